"""`kaiten bench`: measures what the design promises, as a table and as build/bench.json."""

import argparse
import json
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from kaiten.bots import random_bot, self_play
from kaiten.chance import Chance
from kaiten.conversation import Conversation, Table
from kaiten.games import load
from kaiten.journal import Writer, new_header
from kaiten.replay import read
from kaiten.sushi_go import sheet_of
from kaiten_host.device import Device, running_app
from kaiten_host.micropython.board import measure_heap
from kaiten_host.paths import BUILD, TESTS
from kaiten_host.planner import keys_for_sheet
from kaiten_host.sim import keys

GOLDEN = TESTS / "golden"
ROUND = GOLDEN / "sushi_go_round4.txt"
TO_FIRST_SHEET = "WAIT:200 A A A A A DOWN A DOWN A DOWN A DOWN A A A"

# Key, what it is, what to reach: "<= n", ">= n" or nothing.
Measure = tuple[str, str, str, float]

SECONDS = 2.0


def heap() -> Iterator[Measure]:
    """Peak live heap on MicroPython, the simulated board taken off."""
    for key, script in (
        ("home", "WAIT:500"),
        ("sushi_go.score", session("sushi_go-score")),
        ("sushi_go.play", session("sushi_go-play")),
    ):
        # A restart would keep the modules of the first start alive, which a Pico does not.
        whole = " ".join([word for word in script.split() if word != "PLUG"])
        yield f"heap.{key}", "bytes live at the peak", "<= 110000", measure_heap(whole).firmware


def bus() -> Iterator[Measure]:
    """Bytes on the bus for each press of a whole scored game."""
    totals = [0]

    def count(board, word):
        if word in keys.BUTTONS:
            spent.append(board.bus_bytes - totals[0])
        totals[0] = board.bus_bytes

    spent: list[int] = []
    run(session("sushi_go-score"), count)
    yield "i2c.press.median", "bytes on the bus per press", "<= 250", statistics.median(spent)
    p95 = statistics.quantiles(spent, n=20)[-1]
    yield "i2c.press.p95", "bytes on the bus per press", "<= 700", p95


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
    """Whole random games of the play engine a second."""

    def game(number: int) -> None:
        seed = number.to_bytes(32, "big")
        table = Table(header_of("sushi_go", 4, seed))
        self_play(load("sushi_go").start(table), random_bot(Chance(seed + b"bot")))

    yield "games_per_s.sushi_go.4p", "random games a second", ">= 3000", best_rate(game)


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
    """How often a second, at the best of several tries: other programs only slow it down."""
    best = 0.0
    number = 0
    end = time.perf_counter() + SECONDS
    while time.perf_counter() < end:
        start = time.perf_counter()
        for _ in range(50):
            number += 1
            work(number)
        best = max(best, 50 / (time.perf_counter() - start))
    return best


def session(name: str) -> str:
    """A recorded session of key presses."""
    return (GOLDEN / "sessions" / f"{name}.keys").read_text()


def run(script: str, after_key: Callable) -> None:
    """A session on a fresh simulated device."""
    with tempfile.TemporaryDirectory() as flash:
        Device(Path(flash), seed=0).run(script, after_key)


def reached(target: str, value: float) -> bool:
    """Whether a measured value is what we want."""
    if not target:
        return True
    relation, bound = target.split()
    return value <= float(bound) if relation == "<=" else value >= float(bound)


def main(arguments: list[str]) -> int:
    """Measures everything, or the parts that are named."""
    parts = {"heap": heap, "i2c": bus, "presses": presses, "speed": speed, "replay": replay}
    parser = argparse.ArgumentParser(prog="kaiten bench", description=__doc__)
    parser.add_argument("part", nargs="*", help=f"one of {', '.join(parts)} (default: all)")
    wanted = parser.parse_args(arguments).part or list(parts)
    unknown = [part for part in wanted if part not in parts]
    if unknown:
        parser.error(f"there is no {unknown[0]}; there is {', '.join(parts)}")
    values = {}
    for part in wanted:
        for key, what, target, value in parts[part]():
            values[key] = round(value, 2)
            mark = "" if reached(target, value) else "  MISSED"
            print(f"{key:26} {value:12,.1f}  {target:10}  {what}{mark}", flush=True)
    BUILD.mkdir(exist_ok=True)
    (BUILD / "bench.json").write_text(json.dumps(values, indent=2) + "\n")
    return 0
