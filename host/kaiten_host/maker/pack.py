"""Makes a pack: every module in a few files, laid out so that a chip can use it where it lies.

`firmware/kaiten_start.py` describes the format. littlefs keeps a file in blocks of 4,096 bytes,
which begin with references to other blocks and lie anywhere; within a block, what a module brings
lies in one piece, and the flash can be read like memory. So no module is laid over the end of a
block unless it is larger than one, none is laid over the end of a file, and before each is a table
for `kaiten_device/chip/in_flash.py`:

    its name, if another module needs it
    8 bytes for each of its long constants:
        4 bytes     its place, as below
        2 bytes     which of the module's constants it is
        2 bytes     its place in that if it is a tuple, else 255
    4 bytes for each of its functions, before those that are defined in it:
        12 bits     where in its block it begins
        12 bits     its length, or 0 if it lies in two blocks and is not to be used there
        2 bits      the block, counted from the first one of the module
        6 bits      how many functions are defined in it
    2 bytes for each module that it needs: its number in the index; each before those that need it
    2 bytes each    how many constants, functions, needed modules, letters of the name there are
"""

import struct
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import MappingProxyType

from kaiten_host.flash import BLOCK, INLINE, PACK_HEADER, PACK_MAGIC, REFERENCE, references
from kaiten_host.maker import mpy
from kaiten_host.maker.build import BuildError

# The blocks of a part. The launcher knows this number too. With smaller parts an update needs less
# room beside many games, and a start takes 3 ms longer for each part.
PART_BLOCKS = 28
PART_SIZE = sum(BLOCK - references(block) for block in range(PART_BLOCKS))
CONSTANT = "<IHH"
FUNCTION = "<I"
COUNTS = "<HHHH"
NOT_IN_A_TUPLE = 255
# A constant that is shorter is not worth an entry.
SHORTEST = 24
STAYS = (0, 0, 0)

# The names of other files.
Needs = Sequence[str]
NOTHING: Mapping[str, Needs] = MappingProxyType({})

# Where so many bytes from somewhere in a module on lie: how many blocks after its first, where in
# that block, and how many; STAYS if that is in two blocks.
Place = Callable[[int, int], tuple[int, int, int]]


@dataclass(frozen=True)
class Item:
    """A module in a pack: `table` comes right before `content`, in the block of this number, which
    begins at `block_start` of the pack."""

    name: str
    table: bytes
    content: bytes
    start: int  # of the table
    block: "_Block"

    @property
    def offset(self) -> int:
        return self.start + len(self.table)

    @property
    def place(self) -> int:
        """As the index has it."""
        return BLOCK * self.block.number + self.block.within(self.offset)


@dataclass(frozen=True)
class Pack:
    """A pack: its index, then the items where they lie, then zeros up to its length."""

    index: bytes
    items: tuple[Item, ...]
    length: int

    def __bytes__(self) -> bytes:
        content = bytearray(self.index)
        for item in self.items:
            content += bytes(item.start - len(content)) + item.table + item.content
        return bytes(content.ljust(self.length, b"\0"))

    def parts(self) -> list[bytes]:
        """The contents of its files, in their order."""
        whole = bytes(self)
        return [whole[start : start + PART_SIZE] for start in range(0, len(whole), PART_SIZE)]


def pack_of(files: Mapping[str, bytes], needs: Mapping[str, Needs] = NOTHING) -> Pack:
    """All these files, by their paths; `needs` says which of the others each needs."""
    folders = {parent.as_posix() for name in files for parent in Path(name).parents}
    names = sorted([*files, *folders], key=key)
    refuse_twins(names)
    numbers = {name: list(map(names.index, needs.get(name, ()))) for name in files}
    needed = {other for others in needs.values() for other in others}
    size = struct.calcsize(PACK_HEADER) + len(names) * 3 * 4
    items = laid_out(files, numbers, needed, size)
    places = {item.name: item.place for item in items}
    length = max(item.offset + len(item.content) for item in items)
    # A shorter file would lie in the blocks of its folder.
    length += max(0, INLINE + 1 - (length % PART_SIZE or PART_SIZE))
    index = [
        *map(key, names),
        *(places.get(name, 0) for name in names),
        *(len(files.get(name, b"")) for name in names),
    ]
    header = struct.pack(PACK_HEADER, PACK_MAGIC, length, len(names))
    return Pack(header + struct.pack(f"<{len(index)}I", *index), tuple(items), length)


def module_name(path: str) -> bytes:
    return path.removesuffix(".mpy").replace("/", ".").encode()


def key(name: str) -> int:
    """What a file or folder is found by in a pack; the pack's own folder is `.`."""
    return zlib.crc32(b"/" if name == "." else f"/{name}".encode()) & 0x3FFFFFFF


