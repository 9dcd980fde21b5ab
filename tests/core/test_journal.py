"""The journal as the flash may give it back: whole, torn, damaged, foreign or of other rules."""

import json
import sys

from kaiten import forget, sushi_go
from kaiten.bots import bot
from kaiten.chance import SEED_BYTES, Chance
from kaiten.conversation import Conversation
from kaiten.journal import Writer, new_header
from kaiten.places import place_of
from kaiten.replay import SLICE, read, reading

SEED = bytes(range(SEED_BYTES))
EVENING = (
    [3, 2, 0, 1, 1, 1, 0, 0, 0, 1, 0],
    [2, 0, 3, 0, 0, 2, 1, 0, 0, 0, 0],
    [6, 0, 0, 3, 0, 0, 1, 0, 1, 0, 0],
    [1, 2, 3, 0, 1, 1, 0, 0, 0, 0, 0],
    [0, 2, 0, 0, 2, 0, 1, 0, 0, 0, 1],
    [5, 0, 3, 0, 0, 1, 0, 1, 0, 0, 0],
)
# What the device's storage gives for a line that is not text.
NOT_TEXT = "\ufffd"


def header_of(mode="score", names=("Aria", "Bruno"), bots=("", ""), options=None):
    return new_header("sushi_go", mode, list(names), list(bots), options or {}, SEED)


def journal(header, entries):
    writer = Writer()
    lines = [writer.header(header)]
    for entry in entries:
        lines.append(writer.undo() if entry == "undo" else writer.answer(entry))
    return lines


def evening():
    return journal(header_of(), EVENING)


def header_line(change):
    """A header line, whole and with its checksum, after `change` did something to its fields."""
    header = json.loads(evening()[0].rpartition(" ")[0])
    change(header)
    return Writer().line(json.dumps(header))


def with_value(key, value):
    def change(header):
        header[key] = value

    return header_line(change)


def as_lines(data):
    lines = []
    for line in data.split(b"\n"):
        try:
            lines.append(str(line, "utf-8"))
        except UnicodeError:
            lines.append(NOT_TEXT)
    return lines


def answers_in(reading):
    return reading.conversation.answers if reading.conversation else None


def gives_back(reading, count):
    """At least the first `count` answers came back, and nothing that was not answered."""
    answers = answers_in(reading)
    return count <= len(answers) and answers == list(EVENING[: len(answers)])


def test_the_header_is_the_same_text_for_ever():
    header = header_of(names=["Aria", "Bruno"], options={"robot": "no"})
    assert Writer().header(header) == (
        '{"kaiten": 1, "game": "sushi_go", "rules": 3, "mode": "score", '
        '"players": ["Aria", "Bruno"], "bots": ["", ""], "options": {"robot": "no"}, '
        '"seed": "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"} 0fff1454'
    )


def test_the_lines_after_the_header_are_the_same_text_for_ever():
    lines = journal(header_of(options={"robot": "no"}), (EVENING[0], "undo", EVENING[1]))
    assert lines[1:] == [
        "[3, 2, 0, 1, 1, 1, 0, 0, 0, 1, 0] b40be854",
        "undo 2f160c41",
        "[2, 0, 3, 0, 0, 2, 1, 0, 0, 0, 0] 3872f9d4",
    ]


def test_a_journal_gives_back_its_game():
    header = header_of("score", ["Zoé", "Élise"], options={"robot": "no"})
    reading = read(journal(header, EVENING))
    assert (reading.problem, reading.older) == (None, False)
    assert reading.conversation.header == header
    assert reading.conversation.answers == list(EVENING)
    reading.conversation.skip_tells()
    assert reading.conversation.outcome is not None


def test_names_are_read_whether_their_accents_are_escaped_or_not():
    for name in ('"Zo\\u00e9"', '"Zoé"'):
        payload = evening()[0].rpartition(" ")[0].replace('"Aria"', name)
        reading = read([Writer().line(payload)])
        assert reading.conversation.header["players"] == ["Zoé", "Bruno"]


def test_every_beginning_of_a_journal_is_a_game_as_far_as_it_went():
    lines = evening()
    for count in range(len(EVENING) + 1):
        reading = read(lines[: 1 + count])
        assert reading.problem is None
        assert reading.conversation.answers == list(EVENING[:count])


def test_lines_may_come_one_at_a_time_from_a_file():
    assert read(iter(evening())).conversation.answers == list(EVENING)


def test_the_writer_of_a_reading_goes_on_where_the_journal_ends():
    lines = evening()
    for count in range(1, len(lines)):
        writer = read(lines[:count]).writer
        assert writer.answer(EVENING[count - 1]) == lines[count]


