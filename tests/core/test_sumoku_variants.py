"""Speed, spot, team and solo Sumoku: who wins, who is out, and no tile is made or lost."""

from sumoku_table import Pools, Talk, call, right_indices, sit_down, table, tiles

from kaiten.bots.sumoku import sensible
from kaiten.chance import Chance
from kaiten.journal import Writer
from kaiten.questions import NOBODY
from kaiten.replay import read
from kaiten.sumoku import solo, speed, spot, start
from kaiten.sumoku.referee import exchange
from kaiten.sumoku.turning import fault_beyond_turning

RIGHT, WRONG, CHECK = 0, 1, 2
MISTYPED, IT_IS_SO = 0, 1
GAP = [6 * 9]
KEY_5 = 3


# --- Speed ---


def speed_table(players=3, **options):
    talk = Talk(start(table("speed", players, **options)))
    return talk


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
    assert talk.told[-1].shown == [["is_out", "gives_all"], [("takes", 2)], [("takes", 2)]]
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


def test_speed_the_device_checks_a_grid_that_is_entered():
    talk = speed_table(2)
    talk.say(KEY_5, 0, CHECK, *sumoku_rows())
    assert "grid_right" in talk.keys_told()
    assert "tubadoku" not in talk.keys_told()
    talk = speed_table(2)
    talk.say(KEY_5, 0, CHECK, *sumoku_rows("O8"))
    faults = [told for told in talk.told if told.key == "column_not_multiple"]
    assert faults[0].args == (2, 19, 5)
    talk.say(IT_IS_SO)
    assert "tubadoku" in talk.keys_told()


def sumoku_rows(second="O9"):
    """A right Sumoku of ten tiles for the key 5, as it is entered, if its second row is."""
    rows = [tiles("R3 G5 B7"), GAP + tiles(second), GAP + tiles("P1")]
    return rows + [GAP + tiles("Y5 O5 B5 R5 G5"), []]


def test_speed_a_wrong_check_is_no_tubadoku_before_the_table_says_so():
    talk = speed_table(3)
    talk.say(KEY_5, 0, CHECK, *sumoku_rows("O8"))
    assert (talk.question.key, talk.question.player) == ("on_the_table", 2)
    assert talk.question.options == ["mistyped", "so_tubadoku"]
    assert key_beside(talk) == 5
    assert "tubadoku" not in talk.keys_told()
    talk.say(IT_IS_SO)
    assert talk.told[-1].key == "tubadoku"
    assert talk.question.players == [1, 2]


def test_speed_a_mistyped_row_is_corrected_and_the_rest_is_kept():
    talk = speed_table(3)
    talk.say(KEY_5, 0, CHECK, *sumoku_rows("O8"))
    talk.say(MISTYPED)
    assert talk.question.key == "which_row"
    assert talk.question.options[1:] == [
        ("row_number", 2),
        ("row_number", 3),
        ("row_number", 4),
        "one_more_row",
    ]
    talk.say(1)
    assert (talk.question.kind, talk.question.initial) == ("build", GAP + tiles("O8"))
    assert talk.question.above == [tiles("R3 G5 B7")]
    assert talk.question.note == ("row_corrected", 2)
    talk.say(GAP + tiles("O9"))
    assert talk.told[-3].key == "grid_right"
    assert talk.told[-2].totals == [1, 0, 0]


def test_speed_another_row_than_before_an_undo_is_offered_with_its_own_tiles():
    game = sit_down("speed", 3)
    correction = [MISTYPED, 0, tiles("R4 G5 B7")]
    for answer in [KEY_5, 0, CHECK] + sumoku_rows("O8") + correction:
        assert game.answer(answer) is None
    game.undo()
    game.undo()
    assert game.question.key == "which_row"
    assert game.answer(1) is None
    assert (game.question.initial, game.offer()) == (GAP + tiles("O8"), None)


