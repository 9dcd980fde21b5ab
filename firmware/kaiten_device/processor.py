"""What the app asks of the processor: how fast to run, and to tidy up its memory."""

import gc

import machine

SLOW_HZ = 48_000_000
# A collection for every so many bytes keeps the free memory in one piece.
COLLECT_AFTER = 98304


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
        gc.threshold(COLLECT_AFTER)
