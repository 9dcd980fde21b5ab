"""`kaiten deploy`: puts Kaiten onto a board so that, whatever is cut short, the board starts with
the old version or the new one.

The new version is a pack (`firmware/kaiten_start.py` says how it is laid out) that is sent in
compressed parts and verified beside the old version, which stays whole. If the flash has too
little room for both, parts of the old version are compressed first. One rename makes the new
version the current one; from then on the board itself removes the old version and expands the new
one (`firmware/kaiten_update.py`), at its next start if need be. Saved games are not touched.
"""

import argparse
import dataclasses
import gzip
import hashlib
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from kaiten_device import chip
from kaiten_host.flash import (
    BLOCK,
    BOARD_FILE,
    CHIP_NOTE,
    COMPRESSED,
    CURRENT,
    GAMES,
    JOURNAL,
    LAUNCHER,
    NEW,
    PANEL,
    PART,
    PARTIAL,
    START,
    UPDATE,
    UPDATE_SCREEN,
    UPDATING,
    WHOLE,
    blocks_of,
)
from kaiten_host.maker import boards
from kaiten_host.maker.build import BuildError, files_for_chip, files_in
from kaiten_host.maker.mpremote_board import Board, BoardError, find_port, send_files
from kaiten_host.maker.pack import Needs, Pack, pack_of
from kaiten_host.maker.room import Part, missing_blocks, to_compress
from kaiten_host.maker.update_screen import update_screen
from kaiten_host.words import count, say

KEPT_PROGRAM = "main-before-kaiten.py"
# What the firmware is tested with; a newer one will do if it reads the same bytecode.
OLDEST_MICROPYTHON = (1, 29, 0)


@dataclass(frozen=True)
class Release:
    """What goes onto a board: the launcher, what it starts, what finishes an update, and a pack of
    all other modules; `panel` if it is chosen for this device, and `screen` to show while it is
    updated."""

    launcher: bytes
    start: bytes
    update: bytes
    files: Mapping[str, bytes]
    board_file: str | None = None
    panel: str | None = None
    needs: Mapping[str, Needs] = field(default_factory=dict)
    screen: bytes = b""

    @cached_property
    def packed(self) -> Pack:
        return pack_of(self.files, self.needs)

    @cached_property
    def parts(self) -> list[bytes]:
        """The contents of the pack's files."""
        return self.packed.parts()

    @cached_property
    def compressed(self) -> list[bytes]:
        """The same as they are sent."""
        return [compress(part) for part in self.parts]

    @cached_property
    def name(self) -> str:
        """The same for the same modules."""
        return sha256(bytes(self.packed))[:10]

    @property
    def version(self) -> str:
        """How the names of the files of its pack begin."""
        return f"{WHOLE}{self.name}-{len(self.parts)}"

    @property
    def choices(self) -> dict[str, bytes]:
        """The files that say what was chosen for this device."""
        chosen = {BOARD_FILE: self.board_file, PANEL: self.panel}
        return {name: value.encode() for name, value in chosen.items() if value}

    @property
    def on_board(self) -> dict[str, bytes]:
        """What a deploy puts onto an empty board, by its path there."""
        program = {LAUNCHER: self.launcher, START: self.start, UPDATE: self.update}
        parts = (f"{part}{PART}" for part in parts_of(self.version))
        program |= dict(zip(parts, self.parts))
        return program | {CURRENT: self.version.encode()} | self.choices

    @property
    def bytecode(self) -> int:
        """The version of the bytecode in the compiled files."""
        return next(data[1] for path, data in self.files.items() if path.endswith(".mpy"))


@dataclass(frozen=True)
class Outcome:
    """What a deploy did: the version that runs now, how many files were written onto the board,
    and how many bytes came over the cable for them."""

    version: str
    files_written: int
    bytes_sent: int


def sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def compress(content: bytes) -> bytes:
    return gzip.compress(content, mtime=0)


def release_for(board_name: str) -> Release:
    """What a board file, once checked, and the sources of today give."""
    check_board_file(board_name)
    files, needs = files_for_chip(board_name)
    # Of a file of somebody's own the board remembers the name only.
    board_file = board_name if board_name in boards.names() else Path(board_name).name
    return dataclasses.replace(release_of(files), board_file=board_file, needs=needs)


