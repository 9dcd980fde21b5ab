"""The box of Sushi Go Party!: its cards, its menus, and what goes with how many players."""

# Every kind of card, course by course: the cards it comes in and how many there are of each.
# The split of the uramaki is likely, not certain.
CARDS = {
    "nigiri": (("egg", 4), ("salmon", 5), ("squid", 3)),
    "maki": (("maki1", 4), ("maki2", 5), ("maki3", 3)),
    "temaki": (("temaki", 12),),
    "uramaki": (("uramaki3", 4), ("uramaki4", 4), ("uramaki5", 4)),
    "tempura": (("tempura", 8),),
    "sashimi": (("sashimi", 8),),
    "dumpling": (("dumpling", 8),),
    "eel": (("eel", 8),),
    "tofu": (("tofu", 8),),
    "onigiri": (("circle", 2), ("triangle", 2), ("square", 2), ("rectangle", 2)),
    "edamame": (("edamame", 8),),
    "miso": (("miso", 8),),
    "chopsticks": (("chopsticks1", 1), ("chopsticks2", 1), ("chopsticks3", 1)),
    "spoon": (("spoon4", 1), ("spoon5", 1), ("spoon6", 1)),
    "menu": (("menu7", 1), ("menu8", 1), ("menu9", 1)),
    "takeout": (("takeout10", 1), ("takeout11", 1), ("takeout12", 1)),
    "soy": (("soy", 3),),
    "tea": (("tea", 3),),
    "special_order": (("special_order", 3),),
    "wasabi": (("wasabi", 3),),
    "pudding": (("pudding", 15),),
    "ice_cream": (("ice_cream", 15),),
    "fruit": (
        ("fruit_ww", 2),
        ("fruit_pp", 2),
        ("fruit_oo", 2),
        ("fruit_wp", 3),
        ("fruit_po", 3),
        ("fruit_wo", 3),
    ),
}
ROLLS = ("maki", "temaki", "uramaki")
APPETIZERS = ("tempura", "sashimi", "dumpling", "eel", "tofu", "onigiri", "edamame", "miso")
SPECIALS = ("chopsticks", "spoon", "menu", "takeout", "soy", "tea", "special_order", "wasabi")
DESSERTS = ("pudding", "ice_cream", "fruit")

KIND = {card: kind for kind in CARDS for card, _ in CARDS[kind]}

# What stands on the cards.
NUMBERED = ("chopsticks", "spoon", "menu", "takeout")
NUMBER = {
    card: 1 + number
    for number, card in enumerate([card for kind in NUMBERED for card, _ in CARDS[kind]])
}
SYMBOLS = {"maki1": 1, "maki2": 2, "maki3": 3, "uramaki3": 3, "uramaki4": 4, "uramaki5": 5}
FRUIT = {
    "fruit_ww": ("watermelon", "watermelon"),
    "fruit_pp": ("pineapple", "pineapple"),
    "fruit_oo": ("orange", "orange"),
    "fruit_wp": ("watermelon", "pineapple"),
    "fruit_po": ("pineapple", "orange"),
    "fruit_wo": ("watermelon", "orange"),
}
FRUITS = ("watermelon", "orange", "pineapple")

# Every kind has a background colour of its own, but wasabi is yellow like nigiri: a colour goes
# by the name of its kind.
COLOUR_OF_WASABI = "nigiri"

# The menus beside the nigiri: a roll, three appetizers, two specials, a dessert.
MENUS = {
    "classic": ("maki", "tempura", "sashimi", "dumpling", "chopsticks", "wasabi", "pudding"),
    "first_meal": ("maki", "tempura", "sashimi", "miso", "wasabi", "tea", "ice_cream"),
    "sampler": ("temaki", "tempura", "dumpling", "tofu", "wasabi", "menu", "ice_cream"),
    "master": ("temaki", "onigiri", "tofu", "sashimi", "spoon", "takeout", "fruit"),
    "points": ("uramaki", "onigiri", "dumpling", "edamame", "special_order", "tea", "ice_cream"),
    "cutthroat": ("temaki", "eel", "tofu", "miso", "spoon", "soy", "pudding"),
    "banquet": ("maki", "tempura", "dumpling", "eel", "spoon", "chopsticks", "ice_cream"),
    "for_two": ("uramaki", "onigiri", "tofu", "miso", "menu", "special_order", "fruit"),
}
NAMED = (
    "classic",
    "first_meal",
    "sampler",
    "master",
    "points",
    "cutthroat",
    "banquet",
    "for_two",
)
A_LA_CARTE = "a_la_carte"
RANDOM = "random"
MENU_CHOICES = NAMED + (A_LA_CARTE, RANDOM)

# Kinds that are not for every number of players: from, to.
ONLY_FOR = {"menu": (2, 6), "special_order": (2, 6), "spoon": (3, 8), "edamame": (3, 8)}

# The rulebooks of the editions differ in four points; see the tables of `scoring`.
EDITIONS = ("fr", "en")

ROUNDS = 3
HAND = {2: 10, 3: 10, 4: 9, 5: 9, 6: 8, 7: 8, 8: 7}
DESSERTS_FOR_FEW = (5, 3, 2)
DESSERTS_FOR_MANY = (7, 5, 3)
MANY = 6


def dessert_of(menu):
    """The dessert of a menu."""
    return menu[-1]


def desserts_added(players, number):
    """How many dessert cards are shuffled in before this round."""
    table = DESSERTS_FOR_MANY if players >= MANY else DESSERTS_FOR_FEW
    return table[number - 1]


def all_cards(kind):
    """Every card of a kind."""
    cards = []
    for card, copies in CARDS[kind]:
        cards.extend([card] * copies)
    return cards


def copies_of(kind):
    """How many cards there are of a kind."""
    return sum([copies for _, copies in CARDS[kind]])
