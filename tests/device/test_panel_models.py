"""Every panel that a board file may name, each on its own glass and on the others'."""

from types import SimpleNamespace

import pytest
from panel_desk import WIRING, Desk, upside_down

from kaiten_host.maker.boards import PANELS
from kaiten_sim.panels import emulated
from kaiten_sim.sh1106 import SH1106
from kaiten_sim.ssd1306 import SSD1306
from kaiten_sim.ssd1309 import SSD1309

RESET = 22
# What a board file says of each panel.
SAID = [{"PANEL": name, "RESET": RESET} for name in PANELS]
SAID += [{"PANEL": name, "RESET": None} for name in ("ssd1306", "sh1106")]
SAID.append({"PANEL": "sh1106", "RESET": None, "COLUMN_OFFSET": 0})
PICTURE = bytes((index * 7 + 1) % 256 for index in range(1024))


def rows_of(picture):
    return [picture[start : start + 128] for start in range(0, 1024, 128)]


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


def test_an_sh1106_that_is_taken_for_an_ssd1306_is_shifted_left_by_two_and_shows_no_noise():
    desk = Desk(panel=SH1106()).set_up(PANEL="ssd1306")
    show(desk)
    assert rows_of(desk.glass()) == [row[2:] + bytes(2) for row in rows_of(PICTURE)]
    assert desk.board.panel.complaints == []


class AnyVoltage(SH1106):
    """One whose lowest bit alone says whether it makes its voltage."""

    def _set_voltage(self, value):
        self.charge_pump = bool(value & 1)


def test_an_sh1106_that_the_driver_turned_off_is_turned_on_again():
    desk = Desk(panel=AnyVoltage()).set_up(PANEL="sh1106")
    show(desk)
    assert desk.glass() == PICTURE


def test_an_sh1106_with_offset_0_for_2_is_shifted_left_by_two_and_shows_no_noise():
    desk = Desk(panel=SH1106(2)).set_up(PANEL="sh1106", COLUMN_OFFSET=0)
    show(desk)
    assert rows_of(desk.glass()) == [row[2:] + bytes(2) for row in rows_of(PICTURE)]


def test_an_sh1106_with_offset_2_for_0_is_shifted_right_by_two_and_shows_no_noise():
    desk = Desk(panel=SH1106(0)).set_up(PANEL="sh1106")
    show(desk)
    assert rows_of(desk.glass()) == [bytes(2) + row[:-2] for row in rows_of(PICTURE)]


def test_an_ssd1306_that_is_taken_for_an_sh1106_shows_its_last_two_columns_first():
    desk = Desk().set_up(PANEL="sh1106")
    show(desk)
    assert rows_of(desk.glass()) == [row[-2:] + row[:-2] for row in rows_of(PICTURE)]


def test_an_ssd1306_that_is_taken_for_an_ssd1309_shows_its_picture():
    desk = Desk().set_up(PANEL="ssd1309")
    show(desk)
    assert desk.glass() == PICTURE


def test_an_ssd1309_whose_reset_pin_is_not_pulsed_is_dark():
    desk = Desk(panel=SSD1309()).set_up(PANEL="ssd1309", RESET=None)
    show(desk)
    assert desk.glass() == bytes(1024)


GLASSES = {
    "SSD1306": SSD1306,
    "SSD1309": SSD1309,
    "SH1106": SH1106,
    "SH1106 from its first column": lambda: SH1106(0),
}


def start_with(glass, name, noise):
    """What is seen after every write, while a panel starts, shows two pictures, loses its power
    and comes back. `noise` changes what its memory holds at power-on."""

    def power_up():
        before()
        panel.ram[:] = bytes(byte ^ noise for byte in panel.ram)

    panel = glass()
    before, panel.power_up = panel.power_up, power_up
    desk = Desk(panel=panel)
    writeto, seen = desk.i2c.writeto, []

    def watch(*values):
        try:
            return writeto(*values)
        finally:
            seen.append(desk.glass())

    desk.i2c.writeto = watch
    panel.power_up()
    desk.set_up(PANEL=name, RESET=RESET)
    show(desk)
    panel.power_up()
    desk.i2c.cuts = [0]
    desk.panel.off()
    desk.panel.on()
    show(desk)
    return seen


@pytest.mark.parametrize("name", PANELS)
@pytest.mark.parametrize("glass", GLASSES)
def test_what_the_memory_of_a_panel_held_at_power_on_is_never_seen(glass, name):
    seen = start_with(GLASSES[glass], name, 0x00)
    assert PICTURE[2:100] in seen[-1]
    assert seen == start_with(GLASSES[glass], name, 0xFF)


def test_a_panel_with_a_reset_pin_is_not_reset_when_it_is_lit_again():
    desk = Desk(panel=SSD1309()).set_up(PANEL="ssd1309", RESET=RESET)
    desk.panel.off()
    desk.board.panel.reset = pytest.fail
    desk.panel.on()
    assert desk.board.panel.on
