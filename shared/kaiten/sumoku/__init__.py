"""Sumoku: classic (scored or played), speed, spot, team and solo, each loaded when chosen."""

NAME = "sumoku"
RULES = 2
MODES = ("score", "play", "speed", "spot", "team", "solo")

# How many can take part; in team they are teams, in solo one player or one group.
SEATS = {
    "score": (2, 5),
    "play": (2, 5),
    "speed": (2, 8),
    "spot": (2, 8),
    "team": (2, 4),
    "solo": (1, 1),
}

# "real": the tiles of the box; "device": drawn, and where it can be laid, by the device.
OPTIONS = {
    "score": (("entry", ("tiles", "totals")),),
    "play": (),
    "speed": (("tiles", ("real", "device")),),
    "spot": (("tiles", ("device", "real")),),
    "team": (),
    "solo": (("limit", ("none", "5", "10", "20", "device")),),
}


def players(mode):
    """The fewest and the most who can take part."""
    return SEATS[mode]


def options(mode, players):
    """The variants that can be chosen: (key, choices), the rulebook's normal game first."""
    return OPTIONS[mode]


def start(table):
    """The conversation of one game."""
    module = __import__("kaiten.sumoku." + table.mode, None, None, ("game",))
    return module.game(table)
