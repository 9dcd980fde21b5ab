"""Correcting an entry of long ago: it changes, what came after it stays as far as it fits."""

from sumoku_table import CHECK, RIGHT, tiles
from sumoku_table import sit_down as sumoku
from table import enter, sheet, sit_down

from kaiten.attendance import leave, next_round
from kaiten.correcting import correcting, misfit, question_at
from kaiten.journal import Writer
from kaiten.replay import read
from kaiten.thinking import finish

KEY_3, KEY_5 = 1, 3
ROUND = (sheet(tempura=2, pudding=1), sheet(sashimi=3), sheet(maki=4, squid=1))


def evening(rounds=2):
    """So many rounds of three players, and the first sheet of the next."""
    game = sit_down("score", 3)
    enter(game, *(list(ROUND) * rounds + [list(ROUND[0])]))
    return game


def correct(game, number, answer):
    reason = finish(correcting(game, number, answer))
    game.skip_tells()
    return reason


def test_an_entry_two_rounds_back_is_changed_and_all_later_ones_stay():
    game = evening()
    assert correct(game, 1, sheet(sashimi=3, salmon=1)) is None
    later = [ROUND[2]] + list(ROUND) + [ROUND[0]]
    assert game.answers == [ROUND[0], sheet(sashimi=3, salmon=1)] + later
    assert (game.question.round, game.question.player) == (3, 1)
    assert [scores.totals for scores in game.scored] == [[5, 12, 9], [10, 22, 18]]


def test_the_question_of_an_entry_is_asked_again_as_it_was():
    question = finish(question_at(evening(), 4))
    assert (question.kind, question.round, question.player) == ("sheet", 2, 1)
    assert question.refuse(sheet(tempura=14)) == ("too_many_cards", 14, 9)


def test_undo_after_a_correction_takes_back_the_last_answer():
    game = evening()
    correct(game, 1, sheet(egg=1))
    assert game.undo() == 1
    assert (game.question.round, game.question.player) == (3, 0)
    assert game.offer() == ROUND[0]
    assert game.answers[1] == sheet(egg=1)


def test_the_first_later_entry_that_no_longer_fits_is_asked_for_again():
    game = sit_down("score", 3)
    most = sheet(tempura=6)
    enter(game, sheet(tempura=2), most, sheet(egg=1), most, sheet(egg=1), sheet(egg=2))
    assert correct(game, 0, sheet(tempura=3)) is None
    assert (game.question.round, game.question.player) == (2, 0)
    assert misfit(game) == ("too_many", "tempura", 15, 14)
    assert game.offer() == most
    assert game.answer(sheet(tempura=5)) is None
    # What came after it fits, and is not asked for again.
    game.skip_tells()
    assert (game.question.round, game.question.player) == (3, 0)
    assert game.answers[4:] == [sheet(egg=1), sheet(egg=2)]
    assert game.kept == {}


def test_a_forgotten_line_asks_what_it_adds_and_keeps_the_rest():
    game = sumoku("score", 3, entry="totals")
    for answer in (0, KEY_3, 3, 0, 3, 0, 3, 0, 6, 0, 0):
        assert game.answer(answer) is None
    assert correct(game, 5, 3) is None
    assert (game.question.round, game.question.player) == (1, 1)
    assert game.answer(0) is None
    game.skip_tells()
    assert (game.question.round, game.question.player) == (2, 1)
    assert game.scored[-1].totals == [3, 6, 3]


def test_a_draft_is_no_answer_after_a_correction():
    game = evening()
    game.keep_draft(sheet(maki=1))
    correct(game, 1, sheet(egg=1))
    assert len(game.answers) == 7
    assert game.offer() == sheet(maki=1)


def test_a_refused_correction_says_why():
    assert correct(evening(), 1, sheet(tempura=10)) == ("too_many_cards", 10, 9)


def test_an_undo_makes_offers_of_what_was_kept():
    game = sit_down("score", 3)
    most = sheet(tempura=6)
    enter(game, sheet(tempura=2), most, sheet(egg=1), most, sheet(egg=1), sheet(egg=2))
    correct(game, 0, sheet(tempura=3))
    game.undo()
    assert game.answer(sheet(egg=1)) is None
    game.skip_tells()
    assert (game.question.round, game.question.player, game.offer()) == (2, 0, most)


def test_an_early_end_makes_offers_of_what_was_kept():
    game = sit_down("score", 3)
    most = sheet(tempura=6)
    enter(game, sheet(tempura=2), most, sheet(egg=1), most, sheet(egg=1), sheet(egg=2))
    correct(game, 0, sheet(tempura=3))
    assert game.end_here()
    assert game.kept == {}
    game.undo()
    assert (game.question.round, game.question.player, game.offer()) == (2, 0, most)


def test_the_entries_that_can_be_corrected_are_those_of_people():
    game = evening(1)
    assert game.entries() == [(0, 1, 0), (1, 1, 1), (2, 1, 2), (3, 2, 0)]
    assert sit_down("play", 3).entries() == []