def with_screen(release: Release, board_name: str, panel: str | None) -> Release:
    """The same with what this board shows while it is updated."""
    screen = update_screen(board_name, panel, sum(map(len, release.parts)))
    return dataclasses.replace(release, screen=screen.file)


def check_board_file(board_name: str, machine: str | None = None) -> None:
    """BoardFileError when the file is wrong, BoardError when it is for another board than this."""
    model = boards.load(board_name).model
    real = model_of(machine) if machine else None
    if real and real != model:
        raise BoardError("other_model", machine, board_name, boards.MODELS[model], real, real)


def check_panel(panel: str | None) -> None:
    """BoardError when there is no such panel."""
    if panel not in (None, *boards.PANELS):
        raise BoardError("unknown_panel", panel, ", ".join(boards.PANELS))


def kept_panel(board: Board) -> str:
    """The panel that was chosen for this device, if any."""
    return (board.read(f"/{PANEL}") or b"").decode(errors="replace").strip()


def model_of(machine: str) -> str | None:
    """Which of the boards that we know calls itself so; MicroPython writes Pico2, and Pico 2 W."""
    called = machine.partition(" with ")[0].replace(" ", "")
    names = {words.replace(" ", ""): model for model, words in boards.MODELS.items()}
    return names.get(called)


def choose_board_file(board: Board) -> str:
    """The board file when none is named: the one of last time, else the one of this model."""
    kept = (board.read(f"/{BOARD_FILE}") or b"").decode(errors="replace").strip()
    if kept in boards.names():
        print(say("board_file_kept", kept))
        return kept
    if kept:
        raise BoardError("board_file_gone", kept)
    model = model_of(board.facts.machine) or "pico"
    print(say("board_file_chosen", model))
    return model


def read_release(tree: Path) -> Release:
    return release_of(files_in(tree))


def release_of(files: dict[str, bytes]) -> Release:
    return Release(files.pop(LAUNCHER), files.pop(START), files.pop(UPDATE), files)


def check_fit(board: Board, release: Release) -> None:
    """BoardError when the board's Python cannot run this release."""
    facts = board.facts
    if facts.python != "micropython":
        raise BoardError("other_python", facts.python, facts.release)
    tested = ".".join(map(str, OLDEST_MICROPYTHON))
    bytecode = facts.mpy & 0xFF
    if bytecode != release.bytecode:
        raise BoardError("other_bytecode", facts.release, bytecode, release.bytecode, tested)
    if facts.version < OLDEST_MICROPYTHON:
        raise BoardError("old_micropython", facts.release, tested)


def deploy(board: Board, release: Release, replace: bool = False) -> Outcome:
    """Brings the board to this release; it is not started yet."""
    check_fit(board, release)
    launcher = board.read(f"/{LAUNCHER}")
    if launcher is not None and b"kaiten" not in launcher and not replace:
        raise BoardError("foreign_program", board.port)
    running = running_version(board)
    try:
        return _update(board, release, launcher, running)
    except BoardError as error:
        if error.key != "gone":
            raise
        raise BoardError("gone_updating" if running else "gone_at_first") from error


def _update(
    board: Board, release: Release, launcher: bytes | None, running: str | None
) -> Outcome:
    version = release.version
    _remove_others(board, running, version)
    sent = _bring_parts(board, release, running)
    # What finishes an update before what calls it; both can do so with the old version too.
    for name, content in ((UPDATE, release.update), (START, release.start)):
        if board.read(f"/{name}") != content:
            sent.append(_replace_file(board, name, content))
    if launcher != release.launcher:
        if launcher is not None and b"kaiten" not in launcher:
            board.copy(f"/{LAUNCHER}", f"/{KEPT_PROGRAM}")
        sent.append(_replace_file(board, LAUNCHER, release.launcher))
    for name, content in release.choices.items():
        if board.read(f"/{name}") != content:
            sent.append(_replace_file(board, name, content))
    if _current(board) != [version]:
        _begin_update(board, release, version)
        board.finish_update(version)
        sent.append(len(version))
    if failed_start(board):
        board.remove(f"/{CHIP_NOTE}")
    return Outcome(version, len(sent), sum(sent))


