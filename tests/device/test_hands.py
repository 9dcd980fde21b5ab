"""Cards and dice to choose from, as pictures: what each would bring, and marks on several."""

import pytest

from kaiten import words
from kaiten.questions import Choose, Some
from kaiten.sushi_roll.box import SIDES
from kaiten_device import album
from kaiten_device.buttons import LEFT, RIGHT, A
from kaiten_device.canvas import Canvas
from kaiten_device.screens.choose import ChooseScreen, draw_die
from kaiten_device.screens.some import SomeScreen


@pytest.fixture
def roll():
    words.use("en")
    words.use_game("sushi_roll")
    album.use_game("sushi_roll")


def label(option):
    return words.tell(option) if type(option) is tuple else words.say(option)


def drawn(screen):
    """Draws a screen; its parts by the name of what draws them."""
    screen.draw(Canvas(bytearray(1024)))
    return [part[0].__name__ for part in screen.parts()]


def begin(device, game, *players):
    device.choose(game)
    device.choose("Play on the device")
    device.enter(len(players))
    for player in players:
        device.choose(player)
    device.press_until("ChooseScreen")
    return device


def test_every_face_of_a_die_and_every_token_use_has_a_picture(roll):
    for face in [*SIDES, ("use_menu", 3), ("use_chopsticks", 1)]:
        assert album.find(face), face


def test_a_numbered_card_looks_like_one_without_a_number_and_a_copy_like_its_card():
    album.use_game("sushi_go_party")
    assert album.find("spoon4") == album.find("spoon5")
    assert album.find("uramaki3") != album.find("uramaki4")
    assert album.find(("copy_of", "tofu")) == album.find("tofu")
    assert album.find(("no_such", 4)) is None


def test_the_belt_lies_as_framed_dice_with_what_can_be_done_behind_them(device):
    begin(device, "Sushi Roll", "Player 1", "Clever bot")
    screen = device.screen
    assert screen.in_hand and None not in screen.cards
    assert [part[0].__name__ for part in screen.parts()].count("draw_die") == 8


def test_cards_have_no_frame(roll):
    question = Choose("keep_die", ["egg", "salmon"], 0, [[]])
    assert "draw_die" not in drawn(ChooseScreen(question, "", label, None))


def test_what_the_chosen_die_would_bring_is_beside_its_name(device):
    begin(device, "Sushi Roll", "Player 1", "Clever bot")
    screen = device.screen
    note = screen.question.gives(screen.at)
    assert device.shows(device.words.tell(note))


def test_what_one_has_laid_in_party_lies_below_the_hand(device):
    begin(device, "Sushi Go Party!", "Player 1", "Clever bot")
    assert device.screen.own == []
    chosen = device.screen.chosen()
    device.press("A A")
    device.press_until("ChooseScreen")
    assert device.screen.own == [(chosen, 1)]


def some(roll, high=3):
    question = Some("reroll", ["egg", "salmon", "maki2"], 1, high, 0, [[]])
    question.dice = True
    return SomeScreen(question, "R1 Bo", label, None)


def test_several_dice_are_marked_where_they_lie(roll):
    screen = some(roll)
    assert screen.in_hand
    assert drawn(screen).count("draw_die") == 3
    screen.press(RIGHT)
    screen.press(A)
    marks = [part for part in screen.parts() if part[0].__name__ == "draw_marks"]
    assert marks[0][1] == (False, True, False, False)
    screen.press(A)
    assert screen.entered() == []


def test_the_way_out_is_behind_the_last_picture(roll):
    screen = some(roll)
    screen.press(A)
    screen.press(LEFT)
    assert screen.at == 3 and screen.chosen() is None
    assert drawn(screen)[-3:] == ["draw_done", "draw_marks", "draw_explained"]
    assert screen.press(A) == [0]


def test_after_the_last_mark_the_cursor_is_at_the_way_out(roll):
    screen = some(roll, 1)
    screen.press(A)
    assert screen.at == 3


def test_what_has_no_pictures_is_marked_in_a_list(roll):
    question = Some("reroll", [0, 1], 1, 2)
    screen = SomeScreen(question, "", str, None)
    assert not screen.in_hand
    assert "draw_item" in drawn(screen)


def test_a_swap_shows_which_dice_moved(device):
    begin(device, "Sushi Roll", "Player 1", "Clever bot")
    device.take([option[0] for option in device.screen.question.options].index("use_chopsticks"))
    taken = device.screen.question.options[1]
    device.take(1)
    given = device.screen.question.options[0]
    device.take(0)
    assert device.kind == "RevealScreen"
    assert device.shows("After the swap")
    assert [row[1] for row in device.screen.rows] == [(taken,), (given,)]


def test_a_die_is_framed_also_when_it_is_lit(roll):
    canvas = Canvas(bytearray(1024))
    draw_die(canvas, 0, album.find("egg"), True)
    lit = bytes(canvas._buffer)
    draw_die(canvas, 0, album.find("egg"), False)
    assert lit != bytes(canvas._buffer)
