"""The five members of staff of Sushi Boat: what they offer at a seat, and what they do."""

from kaiten.sushi_boat.labels import pick, plate_in_words, words_of

SATSUKI_DRAWS = 2
HAND_LIMIT = 2


def offers(boat, player):
    """What the staff at the player's seat can do now: a slot of the belt to bring the plate of,
    or None, for each way."""
    number = boat.pawns[player]
    name = boat.staff[number]
    slot = boat.seats[number][0]
    if name == "hiroshi":
        slots = (boat.opposite(slot),)
    elif name == "yuki_takeshi":
        slots = (slot - 1, slot + 1)
    else:
        source = {"satsuki": boat.bag, "neko": boat.bin}.get(name, boat.discard)
        return [None] if source else []
    return [slot for slot in slots if boat.in_sight(slot)]


def offer_label(boat, name, slot):
    """The label of what this member of staff would do for the player."""
    if slot is not None:
        return ("staff_takes",) + words_of(boat.belt[slot])
    if name == "neko" and len(set(boat.bin)) == 1:
        return ("staff_takes",) + words_of(boat.bin[0])
    return ("ask_momoko", boat.discard[-1][0]) if name == "momoko" else "ask_" + name


def talk(boat, player, slot):
    """Pay 1 yen to the bank and be served."""
    boat.pay(player)
    name = boat.staff[boat.pawns[player]]
    if name in ("hiroshi", "yuki_takeshi"):
        boat.eat(player, slot)
    elif name == "satsuki":
        yield from satsuki(boat, player)
    elif name == "neko":
        yield from neko(boat, player)
    else:
        yield from momoko(boat, player)


def satsuki(boat, player):
    """Two plates from the bag: one goes on top of the stack or under it, the other back."""
    boat.drawn = [boat.draw() for _ in range(min(SATSUKI_DRAWS, len(boat.bag)))]
    stack = boat.stacks[player]
    ways = ("to_top", "to_bottom") if stack else ("to_top",)
    moves = [(plate, way) for plate in sorted(set(boat.drawn)) for way in ways]
    plate, way = yield from pick(boat, player, "satsuki_pick", moves, way_label)
    boat.drawn.remove(plate)
    stack.insert(len(stack) if way == "to_top" else 0, plate)
    boat.bag.extend(boat.drawn)
    boat.drawn = []


def way_label(boat, player, move):
    """A drawn plate, and where it goes."""
    return plate_in_words(*move)


def neko(boat, player):
    """Any plate of the bin."""
    moves = sorted(set(boat.bin))
    plate = yield from pick(boat, player, "neko_pick", moves, bin_label)
    boat.bin.remove(plate)
    boat.stacks[player].append(plate)


def bin_label(boat, player, plate):
    return plate_in_words(plate)


def momoko(boat, player):
    """The side dish on top of the discard pile; of three in hand one is discarded, unused."""
    boat.take_discard(player)
    hand = boat.hands[player]
    if len(hand) > HAND_LIMIT:
        moves = list(range(len(hand)))

        at = yield from pick(boat, player, "discard_one", moves, hand_label)
        boat.discard.append(hand.pop(at))


def hand_label(boat, player, at):
    """A side dish in the player's hand."""
    return boat.hands[player][at][0]
