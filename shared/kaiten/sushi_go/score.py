"""The score keeper of Sushi Go!, for people who play with the real cards."""

from kaiten.entries import Sheet
from kaiten.questions import EndHere
from kaiten.rows import rows_of
from kaiten.scoring import points_of
from kaiten.sushi_go.box import COPIES, HAND, MAKI, ROUNDS
from kaiten.sushi_go.round import begin, hands_of, seats_of, with_robot
from kaiten.sushi_go.scoring import AT, FIELDS, PUDDINGS, SYMBOLS, Tally, own_lines

ROWS = rows_of(FIELDS, ("maki",), ("pudding",))

MAKI_SYMBOLS = sum([COPIES[card] * symbols for card, symbols in MAKI.items()])
TRIPLED = ("salmon_wasabi", "squid_wasabi", "egg_wasabi")
# What a sheet takes out of the deck: (what, where it is entered, how much there is).
DECK = (
    ("maki", (SYMBOLS,), MAKI_SYMBOLS),
    ("wasabi", [AT[field] for field in TRIPLED], COPIES["wasabi"]),
    ("tempura", (AT["tempura"],), COPIES["tempura"]),
    ("sashimi", (AT["sashimi"],), COPIES["sashimi"]),
    ("dumpling", (AT["dumpling"],), COPIES["dumpling"]),
    ("pudding", (PUDDINGS,), COPIES["pudding"]),
    ("salmon", (AT["salmon"], AT["salmon_wasabi"]), COPIES["salmon"]),
    ("squid", (AT["squid"], AT["squid_wasabi"]), COPIES["squid"]),
    ("egg", (AT["egg"], AT["egg_wasabi"]), COPIES["egg"]),
)
# Refusals. With more maki than the box holds, nothing is known of the cards that they are on.
TOO_MANY_MAKI = ("too_many", "maki")
NO_SUCH_MAKI = ("no_such_maki", "maki", COPIES["maki1"], COPIES["maki2"], COPIES["maki3"])
# The ways to make the maki of the sheets so far: bits of `maki_ways`.
THREE = 32
NO_MAKI = 1


def game(table):
    """Three rounds of sheets beside the real cards, then the puddings."""
    tally = Tally(seats_of(table))
    if not with_robot(table):
        table.rounds = ROUNDS
    try:
        yield from rounds(table, tally)
    except EndHere:
        pass  # a round counts when it is complete
    there = None if with_robot(table) else table.stayed(tally.rounds)
    yield tally.add_puddings(there)
    return tally.outcome(there)


def rounds(table, tally):
    """The sheets of everybody, round by round."""
    seen = [0] * len(FIELDS)
    ways = NO_MAKI
    for number in range(1, ROUNDS + 1):
        there = hands_of(table, number)
        hand = HAND[len(there)]
        yield begin(table, number, len(there))
        sheets = []
        for player in there:
            sheet = yield sheet_question(player, number, hand, seen, ways, table.forgiven)
            sheets.append(sheet)
            ways = maki_ways(ways, seen[SYMBOLS], sheet, hand)
            seen = [before + count for before, count in zip(seen, sheet)]
        yield tally.add_round(number, sheets, there)


def sheet_question(player, number, hand, seen, ways, forgiven):
    """Ask for one player's cards. `seen` counts all sheets so far: one deck serves all rounds, and
    `ways` are those in which its maki can have made their symbols. What is `forgiven` is not
    refused."""

    def check(sheet):
        cards = cards_in(sheet)
        if cards > hand:
            return ("too_many_cards", cards, hand)
        together = [before + count for before, count in zip(seen, sheet)]
        reason = beyond_the_deck(together, forgiven)
        if reason or TOO_MANY_MAKI in forgiven or NO_SUCH_MAKI[:2] in forgiven:
            return reason
        return None if maki_ways(ways, seen[SYMBOLS], sheet, hand) else NO_SUCH_MAKI

    def preview(sheet):
        return points_of(own_lines(sheet))

    def gauge(sheet):
        return cards_in(sheet), hand

    question = Sheet(player, FIELDS, check, preview, gauge, number)
    question.labels = {"maki": "maki_symbols"}
    question.rows = ROWS
    question.forgives = ("too_many", "no_such_maki")
    question.holds = held  # type: ignore[assignment]
    return question


def held(what, sheet):
    """How much of something that the deck has only so many of is on a sheet."""
    places = next(places for thing, places, _ in DECK if thing == what)
    return sum([sheet[at] for at in places])


def cards_in(sheet):
    """The fewest cards that make this sheet."""
    return other_cards(sheet) + maki_cards(sheet[SYMBOLS])


def other_cards(sheet):
    """The cards of a sheet that are not maki; a wasabi lies under each tripled nigiri."""
    tripled = sum([sheet[AT[field]] for field in TRIPLED])
    return sum(sheet) - sheet[SYMBOLS] + tripled


def maki_cards(symbols):
    """The fewest cards with so many symbols: the box has only so many with three, and with two."""
    cards = 0
    for card in ("maki3", "maki2", "maki1"):
        part = min(symbols, COPIES[card] * MAKI[card])
        cards += -(-part // MAKI[card])
        symbols -= part
    return cards


def maki_ways(ways, before, sheet, hand):
    """The ways in which the maki of the deck make the symbols of one more sheet.

    A way is how many cards with three and with two symbols are used up; the rest of the symbols,
    of which there were `before` on the other sheets, are on cards with one. `ways` has the bit
    THREE * threes + twos for each, so that one shift goes on from all of them, however many.
    """
    symbols, room = sheet[SYMBOLS], hand - other_cards(sheet)
    found = 0
    for three in range(min(symbols // 3, COPIES["maki3"]) + 1):
        left = symbols - 3 * three
        for two in range(min(left // 2, COPIES["maki2"]) + 1):
            if three + left - two <= room:
                found |= ways << (THREE * three + two)
    return found & ways_to_make(before + symbols)


def ways_to_make(symbols):
    """All ways in which the box can make so many symbols."""
    ways = 0
    for three in range(COPIES["maki3"] + 1):
        left = symbols - 3 * three
        fewest = max(0, (left - COPIES["maki1"] + 1) // 2)
        most = min(left // 2, COPIES["maki2"])
        if fewest <= most:
            ways |= (2 << (most - fewest)) - 1 << (THREE * three + fewest)
    return ways


def beyond_the_deck(sheet, forgiven):
    """The refusal when this is more than the box holds, but for what is forgiven; else None."""
    for what, places, most in DECK:
        count = sum([sheet[at] for at in places])
        if count > most and ("too_many", what) not in forgiven:
            return ("too_many", what, count, most)
    return None
