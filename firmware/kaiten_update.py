"""Finishes an update that `kaiten deploy` began, or takes it back.

The flash of a Pico W has no room for two versions beside many games. So a new version is sent in
compressed parts, and only when they are all there and verified is the old version removed and the
new one expanded. Until then the old one stays whole; if there is little room, some of its parts
are compressed too.

From the first change to the last, `current` has a second word: then the launcher calls `finish`
for the version that `current` names. Wherever it is cut short, the next start calls it again: a
file gets its name when it is complete, and what it was made from is removed afterwards.

Meanwhile the panel shows what `kaiten_host/maker/update_screen.py` prepared in `update_screen`.
"""

import os
import struct
import sys
import time

# How the names of files begin that belong to a version: those that are complete, and others.
WHOLE, PARTIAL = "app-", "new-"
PART, COMPRESSED = ".pack", ".gz"
CURRENT = "current"
NEW = ".new"
UNFINISHED = PARTIAL + "part" + PART
BUFFER = 4096  # bytes
UPDATE_SCREEN = "update_screen"
# What it begins with: bytes to expand between two steps, bus, SCL, SDA, Hz, reset pin or -1,
# address.
NUMBERS = "<IBBBIbB"


def recover(current, updating, open_pack):
    """The pack to run when the current version cannot just be opened, opened with `open_pack`;
    None if no version is whole."""
    for version in whole_versions(current):
        if updating or is_compressed(version):
            finish(version)
            # A Pico starts anew then, with all of its memory.
            sys.exit()
        try:
            return open_pack(version)
        except OSError:
            pass
    return None


def whole_versions(current):
    """The versions that have all their parts, compressed or not; the current version first."""
    names = os.listdir()
    versions = {name.rpartition("-")[0] for name in names if name.startswith(WHOLE)}
    return sorted(
        [version for version in versions if is_whole(version, names)],
        key=lambda version: (version != current, version),
    )


def is_whole(version, names):
    parts = parts_of(version)
    there = [part + PART in names or part + COMPRESSED in names for part in parts]
    return bool(parts) and False not in there


def is_compressed(version):
    """Whether a part of a version has to be expanded."""
    names = os.listdir()
    return True in [part + COMPRESSED in names for part in parts_of(version)]


def parts_of(version):
    """How the names of the files of its parts begin; none for a version of an older format."""
    count = version.rpartition("-")[2]
    if version.count("-") != 2 or not count.isdigit():
        return []
    return ["%s-%d" % (version, part) for part in range(int(count))]


def is_of_version(name):
    """Whether a file belongs to a version of Kaiten, of this format or an older one."""
    return name.startswith((WHOLE, PARTIAL)) and name.endswith((PART, COMPRESSED))


def is_unfinished(name, names):
    """Whether a file was to take the place of another one of these."""
    return name.endswith(NEW) and name[: -len(NEW)] in names + [UPDATE_SCREEN]


def finish(version):
    """Make this whole version the only one, and the current one."""
    # Only a Pico has it.
    import deflate

    names = os.listdir()
    for name in names:
        other = is_of_version(name) and not name.startswith(version + "-")
        if other or is_unfinished(name, names):
            os.remove(name)
    progress = Progress()
    parts = parts_of(version)
    for number, part in enumerate(parts):
        expand(part, deflate, progress)
        print("Kaiten %d %%" % (100 * (number + 1) // len(parts)))
    progress.end()
    # On littlefs it is the old file until it is closed.
    with open(CURRENT, "wb") as file:
        file.write(version.encode())


def expand(part, deflate, progress):
    """Expand a part if it is compressed."""
    names = os.listdir()
    if part + COMPRESSED not in names:
        progress.add(os.stat(part + PART)[6])
        return
    # One that is there too is damaged, or the compressed one was about to be removed.
    if part + PART in names:
        os.remove(part + PART)
    buffer = memoryview(bytearray(BUFFER))
    with open(part + COMPRESSED, "rb") as source, open(UNFINISHED, "wb") as target:
        stream = deflate.DeflateIO(source, deflate.GZIP)
        count = stream.readinto(buffer)
        while count:
            target.write(buffer[:count])
            progress.add(count)
            count = stream.readinto(buffer)
    os.rename(UNFINISHED, part + PART)
    os.remove(part + COMPRESSED)


class Progress:
    """Shows on the panel how far an update is, if there is a file that says what to send."""

    def __init__(self):
        self.added = 0
        self.i2c = None
        try:
            self.file = open(UPDATE_SCREEN, "rb")  # noqa: SIM115
        except OSError:
            return
        numbers = struct.unpack(NUMBERS, self.file.read(struct.calcsize(NUMBERS)))
        self.every, bus, scl, sda, hz, reset, self.address = numbers
        from machine import I2C, Pin

        if reset >= 0:
            pin = Pin(reset, Pin.OUT, value=0)
            time.sleep(0.001)
            pin.on()
            time.sleep(0.001)
        self.i2c = I2C(bus, scl=Pin(scl), sda=Pin(sda), freq=hz)
        self.step()

    def add(self, size):
        """So many bytes more are done."""
        self.added += size
        while self.i2c and self.added >= self.every:
            self.added -= self.every
            self.step()

    def step(self):
        """Send what the next step shows; without a panel nothing is lost."""
        if self.i2c is None:
            return
        size = int.from_bytes(self.file.read(2), "little")
        while size:
            try:
                self.i2c.writeto(self.address, self.file.read(size))
            except OSError:
                pass
            size = int.from_bytes(self.file.read(2), "little")

    def end(self):
        if self.i2c:
            self.file.close()
            os.remove(UPDATE_SCREEN)
