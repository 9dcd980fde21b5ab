"""`kaiten board-test` against the emulated Pico: with games on it that must stay as they are, also
when the cable is pulled at any moment, and with its figures kept for the tests of real boards."""

import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path

from kaiten_host.board_test import MINUTES, in_turns
from kaiten_host.board_test.checks import WORKS
from kaiten_host.board_test.run import BoardTest, Result, seconds_for
from kaiten_host.chip import Chip
from kaiten_host.chip.cases import Case, pressed, recorded
from kaiten_host.chip.files import deployed, files_in, image_of
from kaiten_host.chip.plugged import PluggedChip
from kaiten_host.flash import BOARD_TEST, DATA, JOURNAL, SETTINGS, journal_path
from kaiten_host.maker.mpremote_board import Board
from kaiten_host.sessions.scenarios import JOURNALS

# Longer than any test of the emulated chip takes, however busy the computer is.
PATIENCE_SECONDS = 3600
PATIENCE = 10
# The cable is pulled in the middle of every so many flash operations.
PULLED_AT = 25
SESSION = "sumoku-team"
SHORT = "DOWN A DOWN A"
KEPT = ("sushi_go-play-1", "sushi_boat-deck-2")


def kept_files() -> dict[str, bytes]:
    """Games and settings that somebody has on the device."""
    games = {
        journal_path(f"{number:04}{JOURNAL}"): (JOURNALS / (name + JOURNAL)).read_bytes()
        for number, name in enumerate(KEPT, 1)
    }
    return games | {SETTINGS: b'{"language": "fr", "players": 3}', f"{DATA}/last_number": b"2"}


def tested(chip: Chip, cases: Iterable[Case], tell: Callable[[str], None]) -> Result:
    """What comes of a test of this chip, from its power-on."""
    chip.start()
    with PluggedChip(chip) as plugged, Board(plugged.port, PATIENCE) as board:
        return BoardTest(board, PATIENCE_SECONDS, tell).run(cases, lambda: "")


def check_board_test() -> list[str]:
    """Everything is found to work, every picture is the simulator's, and the games stay."""
    case = next(case for case in recorded() if case.name == SESSION).simulate()
    kept = kept_files()
    shown: list[bytes] = []
    with tempfile.TemporaryDirectory() as folder, Chip(image_of(deployed() | kept)) as chip:
        chip.imagine_cuts(PULLED_AT, Path(folder))
        result = tested(chip, [case], lambda line: shown.append(chip.pixels))
        cuts = [(cut.how, cut.file.read_bytes()) for cut in chip.cuts()]
        files = files_in(chip.image())
    wrong = [finding.line for finding in result.findings if finding.state != WORKS]
    wrong += [line for session in result.sessions for line in session.wrong]
    wrong += [result.ended_by] if result.ended_by else []
    if case.rows[-1].pixels not in shown:
        wrong.append("the panel does not show what the board says it shows")
    wrong += changes(kept, files, "at the end")
    for how, image in cuts:
        wrong += changes(kept, files_in(image), f"cable pulled, {how}")
    left = [image for _, image in cuts if any(map(of_test, files_in(image)))]
    return wrong + check_left_over(left[len(left) // 2], kept)


def check_left_over(image: bytes, kept: dict[str, bytes]) -> list[str]:
    """After a test that was cut short, the next one removes what it left."""
    case = Case("short", pressed(SHORT)).simulate()
    with Chip(image) as chip:
        result = tested(chip, [case], lambda line: None)
        files = files_in(chip.image())
    wrong = [] if result.good else ["a second test does not go well"]
    wrong += [f"{name} is left" for name in files if of_test(name)]
    return wrong + changes(kept, files, "after a second test")


def of_test(name: str) -> bool:
    return name.startswith(f"{BOARD_TEST}/")


def changes(kept: dict[str, bytes], files: dict[str, bytes], when: str) -> list[str]:
    """What is no longer as it was kept."""
    return [f"{name} changed {when}" for name in kept if files.get(name) != kept[name]]


def measure() -> Result:
    """A test of the emulated chip with the sessions that a real board has time for."""
    cases = in_turns([case.simulate() for case in recorded()])
    seconds = 0.0
    chosen = []
    for case in cases:
        seconds += seconds_for(case)
        if seconds < 60 * MINUTES:
            chosen.append(case)
    with Chip(image_of(deployed())) as chip:
        return tested(chip, chosen, lambda line: None)
