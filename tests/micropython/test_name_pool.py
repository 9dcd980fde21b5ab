"""Names that are found in the flash, with pools as MicroPython lays them out."""

import json

import pytest
from pico_memory import MEMORY, as_python

from kaiten_host import micropython
from kaiten_host.maker import known
from kaiten_host.maker.build import device_form
from kaiten_host.maker.known import files_of_names, hash_of, in_pieces

# Pools as MicroPython would make them, and a piece of memory that says where the last one is.
POOLS = """
import json
from array import array
KEPT = []
def memory(data):
    KEPT.append(data)
    return uctypes.addressof(data)
def pool(prev, before, names, room, is_sorted=0):
    data = bytearray(24 + 6 * room)
    at = memory(data)
    start = before | is_sorted << 31, room, len(names), at + 24 + 4 * room, at + 24 + 5 * room
    struct.pack_into("<IIIIII", data, 0, prev, *start)
    for number, name in enumerate(names):
        struct.pack_into("<I", data, 24 + 4 * number, memory(bytearray(name + b"\\0")))
        data[24 + 5 * room + number] = len(name)
    return at
def text(at):
    found = b""
    while mem8[at]:
        found += bytes([mem8[at]])
        at += 1
    return found.decode()
first = pool(0, 0, [b"zip", b"add"], 10)
second = pool(first, 2, [b"append", b"range", b"wasabi"], 10, 1)
last = pool(second, 5, [b"tea"], 10)
static = bytearray(64)
static_at = memory(static)
struct.pack_into("<I", static, 32, last)
"""
OURS = [b"add", b"maki", b"pudding", b"range", b"tea", b"temaki"]


def run(script):
    scripts = (MEMORY, as_python("name_pool"), POOLS, script)
    return json.loads(micropython.run(*scripts, folders={}).checked().stdout.splitlines()[-1])


def using(names, pieces=None):
    """A script that uses these names."""
    pieces = list(in_pieces(names)) if pieces is None else pieces
    script = f"pieces = array('I', [memory(bytearray(one)) for one in {pieces!r}])\n"
    script += f"hashes = memory(bytearray({bytes(map(hash_of, names))!r}))\n"
    script += "find_pools = lambda start, end: static_at + 32\n"
    return script + f"use(hashes, {len(names)}, pieces)\n"


def used(names):
    """A script that uses these names, and has all that is in the pool that is made of them."""
    script = (
        using(names)
        + "made = mem32[static_at + 32]\nwords = [mem32[made + 4 * n] for n in range(6)]\n"
    )
    script += f"names = [text(mem32[made + 24 + 4 * n]) for n in range({len(names)})]\n"
    return script + f"lengths = [mem8[words[5] + n] for n in range({len(names)})]\n"


def test_the_last_pool_is_found_by_the_numbers_it_begins_with():
    assert run("print(json.dumps(find_pools(static_at, static_at + 64) - static_at))") == 32


@pytest.mark.parametrize("word, value", [(1, 6), (2, 11), (3, 11), (4, 0), (5, 0)])
def test_memory_in_which_a_number_is_another_is_no_pool(word, value):
    script = f"mem32[last + 4 * {word}] = {value}\n"
    assert run(script + "print(json.dumps(find_pools(static_at, static_at + 64)))") == 0


def test_our_names_are_a_sorted_pool_before_all_others():
    script = used(OURS) + "print(json.dumps([names, words[0] == last, words[1], words[3]]))"
    assert run(script) == [[name.decode() for name in OURS], True, 6 | 1 << 31, len(OURS)]


def test_the_next_pool_that_micropython_makes_is_small():
    assert run(used(OURS) + "print(json.dumps(words[2]))") == 10


def test_what_another_pool_has_already_is_not_found_in_ours():
    assert run(used(OURS) + "print(json.dumps(lengths))") == [0, 4, 7, 0, 0, 6]


def test_each_name_has_its_hash():
    script = used(OURS) + "print(json.dumps([mem8[words[4] + n] for n in range(6)]))"
    assert run(script) == [hash_of(name) for name in OURS]


def test_nothing_happens_when_the_names_are_not_as_many_as_was_said():
    script = using(OURS, pieces=[b"maki\0\0"])
    assert run(script + "print(json.dumps(mem32[static_at + 32] == last))") is True


def test_nothing_happens_where_there_is_no_pool():
    script = "find_pools = lambda start, end: 0\nuse(0, 0, array('I'))\n"
    assert run(script + "print(json.dumps(mem32[static_at + 32] == last))") is True


def test_hashes_are_those_of_micropython():
    names = ["maki", "x", "", "sushi_go_party", "é", "~" * 40]
    script = f"import json\nprint(json.dumps([hash(name) & 0xFF for name in {names!r}]))"
    theirs = json.loads(micropython.run(script, folders={}).checked().stdout)
    assert [hash_of(name.encode()) for name in names] == [one or 1 for one in theirs]


@pytest.mark.parametrize("modules, alone", [(1, True), (2, False)])
def test_names_and_short_texts_of_so_many_modules_are_in_the_files_sorted_and_once(modules, alone):
    source = b"def soak(rice):\n    return rice.grains + len('sticky') + print('append')\n"
    other = b"def cook(rice):\n    return rice.grains.append(print('sticky'))\n"
    compiled = {"a.mpy": device_form("a.py", source), "b.mpy": device_form("b.py", other)}
    files = files_of_names(compiled, modules)
    names = files["names0"].rstrip(b"\0").split(b"\0")
    assert {b"rice", b"grains", b"sticky"} <= set(names)
    assert (b"soak" in names) is (b"cook" in names) is alone
    assert b"append" not in names and b"print" not in names
    assert names == sorted(set(names))
    assert files["names"] == bytes(map(hash_of, names))


def test_no_piece_of_names_is_longer_than_a_block_has_room_for(monkeypatch):
    monkeypatch.setattr(known, "LONGEST", 20)
    pieces = list(in_pieces([b"salmon", b"squid", b"tempura", b"wasabi"]))
    assert pieces == [b"salmon\0squid\0\0", b"tempura\0wasabi\0\0"]
