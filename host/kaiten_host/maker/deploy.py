"""`kaiten deploy`: puts Kaiten onto a board so that, whatever is cut short, the board starts with
the old version or the new one.

The new version arrives as one file, a pack (`firmware/kaiten_start.py` says how it is laid out),
and is verified beside the old one. One rename makes it a whole version, another the one that is
run. Saved games are not touched.
"""

import argparse
import dataclasses
import hashlib
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from kaiten_device import chip
from kaiten_host.flash import (
    BOARD_FILE,
    CHIP_NOTE,
    CURRENT,
    LAUNCHER,
    PACK,
    PANEL,
    PARTIAL,
    START,
    WHOLE,
)
from kaiten_host.maker import boards
from kaiten_host.maker.build import BuildError, files_for_chip, files_in
from kaiten_host.maker.mpremote_board import Board, BoardError, Piece, find_port
from kaiten_host.maker.pack import Needs, Pack, pack_of
from kaiten_host.words import count, say

PACK_NAME = re.compile(f"({PARTIAL}|{WHOLE})[0-9a-f]{{10}}[bc]?{re.escape(PACK)}")
KEPT_PROGRAM = "main-before-kaiten.py"
# What the firmware is tested with; a newer one will do if it reads the same bytecode.
OLDEST_MICROPYTHON = (1, 29, 0)
BLOCK = 4096
# What littlefs wants beside a new pack: two for its folder, and two for a file that is replaced.
SPARE_BLOCKS = 4


@dataclass(frozen=True)
class Release:
    """What goes onto a board: the launcher, what it starts and, in one pack, every module; `panel`
    if it is chosen for this device."""

    launcher: bytes
    start: bytes
    files: Mapping[str, bytes]
    board_file: str | None = None
    panel: str | None = None
    needs: Mapping[str, Needs] = field(default_factory=dict)

    @cached_property
    def packed(self) -> Pack:
        return pack_of(self.files, self.needs)

    @cached_property
    def pack(self) -> bytes:
        return bytes(self.packed)

    @property
    def index_size(self) -> int:
        """The bytes of the pack that are in no file."""
        return len(self.pack) - sum(len(item.content) for item in self.packed.items)

    @property
    def name(self) -> str:
        """The same for the same modules, so that a pack of this name need not be copied again."""
        return sha256(self.pack)[:10]

    @property
    def choices(self) -> dict[str, bytes]:
        """The files that say what was chosen for this device."""
        chosen = {BOARD_FILE: self.board_file, PANEL: self.panel}
        return {name: value.encode() for name, value in chosen.items() if value}

    @property
    def on_board(self) -> dict[str, bytes]:
        """What a deploy puts onto an empty board, by its path there."""
        pack = f"{WHOLE}{self.name}{PACK}"
        program = {LAUNCHER: self.launcher, START: self.start, pack: self.pack}
        return program | {CURRENT: pack.encode()} | self.choices

    @property
    def bytecode(self) -> int:
        """The version of the bytecode in the compiled files."""
        return next(data[1] for path, data in self.files.items() if path.endswith(".mpy"))


@dataclass(frozen=True)
class Outcome:
    """What a deploy did: the pack that runs now, how many files were written onto the board, and
    how many bytes came over the cable for them."""

    pack: str
    files_written: int
    bytes_sent: int


def sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def release_for(board_name: str) -> Release:
    """What a board file, once checked, and the sources of today give."""
    check_board_file(board_name)
    files, needs = files_for_chip(board_name)
    # Of a file of somebody's own the board remembers the name only.
    board_file = board_name if board_name in boards.names() else Path(board_name).name
    return dataclasses.replace(release_of(files), board_file=board_file, needs=needs)


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
    return Release(files.pop(LAUNCHER), files.pop(START), files)


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
    running = running_pack(board)
    try:
        return _update(board, release, launcher, running)
    except BoardError as error:
        if error.key != "gone":
            raise
        raise BoardError("gone_updating" if running else "gone_at_first") from error


