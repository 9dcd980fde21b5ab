"""The box of Sushi Go Party!: its cards, and how many of them go with how many players.

A card is named after its kind; where the cards of a kind differ by a number printed on them
(symbols, or the number in the corner), it follows: "maki2", "spoon4".
"""

# How many cards there are of a kind, or of each card that it comes in. The split of the uramaki
# is likely, not certain.
CARDS = {
    "nigiri": (("egg", 4), ("salmon", 5), ("squid", 3)),
    "maki": (("maki1", 4), ("maki2", 5), ("maki3", 3)),
    "temaki": 12,
    "uramaki": (("uramaki3", 4), ("uramaki4", 4), ("uramaki5", 4)),
    "tempura": 8,
    "sashimi": 8,
    "dumpling": 8,
    "eel": 8,
    "tofu": 8,
    "onigiri": (("circle", 2), ("triangle", 2), ("square", 2), ("rectangle", 2)),
    "edamame": 8,
    "miso": 8,
    "soy": 3,
    "tea": 3,
    "special_order": 3,
    "wasabi": 3,
    "pudding": 15,
    "ice_cream": 15,
    "fruit": (
        ("fruit_ww", 2),
        ("fruit_pp", 2),
        ("fruit_oo", 2),
        ("fruit_wp", 3),
        ("fruit_po", 3),
        ("fruit_wo", 3),
    ),
}
# The kinds with numbers in the corner, one card of each: these order effects of one moment.
NUMBERED = {
    "chopsticks": (1, 2, 3),
    "spoon": (4, 5, 6),
    "menu": (7, 8, 9),
    "takeout": (10, 11, 12),
}

# The courses beside the nigiri.
ROLLS = ("maki", "temaki", "uramaki")
APPETIZERS = ("tempura", "sashimi", "dumpling", "eel", "tofu", "onigiri", "edamame", "miso")
SPECIALS = ("chopsticks", "spoon", "menu", "takeout", "soy", "tea", "special_order", "wasabi")
DESSERTS = ("pudding", "ice_cream", "fruit")

# Two fruits on a fruit card, by their letters in its name.
FRUITS = ("watermelon", "orange", "pineapple")

# Nigiri on wasabi.
TRIPLED = ("egg_wasabi", "salmon_wasabi", "squid_wasabi")

ROUNDS = 3
HAND = {2: 10, 3: 10, 4: 9, 5: 9, 6: 8, 7: 8, 8: 7}
DESSERTS_FOR_FEW = (5, 3, 2)
DESSERTS_FOR_MANY = (7, 5, 3)
MANY = 6


def cards_of(kind):
    """The cards that a kind comes in, with how many there are of each."""
    if kind in NUMBERED:
        return [(kind + str(number), 1) for number in NUMBERED[kind]]
    cards = CARDS[kind]
    return ((kind, cards),) if type(cards) is int else cards


def kinds_of(menu):
    """The kind of each card that is played with on this menu: {card: kind}."""
    return {card: kind for kind in ("nigiri",) + menu for card, _ in cards_of(kind)}


def number_on(card, kind):
    """What is printed on a card: the symbols of a roll, or the number in the corner."""
    return int(card[len(kind) :])


def desserts_added(players, number):
    """How many dessert cards are shuffled in before this round."""
    table = DESSERTS_FOR_MANY if players >= MANY else DESSERTS_FOR_FEW
    return table[number - 1]


def all_cards(kind):
    """Every card of a kind."""
    cards = []
    for card, copies in cards_of(kind):
        cards.extend([card] * copies)
    return cards
