"""`kaiten audit`: what a journal proves."""

import re

import pytest

from kaiten import journal, replay, special, words
from kaiten.chance import fingerprint
from kaiten.conversation import Conversation
from kaiten.ending import write_result
from kaiten.journal import Writer, new_header
from kaiten.questions import Outcome
from kaiten.results import summary
from kaiten.sushi_go.scoring import AT, FIELDS
from kaiten_host.games import audit
from kaiten_host.sessions.scenarios import JOURNALS

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
    drawn = audit.Audit(played).story.draws
    assert [len(order.drawn) for order in drawn] == [108]
    again = audit.Audit(played).story.draws
    assert [order.drawn for order in drawn] == [order.drawn for order in again]


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
    assert [len(order.drawn) for order in audit.Audit(lines).story.draws] == [108]


def test_who_left_and_who_joined_are_told_and_the_result_holds(audited):
    header = journal.new_header("sushi_go", "score", ["Ann", "Bo", "Cy"], [""] * 3, {}, SEED)
    writer = journal.Writer()
    nothing = [0] * 11
    lines = [writer.header(header), *[writer.answer(nothing) for _ in range(3)]]
    lines += [writer.leaves(0), writer.joins(3, "Dee")]
    lines += [writer.answer(nothing) for _ in range(6)]
    game = replay.read(lines).conversation
    game.skip_tells()
    lines.append(write_result(game, writer))
    code, report = audited(lines)
    assert code == 0
    assert "Ann, Bo, Cy, Dee" in report
    second = report.partition("Round 2")[2].partition("Round 3")[0].splitlines()
    assert [line.split()[:2] for line in second[1:5]] == [
        ["Ann", "-"],
        ["Bo", "+0"],
        ["Cy", "+0"],
        ["Dee", "+0"],
    ]


def test_what_is_no_journal_is_said_to_be_none(audited):
    assert audited(["a shopping list"])[0] == 2


def test_a_file_that_is_not_there_is_said_to_be_missing(capsys, tmp_path):
    assert audit.main([str(tmp_path / "nothing.journal")]) == 2
    assert "cannot be read" in capsys.readouterr().err


def test_the_report_is_in_french_on_a_french_desk(audited, played, monkeypatch):
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "Sommes de contrôle : toutes justes." in audited(played)[1]


def golden(name):
    """The lines of a recorded journal."""
    return audit.read_lines((JOURNALS / f"{name}.journal").read_bytes())


def test_every_round_is_shown_with_the_why_of_each_point(audited):
    _, report = audited(golden("sushi_go-play-1"))
    assert [f"Round {number}" in report for number in (1, 2, 3)] == [True] * 3
    first = report.partition("Round 1")[2].partition("Round 2")[0].splitlines()
    assert first[1].split() == ["Aria", "+10", "total", "10,", "0", "Puddings"]
    assert "      1 Salmon wasabi: +6" in first
    assert "      9 Maki: +6 (most maki)" in first


@pytest.mark.parametrize("name", sorted(path.stem for path in JOURNALS.glob("*.journal")))
@pytest.mark.parametrize("locale", ["en_GB", "fr_FR"])
def test_the_why_of_a_round_adds_up_in_every_game(name, locale, audited, monkeypatch):
    monkeypatch.setenv("LC_ALL", f"{locale}.UTF-8")
    story = audit.Audit(golden(name)).story
    for scores in story.scored:
        # The final score of Sumoku tells why of the whole game.
        told = scores.totals if scores.key == "left_over" else scores.gains
        assert [sum(line[2] for line in lines) for lines in scores.why] == told
    code, report = audited(golden(name))
    assert code == 0 and report


def test_a_board_that_is_brought_up_to_date_is_shown_as_it_was_after_each_round():
    shown = audit.Audit(golden("sumoku-play-2")).story.scored
    assert [scores.args for scores in shown[:3]] == [(1,), (2,), (3,)]
    assert shown[0].totals == [75, 9, 48] and shown[1].totals == [129, 36, 105]


