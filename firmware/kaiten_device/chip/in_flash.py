"""Has code and constants used where they lie in the flash, instead of keeping them in memory.

MicroPython copies every module into its heap. But a pack (see `kaiten_start.py`) lies in the
flash, which a Pico can read like memory. So once a module is loaded, its functions are told to
find their bytecode there, and its texts and bytes their contents; the copies become garbage. That
is what MicroPython itself does with modules in a ROM file system, which its firmware for the Pico
lacks.

What is in the flash is compared with what is in memory before anything is told to use it, and
whatever does not look as expected stays as it is: it works as well, and takes more memory.

`kaiten_device.chip` decides whether this module is loaded.
"""

import io
import sys
from array import array
from binascii import crc32

import machine
import micropython
import rp2
import uctypes
import vfs
from machine import mem16, mem32
from micropython import const

_XIP = const(0x10000000)  # where the flash can be read
_RAM = const(0x20000000)  # memory begins here, above the flash
_END = const(0x20040000)  # the heap of an RP2040 ends here
_BLOCK = const(4096)
_MOST_WORDS = const(40)  # of what MicroPython keeps for an open file
_SHORTEST = const(32)  # bytes in a text of which MicroPython makes an object of its own
_NOT_FOUND = const(2)

# What is where in what the machine code works on: how MicroPython calls functions, generators and
# classes; the module; the end of its table, and how many constants and functions are in that; the
# number of the block that it begins in.
_FUNCTION = const(0)
_GENERATOR = const(1)
_CLASS = const(2)
_MODULE = const(3)
_TABLE = const(4)
_CONSTANTS = const(5)
_FUNCTIONS = const(6)
_FIRST = const(7)

# And in MicroPython's objects. The flash: where the file system begins in it, and its size.
_FLASH_BASE = const(1)
_FLASH_SIZE = const(2)
# A function: its module, what it defines, its bytecode.
_CONTEXT = const(1)
_CODES = const(2)
_BYTECODE = const(3)
# What a function is made from: its bytecode, what it defines.
_CODE_DATA = const(1)
_CODE_CODES = const(2)
# A text or bytes: how long, and where. A tuple: what is in it.
_LENGTH = const(2)
_DATA = const(3)
_ITEMS = const(2)
_NOT_IN_A_TUPLE = const(255)
# A module: its names, its constants. A dict: how much room it has, and where its pairs are.
_NAMES = const(1)
_CONSTANTS_OF = const(3)
_ROOM = const(2)
_PAIRS = const(3)
_DELETED = const(4)
# A class, in bytes: which of its slots has its names, and where those begin.
_SLOT_OF_NAMES = const(19)
_SLOTS = const(20)

