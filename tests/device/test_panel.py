"""The panel, on the emulated glass of the simulated board: what was drawn is what is seen."""

import errno
import runpy
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kaiten import load
from kaiten_device.faces import digits, text
from kaiten_host.maker.boards import PANELS
from kaiten_host.paths import BOARDS
from kaiten_sim import machine
from kaiten_sim.board import SimBoard
from kaiten_sim.panels import emulated
from kaiten_sim.sh1106 import SH1106
from kaiten_sim.ssd1309 import SSD1309
from kaiten_sim.world import StandIns

WIRING = SimpleNamespace(**runpy.run_path(str(BOARDS / "pico.py")))

with StandIns(SimBoard(), WIRING):
    from kaiten_device.panel import Panel
    from kaiten_device.reset_pin import resettable

    CONTROLLERS = {name: load(f"kaiten_device.{name}").Controller for name in PANELS}

WINDOW = 10
GAP = 10  # columns
LETTER = 4  # columns of an L
FULL_FRAME = 8 * (WINDOW + 128)


class FlakyI2C:
    """The board's I2C bus; `cuts` says for each write to come after how many bytes it fails."""

    def __init__(self):
        self._i2c = machine.I2C(WIRING.I2C_BUS, scl=WIRING.SCL, sda=WIRING.SDA)
        self.cuts = []

    def writeto(self, address, buffer, stop=True):
        cut = self.cuts.pop(0) if self.cuts else None
        if cut is None or cut >= len(buffer):
            return self._i2c.writeto(address, buffer, stop)
        self._i2c.writeto(address, buffer[:cut], stop)
        raise OSError(errno.EIO)

    def readfrom_into(self, address, buffer, stop=True):
        self._i2c.readfrom_into(address, buffer, stop)

    def scan(self):
        return self._i2c.scan()


class Desk:
    """A board, its panel as the firmware sees it, and its glass as an eye sees it."""

    def __init__(self, **board):
        self.board = SimBoard(seed=0, **board)
        self.board.wire(WIRING)
        self.board.start()
        machine._connect(self.board)
        self.i2c = FlakyI2C()

    def set_up(self, **said):
        """The panel that the default board file describes, with what is said otherwise; it has
        its first picture, in which there is nothing."""
        self.plug_in(**said)
        self.panel.show()
        return self

    def plug_in(self, **said):
        wiring = SimpleNamespace(**{**vars(WIRING), **said})
        self.board.wire(wiring)
        controller = CONTROLLERS[wiring.PANEL]
        if wiring.RESET is not None:
            controller = resettable(controller)
        self.panel = Panel(controller(self.i2c, wiring))
        self.canvas = self.panel.canvas
        return self

    def bytes_shown(self):
        """So many bytes it takes to show what was drawn."""
        before = self.board.bus_bytes
        self.panel.show()
        return self.board.bus_bytes - before

    def glass(self):
        return self.board.panel.pixels()

    def drawn(self):
        return bytes(self.panel._controller.buffer[1:])


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


def upside_down(pixels):
    """The same picture, seen from the other side of the table."""
    flipped = [int(f"{byte:08b}"[::-1], 2) for byte in pixels]
    return bytes(flipped[::-1])


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


class Messenger:
    """In the place of what brings pixels beside everything else: they arrive when it is told."""

    def __init__(self, desk):
        self.desk = desk
        self.taken = []
        self.gone = False  # whether the panel does not answer

    @property
    def busy(self):
        return bool(self.taken)

    def serve(self, window, frame):
        self.window, self.frame = window, frame

    def take(self, start, end):
        self.taken += [bytes(self.window), b"\x40" + bytes(self.frame[start:end])]

    def hurry(self):
        if self.gone:
            self.taken = []
            raise OSError(errno.EIO)
        return self.busy

    def leave(self):
        pass

    def arrive(self):
        self.hurry()
        for payload in self.taken:
            self.desk.i2c.writeto(WIRING.PANEL_ADDRESS, payload)
        self.taken = []


@pytest.fixture
def messenger(desk):
    messenger = Messenger(desk)
    controller = desk.panel._controller
    messenger.serve(controller.window, controller.buffer)
    desk.panel._carrier = controller.i2c_device.carrier = messenger
    return messenger


