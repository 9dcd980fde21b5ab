"""Finds Kaiten, in the pack that the file `current` names. `main.py` is compiled at every start;
this module is not.

A pack holds all modules in a few files, its parts. A file takes whole blocks of the flash, so one
file for each module would need three times the room. The pack `app-0123456789-4` has four
parts, from `app-0123456789-4-0.pack` on. While Kaiten is updated, `current` has a second word, and
parts may be compressed: then `kaiten_update.py` makes one version whole before it is used. A pack,
with all its numbers little-endian:

    8 bytes         KAITEN4 and a line feed
    4 bytes         the length of the pack
    4 bytes         how many files and folders there are in it
    4 bytes each    their keys, made of their names, the smallest first
    4 bytes each    their places: 4,096 times the block of the pack, and where in it; 0 for folders
    4 bytes each    how long they are
    contents        of all files, each behind a table for `kaiten_device/chip/in_flash.py`

What a block is, how the contents are laid out, and what is in the tables:
`kaiten_host/maker/pack.py`.
"""

import gc
import sys

# Collect no garbage before the first screen is there; later `processor.py` collects it more often.
# CPython has no threshold.
if hasattr(gc, "threshold"):
    gc.threshold(131072)

# MicroPython looks for its own modules on the flash first, three milliseconds for each.
PATH = list(sys.path)
if sys.implementation.name == "micropython":
    sys.path[:] = [".frozen"]

import io  # noqa: E402
import os  # noqa: E402
import struct  # noqa: E402
from binascii import crc32  # noqa: E402

# Those that Kaiten uses: what is listed in `sys.modules` is not looked for.
OWN = "array binascii errno hashlib io json os struct time"
MAGIC = b"KAITEN4\n"
HEADER = "<8sII"
PART_BLOCKS = 28
FOLDER, FILE = 0x4000, 0x8000
NOT_FOUND, DAMAGED = 2, 5
# What MicroPython asks of a file before it reads a module, and the most it would take.
ASKS_HOW_MUCH, MOST_AT_ONCE = 11, 255


class Rest(io.IOBase):
    """What follows in a file that stays open: a compiled module says itself where it ends."""

    def __init__(self, file):
        self.file = file

    def readinto(self, buffer):
        return self.file.readinto(buffer)

    def ioctl(self, request, argument):
        return MOST_AT_ONCE if request == ASKS_HOW_MUCH else 0


class Pack:
    """A pack as a file system to import from.

    Parts stay open once they were read, and the index is kept in memory: an import asks for
    several names that are not there, and none of them should cost a look at the flash.
    """

    def __init__(self, path):
        self.path = path
        self.files = [None] * int(path[path.rfind("-") + 1 :])
        self.rest = Rest(None)
        file = self.file_of(0)
        self.header = file.read(struct.calcsize(HEADER))
        if self.header[: len(MAGIC)] != MAGIC:
            self.close()
            raise OSError(DAMAGED)
        size = 4 * struct.unpack(HEADER, self.header)[2]
        self.keys = file.read(size)
        self.places = file.read(size)

    def file_of(self, part):
        """The open file of a part."""
        if not self.files[part]:
            self.files[part] = open("%s-%d.pack" % (self.path, part), "rb")  # noqa: SIM115
        return self.files[part]

    def close(self):
        """Close the parts until they are read again."""
        for part, file in enumerate(self.files):
            if file:
                file.close()
                self.files[part] = None

    def mount(self, readonly, mkfs):
        pass

    def umount(self):
        pass

    def stat(self, path):
        return (FILE if self.place_of(path) else FOLDER, 0, 0, 0, 0, 0, 0, 0, 0, 0)

    def open(self, path, mode):
        part, at = position(self.place_of(path))
        self.rest.file = self.file_of(part)
        self.rest.file.seek(at)
        return self.rest

    def place_of(self, path):
        """The place of a file; 0 for a folder."""
        # 30 bits, which MicroPython keeps without an object; the build sees to it that no two
        # names have the same.
        key = struct.pack("<I", crc32(path.encode()) & 0x3FFFFFFF)
        at = self.keys.find(key)
        while at & 3 and at > 0:
            at = self.keys.find(key, at + 1)
        if at < 0:
            raise OSError(NOT_FOUND)
        return struct.unpack_from("<I", self.places, at)[0]


def position(place):
    """In which part a place is, and where in its file: without what littlefs keeps at the
    beginning of its blocks, in each 4 bytes and 4 more for each time that 2 divides its number."""
    block = place >> 12
    part = block // PART_BLOCKS
    place -= part * PART_BLOCKS << 12
    block -= part * PART_BLOCKS
    place -= 8 * block
    while block:
        place += 4 * (block & 1)
        block >>= 1
    return part, place


def find_pack():
    """The pack to run; None where the modules are beside this file, as mip puts them."""
    current, updating = what_is_current()
    if not updating:
        try:
            return Pack(current)
        except (OSError, ValueError):
            pass
    if not [name for name in os.listdir() if name.startswith("app-")]:
        return None
    sys.path[:] = PATH
    import kaiten_update

    return kaiten_update.recover(current, updating, Pack)


def what_is_current():
    """The version to run, and whether an update was cut short."""
    try:
        with open("current", "rb") as file:
            words = file.read().decode().split()
        return words[0], len(words) > 1
    except (OSError, ValueError, IndexError):
        return "", False


def use(pack):
    """Import from this pack from now on."""
    # Only a Pico has it.
    import vfs

    for name in OWN.split():
        sys.modules[name] = __import__(name)
    vfs.mount(pack, "/app")
    sys.path[:] = ["/app", ".frozen"]


pack = find_pack()
if pack:
    use(pack)
else:
    sys.path[:] = PATH

from kaiten_device import chip  # noqa: E402

chip.use(pack)

from kaiten_device import run  # noqa: E402, F401