IS_FILE = (0x8000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
IS_FOLDER = (0x4000, 0, 0, 0, 0, 0, 0, 0, 0, 0)


def use(pack):
    """Load modules out of this pack from now on so that what they bring is used in the flash."""
    blocks = blocks_of(pack)
    if not blocks:
        return
    mapped = Mapped(pack, blocks)
    # Nobody imports that again; and what is listed is not looked for.
    sys.modules.pop("kaiten_start", None)
    sys.modules["machine"] = machine
    vfs.umount("/app")
    vfs.mount(mapped, "/app")
    from kaiten import load_with
    from kaiten_device import run  # noqa: F401 - the launcher wants it next

    mapped.after()
    load_with(mapped)


def blocks_of(pack):
    """The addresses of the blocks of a pack; None where they cannot be found."""
    blocks = array("I")
    for part in range(len(pack.files)):
        found = blocks_of_file(pack.file_of(part))
        if not found:
            return None
        blocks.extend(found)
    pack.close()
    return blocks


def blocks_of_file(file):
    """The addresses of the blocks of an open file; None where they cannot be found.

    What MicroPython keeps for an open file has its length in it, and before that the number of its
    last block. Each block begins with the number of the one before.
    """
    length = file.seek(0, 2)
    file.seek(0)
    beginning = file.read(_SHORTEST)
    last = None
    for at in range(id(file), id(file) + 4 * _MOST_WORDS, 4):
        if mem32[at] == length:
            last = mem32[at - 4]
            break
    flash = id(rp2.Flash())
    start, size = _XIP + mem32[flash + 4 * _FLASH_BASE], mem32[flash + 4 * _FLASH_SIZE]
    blocks = array("I", bytes(4 * blocks_for(length)))
    return blocks if follow(start, size // _BLOCK, last, blocks, beginning) else None


def follow(start, size, block, blocks, beginning):
    """Fill in the addresses of blocks, from the number of the last one; False if a number is none
    of this file system, which begins at `start` and has `size` blocks, or if the first block does
    not begin as the file does."""
    for number in range(len(blocks) - 1, -1, -1):
        if block is None or block >= size:
            return False
        blocks[number] = start + block * _BLOCK
        block = mem32[blocks[number]]
    return uctypes.bytes_at(blocks[0], len(beginning)) == beginning


def blocks_for(length):
    """How many blocks a file takes: each begins with as many references of 4 bytes as 2 divides
    its number, and one."""
    count = 0
    while length > 0:
        length -= _BLOCK - 4 * references(count)
        count += 1
    return count


def references(block):
    """How many there are at the beginning of a block."""
    count = 0
    while block:
        count += 1
        if block & 1:
            break
        block >>= 1
    return count


def plain():
    """A function, to know how MicroPython calls one."""


def generator():
    yield


class Mapped:
    """A pack in the flash, as a file system to import from."""

    def __init__(self, pack, blocks):
        self.pack = pack
        self.blocks = blocks
        self.opened = []  # where in the index what was opened is, and its path
        self.keys = blocks[0] + len(pack.header)
        self.count = len(pack.keys) // 4
        self.were_opened = bytearray(self.count)
        self.work = array("I", bytes(4 * 8))
        self.work[_FUNCTION] = id(type(plain))
        self.work[_GENERATOR] = id(type(generator))
        self.work[_CLASS] = id(type)

    def mount(self, readonly, mkfs):
        pass

    def stat(self, path):
        # Imports go deep: the fewer functions within functions here, the better.
        at = 0
        if not path.endswith(".py"):
            at = search(crc32(path) & 0x3FFFFFFF, self.keys, self.count)
        if not at:
            raise OSError(_NOT_FOUND)
        return IS_FILE if mem32[at + 4 * self.count] else IS_FOLDER

    def open(self, path, mode):
        at = self.find(path)
        self.opened.append((at, path))
        self.were_opened[(at - self.keys) // 4] = 1
        place, length = mem32[at + 4 * self.count], mem32[at + 8 * self.count]
        if place % _BLOCK + length <= _BLOCK:
            return io.BytesIO(window(self.address(at), length))
        return self.pack.open(path, mode)

    def find(self, path):
        """The address of the key of a file; 0 if there is none."""
        return search(crc32(path) & 0x3FFFFFFF, self.keys, self.count)

    def address(self, at):
        """Where the file with this key is."""
        place = mem32[at + 4 * self.count]
        return self.blocks[place // _BLOCK] + place % _BLOCK

    def before(self, place):
        """Load what a module needs, each before whoever needs it: an import within an import
        within an import is more than MicroPython's stack has room for."""
        key = self.find("/" + place + ".mpy")
        if not key:
            return
        end = self.address(key)
        count = 2 * mem16[end - 4]
        start = end - 8 - aligned(count)
        for at in range(start, start + count, 2):
            if not self.were_opened[mem16[at]]:
                __import__(self.name_of(self.address(self.keys + 4 * mem16[at])))

    def name_of(self, end):
        """What the module that begins here is imported as."""
        length = mem16[end - 2]
        entries = 8 * mem16[end - 8] + 4 * mem16[end - 6]
        start = end - 8 - aligned(2 * mem16[end - 4]) - entries - aligned(length)
        return uctypes.bytes_at(start, length).decode()

    def after(self):
        """Move what the modules bring that were opened since the last time. None of their
        functions may be running."""
        while self.opened:
            at, path = self.opened.pop()
            module = sys.modules.get(path[1:-4].replace("/", "."))
            if module:
                self.move(module, at)

    def move(self, module, at):
        work, blocks, end = self.work, self.blocks, self.address(at)
        work[_MODULE] = id(module)
        work[_TABLE] = end - 8 - aligned(2 * mem16[end - 4])
        work[_CONSTANTS] = mem16[end - 8]
        work[_FUNCTIONS] = mem16[end - 6]
        work[_FIRST] = mem32[at + 4 * self.count] // _BLOCK
        move_constants(work, blocks)  # type: ignore[arg-type]
        move_functions(mem32[id(module) + 4 * _NAMES], work, blocks)  # type: ignore[arg-type]


def aligned(size):
    return (size + 3) & ~3


def window(address, length):
    """Bytes that lie in the flash."""
    found = uctypes.bytes_at(address, _SHORTEST)
    mem32[id(found) + 4 * _LENGTH] = length
    mem32[id(found) + 4 * _DATA] = address
    return found


# --- Machine code ---


@micropython.viper
def search(key: int, keys: int, count: int) -> int:
    """The address of a key among so many that are sorted; 0 if it is none of them."""
    low = 0
    while low < count:
        middle = (low + count) >> 1
        there = int(ptr32(keys)[middle])
        if there == key:
            return keys + 4 * middle
        if there < key:
            low = middle + 1
        else:
            count = middle
    return 0


@micropython.viper
def same(one: int, other: int, length: int) -> bool:
    """Whether so many bytes are the same in two places."""
    end = one + length
    while one + 4 <= end:
        a = ptr8(one)
        b = ptr8(other)
        if a[0] != b[0] or a[1] != b[1] or a[2] != b[2] or a[3] != b[3]:
            return False
        one += 4
        other += 4
    while one < end:
        if ptr8(one)[0] != ptr8(other)[0]:
            return False
        one += 1
        other += 1
    return True


@micropython.viper
def move_constants(work: ptr32, blocks: ptr32):
    """Have the constants of a module in the flash."""
    constants = ptr32(ptr32(work[_MODULE])[_CONSTANTS_OF])
    end = int(work[_TABLE]) - 4 * int(work[_FUNCTIONS])
    at = end - 8 * int(work[_CONSTANTS])
    while at < end:
        entry = int(ptr32(at)[0])
        number = int(ptr16(at)[2])
        within = int(ptr16(at)[3])
        at += 8
        one = int(constants[number])
        if within != _NOT_IN_A_TUPLE:
            if one & 3 or one < _RAM or one >= _END:
                continue
            one = int(ptr32(one)[_ITEMS + within])
        length = entry >> 12 & 0xFFF
        # What stays; what is a name, and no object in memory.
        if length == 0 or one & 3 or one < _RAM or one >= _END:
            continue
        text = ptr32(one)
        data = int(text[_DATA])
        if int(text[_LENGTH]) == length and data >= _RAM and data < _END:
            place = int(blocks[int(work[_FIRST]) + (entry >> 24 & 3)]) + (entry & 0xFFF)
            if same(data, place, length):
                text[_DATA] = place


@micropython.viper
def move_functions(names: int, work: ptr32, blocks: ptr32):
    """Have the functions among what is in a dict in the flash, and those of the classes in it."""
    pairs = ptr32(ptr32(names)[_PAIRS])
    end = 2 * int(ptr32(names)[_ROOM])
    at = 0
    while at < end:
        key = int(pairs[at])
        value = int(pairs[at + 1])
        at += 2
        # Nothing, what was deleted, and what is no object in memory.
        if key == 0 or key == _DELETED or value & 3 or value < _RAM or value >= _END:
            continue
        kind = int(ptr32(value)[0])
        if kind == int(work[_FUNCTION]) or kind == int(work[_GENERATOR]):
            if int(ptr32(value)[_CONTEXT]) == int(work[_MODULE]):
                move_function(value, work, blocks)
        elif kind == int(work[_CLASS]):
            slot = int(ptr8(value)[_SLOT_OF_NAMES])
            if slot:
                inside = int(ptr32(value + _SLOTS)[slot - 1])
                if inside >= _RAM and inside < _END:
                    move_functions(inside, work, blocks)


@micropython.viper
def move_function(value: int, work: ptr32, blocks: ptr32):
    """Have a function in the flash, if it is there."""
    function = ptr32(value)
    code = int(function[_BYTECODE])
    if code < _RAM or code >= _END:
        return
    # Most functions of a module differ in their second byte or the third, which says their name.
    second = int(ptr8(code)[1])
    third = int(ptr8(code)[2])
    end = int(work[_TABLE])
    at = end - 4 * int(work[_FUNCTIONS])
    while at < end:
        entry = int(ptr32(at)[0])
        place = int(blocks[int(work[_FIRST]) + (entry >> 24 & 3)]) + (entry & 0xFFF)
        if int(ptr8(place)[2]) == third and int(ptr8(place)[1]) == second:
            length = entry >> 12 & 0xFFF
            if length and bool(same(code, place, length)):
                function[_BYTECODE] = place
                move_within(int(function[_CODES]), at, work, blocks)
                return
        at += 4


@micropython.viper
def move_within(codes: int, at: int, work: ptr32, blocks: ptr32) -> int:
    """Have what is defined in a function in the flash; gives the entry after those."""
    count = int(ptr32(at)[0]) >> 26 & 0x3F
    at += 4
    while count:
        code = ptr32(ptr32(codes)[0])
        codes += 4
        count -= 1
        entry = int(ptr32(at)[0])
        length = entry >> 12 & 0xFFF
        data = int(code[_CODE_DATA])
        if length and data >= _RAM and data < _END:
            place = int(blocks[int(work[_FIRST]) + (entry >> 24 & 3)]) + (entry & 0xFFF)
            if same(data, place, length):
                code[_CODE_DATA] = place
        at = int(move_within(int(code[_CODE_CODES]), at, work, blocks))
    return at
