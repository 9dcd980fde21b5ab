"""Sushi Boat's deck and bag beside the real board: the device draws, the table lays the plates.

It does not know the belt: the table says how many plates it needs, what goes back into the bag,
and in a challenge the colours that came out of the tunnel.
"""

from kaiten.entries import Number
from kaiten.questions import Choose, EndHere, Some, Tell
from kaiten.sushi_boat import components as box
from kaiten.sushi_boat.challenge import COLOUR_PIECES, guesses, keep_cubes
from kaiten.sushi_boat.components import COLOURS, SUSHI, WASABI
from kaiten.sushi_boat.labels import tell_plates
from kaiten.sushi_boat.score import count_up, plates_question
from kaiten.sushi_boat.supplies import draw, shuffled_deck

MOST_AT_ONCE = 20


class Stall:
    """What the device keeps for the table."""

    def __init__(self, table):
        components = box.components_of(table)
        self.table = table
        self.players = table.players
        self.chance = table.chance
        self.slots = components["slots"]
        self.bag = box.plates_of(components, range(box.WHITE))
        self.whites = box.plates_of(components, (box.WHITE,))
        self.out = []  # plates that are not in the bag
        self.deck, _ = shuffled_deck(table.chance, components, table.players)
        self.revealed = []  # side dishes
        self.bank_cubes = box.CUBES
        self.cubes = [0] * table.players
        self.mats = [[] for _ in range(table.players)]  # in a challenge: the colours of the cubes

    def draw(self, count):
        """So many plates, or all there are."""
        plates = [draw(self.chance, self.bag) for _ in range(min(count, len(self.bag)))]
        self.out.extend(plates)
        return plates


def game(table):
    """Set up, then whatever the table wants until it counts its points."""
    stall = Stall(table)
    try:
        yield from serve(stall)
    except EndHere:
        pass
    return (yield from count_up(table, stall.cubes))


def serve(stall):
    """Whatever the table wants until it counts."""
    yield from tell_plates("put_on_belt", stall.draw(stall.slots))
    yield from tell_plates("put_in_bin", stall.draw(box.BIN_AT_START))
    stall.bag.extend(stall.whites)
    stall.whites = []
    yield Tell("deck_is_set", len(stall.deck))
    while True:
        ways = (["reveal"] if stall.deck else []) + ["draw", "put_back", "count"]
        answer = yield Choose("deck_menu", ways, look=lambda: look(stall))
        way = ways[answer]
        if way == "reveal":
            yield from reveal(stall)
        elif way == "draw":
            yield from draw_plates(stall)
        elif way == "put_back":
            yield from put_back(stall)
        else:
            return


def look(stall):
    """What everybody may know: the cards revealed, newest first, and how much is left.

    Not which plates are out of the bag: that would tell what the tunnel hides.
    """
    dishes = stall.revealed[:]
    dishes.reverse()
    cards = [("deck_left", len(stall.deck)), ("bag_left", len(stall.bag))]
    return [("cards", cards), ("revealed", dishes)]


def reveal(stall):
    """The top card, and the plates it calls for."""
    card = stall.deck.pop()
    if card == WASABI:
        yield from wasabi_challenge(stall)
    else:
        dish, symbol = card
        stall.revealed.append(dish)
        yield Tell("add_" + symbol, dish)
        yield from draw_plates(stall)
    if not stall.deck:
        yield Tell("last_card")


def draw_plates(stall):
    """Draw as many plates as the table needs; when the bag has too few, those of the bin go back
    into it for what is still missing."""
    question = Number("how_many", 0, MOST_AT_ONCE)
    question.correctable = False
    count = yield question
    plates = stall.draw(count)
    yield from tell_plates("drawn", plates)
    missing = count - len(plates)
    if missing:
        yield Tell("bag_is_empty", missing)
        yield from put_back(stall)
        yield from tell_plates("drawn", stall.draw(missing))


def put_back(stall):
    """Plates go back into the bag."""

    def check(plates):
        for plate in plates:
            if plates.count(plate) > stall.out.count(plate):
                colour, sushi = COLOURS[plate // len(SUSHI)], SUSHI[plate % len(SUSHI)]
                return ("not_out", colour, sushi, plates.count(plate), stall.out.count(plate))
        return None

    question = plates_question("put_back", len(stall.out), None, check)
    question.correctable = False
    plates = yield question
    for plate in plates:
        stall.out.remove(plate)
    stall.bag.extend(plates)


def wasabi_challenge(stall):
    """The bin goes back, everybody guesses in secret, the table pushes the hidden plates out."""
    yield Tell("wasabi_put_back")
    yield from put_back(stall)
    everybody = list(range(stall.players))
    active = yield Choose("who_is_active", everybody)
    most = min(box.COPIES_OF_DISH, stall.players)
    holders = yield Some("takoyaki_who", everybody, 0, most)
    yield from guesses(stall, active, holders)
    yield Tell("push_out")
    yield from draw_plates(stall)
    seen = []
    for key in ("seen_1", "seen_2"):
        question = Choose(key, COLOURS)
        question.pieces = COLOUR_PIECES
        seen.append((yield question))
    yield keep_cubes(stall, seen)
