"""The recorded sessions in tests/golden/sessions: what people do in whole games, an act to a line
(see `Hands.act`), from a fresh flash back home. `record` plays the games; what is done with dice,
bags and lots was written by hand."""

import tempfile
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from kaiten_host.paths import TESTS
from kaiten_host.sessions.hands import Hands

SESSIONS = TESTS / "golden" / "sessions"
SUFFIX = ".session"
SEED = 0
POWER_CUT = "plug"


class Noted(Hands):
    """Hands that note each key they press."""

    def __init__(self, *options) -> None:
        super().__init__(*options)
        self.pressed: list[str] = []

    def press_word(self, word: tuple[str, str, int]) -> None:
        super().press_word(word)
        self.pressed.append(word[0])


def names() -> list[str]:
    """What is recorded."""
    return sorted(path.stem for path in SESSIONS.glob("*" + SUFFIX))


def acts_of(name: str) -> list[str]:
    """The lines of a recorded session."""
    return (SESSIONS / (name + SUFFIX)).read_text(encoding="utf-8").splitlines()


def without_power_cuts(acts: Iterable[str]) -> list[str]:
    """The same session with the plug left in."""
    return [act for act in acts if act != POWER_CUT]


def keys_of(acts: Iterable[str]) -> str:
    """The keys that these acts come to, for where there is nobody to look at the screen."""
    return _keys_of(tuple(acts))


@cache
def _keys_of(acts: tuple[str, ...]) -> str:
    with tempfile.TemporaryDirectory() as flash, Noted(Path(flash), SEED) as hands:
        for act in acts:
            hands.act(act)
    return " ".join(hands.pressed)
