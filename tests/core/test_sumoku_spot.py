"""Spot Sumoku: who sees a four, who wins or gives back its tiles, who sits out."""

from sumoku_table import KEY_5, Pools, Talk, call, key_beside, right_indices, table, tiles

from kaiten.games import start
from kaiten.questions import NOBODY
from kaiten.sumoku import spot
from kaiten.sumoku.turning import fault_beyond_turning


def test_spot_a_four_has_four_colours_and_makes_a_multiple():
    assert fault_beyond_turning(tiles("R1 B2 G5 P7"), 3) is None
    assert fault_beyond_turning(tiles("R1 B2 G5 P8"), 3) == ("not_multiple", 16, 3)
    assert fault_beyond_turning(tiles("R1 R2 G5 P7"), 3) == ("colour_twice", "red")


def test_spot_the_same_number_may_come_several_times():
    assert fault_beyond_turning(tiles("R5 B5 G5 P5"), 5) is None


def test_spot_a_six_may_count_as_a_nine():
    assert fault_beyond_turning(tiles("R6 B1 G2 P3"), 5) is None
    assert fault_beyond_turning(tiles("R6 B6 G1 P1"), 5) is None  # 9 + 9 + 1 + 1
    assert fault_beyond_turning(tiles("R6 B1 G2 P4"), 5) == ("not_multiple", 13, 5)


def test_spot_the_core_says_whether_a_four_exists_and_shows_one():
    shown = tiles("R1 R2 R3 R4 R5 R6 R7 B1 B2 G1")
    assert spot.four_in(shown, 3) is None
    shown = tiles("R1 R2 R3 R4 R5 R6 B7 G2 P5 R8")
    four = spot.four_in(shown, 3)
    assert fault_beyond_turning(four, 3) is None
    assert all([one in shown for one in four])


def spot_table(players, seed=0, **options):
    return Talk(start(table("spot", players, seed, **options)))


def test_spot_begins_with_its_rules_or_with_what_to_lay_out_from_the_box():
    assert spot_table(3, tiles="device").keys_told()[0] == "spot_rules"
    assert spot_table(3, tiles="real").keys_told()[0] == "deal_spot"


def test_spot_a_right_call_wins_the_four_tiles_and_four_new_ones_are_shown():
    talk = spot_table(3)
    before = list(talk.question.pieces)
    chosen = right_indices(talk.question)
    call(talk, 1, True)
    shown = [told for told in talk.told if told.kind == "scores"]
    assert shown[0].totals == [0, 4, 0]
    kept = [one for index, one in enumerate(before) if index not in chosen]
    assert talk.question.pieces[:6] == kept
    assert len(talk.question.pieces) == 10


def test_spot_after_a_wrong_call_the_others_go_on_with_the_same_tiles():
    talk = spot_table(3)
    before, key = list(talk.question.pieces), talk.question.note[1]
    call(talk, 1, False)
    assert talk.question.players == [0, 2]
    assert (talk.question.pieces, talk.question.note[1]) == (before, key)


def test_spot_a_wrong_call_without_four_tiles_sits_out_the_next_round():
    talk = spot_table(3)
    call(talk, 1, False)
    assert (talk.told[-1].key, talk.told[-1].shown) == ("no_four_to_give", [[], ["sits_out"], []])
    call(talk, 0, True)
    assert talk.question.players == [0, 2]
    call(talk, 0, True)
    assert talk.question.players == [0, 1, 2]


def said_of(talk, option):
    """(what is told, of whom) each time that this is told of players by their names."""
    found = []
    for told in talk.told:
        if told.kind == "reveal":
            whom = [player for player, shown in enumerate(told.shown) if option in shown]
            if whom:
                found.append((told.key, told.args, whom))
    return found


def test_spot_who_sits_out_is_named_when_it_happens_and_when_the_round_starts():
    for kind in ("device", "real"):
        talk = spot_table(4, tiles=kind)
        if kind == "device":
            call(talk, 2, False)
            call(talk, 0, False)
            call(talk, 3, True)
        else:
            wrong, right = tiles("R1 B2 G5 P8"), tiles("R1 B2 G5 P7")
            talk.say(1, 2, wrong, 0, wrong, 3, right)
        assert said_of(talk, "sits_out") == [
            ("no_four_to_give", (), [2]),
            ("no_four_to_give", (), [0]),
        ]
        assert said_of(talk, "sits_this_out") == [("round", (2,), [0, 2])]


