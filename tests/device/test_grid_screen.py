"""The screen of Sumoku's grid: tiles are laid, turned and taken back with the six buttons."""

import sys

from kaiten.sumoku.grid import CENTRE, SIDE
from kaiten.sumoku.place import Place
from kaiten.sumoku.tiles import tile_of
from kaiten_device.buttons import DOWN, LEFT, RIGHT, UP, A, B
from kaiten_device.grid_screen import GridScreen
from kaiten_device.screens import BACK

RED, BLUE, GREEN = 0, 4, 3
X, Y = CENTRE % SIDE, CENTRE // SIDE


def screen(hand, grid=None, offer=None):
    """The screen of a player with this hand; the key is 5."""
    question = Place("lay", 5, grid or {}, [hand], 0, 0, (1,))
    return GridScreen(question, "", str, offer)


def press(grid_screen, *buttons):
    """What the last press gave."""
    result = None
    for button in buttons:
        result = grid_screen.press(button)
    return result


HAND = [tile_of(RED, 6), tile_of(GREEN, 4), tile_of(BLUE, 1)]


def test_a_place_is_chosen_then_tiles_then_the_play_is_done():
    assert press(screen(HAND), A, A, A, LEFT, A) == [X, Y, 0, tile_of(RED, 6), tile_of(GREEN, 4)]


def test_the_cursor_moves_the_place_to_begin_at():
    answer = press(screen(HAND), LEFT, UP, RIGHT, RIGHT, A, RIGHT, A, LEFT, LEFT, A)
    assert answer == [X + 1, Y - 1, 0, tile_of(GREEN, 4)]


def test_up_turns_a_six_into_a_nine():
    assert press(screen(HAND), A, UP, A, LEFT, A) == [X, Y, 0, tile_of(RED, 9)]
    assert press(screen(HAND), A, UP, UP, A, LEFT, A) == [X, Y, 0, tile_of(RED, 6)]


def test_only_a_six_can_be_turned():
    assert press(screen(HAND), A, RIGHT, UP, A, LEFT, LEFT, A) == [X, Y, 0, tile_of(GREEN, 4)]


def test_down_changes_the_direction():
    assert press(screen(HAND), A, DOWN, A, LEFT, A) == [X, Y, 1, tile_of(RED, 6)]


def test_b_takes_tiles_back_then_leaves_the_hand_then_opens_the_menu():
    grid_screen = screen(HAND)
    press(grid_screen, A, A, B)
    assert grid_screen.laid == []
    assert press(grid_screen, B) is None
    assert press(grid_screen, B) == BACK


def test_done_without_a_tile_is_a_pass():
    assert press(screen(HAND), A, LEFT, A) == []


def test_a_hint_lays_a_right_play_and_its_search_is_let_go():
    grid_screen = screen(HAND)
    press(grid_screen, A, LEFT, LEFT, A)
    answer = grid_screen.entered()
    assert answer
    assert grid_screen.question.refuse(answer) is None
    assert "kaiten.sumoku.plays" not in sys.modules
    assert press(grid_screen, A) == answer


def test_without_an_idea_the_hint_says_so():
    grid_screen = screen([tile_of(RED, 1), tile_of(RED, 2)])
    press(grid_screen, A, LEFT, LEFT, A)
    assert grid_screen.entered() == []
    assert grid_screen.footer(grid_screen.items()) == "foot_grid_no_hint"


def test_a_play_taken_back_is_offered_again_if_the_hand_has_it():
    offer = [X, Y, 1, tile_of(RED, 9), tile_of(BLUE, 1)]
    assert screen(HAND, None, offer).entered() == offer
    assert screen(HAND[1:], None, offer).entered() == []
