"""Sushi Boat: the final score, from stacks to the winner, and the keeper that asks for it."""

from boat_table import OWN, Asking, Table, coloured, plate, plates

from kaiten.games import start
from kaiten.sushi_boat.components import SUSHI
from kaiten.sushi_boat.owners_box import load
from kaiten.sushi_boat.scoring import (
    SETS,
    best_sets,
    colour_runs,
    final_scores,
    outcome,
    side_dish_points,
    stack_lines,
)


def runs(text):
    return ["RBGYW"[colour] * length for colour, length in colour_runs(coloured(text))]


def sushi(*counts):
    """A stack with so many of each kind, in the order of the kinds, all white."""
    stack = []
    for kind, count in enumerate(counts):
        stack.extend([4 * len(SUSHI) + kind] * count)
    return stack


def points(lines):
    return sum([line[2] for line in lines])


# --- Colour runs ---


def test_a_run_is_worth_its_plates_less_one():
    lines = stack_lines(coloured("BBBB"))
    assert lines == [("run_blue", 4, 3, None)]


def test_several_runs_of_a_stack_all_score():
    assert runs("BB R GGG BB") == ["BB", "GGG", "BB"]


def test_a_single_plate_is_no_run():
    assert runs("BRBR") == []


def test_a_white_plate_neither_counts_in_a_run_nor_interrupts_it():
    assert runs("BB W BB") == ["BBBB"]
    assert runs("W B W W B W") == ["BB"]


def test_white_plates_in_a_row_are_no_run():
    assert runs("WWW") == []
    assert runs("R WW B") == []


# --- Sets of different sushi ---


def test_sets_score_by_their_number_of_different_sushi():
    assert SETS == (0, 0, 0, 1, 2, 4, 9, 9)
    for kinds in range(8):
        stack = sushi(*([1] * kinds + [0] * (7 - kinds)))
        assert points(stack_lines(stack)) == SETS[kinds]


def test_the_colour_of_a_plate_does_not_matter_for_a_set():
    assert best_sets(plates("red salmon, white tuna, blue roe")) == [3]


def test_a_sushi_counts_once_in_a_set():
    assert best_sets(sushi(3, 2, 0, 0, 0, 0, 0)) == []


def test_there_can_be_several_sets():
    assert best_sets(sushi(2, 2, 2, 1, 1, 1, 0)) == [6, 3]


def test_a_seventh_kind_is_better_spared_for_another_set():
    # Seven and two would be 9 points, six and three are 10.
    assert best_sets(sushi(2, 2, 1, 1, 1, 1, 1)) == [6, 3]


def test_the_sets_are_those_that_together_score_most():
    assert best_sets(sushi(2, 2, 2, 2, 1, 0, 0)) == [5, 4]
    assert best_sets(sushi(2, 2, 2, 2, 2, 0, 0)) == [5, 5]
    assert best_sets(sushi(2, 2, 2, 2, 1, 1, 0)) == [6, 4]


def brute_force(counts, known):
    """The most points of any way to make sets, by trying every set of kinds."""
    key = tuple(counts)
    if key not in known:
        best = 0
        for chosen in range(1, 128):
            left = [count - (chosen >> kind & 1) for kind, count in enumerate(counts)]
            if min(left) >= 0:
                size = sum([chosen >> kind & 1 for kind in range(7)])
                if size > 2:
                    best = max(best, SETS[size] + brute_force(left, known))
        known[key] = best
    return known[key]


def test_no_other_partition_scores_more():
    known = {}
    for counts in (
        (1, 1, 1, 1, 1, 1, 1),
        (2, 2, 2, 2, 1, 1, 1),
        (3, 2, 2, 1, 1, 1, 0),
        (3, 3, 2, 1, 1, 0, 0),
        (2, 2, 2, 2, 2, 2, 0),
        (4, 1, 1, 1, 1, 1, 1),
        (3, 3, 1, 1, 1, 0, 0),
        (2, 2, 2, 1, 1, 0, 0),
    ):
        stack = sushi(*counts)
        assert points(stack_lines(stack)) == brute_force(counts, known), counts


def test_even_all_54_plates_in_one_stack_are_counted_up():
    assert best_sets(sushi(8, 8, 8, 8, 8, 7, 7)) == [6] * 9


# --- Side dishes ---


def dish_points(*played):
    return [gain for gain, _ in side_dish_points(list(played))]


def test_most_side_dishes_give_5_points_and_second_most_2():
    assert dish_points(3, 1, 2) == [5, 0, 2]


def test_tied_for_most_side_dishes_each_has_3_points_and_there_is_no_second_place():
    assert dish_points(3, 3, 2) == [3, 3, 0]
    assert dish_points(2, 2, 2, 2) == [3, 3, 3, 3]


def test_tied_for_second_most_each_of_the_tied_has_1_point():
    assert dish_points(3, 2, 2, 1) == [5, 1, 1, 0]


def test_without_a_side_dish_played_there_are_no_points_for_them():
    assert dish_points(0, 0, 0) == [0, 0, 0]
    assert dish_points(2, 0) == [5, 0]


def dish_notes(*played):
    return [note and note[0] for _, note in side_dish_points(list(played))]


def test_the_score_board_says_who_has_most_side_dishes_and_second_most():
    assert dish_notes(3, 1, 2) == ["dishes_first", None, "dishes_second"]


