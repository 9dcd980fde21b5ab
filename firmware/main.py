"""What a Pico runs at power-on: Kaiten, out of the pack that the file `current` names.

A pack (`app-*.pack`) is every module in one file: as separate files, each of which takes whole
blocks of the flash, the old version and the new one would not fit side by side. An update writes
its pack beside the old one and then replaces `current` in one step, so whatever is cut short, this
finds one version or the other, whole. A pack, with all its numbers little-endian:

    8 bytes     KAITEN1 and a line feed
    4 bytes     the length of the pack
    2 bytes     how many records follow
    2 bytes     how many bytes each of their names takes, filled up with zeros
    records     name, offset in the pack (4 bytes), length (4 bytes), sorted by name;
                those of folders have the offset 0
    contents    of all files
"""

import os
import sys

MAGIC = b"KAITEN1\n"
HEADER_SIZE = 16
FOLDER, FILE = 0x4000, 0x8000
NOT_FOUND, DAMAGED = 2, 5


class Pack:
    """A pack as a file system to import from.

    Its index stays on the flash, where a name is found in a few short reads, and nothing of it is
    kept in memory.
    """

    def __init__(self, path):
        self.path = path
        self.index = open(path, "rb")  # noqa: SIM115
        header = self.index.read(HEADER_SIZE)
        whole = int.from_bytes(header[8:12], "little") == os.stat(path)[6]
        if header[:8] != MAGIC or not whole:
            raise OSError(DAMAGED)
        self.records = int.from_bytes(header[12:14], "little")
        self.name = bytearray(int.from_bytes(header[14:16], "little"))

    def mount(self, readonly, mkfs):
        pass

    def find(self, path):
        """The offset and the length of what has this name; a folder's offset is 0."""
        wanted = path.strip("/").encode()
        if not wanted:
            return 0, 0
        wanted += bytes(max(0, len(self.name) - len(wanted)))
        low, high = 0, self.records
        while low < high:
            middle = (low + high) // 2
            self.index.seek(HEADER_SIZE + middle * (len(self.name) + 8))
            self.index.readinto(self.name)
            if self.name == wanted:
                place = self.index.read(8)
                return int.from_bytes(place[:4], "little"), int.from_bytes(place[4:], "little")
            if self.name < wanted:
                low = middle + 1
            else:
                high = middle
        raise OSError(NOT_FOUND)

    def stat(self, path):
        offset, length = self.find(path)
        return (FILE if offset else FOLDER, 0, 0, 0, 0, 0, length, 0, 0, 0)

    def open(self, path, mode):
        """The pack itself, from where the file begins: a compiled module says where it ends."""
        offset = self.find(path)[0]
        file = open(self.path, "rb")  # noqa: SIM115
        file.seek(offset)
        return file


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
    import vfs

    vfs.mount(pack, "/app")
    sys.path.insert(0, "/app")

from kaiten_device import run  # noqa: E402

run.main()