def _begin_update(board: Board, release: Release, version: str) -> None:
    """From here on a start makes this version the only one."""
    if release.screen and board.read(f"/{UPDATE_SCREEN}") != release.screen:
        _replace_file(board, UPDATE_SCREEN, release.screen)
    _replace_file(board, CURRENT, f"{version} {UPDATING}".encode())


# --- Which versions are on a board ---


def failed_start(board: Board) -> bool:
    """Whether a start with the door of `kaiten_device.chip` open failed, so that the device starts
    plainly since."""
    note = board.read(f"/{CHIP_NOTE}")
    return note is not None and chip.parts_of(note.decode(errors="replace"))[1] == chip.TRIED


def running_version(board: Board) -> str | None:
    """The version that the launcher on the board would choose."""
    sizes = board.sizes()
    found = {version_of(name) for name in sizes if is_of_version(name) and name.startswith(WHOLE)}
    current = _current(board)[:1]
    candidates = sorted(found, key=lambda version: ([version] != current, version))
    return next((version for version in candidates if _is_whole(board, version, sizes)), None)


def is_of_version(name: str) -> bool:
    """Whether a file belongs to a version of Kaiten; `firmware/kaiten_update.py` says the same."""
    return name.startswith((WHOLE, PARTIAL)) and name.endswith((PART, COMPRESSED))


def version_of(name: str) -> str:
    """The version that a file belongs to; in older formats a version was one file."""
    version = name.rpartition("-")[0]
    return version if parts_of(version) else name


def parts_of(version: str) -> list[str]:
    """How the names of the files of its parts begin; none for a version of an older format."""
    count = version.rpartition("-")[2]
    if version.count("-") != 2 or not count.isdecimal():
        return []
    return [f"{version}-{part}" for part in range(int(count))]


def _is_whole(board: Board, version: str, sizes: Mapping[str, int]) -> bool:
    parts = parts_of(version)
    if not parts:
        return True
    expanded = [sizes[part + PART] for part in parts if part + PART in sizes]
    if len(expanded) == len(parts):
        return 0 < board.pack_length(f"/{parts[0]}{PART}") == sum(expanded)
    return all(part + PART in sizes or part + COMPRESSED in sizes for part in parts)


def _current(board: Board) -> list[str]:
    """The words of the file that names the version to run."""
    return (board.read(f"/{CURRENT}") or b"").decode(errors="replace").split()


def _remove_others(board: Board, *versions: str | None) -> None:
    """Removes what is left of other versions, and what was not sent to its end."""
    names = board.sizes()
    for name in names:
        other = is_of_version(name) and version_of(name) not in versions
        unfinished = name.endswith(NEW) and name.removesuffix(NEW) in (*names, UPDATE_SCREEN)
        if other or unfinished or name == UPDATE_SCREEN:
            board.remove(f"/{name}")


# --- The parts of the new version ---


def _bring_parts(board: Board, release: Release, running: str | None) -> list[int]:
    """Puts the parts that are not there onto the board; gives the bytes that each was sent in."""
    stems = parts_of(release.version)
    missing = [
        number
        for number, stem in enumerate(stems)
        if not _holds(board, stem, sha256(release.parts[number]))
    ]
    if not missing:
        return []
    compressed = _make_room(board, release, missing, running)
    if running and parts_of(running):
        _begin_update(board, release, running)
    try:
        for name, content in compressed.items():
            _put_part(board, name.removesuffix(PART), content, gzip.decompress(content))
            board.remove(f"/{name}")
        for number in missing:
            _put_part(board, stems[number], release.compressed[number], release.parts[number])
    except BoardError as error:
        if error.key == "full":
            # Some of the parts are of no use there, and the games may need the room.
            _remove_others(board, running)
        raise
    return [len(release.compressed[number]) for number in missing]


def _holds(board: Board, stem: str, digest: str) -> bool:
    """Whether this part is on the board, compressed or not."""
    for name in (f"/{stem}{COMPRESSED}", f"/{stem}{PART}"):
        if board.exists(name):
            return board.hash_expanded(name) == digest
    return False


