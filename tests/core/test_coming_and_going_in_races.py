"""Somebody leaves Speed or Spot Sumoku, or joins it."""

from sumoku_table import (
    CHECK,
    KEY_5,
    NAMES,
    RIGHT,
    WRONG,
    Pools,
    right_indices,
    sit_down,
    tiles,
    wrong_indices,
)

from kaiten.attendance import choices, join, leave, next_round
from kaiten.chance import Chance
from kaiten.correcting import correcting
from kaiten.journal import Writer
from kaiten.questions import NOBODY
from kaiten.replay import read
from kaiten.sumoku import speed as speed_module
from kaiten.sumoku import spot
from kaiten.thinking import finish

FOUR = tiles("R1 O2 Y3 G4")  # ten: right for the key 5
NO_FOUR = tiles("R1 O2 Y3 G5")
DEVICE_CALLS, DEVICE_GIVES_UP = 0, 2


def enter(game, *answers):
    for answer in answers:
        reason = game.answer(answer)
        assert reason is None, (game.question.key, answer, reason)
        game.skip_tells()


def speed(players=3, *winners, **options):
    """Speed with the tiles of the box; these have won a round each."""
    game = sit_down("speed", players, **options)
    for winner in winners:
        enter(game, KEY_5, winner, RIGHT)
    return game


def spot_game(players=3, *winners):
    """The same of Spot, where a round won is four tiles."""
    game = sit_down("spot", players, tiles="real")
    for winner in winners:
        enter(game, KEY_5, winner, FOUR)
    return game


def told(game):
    """What is told until something is asked."""
    found = []
    while game.question and game.question.kind in ("tell", "reveal", "scores"):
        found.append(game.question)
        game.go_on()
    return found


# --- Speed ---


def test_speed_who_left_is_not_among_those_who_call_any_more():
    game = speed(3, 0)
    assert finish(leave(game, 1))
    assert [(tell.key, tell.args) for tell in told(game)] == [("deal_speed", (2, 10))]
    enter(game, KEY_5)
    assert game.question.players == [0, 2]


def test_speed_the_next_one_to_the_right_who_is_there_checks():
    game = speed(3, 0)
    finish(leave(game, 1))
    enter(game, KEY_5, 2)
    assert (game.question.key, game.question.player) == ("verdict", 0)


def test_speed_the_first_who_is_there_is_checked_by_whoever_joined_last():
    game = speed(2, 0)
    finish(join(game, 2, "Zoé"))
    enter(game, KEY_5, 0)
    assert (game.question.key, game.question.player) == ("verdict", 2)


def test_speed_a_wrong_sumoku_of_two_who_are_left_gives_the_round_to_the_other():
    game = speed(3, 0)
    finish(leave(game, 1))
    enter(game, KEY_5, 2, WRONG)
    assert (game.scored[-1].gains, game.scored[-1].gone) == ([1, 0, 0], [1])


def test_speed_with_one_gone_a_grid_has_the_tiles_of_those_who_are_there():
    game = speed(4, 0)
    finish(leave(game, 3))
    enter(game, KEY_5, 2, WRONG, 0, CHECK, FOUR)
    game.answer([])
    # Ten and two more: of three, one is out.
    assert [(tell.key, tell.args) for tell in told(game)] == [("tiles_missing", (4, 12))]


def test_speed_who_won_and_left_throws_no_die_and_wins_nothing():
    game = speed(3, 1)
    finish(leave(game, 1))
    game.skip_tells()
    assert (game.question.key, game.question.player) == ("key_die", None)
    enter(game, KEY_5, 0, RIGHT)
    assert game.scored[-1].totals == [1, 1, 0]
    enter(game, KEY_5, 0, RIGHT)
    assert (game.outcome.totals, game.outcome.winners) == ([2, 1, 0], [0])
    assert game.outcome.ranked == [0, 2]


def test_speed_who_has_most_rounds_and_left_does_not_win_a_game_that_stops():
    game = speed(3, 1, 0, 1)
    finish(leave(game, 1))
    game.skip_tells()
    game.end_here()
    assert (game.outcome.totals, game.outcome.winners) == ([1, 2, 0], [0])


def test_speed_a_round_away_breaks_a_row():
    game = speed(3, 1)
    finish(leave(game, 1))
    enter(game, KEY_5, 0, RIGHT)
    finish(join(game, 1, "Bao"))
    enter(game, KEY_5, 1, RIGHT)
    assert game.outcome is None
    assert game.scored[-1].race == ("in_a_row", [0, 1, 0])


def test_speed_who_joins_begins_with_no_round_and_can_win():
    game = speed(2, 0)
    finish(join(game, 2, "Zoé"))
    enter(game, KEY_5, 2, RIGHT, KEY_5, 2, RIGHT)
    assert (game.outcome.totals, game.outcome.winners) == ([1, 0, 2], [2])


