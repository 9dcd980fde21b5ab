"""What Sushi Boat lends to dice and bags: its plates and its cards, those of its owner's box."""

from kaiten.randomizer.bag import labelled
from kaiten.sushi_boat import components as box

TOOLS = (("boat_plates", "bag", "salmon", 2), ("boat_cards", "bag", "gyoza", 3))


def things(name, table):
    components = box.components_of(table)
    if name == "boat_cards":
        cards = box.side_dish_cards(components) + [box.WASABI] * box.WASABI_CARDS
        return labelled(cards, card_label)
    return labelled(box.plates_of(components, range(len(box.COLOURS))), plate_label)


def plate_label(plate):
    colour, kind = divmod(plate, len(box.SUSHI))
    return ("plate", "letter_" + box.COLOURS[colour], "short_" + box.SUSHI[kind])


def card_label(card):
    """The letter of its symbol and its side dish; wasabi has no symbol."""
    dish, symbol = card
    return ("card", "letter_" + symbol, dish) if symbol else (dish,)


def look(name, thing):
    if name == "boat_plates":
        _, letter, sushi = thing
        return ("plate", sushi[len("short_") :], letter, sushi)
    return ("card", thing[-1], thing[1] if len(thing) > 1 else None, thing[-1])
