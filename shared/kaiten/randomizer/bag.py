"""A bag to draw from without putting back, and what the boxes of the games put into one."""

from kaiten import load

BAGS = ("sumoku_bag", "roll_bag", "boat_plates", "boat_cards", "own_bag")
MOST_AT_ONCE = 20

# What a bag of one's own can hold: so much of each that all of them together stay below the 256
# that chance can draw from.
OWN_KINDS = (
    "red",
    "orange",
    "yellow",
    "green",
    "blue",
    "purple",
    "white",
    "black",
    "kind_a",
    "kind_b",
    "kind_c",
)
MOST_OF_KIND = 20


class Bag:
    """What is inside and what was drawn, each thing as the option that names it."""

    def __init__(self, things):
        self.inside = things
        self.drawn = []

    def draw(self, count, chance):
        """So many things, any of those inside."""
        inside = self.inside
        things = [inside.pop(chance.index("thing", inside)) for _ in range(count)]
        self.drawn.extend(things)
        return things

    def refill(self):
        """Everything that was drawn goes back."""
        self.inside.extend(self.drawn)
        self.drawn = []

    def look(self):
        """What was drawn and what is left, each in an order that tells nothing."""
        return [("drawn", sorted(self.drawn)), ("inside", sorted(self.inside))]


def filled(name, table):
    """Everything that the box of a game puts into the bag of this name."""
    if name == "sumoku_bag":
        tiles = load("kaiten.sumoku.tiles")
        return labelled(tiles.full_bag(), tiles.label)
    if name == "roll_bag":
        box = load("kaiten.sushi_roll.box")
        return [kind for kind in box.KINDS for _ in range(box.DICE[kind])]
    box = load("kaiten.sushi_boat.components")
    components = box.components_of(table)
    if name == "boat_cards":
        cards = box.side_dish_cards(components) + [box.WASABI] * box.WASABI_CARDS
        return labelled(cards, card_label)
    colours, sushi = box.COLOURS, box.SUSHI

    def plate_label(plate):
        colour, kind = divmod(plate, len(sushi))
        return ("plate", "letter_" + colours[colour], "short_" + sushi[kind])

    return labelled(box.plates_of(components, range(len(colours))), plate_label)


def labelled(things, label):
    """The things by their labels; what is equal in them is kept once, for memory is scarce."""
    once = {}
    labels = {}
    for thing in things:
        if thing not in labels:
            labels[thing] = tuple([once.setdefault(part, part) for part in label(thing)])
    return [labels[thing] for thing in things]


def card_label(card):
    """A card of Sushi Boat: the letter of its symbol and its side dish; wasabi has no symbol."""
    dish, symbol = card
    return ("card", "letter_" + symbol, dish) if symbol else (dish,)
