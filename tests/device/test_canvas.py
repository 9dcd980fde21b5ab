"""The canvas, looked at as pictures: '#' is a lit pixel."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kaiten_device.canvas import COLUMNS, ROWS, Canvas

HOLLOW_BOX = [
    ".....",
    "####.",
    "#..#.",
    "#..#.",
    "#..#.",
    "#..#.",
    "####.",
    ".....",
]


class Sheet:
    """A canvas and its pixels."""

    def __init__(self, fill=0x00):
        self.buffer = bytearray([fill] * COLUMNS * ROWS)
        self.canvas = Canvas(memoryview(self.buffer))

    def row(self, row):
        return bytes(self.buffer[row * COLUMNS : (row + 1) * COLUMNS])

    def picture(self, row, x, width, rows=1):
        lines = []
        for line in range(rows):
            strip = self.row(row + line)[x : x + width]
            for bit in range(8):
                lines.append("".join("#" if byte >> bit & 1 else "." for byte in strip))
        return lines

    def untouched_rows(self, fill=0x00):
        blank = bytes([fill] * COLUMNS)
        return [row for row in range(ROWS) if self.row(row) == blank]


@pytest.fixture
def sheet():
    return Sheet()


def test_text_stands_where_it_was_put(sheet):
    sheet.canvas.text(3, 40, "né")
    assert sheet.picture(3, 39, 12) == [
        "........#...",
        ".......#....",
        "............",
        ".###...##...",
        ".#..#.#.##..",
        ".#..#.##....",
        ".#..#..##...",
        "............",
    ]
    assert sheet.untouched_rows() == [0, 1, 2, 4, 5, 6, 7]


def test_text_covers_what_was_there():
    sheet = Sheet(fill=0xFF)
    sheet.canvas.text(0, 10, "  ")
    assert sheet.row(0) == b"\xff" * 10 + b"\x00" * 10 + b"\xff" * 108


def test_twenty_five_characters_fit_in_a_row(sheet):
    sheet.canvas.text(0, 0, "x" * 25)
    assert sheet.picture(0, 120, 5) == sheet.picture(0, 0, 5)


def test_text_is_cut_off_at_the_right_edge(sheet):
    sheet.canvas.text(2, 125, "HH")
    assert sheet.picture(2, 125, 3) == ["...", "#..", "#..", "###", "#..", "#..", "#..", "..."]
    assert sheet.untouched_rows() == [0, 1, 3, 4, 5, 6, 7]


def test_text_beyond_the_right_edge_draws_nothing(sheet):
    sheet.canvas.text(2, 128, "H")
    sheet.canvas.text(2, 300, "H", invert=True)
    assert sheet.untouched_rows() == list(range(ROWS))


def test_text_before_the_left_edge_is_cut_off(sheet):
    sheet.canvas.text(1, -3, "HH", invert=True)
    assert sheet.picture(1, 0, 8) == [
        "#######.",
        ".#.##.#.",
        ".#.##.#.",
        ".#....#.",
        ".#.##.#.",
        ".#.##.#.",
        ".#.##.#.",
        "#######.",
    ]
    assert 0 in sheet.untouched_rows()


@pytest.mark.parametrize("unknown", ["寿", "\n", "\x7f", "\x00", "🍣"])
def test_an_unknown_character_shows_as_a_hollow_box(sheet, unknown):
    sheet.canvas.text(0, 0, unknown)
    assert sheet.picture(0, 0, 5) == HOLLOW_BOX


def test_inverted_text_is_dark_on_light_in_its_own_cells_only(sheet):
    sheet.canvas.text(0, 50, "Aé", invert=True)
    upright = Sheet()
    upright.canvas.text(0, 50, "Aé")
    flipped = bytes(byte ^ 0xFF for byte in upright.row(0)[50:60])
    assert sheet.row(0) == bytes(50) + flipped + bytes(68)


def test_text_on_the_right_ends_before_the_edge(sheet):
    sheet.canvas.right(0, "12")
    assert sheet.row(0)[:118] == bytes(118)
    sheet.canvas.right(1, "12", edge=100)
    assert sheet.row(1)[90:100] == sheet.row(0)[118:128]
    assert sheet.row(1)[100:] == bytes(28)


def test_text_on_the_right_keeps_its_beginning_when_too_long(sheet):
    sheet.canvas.right(0, "ab" * 20)
    expected = Sheet()
    expected.canvas.text(0, 0, "ab" * 20)
    assert sheet.row(0) == expected.row(0)


@pytest.mark.parametrize("count", range(1, 26))
def test_centred_text_has_equal_margins(sheet, count):
    sheet.canvas.centre(0, "H" * count)
    row = sheet.row(0)
    left = len(row) - len(row.lstrip(b"\x00"))
    right = len(row) - len(row.rstrip(b"\x00"))
    assert 0 <= right - left <= 1


def test_centred_text_keeps_its_beginning_when_too_long(sheet):
    sheet.canvas.centre(0, "ab" * 20)
    expected = Sheet()
    expected.canvas.text(0, 0, "ab" * 20)
    assert sheet.row(0) == expected.row(0)


def test_big_digits_are_two_rows_high_and_stand_on_the_baseline_of_text(sheet):
    after = sheet.canvas.big(2, 0, "-1")
    sheet.canvas.text(3, after, "H")
    assert sheet.picture(2, 0, 25, rows=2) == [
        ".........................",
        ".........................",
        "..............##.........",
        ".............###.........",
        "............####.........",
        "...........##.##.........",
        "..............##.........",
        "..............##.........",
        ".########.....##.........",
        "..............##....#..#.",
        "..............##....#..#.",
        "..............##....####.",
        "..............##....#..#.",
        "..............##....#..#.",
        "...........########.#..#.",
        ".........................",
    ]
    assert sheet.untouched_rows() == [0, 1, 4, 5, 6, 7]


def test_big_digits_tell_where_they_end(sheet):
    assert sheet.canvas.big(0, 7, "+105") == 7 + sheet.canvas.big_width("+105")


def test_big_digits_are_cut_off_at_the_right_edge(sheet):
    sheet.canvas.big(0, 120, "88")
    whole = Sheet()
    whole.canvas.big(0, 0, "8")
    assert [sheet.row(0), sheet.row(1)] == [bytes(120) + whole.row(row)[:8] for row in (0, 1)]
    assert sheet.untouched_rows() == [2, 3, 4, 5, 6, 7]


def test_there_are_no_big_letters(sheet):
    with pytest.raises(ValueError):
        sheet.canvas.big(0, 0, "1a")


@pytest.mark.parametrize(
    ("filled", "inside"),
    [
        (0, "........"),
        (3, "###....."),
        (8, "########"),
        (10, "########"),
        (-2, "........"),
    ],
)
def test_a_gauge_is_an_outline_with_its_filled_part_lit(sheet, filled, inside):
    sheet.canvas.bar(1, 20, 10, filled)
    middle = "." + "#" + inside + "#" + "."
    assert sheet.picture(1, 19, 12) == [
        "............",
        ".##########.",
        *[middle] * 4,
        ".##########.",
        "............",
    ]


def test_a_rule_runs_through_the_whole_row_and_replaces_what_was_there(sheet):
    sheet.canvas.text(4, 0, "H")
    sheet.canvas.rule(4)
    assert sheet.picture(4, 0, 128) == [
        *["." * 128] * 3,
        "#" * 128,
        *["." * 128] * 4,
    ]
    assert sheet.untouched_rows() == [0, 1, 2, 3, 5, 6, 7]


def test_clearing_makes_everything_dark():
    sheet = Sheet(fill=0xFF)
    sheet.canvas.clear()
    assert sheet.untouched_rows() == list(range(ROWS))


@given(
    row=st.integers(0, 7), x=st.integers(-200, 200), width=st.integers(0, 300), data=st.binary()
)
def test_inverting_flips_the_named_columns_and_no_others(row, x, width, data):
    sheet = Sheet()
    sheet.buffer[: len(data)] = data[: len(sheet.buffer)]
    before = bytes(sheet.buffer)
    sheet.canvas.invert(row, x, width)
    columns = [row * COLUMNS + column for column in range(COLUMNS) if x <= column < x + width]
    expected = bytearray(before)
    for place in columns:
        expected[place] ^= 0xFF
    assert sheet.buffer == expected


@given(row=st.integers(0, 7), x=st.integers(-50, 200), string=st.text(), invert=st.booleans())
def test_any_text_stays_in_its_row(row, x, string, invert):
    sheet = Sheet()
    sheet.canvas.text(row, x, string, invert)
    assert len(sheet.buffer) == COLUMNS * ROWS
    assert set(range(ROWS)) - set(sheet.untouched_rows()) <= {row}


def test_a_row_can_be_lit_and_made_dark_again(sheet):
    sheet.canvas.blank(4, True)
    assert sheet.picture(4, 0, 128) == ["#" * 128] * 8
    sheet.canvas.blank(4)
    assert sheet.picture(4, 0, 128) == ["." * 128] * 8


def test_short_texts_are_spread_evenly_over_what_was_there(sheet):
    one_by_one = Canvas(bytearray(1024))
    sheet.canvas.blank(3, True)
    sheet.canvas.spread(3, 5, 12, ["R5", " ·", "é "])
    for place, text in enumerate(["R5", " ·", "é "]):
        one_by_one.text(3, 5 + 12 * place, text)
    assert bytes(sheet.buffer[3 * 128 + 5 : 3 * 128 + 41]) == bytes(
        one_by_one._buffer[3 * 128 + 5 : 3 * 128 + 41]
    )
    assert bytes(sheet.buffer[3 * 128 + 41 : 4 * 128]) == b"\xff" * 87
