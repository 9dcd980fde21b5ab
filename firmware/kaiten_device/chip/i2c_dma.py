"""Sends pixels to the panel while the processor goes on: the RP2040's DMA feeds its I2C.

The I2C controller takes commands of 16 bits: a byte, and whether the transmission ends with it.
`kaiten_device.chip` decides whether this module is loaded: the registers are those of an RP2040.
"""

import errno
import time
from array import array

import micropython
import rp2
import uctypes
from machine import mem32
from micropython import const

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

_PIXELS = const(0x40)

# A whole picture fits, in windows of its rows. It takes 26 ms.
_ROOM = const(1280)
_MOST = const(140)  # of one row
_PATIENCE_MS = const(100)


class PixelSender:
    """Sends to the panel that was written to last on this bus; OSError as soon as it is known
    that the panel does not answer any more.

    Each transmission is the commands in `window`, which set a place, then pixels of the frame.
    """

    def __init__(self, bus):
        commands = array("H", bytes(2 * _ROOM))
        self._commands: ptr16 = commands  # type: ignore[assignment]
        self._address = uctypes.addressof(commands)
        self._filled = 0
        self._left = 0  # so many of them the DMA was given
        self.busy = False  # whether something has yet to arrive
        # Made once: such large numbers are objects.
        self._happened = _CONTROLLERS[bus] + _HAPPENED
        self._forget_refusal = _CONTROLLERS[bus] + _FORGET_REFUSAL
        self._status = _CONTROLLERS[bus] + _STATUS
        self._dma = dma = rp2.DMA()
        halves = dma.pack_ctrl(size=1, inc_write=False, treq_sel=_REQUESTS[bus], irq_quiet=False)
        dma.config(write=_CONTROLLERS[bus] + _COMMAND, ctrl=halves)
        dma.irq(self._go_on, hard=True)

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
        commands, frame = self._commands, self._frame
        at = pack(commands, self._filled, self._window, 0, self._length)
        # What begins a transmission of pixels lies for that moment on the byte before them.
        covered = frame[start - 1]
        frame[start - 1] = _PIXELS
        self._filled = pack(commands, at, frame, start - 1, end)
        frame[start - 1] = covered
        self.hurry()

    def hurry(self):
        """Whether something is under way, which begins if nothing was."""
        if mem32[self._happened] & _REFUSED:
            self._give_up()
        if self._left < self._filled:
            self._go_on(self._dma)
            return True
        if self._dma.active():
            return True
        self._filled = self._left = 0
        self.busy = mem32[self._status] & (_ALL_TAKEN | _GOES_ON) != _ALL_TAKEN
        return self.busy

    def _go_on(self, dma):
        """With what was taken meanwhile: also the interrupt when all before it was sent, so it
        must make no object. Whoever finds the DMA at rest was not interrupted by this since."""
        if not dma.active():
            left = self._left
            waiting = self._filled - left
            if waiting:
                self._left = left + waiting
                dma.config(read=self._address + 2 * left, count=waiting, trigger=True)

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
        # First, as stopping it may interrupt too.
        self._filled = self._left = 0
        self._dma.active(False)
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