def test_what_is_carried_is_seen_when_it_arrived(desk, messenger):
    desk.canvas.line(0, 0, "L")
    desk.panel.show()
    assert desk.glass() == bytes(1024)
    messenger.arrive()
    assert desk.glass() == desk.drawn()


def test_a_command_comes_after_what_is_being_carried(desk, messenger):
    desk.canvas.line(0, 0, "L")
    desk.panel.show()
    desk.panel.contrast(1)
    assert messenger.taken == []
    assert desk.glass() == desk.drawn()


def test_rows_that_are_done_are_on_their_way_while_the_rest_is_drawn(desk, messenger):
    desk.canvas.line(0, 0, "L")
    desk.canvas.line(3, 0, "L")
    desk.canvas.done_above(2)
    assert len(messenger.taken) == 2
    desk.canvas.line(5, 0, "L")
    desk.panel.show()
    messenger.arrive()
    assert desk.glass() == desk.drawn()


def test_a_panel_that_is_lost_while_bytes_are_carried_gets_its_picture_back(desk, messenger):
    desk.canvas.line(0, 0, "L")
    desk.panel.show()
    assert desk.panel.arrived()
    messenger.gone = True
    assert not desk.panel.arrived()
    desk.panel.show()
    assert desk.panel.lost
    messenger.gone = False
    desk.panel.show()
    messenger.arrive()
    assert desk.panel.arrived()
    assert desk.glass() == desk.drawn()


def test_a_panel_that_is_lost_is_not_asked_again_for_each_row(desk, messenger):
    messenger.gone = True
    desk.canvas.line(0, 0, "L")
    desk.panel.show()
    assert not desk.panel.arrived()
    before = desk.board.bus_bytes
    desk.canvas.line(3, 0, "L")
    desk.canvas.done_above(5)
    assert desk.board.bus_bytes == before
    assert messenger.taken == []


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


@pytest.mark.parametrize("received", range(1, 7))
def test_a_panel_that_waits_for_the_rest_of_a_command_is_started_anew(desk, received):
    desk.canvas.line(4, 20, "after")
    desk.board.panel.power_up()
    desk.i2c.cuts = [received]
    desk.panel.show()
    desk.panel.show()
    assert desk.glass() == desk.drawn() != bytes(1024)


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


# --- The controllers, each on its own panel and on the others' ---

RESET = 22
# What a board file says of each panel.
SAID = [{"PANEL": name, "RESET": RESET} for name in PANELS]
SAID += [{"PANEL": "ssd1306"}, {"PANEL": "sh1106"}, {"PANEL": "sh1106", "COLUMN_OFFSET": 0}]
PICTURE = bytes((index * 7 + 1) % 256 for index in range(1024))


def show(desk, picture=PICTURE):
    memoryview(desk.panel._controller.buffer)[1:] = picture
    return desk.panel.show()


@pytest.fixture(params=SAID, ids=lambda said: "-".join(map(str, said.values())))
def each(request):
    """A desk with each kind of panel in turn, not set up; what its board file says."""
    panel = emulated(SimpleNamespace(**{**vars(WIRING), **request.param}))
    return Desk(panel=panel), request.param


def test_every_panel_is_dark_when_it_is_set_up_and_lit_with_its_first_picture(each):
    desk, said = each
    desk.plug_in(**said)
    assert not desk.board.panel.on
    desk.panel.show()
    assert desk.board.panel.on and desk.board.panel.charge_pump
    assert desk.glass() == bytes(1024)
    assert desk.board.panel.complaints == []


def test_every_panel_shows_what_was_drawn(each):
    desk, said = each
    desk.set_up(**said)
    show(desk)
    desk.canvas.line(3, 70, "Kaiten")
    desk.panel.show()
    assert desk.glass() == desk.drawn() != PICTURE
    assert desk.board.panel.complaints == []


def test_every_rotated_panel_is_blank_and_then_shows_it_upside_down(each):
    desk, said = each
    desk.set_up(**said, ROTATED=True)
    assert desk.glass() == bytes(1024)
    show(desk)
    assert desk.glass() == upside_down(PICTURE)


def test_every_panel_takes_its_brightness_and_stays_dark_while_it_is_off(each):
    desk, said = each
    desk.set_up(**said)
    desk.panel.contrast(9)
    desk.panel.off()
    show(desk)
    assert desk.glass() == bytes(1024)
    desk.panel.on()
    assert (desk.glass(), desk.board.panel.contrast) == (PICTURE, 9)