def _make_room(
    board: Board, release: Release, missing: list[int], running: str | None
) -> dict[str, bytes]:
    """The parts of the running version to be compressed so that the missing ones have room, by
    their names; BoardError if there is none."""
    sizes, free = board.sizes(), board.free_blocks()
    new = [Part.of(release.parts[number], release.compressed[number]) for number in missing]
    if running != release.version:
        gone = [name for name in sizes if is_of_version(name) and version_of(name) == running]
    else:
        gone = [parts_of(running)[number] + PART for number in missing]
    freed = sum(blocks_of(sizes.get(name, 0)) for name in gone)
    if not missing_blocks(free, freed, new):
        return {}
    names = [name for name in gone if name.endswith(PART) and parts_of(version_of(name))]
    if running == release.version:
        names = []
    contents = {name: board.read(f"/{name}") or b"" for name in names}
    compressed = {name: compress(content) for name, content in contents.items()}
    old = [Part.of(contents[name], compressed[name]) for name in names]
    more = missing_blocks(free, freed, new, old)
    if more:
        raise no_room(board, more)
    return {
        names[number]: compressed[names[number]] for number in to_compress(free, new, old) or ()
    }


def no_room(board: Board, blocks: int) -> BoardError:
    """That so many more blocks have to be free, and what to do about it."""
    games = games_in(blocks, board.sizes_within(f"/{GAMES}"))
    return BoardError("no_room" if games else "no_room_other", blocks * BLOCK // 1024, games)


def games_in(blocks: int, sizes: Mapping[str, int]) -> int:
    """How many of these files, the oldest games first, take so many blocks; 0 if all take less."""
    games = sorted((path.rpartition("/")[2], size) for path, size in sizes.items())
    taken = 0
    for number, (name, size) in enumerate(games, 1):
        if name.endswith(JOURNAL):
            taken += blocks_of(size)
        if taken >= blocks:
            return number
    return 0


def _put_part(board: Board, stem: str, content: bytes, expanded: bytes) -> None:
    """Puts a compressed part onto the board, and verifies what it expands to there."""
    unfinished = PARTIAL + stem.removeprefix(WHOLE) + COMPRESSED
    send_files(board, {f"/{unfinished}": content})
    if board.hash_expanded(f"/{unfinished}") != sha256(expanded):
        raise BoardError("arrived_damaged", unfinished)
    board.rename(f"/{unfinished}", f"/{stem}{COMPRESSED}")


def _replace_file(board: Board, name: str, content: bytes) -> int:
    """The file is the old one until it is wholly the new one; gives the bytes that were sent."""
    unfinished = f"/{name}{NEW}"
    board.write(unfinished, content)
    if board.hash(unfinished) != sha256(content):
        raise BoardError("arrived_damaged", name)
    board.rename(unfinished, f"/{name}")
    return len(content)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="kaiten deploy", description="Put Kaiten onto a board and start it."
    )
    parser.add_argument("--port", help="the board's serial port, if there is more than one")
    parser.add_argument(
        "--board",
        metavar="NAME",
        help=f"the wiring: {', '.join(boards.names())}, or the path of a board file (else that of "
        "the last deploy to this board)",
    )
    boards.add_panel_option(parser)
    parser.add_argument(
        "--replace", action="store_true", help="replace another program's main.py (it is kept)"
    )
    options = parser.parse_args(arguments)
    try:
        check_panel(options.panel)
        if options.board:
            check_board_file(options.board)
        port = find_port(options.port)
        with Board(port) as board:
            print(say("found", board.facts.machine, board.facts.release, port))
            board_name = options.board or choose_board_file(board)
            check_board_file(board_name, board.facts.machine)
            if kept_panel(board) and not options.panel:
                print(say("panel_kept", kept_panel(board)))
            release = dataclasses.replace(release_for(board_name), panel=options.panel)
            release = with_screen(release, board_name, options.panel or kept_panel(board))
            outcome = deploy(board, release, options.replace)
            if outcome.files_written:
                print(count("copied", outcome.files_written, -(-outcome.bytes_sent // 1024)))
            else:
                print(say("up_to_date"))
            board.start()
    except (BoardError, BuildError, boards.BoardFileError) as error:
        print(error, file=sys.stderr)
        return 1
    print(say("started"))
    return 0
