"""What the modes of Sumoku share at the table: totals, the key number, the look at hands."""

from kaiten.questions import Choose, Outcome, Scores
from kaiten.sumoku.tiles import draw, labels, throw

GO_ON, END_HERE = 0, 1
EXCHANGE = 2
LOOK_PAGE = 12


class Tally:
    """The totals of one game."""

    def __init__(self, players):
        self.totals = [0] * players

    def add(self, key, args, why):
        """Add the points of these lines, (what, count, points, note) for each player; gives the
        score board to show."""
        gains = [sum([line[2] for line in lines]) for lines in why]
        self.totals = [total + gain for total, gain in zip(self.totals, gains)]
        return Scores(key, args, gains, self.totals, why)

    def outcome(self):
        """Most points wins; tied at the end, the victory is shared."""
        return Outcome(self.totals, "tile", [0] * len(self.totals))


def all_passed():
    """Everybody has passed in turn: perhaps nobody can lay any more."""
    return Choose("all_passed", ["go_on", "end_here"])


def key_number(table, player=None, args=()):
    """The key number of people with the box: thrown by the device, or by themselves."""
    chosen = yield Choose(
        "key_die", ["throw_here", ("key_is", 3), ("key_is", 4), ("key_is", 5)], player, args=args
    )
    return throw(table.chance) if chosen == 0 else chosen + 2


def exchange(pool, hands, player, chance, args=()):
    """One tile for two new ones; it goes back into the pool after they were drawn."""
    hand = hands[player]
    given = hand.pop((yield Choose("give_tile", labels(hand), player, args=args)))
    drawn = draw(pool, EXCHANGE, chance)
    pool.append(given)
    hand.extend(drawn)
    hand.sort()


def look_at(hands):
    """A look at everybody's tiles, so many to a page that all can be seen."""

    def look():
        pages = []
        for player, hand in enumerate(hands):
            for first in range(0, max(1, len(hand)), LOOK_PAGE):
                pages.append((player, labels(hand[first : first + LOOK_PAGE])))
        return pages

    return look
