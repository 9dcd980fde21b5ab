"""What is in the box of Sushi Boat: what is certain, and the table of what is assumed.

A plate is a number, colour * len(SUSHI) + sushi, as in a Build question. A card is a tuple of its
side dish and its symbol; a wasabi card has no symbol.
"""

COLOURS = ("red", "blue", "green", "yellow", "white")
SUSHI = ("salmon", "tuna", "shrimp", "octopus", "egg", "roe", "california")
WHITE = COLOURS.index("white")
PLATES_OF_COLOUR = (12, 12, 12, 12, 6)

SIDE_DISHES = ("tempura", "edamame", "miso", "gyoza", "takoyaki", "yakitori", "mochi")
COPIES_OF_DISH = 3
WASABI = ("wasabi", None)
WASABI_CARDS = 4

STAFF = ("neko", "neko", "momoko", "momoko", "yuki_takeshi", "satsuki", "hiroshi")
CUBES = 36
YEN = 50  # 25 coins of 1 and 5 of 5
YEN_AT_START = 2
CUBES_EACH = 2  # in a challenge
CUBES_WITH_TAKOYAKI = 3
BIN_AT_START = 3


def assumed():
    """Nothing published says this: it is chosen to fit every number above.

    An owner of the game can replace it by a JSON file of the same form. `plates` counts the sushi
    in the order of SUSHI. The belt's slots are numbered from the entry, 0, to the last one before
    the bin; the opposite of slot i is slots - 1 - i. A seat names the slots beside it, two for an
    arrow, and its marks.
    """
    return {
        "plates": {
            "red": [2, 2, 2, 2, 2, 1, 1],
            "blue": [2, 2, 2, 1, 1, 2, 2],
            "green": [2, 1, 1, 2, 2, 2, 2],
            "yellow": [1, 2, 2, 2, 2, 2, 1],
            "white": [1, 1, 1, 1, 1, 0, 1],
        },
        "symbols": {
            "tempura": "red red green",
            "edamame": "red red green",
            "miso": "red red green",
            "yakitori": "red red green",
            "gyoza": "red green green",
            "takoyaki": "red green green",
            "mochi": "red green green",
        },
        "slots": 14,
        "hidden": [6, 7],
        "seats": [
            "0",
            "1 4+",
            "2 staff",
            "3",
            "4 staff",
            "5 4+",
            "8",
            "9 staff",
            "10 4+",
            "11 staff",
            "12 staff",
            "13",
            "1 12",
            "3 10",
            "5 8",
        ],
    }


def components_of(table):
    """The owner's components, if the table brought any, else the assumed ones."""
    return table.components or assumed()


def slots_of(seat):
    """The slots beside a seat, out of its words: two for an arrow."""
    return [int(word) for word in seat.split(" ") if word not in ("4+", "staff")]


def plates_of(components, colours):
    """All plates of these colours."""
    plates = []
    for colour in colours:
        for sushi, count in enumerate(components["plates"][COLOURS[colour]]):
            plates.extend([colour * len(SUSHI) + sushi] * count)
    return plates


def side_dish_cards(components):
    """All cards with a side dish."""
    cards = []
    for dish in SIDE_DISHES:
        cards.extend([(dish, symbol) for symbol in components["symbols"][dish].split(" ")])
    return cards
