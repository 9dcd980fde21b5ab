"""The result of a finished game: made from its score boards, read back without replaying it."""

from test_golden_journals import final_totals, lines_of
from test_journal import EVENING, evening, header_of, journal

from kaiten.ending import result_of, write_result
from kaiten.journal import Writer
from kaiten.replay import read
from kaiten.results import result_after, summary


def ended(lines):
    """A game to its end, from the lines of its journal."""
    reading = read(lines)
    reading.conversation.skip_tells()
    return reading


def with_result(lines):
    reading = ended(lines)
    return lines + [write_result(reading.conversation, reading.writer)]


def finished():
    return with_result(evening())


def and_then(lines, payload):
    """The lines and one more, whatever it says."""
    return lines + [Writer(int(lines[-1][-8:], 16)).line(payload)]


def at_the_end(lines):
    return result_after(lines[-2].encode(), lines[-1].encode())


def test_a_result_is_the_same_text_for_ever():
    assert finished()[-1] == (
        'result {"reason": "points", "scored": {"dumpling": [[4, 7], [0, 0]], '
        '"egg": [[0, 0], [1, 1]], "egg_wasabi": [[1, 3], [0, 0]], "maki": [[9, 12], [8, 12]], '
        '"pudding": [[3, 6], [1, 0]], "salmon": [[1, 2], [4, 8]], '
        '"salmon_wasabi": [[1, 6], [0, 0]], "sashimi": [[0, 0], [9, 30]], '
        '"squid": [[2, 6], [1, 3]], "squid_wasabi": [[1, 9], [0, 0]], '
        '"tempura": [[4, 10], [2, 5]]}, "totals": [61, 59], "unit": "pts", "winners": [0]} '
        "f5ccbd81"
    )


def test_what_the_dishes_brought_adds_up_to_the_totals_of_every_game():
    for name, totals in final_totals().items():
        result = result_of(ended(lines_of(name + ".journal")).conversation)
        assert result["totals"] == totals, name
        for player, total in enumerate(totals):
            points = [of_each[player][1] for of_each in result["scored"].values()]
            assert sum(points) == total, (name, player)


def test_every_result_is_read_back_as_it_was_written_and_takes_less_than_a_kilobyte():
    for name in final_totals():
        lines = with_result(lines_of(name + ".journal"))
        header, result = summary(lines)
        conversation = read(lines).conversation
        conversation.skip_tells()
        assert header == conversation.header
        assert result == at_the_end(lines) == result_of(conversation), name
        assert len(lines[-1]) < 1000, name


def test_a_tie_break_says_what_each_player_had():
    salmon, pudding, nothing = [0] * 11, [0] * 11, [0] * 11
    salmon[5], pudding[4] = 3, 1
    lines = journal(header_of(), [salmon, pudding] + [nothing] * 4)
    result = summary(with_result(lines))[1]
    assert (result["totals"], result["winners"]) == ([6, 6], [1])
    assert (result["reason"], result["tie"]) == ("tie_break", ["pudding", [0, 1]])


def test_where_nothing_can_be_won_the_result_says_that_it_is_over():
    header, result = summary(with_result(lines_of("randomizer-dice-1.journal")))
    assert header["game"] == "randomizer"
    assert (result["reason"], result["totals"], result["winners"]) == ("game_over", [], [])


def test_a_journal_without_a_result_is_read_as_before():
    header, result = summary(evening())
    assert header["players"] == ["Aria", "Bruno"]
    assert result is None
    assert at_the_end(evening()) is None


def test_a_result_changes_nothing_of_what_is_replayed():
    reading = ended(finished())
    assert reading.problem is None
    assert reading.conversation.answers == list(EVENING)
    assert reading.result.startswith(b"result {")


def test_an_undo_takes_the_result_back_and_the_game_goes_on():
    undone = and_then(finished(), "undo")
    assert summary(undone)[1] is None
    assert at_the_end(undone) is None
    reading = read(undone)
    assert (reading.problem, reading.result) == (None, None)
    assert reading.conversation.answers == list(EVENING[:-1])
    assert reading.conversation.question is not None


def test_a_later_result_takes_the_place_of_the_one_before_the_undo():
    other = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3]
    lines = and_then(and_then(finished(), "undo"), str(other))
    again = with_result(lines)
    assert summary(again)[1] == at_the_end(again) != summary(finished())[1]


def test_every_damage_to_a_result_is_noticed_and_the_game_before_it_stands():
    lines = finished()
    for at in range(len(lines[-1])):
        damaged = lines[:-1] + [lines[-1][:at] + "~" + lines[-1][at + 1 :]]
        assert summary(damaged)[1] is None
        assert at_the_end(damaged) is None
    reading = read(damaged)
    assert (reading.problem, reading.result) == ("journal_damaged", None)
    assert reading.conversation.answers == list(EVENING)


def test_a_result_that_a_damaged_line_follows_counts():
    lines = finished()
    assert summary(lines + ["what is this"])[1] == summary(lines)[1] is not None


def test_a_result_that_follows_a_damaged_line_counts():
    lines = finished()
    again = lines[:-1] + ["what is this"] + lines[-1:]
    assert summary(again)[1] == summary(lines)[1]
    assert read(again).problem is None


def test_what_is_no_result_is_none_whatever_it_is():
    for text in (
        "",
        "{",
        "[]",
        "{}",
        "3",
        "[" * 2000,
        '{"totals": 3, "winners": [], "reason": "points", "unit": "pts", "scored": {}}',
        '{"totals": ["3"], "winners": [], "reason": "points", "unit": "pts", "scored": {}}',
        '{"totals": [3], "winners": {}, "reason": "points", "unit": "pts", "scored": {}}',
        '{"totals": [3], "winners": ["0"], "reason": "points", "unit": "pts", "scored": {}}',
        '{"totals": [3], "winners": [-1], "reason": "points", "unit": "pts", "scored": {}}',
        '{"totals": [3], "winners": [1], "reason": "points", "unit": "pts", "scored": {}}',
        '{"totals": [3], "winners": [0], "reason": [], "unit": "pts", "scored": {}}',
        '{"totals": [3], "winners": [0], "reason": "points", "unit": "pts", "scored": []}',
        '{"totals": [3], "winners": [0], "reason": "points", "scored": {}}',
    ):
        assert summary(and_then(evening(), "result " + text))[1] is None, text


def test_a_reason_that_is_not_known_yet_is_read():
    text = '{"totals": [3], "winners": [0], "reason": "ended_early", "unit": "pts", "scored": {}}'
    assert summary(and_then(evening(), "result " + text))[1]["reason"] == "ended_early"


def test_the_summary_of_a_game_that_is_no_longer_known_has_its_header_and_result():
    payload = evening()[0].rpartition(" ")[0].replace("sushi_go", "sushi_fly")
    writer = Writer()
    lines = [writer.line(payload)]
    lines.append(write_result(ended(evening()).conversation, writer))
    header, result = summary(lines)
    assert header["game"] == "sushi_fly"
    assert result["totals"] == [61, 59]


def test_what_is_no_journal_has_no_summary():
    for lines in ([], [""], ["hello"], [Writer().line("[1]")], [Writer().line('{"kaiten": 9}')]):
        assert summary(lines) == (None, None)


def test_the_end_of_a_file_that_is_no_journal_is_no_result():
    for before, last in ((b"", b""), (b"hello", b"result {}"), (b"\xff" * 20, b"\xff" * 20)):
        assert result_after(before, last) is None
