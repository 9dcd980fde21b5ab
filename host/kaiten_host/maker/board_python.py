"""Python that the tools run on a board, and what may be wrong with a board.

It runs on MicroPython too: the page reaches a board with the same Python.
"""

import re

PROBE = """
import json, os, sys
i = sys.implementation
v = os.statvfs("/")
about = i[0], tuple(i[1])[:3], getattr(i, "_machine", ""), getattr(i, "_build", "")
about += (getattr(i, "_mpy", 0),)
print(json.dumps(about + (v[0] * v[2], v[0] * v[3])))
"""

TOOLS = """
import os
from binascii import a2b_base64, hexlify
from hashlib import sha256

def k_open(path):
    file = open(path, "rb")
    if path.endswith(".gz"):
        import deflate
        return deflate.DeflateIO(file, deflate.GZIP, 0, True)
    return file

def k_hash(path):
    with open(path, "rb") as file:
        return k_digest(file)

def k_hash_expanded(path):
    with k_open(path) as file:
        try:
            return k_digest(file)
        except (OSError, EOFError):
            return "damaged"

def k_digest(file):
    digest = sha256()
    k_pass(file, digest.update)
    return hexlify(digest.digest()).decode()

def k_pass(file, take):
    buffer = memoryview(bytearray(4096))
    count = file.readinto(buffer)
    while count:
        take(buffer[:count])
        count = file.readinto(buffer)

def k_walk(folder):
    for path, is_folder in k_entries(folder):
        if not is_folder:
            yield path

def k_entries(folder):
    for entry in os.ilistdir(folder):
        path = folder.rstrip("/") + "/" + entry[0]
        yield path, entry[1] == 0x4000
        if entry[1] == 0x4000:
            yield from k_entries(path)

def k_free():
    # MicroPython counts the two blocks of each folder twice.
    folders = [path for path, is_folder in k_entries("/") if is_folder]
    return os.statvfs("/")[3] + 2 * len(folders)

def k_copy(source, target):
    with open(source, "rb") as old, open(target, "wb") as new:
        k_pass(old, new.write)

def k_remove(path):
    if os.stat(path)[0] & 0x4000:
        for name in os.listdir(path):
            k_remove(path + "/" + name)
        os.rmdir(path)
    else:
        os.remove(path)
"""

NO_SUCH_FILE, FILE_EXISTS = 2, 17
FULL = (28,)
READ_ONLY = (30, 13, 1)
OS_ERROR = re.compile(r"OSError: (?:\[Errno )?(\d+)")


class BoardError(Exception):
    """What is wrong and what to do about it: `key` names it, the words come from the desk or the
    page."""

    def __init__(self, key, *parts):
        super().__init__(key, *parts)
        self.key = key
        self.parts = parts

    def __str__(self):
        # The page has its own words.
        from kaiten_host.words import say

        return say(self.key, *self.parts)


class Facts:
    """What a board says about itself, when it runs `PROBE`."""

    def __init__(
        self,
        python: str,
        version: tuple[int, ...] | list[int],
        machine: str,
        build: str,
        mpy: int,
        flash_bytes: int,
        free_bytes: int,
    ):
        self.python = python
        self.version = tuple(version)
        self.machine = machine
        self.build = build
        self.mpy = mpy
        self.flash_bytes = flash_bytes
        self.free_bytes = free_bytes

    @property
    def release(self) -> str:
        return ".".join([str(number) for number in self.version])


def number_of(traceback: str) -> int:
    """The number of the OSError at the end of a traceback, else 0."""
    found = OS_ERROR.search(traceback)
    return int(found.group(1)) if found else 0


def file_error(number: int, path: str, said: str) -> BoardError:
    """That something could not be done with a file."""
    if number in FULL:
        return BoardError("full", path)
    if number in READ_ONLY:
        return BoardError("read_only", path)
    return BoardError("refused", path, said.strip())
