"""Sushi Go!: the score keeper and the whole game, in the order of the rulebook."""

from kaiten.questions import Choose, Outcome, Reveal, Sheet, Tell
from kaiten.scoring import Totals, first_and_second, points_of

NAME = "sushi_go"
RULES = 1
MODES = ("score", "play")

COPIES = {
    "tempura": 14,
    "sashimi": 14,
    "dumpling": 14,
    "maki2": 12,
    "maki3": 8,
    "maki1": 6,
    "salmon": 10,
    "squid": 5,
    "egg": 5,
    "pudding": 10,
    "wasabi": 6,
    "chopsticks": 4,
}
HAND = {2: 10, 3: 9, 4: 8, 5: 7}
ROUNDS = 3

MAKI_FIRST = 6
MAKI_SECOND = 3
TEMPURA_PAIR = 5
SASHIMI_TRIO = 10
DUMPLINGS = (0, 1, 3, 6, 10, 15)
NIGIRI = {"squid": 3, "salmon": 2, "egg": 1}
WASABI = 3
PUDDING_MOST = 6
PUDDING_FEWEST = -6

# The robot of the two-player variant is a third player in every comparison, and can win.
ROBOT = 2

MAKI = {"maki1": 1, "maki2": 2, "maki3": 3}
MAKI_SYMBOLS = sum([COPIES[card] * symbols for card, symbols in MAKI.items()])

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
TRIPLED = ("salmon_wasabi", "squid_wasabi", "egg_wasabi")
AT = {field: index for index, field in enumerate(FIELDS)}
# The dishes whose points no other player can change.
OWN = [field for field in FIELDS if field not in ("maki", "pudding")]
SYMBOLS = AT["maki"]
PUDDINGS = AT["pudding"]
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
# The ways to make the maki of the sheets so far: bits of `maki_ways`.
THREE = 32
NO_MAKI = 1


def players(mode):
    """How many can play: (fewest, most)."""
    return min(HAND), max(HAND)


def options(mode, players):
    """The variants that can be chosen: (key, choices), the rulebook's normal game first."""
    if players == 2:
        return (("robot", ("no", "yes")),)
    return (("passing", ("left", "left_right_left")),)


def start(table):
    """The conversation of one game."""
    return play_game(table) if table.mode == "play" else score_game(table)


# --- Scoring ---


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
    maki = maki_points([sheet[SYMBOLS] for sheet in sheets])
    why = []
    for sheet, (points, note) in zip(sheets, maki):
        lines = own_lines(sheet)
        if sheet[SYMBOLS]:
            lines.insert(0, ("maki", sheet[SYMBOLS], points, note))
        why.append(lines)
    return why


class Tally(Totals):
    """Totals and puddings over the rounds of one game."""

    def __init__(self, seats):
        super().__init__(seats)
        self.puddings = [0] * seats

    def add_round(self, number, sheets):
        """Score a round; gives the score board to show."""
        for player, sheet in enumerate(sheets):
            self.puddings[player] += sheet[PUDDINGS]
        return self.board("round", (number,), score_round(sheets), self._race())

    def add_puddings(self):
        """Score the puddings, after the last round."""
        why = [
            [("pudding", count, points, note)]
            for count, (points, note) in zip(self.puddings, pudding_points(self.puddings))
        ]
        return self.board("puddings", (), why, self._race())

    def outcome(self):
        """Most points wins, then most puddings, then the victory is shared."""
        return Outcome(self.totals, "pudding", self.puddings)

    def _race(self):
        return ("pudding", list(self.puddings))


# --- The score keeper ---


def score_game(table):
    """Three rounds of sheets beside the real cards, then the puddings."""
    seats = seats_of(table)
    tally = Tally(seats)
    seen = [0] * len(FIELDS)
    ways = NO_MAKI
    for number in range(1, ROUNDS + 1):
        yield deal(table, number, seats)
        sheets = []
        for player in range(seats):
            sheet = yield sheet_question(player, number, HAND[seats], seen, ways)
            sheets.append(sheet)
            ways = maki_ways(ways, seen[SYMBOLS], sheet, HAND[seats])
            seen = [before + count for before, count in zip(seen, sheet)]
        yield tally.add_round(number, sheets)
    yield tally.add_puddings()
    return tally.outcome()


def sheet_question(player, number, hand, seen, ways):
    """Ask for one player's cards. `seen` counts all sheets so far: one deck serves all rounds, and
    `ways` are those in which its maki can have made their symbols."""

    def check(sheet):
        cards = cards_in(sheet)
        if cards > hand:
            return ("too_many_cards", cards, hand)
        reason = beyond_the_deck([before + count for before, count in zip(seen, sheet)])
        if reason is None and not maki_ways(ways, seen[SYMBOLS], sheet, hand):
            return ("no_such_maki", COPIES["maki1"], COPIES["maki2"], COPIES["maki3"])
        return reason

    def preview(sheet):
        return points_of(own_lines(sheet))

    def gauge(sheet):
        return cards_in(sheet), hand

    question = Sheet(player, FIELDS, check, preview, gauge, (number,))
    question.labels = {"maki": "maki_symbols"}
    return question


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


