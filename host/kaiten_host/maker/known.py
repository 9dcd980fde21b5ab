"""Every name and short text in compiled modules, for a pack: `kaiten_device/name_pool.py` has
MicroPython find them there."""

from collections import Counter
from collections.abc import Iterator, Mapping

from kaiten_host.maker import mpy
from kaiten_host.maker.names import known_names

NAMES = "names"
# What is in one of a pack's files must lie in one block of the flash.
LONGEST = 4000


def files_of_names(files: Mapping[str, bytes], modules: int = 1) -> dict[str, bytes]:
    """The files that hold the names that so many of these modules have, or more: their hashes, and
    they themselves, sorted, in pieces."""
    names = sorted(names_in(files, modules) - {name.encode() for name in known_names()})
    pieces = {f"{NAMES}{number}": piece for number, piece in enumerate(in_pieces(names))}
    return {NAMES: bytes(map(hash_of, names)), **pieces}


def names_in(files: Mapping[str, bytes], modules: int) -> set[bytes]:
    found: Counter[bytes] = Counter()
    for content in files.values():
        found.update(set(mpy.names_in(content)))
    return {name for name in found if found[name] >= modules}


def in_pieces(names: list[bytes]) -> Iterator[bytes]:
    """Each name with a 0 behind it, and another 0 at the end of a piece."""
    piece = b""
    for name in names:
        if len(piece) + len(name) + 2 > LONGEST:
            yield piece + b"\0"
            piece = b""
        piece += name + b"\0"
    yield piece + b"\0"


def hash_of(name: bytes) -> int:
    """As MicroPython has it."""
    value = 5381
    for byte in name:
        value = (value * 33) ^ byte
    return value & 0xFF or 1
