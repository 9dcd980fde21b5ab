"""Brings bytes to the panel while the processor goes on: the RP2040's DMA feeds its I2C.

That takes commands of 16 bits: a byte, and whether the transmission ends with it.
"""

import errno
import sys
import time
from array import array

import micropython
import rp2
import uctypes
from machine import mem32
from micropython import const

if "RP2040" not in sys.implementation._machine:
    # A Pico 2 understands this code, and has its registers elsewhere.
    raise ImportError

# The two I2C controllers of an RP2040, and the numbers of their requests to the DMA.
_CONTROLLERS = (0x40044000, 0x40048000)
_REQUESTS = (32, 34)
# Registers of one.
_COMMAND = const(0x10)
_HAPPENED = const(0x34)
_FORGET_REFUSAL = const(0x54)
_STATUS = const(0x70)
# Of what happened: the panel did not answer. Of the status: all was taken; a transmission goes on.
_REFUSED = const(0x40)
_ALL_TAKEN = const(0x04)
_GOES_ON = const(0x20)

# What begins a transmission of pixels.
_PIXELS = const(0x40)

# A whole picture fits, in windows of its rows. It takes 26 ms.
_ROOM = const(1280)
_MOST = const(140)  # of one row
_PATIENCE_MS = const(100)


class Courier:
    """To the panel that was written to before, on this bus. OSError tells that it is not there
    any more, as soon as that is known.

    What it brings are the commands in `window`, which point at a place, then pixels of a frame.
    """

    def __init__(self, bus):
        self._commands = array("H", bytes(2 * _ROOM))
        self._address = uctypes.addressof(self._commands)
        self._filled = 0
        self._left = 0  # so many of them the DMA was given
        self.busy = False  # whether something has yet to arrive
        # Made once: such large numbers are objects.
        self._happened = _CONTROLLERS[bus] + _HAPPENED
        self._forget_refusal = _CONTROLLERS[bus] + _FORGET_REFUSAL
        self._status = _CONTROLLERS[bus] + _STATUS
        self._dma = dma = rp2.DMA()
        halves = dma.pack_ctrl(size=1, inc_write=False, treq_sel=_REQUESTS[bus])
        dma.config(write=_CONTROLLERS[bus] + _COMMAND, ctrl=halves)

    def serve(self, window, frame):
        """This is where both are from now on."""
        self._window = window
        self._length = len(window)
        self._frame = frame

    # A function with few variables: for more, MicroPython looks for memory at every call.
    def take(self, start, end):
        """Sends what points, as it is now, then these bytes of the frame, when what was taken
        before is on its way."""
        if self._filled + _MOST > _ROOM:
            self.arrive()
        self.busy = True
        self._pack(self._window, 0, self._length)
        self._commands[self._filled] = _PIXELS
        self._filled += 1
        self._pack(self._frame, start, end)
        self.hurry()

    def _pack(self, payload, start, end):
        at, commands = self._filled, self._commands
        self._filled = pack(commands, at, payload, start, end)  # type: ignore[arg-type]

    def hurry(self):
        """Has the DMA go on with what was taken meanwhile; whether something is under way."""
        if mem32[self._happened] & _REFUSED:
            self._give_up()
        if self._dma.active():
            return True
        waiting = self._filled - self._left
        if waiting:
            start = self._address + 2 * self._left
            self._left = self._filled
            self._dma.config(read=start, count=waiting, trigger=True)
            return True
        self._filled = self._left = 0
        self.busy = mem32[self._status] & (_ALL_TAKEN | _GOES_ON) != _ALL_TAKEN
        return self.busy

    def leave(self):
        """Waits until all that was taken is on its way: from then on it needs nobody."""
        self._wait(lambda: self.hurry() and self._left < self._filled)

    def arrive(self):
        """Waits until all is there."""
        self._wait(self.hurry)

    def _wait(self, goes_on):
        since = time.ticks_ms()
        while goes_on():
            if time.ticks_diff(time.ticks_ms(), since) > _PATIENCE_MS:
                self._give_up()

    def _give_up(self):
        self._dma.active(False)
        self._filled = self._left = 0
        self.busy = False
        mem32[self._forget_refusal]
        raise OSError(errno.EIO)


@micropython.viper
def pack(commands: ptr16, place: int, payload: ptr8, at: int, end: int) -> int:
    """Put what ends a transmission behind the commands that are there; gives the place behind."""
    while at < end:
        commands[place] = payload[at]
        place += 1
        at += 1
    commands[place - 1] = int(commands[place - 1]) | 0x200
    return place


@micropython.viper
def change(drawn: ptr8, shown: ptr8, at: int, end: int, gap: int) -> int:
    """The first stretch of columns from `at` on that differ, up to a gap of so many that do not:
    its start and, 256 times, its end. 0 if none differs."""
    while at < end and drawn[at] == shown[at]:
        at += 1
    if at == end:
        return 0
    last = at
    column = at + 1
    while column < end and column - last <= gap + 1:
        if drawn[column] != shown[column]:
            last = column
        column += 1
    return at | (last + 1) << 8