def beyond_the_deck(sheet):
    """The refusal when this is more than the box holds, else None."""
    for what, places, most in DECK:
        count = sum([sheet[at] for at in places])
        if count > most:
            return ("too_many", what, count, most)
    return None


# --- The whole game ---


def play_game(table):
    """Deal, choose, reveal together, pass on; three rounds from one deck, then the puddings."""
    seats = seats_of(table)
    deck = shuffled_deck(table.chance)
    tally = Tally(seats)
    for number in range(1, ROUNDS + 1):
        yield deal(table, number, seats)
        hands = [[deck.pop() for _ in range(HAND[seats])] for _ in range(seats)]
        if with_robot(table):
            laid = yield from robot_round(number, hands)
        else:
            laid = yield from normal_round(number, hands, passes_left(table, number))
        yield tally.add_round(number, [sheet_of(cards) for cards in laid])
    yield tally.add_puddings()
    return tally.outcome()


def shuffled_deck(chance):
    """All 108 cards in random order."""
    deck = []
    for card in sorted(COPIES):
        deck.extend([card] * COPIES[card])
    chance.shuffle(deck)
    return deck


def normal_round(number, hands, to_the_left):
    """Everybody chooses, all reveal, hands move on; the last card is laid without a choice."""
    where = (number,)
    laid = [[] for _ in hands]
    sort_cards(hands)
    while len(hands[0]) > 1:
        shown = []
        for player, hand in enumerate(hands):
            cards = [hand.pop((yield Choose("pick", hand, player, laid, True, where)))]
            if "chopsticks" in laid[player]:
                cards.extend((yield from second_card(where, player, hand, laid)))
            shown.append(cards)
        yield reveal(shown, hands, laid)
        if to_the_left:
            hands.insert(0, hands.pop())
        else:
            hands.append(hands.pop(0))
    yield reveal([[hand.pop()] for hand in hands], hands, laid)
    return laid


def sort_cards(hands):
    """As people hold their cards: alike ones together."""
    for hand in hands:
        hand.sort()


def second_card(where, player, hand, laid):
    """With chopsticks on the table perhaps another card: a list of it, or of nothing."""
    offered = ["no_second"] + hand
    second = yield Choose("pick_second", offered, player, laid, True, where)
    return [hand.pop(second - 1)] if second else []


def reveal(shown, hands, laid):
    """Lay the chosen cards; used chopsticks go back into the hand before it is passed on."""
    for player, cards in enumerate(shown):
        if len(cards) == 2:
            laid[player].remove("chopsticks")
            hands[player].append("chopsticks")
        laid[player].extend(cards)
    return Reveal("reveal", shown)


def robot_round(number, hands):
    """Two players and the robot: in turn they draw its top card and choose a card for it too."""
    where = (number,)
    robot_pile = hands.pop()
    sort_cards(hands)
    laid = [[], [], []]
    control = yield Choose("robot_first", [0, 1], args=where)
    while robot_pile:
        shown: list = [None, None, None]
        hands[control].append(robot_pile.pop())
        for player, hand in enumerate(hands):
            controls = player == control
            spare = 1 if controls else 0
            cards = [(yield from choose_card("pick", where, player, hand, laid))]
            if "chopsticks" in laid[player] and len(hand) > spare:
                cards.extend((yield from second_card(where, player, hand, laid)))
            shown[player] = cards
            if controls:
                robots = yield from choose_card("pick_for_robot", where, player, hand, laid)
                shown[ROBOT] = [robots]
        yield reveal(shown, hands, laid)
        hands.reverse()
        control = 1 - control
    return laid


def choose_card(key, where, player, hand, laid):
    """A card of the hand; its last one is laid without a choice."""
    at = (yield Choose(key, hand, player, laid, True, where)) if len(hand) > 1 else 0
    return hand.pop(at)


# --- The table ---


def with_robot(table):
    """Two players with the robot as a third."""
    return table.options.get("robot") == "yes"


def seats_of(table):
    """How many hands are dealt."""
    return 3 if with_robot(table) else table.players


def passes_left(table, number):
    """Hands go to the left; in left-right-left the second round goes to the right."""
    return table.options.get("passing") != "left_right_left" or number != 2


def deal(table, number, seats):
    """What happens before a round; in the whole game the device deals by itself."""
    key = "dealt_" if table.mode == "play" else "deal_"
    if with_robot(table):
        key += "robot"
    else:
        key += "left" if passes_left(table, number) else "right"
    return Tell(key, number, HAND[seats])
