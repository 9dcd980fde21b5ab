""" "What is this?": the page of what is chosen, in a game and in the menus before it."""

from importlib.util import find_spec

import pytest

from kaiten import words
from kaiten.games import load
from kaiten.shelf import GAMES
from kaiten_device import album
from kaiten_device.buttons import DOWN, A
from kaiten_device.canvas import COLUMNS, Canvas, width_of
from kaiten_device.faces import small, text
from kaiten_device.screens import CHARACTERS
from kaiten_device.screens.help import HelpScreen


def pages_of(game, language):
    """The modules of a game's pages: it need not have any."""
    names = [f"kaiten.{game}.{part}_{language}" for part in ("help", "variants")]
    return [name for name in names if find_spec(name)]


HELPED = [game for game in GAMES if pages_of(game, "en")]
EXPLAINED = [game for game in HELPED if pages_of(game, "en")[0].endswith("help_en")]


def keys_of(game, language):
    words.use(language)
    words.use_game(game)
    album.use_game(game)
    parts = [words._load(name) for name in pages_of(game, language)]
    lines = b"".join(heap for part in parts for heap in part).decode().split("\n")
    return [line.partition("=")[0] for line in lines if line]


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("game", HELPED)
def test_every_page_fits_the_screen(game, language):
    for key in keys_of(game, language):
        screen = HelpScreen(key, *words.page_of(game, key))
        assert len(screen.gives) == 1, (key, screen.gives)
        assert screen.fits >= 3, key
        for line in screen.gives:
            assert width_of(line, text) < COLUMNS, (key, line)
        for line in screen.lines:
            assert len(line) < 25, (key, line)


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("game", HELPED)
def test_the_faces_have_every_character_of_a_page(game, language):
    for key in keys_of(game, language):
        text_ = words.page_of(game, key)[1].replace("\n", "")
        large = {chr(code) for code in (*range(text.FIRST, text.LAST + 1), *text.OTHERS)}
        assert set(text_) <= {*map(chr, range(32, 127)), *small.OTHERS} & large, key


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("game", HELPED)
def test_every_page_is_read_to_its_last_line_and_left(game, language):
    for key in keys_of(game, language):
        screen = HelpScreen(key, *words.page_of(game, key))
        canvas = Canvas(bytearray(1024))
        seen = []
        for _ in range(9):
            screen.draw(canvas)
            seen += [part[2] for part in screen.parts() if part[0].__name__ == "draw_line"]
            if screen.press(A):
                break
        else:
            raise AssertionError(key)
        assert set(screen.lines) <= set(seen)


def test_every_picture_of_a_card_has_a_page_with_it():
    for game in ("sushi_go", "sushi_go_party", "sushi_roll"):
        words.use("en")
        words.use_game(game)
        album.use_game(game)
        pictures = load(game + ".pictures")
        for key in pictures.NAMES.decode().split():
            screen = HelpScreen(key, *words.page_of(game, key))
            assert screen.picture == album.find(key)


def test_a_page_scrolls_with_down_too():
    keys_of("sushi_go", "en")
    screen = HelpScreen("maki", *words.page_of("sushi_go", "maki"))
    screen.press(DOWN)
    assert screen.top > 0


@pytest.fixture
def hand(device):
    """Sushi Go! on the device, a hand before its player."""
    device.choose("Sushi Go!")
    device.choose("Play on the device")
    device.enter(2)
    device.choose("Player 1")
    device.choose("Clever bot")
    device.press_until("ChooseScreen")
    return device


def test_what_is_this_explains_the_chosen_card_and_leads_back(hand):
    chosen = hand.screen.chosen()
    words.use("en")
    words.use_game(hand.game.header["game"])
    hand.open_menu()
    hand.choose("What is this?")
    assert hand.kind == "HelpScreen"
    assert hand.screen.picture
    assert hand.shows(words.say(chosen))
    assert hand.shows("in the box")
    hand.press("B")
    assert hand.kind == "Menu"
    hand.choose("Go on")
    assert hand.kind == "ChooseScreen" and hand.screen.chosen() == chosen


def test_what_has_no_picture_is_explained_as_well(device):
    device.new_game("Sushi Boat", "Play on the device")
    device.enter(2)
    device.choose("All guests")
    device.press_until("MapScreen")
    find, has_page = device.part("album").find, device.part("pausing").has_page
    things = ("arrow_seat", "shrimp", "soup")
    assert [bool(find(thing)) for thing in things] == [False, True, False]
    assert [has_page(device.app.session, thing) for thing in things] == [True, True, False]


def test_where_nothing_is_chosen_there_is_nothing_to_explain(hand):
    hand.press("A")
    assert hand.kind != "ChooseScreen"
    hand.press("B")
    assert "What is this?" not in hand.screen.choices()


def test_modes_and_variants_are_explained_to_their_right(device):
    device.choose("Sushi Go!")
    assert device.shows("what is it?")
    device.press("DOWN RIGHT")
    assert (device.kind, device.screen.name) == ("HelpScreen", "Play on the device")
    device.press("B")
    assert device.screen.at == 1
    device.press("A")
    device.enter(3)
    for number in (1, 2, 3):
        device.choose(f"Player {number}")
    device.press("DOWN RIGHT")
    assert device.screen.name == "Left-right-left"


def test_why_says_the_rule_where_points_need_no_other_reason(device):
    device.new_game("Sushi Go!", "Keep the score")
    device.enter(2)
    device.choose("All guests")
    for counts in ({"Sashimi": 2}, {"Tempura": 2}):
        device.next_until("SheetScreen")
        device.count(counts)
    device.press("RIGHT")
    seen = []
    for _ in range(2):
        seen.append(device.lines()[-1])
        device.press("RIGHT")
    assert sorted(seen) == ["2 make 5 points", "3 make 10 points"]


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("game", EXPLAINED)
def test_the_rule_of_every_thing_fits_the_line_below_its_points(game, language):
    rules = words.rules_of(keys_of(game, language))
    assert rules
    assert {key: rule for key, rule in rules.items() if len(rule) > CHARACTERS} == {}
