"""What the app asks of the processor: how fast to run, and when to collect garbage."""

import gc

import machine

SLOW_HZ = 48_000_000
# In idle tasks garbage is collected for every so many bytes: what they keep lies close together
# then, and free memory stays in one piece.
IDLE = 24576
# While somebody waits, it may fill what is never alive at the same time.
LIVE = 139264
_busy = 0


def clock_setter():
    """A function that runs the processor at the speed it started with, or slowly."""
    full = machine.freq()

    def set_clock(fast):
        machine.freq(full if fast else SLOW_HZ)

    return set_clock


def tidy_up():
    """Collect garbage; CPython does it by itself, and would take its time for all of its own."""
    if hasattr(gc, "threshold"):
        gc.collect()


def collect_often(idle):
    """How often garbage is collected from now on: in an idle task, or while somebody waits."""
    global _busy
    if hasattr(gc, "threshold"):
        # Not at the start: it takes 16 ms.
        _busy = _busy or gc.mem_alloc() + gc.mem_free() - LIVE
        gc.threshold(IDLE if idle else _busy)
