"""Safe mode: after three starts that failed, say why and leave everything as it is."""

import time

import machine

from kaiten.words import say
from kaiten_device import chip, crashes
from kaiten_device.buttons import A
from kaiten_device.screens import Text

STEP_MS = 20


def turns(panel, buttons, storage):
    """Show the reason until A asks for another try."""
    reason = crashes.last(storage) or say("rescue_no_reason")
    print(reason)
    screen = Text(say("rescue_title"), say("rescue_text", last_line(reason)), footer="foot_rescue")
    asked = None
    while asked != A:
        screen.draw(panel.canvas)
        panel.show()
        for button in buttons.poll(time.ticks_ms()):
            asked = screen.press(button)
        yield STEP_MS
    storage.started_well()
    chip.leave()
    machine.reset()


def last_line(traceback):
    """The line of a traceback that says what happened."""
    return traceback.strip().split("\n")[-1]
