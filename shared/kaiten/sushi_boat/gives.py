"""What the moves of a turn of Sushi Boat would bring their player, in few words.

Loaded when somebody looks at them, and let go of again.
"""

from kaiten.gives import of_lines
from kaiten.sushi_boat.scoring import stack_lines

PAYS = ("costs_yen",)


def of_moves(question):
    """What each move of a question would bring, None where that shows later."""
    boat, player = question.boat, question.player
    if question.key == "satsuki_pick":
        return [with_plate(boat, player, *move) for move in question.moves]
    if question.key == "neko_pick":
        return [with_plate(boat, player, plate) for plate in question.moves]
    if question.key in ("begin", "act"):
        return [of_move(boat, player, *move) for move in question.moves]
    return [None] * len(question.moves)


def of_move(boat, player, kind, what):
    """Points for a plate, else the yen that it costs or brings."""
    if what is not None and kind in ("eat", "staff"):
        return with_plate(boat, player, boat.belt[what])
    if kind == "earn":
        return ("gives_yen",)
    return PAYS if kind in ("order", "free_seat") else None


def with_plate(boat, player, plate, way="to_top"):
    """The points that a plate more would make of the stack."""
    stack = boat.stacks[player]
    after = stack + [plate] if way == "to_top" else [plate] + stack
    return of_lines(stack_lines(stack), stack_lines(after))
