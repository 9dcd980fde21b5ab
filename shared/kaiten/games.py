"""The shelf: which games there are, and loading one only when it is wanted."""

from kaiten import load as load_module

GAMES = ("sushi_go", "sushi_go_party", "sushi_roll", "sumoku", "sushi_boat", "randomizer")

# The bots that every game has; `bots` makes one of its name.
BOTS = ("random", "sensible")


def load(name):
    """The rules module of a game."""
    return load_module("kaiten." + name)


def load_bots(name):
    """The module with a game's own bots."""
    return load_module("kaiten.bots." + name)
