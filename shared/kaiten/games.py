"""The shelf: which games there are, and loading one only when it is wanted."""

GAMES = ("sushi_go", "sushi_go_party", "sushi_roll", "sumoku", "sushi_boat", "randomizer")

# The bots that every game has; `bots` makes one of its name.
BOTS = ("random", "sensible")


def load(name):
    """The rules module of a game."""
    return getattr(__import__("kaiten." + name), name)


def load_bots(name):
    """The module with a game's own bots."""
    return getattr(__import__("kaiten.bots." + name).bots, name)
