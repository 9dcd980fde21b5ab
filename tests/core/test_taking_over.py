"""Somebody has to leave, and a bot takes over: the game goes on as it stands."""

from table import sit_down

from kaiten.journal import Writer
from kaiten.replay import read


def dealt(answers):
    game = sit_down("play", 3)
    for _ in range(answers):
        assert game.answer(0) is None
    game.skip_tells()
    return game


def test_a_bot_answers_in_place_of_whom_it_replaces():
    game = dealt(3)
    assert game.bot_to_move() is None
    game.seat(0, "sensible")
    assert game.bot_to_move() == "sensible"
    game.seat(0, "")
    assert game.bot_to_move() is None


def test_undo_does_not_stop_at_whoever_has_left():
    game = dealt(4)
    game.seat(0, "sensible")
    assert game.undo() == 2
    assert game.question.player == 2


def test_the_header_stays_as_it_was():
    game = dealt(1)
    game.seat(1, "random")
    assert game.header["bots"] == ["", "", ""]


def test_who_took_a_seat_over_is_a_line_of_the_journal_and_is_read_back():
    game = dealt(1)
    writer = Writer()
    lines = [writer.header(game.header), writer.answer(0), writer.seat(1, "sensible")]
    assert lines[-1].startswith("seat 1 sensible ")
    reading = read(lines)
    assert (reading.problem, reading.conversation.bots) == (None, ["", "sensible", ""])
    reading = read(lines + [writer.seat(1, "")])
    assert (reading.problem, reading.conversation.bots) == (None, ["", "", ""])


def test_a_seat_that_cannot_be_is_not_followed():
    for payload in ("seat 3 sensible", "seat 1 clever", "seat x", "seat -1 sensible"):
        writer = Writer()
        lines = [writer.header(dealt(0).header), writer.line(payload)]
        assert read(lines).problem == "journal_unfit", payload
    writer = Writer()
    lines = [writer.header(sit_down("score", 3).header), writer.seat(1, "sensible")]
    assert read(lines).problem == "journal_unfit"
