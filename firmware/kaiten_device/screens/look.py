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
    """Left and right turn the pages of (title, options); more kinds than fit on one go on on the
    next. `label` puts an option into words, when its page is seen."""

    def __init__(self, things, at, label):
        self.label = label
        self.pages = []
        for number, (title, options) in enumerate(things):
            if number == at:
                self.at = len(self.pages)
            self.pages += pages_of(title, options)
        self.cells: list = [None] * len(self.pages)

    def parts(self):
        title, _ = self.pages[self.at]
        place = "%d/%d" % (self.at + 1, len(self.pages))
        heading = fit(title, CHARACTERS - len(place)) + place
        parts = [(draw_line, 0, heading, True), (draw_footer, "foot_look")]
        return parts + (self.cells[self.at] or self.find_cells(self.at))

    def find_cells(self, at):
        self.cells[at] = cells_of(self.pages[at][1], self.label)
        return self.cells[at]

    def get_ready(self):
        if None not in self.cells:
            return False
        self.find_cells(self.cells.index(None))
        return True

    def press(self, button):
        if button in (A, B):
            return BACK
        if button in (LEFT, RIGHT):
            self.at = (self.at + (1 if button == RIGHT else -1)) % len(self.pages)
        return None


def pages_of(title, options):
    """(title, options) of each page."""
    kinds = counted(options)
    if len(kinds) <= ON_A_PAGE:
        return [(title, options)]
    pages = []
    for first in range(0, len(kinds), ON_A_PAGE):
        shown = [kind for kind, _ in kinds[first : first + ON_A_PAGE]]
        pages.append((title, [option for option in options if option in shown]))
    return pages


def cells_of(options, label):
    """The parts of a page: what has pictures as those, plates with their letters, else words."""
    if not options:
        return [(draw_middle, NOTHING, say("nothing_laid"), text)]
    kinds = counted(options)
    if each(kinds, find) and not plate_in(options[0], label(options[0])):
        return [
            (draw_count, index, option, count, False)
            for index, (option, count) in enumerate(kinds)
        ]
    if each(kinds, seat_of):
        return [
            (draw_count, index, option[-1], seat_of(option), False)
            for index, option in enumerate(options)
        ]
    labels = [label(option) for option in options]
    of_kinds = [(word, options[labels.index(word)], count) for word, count in counted(labels)]
    if any(plate_in(option, word) for word, option, _ in of_kinds):
        cells = [
            (draw_cell, index, word, option, count)
            for index, (word, option, count) in enumerate(of_kinds)
        ]
        return row_by_row(cells, IN_A_COLUMN)
    # Two words to a line: that is drawn at once.
    words = [fit(counted_word(word, count), HALF) for word, _, count in of_kinds]
    return [
        (draw_line, FIRST_ROW + row, " ".join(words[row::IN_A_COLUMN]))
        for row in range(min(IN_A_COLUMN, len(words)))
    ]


def each(kinds, test):
    """Whether all kinds pass the test; the first that does not ends it."""
    return all(test(option) for option, _ in kinds)


def draw_cell(canvas, index, label, option, count):
    """One of twelve cells, six to a column: a plate as letter and picture, anything else in words;
    before it how many there are, or where it is."""
    row = FIRST_ROW + index % IN_A_COLUMN
    x = COLUMNS // 2 * (index // IN_A_COLUMN)
    picture = plate_in(option, label)
    canvas.fill(x, 8 * row, COLUMNS // 2, 8)
    if not picture:
        canvas.line(row, x, fit(counted_word(label, count), HALF))
        return
    place = label.partition(" ")[0] if len(option) > PLATE else ""
    canvas.line(row, x, fit(str(count) if count > 1 else place, NUMBER) + say(option[-2]))
    x += small.WIDTH * NUMBER
    canvas.invert(row, x - 1, small.WIDTH + 1)
    canvas.picture(x + small.WIDTH + 2, 8 * row, picture)


def counted_word(label, count):
    return say("count_of", count, label) if count > 1 else label


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