def test_a_last_line_torn_anywhere_is_dropped():
    lines = evening()
    for length in range(len(lines[-1])):
        reading = read(lines[:-1] + [lines[-1][:length]])
        assert reading.problem == "journal_damaged"
        assert reading.conversation.answers == list(EVENING[:-1])


def test_a_torn_line_followed_by_its_repetition_is_read_over():
    lines = evening()
    for number, line in enumerate(lines):
        for length in range(0, len(line), 7):
            reading = read(lines[:number] + [line[:length]] + lines[number:])
            assert reading.problem is None
            assert reading.conversation.answers == list(EVENING)


def test_a_changed_byte_anywhere_gives_back_everything_before_its_line():
    data = "\n".join(evening()).encode()
    for bits in (0x01, 0x20, 0x80):
        lines_before = 0
        for at in range(len(data)):
            changed = data[:at] + bytes([data[at] ^ bits]) + data[at + 1 :]
            reading = read(as_lines(changed))
            if lines_before == 0:
                assert reading.conversation is None
                assert reading.problem == "journal_unknown"
            else:
                # A line break that is no longer one takes the line before it along.
                broken = 1 if data[at] == 10 else 0
                assert gives_back(reading, lines_before - 1 - broken)
                assert reading.problem == "journal_damaged"
            if data[at] == 10:
                lines_before += 1


def test_a_lost_line_gives_back_everything_before_it():
    lines = evening()
    for lost in range(1, len(lines) - 1):
        reading = read(lines[:lost] + lines[lost + 1 :])
        assert reading.problem == "journal_damaged"
        assert reading.conversation.answers == list(EVENING[: lost - 1])


def test_without_its_header_a_journal_is_unknown():
    reading = read(evening()[1:])
    assert (reading.problem, reading.conversation) == ("journal_unknown", None)


def test_swapped_lines_give_back_everything_before_them():
    lines = evening()
    for one in range(1, len(lines)):
        for other in range(one + 1, len(lines)):
            swapped = list(lines)
            swapped[one], swapped[other] = lines[other], lines[one]
            assert gives_back(read(swapped), one - 1)


def test_a_repeated_line_is_not_answered_twice():
    lines = evening()
    for number in range(len(lines)):
        reading = read(lines[: number + 1] + lines[number:])
        assert reading.conversation.answers == list(EVENING)


def test_a_line_of_another_game_is_not_taken():
    other = journal(header_of(names=["Chloé", "Daria"]), EVENING)
    lines = evening()
    for number in range(1, len(lines)):
        mixed = lines[:number] + other[number:]
        assert read(mixed).conversation.answers == list(EVENING[: number - 1])


def test_a_damaged_journal_can_be_gone_on_with_behind_the_damage():
    lines = evening()
    for damaged in range(1, len(lines)):
        file = lines[:damaged] + [lines[damaged][1:]] + lines[damaged + 1 :]
        reading = read(file)
        for answer in EVENING[damaged - 1 :]:
            file.append(reading.writer.answer(answer))
        again = read(file)
        assert again.problem is None
        assert again.conversation.answers == list(EVENING)


def test_what_is_no_journal_is_unknown():
    for foreign in (
        [],
        [""],
        [" "],
        ["", "", ""],
        ["hello"],
        ["hello world"],
        [NOT_TEXT],
        [NOT_TEXT] * 20,
        ["x" * 4000],
        ["{}", "[]"],
        [Writer().line("")],
        [Writer().line("undo")],
        [Writer().line("null")],
        [Writer().line("1")],
        [Writer().line('"kaiten"')],
        [Writer().line("[]")],
        [Writer().line("{}")],
        [Writer().line('{"kaiten": 1}')],
        [Writer().line("{")],
        [Writer().line("[" * 2000)],
        [Writer().line('{"kaiten":' * 400)],
    ):
        reading = read(foreign)
        assert (reading.problem, reading.conversation) == ("journal_unknown", None), foreign


def test_a_header_without_one_of_its_fields_is_unknown():
    for key in ("kaiten", "game", "rules", "mode", "players", "bots", "options", "seed"):

        def without(header, key=key):
            del header[key]

        assert read([header_line(without)]).problem == "journal_unknown", key


def test_a_header_with_a_field_too_many_is_unknown():
    assert read([with_value("weather", "fine")]).problem == "journal_unknown"


