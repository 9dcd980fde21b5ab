"""What the modes of Sumoku share at the table: totals, the key number, the end."""

from kaiten.questions import Choose, Outcome, Scores
from kaiten.sumoku.tiles import throw

END_HERE = 1  # the answer after "go_on"
MOST_ROUNDS = 126  # more than anybody plays
ABSENT = 255  # lines of a turn that was none


class Tally:
    """The totals of one classic game, and how many lines they come from.

    A game has many rounds of turns, and all scores are kept: so there is one of them, which is
    brought up to date after each of them and at the end. Whoever wants to see all rounds has them
    made anew: until then `turns` has a few bytes for each.
    """

    def __init__(self, players):
        self.totals = [0] * players
        self.lines = [0] * players
        self.left = None
        self.turns = bytearray()  # of a round its number; of each turn its lines, then its points
        self.scores = Scores("round", (), self.totals, self.totals, ())
        self.scores.each_round = self.each_round  # type: ignore[assignment]

    def add(self, number, points, there=None):
        """Add a round of turns, `points[player]` being those of each line; gives the scores.

        In some games not everybody is `there`.
        """
        scores = self.scores
        scores.args = (number,)
        scores.gains = [sum(made) for made in points]
        scores.why = [lines_of(len(made), sum(made)) for made in points]
        scores.gone = gone_of(points, there)
        self.turns.extend(bytes((number & 255,)))
        for player, made in enumerate(points):
            gain = scores.gains[player]
            self.totals[player] += gain
            self.lines[player] += len(made)
            lines = ABSENT if player in scores.gone else len(made)
            self.turns.extend(bytes((lines, gain >> 8, gain & 255)))
        return scores

    def each_round(self):
        """The scores of every round so far, and of what was taken off at the end."""
        turn, players = 3, len(self.totals)
        size = 1 + turn * players
        totals = [0] * players
        shown = []
        for first in range(0, len(self.turns), size):
            turns = self.turns[first + 1 : first + size]
            counts = [turns[at] for at in range(0, size - 1, turn)]
            gains = [turns[at + 1] << 8 | turns[at + 2] for at in range(0, size - 1, turn)]
            totals = [total + gain for total, gain in zip(totals, gains)]
            why = [lines_of(count, gain) for count, gain in zip(counts, gains)]
            scores = Scores("round", (self.turns[first],), gains, totals, why)
            scores.gone = [player for player in range(players) if counts[player] == ABSENT]
            shown.append(scores)
        if self.left is not None:
            why = [[line] if line else [] for line in self.left]
            gains = [line[2] if line else 0 for line in self.left]
            shown.append(Scores("left_over", (), gains, self.totals, why))
            shown[-1].gone = self.scores.gone
        return shown

    def end(self, left, there=None):
        """Take off what is left in hand, (what, count, points, note) or None for each player;
        gives the scores."""
        self.left = left
        gains = [line[2] if line else 0 for line in left]
        why = []
        for player, line in enumerate(left):
            why.append([("line", self.lines[player], self.totals[player], None)])
            if line:
                why[player].append(line)
            self.totals[player] += gains[player]
        scores = self.scores
        scores.key, scores.args, scores.gains, scores.why = "left_over", (), gains, why
        scores.gone = gone_of(left, there)
        return scores

    def outcome(self, there=None):
        """Most points wins; tied at the end, the victory is shared."""
        return Outcome(self.totals, ranked=there)


def lines_of(count, points):
    """Why a turn brought its points."""
    return [("line", count, points, None)] if points else []


def gone_of(seats, there):
    """Those of the seats who are not `there`, if not everybody is."""
    return [player for player in range(len(seats)) if there and player not in there]


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
