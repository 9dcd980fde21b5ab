"""`kaiten bench`: measures what the design promises, as a table and as build/bench.json."""

import argparse
import json
import re
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from kaiten.bots import random_bot, self_play
from kaiten.chance import SEED_BYTES, Chance
from kaiten.conversation import Conversation, Table
from kaiten.games import GAMES, load
from kaiten.journal import Writer, new_header
from kaiten.replay import read
from kaiten.sumoku.solver import solve
from kaiten.sumoku.tiles import DIE, draw, full_bag
from kaiten.sushi_go import sheet_of
from kaiten.thinking import finish
from kaiten_host import micropython
from kaiten_host.build import build, build_simulator
from kaiten_host.device import Device, running_app
from kaiten_host.micropython.board import ON_BOARD, SEARCHED, measure_heap
from kaiten_host.paths import BUILD, TESTS
from kaiten_host.planner import keys_for_sheet
from kaiten_host.sim import keys

GOLDEN = TESTS / "golden"
SESSIONS = GOLDEN / "sessions"
ROUND = GOLDEN / "sushi_go_round4.txt"
TO_FIRST_SHEET = "WAIT:200 A A A A A DOWN A DOWN A DOWN A DOWN A A A"

# Key, what it is, what to reach ("<= n", ">= n" or nothing), the value; None if it has none.
Measure = tuple[str, str, str, float | None]

SMALL_ENOUGH = "<= 125000"
TO_HOME = "WAIT:300"
FIRST_START = "WAIT:300 A"

# Whole games of random bots at a table of four, and how many of them a second are wanted.
SPEED_PLAYERS = 4
SPEED = {
    "sushi_go": ">= 3000",
    "sushi_go_party": ">= 1000",
    "sushi_roll": ">= 1500",
    "sushi_boat": ">= 300",
    "sumoku": "",
}
SECONDS = 4.0
BATCH_SECONDS = 0.1

# A hint is asked for each of these hands, dealt by a fixed seed, with each key number.
HINT_HANDS = 12
HINT_TILES = 10

# On MicroPython: notes every module that has to be read, also one that is dropped after its use.
NOTE_IMPORTS = """
import builtins, sys

def noting(name, *rest):
    parts = name.split(".")
    for end in range(1, len(parts) + 1):
        module = ".".join(parts[:end])
        if module not in sys.modules:
            print(module)
    return real_import(name, *rest)

real_import = builtins.__import__
builtins.__import__ = noting
"""


def heap() -> Iterator[Measure]:
    """Peak live heap on MicroPython, the simulated board taken off, over the recorded sessions."""
    what = "bytes live at the peak"
    yield "heap.home", what, SMALL_ENOUGH, measure_heap("WAIT:500").firmware
    recorded = {path.stem.replace("-", ".") for path in SESSIONS.glob("*.keys")}
    wanted = {f"{game}.{mode}" for game in GAMES for mode in load(game).MODES}
    for key in sorted(recorded | wanted):
        if key not in recorded:
            yield f"heap.{key}", "no session is recorded", SMALL_ENOUGH, None
            continue
        script = without_power_cuts(session(key.replace(".", "-")))
        yield f"heap.{key}", what, SMALL_ENOUGH, measure_heap(script).firmware


def without_power_cuts(script: str) -> str:
    """The same session with the plug left in, and without the press that resumes the game.

    A restart would keep the modules of the first start alive, which a Pico does not.
    """

    def rest(match: re.Match[str]) -> str:
        return f"A*{int(match[1]) - 1}" if match[1] else ""

    return " ".join(re.sub(r"PLUG\s+WAIT:\d+\s+A(?:\*(\d+))?", rest, script).split())


def boot() -> Iterator[Measure]:
    """What is read and kept from power-on to the home screen, once a language was chosen."""
    with tempfile.TemporaryDirectory() as folder:
        flash = Path(folder)
        Device(flash, seed=0).run(FIRST_START)
        device = build()
        noted = micropython.run(
            ON_BOARD,
            NOTE_IMPORTS,
            f"steps = Steps({TO_HOME!r}, 0)\nsteps.power_on()\nwhile steps.step(): pass",
            folders={"device": device, "host": build_simulator(), "flash": flash},
            path=SEARCHED,
        ).checked()
        live = measure_heap(TO_HOME, flash).firmware
    read_files = [file for name in noted.stdout.split() if (file := compiled(device, name))]
    yield "boot.imports", "modules loaded up to the home screen", "", len(read_files)
    size = sum(file.stat().st_size for file in read_files)
    yield "boot.mpy.bytes", "compiled bytes read for that", "<= 60000", size
    yield "boot.heap", "bytes live at the peak of that", "", live


def compiled(device: Path, module: str) -> Path | None:
    """The file of a module on the device; the interpreter's own and the simulator's have none."""
    path = device / module.replace(".", "/")
    files = (path.with_suffix(".mpy"), path / "__init__.mpy")
    return next((file for file in files if file.is_file()), None)


def bus() -> Iterator[Measure]:
    """Bytes on the bus for each press, over all recorded sessions."""
    totals = [0]

    def count(board, word):
        if word in keys.BUTTONS:
            spent.append(board.bus_bytes - totals[0])
        totals[0] = board.bus_bytes

    spent: list[int] = []
    for path in sorted(SESSIONS.glob("*.keys")):
        totals[0] = 0
        run(path.read_text(), count)
    yield "i2c.press.median", "bytes on the bus per press", "<= 250", statistics.median(spent)
    p95 = statistics.quantiles(spent, n=20)[-1]
    yield "i2c.press.p95", "bytes on the bus per press", "<= 1100", p95


