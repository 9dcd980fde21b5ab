"""Sumoku classic: tiles, lines, the common grid, points, the bonus, the end."""

from sumoku_table import Talk, grid, play, sit_down, table, tile, tiles, to_lay

from kaiten.chance import Chance
from kaiten.games import start
from kaiten.sumoku import MODES
from kaiten.sumoku import play as classic
from kaiten.sumoku.bots import sensible
from kaiten.sumoku.place import lay
from kaiten.sumoku.plays import best_play
from kaiten.sumoku.tiles import DIE, as_held, draw, full_bag, line_fault, throw, total_of
from kaiten.thinking import finish

SIX_COLOURS = "R1 O2 Y3 G4 B5 P5"  # 20


def points(question, answer):
    assert question.refuse(answer) is None, question.refuse(answer)
    return question.points(answer)


def test_the_box_has_two_of_each_number_from_1_to_8_in_six_colours():
    bag = full_bag()
    assert len(bag) == 96
    assert all([bag.count(one) == 2 for one in bag])
    assert len(set(bag)) == 48
    assert tile("R9") not in bag


def test_the_die_shows_3_4_and_5_twice_each():
    assert sorted(DIE) == [3, 3, 4, 4, 5, 5]
    chance = Chance(bytes(32))
    assert set([throw(chance) for _ in range(60)]) == {3, 4, 5}


def test_how_many_can_play_depends_on_the_mode():
    seats = {"score": (2, 5), "play": (2, 5), "speed": (2, 8), "spot": (2, 8), "team": (2, 4)}
    seats["solo"] = (1, 1)
    assert {mode.name: mode.players for mode in MODES} == seats


def test_a_six_may_be_laid_as_a_six_or_as_a_nine():
    question = to_lay(5, {}, "R6 B4 G1 P2")
    assert points(question, play(0, 0, "across", "R6 B4")) == 10
    assert points(question, play(0, 0, "across", "R9 G1")) == 10
    assert question.refuse(play(0, 0, "across", "R9 B4")) == ("not_multiple", 13, 5)


def test_a_nine_on_the_grid_stays_a_nine():
    question = to_lay(5, grid("R9 G1"), "B5 B2")
    assert points(question, play(2, 0, "across", "B5")) == 15
    assert question.refuse(play(2, 0, "across", "B2")) == ("not_multiple", 12, 5)


def test_a_six_laid_as_a_nine_leaves_the_hand():
    question = to_lay(5, {}, "R6 G1 B2")
    lay(question.grid, question.hands[0], [], play(0, 0, "across", "R9 G1"))
    assert question.hands[0] == tiles("B2")
    assert sorted(question.grid.values()) == sorted(tiles("R9 G1"))


def test_the_first_line_scores_its_total_and_20_is_20_points():
    question = to_lay(5, {}, "R3 B7 G8 P2")
    assert points(question, play(0, 0, "across", "R3 B7 G8 P2")) == 20
    assert points(question, play(0, 0, "down", "R3 B7 G8 P2")) == 20


def test_a_line_has_at_least_two_tiles_also_the_first():
    question = to_lay(5, {}, "R5 B5")
    assert question.refuse(play(0, 0, "across", "R5")) == ("line_short", 2)


def test_the_first_line_lies_in_the_middle():
    question = to_lay(5, {}, "R5 B5")
    assert question.refuse(play(3, 0, "across", "R5 B5")) == ("not_centre",)
    assert question.refuse(play(-1, 0, "across", "R5 B5")) is None


def test_a_line_that_completes_one_and_makes_another_scores_both():
    # The example of the rulebook: 5-9-1 downwards, its 5 between 3 and 7.
    laid = grid("R3 . B7 .", ". . . .")
    question = to_lay(5, laid, "G5 O6 P1")
    answer = play(1, 0, "down", "G5 O9 P1")
    assert points(question, answer) == (3 + 5 + 7) + (5 + 9 + 1) == 30


