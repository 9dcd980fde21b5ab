"""Power-on: build the device from its board file, then step the app for ever."""

import time

import kaiten_board as board
from machine import I2C, Pin

from kaiten_device.buttons import Buttons
from kaiten_device.panel import Panel, PanelMissing
from kaiten_device.storage import Storage

STEP_MS = 10
BLINK_MS = 200
PAUSE_MS = 1200
BLINKS_NO_PANEL = 3


def main():
    """What main.py runs."""
    bus = I2C(board.I2C_BUS, scl=Pin(board.SCL), sda=Pin(board.SDA), freq=board.I2C_HZ)
    # The panel first: its buffers want memory in one piece.
    panel = find_panel(bus)
    buttons = Buttons([Pin(number, Pin.IN, Pin.PULL_UP) for number in board.BUTTONS])

    from kaiten_device import flows
    from kaiten_device.app import App

    app = App(panel, buttons, Storage(), flows.start)
    while True:
        app.step(time.ticks_ms())
        time.sleep_ms(STEP_MS)


def find_panel(bus):
    """The panel, as soon as it answers; until then LED and USB line say what is missing."""
    led = Pin(board.LED, Pin.OUT)
    while True:
        try:
            return Panel(bus, board.PANEL_ADDRESS)
        except PanelMissing as missing:
            print(no_panel_text(missing.found))
            for _ in range(BLINKS_NO_PANEL):
                led.on()
                time.sleep_ms(BLINK_MS)
                led.off()
                time.sleep_ms(BLINK_MS)
            time.sleep_ms(PAUSE_MS)


def no_panel_text(found):
    """What was looked for and where, in every language: nobody has chosen one yet, perhaps."""
    from kaiten import words

    lines = []
    for language in words.LANGUAGES:
        words.use(language)
        addresses = ", ".join([hex(address) for address in found]) or words.say("nothing")
        wanted = (hex(board.PANEL_ADDRESS), board.I2C_BUS, board.SDA, board.SCL, addresses)
        lines.append(words.say("no_panel", *wanted))
    return "\n".join(lines)
