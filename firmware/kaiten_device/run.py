"""Power-on: build the device from its board file, then step the app for ever."""

import time

import kaiten_board as board
import machine
from machine import I2C, Pin

from kaiten import load
from kaiten_device.buttons import A, Buttons, Unwired, ticks_diff
from kaiten_device.panel import Panel, PanelMissing
from kaiten_device.storage import Storage
from kaiten_device.watchdog import Watchdog

STEP_MS = 10
NAP_MS = 2
# With a dark panel only a press matters: it is heard, and acted upon within a nap.
ASLEEP_STEP_MS = 1000
ASLEEP_NAP_MS = 20
WELL_AFTER_MS = 5000
MOST_STARTS = 3
SLOW_HZ = 48_000_000


def main():
    """What main.py runs."""
    bus = I2C(board.I2C_BUS, scl=Pin(board.SCL), sda=Pin(board.SDA), freq=board.I2C_HZ)
    # The panel first: its buffers want memory in one piece.
    panel = find_panel(bus)
    pins = [button_pin(number) for number in board.BUTTONS]
    storage = Storage()
    buttons = Buttons(pins, time.ticks_ms, board.HOLD)
    if machine.reset_cause() != machine.WDT_RESET:
        storage.started_well()
        if pins[A].value() == 0:
            run_alone("selftest", panel, pins, bus, storage)
    elif count_start(storage) == MOST_STARTS:
        run_alone("rescue", panel, buttons, storage)
    watchdog = Watchdog()
    try:
        run_app(panel, buttons, storage, watchdog)
    except Exception as error:
        print(load("kaiten_device.crashes").log(storage, error))
        machine.reset()
    finally:
        watchdog.stop()


def run_app(panel, buttons, storage, watchdog):
    """The app, for ever; a loop that does not get through its steps is not fed."""
    from kaiten_device import flows
    from kaiten_device.app import App

    settings = load("kaiten_device.saved").settings(storage)
    app = App(panel, buttons, storage, settings, flows.start, clock_setter())
    started = time.ticks_ms()
    well = False
    while True:
        now = time.ticks_ms()
        if app.step(now):
            watchdog.feed()
            if not well and ticks_diff(now, started) >= WELL_AFTER_MS:
                well = True
                storage.started_well()
        if app.asleep:
            rest(buttons.heard, ASLEEP_STEP_MS, ASLEEP_NAP_MS)
        else:
            rest(buttons.heard, app.screen.clock_ms or STEP_MS, NAP_MS)


def rest(heard, ms, nap_ms):
    """Let so much time pass, or less when a button is pressed."""
    while ms > 0 and not heard:
        time.sleep_ms(nap_ms)
        ms -= nap_ms


def count_start(storage):
    """How many starts in a row, this one included, have not gone well so far."""
    starts = load("kaiten_device.journals").number_in(storage.starts) + 1
    storage.replace(storage.starts, (str(starts).encode(),))
    return starts


def clock_setter():
    """A function that runs the processor at the speed it started with, or slowly."""
    full = machine.freq()

    def set_clock(fast):
        machine.freq(full if fast else SLOW_HZ)

    return set_clock


def run_alone(name, panel, *parts):
    """One of the modules that take the place of the app, in the language of the settings."""
    from kaiten import words

    language = load("kaiten_device.saved").settings(parts[-1])["language"]
    words.use(language or words.LANGUAGES[0])
    load("kaiten_device." + name).run(panel, *parts)


def button_pin(number):
    """The pin of a button; the board file says None for a button that is not there."""
    return Unwired() if number is None else Pin(number, Pin.IN, Pin.PULL_UP)


def find_panel(bus):
    """The panel, as soon as it answers; until then LED and USB line say what is missing."""
    while True:
        try:
            return Panel(bus, board.PANEL_ADDRESS, board.ROTATED)
        except PanelMissing as missing:
            load("kaiten_device.no_panel").complain(board, missing.found)
