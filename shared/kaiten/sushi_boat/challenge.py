"""The wasabi challenge of Sushi Boat: cubes are placed in secret on the colours of two plates.

Most of it is the same for the whole game and for deck and bag only: there `boat` is the stall.
"""

from kaiten import load
from kaiten.questions import Choose, Reveal, Tell
from kaiten.sushi_boat.components import COLOURS, CUBES_EACH, CUBES_WITH_TAKOYAKI, SUSHI
from kaiten.sushi_boat.labels import LETTERS, tell_plates

COLOUR_PIECES = [(letter, None, colour) for letter, colour in zip(LETTERS, COLOURS)]


def wasabi_challenge(boat, active):
    """Guess the two hidden plates, then push them out of the tunnel and see."""
    boat.empty_bin()
    yield Tell("wasabi_card")
    holders = [player for player in range(boat.players) if boat.holds(player, "takoyaki")]

    def look(player):
        return load("kaiten.sushi_boat.view").pages(boat, player)

    for player in (yield from guesses(boat, active, holders, look)):
        boat.lay_dish(player, "takoyaki")

    hidden = [boat.belt[slot] for slot in boat.hidden]
    push_out(boat)
    yield from tell_plates("hidden_plates", hidden)
    yield keep_cubes(boat, [plate // len(SUSHI) for plate in hidden])


def guesses(boat, active, holders, look=None):
    """Everybody's guesses, from the active player on, then all seen together.

    `holders` have a takoyaki. They wait for the others' guesses, then say whether they play it:
    if so they see all cubes of the others before they place theirs. Gives who played one.
    `look(player)` gives the pages of the table for a player, if the device knows it.
    """
    order = [(active + step) % boat.players for step in range(boat.players)]
    given = deal_cubes(boat.bank_cubes, order)
    spare = boat.bank_cubes - sum(given)
    for player in order:
        if player not in holders:
            yield from place_cubes(boat, player, given[player], look)
    takoyaki = []
    for player in order:
        if player in holders:
            options = ("takoyaki_yes", "takoyaki_no")
            if (yield ask(boat, player, "takoyaki", options, None, look)) == 0:
                takoyaki.append(player)
            else:
                yield from place_cubes(boat, player, given[player], look)
    for player in takoyaki:
        more = min(spare, CUBES_WITH_TAKOYAKI - CUBES_EACH)
        spare -= more
        yield from place_cubes(boat, player, given[player] + more, look, True)
    yield Reveal("guesses", [cubes(mat) for mat in boat.mats])
    return takoyaki


def deal_cubes(bank, order):
    """How many cubes each player places, going round in this order until none is left."""
    given = [0] * len(order)
    for _ in range(CUBES_EACH):
        for player in order:
            if bank:
                bank -= 1
                given[player] += 1
    return given


def place_cubes(boat, player, count, look, sees_cubes=False):
    """One player's guesses, onto their mat."""
    for number in range(1, count + 1):
        laid = [names(mat) for mat in boat.mats] if sees_cubes else None
        question = ask(boat, player, "guess_%d" % number, COLOURS, laid, look)
        if question:
            question.pieces = COLOUR_PIECES
        boat.mats[player].append((yield question))


def ask(boat, player, key, options, laid, look):
    """A question for one player alone."""
    if boat.table.replaying:
        return None
    return Choose(key, options, player, laid, True, (), look and (lambda: look(player)))


def names(mat):
    """The colours of the cubes on a mat."""
    return [COLOURS[colour] for colour in mat]


def cubes(colours):
    """Cubes to be seen, each with the letter of its colour."""
    return [("cubes", LETTERS[colour]) for colour in colours] or ["nothing"]


def push_out(boat):
    """Add plates until both plates of the tunnel have left it; gaps before it swallow some.

    With no plates left to push, what is still in the tunnel is looked at where it is.
    """
    gaps = boat.belt[: boat.hidden[0]].count(None)
    for _ in range(gaps + len(boat.hidden)):
        boat.add_plate()


def keep_cubes(boat, revealed):
    """Each cube whose colour is among the revealed plates is kept; gives what to tell."""
    kept = []
    for player, mat in enumerate(boat.mats):
        right = [colour for colour in mat if colour in revealed]
        mat.clear()
        boat.cubes[player] += len(right)
        boat.bank_cubes -= len(right)
        kept.append(cubes(right))
    return Reveal("kept", kept)
