"""Bots for Sushi Boat: one that eats what its stack can use, and random stacks and sheets."""

from kaiten.sushi_boat.components import COLOURS, SUSHI, WHITE

# What things promise, in hundredths of a point.
RUN_ON = 100
NEW_COLOUR = 15
# A kind of sushi that the open set lacks, by the number of kinds it has already.
NEW_KIND = (60, 70, 110, 120, 220, 520, 0)
YEN = 45
SEAT_PRICE = 70
DISH = 150
MOMOKO = 130
SATSUKI = 120
END = 5
SPENDING = {"order": 0, "free_seat": -1}
LONGEST_STACK = 12


def sensible(question):
    """Answer a question of Sushi Boat."""
    if question.kind != "choose":
        return None
    if question.key.startswith("guess"):
        return _guess(question)
    if question.key == "miso_stack":
        return question.options.index("miso_no_look")
    value = VALUES.get(question.key)
    if value is None:
        return 0
    best, best_value = 0, None
    for at, move in enumerate(question.moves):
        worth = value(question.boat, question.player, move)
        if best_value is None or worth > best_value:
            best, best_value = at, worth
    return best


def plate_value(boat, player, plate):
    """What a plate on top of the player's stack promises."""
    colour, sushi = divmod(plate, len(SUSHI))
    stack = boat.stacks[player]
    counts = [0] * len(SUSHI)
    for other in stack:
        counts[other % len(SUSHI)] += 1
    # The set that this plate would join has every kind held more often than its own.
    joined = len([count for count in counts if count > counts[sushi]])
    return NEW_KIND[joined] + _colour_value(stack, colour)


def _colour_value(stack, colour):
    """The part of a plate's value that comes from its colour."""
    if colour == WHITE:
        return 0
    return RUN_ON if colour == _run(stack) else NEW_COLOUR


def _run(stack):
    """The colour of the run on top of a stack, or None."""
    for plate in reversed(stack):
        if plate // len(SUSHI) != WHITE:
            return plate // len(SUSHI)
    return None


def _seat_value(boat, player, move):
    """What there is to eat at a seat and whom to talk to, less its price."""
    kind, number = move
    if kind != "seat":
        return SPENDING[kind]
    slots = boat.seats[number]
    value = _best_plate(boat, player, slots)
    price = SEAT_PRICE if number in boat.in_the_way(player) else 0
    if number in boat.staff and boat.yen[player] > (1 if price else 0):
        value += max(YEN, _staff_value(boat, player, boat.staff[number], slots[0]) - YEN)
    else:
        value += YEN
    return value - price


def _staff_value(boat, player, name, slot):
    if name == "hiroshi":
        return _best_plate(boat, player, (boat.opposite(slot),))
    if name == "yuki_takeshi":
        return _best_plate(boat, player, (slot - 1, slot + 1))
    if name == "neko":
        return max([plate_value(boat, player, plate) for plate in boat.bin] + [0])
    if name == "satsuki":
        return SATSUKI if boat.bag else 0
    return MOMOKO if boat.discard and len(boat.hands[player]) < 2 else 0


def _best_plate(boat, player, slots):
    values = [plate_value(boat, player, boat.belt[slot]) for slot in slots if boat.in_sight(slot)]
    return max(values + [0])


def _action_value(boat, player, move):
    kind, what = move
    if kind == "eat":
        return plate_value(boat, player, boat.belt[what])
    if kind == "staff":
        if what is not None:
            return plate_value(boat, player, boat.belt[what]) - YEN
        name = boat.staff[boat.pawns[player]]
        return _staff_value(boat, player, name, None) - YEN
    return {"earn": YEN, "dish": DISH, "end": END}.get(kind) or SPENDING[kind]


def _belt_value(boat, player, slot):
    return plate_value(boat, player, boat.belt[slot])


def _satsuki_value(boat, player, move):
    """On top as from the belt; under the stack a plate may go on with the run there."""
    plate, way = move
    value = plate_value(boat, player, plate)
    if way == "to_bottom":
        stack = boat.stacks[player]
        colour = plate // len(SUSHI)
        value -= _colour_value(stack, colour)
        value += _colour_value([stack[0]], colour) + NEW_COLOUR  # it spoils no run on top
    return value


VALUES = {
    "move": _seat_value,
    "act": _action_value,
    "edamame_pick": _belt_value,
    "neko_pick": plate_value,
    "satsuki_pick": _satsuki_value,
}


def _guess(question):
    """The colours seen least on the belt: the tunnel hides what is missing there."""
    seen = [0] * len(COLOURS)
    for _, labels in question.look():
        for label in labels:
            if label[0] == "slot" and label[2] != "letter_none":
                seen[COLOURS.index(label[2][len("letter_") :])] += 1
    seen[WHITE] = len(SUSHI) * len(COLOURS)
    order = sorted([(count, colour) for colour, count in enumerate(seen)])
    return order[int(question.key[-1]) - 1][1]


def at_random(question, chance):
    """A legal stack, sheet or handful of plates; drawn smaller while the game refuses it."""
    if question.kind == "build":
        most = min(LONGEST_STACK, question.longest)
        kinds = len(question.colours) * len(question.faces)
        answer = [chance.below(kinds) for _ in range(chance.below(most + 1))]
        while question.refuse(answer):
            answer.pop()
        return answer
    answer = [chance.below(4) for _ in question.fields]
    while question.refuse(answer):
        answer = [count // 2 for count in answer]
    return answer
