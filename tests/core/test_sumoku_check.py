"""A Sumoku of real tiles that the device checks: what is wrong, or only mistyped."""

from sumoku_table import (
    CHECK,
    GAP,
    KEY_5,
    RIGHT,
    WRONG,
    Talk,
    key_beside,
    sit_down,
    speed_table,
    table,
    tiles,
)

from kaiten.games import start
from kaiten.journal import Writer
from kaiten.replay import read

MISTYPED, IT_IS_SO, POOL_EMPTY = 0, 1, 2


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


def test_speed_a_right_grid_without_the_tiles_that_an_empty_pool_did_not_give_is_right():
    talk = speed_table(3)
    talk.say(KEY_5, 0, WRONG, 1, CHECK, *sumoku_rows())
    assert talk.told[-1].args == (10, 12)
    assert talk.question.options == ["mistyped", "so_tubadoku", "pool_empty"]
    talk.say(POOL_EMPTY)
    assert talk.told[-2].totals == [0, 1, 0]


def test_speed_fewer_tiles_than_were_dealt_are_never_the_pools_fault():
    talk = speed_table(3)
    talk.say(KEY_5, 0, WRONG, 1, CHECK, *sumoku_rows()[:3] + [[]])
    assert talk.question.options == ["mistyped", "so_tubadoku"]


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
    talk.say(KEY_5, 1)
    assert talk.question.player == 0
    talk.say(tiles("R2 B3"), [])
    assert talk.question.player == 0
    assert (talk.told[-1].key, talk.told[-1].args) == ("tiles_missing", (2, 16))
    assert talk.question.options == ["mistyped", "so_go_on"]
    talk.say(IT_IS_SO)
    assert talk.question.key == "solo_state"


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
