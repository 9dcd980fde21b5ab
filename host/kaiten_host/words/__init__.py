"""What the tools of the desk say, in French and in English: a module for each subject."""

import json
import os
from collections.abc import Callable
from pathlib import Path

from kaiten_host.flash import SETTINGS
from kaiten_host.paths import BIN
from kaiten_host.words import board_test, demo, simulate, simulator, tools, uf2, wiring

SUBJECTS: dict[str, dict[str, dict[str, str]]] = {
    "tools": tools.WORDS,
    "simulator": simulator.WORDS,
    "simulate": simulate.WORDS,
    "demo": demo.WORDS,
    "wiring": wiring.WORDS,
    "uf2": uf2.WORDS,
    "board_test": board_test.WORDS,
}
LANGUAGES = ("fr", "en")
# What stands in the place of a control character.
REPLACED = "\ufffd"


def language() -> str:
    """The language of the desk."""
    desk = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG", "")
    return next((one for one in LANGUAGES if desk.startswith(one)), "en")


def language_of(flash: Path) -> str:
    """The language of the device with this flash or, before it has one, of its owner's desk."""
    try:
        settings = json.loads((flash / SETTINGS).read_bytes())
        chosen = settings["language"]
    except (OSError, ValueError, KeyError, TypeError):
        chosen = None
    return chosen if chosen in LANGUAGES else language()


def about(subject: str, tongue: str = "") -> Callable[..., str]:
    """A function that gives the words for a key of this subject, with the parts filled in: in
    this language, or else in that of the desk."""

    def say(key: str, *parts: object) -> str:
        shown = [part if isinstance(part, int | float) else printable(str(part)) for part in parts]
        return SUBJECTS[subject][tongue or language()][key].format(*shown, bin=BIN)

    return say


def printable(text: str) -> str:
    """A text from a file or a board as a terminal may get it: without what would move its cursor,
    colour it, or answer in its place."""
    return "".join(one if one.isprintable() or one in "\n\t" else REPLACED for one in text)


say = about("tools")


def count(key: str, number: int, *parts: object) -> str:
    """The words for a key whose first part is a number, which may be one."""
    return say(f"{key}_one" if number == 1 else key, number, *parts)
