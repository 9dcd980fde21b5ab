"""What can be seen beside a question: pages of cards, equal ones counted."""

from kaiten.words import say
from kaiten_device.album import find
from kaiten_device.buttons import LEFT, RIGHT, A, B
from kaiten_device.canvas import COLUMNS
from kaiten_device.screens import (
    BACK,
    CHARACTERS,
    Screen,
    draw_footer,
    draw_line,
    fit,
)
from kaiten_device.screens.choose import counted
from kaiten_device.screens.sheet import draw_count

HALF = CHARACTERS // 2
IN_A_COLUMN = 6
ON_A_PAGE = 2 * IN_A_COLUMN
FIRST_ROW = 1


class LookScreen(Screen):
    """`things` are (title, options, labels), the one of number `at` seen first; what has more
    kinds than a page has room for goes on, on the next."""

    def __init__(self, things, at):
        self.pages, self.at = [], 0
        for number, (title, options, labels) in enumerate(things):
            if number == at:
                self.at = len(self.pages)
            self.pages += pages_of(title, options, labels)

    def parts(self):
        title, options, labels = self.pages[self.at]
        place = "%d/%d" % (self.at + 1, len(self.pages))
        parts: list[tuple] = [(draw_line, 0, fit(title, CHARACTERS - len(place)) + place, True)]
        parts.append((draw_footer, "foot_look"))
        if not options:
            return parts + [(draw_line, FIRST_ROW, say("nothing_laid"))]
        if all([find(option) for option in options]):
            return parts + [
                (draw_count, index, option, count, False)
                for index, (option, count) in enumerate(counted(options))
            ]
        return parts + [
            (draw_cell, index, say("count_of", count, label) if count > 1 else label)
            for index, (label, count) in enumerate(counted(labels))
        ]

    def press(self, button):
        if button in (A, B):
            return BACK
        if button in (LEFT, RIGHT):
            self.at = (self.at + (1 if button == RIGHT else -1)) % len(self.pages)
        return None


def pages_of(title, options, labels):
    """(title, options, labels) of each page."""
    kinds = []
    for label in labels:
        if label not in kinds:
            kinds.append(label)
    if len(kinds) <= ON_A_PAGE:
        return [(title, options, labels)]
    pages = []
    for first in range(0, len(kinds), ON_A_PAGE):
        shown = kinds[first : first + ON_A_PAGE]
        places = [place for place, label in enumerate(labels) if label in shown]
        pages.append((title, [options[at] for at in places], [labels[at] for at in places]))
    return pages


def draw_cell(canvas, index, string):
    """One of twelve cells, six to a column."""
    row = FIRST_ROW + index % IN_A_COLUMN
    x = COLUMNS // 2 * (index // IN_A_COLUMN)
    canvas.line(row, x, fit(string, HALF))
