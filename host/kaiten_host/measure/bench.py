"""`kaiten bench`: measures what the design promises, as a table and as build/bench.json."""

import argparse
import json
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from kaiten import games
from kaiten.bots import random_bot, self_play
from kaiten.chance import SEED_BYTES, Chance
from kaiten.conversation import Conversation, Table
from kaiten.games import load
from kaiten.journal import Writer, new_header
from kaiten.replay import read
from kaiten.shelf import GAMES
from kaiten.sumoku.solver import solve
from kaiten.sumoku.tiles import DIE, draw, full_bag
from kaiten.sushi_boat.components import COLOURS, SUSHI
from kaiten.sushi_go.scoring import sheet_of
from kaiten.thinking import finish
from kaiten_host import micropython
from kaiten_host.maker.build import build, build_simulator
from kaiten_host.measure import page
from kaiten_host.measure.memory import garbage, largest_pieces
from kaiten_host.measure.presses import dice as ways_to_dice
from kaiten_host.measure.presses import figures as shortest_ways
from kaiten_host.micropython.board import ON_BOARD, SEARCHED
from kaiten_host.paths import BUILD, TESTS
from kaiten_host.sessions import record, recording
from kaiten_host.sessions.device import Device
from kaiten_host.sessions.recording import SEED
from kaiten_host.sessions.scenarios import GUEST, Scenario
from kaiten_sim import keys

GOLDEN = TESTS / "golden"
ROUND = GOLDEN / "sushi_go_round4.txt"
# A game that four bots played: each stack from the bottom up; side dishes, gyoza, yen, cubes.
FINAL = GOLDEN / "sushi_boat_final4.txt"
TO_FIRST_SHEET = [
    "choose English",
    "choose Sushi Go!",
    "choose Keep the score",
    "enter 4",
    "choose All guests",
    "press A A",
]
TO_FIRST_STACK = [
    "choose English",
    "choose Sushi Boat",
    "choose Keep the score",
    "enter 4",
    *[f"choose Player {number}" for number in range(1, 5)],
    "press A",
]

SUMOKU = Scenario("sumoku", "score", "en", (GUEST, GUEST), (("entry", "totals"),))
KEY_4 = 2
FEWER_THAN_SIX = NO_MORE_LINES = 0

# Key, what it is, what to reach ("<= n", ">= n" or nothing), the value; None if it has none.
Measure = tuple[str, str, str, float | None]

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

# On MicroPython: the folder of the device once more, which says what is opened in it, and from
# which the device starts.
NOTE_FILES = """
import vfs

class Noted:
    device = vfs.VfsPosix("/device")

    def mount(self, readonly, mkfs):
        pass

    def stat(self, path):
        return self.device.stat(path)

    def open(self, path, mode):
        print(path)
        return self.device.open(path, mode)

vfs.mount(Noted(), "/noted")
MAIN = "/noted/main.py"
"""


def memory() -> Iterator[Measure]:
    """The garbage of an arrow on the screens of every mode, and the largest module."""
    usual, most = 0.0, 0
    for game in GAMES:
        for mode in load(game).MODES:
            for counts in garbage(game, mode.name).values():
                usual = max(usual, statistics.median(counts))
                most = max(most, *counts)
    yield "garbage.arrow.median", "bytes for an arrow, on the worst screen", "<= 5000", usual
    yield "garbage.arrow.max", "bytes for an arrow that turns a page", "<= 16000", most
    yield (
        "memory.largest",
        "bytes that are wanted in one piece",
        "<= 6500",
        max(largest_pieces().values()),
    )


def boot() -> Iterator[Measure]:
    """What is read from power-on to the home screen, once a language was chosen."""
    with tempfile.TemporaryDirectory() as folder:
        flash = Path(folder)
        Device(flash, seed=0).run(FIRST_START)
        device = build()
        noted = micropython.run(
            ON_BOARD,
            NOTE_FILES,
            f"steps = Steps({TO_HOME!r}, 0)\nsteps.power_on()",
            "while not any(steps.board.panel.pixels()):\n    steps.step()",
            folders={"device": device, "host": build_simulator(), "flash": flash},
            path=("noted", *SEARCHED),
        ).checked()
    # What follows `main.py` is compiled.
    loaded = [name for name in noted.stdout.split() if name.endswith(".mpy")]
    yield "boot.imports", "modules loaded up to the home screen", "", len(loaded)
    size = sum((device / name.lstrip("/")).stat().st_size for name in loaded)
    yield "boot.mpy.bytes", "compiled bytes read for that", "<= 60000", size


