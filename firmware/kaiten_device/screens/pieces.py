"""Pieces that are told of, such as plates drawn: each with its colour, picture and name."""

from kaiten.words import say
from kaiten_device.album import find
from kaiten_device.buttons import A, B
from kaiten_device.faces import small, text
from kaiten_device.screens import BACK, FOOTER, TOP, Screen, draw_caps, draw_title, shortened

IN_A_ROW = 3
ON_A_PAGE = 5
CELL, HIGH = 42, 26  # pixels


class PiecesScreen(Screen):
    """Five of them at a time; where a sixth would be are the keys. A goes on to the next five."""

    def __init__(self, title, pieces):
        self.title = title
        self.pieces = pieces
        self.first = 0

    def parts(self):
        seen = self.pieces[self.first : self.first + ON_A_PAGE]
        parts: list[tuple] = [(draw_title, self.title)]
        for at, piece in enumerate(seen):
            parts.append((draw_piece, at, piece))
        parts.append((draw_next,))
        return parts

    def press(self, button):
        if button == B:
            return BACK
        if button == A and self.first + ON_A_PAGE < len(self.pieces):
            self.first += ON_A_PAGE
            return None
        return A if button == A else None


def draw_piece(canvas, at, piece):
    """The letter of its colour, its picture, and its name below."""
    letter, picture, name = piece
    x, y = CELL * (at % IN_A_ROW), TOP + HIGH * (at // IN_A_ROW)
    canvas.fill(x, y, CELL, HIGH)
    canvas.fill(x + 3, y + 2, 11, 12, True)
    canvas.text(x + 5, y + 3, say(letter), text, True)
    shape = find(picture)
    canvas.picture(x + 18, y + 8 - shape[2] // 2, shape)
    canvas.text_centre(y + 17, shortened(say(name), CELL, small), small, False, x, CELL)


def draw_next(canvas):
    """What A does, in the corner."""
    draw_caps(canvas, FOOTER, 2 * CELL + 2, say("foot_next"))
