"""Sumoku's score keeper: real tiles on the table, lines entered as tiles or as totals."""

from sumoku_table import Talk, sit_down, table, tiles

from kaiten.chance import Chance
from kaiten.games import mode_of, start
from kaiten.sumoku.score import nearest_totals
from kaiten.sumoku.turning import totals_by_turning

KEY_5 = 3  # the answer "the die shows 5"
GO_ON, END = 0, 1


def keeper(players=2, key=KEY_5, entry="tiles"):
    """A game whose first player starts, ready for the first line."""
    talk = Talk(start(table("score", players, entry=entry)))
    talk.say(0, key)
    return talk


def refusal(talk, answer):
    return talk.question.refuse(answer)


def finish(talk, *left):
    """Whose turn it is passes and the game is ended; what is left in hand is entered."""
    talk.say([] if talk.question.kind == "build" else 0, END)
    talk.say(*left)


def test_lines_of_a_turn_are_entered_as_tiles_and_added_up():
    talk = keeper()
    talk.say(tiles("R3 G5 B7"), tiles("G5 O9 P1"), [])
    talk.say([], GO_ON)
    assert talk.totals() == [30, 0]


def test_a_line_that_is_no_multiple_of_the_key_is_refused():
    talk = keeper()
    assert refusal(talk, tiles("R3 B8")) == ("not_multiple", 11, 5)
    # Neither as a six nor as a nine does it help.
    assert refusal(talk, tiles("R6 B8")) == ("not_multiple", 14, 5)
    assert refusal(talk, tiles("R9 B8")) == ("not_multiple", 17, 5)


def test_a_line_with_a_colour_twice_is_refused_with_the_colour():
    talk = keeper()
    assert refusal(talk, tiles("R3 R7")) == ("colour_twice", "red")
    assert refusal(talk, tiles("R6 R7")) == ("colour_twice", "red")


def test_a_single_tile_is_no_line():
    assert refusal(keeper(), tiles("R5")) == ("line_short", 2)


def test_a_six_that_would_be_right_as_a_nine_is_offered_so():
    talk = keeper()
    talk.say(tiles("R6 B1"))
    assert talk.question.key == "six_or_nine"
    assert talk.question.options == ["enter_again", ("turned_total", 10)]
    talk.say(1, [], [], GO_ON)
    assert talk.totals() == [10, 0]


def test_a_nine_that_would_be_right_as_a_six_is_offered_so():
    talk = keeper()
    talk.say(tiles("R9 B4"))
    assert talk.question.options == ["enter_again", ("turned_total", 10)]


def test_a_line_can_be_corrected_instead_of_turning_a_six():
    talk = keeper()
    talk.say(tiles("R6 B1"))
    assert talk.question.note == ("no_multiple", 7, 5)
    talk.say(0)
    assert (talk.question.key, talk.question.initial) == ("line_5", tiles("R6 B1"))
    talk.say(tiles("R6 B4"), [], [], GO_ON)
    assert talk.totals() == [10, 0]


def test_a_line_that_is_right_as_entered_asks_nothing():
    talk = keeper()
    talk.say(tiles("R6 B4"))
    assert talk.question.key == "line_5"


def test_turning_sixes_gives_every_total_that_they_can_make():
    assert totals_by_turning(tiles("R6 B6 G3"), 3) == [15, 18, 21]
    assert totals_by_turning(tiles("R6 B6 G3"), 5) == [15]
    assert totals_by_turning(tiles("R1 B2"), 5) == []


def test_a_line_of_six_lets_the_same_player_go_on():
    talk = keeper()
    talk.say(tiles("R1 O2 Y3 G4 B5 P5"), [])
    assert talk.told[-1].key == "play_again"
    assert talk.question.player == 0
    talk.say(tiles("P5 R5"), [], [], GO_ON)
    assert talk.totals() == [30, 0]


def test_two_lines_of_six_entered_for_one_play_give_one_extra_turn():
    talk = keeper()
    talk.say(tiles("R1 O2 Y3 G4 B5 P5"), tiles("P5 O1 Y2 G3 B4 R5"), [])
    assert talk.keys_told().count("play_again") == 1
    assert talk.question.player == 0
    talk.say([])
    assert talk.question.player == 1


