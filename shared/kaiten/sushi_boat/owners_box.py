"""An owner's table of what is in the box of Sushi Boat: read, or refused with the reason."""

import json

from kaiten.sushi_boat.components import (
    BIN_AT_START,
    COLOURS,
    COPIES_OF_DISH,
    PLATES_OF_COLOUR,
    SIDE_DISHES,
    STAFF,
    SUSHI,
    WHITE,
    slots_of,
)

PARTS = ("plates", "symbols", "slots", "hidden", "seats")
SYMBOLS = ("red", "green")
DIGITS = "0123456789"
MARKS = ("4+", "staff")
HIDDEN_SLOTS = 2
FOUR_PLUS_SEATS = 3
ARROW_SEATS = 3
# With less, somebody could be left without a seat to move to.
FEWEST_SEATS = 6
FEWEST_ROWS = 3


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
        refuse_plates(components["plates"])
        or refuse_symbols(components["symbols"])
        or refuse_belt(components["slots"], components["hidden"])
        or refuse_seats(components)
    )


def is_count(value):
    return type(value) is int and value >= 0


def refuse_plates(plates):
    if type(plates) is not dict or sorted(plates) != sorted(COLOURS):
        return ("components_colours",)
    for colour, expected in zip(COLOURS, PLATES_OF_COLOUR):
        counts = plates[colour]
        if type(counts) is not list or not all([is_count(count) for count in counts]):
            return ("components_plate_list", colour)
        if len(counts) != len(SUSHI):
            return ("components_kinds", colour, len(counts), len(SUSHI))
        if sum(counts) != expected:
            return ("components_plates", colour, sum(counts), expected)
    return None


def refuse_symbols(symbols):
    if type(symbols) is not dict or sorted(symbols) != sorted(SIDE_DISHES):
        return ("components_dishes",)
    for dish in SIDE_DISHES:
        words = symbols[dish].split(" ") if type(symbols[dish]) is str else []
        if len(words) != COPIES_OF_DISH or not all([word in SYMBOLS for word in words]):
            return ("components_symbols", dish, COPIES_OF_DISH)
    return None


def refuse_belt(slots, hidden):
    most = sum(PLATES_OF_COLOUR[:WHITE]) - BIN_AT_START
    if not is_count(slots) or not HIDDEN_SLOTS < slots <= most:
        return ("components_slots", HIDDEN_SLOTS + 1, most)
    if (
        type(hidden) is not list
        or len(hidden) != HIDDEN_SLOTS
        or not all([is_count(slot) for slot in hidden])
        or hidden[1] != hidden[0] + 1
        or hidden[1] >= slots - 1
    ):
        return ("components_hidden", HIDDEN_SLOTS)
    return None


def refuse_seats(components):
    seats, slots, hidden = components["seats"], components["slots"], components["hidden"]
    if type(seats) is not list or not all([is_seat(seat) for seat in seats]):
        return ("components_seat_words",)
    four_plus, arrows, staff, always, rows = 0, 0, 0, 0, set()
    for number, seat in enumerate(seats, 1):
        beside = slots_of(seat)
        for slot in beside:
            if slot >= slots or slot in hidden:
                return ("components_seat_slot", number, slot)
        if len(beside) == 2:
            arrows += 1
            if "staff" in seat:
                return ("components_arrow_staff", number)
        if "staff" in seat:
            staff += 1
        if "4+" in seat:
            four_plus += 1
        else:
            always += 1
            rows.add(min(beside[0], slots - 1 - beside[0]))
    if four_plus != FOUR_PLUS_SEATS:
        return ("components_four_plus", four_plus, FOUR_PLUS_SEATS)
    if arrows != ARROW_SEATS:
        return ("components_arrows", arrows, ARROW_SEATS)
    if not 0 < staff <= len(STAFF):
        return ("components_staff", staff, len(STAFF))
    if always < FEWEST_SEATS or len(rows) < FEWEST_ROWS:
        return ("components_few_seats", FEWEST_SEATS, FEWEST_ROWS)
    return None


def is_seat(seat):
    """One or two different slots, then perhaps marks, each once."""
    if type(seat) is not str:
        return False
    words = seat.split(" ")
    numbers = [word for word in words if word and not word.strip(DIGITS)]
    marks = words[len(numbers) :]
    return (
        0 < len(numbers) <= 2
        and words[: len(numbers)] == numbers
        and len(set([int(number) for number in numbers])) == len(numbers)
        and len(set(marks)) == len(marks)
        and all([mark in MARKS for mark in marks])
    )
