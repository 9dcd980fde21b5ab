"""Things that are told of as pictures; titles and counts that have to fit their place."""

import pytest

from kaiten import words
from kaiten.sushi_go_party.menus import MENUS
from kaiten_device import album
from kaiten_device.buttons import DOWN, LEFT, RIGHT, UP, A, B
from kaiten_device.canvas import Canvas
from kaiten_device.screens import BACK, draw_title
from kaiten_device.screens.rounds import RoundsScreen
from kaiten_device.screens.sheet import WIDE, draw_count
from kaiten_device.screens.things import ThingsScreen
from kaiten_sim.eyes import Eyes, read

KINDS = ("nigiri",) + MENUS["master"]


@pytest.fixture
def menu():
    words.use("en")
    words.use_game("sushi_go_party")
    album.use_game("sushi_go_party")
    return ThingsScreen("On the menu", [(None, kind, kind) for kind in KINDS], "3155A04A")


def test_the_dishes_of_a_menu_are_all_seen_and_arrows_name_them(menu):
    assert menu.choices() == [words.say(kind) for kind in KINDS]
    for arrow, at in ((RIGHT, 1), (DOWN, 5), (LEFT, 4), (UP, 0), (LEFT, 7)):
        menu.press(arrow)
        assert menu.chosen() == KINDS[at]
        assert words.say(KINDS[at]) in read(menu)
    assert (menu.press(A), menu.press(B)) == (A, BACK)


def test_the_seal_is_in_the_title_of_the_menu(menu):
    assert read(menu)[0] == "On the menu      3155A04A"


def test_a_party_game_begins_with_the_pictures_of_its_menu(device):
    device.choose("Sushi Go Party!")
    device.choose("Play on the device")
    device.enter(2)
    device.choose("Player 1")
    device.choose("Clever bot")
    device.choose("My First Meal")
    device.press_until("ThingsScreen")
    device.press("RIGHT B")
    device.choose("What is this?")
    assert device.shows("Maki")


class Title(Eyes):
    """What is read of a title alone."""

    def __init__(self, left, right):
        self.seen = []
        draw_title(self, left, right)


@pytest.mark.parametrize("right", ["", "Choose", "Which one?"])
def test_a_name_that_is_too_long_for_a_title_is_small_before_it_is_cut(right):
    assert Title("R1 Maximilien", right).lines()[0][0][2] == "R1 Maximilien"


def test_two_digits_stay_in_the_cell_of_a_sheet(menu):
    canvas = Canvas(bytearray(1024))
    for count in range(100):
        draw_count(canvas, 0, "nigiri", count, False)
    assert not any(canvas._buffer[WIDE:128]) and not any(canvas._buffer[128 + WIDE : 256])
    assert not any(canvas._buffer[256 + WIDE : 384])


def test_every_column_of_a_table_may_say_what_it_is():
    words.use("en")
    feet = ("foot_games", "foot_wins")
    screen = RoundsScreen("Sushi Go!", ["#", "★"], ["Bo"], [["3", "1"]], footer=feet)
    assert read(screen)[-1].endswith("games played")
    screen.press(RIGHT)
    assert read(screen)[-1].endswith("games won")
