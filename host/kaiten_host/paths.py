"""Where things are, in a clone of the repository or where a wheel was installed."""

import sys
from pathlib import Path

import platformdirs

HOST = Path(__file__).resolve().parents[1]
# A wheel brings what is beside the packages in a clone, and what only a clone can make, in the
# same order of folders (see `kaiten_host/maker/bundle.py`).
BUNDLE = HOST / "kaiten_host" / "bundle"
INSTALLED = BUNDLE.is_dir()
ROOT = BUNDLE if INSTALLED else HOST.parent
FIRMWARE = ROOT / "firmware"
BOARDS = ROOT / "boards"
BUILD = ROOT / "build"
# Where a command looks for files, and puts files, that nobody named a place for.
HERE = Path() if INSTALLED else BUILD
# Only in a clone.
SHARED = ROOT / "shared"
TESTS = ROOT / "tests"
SIM = HOST / "kaiten_sim"
# MicroPython's WebAssembly build: in a clone as npm put it there.
MICROPYTHON = BUNDLE / "micropython"
if not INSTALLED:
    MICROPYTHON = HOST / "kaiten_host" / "micropython" / "node_modules"
    MICROPYTHON /= "@micropython/micropython-webassembly-pyscript"
# How our commands begin that somebody is told to type.
BIN = "" if INSTALLED else ".venv/bin/"

if INSTALLED:
    # The display driver, and modules that have these names on a Pico. A clone has them installed.
    sys.path.append(str(BUNDLE / "lib"))


def simulator_flash() -> Path:
    """Where `kaiten sim` keeps its games, wherever it was started."""
    return _user_data() / "flash"


def virtual_board_flash() -> Path:
    return _user_data() / "virtual-board"


def pulled_games() -> Path:
    """Where the games of boards are brought to."""
    return _user_data() / "games"


def _user_data() -> Path:
    """The folder of this platform for what a person keeps."""
    return platformdirs.user_data_path("kaiten", appauthor=False)
