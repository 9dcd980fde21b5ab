"""The screen of a race while pieces lie open: the pieces above, the players' arrows below."""

from kaiten.words import say
from kaiten_device.canvas import COLUMNS, width_of
from kaiten_device.faces import big, small, text
from kaiten_device.screens import CHARACTERS, GAP, draw_caps, draw_line, fit, list_parts
from kaiten_device.screens.badge import SIZE, badge_parts
from kaiten_device.screens.race import ITEM, RaceScreen

IN_A_ROW = 5
PIECE = 20  # pixels from one to the next
TOP = 9
ROW = 17
NAMES = 42  # the first pixel row below the pieces
SHOWN = 2


class CallScreen(RaceScreen):
    """Ten pieces in two rows, then who calls: by arrow, or from a list."""

    def __init__(self, question, title, label, offer):
        super().__init__(question, title, label, offer)
        self.pieces = [label(question.label(piece)) for piece in question.pieces]

    def parts(self):
        aside = say("foot_race" if self.buzzers else "foot_choose")
        parts: list[tuple] = [
            (draw_asked, fit(self.title, CHARACTERS - len(aside)), aside),
            (draw_pieces, TOP, self.pieces[:IN_A_ROW]),
        ]
        parts += badge_parts(self.question, COLUMNS - SIZE, TOP + (2 * ROW - SIZE) // 2)
        parts.append((draw_pieces, TOP + ROW, self.pieces[IN_A_ROW:]))
        if not self.buzzers:
            return parts + list_parts(self.choices(), self.at, SHOWN, NAMES)
        for index, name in enumerate(self.names):
            parts.append((draw_caller, index, self.ARROWS[index][1], name))
        return parts


def draw_asked(canvas, title, keys):
    """Who is asked, and what the keys do: below, the pieces want the room."""
    draw_line(canvas, 0, title, True)
    x = 1 + small.WIDTH * len(title)
    canvas.fill(x - 1, 0, COLUMNS, 8)
    draw_caps(canvas, 0, x, keys)
    canvas.invert(0, x - 1, COLUMNS)


def draw_pieces(canvas, y, pieces):
    """A row of pieces: the letter small, the number as large as there is room."""
    for index, piece in enumerate(pieces):
        x = PIECE * index
        canvas.fill(x, y, PIECE - 1, ROW - 1, True)
        canvas.text(x + 1, y + 1, piece[0], small, True)
        canvas.text(x + 8, y - 3, piece[1:], big, True)


def draw_caller(canvas, index, arrow, name):
    """A player and the arrow to press, two in a row."""
    x, y = COLUMNS // 2 * (index % 2), NAMES + ITEM * (index // 2)
    canvas.fill(x, y, COLUMNS // 2, ITEM)
    canvas.text(x, y, arrow, text)
    x += width_of(arrow, text) + GAP
    if width_of(name, text) <= COLUMNS // 2 - GAP - width_of(arrow, text):
        canvas.text(x, y, name, text)
    else:
        canvas.text(x, y + 2, name, small)
