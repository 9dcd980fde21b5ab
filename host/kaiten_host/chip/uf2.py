"""The MicroPython in a uf2 file: which board it is for, and where its file system is in the flash.

MicroPython says both itself, in the binary info that the Pico's SDK puts into every program (see
its `pico/binary_info/structs.h`).
"""

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

FLASH = 0x10000000
FLASH_SIZE = 2 * 1024 * 1024

# A block of a uf2: what it begins with, what its flags say, and the family of the RP2040.
BLOCK = 512
BLOCK_HEADER = struct.Struct("<8I")
FIRST_MAGIC = 0x0A324655
HAS_FAMILY = 0x2000
RP2040 = 0xE48BFF56

# The beginning of the binary info, and the entries that matter here.
MARKER = struct.pack("<I", 0x7188EBF2)
ENTRY_HEADER = struct.Struct("<HH")
NUMBER_AND_TEXT = 6
BLOCK_DEVICE = 7
PICO_BOARD = 0xB63CFFBB
FILE_SYSTEM = "MicroPython"


class UF2Error(Exception):
    """A file with which the emulated chip cannot do anything; the text says why."""


@dataclass(frozen=True)
class Firmware:
    """A MicroPython: its file, the board that it is for, as the SDK calls it (pico, pico_w), and
    where its file system is, in bytes from the beginning of the flash."""

    path: Path
    board: str
    files_at: int
    files_size: int


def flash_of(path: Path) -> bytes:
    """What the file puts into the flash, from its beginning."""
    content = path.read_bytes()
    flash = bytearray()
    for start in range(0, len(content) - BLOCK + 1, BLOCK):
        magic, _, flags, address, size, _, _, family = BLOCK_HEADER.unpack_from(content, start)
        if magic != FIRST_MAGIC:
            continue
        if flags & HAS_FAMILY and family != RP2040:
            raise UF2Error(f"{path} is not for an RP2040, the chip of a Pico and a Pico W.")
        at = address - FLASH
        if 0 <= at < FLASH_SIZE:
            flash.extend(b"\xff" * (at + size - len(flash)))
            data = start + BLOCK_HEADER.size
            flash[at : at + size] = content[data : data + size]
    return bytes(flash)


@cache
def firmware_in(path: Path) -> Firmware:
    """The MicroPython in this file."""
    flash = flash_of(path)
    board = files = None
    for kind, at in _entries(flash):
        if kind == NUMBER_AND_TEXT:
            number, text = _words(flash, at + ENTRY_HEADER.size, 2)
            if number == PICO_BOARD:
                board = _text(flash, text)
        elif kind == BLOCK_DEVICE:
            name, address, size = _words(flash, at + ENTRY_HEADER.size, 3)
            if _text(flash, name) == FILE_SYSTEM:
                files = address - FLASH, size
    if board is None or files is None:
        raise UF2Error(f"{path} does not say where MicroPython keeps its files.")
    return Firmware(path, board, *files)


def _entries(flash: bytes) -> Iterator[tuple[int, int]]:
    """The kind of each entry of the binary info, and where it is."""
    marker = flash.find(MARKER)
    if marker < 0:
        return
    start, end = _words(flash, marker + len(MARKER), 2)
    for at in range(start - FLASH, end - FLASH, 4):
        entry = _words(flash, at, 1)[0] - FLASH
        yield ENTRY_HEADER.unpack_from(flash, entry)[0], entry


def _words(flash: bytes, at: int, count: int) -> tuple[int, ...]:
    return struct.unpack_from(f"<{count}I", flash, at)


def _text(flash: bytes, address: int) -> str:
    at = address - FLASH
    return flash[at : flash.index(b"\0", at)].decode()
