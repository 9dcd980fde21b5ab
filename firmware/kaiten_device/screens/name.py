"""The screen on which a name is typed."""

from kaiten.words import say
from kaiten_device.buttons import A_HELD, DOWN, RIGHT, UP, A, B
from kaiten_device.faces import text
from kaiten_device.screens import BACK, TOP, Screen, draw_middle, draw_title


class NameEditor(Screen):
    """A name, typed letter by letter on a small keyboard; the result is the name. Holding A ends
    it as the last key does.

    After each letter the cursor is back at the first key, so that a letter is always the same way
    off: over the names that families have this takes an eighth less arrows than to go on from
    letter to letter.
    """

    holds = True

    KEYS = ("abcdefghijkl", "mnopqrstuvwx", "yzéèêëàâçîïô", "öùûü-' 01234", "56789⌫✓")
    # Key for key; MicroPython's `upper` leaves accented letters alone.
    CAPITALS = ("ABCDEFGHIJKL", "MNOPQRSTUVWX", "YZÉÈÊËÀÂÇÎÏÔ", "ÖÙÛÜ-' 01234", "56789⌫✓")
    LONGEST = 16

    def __init__(self, title, name=""):
        self.title = title
        self.aside = say("name_end")
        self.name = name
        self.before = name  # as it was before the last press of A
        self.row = 0
        self.column = 0

    def keys(self):
        """What the keys type: capitals at the start of a name and of each of its parts."""
        return self.CAPITALS if not self.name or self.name[-1] in " -'" else self.KEYS

    def parts(self):
        parts = [
            (draw_title, self.title, self.aside),
            (draw_middle, TOP, self.name + "_", text),
        ]
        for row, keys in enumerate(self.keys()):
            parts.append((draw_keys, 3 + row, keys, self.column if row == self.row else None))
        return parts

    def press(self, button):
        key = self.keys()[self.row][self.column]
        if button == A_HELD:
            # Its beginning was taken for a letter.
            self.name = self.before
            return self.name.strip() or None
        if button == A:
            self.before = self.name
        if button == A and key == "✓":
            return self.name.strip() or None
        if button == B and not self.name:
            return BACK
        if button == B or (button == A and key == "⌫"):
            self.name = self.name[:-1]
        elif button == A:
            if len(self.name) < self.LONGEST:
                self.name += key
            self.row = self.column = 0
            if len(self.name) == self.LONGEST:
                self.row, self.column = len(self.KEYS) - 1, len(self.KEYS[-1]) - 1
        elif button in (UP, DOWN):
            self.row = (self.row + (1 if button == DOWN else -1)) % len(self.KEYS)
            self.column = min(self.column, len(self.KEYS[self.row]) - 1)
        else:
            keys = len(self.KEYS[self.row])
            self.column = (self.column + (1 if button == RIGHT else -1)) % keys
        return None


def draw_keys(canvas, row, keys, chosen):
    """A row of keys, each two characters wide; `chosen` is the number of one, or None."""
    canvas.blank(row)
    canvas.line(row, 0, " " + " ".join(keys))
    if chosen is not None:
        canvas.invert(row, 10 * chosen, 10)
