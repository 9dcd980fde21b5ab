"""The rolls that the score keeper of Sushi Go Party! is given: which cards can make them.

A kind of roll comes on three cards with different numbers of symbols. How many there are of each
is one number, so that a set of such counts is a number too, with a bit for each.
"""

from kaiten.sushi_go_party.cards import cards_of, number_on
from kaiten.sushi_go_party.scoring import TEN, TENS

DIGIT = 17  # more than two sheets can have of a card
NO_CARDS = (0, 0, 0)
NEVER = 99  # special orders
NOTHING_OUT = 1
FEWEST_FOR_TEN = 2
# The cards of a ten with none that it could do without: how many with three, four, five symbols.
TEN_CARDS = (
    (0, 0, 2),
    (0, 2, 1),
    (0, 3, 0),
    (1, 1, 1),
    (1, 2, 0),
    (2, 0, 1),
    (2, 1, 0),
    (4, 0, 0),
)


class Rolls:
    """The rolls of a round. `ways` has a bit for each way in which cards of the box, and so many
    special orders as there are at most, can have made what is on all its sheets so far.

    `cards_on(sheet)` is the fewest cards that make a sheet, and `free(what)` whether the table
    has more of that than the box holds.
    """

    def __init__(self, kind, fields, orders, cards_on, free):
        self.kind = kind
        self.orders = orders
        self.cards_on = cards_on
        self.free = free
        cards = cards_of(kind)
        self.symbols = [number_on(card, kind) for card, _ in cards]
        self.copies = [copies for _, copies in cards]
        self.limit = up_to([copies + orders for copies in self.copies])
        # In symbols, or card by card.
        self.names = [kind] if kind in fields else [card for card, _ in cards]
        self.at = [fields.index(name) for name in self.names]
        self.tens = []

    def begin(self, hand, players):
        """A round of so many, with so many cards in hand: all cards are back."""
        self.hand = hand
        self.ways = NOTHING_OUT

    def add(self, sheet):
        """Count a sheet that is taken."""
        self.ways = self.with_sheet(sheet)

    def with_sheet(self, sheet, cards=None):
        """The ways with one more sheet, which takes so many cards, if anybody knows."""
        tens = sum([sheet[at] for at in self.tens])
        left = [sheet[at] for at in self.at]
        if not tens and not any(left):
            return self.ways
        if len(left) > 1:
            laid, fewest = [tuple(left)], sum(left)
        else:
            laid, fewest = self.laid_for(left[0]), -(-left[0] // self.symbols[-1])
        others = (cards or self.cards_on(sheet)) - fewest - tens * FEWEST_FOR_TEN
        return self.further(self.ways, laid, tens, self.hand - others)

    def further(self, ways, laid, tens, room):
        """The ways with the cards of one more player, who laid one of `laid` beside those of so
        many tens: as many as there is room for."""
        for _ in range(tens):
            laid = set([(x + a, y + b, z + c) for x, y, z in laid for a, b, c in TEN_CARDS])
        found = 0
        for one, two, three in laid:
            if one + two + three <= room:
                found |= ways << (one * DIGIT + two) * DIGIT + three
        return found & self.limit

    def laid_for(self, symbols):
        """The cards that have just so many symbols: lists of how many there are of each."""
        one, two, three = self.symbols
        found = []
        for threes in range(symbols // three + 1):
            for twos in range((symbols - three * threes) // two + 1):
                ones = symbols - three * threes - two * twos
                if ones % one == 0:
                    found.append((ones // one, twos, threes))
        return found

    def missing(self, ways):
        """How many special orders it takes at least to make what is on the sheets."""
        names = self.names + [self.kind]
        if ways & up_to(self.copies) or any([self.free(name) for name in names]):
            return 0
        one, two, three = self.copies
        for orders in range(1, self.orders + 1):
            for ones, twos, threes in spread(orders, 3, orders):
                if ways & up_to((one + ones, two + twos, three + threes)):
                    return orders
        return NEVER

    def refuse(self, sheet, cards, spare, others):
        """The refusal of rolls that no cards make, where so many special orders may stand for any
        card that their player has; None if they can be, and then `needed` has how many that takes.
        `others` are the sheets of this round so far."""
        return self.beyond(self.with_sheet(sheet, cards), spare, others + [sheet])

    def beyond(self, ways, spare, sheets):
        self.needed = self.missing(ways)
        if self.needed <= spare and (not self.needed or self.have_originals(sheets)):
            return None
        (one, a), (two, b), (three, c) = zip(self.copies, self.symbols)
        return ("no_such_rolls", self.kind, one, a, two, b, three, c)

    def have_originals(self, sheets):
        """Whether each card is there for everybody who must have it, whatever cards made the
        symbols of a sheet; the others can be copies."""
        if len(self.at) > 1:
            return True  # card by card they are counted like all others
        holders = [0] * len(self.copies)
        for sheet in sheets:
            laid = self.laid_for(sheet[self.at[0]])
            for card in range(len(holders)):
                holders[card] += min([1] + [ways[card] for ways in laid])
        return all([count <= copies for count, copies in zip(holders, self.copies)])


class Uramaki(Rolls):
    """Rolls of which ten are paid at once, as long as a place is open. `claims` has how many
    players took each of the places, and `plenty` is whether somebody has ten left."""

    def __init__(self, fields, orders, cards_on, free, edition):
        super().__init__("uramaki", fields, orders, cards_on, free)
        self.fields = fields
        self.edition = edition
        self.tens = [fields.index("uramaki_%d" % points) for points in TENS[edition]]

    def begin(self, hand, players):
        super().begin(hand, players)
        self.players = players
        self.claims = [0] * len(self.tens)
        self.plenty = False
        self.sheets = 0

    def add(self, sheet):
        super().add(sheet)
        self.claims, self.plenty = self.places_with(sheet)
        self.sheets += 1

    def places_with(self, sheet):
        """The claims with one more sheet, and whether somebody then has ten left."""
        each = self.symbols if len(self.at) > 1 else (1,)
        left = sum([sheet[at] * symbols for at, symbols in zip(self.at, each)])
        claims = [before + sheet[at] for before, at in zip(self.claims, self.tens)]
        return tuple(claims), self.plenty or left >= TEN

    def refuse(self, sheet, cards, spare, others):
        """Also that of places that cannot be taken so, whatever the sheets to come say. What those
        have to claim needs its cards as well."""
        for at in self.tens:
            if sheet[at] > 1:
                return ("ten_twice", self.fields[at])
        ways = self.with_sheet(sheet, cards)
        reason = self.beyond(ways, spare, others + [sheet])
        if reason:
            return reason
        claims, plenty = self.places_with(sheet)
        to_come = self.players - self.sheets - 1
        tens = fewest_claims(self.edition, claims, plenty, to_come)
        if tens:
            self.needed = self.missing(self.with_tens(ways, tens, to_come))
        if tens is not None and self.needed <= spare:
            return None
        place = misplaced(self.edition, claims)[0]
        if place is not None:
            return ("ten_too_early", self.fields[self.tens[place]])
        return ("ten_not_paid", TEN)

    def with_tens(self, ways, tens, players):
        """The ways when so many players claim so many tens between them."""
        for player in range(players):
            ways = self.further(ways, [NO_CARDS], (tens + player) // players, self.hand)
        return ways


def up_to(cards):
    """A bit for each count with at most so many of each of the three cards."""
    one, two, three = cards
    threes = (2 << three) - 1
    twos = repeated(DIGIT, two + 1) * threes
    return repeated(DIGIT * DIGIT, one + 1) * twos


def repeated(digits, times):
    """A bit at every so many digits."""
    return ((1 << digits * times) - 1) // ((1 << digits) - 1)


def misplaced(edition, claims):
    """(the first place that was claimed before its turn or None, how many are taken)."""
    taken = 0
    for place, here in enumerate(claims):
        if here and taken != place:
            return place, taken
        taken += min(here, 1) if edition == "fr" else here
    return None, taken


def fewest_claims(edition, claims, plenty, players):
    """How many more claims these need to be right, where so many players are to come; None where
    nothing helps. Where somebody has `plenty`, no place may stay open."""
    for more in range(len(claims) + 1):
        for added in spread(more, len(claims), players):
            place, taken = misplaced(edition, [a + b for a, b in zip(claims, added)])
            if place is None and (taken >= len(claims) or not plenty):
                return more
    return None


def spread(count, places, most):
    """The ways to give so many to so many places, at most `most` to each."""
    if places == 1:
        return [(count,)] if count <= most else []
    found = []
    for here in range(min(count, most) + 1):
        found.extend([(here,) + rest for rest in spread(count - here, places - 1, most)])
    return found
