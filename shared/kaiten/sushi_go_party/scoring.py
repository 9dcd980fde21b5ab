"""The guide to the cards of Sushi Go Party!: from everybody's plates to points, line by line.

A plate says what counts for a player at the end of a round: {field: count}. A field is a card
(without its corner number), a nigiri on its wasabi ("squid_wasabi"), a kind of fruit in symbols,
a ten of uramaki by its points ("uramaki_8"), or "turned" for cards in a takeout box. Where only
symbols matter, "maki" and "uramaki" count symbols.
"""

from kaiten.questions import Outcome, Scores
from kaiten.sushi_go_party.cards import (
    CARDS,
    COLOUR_OF_WASABI,
    FRUITS,
    KIND,
    MANY,
    SYMBOLS,
    dessert_of,
)

NIGIRI = {"egg": 1, "salmon": 2, "squid": 3}
WASABI = 3
TRIPLED = {"egg_wasabi": "egg", "salmon_wasabi": "salmon", "squid_wasabi": "squid"}
MAKI_FOR_FEW = (6, 3)
MAKI_FOR_MANY = (6, 4, 2)
TEMAKI_MOST = 4
TEMAKI_FEWEST = -4
TEN = 10
TENS = {"fr": (8, 6), "en": (8, 5, 2)}
TEN_FIELDS = {"uramaki_8": 8, "uramaki_6": 6, "uramaki_5": 5, "uramaki_2": 2}
URAMAKI_LEFT = 2
DUMPLINGS = (0, 1, 3, 6, 10, 15)
EDAMAME_HIGHEST = 4
EELS = (0, -3, 7)
ONIGIRI = (0, 1, 4, 9, 16)
MISO = 3
SASHIMI_TRIO = 10
TEMPURA_PAIR = 5
TOFU = (0, 2, 6, 0)
SOY = 4
TURNED_CARD = 2
ICE_CREAMS = 4
ICE_CREAM_SET = 12
PUDDING_MOST = 6
PUDDING_FEWEST = -6
FRUIT_POINTS = (-2, 0, 1, 3, 6, 10)
# The editions in which the fewest puddings of two players lose nothing.
PUDDING_SPARES_TWO = ("en",)

# What a plate is worth by itself, in the order in which it is explained; onigiri and tea apart.
OWN_FIELDS = (
    ("uramaki_8", "uramaki_6", "uramaki_5", "uramaki_2")
    + ("tempura", "sashimi", "dumpling", "eel", "tofu", "miso", "turned")
    + ("egg", "salmon", "squid", "egg_wasabi", "salmon_wasabi", "squid_wasabi")
)
SHAPES = tuple([shape for shape, _ in CARDS["onigiri"]])
FIELDS_OF = {
    "maki": ("maki", "maki1", "maki2", "maki3"),
    "uramaki": ("uramaki", "uramaki3", "uramaki4", "uramaki5"),
}


# --- What no other player has a say in ---


def up_to(table, count):
    """The entry for this count; beyond the end of the table the last one holds."""
    return table[min(count, len(table) - 1)]


def worth(field, count):
    """The points of so many of one field."""
    if field in NIGIRI:
        return count * NIGIRI[field]
    if field in TRIPLED:
        return count * WASABI * NIGIRI[TRIPLED[field]]
    if field == "tempura":
        return count // 2 * TEMPURA_PAIR
    if field == "sashimi":
        return count // 3 * SASHIMI_TRIO
    if field == "dumpling":
        return up_to(DUMPLINGS, count)
    if field == "eel":
        return up_to(EELS, count)
    if field == "tofu":
        return up_to(TOFU, count)
    if field == "miso":
        return count * MISO
    if field == "turned":
        return count * TURNED_CARD
    return count * TEN_FIELDS[field]


def onigiri_line(plate):
    """Sets of different shapes, each as large as can be."""
    counts = [plate.get(shape, 0) for shape in SHAPES]
    points = 0
    for number in range(max(counts)):
        points += ONIGIRI[len([count for count in counts if count > number])]
    return ("onigiri", sum(counts), points, ("onigiri_sets", max(counts)))


