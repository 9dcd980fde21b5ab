"""`kaiten fuzz`: random people at the device. They press whatever there is, pull the plug in the
middle of it, and start one game after the other; whatever they do, nothing may crash, stand still,
or lose an answer."""

import argparse
import importlib
import random
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

from kaiten_host.flash import CRASHES, GAMES
from kaiten_host.sessions.hands import Hands

# What is pressed, and how often of a thousand times.
HABITS = {
    "A": 380,
    "DOWN": 150,
    "UP": 80,
    "RIGHT": 170,
    "LEFT": 80,
    "B": 105,
    "A:600": 22,
    "WAIT:4000": 8,
    "PLUG": 5,
}
# So often nothing may be new on the panel, whatever is pressed.
MOST_ALIKE = 400


class Trouble(Exception):
    """What should never happen, with the presses that led to it."""


class RandomPerson:
    """Somebody without a plan, on a fresh device or one that others have used."""

    def __init__(self, flash: Path, seed: int) -> None:
        self.luck = random.Random(seed)
        self.hands = Hands(flash, seed)
        self.flash = flash
        self.pressed: list[str] = []
        self.alike = 0
        self.kinds: Counter[str] = Counter()

    def press(self, count: int) -> None:
        """So many presses, each looked at."""
        with self.hands:
            for _ in range(count):
                self.one()

    def one(self) -> None:
        word = self.luck.choices(list(HABITS), list(HABITS.values()))[0]
        before, answers = self.hands.pixels, self.answers()
        self.pressed.append(word)
        self.hands.press(word)
        self.alike = self.alike + 1 if self.hands.pixels == before else 0
        self.kinds[self.hands.kind] += 1
        if (self.flash / CRASHES).exists():
            raise self.trouble((self.flash / CRASHES).read_text())
        if self.alike > MOST_ALIKE:
            raise self.trouble(f"nothing moves:\n{self.hands.screen_text()}")
        if word == "PLUG" and answers:
            self.compare(*answers)

    def answers(self) -> tuple[str, list[Any]] | None:
        """The journal of the game under way, and its answers."""
        session = self.hands.app.session
        if not session or not session.journal.name or session.journal.unsaved:
            return None
        return session.journal.name, list(session.conversation.answers)

    def compare(self, name: str, answers: list[Any]) -> None:
        """The journal has every answer that was given before the power was lost."""
        path = self.flash / GAMES / name
        if not path.exists():
            raise self.trouble(f"{name} is gone")
        # The firmware has its own modules of the core.
        replay = importlib.import_module("kaiten.replay")
        found = replay.read(path.read_text(encoding="utf-8").splitlines())
        kept = found.conversation.answers if found.conversation else None
        if kept != answers:
            raise self.trouble(f"{name} had {answers} and has {kept} ({found.problem})")

    def trouble(self, what: str) -> Trouble:
        last = " ".join(self.pressed[-60:])
        return Trouble(f"after {len(self.pressed)} presses (… {last}):\n{what}")


def people(presses: int, seed: int, at_once: int = 3000) -> Counter[str]:
    """So many presses by one person after the other, each on a device of their own; the kinds of
    screens that were seen."""
    kinds: Counter[str] = Counter()
    for number in range(-(-presses // at_once)):
        with tempfile.TemporaryDirectory() as flash:
            person = RandomPerson(Path(flash), seed + number)
            person.press(min(at_once, presses - number * at_once))
            kinds += person.kinds
    return kinds


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="kaiten fuzz", description=__doc__)
    parser.add_argument("--presses", type=int, default=30_000, help="how many (default: 30000)")
    parser.add_argument("--seed", type=int, default=1, help="whose (default: 1)")
    options = parser.parse_args(arguments)
    try:
        kinds = people(options.presses, options.seed)
    except Trouble as trouble:
        print(trouble)
        return 1
    print(f"{options.presses} presses, nothing broke. Screens seen:")
    for kind, count in kinds.most_common():
        print(f"  {kind:<20}{count:>8}")
    return 0
