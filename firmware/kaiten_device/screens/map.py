"""The table as a map: two columns of places, with what is chosen between them."""

from kaiten.words import say, tell
from kaiten_device.album import find
from kaiten_device.buttons import DOWN, LEFT, RIGHT, UP, A, B
from kaiten_device.faces import small, text
from kaiten_device.screens import (
    BACK,
    CHARACTERS,
    FOOTER,
    LOOK,
    Screen,
    draw_caps,
    draw_line,
    fit,
    wrap,
    wrap_pixels,
)

# Everything lies in rows of 8 pixels: what is drawn and sent so costs least.
FIRST_ROW = 1
WIDE = 32  # pixels of a place
LETTER = 6  # pixels of the letter of its colour
# Where a place begins, and in it the letter, who works there, and the pawn.
ON_LEFT = (0, 0, 21, 26)
ON_RIGHT = (96, 107, 102, 96)
MIDDLE = 35
NOTE = 12
ROOM = 12  # characters between the columns
LINES = 5
LINES_ROW = 2
# The same for large letters.
LARGE_WIDE, LARGE_HIGH = 60, 13
LARGE_LINES = 3


class PlanScreen(Screen):
    """The map, with some of its places lit, and lines between the columns."""

    def __init__(self, title, plan, label, foot):
        self.title = title
        self.plan = plan
        self.label = label
        self.foot = foot
        self.cells = [cell_part(cell, label) for cell in plan.cells]
        self.rows: list[list] = [[] for _ in range(FIRST_ROW, FOOTER + 1)]
        for place, cell in enumerate(plan.cells):
            self.rows[cell[1]].append(place)
        self.lines = []
        self.face = small

    def light(self, places, lit):
        for place in places:
            self.cells[place] = self.cells[place][:-1] + (lit,)

    def parts(self):
        parts: list[tuple] = [(draw_line, 0, self.title, True)]
        for row, places in enumerate(self.rows, FIRST_ROW):
            for place in places:
                parts.append(self.cells[place])
            if row == FIRST_ROW:
                parts.append((draw_note, self.plan.note))
            elif row == LINES_ROW:
                parts.append((draw_between, self.face, tuple(self.lines)))
        return parts + [(draw_keys, self.foot)]


class MapScreen(PlanScreen):
    """The cursor walks along the places in their order, up one column and down the other; behind
    them come the options that are no places. To the other side leads to the other column, and
    outwards to the pages of the table."""

    def __init__(self, question, title, label, offer):
        self.question = question
        aside = say(question.key)
        title = fit(title, CHARACTERS - len(aside) - 1) + " " + aside
        super().__init__(title, question.plan(), label, "foot_map")
        self.walk = self.in_order(self.plan.options)
        self.at = offer if offer is not None else self.walk[0]
        self.lit = []
        self.show()

    def in_order(self, count):
        """The options along the places, those that are none behind."""
        far = len(self.plan.cells)
        order = []
        for index in range(count):
            places = self.plan.places(index)
            order.append((places[0] if places else far, len(places), index))
        return [index for _, _, index in sorted(order)]

    def choices(self):
        return [self.label(option) for option in self.question.options]

    def chosen(self):
        """Whoever works at the chosen place, else what lies there."""
        if not self.lit:
            return self.question.options[self.at]
        return self.plan.cells[self.lit[0]][4] or self.plan.cells[self.lit[0]][3]

    def show(self):
        """Light the places of the chosen option, and say what it brings."""
        self.light(self.lit, False)
        self.lit = self.plan.places(self.at)
        self.light(self.lit, True)
        said = [
            " ".join([self.label(option) for option in options])
            for options in self.plan.says(self.at)
        ]
        self.face, self.lines = text, wrap_pixels("\n".join(said), LARGE_WIDE, text)
        if len(self.lines) > LARGE_LINES:
            self.face, self.lines = small, wrap("\n".join(said), ROOM)

    def press(self, button):
        if button == A:
            return self.at
        if button == B:
            return BACK
        column = self.column()
        if button in (UP, DOWN):
            forward = (button == UP) == (column == 0)
            step = 1 if forward else -1
            self.at = self.walk[(self.walk.index(self.at) + step) % len(self.walk)]
        elif (button == LEFT) == (column == 0) and column is not None:
            return LOOK if self.question.look else None
        else:
            self.cross(1 if button == RIGHT else 0)
        self.show()
        return None

    def column(self):
        """Where the cursor is, None where it is on no place."""
        return self.plan.cells[self.lit[0]][0] if self.lit else None

    def cross(self, column):
        """To the nearest option of the other column."""
        line = self.plan.cells[self.lit[0]][1] if self.lit else len(self.plan.cells)
        best = None
        for index in self.walk:
            places = self.plan.places(index)
            if places and self.plan.cells[places[0]][0] == column:
                away = abs(self.plan.cells[places[0]][1] - line)
                if best is None or away < best:
                    best, self.at = away, index


class SeenScreen(PlanScreen):
    """What a bot did: its places lit, and in words between them, a page at a time."""

    def __init__(self, title, plan, touched, label, string):
        super().__init__(title, plan, label, "foot_next")
        self.light(touched, True)
        self.left = wrap(string, ROOM)
        self.turn_page()

    def turn_page(self):
        self.lines, self.left = self.left[:LINES], self.left[LINES:]

    def press(self, button):
        if button == B:
            return BACK
        if not self.left:
            return A if button == A else None
        if button in (A, DOWN):
            self.turn_page()
        return None


def cell_part(cell, label):
    column, line, letter, picture, worker, players = cell
    mark = say(worker)[0] if worker else None
    pawn = label(players[0])[0] if players else None
    return (draw_cell, column, FIRST_ROW + line, say(letter), picture, mark, pawn, False)


def draw_cell(canvas, column, row, letter, picture, mark, pawn, lit):
    """A place: letter and picture at the edge, then who works there, and whose pawn it has."""
    x, outer, worker, inner = ON_RIGHT if column else ON_LEFT
    canvas.fill(x, 8 * row, WIDE, 8)
    canvas.fill(outer, 8 * row, LETTER, 8, True)
    canvas.text(outer + 1, 8 * row, letter, small, True)
    if picture:
        canvas.picture(outer + LETTER, 8 * row, find(picture))
    if mark:
        canvas.line(row, worker, mark)
    if pawn:
        canvas.fill(inner, 8 * row, LETTER, 8, True)
        canvas.text(inner + 1, 8 * row, pawn, small, True)
    if lit:
        canvas.invert(row, x, WIDE)


def draw_note(canvas, words):
    """What there is to know, between the uppermost places."""
    canvas.line(FIRST_ROW, NOTE, tell(words))


def draw_between(canvas, face, lines):
    """Lines between the columns, large ones if they are few."""
    canvas.fill(MIDDLE, 8 * LINES_ROW, small.WIDTH * ROOM, 8 * LINES)
    for number in range(min(len(lines), LINES)):
        if face is small:
            canvas.line(LINES_ROW + number, MIDDLE, lines[number])
        else:
            y = 8 * LINES_ROW + 1 + LARGE_HIGH * number
            canvas.text_centre(y, lines[number], text, False, MIDDLE, LARGE_WIDE)


def draw_keys(canvas, key):
    """What the keys do, below those lines."""
    draw_caps(canvas, FOOTER, MIDDLE, say(key))
