"""`kaiten device`: what is on a board, its games brought home, kept and put back."""

import argparse
import contextlib
import sys
from collections.abc import Mapping
from pathlib import Path

from kaiten import words
from kaiten.results import summary
from kaiten_device import chip
from kaiten_device.crashes import SEPARATOR
from kaiten_host import flash
from kaiten_host.flash import BOARD_FILE, JOURNAL, WHOLE
from kaiten_host.games.audit import Audit, ending, noted_ending, read_lines
from kaiten_host.games.sealing import tells_what_comes
from kaiten_host.maker import backup as backups
from kaiten_host.maker import boards
from kaiten_host.maker.build import names_for_chip
from kaiten_host.maker.deploy import (
    Awaited,
    failed_start,
    release_for,
    result_of,
    running_version,
    sha256,
)
from kaiten_host.maker.merge import merge
from kaiten_host.maker.mpremote_board import Board, BoardError, find_port
from kaiten_host.maker.names import Renaming, own_names
from kaiten_host.paths import pulled_games
from kaiten_host.words import count, language, printable, say

DATA, GAMES, CRASHES = f"/{flash.DATA}", f"/{flash.GAMES}", f"/{flash.CRASHES}"
BACKUP = Path("kaiten-backup.zip")
COMMANDS = {
    "status": "what is on the board",
    "games": "list its games",
    "pull": "bring its games to a folder (where kaiten history looks, if not named); only new "
    "ones are added",
    "backup": f"keep games, names and settings in a zip file ({BACKUP} if not named)",
    "restore": f"put a backup back ({BACKUP} if not named)",
    "log": "show what it crashed of",
    "erase": "remove games, names and settings; the program stays",
}


