"""The five members of staff of Sushi Boat: what they offer at a seat, and what they do."""

from kaiten.sushi_boat.labels import pick, plate_label, words_of

SATSUKI_DRAWS = 2
HAND_LIMIT = 2


def offers(boat, player):
    """What the staff at the player's seat can do now: (slot or None, label) for each way."""
    number = boat.pawns[player]
    name = boat.staff[number]
    slot = boat.seats[number][0]
    if name == "hiroshi":
        return takes(boat, name, (boat.opposite(slot),))
    if name == "yuki_takeshi":
        return takes(boat, name, (slot - 1, slot + 1))
    if name == "satsuki":
        return [(None, "ask_satsuki")] if boat.bag else []
    if name == "neko":
        if len(set(boat.bin)) == 1:
            return [(None, ("staff_takes", name) + words_of(boat.bin[0]))]
        return [(None, "ask_neko")] if boat.bin else []
    return [(None, ("ask_momoko", boat.discard[-1][0]))] if boat.discard else []


def takes(boat, name, slots):
    """A plate of the belt that this member of staff brings."""
    return [
        (slot, ("staff_takes", name) + words_of(boat.belt[slot]))
        for slot in slots
        if boat.in_sight(slot)
    ]


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
    options = [plate_label(plate, way) for plate, way in moves]
    plate, way = yield from pick(boat, player, "satsuki_pick", moves, options)
    boat.drawn.remove(plate)
    stack.insert(len(stack) if way == "to_top" else 0, plate)
    boat.bag.extend(boat.drawn)
    boat.drawn = []


def neko(boat, player):
    """Any plate of the bin."""
    moves = sorted(set(boat.bin))
    options = [plate_label(plate) for plate in moves]
    plate = yield from pick(boat, player, "neko_pick", moves, options)
    boat.bin.remove(plate)
    boat.stacks[player].append(plate)


def momoko(boat, player):
    """The side dish on top of the discard pile; of three in hand one is discarded, unused."""
    boat.take_discard(player)
    hand = boat.hands[player]
    if len(hand) > HAND_LIMIT:
        moves = list(range(len(hand)))
        options = [card[0] for card in hand]
        at = yield from pick(boat, player, "discard_one", moves, options)
        boat.discard.append(hand.pop(at))
