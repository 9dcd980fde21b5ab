"""A row of pieces: a stack of plates, a line or a grid of tiles."""

import pytest

from kaiten import words
from kaiten.conversation import Conversation
from kaiten.journal import new_header
from kaiten.sumoku.referee import row_question
from kaiten_device import album
from kaiten_device.buttons import A_HELD, DOWN, LEFT, RIGHT, UP, A, B
from kaiten_device.canvas import Canvas
from kaiten_device.screens import BACK
from kaiten_device.screens.build import BuildScreen
from kaiten_device.session import Journal, Session
from kaiten_sim import eyes

KEYS = {"UP": UP, "DOWN": DOWN, "LEFT": LEFT, "RIGHT": RIGHT, "A": A, "B": B, "HOLD": A_HELD}

DRAWN = ("drawn", "slots")
RED_SALMON, RED_TUNA, BLUE_SALMON, BLUE_SHRIMP, WHITE_EGG = 0, 1, 7, 9, 32


class Row:
    """A screen that is held, and its keys."""

    def __init__(self, screen):
        self.screen = screen

    def press(self, keys):
        for key in keys.split():
            result = self.screen.press(KEYS[key])
        return result

    @property
    def pieces(self):
        return self.screen.pieces


def session(players=2):
    words.use("en")
    words.use_game("sushi_boat")
    album.use_game("sushi_boat")
    names = ["Aria", "Bruno", "Chloe", "Dario"][:players]
    header = new_header("sushi_boat", "score", names, [""] * players, {}, bytes(32))
    session = Session(Conversation(header), Journal())
    session.conversation.skip_tells()
    return session


@pytest.fixture
def row():
    held = session()
    return Row(held._screen(held.conversation.question))


def in_words(option):
    return words.say(option) if type(option) is str else words.tell(option)


def pixels(screen):
    canvas = Canvas(bytearray(1024))
    screen.draw(canvas)
    return bytes(canvas._buffer)


def test_an_arrow_for_the_sushi_and_one_for_the_colour_lay_a_plate(row):
    row.press("UP UP")
    assert row.pieces == [RED_SALMON]
    row.press("RIGHT LEFT")
    assert row.pieces == [RED_SALMON, BLUE_SHRIMP]


def test_a_shows_the_other_sushi_and_stands_for_the_fifth_colour(row):
    row.press("A UP A")
    assert row.pieces == [WHITE_EGG]


def test_all_seven_sushi_are_in_sight_before_anything_is_pressed(row):
    canvas = Canvas(bytearray(1024))
    drawn = []
    canvas.picture = lambda x, y, picture, dark=False: drawn.append(picture)
    row.screen.draw(canvas)
    assert sorted(map(id, drawn)) == sorted(map(id, row.screen.pictures))
    assert len(drawn) == len(row.screen.question.faces) == 7


@pytest.mark.parametrize(
    "keys", ["UP", "A", "A A", "UP A", "UP UP", "UP UP LEFT", "A DOWN", "A DOWN DOWN"]
)
def test_nothing_is_left_over_of_the_choices_that_were_there(row, keys):
    canvas = Canvas(bytearray(1024))
    row.screen.draw(canvas)
    for key in keys.split():
        row.press(key)
        row.screen.draw(canvas)
    assert bytes(canvas._buffer) == pixels(row.screen)


def test_holding_a_ends_the_row_and_lays_nothing(row):
    row.press("UP UP LEFT UP")
    assert row.press("A HOLD") == [RED_SALMON, RED_TUNA]


def test_holding_a_where_it_stands_for_white_lays_no_white_plate(row):
    row.press("UP UP LEFT")
    assert row.press("A HOLD") == [RED_SALMON]


def test_b_is_the_menu_and_the_row_stays(row):
    row.press("UP UP LEFT UP")
    assert row.press("B") == BACK
    assert row.screen.entered() == [RED_SALMON, RED_TUNA]


def test_a_lower_plate_is_replaced_without_those_above_it(row):
    row.press("UP UP LEFT UP UP LEFT")
    row.press("A DOWN LEFT A")
    assert row.pieces == [RED_SALMON, BLUE_SALMON]
    row.press("RIGHT LEFT")
    assert row.pieces == [RED_SALMON, BLUE_SHRIMP, BLUE_SALMON]


