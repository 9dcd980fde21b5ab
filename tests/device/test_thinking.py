"""While something is being thought out: a sign of life, and every button is heard."""

import importlib
from itertools import pairwise

import pytest

from kaiten import words
from kaiten.conversation import Conversation
from kaiten.journal import new_header
from kaiten_device.buttons import DOWN, LEFT, RIGHT, UP, A, B
from kaiten_device.canvas import Canvas
from kaiten_device.screens import BACK, Menu
from kaiten_device.screens.thinking import ThinkingScreen, WaitingScreen
from kaiten_device.session import Journal, Session

SLICES = ThinkingScreen.slices


def thoughts(slices, answer):
    for _ in range(slices):
        yield None
    return answer


class Clock:
    """It goes on with each slice of slow thoughts."""

    def __init__(self, slice_ms):
        self.slice_ms = slice_ms
        self.ms = 0

    def thoughts(self):
        while True:
            self.ms += self.slice_ms
            yield


@pytest.fixture(params=words.LANGUAGES)
def language(request):
    words.use(request.param)


def test_each_tick_is_a_few_slices_and_the_last_gives_the_answer():
    screen = ThinkingScreen("Robot", thoughts(3 * SLICES, [1, 2]))
    assert screen.tick(0) is True, "first it is to be seen"
    assert [screen.tick(now) for now in (10, 20, 30)] == [False] * 3
    assert screen.tick(40) == [1, 2]


def test_the_sign_of_life_moves_while_it_lasts(language, read_screen):
    screen = ThinkingScreen("Robot", thoughts(100, 0))
    seen = set()
    for now in range(0, 4 * screen.sign_ms, screen.sign_ms):
        assert screen.tick(now) is True
        seen.add(tuple(read_screen(screen)))
    assert len(seen) == 3


def test_the_sign_of_life_moves_however_long_each_slice_takes():
    for slice_ms in (20, 75, 85, 230, 245):
        clock = Clock(slice_ms)
        screen = WaitingScreen(clock.thoughts())
        moved = [clock.ms for _ in range(40) if screen.tick(clock.ms)]
        gaps = [after - before for before, after in pairwise(moved)]
        assert max(gaps) <= screen.sign_ms + slice_ms * WaitingScreen.slices, slice_ms


def test_b_goes_back_and_the_thoughts_go_on_afterwards():
    screen = ThinkingScreen("Robot", thoughts(2 * SLICES, 7))
    screen.tick(0)
    screen.tick(10)
    assert [screen.press(button) for button in (UP, DOWN, LEFT, RIGHT, A)] == [None] * 5
    assert screen.press(B) == BACK
    assert [screen.tick(now) for now in (5000, 5010, 5020)] == [True, False, 7]


def test_who_waits_sees_it_over_what_was_there_before(language):
    pixels = bytearray(1024)
    canvas = Canvas(pixels)
    Menu("Kaiten", ["Sushi Go!", "Sumoku"]).draw(canvas)
    before = bytes(pixels)
    WaitingScreen(thoughts(3, 0)).draw(canvas)
    assert bytes(pixels[:896]) == before[:896]
    assert bytes(pixels[896:]) != before[896:]
    Menu("Kaiten", ["Sushi Go!", "Sumoku"]).draw(canvas)
    assert bytes(pixels) == before


def test_no_button_stops_what_has_to_be_waited_for():
    screen = WaitingScreen(thoughts(3, 0))
    assert [screen.press(button) for button in (UP, DOWN, LEFT, RIGHT, A, B)] == [None] * 6


class SlowBot:
    """In the place of a bot that thinks for some time."""

    def __init__(self, slices):
        self.slices = slices
        self.asked = 0

    def __call__(self, question):
        self.asked += 1
        return thoughts(self.slices, [])


@pytest.fixture
def thinking(device):
    """A device whose bot begins to think for about two seconds, and will pass."""
    device.new_game("Sumoku")
    device.choose("Play on the device")
    device.press("LEFT*9 A")
    device.choose("Clever bot")
    device.choose("Player 2")
    device.bot = SlowBot(1000 * SLICES)
    importlib.import_module("kaiten.bots").bot = lambda name, game, chance: device.bot
    for _ in range(20):
        if device.shows("Thinking"):
            return device
        if device.kind == "GridScreen":
            device.press("A LEFT A")  # the person begins, and passes
        else:
            device.press("A")
    raise AssertionError(device.screen_text())


def test_the_table_sees_who_thinks_and_that_it_goes_on(thinking):
    thinking.reads("Thinking")
    before = thinking.screen_text()
    thinking.press("WAIT:70")
    thinking.reads("Thinking")
    assert thinking.screen_text() != before


def test_the_menu_can_be_opened_while_a_bot_thinks_and_the_bot_goes_on(thinking):
    thinking.press("B")
    thinking.reads("Go on")
    thinking.choose("Go on")
    thinking.reads("Thinking")
    thinking.wait(4)
    thinking.does_not_read("Thinking")
    assert thinking.bot.asked == 1


def test_home_can_be_reached_while_a_bot_thinks_and_the_game_is_kept(thinking):
    thinking.open_menu()
    thinking.choose("Home (game is kept)")
    assert thinking.at_home
    thinking.resume()
    thinking.next_until("ThinkingScreen")  # the opening, told again
    thinking.reads("Thinking")


class Stage:
    """An app as far as a session asks for one."""

    ahead = None


def at_the_menu(slices):
    """A game of five whose last answer is about to be taken back, after so many slices of thought
    while its menu was read; gives the session and what undo shows."""
    words.use("en")
    header = new_header("sushi_go", "play", list("ABCDE"), [""] * 5, {}, bytes(32))
    session = Session(Conversation(header), Journal())
    session.app = Stage()
    for _ in range(40):
        assert session.answer(0) is None
        session.conversation.skip_tells()
    asked = session.think_back(Menu("", ["undo"]))
    next(asked)
    for _ in range(slices):
        next(session.app.ahead, None)
    try:
        asked.send(0)
    except StopIteration as end:
        chosen, before = end.value
    assert chosen == 0 and session.app.ahead is None
    return session, session.undo(before)


def test_nobody_waits_for_an_undo_whose_menu_was_read():
    session, screens = at_the_menu(100)
    assert list(screens) == []
    assert len(session.conversation.answers) == 39
    assert session.conversation.question is not None


def test_who_is_quicker_than_that_waits_for_the_rest():
    session, screens = at_the_menu(2)
    screen = next(screens)
    assert type(screen) is WaitingScreen
    screen.tick(0)
    assert len(session.conversation.answers) == 40
    while (dropped := screen.tick(10)) is False:
        pass
    assert dropped == 1
    assert list(screens) == []
    assert len(session.conversation.answers) == 39


def test_a_menu_that_is_left_again_changes_nothing():
    session, _ = at_the_menu(3)
    question = session.conversation.question
    assert len(session.conversation.answers) == 40
    assert session.answer(0) is None
    assert session.conversation.question is not question