def refuse_twins(names: Iterable[str]) -> None:
    """BuildError if the launcher could take one name for another that an import asks for."""
    asked = set(names)
    for name in names:
        stem = name.removesuffix(".mpy")
        asked |= {stem, f"{stem}.py", f"{stem}/__init__.py", f"{stem}/__init__.mpy"}
    by_key: dict[int, str] = {}
    for name in sorted(asked):
        twin = by_key.setdefault(key(name), name)
        if twin != name:
            raise BuildError(f"{name} and {twin} have the same key in a pack: rename one")


# --- Where everything lies ---


@dataclass
class _Block:
    """A block of the pack: where its bytes begin in the pack and in the block."""

    number: int
    start: int
    used: int = 0

    @property
    def part(self) -> int:
        return self.number // PART_BLOCKS

    @property
    def before(self) -> int:
        """The references that it begins with."""
        return references(self.number % PART_BLOCKS)

    @property
    def room(self) -> int:
        return BLOCK - self.before

    def within(self, position: int) -> int:
        """Where in the block a position of the pack is."""
        return position - self.start + self.before

    def next(self) -> "_Block":
        return _Block(self.number + 1, self.start + self.room)


def laid_out(
    files: Mapping[str, bytes], needs: Mapping[str, list[int]], needed: set[str], taken: int
) -> list[Item]:
    """The files behind so many bytes, in the order in which they lie: the largest first, each in
    the first block that has room, and in one part."""
    blocks = [_Block(0, 0)]
    _take(blocks, 0, taken)
    items = []
    for name in sorted(files, key=lambda name: (-len(files[name]), name)):
        # A table is as long wherever it lies.
        called = module_name(name) if name in needed else b""
        table = _table(called, files[name], needs[name], lambda start, length: STAYS)
        size = len(table) + len(files[name])
        number = _first_with_room(blocks, size)
        start = blocks[number].start + blocks[number].used
        place = partial(_place, blocks[number], start + len(table))
        table = _table(called, files[name], needs[name], place)
        items.append(Item(name, table, files[name], start, blocks[number]))
        _take(blocks, number, start - blocks[number].start + _aligned(size))
    return sorted(items, key=lambda item: item.start)


def _aligned(size: int) -> int:
    return -(-size // REFERENCE) * REFERENCE


def _take(blocks: list[_Block], number: int, used: int) -> None:
    """The first `used` bytes from this block on have something in them."""
    while used > 0:
        if number == len(blocks):
            blocks.append(blocks[-1].next())
        blocks[number].used = max(blocks[number].used, min(used, blocks[number].room))
        used -= blocks[number].room
        number += 1


def _first_with_room(blocks: list[_Block], size: int) -> int:
    for block in blocks:
        if block.room - block.used >= size:
            return block.number
    blocks.append(blocks[-1].next())
    while _last_of(blocks[-1], size).part != blocks[-1].part:
        blocks.append(blocks[-1].next())
    return len(blocks) - 1


def _last_of(block: _Block, size: int) -> _Block:
    """The last block of so many bytes that begin with this block."""
    while size > block.room:
        size -= block.room
        block = block.next()
    return block


def _place(block: "_Block", offset: int, at: int, length: int) -> tuple[int, int, int]:
    """For a module that begins there, in this block."""
    first = block.number
    while offset + at >= block.start + block.room:
        block = block.next()
    within = block.within(offset + at)
    return STAYS if within + length > BLOCK else (block.number - first, within, length)


def place_in(item: Item, constant: mpy.Constant) -> tuple[int, int, int]:
    """Where a long constant of a module is used in the flash, or STAYS."""
    return _place(item.block, item.offset, constant.start, constant.length)


def _table(name: bytes, content: bytes, needs: list[int], place: Place) -> bytes:
    """What comes before a module."""
    constants, functions = _parts(content)
    entries = b""
    for one in constants:
        within = NOT_IN_A_TUPLE if one.place is None else one.place
        entries += struct.pack(CONSTANT, _packed(place(one.start, one.length)), one.number, within)
    for function in functions:
        where = place(function.start, function.length)
        entries += struct.pack(FUNCTION, _packed(where, len(function.children)))
    numbers = struct.pack(f"<{len(needs)}H", *needs)
    counts = struct.pack(COUNTS, len(constants), len(functions), len(needs), len(name))
    return _padded(name) + entries + _padded(numbers) + counts


def _packed(where: tuple[int, int, int], children: int = 0) -> int:
    step, within, length = where
    if step > 3 or children > 63:
        raise BuildError("a module is too large for a pack, or a function has too many within it")
    return within | length << 12 | step << 24 | children << 26


def _parts(content: bytes) -> tuple[list[mpy.Constant], list[mpy.Function]]:
    """What can be used in the flash; nothing of what is machine code."""
    try:
        module = mpy.read(content)
    except mpy.UnknownFormat:
        return [], []
    long = [one for one in module.constants if one.length >= SHORTEST]
    return long, list(_within(module.body))


def _padded(data: bytes) -> bytes:
    return data + bytes(_aligned(len(data)) - len(data))


def _within(function: mpy.Function) -> Iterator[mpy.Function]:
    """What is defined in a function, each before what is defined in that."""
    for child in function.children:
        yield child
        yield from _within(child)