@pytest.mark.parametrize("rotated", [False, True])
def test_every_panel_that_lost_its_power_comes_back(each, rotated):
    desk, said = each
    desk.set_up(**said, ROTATED=rotated)
    show(desk)
    desk.board.panel.power_up()
    desk.i2c.cuts = [0]
    desk.canvas.line(4, 0, "after")
    desk.panel.show()
    desk.panel.show()
    assert desk.drawn() != PICTURE
    assert desk.glass() == (upside_down(desk.drawn()) if rotated else desk.drawn())


def test_a_row_of_an_sh1106_costs_three_bytes_less_to_address():
    desk = Desk(panel=SH1106()).set_up(PANEL="sh1106")
    desk.canvas.line(5, 60, "L")
    assert desk.bytes_shown() == WINDOW - 3 + LETTER


def test_an_sh1106_that_is_taken_for_an_ssd1306_shows_snow():
    desk = Desk(panel=SH1106()).set_up()
    show(desk)
    noise = SH1106()
    noise.write(b"\x00\xa1\xc8\xaf")
    # All went to its first page; the start line, too, was taken from a column's number.
    kept = sum(a == b for a, b in zip(desk.board.panel.ram, noise.ram, strict=True))
    assert kept > 900
    assert any(desk.glass()) and desk.board.panel.start_line == 63
    assert "command 0x21 is of another controller" in desk.board.panel.complaints


class AnyVoltage(SH1106):
    """One whose lowest bit alone says whether it makes its voltage."""

    def _set_voltage(self, value):
        self.charge_pump = bool(value & 1)


def test_an_sh1106_that_the_driver_turned_off_is_turned_on_again():
    desk = Desk(panel=AnyVoltage()).set_up(PANEL="sh1106")
    show(desk)
    assert desk.glass() == PICTURE


def shifted(picture, columns):
    """The rows of a picture, moved to the right."""
    rows = [picture[start : start + 128] for start in range(0, 1024, 128)]
    return [row[:-columns] if columns > 0 else row[-columns:] for row in rows]


def test_an_sh1106_with_offset_0_for_2_is_shifted_left_with_noise_at_the_right_edge():
    desk = Desk(panel=SH1106(2)).set_up(PANEL="sh1106", COLUMN_OFFSET=0)
    show(desk, b"\xff" * 1024)
    rows = [desk.glass()[start : start + 128] for start in range(0, 1024, 128)]
    assert all(row[:126] == b"\xff" * 126 for row in rows)
    assert len({row[126:] for row in rows} - {bytes(2), b"\xff\xff"}) > 4
    show(desk)
    seen = [desk.glass()[start : start + 126] for start in range(0, 1024, 128)]
    assert seen == shifted(PICTURE, -2)


def test_an_sh1106_with_offset_2_for_0_is_shifted_right_with_noise_at_the_left_edge():
    desk = Desk(panel=SH1106(0)).set_up(PANEL="sh1106")
    show(desk)
    seen = [desk.glass()[start + 2 : start + 128] for start in range(0, 1024, 128)]
    assert seen == shifted(PICTURE, 2)
    edges = {desk.glass()[start : start + 2] for start in range(0, 1024, 128)}
    assert len(edges - {bytes(2)}) > 4


def test_an_ssd1306_that_is_taken_for_an_sh1106_is_shifted_right_by_two():
    desk = Desk().set_up(PANEL="sh1106")
    show(desk)
    seen = [desk.glass()[start + 2 : start + 128] for start in range(0, 1024, 128)]
    assert seen == shifted(PICTURE, 2)


def test_an_ssd1306_that_is_taken_for_an_ssd1309_is_dark():
    desk = Desk().set_up(PANEL="ssd1309")
    show(desk)
    assert desk.glass() == bytes(1024)


def test_an_ssd1309_whose_reset_pin_is_not_pulsed_is_dark():
    desk = Desk(panel=SSD1309()).set_up(PANEL="ssd1309")
    show(desk)
    assert desk.glass() == bytes(1024)


def test_a_panel_with_a_reset_pin_is_not_reset_when_it_is_lit_again():
    desk = Desk(panel=SSD1309()).set_up(PANEL="ssd1309", RESET=RESET)
    desk.panel.off()
    desk.board.panel.reset = pytest.fail
    desk.panel.on()
    assert desk.board.panel.on