def test_speed_rows_count_from_the_first_with_a_tile():
    talk = speed_table(3)
    talk.say(KEY_5, 0, CHECK, GAP, GAP + GAP, *sumoku_rows("O8"))
    talk.say(MISTYPED)
    assert len(talk.question.options) == 4 + 1
    talk.say(0)
    assert talk.question.initial == tiles("R3 G5 B7")


def test_speed_a_correction_that_is_still_wrong_asks_again():
    talk = speed_table(3)
    talk.say(KEY_5, 0, CHECK, *sumoku_rows("O8"))
    talk.say(MISTYPED, 1, GAP + tiles("O7"))
    assert talk.told[-1].args == (2, 18, 5)
    assert talk.question.key == "on_the_table"
    talk.say(MISTYPED, 1, GAP + tiles("O9"))
    assert "grid_right" in talk.keys_told()


def test_speed_the_row_that_is_wrong_is_offered_for_correction():
    talk = speed_table(2)
    rows = sumoku_rows()
    rows[3] = GAP + tiles("Y5 O5 B5 R5 G4")
    talk.say(KEY_5, 0, CHECK, *rows)
    assert [told.args for told in talk.told if told.key == "row_not_multiple"] == [(4, 24, 5)]
    talk.say(MISTYPED)
    assert talk.question.initial == 3
    talk.say(3)
    assert talk.question.initial == rows[3]
    assert talk.question.above == rows[:3]


def test_speed_a_forgotten_row_is_added_and_one_too_many_taken_out():
    talk = speed_table(2)
    talk.say(KEY_5, 0, CHECK, *sumoku_rows()[:3] + [[]])
    talk.say(MISTYPED, 3)
    assert (talk.question.initial, talk.question.note) == (None, ("row_ends", 4))
    talk.say(sumoku_rows()[3])
    assert "grid_right" in talk.keys_told()
    talk = speed_table(2)
    talk.say(KEY_5, 0, CHECK, tiles("R4"), *sumoku_rows())
    talk.say(MISTYPED, 0, [])
    assert "grid_right" in talk.keys_told()


def test_speed_a_grid_corrected_to_nothing_goes_back_to_the_verdict():
    talk = speed_table(2)
    talk.say(KEY_5, 0, CHECK, tiles("R3 B4"), [], MISTYPED, 0, [])
    assert talk.question.key == "verdict"
    assert "tubadoku" not in talk.keys_told()


def test_speed_a_correction_is_in_the_journal_and_can_be_undone():
    game = sit_down("speed", 2)
    writer = Writer()
    lines = [writer.header(game.header)]
    for answer in (KEY_5, 0, CHECK, tiles("R3 B4"), [], MISTYPED, 0, tiles("R3 B2")):
        assert game.answer(answer) is None
        lines.append(writer.answer(answer))
    game.skip_tells()
    again = read(lines).conversation
    again.skip_tells()
    assert again.question.key == game.question.key == "on_the_table"
    again.undo()
    assert (again.question.key, again.offer()) == ("grid_row_5", tiles("R3 B2"))
    assert again.question.initial == tiles("R3 B4")


def test_speed_a_check_without_a_tile_goes_back_to_the_verdict():
    for tiles_kind in ("real", "device"):
        talk = speed_table(3, tiles=tiles_kind)
        talk.say(*(KEY_5, 0) if tiles_kind == "real" else (0, 0))
        for rows in (([],), (GAP, [])):
            talk.say(CHECK, *rows)
            assert (talk.question.key, talk.question.player) == ("verdict", 2)
        assert "tubadoku" not in talk.keys_told()
        talk.say(RIGHT)
        assert talk.told[-2].totals == [1, 0, 0]


def test_speed_the_board_says_how_many_rounds_in_a_row_were_won():
    talk = speed_table(2)
    win(talk, 1)
    win(talk, 1)
    boards = [told for told in talk.told if told.kind == "scores"]
    assert [board.why[1][0][3] for board in boards] == [("row_so_far", 1), ("row_so_far", 2)]


