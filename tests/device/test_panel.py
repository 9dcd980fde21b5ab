"""The panel, on the emulated glass of the simulated board: what was drawn is what is seen."""

import errno

import pytest
from hypothesis import given
from hypothesis import strategies as st
from panel_desk import LETTER, WINDOW, Desk, upside_down

from kaiten_device.faces import digits, text
from kaiten_sim import machine

GAP = 7  # columns
FULL_FRAME = 8 * (WINDOW + 128)


@pytest.fixture
def desk():
    return Desk().set_up()


def test_a_new_panel_is_dark_until_it_has_its_first_picture():
    desk = Desk().plug_in()
    assert not desk.board.panel.on
    desk.canvas.line(0, 0, "L")
    # One command lights it.
    assert desk.bytes_shown() == FULL_FRAME + 3
    assert desk.board.panel.on
    assert desk.glass() == desk.drawn()
    assert desk.board.panel.complaints == []


def test_a_new_panel_that_is_to_be_dark_is_lit_with_its_first_picture_later():
    desk = Desk().plug_in()
    desk.panel.off()
    desk.canvas.line(0, 0, "L")
    desk.panel.show()
    assert not desk.board.panel.on
    desk.panel.on()
    assert desk.glass() == desk.drawn()


def test_a_panel_that_is_lit_before_its_first_picture_gets_that_at_once():
    desk = Desk().plug_in()
    desk.canvas.line(0, 0, "L")
    desk.panel.on()
    assert desk.glass() == desk.drawn()


def test_what_was_drawn_is_seen_after_show_and_not_before(desk):
    desk.canvas.line(0, 0, "L")
    assert desk.glass() == bytes(1024)
    desk.panel.show()
    assert desk.glass() == b"\x7e\x40\x40\x40" + bytes(1020)


def test_a_rotated_panel_shows_the_same_upside_down(desk):
    rotated = Desk().set_up(ROTATED=True)
    assert rotated.glass() == bytes(1024)
    for panel in (desk.panel, rotated.panel):
        machine._connect(rotated.board if panel is rotated.panel else desk.board)
        panel.canvas.line(0, 3, "Kaiten")
        panel.show()
        panel.canvas.line(6, 90, "42", True)
        panel.show()
    assert any(desk.glass())
    assert rotated.glass() == upside_down(desk.glass())


def test_a_rotated_panel_that_was_lost_comes_back_rotated():
    desk = Desk().set_up(ROTATED=True)
    desk.canvas.line(0, 0, "L")
    desk.panel.show()
    before = desk.glass()
    desk.board.panel.power_up()
    desk.canvas.line(0, 10, "L")
    desk.i2c.cuts = [3]
    desk.panel.show()
    assert desk.panel.lost
    desk.panel.show()
    assert not desk.panel.lost
    assert desk.glass()[-4:] == before[-4:] != bytes(4)


def test_nothing_is_sent_when_nothing_changed(desk):
    desk.canvas.line(3, 10, "Kaiten")
    desk.panel.show()
    desk.canvas.clear()
    desk.canvas.line(3, 10, "Kaiten")
    before = desk.board.bus_bytes
    assert desk.bytes_shown() == 0
    assert desk.board.bus_bytes == before


def test_one_letter_costs_its_columns_and_one_window(desk):
    desk.canvas.line(5, 60, "L")
    assert desk.bytes_shown() == WINDOW + LETTER


def test_each_row_goes_in_a_window_of_its_own(desk):
    for row in (2, 3, 4):
        desk.canvas.invert(row, 20, 50)
    assert desk.bytes_shown() == 3 * (WINDOW + 50)


def test_far_corners_go_in_windows_of_their_own(desk):
    desk.canvas.invert(0, 0, 3)
    desk.canvas.invert(7, 120, 5)
    assert desk.bytes_shown() == 2 * WINDOW + 3 + 5


def test_what_did_not_change_is_sent_along_where_that_takes_no_longer_than_a_window(desk):
    desk.canvas.invert(0, 0, 1)
    desk.canvas.invert(0, GAP + 1, 1)
    assert desk.bytes_shown() == WINDOW + GAP + 2


def test_changes_of_a_row_with_more_between_them_are_sent_apart(desk):
    desk.canvas.invert(0, 0, 1)
    desk.canvas.invert(0, GAP + 2, 1)
    desk.canvas.invert(0, 127, 1)
    assert desk.bytes_shown() == 3 * (WINDOW + 1)


def test_a_whole_new_picture_costs_its_eight_rows(desk):
    for row in range(8):
        desk.canvas.invert(row, 0, 128)
    assert desk.bytes_shown() == 8 * (WINDOW + 128)


def test_moving_the_cursor_of_a_list_costs_the_two_lines(desk):
    for row, name in enumerate(["Sushi Go!", "Sushi Roll", "Sumoku", "Sushi Boat"]):
        desk.canvas.line(row + 1, 5, name)
    desk.canvas.invert(1, 0, 70)
    desk.panel.show()
    desk.canvas.invert(1, 0, 70)
    desk.canvas.invert(2, 0, 70)
    assert desk.bytes_shown() == 2 * (WINDOW + 70)


