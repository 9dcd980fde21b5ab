"""A name that was wrong is mended in the running game; everything that is told later follows."""

from kaiten.conversation import Conversation
from kaiten.ending import result_line, result_of, write_result
from kaiten.journal import Writer, new_header
from kaiten.replay import read
from kaiten.results import summary
from kaiten.sushi_go.score import FIELDS

EMPTY = [0] * len(FIELDS)
SHEET = [1] + EMPTY[1:]


def new_game():
    header = new_header("sushi_go", "score", ["Arai", "Bo"], ["", ""], {}, bytes(32))
    game, writer = Conversation(header), Writer()
    return game, writer, [writer.header(header)]


def play(game, writer, lines, answers):
    for answer in answers:
        game.skip_tells()
        assert game.answer(answer) is None
        lines.append(writer.answer(answer))
    game.skip_tells()


def test_a_renamed_player_has_the_new_name_in_the_game_and_in_its_journal():
    game, writer, lines = new_game()
    play(game, writer, lines, [SHEET])
    assert game.rename(0, "Aria")
    lines.append(writer.renames(0, "Aria"))
    play(game, writer, lines, [EMPTY])
    found = read(lines)
    assert found.problem is None
    assert found.conversation.names() == game.names() == ["Aria", "Bo"]
    assert found.conversation.answers == game.answers


def test_an_undo_does_not_bring_the_wrong_name_back():
    game, writer, lines = new_game()
    play(game, writer, lines, [SHEET])
    game.rename(0, "Aria")
    lines += [writer.renames(0, "Aria"), writer.undo()]
    assert read(lines).conversation.names() == ["Aria", "Bo"]


def test_the_result_names_those_who_were_renamed_and_the_summary_follows():
    game, writer, lines = new_game()
    play(game, writer, lines, [SHEET, EMPTY] * 3)
    game.rename(1, "Bob")
    lines.append(writer.renames(1, "Bob"))
    assert summary(lines)[0]["players"] == ["Arai", "Bob"]
    assert result_of(game)["players"] == ["Arai", "Bob"]
    lines.append(write_result(game, writer))
    header, result, misfit = summary(lines)
    assert (header["players"], misfit) == (["Arai", "Bob"], None)
    assert result["totals"] == game.outcome.totals


def test_a_game_without_a_renaming_names_nobody_in_its_result():
    game, writer, lines = new_game()
    play(game, writer, lines, [SHEET, EMPTY] * 3)
    assert "players" not in result_of(game)


def test_a_name_that_cannot_be_is_refused_and_changes_nothing():
    game, writer, lines = new_game()
    for player, name in ((0, "Bo"), (2, "Cleo"), (-1, "Cleo"), (0, ""), (0, " Cleo")):
        assert not game.rename(player, name)
    assert game.names() == ["Arai", "Bo"]
    assert read(lines + [writer.renames(0, "Bo")]).problem == "journal_unfit"
    for entry in ("renames", "renames x Cleo", "renames 7 Cleo"):
        game, writer, lines = new_game()
        assert read(lines + [writer.line(entry)]).problem == "journal_unfit"


def finished():
    game, writer, lines = new_game()
    play(game, writer, lines, [SHEET, EMPTY] * 3)
    lines.append(write_result(game, writer))
    return game, writer, lines


def test_a_result_that_is_written_again_renames_people_after_the_game():
    game, writer, lines = finished()
    lines.append(result_line(dict(result_of(game), players=["Aria", "Bo"]), writer))
    found = read(lines)
    assert found.conversation.names() == ["Aria", "Bo"]
    found.conversation.skip_tells()
    assert result_of(found.conversation) == summary(lines)[1]
    # An undo goes on with the game, in which nobody has the old name.
    found = read(lines + [writer.undo()])
    assert (found.problem, found.conversation.names()) == (None, ["Aria", "Bo"])


def test_names_in_a_result_that_cannot_be_rename_nobody():
    for players in (["Bo", "Bo"], ["", "Bo"], ["Arai", "Bo", "Cleo"], [1, 2], "Aria"):
        game, writer, lines = finished()
        lines.append(result_line(dict(result_of(game), players=players), writer))
        found = read(lines)
        assert (found.problem, found.conversation.names()) == (None, ["Arai", "Bo"])