def _update(
    board: Board, release: Release, launcher: bytes | None, running: str | None
) -> Outcome:
    pack = _pack_for(board, release)
    partial = PARTIAL + pack.removeprefix(WHOLE)
    arrived = _holds(board, partial, release.pack)
    _remove_packs(board, keep=(running, pack, partial if arrived else None))
    sent = []
    if pack not in board.names():
        if not arrived:
            sent.append(_fill(board, release, partial, running))
        board.rename(f"/{partial}", f"/{pack}")
    if board.read(f"/{START}") != release.start:
        sent.append(_replace_file(board, START, release.start))
    if launcher != release.launcher:
        if launcher is not None and b"kaiten" not in launcher:
            board.copy(f"/{LAUNCHER}", f"/{KEPT_PROGRAM}")
        sent.append(_replace_file(board, LAUNCHER, release.launcher))
    # After the launcher, which runs any pack that is whole.
    if board.read(f"/{CURRENT}") != pack.encode():
        sent.append(_replace_file(board, CURRENT, pack.encode()))
    for name, content in release.choices.items():
        if board.read(f"/{name}") != content:
            sent.append(_replace_file(board, name, content))
    _remove_packs(board, keep=(pack,))
    if failed_start(board):
        board.remove(f"/{CHIP_NOTE}")
    return Outcome(pack, len(sent), sum(sent))


def running_pack(board: Board) -> str | None:
    """The pack that the launcher on the board would choose."""
    names = [name for name in board.names() if _is_pack(name) and name.startswith(WHOLE)]
    current = (board.read(f"/{CURRENT}") or b"").decode(errors="replace").strip()
    names.sort(key=lambda name: name != current)
    return next((name for name in names if board.is_whole_pack(f"/{name}")), None)


def failed_start(board: Board) -> bool:
    """Whether a start with the door of `kaiten_device.chip` open failed, so that the device starts
    plainly since."""
    note = board.read(f"/{CHIP_NOTE}")
    return note is not None and chip.parts_of(note.decode(errors="replace"))[1] == chip.TRIED


def _is_pack(name: str) -> bool:
    return PACK_NAME.fullmatch(name) is not None


def _holds(board: Board, name: str, content: bytes) -> bool:
    return board.exists(f"/{name}") and board.hash(f"/{name}") == sha256(content)


def _pack_for(board: Board, release: Release) -> str:
    """A name under which this release is on the board, or nothing is: a damaged pack stays until
    the good one is in its place."""
    names = [f"{WHOLE}{release.name}{which}{PACK}" for which in ("", "b", "c")]
    for name in names[:-1]:
        if not board.exists(f"/{name}") or _holds(board, name, release.pack):
            return name
    return names[-1]


def _remove_packs(board: Board, keep: tuple[str | None, ...]) -> None:
    for name in board.names():
        if _is_pack(name) and name not in keep:
            board.remove(f"/{name}")


def _fill(board: Board, release: Release, partial: str, running: str | None) -> int:
    """Writes the pack and verifies it; gives how many bytes had to come over the cable."""
    needed, free = _room(release.pack), board.free_bytes()
    if free < needed:
        raise BoardError("no_room", needed // 1024, free // 1024)
    old = board.packed_hashes(f"/{running}") if running else {}
    pieces: list[Piece] = [release.packed.index]
    for before, item in release.packed.pieces():
        pieces += [before, old.get(sha256(item.content)) or item.content]
    try:
        board.write_pieces(f"/{partial}", pieces)
    except BoardError as error:
        if error.key == "full":
            # Half a pack is of no use there, and the games may need the room.
            board.remove(f"/{partial}")
        raise
    if not _holds(board, partial, release.pack):
        raise BoardError("arrived_damaged", partial)
    return sum(len(piece) for piece in pieces if isinstance(piece, bytes))


def _room(pack: bytes) -> int:
    """The bytes of flash that a pack takes, and a little for the switch."""
    return (-(-len(pack) // BLOCK) + SPARE_BLOCKS) * BLOCK


def _replace_file(board: Board, name: str, content: bytes) -> int:
    """The file is the old one until it is wholly the new one; gives the bytes that were sent."""
    unfinished = f"/{name}.new"
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
