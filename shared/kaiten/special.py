"""How special a score is: where it stands among the scores of sensible bots at as big a table, in
the same variant of the game.

The numbers are in a module of each game, `special`, which is let go of again: they are wanted once
a game.
"""

from kaiten import forget, load
from kaiten.games import mode_of


def better_than(header, points):
    """How many of 100 scores of bots are lower; None for a table at which bots do not play."""
    spread = spread_of(header)
    if spread is None:
        return None
    first, step, shares = spread
    at, over = divmod(points - first, step)
    if at < 0:
        return 0
    lower = share(shares, at)
    return lower + (share(shares, at + 1) - lower) * over // step


def spread_of(header):
    """The scores of bots in such a game: the first, the step, the shares; None where none are
    known. So it is with somebody's own box, or where somebody left or joined."""
    mode, options = mode_of(header["game"], header["mode"]), header.get("options")
    if header["components"] or header.get("changes") or header.get("joined"):
        return None
    if mode is None or type(options) is not dict:
        return None
    players = len(header["players"])
    module = "kaiten." + header["game"] + ".special"
    try:
        special = load(module)
    except ImportError:
        return None
    forget(module)
    known = [option for option in mode.options_for(players) if option[0] in special.OPTIONS]
    chosen = [options.get(key, choices[0]) for key, choices in known]
    for seats, variant, first, step, shares in special.SPREAD:
        if seats == players and is_one_of(chosen, variant):
            return first, step, shares
    return None


def is_one_of(chosen, variant):
    """Whether these choices are among those of a variant: words, each with "|" between choices
    that make no difference."""
    words = variant.split()
    return all([choice in word.split("|") for choice, word in zip(chosen, words)])


def share(shares, at):
    """The number that two digits of the text make, the last ones if it is not that long."""
    at = 2 * min(at, len(shares) // 2 - 1)
    return int(shares[at : at + 2])


def standing(header, outcome, player):
    """The same for what a player has at the end; None where no points are counted, and for a
    robot."""
    if outcome.unit != "pts" or player >= len(header["players"]):
        return None
    return better_than(header, outcome.totals[player])


def line(header, outcome):
    """The same for the winner, to be told in one line: a key of the words and its argument."""
    lower = standing(header, outcome, outcome.winners[0])
    return lower and ("better_than", lower)
