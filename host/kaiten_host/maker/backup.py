"""A backup: a zip file with what belongs to the players of a device and, in its manifest, the size
and SHA-256 of each file, so that nothing else is put onto a board."""

import inspect
import io
import json
import secrets
import struct
import zipfile
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from kaiten_device import restored
from kaiten_host.flash import DATA, JOURNAL, SEAL_KEY
from kaiten_host.games.audit import read_lines
from kaiten_host.games.sealing import (
    KEY_BYTES,
    NONCE_BYTES,
    SEALED,
    seal,
    tells_what_comes,
    unseal,
)
from kaiten_host.maker import restore
from kaiten_host.maker.deploy import Awaited, result_of, sha256
from kaiten_host.maker.mpremote_board import Board, BoardError
from kaiten_host.words import say

MANIFEST = "kaiten-backup.json"
FORMAT = 1
# No board has a larger flash. A zip file takes little more than what is in it.
MOST_BYTES = 16 << 20
LONGEST_NAME = 255
SETTLING = inspect.getsource(restored)
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
ENCRYPTED = 0x1
# What zipfile may raise for a file that is damaged or made to do harm.
DAMAGED = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    EOFError,
    NotImplementedError,
    OverflowError,
    RuntimeError,
    ValueError,
)


class BackupError(Exception):
    """What is wrong with a file that is no whole backup, in words; `key` names it."""

    def __init__(self, key: str, *parts: object) -> None:
        super().__init__(say(key, *parts))
        self.key = key


# --- The file ---


def write(target: Path, contents: Mapping[str, bytes]) -> None:
    """Write a backup with these files; OSError where it can't be written."""
    files = {name: {"size": len(data), "sha256": sha256(data)} for name, data in contents.items()}
    unfinished = target.with_name(f"{target.name}.new")
    with zipfile.ZipFile(unfinished, "w", zipfile.ZIP_DEFLATED) as kept:
        kept.writestr(MANIFEST, json.dumps({"backup": FORMAT, "files": files}, indent=1))
        for name, content in contents.items():
            kept.writestr(name, content)
    unfinished.replace(target)


def read(source: Path) -> dict[str, bytes]:
    """The files of a backup, each as its manifest says; BackupError if it is none, OSError where
    the file can't be read."""
    if source.stat().st_size > 2 * MOST_BYTES:
        raise BackupError("backup_too_large", source)
    file = io.BytesIO(source.read_bytes())
    if not zipfile.is_zipfile(file):
        raise BackupError("not_a_backup", source)
    try:
        with zipfile.ZipFile(file) as kept:
            return _contents(kept, source)
    except DAMAGED as error:
        raise BackupError("backup_damaged", source) from error


def _contents(kept: zipfile.ZipFile, source: Path) -> dict[str, bytes]:
    entries = kept.infolist()
    for info in entries:
        if info.flag_bits & ENCRYPTED:
            raise BackupError("backup_encrypted", source)
        if info.compress_type not in METHODS:
            raise BackupError("backup_method", source, _shown(info.filename))
    if sum(info.file_size for info in entries) > MOST_BYTES:
        raise BackupError("backup_too_large", source)
    if MANIFEST not in kept.namelist():
        raise BackupError("not_a_backup", source)
    files = _files_of(kept.read(MANIFEST), source)
    strangers = [info for info in entries if info.filename not in (*files, MANIFEST)]
    if any(info.is_dir() for info in strangers):
        raise BackupError("backup_repacked", source)
    if strangers:
        raise BackupError("backup_changed", source, _shown(strangers[0].filename))
    if len(entries) != len(files) + 1 or len(set(kept.namelist())) != len(entries):
        raise BackupError("backup_incomplete", source)
    contents = {}
    for name, facts in files.items():
        contents[name] = kept.read(name)
        if facts != {"size": len(contents[name]), "sha256": sha256(contents[name])}:
            raise BackupError("backup_changed", source, name)
    return contents


def _files_of(manifest: bytes, source: Path) -> dict[str, Any]:
    """What the manifest says of each file."""
    try:
        told = json.loads(manifest)
        number, files = told["backup"], told["files"]
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise BackupError("not_a_backup", source) from error
    if type(number) is int and number > FORMAT:
        raise BackupError("backup_newer", source)
    if number != FORMAT or type(files) is not dict:
        raise BackupError("not_a_backup", source)
    for name in files:
        if not is_name(name):
            raise BackupError("backup_changed", source, _shown(name))
    return files


def is_name(name: str) -> bool:
    """Whether the tool writes a file of this name among the players' data."""
    parts = name.split("/")
    return (
        name.isprintable()
        and "\\" not in name
        and all(part not in ("", ".", "..") for part in parts)
        and all(len(part.encode()) <= LONGEST_NAME for part in parts)
        and restored.UNFINISHED not in parts
    )


def _shown(name: str) -> str:
    """A name from a file of unknown origin as it may be printed."""
    return ascii(name)[1:-1]


# --- On a board ---


def from_board(board: Board) -> dict[str, bytes]:
    """All files of the players, as they lie there."""
    data = f"/{DATA}"
    hashes = {name: digest for name, digest in board.hashes(data).items() if is_name(name)}
    contents = {name: board.read(f"{data}/{name}") or b"" for name in sorted(hashes)}
    for name, content in contents.items():
        if sha256(content) != hashes[name]:
            raise BoardError("arrived_damaged", name)
    return contents


def seal_games(board: Board, contents: Mapping[str, bytes]) -> tuple[dict[str, bytes], int]:
    """The files of a board with the games sealed that tell what comes, and how many those are."""
    secret = [
        name
        for name, content in contents.items()
        if name.endswith(JOURNAL) and tells_what_comes(read_lines(content))
    ]
    kept = {name: content for name, content in contents.items() if name not in secret}
    if secret:
        key = board.read(f"/{SEAL_KEY}") or b""
        if len(key) != KEY_BYTES:
            key = secrets.token_bytes(KEY_BYTES)
            board.write(f"/{SEAL_KEY}", key)
        for name in secret:
            nonce = secrets.token_bytes(NONCE_BYTES)
            kept[name + SEALED] = seal(key, nonce, contents[name])
    return kept, len(secret)


def unseal_games(board: Board, contents: Mapping[str, bytes]) -> tuple[dict[str, bytes], int]:
    """The files of a backup with its games unsealed, and how many another device has sealed, which
    are left out."""
    key = board.read(f"/{SEAL_KEY}") or b""
    opened: dict[str, bytes] = {}
    left_out = 0
    for name, content in contents.items():
        if not name.endswith(JOURNAL + SEALED):
            opened[name] = content
            continue
        journal = unseal(key, content) if len(key) == KEY_BYTES else None
        if journal is None:
            left_out += 1
        else:
            opened[name.removesuffix(SEALED)] = journal
    return opened, left_out


def settle(board: Board) -> None:
    """Have the board finish, or take back, a restore that was cut short."""
    result_of(restore.settle(Awaited(board), SETTLING))


def check_room(board: Board, contents: Mapping[str, bytes]) -> None:
    """BoardError if these files don't fit beside what is on the board."""
    result_of(restore.check_room(Awaited(board), dict(contents)))


def put_back(board: Board, contents: Mapping[str, bytes]) -> None:
    """Bring these files to the board: all of them or, where that fails, none."""
    result_of(restore.put_back(Awaited(board), dict(contents), SETTLING))
