"""What happens to a device behind its back, for the gallery: files that vanish, a flash that is
full, chance that is broken, a button that is held while the plug goes in."""

import errno
import json
import os
from collections.abc import Callable
from pathlib import Path

from kaiten.ending import write_result
from kaiten.journal import Writer
from kaiten.replay import read
from kaiten_host.flash import GAMES, JOURNAL, SETTINGS, journal_path
from kaiten_host.sessions.hands import Hands
from kaiten_host.sessions.scenarios import JOURNALS
from kaiten_sim.board import SimBoard
from kaiten_sim.keys import BUTTONS
from kaiten_sim.sh1106 import SH1106


def _finished(name: str) -> bytes:
    """The journal of a recorded game, with its result."""
    lines = (JOURNALS / name).read_text(encoding="utf-8").splitlines()
    reading = read(lines)
    reading.conversation.skip_tells()
    lines.append(write_result(reading.conversation, reading.writer))
    return "".join(f"{line}\n" for line in lines).encode()


# Made before any device starts, which loads modules of its own.
GAMES_OVER = [_finished(f"sushi_go-score-{number}{JOURNAL}") for number in (1, 2)]


class NoChanceBoard(SimBoard):
    """A board whose source of chance is broken: something no firmware reckons with."""

    def urandom(self, length):
        raise OSError(errno.EIO, "EIO")


class WidePanelBoard(SimBoard):
    """A board with a 1.3" panel."""

    def __init__(self, **usual):
        super().__init__(**{**usual, "panel": SH1106()})


def _journal(hands: Hands) -> Path:
    return next((hands.flash / GAMES).rglob(f"*{JOURNAL}"))


def _foreign(hands: Hands) -> None:
    (hands.flash / GAMES / "holiday.jpg").write_bytes(b"not a game")


def _strangers(hands: Hands) -> None:
    """What other programs and old hosts leave behind."""
    games = hands.flash / GAMES
    (games / "holiday.jpg").write_bytes(bytes(5000))
    (games / "notes.txt").write_bytes(b"Wasabi is empty.\nBuy some.\n")
    (games / f"0001{JOURNAL}.bak").write_bytes(GAMES_OVER[0])
    (games / "photos").mkdir()
    (games / "photos" / "one.jpg").write_bytes(bytes(3000))


def _strange_settings(hands: Hands) -> None:
    settings = {"language": hands.app.settings["language"], "roster": ["Zo\né"]}
    (hands.flash / SETTINGS).write_text(json.dumps(settings))


def _newer(hands: Hands) -> None:
    """A game of a version to come."""
    path = hands.flash / journal_path(f"0001{JOURNAL}")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(Writer().line('{"kaiten": 2}') + "\n")


def _lost(hands: Hands) -> None:
    _journal(hands).unlink()


def _damaged(hands: Hands) -> None:
    with _journal(hands).open("ab") as journal:
        journal.write(b"\xff\xfe\n")


def _unknown(hands: Hands) -> None:
    _journal(hands).write_text("a shopping list\n")


def _unfit(hands: Hands) -> None:
    """An answer that the rules of today do not take, in a line that is whole."""
    journal = _journal(hands)
    chain = int(journal.read_text().split()[-1], 16)
    with journal.open("a") as file:
        file.write(Writer(chain).answer("another rulebook") + "\n")


def _many(hands: Hands) -> None:
    """Games of half a year."""
    for number in range(1, 61):
        path = hands.flash / journal_path(f"{number:04}{JOURNAL}")
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(GAMES_OVER[number % len(GAMES_OVER)])


def _little_room(hands: Hands) -> None:
    hands.app.room = 3


def _no_room(hands: Hands) -> None:
    hands.app.room = 0


def _unreadable(hands: Hands) -> None:
    """A file has taken the place of the folder that is to be listed."""
    games = hands.flash / GAMES
    games.rmdir()
    games.touch()


def _refusing(error: int) -> Callable[[Hands], None]:
    """Nothing can be written any more."""

    def refuse(path, mode):
        raise OSError(error, os.strerror(error))

    def act(hands: Hands) -> None:
        hands.app.storage.open = refuse

    return act


def _choose_panel(hands: Hands) -> None:
    """The plug goes in anew while UP is held."""
    up = BUTTONS.index("UP")
    hands.board.press(up)
    hands.press("PLUG")
    hands.board.release(up)
    hands.press("WAIT:200")


ACTS: dict[str, Callable[[Hands], None]] = {
    "choose_panel": _choose_panel,
    "foreign": _foreign,
    "strangers": _strangers,
    "strange_settings": _strange_settings,
    "newer": _newer,
    "lost": _lost,
    "damaged": _damaged,
    "unknown": _unknown,
    "unfit": _unfit,
    "many": _many,
    "little_room": _little_room,
    "no_room": _no_room,
    "unreadable": _unreadable,
    "full": _refusing(errno.ENOSPC),
    "read_only": _refusing(errno.EROFS),
}
