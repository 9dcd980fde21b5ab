"""The side dishes of Sushi Boat that are played in one's own turn, and what they do.

Takoyaki is played in a challenge only.
"""

from kaiten.sushi_boat.labels import Ask, itself, pick, slot_label, staff_label, tell_plates


def playable(boat, player):
    """The side dishes in hand that can be played now, each named once."""
    dishes = []
    for dish, _ in boat.hands[player]:
        if dish not in dishes and can_play(boat, player, dish):
            dishes.append(dish)
    return dishes


def can_play(boat, player, dish):
    if dish == "takoyaki":
        return False
    if dish == "tempura":
        return len(boat.plates_in_sight()) > 0
    if dish == "edamame":
        return len(boat.stacks[player]) > 0 and len(boat.plates_in_sight()) > 0
    if dish == "yakitori":
        return len(boat.plates_in_sight()) > 1
    if dish == "mochi":
        return len(boat.staff) > 1
    return True


def play(boat, player, dish):
    """Do what the card says; it stays face up before the player."""
    boat.lay_dish(player, dish)
    if dish == "tempura":
        yield from tempura(boat, player)
    elif dish == "edamame":
        yield from edamame(boat, player)
    elif dish == "miso":
        yield from miso(boat, player)
    elif dish == "yakitori":
        yield from yakitori(boat, player)
    elif dish == "mochi":
        yield from mochi(boat, player)


def pick_plate(boat, player, key, slots):
    """Ask for one of the plates on these slots."""
    return pick(boat, player, key, slots, on_slot)


def on_slot(boat, player, slot):
    return slot_label(boat, slot)


def tempura(boat, player):
    """Push any plate one place on, and with it what it touches; 1 yen."""
    slot = yield from pick_plate(boat, player, "tempura_pick", boat.plates_in_sight())
    fallen = boat.push(slot, None)
    if fallen is not None:
        boat.bin.append(fallen)
    boat.earn(player)


def edamame(boat, player):
    """Exchange the top of one's stack with any plate of the belt; 1 yen."""
    slot = yield from pick_plate(boat, player, "edamame_pick", boat.plates_in_sight())
    stack = boat.stacks[player]
    stack[-1], boat.belt[slot] = boat.belt[slot], stack[-1]
    boat.earn(player)


def miso(boat, player):
    """Look at one's whole stack, then take the side dish on top of the discard pile."""
    stack = boat.stacks[player]
    if stack:
        ways = ["miso_look", "miso_no_look"]
        if (yield Ask(boat, player, "miso_stack", ways, itself, True)) == 0:
            for told in tell_plates("stack_from_bottom", stack):
                told.player = player
                yield told
    boat.take_discard(player)


def yakitori(boat, player):
    """Two plates of the belt change places; 1 yen."""
    slots = boat.plates_in_sight()
    one = yield from pick_plate(boat, player, "swap_first", slots)
    slots.remove(one)
    other = yield from pick_plate(boat, player, "swap_second", slots)
    boat.belt[one], boat.belt[other] = boat.belt[other], boat.belt[one]
    boat.earn(player)


def mochi(boat, player):
    """Two members of staff on the board change places."""
    numbers = sorted(boat.staff)
    one = yield from pick_staff(boat, player, "swap_first", numbers)
    numbers.remove(one)
    other = yield from pick_staff(boat, player, "swap_second", numbers)
    boat.staff[one], boat.staff[other] = boat.staff[other], boat.staff[one]


def pick_staff(boat, player, key, numbers):
    """Ask for a member of staff by their seat."""
    return pick(boat, player, key, numbers, at_seat, True)


def at_seat(boat, player, number):
    return staff_label(boat, number)
