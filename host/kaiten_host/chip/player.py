"""Plays a case on the chip, word by word, beside what the simulator showed."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from kaiten_host.chip import PICO, Chip, Heap, Seen, firmware_for
from kaiten_host.chip.cases import Case, Row
from kaiten_host.chip.files import BLOCK, deployed, image_of

# The loop turns every few ms, and a press comes at any moment of a turn.
LONGEST_TURN_MS = 12
# The clock of a screen starts when the screen is there, which on the chip takes its time.
CLOCK_LAG_MS = 1500
# How long the firmware may leave an answer unsaved before we look on.
SAVED_WITHIN_MS = 1000


@dataclass(frozen=True)
class Step:
    """A word as it went on the chip: `row` is the simulator's, `before` the one before that."""

    number: int
    before: Row | None
    row: Row
    seen: Seen | None
    same: bool
    heap: Heap
    resets: int


def power_on(case: Case, board: str = PICO) -> Chip:
    """A board with Kaiten deployed, and the data folder of the case."""
    blocks = firmware_for(board).files_size // BLOCK
    return Chip(image_of(deployed(board) | dict(case.data), blocks), case.seed, board)


def play(chip: Chip, case: Case) -> Iterator[Step]:
    """Every word of a simulated case, up to one after which the panel shows something else; the
    chip has started."""
    luck = random.Random(case.name)
    before = None
    for number, row in enumerate(case.rows):
        seen = None
        if row.name == "PLUG":
            chip.plug()
            seen = chip.start()
        elif row.name == "WAIT":
            wait(chip, row)
        else:
            chip.run(luck.uniform(0, LONGEST_TURN_MS))
            seen = chip.press(row.name, row.ms)
            if before and row.session == before.session and row.answers > before.answers:
                chip.until_saved(SAVED_WITHIN_MS)
                saved = chip.rest()
                seen = Seen(**{**vars(seen), "saved": saved.saved, "blocked": saved.blocked})
        same = chip.pixels == row.pixels or chip.until_shown(row.pixels, CLOCK_LAG_MS)
        yield Step(number, before, row, seen, same, chip.heap(), chip.resets)
        if not same:
            return
        before = row


def wait(chip: Chip, row: Row) -> None:
    """As long as the simulator did, or until the chip's clock, which began later, says so."""
    early = min(row.ms, CLOCK_LAG_MS)
    chip.skip(row.ms - early)
    chip.until_shown(row.pixels, early + CLOCK_LAG_MS)
