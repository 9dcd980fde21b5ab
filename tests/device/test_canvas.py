"""The canvas, looked at as pictures: '#' is a lit pixel."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kaiten_device.canvas import COLUMNS, ROWS, Canvas, width_of
from kaiten_device.faces import big, digits, small, text

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
    sheet.canvas.line(3, 40, "né")
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
    sheet.canvas.line(0, 10, "  ")
    assert sheet.row(0) == b"\xff" * 10 + b"\x00" * 10 + b"\xff" * 108


def test_twenty_five_characters_fit_in_a_row(sheet):
    sheet.canvas.line(0, 0, "x" * 25)
    assert sheet.picture(0, 120, 5) == sheet.picture(0, 0, 5)


def test_text_is_cut_off_at_the_right_edge(sheet):
    sheet.canvas.line(2, 125, "HH")
    assert sheet.picture(2, 125, 3) == ["...", "#..", "#..", "###", "#..", "#..", "#..", "..."]
    assert sheet.untouched_rows() == [0, 1, 3, 4, 5, 6, 7]


def test_text_beyond_the_right_edge_draws_nothing(sheet):
    sheet.canvas.line(2, 128, "H")
    sheet.canvas.line(2, 300, "H", invert=True)
    assert sheet.untouched_rows() == list(range(ROWS))


def test_text_before_the_left_edge_is_cut_off(sheet):
    sheet.canvas.line(1, -3, "HH", invert=True)
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
    sheet.canvas.line(0, 0, unknown)
    assert sheet.picture(0, 0, 5) == HOLLOW_BOX


def test_inverted_text_is_dark_on_light_in_its_own_cells_only(sheet):
    sheet.canvas.line(0, 50, "Aé", invert=True)
    upright = Sheet()
    upright.canvas.line(0, 50, "Aé")
    flipped = bytes(byte ^ 0xFF for byte in upright.row(0)[50:60])
    assert sheet.row(0) == bytes(50) + flipped + bytes(68)


def test_text_on_the_right_ends_before_the_edge(sheet):
    sheet.canvas.line_right(0, "12")
    assert sheet.row(0)[:118] == bytes(118)
    sheet.canvas.line_right(1, "12", edge=100)
    assert sheet.row(1)[90:100] == sheet.row(0)[118:128]
    assert sheet.row(1)[100:] == bytes(28)


def test_text_on_the_right_keeps_its_beginning_when_too_long(sheet):
    sheet.canvas.line_right(0, "ab" * 20)
    expected = Sheet()
    expected.canvas.line(0, 0, "ab" * 20)
    assert sheet.row(0) == expected.row(0)


@pytest.mark.parametrize("count", range(1, 26))
def test_centred_text_has_equal_margins(sheet, count):
    sheet.canvas.line_centre(0, "H" * count)
    row = sheet.row(0)
    left = len(row) - len(row.lstrip(b"\x00"))
    right = len(row) - len(row.rstrip(b"\x00"))
    assert 0 <= right - left <= 1


def test_centred_text_keeps_its_beginning_when_too_long(sheet):
    sheet.canvas.line_centre(0, "ab" * 20)
    expected = Sheet()
    expected.canvas.line(0, 0, "ab" * 20)
    assert sheet.row(0) == expected.row(0)


def ink(sheet):
    """The lit pixels, as (x, y)."""
    return {
        (x, y)
        for y in range(8 * ROWS)
        for x in range(COLUMNS)
        if sheet.buffer[y // 8 * COLUMNS + x] >> y % 8 & 1
    }


def moved(pixels, x, y):
    return {(left + x, top + y) for left, top in pixels}


FACES = pytest.mark.parametrize("face", [small, text, big, digits], ids=lambda face: face.__name__)


@FACES
def test_text_in_a_face_can_stand_anywhere(face):
    corner, elsewhere = Sheet(), Sheet()
    corner.canvas.text(0, 0, "17", face)
    elsewhere.canvas.text(31, 13, "17", face)
    assert ink(corner)
    assert ink(elsewhere) == moved(ink(corner), 31, 13)


@FACES
def test_text_in_a_face_tells_where_it_ends_and_is_as_wide_as_that(sheet, face):
    end = sheet.canvas.text(7, 3, "+105", face)
    assert end == 7 + width_of("+105", face)
    assert max(x for x, _ in ink(sheet)) < end


@FACES
def test_dark_text_on_light_is_its_negative(face):
    lit, dark = Sheet(), Sheet(fill=0xFF)
    lit.canvas.text(20, 5, "17", face)
    dark.canvas.text(20, 5, "17", face, dark=True)
    assert bytes(dark.buffer) == bytes(byte ^ 0xFF for byte in lit.buffer)


@FACES
def test_text_beyond_the_edges_is_cut_off(face):
    inside, beyond = Sheet(), Sheet()
    inside.canvas.text(0, 0, "88", face)
    beyond.canvas.text(-3, -2, "88", face)
    assert ink(beyond) == {(x, y) for x, y in moved(ink(inside), -3, -2) if x >= 0 and y >= 0}
    beyond.canvas.text(200, 100, "88", face)


@given(string=st.text(), x=st.integers(-50, 150), y=st.integers(-30, 70), dark=st.booleans())
def test_any_text_can_be_drawn(string, x, y, dark):
    sheet = Sheet()
    assert sheet.canvas.text(x, y, string, text, dark) == x + width_of(string, text)


def test_a_face_has_french_letters_of_their_own():
    seen = {}
    for character in "eéèêëEÉÈÊË":
        sheet = Sheet()
        sheet.canvas.text(0, 0, character, text)
        seen.setdefault(bytes(sheet.buffer), []).append(character)
    assert all(len(alike) == 1 for alike in seen.values())


def test_text_in_the_middle_has_equal_margins(sheet):
    sheet.canvas.text_centre(0, "Maximilien", text)
    columns = [x for x, _ in ink(sheet)]
    assert abs(min(columns) - (COLUMNS - 1 - max(columns))) <= 2


def test_text_at_the_right_ends_at_its_edge(sheet):
    sheet.canvas.text_right(100, 0, "17", text)
    assert 96 <= max(x for x, _ in ink(sheet)) < 100


PICTURE = (b"\x0f\x09\x0f", 3, 4, 0)


def test_a_picture_can_stand_anywhere_and_leaves_what_is_beside_its_pixels(sheet):
    sheet.canvas.picture(50, 29, PICTURE)
    ring = {(0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2), (0, 3), (1, 3), (2, 3)}
    assert ink(sheet) == moved(ring, 50, 29)
    sheet.canvas.pixel(51, 30)
    sheet.canvas.picture(50, 29, PICTURE)
    assert (51, 30) in ink(sheet)


def test_a_dark_picture_is_drawn_out_of_the_light():
    sheet = Sheet(fill=0xFF)
    sheet.canvas.picture(-1, 62, PICTURE, dark=True)
    dark = {(x, y) for x in range(COLUMNS) for y in range(64)} - ink(sheet)
    assert dark == {(0, 62), (1, 62), (1, 63)}


def test_a_rectangle_is_filled_framed_and_made_dark_again(sheet):
    sheet.canvas.fill(10, 5, 4, 3, True)
    assert ink(sheet) == {(x, y) for x in range(10, 14) for y in range(5, 8)}
    sheet.canvas.fill(11, 6, 2, 1)
    framed = Sheet()
    framed.canvas.frame(10, 5, 4, 3)
    assert ink(sheet) == ink(framed)


def test_a_rule_is_a_line_from_left_to_right(sheet):
    sheet.canvas.rule(3, 9, 5)
    assert ink(sheet) == {(x, 9) for x in range(3, 8)}


def test_whatever_is_drawn_says_how_high_it_begins():
    canvas = Sheet().canvas
    picture = (b"\xff", 1, 8, 0)
    anywhere = (
        lambda y: canvas.fill(2, y, 3, 4, True),
        lambda y: canvas.frame(2, y, 3, 4),
        lambda y: canvas.rule(2, y, 3),
        lambda y: canvas.pixel(2, y),
        lambda y: canvas.picture(2, y, picture),
        lambda y: canvas.text(2, y, "a", text),
    )
    in_rows = (
        canvas.blank,
        lambda row: canvas.line(row, 0, "a"),
        lambda row: canvas.boxes(row, 0, 16, ["A1"]),
        lambda row: canvas.invert(row, 0, 5),
    )
    for draw in anywhere:
        assert [highest(canvas, draw, y) for y in (3, 40)] == [3, 40]
    for draw in in_rows:
        assert [highest(canvas, draw, row) for row in (0, 5)] == [0, 40]


def highest(canvas, draw, place):
    canvas.top = 8 * ROWS
    draw(place)
    return canvas.top


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
    sheet.canvas.line(row, x, string, invert)
    assert len(sheet.buffer) == COLUMNS * ROWS
    assert set(range(ROWS)) - set(sheet.untouched_rows()) <= {row}


def test_a_row_can_be_lit_and_made_dark_again(sheet):
    sheet.canvas.blank(4, True)
    assert sheet.picture(4, 0, 128) == ["#" * 128] * 8
    sheet.canvas.blank(4)
    assert sheet.picture(4, 0, 128) == ["." * 128] * 8
