"""The guide to the cards of Sushi Go Party!: from everybody's plates to points, line by line.

A plate says what counts for a player at the end of a round: {field: count}. A field is a card
(without its corner number), a nigiri on its wasabi ("squid_wasabi"), a kind of fruit in symbols,
a ten of uramaki by its points ("uramaki_8"), or "turned" for cards in a takeout box. Where only
symbols matter, "maki" and "uramaki" count symbols.
"""

from kaiten import load
from kaiten.questions import Outcome
from kaiten.scoring import Totals
from kaiten.sushi_go_party.cards import FRUITS, MANY
from kaiten.sushi_go_party.colours import soy_points, tea_line

# What each set of so many is worth by itself: (field, size, points), in the order in which it is
# explained.
SETS = (
    ("uramaki_8", 1, 8),
    ("uramaki_6", 1, 6),
    ("uramaki_5", 1, 5),
    ("uramaki_2", 1, 2),
    ("tempura", 2, 5),
    ("sashimi", 3, 10),
    ("miso", 1, 3),
    ("turned", 1, 2),
    ("egg", 1, 1),
    ("salmon", 1, 2),
    ("squid", 1, 3),
    ("egg_wasabi", 1, 3),
    ("salmon_wasabi", 1, 6),
    ("squid_wasabi", 1, 9),
)
POINTS = {field: points for field, _, points in SETS}
TRIPLE = 3  # a nigiri on its wasabi
# What none, one, two and so on are worth; beyond the end of a table the last number holds.
BY_COUNT = (
    ("dumpling", (0, 1, 3, 6, 10, 15)),
    ("eel", (0, -3, 7)),
    ("tofu", (0, 2, 6, 0)),
)
SHAPES = ("circle", "triangle", "square", "rectangle")
ONIGIRI = (0, 1, 4, 9, 16)
# Ten symbols of uramaki: the points of the first to reach them, the second, and so on.
TEN = 10
TENS = {"fr": (8, 6), "en": (8, 5, 2)}
# What is compared with the other players.
COMPARED = ("maki", "temaki", "uramaki", "edamame", "soy")
MAKI_FOR_FEW = (6, 3)
MAKI_FOR_MANY = (6, 4, 2)
TEMAKI = 4
EDAMAME_HIGHEST = 4
# Desserts
PUDDING = 6
# The editions in which the fewest puddings of two players lose nothing.
PUDDING_SPARES_TWO = ("en",)
ICE_CREAMS = 4
ICE_CREAM_SET = 12
FRUIT = (-2, 0, 1, 3, 6, 10)


# --- What no other player has a say in ---


def up_to(table, count):
    """The entry for this count; beyond the end of the table the last one holds."""
    return table[min(count, len(table) - 1)]


def onigiri_line(plate):
    """Sets of different shapes, each as large as can be."""
    counts = [plate.get(shape, 0) for shape in SHAPES]
    points = 0
    for number in range(max(counts)):
        points += ONIGIRI[len([count for count in counts if count > number])]
    return ("onigiri", sum(counts), points, ("onigiri_sets", max(counts)))


