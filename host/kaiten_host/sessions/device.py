"""The simulated device at your desk: a board file, a flash folder, and the firmware run by keys.

What presses buttons without a person (press, demo, gallery, tests, bench) does it with this.
"""

import errno
import importlib.util
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any, Self

try:
    import fcntl
except ImportError:  # Windows, where nothing keeps two of them apart
    fcntl = None  # type: ignore[assignment]

from kaiten_host.maker.boards import complete, path_of
from kaiten_host.paths import FIRMWARE
from kaiten_host.sessions.flash_folder import is_flash
from kaiten_host.words import say
from kaiten_sim import keys
from kaiten_sim.board import SimBoard
from kaiten_sim.panels import emulated
from kaiten_sim.world import Running

MAIN = FIRMWARE / "main.py"

# The folders that are the flash of a device in this process, by device and inode, held open.
_held: dict[tuple[int, int], int] = {}


class FlashError(Exception):
    """A folder that cannot be the flash; the text says why."""


class FlashInUse(FlashError):
    """A folder that is the flash of a device in another process."""


def load_wiring(board: str = "pico") -> ModuleType:
    """A board file, which the firmware imports as `kaiten_board`."""
    spec = importlib.util.spec_from_file_location("kaiten_board", path_of(board))
    assert spec and spec.loader
    wiring = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(wiring)
    complete(wiring)
    return wiring


def open_flash(folder: Path) -> Path:
    """The folder, made if need be, and until this process ends no other's.

    FlashError when the firmware could not write there, FlashInUse when another one does.
    """
    try:
        if folder.is_dir() and not is_flash(folder):
            raise FlashError(say("flash_foreign", folder))
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
        ours = _hold(folder)
    except OSError as error:
        if error.errno == errno.EEXIST:
            reason = say("flash_is_a_file")
        else:
            reason = os.strerror(error.errno) if error.errno else str(error)
        raise FlashError(say("flash_unfit", folder, reason)) from error
    if not ours:
        raise FlashInUse(say("flash_in_use", folder))
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
    """A board with the firmware on it, to be held: `with Device(flash) as device`.

    Time is virtual and passes only while something is pressed or waited for, so an evening takes a
    second, and between two presses everything inside stands still to be looked at.
    """

    def __init__(
        self,
        flash: Path,
        seed: int | None = None,
        wiring: str = "pico",
        board: Callable[..., SimBoard] = SimBoard,
    ) -> None:
        self.flash = flash
        self.wiring = load_wiring(wiring)
        panel = emulated(self.wiring)
        self.board = board(seed=seed, panel=panel, panel_address=self.wiring.PANEL_ADDRESS)
        self._running = Running(self.board, self.wiring, flash, MAIN)

    def __enter__(self) -> Self:
        self.power_on()
        return self

    def __exit__(self, *_) -> None:
        self.power_off()

    def power_on(self) -> None:
        """The plug goes in; the first screen is there."""
        self._running.power_on()
        self.let_pass(keys.START_MS)

    def power_off(self) -> None:
        """The firmware stops; the picture stays."""
        self._running.power_off()

    def let_pass(self, ms: int) -> None:
        """So many ms of its time."""
        self._running.run(ms)

    def press(self, text: str) -> None:
        """Presses keys (see `kaiten_sim/keys.py`): "A DOWN*3 UP:800 WAIT:500 PLUG"."""
        for word in keys.parse(text):
            self.press_word(word)

    def press_word(self, word: tuple[str, str, int]) -> None:
        """One word of them, as parsed."""
        for ms in keys.play(self._running, [word]):
            self.let_pass(ms)

    def run(self, script: str) -> None:
        """From power-on to the end of the keys."""
        with self:
            self.press(script)

    @property
    def app(self) -> Any:
        """The app of the firmware."""
        running: Any = self._running.device
        return running.app

    @property
    def screen(self) -> Any:
        """The screen that is shown."""
        return self.app.screen

    @property
    def game(self) -> Any:
        """The conversation with the game under way, or None."""
        return self.app.session and self.app.session.conversation

    @property
    def pixels(self) -> bytes:
        """What the panel shows, as 8 pages of 128 bytes, bit 0 on top."""
        return self.board.panel.pixels()

    @property
    def complaints(self) -> list[str]:
        """What the panel did not understand."""
        return self.board.panel.complaints
