"""The screen on which some of the pieces that lie open are marked."""

import pytest

from kaiten import words
from kaiten.questions import Some
from kaiten.sumoku.tiles import labels
from kaiten_device.buttons import DOWN, LEFT, RIGHT, UP, A, B
from kaiten_device.screens import BACK
from kaiten_device.screens.pick import PickScreen


@pytest.fixture
def screen():
    words.use("en")
    words.use_game("sumoku")
    question = Some("four_5", labels(range(10)), 4, 4, 0)
    question.badge = ("key_die", 5)
    return PickScreen(question, "Aria", words.tell, None)


def press(screen, *buttons):
    return [screen.press(button) for button in buttons][-1]


def test_arrows_move_over_both_rows_and_to_the_way_on(screen):
    press(screen, RIGHT, RIGHT, DOWN)
    assert screen.at == 7
    press(screen, DOWN)
    assert screen.at == 10
    press(screen, UP, LEFT)
    assert screen.at == 4
    press(screen, UP)
    assert screen.at == 10


def test_when_all_are_marked_the_next_press_gives_them(screen):
    assert press(screen, A, RIGHT, A, DOWN, A, LEFT, A) is None
    assert screen.at == 10
    assert press(screen, A) == [0, 1, 5, 6]


def test_a_second_press_takes_a_mark_away_and_b_is_the_menu(screen):
    press(screen, A, A)
    assert screen.entered() == []
    assert press(screen, B) == BACK