def test_an_extra_turn_with_another_line_of_six_gives_another():
    talk = keeper()
    talk.say(tiles("R1 O2 Y3 G4 B5 P5"), [], tiles("P5 O1 Y2 G3 B4 R5"), [])
    assert talk.keys_told().count("play_again") == 2
    assert talk.question.player == 0


def test_lines_may_be_entered_by_their_totals():
    talk = keeper(entry="totals")
    talk.say(15, 0, 15, 0, 0)
    talk.say(0, GO_ON)
    assert talk.totals() == [30, 0]


def test_a_total_that_is_wrong_offers_the_nearest_that_turning_makes():
    talk = keeper(entry="totals")
    talk.say(28)
    assert talk.question.options == ["enter_again", ("turned_total", 25), ("turned_total", 40)]
    assert talk.question.note == ("no_multiple", 28, 5)
    talk.say(0)
    assert talk.question.initial == 28
    talk.say(17)
    assert talk.question.options == ["enter_again", ("turned_total", 20)]
    talk.say(1, 0, 0, 0, GO_ON)
    assert talk.totals() == [20, 0]


def test_a_total_that_no_turning_makes_right_is_refused_with_the_key():
    assert refusal(keeper(entry="totals"), 8) == ("not_multiple", 8, 5)
    assert refusal(keeper(key=1, entry="totals"), 17) == ("not_multiple", 17, 3)
    assert refusal(keeper(key=2, entry="totals"), 13) is None


def test_after_a_line_its_points_are_shown_and_how_to_end_the_turn():
    talk = keeper()
    assert (talk.question.note, talk.question.initial) == (("empty_passes",), None)
    talk.say(tiles("R3 G5 B7"))
    assert (talk.question.note, talk.question.initial) == (("empty_ends", 1, 15), None)
    talk.say(tiles("G5 O9 P1"))
    assert talk.question.note == ("empty_ends", 2, 30)
    talk.say([])
    assert (talk.question.player, talk.question.note) == (1, ("empty_passes",))


def test_after_a_total_the_points_are_shown_and_that_zero_ends_the_turn():
    talk = keeper(entry="totals")
    assert (talk.question.zero, talk.question.note) == ("passes_turn", ("total_or_pass",))
    talk.say(15, 0)
    assert (talk.question.zero, talk.question.note) == ("next_player", ("lines_so_far", 1, 15))
    assert talk.question.initial is None
    talk.say(50, 0)
    assert talk.told[-1].key == "play_again"
    assert talk.question.note == ("lines_so_far", 2, 65)


def test_totals_are_asked_for_in_steps_of_the_key():
    for answer, key in ((1, 3), (2, 4), (3, 5)):
        question = keeper(key=answer, entry="totals").question
        assert (question.step, question.badge) == (key, ("key_die", key))


def test_lines_are_entered_by_their_totals_unless_the_table_wants_otherwise():
    talk = Talk(start(table("score", 2)))
    talk.say(0, KEY_5)
    assert talk.question.key == "line_total"
    assert mode_of("sumoku", "score").options[0] == ("entry", ("totals", "tiles"))


def test_what_is_left_is_asked_for_as_the_sum_of_the_tiles():
    talk = keeper()
    talk.say([], END)
    assert (talk.question.key, talk.question.note) == ("left_in_hand", ("their_sum",))


def test_turning_a_six_never_mends_a_total_with_the_key_3():
    assert nearest_totals(17, 3) == []
    assert nearest_totals(13, 4) == [16]


def test_a_total_too_small_for_the_nines_or_sixes_to_turn_is_not_mended():
    assert nearest_totals(17, 5) == [20]  # down to 5 would take four nines
    assert nearest_totals(7, 4) == []  # up to 16 would take three sixes


def test_a_total_below_six_has_no_six_tiles_and_is_not_asked_about():
    talk = keeper(entry="totals")
    talk.say(5)
    assert talk.question.key == "line_total"


def test_a_total_above_45_has_six_tiles_and_is_not_asked_about():
    talk = keeper(entry="totals")
    talk.say(45)
    assert talk.question.key == "six_tiles"
    talk = keeper(entry="totals")
    talk.say(50, 0)
    assert talk.told[-1].key == "play_again"


def test_a_total_of_one_is_no_line():
    assert refusal(keeper(entry="totals"), 1) == ("line_short", 2)
    assert refusal(keeper(entry="totals"), 55) == ("not_in_range", 0, 54)


