"""The wasabi challenge of Sushi Boat: cubes are placed in secret on the colours of two plates."""

from kaiten.questions import Choose, Reveal
from kaiten.sushi_boat.components import COLOURS

CUBES = 2
CUBES_WITH_TAKOYAKI = 3


def deal_cubes(bank, order):
    """How many cubes each player places, going round from the active player until none is left.

    `order` is the players' numbers, the active player first.
    """
    given = [0] * len(order)
    for _ in range(CUBES):
        for player in order:
            if bank:
                bank -= 1
                given[player] += 1
    return given


def place_cubes(player, count, mat, look):
    """Ask one player for the colours of so many cubes, in secret."""
    for number in range(1, count + 1):
        key = "guess_%d" % number
        answer = yield Choose(key, COLOURS, player, secret=True, look=look)
        mat.append(answer)


def guesses(order, takoyaki, given, bank, mats, look):
    """Everybody's guesses, as colours on `mats`; those with takoyaki come last.

    They see the guesses made before theirs and have a third cube, if the bank has one left.
    `look(player)` gives the pages of the table for a player.
    """
    for player in order:
        if player not in takoyaki:
            yield from place_cubes(player, given[player], mats[player], _looking(look, player))
    for player in order:
        if player in takoyaki:
            cubes = given[player]
            if bank:
                bank -= 1
                cubes += CUBES_WITH_TAKOYAKI - CUBES
            seeing = _looking(look, player, mats)
            yield from place_cubes(player, cubes, mats[player], seeing)


def _looking(look, player, mats=()):
    """What a player can look at: for a takoyaki the others' cubes first, then the table."""

    def pages():
        seen = [
            (other, [COLOURS[colour] for colour in mat])
            for other, mat in enumerate(mats)
            if other != player
        ]
        return seen + look(player)

    return pages


def kept_cubes(mat, revealed):
    """The cubes to keep: each whose colour is among those of the revealed plates."""
    return [colour for colour in mat if colour in revealed]


def tell_guesses(mats):
    """All cubes are seen together."""
    yield Reveal("guesses", [_names(mat) for mat in mats])


def tell_kept(mats, revealed):
    """Who keeps which cubes."""
    yield Reveal("kept", [_names(kept_cubes(mat, revealed)) for mat in mats])


def _names(mat):
    return [COLOURS[colour] for colour in mat] or ["nothing"]
