"""The score keeper of Sushi Go Party!: sheets with what is on the menu, nothing else."""

from kaiten.questions import Sheet, Tell
from kaiten.scoring import points_of
from kaiten.sushi_go_party.cards import (
    FRUITS,
    HAND,
    ROUNDS,
    all_cards,
    cards_of,
    desserts_added,
    number_on,
)
from kaiten.sushi_go_party.scoring import (
    SHAPES,
    TEN,
    TENS,
    Tally,
    count_of,
    own_lines,
)

# The fewest cards that make ten symbols of uramaki.
CARDS_OF_TEN = 2
MOST_SYMBOLS = {"maki": 3, "uramaki": 5}
IN_SYMBOLS = {"maki": "maki_symbols", "uramaki": "uramaki_symbols"}
TRIPLED = ("egg_wasabi", "salmon_wasabi", "squid_wasabi")


def score_game(table, menu, edition):
    """Three rounds of sheets beside the real cards, then the desserts."""
    players = table.players
    tally = Tally(players, menu, edition)
    fields = fields_of(menu, edition)
    before = []  # the plates of earlier rounds
    for number in range(1, ROUNDS + 1):
        yield Tell("deal", number, HAND[players], desserts_added(players, number))
        plates = []
        for player in range(players):
            limits = Limits(players, menu, edition, number, before, plates)
            sheet = yield sheet_question(player, number, fields, limits)
            plates.append(plate_of(fields, sheet))
        yield tally.add_round(number, plates)
        before.extend(plates)
    yield tally.add_desserts()
    return tally.outcome()


def fields_of(menu, edition):
    """What a sheet asks for on this menu.

    Rolls in symbols, but card by card where tea counts the cards. What is worth nothing by itself
    is asked for only where its colour counts. A special order is entered as what it copies, a
    tripled nigiri with its wasabi in one.
    """
    by_card = "tea" in menu
    coloured = by_card or "soy" in menu
    fields = []
    for kind in menu:
        if kind in MOST_SYMBOLS:
            fields.extend([card for card, _ in cards_of(kind)] if by_card else [kind])
            if kind == "uramaki":
                fields.extend(["uramaki_%d" % points for points in TENS[edition]])
        elif kind == "onigiri":
            fields.extend(SHAPES)
        elif kind in ("chopsticks", "spoon"):
            if coloured:
                fields.append(kind)
        elif kind == "takeout":
            fields.append("turned")
        elif kind == "fruit":
            fields.extend(FRUITS)
        elif kind not in ("menu", "special_order", "wasabi"):
            fields.append(kind)
    fields.extend(["egg", "salmon", "squid"])
    if "wasabi" in menu:
        fields.extend(TRIPLED)
        if coloured:
            fields.append("wasabi")
    return tuple(fields)


def plate_of(fields, sheet):
    """A sheet as a plate."""
    return dict(zip(fields, sheet))


def sheet_question(player, number, fields, limits):
    """Ask for what one player has at the end of a round."""

    def check(sheet):
        return limits.refuse(plate_of(fields, sheet))

    def preview(sheet):
        return points_of(own_lines(plate_of(fields, sheet)))

    def gauge(sheet):
        return cards_on(plate_of(fields, sheet)), limits.hand

    question = Sheet(player, fields, check, preview, gauge, (number,))
    question.labels = IN_SYMBOLS
    return question


