"""What the modes of Sumoku share at the table: totals, the key number, the end."""

from kaiten.questions import Choose, Outcome, Scores
from kaiten.sumoku.tiles import throw

END_HERE = 1  # the answer after "go_on"


class Tally:
    """The totals of one classic game, and how many lines they come from.

    A game has many rounds of turns, and all scores are kept: so there is one of them, which is
    brought up to date after each of them and at the end.
    """

    def __init__(self, players):
        self.totals = [0] * players
        self.lines = [0] * players
        self.scores = Scores("round", (), self.totals, self.totals, ())

    def add(self, number, points):
        """Add a round of turns, `points[player]` being those of each line; gives the scores."""
        scores = self.scores
        scores.args = (number,)
        scores.gains = [sum(made) for made in points]
        scores.why = [[("line", len(made), sum(made), None)] if made else [] for made in points]
        for player, made in enumerate(points):
            self.totals[player] += scores.gains[player]
            self.lines[player] += len(made)
        return scores

    def end(self, left):
        """Take off what is left in hand, (what, count, points, note) or None for each player;
        gives the scores."""
        why = []
        for player, line in enumerate(left):
            why.append([("line", self.lines[player], self.totals[player], None)])
            if line:
                why[player].append(line)
                self.totals[player] += line[2]
        scores = self.scores
        scores.key, scores.args, scores.gains, scores.why = "left_over", (), self.totals, why
        return scores

    def outcome(self):
        """Most points wins; tied at the end, the victory is shared."""
        return Outcome(self.totals, "tile", [0] * len(self.totals))


def show_key(key, question):
    """The question, with the key number beside it: in words, and on its die."""
    question.note = ("grid_key", key)
    question.badge = ("key_die", key)
    return question


def key_number(table, player=None, round=None):
    """The key number of people with the box: thrown by the device, or by themselves."""
    chosen = yield Choose(
        "key_die", ["throw_here", ("key_is", 3), ("key_is", 4), ("key_is", 5)], player, round=round
    )
    return throw(table.chance) if chosen == 0 else chosen + 2
