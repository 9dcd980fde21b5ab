"""`kaiten chip-test`: every recorded session, every start at the fullest table in both languages,
resume and undo late in a game, undo at its end, devices with many kept games, an evening on a used
device, and power cuts inside flash operations, on an emulated Pico; sessions, long games, the
evening on a Pico W; and the file that is dropped onto a board."""

import argparse
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from pathlib import Path

from kaiten.journal import DRAFT
from kaiten.replay import read
from kaiten_host.chip import PICO, PICO_W, Chip, Cut, firmware_for
from kaiten_host.chip.cases import Case, Row, late, over, pressed, recorded, starts
from kaiten_host.chip.door import check_fault
from kaiten_host.chip.drop import check_choice, check_drop
from kaiten_host.chip.evening import evening
from kaiten_host.chip.files import files_in
from kaiten_host.chip.kept import kept
from kaiten_host.chip.limits import LEAST_FREE
from kaiten_host.chip.player import Step, play, power_on
from kaiten_host.chip.update import check_update
from kaiten_host.chip.work import work
from kaiten_host.flash import CRASHES, DATA, GAMES
from kaiten_host.maker.uf2 import UF2Error
from kaiten_host.measure import notes

# Sessions in which the power is cut, and in every how many flash operations: settings, names, a
# new journal, answers and undos are among them.
CUT = {"sushi_go-evening": 11, "sushi_boat-play": 11}
CUT_UPDATE = 101
# What is pressed after a power cut: the first line of home resumes the game.
AFTER_A_CUT = "WAIT:300 A"

# Longer than it takes to look for the panel more often than the DMA has channels.
WITHOUT_PANEL_MS = 30_000
NO_PANEL = "No display: looked for address 0x3c"

# A check plays something and gives what was wrong, nothing if all is well.
Check = Callable[[], list[str]]


def check_case(case: Case, board: str = PICO) -> list[str]:
    """The same pixels after every word, and nothing that a person would call a crash."""
    case.simulate()
    with power_on(case, board) as chip:
        wrong = [] if chip.start().rested else ["it does not start"]
        steps = list(play(chip, case))
        files = files_in(chip.image())
    for step in steps:
        if not step.same:
            wrong.append(f"{place(step)}: not the simulator's picture ({step.row.screen})")
    if steps[-1].resets:
        wrong.append("the watchdog restarted it")
    wrong += heap_faults(steps, LEAST_FREE[board])
    wrong += crashes_in(files)
    if not wrong and confirmed_in(files) != confirmed_in(case.left):
        wrong.append("the journals on the flash are not the simulator's")
    return wrong


def place(step: Step) -> str:
    return f"word {step.number} {step.row.word}"


def heap_faults(steps: list[Step], least: int) -> Iterator[str]:
    worst = min(steps, key=lambda step: step.heap.largest_free)
    free = worst.heap.largest_free
    if free < least:
        yield f"{place(worst)}: the largest free piece is {free:,}, less than {least:,}"


def crashes_in(files: dict[str, bytes]) -> list[str]:
    """The last line of each traceback that was kept."""
    kept = files.get(CRASHES, b"").decode(errors="replace").strip()
    return [f"it crashed: {crash.strip().splitlines()[-1]}" for crash in kept.split("\f") if crash]


def journals_in(files: dict[str, bytes]) -> dict[str, bytes]:
    return {name: content for name, content in files.items() if name.startswith(f"{GAMES}/")}


def confirmed_in(files: dict[str, bytes]) -> dict[str, list[bytes]]:
    """What the lines of each journal say, without their checksums, which follow from those before.
    Drafts are left out: what is left on a clock when somebody stops to think is not the same on a
    chip, which takes its time."""
    return {
        name: [
            line.rpartition(b" ")[0]
            for line in content.splitlines()
            if not line.startswith(DRAFT.encode())
        ]
        for name, content in journals_in(files).items()
    }


def check_without_panel(board: str) -> list[str]:
    """The device says on the USB line that no panel answers, and starts as soon as one does. It
    also blinks its LED, which on a Pico W is on the radio chip: none is emulated."""
    case = Case("no panel", pressed("WAIT:300")).simulate()
    wrong = []
    with power_on(case, board) as chip:
        chip.wire_panel(False)
        chip.run(WITHOUT_PANEL_MS)
        if NO_PANEL not in chip.serial:
            wrong.append(f"the USB line does not say that there is no panel: {chip.serial!r}")
        chip.wire_panel(True)
        if not chip.start().rested:
            wrong.append("it does not start when there is a panel")
        if chip.pixels != case.rows[-1].pixels:
            wrong.append("not the simulator's picture")
        if chip.resets:
            wrong.append("the watchdog restarted it")
    return wrong


