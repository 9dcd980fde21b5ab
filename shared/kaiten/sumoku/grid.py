"""The grid of a Sumoku: a dict from place to tile, and the lines that run through a place."""

from kaiten.sumoku.tiles import FACES, LONGEST

# A place is y * SIDE + x. The first line covers the centre, so 96 tiles never reach an edge.
SIDE = 256
CENTRE = 128 * SIDE + 128
ACROSS, DOWN = 1, SIDE


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


def free_places(grid, at, step, count):
    """The next free places from here on, passing over tiles that lie there already."""
    places = []
    while len(places) < count:
        if at not in grid:
            places.append(at)
        at += step
    return places


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


def completes_six(lines):
    """Whether one of these lines is as long as a line can be."""
    return any([len(line) == LONGEST for line in lines])
