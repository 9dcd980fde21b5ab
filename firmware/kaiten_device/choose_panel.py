"""Choosing the panel by eye: its picture as each kind of controller shows it, until one is whole.

On a panel of the other kind the picture is two columns off, so the frame around it is open at one
side; what is written in it can be read all the same.
"""

import time

import machine

from kaiten.words import say
from kaiten_device import chip
from kaiten_device.buttons import A
from kaiten_device.canvas import COLUMNS, HEIGHT
from kaiten_device.faces import text
from kaiten_device.screens import draw_caps, wrap_pixels
from kaiten_device.storage import PANEL

STEP_MS = 20
# An SSD1309 is driven as an SSD1306.
NAMES = ("ssd1306", "sh1106")
EDGE = 2  # pixels of the frame
MARGIN = 6


def turns(panel, buttons, storage):
    """Show one after the other; A keeps the one that is shown, and starts the device anew."""
    at = 0
    show(panel, at)
    pressed: list[int] = []
    while A not in pressed:
        if pressed:
            at = (at + 1) % len(NAMES)
            show(panel, at)
        yield STEP_MS
        pressed = buttons.poll(time.ticks_ms())
    storage.replace(PANEL, (NAMES[at].encode(),))
    chip.leave()
    machine.reset()


def show(panel, at):
    """A frame around everything, what to look at, and what the keys do."""
    panel.drive_as(NAMES[at])
    canvas = panel.canvas
    canvas.clear()
    for edge in range(EDGE):
        canvas.frame(edge, edge, COLUMNS - 2 * edge, HEIGHT - 2 * edge)
    canvas.text_centre(5, say("panel_title", at + 1, len(NAMES)), text)
    lines = wrap_pixels(say("panel_whole"), COLUMNS - 2 * MARGIN, text)
    for number, line in enumerate(lines):
        canvas.text_centre(20 + 12 * number, line, text)
    draw_caps(canvas, 6, MARGIN, say("panel_keys"))
    panel.show()
