"""What the boot ROMs of the RP2040 and the RP2350 do with a file that is dropped onto their drive,
after `virtual_disk.c` and `usb_virtual_disk.c` of their published sources.
"""

import struct
from collections.abc import Iterable

FLASH, FLASH_END = 0x10000000, 0x11000000
BLOCK, PAGE, SECTOR = 512, 256, 4096
MAGICS = (0x0A324655, 0x9E5D5157)
LAST_MAGIC = 0x0AB16F30
NOT_FLASH, HAS_FAMILY = 0x0001, 0x2000


class RP2040:
    """A chip that waits for a file; `flash` is its flash chip, which `write` changes. It reboots
    when it has had as many blocks as they say there are."""

    # Of the blocks that it takes.
    families: tuple[int, ...] = (0xE48BFF56,)

    def __init__(self, flash: bytearray) -> None:
        self.flash = flash
        self.rebooted = False
        self._transfer: tuple[int, ...] = ()
        self._begin(())

    def _begin(self, transfer: tuple[int, ...]) -> None:
        self._transfer = transfer
        self._written: set[int] = set()
        self._erased: set[int] = set()

    def take(self, blocks: Iterable[bytes]) -> None:
        for block in blocks:
            self.write(block)

    def write(self, block: bytes) -> None:
        """A block arrives."""
        *magics, flags, address, size, number, count, family = struct.unpack_from("<8I", block)
        if tuple(magics) != MAGICS or block[-4:] != struct.pack("<I", LAST_MAGIC):
            return
        if not flags & HAS_FAMILY or flags & NOT_FLASH or size != PAGE:
            return
        if family not in self.families:
            return
        if self._transfer != self._transfer_of(count, family):
            self._begin(self._transfer_of(count, family))
        in_flash = FLASH <= address < FLASH_END and not address % PAGE
        if not in_flash or number >= count:
            self._refuse()
            return
        if number in self._written:
            return
        self._written.add(number)
        sector = self._sector(number, address)
        if sector not in self._erased:
            self._erased.add(sector)
            self._erase(address - address % SECTOR)
        self._program(address, block[32 : 32 + PAGE])
        self.rebooted = self.rebooted or len(self._written) == count

    def _refuse(self) -> None:
        """A block that cannot be: what came before it is forgotten."""
        self._begin(())

    def _transfer_of(self, count: int, family: int) -> tuple[int, ...]:
        """What tells the blocks of one file from those of another."""
        return (count,)

    def _sector(self, number: int, address: int) -> int:
        """Which sector is noted as erased: of all the first of 16 blocks, by their numbers."""
        return number * PAGE // SECTOR

    def _erase(self, address: int) -> None:
        at = (address - FLASH) % len(self.flash)
        self.flash[at : at + SECTOR] = b"\xff" * SECTOR

    def _program(self, address: int, data: bytes) -> None:
        """A flash chip that is smaller than what can be addressed begins anew."""
        at = (address - FLASH) % len(self.flash)
        there = int.from_bytes(self.flash[at : at + PAGE])
        self.flash[at : at + PAGE] = (there & int.from_bytes(data)).to_bytes(PAGE)


class RP2350(RP2040):
    """It goes by addresses, and tells files apart by their family, too. Without a partition table
    it takes what is for its two kinds of processors, data, and absolute addresses."""

    families = (0xE48BFF59, 0xE48BFF5A, 0xE48BFF58, 0xE48BFF57)

    def _refuse(self) -> None:
        pass

    def _transfer_of(self, count: int, family: int) -> tuple[int, ...]:
        return (count, family)

    def _sector(self, number: int, address: int) -> int:
        return (address - FLASH) // SECTOR


def blocks_of(uf2: bytes) -> list[bytes]:
    return [uf2[start : start + BLOCK] for start in range(0, len(uf2), BLOCK)]


def drop(uf2: bytes, chip: RP2040) -> bytearray:
    """The file is dropped onto the drive; gives the flash."""
    chip.take(blocks_of(uf2))
    if not chip.rebooted:
        raise RuntimeError("the boot ROM waits for more of the file")
    return chip.flash