def test_the_score_board_says_that_side_dishes_are_tied():
    assert dish_notes(3, 3) == ["dishes_first_tied"] * 2
    assert dish_notes(3, 2, 2, 0) == ["dishes_first"] + ["dishes_second_tied"] * 2 + [None]


def test_the_score_board_says_that_a_tie_for_most_leaves_no_second_place():
    assert dish_notes(2, 3, 3)[0] == "dishes_no_second"


# --- The whole score ---

ARIA = plates(
    "blue salmon, blue tuna, white shrimp, blue octopus, blue egg, red roe, red salmon, "
    "green tuna, yellow shrimp, green salmon"
)


def test_the_rulebooks_feast_of_aria_is_worth_21_points():
    scores = final_scores([ARIA, []], [1, 3], [1, 0], [4, 0], [0, 0])
    assert scores.why[0] == [
        ("run_blue", 4, 3, None),
        ("run_red", 2, 1, None),
        ("set", 6, 9, None),
        ("set", 3, 1, None),
        ("side_dishes", 1, 2, ("dishes_second",)),
        ("gyoza", 1, 1, None),
        ("cubes", 4, 4, None),
    ]
    assert scores.totals == [21, 5]


def test_a_gyoza_and_a_cube_are_worth_a_point_each():
    scores = final_scores([[], []], [2, 2], [2, 0], [0, 3], [0, 0])
    assert scores.totals == [3 + 2, 3 + 3]


def test_most_points_win():
    scores = final_scores([[], []], [0, 0], [0, 0], [2, 1], [0, 9])
    assert outcome(scores).winners == [0]
    assert outcome(scores).reason == "points"


def test_a_tie_goes_to_whoever_has_most_yen():
    scores = final_scores([[], [], []], [0, 0, 0], [0, 0, 0], [2, 2, 1], [1, 4, 9])
    assert outcome(scores).winners == [1]
    assert outcome(scores).reason == "tie_break"


def test_players_tied_in_yen_too_share_the_victory():
    scores = final_scores([[], []], [0, 0], [0, 0], [2, 2], [4, 4])
    assert outcome(scores).winners == [0, 1]
    assert outcome(scores).reason == "shared"


# --- The score keeper ---


def test_the_score_keeper_asks_each_player_for_the_stack_and_what_lies_beside_it():
    game = Asking(start(Table("score", 2)))
    game.answer(ARIA, [1, 1, 2, 4], [], [3, 0, 5, 0])
    assert game.over
    assert [question[1] for question in game.asked] == [0, 0, 1, 1]
    assert game.result.totals == [21, 5]
    assert game.result.held == [2, 5]
    assert game.told[-1].why[0][0] == ("run_blue", 4, 3, None)


def test_while_a_stack_is_entered_its_points_are_previewed():
    game = Asking(start(Table("score", 2)))
    assert game.question.preview(ARIA) == 14
    game.answer(ARIA)
    assert game.question.preview([2, 1, 7, 4]) == 5


def test_more_plates_of_a_colour_than_in_the_box_are_refused():
    game = Asking(start(Table("score", 2)))
    assert game.refused(coloured("R" * 13)) == ("too_many", "red", 13, 12)
    game.answer(coloured("WWWW"), [0, 0, 0, 0])
    assert game.refused(coloured("WWW")) == ("too_many", "white", 7, 6)
    game.answer(coloured("WW"))


def test_more_plates_than_two_in_every_turn_are_refused():
    # One eaten, one from the staff: with 2, 3, 4 or 5 players in 9, 7, 6 or 5 turns.
    for players, most in ((2, 18), (3, 14), (4, 12), (5, 10)):
        game = Asking(start(Table("score", players)))
        stack = coloured(("RRBBGGYY" * 3)[: most + 1])
        assert game.refused(stack) == ("too_many_chosen", most)
        game.answer(stack[:most])


def test_the_assumed_mix_of_sushi_refuses_nobodys_real_stack():
    game = Asking(start(Table("score", 2)))
    game.answer([plate("red california")] * 12)


def test_a_stack_that_the_owners_box_cannot_make_is_refused():
    components, _ = load(OWN)
    game = Asking(start(Table("score", 2, 0, components)))
    two = [plate("red california")] * 2
    assert game.refused(two) == ("too_many_plates", 6, "red", "california", 2, 1)
    game.answer([plate("red salmon")] * 3)


def test_more_gyoza_than_side_dishes_are_refused():
    game = Asking(start(Table("score", 2))).answer([])
    assert game.refused([1, 2, 0, 0]) == ("gyoza_are_dishes", 2, 1)


def test_more_of_anything_than_the_box_holds_is_refused():
    game = Asking(start(Table("score", 2))).answer([], [10, 2, 30, 20], [])
    # With two players 7 of the 21 side dishes are out of the game.
    assert game.refused([5, 0, 0, 0]) == ("too_many", "dishes", 15, 14)
    assert game.refused([4, 2, 0, 0]) == ("too_many", "gyoza", 4, 3)
    assert game.refused([4, 0, 21, 0]) == ("too_many", "yen", 51, 50)
    assert game.refused([4, 0, 0, 17]) == ("too_many", "cubes", 37, 36)
    game.answer([4, 1, 20, 16])
