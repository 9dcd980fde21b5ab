"""What runs on the virtual board before anything else: a Pico's `machine`, `time`, `os`, `sys`."""

# It runs on MicroPython, and changes modules that mypy takes for those of the desktop.
# mypy: ignore-errors

import json
import os
import sys
import time
from binascii import hexlify
from collections import namedtuple

import _board
import kaiten_wiring

from kaiten_sim import board, machine

RESET_LINES = ("reset low", "reset high")


class SerialPanel:
    """The end of the I2C bus: what is written goes to the host, where the panel is."""

    held_in_reset = False

    def write(self, payload):
        _board.i2c(hexlify(payload).decode())

    def read(self):
        return 0

    def settle(self):
        pass

    def power_up(self):
        pass

    def reset_line(self, level):
        self.held_in_reset = not level
        _board.i2c(RESET_LINES[level])


class Board(board.SimBoard):
    """A board in real time whose buttons and panel are on the host."""

    def __init__(self, was_reset):
        super().__init__(panel=False, panel_address=kaiten_wiring.PANEL_ADDRESS)
        self.panel = SerialPanel()
        self.wire(kaiten_wiring)
        self.start()
        self.was_reset = was_reset
        self._started = real_ticks_ms()
        self._press_what_is_held()

    def now(self):
        return (real_ticks_ms() - self._started) & 0x3FFFFFFF if self.plugged else 0

    def sleep_ms(self, ms):
        self._bark()
        _board.sleep(ms)
        self._press_what_is_held()

    def _press_what_is_held(self):
        held = _board.held()
        for button in range(len(self._buttons)):
            if held >> button & 1:
                self.press(button)
            else:
                self.release(button)

    def reset(self):
        _board.reset()
        raise board.PowerCut


class Sys:
    """MicroPython's `sys`, saying that it is the one of the board that this one stands for."""

    def __init__(self, claims):
        self._sys = sys
        self.platform = claims["platform"]
        self.implementation = Implementation(
            claims["name"],
            tuple(claims["version"]),
            claims["machine"],
            claims["mpy"],
            claims["build"],
        )

    def __getattr__(self, name):
        return getattr(self._sys, name)


Implementation = namedtuple("implementation", ("name", "version", "_machine", "_mpy", "_build"))
Uname = namedtuple("uname", ("sysname", "nodename", "release", "version", "machine"))

claims = json.loads(_board.config())
real_ticks_ms = time.ticks_ms
real_stat = os.stat
real_ilistdir = os.ilistdir
virtual = Board(claims["was_reset"])
machine._connect(virtual)
sys.modules["machine"] = machine
# The program on the flash finds nothing of ours.
for name in list(sys.modules):
    if name.split(".")[0] in ("kaiten_sim", "kaiten_wiring", "on_board"):
        del sys.modules[name]


def sized_ilistdir(path=""):
    """With the size of each file, as littlefs gives it and the POSIX file system does not."""
    path = path or os.getcwd()
    for entry in real_ilistdir(path):
        yield entry[:3] + (real_stat(path.rstrip("/") + "/" + entry[0])[6],)


release = ".".join([str(part) for part in claims["version"][:3]])
platform = claims["platform"]
os.uname = lambda: Uname(platform, platform, release, release, claims["machine"])
os.urandom = virtual.urandom
os.ilistdir = sized_ilistdir
os.stat = lambda path: real_stat(path or os.getcwd())
time.sleep_ms = virtual.sleep_ms
time.sleep = lambda seconds: virtual.sleep_ms(int(seconds * 1000))
sys.modules["sys"] = Sys(claims)
