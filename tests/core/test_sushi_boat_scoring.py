"""Sushi Boat: the final score, from stacks to the winner, and the keeper that asks for it."""

from boat_table import OWN, Asking, Table, coloured, plate, plates

from kaiten.bots import random_bot, self_play
from kaiten.chance import Chance
from kaiten.conversation import Conversation
from kaiten.games import start
from kaiten.journal import new_header
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


def beside(players, *sheets):
    """A table of so many at the sheet after these, the stacks being empty."""
    game = Asking(start(Table("score", players)))
    for sheet in sheets:
        game.answer([], sheet)
    return game.answer([])


def test_more_of_anything_than_the_box_holds_is_refused():
    game = beside(2, [10, 2, 3, 8])
    # With two players 7 of the 21 side dishes are out of the game.
    assert game.refused([5, 0, 0, 0]) == ("too_many", "dishes", 15, 14)
    assert game.refused([4, 2, 0, 0]) == ("too_many", "gyoza", 4, 3)
    assert game.refused([4, 0, 48, 0]) == ("too_many", "yen", 51, 50)
    assert game.refused([4, 0, 0, 29]) == ("too_many", "cubes", 37, 36)
    game.answer([4, 1, 5, 8])


def test_nobody_has_more_side_dishes_than_momoko_and_miso_soup_bring():
    # One in every turn, and one for each of three miso soups.
    for players, most in ((2, 12), (3, 10), (4, 9), (5, 8)):
        game = beside(players)
        assert game.refused([most + 1, 0, 0, 0]) == ("too_many_for_one", "dishes", most + 1, most)
        game.answer([most, 0, 0, 0])


def test_nobody_has_more_yen_than_turns_bring():
    # Two at the start, one in every turn, and one from whoever takes the place.
    for players, most in ((2, 20), (3, 16), (4, 14), (5, 12)):
        game = beside(players)
        assert game.refused([0, 0, most + 1, 0]) == ("too_many_for_one", "yen", most + 1, most)
        game.answer([0, 0, most, 0])


def test_the_table_has_no_more_yen_than_its_turns_bring():
    # Two for each player and one for each turn.
    for players, most in ((2, 22), (3, 27), (4, 32), (5, 35)):
        game = beside(players, [0, 0, 12, 0])
        for _ in range(players - 2):
            game.answer([0, 0, (most - 12) // (players - 1), 0], [])
        left = most - 12 - (players - 2) * ((most - 12) // (players - 1))
        assert game.refused([0, 0, left + 1, 0]) == ("too_many_earned", "yen", most + 1, most)
        game.answer([0, 0, left, 0])


def test_nobody_has_more_cubes_than_four_challenges_bring():
    game = beside(3)
    assert game.refused([0, 0, 0, 9]) == ("too_many_for_one", "cubes", 9, 8)
    # Each takoyaki brings one more: it is a side dish, and no gyoza.
    assert game.refused([3, 2, 0, 10]) == ("too_many_for_one", "cubes", 10, 9)
    assert game.refused([9, 0, 0, 12]) == ("too_many_for_one", "cubes", 12, 11)
    game.answer([2, 0, 0, 10], [])
    # Two of the three takoyaki were played there.
    assert game.refused([2, 0, 0, 10]) == ("too_many_for_one", "cubes", 10, 9)
    game.answer([1, 0, 0, 9])


def test_what_random_players_have_at_the_end_is_never_refused():
    for number in range(30):
        players = 2 + number % 4
        bot = random_bot(Chance(bytes([number])), "sushi_boat")
        table = Table("play", players, number)
        keeper = Asking(start(Table("score", players)))
        scores = []
        game = start(table)

        def answer(question, bot=bot, scores=scores):
            if question.kind == "scores":
                scores.append(question)
            return bot(question)

        self_play(game, answer)
        for player, lines in enumerate(scores[0].why):
            held = {line[0]: line[1] for line in lines}
            sheet = [held.get("side_dishes", 0), held.get("gyoza", 0)]
            keeper.answer([], sheet + [scores[0].race[1][player], held.get("cubes", 0)])


def test_what_the_rules_let_nobody_have_can_be_counted_anyway():
    names = ["Ana", "Bo"]
    game = Conversation(new_header("sushi_boat", "score", names, [""] * 2, {}, bytes(32)))
    game.answer([])
    for reason in (
        ("too_many_earned", "yen", 40, 22),
        ("too_many_for_one", "dishes", 14, 12),
        ("too_many_for_one", "yen", 40, 20),
        ("too_many_for_one", "cubes", 30, 11),
    ):
        assert game.answer([14, 0, 40, 30]) == reason
        assert game.overrule(reason)
    assert game.answer([14, 0, 40, 30]) is None
