"""`kaiten demo`: a whole game of Sushi Go! scores itself on the device, for you to watch."""

import argparse
import contextlib
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from kaiten.words import LANGUAGES
from kaiten_host.screens.pictures import WIDTH, braille, half_blocks
from kaiten_host.sessions.device import Device
from kaiten_host.sessions.hands import Hands
from kaiten_host.sessions.sheets import bots_sheets
from kaiten_host.words import about, language
from kaiten_sim import keys

PLAYERS = ("Ana", "Max", "Noé", "Zoé")
SUSHI_GO = "Sushi Go!"
GAME_SEED = b"an evening with friends"

# Seconds to read a caption, for a press, and for one of many alike.
READ_S = 1.6
PRESS_S = 0.25
QUICK_S = 0.09


@dataclass(frozen=True)
class Step:
    """What a caption says, then the hands that do it.

    `seconds` is how long each press takes; `key_screen` marks those shown when nobody watches.
    """

    caption: str
    do: Callable[[Hands], None] = lambda hands: None
    seconds: float = PRESS_S
    key_screen: bool = False


def steps(language: str) -> Iterator[Step]:
    """The whole evening, from the first start to the winner."""
    say = about("demo", language)
    yield Step(say("language"), lambda hands: hands.take(LANGUAGES.index(language)))
    yield Step(say("home"), lambda hands: hands.choose(SUSHI_GO), key_screen=True)
    yield Step(say("game"), chosen("mode_score"))
    yield Step(say("players"), lambda hands: hands.enter(len(PLAYERS)))
    yield Step(say("name", PLAYERS[0]), chosen("new_name"))
    for name in PLAYERS:
        caption = say("name", name)
        yield Step(caption, partial(Hands.type_name, name=name), QUICK_S)
    yield Step(say("variant"), chosen("passing_left"))
    for number, sheets in enumerate(bots_sheets(len(PLAYERS), GAME_SEED), 1):
        yield Step(say("deal", number), pressed("A"))
        for name, counts in zip(PLAYERS, sheets, strict=True):
            caption = say("sheet", name)
            yield Step(caption, partial(Hands.fill, counts=counts), QUICK_S)
            handed_in = partial(Hands.give_sheet, counts=counts)
            yield Step(caption, handed_in, key_screen=(number, name) == (1, PLAYERS[0]))
        yield Step(say("scores", number), pressed("RIGHT"), key_screen=number == 1)
        yield Step(say("why"), pressed("B A"), key_screen=number == 1)
    yield Step(say("puddings"), pressed("A"), key_screen=True)
    yield Step(say("winner"), key_screen=True)


def chosen(key: str) -> Callable[[Hands], None]:
    return lambda hands: hands.choose(hands.words.say(key))


def pressed(text: str) -> Callable[[Hands], None]:
    return lambda hands: hands.press(text)


class WatchedHands(Hands):
    """Hands whose presses are shown while they are held."""

    on_press: Callable[[str], None]

    def press_word(self, word: tuple[str, str, int]) -> None:
        button = keys.BUTTONS.index(word[1])
        self.board.press(button)
        self.let_pass(word[2])
        self.on_press(word[1])
        self.board.release(button)
        self.let_pass(keys.UP_MS)


def play(language: str, show: "KeyScreens | Film") -> Device:
    """Plays it; `show` is told of each step before it and of each press while it is held."""
    with tempfile.TemporaryDirectory() as flash, WatchedHands(Path(flash), seed=1) as hands:
        for step in steps(language):
            show.step(hands, step)
            hands.on_press = partial(show.press, hands, step)
            step.do(hands)
    return hands


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
    parser.add_argument("--language", choices=LANGUAGES, default=language())
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