def status(board: Board, _: argparse.Namespace) -> int:
    facts = board.facts
    print(say("found", facts.machine, facts.release, board.port))
    version = running_version(board)
    if version:
        print(say("status_version", version.removeprefix(WHOLE).partition("-")[0]))
        print_plain_start(board)
    else:
        print(say("status_no_kaiten"))
    print(say("status_games", len(journals_on(board))))
    print(say("status_free", facts.free_bytes // 1024, facts.flash_bytes // 1024))
    if board.read(CRASHES):
        print(say("status_crashes"))
    return 0


def print_plain_start(board: Board) -> None:
    """Say why the device starts plainly, if it does."""
    facts = board.facts
    if (facts.build, facts.version) not in chip.VERIFIED:
        tested = sorted({".".join(map(str, version)) for _, version in chip.VERIFIED})
        print(say("status_plain_untested", facts.release, ", ".join(tested)))
    elif failed_start(board):
        print(say("status_plain_failed"))


def games(board: Board, _: argparse.Namespace) -> int:
    paths = journals_on(board)
    words.use(language())
    for name, path in paths.items():
        print(f"{printable(name)}  {in_short(read_lines(board.read(path) or b''))}")
    if not paths:
        print(say("no_games"))
    return 0


def in_short(lines: list[str]) -> str:
    """A journal in a line: by its own result or, without one, as it is replayed."""
    header, result, misfit = summary(lines)
    if misfit is not None:
        return say(f"misfit_{misfit}")
    if result is not None:
        end = noted_ending(header, result)
    else:
        end = ending(Audit(lines).game)
    return f"{words.title(header['game'])}  {', '.join(header['players'])}  {end}"


def journals_on(board: Board) -> dict[str, str]:
    """The paths of all journals by their names, in order; also of one that lies in no folder."""
    paths = []
    for name, is_folder in board.names(GAMES).items():
        path = f"{GAMES}/{name}"
        paths += [f"{path}/{inside}" for inside in board.names(path)] if is_folder else [path]
    names = {path.rpartition("/")[2]: path for path in paths if path.endswith(JOURNAL)}
    return dict(sorted(names.items()))


def pull(board: Board, options: argparse.Namespace) -> int:
    folder = options.where or pulled_games()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        print(say("cannot_write", folder, error.strerror), file=sys.stderr)
        return 1
    there = board.hashes(GAMES)
    new = longer = same = secret = 0
    for inside in sorted(path for path in there if path.endswith(JOURNAL)):
        name = inside.rpartition("/")[2]
        kept = {path: path.read_bytes() for path in _versions(folder, name)}
        if there[inside] in map(sha256, kept.values()):
            same += 1
            continue
        content = board.read(f"{GAMES}/{inside}") or b""
        if tells_what_comes(read_lines(content)):
            secret += 1
            continue
        # A game that went on since is the same game; one of another evening is kept beside it.
        older = [path for path, old in kept.items() if content.startswith(old)]
        target = older[0] if older else _free(folder, name)
        unfinished = target.with_name(f"{target.name}.new")
        unfinished.write_bytes(content)
        unfinished.replace(target)
        longer += bool(older)
        new += not older
    print(say("pulled", new, longer, same, folder))
    if secret:
        print(count("pull_secret", secret))
    return 0


def _versions(folder: Path, name: str) -> list[Path]:
    stem = name.removesuffix(JOURNAL)
    return [folder / name] * (folder / name).exists() + sorted(folder.glob(f"{stem}-*{JOURNAL}"))


def _free(folder: Path, name: str) -> Path:
    path, number = folder / name, 2
    while path.exists():
        path = folder / f"{name.removesuffix(JOURNAL)}-{number}{JOURNAL}"
        number += 1
    return path


def backup(board: Board, options: argparse.Namespace) -> int:
    target = options.where or BACKUP
    if target.exists():
        print(say("already_there", target), file=sys.stderr)
        return 1
    contents = backups.from_board(board)
    if not contents:
        print(say("nothing_to_back_up"))
        return 0
    contents, sealed = backups.seal_games(board, contents)
    try:
        backups.write(target, contents)
    except OSError as error:
        print(say("cannot_write", target, error.strerror), file=sys.stderr)
        return 1
    print(count("backed_up", len(contents), target))
    if sealed:
        print(count("backup_sealed", sealed))
    return 0


def restore(board: Board, options: argparse.Namespace) -> int:
    source = options.where or BACKUP
    try:
        contents = backups.read(source)
    except FileNotFoundError:
        print(say("no_such_backup", source), file=sys.stderr)
        return 1
    except backups.BackupError as error:
        print(error, file=sys.stderr)
        return 1
    except OSError as error:
        print(say("cannot_read", source, error.strerror), file=sys.stderr)
        return 1
    backups.settle(board)
    contents, elsewhere = backups.unseal_games(board, contents)
    if elsewhere:
        print(count("sealed_elsewhere", elsewhere))
    wanted, replaced, renumbered = result_of(merge(Awaited(board), contents))
    if replaced and not options.yes:
        print(say("would_replace", ", ".join(replaced)), file=sys.stderr)
        return 1
    if not wanted:
        print(say("restored_before"))
        return 0
    backups.check_room(board, wanted)
    backups.put_back(board, wanted)
    print(count("restored", len(wanted)))
    if renumbered:
        print(count("restored_renumbered", renumbered))
    return 0


def log(board: Board, _: argparse.Namespace) -> int:
    crashes = [crash for crash in (board.read(CRASHES) or b"").split(SEPARATOR) if crash]
    names = names_on(board) if crashes else {}
    for crash in crashes:
        text = own_names(crash.decode(errors="replace").rstrip(), names)
        print(printable(text), end="\n\n")
    if not crashes:
        print(say("no_crashes"))
    return 0


def names_on(board: Board) -> Mapping[str, Renaming]:
    """What names became on a board that runs what the sources of today give, else nothing."""
    kept = (board.read(f"/{BOARD_FILE}") or b"").decode(errors="replace").strip()
    if kept in boards.names() and release_for(kept).version == running_version(board):
        return names_for_chip()
    return {}


def erase(board: Board, options: argparse.Namespace) -> int:
    if not options.yes:
        if not sys.stdin.isatty():
            print(say("erase_needs_yes"), file=sys.stderr)
            return 1
        if input(say("erase_sure")).strip().lower() not in ("yes", "oui"):
            print(say("nothing_erased"))
            return 1
    if board.exists(DATA):
        board.remove(DATA)
    print(say("erased"))
    return 0


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="kaiten device", description="Look after a board.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, help_line in COMMANDS.items():
        command = commands.add_parser(name, help=help_line, description=help_line)
        command.add_argument("--port", help="the board's serial port, if there is more than one")
        if name in ("pull", "backup", "restore"):
            metavar = "DIR" if name == "pull" else "FILE"
            command.add_argument("where", nargs="?", type=Path, metavar=metavar)
        if name == "restore":
            command.add_argument("--yes", action="store_true", help="also over other settings")
        if name == "erase":
            command.add_argument("--yes", action="store_true", help="do not ask, do it")
    options = parser.parse_args(arguments)
    act = {
        "status": status,
        "games": games,
        "pull": pull,
        "backup": backup,
        "restore": restore,
        "log": log,
        "erase": erase,
    }[options.command]
    try:
        with Board(find_port(options.port)) as board:
            try:
                return act(board, options)
            finally:
                with contextlib.suppress(BoardError):
                    board.restart()
    except BoardError as error:
        print(error, file=sys.stderr)
        return 1
