"""`kaiten fuzz-core`: random tables at the core, some of them in every run, with their luck fixed.
A million steps are for the command."""

import pytest

from kaiten.conversation import END, Conversation
from kaiten_host import cli
from kaiten_host.measure import walks


@pytest.mark.parametrize("seed", [1, 1001])
def test_random_tables_play_as_a_fresh_game_does_and_their_journals_lead_to_the_same(seed):
    walked = walks.tables(800, seed)
    assert walked.steps == 800
    assert set(walked.deeds) == {*walks.DEEDS, "answer"}


@pytest.mark.parametrize(("game", "mode"), walks.MODES)
def test_random_tables_play_every_mode(game, mode):
    assert walks.tables(40, 7, (game, mode)).modes == {f"{game} {mode}": 40}


def differs(monkeypatch, name, wrong, begins=("sushi_go", "score")):
    """What is said when a method of a conversation goes wrong."""
    monkeypatch.setattr(Conversation, name, wrong)
    with pytest.raises(walks.Difference) as found:
        walks.tables(3000, 1, begins)
    assert found.value.__notes__[0].startswith("table ")
    return str(found.value)


def test_an_undo_that_takes_back_too_much_is_noticed(monkeypatch):
    right = Conversation.kept_by_undo
    said = differs(monkeypatch, "kept_by_undo", lambda self: max(0, right(self) - 1))
    assert said.startswith("an undo led to")


def test_an_answer_that_is_kept_and_nobody_asks_for_is_noticed(monkeypatch):
    monkeypatch.setattr("kaiten.correcting.forget_rounds_before", lambda *args: None)
    with pytest.raises(walks.Difference, match=r"answers of rounds \[.*\] are pending"):
        walks.tables(3000, 1, ("sumoku", "speed"))


def test_changes_that_do_not_move_with_the_answers_are_noticed(monkeypatch):
    speed = ("sumoku", "speed")
    said = differs(monkeypatch, "move_changes", lambda self, first: None, speed)
    assert "changes are after" in said or "took back" in said


def test_a_game_that_scores_otherwise_than_a_fresh_one_is_noticed(monkeypatch):
    right = Conversation._keep_scores

    def wrong(self, scores):
        right(self, scores)
        if len(self.answers) > 4 and END not in self.answers:
            scores.totals[0] += 1

    assert "has another" in differs(monkeypatch, "_keep_scores", wrong)


def test_the_command_says_what_was_done(capsys):
    assert cli.main(["fuzz-core", "--steps", "50", "--seed", "3"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("50 steps without a difference.")
    assert "correct" in said


def test_the_command_says_what_differed(capsys, monkeypatch):
    monkeypatch.setattr(Conversation, "offer", lambda self: object())
    assert cli.main(["fuzz-core", "--steps", "50"]) == 1
    assert capsys.readouterr().out.startswith("table 1: --seed 1\n")
