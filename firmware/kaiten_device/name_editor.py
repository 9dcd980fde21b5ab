"""The screen on which a name is typed."""

from kaiten_device.buttons import DOWN, RIGHT, UP, A, B
from kaiten_device.screens import BACK, Screen, draw_centred, draw_footer, draw_title


class NameEditor(Screen):
    """A name, typed letter by letter on a small keyboard; the result is the name."""

    KEYS = ("abcdefghijkl", "mnopqrstuvwx", "yzéèêëàâçîïô", "öùûü-' 01234", "56789⌫✓")
    # Key for key; MicroPython's `upper` leaves accented letters alone.
    CAPITALS = ("ABCDEFGHIJKL", "MNOPQRSTUVWX", "YZÉÈÊËÀÂÇÎÏÔ", "ÖÙÛÜ-' 01234", "56789⌫✓")
    LONGEST = 10

    def __init__(self, title):
        self.title = title
        self.name = ""
        self.row = 0
        self.column = 0

    def keys(self):
        """What the keys type: capitals at the start of a name and of each of its parts."""
        return self.CAPITALS if not self.name or self.name[-1] in " -'" else self.KEYS

    def parts(self):
        parts = [
            (draw_title, self.title),
            (draw_footer, "foot_name"),
            (draw_centred, 1, self.name + "_"),
        ]
        for row, keys in enumerate(self.keys()):
            parts.append((draw_keys, 2 + row, keys, self.column if row == self.row else None))
        return parts

    def press(self, button):
        key = self.keys()[self.row][self.column]
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


def draw_keys(canvas, row, keys, chosen):
    """A row of keys, each two characters wide; `chosen` is the number of one, or None."""
    canvas.blank(row)
    canvas.text(row, 0, " " + " ".join(keys))
    if chosen is not None:
        canvas.invert(row, 10 * chosen, 10)
