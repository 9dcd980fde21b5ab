"""The file system of a Pico as an image: what `kaiten deploy` would have put there, and games."""

from collections.abc import Iterable, Mapping
from pathlib import Path, PurePosixPath

from littlefs import LittleFS

from kaiten_host.flash import BOARD_FILE, CURRENT, LAUNCHER, PACK, START, WHOLE
from kaiten_host.maker.deploy import release_for

BLOCK = 4096
BLOCKS = 352  # on a Pico


def _file_system(blocks: int, mount: bool) -> LittleFS:
    """As MicroPython's `_boot.py` and `vfs_lfsx.c` make it; empty, if mounted."""
    return LittleFS(
        mount=mount,
        block_size=BLOCK,
        block_count=blocks,
        read_size=32,
        prog_size=256,
        cache_size=1024,
        lookahead_size=32,
        block_cycles=100,
    )


def deployed(board: str = "pico") -> dict[str, bytes]:
    """The files on a board after `kaiten deploy`, by their paths."""
    release = release_for(board)
    pack = f"{WHOLE}{release.name}{PACK}"
    return {
        LAUNCHER: release.launcher,
        START: release.start,
        pack: release.pack,
        CURRENT: pack.encode(),
        BOARD_FILE: board.encode(),
    }


def image_of(files: Mapping[str, bytes], blocks: int = BLOCKS) -> bytes:
    """An image of a file system of so many blocks that holds these files."""
    system = _file_system(blocks, mount=True)
    for folder in sorted(_folders(files)):
        system.mkdir(folder)
    for path, content in files.items():
        with system.open(path, "wb") as file:
            file.write(content)
    return bytes(system.context.buffer)


def _folders(paths: Iterable[str]) -> set[str]:
    return {str(parent) for path in paths for parent in PurePosixPath(path).parents} - {"."}


def files_in(image: bytes) -> dict[str, bytes]:
    """The files of an image; littlefs' own error when it cannot be mounted."""
    system = _file_system(len(image) // BLOCK, mount=False)
    system.context.buffer[:] = image
    system.mount()
    found = {}
    for folder, _, names in system.walk("/"):
        for name in names:
            path = f"{folder.rstrip('/')}/{name}"
            with system.open(path, "rb") as file:
                found[path.lstrip("/")] = file.read()
    return found


def files_of(folder: Path) -> dict[str, bytes]:
    """The files of a simulated device's flash."""
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