DRAWINGS = st.one_of(
    st.tuples(st.just("clear")),
    st.tuples(
        st.just("line"),
        st.integers(0, 7),
        st.integers(0, 127),
        st.text("aéW▶█", max_size=30),
        st.booleans(),
    ),
    st.tuples(
        st.just("text"),
        st.integers(0, 127),
        st.integers(0, 63),
        st.text("0123456789+-", max_size=5),
        st.sampled_from((text, digits)),
    ),
    st.tuples(st.just("invert"), st.integers(0, 7), st.integers(0, 127), st.integers(1, 128)),
    st.tuples(
        st.just("fill"),
        st.integers(0, 127),
        st.integers(0, 63),
        st.integers(0, 128),
        st.integers(0, 64),
        st.booleans(),
    ),
    st.tuples(st.just("rule"), st.integers(0, 127), st.integers(0, 63), st.integers(0, 128)),
)
FRAMES = st.lists(st.lists(DRAWINGS, max_size=12), max_size=6)


def draw(canvas, drawings):
    for name, *values in drawings:
        getattr(canvas, name)(*values)


@given(frames=FRAMES)
def test_any_drawing_is_seen_as_it_was_drawn_for_a_frame_at_most(frames):
    desk = Desk().set_up()
    for drawings in frames:
        draw(desk.canvas, drawings)
        sent = desk.bytes_shown()
        assert desk.glass() == desk.drawn()
        assert sent <= FULL_FRAME
    assert desk.board.panel.complaints == []


@given(noise=st.lists(st.binary(min_size=1024, max_size=1024), min_size=1, max_size=2))
def test_even_noise_is_seen_as_it_was_drawn(noise):
    desk = Desk().set_up()
    for picture in noise:
        memoryview(desk.panel._controller.buffer)[1:] = picture
        assert desk.bytes_shown() <= FULL_FRAME
        assert desk.glass() == picture


def test_the_brightness_can_be_set(desk):
    desk.panel.contrast(7)
    assert desk.board.panel.contrast == 7


def test_a_dark_panel_takes_pixels_and_shows_them_when_lit_again(desk):
    desk.panel.off()
    desk.canvas.line(0, 0, "A")
    desk.panel.show()
    assert desk.glass() == bytes(1024)
    desk.panel.on()
    assert desk.glass() == desk.drawn() != bytes(1024)


def test_a_panel_that_is_not_there_is_told():
    with pytest.raises(OSError, match="EIO"):
        Desk(panel_address=0x3D).set_up()


def test_an_empty_bus_is_told_too():
    with pytest.raises(OSError, match="EIO"):
        Desk(panel=False).set_up()


def test_a_panel_that_fails_while_it_is_set_up_is_told():
    desk = Desk()
    desk.i2c.cuts = [None] * 5 + [0]
    with pytest.raises(OSError, match=str(errno.EIO)):
        desk.set_up()


def test_a_panel_that_lost_its_power_is_started_anew_with_all_its_settings(desk):
    desk.panel.contrast(30)
    desk.canvas.line(2, 0, "before")
    desk.panel.show()
    desk.board.panel.power_up()
    desk.i2c.cuts = [0]
    desk.canvas.line(4, 0, "after")
    desk.panel.show()
    assert desk.panel.lost
    desk.panel.show()
    assert not desk.panel.lost
    assert desk.glass() == desk.drawn() != bytes(1024)
    assert desk.board.panel.contrast == 30


@pytest.mark.parametrize("received", range(1, 4))
def test_a_panel_that_waits_for_the_rest_of_a_window_is_started_anew(desk, received):
    desk.canvas.line(4, 20, "after")
    desk.board.panel.power_up()
    desk.i2c.cuts = [received]
    desk.panel.show()
    desk.panel.show()
    assert desk.glass() == desk.drawn() != bytes(1024)


def test_a_panel_that_waits_for_the_argument_of_a_command_is_started_anew(desk):
    desk.i2c.cuts = [None, 0]
    desk.panel.contrast(0xAF)
    assert desk.panel.lost
    desk.canvas.line(4, 20, "after")
    desk.panel.show()
    assert desk.glass() == desk.drawn() != bytes(1024)
    assert desk.board.panel.contrast == 0xAF


def test_a_panel_that_failed_while_dark_stays_dark(desk):
    desk.panel.off()
    desk.canvas.line(2, 0, "night")
    desk.i2c.cuts = [0]
    desk.panel.show()
    desk.panel.show()
    assert not desk.board.panel.on
    desk.panel.on()
    assert desk.glass() == desk.drawn() != bytes(1024)


@pytest.mark.parametrize(
    ("setting", "values", "register", "value"),
    [("contrast", [9], "contrast", 9), ("off", [], "on", 0), ("on", [], "on", 1)],
)
def test_a_setting_that_failed_is_made_up_for(desk, setting, values, register, value):
    desk.i2c.cuts = [0]
    getattr(desk.panel, setting)(*values)
    assert desk.panel.lost
    desk.panel.show()
    assert getattr(desk.board.panel, register) == value


@given(
    frames=st.lists(st.lists(DRAWINGS, min_size=1, max_size=4), min_size=1, max_size=4),
    cuts=st.lists(st.one_of(st.none(), st.integers(0, 7)), max_size=60),
)
def test_failures_at_any_write_never_stop_the_game_and_heal(frames, cuts):
    desk = Desk().set_up()
    wanted = Desk().set_up()
    machine._connect(desk.board)
    desk.i2c.cuts = cuts
    for drawings in frames:
        draw(desk.canvas, drawings)
        draw(wanted.canvas, drawings)
        desk.panel.show()
        assert desk.drawn() == wanted.drawn()
    desk.i2c.cuts = []
    desk.panel.show()
    assert desk.glass() == wanted.drawn()
