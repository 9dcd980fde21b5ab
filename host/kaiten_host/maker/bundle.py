"""Puts together what a wheel brings beside its packages, in the order of folders of a clone, so
that `kaiten_host/paths.py` finds everything: the board files, what a Pico runs first, the compiled
modules, the built page, MicroPython for the virtual board, and the licences of all of it.
"""

import importlib.util
import shutil
from collections.abc import Iterator
from pathlib import Path

from kaiten_host.maker import boards
from kaiten_host.maker.build import BuildError, build_for_chip
from kaiten_host.maker.licences import WHEEL, notices
from kaiten_host.paths import FIRMWARE, MICROPYTHON
from kaiten_host.web import INTERPRETER, build_web

# Modules that the simulated device imports by the names that they have on a Pico.
LIBRARY = ("adafruit_ssd1306", "framebuf", "micropython")
OUR_BOARDS = (*boards.MODELS, "example")


def make_bundle(into: Path, code: str | None = None) -> Path:
    """Fills a new folder and says where it is; `code` is the address of the code."""
    shutil.copytree(build_for_chip(), into / "build" / "chip")
    build_web(into / "build" / "web", code)
    copies = {f"boards/{name}.py": boards.path_of(name) for name in OUR_BOARDS}
    copies |= {f"firmware/{path.name}": path for path in FIRMWARE.glob("*.py")}
    copies |= {f"micropython/{name}": MICROPYTHON / name for name in INTERPRETER}
    copies |= {f"lib/{name}.py": path for name, path in library()}
    for name, path in copies.items():
        (into / name).parent.mkdir(exist_ok=True)
        shutil.copyfile(path, into / name)
    (into / "LICENSES.txt").write_text(notices([WHEEL]), "utf-8")
    return into


def library() -> Iterator[tuple[str, Path]]:
    """Those modules and their files, as this Python would import them."""
    for name in LIBRARY:
        spec = importlib.util.find_spec(name)
        if spec is None or spec.origin is None:
            raise BuildError(f"the module {name} is not installed here; make installs it")
        yield name, Path(spec.origin)