def test_tiles_may_be_added_to_a_line_at_either_end():
    question = to_lay(5, grid("R3 B7"), "G5 P1 O4")
    assert points(question, play(2, 0, "across", "G5")) == 15
    assert points(question, play(-1, 0, "across", "G5")) == 15
    assert points(question, play(2, 0, "across", "P1 O4")) == 15


def test_a_new_line_may_cross_an_existing_one():
    question = to_lay(5, grid("R3 B7"), "G4 P3")
    assert points(question, play(0, 1, "down", "G4 P3")) == 10


def test_a_play_passes_over_tiles_that_lie_in_its_line():
    question = to_lay(5, grid("R3 . B7", "G2 . P3"), "O1 Y5")
    assert question.refuse(play(1, 0, "across", "Y5 O1")) == ("not_multiple", 16, 5)
    assert points(to_lay(5, grid("R3 . B7"), "Y5 O5"), play(1, 0, "across", "Y5 O5")) == 20


def test_a_colour_comes_only_once_in_a_line():
    question = to_lay(5, grid("R3 B7"), "R5 B5 G5")
    assert question.refuse(play(2, 0, "across", "R5")) == ("colour_twice", "red")
    assert question.refuse(play(2, 0, "across", "G5 B5")) == ("colour_twice", "blue")


def test_the_same_number_may_come_several_times_in_a_line():
    question = to_lay(5, {}, "R5 B5 G5")
    assert points(question, play(0, 0, "across", "R5 B5 G5")) == 15


def test_every_line_that_a_play_extends_must_be_right():
    # The new row is 10, but its first tile makes a column of 3 and 4.
    question = to_lay(5, grid("R3 B7"), "G4 P6 O2 Y8")
    assert question.refuse(play(0, 1, "across", "G4 P6")) == ("not_multiple", 7, 5)
    assert points(question, play(0, 1, "across", "O2 Y8")) == 10 + 5 + 15


def test_tiles_must_touch_the_grid():
    question = to_lay(5, grid("R3 B7"), "G4 P6")
    assert question.refuse(play(4, 4, "across", "G4 P6")) == ("not_connected",)
    assert question.refuse(play(2, 1, "across", "G4 P6")) == ("not_connected",)


def test_a_place_that_is_taken_can_not_be_begun_at():
    question = to_lay(5, grid("R3 B7"), "G5 P5")
    assert question.refuse(play(0, 0, "across", "G5")) == ("place_taken",)


def test_only_tiles_of_the_hand_can_be_laid():
    question = to_lay(5, {}, "R5 B5")
    assert question.refuse(play(0, 0, "across", "R5 G5")) == ("not_in_hand",)
    assert question.refuse(play(0, 0, "across", "R5 R5")) == ("not_in_hand",)


def test_what_is_no_play_at_all_is_refused():
    question = to_lay(5, grid("R3 B7"), "R5 B5")
    for nonsense in (
        None,
        3,
        "R5",
        [1],
        [1, 2, 0],
        [128, 128, 2, 4],
        [128, 300, 0, 4],
        [0, 0, 0, 99],
    ):
        assert question.refuse(nonsense) == ("not_an_option",)
    assert question.refuse([0, 0, 0, tile("R5"), True]) == ("not_an_option",)


def test_a_refused_play_changes_nothing():
    laid = grid("R3 B7")
    question = to_lay(5, laid, "G4 P6")
    question.refuse(play(0, 1, "across", "G4 P6"))
    assert laid == grid("R3 B7")
    assert question.hands[0] == tiles("G4 P6")


def test_no_line_is_longer_than_six_tiles():
    assert line_fault(tiles(SIX_COLOURS), 5) is None
    assert line_fault(tiles(SIX_COLOURS + " R5"), 5) == ("colour_twice", "red")


# --- Turns ---


def turn(key, laid, hand):
    """One turn of a single player."""
    hands = [tiles(hand)]
    lines = []
    talk = Talk(classic.take_turn(table("play", 2), key, laid, hands, 0, [], 1, [], lines))
    talk.lines = lines
    return talk, hands