def test_speed_in_the_middle_of_a_check_it_counts_from_the_next_round_on():
    game = speed(3, 0)
    enter(game, KEY_5, 1, 2, FOUR)
    assert (game.question.key, game.question.round, next_round(game)) == ("grid_row_5", 2, 3)
    enter(game, [])
    assert (game.question.key, game.question.round, next_round(game)) == ("on_the_table", 2, 3)
    enter(game, 0)
    assert (game.question.key, game.question.round, next_round(game)) == ("which_row", 2, 3)


def test_speed_the_tiles_that_the_device_dealt_to_the_others_stay_when_somebody_leaves():
    game = sit_down("speed", 3, tiles="device")
    enter(game, DEVICE_GIVES_UP)
    hands, key = dict(game.question.look()), game.question.note
    assert finish(leave(game, 1))
    assert [tell.key for tell in told(game)] == ["dealt_speed"]
    assert game.question.note == key
    assert game.question.look() == [(0, hands[0]), (2, hands[2])]
    enter(game, DEVICE_CALLS)
    assert game.question.players == [0, 2]


def test_speed_who_joins_gets_ten_tiles_of_those_that_are_left():
    with Pools(speed_module) as pools:
        game = sit_down("speed", 3, tiles="device")
        enter(game, DEVICE_GIVES_UP)
        hands, key = game.question.look(), game.question.note
        finish(join(game, 3, "Zoé"))
        game.skip_tells()
        assert game.question.note == key
        assert game.question.look()[:3] == hands
        assert [len(hand) for _, hand in game.question.look()] == [10] * 4
        assert len(pools.filled[-1]) == 96 - 40


def test_speed_eight_who_change_places_with_others_all_get_ten_tiles():
    game = sit_down("speed", 8, tiles="device")
    game.answer(DEVICE_GIVES_UP)
    for place in range(3):
        assert finish(leave(game, place))
        assert finish(join(game, 8 + place, NAMES[place] + " II"))
    game.skip_tells()
    assert [player for player, _ in game.question.look()] == [3, 4, 5, 6, 7, 8, 9, 10]
    assert [len(hand) for _, hand in game.question.look()] == [10] * 8


# --- Spot ---


def test_spot_who_left_does_not_call_and_wins_nothing():
    game = spot_game(3, 1, 1, 0)
    finish(leave(game, 1))
    enter(game, KEY_5)
    assert game.question.players == [0, 2]
    enter(game, 0, FOUR)
    assert (game.scored[-1].totals, game.scored[-1].gone) == ([8, 8, 0], [1])
    game.end_here()
    assert game.outcome.winners == [0]


def test_spot_a_game_that_stops_does_not_rank_who_has_most_and_left():
    game = spot_game(3, 1, 1, 0)
    finish(leave(game, 1))
    game.skip_tells()
    game.end_here()
    assert game.outcome.winners == [0]


def test_spot_who_has_most_and_left_does_not_win_a_game_that_is_over():
    game = spot_game(3, 1, 1, 1)
    finish(leave(game, 1))
    for _ in range(4):
        enter(game, KEY_5, 2, FOUR)
    assert (game.outcome.totals, game.outcome.winners) == ([0, 12, 16], [2])
    assert game.outcome.ranked == [0, 2]


def test_spot_when_a_fifth_joins_sixteen_tiles_still_win():
    game = spot_game(4, 0, 0, 0)
    finish(join(game, 4, "Zoé"))
    assert told(game) == []
    for winner in (4, 4, 4, 1):
        enter(game, KEY_5, winner, FOUR)
        assert game.outcome is None
    enter(game, KEY_5, 0, FOUR)
    assert (game.outcome.totals, game.outcome.winners) == ([16, 4, 0, 0, 12], [0])


def test_spot_when_four_are_left_twelve_tiles_still_win():
    game = spot_game(5, 0, 0)
    finish(leave(game, 4))
    assert told(game) == []
    enter(game, KEY_5, 0, FOUR)
    assert (game.outcome.totals, game.outcome.winners) == ([12, 0, 0, 0, 0], [0])


def test_spot_whoever_joins_and_leaves_one_player_wins_with_the_tiles_of_the_beginning():
    chance = Chance(b"spot")
    for players in (2, 3, 4, 5, 6, 7):
        for _ in range(20):
            game = spot_game(players)
            enter(game, KEY_5, 0, FOUR)
            while game.outcome is None:
                leaving, _, room = choices(game)
                if leaving and chance.below(4) == 0:
                    finish(leave(game, leaving[chance.below(len(leaving))]))
                elif room and chance.below(4) == 0:
                    names = game.names()
                    finish(join(game, len(names), "Guest %d" % len(names)))
                enter(game, KEY_5)
                callers = game.question.players
                enter(game, callers[chance.below(len(callers))], FOUR)
            assert max(game.outcome.totals) == spot.to_win(players)
            assert len(game.outcome.winners) == 1