def own_lines(plate):
    """The lines that no other plate can change: (dish, count, points, note)."""
    lines = []
    for field, size, points in SETS:
        count = plate.get(field)
        if count:
            lines.append((field, count, count // size * points, None))
    for field, table in BY_COUNT:
        count = plate.get(field)
        if count:
            lines.append((field, count, up_to(table, count), None))
    if any([plate.get(shape) for shape in SHAPES]):
        lines.append(onigiri_line(plate))
    if plate.get("tea"):
        lines.append(tea_line(plate))
    return lines


# --- What is compared with the other players ---


def count_of(plate, kind):
    """How many of a kind are on a plate; of a roll, how many symbols."""
    count = plate.get(kind, 0)
    if kind in ("maki", "uramaki"):
        for number in range(1, 6):
            count += number * plate.get(kind + str(number), 0)
    return count


def maki_points(counts):
    """(points, note) for each: a tied place is paid in full to all, and the next is still paid."""
    places = MAKI_FOR_MANY if len(counts) >= MANY else MAKI_FOR_FEW
    ranks = sorted(set(counts), reverse=True)
    points = []
    for count in counts:
        rank = ranks.index(count)
        if count and rank < len(places):
            points.append((places[rank], ("place", rank + 1)))
        else:
            points.append((0, None))
    return points


def most_and_fewest(counts, points, spares_two):
    """(points, note) for each: the most gain, the fewest lose, ties in full; nobody if all tie."""
    best, least = max(counts), min(counts)
    gains = []
    for count in counts:
        if best == least:
            gains.append((0, ("all_equal",)))
        elif count == best:
            gains.append((points, ("most",)))
        elif count > least:
            gains.append((0, None))
        elif spares_two and len(counts) == 2:
            gains.append((0, ("two_players",)))
        else:
            gains.append((-points, ("fewest",)))
    return gains


def edamame_points(counts):
    """(points, note) for each: a card is worth a point for every opponent with edamame."""
    opponents = len([count for count in counts if count]) - 1
    each = min(opponents, EDAMAME_HIGHEST)
    return [(count * each, ("edamame_each", each)) if count else (0, None) for count in counts]


def compare(kind, counts, plates, edition):
    """(points, note) for each, for a kind whose points depend on the others."""
    if kind == "maki":
        return maki_points(counts)
    if kind == "temaki":
        return most_and_fewest(counts, TEMAKI, True)
    if kind == "uramaki":
        return load("kaiten.sushi_go_party.uramaki").left_points(edition, plates, counts)
    if kind == "edamame":
        return edamame_points(counts)
    return soy_points(plates)


def score_round(plates, menu, edition):
    """The lines of every player for one round; desserts wait for the end of the game."""
    why = [own_lines(plate) for plate in plates]
    for kind in COMPARED:
        if kind in menu:
            counts = [count_of(plate, kind) for plate in plates]
            points = compare(kind, counts, plates, edition)
            for lines, count, (gain, note) in zip(why, counts, points):
                if count or gain:
                    lines.append((kind, count, gain, note))
    return why


# --- Desserts, at the end of the game ---


def dessert_lines(dessert, eaten, edition):
    """The lines of every player; `eaten` has a plate of desserts for each."""
    if dessert == "fruit":
        return [
            [(fruit, plate[fruit], up_to(FRUIT, plate[fruit]), None) for fruit in FRUITS]
            for plate in eaten
        ]
    counts = [plate[dessert] for plate in eaten]
    if dessert == "ice_cream":
        points = [(count // ICE_CREAMS * ICE_CREAM_SET, None) for count in counts]
    else:
        points = most_and_fewest(counts, PUDDING, edition in PUDDING_SPARES_TWO)
    return [[(dessert, count, gain, note)] for count, (gain, note) in zip(counts, points)]


class Tally(Totals):
    """Totals and desserts over the `rounds` of one game; the plates, and at the end the desserts,
    are those of who was `there`."""

    rounds = 0

    def __init__(self, players, menu, edition):
        super().__init__(players)
        self.menu = menu
        self.edition = edition
        self.dessert = menu[-1]
        self.fields = FRUITS if self.dessert == "fruit" else (self.dessert,)
        self.eaten = [{field: 0 for field in self.fields} for _ in range(players)]

    def add_round(self, number, plates, there=None):
        """Score a round; gives the score board to show."""
        self.rounds = number
        for player, plate in zip(there or range(len(plates)), plates):
            for field in self.fields:
                self.eaten[player][field] += plate.get(field, 0)
        why = score_round(plates, self.menu, self.edition)
        return self.scores("round", (number,), why, self._race(), there)

    def add_desserts(self, there=None):
        """Score the desserts, after the last round."""
        eaten = [self.eaten[player] for player in there] if there else self.eaten
        why = dessert_lines(self.dessert, eaten, self.edition)
        return self.scores("desserts", (), why, self._race(), there)

    def cards_eaten(self):
        """How many dessert cards each player has; a card of fruit has two symbols."""
        symbols = 2 if self.dessert == "fruit" else 1
        return [sum(eaten.values()) // symbols for eaten in self.eaten]

    def outcome(self, there=None):
        """Most points wins, then most dessert cards, then the victory is shared."""
        return Outcome(self.totals, self.dessert, self.cards_eaten(), ranked=there)

    def _race(self):
        return (self.dessert, self.cards_eaten())