def colours(plate):
    """How many cards of each colour lie open: {kind: cards}."""
    cards = {}
    fruit = 0
    for field in plate:
        count = plate[field]
        if field in FRUITS:
            fruit += count
        elif field in TRIPLED:
            cards["nigiri"] = cards.get("nigiri", 0) + 2 * count
        elif count and field != "turned" and field not in TEN_FIELDS:
            kind = COLOUR_OF_WASABI if field == "wasabi" else KIND.get(field, field)
            cards[kind] = cards.get(kind, 0) + count
    if fruit:
        cards["fruit"] = fruit // 2  # two symbols on a card
    return {kind: cards[kind] for kind in cards if cards[kind]}


def tea_line(plate):
    """Each tea is worth the cards of the colour that its player has most of, tea included."""
    cards = colours(plate)
    most = max(cards.values())
    kind = sorted([kind for kind in cards if cards[kind] == most])[0]
    return ("tea", plate["tea"], plate["tea"] * most, ("tea_of", most, kind))


def own_lines(plate):
    """The lines that no other plate can change: (dish, count, points, note)."""
    lines = [
        (field, plate[field], worth(field, plate[field]), None)
        for field in OWN_FIELDS
        if plate.get(field)
    ]
    if any([plate.get(shape) for shape in SHAPES]):
        lines.append(onigiri_line(plate))
    if plate.get("tea"):
        lines.append(tea_line(plate))
    return lines


# --- What is compared with the other players ---


def symbols(plate, roll):
    """The symbols of a roll on a plate."""
    return sum([plate.get(field, 0) * SYMBOLS.get(field, 1) for field in FIELDS_OF[roll]])


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


def most_and_fewest(counts, most, fewest, spares_two):
    """(points, note) for each: all who tie gain or lose in full; nobody if all are equal."""
    best, least = max(counts), min(counts)
    points = []
    for count in counts:
        if best == least:
            points.append((0, ("all_equal",)))
        elif count == best:
            points.append((most, ("most",)))
        elif count > least:
            points.append((0, None))
        elif spares_two and len(counts) == 2:
            points.append((0, ("two_players",)))
        else:
            points.append((fewest, ("fewest",)))
    return points


def temaki_points(counts):
    """(points, note) for each; of two players nobody loses."""
    return most_and_fewest(counts, TEMAKI_MOST, TEMAKI_FEWEST, True)


def tens_of_turn(edition, taken, reached):
    """What the players who reached ten in the same turn get, and how many places are then taken.

    `reached` lists (symbols, player); the result is ([(player, points)], places taken).
    """
    places = TENS[edition]
    if edition == "fr":
        return [(player, places[taken]) for _, player in reached], taken + 1
    paid = []
    for total in sorted(set([total for total, _ in reached]), reverse=True):
        equal = [player for one, player in reached if one == total]
        if taken < len(places):
            paid.extend([(player, places[taken]) for player in equal])
        taken += len(equal)
    return paid, taken


def wrong_tens(edition, plates):
    """The place that cannot have been taken, as its field, for lack of those before; else None."""
    before = 0
    for number, points in enumerate(TENS[edition]):
        field = "uramaki_%d" % points
        here = sum([plate.get(field, 0) for plate in plates])
        if edition == "fr":
            possible = number == 0 or before > 0
            before = here
        else:
            possible = before == number
            before += here
        if here and not possible:
            return field
    return None


def uramaki_left_points(edition, plates):
    """(points, note) for each, for the symbols left at the end of the round."""
    counts = [symbols(plate, "uramaki") for plate in plates]
    points = URAMAKI_LEFT
    if edition == "en":
        places = TENS[edition]
        taken = sum([plate.get("uramaki_%d" % paid, 0) for plate in plates for paid in places])
        points = places[taken] if taken < len(places) else 0
    best = max(counts)
    return [(points, ("most",)) if count and count == best else (0, None) for count in counts]


