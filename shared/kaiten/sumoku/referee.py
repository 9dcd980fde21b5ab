"""Who called first, is the Sumoku right, one tile for two: shared by speed, team and solo."""

from kaiten.questions import Build, Choose, Race, Tell
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
    chosen = yield Choose("verdict", ["right", "wrong", "check_here"], player, args=args)
    if chosen != CHECK_HERE:
        return chosen == RIGHT
    from kaiten.sumoku.checker import faults, grid_of

    rows = yield from entered_rows(player)
    found = faults(grid_of(rows), key, tiles)
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
        rows.append((yield Build("grid_row", PIECES, number_options(), LONGEST_ROW, player)))
    return rows


def right_neighbour(player, players):
    """Who sits to the right and checks: the next seat is to the left."""
    return (player - 1) % players


def race(players, number):
    """Who calls a finished Sumoku first, of those still in the round."""
    return Race("who_first", players, (number,))


def exchange(pool, hands, player, chance, args=()):
    """One tile for two new ones; it goes back into the pool after they were drawn."""
    hand = hands[player]
    given = hand.pop((yield Choose("give_tile", labels(hand), player, args=args)))
    drawn = draw(pool, EXCHANGE, chance)
    pool.append(given)
    hand.extend(drawn)
    hand.sort()