@pytest.mark.parametrize(
    "name, words",
    [
        ("sushi_boat-play-1", "red plate with tuna, blue plate with octopus"),
        ("sushi_boat-play-1", "Takoyaki (green), wasabi challenge"),
        ("sushi_roll-play-2", "maki die, dessert die, nigiri die"),
        ("sushi_roll-play-2", "Tempura, Sashimi, Tempura, 2 Maki"),
        ("sumoku-play-2", "key number: 3"),
        ("sumoku-play-2", "Orange 4, Orange 3, Purple 4"),
        ("sushi_go_party-play-2", "Spoon 6, Spoon 4, Tea"),
        ("randomizer-tools-1", "a player by lot: Player 2"),
        ("randomizer-tools-2", "Maki, Temaki, Uramaki"),
        ("randomizer-tools-2", "○ Shrimp, Y Octopus"),
    ],
)
def test_what_was_drawn_is_told_in_words(name, words, audited):
    assert words in audited(golden(name))[1]


def test_a_thing_that_was_drawn_is_never_broken_between_two_lines(audited):
    report = audited(golden("sushi_boat-play-1"))[1]
    assert not [line for line in report.splitlines() if line.endswith((" plate", " with"))]


def test_draws_are_told_in_french_where_the_desk_is(audited, monkeypatch):
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "assiette rouge, thon" in audited(golden("sushi_boat-play-1"))[1]


def test_in_french_a_space_stands_before_the_colon_of_what_was_scored_or_drawn(
    audited, monkeypatch
):
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    report = audited(golden("sushi_go-play-1"))[1] + audited(golden("sushi_boat-play-1"))[1]
    assert " : +6" in report
    assert not [line for line in report.splitlines() if re.search(r"\w: ", line)]


def test_the_totals_are_compared_with_those_of_bots(audited):
    header, _, _ = summary(golden("sushi_go-play-1"))
    better = special.better_than(header, 48)
    assert f"48  better than {better} of 100 games" in audited(golden("sushi_go-play-1"))[1]


def test_tiles_are_not_compared_with_points(audited):
    assert "better than" not in audited(golden("sumoku-spot-1"))[1]


def test_what_has_no_winner_is_over_all_the_same(audited):
    assert "Over; there was nothing to win." in audited(golden("randomizer-tools-1"))[1]


def test_what_broke_a_tie_is_told():
    found = audit.Audit(golden("sushi_go-play-1"))
    assert not [line for line in audit.describe(found) if "tie" in line]
    found.story.outcome = Outcome([30, 30, 12], "pudding", [1, 2, 0])
    assert "  A tie, broken by 2 Puddings" in audit.describe(found)


def and_result(lines, change=lambda text: text):
    """The lines of a finished game and its result, as it is or changed, with a right checksum."""
    reading = replay.read(lines)
    reading.conversation.skip_tells()
    chain = reading.writer.chain
    payload = write_result(reading.conversation, reading.writer).rpartition(" ")[0]
    return [*lines, Writer(chain).line(change(payload))]


def test_the_result_in_the_journal_is_compared_with_the_replayed_one(audited, played):
    code, report = audited(and_result(played))
    assert (code, "Result noted in the journal: the same." in report) == (0, True)
    code, report = audited(and_result(played, lambda text: text.replace("pts", "yen")))
    assert (code, "Result noted in the journal: NOT this one." in report) == (1, True)
    assert "Checksums: all right." in report


def test_a_game_that_the_table_does_not_count_is_right_and_said_to_be_so(audited, played):
    lines = and_result(played, lambda text: text[:-1] + ', "uncounted": 1}')
    code, report = audited(lines)
    assert (code, "Result noted in the journal: the same." in report) == (0, True)
    assert "does not count" in report
    assert "does not count" not in audited(and_result(played))[1]


def test_a_result_before_the_end_of_the_game_is_another_one(audited, played):
    result = and_result(played)[-1].rpartition(" ")[0]
    chain = int(played[-2][-8:], 16)
    code, report = audited([*played[:-1], Writer(chain).line(result)])
    assert (code, "NOT this one" in report) == (1, True)


def test_without_a_result_nothing_is_said_of_it(audited, played):
    assert "Result noted" not in audited(played)[1]


def test_a_robot_can_win():
    header = new_header("sushi_go", "score", ["Aria", "Bo"], ["", ""], {"robot": "yes"}, SEED)
    game = Conversation(header)
    salmon = [0] * len(FIELDS)
    salmon[AT["salmon"]] = 1
    for number in range(9):
        assert game.answer(salmon if number % 3 == 2 else [0] * len(FIELDS)) is None
    game.skip_tells()
    words.use("en")
    assert "Robot" in audit.ending(game)
