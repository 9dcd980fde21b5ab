"""The screen on which a name is typed."""

from kaiten.words import say
from kaiten_device.buttons import DOWN, RIGHT, UP, A, B
from kaiten_device.screens import BACK, frame


class NameEditor:
    """A name, typed letter by letter on a small keyboard; the result is the name."""

    KEYS = ("abcdefghijkl", "mnopqrstuvwx", "yzéèêëàâçîïô", "öùûü-' 01234", "56789⌫✓")
    # MicroPython's `upper` leaves them alone.
    ACCENTED = "éèêëàâçîïôöùûü"
    CAPITALS = "ÉÈÊËÀÂÇÎÏÔÖÙÛÜ"
    LONGEST = 10
    STEP = 10  # pixels between keys

    def __init__(self, title):
        self.title = title
        self.name = ""
        self.row = 0
        self.column = 0

    def draw(self, canvas):
        frame(canvas, self.title, "", say("foot_name"))
        canvas.centre(1, self.name + "_")
        for row, keys in enumerate(self.KEYS):
            for column, key in enumerate(keys):
                chosen = row == self.row and column == self.column
                canvas.text(2 + row, column * self.STEP, " " + self._typed(key), chosen)

    def _typed(self, key):
        """A capital at the start of a name and of each of its parts."""
        if not self.name or self.name[-1] in " -'":
            accented = self.ACCENTED.find(key)
            return key.upper() if accented < 0 else self.CAPITALS[accented]
        return key

    def press(self, button):
        key = self.KEYS[self.row][self.column]
        if button == A and key == "✓":
            return self.name.strip() or None
        if button == B and not self.name:
            return BACK
        if button == B or (button == A and key == "⌫"):
            self.name = self.name[:-1]
        elif button == A:
            if len(self.name) < self.LONGEST:
                self.name += self._typed(key)
            if len(self.name) == self.LONGEST:
                self.row, self.column = len(self.KEYS) - 1, len(self.KEYS[-1]) - 1
        elif button in (UP, DOWN):
            self.row = (self.row + (1 if button == DOWN else -1)) % len(self.KEYS)
            self.column = min(self.column, len(self.KEYS[self.row]) - 1)
        else:
            keys = len(self.KEYS[self.row])
            self.column = (self.column + (1 if button == RIGHT else -1)) % keys
        return None
