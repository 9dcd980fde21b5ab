"""What to do while there is no panel: LED and USB line say so."""

from machine import Pin

from kaiten import words

BLINKS = 3
BLINK_MS = 200
PAUSE_MS = 1200


def complain(board, found):
    """Once, with the addresses that were found on the bus."""
    print(text(board, found))
    led = Pin(board.LED, Pin.OUT)
    for _ in range(BLINKS):
        led.on()
        yield BLINK_MS
        led.off()
        yield BLINK_MS
    yield PAUSE_MS


def text(board, found):
    """What was looked for and where, in every language: nobody has chosen one yet, perhaps."""
    lines = []
    for language in words.LANGUAGES:
        words.use(language)
        addresses = ", ".join([hex(address) for address in found]) or words.say("nothing")
        wanted = (hex(board.PANEL_ADDRESS), board.I2C_BUS, board.SDA, board.SCL, addresses)
        lines.append(words.say("no_panel", *wanted))
    return "\n".join(lines)