def test_a_line_of_six_entered_as_a_total_plays_again():
    talk = keeper(entry="totals")
    talk.say(20, 1, 0)
    assert talk.told[-1].key == "play_again"
    assert talk.question.player == 0


def test_who_passes_is_asked_whether_the_game_is_over():
    for entry, nothing, asked in (("tiles", [], "line_5"), ("totals", 0, "line_total")):
        talk = keeper(3, entry=entry)
        talk.say(nothing)
        assert (talk.question.key, talk.question.player) == ("passed", 0)
        assert talk.question.note == ("ends_when",)
        talk.say(GO_ON)
        assert (talk.question.key, talk.question.player) == (asked, 1)
        talk.say(nothing, END)
        assert [talk.question.key, talk.question.player] == ["left_in_hand", 0]


def test_a_turn_with_a_line_asks_nothing_about_the_end():
    talk = keeper()
    talk.say(tiles("R5 B5"), [])
    assert (talk.question.key, talk.question.player) == ("line_5", 1)
    talk.say([], GO_ON)
    assert (talk.question.key, talk.question.player) == ("line_5", 0)


def test_everybody_may_pass_and_the_game_go_on():
    talk = keeper(2)
    for _ in range(3):
        talk.say([], GO_ON)
    talk.say(tiles("R5 B5"), [])
    assert talk.totals() == [0, 10]


def test_after_somebody_laid_the_last_tile_the_next_one_ends_the_game():
    talk = keeper(3)
    talk.say(tiles("R5 B5"), [], [], END)
    assert talk.totals() == [10, 0, 0]
    asked = []
    for left in (0, 12, 9):
        asked.append(talk.question.player)
        talk.say(left)
    assert asked == [0, 1, 2]
    assert (talk.over, talk.result.totals) == (True, [10, -12, -9])


def test_tiles_left_in_hand_are_deducted_at_the_end():
    talk = keeper()
    talk.say(tiles("R5 B5"), [], tiles("R5 B5 G5"), [])
    finish(talk, 7, 0)
    assert talk.over
    assert talk.told[-1].why == [
        [("line", 1, 10, None), ("whole_hand", 1, -7, None)],
        [("line", 1, 15, None)],
    ]
    assert (talk.result.totals, talk.result.winners) == ([3, 15], [1])


def test_nobody_has_less_than_nothing_left_in_hand():
    talk = keeper()
    finish(talk)
    assert talk.question.refuse(-1) is not None
    assert talk.question.refuse(0) is None


def test_whoever_starts_is_asked_first_and_the_others_follow_to_the_left():
    talk = Talk(start(table("score", 3)))
    talk.say(2, KEY_5)
    asked = []
    for _ in range(3):
        asked.append(talk.question.player)
        talk.say(0, GO_ON)
    assert asked == [2, 0, 1]


def test_the_device_throws_the_die_if_wanted():
    keys = []
    for seed in range(12):
        talk = Talk(start(table("score", 2, seed)))
        talk.say(0, 0)
        keys.append(talk.told[-1].args[0])
    assert set(keys) == {3, 4, 5}


def test_an_entered_line_can_be_undone():
    game = sit_down("score", 2, entry="tiles")
    for answer in (0, KEY_5, tiles("R5 B5")):
        assert game.answer(answer) is None
    game.undo()
    assert game.question.key == "line_5"
    assert game.offer() == tiles("R5 B5")


def random_keeper(players, entry, seed):
    """A game of random entries, as a table would make them."""
    chance = Chance(bytes([seed]) * 32)
    talk = Talk(start(table("score", players, seed, entry=entry)))
    entered = 0
    while not talk.over:
        question = talk.question
        if question.kind == "choose":
            talk.say(chance.below(len(question.options)))
        elif question.kind == "build":
            line = [colour * 9 + chance.below(9) for colour in range(2 + chance.below(5))]
            use = question.refuse(line) is None and entered < 30
            entered += 1 if use else 0
            talk.say(line if use else [])
        else:
            number = chance.below(question.high + 1) if entered < 30 else 0
            entered += 1
            talk.say(number if question.refuse(number) is None else 0)
    return talk


def test_random_entries_of_every_table_end_with_all_points_explained():
    for players in range(2, 6):
        for entry in ("tiles", "totals"):
            talk = random_keeper(players, entry, players)
            why = talk.told[-1].why
            sums = [sum([line[2] for line in lines]) for lines in why]
            assert sums == talk.result.totals == talk.totals()