# --- Power cuts ---


def check_cuts(case: Case, every: int) -> list[str]:
    """A session in which the power might go at any of its flash operations."""
    case.simulate()
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        taken: list[tuple[Cut, Step]] = []
        with power_on(case) as chip:
            chip.start()
            chip.imagine_cuts(every, Path(folder))
            for step in play(chip, case):
                taken += [(cut, step) for cut in chip.cuts()]
        for cut, step in taken:
            fault = check_cut(cut, step)
            if fault:
                wrong.append(f"{place(step)}, {cut.how}: {fault}")
    return wrong


def check_cut(cut: Cut, step: Step) -> str | None:
    """The device starts, and has every answer that was confirmed before the word of the cut."""
    image = cut.file.read_bytes()
    ours = {
        name: content for name, content in files_in(image).items() if name.startswith(f"{DATA}/")
    }
    case = Case("after a cut", pressed(AFTER_A_CUT), lambda: ours).simulate()
    with Chip(image) as chip:
        if not chip.start().rested:
            return "it does not start"
        if any(not played.same for played in play(chip, case)):
            return "not the simulator's picture"
        files = files_in(chip.image())
    if crashes_in(files):
        return crashes_in(files)[0]
    found = answers_in(files)
    least, most = answers_between(step.before, step.row)
    return None if found >= least else f"{found} answers of {least} to {most} are there"


def answers_between(before: Row | None, row: Row) -> tuple[int, int]:
    """How many answers the journal holds at least, and at most, while this word is heard."""
    had = before.answers if before and before.session else 0
    return min(had, row.answers), max(had, row.answers)


def answers_in(files: dict[str, bytes]) -> int:
    """How many answers the newest journal holds."""
    journals = journals_in(files)
    if not journals:
        return 0
    whole, _, _ = journals[max(journals)].decode().rpartition("\n")
    conversation = read(whole.split("\n")).conversation
    return len(conversation.answers) if conversation else 0


# --- All of it ---


def check_board_test() -> list[str]:
    # What tests boards uses what is above.
    from kaiten_host.chip import board_test

    return board_test.check_board_test()


@cache
def checks() -> Mapping[str, Check]:
    """Every check by its name, the long ones first."""
    sessions = {case.name: case for case in recorded()}
    cuts: dict[str, Check] = {
        f"cuts in {name}": partial(check_cuts, sessions[name], CUT[name]) for name in CUT
    }
    cuts["cuts in an update"] = partial(check_update, CUT_UPDATE)
    cases = [*sessions.values(), *kept(), *late(), *over(), *starts()]
    on_a_w = {
        f"{case.name} on a Pico W": partial(check_case, case, PICO_W)
        for case in [*sessions.values(), *kept(PICO_W), *late(), *over()]
    }
    evenings = {
        "evening": partial(check_case, evening(PICO)),
        "evening on a Pico W": partial(check_case, evening(PICO_W), PICO_W),
    }
    others: dict[str, Check] = {
        "no panel": partial(check_without_panel, PICO),
        "no panel on a Pico W": partial(check_without_panel, PICO_W),
        "a fault at the start": check_fault,
        "kaiten.uf2": check_drop,
        "choosing the panel": check_choice,
        "board-test": check_board_test,
    }
    on_a_pico = {case.name: partial(check_case, case) for case in cases}
    return evenings | cuts | on_a_pico | on_a_w | others


def check(name: str) -> list[str]:
    try:
        return checks()[name]()
    except Exception as error:
        return [f"{type(error).__name__}: {error}"]


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="kaiten chip-test", description=__doc__)
    parser.add_argument("word", nargs="*", help="only what has one of these in its name")
    parser.add_argument(
        "--evidence", action="store_true", help="note how many passed, for kaiten evidence"
    )
    options = parser.parse_args(arguments)
    wanted = options.word
    try:
        for board in (PICO, PICO_W):
            firmware_for(board)
    except UF2Error as error:
        print(error, file=sys.stderr)
        return 2
    names = [name for name in checks() if not wanted or any(word in name for word in wanted)]
    failed = 0
    for name, wrong in work(check, names):
        failed += bool(wrong)
        print(f"{name}: {'; '.join(wrong) or 'passed'}", flush=True)
    print(f"{len(names) - failed} passed, {failed} failed")
    if options.evidence:
        command = " ".join(["kaiten chip-test", *arguments])
        what = "cases passed on an emulated Pico and Pico W"
        notes.note(command, what, len(names) - failed, command)
    return 1 if failed or not names else 0
