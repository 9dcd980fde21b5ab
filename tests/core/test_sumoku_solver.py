"""Sumoku's checker and solver: what is wrong with a grid, and what could be laid."""

from sumoku_table import grid, play, tiles, to_lay

from kaiten.chance import Chance
from kaiten.sumoku.checker import connected, faults, grid_of
from kaiten.sumoku.grid import place
from kaiten.sumoku.plays import best_play, random_play
from kaiten.sumoku.solver import solve
from kaiten.sumoku.tiles import draw, full_bag

GAP = [6 * 9]


def test_a_sumoku_of_ten_tiles_whose_lines_are_multiples_of_five_is_right():
    ten = grid("R3 B7 . . .", ". G8 R2 . .", ". . O3 Y1 B1", ". . . G4 .", ". . . P5 B5")
    assert len(ten) == 10
    assert faults(ten, 5) == []


def test_a_row_that_is_no_multiple_is_named_with_its_total():
    assert faults(grid("R3 B7", "G2 P4"), 5) == [
        ("row_not_multiple", 2, 6, 5),
        ("column_not_multiple", 2, 11, 5),
    ]


def test_a_colour_that_comes_twice_is_named():
    assert faults(grid("R5 B5", "R5 ."), 5) == [("column_colour_twice", 1, "red")]


def test_rows_and_columns_are_counted_from_the_corner_of_the_grid():
    assert faults(grid_of([GAP, GAP * 2 + tiles("R3 B3")]), 5) == [("row_not_multiple", 1, 6, 5)]


def test_tiles_that_do_not_hang_together_are_found():
    assert faults(grid("R5 B5 . G5 P5"), 5) == [("in_pieces",)]
    assert faults(grid("R5 B5", ". . G5"), 5) == [("in_pieces",)]
    assert not connected({})
    assert not connected(grid("R5"))


def test_all_tiles_have_to_be_used_and_no_others():
    laid = grid("R9 B1")
    assert faults(laid, 5, tiles("B1 R6")) == []
    assert faults(laid, 5, tiles("B1 R6 G5")) == [("other_tiles", 2, 3)]
    assert faults(laid, 5, tiles("B1 R5")) == [("other_tiles", 2, 2)]


def test_a_sumoku_has_at_least_the_tiles_that_were_dealt():
    laid = grid("R5 B5", ". G5")
    assert faults(laid, 5, 3) == []
    assert faults(laid, 5, 4) == [("tiles_missing", 3, 4)]


def test_the_box_has_two_of_each_tile():
    assert faults(grid("R5 B5", ". R5"), 5, 3) == []
    assert faults(grid("R5 B5", ". R5 G5", ". . R5"), 5, 5) == [("too_many_copies", 2)]
    assert faults(grid("R6 B4", ". R6 G4", ". . R9 B6"), 5, 6)[-1] == ("too_many_copies", 2)


def test_rows_are_entered_with_gaps_between_tiles():
    rows = [tiles("R5") + GAP + tiles("B5"), []]
    assert sorted(grid_of(rows).values()) == tiles("R5 B5")
    assert not connected(grid_of(rows))


def test_a_play_of_six_may_touch_the_grid_with_its_last_tile_alone():
    laid = {place(128, 128): 33, place(129, 128): 11, place(128, 129): 19, place(128, 130): 9}
    laid.update({place(128, 131): 49, place(128, 132): 40, place(129, 127): 46})
    laid.update({place(126, 130): 51, place(127, 130): 37, place(130, 127): 29})
    answer = best_play(laid, [6, 15, 23, 34, 42, 46], 5, 10**6)
    assert answer[0] == 121 and len(answer[3:]) == 6


def test_the_best_play_scores_most():
    laid = grid("R3 B7")
    assert best_play(laid, tiles("G5 P1"), 5) == play(-1, 0, "across", "G5")
    question = to_lay(5, grid("R3 . B7"), "G5 O6 P1")
    answer = best_play(question.grid, question.hands[0], 5)
    assert question.refuse(answer) is None
    assert question.points(answer) >= 30


def test_the_first_play_is_found_on_an_empty_grid():
    question = to_lay(5, {}, "R8 B7 G2")
    answer = best_play({}, question.hands[0], 5)
    assert question.refuse(answer) is None
    assert question.points(answer) == 15


def test_without_a_legal_play_the_solver_passes():
    assert best_play(grid("R3 B7"), tiles("R1 B1"), 5) == []
    assert random_play(grid("R3 B7"), tiles("R1 B1"), 5, Chance(bytes(32))) == []
    assert best_play({}, tiles("R1 R4"), 5) == []


def test_the_search_leaves_grid_and_hand_as_they_were():
    laid, hand = grid("R3 B7"), tiles("G5 P6 O1")
    best_play(laid, hand, 5)
    random_play(laid, hand, 5, Chance(bytes(32)))
    assert (laid, hand) == (grid("R3 B7"), tiles("G5 P6 O1"))


def test_every_random_play_is_legal():
    chance = Chance(bytes(32))
    for _ in range(20):
        hand = draw(full_bag(), 8, chance)
        question = to_lay(4, grid("R3 B5", ". G7"), "R1")
        question.hands[0] = hand
        assert question.refuse(random_play(question.grid, hand, 4, chance)) is None


def test_most_hands_of_ten_tiles_are_made_into_a_right_sumoku():
    solved = 0
    for seed in range(6):
        hand = draw(full_bag(), 10, Chance(bytes([seed]) * 32))
        for key in (3, 4, 5):
            found = solve(hand, key, 8000)
            if found is not None:
                solved += 1
                assert faults(found, key, hand) == []
    assert solved >= 12, solved


def test_a_hand_that_can_not_be_a_sumoku_gives_none():
    assert solve(tiles("R1 R2 R3 R4 R5 R7 R8 R1 R2 R3"), 5) is None
