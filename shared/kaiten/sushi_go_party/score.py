"""The score keeper of Sushi Go Party!: sheets with what is on the menu, nothing else."""

from kaiten import load
from kaiten.entries import Sheet
from kaiten.questions import EndHere, Tell
from kaiten.rows import rows_of
from kaiten.scoring import points_of
from kaiten.sushi_go_party.cards import (
    FRUITS,
    HAND,
    ROUNDS,
    TRIPLED,
    all_cards,
    cards_of,
    desserts_added,
    number_on,
)
from kaiten.sushi_go_party.menus import choose_menu, edition_of, refusal
from kaiten.sushi_go_party.scoring import SHAPES, TEN, TENS, Tally, own_lines

MOST_SYMBOLS = {"maki": 3, "uramaki": 5}
IN_SYMBOLS = {"maki": "maki_symbols", "uramaki": "uramaki_symbols"}
# What is made of two cards at least: a nigiri with its wasabi, ten symbols of uramaki.
OF_TWO_CARDS = TRIPLED + ("uramaki_8", "uramaki_6", "uramaki_5", "uramaki_2")
# A takeout box turns over any number of cards.
ONE_FOR_ALL = 0
FRUIT_CARDS = [card for card, _ in cards_of("fruit")]
# Used, these leave a copy of them behind: it lies there without its original.
USED = ("chopsticks", "spoon")


def game(table):
    """The conversation of one game, the choice of its menu first."""
    menu = yield from choose_menu(table)
    return (yield from keep_score(table, menu, edition_of(table)))


def keep_score(table, menu, edition):
    """Three rounds of sheets beside the real cards, then the desserts."""
    table.rounds = ROUNDS
    table.goes_with = lambda players: refusal(menu, players) is None
    tally = Tally(table.players, menu, edition)
    try:
        yield from rounds(table, menu, edition, tally)
    except EndHere:
        pass  # a round counts when it is complete
    there = table.stayed(tally.rounds)
    yield tally.add_desserts(there)
    return tally.outcome(there)


def rounds(table, menu, edition, tally):
    """The sheets of everybody, round by round."""
    fields = fields_of(menu, edition)
    rows = rows_on(menu, fields)
    limits = Limits(menu, edition, fields, table.forgiven)
    for number in range(1, ROUNDS + 1):
        there = table.there(number)
        players = len(there)
        key = "deal" if number == 1 else "deal_orders" if limits.orders else "deal_again"
        yield Tell(key, number, HAND[players], desserts_added(players, number))
        limits.begin(number, players)
        plates = []
        for player in there:
            asks = not table.replaying
            sheet = yield sheet_question(player, number, rows, limits) if asks else None
            limits.add(sheet)
            plates.append(plate_of(fields, sheet))
        yield tally.add_round(number, plates, there)


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


def rows_on(menu, fields):
    """These fields in the order in which they are seen."""
    rolls = [field for field in fields if field.startswith(menu[0])]
    desserts = FRUITS if menu[-1] == "fruit" else menu[-1:]
    return rows_of(fields, tuple(rolls), desserts)


def plate_of(fields, sheet):
    """A sheet as a plate."""
    return dict(zip(fields, sheet))


def sheet_question(player, number, rows, limits):
    """Ask for what one player has at the end of a round."""
    fields = limits.fields

    def preview(sheet):
        return points_of(own_lines(plate_of(fields, sheet)))

    def gauge(sheet):
        return limits.cards_on(sheet), limits.hand

    question = Sheet(player, fields, limits.refuse, preview, gauge, number)
    question.labels = IN_SYMBOLS
    question.rows = rows
    question.forgives = ("too_many", "no_such_rolls", "too_many_fruit", "no_original")
    question.holds = limits.held
    return question


def cards_on(fields, sheet):
    """The fewest cards that make this sheet."""
    cards = fruits = 0
    for field, count in zip(fields, sheet):
        if count:
            if field in MOST_SYMBOLS:
                most = MOST_SYMBOLS[field]
                cards += (count + most - 1) // most
            elif field in FRUITS:
                fruits += count
            else:
                cards += 2 * count if field in OF_TWO_CARDS else count
    return cards + fruits // 2


