"""The 96 tiles of Sumoku, its die, and what makes a line right.

A tile is colour * 9 + number - 1. In a hand or in the bag nothing is a nine: a six becomes one by
being turned when it is laid.
"""

COLOURS = ("red", "orange", "yellow", "green", "blue", "purple")
TILE_WORDS = tuple([colour + "_tile" for colour in COLOURS])
NUMBERS = (1, 2, 3, 4, 5, 6, 7, 8)
COPIES = 2
TILES = 96
DIE = (3, 3, 4, 4, 5, 5)

SIX, NINE = 6, 9
TURN = NINE - SIX
FACES = 9
SHORTEST, LONGEST = 2, 6


def tile_of(colour, number):
    """The tile with this colour (0 to 5) and number."""
    return colour * FACES + number - 1


def colour_of(tile):
    return tile // FACES


def number_of(tile):
    return tile % FACES + 1


def as_held(tile):
    """The tile as it lies in a hand: a nine is a six there."""
    return tile - TURN if tile % FACES == NINE - 1 else tile


def total_of(tiles):
    """What the numbers add up to. (Without a call for each of them: this is asked often.)"""
    return sum([tile % FACES for tile in tiles]) + len(tiles)


def label(tile):
    """A tile as an option: the letter of its colour and its number."""
    return (TILE_WORDS[colour_of(tile)], number_of(tile))


def labels(tiles):
    return [label(tile) for tile in tiles]


def line_fault(tiles, key):
    """Why these tiles are no line of Sumoku, as a refusal; None when they are one."""
    if len(tiles) < SHORTEST:
        return ("line_short", SHORTEST)
    twice = colour_twice(tiles)
    if twice is not None:
        return ("colour_twice", COLOURS[twice])
    total = total_of(tiles)
    return ("not_multiple", total, key) if total % key else None


def colour_twice(tiles):
    """A colour that comes more than once, else None. So no line is longer than six."""
    seen = 0
    for tile in tiles:
        bit = 1 << tile // FACES
        if seen & bit:
            return colour_of(tile)
        seen |= bit
    return None


def full_bag():
    """All tiles, in order: what leaves the bag is drawn by chance."""
    kinds = [tile_of(colour, number) for colour in range(len(COLOURS)) for number in NUMBERS]
    return kinds * COPIES


def draw(bag, count, chance):
    """So many tiles out of the bag; a bag that runs short gives what it has."""
    return [bag.pop(chance.index("tile", bag)) for _ in range(min(count, len(bag)))]


def throw(chance):
    """The key number."""
    return DIE[chance.index("key", DIE)]
