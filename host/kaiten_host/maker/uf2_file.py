"""UF2 files: the MicroPython in one, and one that also brings a file system.

The boot ROM of a board writes such a file, page by page, when it is dropped onto the board's
drive. An RP2040 does not look which sector of the flash a page is in: of each 16 blocks, by their
numbers, it erases the sector of the one that comes first. So here each 16 blocks are one whole
sector, and they may come in any order. An RP2350 goes by addresses.
"""

import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from kaiten_host.maker.file_system import BLOCK as SECTOR
from kaiten_host.maker.file_system import Image

BLOCK = 512
PAGE = 256
HEADER = struct.Struct("<8I")
FIRST_MAGIC, SECOND_MAGIC, LAST_MAGIC = 0x0A324655, 0x9E5D5157, 0x0AB16F30
# Flags: not for the flash; it has a family.
NOT_FLASH, HAS_FAMILY = 0x0001, 0x2000
# Families: the chips, and where an address counts from the beginning of the flash in any case.
RP2040, RP2350, ABSOLUTE = 0xE48BFF56, 0xE48BFF59, 0xE48BFF57

FLASH, FLASH_END = 0x10000000, 0x11000000
ERASED = b"\xff"

# The binary info that the SDK puts into a program: its markers, kinds of entries, and numbers of
# texts.
INFO_START, INFO_END = 0x7188EBF2, 0xE71AA390
TEXT, BLOCK_DEVICE = 6, 7
PROGRAM, VERSION, BOARD = 0x02031C86, 0x11A9BC3A, 0xB63CFFBB
MICROPYTHON = "MicroPython"


class DamagedError(Exception):
    """Not a UF2 file, or only a part of one."""


class OtherChipError(Exception):
    """A UF2 file for a chip that no board has."""


class OtherProgramError(Exception):
    """A program that does not say that it is MicroPython, and where it keeps its files."""


@dataclass(frozen=True)
class Firmware:
    """A MicroPython: `pages` by their addresses, and the blocks that come before those; the board
    that it is for, as the SDK calls it; its version; where its file system is in the flash."""

    family: int
    pages: Mapping[int, bytes]
    before: bytes
    board: str
    version: str
    files_at: int
    files_size: int

    @property
    def memory(self) -> bytes:
        """The flash from its beginning on."""
        return _memory(self.pages)


def firmware_in(content: bytes) -> Firmware:
    """The MicroPython in a UF2 file."""
    pages: dict[int, bytes] = {}
    before = b""
    families, numbers, counts = set(), set(), set()
    for start in range(0, len(content), BLOCK):
        block = content[start : start + BLOCK]
        flags, address, size, number, count, family = _header(block)
        if flags & NOT_FLASH:
            continue
        if flags & HAS_FAMILY and family == ABSOLUTE:
            # A block that does nothing but keep an RP2350 of the first kind from a mistake.
            before += block
            continue
        if size != PAGE or address % PAGE or not FLASH <= address < FLASH_END:
            raise DamagedError
        families.add(family if flags & HAS_FAMILY else None)
        numbers.add(number)
        counts.add(count)
        pages[address] = block[HEADER.size : HEADER.size + PAGE]
    if len(counts) != 1 or numbers != set(range(*counts)):
        raise DamagedError
    family = families.pop()
    if families or family not in (RP2040, RP2350):
        raise OtherChipError
    try:
        return Firmware(family, pages, before, *_said_by(_memory(pages)))
    except (IndexError, KeyError, ValueError, struct.error) as error:
        raise OtherProgramError from error


def _header(block: bytes) -> tuple[int, ...]:
    """All but the magic numbers."""
    if len(block) != BLOCK:
        raise DamagedError
    first, second, *others = HEADER.unpack_from(block)
    last = int.from_bytes(block[-4:], "little")
    if (first, second, last) != (FIRST_MAGIC, SECOND_MAGIC, LAST_MAGIC):
        raise DamagedError
    return tuple(others)


def _memory(pages: Mapping[int, bytes]) -> bytes:
    """The pages from the beginning of the flash on."""
    return b"".join(
        pages.get(address, ERASED * PAGE) for address in range(FLASH, max(pages) + PAGE, PAGE)
    )


# --- What a program says about itself ---


def _said_by(memory: bytes) -> tuple[str, str, int, int]:
    """Its board, its version, and where its file system is."""
    texts: dict[int, str] = {}
    files: dict[str, tuple[int, int]] = {}
    for kind, at in _entries(memory):
        if kind == TEXT:
            number, text = _words(memory, at, 2)
            texts[number] = _text(memory, text)
        elif kind == BLOCK_DEVICE:
            name, address, size = _words(memory, at, 3)
            files[_text(memory, name)] = address - FLASH, size
    if texts[PROGRAM] != MICROPYTHON:
        raise ValueError(texts[PROGRAM])
    return texts[BOARD], texts[VERSION].removeprefix("v"), *files[MICROPYTHON]


def _entries(memory: bytes) -> Iterator[tuple[int, int]]:
    """The kind of each entry of the binary info, and where what it says begins."""
    marker = memory.index(struct.pack("<I", INFO_START))
    _, start, end, _, last = _words(memory, marker, 5)
    if last != INFO_END:
        raise ValueError(last)
    for at in range(start - FLASH, end - FLASH, 4):
        entry = _words(memory, at, 1)[0] - FLASH
        kind, _ = struct.unpack_from("<HH", memory, entry)
        yield kind, entry + 4


def _words(memory: bytes, at: int, count: int) -> tuple[int, ...]:
    return struct.unpack_from(f"<{count}I", memory, at)


def _text(memory: bytes, address: int) -> str:
    at = address - FLASH
    return memory[at : memory.index(b"\0", at)].decode()


# --- Both in one file ---


def with_files(firmware: Firmware, image: Image) -> bytes:
    """A UF2 file that brings this MicroPython and its file system."""
    pages = dict(firmware.pages)
    for block in image.used:
        for offset in range(block * SECTOR, (block + 1) * SECTOR, PAGE):
            address = FLASH + firmware.files_at + offset
            assert address not in pages, "the file system is where MicroPython is"
            pages[address] = image.content[offset : offset + PAGE]
    return firmware.before + whole_sectors(firmware.family, pages)


def whole_sectors(family: int, pages: Mapping[int, bytes]) -> bytes:
    """The blocks for these pages, and for the others in the same sectors, which are erased."""
    sectors = sorted({address // SECTOR for address in pages})
    addresses = [
        address
        for sector in sectors
        for address in range(sector * SECTOR, (sector + 1) * SECTOR, PAGE)
    ]
    blocks = []
    for number, address in enumerate(addresses):
        header = HEADER.pack(
            FIRST_MAGIC, SECOND_MAGIC, HAS_FAMILY, address, PAGE, number, len(addresses), family
        )
        data = header + pages.get(address, ERASED * PAGE)
        blocks.append(data.ljust(BLOCK - 4, b"\0") + struct.pack("<I", LAST_MAGIC))
    return b"".join(blocks)
