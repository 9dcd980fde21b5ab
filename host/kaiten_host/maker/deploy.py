"""`kaiten deploy`: puts Kaiten onto the board that is plugged in, and starts it.

What is done on the board is in `kaiten_host.maker.install`, which the page shares.
"""

import argparse
import dataclasses
import gzip
import sys
from collections.abc import Coroutine, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

from kaiten_host.flash import (
    BOARD_FILE,
    CURRENT,
    LAUNCHER,
    PANEL,
    PART,
    START,
    UPDATE,
    WHOLE,
)
from kaiten_host.maker import boards, install
from kaiten_host.maker.build import BuildError, files_for_chip, files_in
from kaiten_host.maker.install import model_of, parts_of, sha256, text_of
from kaiten_host.maker.mpremote_board import Board, BoardError, find_port, send_files
from kaiten_host.maker.pack import Needs, Pack, pack_of
from kaiten_host.maker.update_screen import update_screen
from kaiten_host.words import count, say

Result = TypeVar("Result")


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

    @property
    def lengths(self) -> list[int]:
        return [len(part) for part in self.parts]

    @cached_property
    def digests(self) -> list[str]:
        return [sha256(part) for part in self.parts]

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
    screen = update_screen(board_name, panel, sum(release.lengths))
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
    return text_of(board.read(f"/{PANEL}") or b"").strip()


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


class Awaited:
    """A board whose methods are awaited, as `kaiten_host.maker.install` wants them; none of them
    has to wait."""

    def __init__(self, board: Board) -> None:
        self._board = board

    def __getattr__(self, name: str) -> Any:
        known = getattr(self._board, name)
        if not callable(known):
            return known

        async def call(*arguments: object) -> Any:
            return known(*arguments)

        return call

    async def send_files(self, files: Mapping[str, bytes]) -> None:
        send_files(self._board, files)

    async def compress(self, content: bytes) -> bytes:
        return compress(content)


def result_of(work: Coroutine[Any, Any, Result]) -> Result:
    """What comes of work on an `Awaited` board, which is done at once."""
    try:
        work.send(None)
    except StopIteration as done:
        return done.value
    raise AssertionError("it waits for something")


def deploy(board: Board, release: Release, replace: bool = False) -> Outcome:
    """Brings the board to this release; it is not started yet."""
    sent = result_of(install.install(Awaited(board), release, replace))
    return Outcome(release.version, len(sent), sum(sent))


def running_version(board: Board) -> str | None:
    return result_of(install.running_version(Awaited(board)))


def failed_start(board: Board) -> bool:
    return result_of(install.failed_start(Awaited(board)))


def no_room(board: Board, blocks: int) -> BoardError:
    return result_of(install.no_room(Awaited(board), blocks))


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