def test_spot_who_would_sit_out_and_left_is_not_named():
    game = spot_game(3, 0)
    enter(game, KEY_5, 1, NO_FOUR, 2, NO_FOUR, 0, FOUR)
    assert finish(leave(game, 2))
    assert [(tell.key, tell.shown) for tell in told(game)] == [
        ("round", [[], ["sits_this_out"], []])
    ]
    enter(game, KEY_5)
    assert game.question.players == [0]


def test_spot_when_only_those_are_left_who_would_sit_out_all_play():
    game = spot_game(3, 0)
    enter(game, KEY_5, 1, NO_FOUR, 2, NO_FOUR, 0, FOUR)
    finish(leave(game, 0))
    assert [tell.key for tell in told(game)] == ["all_sat_out"]
    enter(game, KEY_5, 1, NO_FOUR)
    assert game.question.players == [2]
    enter(game, 2, FOUR)
    assert game.scored[-1].gone == [0]


def test_spot_a_round_that_nobody_won_is_over_for_who_leaves_after_it():
    game = spot_game(3, 0)
    enter(game, KEY_5, NOBODY)
    assert next_round(game) == 3
    enter(game, KEY_5)
    assert next_round(game) == 4


def test_spot_on_the_device_the_tiles_and_the_key_stay_when_somebody_leaves():
    game = sit_down("spot", 3)
    enter(game, 1, right_indices(game.question))
    shown, key = list(game.question.pieces), game.question.note
    finish(leave(game, 1))
    assert [tell.key for tell in told(game)] == ["spot_key"]
    assert (list(game.question.pieces), game.question.note) == (shown, key)
    assert game.question.players == [0, 2]


def test_spot_the_tiles_of_who_left_go_back_into_the_pool():
    pool, won = tiles("R1 R2"), [tiles("Y1 Y2 Y3 Y4"), tiles("G1 G2 G3 G4")]
    spot.take_back(pool, won, [0, 1])
    assert (len(pool), len(won[0]), len(won[1])) == (2, 4, 4)
    spot.take_back(pool, won, [0])
    assert (sorted(pool), won[1]) == (sorted(tiles("R1 R2 G1 G2 G3 G4")), [])


def test_spot_on_the_device_a_round_after_somebody_left_has_those_tiles_again():
    with Pools(spot) as pools:
        game = sit_down("spot", 3)
        enter(game, 1, right_indices(game.question))
        assert len(pools.filled[-1]) == 96 - 10 - 4
        finish(leave(game, 1))
        game.skip_tells()
        assert len(pools.filled[-1]) == 96 - 10


def test_spot_who_comes_back_has_as_many_tiles_as_before_and_can_give_them_back():
    game = sit_down("spot", 3)
    enter(game, 1, right_indices(game.question))
    finish(leave(game, 1))
    game.skip_tells()
    enter(game, 0, right_indices(game.question))
    finish(join(game, 1, "Bao"))
    game.skip_tells()
    enter(game, 1, wrong_indices(game.question))
    enter(game, 2, right_indices(game.question))
    assert game.scored[-1].totals == [4, 0, 4]


# --- Both ---


def test_races_are_for_two_to_eight():
    for game in (speed(2, 0), spot_game(2, 0)):
        assert choices(game) == ([], [], True)
    for game in (speed(8, 0), spot_game(8, 0)):
        assert choices(game) == (list(range(8)), [], False)


def test_nobody_leaves_a_race_before_its_first_round_is_over():
    for game in (speed(), spot_game()):
        enter(game, KEY_5)
        assert choices(game) == ([], [], False)


def test_nobody_leaves_a_race_that_is_won():
    for game, answers in ((speed(3, 1), (KEY_5, 1)), (spot_game(3, 1, 1, 1), (KEY_5, 1))):
        enter(game, *answers)
        game.answer(FOUR if game.question.kind == "build" else RIGHT)
        while game.question.kind != "scores":
            game.go_on()
        assert choices(game) == ([], [], False)


def test_undo_takes_back_that_somebody_left_a_race():
    for game in (speed(3, 0), spot_game(3, 0)):
        finish(leave(game, 1))
        enter(game, KEY_5)
        game.undo()
        assert game.changed_last() == 1
        game.undo()
        assert game.changed_last() is None
        enter(game, KEY_5)
        assert game.question.players == [0, 1, 2]