def presses() -> Iterator[Measure]:
    """Presses from the first sheet of a round to its totals, as pressed on the device."""
    pressed = []
    for line in ROUND.read_text().splitlines():
        pressed += keys_for_sheet(sheet_of(line.split()))
    shown = []
    run(
        TO_FIRST_SHEET + " " + " ".join(pressed),
        lambda board, word: shown.append(type(running_app().screen).__name__),
    )
    if shown[-1] != "ScoresScreen" or "ScoresScreen" in shown[:-1]:
        raise RuntimeError("the round of the fixture does not end on its totals")
    yield "presses.sushi_go.round4", "presses for a round of four", "<= 72", len(pressed)


def speed() -> Iterator[Measure]:
    """Whole random games of the play engines a second."""
    for game, target in SPEED.items():
        key = f"games_per_s.{game}.{SPEED_PLAYERS}p"
        yield key, "random games a second", target, best_rate(partial(play_random, game))


def play_random(game: str, number: int) -> None:
    """One game between random bots, the normal one of the rulebook."""
    seed = number.to_bytes(SEED_BYTES, "big")
    table = Table(header_of(game, SPEED_PLAYERS, seed))
    self_play(load(game).start(table), random_bot(Chance(seed + b"bot"), game))


def solver() -> Iterator[Measure]:
    """How long a hint for a hand of Sumoku takes at worst."""
    worst = 0.0
    for hand in range(HINT_HANDS):
        tiles = draw(full_bag(), HINT_TILES, Chance(hand.to_bytes(SEED_BYTES, "big")))
        for key in sorted(set(DIE)):
            start = time.process_time()
            finish(solve(tiles, key))
            worst = max(worst, time.process_time() - start)
    yield "solver.sumoku.ms", "ms for a hint, worst of fixed hands", "", worst * 1000


def replay() -> Iterator[Measure]:
    """Answers replayed from a journal a millisecond."""
    writer = Writer()
    conversation = Conversation(header_of("sushi_go", 4, bytes(32)))
    lines = [writer.header(conversation.header)]
    bot = random_bot(Chance(bytes(32)))
    while conversation.question:
        conversation.skip_tells()
        if conversation.question:
            answer = bot(conversation.question)
            lines.append(writer.answer(answer))
            conversation.answer(answer)
    rate = best_rate(lambda number: read(lines)) * (len(lines) - 1) / 1000
    yield "replay.answers_per_ms", "answers replayed a millisecond", "", rate


def header_of(game: str, players: int, seed: bytes) -> dict:
    """The header of a game between random bots."""
    return new_header(game, "play", ["bot"] * players, ["random"] * players, {}, seed)


def best_rate(work: Callable[[int], object]) -> float:
    """How often a second of one core, at the best of several tries.

    Other programs only slow it down, even when their own time is not counted.
    """
    best = 0.0
    number = 0
    now = time.process_time()
    end = now + SECONDS
    while now < end:
        start, first = now, number
        while now < start + BATCH_SECONDS:
            number += 1
            work(number)
            now = time.process_time()
        best = max(best, (number - first) / (now - start))
    return best


def session(name: str) -> str:
    """A recorded session of key presses."""
    return (SESSIONS / f"{name}.keys").read_text()


def run(script: str, after_key: Callable) -> None:
    """A session on a fresh simulated device."""
    with tempfile.TemporaryDirectory() as flash:
        Device(Path(flash), seed=0).run(script, after_key)


def verdict(target: str, value: float | None) -> str:
    """What to say of a measured value beside the one to reach."""
    if value is None:
        return "MISSING"
    if not target:
        return ""
    relation, bound = target.split()
    reached = value <= float(bound) if relation == "<=" else value >= float(bound)
    return "" if reached else "MISSED"


def line(measure: Measure) -> str:
    """A line of the table."""
    key, what, target, value = measure
    shown = "-" if value is None else f"{value:,.{1 if value < 1000 and value % 1 else 0}f}"
    return f"{key:30} {shown:>10}  {target:10}  {what:38} {verdict(target, value)}".rstrip()


PARTS = {
    "heap": heap,
    "boot": boot,
    "i2c": bus,
    "presses": presses,
    "speed": speed,
    "solver": solver,
    "replay": replay,
}


def main(arguments: list[str]) -> int:
    """Measures everything, or the parts that are named; those leave other values as they were."""
    parser = argparse.ArgumentParser(prog="kaiten bench", description=__doc__)
    parser.add_argument("part", nargs="*", help=f"one of {', '.join(PARTS)} (default: all)")
    wanted = parser.parse_args(arguments).part
    for part in wanted:
        if part not in PARTS:
            parser.error(f"there is no {part}; there is {', '.join(PARTS)}")
    BUILD.mkdir(exist_ok=True)
    file = BUILD / "bench.json"
    values = json.loads(file.read_text()) if wanted and file.exists() else {}
    for part in wanted or PARTS:
        for measure in PARTS[part]():
            print(line(measure), flush=True)
            key, _, _, value = measure
            if value is not None:
                values[key] = round(value, 2)
        file.write_text(json.dumps(values, indent=2, sort_keys=True) + "\n")
    return 0
