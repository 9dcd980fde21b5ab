"""Sushi Boat: what the five members of staff do, and the side dishes of one's own turn."""

from boat_table import (
    Asking,
    Table,
    bag,
    boat,
    coloured,
    letters,
    option_keys,
    plate,
    plates,
    seat,
    sit,
)

from kaiten.games import start
from kaiten.sushi_boat.play import END, ORDER, act, begin, move
from kaiten.sushi_boat.side_dishes import playable


def at_staff(member, place="2", belt="RBGYRB GY RBGYRB"):
    """A boat whose first player sits beside this member of staff."""
    made = boat(3, belt)
    sit(made, 0, place, member)
    return made


def talk(made, slot=None):
    """Begin the actions by talking to the staff."""
    return Asking(act(made, 0)).do(("staff", slot))


def staff_moves(made):
    """What the staff offers to the first player."""
    return [move for move in Asking(act(made, 0)).question.moves if move[0] == "staff"]


def holding(*dishes):
    """A boat whose first player sits at the entry with these side dishes in hand."""
    made = boat(3)
    sit(made, 0, "0")
    made.hands[0] = [(dish, "red") for dish in dishes]
    return made


def play(made, dish):
    """Begin the actions by playing a side dish."""
    return Asking(act(made, 0)).do(("dish", dish))


def paid_one(made):
    return made.yen[0] == 1 and made.bank_yen == 50 - 6 + 1


def earned_one(made):
    return made.yen[0] == 3 and made.bank_yen == 50 - 6 - 1


# --- Hiroshi ---


def test_hiroshi_brings_the_plate_on_the_opposite_side_of_the_row():
    made = at_staff("hiroshi")
    made.belt[11] = plate("green octopus")
    talk(made, 11)
    assert made.stacks[0] == [plate("green octopus")]
    assert made.belt[11] is None
    assert paid_one(made)


def test_hiroshi_has_nothing_to_bring_from_an_empty_slot():
    made = at_staff("hiroshi", belt="RBGYRB GY RBG.RB")
    assert "staff_takes" not in option_keys(Asking(act(made, 0)).question)


# --- Satsuki ---


def test_satsuki_draws_two_plates_and_the_other_goes_back():
    made = at_staff("satsuki")
    bag(made, "RW")
    game = talk(made)
    assert sorted(made.drawn) == coloured("RW")
    game.do((coloured("W")[0], "to_top"))
    assert made.stacks[0] == coloured("W")
    assert made.bag == coloured("R")
    assert made.drawn == []
    assert paid_one(made)


def test_the_plate_of_satsuki_goes_on_top_of_the_stack_or_under_it():
    for way, stack in (("to_top", "BGW"), ("to_bottom", "WBG")):
        made = at_staff("satsuki")
        made.stacks[0] = coloured("BG")
        bag(made, "RW")
        talk(made).do((coloured("W")[0], way))
        assert letters(made.stacks[0]) == stack


def test_satsuki_with_one_plate_left_gives_that_one():
    made = at_staff("satsuki")
    bag(made, "W")
    talk(made)
    assert made.stacks[0] == coloured("W")
    assert made.bag == []


def test_two_like_plates_of_satsuki_are_offered_once():
    made = at_staff("satsuki")
    bag(made, "WW")
    talk(made)
    assert letters(made.stacks[0]) == "W"
    assert letters(made.bag) == "W"


def test_satsuki_with_an_empty_bag_is_not_asked_though_the_bin_has_plates():
    made = at_staff("satsuki")
    bag(made, "")
    made.bin = coloured("RR")
    assert "ask_satsuki" not in option_keys(Asking(act(made, 0)).question)


# --- Neko ---


def test_neko_brings_any_plate_of_the_bin_for_1_yen():
    # As Aria does with her second action.
    made = at_staff("neko")
    made.bin = plates("red egg, blue salmon, green roe")
    game = Asking(act(made, 0)).do(("eat", 2), ("staff", None))
    game.do(plate("blue salmon"))
    assert made.stacks[0][-1] == plate("blue salmon")
    assert made.bin == plates("red egg, green roe")
    assert paid_one(made)


def test_neko_with_an_empty_bin_is_not_asked():
    made = at_staff("neko")
    made.bin = []
    assert "ask_neko" not in option_keys(Asking(act(made, 0)).question)


# --- Yuki & Takeshi ---


def test_yuki_and_takeshi_bring_a_plate_from_the_left_or_right():
    for slot in (1, 3):
        made = at_staff("yuki_takeshi")
        taken = made.belt[slot]
        talk(made, slot)
        assert made.stacks[0] == [taken]
        assert made.belt[slot] is None
        assert paid_one(made)


