"""The self-test, for whoever soldered it: buttons, panel, bus and flash, on screen and USB."""

import os

from kaiten.words import say
from kaiten_device.screens import fit
from kaiten_device.storage import write

STEP_MS = 20
LIT_MS = 1000
SAMPLE = b"kaiten" * 50
NAMES = ("▲", "▼", "◀", "▶", "A", "B")


def turns(panel, pins, bus, storage):
    """Check what can be checked, then show the buttons for as long as the device is on."""
    findings = [found_on(bus), tried_flash(storage)]
    for finding in findings:
        print(finding)
    fill(panel)
    yield LIT_MS
    seen = [False] * len(pins)
    pressed = None
    while True:
        before = pressed
        pressed = [pin.value() == 0 for pin in pins]
        for button, down in enumerate(pressed):
            if down and not (before and before[button]):
                print(say("selftest_pressed", NAMES[button]))
            seen[button] = seen[button] or down
        if pressed != before:
            draw(panel.canvas, findings, pressed, seen)
            panel.show()
        yield STEP_MS


def found_on(bus):
    """Who answers on the I2C bus."""
    addresses = [hex(address) for address in bus.scan()]
    return say("selftest_bus", ", ".join(addresses) or say("nothing"))


def tried_flash(storage):
    """Whether something can be written and read back."""
    return say("selftest_flash_works" if flash_works(storage) else "selftest_flash_fails")


def flash_works(storage):
    path = storage.root + "/selftest"
    try:
        with open(path, "wb") as file:
            write(file, SAMPLE)
        with open(path, "rb") as file:
            same = file.read() == SAMPLE
        os.remove(path)
    except OSError:
        return False
    return same


def fill(panel):
    """Every pixel lit for a moment, so that a dead one is seen."""
    for row in range(8):
        panel.canvas.invert(row, 0, 128)
    panel.show()


def draw(canvas, findings, pressed, seen):
    """The buttons, those held now inverted, those that have worked ticked; then the findings."""
    canvas.clear()
    canvas.line(0, 0, say("selftest_title"))
    for button, name in enumerate(NAMES):
        canvas.line(2, 2 + 21 * button, " " + name + " ", pressed[button])
        if seen[button]:
            canvas.line(3, 7 + 21 * button, "✓")
    for row, finding in enumerate(findings):
        canvas.line(5 + row, 0, fit(finding, 25))
    canvas.line(7, 0, say("selftest_end"))
