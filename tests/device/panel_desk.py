"""A board with a panel on a desk, for tests of what the firmware sends: the panel as the firmware
sees it, and its glass as an eye does."""

import errno
import runpy
from types import SimpleNamespace

from kaiten_host.paths import BOARDS
from kaiten_sim import machine
from kaiten_sim.board import SimBoard
from kaiten_sim.world import StandIns

WIRING = SimpleNamespace(**runpy.run_path(str(BOARDS / "pico.py")))

with StandIns(SimBoard(), WIRING):
    from kaiten_device.controller import Controller
    from kaiten_device.panel import Panel


WINDOW = 7  # bytes that say where pixels go
LETTER = 4  # columns of an L


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
        self.panel = Panel(Controller(self.i2c, wiring, wiring.PANEL))
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


def upside_down(pixels):
    """The same picture, seen from the other side of the table."""
    flipped = [int(f"{byte:08b}"[::-1], 2) for byte in pixels]
    return bytes(flipped[::-1])
