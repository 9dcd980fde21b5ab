"""The emulated SSD1309 and SH1106: what they do otherwise than an SSD1306."""

import pytest

from kaiten_sim import machine
from kaiten_sim.sh1106 import SH1106
from kaiten_sim.ssd1309 import SSD1309

RESET = 22


def command(panel, *codes):
    panel.write(bytes((0x00, *codes)))


def data(panel, *values):
    panel.write(bytes((0x40, *values)))


def blank(panel):
    for page in range(8):
        command(panel, 0xB0 | page, 0x00, 0x10)
        data(panel, *bytes(132))


@pytest.fixture
def sh1106():
    """An upright SH1106, switched on and empty."""
    panel = SH1106()
    command(panel, 0xA1, 0xC8, 0xAF)
    blank(panel)
    return panel


@pytest.fixture
def ssd1309():
    """An upright SSD1309 after its reset, switched on."""
    panel = SSD1309()
    panel.reset_line(0)
    panel.reset_line(1)
    command(panel, 0xA1, 0xC8, 0xAF)
    return panel


def test_the_glass_of_an_sh1106_begins_at_its_third_column(sh1106):
    command(sh1106, 0xB3, 0x00, 0x10)
    data(sh1106, 1, 2, 3, 4)
    assert sh1106.pixels()[3 * 128 : 3 * 128 + 3] == bytes((3, 4, 0))


def test_the_glass_of_some_sh1106_begins_at_the_first():
    panel = SH1106(offset=0)
    command(panel, 0xA1, 0xC8, 0xAF)
    blank(panel)
    command(panel, 0xB0, 0x00, 0x10)
    data(panel, 1, 2)
    assert panel.pixels()[:3] == bytes((1, 2, 0))


def test_an_sh1106_has_132_columns_and_stops_at_the_last(sh1106):
    command(sh1106, 0xA0, 0xB0, 0x0F, 0x17)
    data(sh1106, *range(1, 20))
    # Not mapped anew, its last columns are on the left: column 129 at the edge of the glass.
    assert sh1106.pixels()[:4] == bytes((3, 2, 1, 0))
    assert not any(sh1106.pixels()[128:])


def test_an_sh1106_passes_over_a_window_and_takes_its_numbers_for_commands(sh1106):
    command(sh1106, 0xB5, 0x02, 0x10, 0x21, 0x04, 0x45)
    assert sh1106.complaints == ["command 0x21 is of another controller"]
    assert (sh1106.column, sh1106.start_line) == (4, 5)


def test_an_sh1106_does_not_change_its_way_of_addressing(sh1106):
    command(sh1106, 0x20, 0x00, 0xB7, 0x02, 0x10)
    data(sh1106, *([0xFF] * 200))
    assert sh1106.pixels() == bytes(7 * 128) + b"\xff" * 128
    assert sh1106.complaints == []


def test_an_sh1106_is_dark_without_its_voltage(sh1106):
    command(sh1106, 0xA5)
    assert sh1106.pixels() == b"\xff" * 1024
    command(sh1106, 0xAD, 0x8A)
    assert sh1106.pixels() == bytes(1024)
    command(sh1106, 0xAD, 0x8B)
    assert sh1106.pixels() == b"\xff" * 1024


def test_a_column_that_an_sh1106_does_not_have_is_its_last(sh1106):
    command(sh1106, 0x1F)
    data(sh1106, 1)
    assert sh1106.column == 131


def read(panel, column, count):
    """So many bytes out of its memory, after one that is of what was read before."""
    panel.write(bytes((0x80, 0xB0, 0x80, 0x10 | column >> 4, 0x80, column & 0x0F, 0xC0)))
    return [panel.read() for _ in range(count + 1)][1:]


def test_the_memory_of_an_sh1106_can_be_read(sh1106):
    command(sh1106, 0xB0, 0x04, 0x10)
    data(sh1106, 1, 2, 3)
    assert read(sh1106, 4, 3) == [1, 2, 3]
    assert read(sh1106, 5, 1) == [2]
    assert read(sh1106, 131, 2) == [0, 0]
    assert sh1106.complaints == []


def test_an_sh1106_gives_its_status_where_its_memory_was_not_asked_for(sh1106):
    data(sh1106, 1, 2, 3)
    assert sh1106.read() == 0x00
    command(sh1106, 0xAE)
    assert sh1106.read() == 0x40


def test_the_memory_of_an_ssd1306_cannot_be_read(panel):
    command(panel, 0xA1, 0xB0, 0x04, 0x10)
    data(panel, 1, 2, 3)
    assert read(panel, 4, 3) == [0x40, 0x40, 0x40]
    assert panel.complaints == []


def test_an_ssd1309_does_nothing_before_its_reset():
    panel = SSD1309()
    command(panel, 0xAF)
    assert not panel.on


def test_an_ssd1309_that_lost_its_power_wants_another_reset(ssd1309):
    assert ssd1309.on and any(ssd1309.pixels())
    ssd1309.power_up()
    command(ssd1309, 0xAF)
    assert not ssd1309.on


def test_an_ssd1309_needs_no_charge_pump(ssd1309):
    command(ssd1309, 0x8D, 0x10, 0xA5)
    assert ssd1309.pixels() == b"\xff" * 1024


def test_an_ssd1309_knows_its_own_commands(ssd1309):
    command(ssd1309, 0xFD, 0x12, 0xDC, 0x00, 0xAD, 0x30)
    assert ssd1309.complaints == []


def test_a_reset_clears_the_registers_and_leaves_the_picture(panel):
    command(panel, 0xA1, 0xC8, 0x8D, 0x14, 0xAF)
    before = bytes(panel.ram)
    panel.reset_line(0)
    panel.reset_line(1)
    assert (panel.on, panel.charge_pump, panel.ram) == (0, False, before)


def test_a_panel_that_is_held_in_reset_does_not_answer(plug_in, wiring):
    wiring.RESET = RESET
    plug_in()
    bus = machine.I2C(0)
    pin = machine.Pin(RESET, machine.Pin.OUT, value=0)
    assert bus.scan() == []
    pin.on()
    assert bus.scan() == [0x3C]


def test_a_reset_pin_that_nobody_drives_resets_nothing(plug_in, wiring):
    wiring.RESET = RESET
    board = plug_in(panel=SSD1309())
    machine.Pin(RESET, machine.Pin.IN, value=0)
    assert not board.panel.was_reset
