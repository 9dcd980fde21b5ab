"""The points of Sushi Roll: from everybody's dice and tokens to points, line by line."""

from kaiten.questions import Outcome
from kaiten.scoring import Totals, first_and_second, maki_before

MAKI_FIRST = 6
MAKI_SECOND = 3
NIGIRI = {"egg": 1, "salmon": 2, "squid": 3}
WASABI = 3
# Points for none, one, two and three alike; more than three begin another set.
SETS = {"dumpling": (0, 2, 4, 8), "tempura": (0, 1, 5, 10), "sashimi": (0, 0, 6, 13)}
PUDDING_MOST = 6
PUDDING_FEWEST = -6
TOKENS_FOR_A_POINT = 2

MAKI = {"maki1": 1, "maki2": 2, "maki3": 3}
TRIPLED = {"egg_wasabi": "egg", "salmon_wasabi": "salmon", "squid_wasabi": "squid"}

# What a round is scored from: maki in symbols, everything else in dice. A tripled nigiri counts
# with its wasabi as one; other specials and desserts are worth nothing before the end.
FIELDS = (
    "maki",
    "egg",
    "salmon",
    "squid",
    "egg_wasabi",
    "salmon_wasabi",
    "squid_wasabi",
    "dumpling",
    "tempura",
    "sashimi",
)
AT = {field: index for index, field in enumerate(FIELDS)}
SYMBOLS = AT["maki"]


def sheet_of(tray):
    """Count what lies on a tray, where a nigiri on a wasabi is one thing."""
    sheet = [0] * len(FIELDS)
    for face in tray:
        if face in AT:
            sheet[AT[face]] += 1
        elif face in MAKI:
            sheet[SYMBOLS] += MAKI[face]
    return sheet


def maki_points(symbols):
    """(points, note) for each player: a tied place is paid in full, and second is still paid."""
    first, second = first_and_second(symbols)
    points = []
    for player in range(len(symbols)):
        if player in first:
            note = ("maki_first",) if len(first) == 1 else ("maki_first_tied", len(first))
            points.append((MAKI_FIRST, note))
        elif player in second:
            note = ("maki_second",) if len(second) == 1 else ("maki_second_tied", len(second))
            points.append((MAKI_SECOND, note))
        else:
            points.append((0, None))
    return points


def worth(field, count):
    """The points of so many of one dish, where no other player has a say."""
    if field in NIGIRI:
        return count * NIGIRI[field]
    if field in TRIPLED:
        return count * WASABI * NIGIRI[TRIPLED[field]]
    points = SETS[field]
    return count // 3 * points[3] + points[count % 3]


def own_lines(sheet):
    """The lines of a sheet that no other sheet can change: (dish, count, points, note)."""
    lines = []
    for field, count in zip(FIELDS, sheet):
        if count and field != "maki":
            lines.append((field, count, worth(field, count), None))
    return lines


def score_round(sheets):
    """The lines of every player for one round."""
    points = maki_points([sheet[SYMBOLS] for sheet in sheets])
    return maki_before(own_lines, sheets, SYMBOLS, points)


def pudding_points(puddings):
    """(points, note) for each player: all who tie gain or lose in full; of two nobody loses.

    Whoever has both most and fewest, because all are equal, gains and loses.
    """
    most, fewest = max(puddings), min(puddings)
    loss = 0 if len(puddings) == 2 else PUDDING_FEWEST
    points = []
    for count in puddings:
        if count == most == fewest and loss:
            points.append((PUDDING_MOST + loss, ("pudding_all_equal",)))
        elif count == most:
            points.append((PUDDING_MOST, ("pudding_most",)))
        elif count == fewest:
            points.append((loss, ("pudding_fewest",) if loss else ("pudding_two_players",)))
        else:
            points.append((0, None))
    return points


def token_points(tokens):
    """The points of menus and chopsticks left at the end, in any combination."""
    return tokens // TOKENS_FOR_A_POINT


class Tally(Totals):
    """Totals over the `rounds` of one game, and the final count; sheets and tokens are those of
    who was `there`."""

    rounds = 0

    def add_round(self, number, sheets, race=None, there=None):
        """Score a round; gives the score board to show."""
        self.rounds = number
        return self.scores("round", (number,), score_round(sheets), race, there)

    def add_final(self, puddings, tokens, there=None):
        """Score the puddings, and the menus and chopsticks left, after the last round."""
        why = []
        for count, (points, note), left in zip(puddings, pudding_points(puddings), tokens):
            lines = [("pudding", count, points, note)]
            if left:
                lines.append(("tokens", left, token_points(left), None))
            why.append(lines)
        held = self.for_all(puddings, there, 0) if there else puddings
        return self.scores("final_count", (), why, ("pudding", held), there)

    def outcome(self, puddings, there=None):
        """Most points wins, then most puddings, then the victory is shared."""
        held = self.for_all(puddings, there, 0) if there else puddings
        return Outcome(self.totals, "pudding", held, ranked=there)
