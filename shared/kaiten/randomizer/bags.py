"""Drawing from bags as a mode of its own, kept for the journals from before there were `tools`."""

from kaiten import load
from kaiten.entries import Number
from kaiten.questions import Choose, Reveal, Some
from kaiten.randomizer.bag import MOST_AT_ONCE, MOST_OF_KIND, OWN_KINDS, Bag
from kaiten.randomizer.lent import lends
from kaiten.randomizer.lists import counted

BAGS = ("sumoku_bag", "roll_bag", "boat_plates", "boat_cards", "own_bag")


def game(table):
    """One bag after the other."""
    return Shelf(table).serve()


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
                yield from load("kaiten.randomizer.dice").game(self.table)
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
        return Bag(lends(name).things(name, self.table))


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
