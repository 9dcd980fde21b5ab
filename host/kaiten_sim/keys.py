"""The little language of button presses: "A DOWN*3 UP:800 WAIT:500 PLUG".

A word is a button, pressed for 60 ms or, after a colon, for so many; WAIT with the milliseconds
to wait; or PLUG, the power lost and back. A star and a number repeat it. Case does not matter.
"""

BUTTONS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B")
DOWN_MS = 60
UP_MS = 60
# From power on to the first act: the first screen is there.
START_MS = 200

_LONGEST_MS = 3_600_000
_MOST_TIMES = 1000
_HELP = (
    "use UP, DOWN, LEFT, RIGHT, A or B, a hold like UP:800 (ms), a repeat like DOWN*3, "
    "a wait like WAIT:500 (ms), or PLUG"
)


def parse(text):
    """The list of (word, name, ms) that a text means, with repeats written out."""
    words = []
    for written in text.upper().split():
        word, star, times = written.partition("*")
        name, colon, ms = word.partition(":")
        if name not in BUTTONS and name not in ("WAIT", "PLUG"):
            raise ValueError('"%s" is not a key: %s' % (written, _HELP))
        if name == "WAIT" and not colon:
            raise ValueError('"%s" does not say how long: %s' % (written, _HELP))
        if name == "PLUG" and colon:
            raise ValueError('"%s": PLUG takes no time: %s' % (written, _HELP))
        held = _number(written, ms, 0 if name == "WAIT" else 1, _LONGEST_MS) if colon else DOWN_MS
        count = _number(written, times, 1, _MOST_TIMES) if star else 1
        words += [(word, name, held)] * count
    return words


def _number(written, digits, least, most):
    # Not isdigit(), which takes foreign digits on one of the two Pythons.
    plain = digits and len(digits) < 10 and all(digit in "0123456789" for digit in digits)
    if not plain or not least <= int(digits) <= most:
        raise ValueError(
            '"%s": "%s" is not a whole number from %d to %d: %s'
            % (written, digits, least, most, _HELP)
        )
    return int(digits)


def play(running, words, after_key=None):
    """Acts on a `world.Running` as `parse` gave it; gives how many ms to let pass after each act.

    `after_key(word)` is called after each word, repeats included, once the firmware has had the
    time to draw.
    """
    for word, name, ms in words:
        if name == "PLUG":
            running.pull_plug()
            yield START_MS
        elif name == "WAIT":
            yield ms
        else:
            button = BUTTONS.index(name)
            running.board.press(button)
            yield ms
            running.board.release(button)
            yield UP_MS
        if after_key:
            after_key(word)
