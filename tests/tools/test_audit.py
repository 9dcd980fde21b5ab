"""`kaiten audit`: what a journal proves."""

import pytest

from kaiten import journal, replay
from kaiten.chance import fingerprint
from kaiten.conversation import Conversation
from kaiten_host import audit

SEED = bytes(range(32))


@pytest.fixture(scope="module")
def played() -> list[str]:
    """The journal of a whole game of Sushi Go! between two bots."""
    header = journal.new_header("sushi_go", "play", ["Aria", "Bo"], ["random", "random"], {}, SEED)
    game, writer = Conversation(header), journal.Writer()
    lines = [writer.header(header)]
    game.skip_tells()
    while game.question is not None:
        answer = 0
        while game.answer(answer) is not None:
            answer += 1
        lines.append(writer.answer(answer))
        game.skip_tells()
    return lines


@pytest.fixture
def audited(tmp_path, capsys):
    """Runs the command on these lines; gives its exit code and what it printed."""

    def run(lines, *options, unfinished=""):
        path = tmp_path / "0001.journal"
        path.write_text("".join(line + "\n" for line in lines) + unfinished)
        code = audit.main([str(path), *options])
        return code, capsys.readouterr().out

    return run


def test_a_whole_game_shows_scores_draws_and_that_everything_holds(audited, played):
    code, report = audited(played)
    assert code == 0
    assert "Sushi Go!" in report
    assert "Game over, won by" in report
    assert "shuffle of 108" in report
    assert "Checksums: all right." in report
    assert fingerprint(SEED) in report


def test_the_scores_are_those_of_the_replayed_game(audited, played):
    game = replay.read(played).conversation
    game.skip_tells()
    _, report = audited(played)
    for name, total in zip(("Aria", "Bo"), game.outcome.totals, strict=True):
        assert f"{name:4}  {total:4}" in report


def test_every_card_of_the_deck_is_shown_in_the_order_drawn(played):
    drawn = audit.Audit(played).draws
    assert [len(order) for order in drawn] == [108]
    assert drawn == audit.Audit(played).draws


def test_the_seal_that_was_noted_is_compared(audited, played):
    assert audited(played, "--seal", fingerprint(SEED).lower())[0] == 0
    code, report = audited(played, "--seal", "00000000")
    assert code == 1
    assert "NOT the one that was noted" in report


def test_a_changed_answer_breaks_the_checksums_from_there_on(audited, played):
    changed = [*played]
    changed[4] = "5" + changed[4][1:]
    if changed[4] == played[4]:
        changed[4] = "6" + changed[4][1:]
    code, report = audited(changed)
    assert code == 1
    assert "WRONG from line 5" in report


def test_a_changed_header_is_a_wrong_checksum(audited, played):
    for changed in (
        played[0].replace("Aria", "Eva"),
        "[" + played[0][1:],
        played[0].replace("kaiten", "kaiden"),
    ):
        code, report = audited([changed, *played[1:]])
        assert code == 1
        assert "WRONG from line 1" in report


def test_a_last_line_that_is_cut_off_is_mentioned(audited, played):
    code, report = audited(played[:5], unfinished=played[5][:-2])
    assert code == 0
    assert "The last line is cut off" in report
    assert "cut off" not in audited(played[:5])[1]


def test_a_game_without_draws_has_no_seal_to_compare(audited):
    header = journal.new_header("sushi_go", "score", ["Aria", "Bo"], ["", ""], {}, SEED)
    code, report = audited([journal.Writer().header(header)])
    assert code == 0
    assert "Seal: none to compare" in report
    assert "secret until" not in report
    assert fingerprint(SEED) not in report


def test_a_line_torn_by_a_power_cut_and_written_again_is_no_harm(audited, played):
    code, report = audited([*played[:5], played[5][:3], *played[5:]])
    assert code == 0
    assert "written again: 1" in report


def test_a_game_that_is_not_over_says_so(audited, played):
    code, report = audited(played[:4])
    assert code == 0
    assert "under way, 3 answers" in report


@pytest.mark.parametrize("locale, words", [("en_GB", "secret until"), ("fr_FR", "secrets jusqu'")])
def test_the_cards_to_come_are_not_told_before_the_game_is_over(
    locale, words, audited, played, monkeypatch
):
    monkeypatch.setenv("LC_ALL", f"{locale}.UTF-8")
    cards = "     " + audited(played)[1].partition("108")[2].splitlines()[1].strip()
    for lines in (played[:1], played[:4], played[:-1]):
        code, report = audited(lines)
        assert code == 0
        assert words in report
        assert cards not in report and "108" not in report
        # What the table could note before the first card is compared as ever.
        assert fingerprint(SEED) in report
        assert audited(lines, "--seal", "00000000")[0] == 1
    assert cards in audited(played)[1] and words not in audited(played)[1]


def test_an_undone_game_shows_only_the_draws_of_the_last_replay(played):
    header = replay.read(played[:1]).conversation.header
    header = header | {"bots": ["", ""]}
    writer = journal.Writer()
    lines = [writer.header(header), writer.answer(0), writer.undo(), writer.answer(1)]
    assert [len(order) for order in audit.Audit(lines).draws] == [108]


def test_what_is_no_journal_is_said_to_be_none(audited):
    assert audited(["a shopping list"])[0] == 2


def test_a_file_that_is_not_there_is_said_to_be_missing(capsys, tmp_path):
    assert audit.main([str(tmp_path / "nothing.journal")]) == 2
    assert "cannot be read" in capsys.readouterr().err


def test_the_report_is_in_french_on_a_french_desk(audited, played, monkeypatch):
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "Sommes de contrôle : toutes justes." in audited(played)[1]
