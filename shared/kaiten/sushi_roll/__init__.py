"""Sushi Roll: the score keeper and the whole game with the dice on the device.

`box` is what is in the box, `scoring` the points, `score` the score beside the real dice, `play`
the whole game.
"""

from kaiten.games import Mode

NAME = "sushi_roll"
PLACE = 3  # on the shelf
RULES = 1
MODES = (
    Mode("score", (2, 5), helps=True),
    Mode("play", (2, 5), bots=True, sealed=True, throws=True),
)
