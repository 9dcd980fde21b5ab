"""The games of folders, journals, backups and a device, read as far as they can be trusted."""

import argparse
import sys
import zipfile
import zlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

from kaiten import special, words
from kaiten.ending import result_of
from kaiten.games import load
from kaiten.results import summary
from kaiten_host.flash import GAMES as GAMES_ON_FLASH
from kaiten_host.flash import JOURNAL
from kaiten_host.games.audit import Audit, read_lines
from kaiten_host.games.copies import begins_with, trusted_lines
from kaiten_host.games.retelling import Draw, KeptScores, seats
from kaiten_host.maker import device_tools
from kaiten_host.maker.mpremote_board import Board as Pico
from kaiten_host.maker.mpremote_board import BoardError, find_port
from kaiten_host.paths import pulled_games, simulator_flash
from kaiten_host.words import count, language, printable, say

# Nothing was played before; clocks and archives that know no time say 1970 or 1980.
FIRST_DAY = datetime(2020, 1, 1)
# No flash has room for a longer journal.
LONGEST = 16 << 20


@dataclass(frozen=True)
class Journal:
    """A journal as it was found. `when` is the time of its file, None where that says nothing."""

    name: str
    when: datetime | None
    content: bytes


@dataclass(frozen=True)
class Game:
    """A game that is over. `result` is that of `kaiten.results`; scores and draws are known only
    where the journal could be replayed."""

    name: str
    when: datetime | None
    header: dict[str, Any]
    result: dict[str, Any]
    scored: list[KeptScores] = field(default_factory=list)
    draws: list[Draw] = field(default_factory=list)
    held: dict[str, list[int]] = field(default_factory=dict)

    @property
    def players(self) -> list[str]:
        """Who sat there, a robot too."""
        return seats(self.header, self.result["totals"])

    @property
    def title(self) -> str:
        """What the game is called; modes that count something else than points are named too."""
        name = self.header["game"]
        title = words.title(name)
        if self.result["unit"] == "pts":
            return title
        words.use_game(name)
        return words.say("mode_" + self.header["mode"])

    def is_person(self, seat: int) -> bool:
        first = len(self.header["players"])
        if seat >= first:
            return seat < first + len(self.header.get("joined", ()))
        return not self.header["bots"][seat]

    def standing(self, seat: int) -> int | None:
        """How many of 100 scores of bots are lower, where bots play this to the end."""
        apart = {"early", "partly", "uncounted"} & self.result.keys()
        if apart or self.result["unit"] != "pts":
            return None
        if seat >= len(self.header["players"]):
            return None
        return special.better_than(self.header, self.result["totals"][seat])


@dataclass
class Collection:
    """All that was found: the games that are over, and in words what else there is."""

    games: list[Game] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


# --- Where journals are ---


def found(paths: Iterable[Path]) -> Iterator[Journal]:
    """The journals in these folders, backups and files; OSError where there is nothing."""
    for path in paths:
        if path.is_dir():
            for inside in sorted(path.rglob(f"*{JOURNAL}")):
                content = whole(inside.read_bytes)
                name = printable(str(inside.relative_to(path)))
                yield Journal(name, time_of(inside), content)
        elif zipfile.is_zipfile(path):
            yield from in_backup(path)
        else:
            yield Journal(printable(path.name), time_of(path), path.read_bytes())


def in_backup(path: Path) -> Iterator[Journal]:
    """The journals in a zip file."""
    with zipfile.ZipFile(path) as backup:
        for info in sorted(backup.infolist(), key=lambda info: info.filename):
            if info.filename.endswith(JOURNAL):
                content = whole(partial(backup.read, info)) if info.file_size <= LONGEST else b""
                yield Journal(printable(info.filename), day_in(info), content)


def day_in(info: zipfile.ZipInfo) -> datetime | None:
    """When a file was put into a zip file, which may say the 31st of February."""
    try:
        return sensible(datetime(*info.date_time))
    except ValueError:
        return None


def whole(read: Callable[[], bytes]) -> bytes:
    """What is in one of many files; nothing if it cannot be read, which spoils none of the others.
    (A damaged zip file raises RuntimeError or NotImplementedError as well.)"""
    try:
        return read()
    except (OSError, zipfile.BadZipFile, zlib.error, RuntimeError):
        return b""


def on_device(port: str | None) -> Iterator[Journal]:
    """The journals on a board, which knows no time."""
    with Pico(find_port(port)) as board:
        for name, path in device_tools.journals_on(board).items():
            yield Journal(printable(name), None, board.read(path) or b"")
        board.restart()


def time_of(path: Path) -> datetime | None:
    try:
        return sensible(datetime.fromtimestamp(path.stat().st_mtime))
    except (OSError, OverflowError, ValueError):
        # It is a link to nothing, or of a year that no calendar has.
        return None


