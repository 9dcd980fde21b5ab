"""The file system of a board as an image: littlefs, as MicroPython has it on the flash."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath

from littlefs import LFSConfig, LittleFS, UserContext

from kaiten_host.flash import BLOCK, GEOMETRY

# The two blocks of the root folder, of which littlefs takes the newer one.
ROOT = (0, 1)


@dataclass(frozen=True)
class Image:
    """What is on the flash. The blocks that are not in `used` may hold anything."""

    content: bytes
    used: frozenset[int]


class _Flash(UserContext):
    """Notes which blocks are used: littlefs erases each before it writes there."""

    def __init__(self, size: int) -> None:
        super().__init__(size)
        self.erased: set[int] = set()

    def erase(self, cfg: LFSConfig, block: int) -> int:
        self.erased.add(block)
        return super().erase(cfg, block)


def _file_system(flash: UserContext, mount: bool) -> LittleFS:
    """As MicroPython's `_boot.py` and `vfs_lfsx.c` make it; empty, if mounted."""
    return LittleFS(
        flash,
        mount=mount,
        block_count=len(flash.buffer) // BLOCK,
        **GEOMETRY,
    )


def _mounted(content: bytes) -> LittleFS:
    """The file system in an image; littlefs' own error when there is none."""
    system = _file_system(UserContext(buffer=bytearray(content)), mount=False)
    system.mount()
    return system


def make_image(files: Mapping[str, bytes], blocks: int) -> Image:
    """A file system of so many blocks that holds these files, by their paths."""
    flash = _Flash(blocks * BLOCK)
    system = _file_system(flash, mount=True)
    for folder in sorted(_folders(files)):
        system.mkdir(folder)
    for path, content in files.items():
        with system.open(path, "wb") as file:
            file.write(content)
    system.unmount()
    return Image(bytes(flash.buffer), frozenset({*ROOT, *flash.erased}))


def _folders(paths: Iterable[str]) -> set[str]:
    return {str(parent) for path in paths for parent in PurePosixPath(path).parents} - {"."}


def update(content: bytes, files: Mapping[str, bytes], old: Iterable[str] = ()) -> bytes:
    """An image after these files were written and the old ones removed."""
    system = _mounted(content)
    for path, data in files.items():
        with system.open(path, "wb") as file:
            file.write(data)
    for path in old:
        system.remove(path)
    system.unmount()
    return bytes(system.context.buffer)


def files_in(content: bytes) -> dict[str, bytes]:
    """The files of an image."""
    system = _mounted(content)
    found = {}
    for folder, _, names in system.walk("/"):
        for name in names:
            path = f"{folder.rstrip('/')}/{name}"
            with system.open(path, "rb") as file:
                found[path.lstrip("/")] = file.read()
    return found
