"""A wired board, its fake `machine`, and the real display driver on it."""

from types import SimpleNamespace

import pytest

from kaiten_sim import machine
from kaiten_sim.board import SimBoard
from kaiten_sim.world import StandIns


class CircuitPythonBus:
    """What the Adafruit driver expects of a bus, in front of a `machine.I2C`."""

    def __init__(self, i2c):
        self._i2c = i2c

    def try_lock(self):
        return True

    def unlock(self):
        pass

    def writeto(self, address, buffer, *, start=0, end=None):
        self._i2c.writeto(address, memoryview(buffer)[start:end])

    def readfrom_into(self, address, buffer, *, start=0, end=None):
        self._i2c.readfrom_into(address, memoryview(buffer)[start:end])


@pytest.fixture
def wiring():
    return SimpleNamespace(
        NAME="test",
        I2C_BUS=0,
        SDA=4,
        SCL=5,
        I2C_HZ=400_000,
        PANEL_ADDRESS=0x3C,
        RESET=None,
        BUTTONS=(10, 11, 12, 13, 14, 15),
        LED="LED",
    )


@pytest.fixture
def plug_in(wiring):
    """Makes a board of the given kind the one behind the fake `machine`."""

    def plugged(**options):
        board = SimBoard(**options)
        board.wire(wiring)
        board.start()
        machine._connect(board)
        return board

    yield plugged
    machine._connect(None)


@pytest.fixture
def board(plug_in):
    return plug_in()


@pytest.fixture
def panel(board):
    return board.panel


@pytest.fixture
def make_display(board, wiring):
    """The real Adafruit driver, set up on the board's panel."""

    def made(**options):
        with StandIns(board, wiring):
            from adafruit_ssd1306 import SSD1306_I2C
        machine._connect(board)
        return SSD1306_I2C(128, 64, CircuitPythonBus(machine.I2C(0)), **options)

    return made


@pytest.fixture
def display(make_display):
    return make_display()
