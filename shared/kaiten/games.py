"""What a game declares of its modes, and its modules, loaded only when they are wanted."""

from kaiten import load as load_module

# The bots that every game has; `bots` makes one of its name.
BOTS = ("random", "sensible")


class Mode:
    """One way to play a game: what whoever is outside the game has to know of it.

    `players` are the fewest and the most who take part; `seat` is what one of them is called,
    "player" or "team". Where `bots` may sit, the device can play every seat. A `sealed` mode rests
    on what the device draws: the table sees the fingerprint of its chance before, and what was
    behind it after. An option is (key, choices), the rulebook's normal game first; a third part
    lists the numbers of players whom it is for, if not for all. What is `beside` the games never
    becomes the one that the table goes on with. In a mode that `helps`, people play with a part of
    the real box, of which the device knows nothing. In some the device
    `throws` dice.
    """

    def __init__(
        self,
        name,
        players,
        options=(),
        bots=False,
        sealed=False,
        seat="player",
        beside=False,
        helps=False,
        throws=False,
    ):
        self.name = name
        self.players = players
        self.options = options
        self.bots = bots
        self.sealed = sealed
        self.seat = seat
        self.beside = beside
        self.helps = helps
        self.throws = throws

    def options_for(self, players):
        """What so many can choose before they start: (key, choices)."""
        found = []
        for option in self.options:
            if len(option) == 2 or players in option[2]:
                found.append(option[:2])
        return found


def load(name):
    """The module in which a game declares itself."""
    return load_module("kaiten." + name)


def load_part(name, part):
    """Another module of a game: the one of a mode, `bots`, or `owners_box`."""
    return load_module("kaiten." + name + "." + part)


def mode_of(game, name):
    """The mode of this name that a game declares, else None."""
    for mode in load(game).MODES:
        if mode.name == name:
            return mode
    return None


def start(table):
    """The conversation of one game."""
    return load_part(table.game, table.mode).game(table)