def test_rows_of_a_grid_are_numbered_and_say_what_an_empty_one_does():
    talk = speed_table(2)
    talk.say(KEY_5, 0, CHECK)
    assert talk.question.note == ("row_leaves",)
    assert talk.question.faceless == (6,)
    talk.say(tiles("R2 B3"))
    assert talk.question.note == ("row_ends", 2)


def test_the_key_and_the_rows_above_are_there_while_a_row_is_entered():
    for answer, key in ((1, 3), (2, 4), (3, 5)):
        talk = speed_table(2)
        talk.say(answer, 0, CHECK)
        assert (talk.question.key, talk.question.above) == ("grid_row_%d" % key, [])
        talk.say(tiles("R2 B3"), GAP + tiles("B7"))
        assert talk.question.above == [tiles("R2 B3"), GAP + tiles("B7")]


# --- The key number beside a question ---


def key_beside(talk):
    key, number = talk.question.note
    assert key == "grid_key"
    return number


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


def test_the_key_number_stays_in_sight_in_spot_with_the_tiles_of_the_box():
    talk = Talk(start(table("spot", 3, tiles="real")))
    talk.say(KEY_5)
    assert (talk.question.kind, key_beside(talk)) == ("race", 5)


def test_the_key_number_stays_in_sight_in_solo():
    for limit, asked in (("none", "solo_state"), ("5", "solo_time")):
        talk = Talk(start(table("solo", 1, limit=limit)))
        talk.say(KEY_5)
        assert (talk.question.key, key_beside(talk)) == (asked, 5)


# --- All tiles are used ---


def test_speed_all_tiles_have_to_be_used():
    talk = speed_table(3)
    talk.say(KEY_5, 0, CHECK, tiles("R2 B3"), [])
    assert [told.args for told in talk.told if told.key == "tiles_missing"] == [(2, 10)]
    talk.say(IT_IS_SO, 1, CHECK, tiles("R2 B3"), [])
    assert [told.args for told in talk.told if told.key == "tiles_missing"] == [(2, 10), (2, 12)]


def test_team_all_tiles_have_to_be_used():
    talk = Talk(start(table("team", 2)))
    talk.say(KEY_5, 0, CHECK, tiles("R2 B3"), [])
    assert [told.args for told in talk.told if told.key == "tiles_missing"] == [(2, 48)]


def test_solo_all_tiles_have_to_be_used():
    talk = Talk(start(table("solo", 1)))
    talk.say(KEY_5, 1, tiles("R2 B3"), [])
    assert (talk.told[-1].key, talk.told[-1].args) == ("tiles_missing", (2, 16))
    assert talk.question.options == ["mistyped", "so_go_on"]
    talk.say(IT_IS_SO)
    assert talk.question.key == "solo_state"


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


# --- Spot ---


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


def test_spot_a_right_call_wins_the_four_tiles_and_four_new_ones_are_shown():
    talk = spot_table(3)
    before = list(talk.question.tiles)
    chosen = right_indices(talk.question)
    call(talk, 1, True)
    boards = [told for told in talk.told if told.kind == "scores"]
    assert boards[0].totals == [0, 4, 0]
    kept = [one for index, one in enumerate(before) if index not in chosen]
    assert talk.question.tiles[:6] == kept
    assert len(talk.question.tiles) == 10


def test_spot_after_a_wrong_call_the_others_go_on_with_the_same_tiles():
    talk = spot_table(3)
    before, key = list(talk.question.tiles), talk.question.number
    call(talk, 1, False)
    assert talk.question.players == [0, 2]
    assert (talk.question.tiles, talk.question.number) == (before, key)


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
    assert talk.question.args == (2,)


def test_spot_a_wrong_call_gives_back_four_tiles():
    with Pools(spot) as pools:
        talk = spot_table(2)
        call(talk, 0, True)
        assert len(pools.filled[0]) == 96 - 14
        call(talk, 0, False)
        assert talk.told[-1].key == "gives_back"
        assert len(pools.filled[0]) == 96 - 10
        call(talk, 1, True)
    boards = [told for told in talk.told if told.kind == "scores"]
    assert boards[-1].totals == [0, 4]
    assert talk.question.players == [0, 1]


