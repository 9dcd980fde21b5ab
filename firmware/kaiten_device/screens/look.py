"""What can be seen beside a question: pages of cards, equal ones counted."""

from kaiten.words import say
from kaiten_device.album import find
from kaiten_device.buttons import LEFT, RIGHT, A, B
from kaiten_device.canvas import COLUMNS
from kaiten_device.faces import small, text
from kaiten_device.screens import (
    BACK,
    CHARACTERS,
    Screen,
    draw_footer,
    draw_line,
    draw_middle,
    fit,
    row_by_row,
)
from kaiten_device.screens.choose import counted
from kaiten_device.screens.sheet import draw_count

HALF = CHARACTERS // 2
IN_A_COLUMN = 6
ON_A_PAGE = 2 * IN_A_COLUMN
FIRST_ROW = 1
NOTHING = 26  # the pixel row where that is said
NUMBER = 3  # characters before a plate
PLATE = 3  # a key, the letter of a colour, a short name
SHORT = "short_"


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
            return parts + [(draw_middle, NOTHING, say("nothing_laid"), text)]
        if all([find(option) for option in options]) and not plate_in(options[0], labels[0]):
            return parts + [
                (draw_count, index, option, count, False)
                for index, (option, count) in enumerate(counted(options))
            ]
        if all([seat_of(option) for option in options]):
            return parts + [
                (draw_count, index, option[-1], seat_of(option), False)
                for index, option in enumerate(options)
            ]
        cells = [
            (draw_cell, index, label, options[labels.index(label)], count)
            for index, (label, count) in enumerate(counted(labels))
        ]
        return parts + row_by_row(cells, IN_A_COLUMN)

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


def draw_cell(canvas, index, label, option, count):
    """One of twelve cells, six to a column: a plate as letter and picture, anything else in words;
    before it how many there are, or where it is."""
    row = FIRST_ROW + index % IN_A_COLUMN
    x = COLUMNS // 2 * (index // IN_A_COLUMN)
    picture = plate_in(option, label)
    canvas.fill(x, 8 * row, COLUMNS // 2, 8)
    if not picture:
        canvas.line(row, x, fit(say("count_of", count, label) if count > 1 else label, HALF))
        return
    place = label.partition(" ")[0] if len(option) > PLATE else ""
    canvas.line(row, x, fit(str(count) if count > 1 else place, NUMBER) + say(option[-2]))
    x += small.WIDTH * NUMBER
    canvas.invert(row, x - 1, small.WIDTH + 1)
    canvas.picture(x + small.WIDTH + 2, 8 * row, picture)


def plate_in(option, label):
    """The picture of a plate: an option that ends in the letter of a colour and a short name, and
    is called by it."""
    if type(option) is tuple and len(option) >= PLATE and str(option[-1]).startswith(SHORT):
        return find(option[-1][len(SHORT) :]) if say(option[-1]) in label else None
    return None


def seat_of(option):
    """The seat of an option that is a member of staff, as a picture has room for; else 0."""
    if type(option) is tuple and len(option) == PLATE and find(option[-1]):
        return option[1]
    return 0