def test_spot_nobody_is_named_when_all_play():
    talk = spot_table(3)
    call(talk, 1, False)
    call(talk, 0, True)
    call(talk, 0, True)
    assert said_of(talk, "sits_this_out") == [("round", (2,), [1])]
    assert "all_sat_out" not in talk.keys_told()


def test_spot_a_round_that_everybody_would_sit_out_is_skipped():
    talk = spot_table(2)
    call(talk, 0, False)
    call(talk, 1, False)
    assert talk.keys_told().count("no_four_to_give") == 2
    assert "all_sat_out" in talk.keys_told()
    assert said_of(talk, "sits_this_out") == []
    assert talk.question.players == [0, 1]
    assert talk.question.round == 2


def test_spot_a_wrong_call_gives_back_four_tiles():
    with Pools(spot) as pools:
        talk = spot_table(2)
        call(talk, 0, True)
        assert len(pools.filled[0]) == 96 - 14
        call(talk, 0, False)
        assert talk.told[-1].key == "gives_back"
        assert len(pools.filled[0]) == 96 - 10
        call(talk, 1, True)
    shown = [told for told in talk.told if told.kind == "scores"]
    assert shown[-1].totals == [0, 4]
    assert talk.question.players == [0, 1]


def test_spot_nobody_sees_one_and_the_die_is_thrown_again():
    talk = spot_table(2)
    before = list(talk.question.pieces)
    talk.say(NOBODY)
    assert "a_four" in talk.keys_told()
    assert talk.question.pieces == before


def spot_round(shown, pool, seed):
    """A round of two players with these tiles open."""
    game = spot.device_round(table("spot", 2, seed), pool, shown, [[], []], [0, 0], [0, 1], [], 1)
    return Talk(game)


def test_spot_without_any_four_the_die_is_thrown_again():
    # Every four of these makes 4 or 8.
    shown = tiles("G1 B1 P1 R1 R1 R5 R5 R5 R5 R5")
    talks = [spot_round(shown, [], seed) for seed in range(6)]
    assert [talk.question.note[1] for talk in talks] == [4] * 6
    assert "no_four" in [key for talk in talks for key in talk.keys_told()]


def test_spot_ten_tiles_that_no_throw_helps_are_changed_for_others():
    shown, pool = tiles("R1 R2 R3 R4 R5 R6 R7 B1 B2 B3"), tiles("G1 B1 P1 R1 G2 P3 O4 Y5 O1 Y1")
    before = sorted(shown + pool)
    talk = spot_round(shown, pool, 0)
    assert "no_four_at_all" in talk.keys_told()
    assert len(talk.question.pieces) == 10
    assert sorted(shown + pool) == before


def test_spot_16_tiles_win_with_up_to_four_players_and_12_with_more():
    assert [spot.to_win(players) for players in range(2, 9)] == [16, 16, 16, 12, 12, 12, 12]
    talk = spot_table(5)
    for _ in range(3):
        assert not talk.over
        call(talk, 4, True)
    assert (talk.over, talk.result.winners, talk.result.totals[4]) == (True, [4], 12)


def test_spot_with_real_tiles_the_four_are_entered_and_checked():
    talk = spot_table(2, tiles="real")
    talk.say(1)  # the die shows 3
    talk.say(0)
    assert talk.question.refuse(tiles("R1 B2 G5")) == ("too_few_chosen", 4)
    talk.say(tiles("R1 B2 G5 P7"))
    shown = [told for told in talk.told if told.kind == "scores"]
    assert shown[-1].totals == [4, 0]
    talk.say(1, 0, tiles("R1 B2 G5 P8"))
    assert talk.told[-1].key == "gives_back"
    talk.say(1, tiles("R1 B2 G5 P8"))
    shown = [told for told in talk.told if told.kind == "scores"]
    assert shown[-1].totals == [0, 0]
    assert talk.told[-3].shown == [[], ["sits_out"]]
    talk.say(1)
    assert talk.question.players == [0]


def test_the_key_number_stays_in_sight_in_spot_with_the_tiles_of_the_box():
    talk = Talk(start(table("spot", 3, tiles="real")))
    talk.say(KEY_5)
    assert (talk.question.kind, key_beside(talk)) == ("race", 5)
