"""What several games' scoring has in common."""

from kaiten.questions import Scores

TOGETHER = ("wasabi", "squid", "salmon", "egg")


def first_and_second(counts):
    """Who has most and who has second most of something: two lists of players.

    Whoever has none of it is in neither: a place takes at least one.
    """
    best = max(counts)
    next_best = max([count for count in counts if count < best] + [0])
    first, second = [], []
    for player, count in enumerate(counts):
        if count == best > 0:
            first.append(player)
        elif count == next_best > 0:
            second.append(player)
    return first, second


def laid_together(cards):
    """Two cards of one turn in the order that counts more: they are laid at once, so a nigiri may
    lie on the wasabi beside it, and the better of two nigiri on the wasabi before them."""
    first, second = cards
    if first in TOGETHER and second in TOGETHER:
        return sorted(cards, key=TOGETHER.index)
    return cards


def is_wasabi_with_nigiri(cards):
    """Whether two cards, `laid_together`, can be laid in either order, each worth something: on a
    wasabi that lies there already, the nigiri has to go in any case."""
    return cards[0] == "wasabi" != cards[1] and cards[1] in TOGETHER


def on_wasabi_or_not(nigiri, points, factor):
    """What a nigiri is worth on the wasabi laid with it, and beside: options, the better first."""
    return [("laid_on", nigiri, points * factor), ("laid_beside", nigiri, points)]


def maki_before(lines_of, sheets, symbols, points):
    """The lines of every player for one round: those of the maki first, whose (points, note) all
    sheets decide together, then `lines_of` each sheet alone. `symbols` is their place on it."""
    why = []
    for sheet, (gain, note) in zip(sheets, points):
        lines = lines_of(sheet)
        if sheet[symbols]:
            lines.insert(0, ("maki", sheet[symbols], gain, note))
        why.append(lines)
    return why


def points_of(lines):
    """What the lines add up to."""
    return sum([line[2] for line in lines])


class Totals:
    """What each player has won so far."""

    def __init__(self, players):
        self.totals = [0] * players

    def scores(self, key, args, why, race, there=None):
        """Add up the lines of each player, or of those who were `there`; gives the score board
        that shows them."""
        gone = ()
        if there and len(there) < len(self.totals):
            gone = [player for player in range(len(self.totals)) if player not in there]
            why = self.for_all(why, there, [])
        gains = [points_of(lines) for lines in why]
        self.totals = [total + gain for total, gain in zip(self.totals, gains)]
        scores = Scores(key, args, gains, self.totals, why, race)
        if gone:
            scores.gone = gone
        return scores

    def for_all(self, values, there, none):
        """What those have who were `there`, among all players; the others have `none`."""
        return [
            values[there.index(player)] if player in there else none
            for player in range(len(self.totals))
        ]
