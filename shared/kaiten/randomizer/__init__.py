"""Dice and bags: the device as dice cup, bag and drawing of lots, beside any game.

Nobody wins, nobody is asked for a name, and no game that was begun is forgotten over it.
"""

from kaiten.games import Mode

NAME = "randomizer"
PLACE = 6  # on the shelf
RULES = 2
MODES = (Mode("tools", (1, 1), sealed=True, beside=True, throws=True),)

# Plates and cards of Sushi Boat are those of its owner's file, if there is one: see `owners_box`.
OWNERS_FILE = "sushi_boat.json"
