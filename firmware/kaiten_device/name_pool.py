"""Has MicroPython find the names of Kaiten's modules in the flash, where they are sorted.

MicroPython keeps every name and short text of a module once, for good, and looks for it there
whenever a module is loaded or a text is made: among its own names, which are sorted in the flash,
at once; among all that it added, one after the other, which was a fifth of every start of a game.
So ours are made one more sorted pool of names, before anything is loaded.

Nothing happens where MicroPython's pools do not look as expected.
"""

from array import array

import micropython
import uctypes
from machine import mem8, mem32
from micropython import const

_RAM = const(0x20000000)
_STATIC = const(0x8000)  # bytes at its beginning, in which MicroPython has its own state

# What is where in a pool, in words: the pool before; how many names are before this one, with the
# highest bit set if it is sorted; how large it is, from which follows how large the next one will
# be; how many names there are; where their hashes are, a byte each, and their lengths, a byte
# each; and where each name is, with a 0 behind it.
_BEFORE = const(1)
_ROOM = const(2)
_COUNT = const(3)
_HASHES = const(4)
_LENGTHS = const(5)
_NAMES = const(6)
# As many as MicroPython begins with.
_FIRST_ROOM = const(10)
SORTED = 0x80000000


def use(hashes, count, pieces):
    """Put a pool of so many names before all others: their hashes are at an address, and they
    themselves in pieces, of which the addresses are given."""
    place = find_pools(_RAM, _RAM + _STATIC)
    if not place:
        return
    last = mem32[place]
    pool, lengths = array("I", bytes(4 * (_NAMES + count))), bytearray(count)
    if lay_out(pool, lengths, pieces, len(pieces)) != count:  # type: ignore[arg-type]
        return
    pool[0] = last
    before = mem32[last + 4 * _BEFORE] + mem32[last + 4 * _COUNT]
    pool[_BEFORE] = before | SORTED
    pool[_ROOM] = _FIRST_ROOM
    pool[_COUNT] = count
    pool[_HASHES] = hashes
    pool[_LENGTHS] = uctypes.addressof(lengths)
    while last:
        is_sorted = mem8[last + 4 * _BEFORE + 3] & 0x80
        leave_out = leave_out_sorted if is_sorted else leave_out_others
        leave_out(last, pool, lengths)  # type: ignore[arg-type]
        last = mem32[last]
    mem32[place] = uctypes.addressof(pool)


# --- Machine code ---


@micropython.viper
def find_pools(start: int, end: int) -> int:
    """The address in this memory at which MicroPython has that of its last pool; 0 if there is
    none. A pool that it made begins with numbers that fit each other, and those of the one before.
    """
    while start < end:
        at = int(ptr32(start)[0])
        if at & 15 == 0 and at > _RAM and at < _RAM + 0x82000:
            pool = ptr32(at)
            room = int(pool[_ROOM])
            hashes = at + 4 * _NAMES + 4 * room
            fits = int(pool[_HASHES]) == hashes and int(pool[_LENGTHS]) == hashes + room
            if fits and int(pool[_COUNT]) <= room:
                last = ptr32(pool[0])
                # Without the highest bit, which says whether it is sorted.
                before = int(last[_BEFORE]) & 0x3FFFFFFF
                if int(pool[_BEFORE]) == before + int(last[_COUNT]):
                    return start
        start += 4
    return 0


@micropython.viper
def lay_out(pool: ptr32, lengths: ptr8, pieces: ptr32, count: int) -> int:
    """Fill in where the names in so many pieces are, and their lengths; gives how many they are.
    A name without letters is the end of a piece."""
    number = 0
    piece = 0
    while piece < count:
        at = int(pieces[piece])
        piece += 1
        while ptr8(at)[0]:
            start = at
            while ptr8(at)[0]:
                at += 1
            pool[_NAMES + number] = start
            lengths[number] = at - start
            number += 1
            at += 1
    return number


# What another pool has too must stay what it is there: with a length of 0 it is not found.


@micropython.viper
def leave_out_sorted(known: int, pool: ptr32, lengths: ptr8):
    """What a sorted pool has too."""
    others = ptr32(known)
    left = int(others[_COUNT])
    count = int(pool[_COUNT])
    at = 0
    theirs = 0
    while at < count and theirs < left:
        a = int(pool[_NAMES + at])
        b = int(others[_NAMES + theirs])
        while ptr8(a)[0] == ptr8(b)[0] and ptr8(a)[0] != 0:
            a += 1
            b += 1
        difference = int(ptr8(a)[0]) - int(ptr8(b)[0])
        if difference == 0:
            lengths[at] = 0
        if difference <= 0:
            at += 1
        else:
            theirs += 1


@micropython.viper
def leave_out_others(known: int, pool: ptr32, lengths: ptr8):
    """What a pool that is not sorted has too."""
    others = ptr32(known)
    left = int(others[_COUNT])
    while left:
        left -= 1
        low = 0
        high = int(pool[_COUNT])
        while low < high:
            middle = (low + high) >> 1
            a = int(pool[_NAMES + middle])
            b = int(others[_NAMES + left])
            while ptr8(a)[0] == ptr8(b)[0] and ptr8(a)[0] != 0:
                a += 1
                b += 1
            difference = int(ptr8(a)[0]) - int(ptr8(b)[0])
            if difference < 0:
                low = middle + 1
            else:
                high = middle
            if difference == 0:
                lengths[middle] = 0
