"""High Card: three rounds, and in each the highest card takes a point."""

from kaiten.games import Mode

NAME = "high_card"
PLACE = 7  # on the shelf
RULES = 1
MODES = (
    Mode("score", (2, 4), helps=True),
    Mode("play", (2, 4), bots=True, sealed=True),
)
