"""A bag to draw from without putting back."""

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


def labelled(things, label):
    """The things by their labels; what is equal in them is kept once, for memory is scarce."""
    once = {}
    labels = {}
    for thing in things:
        if thing not in labels:
            labels[thing] = tuple([once.setdefault(part, part) for part in label(thing)])
    return [labels[thing] for thing in things]