def cards_by_kind(plate):
    """The fewest cards that make this plate: {kind or card: how many}, "turned" among them."""
    cards = {}

    def add(kind, count):
        cards[kind] = cards.get(kind, 0) + count

    for field in plate:
        count = plate[field]
        if field in MOST_SYMBOLS:
            most = MOST_SYMBOLS[field]
            add(field, (count + most - 1) // most)
        elif is_ten(field):
            add("uramaki", count * CARDS_OF_TEN)
        elif field in TRIPLED:
            add("nigiri", count)
            add("wasabi", count)
        elif field not in FRUITS:
            add(field, count)
    if "orange" in plate:
        add("fruit", sum([plate[fruit] for fruit in FRUITS]) // 2)
    return cards


def cards_on(plate):
    """The fewest cards that make this plate."""
    return sum(cards_by_kind(plate).values())


class Limits:
    """What a sheet can hold: a hand of cards, and what the box and the other sheets leave.

    `before` are the plates of earlier rounds, `plates` those of this round so far.
    """

    def __init__(self, players, menu, edition, number, before, plates):
        self.hand = HAND[players]
        self.players = players
        self.menu = menu
        self.edition = edition
        self.number = number
        self.before = before
        self.plates = plates

    def refuse(self, plate):
        """Why this plate cannot be; None if it can."""
        cards = cards_on(plate)
        if plate.get("turned"):
            cards += 1  # the box that turned them
        if cards > self.hand:
            return ("too_many_cards", cards, self.hand)
        for field in plate:
            if is_ten(field) and plate[field] > 1:
                return ("ten_twice", field)
        if self.menu[-1] == "fruit" and sum([plate[fruit] for fruit in FRUITS]) % 2:
            return ("fruit_in_pairs",)
        return self.beyond_the_box(plate) or self.wrong_tens(plate)

    def beyond_the_box(self, plate):
        """The refusal when the table has more of something than the box holds.

        Special orders can stand for what is missing, three in all; one that copied a dessert is
        out for the rest of the game.
        """
        spare = len(all_cards("special_order")) if "special_order" in self.menu else 0
        spare -= self.orders_eaten(self.before)
        for what, count, copies in self.counted(plate):
            on_card = MOST_SYMBOLS.get(what, 1)
            missing = max(0, count - copies + on_card - 1) // on_card
            if missing > spare:
                return ("too_many", what, count, copies + spare * on_card)
            spare -= missing
        if self.menu[-1] == "fruit":
            plates = self.before + self.plates + [plate]
            orders = spare + self.orders_eaten(plates)
            from kaiten.sushi_go_party.fruit import refuse_fruits

            return refuse_fruits(plates, orders)
        return None

    def counted(self, plate):
        """(what, how many are out, how many there are): this round's cards, all desserts."""
        plates = self.plates + [plate]
        added = self.desserts_by(self.number) + self.orders_eaten(self.before)
        counted = [(self.menu[-1], self.eaten(self.before + plates), added)]
        for kind in ("nigiri",) + self.menu[:-1]:
            if kind in plate and kind in MOST_SYMBOLS:
                in_box = sum([number_on(card, kind) for card in all_cards(kind)])
                counted.append((kind, sum([symbols_out(one, kind) for one in plates]), in_box))
            elif kind in plate or kind == "wasabi":
                out = sum([cards_by_kind(one).get(kind, 0) for one in plates])
                counted.append((kind, out, len(all_cards(kind))))
            elif kind == "takeout":
                turners = len([one for one in plates if one["turned"]])
                counted.append((kind, turners, len(all_cards(kind))))
            else:
                for card, copies in cards_of(kind):
                    counted.append((card, sum([cards_out(one, card) for one in plates]), copies))
        return counted

    def orders_eaten(self, plates):
        """How many special orders must have copied a dessert, with these plates so far."""
        orders = 0
        for number in range(1, self.number + 1):
            eaten = self.eaten(plates[: number * self.players])
            orders = max(orders, eaten - self.desserts_by(number))
        return orders

    def eaten(self, plates):
        """How many dessert cards are on these plates."""
        dessert = self.menu[-1]
        return sum([cards_by_kind(plate).get(dessert, 0) for plate in plates])

    def desserts_by(self, number):
        """How many dessert cards have been shuffled in by this round."""
        return sum([desserts_added(self.players, one) for one in range(1, number + 1)])

    def wrong_tens(self, plate):
        """The refusal, when the last sheet is in, of a place that was taken before its turn."""
        if "uramaki" not in self.menu or len(self.plates) + 1 < self.players:
            return None
        plates = self.plates + [plate]
        taken = 0
        for number, points in enumerate(TENS[self.edition]):
            field = "uramaki_%d" % points
            here = sum([one[field] for one in plates])
            if here and taken != number:
                return ("ten_too_early", field)
            taken += min(here, 1) if self.edition == "fr" else here
        return None


def is_ten(field):
    """Whether a field is a place taken in uramaki."""
    return field.startswith("uramaki_")


def cards_out(plate, card):
    """How many of a card are on the plate, on a wasabi or not."""
    return plate.get(card, 0) + plate.get(card + "_wasabi", 0)


def symbols_out(plate, roll):
    """The fewest symbols of a roll that make this plate, those of its tens included."""
    tens = sum([plate[field] for field in plate if is_ten(field)])
    return count_of(plate, roll) + (TEN * tens if roll == "uramaki" else 0)
