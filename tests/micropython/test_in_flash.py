"""Code and constants used where they lie in the flash, on real MicroPython: its objects are laid
out here as on a Pico, so the machine code can be run as Python, with memory for the flash."""

import json
import struct

import pytest
from pico_memory import MEMORY, as_python

from kaiten_host import micropython
from kaiten_host.maker import pack
from kaiten_host.maker.build import device_form

SAMPLE = """
TEXT = "a text that is long enough to be worth a place in the flash, é included"
PAIR = (b"bytes that are long enough to be worth a place", "x", 3)
SHORT = "short"


def double(number):
    return 2 * number + len(SHORT) - 5


def count(most):
    for number in range(most):
        yield number


def adder(first):
    def add(second, third=1):
        return sum([first + second + extra for extra in (third, 0)]) - first - second

    return add


def steps(start):
    def first():
        def inside():
            return [start, start + 1, start + 2, start + 3]

        return inside

    def second():
        return [start + 4, start + 5, start + 6, start + 7]

    return first, second


class Table:
    seats = 4

    def __init__(self, guests):
        self.guests = guests

    def free(self):
        return self.seats - self.guests

    def each(self):
        yield from count(self.seats)
"""
BUSY = """
def unlucky():
    return 13


AT_ONCE = unlucky()
"""
LOAD = """
import gc, io, json, vfs
from binascii import crc32
from array import array
flash = open("/data/flash", "rb").read()
start = uctypes.addressof(flash)
class Opened:
    header = flash[:16]
    keys = bytes(4 * struct.unpack("<8sII", header)[2])
    file = rest = None
blocks = array("I", [start + 4096 * number for number in range(len(flash) // 4096)])
mapped = Mapped(Opened, blocks)
vfs.mount(mapped, "/app")
sys.path[:] = ["/app"]
def load(name):
    mapped.before(name)
    __import__(name)
    mapped.after()
    return sys.modules[name]
sample = load("sample")
gc.collect()
def moved(one, word):
    return start <= mem32[id(one) + 4 * word] < start + len(flash)
"""


def as_littlefs_lays_it(content: bytes) -> bytes:
    """A file in its blocks: each but the first begins with references to others."""
    blocks = [content[: pack.BLOCK]]
    rest = content[pack.BLOCK :]
    while rest:
        number = len(blocks)
        references = 4 * (number & -number).bit_length()
        room = pack.BLOCK - references
        blocks.append(b"\xee" * references + rest[:room])
        rest = rest[room:]
    return b"".join(block + bytes(pack.BLOCK - len(block)) for block in blocks)


@pytest.fixture
def flash(tmp_path, monkeypatch):
    """Says what is in the flash, and gives what a script prints there, read as JSON."""
    sources = {"sample.py": SAMPLE, "busy.py": BUSY}
    sources |= {"chair.py": "import busy\n", "table.py": "import chair\n"}
    needs = {"chair.mpy": ["busy.mpy"], "table.mpy": ["busy.mpy", "chair.mpy"]}
    for number in range(9):
        filler = f"FILLER = {bytes([65 + number]) * 900!r}\ndef f():\n    return {number}\n"
        sources[f"filler{number}.py"] = filler
    files = {
        name.replace(".py", ".mpy"): device_form(name, text.encode())
        for name, text in sources.items()
    }
    monkeypatch.setattr(pack, "PART_BLOCKS", 2)
    monkeypatch.setattr(pack, "PART_SIZE", 2 * pack.BLOCK - pack.REFERENCE)
    parts = pack.pack_of(files, needs).parts()
    assert len(parts) > 1
    content = b"".join(map(as_littlefs_lays_it, parts))

    (tmp_path / "flash").write_bytes(content)

    def run(script):
        scripts = (MEMORY, as_python("chip/in_flash"), LOAD, script)
        done = micropython.run(*scripts, folders={"data": tmp_path}).checked()
        return json.loads(done.stdout.splitlines()[-1])

    return run


WHERE = """
Table = sample.Table
names = ("double", "count", "adder")
functions = [getattr(sample, name) for name in names] + [Table.__init__, Table.free, Table.each]
print(json.dumps([moved(one, 3) for one in functions]))
"""
RESULTS = """
table = sample.Table(1)
print(json.dumps([
    sample.double(4), list(sample.count(3)), sample.adder(1)(2), sample.adder(1)(2, third=5),
    table.free(), list(table.each()), sample.TEXT, sample.PAIR[0].decode(), sample.PAIR[1:],
]))
"""
EXPECTED = [
    8,
    [0, 1, 2],
    4,
    8,
    3,
    [0, 1, 2, 3],
    "a text that is long enough to be worth a place in the flash, é included",
    "bytes that are long enough to be worth a place",
    ["x", 3],
]


def test_functions_generators_and_methods_are_used_in_the_flash(flash):
    assert flash(WHERE) == [True] * 6


def test_what_a_function_defines_is_used_in_the_flash_too(flash):
    script = "made = sample.adder(1)\nfunction = mem32[id(made) + 4]\n"
    script += "print(json.dumps(start <= mem32[function + 12] < start + len(flash)))"
    assert flash(script) is True


def test_what_is_defined_within_that_is_used_in_the_flash_and_what_follows_it(flash):
    script = "first, second = sample.steps(1)\nmade = first, first(), second\n"
    script += "codes = [mem32[mem32[id(one) + 4] + 12] for one in made]\n"
    script += "right = made[1]() + second()\n"
    script += "print(json.dumps([[start <= code < start + len(flash) for code in codes], right]))"
    assert flash(script) == [[True] * 3, list(range(1, 9))]


def test_long_constants_are_used_in_the_flash(flash):
    script = "print(json.dumps([moved(sample.TEXT, 3), moved(sample.PAIR[0], 3)]))"
    assert flash(script) == [True, True]