def test_passing_scores_nothing_and_ends_the_turn():
    talk, hands = turn(5, grid("R3 B7"), "G5")
    talk.say([])
    assert talk.lines == []
    assert hands == [tiles("G5")]


def test_one_play_is_a_turn():
    talk, hands = turn(5, grid("R3 B7"), "G5 P5 O5")
    talk.say(play(2, 0, "across", "G5"))
    assert talk.over
    assert hands == [tiles("P5 O5")]


def test_a_line_of_six_plays_again_without_drawing():
    talk, hands = turn(5, grid("R1 O2 Y3 G4 B5"), "P5 R5 R1")
    talk.say(play(5, 0, "across", "P5"))
    assert not talk.over
    assert (talk.told[-1].key, talk.told[-1].args) == ("lay_again", (20,))
    assert hands == [tiles("R5 R1")]
    talk.say(play(5, 1, "down", "R5"))
    assert talk.over
    assert talk.lines == [20, 10]


def test_two_lines_of_six_at_once_give_one_extra_turn():
    rows = [". . . . . O1", ". . . . . Y2", ". . . . . G3", ". . . . . B4", ". . . . . R5"]
    laid = grid("R1 O2 Y3 G4 B5 .", *rows)
    talk, _ = turn(5, laid, "P5 R1 R2")
    talk.say(play(5, 0, "across", "P5"))
    assert not talk.over
    talk.say([])
    assert talk.over
    assert talk.lines == [20, 20]


def test_the_extra_turn_needs_a_tile():
    talk, _ = turn(5, grid("R1 O2 Y3 G4 B5"), "P5")
    talk.say(play(5, 0, "across", "P5"))
    assert talk.over


# --- The whole game ---


def test_the_lowest_opening_total_begins_a_six_counting_six():
    hands = [tiles("R8 B8"), tiles("R6 B1"), tiles("R8 B1")]
    assert classic.who_starts(hands, Chance(bytes(32))) == 1


def test_a_tied_opening_total_is_settled_at_random():
    hands = [tiles("R8"), tiles("R1 B1"), tiles("R2")]
    starters = [classic.who_starts(hands, Chance(bytes([seed]) * 32)) for seed in range(30)]
    assert set(starters) == {1, 2}


def test_tiles_left_in_hand_are_deducted_a_six_counting_six():
    assert classic.deduction(tiles("R6 B1 G8")) == ("hand", 3, -15, None)
    assert classic.deduction([]) is None


def test_everybody_draws_eight_and_the_lowest_total_is_asked_first():
    talk = Talk(start(table("play", 3)))
    hands = talk.question.hands
    assert [len(hand) for hand in hands] == [8, 8, 8]
    totals = [total_of(hand) for hand in hands]
    assert totals[talk.question.player] == min(totals)
    assert talk.told[0].args == (min(totals), talk.question.number)


def test_after_a_turn_the_hand_is_filled_to_eight():
    talk = Talk(start(table("play", 2)))
    question = talk.question
    mover = question.player
    answer = finish(sensible(question))
    talk.say(answer)
    assert talk.question.player == 1 - mover
    assert len(talk.question.hands[mover]) == 8
    assert talk.question.left == 96 - 16 - (len(answer) - 3)


def test_everybody_passing_while_tiles_are_in_the_bag_is_no_end_by_itself():
    talk = Talk(start(table("play", 2)))
    talk.say([], [])
    assert talk.question.key == "all_passed"
    talk.say(0)
    assert talk.question.kind == "place"
    talk.say([], [], 1)
    assert talk.over


def test_the_game_ends_when_the_bag_is_empty_and_all_have_passed_in_turn():
    talk = Talk(start(table("play", 2, 4)))
    while talk.question.left:
        hand = talk.question.hands[talk.question.player]
        talk.say(finish(best_play(talk.question.grid, hand, talk.question.number)))
    talk.say([])
    assert not talk.over
    talk.say([])
    assert talk.over
    assert talk.told[-1].key == "left_over"
    for player, lines in enumerate(talk.told[-1].why):
        assert talk.result.totals[player] == sum([line[2] for line in lines])
        assert all([line[0] == "hand" and line[2] < 0 for line in lines[1:]])


