"""The screen of Sumoku's grid: tiles are laid, turned and taken back with the six buttons."""

import pytest

from kaiten import words
from kaiten.sumoku.grid import CENTRE, SIDE
from kaiten.sumoku.place import Place
from kaiten.sumoku.tiles import tile_of
from kaiten.thinking import finish, takes_time
from kaiten_device.buttons import DOWN, LEFT, RIGHT, UP, A, B
from kaiten_device.grid_screen import HIGH, WIDE, GridScreen
from kaiten_device.screens import BACK

RED, BLUE, GREEN = 0, 4, 3
X, Y = CENTRE % SIDE, CENTRE // SIDE


def screen(hand, grid=None, offer=None):
    """The screen of a player with this hand; the key is 5."""
    question = Place("lay", 5, grid or {}, [hand], 0, 0, (1,))
    return GridScreen(question, "", words.tell, offer)


@pytest.fixture(params=words.LANGUAGES)
def speaking(request):
    words.use(request.param)
    words.use_game("sumoku")


def press(grid_screen, *buttons):
    """What the last press gave; a hint is waited for."""
    result = None
    for button in buttons:
        result = grid_screen.press(button)
        if takes_time(result):
            result = grid_screen.thought(finish(result))
    return result


HAND = [tile_of(RED, 6), tile_of(GREEN, 4), tile_of(BLUE, 1)]


def test_a_place_is_chosen_then_tiles_then_the_play_is_done():
    assert press(screen(HAND), A, A, A, LEFT, A) == [X, Y, 0, tile_of(RED, 6), tile_of(GREEN, 4)]


def test_the_cursor_moves_the_place_to_begin_at():
    answer = press(screen(HAND), LEFT, UP, RIGHT, RIGHT, A, RIGHT, A, LEFT, LEFT, A)
    assert answer == [X + 1, Y - 1, 0, tile_of(GREEN, 4)]


def test_it_opens_where_the_play_before_lies_and_marks_it_until_a_press(read_screen):
    far = [(Y + 20) * SIDE + X + 30 + column for column in range(6)]
    question = Place("lay", 5, {at: tile_of(RED, 5) for at in far}, [HAND], 0, 0, (1,), far)
    words.use("en")
    words.use_game("sumoku")
    opened = GridScreen(question, "", words.tell, None)
    assert "R5R5R5R5R5R5" in "".join(read_screen(opened)[1:6]).replace(" ", "")
    assert opened.at == far[0] and opened.latest == far
    opened.press(RIGHT)
    assert opened.at == far[1] and opened.latest == []


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


def test_a_hint_lays_a_right_play():
    grid_screen = screen(HAND)
    press(grid_screen, A, LEFT, LEFT, A)
    answer = grid_screen.entered()
    assert answer
    assert grid_screen.question.refuse(answer) is None
    assert press(grid_screen, A) == answer


def test_a_hint_that_nobody_waited_for_lays_nothing():
    grid_screen = screen(HAND)
    press(grid_screen, A, LEFT, LEFT)
    assert takes_time(grid_screen.press(A))
    grid_screen.thought(BACK)
    assert grid_screen.entered() == []
    assert grid_screen.footer(grid_screen.items()) == "foot_grid_hint"


def seen(grid_screen, at):
    """Whether this place is in the view."""
    x, y = at % SIDE - grid_screen.left, at // SIDE - grid_screen.top
    return 0 <= x < WIDE and 0 <= y < HIGH


def test_a_hint_is_seen_also_by_who_looked_elsewhere(speaking, read_screen):
    for far in (RIGHT, LEFT, UP, DOWN):
        grid_screen = screen(HAND)
        press(grid_screen, *[far] * 20)
        read_screen(grid_screen)
        press(grid_screen, A, LEFT, LEFT, A)
        read_screen(grid_screen)
        laid = grid_screen.places()[: len(grid_screen.laid)]
        assert len(laid) >= 2
        assert all(seen(grid_screen, at) for at in laid)


def test_five_tiles_one_below_the_other_are_all_seen(speaking, read_screen):
    hand = [tile_of(colour, 5) for colour in range(5)]
    grid_screen = screen(hand, None, [X, Y, 1, *hand])
    read_screen(grid_screen)
    assert all(seen(grid_screen, CENTRE + SIDE * row) for row in range(5))


def test_a_hand_that_fits_has_no_arrows(speaking, read_screen):
    row = read_screen(screen([tile_of(RED, 1)] * 8))[6]
    assert row.replace(" ", "") == "R1" * 8 + "?✓"


def test_arrows_show_that_there_are_more_tiles(speaking, read_screen):
    sixteen = screen([tile_of(RED, number) for number in range(1, 9)] * 2)
    row = read_screen(sixteen)[6]
    assert "▶" in row and "◀" not in row
    press(sixteen, A, *[RIGHT] * 9)
    row = read_screen(sixteen)[6]
    assert "▶" in row and "◀" in row
    press(sixteen, *[RIGHT] * 8)
    row = read_screen(sixteen)[6]
    assert "▶" not in row and "◀" in row and "✓" in row


def test_the_longest_name_is_whole_beside_a_right_line(speaking, read_screen):
    hand = [tile_of(colour, 6) for colour in range(6)]
    grid_screen = screen(hand, None, [X, Y, 0] + [tile + 3 for tile in hand[:5]])
    grid_screen.title = "M12 Maximilien"
    assert read_screen(grid_screen)[0].startswith("M12 Maximilien")
    assert "+45✓" in read_screen(grid_screen)[0]


def test_without_an_idea_the_hint_says_so():
    grid_screen = screen([tile_of(RED, 1), tile_of(RED, 2)])
    press(grid_screen, A, LEFT, LEFT, A)
    assert grid_screen.entered() == []
    assert grid_screen.footer(grid_screen.items()) == "foot_grid_no_hint"


def test_a_play_taken_back_is_offered_again_if_the_hand_has_it():
    offer = [X, Y, 1, tile_of(RED, 9), tile_of(BLUE, 1)]
    assert screen(HAND, None, offer).entered() == offer
    assert screen(HAND[1:], None, offer).entered() == []
