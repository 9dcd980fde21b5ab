"""How special a score is: where it stands among the scores of sensible bots at as big a table.

The numbers are in a module of each game, `special`, which is let go of again: they are wanted once
a game.
"""

from kaiten import forget, load


def better_than(game, seats, points):
    """How many of 100 scores of bots are lower; None for a table at which bots do not play."""
    module = "kaiten." + game + ".special"
    try:
        spread = load(module).SPREAD
    except ImportError:
        return None
    forget(module)
    if seats not in spread:
        return None
    first, step, shares = spread[seats]
    at, over = divmod(points - first, step)
    if at < 0:
        return 0
    lower = share(shares, at)
    return lower + (share(shares, at + 1) - lower) * over // step


def share(shares, at):
    """The number that two digits of the text make, the last ones if it is not that long."""
    at = 2 * min(at, len(shares) // 2 - 1)
    return int(shares[at : at + 2])


def standing(game, outcome, player):
    """The same for what a player has at the end; None where no points are counted."""
    if outcome.unit != "pts":
        return None
    return better_than(game, len(outcome.totals), outcome.totals[player])


def line(game, outcome):
    """The same for the winner, to be told in one line: a key of the words and its argument."""
    lower = standing(game, outcome, outcome.winners[0])
    return lower and ("better_than", lower)