def test_yuki_and_takeshi_bring_no_hidden_plate_and_none_from_an_empty_slot():
    made = boat(3)
    number = seat(made, "5 8")
    made.seats[number] = [5]
    made.staff[number] = "yuki_takeshi"
    made.pawns[0] = number
    moves = Asking(act(made, 0)).question.moves
    assert ("staff", 4) in moves
    assert ("staff", 6) not in moves
    made.belt[4] = None
    assert ("staff", 4) not in Asking(act(made, 0)).question.moves


def test_beyond_the_ends_of_the_belt_yuki_and_takeshi_find_nothing():
    made = boat(3)
    number = seat(made, "13")
    made.staff[number] = "yuki_takeshi"
    made.pawns[0] = number
    moves = Asking(act(made, 0)).question.moves
    assert [what for kind, what in moves if kind == "staff"] == [12]


# --- Momoko ---


def test_momoko_gives_the_side_dish_on_top_of_the_discard_pile():
    made = at_staff("momoko")
    made.discard = [("gyoza", "red"), ("mochi", "green")]
    talk(made)
    assert made.hands[0] == [("mochi", "green")]
    assert made.discard == [("gyoza", "red")]
    assert paid_one(made)


def test_momoko_offers_the_side_dish_on_top_of_the_discard_pile_and_no_plate():
    made = at_staff("momoko")
    made.bin = coloured("RR")
    made.discard = [("gyoza", "red"), ("mochi", "green")]
    question = Asking(act(made, 0)).question
    assert ("ask_momoko", "mochi") in question.options
    assert "staff_takes" not in option_keys(question)


def test_momoko_without_a_discard_pile_is_not_asked_though_the_bin_has_plates():
    made = at_staff("momoko")
    made.bin = coloured("RB")
    made.discard = []
    assert staff_moves(made) == []
    made.discard = [("mochi", "green")]
    assert staff_moves(made) == [("staff", None)]


def test_of_three_side_dishes_in_hand_one_is_discarded_at_once_and_unused():
    made = at_staff("momoko")
    made.hands[0] = [("gyoza", "red"), ("takoyaki", "red")]
    made.discard = [("mochi", "green")]
    game = talk(made)
    assert game.question.key == "discard_one"
    game.choose("gyoza")
    assert made.hands[0] == [("takoyaki", "red"), ("mochi", "green")]
    assert made.discard == [("gyoza", "red")]
    assert made.eaten[0] == []


def test_the_third_side_dish_itself_may_be_the_one_discarded():
    made = at_staff("momoko")
    made.hands[0] = [("gyoza", "red"), ("takoyaki", "red")]
    made.discard = [("mochi", "green")]
    talk(made).choose("mochi")
    assert made.hands[0] == [("gyoza", "red"), ("takoyaki", "red")]
    assert made.discard == [("mochi", "green")]


# --- Side dishes ---


def test_a_played_side_dish_lies_before_its_player_and_is_no_action():
    made = holding("gyoza")
    game = play(made, "gyoza")
    assert made.hands[0] == []
    assert made.eaten[0] == [("gyoza", "red")]
    assert made.discard == []
    game.do(("earn", None), ("eat", 0))
    assert game.question.moves == [END, ORDER]


def test_two_equal_side_dishes_in_hand_are_offered_once():
    options = option_keys(Asking(act(holding("gyoza", "gyoza"), 0)).question)
    assert len([key for key in options if "gyoza" in key]) == 1


def test_any_number_of_side_dishes_may_be_played_before_between_and_after_the_actions():
    made = holding("gyoza", "mochi")
    game = play(made, "gyoza").do(("earn", None), ("eat", 0))
    game.do(("dish", "mochi"))
    game.answer(0, 0)
    assert len(made.eaten[0]) == 2


def test_tempura_pushes_a_plate_on_with_those_it_touches_and_brings_a_yen():
    made = holding("tempura")
    made.belt = coloured("RBGYRB GY RB.YRB")
    play(made, "tempura").do(3)
    assert letters(made.belt) == "RBG.YRBGYRBYRB"
    assert earned_one(made)


def test_tempura_can_push_a_plate_into_the_bin():
    made = holding("tempura")
    made.belt = coloured("RBGYRB GY RBGYRW")
    made.bin = []
    play(made, "tempura").do(12)
    assert letters(made.belt) == "RBGYRBGYRBGY.R"
    assert letters(made.bin) == "W"


def test_tempura_on_the_last_plate_pushes_just_that_one_into_the_bin():
    made = holding("tempura")
    made.bin = []
    play(made, "tempura").do(13)
    assert letters(made.belt) == "RBGYRBGYRBGYR."
    assert letters(made.bin) == "B"


def test_hidden_plates_can_not_be_chosen_but_move_with_the_belt():
    made = holding("tempura")
    made.belt = coloured("RRRRRB GY RR....")
    game = play(made, "tempura")
    assert game.question.moves == [0, 1, 2, 3, 4, 5, 8, 9]
    game.do(5)
    assert letters(made.belt) == "RRRRR.BGYRR..."


