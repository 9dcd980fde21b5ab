"""Which addresses the machine code reads and writes: only those of an RP2040's memory and flash.

A read elsewhere is a HardFault there, and a dark panel. Here the machine code runs as Python, in a
memory that has nothing else, with values that look like addresses in places where MicroPython
might have them.
"""

import ast
import random
import struct

import pytest

from kaiten_host.paths import FIRMWARE

RAM, RAM_SIZE = 0x20000000, 0x42000
HEAP_END = 0x20040000
FLASH, FLASH_SIZE = 0x10000000, 0x200000
# What a word can be that is no object: small numbers, names, ends of regions, peripherals.
ODD = (0, 1, 2, 3, 4, 0x3C, 0x4000, FLASH, FLASH + FLASH_SIZE - 4, FLASH + FLASH_SIZE, RAM - 4)
ODD += (HEAP_END - 4, HEAP_END, RAM + RAM_SIZE - 4, RAM + RAM_SIZE, 0x20082000, 0x40044000)
ODD += (0xD0000000, 0xE000ED00, 0x7FFFFFFC, 0xFFFFFFFC, 0xFFFFFFFF)
BLOCK = 4096
TRIES = 300


class Fault(Exception):
    """What a real chip answers with a HardFault."""


class Rp2040:
    """Memory and flash of an RP2040; every other address, and every unaligned one, is a fault."""

    def __init__(self):
        self.ram, self.flash = bytearray(RAM_SIZE), bytearray(FLASH_SIZE)

    def piece(self, address, size, write):
        if address % size:
            raise Fault(f"{address:#x} is not aligned")
        if RAM <= address <= RAM + RAM_SIZE - size:
            return self.ram, address - RAM
        if FLASH <= address <= FLASH + FLASH_SIZE - size and not write:
            return self.flash, address - FLASH
        raise Fault(f"{address:#x} is not to be {'written' if write else 'read'}")

    def read(self, address, size, form):
        held, at = self.piece(address, size, write=False)
        return struct.unpack_from(form, held, at)[0]

    def write(self, address, size, value):
        held, at = self.piece(address, size, write=True)
        held[at : at + size] = (value & (1 << 8 * size) - 1).to_bytes(size, "little")

    def put(self, address, content):
        held, at = (self.ram, address - RAM) if address >= RAM else (self.flash, address - FLASH)
        held[at : at + len(content)] = content

    def pointer(self, size, form):
        return lambda at: Pointer(self, size, form, at)


class Pointer:
    """ptr8, ptr16 or ptr32 of viper code; its numbers are 32 bits, with a sign."""

    def __init__(self, memory, size, form, at):
        # A pointer of a pointer's word, as in ptr32(work[3]).
        self.memory, self.size, self.form = memory, size, form
        self.at = (at.at if isinstance(at, Pointer) else at) & 0xFFFFFFFF

    def address(self, place):
        return self.at + self.size * place & 0xFFFFFFFF

    def __getitem__(self, place):
        return self.memory.read(self.address(place), self.size, self.form)

    def __setitem__(self, place, value):
        self.memory.write(self.address(place), self.size, value)

    def __int__(self):
        return self.at


def machine_code():
    """The modules of the firmware with viper functions, and their sources."""
    for path in sorted(FIRMWARE.rglob("*.py")):
        source = path.read_text()
        if "@micropython.viper" in source:
            yield path.relative_to(FIRMWARE / "kaiten_device").as_posix(), source


def functions_of(source, memory):
    """The constants and viper functions of a module, as Python in this memory."""
    wanted = [
        node
        for node in ast.parse(source).body
        if (isinstance(node, ast.Assign) and "const(" in ast.unparse(node))
        or (isinstance(node, ast.FunctionDef) and node.decorator_list)
    ]
    names = {
        "const": lambda number: number,
        "ptr8": memory.pointer(1, "<B"),
        "ptr16": memory.pointer(2, "<H"),
        "ptr32": memory.pointer(4, "<i"),
    }
    for node in wanted:
        if isinstance(node, ast.FunctionDef):
            node.decorator_list = []
            pointers = {
                argument.arg: ast.unparse(argument.annotation)
                for argument in node.args.args
                if argument.annotation and ast.unparse(argument.annotation).startswith("ptr")
            }
            casts = [f"{name} = {kind}({name})" for name, kind in pointers.items()]
            node.body[0:0] = ast.parse("\n".join(casts)).body
            for argument in node.args.args:
                argument.annotation = None
    module = ast.fix_missing_locations(ast.Module(wanted, []))
    exec(compile(module, "machine code", "exec"), names)
    return names


# --- in_flash: the objects of a module whose values may look like anything ---

WORK, BLOCKS, TABLE = 0x20030000, 0x20030100, FLASH + 0x100800
MODULE, CONSTANTS, NAMES, PAIRS = 0x20010000, 0x20011000, 0x20012000, 0x20013000
KINDS = (0x10020000, 0x10020040, 0x10020080)  # of functions, generators and classes
ROOM = 16


def words(*values):
    return struct.pack(f"<{len(values)}I", *(value & 0xFFFFFFFF for value in values))


