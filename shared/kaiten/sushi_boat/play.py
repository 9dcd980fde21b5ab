"""The whole game of Sushi Boat on the device: the turns, in the order of the rulebook.

What a turn may do without is loaded when it is done first: RAM is scarce on the device.
"""

from kaiten import load
from kaiten.questions import Choose, EndHere, Tell
from kaiten.sushi_boat.boat import Boat
from kaiten.sushi_boat.components import COLOURS, SUSHI, WASABI
from kaiten.sushi_boat.labels import itself, pick, plate_in_words, seat_label

ACTIONS = 2

# Moves: (kind, what), where `what` is a seat, a slot of the belt, or a side dish.
REVEAL = ("reveal", None)
EARN = ("earn", None)
ORDER = ("order", None)
FREE_SEAT = ("free_seat", None)
END = ("end", None)


PARTS: dict = {}


def part(name):
    """A module that only some turns need, loaded for the first of them: even to import again what
    is loaded takes the chip a third of a millisecond."""
    if name not in PARTS:
        PARTS[name] = load("kaiten.sushi_boat." + name)
    return PARTS[name]


def game(table):
    """Turns until the last card has been revealed, then the points."""
    boat = Boat(table)
    try:
        player = yield Choose("who_starts", list(range(table.players)))
        yield Tell("table_is_set", len(boat.deck))
        while boat.deck:
            yield from turn(boat, player)
            player = (player + 1) % table.players
    except EndHere:
        pass
    dishes = [[card[0] for card in cards] for cards in boat.eaten]
    played = [len(names) for names in dishes]
    gyoza = [names.count("gyoza") for names in dishes]
    scores = part("scoring").final_scores(boat.stacks, played, gyoza, boat.cubes, boat.yen)
    yield scores
    return part("scoring").outcome(scores)


def turn(boat, player):
    """Reveal a card, move, act; yen may be spent all along."""
    yield from begin(boat, player)
    yield from reveal(boat, player)
    yield from move(boat, player)
    yield from act(boat, player)


# --- Step 1: the card ---


def begin(boat, player):
    """Before the card is revealed, yen may be spent already."""
    while True:
        moves = [REVEAL] + spendings(boat, player)
        chosen = yield from pick(boat, player, "begin", moves, kind_of)
        if chosen is REVEAL:
            return
        yield from spend(boat, player, chosen)


def reveal(boat, player):
    """The top card: fill the belt by its symbol, or stop for a challenge."""
    card = boat.deck.pop()
    if card == WASABI:
        boat.removed.append(card)
        yield from part("challenge").wasabi_challenge(boat, player)
    else:
        boat.discard.append(card)
        dish, symbol = card
        added, fallen = boat.fill(symbol)
        yield Tell("card_" + symbol, dish, added, fallen)


# --- Step 2: the pawn ---


def move(boat, player):
    """To any other seat; where another pawn is in the way, for 1 yen to its player."""
    while True:
        free, taken = boat.open_seats(player)
        if not boat.yen[player]:
            taken = []
        moves = [boat.to_seat[number] for number in free + taken] + spendings(boat, player)
        chosen = yield from pick(boat, player, "move", moves, move_label)
        kind, seat = chosen
        if kind == "seat":
            break
        yield from spend(boat, player, chosen)
    if seat in taken:
        boat.take_place_of(boat.in_the_way(player)[seat], player)
    boat.pawns[player] = seat


def move_label(boat, player, move):
    """A seat, with the mark of its price where another pawn is in the way."""
    kind, number = move
    if kind != "seat":
        return kind
    return seat_label(boat, number, "paid_" if number in boat.in_the_way(player) else "")


# --- Step 3: two actions, and special actions before, between and after them ---


def act(boat, player):
    """Up to two different actions; the turn ends when nothing is left to do, or wanted."""
    done: list = []
    while True:
        moves = possible(boat, player, done)
        chosen = yield from pick(boat, player, "act", moves, act_label)
        kind, what = chosen
        if chosen is END:
            return
        if chosen is ORDER or chosen is FREE_SEAT:
            yield from spend(boat, player, chosen)
        elif kind == "dish":
            yield from part("side_dishes").play(boat, player, what)
        else:
            done.append(kind)
            if kind == "eat":
                boat.eat(player, what)
            elif kind == "earn":
                boat.earn(player)
            else:
                yield from part("staff").talk(boat, player, what)


def possible(boat, player, done):
    """The moves that can be made now."""
    if len(done) < ACTIONS:
        moves = actions(boat, player, done)
    else:
        # Before the extras, so that nothing is bought by pressing on.
        moves = [END]
    if boat.hands[player]:
        moves.extend([("dish", dish) for dish in part("side_dishes").playable(boat, player)])
    moves.extend(spendings(boat, player))
    if len(done) < ACTIONS:
        moves.append(END)
    return moves


def actions(boat, player, done):
    """The actions of the player's seat that were not done yet."""
    moves: list = []
    number = boat.pawns[player]
    if "eat" not in done:
        for slot in boat.seats[number]:
            if boat.belt[slot] is not None:
                moves.append(("eat", slot))
    if "staff" not in done and number in boat.staff and boat.yen[player]:
        moves.extend([("staff", what) for what in part("staff").offers(boat, player)])
    if "earn" not in done:
        moves.append(EARN)
    return moves


def act_label(boat, player, move):
    """How a move is called on the screen."""
    kind, what = move
    if kind == "eat":
        return plate_in_words(boat.belt[what], "eat")
    if kind == "staff":
        return part("staff").offer_label(boat, boat.staff[boat.pawns[player]], what)
    return what if kind == "dish" else kind


def kind_of(boat, player, move):
    """The label of a move before the card: its kind says all."""
    return move[0]


# --- Spending yen, at any moment of one's turn ---


def spendings(boat, player):
    """What the player can spend yen on now."""
    moves = []
    if boat.yen[player]:
        if boat.bag or boat.bin:
            moves.append(ORDER)
        seated = boat.players - boat.pawns.count(None)
        if seated > 1 or (seated and boat.pawns[player] is None):
            moves.append(FREE_SEAT)
    return moves


def spend(boat, player, chosen):
    """A special order: 1 yen to the bank for a plate more on the belt; or to take a place: 1 yen
    to another player, whose pawn leaves the board."""
    if chosen == ORDER:
        boat.pay(player)
        plate, _ = boat.add_plate()
        yield Tell("ordered", COLOURS[plate // len(SUSHI)], SUSHI[plate % len(SUSHI)])
    else:
        others = boat.others_seated(player)
        boat.take_place_of((yield from pick(boat, player, "whose_pawn", others, itself)), player)