class Limits:
    """What a sheet can hold: a hand of cards, and what the box and the sheets before it leave. A
    special order stands for one more of a card of which its player has laid an original.

    Every sheet is counted once, when it comes in. `out` has how many of each of the `things` are
    on the `sheets` of this round, `eaten` the dessert cards of all rounds, `eaten_before` those of
    earlier ones. From `copied` to `most_copied` special orders have copied a dessert in earlier
    rounds, and are out for the rest of the game.

    Nothing is checked that is `forgiven`: the table has more of it.
    """

    def __init__(self, menu, edition, fields, forgiven=()):
        self.dessert = menu[-1]
        self.fields = fields
        self.forgiven = forgiven
        self.things, self.uses = things_counted(menu, fields)
        self.orders = len(all_cards("special_order")) if "special_order" in menu else 0
        self.turned = fields.index("turned") if "turned" in fields else None
        self.rolls = self.rolls_of(menu, edition)
        names = self.rolls.names if self.rolls else ()
        numbers = range(len(self.things))
        self.of_rolls = [number for number in numbers if self.things[number][0] in names]
        self.others = [number for number in numbers if number not in self.of_rolls]
        self.desserts = [fields.index(self.dessert)] if self.dessert in fields else []
        self.fruits = None
        if self.dessert == "fruit":
            self.desserts = [fields.index(fruit) for fruit in FRUITS]
            self.fruits = load("kaiten.sushi_go_party.fruit").Fruits()
        self.added = self.eaten = self.eaten_before = self.copied = self.most_copied = 0
        self.sheets = []

    def rolls_of(self, menu, edition):
        """What knows which cards the rolls of a sheet can be; None where each card is entered by
        itself, or all are alike."""
        if "uramaki" in menu:
            return load("kaiten.sushi_go_party.rolls").Uramaki(
                self.fields, self.orders, self.cards_on, self.free, edition
            )
        if "maki" in self.fields:
            return load("kaiten.sushi_go_party.rolls").Rolls(
                "maki", self.fields, self.orders, self.cards_on, self.free
            )
        return None

    def begin(self, number, players):
        """A new round of so many: its desserts are shuffled in, and all other cards are back."""
        self.hand = HAND[players]
        eaters = sheets_with(self.desserts, self.sheets)
        copies = self.eaten - self.eaten_before - eaters
        self.most_copied = min(self.orders, self.most_copied + copies)
        self.copied = min(self.orders, max(self.copied, self.eaten - self.added))
        self.added += desserts_added(players, number)
        self.eaten_before = self.eaten
        self.out = [0] * len(self.things)
        self.sheets = []
        if self.rolls:
            self.rolls.begin(self.hand, players)

    def add(self, sheet):
        """Count a sheet that is taken."""
        self.sheets.append(sheet)
        self.out = self.out_with(sheet)
        self.eaten += self.desserts_on(sheet)
        if self.rolls:
            self.rolls.add(sheet)
        if self.fruits:
            self.fruits.add([sheet[at] for at in self.desserts])

    def refuse(self, sheet):
        """Why this sheet cannot be; None if it can."""
        cards = self.cards_on(sheet)
        if cards > self.hand:
            return ("too_many_cards", cards, self.hand)
        if self.fruits and sum([sheet[at] for at in self.desserts]) % 2:
            return ("fruit_in_pairs",)
        return self.beyond_the_box(sheet, cards)

    def cards_on(self, sheet):
        """The fewest cards that a player had who has this."""
        box = self.turned is not None and sheet[self.turned]
        return cards_on(self.fields, sheet) + (1 if box else 0)

    def free(self, what):
        """Whether the table has said that its box holds more of this."""
        return what in [forgiven for _, forgiven in self.forgiven]

    def beyond_the_box(self, sheet, cards):
        """The refusal when the table has more of something than the box holds; the sheet takes so
        many cards.

        Special orders can stand for what is missing, three in all.
        """
        spare, reason = self.orders, None
        copies = 0  # of desserts
        if not self.free(self.dessert):
            eaten = self.eaten + self.desserts_on(sheet)
            copies = max(self.copied, eaten - self.added)
            if copies > spare:
                return ("too_many", self.dessert, eaten, self.added + spare)
            originals = self.added - self.eaten_before + self.most_copied
            eaters = sheets_with(self.desserts, self.sheets + [sheet]) if copies else 0
            if eaters > originals:
                return ("no_original", self.dessert, eaters, originals)
            spare -= copies
        out = self.out_with(sheet)
        if self.rolls:
            reason = self.over(self.of_rolls, out, sheet, spare)[0]
            reason = reason or self.rolls.refuse(sheet, cards, spare, self.sheets)
            if reason:
                return reason
            spare -= self.rolls.needed
        reason, spare = self.over(self.others, out, sheet, spare)
        if reason:
            return reason
        if self.fruits:
            fruits = [sheet[at] for at in self.desserts]
            free = [what for _, what in self.forgiven]
            return self.fruits.refuse(fruits, spare + copies, free)
        return None

    def over(self, numbers, out, sheet, spare):
        """(the refusal of more of one of these things than there can be or None, how many special
        orders are left)."""
        for number in numbers:
            if out[number] > self.things[number][1]:
                count = out[number]
                what, copies, places = self.things[number]
                if self.free(what):
                    continue
                on_card = MOST_SYMBOLS.get(what, 1)
                missing = (count - copies + on_card - 1) // on_card
                if missing > spare:
                    return ("too_many", what, count, copies + spare * on_card), spare
                spare -= missing
                holders = sheets_with(places, self.sheets + [sheet])
                if holders > copies and what not in USED:
                    return ("no_original", what, holders, copies), spare
        return None, spare

    def out_with(self, sheet):
        """How many of each of the things are out with one more sheet."""
        out = list(self.out)
        for count, uses in zip(sheet, self.uses):
            if count:
                for thing, each in uses:
                    out[thing] += 1 if each == ONE_FOR_ALL else count * each
        return out

    def held(self, what, sheet):
        """How much of something that there is only so much of is on a sheet."""
        if what == self.dessert or what in FRUIT_CARDS:
            return self.desserts_on(sheet)
        if what in FRUITS:
            return sheet[self.fields.index(what)]
        found = 0
        names = self.rolls.names if self.rolls and what == self.rolls.kind else (what,)
        for count, uses in zip(sheet, self.uses):
            for thing, each in uses:
                if self.things[thing][0] in names and count:
                    found += 1 if each == ONE_FOR_ALL else count * each
        return found

    def desserts_on(self, sheet):
        """How many dessert cards are on this sheet; a card of fruit has two symbols."""
        count = sum([sheet[at] for at in self.desserts])
        return count // 2 if self.fruits else count


