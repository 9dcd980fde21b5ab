"""Dice and bags: the device as dice cup, bag and drawing of lots, beside any game.

`dice` rolls, `bags` draws without putting back and rolls too, `people` draws lots among the table;
each runs until the table has enough, and nobody wins.
"""

from kaiten import load

NAME = "randomizer"
RULES = 2
MODES = ("dice", "bags", "people")

# The game whose owner may have said in a file what is in its box.
BOX = "sushi_boat"

# Names matter only where lots are drawn among people; with one there is nothing to draw.
SEATS = {"dice": (1, 1), "bags": (1, 1), "people": (2, 8)}


def players(mode):
    """The fewest and the most who can take part."""
    return SEATS[mode]


def options(mode, players):
    """There are no variants."""
    return ()


def load_components(text):
    """What the owner's file says is in the box: (components, None), or (None, reason)."""
    return load("kaiten.randomizer.owners_file").load(text)


def refuse_components(components):
    """Why bags cannot be filled from these components, else None."""
    return load("kaiten.randomizer.owners_file").refuse(components)


def start(table):
    """The conversation, with only what its mode needs loaded."""
    if table.mode == "dice":
        from kaiten.randomizer.dice import roll_dice

        return roll_dice(table)
    if table.mode == "bags":
        from kaiten.randomizer.bags import Shelf

        return Shelf(table).serve()
    from kaiten.randomizer.people import draw_lots

    return draw_lots(table)
