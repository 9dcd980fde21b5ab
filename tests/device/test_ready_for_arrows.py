"""What the next arrow may want is there before it is pressed."""

import pytest

from kaiten import words
from kaiten.entries import Sheet
from kaiten.questions import Scores
from kaiten_device import album
from kaiten_device.buttons import DOWN, RIGHT, UP
from kaiten_device.canvas import Canvas
from kaiten_device.screens.sheet import SheetScreen
from kaiten_device.screens.why import WhyScreen

FIELDS = [
    "maki",
    "temaki",
    "egg",
    "salmon",
    "squid",
    "tempura",
    "sashimi",
    "miso",
    "dumpling",
    "tofu",
    "eel",
    "fruit",
    "edamame",
    "wasabi",
    "tea",
    "pudding",
]


class Looks:
    """Counts how often pictures are looked for among those of the game."""

    def __init__(self, monkeypatch):
        self.count = 0
        look_in = album.look_in

        def counting(*what):
            self.count += 1
            return look_in(*what)

        monkeypatch.setattr(album, "look_in", counting)


@pytest.fixture(autouse=True)
def party():
    words.use("en")
    words.use_game("sushi_go_party")
    album.use_game("sushi_go_party")


@pytest.fixture
def looks(monkeypatch):
    return Looks(monkeypatch)


def sheet():
    question = Sheet(0, FIELDS, lambda counts: None, lambda counts: 12)
    return SheetScreen(question, "R1 Bo", None, None)


def why():
    told = [("tempura", 2, 5, None)], [("tofu", 1, 2, None), ("pudding", 3, 6, None)]
    return WhyScreen(Scores("round_scores", (1,), [5, 8], [5, 8], list(told)), ["Ana", "Bo"], 0)


def drawn(screen):
    canvas = Canvas(bytearray(1024))
    screen.draw(canvas)
    return canvas


@pytest.mark.parametrize(("make", "arrows"), [(sheet, [DOWN] * 4), (why, [RIGHT, RIGHT])])
def test_no_arrow_has_to_look_for_a_picture_when_somebody_has_thought(make, arrows, looks):
    screen = make()
    canvas = drawn(screen)
    while screen.get_ready():
        pass
    assert looks.count
    looks.count = 0
    for arrow in arrows:
        screen.press(arrow)
        screen.draw(canvas)
    assert looks.count == 0


def test_what_is_around_the_cells_of_a_sheet_stays_when_its_page_turns(monkeypatch):
    screen = sheet()
    canvas = drawn(screen)
    monkeypatch.setattr(canvas, "clear", lambda: pytest.fail("all was drawn anew"))
    screen.press(UP)
    screen.draw(canvas)
    assert screen.first > 0