def sheets_with(places, sheets):
    """How many of the sheets have something at one of these places."""
    return len([sheet for sheet in sheets if any([sheet[at] for at in places])])


def things_counted(menu, fields):
    """What there is only so much of in a round, beside desserts, and what sheets take of it.

    Gives (things, uses): things are (what, how many the box has, where they are on a sheet), rolls
    in symbols where they are entered so; `uses` has for each field a list of (number of the thing,
    how many for one).
    """
    things: list = []
    uses: list = [[] for _ in fields]

    def count(what, copies, parts, each=1):
        found = [field for field in parts if field in fields]
        places = [fields.index(field) for field in found]
        for at, field in zip(places, found):
            many = TEN if field in OF_TWO_CARDS and what == "uramaki" else each
            uses[at].append((len(things), many))
        if found:
            things.append((what, copies, places))

    for kind in ("nigiri",) + menu[:-1]:
        if kind in fields and kind in MOST_SYMBOLS:
            symbols = sum([number_on(card, kind) for card in all_cards(kind)])
            tens = OF_TWO_CARDS[len(TRIPLED) :] if kind == "uramaki" else ()
            count(kind, symbols, (kind,) + tens)
        elif kind in fields or kind == "wasabi":
            count(kind, len(all_cards(kind)), (kind,) + (TRIPLED if kind == "wasabi" else ()))
        elif kind == "takeout":
            count(kind, len(all_cards(kind)), ("turned",), ONE_FOR_ALL)
        else:
            for card, copies in cards_of(kind):
                count(card, copies, (card, card + "_wasabi"))
    return things, uses
