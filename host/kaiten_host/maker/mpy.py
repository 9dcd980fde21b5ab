"""Reads a compiled module: where in it the functions' bytecode and the long constants are.

The format is MicroPython's own, as `py/persistentcode.c` and `tools/mpy-tool.py` there have it.
"""

from dataclasses import dataclass, field

MAGIC, VERSION = 0x4D, 6
HEADER = 4
BYTECODE = 0
# Kinds of constants.
FUN_TABLE, NONE, FALSE, TRUE, ELLIPSIS, STR, BYTES, INT, FLOAT, COMPLEX, TUPLE = range(11)
WITHOUT_DATA = (FUN_TABLE, NONE, FALSE, TRUE, ELLIPSIS)
ENDS_WITH_NUL = (STR, BYTES)


class UnknownFormat(Exception):
    """The file is none of ours, or from another MicroPython."""


@dataclass(frozen=True)
class Function:
    """The bytecode of a function, with the functions that are defined in it."""

    start: int
    length: int
    children: tuple["Function", ...]


@dataclass(frozen=True)
class Constant:
    """A text or bytes: the module's constant of this number, or, if that is a tuple, the one at
    `place` in it."""

    number: int
    place: int | None
    start: int
    length: int


@dataclass(frozen=True)
class Module:
    """Where in a file its parts are. `body` is what runs when it is imported."""

    body: Function
    constants: tuple[Constant, ...]


@dataclass
class _Reader:
    data: bytes
    at: int = HEADER
    constants: list[Constant] = field(default_factory=list)

    def byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def number(self) -> int:
        value = 0
        while True:
            byte = self.byte()
            value = value << 7 | byte & 0x7F
            if not byte & 0x80:
                return value

    def name(self) -> bytes | None:
        """The next name; None if it is one of those that every MicroPython has a number for."""
        length = self.number()
        if length & 1:
            return None
        self.at += (length >> 1) + 1
        return self.data[self.at - 1 - (length >> 1) : self.at - 1]

    def constant(self, number: int, places: tuple[int, ...] = ()) -> None:
        """One, and what is in it: at `places` in tuples within tuples."""
        kind = self.byte()
        if kind in WITHOUT_DATA:
            return
        length = self.number()
        if kind == TUPLE:
            for place in range(length):
                self.constant(number, (*places, place))
            return
        if kind in ENDS_WITH_NUL and len(places) < 2:
            place = places[0] if places else None
            self.constants.append(Constant(number, place, self.at, length))
        self.at += length + (kind in ENDS_WITH_NUL)

    def function(self) -> Function:
        kind_and_length = self.number()
        if kind_and_length & 3 != BYTECODE:
            raise UnknownFormat("machine code")
        start, length = self.at, kind_and_length >> 3
        self.at += length
        count = self.number() if kind_and_length & 4 else 0
        return Function(start, length, tuple([self.function() for _ in range(count)]))


def read(data: bytes) -> Module:
    """The parts of a module of bytecode; UnknownFormat if it is none."""
    if data[0] != MAGIC or data[1] != VERSION or data[2] >> 2:
        raise UnknownFormat(data[:HEADER].hex())
    reader = _Reader(data)
    names, constants = reader.number(), reader.number()
    for _ in range(names):
        reader.name()
    for number in range(constants):
        reader.constant(number)
    return Module(reader.function(), tuple(reader.constants))
