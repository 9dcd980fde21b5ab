"""Bags to draw from without putting back: what was drawn stays drawn until the bag is refilled."""

from kaiten.questions import Choose, Number, Reveal, Some
from kaiten.randomizer.lists import counted, pages

BAGS = ("sumoku_bag", "roll_bag", "boat_plates", "boat_cards", "own_bag")
MOST_AT_ONCE = 20

# What a bag of one's own can hold. Their list and its end fit one page of the screen, and all of
# them together stay below the 256 that chance can draw from.
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
        things = [self.inside.pop(chance.below(len(self.inside))) for _ in range(count)]
        self.drawn.extend(things)
        return things

    def refill(self):
        """Everything that was drawn goes back."""
        self.inside.extend(self.drawn)
        self.drawn = []

    def look(self):
        """What was drawn and what is left, each in an order that tells nothing."""
        return pages("drawn", sorted(self.drawn)) + pages("inside", sorted(self.inside))


class Shelf:
    """The bags that were opened so far."""

    def __init__(self, table):
        self.table = table
        self.bags = {}

    def serve(self):
        """One bag after the other, and dice beside them, until the table has enough."""
        ways = ["open_" + name for name in BAGS] + ["dice_too", "finish"]
        while True:
            answer = yield Choose("which_bag", ways)
            if answer < len(BAGS):
                yield from self.use(BAGS[answer])
            elif ways[answer] == "dice_too":
                from kaiten.randomizer.dice import roll_dice

                yield from roll_dice(self.table)
            else:
                return None

    def use(self, name):
        """Draw from a bag and refill it, until another one is wanted."""
        if name not in self.bags:
            self.bags[name] = yield from self.fill(name)
        while True:
            bag = self.bags[name]
            ways = ways_with(bag)
            if name == "own_bag":
                ways.append("new_bag")
            ways.append("other_bag")
            way = ways[(yield Choose(name, ways, look=bag.look))]
            if way == "other_bag":
                return
            if way == "refill":
                bag.refill()
            elif way == "new_bag":
                self.bags[name] = yield from self.fill(name)
            else:
                yield from self.draw(bag, way)

    def draw(self, bag, way):
        """One thing, or as many as the table says."""
        count = 1
        if way == "draw_several":
            count = yield Number("how_many", 1, min(MOST_AT_ONCE, len(bag.inside)))
        things = bag.draw(count, self.table.chance)
        yield Reveal("drawn_now", [counted(things)], count, len(bag.inside))

    def fill(self, name):
        """The bag of this name, with everything in it."""
        if name == "own_bag":
            return Bag((yield from own_things()))
        if name == "sumoku_bag":
            from kaiten.sumoku import tiles

            return Bag(labelled(tiles.full_bag(), tiles.label))
        if name == "roll_bag":
            from kaiten.sushi_roll import box as dice

            return Bag([kind for kind in dice.KINDS for _ in range(dice.DICE[kind])])
        from kaiten.sushi_boat import components as box

        components = box.components_of(self.table)
        if name == "boat_cards":
            cards = box.side_dish_cards(components) + [box.WASABI] * box.WASABI_CARDS
            return Bag(labelled(cards, card_label))
        colours, sushi = box.COLOURS, box.SUSHI

        def plate_label(plate):
            colour, kind = divmod(plate, len(sushi))
            return ("plate", "letter_" + colours[colour], "short_" + sushi[kind])

        return Bag(labelled(box.plates_of(components, range(len(colours))), plate_label))


def ways_with(bag):
    """What can be done with a bag, drawing first."""
    ways = []
    if bag.inside:
        ways.append("draw_one")
    if len(bag.inside) > 1:
        ways.append("draw_several")
    if bag.drawn:
        ways.append("refill")
    return ways


def own_things():
    """What the table puts into a bag: which kinds, and how many of each."""
    chosen = yield Some("which_kinds", OWN_KINDS, 1, len(OWN_KINDS))
    things = []
    for index in chosen:
        kind = OWN_KINDS[index]
        things.extend([kind] * (yield Number(kind, 1, MOST_OF_KIND)))
    return things


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
