"""The table as a map: the cursor walks along its places."""

import pytest

from kaiten import words
from kaiten.conversation import Conversation, Table
from kaiten.journal import new_header
from kaiten.questions import Reveal
from kaiten.sushi_boat.boat import Boat
from kaiten.sushi_boat.bots import sensible
from kaiten.sushi_boat.challenge import cubes
from kaiten.sushi_boat.labels import Ask, tell_plates
from kaiten.sushi_boat.staff import bin_label
from kaiten_device import album
from kaiten_device.buttons import DOWN, LEFT, RIGHT, UP, A
from kaiten_device.canvas import Canvas
from kaiten_device.screens import LOOK
from kaiten_device.screens.look import LookScreen
from kaiten_device.session import Journal, Session
from kaiten_sim.eyes import read

PLAYERS = ["Aria", "Bruno", "Chloe"]


def playing(bots=("", "", "")):
    words.use("en")
    words.use_game("sushi_boat")
    album.use_game("sushi_boat")
    header = new_header("sushi_boat", "play", PLAYERS, list(bots), {}, bytes(32))
    return Session(Conversation(header), Journal())


def play_until(session, wanted):
    """Bots answer until a question is what is wanted."""
    talk = session.conversation
    talk.skip_tells()
    while not wanted(talk.question):
        talk.answer(sensible(talk.question) or 0)
        talk.skip_tells()
    return talk.question


@pytest.fixture
def screen():
    session = playing()
    question = play_until(session, lambda question: question.key == "move")
    return session._screen(question)


def slots(screen):
    return list(screen.plan.places(screen.at))


def test_the_cursor_walks_up_the_left_side_and_down_the_right(screen):
    seen = [slots(screen)]
    while seen[-1] and seen[-1][0] < 13:
        screen.press(UP if seen[-1][0] < 6 else DOWN)
        seen.append(slots(screen))
    firsts = [places[0] for places in seen]
    assert firsts == sorted(firsts)
    assert {place for places in seen for place in places} == set(range(14)) - {6, 7}


def test_behind_the_places_come_the_options_that_are_none(screen):
    screen.press(DOWN)
    assert slots(screen) == []
    assert screen.choices()[screen.at] == "Special order"


def test_to_the_other_side_is_the_other_column_and_outwards_the_table(screen):
    assert slots(screen) == [0]
    assert screen.press(LEFT) == LOOK
    screen.press(RIGHT)
    assert slots(screen) == [13]
    assert screen.press(RIGHT) == LOOK


def test_a_gives_the_option_under_the_cursor(screen):
    screen.press(UP)
    assert screen.press(A) == screen.at
    assert screen.question.moves[screen.at][0] == "seat"


def test_what_is_this_asks_for_the_staff_of_a_place_or_else_for_its_sushi(screen):
    for _ in range(len(screen.walk)):
        places = slots(screen)
        if places:
            sushi, worker = screen.plan.cells[places[0]][3:5]
            assert screen.chosen() == (worker or sushi)
        screen.press(UP)


def test_a_move_of_the_cursor_draws_what_a_new_screen_would(screen):
    canvas = Canvas(bytearray(1024))
    for button in (UP, UP, UP, RIGHT, DOWN, LEFT, DOWN, DOWN):
        screen.press(button)
        screen.draw(canvas)
        drawn = bytes(canvas._buffer)
        canvas.clear()
        screen.draw(canvas)
        assert bytes(canvas._buffer) == drawn


def test_a_bots_turn_is_seen_on_the_map():
    session = playing(("", "sensible", ""))
    question = play_until(
        session, lambda question: question.player == 1 and question.key == "move"
    )
    before = question.boat.stacks[1][:]
    [screen] = list(session._bots_turn("sensible", question))
    seat = question.boat.seats[question.boat.pawns[1]]
    lit = {place for place, part in enumerate(screen.cells) if part[-1]}
    assert set(seat) <= lit
    assert len(question.boat.stacks[1]) > len(before)
    assert "eats" in " ".join(screen.lines + screen.left)


