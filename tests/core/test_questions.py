"""The kinds of question: what they are when a game says nothing else, and what they accept."""

from kaiten.entries import Build, Number, Race, Timed
from kaiten.questions import Choose, Some

ONE_OF_EACH = (
    Choose("pick", ["egg", "squid"]),
    Some("reroll", ["egg", "squid"], 0, 2),
    Number("how_many", 0, 5),
    Build("stack", ("red", "blue"), ("egg", "squid", "tuna"), 3),
    Race("who_first", [0, 1]),
    Timed("solo_time", 60),
)


def test_a_question_is_for_the_whole_table_and_open_unless_the_game_says_otherwise():
    for question in ONE_OF_EACH:
        assert question.player is None, question.kind
        assert question.secret is False and question.told is False, question.kind
        assert question.laid is None and question.look is None, question.kind
        assert question.note is None and question.initial is None, question.kind


def test_a_question_without_a_round_says_nothing_of_where_it_is_asked():
    for question in ONE_OF_EACH:
        assert question.round is None, question.kind


def test_a_question_accepts_all_that_fits_unless_the_game_checks_it():
    for question, answer in zip(ONE_OF_EACH, (1, [0, 1], 5, [5, 0], 1, 60)):
        assert question.check is None, question.kind
        assert question.refuse(answer) is None, question.kind


def test_a_choice_accepts_the_numbers_of_its_options_alone():
    choose = Choose("pick", ["egg", "squid"])
    assert [choose.refuse(answer) for answer in (0, 1)] == [None, None]
    for wrong in (-1, 2, None, "egg", [0]):
        assert choose.refuse(wrong) == ("not_an_option",)


def test_a_choice_is_told_as_the_option_that_was_chosen():
    assert Choose("pick", ["egg", ("copy_of", "squid")]).said(1) == [("copy_of", "squid")]


def test_several_options_rise_and_are_neither_too_few_nor_too_many():
    some = Some("reroll", ["egg", "squid", "tuna", "roe"], 2, 3)
    assert [some.refuse(answer) for answer in ([0, 3], [1, 2, 3])] == [None, None]
    for wrong in ([1, 0], [1, 1], [2, 4], 2, None):
        assert some.refuse(wrong) == ("not_an_option",)
    assert some.refuse([0]) == ("too_few_chosen", 2)
    assert some.refuse([0, 1, 2, 3]) == ("too_many_chosen", 3)


def test_a_number_is_refused_with_its_limits():
    number = Number("how_many", 2, 5)
    assert [number.refuse(answer) for answer in (2, 5)] == [None, None]
    for wrong in (1, 6, None, "3", [3]):
        assert number.refuse(wrong) == ("not_in_range", 2, 5)


def test_a_row_has_no_piece_beyond_the_last_face_of_the_last_colour():
    build = Build("stack", ("red", "blue"), ("egg", "squid", "tuna"), 3)
    assert build.refuse([0, 5]) is None
    for wrong in ([6], [0, 6], [-1], 3, None):
        assert build.refuse(wrong) == ("not_an_option",)


def test_a_row_is_as_long_as_it_may_be_and_no_longer():
    build = Build("stack", ("red", "blue"), ("egg", "squid", "tuna"), 3)
    assert build.refuse([0, 0, 0]) is None
    assert build.refuse([0, 0, 0, 0]) == ("too_many_chosen", 3)


def test_a_race_is_won_by_one_of_its_players_or_by_nobody():
    race = Race("who_first", [0, 2])
    assert [race.refuse(answer) for answer in (0, 2, -1)] == [None, None, None]
    for wrong in (1, 3, -2, None):
        assert race.refuse(wrong) == ("not_an_option",)


def test_the_seconds_left_are_those_of_the_clock_at_most():
    timed = Timed("solo_time", 60)
    assert (timed.seconds, timed.refuse(0), timed.refuse(60)) == (60, None, None)
    assert timed.refuse(61) == ("not_in_range", 0, 60)