def test_the_next_question_knows_where_the_play_before_lies():
    talk = Talk(start(table("play", 2)))
    assert talk.question.latest == []
    answer = finish(sensible(talk.question))
    talk.say(answer)
    assert sorted(talk.question.latest) == sorted(talk.question.grid)
    talk.say([])
    assert sorted(talk.question.latest) == sorted(talk.question.grid)


def test_each_round_of_turns_shows_the_points_as_they_stand():
    tally = classic.Tally(2)
    scores = tally.add(1, [[15, 15], []])
    assert (scores.kind, scores.key, scores.args) == ("scores", "round", (1,))
    assert (scores.gains, scores.totals) == ([30, 0], [30, 0])
    assert scores.why == [[("line", 2, 30, None)], []]


def test_the_same_scores_are_brought_up_to_date_in_every_round():
    tally = classic.Tally(2)
    scores = tally.add(1, [[15, 15], []])
    assert tally.add(2, [[5], [20]]) is scores
    assert (scores.args, scores.gains, scores.totals) == ((2,), [5, 20], [35, 20])
    assert scores.why == [[("line", 1, 5, None)], [("line", 1, 20, None)]]
    assert tally.end([None, None]) is scores


def test_all_rounds_of_turns_are_there_for_whoever_looks_back():
    tally = classic.Tally(2)
    tally.add(1, [[15, 15], []])
    tally.add(3, [[5], [400]])
    first, third = tally.each_round()
    assert (first.args, first.gains, first.totals) == ((1,), [30, 0], [30, 0])
    assert first.why == [[("line", 2, 30, None)], []]
    assert (third.args, third.gains, third.totals) == ((3,), [5, 400], [35, 400])
    tally.end([("hand", 2, -7, None), None])
    last = tally.each_round()[-1]
    assert (last.key, last.args, last.gains, last.totals) == ("left_over", (), [-7, 0], [28, 400])
    assert last.why == [[("hand", 2, -7, None)], []]


def test_the_final_score_shows_what_the_hand_takes_off_as_the_last_gain():
    tally = classic.Tally(2)
    tally.add(1, [[15, 15], [20]])
    final = tally.end([("hand", 2, -7, None), None])
    assert (final.gains, final.totals) == ([-7, 0], [23, 20])
    assert final.why == [[("line", 2, 30, None), ("hand", 2, -7, None)], [("line", 1, 20, None)]]


def test_the_scores_can_be_looked_at_in_the_middle_of_the_game():
    game = sit_down("play", 2)
    assert game.scored == []
    for _ in range(2):
        question = game.question
        hand = question.hands[question.player]
        game.answer(finish(best_play(question.grid, hand, question.number)))
        game.skip_tells()
    assert game.question.round == 2
    totals = list(game.scored[-1].totals)
    assert min(totals) > 0
    game.answer([])
    assert game.scored[-1].totals == totals


def test_the_scores_at_the_end_say_what_the_lines_gave_and_what_was_left():
    tally = classic.Tally(2)
    tally.add(1, [[15, 15], [20]])
    scores = tally.end([("hand", 2, -7, None), None])
    assert scores.why == [
        [("line", 2, 30, None), ("hand", 2, -7, None)],
        [("line", 1, 20, None)],
    ]
    assert scores.totals == [23, 20]


def test_tied_at_the_end_the_victory_is_shared():
    tally = classic.Tally(3)
    tally.add(1, [[20], [], [15, 5]])
    outcome = tally.outcome()
    assert (outcome.winners, outcome.reason) == ([0, 2], "shared")


def test_drawing_from_a_short_bag_gives_what_it_has():
    bag = tiles("R1 B2")
    assert sorted(draw(bag, 8, Chance(bytes(32)))) == sorted(tiles("R1 B2"))
    assert bag == []
    assert as_held(tile("R9")) == tile("R6")
