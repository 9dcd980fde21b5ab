"""What main.py runs: power-on, then a step of the app again and again."""

import time

import machine

from kaiten import forget, load
from kaiten_device.buttons import ticks_diff
from kaiten_device.watchdog import Watchdog

POWER_ON = "kaiten_device.power_on"

STEP_MS = 10
NAP_MS = 2
# With a dark panel only a press matters: it is heard, and acted upon within a nap.
ASLEEP_STEP_MS = 1000
ASLEEP_NAP_MS = 20
WELL_AFTER_MS = 5000


def main():
    """Everything, for ever; what even the app cannot catch is kept, and restarts the device."""
    panel, buttons, storage = load(POWER_ON).find_parts()
    watchdog = Watchdog()
    try:
        app = load(POWER_ON).start_app(panel, buttons, storage)
        forget(POWER_ON)
        run_app(app, watchdog)
    except Exception as error:
        print(load("kaiten_device.crashes").log(storage, error))
        machine.reset()
    finally:
        watchdog.stop()


def run_app(app, watchdog):
    """Steps of the app; a loop that does not get through them does not feed the watchdog."""
    started = time.ticks_ms()
    well = False
    while True:
        now = time.ticks_ms()
        if app.step(now):
            watchdog.feed()
            if not well and ticks_diff(now, started) >= WELL_AFTER_MS:
                well = True
                app.storage.started_well()
        if app.asleep:
            rest(app.buttons.heard, now, ASLEEP_STEP_MS, ASLEEP_NAP_MS)
        else:
            ms = NAP_MS if app.ahead else app.screen.clock_ms or STEP_MS
            rest(app.buttons.heard, time.ticks_ms(), ms, NAP_MS)


def rest(heard, since, ms, nap_ms):
    """Let so much time pass since then, or less when a button is pressed."""
    while not heard:
        time.sleep_ms(nap_ms)
        if ticks_diff(time.ticks_ms(), since) >= ms:
            return