def test_that_the_table_stopped_early_is_no_entry():
    game = sit_down("score", 3)
    enter(game, *[sheet()] * 3)
    game.end_here()
    assert len(game.entries()) == 3


def test_choices_in_a_game_that_the_device_deals_are_no_entries():
    game = sit_down("play", 2)
    game.answer(0)
    assert (game.entries(), game.last_by_people()) == ([], (1, 0))


def journal_of(game):
    writer = Writer()
    lines = [writer.header(game.header)]
    return lines + [writer.answer(answer) for answer in game.answers], writer


def test_a_correction_is_a_line_of_the_journal_and_is_read_back():
    game = evening()
    lines, writer = journal_of(game)
    lines.append(writer.correct(1, sheet(egg=1)))
    assert lines[-1].startswith("correct 1 [0, 0, ")
    correct(game, 1, sheet(egg=1))
    reading = read(lines)
    assert reading.problem is None
    assert reading.conversation.answers == game.answers
    assert reading.conversation.scored[-1].totals == game.scored[-1].totals


def test_answers_after_a_correction_are_read_back_to_the_same_game():
    game = sumoku("score", 3, entry="totals")
    for answer in (0, KEY_3, 3, 0, 3, 0, 3, 0, 6, 0, 0):
        assert game.answer(answer) is None
    lines, writer = journal_of(game)
    lines += [writer.correct(5, 3), writer.answer(0), writer.undo(), writer.answer(9)]
    correct(game, 5, 3)
    game.answer(0)
    game.undo()
    game.answer(9)
    reading = read(lines)
    assert reading.problem is None
    assert reading.conversation.answers == game.answers


def test_a_journal_with_a_correction_that_cannot_be_is_not_followed():
    for payload in ("correct 99 [1]", "correct 1 [1]", "correct x", "correct ", "correct 1 ["):
        lines, writer = journal_of(evening())
        lines.append(writer.line(payload))
        assert read(lines).problem == "journal_unfit", payload


def test_a_pass_that_was_a_line_leaves_no_answer_that_nobody_asks_for():
    game = sumoku("score", 3, entry="totals")
    # The second player passes, and goes on when asked whether the game is over.
    for answer in (0, KEY_3, 3, 0, 0, 0, 3, 0, 3, 0):
        assert game.answer(answer) is None
    assert next_round(game) == 3
    assert correct(game, 4, 3) is None
    assert game.answer(0) is None
    game.skip_tells()
    assert (game.question.player, game.question.round) == (1, 2)
    assert (game.kept, next_round(game)) == ({}, 3)
    assert finish(leave(game, 0))


def test_the_answer_about_one_wrong_total_is_none_about_another():
    game = sumoku("score", 2, entry="totals")
    # Two lines of fewer than six tiles: 10, and 22, which is 25 with a six as a nine.
    fewer, turned = 0, 1
    for answer in (0, KEY_5, 10, fewer, 22, turned, fewer):
        assert game.answer(answer) is None
    assert game.question.note == ("lines_so_far", 2, 35)
    assert correct(game, 2, 17) is None
    assert (game.question.key, game.question.note) == ("six_or_nine", ("no_multiple", 17, 5))
    assert game.offer() is None
    assert game.answer(turned) is None
    assert game.answers == [0, KEY_5, 17, turned, fewer, 22, turned, fewer]


def test_a_refused_correction_changes_nothing():
    game = evening()
    before = list(game.answers)
    assert correct(game, 1, sheet(tempura=10)) is not None
    assert (game.answers, game.kept) == (before, {})
    assert (game.question.round, game.question.player) == (3, 1)


def test_what_the_table_said_of_one_wrong_grid_is_not_said_of_another():
    game = sumoku("speed", 3)
    so = 1
    for answer in (KEY_5, 0, CHECK, tiles("R1 O2"), [], so, 1, RIGHT):
        assert game.answer(answer) is None
        game.skip_tells()
    assert game.question.round == 2
    assert correct(game, 3, tiles("R1 O3")) is None
    assert (game.question.key, game.question.round) == ("on_the_table", 1)
    assert game.offer() is None
    assert game.answer(so) is None
    game.skip_tells()
    assert game.question.round == 2


def test_a_call_after_which_the_device_drew_tiles_is_no_entry():
    game = sumoku("speed", 3, tiles="device")
    call, so = 0, 1
    for answer in (call, 0, CHECK, tiles("R1 O2"), [], so):
        assert game.answer(answer) is None
        game.skip_tells()
    assert game.entries() == []
    game = sumoku("speed", 3)
    for answer in (KEY_5, 0, CHECK, tiles("R1 O2"), [], so):
        assert game.answer(answer) is None
        game.skip_tells()
    assert [entry[0] for entry in game.entries()] == [1, 3, 4]
