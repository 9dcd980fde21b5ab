"""What is where on the flash of a device, for the tools; the firmware is what writes it."""

from kaiten_device.chip import NOTE as CHIP_NOTE
from kaiten_device.journals import SUFFIX as JOURNAL
from kaiten_device.storage import IN_FOLDER, PANEL

__all__ = ["CHIP_NOTE", "JOURNAL", "PANEL", "journal_path"]

# What belongs to the players.
DATA = "data"
GAMES = f"{DATA}/games"
SETTINGS = f"{DATA}/settings.json"
CRASHES = f"{DATA}/crash.txt"
# How many starts in a row went wrong.
STARTS = f"{DATA}/starts"

# Where `kaiten board-test` has the firmware keep its files meanwhile.
BOARD_TEST = "board-test"

# What deploy puts there.
LAUNCHER = "main.py"
START = "kaiten_start.mpy"
CURRENT = "current"
# Which board file was put there, for whoever updates without naming it.
BOARD_FILE = "board"
# A version's pack while it is being copied, and from when on it is verified.
PARTIAL, WHOLE = "new-", "app-"
PACK = ".pack"
# How a pack begins: `firmware/kaiten_start.py` describes it.
PACK_MAGIC = b"KAITEN3\n"
PACK_HEADER = "<8sII"


def journal_path(name: str) -> str:
    """Where the journal of this name lies."""
    return f"{GAMES}/{name[:-IN_FOLDER]}/{name}"
