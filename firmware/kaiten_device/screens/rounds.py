"""Rounds by players: a cell for what each gained in each round, one of them chosen."""

from kaiten.words import say
from kaiten_device.buttons import DOWN, LEFT, RIGHT, UP, A, B
from kaiten_device.canvas import COLUMNS, width_of
from kaiten_device.faces import small, text
from kaiten_device.screens import (
    BACK,
    GAP,
    ITEM,
    MARGIN,
    STRIP,
    Screen,
    draw_footer,
    first_visible,
    shortened,
)

WIDE, HIGH = 18, 8  # pixels of a cell
NARROW = 17  # of one beside a total
SUM = 20  # of a total
IN_A_ROW = 5
ROWS = 5
FEW = 3  # rows that have room for large letters
TOP = 13


class RoundsScreen(Screen):
    """`cells[player][column]` is the text of a cell, empty where there is nothing to choose;
    `heads` are those of the columns, and `sums`, if there are any, a last column to read only.
    `footer` may be one for each column. The result is the number of the cell that is chosen, from
    the first player's first one on."""

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
        sums = 1 if self.sums else 0
        columns = min(len(self.heads), IN_A_ROW - sums)
        # Names have the room that the columns leave.
        wide = NARROW if sums else WIDE
        left = COLUMNS - wide * columns - SUM * sums
        top = first_visible(row, len(self.names), ROWS)
        first = first_visible(column, len(self.heads), columns)
        last = first + columns
        parts: list[tuple] = [
            (draw_heads, left, wide, self.title, self.heads[first:last], self.sums is not None),
            (draw_footer, self.footer if type(self.footer) is str else self.footer[column]),
        ]
        widest = max([width_of(name, text) for name in self.names])
        # The first cell of a row has room beyond its left side.
        beside = [width_of(cell, text) for cells in self.cells for cell in cells[first + 1 : last]]
        is_large = len(self.names) <= FEW and widest <= left and max([0] + beside) <= wide - GAP
        face, high = (text, ITEM + 2) if is_large else (small, HIGH)
        for line in range(top, min(top + ROWS, len(self.names))):
            cells = self.cells[line][first:last]
            chosen = column - first if line == row else None
            total = "" if self.sums is None else str(self.sums[line])
            y = TOP + high * (line - top)
            parts.append((draw_row, left, y, self.names[line], total, face, cells[0]))
            parts.append((draw_cell, left, wide, y, cells, chosen, face))
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


def draw_heads(canvas, left, wide, title, heads, sums):
    canvas.fill(0, 0, COLUMNS, STRIP, True)
    if width_of(title, text) + MARGIN <= left:
        canvas.text(MARGIN, 0, title, text, True)
    else:
        canvas.text(MARGIN, 2, shortened(title, left - MARGIN, small), small, True)
    for column, head in enumerate(heads):
        canvas.text_right(left + wide * (column + 1) - 1, 2, head, small, True)
    if sums:
        canvas.text_right(COLUMNS - 1, 2, say("sum_mark"), small, True)


def draw_row(canvas, left, y, name, total, face, beside):
    """Whose row it is, and the total. Three digits in the cell `beside` reach into the name's
    place, which is drawn again with them."""
    canvas.fill(0, y, left, face.HEIGHT)
    canvas.text(0, y, shortened(name, left, face), face)
    if total:
        canvas.fill(COLUMNS - SUM, y, SUM, face.HEIGHT)
        canvas.text_right(COLUMNS - 1, y, total, face)


def draw_cell(canvas, left, wide, y, cells, chosen, face):
    """The cells of a row."""
    for column, cell in enumerate(cells):
        lit = column == chosen
        canvas.fill(left + wide * column, y, wide, face.HEIGHT, lit)
        canvas.text_right(left + wide * (column + 1) - 1, y, cell, face, lit)
