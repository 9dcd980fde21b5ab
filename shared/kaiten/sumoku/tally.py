"""What the modes of Sumoku share at the table: totals, the key number, the end."""

from kaiten.questions import Choose, Outcome, Reveal, Scores
from kaiten.sumoku.tiles import throw

GO_ON, END_HERE = 0, 1


class Tally:
    """The totals of one classic game, and how many lines they come from.

    A game has many rounds of turns, and score boards are kept: so a round only shows the points
    as they stand, and there is one board, at the end.
    """

    def __init__(self, players):
        self.totals = [0] * players
        self.lines = [0] * players

    def add(self, number, points):
        """Add a round of turns, `points[player]` being those of each line; gives what to show."""
        shown = []
        for player, made in enumerate(points):
            self.totals[player] += sum(made)
            self.lines[player] += len(made)
            shown.append([("points_now", sum(made), self.totals[player])])
        return Reveal("round", shown, number)

    def end(self, left):
        """Take off what is left in hand, (what, count, points, note) or None for each player;
        gives the score board."""
        why = []
        for player, line in enumerate(left):
            why.append([("line", self.lines[player], self.totals[player], None)])
            if line:
                why[player].append(line)
                self.totals[player] += line[2]
        return Scores("left_over", (), self.totals, self.totals, why)

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