def laid_out(memory, luck):
    """A module in the memory as `in_flash` finds it: tables that fit, values that may not."""

    def value():
        if luck.random() < 0.3:
            return luck.choice(ODD)
        return luck.choice([luck.randrange(RAM, HEAP_END, 16), some_object()])

    def some_object():
        at = luck.randrange(RAM + 0x14000, RAM + 0x2F000, 16)
        kind = luck.choice([*KINDS, luck.choice(ODD)])
        names = luck.choice([NAMES + 0x400, *ODD]) if kind == KINDS[2] else MODULE
        memory.put(at, words(kind, names, luck.choice([at, RAM + 16]), luck.choice([at, *ODD])))
        memory.put(at + 16, words(1 << 24, luck.choice([NAMES + 0x400, *ODD])))
        return at

    def dictionary(at, pairs, room):
        memory.put(at, words(0, 0, room, pairs))
        for slot in range(room):
            memory.put(pairs + 8 * slot, words(luck.choice([0, 4, 10]), value()))

    constants, functions = luck.randrange(6), luck.randrange(6)
    memory.put(MODULE, words(0, NAMES, 0, CONSTANTS))
    memory.put(CONSTANTS, words(*(value() for _ in range(constants))))
    dictionary(NAMES + 0x400, PAIRS + 0x400, 3)
    dictionary(NAMES, PAIRS, ROOM)
    start = TABLE - 4 * functions - 8 * constants
    for number in range(constants):
        entry = luck.randrange(BLOCK - 8) | luck.choice([0, 30]) << 12 | luck.randrange(4) << 24
        within = luck.choice([255, 0, 3])
        memory.put(start + 8 * number, struct.pack("<IHH", entry, number, within))
    for number in range(functions):
        entry = luck.randrange(BLOCK - 8) | luck.choice([0, 30]) << 12 | luck.randrange(4) << 24
        memory.put(TABLE - 4 * functions + 4 * number, words(entry))
    memory.put(WORK, words(*KINDS, MODULE, TABLE, constants, functions, 0))
    memory.put(BLOCKS, words(*(FLASH + 0x100000 + BLOCK * number for number in range(4))))


def try_in_flash(functions, memory, luck):
    laid_out(memory, luck)
    functions["move_constants"](WORK, BLOCKS)
    functions["move_functions"](NAMES, WORK, BLOCKS)
    keys = sorted(luck.randrange(1 << 30) for _ in range(40))
    memory.put(FLASH + 0x1000, words(*keys))
    functions["search"](luck.choice([*keys, 5]), FLASH + 0x1000, len(keys))


# --- i2c_dma and strokes: buffers of known lengths ---


def try_i2c_dma(functions, memory, luck):
    # The last buffers that fit into the memory.
    commands, payload = RAM + RAM_SIZE - 2560, RAM + RAM_SIZE - 2560 - 140
    length = luck.randrange(1, 141)
    functions["pack"](commands, 1280 - length, payload, 140 - length, 140)


FRAME, STRING, SHEET = RAM + RAM_SIZE - 1024, RAM + 0x4000, RAM + 0x5000
TEXTS = ("Wasabi", "Créme brûlée", "1 × œuf", "日本", "é" * 40, "")


def try_strokes(functions, memory, luck):
    text = luck.choice(TEXTS).encode()
    memory.put(STRING, text + b"\0")
    columns = [luck.randrange(9) for _ in range(99)]
    starts = [sum(columns[:number]) for number in range(99)]
    memory.put(SHEET + 0x100, struct.pack("<99H", *starts))
    memory.put(SHEET, words(FLASH, starts[-1], 2, SHEET + 0x100, 32, 126, SHEET + 0x400, 2))
    memory.put(SHEET + 0x400, struct.pack("<2H", ord("é"), ord("œ")))
    # Partly outside of the frame on all four sides.
    x, y = luck.randrange(-300, 300), luck.randrange(-80, 120)
    functions["draw"](FRAME, x, y, STRING, len(text), SHEET, luck.randrange(2))
    functions["line"](FRAME, luck.randrange(8), x, STRING, len(text), SHEET, 0xFF)
    functions["width"](STRING, len(text), SHEET)
    shape = (FLASH, luck.randrange(1, 40), luck.randrange(1, 40), 0)
    functions["picture"](FRAME, x, y, shape, luck.randrange(2))
    functions["change"](FRAME + 896, FRAME + 768, luck.randrange(128), 128, 10)


TRIED = {
    "chip/in_flash.py": try_in_flash,
    "chip/i2c_dma.py": try_i2c_dma,
    "strokes.py": try_strokes,
}


@pytest.mark.parametrize("name", TRIED)
def test_the_machine_code_keeps_to_the_memory_and_the_flash(name):
    memory, luck = Rp2040(), random.Random(1)
    functions = functions_of(dict(machine_code())[name], memory)
    for _ in range(TRIES):
        TRIED[name](functions, memory, luck)


def test_all_machine_code_is_tried():
    assert [name for name, _ in machine_code()] == sorted(TRIED)


def test_a_read_past_the_end_of_the_memory_is_a_fault():
    pointer = Rp2040().pointer(4, "<i")(RAM + RAM_SIZE - 4)
    assert pointer[0] == 0
    with pytest.raises(Fault, match="0x20042000 is not to be read"):
        pointer[1]


# Addresses as numbers: behind the door, and the watchdog's own register.
READERS = {"chip/__init__.py", "chip/i2c_dma.py", "chip/in_flash.py", "watchdog.py"}


def test_only_what_is_behind_the_door_reads_addresses():
    found = set()
    for path in FIRMWARE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            name = getattr(node, "id", None) or getattr(node, "attr", None)
            if name in ("mem8", "mem16", "mem32", "bytes_at", "bytearray_at"):
                found.add(path.relative_to(FIRMWARE / "kaiten_device").as_posix())
    assert found == READERS
