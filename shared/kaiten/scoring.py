"""What several games' scoring has in common."""

from kaiten.questions import Scores


def first_and_second(counts):
    """Who has most and who has second most of something: two lists of players.

    Nobody is ranked with nothing.
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


def points_of(lines):
    """What the lines add up to."""
    return sum([line[2] for line in lines])


class Totals:
    """What each player has won so far."""

    def __init__(self, players):
        self.totals = [0] * players

    def board(self, key, args, why, race):
        """Add up the lines of each player; gives the score board that shows them."""
        gains = [points_of(lines) for lines in why]
        self.totals = [total + gain for total, gain in zip(self.totals, gains)]
        return Scores(key, args, gains, self.totals, why, race)
