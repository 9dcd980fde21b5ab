"""What is where on the flash of a device, for the tools and the page; the firmware is
what writes it."""

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
# A file that is being written, until it is whole.
UNFINISHED = f"{DATA}/unfinished"

# Where `kaiten board-test` has the firmware keep its files meanwhile.
BOARD_TEST = "board-test"

# What deploy puts there.
LAUNCHER = "main.py"
START = "kaiten_start.mpy"
UPDATE = "kaiten_update.mpy"
CURRENT = "current"
# The second word in CURRENT from the first change of an update to its last.
UPDATING = "updating"
# What the panel shows during an update.
UPDATE_SCREEN = "update_screen"
# With what backups of this device seal the games under way. It never leaves the device.
SEAL_KEY = "seal_key"
# Which board file was put there, for whoever updates without naming it.
BOARD_FILE = "board"
# How the names of a version's files begin while they are copied, and once they are verified.
PARTIAL, WHOLE = "new-", "app-"
# How the name of a file ends that is to take the place of another one.
NEW = ".new"
# How the names of the parts of a pack end, as they are used and compressed.
PART, COMPRESSED = ".pack", ".gz"
# How a pack begins: `firmware/kaiten_start.py` describes it.
PACK_MAGIC = b"KAITEN4\n"
PACK_HEADER = "<8sII"

# littlefs as MicroPython mounts it on a Pico: ports/rp2/modules/_boot.py asks for progsize=256,
# extmod/vfs_lfsx.c works out the rest.
BLOCK = 4096
GEOMETRY: dict = {
    "block_size": BLOCK,
    "read_size": 32,
    "prog_size": 256,
    "cache_size": 1024,
    "lookahead_size": 32,
    "block_cycles": 100,
}
# The blocks of the file system of each model: MICROPY_HW_FLASH_STORAGE_BYTES in MicroPython's
# ports/rp2/boards.
BLOCKS = {"pico": 352, "pico_w": 212, "pico2": 768, "pico2_w": 640}
# The content of a file of up to so many bytes lies in the blocks of its folder.
INLINE = 512
REFERENCE = 4


def references(block: int) -> int:
    """The bytes of references to other blocks that the block of this number of a file begins with:
    one reference more for each time 2 divides the number."""
    # MicroPython has no bit_length().
    return REFERENCE * len(bin(block & -block)[2:]) if block else 0


def blocks_of(size: int) -> int:
    """How many blocks littlefs takes for a file with so many bytes."""
    count = 0
    while size > 0 and not (count == 0 and size <= INLINE):
        size -= BLOCK - references(count)
        count += 1
    return count


def journal_path(name: str) -> str:
    """Where the journal of this name lies."""
    return f"{GAMES}/{name[:-IN_FOLDER]}/{name}"
