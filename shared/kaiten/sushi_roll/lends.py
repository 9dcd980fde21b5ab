"""What Sushi Roll lends to dice and bags: its dice, to be thrown or to be drawn from their bag."""

from kaiten.sushi_roll.box import DICE, FACES, KINDS

TOOLS = (("roll_bag", "bag", "maki3", 1), ("roll_dice", "dice", None))


def dice(name):
    return [(kind, DICE[kind], FACES[kind]) for kind in KINDS]


def things(name, table):
    return [kind for kind in KINDS for _ in range(DICE[kind])]


def look(name, thing):
    """A die is known by one of its faces."""
    return ("die", FACES[thing][-1], None, thing)
