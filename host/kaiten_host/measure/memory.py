"""What the device wants of the memory, as real MicroPython counts it without a chip: garbage for
each arrow, and the largest single piece."""

from collections import defaultdict
from functools import cache
from pathlib import Path

from kaiten_host import micropython
from kaiten_host.maker import mpy
from kaiten_host.maker.build import build, build_for_chip

ON_SCREENS = (Path(micropython.__file__).parent / "on_screens.py").read_text()


@cache
def garbage(game: str, mode: str) -> dict[str, list[int]]:
    """The bytes that arrows make at the fullest table, by the kind of screen."""
    script = f"measure({game!r}, {mode!r})"
    result = micropython.run(ON_SCREENS, script, folders={"device": build()})
    made = defaultdict(list)
    for line in result.checked().stdout.splitlines():
        kind, count = line.split()
        made[kind].append(int(count))
    return dict(made)


def largest_pieces() -> dict[str, int]:
    """The bytes in one piece that a chip takes to load each module: it is read in pieces, but a
    text or a function in one, and machine code is at most all of it."""
    modules = build_for_chip().rglob("*.mpy")
    return {path.name: largest_piece(path.read_bytes()) for path in modules}


def largest_piece(compiled: bytes) -> int:
    try:
        module = mpy.read(compiled)
    except mpy.UnknownFormat:
        return len(compiled)
    functions = [module.body]
    for function in functions:
        functions += function.children
    lengths = [function.length for function in functions]
    return max([*lengths, *(constant.length for constant in module.constants)])
