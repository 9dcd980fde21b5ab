"""Things that are told of, such as the dishes of a menu: all of them as pictures, one named."""

from kaiten.words import say
from kaiten_device.album import find
from kaiten_device.buttons import DOWN, LEFT, RIGHT, UP, A, B
from kaiten_device.screens import BACK, CHARACTERS, Screen, draw_footer, draw_line, fit
from kaiten_device.screens.choose import draw_explained
from kaiten_device.screens.sheet import COUNT, HIGH, IN_A_ROW, place_of

NAME = 42  # the pixel row of the chosen one's


class ThingsScreen(Screen):
    """Arrows move along them, A goes on."""

    def __init__(self, title, pieces, aside):
        self.title = fit(title, CHARACTERS - len(aside)) + aside
        self.pieces = pieces
        self.at = 0

    def choices(self):
        return [say(name) for _, _, name in self.pieces]

    def chosen(self):
        return self.pieces[self.at][1]

    def parts(self):
        parts: list[tuple] = [
            (draw_line, 0, self.title, True),
            (draw_footer, "foot_things"),
        ]
        for index, (_, picture, _) in enumerate(self.pieces):
            parts.append((draw_thing, index, picture, index == self.at))
        parts.append((draw_explained, say(self.pieces[self.at][2]), "", NAME))
        return parts

    def press(self, button):
        if button == B:
            return BACK
        if button == A:
            return A
        step = {LEFT: -1, RIGHT: 1, UP: -IN_A_ROW, DOWN: IN_A_ROW}[button]
        self.at = (self.at + step) % len(self.pieces)
        return None


def draw_thing(canvas, index, key, chosen):
    """A picture, lit if it is chosen, but for a line to the title."""
    x, y = place_of(index)
    canvas.fill(x, y, COUNT - 1, HIGH, chosen)
    canvas.picture(x, y, find(key), chosen)
    if chosen:
        canvas.rule(x, y, COUNT - 1, False)