def test_edamame_swaps_the_top_plate_with_one_of_the_belt_and_brings_a_yen():
    # Matteo's yellow plate for a green one.
    made = holding("edamame")
    made.stacks[0] = plates("red egg, yellow tuna")
    made.belt[2] = plate("green roe")
    play(made, "edamame").do(2)
    assert made.stacks[0] == plates("red egg, green roe")
    assert made.belt[2] == plate("yellow tuna")
    assert made.eaten[0] == [("edamame", "red")]
    assert earned_one(made)


def test_edamame_needs_a_stack():
    made = holding("edamame")
    assert ("dish", "edamame") not in Asking(act(made, 0)).question.moves


def test_edamame_needs_a_plate_on_the_belt_to_swap_with():
    made = holding("edamame")
    made.stacks[0] = plates("red egg")
    assert "edamame" in playable(made, 0)
    made.belt = [None] * made.slots
    assert "edamame" not in playable(made, 0)


def test_miso_shows_its_player_the_whole_stack_in_order_then_brings_a_side_dish():
    made = holding("miso")
    made.stacks[0] = plates("red egg, yellow tuna")
    made.discard = [("gyoza", "red"), ("mochi", "green")]
    game = play(made, "miso")
    assert game.question.secret
    assert game.question.player == 0
    game.choose("miso_look")
    assert game.told[0].pieces == [
        ("letter_red", "egg", "short_egg"),
        ("letter_yellow", "tuna", "short_tuna"),
    ]
    assert game.told[0].player == 0
    assert made.stacks[0] == plates("red egg, yellow tuna")
    assert made.hands[0] == [("mochi", "green")]
    assert made.discard == [("gyoza", "red")]


def test_one_may_do_without_looking_at_the_stack():
    made = holding("miso")
    made.stacks[0] = plates("red egg, yellow tuna")
    made.discard = [("mochi", "green")]
    game = play(made, "miso").choose("miso_no_look")
    assert game.told == []
    assert made.hands[0] == [("mochi", "green")]


def test_miso_without_a_discard_pile_just_counts_as_eaten():
    made = holding("miso")
    play(made, "miso")
    assert made.hands[0] == []
    assert made.eaten[0] == [("miso", "red")]


def test_yakitori_lets_two_plates_change_places_and_brings_a_yen():
    made = holding("yakitori")
    made.belt = coloured("RBBBBB GG BBBBBY")
    game = play(made, "yakitori").do(0)
    assert 0 not in game.question.moves
    game.do(13)
    assert letters(made.belt) == "YBBBBBGGBBBBBR"
    assert earned_one(made)


def test_yakitori_needs_two_plates_in_sight():
    made = holding("yakitori")
    made.belt = coloured("R..... GG ......")
    assert ("dish", "yakitori") not in Asking(act(made, 0)).question.moves


def test_mochi_lets_two_members_of_staff_change_places():
    made = holding("mochi")
    one, other = seat(made, "2"), seat(made, "11")
    made.staff[one], made.staff[other] = "neko", "hiroshi"
    play(made, "mochi").do(one, other)
    assert made.staff[one] == "hiroshi"
    assert made.staff[other] == "neko"
    assert made.yen[0] == 2


def test_gyoza_does_nothing_when_played():
    made = holding("gyoza")
    belt = list(made.belt)
    play(made, "gyoza")
    assert made.belt == belt
    assert made.yen[0] == 2


def test_after_mochi_the_seat_has_another_member_of_staff_to_talk_to():
    made = holding("mochi")
    sit(made, 0, "2", "neko")
    sit(made, 1, "11", "satsuki")
    play(made, "mochi").do(seat(made, "2"), seat(made, "11"))
    assert "ask_satsuki" in option_keys(Asking(act(made, 0)).question)


def test_side_dishes_are_played_in_step_3_only():
    made = holding("gyoza")
    made.pawns[0] = None
    for step in (begin, move):
        assert "dish" not in [kind for kind, _ in Asking(step(made, 0)).question.moves]


def test_a_side_dish_drawn_in_this_turn_may_be_played_in_it():
    made = at_staff("momoko")
    made.discard = [("gyoza", "red")]
    talk(made).do(("dish", "gyoza"))
    assert made.eaten[0] == [("gyoza", "red")]


def test_gyoza_in_hand_at_the_end_is_worth_nothing():
    game = Asking(start(Table("play", 2)))
    game.answer(0)
    made = game.question.boat
    made.hands[0] = [("gyoza", "red")]
    while not game.over:
        game.choose("reveal" if "reveal" in game.question.options else game.question.options[0])
        if not game.over and game.question.key == "act":
            game.choose("end")
    assert made.hands[0] == [("gyoza", "red")]
    assert "gyoza" not in [line[0] for line in game.told[-1].why[0]]


def test_takoyaki_is_not_played_in_ones_own_turn():
    made = holding("takoyaki")
    assert ("dish", "takoyaki") not in Asking(act(made, 0)).question.moves
