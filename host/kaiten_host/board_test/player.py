"""The computer's side of the probe: sends it, plays cases with it, and resets the board."""

import ast
import re
import struct
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from zlib import crc32

from kaiten_host.board_test import probe
from kaiten_host.chip import Heap
from kaiten_host.chip.bench import HOME
from kaiten_host.chip.cases import Case, Row
from kaiten_host.maker.build import flat_sources, names_for_chip
from kaiten_host.maker.flat import module_of, with_places
from kaiten_host.maker.mpremote_board import Board
from kaiten_host.maker.names import with_names
from kaiten_host.sessions.device import load_wiring
from kaiten_host.sessions.recording import SEED
from kaiten_sim.keys import BUTTONS

PROBE = Path(probe.__file__)
Word = tuple[int, Row]

# The probe gets the names that this source has on the board.
NAMESAKE = "kaiten_device/run.py"
# So many words are sent at once: nobody feeds the watchdog between two batches.
BATCH = 30
# The firmware has loaded by then what it loads while nobody presses.
HOME_MS = 2000
HEAP = "import gc, micropython\ngc.collect()\nmicropython.mem_info()"
START = """
import sys
since = time.ticks_us()
chance = sys.modules["os"] = FixedChance({seed}, {drawn})
import main
use_folder({folder!r})
probe = Probe(main.run, {buttons!r}, since)
probe.drive(probe.start())
"""
# The firmware without the probe.
ALONE = f"""
import time, main
from kaiten import load
power_on = load("kaiten_device.power_on")
Storage = power_on.Storage
power_on.Storage = lambda: Storage({{folder!r}})
turns = main.run.Device().turns()
since = time.ticks_ms()
while time.ticks_diff(time.ticks_ms(), since) < {HOME_MS}:
    time.sleep_ms(next(turns))
{HEAP}
turns.close()
main.run.chip.leave()
"""
HEAP_FIGURES = (r"total: (\d+)", r"used: (\d+)", r"max free sz: (\d+)")
HEAP_BLOCK = 16


@dataclass(frozen=True)
class Outcome:
    """What came of a word on the board. `row` is the simulator's; times are in ms since the press.
    `picture` is what the board shows where that is not the simulator's picture."""

    number: int
    row: Row
    last: float | None = None
    drawn: float | None = None
    saved: float | None = None
    rested: bool = True
    picture: bytes | None = None

    @property
    def same(self) -> bool:
        return self.picture is None

    @property
    def shown(self) -> float | None:
        """When the picture was there; the first one, where something moves by itself then."""
        moves = self.row.moved or self.row.screen == HOME
        return self.drawn if moves and self.drawn is not None else self.last


class Player:
    """Plays cases on a board that runs what the sources of today give.

    The firmware keeps its files in `folder` meanwhile; `reset` resets the board.
    """

    def __init__(
        self, board: Board, board_name: str, folder: str, reset: Callable[[], None]
    ) -> None:
        self.board = board
        self.folder = folder
        self.buttons = tuple(load_wiring(board_name).BUTTONS)
        self.heaps: list[Heap] = []
        self._reset = reset
        self._names = names_for_chip()[NAMESAKE]
        modules = [module_of(path) for path in flat_sources()]
        self._probe = with_places(PROBE.read_text(), modules)
        self._alone = with_places(ALONE.format(folder=folder), modules)

    def run(self, code: str) -> str:
        """What this Python prints there; in it the firmware has the names of its sources."""
        return self.board.run(with_names(code, self._names))

    def start_alone(self) -> Heap:
        """Starts the firmware without the probe, and stops it again; the heap at its first screen,
        when everything is loaded that is loaded while nobody presses."""
        self.board.forget()
        return heap_in(self.run(self._alone))

    def start(self, seed: int = SEED, drawn: int = 0) -> float:
        """Starts the firmware; gives the ms until its first screen was there. `seed` fixes its
        chance, `drawn` is how often it asked for some before."""
        self.board.forget()
        self.run(self._probe)
        self.run(START.format(seed=seed, drawn=drawn, folder=self.folder, buttons=self.buttons))
        return int(self.run("print(probe.after(probe.last))")) / 1000

    def drive(self, steps: str) -> str:
        """What these steps of the probe print."""
        return self.run(f"probe.drive(probe.{steps})")

    def end(self) -> None:
        """Stops the firmware."""
        self.run("probe.end()")

    def heap(self) -> Heap:
        """The heap of the board now."""
        return heap_in(self.board.run(HEAP))

    def play(self, case: Case) -> Iterator[Outcome]:
        """Every word of a simulated case, up to one after which the board shows something else;
        the firmware has started."""
        numbered = list(enumerate(case.rows))
        for is_plug, group in groupby(numbered, lambda word: word[1].name == "PLUG"):
            words = list(group)
            for batch in batches(words, 1 if is_plug else BATCH):
                outcomes = [self.plug(*batch[0])] if is_plug else self._play(batch)
                yield from outcomes
                if not outcomes[-1].same:
                    return

    def _play(self, words: list[Word]) -> list[Outcome]:
        packed = b"".join(packed_word(row) for _, row in words)
        said = self.drive(f"play({packed!r})")
        told = [ast.literal_eval(line) for line in said.splitlines() if line != probe.ALIVE]
        self.heaps.append(self.heap())
        return [self._outcome(*word, *of_word) for word, of_word in zip(words, told, strict=False)]

    def _outcome(
        self, number: int, row: Row, times: tuple[int | None, ...], rested: bool, same: bool
    ) -> Outcome:
        last, drawn, saved = (None if time is None else time / 1000 for time in times)
        return Outcome(number, row, last, drawn, saved, rested, None if same else self.picture())

    def plug(self, number: int, row: Row) -> Outcome:
        """The power is gone, and back."""
        said = self.run("probe.chip.leave()\nprint(chance.seed, chance.drawn)")
        self._reset()
        self.start(*map(int, said.split()))
        same = ast.literal_eval(self.drive(f"shows({crc32(row.pixels)})").strip())
        return Outcome(number, row, picture=None if same else self.picture())

    def cut(self, row: Row, ms: int) -> bool:
        """Cuts the power so many ms after the press of a word; False if it stays on."""
        press = f"probe.drive(probe.cut({BUTTONS.index(row.name)}, {ms}))"
        return self.board.run_until_reset(with_names(press, self._names))

    def picture(self) -> bytes:
        """What the board shows."""
        return bytes.fromhex(self.run("print(probe.picture())"))


def batches(words: list[Word], size: int) -> Iterator[list[Word]]:
    for at in range(0, len(words), size):
        yield words[at : at + size]


def packed_word(row: Row) -> bytes:
    """A word as the probe takes it."""
    kind = probe.WAIT if row.name == "WAIT" else BUTTONS.index(row.name)
    return struct.pack(probe.WORD, kind, row.ms, crc32(row.pixels))


def heap_in(said: str) -> Heap:
    """What MicroPython says of its heap."""
    total, used, largest = (int(found) for one in HEAP_FIGURES for found in re.findall(one, said))
    return Heap(total, used, largest * HEAP_BLOCK)
