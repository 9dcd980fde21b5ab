"""Sushi Roll: the score keeper and the whole game with the dice on the device.

`box` is what is in the box, `scoring` the points, `keeper` the score beside the real dice, `play`
the whole game.
"""

NAME = "sushi_roll"
RULES = 1
MODES = ("score", "play")
PLAYERS = (2, 5)


def players(mode):
    """How many can play: (fewest, most)."""
    return PLAYERS


def options(mode, players):
    """The rulebook has no variants."""
    return ()


def start(table):
    """The conversation of one game."""
    if table.mode == "play":
        from kaiten.sushi_roll.play import Dinner

        return Dinner(table).serve()
    from kaiten.sushi_roll.keeper import score_game

    return score_game(table)
