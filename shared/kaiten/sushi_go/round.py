"""How a round begins: who gets a hand, and which way the hands go, as the variants have it."""

from kaiten.questions import Tell
from kaiten.sushi_go.box import HAND

# The robot of the two-player variant is a third player in every comparison, and can win.
ROBOT = 2


def with_robot(table):
    """Two players with the robot as a third."""
    return table.options.get("robot") == "yes"


def seats_of(table):
    """How many hands are dealt."""
    return 3 if with_robot(table) else table.players


def hands_of(table, number):
    """Who is dealt a hand in this round."""
    return [0, 1, ROBOT] if with_robot(table) else table.there(number)


def passes_left(table, number):
    """Hands go to the left; in left-right-left the second round goes to the right."""
    return table.options.get("passing") != "left_right_left" or number != 2


def begin(table, number, seats):
    """What happens before a round; in the whole game the device deals by itself."""
    key = "dealt_" if table.mode == "play" else "deal_"
    if with_robot(table):
        key += "robot"
    else:
        key += "left" if passes_left(table, number) else "right"
    return Tell(key, number, HAND[seats])