def test_a_plate_is_put_between_others(row):
    row.press("UP UP LEFT UP A DOWN DOWN UP LEFT")
    assert row.pieces == [RED_SALMON, BLUE_SALMON, RED_TUNA]


def test_holding_a_on_a_plate_of_the_row_leaves_it_there(row):
    row.press("UP UP LEFT UP A DOWN")
    assert row.press("A HOLD") == [RED_SALMON, RED_TUNA]


def test_behind_the_last_plate_a_ends_the_row(row):
    row.press("UP UP LEFT UP A DOWN RIGHT")
    assert row.press("A") == [RED_SALMON, RED_TUNA]


def test_what_is_this_asks_for_the_sushi_that_is_chosen(row):
    assert row.screen.chosen() is None
    row.press("LEFT")
    assert row.screen.chosen() == "tuna"
    row.press("UP A DOWN")
    assert row.screen.chosen() == "tuna"
    row.press("RIGHT")
    assert row.screen.chosen() is None


def test_a_full_row_stands_at_its_end(row):
    row.press(" ".join(["UP UP"] * row.screen.question.longest))
    assert row.press("A") == [RED_SALMON] * row.screen.question.longest


def test_all_plates_of_the_longest_stack_are_seen(row):
    question = row.screen.question
    full = [RED_SALMON] * question.longest
    assert len(full) == 18
    seen = {pixels(BuildScreen(question, "Aria", in_words, full))}
    for at in range(len(full)):
        stack = full[:at] + [WHITE_EGG] + full[at + 1 :]
        screen = BuildScreen(question, "Aria", in_words, stack)
        screen.aside = ""
        seen.add(pixels(screen))
    assert len(seen) == len(full) + 1


def drawn_never(screen):
    """The same screen, as if it had never been drawn."""
    fresh = BuildScreen(screen.question, screen.title, in_words, None)
    entered = {name: value for name, value in vars(screen).items() if name not in DRAWN}
    vars(fresh).update(entered)
    return fresh


def test_a_row_that_is_changed_is_drawn_as_one_that_is_new(row):
    canvas = Canvas(bytearray(1024))
    for keys in ("UP UP LEFT UP A UP LEFT", "A DOWN LEFT LEFT A", "DOWN A", "A DOWN RIGHT A"):
        for key in keys.split():
            row.press(key)
            row.screen.draw(canvas)
            assert bytes(canvas._buffer) == pixels(drawn_never(row.screen))


def test_what_was_entered_before_is_accepted_with_one_press():
    held = session()
    talk = held.conversation
    talk.answer([RED_SALMON, RED_TUNA])
    talk.undo()
    assert Row(held._screen(talk.question)).press("A") == [RED_SALMON, RED_TUNA]


def test_undo_keeps_the_rows_after_it():
    held = session()
    talk = held.conversation
    for answer in ([RED_SALMON], [1, 0, 2, 3]):
        talk.answer(answer)
    second = Row(held._screen(talk.question))
    second.press("UP LEFT")
    talk.keep_draft(second.screen.entered())
    talk.undo()
    talk.undo()
    for answer in ([RED_SALMON, RED_TUNA], [1, 0, 2, 3]):
        talk.answer(answer)
    assert held._screen(talk.question).pieces == [BLUE_SALMON]


def row_of_tiles():
    words.use("en")
    words.use_game("sumoku")
    album.use_game("sumoku")
    question = row_question(5, [], ("row_leaves",), 0, 1)
    return BuildScreen(question, "Aria", in_words, None)


@pytest.mark.parametrize("arrow, shown", [("UP", "?1"), ("LEFT", "?2"), ("RIGHT", "?3")])
def test_a_tile_shows_its_number_while_its_colour_is_asked_for(arrow, shown):
    screen = row_of_tiles()
    Row(screen).press(arrow)
    assert shown in eyes.read(screen)


def test_a_place_without_a_tile_wants_no_colour():
    screen = row_of_tiles()
    Row(screen).press("A A")
    assert "◀ · empty" in "\n".join(eyes.read(screen))
    Row(screen).press("LEFT UP UP")
    assert screen.pieces == [6 * 9, 0]
