"""The screen of a number that a game asks for: how far the arrows go, and what nothing means."""

import pytest

from kaiten import words
from kaiten.entries import Number
from kaiten.sumoku.score import total_question
from kaiten_device.buttons import DOWN, LEFT, RIGHT, UP, A
from kaiten_device.screens.number import NumberScreen


@pytest.fixture(autouse=True)
def english():
    words.use("en")
    words.use_game("sumoku")


def values(question, *buttons):
    """What is shown after each press."""
    screen = NumberScreen(question, "", words.tell, None)
    seen = []
    for button in buttons:
        assert screen.press(button) is None
        seen.append(screen.value)
    return seen


def test_the_total_of_a_line_goes_by_the_key_and_by_about_ten():
    assert values(total_question(3, 0, 1), UP, UP, DOWN, RIGHT, LEFT) == [3, 6, 3, 12, 3]
    assert values(total_question(4, 0, 1), UP, RIGHT, RIGHT, DOWN) == [4, 16, 28, 24]
    assert values(total_question(5, 0, 1), UP, RIGHT, LEFT) == [5, 15, 5]


def test_no_total_is_above_what_a_line_can_make_or_below_nothing():
    assert values(total_question(4, 0, 1), DOWN, *[RIGHT] * 5)[-1] == 52
    assert values(total_question(5, 0, 1), LEFT, *[RIGHT] * 6)[-1] == 50


def test_a_long_way_goes_by_tens_and_a_short_one_by_ones():
    assert values(Number("how_many", 0, 96), RIGHT, RIGHT, UP) == [10, 20, 21]
    assert values(Number("how_many", 2, 8), RIGHT, UP, LEFT) == [3, 4, 3]


def test_what_was_entered_before_is_brought_to_a_step():
    assert NumberScreen(total_question(5, 0, 1), "", words.tell, 28).value == 25


def test_zero_is_said_in_words_where_it_ends_a_turn():
    question = total_question(5, 0, 1)
    question.zero = "next_player"
    screen = NumberScreen(question, "", words.tell, None)
    assert screen.word() == "next player"
    assert screen.press(A) == 0
    screen.press(UP)
    assert screen.word() == ""
