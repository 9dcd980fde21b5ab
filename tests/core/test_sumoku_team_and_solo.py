"""Sumoku in teams, alone and against the clock."""

from sumoku_table import KEY_5, RIGHT, WRONG, Pools, Talk, key_beside, sit_down, table

from kaiten.bots import random_bot
from kaiten.chance import Chance
from kaiten.entries import Timed
from kaiten.games import start
from kaiten.journal import Writer
from kaiten.questions import NOBODY
from kaiten.replay import read
from kaiten.sumoku import solo
from kaiten.sumoku.bots import sensible
from kaiten.thinking import finish


def test_a_bot_by_chance_is_too_late_every_second_time():
    answer = random_bot(Chance(bytes(32)), "sumoku")
    seconds = [answer(Timed("solo_time", 300)) for _ in range(400)]
    assert 170 < seconds.count(0) < 230
    assert max(seconds) <= 300


def test_team_all_96_tiles_are_dealt():
    dealt = []
    for teams in (2, 3, 4):
        talk = Talk(start(table("team", teams)))
        dealt.append(talk.told[0].args[0])
    assert dealt == [48, 32, 24]


def test_team_the_first_right_sumoku_wins_the_game():
    talk = Talk(start(table("team", 3)))
    talk.say(KEY_5, 1, RIGHT)
    assert (talk.over, talk.result.winners) == (True, [1])


def test_team_a_wrong_sumoku_is_out_and_stays_out():
    talk = Talk(start(table("team", 3)))
    talk.say(KEY_5, 1, WRONG, NOBODY)
    assert talk.question.players == [0, 2]
    talk.say(0, WRONG)
    assert talk.result.winners == [2]


def test_team_a_wrong_sumoku_puts_a_team_out_and_the_others_take_two_tiles():
    talk = Talk(start(table("team", 3)))
    talk.say(KEY_5, 1, WRONG)
    assert talk.told[-1].shown == [[("takes", 2)], ["gives_all"], [("takes", 2)]]
    talk.say(0, WRONG)
    assert talk.told[-2].shown == [["is_out"], [], ["wins_round"]]


def test_team_nothing_can_be_exchanged():
    talk = Talk(start(table("team", 2)))
    talk.say(KEY_5)
    assert talk.question.kind == "race"


def test_solo_16_tiles_then_ten_more_until_all_96_lie():
    talk = Talk(start(table("solo", 1)))
    assert talk.told[0].args == (16,)
    talk.say(KEY_5)
    for taken in range(26, 97, 10):
        talk.say(0)
        assert talk.told[-1].args == (10, taken)
    talk.say(0)
    assert (talk.over, talk.result.totals) == (True, [96])


def test_solo_stopping_counts_the_tiles_that_were_connected():
    talk = Talk(start(table("solo", 1)))
    talk.say(KEY_5, 0, 2)
    assert (talk.question.low, talk.question.high) == (16, 96)
    talk.say(20)
    assert talk.result.totals == [20]


def test_solo_against_the_clock_the_time_left_goes_on_with_the_next_tiles():
    talk = Talk(start(table("solo", 1, limit="5")))
    talk.say(KEY_5)
    assert (talk.question.kind, talk.question.seconds) == ("timed", 300)
    talk.say(120)
    assert talk.question.seconds == 120
    talk.say(0)
    assert talk.told[-1].key == "time_up"
    assert talk.question.key == "how_many"
    talk.say(21)
    assert talk.result.totals == [21]


def test_solo_any_number_of_minutes_can_be_the_limit():
    talk = Talk(start(table("solo", 1, limit="other")))
    assert (talk.question.key, talk.question.initial) == ("minutes_limit", 15)
    assert (talk.question.low, talk.question.high) == (1, 99)
    talk.say(7, KEY_5)
    assert (talk.question.kind, talk.question.seconds) == ("timed", 420)


def test_solo_undo_after_the_time_is_up_takes_back_what_was_pressed_before():
    game = sit_down("solo", 1, limit="5")
    for answer in (KEY_5, 200, 0):
        assert game.answer(answer) is None
    assert game.refuse(15) == ("not_in_range", 16, 96)
    assert game.undo() == 2
    assert (game.question.kind, game.answers, game.offer()) == ("timed", [KEY_5], 200)
    assert game.answer(0) is None
    assert game.undo() == 2
    assert game.answers == []