def test_plates_that_are_told_of_are_drawn_with_colour_picture_and_name():
    session = playing()
    [page] = list(tell_plates("put_on_belt", [0, 8, 16, 24, 32]))
    screen = next(session._tell(page))
    assert screen.pieces[1] == ("letter_blue", "tuna", "short_tuna")
    canvas = Canvas(bytearray(1024))
    screen.draw(canvas)
    drawn = bytes(canvas._buffer)
    screen.pieces[1] = ("letter_blue", "shrimp", "short_tuna")
    screen.draw(canvas)
    assert bytes(canvas._buffer) != drawn


def test_more_plates_than_the_screen_has_room_for_are_told_five_at_a_time():
    session = playing()
    [told] = list(tell_plates("put_on_belt", list(range(12))))
    screen = next(session._tell(told))
    seen = []
    while True:
        seen.append([part[2] for part in screen.parts()[1:-1]])
        if screen.press(A) == A:
            break
    assert [len(pieces) for pieces in seen] == [5, 5, 2]
    assert [piece for pieces in seen for piece in pieces] == told.pieces


def test_the_next_plates_cover_those_before():
    session = playing()
    [told] = list(tell_plates("put_on_belt", list(range(10))))
    screen = next(session._tell(told))
    canvas = Canvas(bytearray(1024))
    screen.draw(canvas)
    screen.press(A)
    screen.draw(canvas)
    drawn = bytes(canvas._buffer)
    canvas.clear()
    screen.draw(canvas)
    assert bytes(canvas._buffer) == drawn


def test_a_belt_longer_than_the_map_is_a_list():
    session = playing()
    question = Ask(Boat(Table(session.conversation.header)), 0, "tempura_pick", [0, 1], bin_label)
    assert type(session.screen_for(question, None)).__name__ == "MapScreen"
    question.map_places += 1
    assert type(session.screen_for(question, None)).__name__ == "ChooseScreen"


def test_the_plates_of_the_bin_are_a_hand_of_pictures_told_apart():
    session = playing()
    question = Ask(Boat(Table(session.conversation.header)), 0, "neko_pick", [0, 8, 9], bin_label)
    screen = session.screen_for(question, None)
    assert screen.in_hand
    assert screen.cards == [album.find(sushi) for sushi in ("salmon", "tuna", "shrimp")]
    assert screen.choices() == ["Red Salmon", "Blue Tuna", "Blue Shrimp"]


def test_the_moves_of_a_turn_are_a_hand_of_pictures_with_what_one_has_below():
    session = playing()
    question = play_until(session, lambda question: question.key == "act")
    screen = session._screen(question)
    assert screen.in_hand and None not in screen.cards
    assert screen.own[0] == ("yen", question.boat.yen[question.player])
    assert all([album.find(thing) for thing, _ in screen.own])


def test_what_is_this_explains_whoever_of_the_staff_is_chosen():
    session = playing()
    question = play_until(
        session,
        lambda question: question.key == "act" and "staff" in [move[0] for move in question.moves],
    )
    screen = session._screen(question)
    screen.at = [move[0] for move in question.moves].index("staff")
    member = question.boat.staff[question.boat.pawns[question.player]]
    assert screen.chosen() == member
    assert words.page_of("sushi_boat", screen.chosen())[0] == member


def test_plates_that_are_looked_at_are_letters_and_pictures_and_staff_faces_with_their_seats():
    playing()
    plates = [("plate", "letter_red", "short_tuna"), ("plate", "letter_blue", "short_egg")]
    page = LookScreen([("Bin", plates)], 0, words.tell)
    assert read(page)[1:3] == ["R Tuna", "B Egg"]
    staff = [("staff_at", 12, "neko"), ("staff_at", 3, "momoko")]
    page = LookScreen([("Staff", staff)], 0, words.tell)
    assert read(page)[1] == "Neko 12 Momoko 3"


def test_cubes_that_are_shown_together_have_the_letters_of_their_colours():
    session = playing()
    told = Reveal("guesses", [cubes([0, 2]), cubes([1]), ["nothing"]])
    screen = next(session._tell(told))
    assert read(screen)[1:3] == ["Aria Cubes R Cubes G", "Bruno Cubes B"]


def test_a_colour_is_guessed_as_a_cube_with_its_letter():
    session = playing()
    question = play_until(session, lambda question: question.key == "guess_1")
    screen = session._screen(question)
    assert screen.in_hand
    assert read(screen)[1:3] == ["R B G Y ○", "Red"]
    assert words.page_of("sushi_boat", screen.chosen())[0] == "red"
