"""Sumoku's checker and solver: what is wrong with a grid, and a whole grid for a hand."""

from sumoku_table import grid, tiles

from kaiten.chance import Chance
from kaiten.sumoku.checker import connected, faults, grid_of
from kaiten.sumoku.solver import solve
from kaiten.sumoku.tiles import draw, full_bag
from kaiten.thinking import finish

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


def test_most_hands_of_ten_tiles_are_made_into_a_right_sumoku():
    solved = 0
    for seed in range(6):
        hand = draw(full_bag(), 10, Chance(bytes([seed]) * 32))
        for key in (3, 4, 5):
            found = finish(solve(hand, key, 12))
            if found is not None:
                solved += 1
                assert faults(found, key, hand) == []
    assert solved >= 12, solved


def test_a_hand_that_can_not_be_a_sumoku_gives_none():
    assert finish(solve(tiles("R1 R2 R3 R4 R5 R7 R8 R1 R2 R3"), 5)) is None


def test_the_same_hand_leads_to_the_same_sumoku():
    hand = draw(full_bag(), 10, Chance(bytes(32)))
    assert finish(solve(hand, 4)) == finish(solve(hand, 4))
