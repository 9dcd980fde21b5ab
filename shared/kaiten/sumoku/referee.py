"""Who called first, is the Sumoku right, one tile for two: shared by speed, team and solo."""

from kaiten.questions import Build, Choose, Race, Tell
from kaiten.sumoku.tally import show_key
from kaiten.sumoku.tiles import COLOURS, TILES, draw, labels
from kaiten.sumoku.turning import number_options

RIGHT, WRONG, CHECK_HERE = 0, 1, 2
LONGEST_ROW = TILES
EXCHANGE = 2
PIECES = COLOURS + ("gap",)


def verdict(player, key, tiles, args=()):
    """Whether a finished Sumoku is right, as `player` sees it or as the device finds.

    `tiles` have to be in it, all of them: a list where the device knows them, else the fewest
    that it can be.
    """
    right = None
    while right is None:
        ways = ["right", "wrong", "check_here"]
        chosen = yield show_key(key, Choose("verdict", ways, player, args=args))
        right = chosen == RIGHT
        if chosen == CHECK_HERE:
            right = yield from check(player, key, tiles)
    return right


def check(player, key, tiles):
    """Whether a grid that is entered is a right Sumoku; None when no tile is entered."""
    from kaiten.sumoku.checker import faults, grid_of

    grid = grid_of((yield from entered_rows(player)))
    if not grid:
        return None
    found = faults(grid, key, tiles)
    for fault in found:
        yield Tell(*fault)
    if not found:
        yield Tell("grid_right")
    return not found


def entered_rows(player):
    """The rows of a grid from the top, gaps between its tiles; an empty row ends it."""
    yield Tell("enter_rows")
    rows = []
    while not rows or rows[-1]:
        question = Build("grid_row", PIECES, number_options(), LONGEST_ROW, player)
        question.faceless = (len(COLOURS),)
        question.note = ("row_ends", len(rows) + 1) if rows else ("row_leaves",)
        rows.append((yield question))
    return rows


def right_neighbour(player, players):
    """Who sits to the right and checks: the next seat is to the left."""
    return (player - 1) % players


def race(players, key, number):
    """Who calls a finished Sumoku first, of those still in the round."""
    return show_key(key, Race("who_first", players, (number,)))


def exchange(pool, hands, player, chance, args=()):
    """One tile for two new ones; it goes back into the pool after they were drawn."""
    hand = hands[player]
    given = hand.pop((yield Choose("give_tile", labels(hand), player, args=args)))
    drawn = draw(pool, EXCHANGE, chance)
    pool.append(given)
    hand.extend(drawn)
    hand.sort()