def test_solo_after_a_power_cut_the_clock_goes_on_from_the_last_answer():
    game = sit_down("solo", 1, limit="10")
    writer = Writer()
    lines = [writer.header(game.header)]
    for answer in (KEY_5, 480, 321):
        assert game.answer(answer) is None
        lines.append(writer.answer(answer))
    again = read(lines).conversation
    again.skip_tells()
    assert (again.question.kind, again.question.seconds) == ("timed", 321)


def test_solo_on_the_device_ten_more_tiles_come_when_all_are_laid():
    # This hand can be laid by always taking what scores most.
    talk = Talk(start(table("solo", 1, 1, limit="device")))
    hands, grid = talk.question.hands, talk.question.grid
    for _ in range(16):
        if "take_more" not in talk.keys_told():
            talk.say(finish(sensible(talk.question)))
    assert len(grid) == 16
    assert len(hands[0]) == 10
    assert talk.told[-1].args == (10, 26)


def test_solo_on_the_device_stopping_counts_what_is_laid():
    talk = Talk(start(table("solo", 1, 1, limit="device")))
    talk.say(finish(sensible(talk.question)))
    laid = len(talk.question.grid)
    talk.say([], 0)
    assert talk.question.kind == "place"
    talk.say([], 1)
    assert talk.result.totals == [laid]


def in_time(minutes=7):
    """Tiles of the device against the clock."""
    talk = Talk(start(table("solo", 1, 1, limit="device_other")))
    talk.say(minutes)
    return talk


def test_solo_any_limit_goes_with_the_tiles_of_the_device_too():
    talk = in_time()
    assert (talk.question.kind, talk.question.seconds) == ("place", 7 * 60)
    play = finish(sensible(talk.question))
    talk.say([300] + play)
    assert talk.question.seconds == 300
    laid = len(talk.question.grid)
    assert laid == len(play) - 3
    talk.say([200], 0)
    assert talk.question.seconds == 200
    talk.say([0])
    assert talk.told[-2].key == "time_up_here"
    assert talk.result.totals == [laid]


def test_solo_when_the_time_is_up_it_does_not_matter_what_was_being_laid():
    talk = in_time()
    assert talk.question.refuse([0]) is None
    assert talk.question.refuse([0, 1, 1, 0, 3]) is None
    assert talk.question.refuse([7 * 60, 1, 1, 0, 3]) is not None
    assert talk.question.refuse([7 * 60 + 1]) == talk.question.misfit
    assert talk.question.refuse([]) == talk.question.misfit
    talk.say([0, 1, 1, 0, 3])
    assert talk.result.totals == [0]


def test_solo_undo_goes_behind_the_clock_that_ran_out_on_the_device():
    game = sit_down("solo", 1, limit="device_other")
    game.answer(7)
    game.skip_tells()
    game.answer([300] + finish(sensible(game.question)))
    game.answer([0])
    game.skip_tells()
    assert game.undo() == 2
    assert (game.question.seconds, len(game.question.grid)) == (420, 0)


def test_solo_one_tile_is_exchanged_for_two_as_in_speed():
    with Pools(solo) as pools:
        talk = Talk(start(table("solo", 1, limit="device")))
        given = talk.question.hands[0][3]
        talk.say([], 2, 3)
        assert len(talk.question.hands[0]) == 17
        assert len(pools.filled[0]) == 96 - 17
        assert pools.filled[0][-1] == given


def test_the_key_number_stays_in_sight_in_solo():
    for limit, asked in (("none", "solo_state"), ("5", "solo_time")):
        talk = Talk(start(table("solo", 1, limit=limit)))
        talk.say(KEY_5)
        assert (talk.question.key, key_beside(talk)) == (asked, 5)


def test_a_team_game_is_one_round():
    talk = Talk(start(table("team", 3)))
    talk.say(KEY_5)
    assert (talk.question.kind, talk.question.round) == ("race", 1)
