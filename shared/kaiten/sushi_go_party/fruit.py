"""The fruits that the score keeper of Sushi Go Party! is given: which cards can make them."""

from kaiten.sushi_go_party.cards import FRUITS, cards_of


def refuse_fruits(plates, orders):
    """The refusal of fruits that the cards of the box cannot make, with so many special orders
    that may stand for any of them; None if they can."""
    counts = [sum([plate[fruit] for plate in plates]) for fruit in FRUITS]
    for fruit, count in zip(FRUITS, counts):
        symbols = [copies * card[-2:].count(fruit[0]) for card, copies in cards_of("fruit")]
        most = sum(symbols) + 2 * orders
        if count > most:
            return ("too_many", fruit, count, most)
    # Each player's cards have just the fruits on the sheet; together they are of this box.
    sums = {(0, 0, 0)}
    for plate in plates:
        ways = doubles([plate[fruit] for fruit in FRUITS])
        sums = {(a + x, b + y, c + z) for a, b, c in sums for x, y, z in ways}
    fewest, reason = None, None
    for twos in sorted(sums):
        cards = fruit_cards(counts, twos)
        missing = sum([max(0, count - copies) for _, count, copies in cards]) - orders
        if missing <= 0:
            return None
        if fewest is None or missing < fewest:
            fewest = missing
            card, count, copies = next(one for one in cards if one[1] > one[2])
            reason = ("too_many_fruit", card, count, max(copies, count - missing))
    return reason


def doubles(counts):
    """The ways to make so many of each fruit: how many cards have two of the same, by fruit."""
    watermelons, oranges, pineapples = counts
    ways = []
    for x in range(watermelons // 2 + 1):
        for y in range(oranges // 2 + 1):
            for z in range(pineapples // 2 + 1):
                left = (watermelons - 2 * x, oranges - 2 * y, pineapples - 2 * z)
                # Every fruit that is left shares its card with one of another sort.
                if 2 * max(left) <= sum(left):
                    ways.append((x, y, z))
    return ways


def fruit_cards(counts, twos):
    """(card, how many, how many there are) of each card, when `twos` have two of the same."""
    twice, left = {}, {}
    for fruit, count, two in zip(FRUITS, counts, twos):
        twice[fruit[0]] = two
        left[fruit[0]] = count - 2 * two
    mixed = sum(left.values()) // 2
    cards = []
    for card, copies in cards_of("fruit"):
        one, other = card[-2], card[-1]
        # All mixed cards but these have the third sort.
        count = twice[one] if one == other else left[one] + left[other] - mixed
        cards.append((card, count, copies))
    return cards
