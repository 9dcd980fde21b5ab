"""What was answered before an undo is offered to the question that it answered, to no other."""

from sumoku_table import sit_down, tiles

from kaiten.questions import NOBODY

KEY_3, KEY_5 = 1, 3
GO_ON, RIGHT, WRONG, CHECK, IT_IS_SO = 0, 0, 1, 2, 1
FOUR = tiles("R1 O2 Y3 G4")


def answered(game, *answers):
    for answer in answers:
        assert game.answer(answer) is None
    game.skip_tells()
    return game


def undone(game, times):
    for _ in range(times):
        game.undo()
    return game


def three_lines():
    """Sumoku by totals with the key 3: each of three players has made one line of 3."""
    game = sit_down("score", 3, entry="totals")
    return answered(game, 0, KEY_3, 3, 0, 3, 0, 3, 0)


def test_a_forgotten_line_does_not_give_a_player_the_line_of_the_next():
    game = undone(three_lines(), 3)
    assert (game.question.player, game.offer()) == (1, 0)
    answered(game, 3)
    assert (game.question.player, game.offer()) == (1, None)
    answered(game, 0)
    assert (game.question.player, game.offer()) == (2, 3)
    answered(game, 3)
    assert (game.question.player, game.offer()) == (2, 0)
    answered(game, 0)
    assert game.scored[-1].totals == [3, 6, 3]


def test_a_line_taken_away_leaves_the_lines_of_the_others():
    game = undone(three_lines(), 4)
    answered(game, 0, GO_ON)
    assert (game.question.player, game.offer()) == (2, 3)


def test_the_lines_of_a_round_are_not_offered_in_the_next():
    game = undone(answered(three_lines(), 6, 0, 0), 9)
    for answer in (3, 0, 3, 0, 3, 0):
        assert game.offer() == answer
        answered(game, answer)
    assert (game.question.round, game.offer()) == (2, 6)


def test_speed_the_verdict_on_one_caller_is_not_offered_for_another():
    game = answered(sit_down("speed", 3), KEY_5, 0, WRONG, 1, RIGHT)
    undone(game, 4)
    answered(game, 2)
    assert (game.question.key, game.question.player) == ("verdict", 1)
    assert game.offer() is None


def test_speed_a_second_caller_of_a_round_is_not_the_caller_of_the_next_round():
    game = answered(sit_down("speed", 3), KEY_5, 0, RIGHT, KEY_5, 2, WRONG)
    undone(game, 4)
    answered(game, WRONG)
    assert (game.question.key, game.question.round, game.offer()) == ("who_first", 1, None)
    answered(game, 1, RIGHT, KEY_5)
    assert (game.question.key, game.question.round, game.offer()) == ("who_first", 2, 2)


def test_speed_what_was_said_of_a_wrong_grid_is_no_verdict():
    game = answered(sit_down("speed", 3), KEY_5, 0, CHECK, FOUR, [], IT_IS_SO)
    undone(game, 4)
    assert (game.question.key, game.offer()) == ("verdict", CHECK)
    answered(game, CHECK, [])
    assert (game.question.key, game.offer()) == ("verdict", None)


def test_spot_the_tiles_of_one_caller_are_not_offered_to_another():
    game = sit_down("spot", 3, tiles="real")
    answered(game, KEY_5, 0, FOUR)
    undone(game, 2)
    answered(game, 1)
    assert (game.question.kind, game.question.player, game.offer()) == ("build", 1, None)


def test_spot_a_round_that_nobody_won_leaves_the_caller_of_the_next():
    game = sit_down("spot", 3, tiles="real")
    answered(game, KEY_5, 0, FOUR, KEY_5, 2)
    undone(game, 4)
    answered(game, NOBODY, KEY_5)
    assert (game.question.key, game.question.round, game.offer()) == ("who_sees", 2, 2)


def test_a_draft_is_offered_to_the_player_who_entered_it():
    game = undone(three_lines(), 2)
    game.keep_draft(9)
    undone(game, 1)
    answered(game, 3)
    assert (game.question.player, game.offer()) == (1, None)
    answered(game, 0)
    assert (game.question.player, game.offer()) == (2, 9)