def bus() -> Iterator[Measure]:
    """Bytes on the bus for each press, over all recorded sessions."""
    spent: list[int] = []
    for name in recording.names():
        pressed = recording.keys_of(recording.acts_of(name)).split()
        with hands() as held:
            for word in pressed:
                before = held.board.bus_bytes
                held.press(word)
                if word in keys.BUTTONS:
                    spent.append(held.board.bus_bytes - before)
    yield "i2c.press.median", "bytes on the bus per press", "<= 250", statistics.median(spent)
    p95 = statistics.quantiles(spent, n=20)[-1]
    yield "i2c.press.p95", "bytes on the bus per press", "<= 1100", p95


def presses() -> Iterator[Measure]:
    """What people press, on the real screens, for what the fixtures say."""
    what = "presses for a round of four (least 36)"
    yield "presses.sushi_go.round4", what, "<= 58", round_presses()
    yield from shortest_ways()
    yield from ways_to_dice()
    what = "presses for a line of 20 by its total (least 6)"
    yield "presses.sumoku.turn", what, "<= 8", sumoku_turn()
    what = "presses for a final of four (least 96)"
    yield "presses.sushi_boat.final4", what, "<= 130", final_presses()
    # The menu, that it is a correction, which entry, what it is now, and that it is done.
    key, what = "presses.correct.two_rounds_back", "presses to correct an entry (least 5)"
    yield key, what, "<= 10", presses_to_correct()


def round_presses() -> int:
    """From the first sheet of a round to its totals."""
    with hands() as held:
        for act in TO_FIRST_SHEET:
            held.act(act)
        before = len(held.pressed)
        for line in ROUND.read_text().splitlines():
            held.answer(sheet_of(line.split()))
        if held.kind != "ScoresScreen":
            raise RuntimeError("the round of the fixture does not end on its totals")
        return len(held.pressed) - before


def final_presses() -> int:
    """From the first stack of plates to the final score."""
    with hands() as held:
        for act in TO_FIRST_STACK:
            held.act(act)
        before = len(held.pressed)
        for line in FINAL.read_text().splitlines():
            stack, sheet = line.split("; ")
            held.answer([plate_of(*plate.split()) for plate in stack.split(", ")])
            held.answer([int(count) for count in sheet.split()])
        if held.kind != "ScoresScreen":
            raise RuntimeError("the final of the fixture does not end on its totals")
        return len(held.pressed) - before


def plate_of(colour: str, sushi: str) -> int:
    return COLOURS.index(colour) * len(SUSHI) + SUSHI.index(sushi)


def presses_to_correct() -> int:
    """At the third round of four, one card more on the third player's sheet of the first."""
    with hands() as held:
        for act in TO_FIRST_SHEET:
            held.act(act)
        cards = ["maki3", "tempura", "sashimi", "dumpling", "pudding", "salmon"]
        sheets = [sheet_of(cards) for _ in range(4)]
        for _ in range(2):
            for sheet in sheets:
                held.answer(sheet)
            held.press_until("SheetScreen")
        before, wrong = len(held.pressed), 2
        sheets[wrong][0] += 1
        held.press("B")
        held.choose(held.words.say("correct"))
        held.take(2 * wrong)
        held.give_sheet(sheets[wrong])
        if held.game.answers[wrong] != sheets[wrong]:
            raise RuntimeError("the entry is not corrected")
        return len(held.pressed) - before


def sumoku_turn() -> int:
    """From the first line of a turn to the next player, the key being 4."""
    with hands() as held:
        for act in record.way_in(held, SUMOKU):
            held.act(act)
        while held.game is None or held.game.question.key != "line_total":
            if held.kind == "ChooseScreen":
                held.answer({"starts": 0, "key_die": KEY_4}[held.game.question.key])
            else:
                held.press("A")
        before = len(held.pressed)
        for answer in (20, FEWER_THAN_SIX, NO_MORE_LINES):
            held.answer(answer)
        if held.game.question.player != 1:
            raise RuntimeError("a line and no more do not end the turn")
        return len(held.pressed) - before


def speed() -> Iterator[Measure]:
    """Whole random games of the play engines a second."""
    for game, target in SPEED.items():
        key = f"games_per_s.{game}.{SPEED_PLAYERS}p"
        yield key, "random games a second", target, best_rate(partial(play_random, game))


def play_random(game: str, number: int) -> None:
    """One game between random bots, the normal one of the rulebook."""
    seed = number.to_bytes(SEED_BYTES, "big")
    table = Table(header_of(game, SPEED_PLAYERS, seed))
    self_play(games.start(table), random_bot(Chance(seed + b"bot"), game))


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


@contextmanager
def hands() -> Iterator[recording.Noted]:
    """A fresh simulated device, held."""
    with tempfile.TemporaryDirectory() as flash, recording.Noted(Path(flash), SEED) as held:
        yield held


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
    "memory": memory,
    "boot": boot,
    "i2c": bus,
    "presses": presses,
    "speed": speed,
    "solver": solver,
    "replay": replay,
    "web": page.measured,
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
