"""The watchdog: restarts a device whose loop has stopped, and stays out of the REPL's way."""

import sys

import machine

TIMEOUT_MS = 8000
ENABLED = 1 << 30
# machine.WDT cannot be stopped; its enable bit is cleared here (the register's "clear" alias).
CLEAR_RP2040 = 0x4005B000
CLEAR_RP2350 = 0x400DB000


class Watchdog:
    """Runs from the moment it is made; must be fed every few seconds until it is stopped."""

    def __init__(self):
        self._timer = machine.WDT(timeout=TIMEOUT_MS)
        self.feed = self._timer.feed

    def stop(self):
        """Whoever stopped the program to use the REPL must not be thrown out by a restart."""
        processor = getattr(sys.implementation, "_machine", "")
        clear = CLEAR_RP2350 if "RP2350" in processor else CLEAR_RP2040
        machine.mem32[clear] = ENABLED
