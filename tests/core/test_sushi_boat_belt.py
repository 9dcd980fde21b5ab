"""Sushi Boat: the belt as a map, and what is said of its places."""

from boat_table import Asking, boat, seat, sit

from kaiten.sushi_boat.play import act, move
from kaiten.sushi_boat.side_dishes import mochi, tempura

BELT = "RBGYR. GY RBGYRB"


def asked(made, step, player=0):
    """The question of a step, and its map."""
    question = Asking(step(made, player)).question
    return question, question.plan()


def said_of(made, place, player=0):
    """What the map says of a seat, given by its slots."""
    question, plan = asked(made, move, player)
    return plan.says(question.moves.index(("seat", seat(made, place))))


def test_the_belt_runs_up_one_side_through_the_tunnel_and_down_the_other():
    _, plan = asked(boat(belt=BELT), move)
    places = [cell[:2] for cell in plan.cells]
    left = [(0, line) for line in (6, 5, 4, 3, 2, 1, 0)]
    assert places == left + [(1, line) for line in range(7)]


def test_a_place_shows_its_plate_and_hides_those_in_the_tunnel():
    _, plan = asked(boat(belt=BELT), move)
    assert plan.cells[1][2:4] == ("letter_blue", "salmon")
    assert plan.cells[5][2:4] == ("letter_none", None)
    assert [plan.cells[slot][2:4] for slot in (6, 7)] == [("letter_hidden", None)] * 2


def test_a_place_shows_who_works_there_and_whose_pawn_it_has():
    made = boat()
    made.staff.clear()
    sit(made, 2, "4", "neko")
    sit(made, 1, "3 10")
    _, plan = asked(made, move)
    assert plan.cells[4][4:] == ("neko", (2,))
    assert (plan.cells[3][4:], plan.cells[10][4:]) == ((None, (1,)), (None, (1,)))


def test_a_seat_says_what_there_is_to_eat_and_what_the_staff_would_bring():
    made = boat()
    made.staff.clear()
    made.staff[seat(made, "2")] = "hiroshi"
    made.staff[seat(made, "4")] = "neko"
    assert said_of(made, "0") == [[("plate", "red", "salmon")]]
    assert said_of(made, "3 10") == [
        [("plate", "letter_yellow", "short_salmon")],
        [("plate", "letter_green", "short_salmon")],
    ]
    opposite = [("plate", "letter_yellow", "short_salmon")]
    assert said_of(made, "2") == [[("plate", "green", "salmon")], ["hiroshi"], opposite]
    assert said_of(made, "4") == [[("plate", "red", "salmon")], ["neko"], [("bin_holds", 3)]]


def test_a_taken_seat_says_whom_to_pay():
    made = boat()
    sit(made, 1, "3")
    assert said_of(made, "3")[0] == ["pay_one_to", 1]


def test_options_that_are_no_places_say_what_they_are():
    question, plan = asked(boat(), move)
    order = question.moves.index(("order", None))
    assert (plan.places(order), plan.says(order)) == ([], [["order"], ["costs_yen"]])


def test_plates_and_staff_are_chosen_on_the_map_too():
    question, plan = asked(boat(belt=BELT), tempura)
    assert question.screen == "map"
    assert plan.places(question.moves.index(4)) == [4]
    made = boat()
    question, plan = asked(made, mochi)
    assert question.screen == "map"
    number = question.moves[0]
    assert plan.places(0) == made.seats[number]
    assert plan.says(0)[0] == [made.staff[number]]


def test_what_to_do_at_a_seat_is_not_asked_on_the_map_but_touches_its_places():
    made = boat()
    sit(made, 0, "3")
    question = Asking(act(made, 0)).question
    assert question.screen != "map"
    assert question.touched(question.moves.index(("eat", 3))) == [3]
    assert question.touched(question.moves.index(("earn", None))) == []
