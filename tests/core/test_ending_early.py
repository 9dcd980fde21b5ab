"""The table stops before the end: what was played so far is counted and ranked."""

from sumoku_table import sit_down as sumoku
from sumoku_table import tiles
from table import enter, seed, sheet, sit_down

from kaiten.bots import random_bot
from kaiten.chance import Chance
from kaiten.conversation import END, Conversation
from kaiten.ending import result_of
from kaiten.games import load, load_part
from kaiten.journal import Writer, new_header
from kaiten.replay import read
from kaiten.shelf import GAMES
from kaiten.thinking import finish

KEY_3, KEY_5 = 1, 3


def stop(game):
    assert game.end_here()
    game.skip_tells()
    return game


def test_the_keeper_counts_the_rounds_that_are_complete_and_the_puddings_so_far():
    game = sit_down("score", 3)
    enter(game, sheet(tempura=2, pudding=2), sheet(sashimi=3), sheet(pudding=1), sheet(egg=5))
    stop(game)
    assert game.question is None
    assert [scores.key for scores in game.scored] == ["round", "puddings"]
    assert game.outcome.totals == [5 + 6, 10 - 6, 0]


def test_scores_after_an_early_end_say_that_it_was_early():
    game = sit_down("score", 3)
    enter(game, sheet(tempura=2), sheet(egg=1), sheet(egg=1))
    stop(game)
    assert [scores.early for scores in game.scored] == [False, True]


def test_the_cards_laid_before_an_early_end_are_scored():
    game = sit_down("play", 2)
    for _ in range(7):
        assert game.answer(0) is None
    stop(game)
    assert [scores.key for scores in game.scored] == ["round", "puddings"]
    assert game.outcome.totals == game.scored[-1].totals


def test_an_end_can_be_undone():
    game = sit_down("score", 3)
    enter(game, sheet(tempura=2), sheet(egg=1), sheet(egg=1), sheet(squid=1))
    stop(game)
    assert game.undo() == 1
    assert (game.ended, game.outcome, game.question.player) == (False, None, 1)
    assert game.offer() is None
    assert len(game.answers) == 4


def test_an_end_while_a_bot_thinks_is_undone_alone():
    names, bots = ["Aria", "Bo"], ["", "sensible"]
    game = Conversation(new_header("sumoku", "play", names, bots, {}, seed(0)))
    while game.bot_to_move() is None:
        assert game.answer([]) is None
        game.skip_tells()
    answers = list(game.answers)
    assert answers
    stop(game)
    assert game.undo() == 1
    assert (game.answers, game.bot_to_move()) == (answers, "sensible")


def test_a_game_that_was_ended_cannot_be_ended_again():
    game = stop(sit_down("score", 2))
    assert not game.end_here()
    game = sumoku("score", 2, entry="totals")
    for answer in (0, KEY_3, 3, 0):
        game.answer(answer)
    assert game.end_here()
    assert not game.end_here()


def test_sumoku_still_asks_what_is_left_in_hand():
    game = sumoku("score", 2, entry="totals")
    for answer in (0, KEY_3, 3, 0, 3, 3):
        assert game.answer(answer) is None
    stop(game)
    assert (game.question.key, game.question.player) == ("left_in_hand", 0)
    for left in (1, 0):
        assert game.answer(left) is None
    game.skip_tells()
    assert game.outcome.totals == [2, 6]


def test_speed_ranks_the_rounds_that_were_won():
    game = sumoku("speed", 3)
    for answer in (KEY_5, 1, 0, KEY_5):
        assert game.answer(answer) is None
    stop(game)
    assert (game.outcome.totals, game.outcome.winners) == ([0, 1, 0], [1])
    assert result_of(game)["unit"] == "unit_rounds"


def test_a_spot_game_that_is_stopped_counts_tiles():
    game = sumoku("spot", 3, tiles="real")
    for answer in (KEY_5, 1, tiles("R1 O2 Y3 G4")):
        assert game.answer(answer) is None
    stop(game)
    result = result_of(game)
    assert (result["totals"], result["unit"], result["early"]) == ([0, 4, 0], "tile", 1)


def test_solo_ends_as_with_its_own_stop_here():
    ended, stopped = (sumoku("solo", 1, limit="none") for _ in range(2))
    for game in (ended, stopped):
        game.answer(KEY_5)
        game.answer(0)
    stop(ended)
    stopped.answer(2)
    for game in (ended, stopped):
        game.skip_tells()
        assert game.question.key == "how_many"
        game.answer(20)
        game.skip_tells()
    assert ended.outcome.totals == stopped.outcome.totals == [20]