def test_spot_nobody_sees_one_and_the_die_is_thrown_again():
    talk = spot_table(2)
    before = list(talk.question.tiles)
    talk.say(NOBODY)
    assert "a_four" in talk.keys_told()
    assert talk.question.tiles == before


def spot_round(shown, pool, seed):
    """A round of two players with these tiles open."""
    game = spot.device_round(table("spot", 2, seed), pool, shown, [[], []], [0, 1], [], 1)
    return Talk(game)


def test_spot_without_any_four_the_die_is_thrown_again():
    # Every four of these makes 4 or 8.
    shown = tiles("G1 B1 P1 R1 R1 R5 R5 R5 R5 R5")
    talks = [spot_round(shown, [], seed) for seed in range(6)]
    assert [talk.question.number for talk in talks] == [4] * 6
    assert "no_four" in [key for talk in talks for key in talk.keys_told()]


def test_spot_ten_tiles_that_no_throw_helps_are_changed_for_others():
    shown, pool = tiles("R1 R2 R3 R4 R5 R6 R7 B1 B2 B3"), tiles("G1 B1 P1 R1 G2 P3 O4 Y5 O1 Y1")
    before = sorted(shown + pool)
    talk = spot_round(shown, pool, 0)
    assert "no_four_at_all" in talk.keys_told()
    assert len(talk.question.tiles) == 10
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
    boards = [told for told in talk.told if told.kind == "scores"]
    assert boards[-1].totals == [4, 0]
    talk.say(1, 0, tiles("R1 B2 G5 P8"))
    assert talk.told[-1].key == "gives_back"
    talk.say(1, tiles("R1 B2 G5 P8"))
    boards = [told for told in talk.told if told.kind == "scores"]
    assert boards[-1].totals == [0, 0]
    assert talk.told[-3].shown == [[], ["sits_out"]]
    talk.say(1)
    assert talk.question.players == [0]


# --- Team ---


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
    assert talk.told[-1].shown == [[("takes", 2)], ["is_out", "gives_all"], [("takes", 2)]]
    talk.say(0, WRONG)
    assert talk.told[-2].shown == [["is_out"], [], ["wins_round"]]


def test_team_nothing_can_be_exchanged():
    talk = Talk(start(table("team", 2)))
    talk.say(KEY_5)
    assert talk.question.kind == "race"


# --- Solo ---


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


def test_solo_the_device_checks_the_grid_when_asked():
    talk = Talk(start(table("solo", 1)))
    talk.say(KEY_5, 1, tiles("R3 B4"), [])
    assert "row_not_multiple" in talk.keys_told()
    talk.say(IT_IS_SO)
    assert talk.question.key == "solo_state"


def test_solo_a_check_without_a_tile_goes_back():
    talk = Talk(start(table("solo", 1)))
    talk.say(KEY_5, 1, [])
    assert talk.told[-1].key == "enter_rows"
    assert talk.question.key == "solo_state"


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
            talk.say(sensible(talk.question))
    assert len(grid) == 16
    assert len(hands[0]) == 10
    assert talk.told[-1].args == (10, 26)


def test_solo_on_the_device_stopping_counts_what_is_laid():
    talk = Talk(start(table("solo", 1, 1, limit="device")))
    talk.say(sensible(talk.question))
    laid = len(talk.question.grid)
    talk.say([], 0)
    assert talk.question.kind == "place"
    talk.say([], 1)
    assert talk.result.totals == [laid]


def test_solo_one_tile_is_exchanged_for_two_as_in_speed():
    with Pools(solo) as pools:
        talk = Talk(start(table("solo", 1, limit="device")))
        given = talk.question.hands[0][3]
        talk.say([], 2, 3)
        assert len(talk.question.hands[0]) == 17
        assert len(pools.filled[0]) == 96 - 17
        assert pools.filled[0][-1] == given
