"""The whole game of Sushi Boat on the device: the turns, in the order of the rulebook."""

from kaiten.questions import Choose, Tell
from kaiten.sushi_boat import challenge, side_dishes, staff
from kaiten.sushi_boat.boat import Boat
from kaiten.sushi_boat.components import COLOURS, SUSHI, WASABI
from kaiten.sushi_boat.labels import (
    LETTERS,
    SHORTS,
    Ask,
    pages,
    pick,
    seat_label,
    tell_plates,
)
from kaiten.sushi_boat.score import final_scores, outcome

ACTIONS = 2

# Moves: (kind, what), where `what` is a seat, a slot of the belt, or a side dish.
REVEAL = ("reveal", None)
ORDER = ("order", None)
END = ("end", None)
EARN = ("earn", None)


def play_game(table):
    """Turns until the last card has been revealed, then the points."""
    boat = Boat(table)
    player = yield Choose("who_starts", list(range(table.players)))
    yield Tell("table_is_set", len(boat.deck))
    while boat.deck:
        yield from turn(boat, player)
        player = (player + 1) % table.players
    board = final_scores(
        boat.stacks,
        [len(cards) for cards in boat.eaten],
        [len([card for card in cards if card[0] == "gyoza"]) for cards in boat.eaten],
        boat.cubes,
        boat.yen,
    )
    yield board
    return outcome(board)


def turn(boat, player):
    """Reveal a card, move, act; yen may be spent all along."""
    yield from begin(boat, player)
    yield from reveal(boat, player)
    yield from move(boat, player)
    yield from act(boat, player)


# --- Step 1: the card ---


def begin(boat, player):
    """Before the card is revealed, yen may be spent already."""
    while can_order(boat, player):
        options = ["reveal", "order"]
        if (yield from pick(boat, player, "begin", [REVEAL, ORDER], options)) == REVEAL:
            return
        yield special_order(boat, player)


def reveal(boat, player):
    """The top card: fill the belt by its symbol, or stop for a challenge."""
    card = boat.deck.pop()
    if card == WASABI:
        boat.removed.append(card)
        yield from wasabi_challenge(boat, player)
    else:
        boat.discard.append(card)
        dish, symbol = card
        added, fallen = boat.fill(symbol)
        yield Tell("card_" + symbol, dish, added, fallen)


def wasabi_challenge(boat, active):
    """Guess the two hidden plates, then push them out of the tunnel and see."""
    boat.empty_bin()
    yield Tell("wasabi_card")
    order = [(active + step) % boat.players for step in range(boat.players)]
    takoyaki = []
    for player in order:
        if boat.holds(player, "takoyaki"):
            options = ["takoyaki_yes", "takoyaki_no"]
            if (yield Ask(boat, player, "takoyaki", [True, False], options, True)) == 0:
                boat.lay_dish(player, "takoyaki")
                takoyaki.append(player)
    given = challenge.deal_cubes(boat.bank_cubes, order)
    left = boat.bank_cubes - sum(given)
    yield from challenge.guesses(
        order, takoyaki, given, left, boat.mats, lambda player: pages(boat, player)
    )
    yield from challenge.tell_guesses(boat.mats)

    hidden = [boat.belt[slot] for slot in boat.hidden]
    push_out(boat)
    yield from tell_plates("hidden_plates", hidden)
    revealed = [plate // len(SUSHI) for plate in hidden]
    yield from challenge.tell_kept(boat.mats, revealed)
    for player, mat in enumerate(boat.mats):
        kept = len(challenge.kept_cubes(mat, revealed))
        boat.cubes[player] += kept
        boat.bank_cubes -= kept
        mat.clear()


def push_out(boat):
    """Add plates until both plates of the tunnel have left it; gaps before it swallow some.

    With no plates left to push, what is still in the tunnel is looked at where it is.
    """
    gaps = boat.belt[: boat.hidden[0]].count(None)
    for _ in range(gaps + len(boat.hidden)):
        boat.add_plate()


# --- Step 2: the pawn ---


def move(boat, player):
    """To any other seat; where another pawn is in the way, for 1 yen to its player."""
    while True:
        free, taken = boat.open_seats(player)
        if not boat.yen[player]:
            taken = []
        moves = [("seat", number) for number in free + taken]
        options = [seat_label(boat, number, False) for number in free]
        options += [seat_label(boat, number, True) for number in taken]
        if can_order(boat, player):
            moves.append(ORDER)
            options.append("order")
        chosen = yield from pick(boat, player, "move", moves, options)
        if chosen == ORDER:
            yield special_order(boat, player)
            continue
        take_place(boat, player, chosen[1])
        return


def take_place(boat, player, seat):
    """Sit down; whoever is in the way is paid and leaves the board."""
    other = boat.in_the_way(player).get(seat)
    if other is not None:
        boat.yen[player] -= 1
        boat.yen[other] += 1
        boat.pawns[other] = None
    boat.pawns[player] = seat


# --- Step 3: two actions, and special actions before, between and after them ---


def act(boat, player):
    """Up to two different actions; the turn ends when nothing is left to do, or wanted."""
    done = []
    while True:
        moves, options = possible(boat, player, done)
        kind, what = yield from pick(boat, player, "act", moves, options)
        if kind == "end":
            return
        if kind == "order":
            yield special_order(boat, player)
        elif kind == "dish":
            yield from side_dishes.play(boat, player, what)
        else:
            done.append(kind)
            if kind == "eat":
                boat.eat(player, what)
            elif kind == "earn":
                boat.earn(player)
            else:
                yield from staff.talk(boat, player, what)


def possible(boat, player, done):
    """What can be done now: (moves, options)."""
    moves, options = [], []
    if len(done) < ACTIONS:
        seat = boat.seats[boat.pawns[player]]
        if "eat" not in done:
            for slot in seat.slots:
                plate = boat.belt[slot]
                if plate is not None:
                    moves.append(("eat", slot))
                    options.append(("eat", LETTERS[plate], SHORTS[plate]))
        if "staff" not in done and seat.staff and boat.yen[player]:
            for what, label in staff.offers(boat, player):
                moves.append(("staff", what))
                options.append(label)
        if "earn" not in done:
            moves.append(EARN)
            options.append("earn")
    for dish in side_dishes.playable(boat, player):
        moves.append(("dish", dish))
        options.append(dish)
    if can_order(boat, player):
        moves.append(ORDER)
        options.append("order")
    # First when only extras are left, so that nothing is bought by pressing on.
    at = len(moves) if len(done) < ACTIONS else 0
    moves.insert(at, END)
    options.insert(at, "end")
    return moves, options


# --- Spending yen ---


def can_order(boat, player):
    """Whether the player can pay for a special order, and a plate is left for it."""
    return boat.yen[player] > 0 and boat.can_add()


def special_order(boat, player):
    """1 yen to the bank for a plate more on the belt; gives what to tell."""
    boat.pay(player)
    plate, _ = boat.add_plate()
    return Tell("ordered", COLOURS[plate // len(SUSHI)], SUSHI[plate % len(SUSHI)])
