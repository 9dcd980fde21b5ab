"""The one door to code that knows the RP2040's registers or MicroPython's memory layout.

Behind it, `in_flash` uses code where it lies in the flash, and `i2c_dma` sends pixels while the
next ones are drawn. Without them the device is slower and has less free memory, and is otherwise
the same: that is a plain start.

The door opens only with a MicroPython that `make chip-test` has verified. The first start of each
version of Kaiten writes a note before it opens the door, and notes that it worked when the first
screen is there. If such a start fails, every later one is a plain start, until `kaiten deploy`. If
the device hangs later, the watchdog's restart is a plain start too.
"""

import os
import sys

# The boards and versions of MicroPython, as `sys.implementation` has them.
VERIFIED = (("RPI_PICO", (1, 29, 0)), ("RPI_PICO_W", (1, 29, 0)))

NOTE = "chip_start"
TRIED, WORKED = "tried", "worked"

# A register that keeps its value while the watchdog restarts the chip, and its value while the
# door is open.
_SCRATCH = 0x4005800C
_OPEN = 0x4B61

_sender = None
_trial = None  # the note of this start without its last word, None for a plain start


def use(pack):
    """Open the door if that is known to be safe, and use this pack, if there is one, where it lies
    in the flash."""
    global _trial
    if not is_verified():
        return
    from machine import mem32

    hung = mem32[_SCRATCH] == _OPEN
    mem32[_SCRATCH] = 0
    if hung:
        return
    trial = trial_of(pack.path if pack else "files")
    note = read_note()
    if note == (trial, TRIED):
        return
    if note != (trial, WORKED) and not _write(trial, TRIED):
        return
    mem32[_SCRATCH] = _OPEN
    if pack:
        try:
            from kaiten_device.chip import in_flash

            in_flash.use(pack)
        except Exception as error:
            # The note stays: the next start does not try it.
            sys.print_exception(error)
            mem32[_SCRATCH] = 0
            return
    _trial = trial


def pixel_sender(bus):
    """What sends pixels to this I2C bus while the caller goes on; None after a plain start, or if
    nothing can. It is made once: each one takes a channel of the DMA and memory, for good."""
    global _sender
    if _trial and not _sender:
        from kaiten import load

        try:
            _sender = load("kaiten_device.chip.i2c_dma").PixelSender(bus)
        except OSError:
            # All channels of the DMA are taken.
            return None
    return _sender


def started():
    """The first screen is there: the next start may open the door without a note."""
    if _trial and read_note() != (_trial, WORKED):
        _write(_trial, WORKED)


def leave():
    """The program is about to end, or to restart the device on purpose: it does not hang."""
    if _trial:
        from machine import mem32

        mem32[_SCRATCH] = 0
        if read_note() == (_trial, TRIED):
            # A tool stopped the first start: it did not fail.
            os.remove(NOTE)


def is_verified():
    """Whether this is a MicroPython that the code behind the door was tested with."""
    return micropython() in VERIFIED


def micropython():
    """The board and the version of this MicroPython."""
    implementation = sys.implementation
    return getattr(implementation, "_build", ""), tuple(implementation.version[:3])


def trial_of(name):
    """What a note says of a start with the pack of this name, on this board and MicroPython."""
    board, version = micropython()
    return "%s %s %s" % (name, board, ".".join([str(part) for part in version]))


def read_note():
    """The note as (trial, how it went); None if there is none."""
    try:
        with open(NOTE) as file:
            return parts_of(file.read(100))
    except (OSError, ValueError):
        return None


def parts_of(note):
    trial, _, result = note.rpartition(" ")
    return trial, result


def _write(trial, result):
    """Replace the note in one step; False if the flash refuses."""
    try:
        with open(NOTE + ".new", "w") as file:
            file.write(trial + " " + result)
        os.rename(NOTE + ".new", NOTE)
        return True
    except OSError:
        return False
