"""Sushi Go!: the score keeper and the whole game with the cards on the device.

`box` is what is in the box, `round` how a round begins, `scoring` the points, `score` the score
beside the real cards, `play` the whole game.
"""

from kaiten.games import Mode

NAME = "sushi_go"
PLACE = 1  # on the shelf
RULES = 3
OPTIONS = (
    ("robot", ("no", "yes"), (2,)),
    ("passing", ("left", "left_right_left"), (3, 4, 5)),
)
MODES = (
    Mode("score", (2, 5), OPTIONS, helps=True),
    Mode("play", (2, 5), OPTIONS, bots=True, sealed=True),
)
