"""The result of a finished game: made from its score boards, read back without replaying it."""

import json

from test_golden_journals import final_totals, lines_of
from test_journal import EVENING, evening, header_of, journal, with_value

from kaiten import sushi_go
from kaiten.ending import result_of, write_result
from kaiten.fame import Hall, counts, kind_of
from kaiten.journal import Writer
from kaiten.replay import read
from kaiten.results import MALFORMED, NEWER, NO_GAME, NOT_OURS, summary
from kaiten.results import summary_of_ends as of_ends

# What a file may hold in place of anything.
STRANGE = (None, True, 0, -1, 5, 10**30, 0.5, "", "abc", [], [0], ["a"], [[0]], {}, {"a": 1})


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
    assert summary_of_ends(lines) == summary(lines)
    return summary(lines)[1]


def summary_of_ends(lines):
    return of_ends(lines[0].encode(), [line.encode() for line in lines[-2:]])


def parts_of(lines):
    """What is in the header and in the result of a journal."""
    payloads = [line.rpartition(" ")[0] for line in lines]
    result = json.loads(payloads[-1][len("result ") :])
    return {"header": json.loads(payloads[0]), "result": result}


def rewritten(lines, parts):
    """A journal with another header and result, and with checksums that are right."""
    writer = Writer()
    payloads = [line.rpartition(" ")[0] for line in lines]
    payloads[0] = json.dumps(parts["header"])
    payloads[-1] = "result " + json.dumps(parts["result"])
    return [writer.line(payload) for payload in payloads]


def crafted(header=(), result=()):
    """The finished game with other values in its header and result."""
    parts = parts_of(finished())
    parts["header"].update(header)
    parts["result"].update(result)
    return rewritten(finished(), parts)


def misfit(**result):
    """Why the finished game is not read, with these values in its result."""
    return summary(crafted(result=result))[2]


def after_reading(lines):
    """Why a journal is not read; one that is read goes into the hall of fame."""
    header, result, why = summary(lines)
    if why is None and result is not None and counts(result):
        kind_of(header, result)
        hall = Hall()
        hall.add(header, result)
        for deeds in hall.ranked():
            deeds.average(), deeds.dishes()
    return why


def places_in(value, way=()):
    """The way to every value inside this one."""
    if type(value) in (list, dict):
        for key in value if type(value) is dict else range(len(value)):
            yield way + (key,)
            yield from places_in(value[key], way + (key,))


def put(value, way, strange):
    for key in way[:-1]:
        value = value[key]
    value[way[-1]] = strange


def test_a_result_is_the_same_text_for_ever():
    assert finished()[-1] == (
        'result {"reason": "points", "scored": {"dumpling": [[4, 7], [0, 0]], '
        '"egg": [[0, 0], [1, 1]], "egg_wasabi": [[1, 3], [0, 0]], "maki": [[9, 12], [8, 12]], '
        '"pudding": [[3, 6], [1, 0]], "salmon": [[1, 2], [4, 8]], '
        '"salmon_wasabi": [[1, 6], [0, 0]], "sashimi": [[0, 0], [9, 30]], '
        '"squid": [[2, 6], [1, 3]], "squid_wasabi": [[1, 9], [0, 0]], '
        '"tempura": [[4, 10], [2, 5]]}, "totals": [61, 59], "unit": "pts", "winners": [0]} '
        "d870f59d"
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
        header, result, why = summary(lines)
        assert why is None, name
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
    header, result, _ = summary(with_result(lines_of("randomizer-tools-1.journal")))
    assert header["game"] == "randomizer"
    assert (result["reason"], result["totals"], result["winners"]) == ("game_over", [], [])


def test_a_journal_without_a_result_is_read_as_before():
    header, result, why = summary(evening())
    assert why is None
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
    lines = crafted(result={"reason": "ended_early"})
    assert summary(lines)[1]["reason"] == "ended_early"


def test_a_game_or_a_way_to_play_that_this_kaiten_does_not_have_is_named_as_such():
    for key, value in (
        ("game", "sushi_fly"),
        ("mode", "tournament"),
        ("bots", ["", "clairvoyant"]),
        ("options", {"robot": "maybe"}),
    ):
        assert summary(crafted({key: value})) == (None, None, NO_GAME)


def test_the_journal_of_a_newer_kaiten_is_named_as_such():
    for key, value in (("kaiten", 2), ("rules", sushi_go.RULES + 1)):
        assert summary([with_value(key, value)]) == (None, None, NEWER)
        assert read([with_value(key, value)] + evening()[1:]).problem == "journal_newer"


def test_what_is_no_journal_has_no_summary():
    for lines in ([], [""], ["hello"], [Writer().line("[1]")], [Writer().line('{"kaiten": 0}')]):
        assert summary(lines) == (None, None, NOT_OURS)


def test_totals_of_more_people_than_play_are_malformed():
    assert misfit(totals=[1, 2, 3, 4, 5], scored={}) == MALFORMED
    assert misfit(totals=[1], scored={}) == MALFORMED
    assert misfit(totals=[1, 2, 3], scored={}) is None  # the robot's
    assert misfit(totals=[1, 2, 3, 4], scored={}, joined=["Zoé", "Chloé"]) is None


def test_names_of_people_who_joined_are_a_list_of_names():
    for joined in ("abc", {"Zoé": 1}, [3], [None], [["Zoé"]]):
        assert misfit(joined=joined) == MALFORMED, joined


def test_what_was_scored_has_two_numbers_for_every_player():
    for of_each in ([], [[1, 2]], [[1], [2]], [[1, 2], [3, "4"]], [[1, 2], {}], {}, "ab", None):
        assert misfit(scored={"egg": of_each}) == MALFORMED, of_each


def test_a_total_that_no_screen_has_room_for_is_malformed():
    assert misfit(totals=[10**6, 0]) == MALFORMED
    assert misfit(totals=[10**300, 0]) == MALFORMED
    assert misfit(totals=[-999999, 999999]) is None


def test_a_header_whose_bots_are_fewer_than_its_players_is_malformed():
    for key, value in (("bots", [""]), ("bots", []), ("players", ["Aria"]), ("players", "ab")):
        assert summary(crafted({key: value})) == (None, None, MALFORMED), (key, value)


def test_whatever_stands_in_a_header_or_result_it_is_read_or_named_and_never_raises():
    lines = finished()
    whole = json.dumps(parts_of(lines))
    tried = 0
    for way in places_in(json.loads(whole)):
        for strange in STRANGE if len(way) > 1 else ():
            parts = json.loads(whole)
            put(parts, way, strange)
            why = after_reading(rewritten(lines, parts))
            assert why in (None, NOT_OURS, NEWER, NO_GAME, MALFORMED), (way, strange)
            tried += 1
    assert tried > 1000


def test_a_header_or_result_without_one_of_its_parts_is_named():
    lines = finished()
    for name in ("header", "result"):
        for key in parts_of(lines)[name]:
            parts = parts_of(lines)
            del parts[name][key]
            why = after_reading(rewritten(lines, parts))
            assert why == (NOT_OURS if key == "kaiten" else MALFORMED), key


def test_the_end_of_a_file_that_is_no_journal_is_no_result():
    for before, last in ((b"", b""), (b"hello", b"result {}"), (b"\xff" * 20, b"\xff" * 20)):
        header, result, _ = of_ends(evening()[0].encode(), [before, last])
        assert header and result is None
