"""A clock that runs down on the screen."""

import pytest

from kaiten import words
from kaiten.entries import Timed
from kaiten_device.buttons import A, B
from kaiten_device.screens import BACK
from kaiten_device.screens.timed import TimedScreen

START = 1000


@pytest.fixture
def clock():
    """Five minutes, of which 12.1 seconds have passed."""
    words.use("en")
    words.use_game("sumoku")
    screen = TimedScreen(Timed("solo_time", 300), "Bo", str, None)
    screen.tick(START)
    screen.tick(START + 12_100)
    return screen


def test_a_stops_the_clock_with_the_whole_seconds_that_are_left(clock):
    assert clock.press(A) == 287


def test_what_is_kept_are_the_whole_seconds_that_are_left(clock):
    assert clock.entered() == 287


def test_while_the_menu_is_open_the_clock_stands_still(clock):
    assert clock.press(B) == BACK
    clock.tick(START + 60_000)
    clock.tick(START + 61_000)
    assert clock.press(A) == 286