def test_a_header_with_a_value_that_cannot_be_is_unknown():
    wrong = {
        "kaiten": (0, "1", None, []),
        "game": ("chess", "", None, 1, [], {}, ["sushi_go"]),
        "rules": (None, "1", [], {}, [1], True),
        "mode": ("watch", "", None, 1, [], {}),
        "players": (
            None,
            2,
            "AB",
            [],
            ["Aria"],
            ["A", "B", "C", "D", "E", "F"],
            [1, 2],
            ["A", None],
            [["A"], ["B"]],
            {"Aria": 1, "Bruno": 2},
        ),
        "bots": (
            None,
            0,
            "",
            [],
            [""],
            ["", "", ""],
            ["", "clairvoyant"],
            ["", None],
            [0, 0],
            ["", []],
            {"": 1, "random": 2},
        ),
        "options": (
            None,
            0,
            "",
            "robot",
            [],
            ["robot"],
            {"robot": "maybe"},
            {"robot": None},
            {"robot": []},
            {"passing": "left"},
            {"colour": "red"},
        ),
        "seed": (None, 0, "x", "abc", "zz", [], {}, "é"),
    }
    for key in wrong:
        for value in wrong[key]:
            reading = read([with_value(key, value)] + evening()[1:])
            assert reading.problem == "journal_unknown", (key, value)
            assert reading.conversation is None, (key, value)


def test_undone_answers_are_undone_again():
    entries = (EVENING[0], EVENING[3], EVENING[4], "undo", "undo", EVENING[1], EVENING[2])
    reading = read(journal(header_of(), entries))
    assert reading.problem is None
    assert reading.conversation.answers == list(EVENING[:3])


def test_an_undone_answer_is_offered_after_reading_too():
    reading = read(journal(header_of(), (EVENING[0], EVENING[1], "undo")))
    assert reading.conversation.offer() == EVENING[1]


def test_a_draft_is_no_answer_and_is_offered_after_reading():
    lines = journal(header_of(options={"robot": "no"}), EVENING[:1])
    writer = read(lines).writer
    lines.append(writer.draft(EVENING[2]))
    lines.append(writer.draft(EVENING[1]))
    assert lines[2] == "draft [6, 0, 0, 3, 0, 0, 1, 0, 1, 0, 0] e7acd893"
    reading = read(lines)
    assert reading.problem is None
    assert reading.conversation.answers == [EVENING[0]]
    assert reading.conversation.offer() == EVENING[1]
    lines.append(writer.answer(EVENING[1]))
    assert answers_in(read(lines)) == list(EVENING[:2])


def test_a_draft_of_the_first_sheet_of_a_round_is_offered_after_reading():
    lines = journal(header_of(), EVENING[:2])
    lines.append(read(lines).writer.draft(EVENING[2]))
    found = read(lines)
    assert found.problem is None
    found.conversation.skip_tells()
    assert found.conversation.offer() == EVENING[2]


def test_a_draft_that_cannot_be_an_answer_is_not_offered():
    lines = journal(header_of(), EVENING[:1])
    lines.append(read(lines).writer.draft("half a sheet"))
    reading = read(lines)
    assert reading.problem is None
    assert reading.conversation.offer() is None


def test_a_draft_that_is_no_value_does_not_fit():
    lines = journal(header_of(), EVENING[:1])
    lines.append(read(lines).writer.line("draft [1, 2"))
    assert read(lines).problem == "journal_unfit"


def test_undo_after_the_end_of_the_game_reopens_it():
    reading = read(journal(header_of(), list(EVENING) + ["undo"]))
    assert reading.problem is None
    assert reading.conversation.answers == list(EVENING[:-1])


def test_an_undo_of_nothing_does_not_fit():
    reading = read(journal(header_of(), ("undo",)))
    assert reading.problem == "journal_unfit"


def test_an_answer_after_the_end_does_not_fit():
    reading = read(journal(header_of(), list(EVENING) + [EVENING[0]]))
    assert reading.problem == "journal_unfit"
    assert reading.conversation.answers == list(EVENING)


def test_an_entry_that_is_no_answer_does_not_fit():
    header = evening()[0]
    for payload in (
        "",
        "redo",
        "null",
        "true",
        "7",
        '"A"',
        "{}",
        "[]",
        "[1",
        "[1.5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]",
        "[99999999999999999999, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]",
        "[" * 2000,
        "9" * 4000,
    ):
        reading = read([header])
        reading = read([header, reading.writer.line(payload)])
        assert reading.problem == "journal_unfit", payload
        assert reading.conversation.answers == []


def test_a_journal_of_older_rules_is_replayed_if_it_fits_and_known_as_older():
    header = header_of()
    header["rules"] = sushi_go.RULES - 1
    reading = read(journal(header, EVENING))
    assert (reading.problem, reading.older) == (None, True)
    assert reading.conversation.answers == list(EVENING)


def test_a_journal_of_older_rules_that_does_not_fit_is_told_and_known_as_older():
    header = header_of()
    header["rules"] = sushi_go.RULES - 1
    too_many = [0, 0, 0, 12, 0, 0, 0, 0, 0, 0, 0]
    reading = read(journal(header, (EVENING[0], too_many, EVENING[1])))
    assert (reading.problem, reading.older) == ("journal_unfit", True)
    assert reading.conversation.answers == [EVENING[0]]


