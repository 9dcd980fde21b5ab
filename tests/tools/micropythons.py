"""UF2 files that say of themselves what MicroPython for each board says."""

import random
import struct
from functools import cache

from kaiten_host.maker.uf2_file import ABSOLUTE, RP2350

FLASH = 0x10000000
PAGE = 256
MB, KB = 1024 * 1024, 1024

# What the sources of MicroPython 1.29 (ports/rp2/boards) and of the Pico's SDK say of each board:
# its family, its flash, its file system; and how many blocks its stand-in has.
MADE = {
    "pico": (0xE48BFF56, 2 * MB, 1408 * KB, 142),
    "pico_w": (0xE48BFF56, 2 * MB, 848 * KB, 349),
    "pico2": (0xE48BFF59, 4 * MB, 3072 * KB, 100),
    "pico2_w": (0xE48BFF59, 4 * MB, 2560 * KB, 300),
}


def block(address, data, number, count, family, flags=0x2000):
    """A block of a UF2 file."""
    header = struct.pack(
        "<8I", 0x0A324655, 0x9E5D5157, flags, address, PAGE, number, count, family
    )
    return (header + data).ljust(508, b"\0") + struct.pack("<I", 0x0AB16F30)


def file_of(pages, family, before=b""):
    """A UF2 file as picotool makes it: a block for each page."""
    blocks = [
        block(address, data, number, len(pages), family)
        for number, (address, data) in enumerate(sorted(pages.items()))
    ]
    return before + b"".join(blocks)


def binary_info(board, program, version, files_at, files_size):
    """What the SDK puts near the beginning of a program, from this address on."""
    start = FLASH + 0x200
    content = bytearray(0x40)

    def add(data):
        content.extend(data.ljust(-(-len(data) // 4) * 4, b"\0"))
        return start + len(content) - -(-len(data) // 4) * 4

    def text(number, words):
        return add(struct.pack("<HHII", 6, 0x5052, number, add(words.encode() + b"\0")))

    entries = [
        text(0x02031C86, program),
        text(0x11A9BC3A, version),
        add(struct.pack("<HHI", 10, 0x504D, 0)),  # of a kind that is not for us
        add(struct.pack("<HHIIIIH", 7, 0x504D, add(b"MicroPython\0"), files_at, files_size, 0, 3)),
        text(0xB63CFFBB, board),
    ]
    table = add(struct.pack(f"<{len(entries)}I", *entries))
    content[0x10:0x24] = struct.pack(
        "<5I", 0x7188EBF2, table, table + 4 * len(entries), 0, 0xE71AA390
    )
    return bytes(content)


@cache
def stand_in(model, version="v1.29.0", program="MicroPython", family=None, said=None):
    """A UF2 file that says the same of itself as the MicroPython of this board."""
    usual, flash_size, files_size, blocks = MADE[model]
    family = family or usual
    code = bytearray(random.Random(model).randbytes(blocks * PAGE))
    info = binary_info(
        said or model, program, version, FLASH + flash_size - files_size, files_size
    )
    code[0x200 : 0x200 + len(info)] = info
    pages = {FLASH + at: bytes(code[at : at + PAGE]) for at in range(0, len(code), PAGE)}
    before = b""
    if usual == RP2350:
        # What picotool puts first for an RP2350.
        before = block(FLASH + 16 * MB - PAGE, b"\xef" * PAGE, 0, 2, ABSOLUTE, 0xA000)
    return file_of(pages, family, before)
