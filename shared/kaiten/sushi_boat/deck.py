"""Sushi Boat's deck and bag beside the real board: the device draws, the table lays the plates.

It does not know the belt: the table says how many plates it needs, what goes back into the bag,
and in a challenge the colours that came out of the tunnel.
"""

from kaiten.questions import Build, Choose, Number, Some, Tell
from kaiten.sushi_boat import challenge
from kaiten.sushi_boat import components as box
from kaiten.sushi_boat.components import COLOURS, SUSHI, WASABI
from kaiten.sushi_boat.labels import plate_label, tell_plates
from kaiten.sushi_boat.score import count_up
from kaiten.sushi_boat.supplies import Bag, shuffled_deck

MOST_AT_ONCE = 20


class Stall:
    """What the device keeps for the table."""

    def __init__(self, table):
        components = box.components_of(table)
        self.players = table.players
        self.bag = Bag(table.chance, box.plates_of(components, range(box.WHITE)))
        self.whites = box.plates_of(components, (box.WHITE,))
        self.slots = components["slots"]
        self.out = []  # plates that are not in the bag
        self.deck, _ = shuffled_deck(table.chance, components, table.players)
        self.discard = []
        self.bank_cubes = box.CUBES
        self.cubes = [0] * table.players

    def draw(self, count):
        """So many plates, or all there are."""
        plates = [self.bag.draw() for _ in range(min(count, len(self.bag.plates)))]
        self.out.extend(plates)
        return plates


def deck_game(table):
    """Set up, then whatever the table wants until it has finished; then perhaps the points."""
    stall = Stall(table)
    yield from tell_plates("put_on_belt", stall.draw(stall.slots))
    yield from tell_plates("put_in_bin", stall.draw(box.BIN_AT_START))
    stall.bag.plates.extend(stall.whites)
    stall.whites = []
    yield Tell("deck_is_set", len(stall.deck))
    while True:
        ways = (["reveal"] if stall.deck else []) + ["draw", "put_back", "finish"]
        answer = yield Choose("deck_menu", ways, look=lambda: look(stall))
        way = ways[answer]
        if way == "reveal":
            yield from reveal(stall)
        elif way == "draw":
            yield from draw(stall)
        elif way == "put_back":
            yield from put_back(stall)
        else:
            break
    if (yield Choose("count_now", ["count_yes", "count_no"])) == 1:
        return None
    return (yield from count_up(table, stall.cubes))


def look(stall):
    """What the device can show: the discard pile, newest first, and what is out of the bag."""
    discard = [card[0] for card in stall.discard]
    discard.reverse()
    cards = [("deck_left", len(stall.deck)), ("bag_left", len(stall.bag.plates))]
    out = [plate_label(plate) for plate in sorted(stall.out)]
    pages = [("cards", cards), ("discard_pile", discard)]
    kinds = sorted(set(stall.out))
    for start in range(0, len(kinds), 12):
        page = [plate_label(plate) for plate in kinds[start : start + 12]]
        pages.append(("out_of_bag", [label for label in out if label in page]))
    return pages


def reveal(stall):
    """The top card, and the plates it calls for."""
    card = stall.deck.pop()
    if card == WASABI:
        yield from wasabi_challenge(stall)
    else:
        stall.discard.append(card)
        yield Tell("add_" + card[1], card[0])
        yield from draw(stall)
    if not stall.deck:
        yield Tell("last_card")


def draw(stall):
    """Draw as many plates as the table needs."""
    if not stall.bag.plates:
        yield Tell("bag_is_empty")
        return
    most = min(MOST_AT_ONCE, len(stall.bag.plates))
    count = yield Number("how_many", 0, most)
    yield from tell_plates("drawn", stall.draw(count))


def put_back(stall):
    """Plates go back into the bag."""

    def check(plates):
        for plate in plates:
            if plates.count(plate) > stall.out.count(plate):
                colour, sushi = COLOURS[plate // len(SUSHI)], SUSHI[plate % len(SUSHI)]
                return ("not_out", colour, sushi, plates.count(plate), stall.out.count(plate))
        return None

    plates = yield Build("put_back", COLOURS, SUSHI, len(stall.out), check=check)
    for plate in plates:
        stall.out.remove(plate)
    stall.bag.plates.extend(plates)


def wasabi_challenge(stall):
    """The bin goes back, everybody guesses in secret, the table pushes the hidden plates out."""
    yield Tell("wasabi_put_back")
    yield from put_back(stall)
    everybody = list(range(stall.players))
    active = yield Choose("who_is_active", everybody)
    order = everybody[active:] + everybody[:active]
    takoyaki = yield Some("takoyaki_who", everybody, 0, min(box.COPIES_OF_DISH, stall.players))
    given = challenge.deal_cubes(stall.bank_cubes, order)
    mats = [[] for _ in everybody]
    left = stall.bank_cubes - sum(given)
    yield from challenge.guesses(order, takoyaki, given, left, mats, lambda player: [])
    yield from challenge.tell_guesses(mats)
    yield Tell("push_out")
    yield from draw(stall)
    revealed = []
    for key in ("seen_1", "seen_2"):
        revealed.append((yield Choose(key, COLOURS)))
    yield from challenge.tell_kept(mats, revealed)
    for player, mat in enumerate(mats):
        kept = len(challenge.kept_cubes(mat, revealed))
        stall.cubes[player] += kept
        stall.bank_cubes -= kept
