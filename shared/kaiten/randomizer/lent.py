"""What the games lend to dice and bags: each that does has a module `lends`.

`lends.TOOLS` names its tools: (name, sort, picture), the picture one of its own or of the
device's, None for its icon. Dice can be thrown, a bag can be drawn from, a lot is drawn for the
table. A bag has a number, too, which no other has: journals say it where everything goes back.

Where they have to be, there are `dice(name)`: (kind, how many, sides) of each kind;
`things(name, table)`: everything in a full bag, as options; `look(name, thing)` of what was drawn:
(form, picture or number, letter, word), the form one of those that the device draws, without it
the word alone; `lot(name, chance, players)`: the keys of what was drawn. Words that dice and bags
do not have themselves are those of the game; `tool_` and its name is what a tool is called.
"""

from kaiten import load

DICE, BAG, LOT = "dice", "bag", "lot"


def lent(sort=None):
    """All that is lent, or all of a sort, in the order of the shelf:
    (game, tool, sort, picture, number)."""
    return [tool for tool in load("kaiten.shelf").TOOLS if sort in (None, tool[2])]


def lender_of(name):
    """The game that lends a tool, None if none does."""
    games = [tool[0] for tool in lent() if tool[1] == name]
    return games[0] if games else None


def lends(name):
    """What the game that lends this tool says of it."""
    return load("kaiten." + lender_of(name) + ".lends")
