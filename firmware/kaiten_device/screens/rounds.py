"""Rounds by players: a cell for what each gained in each round, one of them chosen."""

from kaiten.words import say
from kaiten_device.buttons import DOWN, LEFT, RIGHT, UP, A, B
from kaiten_device.canvas import COLUMNS
from kaiten_device.faces import small, text
from kaiten_device.screens import (
    BACK,
    MARGIN,
    STRIP,
    Screen,
    draw_footer,
    first_visible,
    shortened,
)

WIDE, HIGH = 16, 8  # pixels of a cell
IN_A_ROW = 5
ROWS = 5
TOP = 13
NAME = COLUMNS - WIDE * IN_A_ROW


class RoundsScreen(Screen):
    """`cells[player][column]` is the text of a cell, empty where there is nothing to choose;
    `heads` are those of the columns, and `sums`, if there are any, a last column to read only.
    The result is the number of the cell that is chosen, from the first player's first one on."""

    def __init__(self, title, heads, names, cells, sums=None, at=0, footer="foot_menu"):
        self.title = title
        self.heads = heads
        self.names = names
        self.cells = cells
        self.sums = sums
        self.at = at
        self.footer = footer

    def choices(self):
        return [name + " " + head for name in self.names for head in self.heads]

    def parts(self):
        row, column = divmod(self.at, len(self.heads))
        columns = IN_A_ROW - 1 if self.sums else IN_A_ROW
        top = first_visible(row, len(self.names), ROWS)
        first = first_visible(column, len(self.heads), columns)
        last = min(first + columns, len(self.heads))
        parts: list[tuple] = [
            (draw_heads, self.title, self.heads[first:last], self.sums is not None),
            (draw_footer, self.footer),
        ]
        for line in range(top, min(top + ROWS, len(self.names))):
            cells = self.cells[line][first:last]
            chosen = column - first if line == row else None
            total = "" if self.sums is None else str(self.sums[line])
            parts.append((draw_row, TOP + HIGH * (line - top), self.names[line], cells, total))
            parts.append((draw_cell, TOP + HIGH * (line - top), cells, chosen))
        return parts

    def press(self, button):
        row, column = divmod(self.at, len(self.heads))
        if button == B:
            return BACK
        if button == A:
            return self.at if self.cells[row][column] else None
        if button in (UP, DOWN):
            row = (row + (1 if button == DOWN else -1)) % len(self.names)
        elif button in (LEFT, RIGHT):
            column = (column + (1 if button == RIGHT else -1)) % len(self.heads)
        self.at = row * len(self.heads) + column
        return None


def draw_heads(canvas, title, heads, sums):
    canvas.fill(0, 0, COLUMNS, STRIP, True)
    canvas.text(MARGIN, 0, shortened(title, NAME), text, True)
    for column, head in enumerate(heads):
        canvas.text_right(NAME + WIDE * (column + 1), 2, head, small, True)
    if sums:
        canvas.text_right(COLUMNS - 1, 2, say("sum_mark"), small, True)


def draw_row(canvas, y, name, cells, total):
    """Whose row it is, and the total."""
    canvas.fill(0, y, NAME, HIGH)
    canvas.text(0, y, shortened(name, NAME - 2, small), small)
    canvas.fill(NAME + WIDE * len(cells), y, COLUMNS - NAME - WIDE * len(cells), HIGH)
    if total:
        canvas.text_right(COLUMNS - 1, y, total, small)


def draw_cell(canvas, y, cells, chosen):
    """The cells of a row."""
    for column, cell in enumerate(cells):
        lit = column == chosen
        canvas.fill(NAME + WIDE * column, y, WIDE, HIGH, lit)
        canvas.text_right(NAME + WIDE * (column + 1) - 1, y, cell, small, lit)
