"""Checks a whole Sumoku: which of its lines is wrong, and why."""

from kaiten.placing import ACROSS, DOWN, SIDE
from kaiten.sumoku.grid import line_through, place
from kaiten.sumoku.tiles import COLOURS, COPIES, FACES, SHORTEST, as_held, line_fault

# A piece of this colour, when a grid is entered row by row, is a place without a tile.
GAP = len(COLOURS)
OFFSET = 16  # leaves room around what is entered, so that no row runs into the next


def grid_of(rows):
    """The grid of rows that were entered from the top, each a list of tiles and gaps."""
    grid = {}
    for y, row in enumerate(rows):
        for x, piece in enumerate(row):
            if piece // FACES != GAP:
                grid[place(OFFSET + x, OFFSET + y)] = piece
    return grid


def faults(grid, key, tiles=SHORTEST):
    """Everything that is wrong with this Sumoku, as refusals; none if it is right.

    `tiles` are those that have to be in it, all of them: a list, or the fewest that it can be.
    """
    found = []
    top = min([at // SIDE for at in grid]) if grid else 0
    left = min([at % SIDE for at in grid]) if grid else 0
    for step, places in lines_of(grid):
        fault = line_fault([grid[at] for at in places], key)
        if fault:
            if step == ACROSS:
                where = ("row_", places[0] // SIDE - top + 1)
            else:
                where = ("column_", places[0] % SIDE - left + 1)
            found.append((where[0] + fault[0], where[1]) + fault[1:])
    if not connected(grid):
        found.append(("in_pieces",))
    laid = sorted([as_held(tile) for tile in grid.values()])
    if type(tiles) is list:
        if laid != sorted(tiles):
            found.append(("other_tiles", len(laid), len(tiles)))
    elif len(laid) < tiles:
        found.append(("tiles_missing", len(laid), tiles))
    elif any([tile == other for tile, other in zip(laid, laid[COPIES:])]):
        found.append(("too_many_copies", COPIES))
    return found


def lines_of(grid):
    """Every line of the grid, as (step, places), rows before columns."""
    lines = []
    order = sorted(grid)
    for step in (ACROSS, DOWN):
        for at in order:
            if at - step not in grid and at + step in grid:
                lines.append((step, line_through(grid, at, step)))
    return lines


def connected(grid):
    """Whether the grid has tiles, and all hang together in lines."""
    if len(grid) < 2:
        return False
    waiting = [min(grid)]
    reached = set(waiting)
    while waiting:
        at = waiting.pop()
        for other in (at - 1, at + 1, at - SIDE, at + SIDE):
            if other in grid and other not in reached:
                reached.add(other)
                waiting.append(other)
    return len(reached) == len(grid)
