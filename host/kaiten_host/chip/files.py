"""What `kaiten deploy` would have put onto the file system of a Pico, and games, as an image."""

from collections.abc import Mapping
from pathlib import Path

from kaiten_host import flash
from kaiten_host.maker.deploy import release_for
from kaiten_host.maker.file_system import BLOCK, files_in, make_image

__all__ = ["BLOCK", "BLOCKS", "deployed", "files_in", "files_of", "image_of"]

BLOCKS = flash.BLOCKS["pico"]


def deployed(board: str = "pico") -> dict[str, bytes]:
    """The files on a board after `kaiten deploy`, by their paths."""
    return release_for(board).on_board


def image_of(files: Mapping[str, bytes], blocks: int = BLOCKS) -> bytes:
    """An image of a file system of so many blocks that holds these files."""
    return make_image(files, blocks).content


def files_of(folder: Path) -> dict[str, bytes]:
    """The files of a simulated device's flash."""
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
