"""Sushi Boat: the whole game on the device, its deck and bag only, or its final score only."""

from kaiten.games import Mode

NAME = "sushi_boat"
PLACE = 5  # on the shelf
RULES = 2
MODES = (
    Mode("score", (2, 5), helps=True),
    Mode("play", (2, 5), bots=True, sealed=True),
    Mode("deck", (2, 5), sealed=True, helps=True),
)

# What the owner of another edition calls the file that says what is in that box: see `owners_box`.
OWNERS_FILE = "sushi_boat.json"
