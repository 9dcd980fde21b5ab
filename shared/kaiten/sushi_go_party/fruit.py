"""The fruits that the score keeper of Sushi Go Party! is given: which cards can make them."""

from kaiten.sushi_go_party.cards import FRUITS, cards_of

# On the cards of the box, of each sort.
SYMBOLS_OF_EACH = sum([copies * card[-2:].count("o") for card, copies in cards_of("fruit")])
LETTERS = [fruit[0] for fruit in FRUITS]
# The two fruits on each card, by number, and how many there are of it.
PAIRS = [(LETTERS.index(card[-2]), LETTERS.index(card[-1])) for card, _ in cards_of("fruit")]
COPIES = [copies for _, copies in cards_of("fruit")]
ANY = 1 << 20  # copies of a card
DIGIT = 256  # more than there can be of anything


class Fruits:
    """The fruits of all sheets so far, in the order of FRUITS.

    Each player's cards have just the fruits on the sheet; together they are of this box. `sums`
    are the numbers of cards with two of the same fruit that all sheets can have together.
    """

    def __init__(self):
        self.sheets = []
        self.counts = [0] * len(FRUITS)
        self.sums = {0}

    def add(self, fruits):
        """Count the fruits of a sheet that is taken."""
        self.counts, self.sums = self.with_sheet(fruits)
        self.sheets.append(fruits)

    def with_sheet(self, fruits):
        """The counts and the sums with one more sheet."""
        if not any(fruits):
            return self.counts, self.sums
        ways = doubles(fruits)
        counts = [count + more for count, more in zip(self.counts, fruits)]
        return counts, {before + way for before in self.sums for way in ways}

    def refuse(self, fruits, orders, free):
        """The refusal of fruits that the cards of the box cannot make, with so many special
        orders that may stand for any card that their player has; None if they can. Of what is
        `free` the table has more than the box holds: of a fruit, on cards that nobody knows."""
        counts, sums = self.with_sheet(fruits)
        for fruit, count in zip(FRUITS, counts):
            most = SYMBOLS_OF_EACH + 2 * orders
            if count > most and fruit not in free:
                return ("too_many", fruit, count, most)
        box = COPIES
        if free:
            if any([fruit in free for fruit in FRUITS]):
                return None
            box = [ANY if card in free else copies for card, copies in cards_of("fruit")]
        best = None
        for twos in sorted(sums):
            cards = fruit_cards(counts, twos)
            over = [count - copies for count, copies in zip(cards, box) if count > copies]
            missing = sum(over) - orders
            if missing <= 0:
                return self.copied_alone(fruits, box) if over else None
            if best is None or missing < best[0]:
                best = missing, cards
        missing, cards = best
        card, count, copies = first_over(cards, box)
        return ("too_many_fruit", card, count, max(copies, count - missing))

    def copied_alone(self, fruits, box):
        """The refusal of a card that more sheets must have than there are of it: nobody copies a
        card without having laid one. None if there is no such card."""
        holders = [0] * len(PAIRS)
        for sheet in self.sheets + [fruits]:
            ways = [fruit_cards(sheet, twos) for twos in doubles(sheet)]
            for at in range(len(PAIRS)):
                holders[at] += min([1] + [cards[at] for cards in ways])
        for (card, _), count, copies in zip(cards_of("fruit"), holders, box):
            if count > copies:
                return ("no_original", card, count, copies)
        return None


def doubles(counts):
    """The ways to make so many of each fruit: how many cards have two of the same, by fruit, as
    digits of one number, so that ways can be added."""
    watermelons, oranges, pineapples = counts
    ways = []
    for x in range(watermelons // 2 + 1):
        for y in range(oranges // 2 + 1):
            for z in range(pineapples // 2 + 1):
                left = (watermelons - 2 * x, oranges - 2 * y, pineapples - 2 * z)
                # Every fruit that is left shares its card with one of another sort.
                if 2 * max(left) <= sum(left):
                    ways.append((x * DIGIT + y) * DIGIT + z)
    return ways


def fruit_cards(counts, twos):
    """How many there are of each card of PAIRS, when `twos` have two of the same."""
    twice = (twos // DIGIT // DIGIT, twos // DIGIT % DIGIT, twos % DIGIT)
    left = [count - 2 * two for count, two in zip(counts, twice)]
    mixed = sum(left) // 2
    # All mixed cards but these have the third sort.
    return [
        twice[one] if one == other else left[one] + left[other] - mixed for one, other in PAIRS
    ]


def first_over(cards, box):
    """(card, how many, how many the box has) of the first card of which there are too many."""
    for count, (card, _), copies in zip(cards, cards_of("fruit"), box):
        if count > copies:
            return card, count, copies
    raise ValueError("there are enough")
