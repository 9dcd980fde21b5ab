"""What a Pico runs at power-on: Kaiten, out of the pack that the file `current` names.

A pack (`app-*.pack`) is every module in one file: as separate files, each of which takes whole
blocks of the flash, the old version and the new one would not fit side by side. An update writes
its pack beside the old one and then replaces `current` in one step, so whatever is cut short, this
finds one version or the other, whole. A pack, with all its numbers little-endian:

    8 bytes         KAITEN2 and a line feed
    4 bytes         the length of the pack
    4 bytes         how many files and folders there are in it
    4 bytes each    their keys, made of their names
    4 bytes each    where they begin in the pack; 0 for folders
    4 bytes each    how long they are
    contents        of all files

This file is compiled at every start, so it does no more than it must.
"""

import gc
import io
import os
import struct
import sys
from binascii import crc32

# A collection for every so many bytes keeps the free memory in one piece. (CPython has no such
# thing.)
if hasattr(gc, "threshold"):
    gc.threshold(65536)

MAGIC = b"KAITEN2\n"
HEADER = "<8sII"
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

    It stays open, and where its files begin is kept in memory: an import asks for several names
    that are not there, and none of them should cost a look at the flash.
    """

    def __init__(self, path):
        self.path = path
        self.file = open(path, "rb")  # noqa: SIM115
        header = self.file.read(struct.calcsize(HEADER))
        if header[:8] != MAGIC or struct.unpack(HEADER, header)[1] != os.stat(path)[6]:
            self.file.close()
            raise OSError(DAMAGED)
        numbers = "<%dI" % struct.unpack(HEADER, header)[2]
        size = struct.calcsize(numbers)
        keys = struct.unpack(numbers, self.file.read(size))
        self.offsets = dict(zip(keys, struct.unpack(numbers, self.file.read(size))))
        self.rest = Rest(self.file)

    def mount(self, readonly, mkfs):
        pass

    def stat(self, path):
        return (FILE if self.offset(path) else FOLDER, 0, 0, 0, 0, 0, 0, 0, 0, 0)

    def open(self, path, mode):
        self.file.seek(self.offset(path))
        return self.rest

    def offset(self, path):
        """Where a file begins; 0 for a folder."""
        # 30 bits, which MicroPython keeps without an object; the build sees to it that no two
        # names have the same.
        offset = self.offsets.get(crc32(path.strip("/").encode()) & 0x3FFFFFFF)
        if offset is None:
            raise OSError(NOT_FOUND)
        return offset


def find_pack():
    """The pack to run; None where the modules are beside this file, as mip puts them."""
    names = [name for name in os.listdir() if name.startswith("app-") and name.endswith(".pack")]
    try:
        with open("current", "rb") as file:
            current = file.read().strip()
    except OSError:
        current = b""
    names.sort(key=lambda name: name.encode() != current)
    for name in names:
        try:
            return Pack(name)
        except OSError:
            pass
    return None


pack = find_pack()
if pack:
    # Only a Pico has it.
    import vfs

    vfs.mount(pack, "/app")
    # Everything is in there: elsewhere on the flash, MicroPython would look for its own modules
    # first, several milliseconds for each.
    sys.path[:] = ["/app", ".frozen"]
    # What is listed here is not looked for at all.
    sys.modules["os"] = os

from kaiten_device import run  # noqa: E402

# A Pico runs this file; whoever wants to hold the device imports it, and lets it take its turns.
if __name__ == "__main__":
    run.main()