def sensible(when: datetime) -> datetime | None:
    """The time, if a game can have been over by then."""
    return when if FIRST_DAY <= when <= datetime.now() + timedelta(days=1) else None


# --- What is in them ---


def collect(journals: Iterable[Journal]) -> Collection:
    """The games that are over, in order, each once; what is left out is said."""
    collection = Collection()
    nothing = uncounted = 0
    misfits: list[str] = []
    every = list(journals)
    kept = once(every)
    counted: dict[str, Game] = {}
    for journal, lines in kept:
        game = read(journal, collection.notes, misfits)
        if game is None:
            continue
        if "uncounted" in game.result:
            uncounted += 1
        elif not game.result["winners"]:
            nothing += 1
        elif lines[0] in counted:
            first = counted[lines[0]].name
            collection.notes.append(say("history_other_end", journal.name, first))
        else:
            counted[lines[0]] = game
    collection.games = sorted(
        counted.values(), key=lambda game: (game.when or FIRST_DAY, game.name)
    )
    if len(kept) < len(every):
        collection.notes.append(count("history_twice", len(every) - len(kept)))
    if uncounted:
        collection.notes.append(count("history_uncounted", uncounted))
    if nothing:
        collection.notes.append(count("history_nothing_won", nothing))
    if misfits:
        collection.notes += [*misfits, say("history_misfits")]
    return collection


def once(journals: list[Journal]) -> list[tuple[Journal, list[str]]]:
    """The journals with their trusted lines, the longest first, without the copies: a journal that
    another one begins with is an older copy of it. Of two that are the same, the older file is
    nearer to when the game was played."""
    told = [(journal, lines_to_compare(journal.content)) for journal in journals]
    told.sort(key=lambda one: (-len(one[1]), one[0].when or datetime.max))
    kept: dict[str, list[tuple[Journal, list[str]]]] = {}
    for journal, lines in told:
        alike = kept.setdefault(lines[0] if lines else "", [])
        if not any(begins_with(longer, lines) for _, longer in alike):
            alike.append((journal, lines))
    return [one for alike in kept.values() for one in alike]


def lines_to_compare(content: bytes) -> list[str]:
    """The trusted lines of a journal; all lines of a file that has none."""
    lines = read_lines(content)
    return trusted_lines(lines) or lines


def read(journal: Journal, notes: list[str], misfits: list[str]) -> Game | None:
    """The game of a journal if it is over; else it is said what it is: in the notes, or among the
    misfits, which are not read as a game."""
    lines = read_lines(journal.content)
    header, result, misfit = summary(lines)
    if misfit is not None:
        misfits.append(say("history_misfit", journal.name, say(f"misfit_{misfit}")))
        return None
    audit = Audit(lines)
    story = audit.story
    if story is not None and story.over:
        outcome = story.outcome
        held = {outcome.tie_breaker: list(outcome.held)} if outcome and outcome.tie_breaker else {}
        told = result_of(audit.game)
        if audit.uncounted:
            told["uncounted"] = 1
        return Game(
            journal.name, journal.when, story.header, told, story.scored, story.draws, held
        )
    # A game of older rules than today's may not be replayed to its end, but says how it ended.
    if result is not None and header["rules"] < load(header["game"]).RULES:
        return Game(journal.name, journal.when, header, result)
    key = "history_under_way" if audit.holds else "history_damaged"
    if audit.holds and audit.broken_off:
        key = "history_broken_off"
    notes.append(say(key, journal.name, ", ".join(header["players"])))
    return None


# --- From the command line ---


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Where the games are."""
    parser.add_argument(
        "where",
        nargs="*",
        type=Path,
        metavar="PATH",
        help="journals, folders with journals, backups (if nothing is named: the games of kaiten "
        "sim, and those that kaiten device pull brought)",
    )
    parser.add_argument("--device", action="store_true", help="the games of the board plugged in")
    parser.add_argument("--port", help="the board's serial port, if there is more than one")


def collected(options: argparse.Namespace) -> Collection | None:
    """The games that were asked for; None when they cannot be had, and why is said."""
    words.use(language())
    paths = options.where
    if not paths and not options.device:
        places = (simulator_flash() / GAMES_ON_FLASH, pulled_games())
        paths = [folder for folder in places if folder.is_dir()]
        if not paths:
            print(say("history_where", *places), file=sys.stderr)
            return None
    try:
        journals = list(found(paths))
        if options.device:
            journals += on_device(options.port)
    except (OSError, zipfile.BadZipFile) as error:
        name = getattr(error, "filename", None) or ", ".join(map(str, paths))
        print(say("cannot_read", name, getattr(error, "strerror", error)), file=sys.stderr)
        return None
    except BoardError as error:
        print(error, file=sys.stderr)
        return None
    return collect(journals)
