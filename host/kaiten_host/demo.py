"""`kaiten demo`: a whole game of Sushi Go! scores itself on the device, for you to watch."""

import argparse
import contextlib
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from kaiten.words import LANGUAGES
from kaiten_host.device import Device
from kaiten_host.pictures import WIDTH, braille, half_blocks
from kaiten_host.planner import bots_sheets, keys_for_name, keys_for_sheet
from kaiten_host.sim import keys

PLAYERS = ("Ana", "Max", "Noé", "Zoé")
GAME_SEED = b"an evening with friends"

# Seconds to read a caption, for a press, and for one of many alike.
READ_S = 1.6
PRESS_S = 0.25
QUICK_S = 0.09

CAPTIONS = {
    "fr": {
        "language": "Au premier démarrage, l'appareil demande la langue.",
        "home": "L'accueil : une nouvelle partie.",
        "game": "Sushi Go!, pour compter les points à côté des vraies cartes.",
        "players": "À quatre.",
        "name": "{} s'inscrit ; la prochaine fois, le nom sera dans la liste.",
        "variant": "Les mains passent toujours à gauche.",
        "deal": "Manche {} : on donne, on joue avec les vraies cartes…",
        "sheet": "…puis {} entre ses cartes ; les points s'affichent à mesure.",
        "scores": "Les scores après la manche {}.",
        "why": "Pourquoi ? Chaque point est expliqué.",
        "puddings": "Les desserts comptent à la fin.",
        "winner": "Et voilà. Essayez vous-même : make sim",
    },
    "en": {
        "language": "At its first start the device asks for the language.",
        "home": "Home: a new game.",
        "game": "Sushi Go!, keeping the score beside the real cards.",
        "players": "Four players.",
        "name": "{} signs in; next time the name will be on the list.",
        "variant": "Hands always pass to the left.",
        "deal": "Round {}: deal, and play with the real cards…",
        "sheet": "…then {} enters the cards; the points show as they come.",
        "scores": "The scores after round {}.",
        "why": "Why? Every point is explained.",
        "puddings": "Puddings count at the end.",
        "winner": "That is all. Try it yourself: make sim",
    },
}


@dataclass(frozen=True)
class Step:
    """What a caption says, then the presses that do it.

    `seconds` is how long each press takes; `key_screen` marks those shown when nobody watches.
    """

    caption: str
    presses: list[str] = field(default_factory=list)
    seconds: float = PRESS_S
    key_screen: bool = False


def steps(language: str) -> Iterator[Step]:
    """The whole evening, from the first start to the winner."""
    say = CAPTIONS[language]
    yield Step(say["language"], ["DOWN"] * LANGUAGES.index(language) + ["A"])
    yield Step(say["home"], ["A"], key_screen=True)
    yield Step(say["game"], ["A", "A"])
    yield Step(say["players"], ["A"])
    for name in PLAYERS:
        yield Step(say["name"].format(name), ["A"])
        yield Step(say["name"].format(name), keys_for_name(name), QUICK_S)
    yield Step(say["variant"], ["A"])
    for number, sheets in enumerate(bots_sheets(len(PLAYERS), GAME_SEED), 1):
        yield Step(say["deal"].format(number), ["A"])
        for name, counts in zip(PLAYERS, sheets, strict=True):
            *filling, accept = keys_for_sheet(counts)
            caption = say["sheet"].format(name)
            yield Step(caption, filling, QUICK_S)
            yield Step(caption, [accept], key_screen=(number, name) == (1, PLAYERS[0]))
        yield Step(say["scores"].format(number), ["RIGHT"], key_screen=number == 1)
        yield Step(say["why"], ["B", "A"], key_screen=number == 1)
    yield Step(say["puddings"], ["A"], key_screen=True)
    yield Step(say["winner"], key_screen=True)


