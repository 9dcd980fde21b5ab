"""Virtual boards for the tests of what talks to a board."""

import fcntl
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from kaiten_host.maker import mpremote_board, release, uf2
from kaiten_host.virtual_board import VirtualBoard

# The tests find their helpers on the search path.
sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture(scope="session")
def made_once(tmp_path_factory) -> Callable[[str, Callable[[Path], object]], Path]:
    """Fills a folder that all processes of this run of the tests share, when it is first asked
    for by its name."""
    root = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        root = root.parent

    def make(name: str, fill: Callable[[Path], object]) -> Path:
        folder, done = root / name, root / f"{name}.done"
        with (root / f"{name}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not done.exists():
                folder.mkdir()
                fill(folder)
                done.touch()
        return folder

    return make


@pytest.fixture(scope="session")
def released(made_once) -> Path:
    """A release as it is made where nobody saved the MicroPython of any board."""
    return made_once("released", make_release_without_micropython)


def make_release_without_micropython(folder: Path) -> None:
    nothing = folder.with_name("nothing")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(uf2, "HERE", nothing)
        release.make_release(folder)


@pytest.fixture
def plug_in(tmp_path: Path) -> Iterator[Callable[..., VirtualBoard]]:
    """Plugs in a board whose flash is the folder `flash`; all are unplugged after the test."""
    plugged: list[VirtualBoard] = []

    def plug(**qualities) -> VirtualBoard:
        board = VirtualBoard(**{"flash": tmp_path / "flash"} | qualities)
        board.plug()
        plugged.append(board)
        return board

    yield plug
    for board in plugged:
        board.unplug()


@pytest.fixture
def mpremote() -> Callable[..., subprocess.CompletedProcess[str]]:
    """The real `mpremote`, connected to a board."""

    def run(board: VirtualBoard, *arguments: str) -> subprocess.CompletedProcess[str]:
        command = [str(Path(sys.executable).with_name("mpremote")), "connect", board.port]
        return subprocess.run(
            [*command, *arguments], capture_output=True, text=True, timeout=60, check=False
        )

    return run


@pytest.fixture(autouse=True)
def _no_part_of_the_make_that_runs_the_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its ARGS, for one, are not those of a make that a test runs."""
    for name in list(os.environ):
        if "MAKE" in name or name in ("MFLAGS", "ARGS", "PORT", "BOARD", "PANEL", "PYTHON"):
            monkeypatch.delenv(name)


@pytest.fixture(autouse=True)
def _speak_english_and_wait_as_need_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    # What is started well is watched no longer than this, but on a busy machine any answer of a
    # board that is there may take its time.
    monkeypatch.setattr(mpremote_board, "START_SECONDS", 1.0)
    monkeypatch.setattr(mpremote_board, "ANSWER_SECONDS", 60)
