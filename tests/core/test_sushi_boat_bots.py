"""What is sensible in Sushi Boat: where to sit, what to eat, whom to talk to."""

from boat_table import Asking, boat, coloured, plate, plates, sit

from kaiten.sushi_boat.bots import plate_value, sensible
from kaiten.sushi_boat.play import act, move


def does(made, part=act):
    """The move that the bot makes for the first player."""
    question = Asking(part(made, 0)).question
    return question.moves[sensible(question)]


def value(stack, text):
    """What a plate promises on top of this stack."""
    made = boat(3)
    made.stacks[0] = plates(stack)
    return plate_value(made, 0, plate(text))


def at_staff(member, belt="RBGYRB GY RBGYRB"):
    made = boat(3, belt)
    sit(made, 0, "2", member)
    return made


def test_a_plate_that_goes_on_with_the_run_on_top_is_worth_more():
    assert value("red tuna", "red roe") > value("red tuna", "blue roe")
    assert value("blue egg, red tuna", "red roe") > value("blue egg, red tuna", "blue roe")


def test_a_white_plate_does_not_interrupt_the_run_that_is_gone_on_with():
    stack = "red tuna, white egg"
    assert value(stack, "red roe") > value(stack, "blue roe") > value(stack, "white roe")


def test_a_kind_of_sushi_that_the_set_lacks_is_worth_more():
    stack = "red tuna, blue egg, green salmon"
    assert value(stack, "yellow roe") > value(stack, "yellow tuna")


def test_the_nearer_a_set_is_to_its_end_the_more_its_next_kind_is_worth():
    assert value("red tuna, red egg, red salmon, red roe", "blue shrimp") > value(
        "red tuna", "blue shrimp"
    )


def test_the_bot_sits_down_where_the_best_plate_is():
    made = boat(3, "BBBBBB BB BBBBRB")
    made.stacks[0] = coloured("R")
    made.staff = {}
    kind, number = does(made, move)
    assert kind == "seat" and 12 in made.seats[number]


def test_the_bot_eats_rather_than_earn():
    made = at_staff("momoko")
    made.stacks[0] = coloured("G")
    made.discard = []
    assert does(made) == ("eat", 2)


def test_with_nothing_to_eat_the_bot_talks_to_momoko_while_its_hand_has_room():
    made = at_staff("momoko", "RB.YRB GY RBGYRB")
    made.discard = [("gyoza", "red")]
    assert does(made) == ("staff", None)
    made.hands[0] = [("mochi", "green")] * 2
    assert does(made)[0] == "dish"
    made.hands[0] = []
    made.discard = []
    assert does(made)[0] == "earn"


def test_the_bot_talks_to_satsuki_while_the_bag_has_plates():
    made = at_staff("satsuki", "RB.YRB GY RBGYRB")
    assert does(made) == ("staff", None)
    made.bag = []
    assert does(made)[0] == "earn"


def test_the_bot_has_neko_bring_the_plate_that_its_stack_can_use():
    made = at_staff("neko", "RB.YRB GY RBGYRB")
    made.stacks[0] = plates("red tuna, blue egg, green salmon")
    made.bin = plates("blue tuna, green roe")
    game = Asking(act(made, 0)).do(("staff", None))
    assert game.question.moves[sensible(game.question)] == plate("green roe")


def test_a_plate_of_satsuki_goes_to_the_end_of_the_stack_where_it_goes_on_with_a_run():
    for stack, way in (("RB", "to_bottom"), ("BR", "to_top")):
        made = at_staff("satsuki", "RB.YRB GY RBGYRB")
        made.stacks[0] = coloured(stack)
        made.bag = coloured("RW")
        question = Asking(act(made, 0)).do(("staff", None)).question
        assert question.moves[sensible(question)] == (coloured("R")[0], way)
