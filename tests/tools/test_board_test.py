"""`kaiten board-test` on a virtual board, which has no DMA, no timer and another kind of heap."""

import dataclasses
import random
from functools import cache
from types import SimpleNamespace

import pytest
from deploying import tree_of

from kaiten_host import board_test
from kaiten_host.board_test import checks, figures, player, report
from kaiten_host.board_test.checks import ABSENT, FAILS, WORKS, Finding
from kaiten_host.board_test.figures import Timed, measured, timed
from kaiten_host.board_test.player import Outcome
from kaiten_host.board_test.run import BoardTest, Result, Session
from kaiten_host.chip import Heap
from kaiten_host.chip.board_test import kept_files
from kaiten_host.chip.cases import Case, Row, pressed
from kaiten_host.chip.files import deployed
from kaiten_host.maker import mpremote_board
from kaiten_host.maker.mpremote_board import Board, BoardError, Facts
from kaiten_host.virtual_board import VirtualBoard

# The language, dice, two throws, a power cut, and on with the dice.
THROWS = "DOWN A DOWN A A A PLUG WAIT:300 DOWN A"
A_FEW = "DOWN A DOWN"


def nobody_looks():
    return ""


on_the_flash = cache(deployed)


def with_kaiten(flash):
    """Puts what a deploy leaves into the folder of a flash, and two games."""
    for name, content in (on_the_flash() | kept_files()).items():
        (flash / name).parent.mkdir(parents=True, exist_ok=True)
        (flash / name).write_bytes(content)
    return flash


def kept_in(flash):
    return {name: content for name, content in tree_of(flash).items() if name in kept_files()}


def altered(case, number):
    """The same case, with another picture after a word than the simulator's."""
    row = case.rows[number]
    wrong = dataclasses.replace(row, pixels=row.pixels[:-1] + bytes([row.pixels[-1] ^ 0xFF]))
    return dataclasses.replace(case, rows=[*case.rows[:number], wrong, *case.rows[number + 1 :]])