def edamame_points(counts):
    """(points, note) for each: a card is worth a point for every opponent with edamame."""
    opponents = len([count for count in counts if count]) - 1
    each = min(opponents, EDAMAME_HIGHEST)
    return [(count * each, ("edamame_each", each)) if count else (0, None) for count in counts]


def soy_points(plates):
    """(points, note) for each: the players with most colours are paid, whoever has soy sauce."""
    counts = [len(colours(plate)) for plate in plates]
    best = max(counts)
    points = []
    for plate, count in zip(plates, counts):
        if count == best:
            points.append((plate.get("soy", 0) * SOY, ("soy_most", count)))
        else:
            points.append((0, ("soy_less", count, best)))
    return points


def score_round(plates, menu, edition):
    """The lines of every player for one round; desserts wait for the end of the game."""
    why = [own_lines(plate) for plate in plates]

    def add(dish, counts, points):
        for lines, count, (gain, note) in zip(why, counts, points):
            if count or gain:
                lines.append((dish, count, gain, note))

    def counts_of(field):
        return [plate.get(field, 0) for plate in plates]

    if "maki" in menu:
        counts = [symbols(plate, "maki") for plate in plates]
        add("maki", counts, maki_points(counts))
    if "temaki" in menu:
        add("temaki", counts_of("temaki"), temaki_points(counts_of("temaki")))
    if "uramaki" in menu:
        counts = [symbols(plate, "uramaki") for plate in plates]
        add("uramaki", counts, uramaki_left_points(edition, plates))
    if "edamame" in menu:
        add("edamame", counts_of("edamame"), edamame_points(counts_of("edamame")))
    if "soy" in menu:
        add("soy", counts_of("soy"), soy_points(plates))
    return why


def points_of(lines):
    """What the lines add up to."""
    return sum([line[2] for line in lines])


# --- Desserts, at the end of the game ---


def dessert_fields(dessert):
    """The fields of a plate in which a dessert is counted."""
    return FRUITS if dessert == "fruit" else (dessert,)


def dessert_lines(dessert, eaten, edition):
    """The lines of every player; `eaten` has a plate of desserts for each."""
    if dessert == "fruit":
        return [
            [(fruit, plate[fruit], up_to(FRUIT_POINTS, plate[fruit]), None) for fruit in FRUITS]
            for plate in eaten
        ]
    counts = [plate[dessert] for plate in eaten]
    if dessert == "ice_cream":
        points = [(count // ICE_CREAMS * ICE_CREAM_SET, None) for count in counts]
    else:
        spares_two = edition in PUDDING_SPARES_TWO
        points = most_and_fewest(counts, PUDDING_MOST, PUDDING_FEWEST, spares_two)
    return [[(dessert, count, gain, note)] for count, (gain, note) in zip(counts, points)]


class Tally:
    """Totals and desserts over the rounds of one game."""

    def __init__(self, players, menu, edition):
        self.menu = menu
        self.edition = edition
        self.dessert = dessert_of(menu)
        self.fields = dessert_fields(self.dessert)
        self.totals = [0] * players
        self.eaten = [{field: 0 for field in self.fields} for _ in range(players)]

    def add_round(self, number, plates):
        """Score a round; gives the score board to show."""
        for eaten, plate in zip(self.eaten, plates):
            for field in self.fields:
                eaten[field] += plate.get(field, 0)
        return self._add("round", (number,), score_round(plates, self.menu, self.edition))

    def add_desserts(self):
        """Score the desserts, after the last round."""
        return self._add("desserts", (), dessert_lines(self.dessert, self.eaten, self.edition))

    def cards_eaten(self):
        """How many dessert cards each player has."""
        symbols_on_card = 2 if self.dessert == "fruit" else 1
        return [sum(eaten.values()) // symbols_on_card for eaten in self.eaten]

    def outcome(self):
        """Most points wins, then most dessert cards, then the victory is shared."""
        return Outcome(self.totals, self.dessert, self.cards_eaten())

    def _add(self, key, args, why):
        gains = [points_of(lines) for lines in why]
        self.totals = [total + gain for total, gain in zip(self.totals, gains)]
        return Scores(key, args, gains, self.totals, why, (self.dessert, self.cards_eaten()))
