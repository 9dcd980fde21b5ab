"""What is in the box of Sushi Boat: the table of what is assumed, and how an owner replaces it.

A plate is a number, colour * len(SUSHI) + sushi, as in a Build question. A card is a tuple of its
side dish and its symbol; a wasabi card has no symbol.
"""

import json

COLOURS = ("red", "blue", "green", "yellow", "white")
SUSHI = ("salmon", "tuna", "shrimp", "octopus", "egg", "roe", "california")
WHITE = COLOURS.index("white")
PLATES_OF_COLOUR = (12, 12, 12, 12, 6)

SIDE_DISHES = ("tempura", "edamame", "miso", "gyoza", "takoyaki", "yakitori", "mochi")
SYMBOLS = ("red", "green")
COPIES_OF_DISH = 3
WASABI = ("wasabi", None)
WASABI_CARDS = 4

STAFF = ("neko", "neko", "momoko", "momoko", "yuki_takeshi", "satsuki", "hiroshi")
CUBES = 36
YEN = 50  # 25 coins of 1 and 5 of 5
BIN_AT_START = 3

FOUR_PLUS_SEATS = 3
ARROW_SEATS = 3
HIDDEN_SLOTS = 2
# With less, somebody could be left without a seat to move to.
FEWEST_SEATS = 6
FEWEST_ROWS = 3

# Nothing published says this: it is chosen to fit every number above. An owner of the game can
# replace it by a JSON file of the same form. `plates` counts the sushi in the order of SUSHI. The
# belt's slots are numbered from the entry, 0, to the last one before the bin; the opposite of slot
# i is slots - 1 - i. A seat names the slots beside it, two for an arrow, and its marks.
DEFAULT = {
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
PARTS = ("plates", "symbols", "slots", "hidden", "seats")


def components_of(table):
    """The owner's components, if the table brought any, else the assumed ones."""
    return getattr(table, "components", None) or DEFAULT


class Seat:
    """An action space: the slots beside it, its row, and its marks."""

    def __init__(self, text, slots):
        marks = text.split(" ")
        self.slots = [int(mark) for mark in marks if mark not in ("4+", "staff")]
        self.row = min(self.slots[0], slots - 1 - self.slots[0])
        self.four_plus = "4+" in marks
        self.staff = "staff" in marks


def seats_of(components):
    """The seats of the board."""
    return [Seat(text, components["slots"]) for text in components["seats"]]


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


# --- An owner's own table ---


def load(text):
    """Read an owner's file: (components, None), or (None, reason) if it will not do."""
    try:
        components = json.loads(text)
    except ValueError:
        return None, ("components_no_json",)
    reason = refuse(components)
    return (None, reason) if reason else (components, None)


def refuse(components):
    """Why this table will not do, as a key of the words and arguments; None if it will."""
    if type(components) is not dict or sorted(components) != sorted(PARTS):
        return ("components_parts",)
    return (
        _refuse_plates(components["plates"])
        or _refuse_symbols(components["symbols"])
        or _refuse_belt(components["slots"], components["hidden"])
        or _refuse_seats(components)
    )


def _is_count(value):
    return type(value) is int and value >= 0


def _refuse_plates(plates):
    if type(plates) is not dict or sorted(plates) != sorted(COLOURS):
        return ("components_colours",)
    for colour, expected in zip(COLOURS, PLATES_OF_COLOUR):
        counts = plates[colour]
        if type(counts) is not list or not all([_is_count(count) for count in counts]):
            return ("components_plate_list", colour)
        if len(counts) != len(SUSHI):
            return ("components_kinds", colour, len(counts), len(SUSHI))
        if sum(counts) != expected:
            return ("components_plates", colour, sum(counts), expected)
    return None


def _refuse_symbols(symbols):
    if type(symbols) is not dict or sorted(symbols) != sorted(SIDE_DISHES):
        return ("components_dishes",)
    for dish in SIDE_DISHES:
        words = symbols[dish].split(" ") if type(symbols[dish]) is str else []
        if len(words) != COPIES_OF_DISH or not all([word in SYMBOLS for word in words]):
            return ("components_symbols", dish, COPIES_OF_DISH)
    return None


def _refuse_belt(slots, hidden):
    coloured = sum(PLATES_OF_COLOUR[:WHITE])
    if not _is_count(slots) or not HIDDEN_SLOTS < slots <= coloured - BIN_AT_START:
        return ("components_slots", HIDDEN_SLOTS + 1, coloured - BIN_AT_START)
    if (
        type(hidden) is not list
        or len(hidden) != HIDDEN_SLOTS
        or not all([_is_count(slot) for slot in hidden])
        or hidden[1] != hidden[0] + 1
        or hidden[1] >= slots - 1
    ):
        return ("components_hidden", HIDDEN_SLOTS)
    return None


def _refuse_seats(components):
    texts, slots, hidden = components["seats"], components["slots"], components["hidden"]
    if type(texts) is not list or not all([_is_seat(text) for text in texts]):
        return ("components_seat_words",)
    seats = seats_of(components)
    for number, seat in enumerate(seats, 1):
        for slot in seat.slots:
            if slot >= slots or slot in hidden:
                return ("components_seat_slot", number, slot)
        if len(seat.slots) == 2 and seat.staff:
            return ("components_arrow_staff", number)
    four_plus = len([seat for seat in seats if seat.four_plus])
    if four_plus != FOUR_PLUS_SEATS:
        return ("components_four_plus", four_plus, FOUR_PLUS_SEATS)
    arrows = len([seat for seat in seats if len(seat.slots) == 2])
    if arrows != ARROW_SEATS:
        return ("components_arrows", arrows, ARROW_SEATS)
    staff = len([seat for seat in seats if seat.staff])
    if not 0 < staff <= len(STAFF):
        return ("components_staff", staff, len(STAFF))
    always = [seat for seat in seats if not seat.four_plus]
    rows = len(set([seat.row for seat in always]))
    if len(always) < FEWEST_SEATS or rows < FEWEST_ROWS:
        return ("components_few_seats", FEWEST_SEATS, FEWEST_ROWS)
    return None


def _is_seat(text):
    """One or two different slots, then perhaps marks, each once."""
    if type(text) is not str:
        return False
    words = text.split(" ")
    numbers = [word for word in words if word.isdigit()]
    marks = words[len(numbers) :]
    return (
        0 < len(numbers) <= 2
        and len(set(words)) == len(words)
        and words[: len(numbers)] == numbers
        and all([mark in ("4+", "staff") for mark in marks])
    )
