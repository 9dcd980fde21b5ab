"""Every panel that a board file may name, each on its own glass and on the others'."""

from types import SimpleNamespace

import pytest
from panel_desk import LETTER, WINDOW, WIRING, Desk, upside_down

from kaiten_host.maker.boards import PANELS
from kaiten_sim.panels import emulated
from kaiten_sim.sh1106 import SH1106
from kaiten_sim.ssd1309 import SSD1309

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
