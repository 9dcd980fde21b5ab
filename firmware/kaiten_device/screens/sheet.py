"""The screen of a score sheet: a cell for each dish, picture and count."""

from kaiten.words import say
from kaiten_device.album import find
from kaiten_device.buttons import A_HELD, DOWN, LEFT, RIGHT, A, B
from kaiten_device.faces import small, text
from kaiten_device.screens import (
    BACK,
    CHARACTERS,
    STRIP,
    Screen,
    draw_foot,
    draw_title,
    first_visible,
    fit,
    wrap,
)

IN_A_ROW = 4
ROWS = 3
WIDE, HIGH = 32, 16  # pixels of a cell: the panel is told of changes by rows of 8
TOP = 8  # where the cells begin below a line of small letters
LOW_TOP = 16  # and below large letters, for two rows of cells
# Three rows fit below large letters where each is a pixel lower than a picture, which gives up its
# uppermost one.
CLOSE_TOP, CLOSE = STRIP, 15
COUNT = 17  # where its count begins
BOX = 13  # pixels for that
WORD = 5  # characters, in two lines, where there is no picture
HIGHEST = 99
MANY = 2
ASKED_ABOUT = 3  # so many missing cards are no oversight of somebody who has a useless one


class SheetScreen(Screen):
    """Arrows move in both directions, A counts one more and B one less; where nothing is counted
    B is the menu. The last cell is the end of the sheet, and so is holding A."""

    holds = True

    def __init__(self, question, title, label, offer):
        self.question = question
        self.title = title
        self.fields = question.rows or question.fields
        self.names = [question.labels.get(field, field) for field in self.fields]
        # The counts are in the order of the answer, the cells in that of the rows.
        self.places = [question.fields.index(field) for field in self.fields]
        self.counts = list(offer) if offer else [0] * len(question.fields)
        self.at = 0
        self.first = 0  # of the cells in sight
        self.note_before()
        self.sure = False
        # What is in each cell. Pages have as many, so that what is around them can stay: the last
        # row may end early.
        self.shown = list(self.fields) + [""]
        self.shown += [None] * (-len(self.shown) % IN_A_ROW)
        self.cells: list = [None] * len(self.shown)
        self.top = CLOSE_TOP if len(self.shown) > 2 * IN_A_ROW else LOW_TOP
        self.found = 0  # so many pictures were looked for
        self.add_up()

    def entered(self):
        return self.counts

    def choices(self):
        return [say(key, MANY) for key in self.names] + [say("done")]

    def chosen(self):
        return None if self.at == len(self.counts) else self.fields[self.at]

    def chosen_count(self):
        return self.counts[self.places[self.at]]

    def add_up(self):
        """What all the counts come to."""
        self.points = self.question.preview(self.counts)
        self.gauge = self.question.gauge(self.counts) if self.question.gauge else None

    def parts(self):
        rows = len(self.shown) // IN_A_ROW
        row = (self.at - self.first) // IN_A_ROW
        if not 0 <= row < ROWS:
            # Only now: a page that turns is all drawn anew.
            self.first = IN_A_ROW * first_visible(self.at // IN_A_ROW, rows, ROWS)
        sums = draw_sums, self.title, self.points, self.gauge
        return [sums, self.foot_part()] + self.page(min(rows, ROWS))

    def page(self, rows):
        """Of each cell in sight the part of last time if it is still right, for most of them are,
        and new ones cost the chip more than anything else here."""
        first, cells = self.first, self.cells
        for place in range(first, first + IN_A_ROW * rows):
            field, part = self.shown[place], cells[place]
            count = self.counts[self.places[place]] if field else 0
            chosen = place == self.at
            if not part or part[1] != place - first or part[3] != count or part[4] != chosen:
                cells[place] = (draw_count, place - first, field, count, chosen, self.top)
        return cells[first : first + IN_A_ROW * rows]

    def get_ready(self):
        """The pictures of other pages."""
        if self.found == len(self.fields):
            return False
        find(self.fields[self.found])
        self.found += 1
        return True

    def foot_part(self):
        count = self.chosen_count() if self.at < len(self.counts) else any(self.counts)
        return (draw_foot, self, self.at, count, self.missing(), self.sure)

    def last_row(self):
        return self.explained(), True

    def explained(self):
        """The chosen cell in words, and its keys."""
        if self.sure and any(self.counts):
            return say(self.question.short + "missing", self.missing())
        if self.sure:
            return say("foot_sheet_empty")
        if self.missing() < 0:
            back = say("foot_sheet_back") if self.takes_back() else ""
            return with_keys(say(self.question.short + "over", -self.missing()), back)
        if self.at == len(self.counts):
            return say("foot_sheet_end")
        return self.named()

    def named(self):
        """How many of what, and as many of its keys as there is room for. On a complete sheet they
        say how to end it."""
        count = self.chosen_count()
        name = say("foot_sheet", count, say(self.names[self.at], count))
        back, more = say("foot_sheet_back" if count else "foot_sheet_menu"), say("foot_sheet_more")
        if self.gauge and not self.missing():
            keys = [say("foot_sheet_complete"), ""]
        else:
            keys = [back + more, back if count else more, ""]
        while len(name + keys[0]) > CHARACTERS and len(keys) > 1:
            del keys[0]
        return with_keys(name, keys[0])

    def press(self, button):
        if button == A_HELD:
            if self.at == len(self.counts):
                return None  # A has asked whether it is so; that wants a press of its own
            # Its beginning was taken for one more.
            place, self.counts[place] = self.before
            self.add_up()
            return self.finish()
        if button == A:
            self.note_before()
        if button == A and self.at == len(self.counts):
            return self.finish()
        self.sure = False
        if button == A:
            self.change(min(self.chosen_count() + 1, HIGHEST))
        elif button == B:
            if not self.takes_back():
                return BACK
            self.change(self.chosen_count() - 1)
        else:
            self.move(button)
        return None

    def takes_back(self):
        """Whether B counts one less."""
        return self.at < len(self.counts) and self.chosen_count() > 0

    def note_before(self):
        """Which cell A is pressed on, and what it has before; at the end of the sheet any."""
        place = self.places[self.at % len(self.counts)]
        self.before = place, self.counts[place]

    def finish(self):
        """The sheet; an empty one, or one with many cards missing, only when said twice."""
        if self.sure or (any(self.counts) and self.missing() < ASKED_ABOUT):
            return self.counts
        self.sure = True
        self.at = len(self.counts)
        return None

    def missing(self):
        """How many cards are not entered yet."""
        return self.gauge[1] - self.gauge[0] if self.gauge else 0

    def change(self, count):
        """So many of the chosen dish."""
        self.counts[self.places[self.at]] = count
        self.add_up()

    def move(self, button):
        cells = len(self.counts) + 1
        if button in (LEFT, RIGHT):
            self.at = (self.at + (1 if button == RIGHT else -1)) % cells
            return
        columns = range(self.at % IN_A_ROW, cells, IN_A_ROW)
        step = 1 if button == DOWN else -1
        self.at = columns[(self.at // IN_A_ROW + step) % len(columns)]


def with_keys(string, keys):
    """A line with its keys at the right edge, where they stay when another cell is chosen."""
    return fit(string, CHARACTERS - len(keys)) + keys


def draw_sums(canvas, title, points, gauge):
    """Who, the points that are sure, and how many cards of how many are entered."""
    aside = say("points", points)
    if gauge:
        aside += " %d/%d" % gauge
    draw_title(canvas, title, aside)


def high(top):
    """The pixels of a cell, where the first one begins there."""
    return CLOSE if top == CLOSE_TOP else HIGH


def place_of(index, top=TOP):
    return WIDE * (index % IN_A_ROW), top + high(top) * (index // IN_A_ROW)


def draw_count(canvas, index, field, count, chosen, top=TOP):
    """A dish, and how many there are of it, dark on a lit box if it is chosen; an empty name is
    the way out of the sheet, None an empty place."""
    x, y = place_of(index, top)
    canvas.fill(x, y, WIDE, high(top))
    if field is None:
        return
    picture = find(field) if field else None
    left, wide = x + COUNT, BOX
    if picture:
        canvas.picture(x, y, picture)
        if top == CLOSE_TOP:
            canvas.rule(x, y, COUNT - 1, False)
    elif field:
        for line, words in enumerate(wrap(say(field), WORD)[:2]):
            canvas.text(x, y + 8 * line, words, small)
        left, wide = x + small.WIDTH * WORD, WIDE - small.WIDTH * WORD
    if chosen:
        canvas.fill(left, y + 1, wide, BOX, True)
    sign = str(count) if field else "✓"
    if sign != "0" or chosen:
        canvas.text_centre(y + 3, sign, text, chosen, left, wide)
