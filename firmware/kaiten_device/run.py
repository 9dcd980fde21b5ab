"""The device from power-on: what it does in turns, and the loop of a Pico, which rests between."""

import time

import machine

from kaiten import forget, load
from kaiten_device import chip
from kaiten_device.buttons import ticks_diff
from kaiten_device.watchdog import Watchdog

POWER_ON = "kaiten_device.power_on"

STEP_MS = 10
NAP_MS = 2
BETWEEN_SLICES_MS = 1  # of what is found out ahead
# With a dark panel only a press matters: it is heard, and acted upon within a nap.
ASLEEP_STEP_MS = 1000
ASLEEP_NAP_MS = 20
WELL_AFTER_MS = 5000


class Device:
    """Kaiten on a board. `app` is None until its parts are found."""

    app = None

    def turns(self):
        """Everything, for ever: each turn gives how many ms to rest until the next one.

        What even the app cannot catch is kept, and restarts the device.
        """
        panel, buttons, storage = yield from load(POWER_ON).find_parts()
        watchdog = Watchdog()
        try:
            self.app = load(POWER_ON).start_app(panel, buttons, storage)
            forget(POWER_ON)
            yield from run_app(self.app, watchdog)
        except Exception as error:
            print(load("kaiten_device.crashes").log(storage, error))
            chip.leave()
            machine.reset()
        finally:
            watchdog.stop()


def main():
    """What a Pico does: it rests in its sleep, until somebody stops it at the REPL."""
    turns = Device().turns()
    try:
        for ms in turns:
            time.sleep_ms(ms)
    finally:
        turns.close()
        chip.leave()


def run_app(app, watchdog):
    """Steps of the app; a loop that does not get through them does not feed the watchdog."""
    heard = app.buttons.heard
    started = time.ticks_ms()
    well = False
    app.step(started)
    chip.started()
    while True:
        since = time.ticks_ms()
        if app.step(since):
            watchdog.feed()
            if not well and ticks_diff(since, started) >= WELL_AFTER_MS:
                well = True
                app.storage.started_well()
        if app.asleep:
            ms, nap_ms = ASLEEP_STEP_MS, ASLEEP_NAP_MS
        else:
            ms = BETWEEN_SLICES_MS if app.ahead else app.screen.clock_ms or STEP_MS
            nap_ms = min(NAP_MS, ms)
            since = time.ticks_ms()
        # Until then, or until a button is pressed.
        while not heard:
            yield nap_ms
            if ticks_diff(time.ticks_ms(), since) >= ms:
                break