def test_a_team_game_that_is_stopped_has_no_winner():
    game = sumoku("team", 2)
    game.answer(KEY_5)
    stop(game)
    assert (game.question, game.outcome) == (None, None)
    assert result_of(game)["reason"] == "game_over"


def begun(game, mode, answers):
    """Any game, after so many answers by chance."""
    players = mode.players[1]
    options = {key: choices[0] for key, choices in mode.options_for(players)}
    header = new_header(
        game, mode.name, ["Ana"] * players, [""] * players, options, bytes(32), None
    )
    conversation = Conversation(header)
    chance = random_bot(Chance(bytes(32)), game)

    def bot(question):
        if question.kind == "sheet":
            return [0] * len(question.fields)
        if question.kind in ("build", "place") and question.refuse([]) is None:
            return []
        if question.kind == "some" and hasattr(load_part(game, "bots"), "a_four"):
            return load_part(game, "bots").sensible(question)
        answer = chance(question)
        while question.refuse(answer):
            answer = chance(question)
        return answer

    while len(conversation.answers) < answers:
        conversation.skip_tells()
        if conversation.question is None:
            break
        assert conversation.answer(finish(bot(conversation.question))) is None
    return conversation, bot


def test_a_game_says_when_it_only_counts():
    roll, _ = begun("sushi_roll", load("sushi_roll").MODES[0], 15)
    roll.skip_tells()
    lines = sumoku("score", 2, entry="totals")
    for answer in (0, KEY_3, 0, 1):
        lines.answer(answer)
    for game in (roll, lines):
        assert (game.question.round, game.table.counting) == (None, True)
        game.undo()
        assert not game.table.counting


# What is counted when the table stops after so many answers: the score boards.
COUNTED_AT_THE_END = {
    ("sushi_go", "score"): (8, ["round", "puddings"]),
    ("sushi_go", "play"): (12, ["round", "puddings"]),
    ("sushi_go_party", "score"): (12, ["round", "desserts"]),
    ("sushi_go_party", "play"): (12, ["round", "desserts"]),
    ("sushi_roll", "score"): (8, ["round", "final_count"]),
    ("sushi_roll", "play"): (12, ["round", "final_count"]),
    ("sumoku", "score"): (12, ["left_over"]),
    ("sumoku", "play"): (1, ["left_over"]),
    ("sushi_boat", "play"): (12, ["final"]),
    ("sushi_boat", "deck"): (1, ["final"]),
}


def test_what_waits_for_the_end_is_counted_as_it_stands_in_every_game():
    for game, name in COUNTED_AT_THE_END:
        answers, boards = COUNTED_AT_THE_END[game, name]
        mode = next(mode for mode in load(game).MODES if mode.name == name)
        conversation, bot = begun(game, mode, answers)
        assert conversation.end_here()
        conversation.skip_tells()
        while conversation.question:
            assert conversation.answer(finish(bot(conversation.question))) is None
            conversation.skip_tells()
        assert [scores.key for scores in conversation.scored] == boards, (game, name)
        assert conversation.scored[-1].early
        assert conversation.outcome.totals == conversation.scored[-1].totals


def test_every_mode_can_be_stopped_and_its_journal_says_so():
    for game in GAMES:
        for mode in load(game).MODES:
            for answers in (1, 9):
                conversation, bot = begun(game, mode, answers)
                if not conversation.end_here():
                    continue
                for _ in range(40):
                    conversation.skip_tells()
                    if conversation.question is None:
                        break
                    question = conversation.question
                    assert conversation.answer(finish(bot(question))) is None
                assert conversation.question is None, (game, mode.name)
                writer = Writer()
                lines = [writer.header(conversation.header)]
                for answer in conversation.answers:
                    lines.append(writer.end() if answer is END else writer.answer(answer))
                reading = read(lines)
                assert reading.problem is None, (game, mode.name)
                reading.conversation.skip_tells()
                assert result_of(reading.conversation) == result_of(conversation)
                assert reading.conversation.ended


def test_a_journal_that_ends_a_game_twice_does_not_fit():
    writer = Writer()
    game = stop(sit_down("score", 2))
    lines = [writer.header(game.header), writer.end(), writer.end()]
    assert read(lines).problem == "journal_unfit"
