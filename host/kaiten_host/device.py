"""The simulated device at your desk: a board file, a flash folder, and the firmware run by keys.

What presses buttons without a person (press, demo, gallery, tests, bench) does it with this.
"""

import errno
import importlib.util
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

try:
    import fcntl
except ImportError:  # Windows, where nothing keeps two of them apart
    fcntl = None  # type: ignore[assignment]

from kaiten_host.paths import BOARDS, FIRMWARE
from kaiten_host.sim.board import SimBoard
from kaiten_host.sim.world import boot

MAIN = FIRMWARE / "main.py"


# The folders that are the flash of a device in this process, by device and inode, held open.
_held: dict[tuple[int, int], int] = {}


class FlashError(Exception):
    """A folder that cannot be the flash; the text says why."""


class FlashInUse(FlashError):
    """A folder that is the flash of a device in another process."""


def load_wiring(board: str = "pico") -> ModuleType:
    """The board file of this name, which the firmware imports as `kaiten_board`."""
    spec = importlib.util.spec_from_file_location("kaiten_board", BOARDS / f"{board}.py")
    assert spec and spec.loader
    wiring = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(wiring)
    return wiring


def open_flash(folder: Path) -> Path:
    """The folder, made if need be, and until this process ends no other's.

    FlashError when the firmware could not write there, FlashInUse when another one does.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
        ours = _hold(folder)
    except OSError as error:
        if error.errno == errno.EEXIST:
            reason = "it is a file, not a folder"
        else:
            reason = os.strerror(error.errno) if error.errno else str(error)
        raise FlashError(f"{folder} cannot hold the flash: {reason}") from error
    if not ours:
        raise FlashInUse(
            f"{folder} is in use: another simulator or virtual board keeps its games there; "
            "quit it, or name another folder with --flash DIR"
        )
    return folder


def _hold(folder: Path) -> bool:
    """Keeps other processes from the folder; False when one of them was first.

    The lock is on the folder itself, not on a file that the firmware would find in its flash, and
    the system takes it back from a process that ends, however it ends.
    """
    if fcntl is None:
        return True
    handle = os.open(folder, os.O_RDONLY)
    status = os.fstat(handle)
    place = status.st_dev, status.st_ino
    if place in _held:
        os.close(handle)
        return True
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(handle)
        # Some file systems have no locks: then nobody can tell.
        return not isinstance(error, BlockingIOError)
    _held[place] = handle
    return True


class Device:
    """A board with the firmware on it. Time is virtual, so an evening takes a second."""

    def __init__(
        self,
        flash: Path,
        seed: int | None = None,
        wiring: str = "pico",
        board: Callable[..., SimBoard] = SimBoard,
    ) -> None:
        self.flash = flash
        self.wiring = load_wiring(wiring)
        self.board = board(seed=seed, panel_address=self.wiring.PANEL_ADDRESS)

    def run(
        self,
        script: str | Iterator[int],
        after_key: Callable[[SimBoard, str], None] | None = None,
    ) -> None:
        """From power-on to the end of the script (see `sim/keys.py`); the picture stays."""
        if not boot(self.board, self.wiring, self.flash, MAIN, script, after_key):
            raise RuntimeError("main.py ended by itself, which it never should")

    @property
    def pixels(self) -> bytes:
        """What the panel shows, as 8 pages of 128 bytes, bit 0 on top."""
        return self.board.panel.pixels()

    @property
    def complaints(self) -> list[str]:
        """What the panel did not understand."""
        return self.board.panel.complaints


def running_app() -> Any:
    """The app of the firmware that is asleep below a script, or a key's callback."""
    frame = sys._getframe()
    while frame.f_back and not (frame.f_code.co_name == "run_app" and "app" in frame.f_locals):
        frame = frame.f_back
    return frame.f_locals["app"]
