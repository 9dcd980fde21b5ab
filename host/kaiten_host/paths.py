"""Where things are in the repository, worked out from where this file is."""

from pathlib import Path

import platformdirs

ROOT = Path(__file__).resolve().parents[2]
SHARED = ROOT / "shared"
FIRMWARE = ROOT / "firmware"
BOARDS = ROOT / "boards"
HOST = ROOT / "host"
SIM = HOST / "kaiten_sim"
TESTS = ROOT / "tests"
BUILD = ROOT / "build"


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