def play(language: str, show: "KeyScreens | Film") -> Device:
    """Plays it; `show` is told of each step before it and of each press while it is held."""
    with tempfile.TemporaryDirectory() as flash:
        device = Device(Path(flash), seed=1)

        def script() -> Iterator[int]:
            yield keys.START_MS
            for step in steps(language):
                show.step(device, step)
                for name in step.presses:
                    board, button = device.board, keys.BUTTONS.index(name)
                    board.press(button)
                    yield keys.DOWN_MS
                    show.press(device, step, name)
                    board.release(button)
                    yield keys.UP_MS

        device.run(script())
    return device


class KeyScreens:
    """For a pipe or a file: a handful of screens, one below the other."""

    def step(self, device: Device, step: Step) -> None:
        if step.key_screen:
            print(step.caption)
            print("\n".join(half_blocks(device.pixels)) + "\n")

    def press(self, device: Device, step: Step, name: str) -> None:
        pass


class Film:
    """For a terminal: the device, its buttons, and what is going on, at a pleasant pace."""

    HOME = "\x1b[H"
    CLEAR = "\x1b[2J"
    CLEAR_LINE = "\x1b[K"
    HIDE_CURSOR, SHOW_CURSOR = "\x1b[?25l", "\x1b[?25h"
    GLASS = "\x1b[38;5;195;48;5;16m"
    LIT = "\x1b[7m"
    PLAIN = "\x1b[0m"
    SIGNS = {"UP": "▲", "DOWN": "▼", "LEFT": "◀", "RIGHT": "▶", "A": "A", "B": "B"}

    def __init__(self, speed: float) -> None:
        self._speed = speed
        self._size: os.terminal_size | None = None
        self._caption = ""

    def __enter__(self) -> "Film":
        sys.stdout.write(self.HIDE_CURSOR)
        return self

    def __exit__(self, *_) -> None:
        sys.stdout.write(f"{self.PLAIN}{self.SHOW_CURSOR}\n")
        sys.stdout.flush()

    def step(self, device: Device, step: Step) -> None:
        self._draw(device, step, None)
        if step.caption != self._caption:
            self._caption = step.caption
            self._pause(READ_S)
        else:
            self._pause(READ_S / 2)

    def press(self, device: Device, step: Step, name: str) -> None:
        self._draw(device, step, name)
        self._pause(step.seconds / 2)
        self._draw(device, step, None)
        self._pause(step.seconds / 2)

    def _pause(self, seconds: float) -> None:
        time.sleep(seconds / self._speed)

    def _draw(self, device: Device, step: Step, pressed: str | None) -> None:
        columns, lines = size = shutil.get_terminal_size()
        picture = half_blocks if columns > WIDTH and lines > 37 else braille
        rows = [
            f"{self.GLASS} {row[: columns - 2]} {self.PLAIN}" for row in picture(device.pixels)
        ]
        buttons = "  ".join(
            f"{self.LIT if name == pressed else ''} {sign} {self.PLAIN}"
            for name, sign in self.SIGNS.items()
        )
        rows += ["", buttons, "", step.caption[: columns - 1]]
        start = self.HOME if size == self._size else self.CLEAR + self.HOME
        self._size = size
        sys.stdout.write(start + (self.CLEAR_LINE + "\n").join(rows) + self.CLEAR_LINE)
        sys.stdout.flush()


def language_of(environment: dict[str, str]) -> str:
    """French for whoever set the computer to French, else English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(variable):
            return "fr" if environment[variable].lower().startswith("fr") else "en"
    return "en"


def _speed(text: str) -> float:
    try:
        speed = float(text)
    except ValueError:
        speed = 0.0
    if not 0.1 <= speed <= 1000:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 0.1 to 1000")
    return speed


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="kaiten demo",
        description="Watch a whole game of Sushi Go! being scored on the device. Ctrl-C stops it.",
    )
    parser.add_argument("--language", choices=LANGUAGES, default=language_of(dict(os.environ)))
    parser.add_argument(
        "--speed", type=_speed, default=1.0, metavar="N", help="2 is twice as fast, 0.5 half"
    )
    options = parser.parse_args(arguments)
    if not sys.stdout.isatty():
        play(options.language, KeyScreens())
        return 0
    # Stopping a film is no error, or make would call it one.
    with contextlib.suppress(KeyboardInterrupt), Film(options.speed) as film:
        play(options.language, film)
    return 0
