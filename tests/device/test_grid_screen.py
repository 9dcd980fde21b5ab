"""The screen of Sumoku's grid: tiles are laid, turned and taken back with the six buttons."""

import pytest

from kaiten import words
from kaiten.placing import CENTRE, SIDE
from kaiten.sumoku.place import Lay
from kaiten.sumoku.tiles import tile_of
from kaiten.thinking import finish, takes_time
from kaiten_device.buttons import DOWN, LEFT, RIGHT, UP, A, B
from kaiten_device.canvas import Canvas
from kaiten_device.screens import BACK
from kaiten_device.screens.place import BESIDE, HIGH, PIECE, WIDE, GridScreen, draw_points
from kaiten_sim import eyes

RED, BLUE, GREEN = 0, 4, 3
X, Y = CENTRE % SIDE, CENTRE // SIDE


def screen(hand, grid=None, offer=None, title=""):
    """The screen of a player with this hand; the key is 5."""
    question = Lay(5, grid or {}, [hand], 0, 0, round=1)
    return GridScreen(question, title, words.tell, offer)


@pytest.fixture(params=words.LANGUAGES, autouse=True)
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


def test_the_cursor_stays_on_the_grid():
    for button in (UP, DOWN, LEFT, RIGHT):
        far = screen(HAND)
        press(far, *[button] * (SIDE + 1), A, A, LEFT, A)
        # A hand's tiles have room behind it, and so has what is seen before it.
        assert sorted((far.at % SIDE, far.at // SIDE)) in ([8, X], [X, SIDE - 9])
        eyes.read(far)


def test_it_opens_where_the_play_before_lies_and_marks_it_until_a_press():
    far = [(Y + 20) * SIDE + X + 30 + column for column in range(6)]
    question = Lay(5, {at: tile_of(RED, 5) for at in far}, [HAND], 0, 0, far, 1)
    opened = GridScreen(question, "", words.tell, None)
    assert "R5R5R5R5R5R5" in "".join(eyes.read(opened)[1:6]).replace(" ", "")
    assert opened.at == far[0] and opened.latest == far
    opened.press(RIGHT)
    assert opened.at == far[1] and opened.latest == []


def test_up_turns_a_six_into_a_nine():
    assert press(screen(HAND), A, UP, A, LEFT, A) == [X, Y, 0, tile_of(RED, 9)]
    assert press(screen(HAND), A, UP, UP, A, LEFT, A) == [X, Y, 0, tile_of(RED, 6)]


def test_a_six_that_was_turned_and_left_is_a_six_again():
    answer = press(screen(HAND), A, UP, RIGHT, LEFT, A, LEFT, A)
    assert answer == [X, Y, 0, tile_of(RED, 6)]


def test_only_a_six_can_be_turned():
    assert press(screen(HAND), A, RIGHT, UP, A, LEFT, LEFT, A) == [X, Y, 0, tile_of(GREEN, 4)]


def test_down_changes_the_direction():
    assert press(screen(HAND), A, DOWN, A, LEFT, A) == [X, Y, 1, tile_of(RED, 6)]


def test_b_opens_the_menu_and_leaves_what_is_laid():
    grid_screen = screen(HAND)
    assert press(grid_screen, B) == BACK
    assert press(grid_screen, A, A, B) == BACK
    assert grid_screen.laid == [tile_of(RED, 6)]


def test_the_arrow_behind_the_hand_takes_tiles_back_then_leaves_the_hand():
    grid_screen = screen(HAND)
    press(grid_screen, A, A, A, LEFT, LEFT, A)
    assert grid_screen.laid == [tile_of(RED, 6)]
    press(grid_screen, A)
    assert grid_screen.laid == [] and grid_screen.choosing
    press(grid_screen, A)
    assert not grid_screen.choosing


def test_done_without_a_tile_is_a_pass():
    assert press(screen(HAND), A, LEFT, A) == []


def test_a_hint_lays_a_right_play():
    grid_screen = screen(HAND)
    press(grid_screen, A, LEFT, LEFT, LEFT, A)
    answer = grid_screen.entered()
    assert answer
    assert grid_screen.question.refuse(answer) is None
    assert press(grid_screen, A) == answer


def test_a_hint_that_nobody_waited_for_lays_nothing():
    grid_screen = screen(HAND)
    press(grid_screen, A, LEFT, LEFT, LEFT)
    assert takes_time(grid_screen.press(A))
    grid_screen.thought(BACK)
    assert grid_screen.entered() == []
    assert grid_screen.footer(grid_screen.items()[grid_screen.item]) == "foot_grid_hint"


def seen(grid_screen, at):
    """Whether this place is in the view."""
    x, y = at % SIDE - grid_screen.left, at // SIDE - grid_screen.top
    return 0 <= x < WIDE and 0 <= y < HIGH


def test_a_hint_is_seen_also_by_who_looked_elsewhere():
    for far in (RIGHT, LEFT, UP, DOWN):
        grid_screen = screen(HAND)
        press(grid_screen, *[far] * 20)
        eyes.read(grid_screen)
        press(grid_screen, A, LEFT, LEFT, LEFT, A)
        eyes.read(grid_screen)
        laid = grid_screen.places()[: len(grid_screen.laid)]
        assert len(laid) >= 2
        assert all(seen(grid_screen, at) for at in laid)


def test_four_tiles_one_below_the_other_are_all_seen_and_of_five_the_last():
    hand = [tile_of(colour, 5) for colour in range(5)]
    four = screen(hand, None, [X, Y, 1, *hand[:4]])
    eyes.read(four)
    assert all(seen(four, CENTRE + SIDE * row) for row in range(4))
    five = screen(hand, None, [X, Y, 1, *hand])
    eyes.read(five)
    assert seen(five, CENTRE + SIDE * 4)


def hand_row(grid_screen):
    """What stands in the row of the hand."""
    return eyes.read(grid_screen)[-2].replace(" ", "")


def test_a_hand_that_fits_has_no_arrows():
    assert hand_row(screen([tile_of(RED, 1)] * 8)) == "R1" * 8 + "?←✓"


def test_tiles_stay_where_they_were_dealt_until_the_play_is_over():
    grid_screen = screen(HAND)
    press(grid_screen, A, RIGHT, A)
    left = {text: x for _, x, text, _ in eyes.Eyes(grid_screen).seen if text in "641"}
    assert sorted(left) == ["1", "6"]
    assert left["1"] - left["6"] == 2 * PIECE


def test_arrows_show_that_there_are_more_tiles():
    sixteen = screen([tile_of(RED, number) for number in range(1, 9)] * 2)
    assert hand_row(sixteen) == "R1R2R3R4R5R6R7▶?←✓"
    press(sixteen, A, *[RIGHT] * 9)
    assert hand_row(sixteen) == "R8R1R2R3R4R5R6◀▶?←✓"
    press(sixteen, *[RIGHT] * 6)
    assert hand_row(sixteen) == "R2R3R4R5R6R7R8◀?←✓"
    press(sixteen, RIGHT)
    assert hand_row(sixteen) == "R2R3R4R5R6R7R8◀?←✓", "the hand stays where it is"


def test_an_arrow_beside_the_hand_goes_without_a_trace():
    sixteen = screen([tile_of(RED, number) for number in range(1, 9)] * 2)
    canvas, anew = Canvas(bytearray(1024)), Canvas(bytearray(1024))
    for buttons in ([A], [RIGHT] * 9, [RIGHT] * 8, [LEFT] * 17):
        press(sixteen, *buttons)
        sixteen.draw(canvas)
    sixteen.draw(anew)
    assert bytes(canvas._buffer) == bytes(anew._buffer)


def test_points_of_three_figures_stay_beside_the_grid():
    canvas = Canvas(bytearray(1024))
    draw_points(canvas, "+118")
    assert any(canvas._buffer)
    assert not any(canvas._frame.pixel(x, y) for x in range(BESIDE) for y in range(64))


def test_the_longest_name_is_whole_and_a_right_line_has_its_points():
    hand = [tile_of(colour, 6) for colour in range(6)]
    offer = [X, Y, 0] + [tile + 3 for tile in hand[:5]]
    grid_screen = screen(hand, None, offer, "M12 Maximilien")
    assert eyes.read(grid_screen)[0].startswith("M12 Maximilien")
    assert grid_screen.points == "+45"
    assert any("+45" in line for line in eyes.read(grid_screen))


def test_a_line_that_is_not_right_shows_what_it_adds_up_to():
    grid_screen = screen(HAND)
    press(grid_screen, A, RIGHT, A)
    eyes.read(grid_screen)
    assert grid_screen.points == "4?"


def test_where_the_next_tile_would_lie_an_arrow_shows_the_direction():
    grid_screen = screen(HAND)
    assert "·" in eyes.chosen(grid_screen)
    press(grid_screen, A)
    assert "→" in eyes.chosen(grid_screen)
    press(grid_screen, DOWN)
    assert "↓" in eyes.chosen(grid_screen)


def test_without_an_idea_the_hint_says_so():
    grid_screen = screen([tile_of(RED, 1), tile_of(RED, 2)])
    press(grid_screen, A, LEFT, LEFT, LEFT, A)
    assert grid_screen.entered() == []
    assert grid_screen.footer(grid_screen.items()[grid_screen.item]) == "foot_grid_no_hint"


def test_a_play_taken_back_is_offered_again_if_the_hand_has_it():
    offer = [X, Y, 1, tile_of(RED, 9), tile_of(BLUE, 1)]
    assert screen(HAND, None, offer).entered() == offer
    assert screen(HAND[1:], None, offer).entered() == []
    twice = [X, Y, 1, tile_of(RED, 9), tile_of(RED, 9)]
    assert screen(HAND, None, twice).entered() == []
