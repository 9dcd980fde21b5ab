"""Speed Sumoku: who wins a round and the game, who is out, which tiles are exchanged."""

from sumoku_table import KEY_5, RIGHT, WRONG, Pools, Talk, key_beside, speed_table, table, tiles

from kaiten.chance import Chance
from kaiten.games import start
from kaiten.questions import NOBODY
from kaiten.sumoku import speed
from kaiten.sumoku.referee import exchange


def win(talk, player):
    talk.say(KEY_5, player, RIGHT)


def test_speed_two_rounds_in_a_row_win_the_game():
    talk = speed_table()
    win(talk, 1)
    assert not talk.over
    win(talk, 1)
    assert talk.over
    assert talk.result.winners == [1]


def test_speed_three_rounds_in_all_win_the_game():
    talk = speed_table()
    for player in (0, 1, 0, 1):
        win(talk, player)
        assert not talk.over
    win(talk, 0)
    assert (talk.over, talk.result.totals, talk.result.winners) == (True, [3, 2, 0], [0])


def test_speed_two_in_a_row_beat_somebody_with_as_many_rounds():
    talk = speed_table(3)
    for player in (0, 1, 0, 2, 2):
        win(talk, player)
    assert talk.over
    assert talk.result.totals == [2, 1, 2]
    assert (talk.result.winners, talk.result.reason) == ([2], "tie_break")


def test_speed_the_player_to_the_right_checks():
    talk = speed_table(3)
    talk.say(KEY_5, 0)
    assert (talk.question.key, talk.question.player) == ("verdict", 2)


def test_speed_the_winner_of_the_round_before_throws_the_die():
    talk = speed_table(3)
    assert talk.question.player is None
    win(talk, 2)
    assert (talk.question.key, talk.question.player) == ("key_die", 2)


def test_speed_a_wrong_sumoku_is_out_and_the_others_take_two_tiles():
    talk = speed_table(3)
    talk.say(KEY_5, 0, WRONG)
    assert (talk.told[-1].kind, talk.told[-1].key) == ("reveal", "tubadoku")
    assert talk.told[-1].shown == [["gives_all"], [("takes", 2)], [("takes", 2)]]
    assert talk.question.players == [1, 2]
    talk.say(2, RIGHT)
    assert talk.told[-2].totals == [0, 0, 1]


def test_speed_the_last_player_who_is_not_out_wins_the_round():
    talk = speed_table(3)
    talk.say(KEY_5, 0, WRONG, 2, WRONG)
    assert talk.told[-2].totals == [0, 1, 0]
    assert talk.told[-3].shown == [[], ["wins_round"], ["is_out"]]


def test_speed_who_was_out_is_back_in_the_next_round():
    talk = speed_table(3)
    talk.say(KEY_5, 0, WRONG, 2, RIGHT, KEY_5)
    assert talk.question.players == [0, 1, 2]


def test_speed_a_round_given_up_breaks_a_row():
    talk = speed_table(2)
    win(talk, 1)
    talk.say(KEY_5, NOBODY)
    win(talk, 1)
    assert not talk.over


def test_speed_the_scores_say_how_many_rounds_in_a_row_were_won():
    talk = speed_table(2)
    win(talk, 1)
    win(talk, 1)
    shown = [told for told in talk.told if told.kind == "scores"]
    assert [scores.why[1][0][3] for scores in shown] == [("row_so_far", 1), ("row_so_far", 2)]


def test_speed_the_scores_explain_the_point_of_the_winner_alone():
    talk = speed_table(3)
    win(talk, 1)
    (scores,) = [told for told in talk.told if told.kind == "scores"]
    assert (scores.key, scores.args, scores.gains) == ("round", (1,), [0, 1, 0])
    assert scores.why == [[], [("round_won", 1, 1, ("row_so_far", 1))], []]
    assert scores.race == ("in_a_row", [0, 1, 0])


def test_the_key_number_stays_in_sight_in_a_race_and_at_the_verdict():
    for mode in ("speed", "team"):
        talk = Talk(start(table(mode, 3)))
        talk.say(KEY_5)
        assert (talk.question.kind, key_beside(talk)) == ("race", 5)
        talk.say(1)
        assert (talk.question.key, key_beside(talk)) == ("verdict", 5)


def test_the_key_number_stays_in_sight_while_the_device_deals():
    talk = speed_table(3, tiles="device")
    key = talk.told[-1].args[2]
    assert (talk.question.key, key_beside(talk)) == ("event", key)
    talk.say(0)
    assert (talk.question.kind, key_beside(talk)) == ("race", key)


def test_speed_one_tile_is_exchanged_for_two_new_ones():
    with Pools(speed) as pools:
        talk = speed_table(2, tiles="device")
        hands = [page[1] for page in talk.question.look()]
        assert [len(hand) for hand in hands] == [10, 10]
        talk.say(1, 0, 3)
        first = [label for player, page in talk.question.look() if player == 0 for label in page]
        assert len(first) == 11
        assert len(pools.filled[0]) == 96 - 20 - 1


def test_speed_a_pool_that_runs_short_gives_what_it_has():
    pool, hands = tiles("G1"), [tiles("R1 R2"), []]
    talk = Talk(exchange(pool, hands, 0, Chance(bytes(32))))
    talk.say(0)
    assert sorted(hands[0]) == sorted(tiles("R2 G1"))
    assert pool == tiles("R1")
    pool, hands = [], [tiles("R1"), tiles("B1"), tiles("B2")]
    speed.put_back(pool, hands, 0, [1, 2], Chance(bytes(32)))
    assert [len(hand) for hand in hands] == [0, 2, 1]


def test_speed_nothing_can_be_exchanged_with_an_empty_pool():
    with Pools(speed) as pools:
        talk = speed_table(8, tiles="device")
        while len(pools.filled[0]) > 1:
            talk.say(1, 0, 0)
        talk.say(0, 1, WRONG)
        assert pools.filled[0] == []
        assert talk.question.options == ["call", "give_up"]
