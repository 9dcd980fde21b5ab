"""Sushi Boat: what a move of one's turn would bring, and what one has for it."""

from boat_table import Asking, boat, coloured, plates, sit

from kaiten.sushi_boat.play import EARN, END, FREE_SEAT, ORDER, act, begin


def turn_of(stack, belt="RBGYRB GY RBGYRB", yen=2):
    """The question for the first player's action, at a seat beside slot 2."""
    made = boat(3, belt)
    sit(made, 0, "2", "hiroshi")
    made.stacks[0] = stack
    made.yen[0] = yen
    return Asking(act(made, 0)).question


def gives(question, move):
    return question.gives(question.moves.index(move))


def test_a_plate_says_how_many_points_it_would_make_of_the_stack():
    question = turn_of(coloured("GG"))
    slot = question.boat.seats[question.boat.pawns[0]][0]
    question.boat.belt[slot] = coloured("G")[0]
    assert gives(question, ("eat", slot)) == ("gives_points", 1)
    question.brought = None
    question.boat.belt[slot] = coloured("R")[0]
    assert gives(question, ("eat", slot)) == ("gives_points", 0)


def test_a_plate_of_the_staff_says_it_too():
    question = turn_of(plates("green tuna, green shrimp"))
    [(kind, slot)] = [move for move in question.moves if move[0] == "staff"]
    question.boat.belt[slot] = plates("green octopus")[0]
    assert gives(question, (kind, slot)) == ("gives_points", 2)  # a third green, a third kind


def test_a_yen_that_a_move_costs_or_brings_is_said():
    question = turn_of([])
    assert gives(question, EARN) == ("gives_yen",)
    assert gives(question, ORDER) == ("costs_yen",)
    assert gives(question, END) is None
    made = boat(3)
    sit(made, 1, "2")
    question = Asking(begin(made, 0)).question
    assert gives(question, FREE_SEAT) == ("costs_yen",)


def test_every_move_of_a_turn_is_a_piece():
    question = turn_of([])
    slot = question.boat.seats[question.boat.pawns[0]][0]
    question = turn_of([])
    pieces = dict(zip(question.moves, question.pieces))
    assert pieces[("eat", slot)] == ("letter_green", "salmon", "short_salmon")
    assert [pieces[move][1] for move in (EARN, ORDER, END)] == ["earn", "order", "end"]
    assert "hiroshi" in [picture for _, picture, _ in question.pieces]


def test_what_one_has_for_a_move_are_yen_plates_cubes_and_the_cards_in_hand():
    question = turn_of(coloured("GG"), yen=3)
    assert question.has() == [("yen", 3), ("plates", 2)]
    question.boat.cubes[0] = 1
    question.boat.hands[0] = [("miso", "red")]
    assert question.has() == [("yen", 3), ("plates", 2), ("cubes", 1), ("miso", 1)]