def test_everything_works_as_before(flash):
    assert flash(RESULTS) == EXPECTED


def test_what_ran_while_it_was_imported_is_used_in_the_flash_afterwards(flash):
    script = "busy = load('busy')\n"
    script += "print(json.dumps([busy.AT_ONCE, moved(busy.unlucky, 3), busy.unlucky()]))"
    assert flash(script) == [13, True, 13]


def test_modules_in_every_block_are_found_and_work(flash):
    script = "found = [load('filler%d' % number) for number in range(9)]\n"
    script += "right = [one.FILLER == bytes([65 + n]) * 900 for n, one in enumerate(found)]\n"
    script += "places = [moved(one.FILLER, 3) for one in found]\n"
    script += "print(json.dumps([all(right), all(places), [one.f() for one in found]]))"
    assert flash(script) == [True, True, list(range(9))]


def test_what_a_module_needs_is_imported_before_it(flash):
    script = "names = []\nread = mapped.open\n"
    script += "def note(path, mode):\n    names.append(path)\n    return read(path, mode)\n"
    script += "mapped.open = note\nload('table')\nprint(json.dumps(names))"
    assert flash(script) == ["/busy.mpy", "/chair.mpy", "/table.mpy"]


def with_spoiled(content):
    """A script that loads a module whose content in the flash changes as soon as it was read."""
    script = f"at = flash.find({content!r})\nmem = uctypes.bytearray_at(start + at, 1)\n"
    script += "read = mapped.open\n"
    script += "def open_then_spoil(path, mode):\n"
    script += "    content = io.BytesIO(bytes(read(path, mode).read()))\n"
    script += "    mem[0] ^= 0xFF\n    return content\n"
    script += "mapped.open = open_then_spoil\n"
    return script + "other = load('filler3')\n"


def test_what_is_other_in_the_flash_than_in_memory_stays_in_memory(flash):
    script = with_spoiled(b"D" * 900)
    script += "print(json.dumps([other.FILLER == b'D' * 900, moved(other.FILLER, 3), other.f()]))"
    assert flash(script) == [True, False, 3]


def test_a_name_that_is_not_there_is_not_found(flash):
    script = "try:\n    __import__('soup')\nexcept ImportError as error:\n"
    script += "    print(json.dumps(str(error)))"
    assert flash(script) == "no module named 'soup'"


@pytest.mark.parametrize("length", [1, 4088, 4096, 4097, 8188, 8189, 12_276, 100_000, 396_111])
def test_a_file_has_as_many_blocks_as_littlefs_makes_of_it(flash, length):
    laid = as_littlefs_lays_it(bytes(length))
    assert flash(f"print(json.dumps(blocks_for({length})))") == len(laid) // pack.BLOCK


@pytest.mark.parametrize(
    "size, last, beginning, found",
    [(8, 2, "KAITEN", True), (4, 2, "KAITEN", False), (8, None, "KAITEN", False)]
    + [(8, 2, "KITTEN", False)],
)
def test_the_blocks_of_a_file_are_found_from_its_last(flash, size, last, beginning, found):
    """Block 3 of the file system is the file's first, then 5 and 2."""
    system = bytearray(8 * pack.BLOCK)
    system[3 * pack.BLOCK : 3 * pack.BLOCK + 6] = b"KAITEN"
    struct.pack_into("<I", system, 5 * pack.BLOCK, 3)
    struct.pack_into("<I", system, 2 * pack.BLOCK, 5)
    script = f"system = bytes({bytes(system)!r})\nat = uctypes.addressof(system)\n"
    script += "blocks = array('I', bytes(12))\n"
    script += f"found = follow(at, {size}, {last}, blocks, {beginning.encode()!r})\n"
    script += "print(json.dumps([found, [(one - at) // 4096 for one in blocks] if found else []]))"
    assert flash(script) == [found, [3, 5, 2] if found else []]


FILE_SYSTEM = """
class rp2:
    class Flash:
        pass
class File:
    # In memory a tuple's numbers are doubled, and one more: the last block, and the length.
    def __init__(self, last, length):
        self.words = (0, last // 2, length // 2)
        self.length = length
    def seek(self, offset, whence=0):
        return self.length
    def read(self, size):
        return b"KAITEN"
class Held:
    files = [File(11, 40001), File(13, 4097)]
    open = 0
    def file_of(self, part):
        self.open += 1
        return self.files[part]
    def close(self):
        self.open = 0
flash_object = bytearray(struct.pack("<III", 0, 0xA0000, 352 * 4096))
def id(thing):
    if isinstance(thing, rp2.Flash):
        return uctypes.addressof(flash_object)
    return real_id(thing.words if isinstance(thing, File) else thing)
tried = []
def follow(start, size, block, blocks, beginning):
    tried.append([start, size, block, len(blocks)])
    blocks[-1] = len(tried)
    return {found} and beginning == b"KAITEN"
held = Held()
blocks = blocks_of(held)
print(json.dumps([list(blocks) if blocks else None, tried, held.open]))
"""


@pytest.mark.parametrize(
    "found, blocks, tries, still_open",
    [(True, [0] * 9 + [1, 0, 2], 2, 0), (False, None, 1, 1)],
)
def test_the_blocks_of_all_parts_are_found_where_micropython_says_that_the_file_system_is(
    flash, found, blocks, tries, still_open
):
    """That of a Pico with 2 MB, 352 blocks, begins 640 KB behind the firmware's first byte."""
    script = "real_id = id\n" + FILE_SYSTEM.format(found=found)
    tried = [[0x100A0000, 352, 11, 10], [0x100A0000, 352, 13, 2]][:tries]
    assert flash(script) == [blocks, tried, still_open]
