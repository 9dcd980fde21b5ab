"""The screen on which a name is typed."""

from kaiten import names
from kaiten.words import say
from kaiten_device.buttons import A_HELD, DOWN, RIGHT, UP, A, B
from kaiten_device.canvas import COLUMNS
from kaiten_device.faces import small, text
from kaiten_device.screens import BACK, CHARACTERS, Screen, draw_line, draw_middle, fit

NAME_Y = 8
# Rows of 9 pixels, so that accents do not touch the letters above.
KEYS_Y, KEY_HIGH = 19, 9
KEY_WIDE = 10  # two characters


class NameEditor(Screen):
    """A name, typed letter by letter on a small keyboard; the result is the name. Holding A ends
    it as the last key does."""

    holds = True

    KEYS = ("abcdefghijkl", "mnopqrstuvwx", "yzéèêëàâçîïô", "öùûü-' 01234", "56789⌫✓")
    # Key for key; MicroPython's `upper` leaves accented letters alone.
    CAPITALS = ("ABCDEFGHIJKL", "MNOPQRSTUVWX", "YZÉÈÊËÀÂÇÎÏÔ", "ÖÙÛÜ-' 01234", "56789⌫✓")
    LONGEST = names.LONGEST

    def __init__(self, title, name=""):
        self.title = title
        self.end = say("name_end")
        self.name = name
        self.before = name  # as it was before the last press of A
        self.row = 0
        self.column = 0

    def keys(self):
        """What the keys type: capitals at the start of a name and of each of its parts."""
        return self.CAPITALS if not self.name or self.name[-1] in " -'" else self.KEYS

    def parts(self):
        title = fit(self.title, CHARACTERS - len(self.end) - 1) + " " + self.end
        parts: list[tuple] = [
            (draw_line, 0, title, True),
            (draw_middle, NAME_Y, self.name + "_", text),
        ]
        for row, keys in enumerate(self.keys()):
            y = KEYS_Y + KEY_HIGH * row
            parts.append((draw_keys, y, keys, self.column if row == self.row else None))
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
            if len(self.name) == self.LONGEST:
                self.row, self.column = len(self.KEYS) - 1, len(self.KEYS[-1]) - 1
        elif button in (UP, DOWN):
            self.row = (self.row + (1 if button == DOWN else -1)) % len(self.KEYS)
            self.column = min(self.column, len(self.KEYS[self.row]) - 1)
        else:
            keys = len(self.KEYS[self.row])
            self.column = (self.column + (1 if button == RIGHT else -1)) % keys
        return None


def draw_keys(canvas, y, keys, chosen):
    """A row of keys, each two characters wide; `chosen` is the number of one, or None."""
    canvas.fill(0, y, COLUMNS, KEY_HIGH)
    if chosen is not None:
        x = KEY_WIDE * chosen
        canvas.fill(x, y, KEY_WIDE, KEY_HIGH, True)
        canvas.text(x, y, " " + keys[chosen], small, True)
        keys = keys[:chosen] + " " + keys[chosen + 1 :]
    canvas.text(0, y, " " + " ".join(keys), small)
