"""From everybody's cards to points, line by line, as the rulebook counts them."""

from kaiten.questions import Outcome
from kaiten.scoring import Totals, first_and_second, maki_before
from kaiten.sushi_go.box import MAKI

MAKI_FIRST = 6
MAKI_SECOND = 3
TEMPURA_PAIR = 5
SASHIMI_TRIO = 10
DUMPLINGS = (0, 1, 3, 6, 10, 15)
NIGIRI = {"squid": 3, "salmon": 2, "egg": 1}
WASABI = 3
PUDDING_MOST = 6
PUDDING_FEWEST = -6

# What the score keeper asks for: maki in symbols, everything else in cards. A tripled nigiri is
# entered with its wasabi in one; cards that are worth nothing need not be entered.
FIELDS = (
    "maki",
    "tempura",
    "sashimi",
    "dumpling",
    "pudding",
    "salmon",
    "squid",
    "egg",
    "salmon_wasabi",
    "squid_wasabi",
    "egg_wasabi",
)
AT = {field: index for index, field in enumerate(FIELDS)}
# The dishes whose points no other player can change.
OWN = [field for field in FIELDS if field not in ("maki", "pudding")]
SYMBOLS = AT["maki"]
PUDDINGS = AT["pudding"]


def sheet_of(laid):
    """Count the cards in the order they were laid: a wasabi triples the next nigiri after it."""
    sheet = [0] * len(FIELDS)
    waiting = 0
    for card in laid:
        if waiting and card in NIGIRI:
            waiting -= 1
            sheet[AT[card + "_wasabi"]] += 1
        elif card in AT:
            sheet[AT[card]] += 1
        elif card in MAKI:
            sheet[SYMBOLS] += MAKI[card]
        elif card == "wasabi":
            waiting += 1
    return sheet


def waiting_wasabi(laid):
    """How many wasabi among the cards in the order they were laid still wait for a nigiri."""
    waiting = 0
    for card in laid:
        if card == "wasabi":
            waiting += 1
        elif waiting and card in NIGIRI:
            waiting -= 1
    return waiting


def maki_points(symbols):
    """(points, note) for each player: ties share, rounded down; a tied first leaves no second."""
    first, second = first_and_second(symbols)
    points: list[tuple] = [(0, None)] * len(symbols)
    for player in first:
        note = ("maki_first",) if len(first) == 1 else ("maki_first_tied", len(first))
        points[player] = (MAKI_FIRST // len(first), note)
    for player in second:
        if len(first) > 1:
            points[player] = (0, ("maki_no_second",))
        else:
            note = ("maki_second",) if len(second) == 1 else ("maki_second_tied", len(second))
            points[player] = (MAKI_SECOND // len(second), note)
    return points


def pudding_points(puddings):
    """(points, note) for each player, at the end of the game."""
    most, fewest = max(puddings), min(puddings)
    if most == fewest:
        return [(0, ("pudding_all_equal",))] * len(puddings)
    points = []
    for count in puddings:
        sharing = puddings.count(count)
        if count == most:
            note = ("pudding_most",) if sharing == 1 else ("pudding_most_tied", sharing)
            points.append((PUDDING_MOST // sharing, note))
        elif count == fewest and len(puddings) == 2:
            points.append((0, ("pudding_two_players",)))
        elif count == fewest:
            note = ("pudding_fewest",) if sharing == 1 else ("pudding_fewest_tied", sharing)
            points.append((-(-PUDDING_FEWEST // sharing), note))
        else:
            points.append((0, None))
    return points


def worth(field, count):
    """The points of so many of one dish, where no other player has a say."""
    if field == "tempura":
        return count // 2 * TEMPURA_PAIR
    if field == "sashimi":
        return count // 3 * SASHIMI_TRIO
    if field == "dumpling":
        return DUMPLINGS[min(count, len(DUMPLINGS) - 1)]
    if field in NIGIRI:
        return count * NIGIRI[field]
    return count * WASABI * NIGIRI[field[: -len("_wasabi")]]


def own_lines(sheet):
    """The lines of a sheet that no other sheet can change: (dish, count, points, note)."""
    lines = []
    for field in OWN:
        count = sheet[AT[field]]
        if count:
            lines.append((field, count, worth(field, count), None))
    return lines


def score_round(sheets):
    """The lines of every player for one round; puddings wait for the end of the game."""
    points = maki_points([sheet[SYMBOLS] for sheet in sheets])
    return maki_before(own_lines, sheets, SYMBOLS, points)


class Tally(Totals):
    """Totals and puddings over the `rounds` of one game; the sheets, and at the end the puddings,
    are those of who was `there`."""

    rounds = 0

    def __init__(self, seats):
        super().__init__(seats)
        self.puddings = [0] * seats

    def add_round(self, number, sheets, there=None):
        """Score a round; gives the score board to show."""
        self.rounds = number
        for player, sheet in zip(there or range(len(sheets)), sheets):
            self.puddings[player] += sheet[PUDDINGS]
        return self.scores("round", (number,), score_round(sheets), self._race(), there)

    def add_puddings(self, there=None):
        """Score the puddings, after the last round."""
        puddings = [self.puddings[player] for player in there] if there else self.puddings
        why = [
            [("pudding", count, points, note)]
            for count, (points, note) in zip(puddings, pudding_points(puddings))
        ]
        return self.scores("puddings", (), why, self._race(), there)

    def outcome(self, there=None):
        """Most points wins, then most puddings, then the victory is shared."""
        return Outcome(self.totals, "pudding", self.puddings, ranked=there)

    def _race(self):
        return ("pudding", list(self.puddings))
