"""What the device wants of the memory, as real MicroPython counts it without a chip: garbage for
each arrow, and the largest single piece."""

from collections import defaultdict
from functools import cache
from pathlib import Path

from kaiten_host import micropython
from kaiten_host.maker.build import build

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


def module_sizes() -> dict[str, int]:
    """The bytes of each compiled module: it is read in pieces, but a text or a function in one."""
    return {
        path.relative_to(build()).as_posix(): path.stat().st_size
        for path in build().rglob("*.mpy")
    }