def test_a_race_that_somebody_left_and_joined_is_read_back():
    for mode, won in (("speed", RIGHT), ("spot", FOUR)):
        game = sit_down(mode, 3, tiles="real")
        writer = Writer()
        lines = [writer.header(game.header)]
        for answer in (KEY_5, 0, won):
            enter(game, answer)
            lines.append(writer.answer(answer))
        finish(leave(game, 1))
        finish(join(game, 3, "Zoé"))
        lines += [writer.leaves(1), writer.joins(3, "Zoé")]
        for answer in (KEY_5, 3, won):
            enter(game, answer)
            lines.append(writer.answer(answer))
        found = read(lines)
        assert found.problem is None
        found.conversation.skip_tells()
        assert found.conversation.scored[-1].totals == game.scored[-1].totals
        assert found.conversation.scored[-1].gone == game.scored[-1].gone == [1]


def test_who_leaves_before_the_last_scores_are_read_has_left_when_it_is_read_back():
    game = spot_game(3, 1, 1, 1)
    enter(game, KEY_5, 1)
    assert game.answer(FOUR) is None
    assert game.question.key == "four_right_real"
    writer = Writer()
    lines = [writer.header(game.header)] + [writer.answer(answer) for answer in game.answers]
    assert finish(leave(game, 0))
    found = read(lines + [writer.leaves(0)])
    assert found.problem is None
    for one in (game, found.conversation):
        one.skip_tells()
        assert (one.outcome.winners, one.outcome.ranked) == ([1], [1, 2])


def test_a_team_a_solo_and_a_game_on_the_device_have_nobody_leave():
    for mode, players in (("team", 3), ("solo", 1), ("play", 3)):
        assert sit_down(mode, players).table.rounds == 0


# --- Somebody joined or left, and an earlier call is corrected ---


def corrected(game, number, answer):
    assert finish(correcting(game, number, answer)) is None
    game.skip_tells()
    return game


def joined_after_a_wrong_call():
    """Round 1: a wrong call, then a right one. Zoé joins, and in round 2 calls wrongly."""
    game = speed(3)
    enter(game, KEY_5, 0, WRONG, 1, RIGHT)
    finish(join(game, 3, "Zoé"))
    enter(game, KEY_5, 3, WRONG)
    return game


def test_speed_undo_after_a_correction_takes_back_the_last_answer_and_not_who_joined_before_it():
    game = corrected(joined_after_a_wrong_call(), 1, NOBODY)
    enter(game, KEY_5)
    assert game.answers == [KEY_5, NOBODY, KEY_5, 3, WRONG]
    assert game.changed_last() is None
    game.undo()
    assert game.answers == [KEY_5, NOBODY, KEY_5, 3]
    assert (game.names()[3], game.question.key) == ("Zoé", "verdict")
    for _ in range(2):
        game.undo()
    assert (game.answers, game.changed_last()) == ([KEY_5, NOBODY], 3)
    game.undo()
    assert (game.names(), len(game.answers)) == (["Aria", "Bao", "Chloé"], 2)


def test_speed_undo_of_a_corrected_call_leaves_who_joined_later():
    game = joined_after_a_wrong_call()
    corrected(game, 1, 2)  # the verdict is asked anew, what came after it waits
    assert (game.question.key, game.changed_last()) == ("verdict", None)
    game.undo()
    assert (game.answers, game.names()[3]) == ([KEY_5], "Zoé")
    enter(game, 1, RIGHT, KEY_5)
    assert game.question.players == [0, 1, 2, 3]
    assert game.changed_last() is None


def test_speed_what_a_correction_asks_anew_comes_before_who_joined_later():
    game = corrected(joined_after_a_wrong_call(), 1, 2)
    enter(game, WRONG)  # the right call and round 2 still fit
    assert game.answers == [KEY_5, 2, WRONG, 1, RIGHT, KEY_5, 3, WRONG]
    for _ in range(3):
        game.undo()
    assert (len(game.answers), game.changed_last()) == (5, 3)


def test_speed_after_a_correction_that_drops_a_question_somebody_can_leave_and_join():
    game = speed(3, 0, 1)
    enter(game, KEY_5, 0)
    corrected(game, 1, 2)
    assert (game.question.key, game.question.round) == ("verdict", 1)
    assert next_round(game) is None
    enter(game, RIGHT, KEY_5)  # who won round 1 throws the die of round 2
    assert (game.question.key, game.question.round) == ("verdict", 3)
    assert next_round(game) == 4
    assert finish(leave(game, 1))
    assert finish(join(game, 3, "Zoé"))


def test_speed_who_leaves_after_a_correction_leaves_in_the_order_of_the_rounds():
    game = speed(3, 0, 1)
    finish(join(game, 3, "Zoé"))
    corrected(game, 4, 2)  # in round 2, and round 3 is still to come
    game.undo()
    assert (game.answers, next_round(game)) == ([KEY_5, 0, RIGHT, KEY_5], 3)
    finish(leave(game, 3))
    assert [change[:2] for change in game.header["changes"]] == [(3, 3), (3, 3)]
    assert game.table.there(3) == [0, 1, 2]