def play_with_bots(undo_at):
    """A whole game of one person and two bots, with an undo; its journal and its conversation."""
    header = header_of("play", ["Aria", "Malin", "Hasard"], ["", "sensible", "random"])
    conversation = Conversation(header)
    writer = Writer()
    lines = [writer.header(header)]
    asked = 0
    conversation.skip_tells()
    while conversation.question:
        name = conversation.bot_to_move()
        chance = Chance(SEED + len(lines).to_bytes(2, "big"))
        answer = bot(name, "sushi_go", chance)(conversation.question) if name else 0
        assert conversation.answer(answer) is None
        lines.append(writer.answer(answer))
        conversation.skip_tells()
        if not name:
            asked += 1
            if asked == undo_at:
                conversation.undo()
                lines.append(writer.undo())
    return lines, conversation


def test_what_bots_answered_is_in_the_journal_too():
    lines, conversation = play_with_bots(undo_at=0)
    reading = read(lines)
    assert reading.problem is None
    assert reading.conversation.answers == conversation.answers
    reading.conversation.skip_tells()
    assert reading.conversation.outcome.totals == conversation.outcome.totals


def test_an_undo_past_bots_is_read_as_it_happened():
    lines, conversation = play_with_bots(undo_at=5)
    reading = read(lines)
    assert reading.problem is None
    assert reading.conversation.answers == conversation.answers
    reading.conversation.skip_tells()
    assert reading.conversation.outcome.totals == conversation.outcome.totals


def in_slices(lines):
    """The Reading that thoughts lead to, and the lines that were read in each slice."""
    slices = [[]]

    def given():
        for line in lines:
            slices[-1].append(line)
            yield line

    thoughts = reading(given())
    while True:
        try:
            assert next(thoughts) is None
        except StopIteration as end:
            return end.value, slices
        slices.append([])


def same(one, other):
    """Whether two readings gave back the same."""
    if (one.problem, one.older, one.writer.chain) != (
        other.problem,
        other.older,
        other.writer.chain,
    ):
        return False
    games = (one.conversation, other.conversation)
    if None in games:
        return one.conversation is other.conversation
    questions = [game.question and (game.question.kind, game.question.player) for game in games]
    return (
        games[0].answers == games[1].answers
        and games[0].offers == games[1].offers
        and games[0].by_people == games[1].by_people
        and questions[0] == questions[1]
    )


def test_a_journal_read_in_slices_comes_to_the_same_as_at_once():
    lines, _ = play_with_bots(undo_at=5)
    undone = list(lines)
    writer = read(lines).writer
    undone += [writer.undo(), writer.undo()]
    for whole in (evening(), lines, undone, [], ["nothing"], lines[:9] + lines[10:]):
        assert same(in_slices(whole)[0], read(whole))
    for count in range(len(lines)):
        torn = lines[:count] + [lines[count][:-1]]
        assert same(in_slices(torn)[0], read(torn))


def test_reading_a_journal_pauses_after_a_few_lines():
    lines, _ = play_with_bots(undo_at=5)
    for whole in (lines, lines[:1] + lines[2:], evening()):
        _, slices = in_slices(whole)
        assert len(slices) > len(whole) // 8
        for lines_read in slices:
            # The line that comes after a pause is taken from the file before it.
            assert sum([len(line) for line in lines_read[:-2]]) < SLICE


def test_the_game_and_its_mode_are_loaded_in_slices_of_their_own():
    _, slices = in_slices(evening()[:1])
    assert len(slices) == 3


def test_the_mode_is_loaded_before_its_game_begins():
    """The stack of a chip has no room for an import at the bottom of a game."""
    forget("kaiten.sushi_go.score")
    thoughts = reading(evening()[:1])
    next(thoughts)
    assert place_of("kaiten.sushi_go.score") not in sys.modules
    next(thoughts)
    assert place_of("kaiten.sushi_go.score") in sys.modules


def test_what_is_no_journal_is_read_in_slices_too():
    noise = ["", "undo", NOT_TEXT, "5 00000000", "x" * 300] * 40
    found, slices = in_slices(evening()[:3] + noise)
    assert found.problem == "journal_damaged"
    assert found.conversation.answers == list(EVENING[:2])
    assert max([len(lines_read) for lines_read in slices]) < SLICE
    found, _ = in_slices(noise)
    assert found.problem == "journal_unknown"
    found, _ = in_slices(journal(header_of(), (EVENING[0], [99], EVENING[1])))
    assert found.problem == "journal_unfit"
