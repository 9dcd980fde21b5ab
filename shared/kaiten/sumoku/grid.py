"""The grid of a Sumoku: a dict from place to tile, and the lines that run through a place."""

from kaiten.placing import SIDE
from kaiten.sumoku.tiles import FACES


def place(x, y):
    return y * SIDE + x


def line_through(grid, at, step):
    """The places of the line of tiles through a place, in order."""
    while at - step in grid:
        at -= step
    places = []
    while at in grid:
        places.append(at)
        at += step
    return places


def tiles_through(grid, at, step):
    """The tiles of the line through a place, in order."""
    while at - step in grid:
        at -= step
    tiles = []
    while at in grid:
        tiles.append(grid[at])
        at += step
    return tiles


def touches(grid, at):
    """Whether a tile lies beside this place."""
    return at - 1 in grid or at + 1 in grid or at - SIDE in grid or at + SIDE in grid


def lines_made(grid, places, step):
    """The lines that tiles just laid along `step` made or extended, as lists of tiles."""
    across = SIDE + 1 - step
    lines = []
    along = tiles_through(grid, places[0], step)
    if len(along) > 1:
        lines.append(along)
    for at in places:
        if at - across in grid or at + across in grid:
            lines.append(tiles_through(grid, at, across))
    return lines


def points_of(line):
    return sum([tile % FACES for tile in line]) + len(line)


def totals_made(grid, places, step):
    """(total, length) of the same lines: a replay needs no more, and has many of them."""
    across = SIDE + 1 - step
    totals = []
    if places[0] - step in grid or places[0] + step in grid:
        totals.append(total_through(grid, places[0], step))
    for at in places:
        if at - across in grid or at + across in grid:
            totals.append(total_through(grid, at, across))
    return totals


def total_through(grid, at, step):
    """(total, length) of the line through a place."""
    while at - step in grid:
        at -= step
    total = length = 0
    while at in grid:
        total += grid[at] % FACES
        length += 1
        at += step
    return total + length, length