@pytest.fixture(scope="module")
def tested(tmp_path_factory):
    """What came of a whole test, and the board after it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LC_ALL", "C.UTF-8")
        patch.setattr(mpremote_board, "ANSWER_SECONDS", 60)
        patch.setattr(mpremote_board, "RESET_SECONDS", 0.2)
        flash = with_kaiten(tmp_path_factory.mktemp("board") / "flash")
        throws = Case("randomizer-throws", pressed(THROWS)).simulate()
        wrong = altered(Case("randomizer-wrong", pressed(A_FEW)).simulate(), 1)
        with VirtualBoard(flash) as board:
            with Board(board.port) as talked_to:
                result = BoardTest(talked_to, 300, lambda line: None).run(
                    [throws, wrong], nobody_looks
                )
            starts = board.wait_for(lambda board: board.shows("Sushi Go!"))
        yield SimpleNamespace(result=result, flash=flash, starts=starts)


def state_of(result, subject):
    return next(finding.state for finding in result.findings if finding.subject == subject)


# --- A whole test ---


def test_every_picture_on_the_board_is_the_simulators_through_a_power_cut_too(tested):
    session = tested.result.sessions[0]
    assert session.wrong == []
    assert [outcome.row.word for outcome in session.outcomes] == THROWS.split()
    assert all(outcome.same for outcome in session.outcomes)


def test_another_picture_than_the_simulators_is_found(tested):
    session = tested.result.sessions[1]
    assert session.wrong == ["another picture after word 1 A (Home)"]
    assert [outcome.same for outcome in session.outcomes] == [True, False]
    assert not tested.result.good


def test_what_a_board_lacks_is_called_absent_and_not_passed(tested):
    states = {finding.subject: finding.state for finding in tested.result.findings}
    assert states == {
        "panel": WORKS,
        "flash": WORKS,
        "chance": WORKS,
        "heap": ABSENT,
        "dma": ABSENT,
        "power_cut": ABSENT,
        "kept": WORKS,
    }
    assert tested.result.sessions[0].heaps == []


def test_the_games_on_the_board_are_the_same_bytes_and_nothing_is_left(tested):
    after = tree_of(tested.flash)
    assert kept_in(tested.flash) == kept_files()
    assert set(after) - set(on_the_flash()) == set(kept_files())


def test_the_device_starts_anew_after_the_test(tested):
    assert tested.starts


def test_the_report_names_versions_findings_sessions_and_what_was_not_tried(tested):
    text = report.report_of(tested.result, {})
    assert "MicroPython 1.29.0" in text
    assert f"Kaiten {tested.result.version}, wiring boards/pico.py" in text
    assert "DMA: absent. This board has none" in text
    assert "randomizer-throws: 10 of 10 words, always the same picture." in text
    assert "The contacts of the buttons and their wires" in text
    assert "Not everything went as expected" in text
    assert "Absent, or could not be tried: heap, DMA, power cuts." in text
    assert "Panel: ssd1306 at 0x3c" in text


def test_the_report_shows_both_pictures_where_they_differ(tested):
    _, _, differences = report.report_of(tested.result, {}).partition("What was different")
    outcome = tested.result.sessions[1].outcomes[1]
    assert "randomizer-wrong 1:A (Home)" in differences
    for pixels in (outcome.picture, outcome.row.pixels):
        assert "\n".join(f"  {line}" for line in report.braille(pixels)) in differences


def test_the_report_is_in_the_language_of_the_desk(tested, monkeypatch):
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    text = report.report_of(tested.result, {})
    assert "Ce que ce test n'essaie pas" in text
    assert "works" not in text


# --- What can go wrong ---


@pytest.fixture
def quick(monkeypatch):
    monkeypatch.setattr(mpremote_board, "RESET_SECONDS", 0.2)
    monkeypatch.setattr(mpremote_board, "BACK_SECONDS", 1)


def test_a_pulled_cable_leaves_the_games_alone_and_the_next_test_removes_its_files(
    plug_in, quick, tmp_path, monkeypatch
):
    board = plug_in(flash=with_kaiten(tmp_path / "flash"))
    case = Case("randomizer-throws", pressed(THROWS)).simulate()

    def pull_cable(*_):
        board.unplug()
        raise BoardError("gone")

    monkeypatch.setattr(player.Player, "plug", pull_cable)
    with Board(board.port) as talked_to:
        result = BoardTest(talked_to, 300, lambda line: None).run([case], nobody_looks)
    assert "The board is gone" in result.ended_by
    assert not result.good
    assert "The test was cut short: The board is gone" in report.report_of(result, {})
    assert kept_in(board.flash) == kept_files()
    assert (board.flash / "board-test/settings.json").exists()

    again = plug_in(flash=board.flash)
    with Board(again.port) as talked_to:
        test = BoardTest(talked_to, 0, lambda line: None)
        assert not (board.flash / "board-test").exists()
        # What a start that we stopped leaves is removed.
        for name in ("starts", "unfinished"):
            talked_to.write(f"/data/{name}", b"1")
        test.forget_starts()
        assert tree_of(board.flash / "data").keys() == {
            name.removeprefix("data/") for name in kept_files()
        }
        test.found(Finding("panel", WORKS, ""))
        test.play([case])
    (session,) = test.result.sessions
    assert session.missed == "the time was over"
    assert kept_in(board.flash) == kept_files()


def test_a_session_that_fails_on_the_board_is_told_and_the_next_one_played(
    plug_in, quick, tmp_path, monkeypatch
):
    board = plug_in(flash=with_kaiten(tmp_path / "flash"))
    case = Case("randomizer-few", pressed(A_FEW)).simulate()
    packed_word = player.packed_word
    packed = iter([b"torn"])
    monkeypatch.setattr(player, "packed_word", lambda row: next(packed, None) or packed_word(row))
    with Board(board.port) as talked_to:
        test = BoardTest(talked_to, 300, lambda line: None)
        test.found(Finding("panel", WORKS, ""))
        test.play([case, case])
    failed, played = test.result.sessions
    assert failed.wrong[0].startswith("ended after 0 / 3 words")
    assert "IndexError" in failed.wrong[0]
    assert played.wrong == []
    assert len(played.outcomes) == 3


def test_a_board_without_the_kaiten_of_these_sources_is_sent_to_deploy(plug_in, capsys, tmp_path):
    board = plug_in()
    out = tmp_path / "report.txt"
    assert board_test.main(["--port", board.port, "--out", str(out), "sumoku-in_time"]) == 1
    assert "make deploy" in capsys.readouterr().err
    assert not out.exists()
    assert not (board.flash / "board-test").exists()


def test_an_unknown_session_is_refused_with_those_that_there_are(capsys):
    with pytest.raises(SystemExit):
        board_test.main(["chess-play"])
    assert "there is no chess-play; there is randomizer-tools, sumoku-clock" in (
        capsys.readouterr().err
    )


# --- Checks ---


def test_even_chance_passes():
    source = random.Random(1)
    finding = checks.check_chance(source.randbytes(4096), source.randbytes(4096))
    assert finding.state == WORKS


def test_chance_that_repeats_after_a_reset_is_found():
    drawn = random.Random(1).randbytes(4096)
    assert checks.check_chance(drawn, drawn) == Finding(
        "chance", FAILS, "The same bytes came again."
    )


def test_chance_of_few_different_bytes_is_found():
    source = random.Random(1)
    drawn = bytes(source.randrange(200) for _ in range(8192))
    assert checks.check_chance(drawn[:4096], drawn[4096:]).text.startswith(
        "8192 bytes are not even"
    )


def test_the_heap_is_read_from_what_micropython_says_of_it():
    said = (
        "stack: 516 out of 7936\nGC: total: 233792, used: 66416, free: 167376\n"
        " No. of 1-blocks: 812, 2-blocks: 211, max blk sz: 81, max free sz: 6725\n"
    )
    assert player.heap_in(said) == Heap(233792, 66416, 6725 * 16)


def test_a_board_that_comes_back_on_another_port_is_known_by_its_serial_number(monkeypatch):
    ports = [SimpleNamespace(device="/dev/ttyACM1", serial_number="e661", vid=0x2E8A)]
    monkeypatch.setattr(mpremote_board, "_usb_ports", lambda: ports)
    assert mpremote_board.serial_number_of("/dev/ttyACM1") == "e661"
    assert mpremote_board.port_of("e661") == "/dev/ttyACM1"
    assert mpremote_board.port_of("e662") is None
    assert mpremote_board.port_of(None) is None


# --- Sessions and figures ---


def rows(*words):
    """Rows on the same screen of one game."""
    return [
        Row(word, bytes(1024), "SheetScreen", 1, "sushi_go", "score", 0, 0, False, False)
        for word in words
    ]


def case_of(name, *words):
    return Case(name, pressed(""), rows=rows(*words))


def session_of(case, *shown):
    """A session whose words were shown after so many ms, the first at once."""
    times = [None, *shown]
    numbered = enumerate(zip(case.rows, times))
    return Session(case, [Outcome(number, row, ms) for number, (row, ms) in numbered])


def test_a_session_of_each_game_comes_first_the_shortest_of_them():
    cases = [
        case_of("roll-long", *["A"] * 9),
        case_of("roll-short", "A"),
        case_of("boat-one", *["A"] * 5),
        case_of("roll-middle", *["A"] * 4),
        case_of("boat-waits", "A", "WAIT:90000"),
    ]
    ordered = [case.name for case in board_test.in_turns(cases)]
    assert ordered == ["roll-short", "boat-one", "roll-middle", "boat-waits", "roll-long"]


def test_each_press_is_beside_the_same_press_on_the_emulated_chip():
    case = case_of("sushi_go-few", "A", "UP", "DOWN")
    kept = figures.kept_of(with_heap(session_of(case, 20.0, 30.0)))
    found = list(timed(session_of(case, 25.0, 28.0), kept))
    assert found == [
        Timed("arrow.SheetScreen", "sushi_go-few 1:UP", 25.0, 20.0),
        Timed("arrow.SheetScreen", "sushi_go-few 2:DOWN", 28.0, 30.0),
    ]


def test_a_reference_of_other_words_is_not_compared_with():
    kept = figures.kept_of(with_heap(session_of(case_of("one", "A", "UP"), 20.0)))
    (found,) = timed(session_of(case_of("one", "A", "DOWN"), 25.0), kept)
    assert found.there is None


def test_a_press_after_which_another_picture_was_shown_is_not_measured():
    session = session_of(case_of("one", "A", "UP", "UP"), 20.0, 30.0)
    session.outcomes[2] = dataclasses.replace(session.outcomes[2], picture=bytes(1024))
    assert [number for number, _, _ in measured(session)] == [1]


def with_heap(session):
    session.heaps.append(Heap(233792, 100_000, 50_000))
    return session


def test_the_reference_is_read_as_it_was_written(tmp_path, monkeypatch):
    monkeypatch.setattr(figures, "REFERENCE", tmp_path / "reference.json")
    assert figures.read_reference() == {}
    session = with_heap(session_of(case_of("sushi_go-few", "A", "UP"), 20.04))
    result = result_of(session, Session(case_of("not-played", "A"), missed="no time"))
    figures.write_reference(result)
    reference = figures.read_reference()
    assert reference["figures"] == {"start": 350.1}
    assert reference["sessions"] == {"sushi_go-few": figures.kept_of(session)}
    text = report.report_of(result, reference)
    assert "Compared with: Raspberry Pi Pico with RP2040, emulated" in text
    assert [line.split() for line in text.splitlines() if "heap.sushi_go-few.free" in line] == [
        ["heap.sushi_go-few.free", "133,792", "133,792"]
    ]


def result_of(*sessions):
    facts = Facts(
        "micropython", (1, 29, 0), "Raspberry Pi Pico with RP2040", "RPI_PICO", 4870, 1, 1
    )
    figures = {"start": 350.12}
    return Result(facts, "abc", "pico", figures=figures, sessions=list(sessions))


def test_presses_that_are_much_slower_than_on_the_emulated_chip_are_listed():
    case = case_of("sushi_go-few", "A", "UP", "DOWN", "UP")
    reference = {
        "sessions": {"sushi_go-few": figures.kept_of(with_heap(session_of(case, 20, 20, 20)))}
    }
    lines = list(report.presses(result_of(session_of(case, 30, 90, 60)), reference))
    assert lines[2].split() == ["arrow.SheetScreen", "3", *["60", "90", "90"], *["20"] * 3]
    assert lines[3] == (
        "  2 presses are slower by 15 ms or more than on the emulated chip, such as:"
    )
    assert [line.split()[:2] for line in lines[4:]] == [
        ["sushi_go-few", "2:DOWN"],
        ["sushi_go-few", "3:UP"],
    ]
