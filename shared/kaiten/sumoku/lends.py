"""What Sumoku lends to dice and bags: its tiles and its die."""

from kaiten.randomizer.bag import labelled
from kaiten.sumoku.tiles import DIE, full_bag, label

TOOLS = (("sumoku_bag", "bag", None, 0), ("key_die", "dice", "key"))


def dice(name):
    return [("key_die", 1, DIE)]


def things(name, table):
    return labelled(full_bag(), label)


def look(name, thing):
    colour, number = thing
    return ("tile", number, thing, colour[: -len("_tile")])
