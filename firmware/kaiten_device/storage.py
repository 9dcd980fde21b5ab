"""Keeps what is written on the flash, so that the plug may be pulled at any moment and a full,
read-only or damaged flash never stops the start.

Here is what a running game needs; `journals`, `saved` and `crashes` are loaded when wanted.
"""

import errno
import json
import os

from kaiten import load

FILE = 0x8000
FOLDER = 0x4000

# Beside the folder: which panel was chosen. It belongs to the device, not to the players.
PANEL = "panel"

CHUNK = 512
LONGEST_LINE = 4096
# Of a file, for `seek`.
END = 2
# The last characters of a journal's name, which do not say in which folder it lies: a hundred
# journals are in each, for littlefs reads a folder from its beginning to find a file.
IN_FOLDER = len("23.journal")
# What a file is called, in its folder, until it is complete; beside the settings, it may be the
# folder of the module `restored`.
UNFINISHED = "unfinished"

# The errno module of a stock rp2 build does not name it.
NO_SPACE = getattr(errno, "ENOSPC", 28)


class Storage:
    """The folder `root` of the flash. What went wrong is in `notices`, for the app to say and
    empty, each a tuple:

    ("aside", name)        a damaged or foreign file was moved to the folder aside
    ("many_aside", count)  several were
    ("full",)              something could not be written: there is no room
    ("read_only",)         something could not be written: the flash refuses
    ("missing", name)      a journal to be continued is gone
    ("unreadable", name)   a folder could not be listed
    ("mended",)            the settings were not what Kaiten writes
    """

    def __init__(self, root: str = "data"):
        self.notices: list[tuple] = []
        self.root = root
        self.games = root + "/games"
        self.aside = root + "/aside"
        self.settings = root + "/settings.json"
        self.starts = root + "/starts"
        # What opens a file to be written; a flash that is full is one that refuses here.
        self.open = open
        self._ready = False
        # How much of a journal had been confirmed before an append that failed.
        self._confirmed: dict[str, int] = {}
        # Even when there is nothing to remove, this comes before any look at the files: after a
        # power cut in the middle of a move from one folder to another, littlefs does not show the
        # file after the moved one until something is to be changed.
        try:
            os.remove(_unfinished(self.settings))
        except OSError as error:
            if error.errno != errno.ENOENT:
                load("kaiten_device.restored").finish(self)
        try:
            self._prepare()
        except OSError as error:
            self.refused(error)

    def save_settings(self, settings: dict) -> bool:
        """Saves nothing when nothing changed: flash wears."""
        text = json.dumps(settings)
        if self.kept_settings() == json.loads(text):
            return True
        return self.replace(self.settings, (text.encode(),))

    def append(self, name: str, lines: list[str]) -> bool:
        """Adds all the lines, or says in a notice why not: then the same lines can be given
        again, whatever part of them the failed attempt left behind."""
        path = self.path(name)
        data = encode(lines)
        try:
            # littlefs takes up to 10 ms to find a file: it is opened, and not asked for before.
            with open(path, "rb") as file:
                whole = self.whole(path, file)
                torn = whole < file.seek(0, END)
        except OSError:
            self.notice("missing", name)
            return False
        try:
            if torn and not self.replace(path, chunks(path, whole)):
                return False
            self._confirmed[path] = whole
            with self.open(path, "ab") as file:
                write(file, data)
        except OSError as error:
            self.refused(error)
            return False
        del self._confirmed[path]
        return True

    def started_well(self):
        """The device is up and running: the next start is a first one again."""
        try:
            os.remove(self.starts)
        except OSError:
            # There is none: the flash could not be written.
            pass

    def path(self, name):
        """Where a journal lies: 0123.journal in the folder 01."""
        return self.games + "/" + name[:-IN_FOLDER] + "/" + name

    def notice(self, *what):
        if what not in self.notices:
            self.notices.append(what)

    def refused(self, error):
        self.notice("full" if error.errno == NO_SPACE else "read_only")

    def _prepare(self):
        """Makes the folders, once it can be done: a full flash may have room later."""
        if self._ready:
            return
        for folder in (self.root, self.games, self.aside):
            there = kind(folder)
            if there == FILE:
                os.rename(folder, _free(folder))
                self._notice_aside(last_part(folder))
            if there != FOLDER:
                os.mkdir(folder)
        self._ready = True

    def move_aside(self, path):
        name = last_part(path)
        try:
            self._prepare()
            os.rename(path, _free(self.aside + "/" + name))
        except OSError as error:
            self.refused(error)
            return False
        self._notice_aside(name)
        return True

    def _notice_aside(self, name):
        """A notice for one file, and one for several: nobody reads a hundred."""
        for at, notice in enumerate(self.notices):
            if notice[0] in ("aside", "many_aside"):
                before = 1 if notice[0] == "aside" else notice[1]
                self.notices[at] = "many_aside", before + 1
                return
        self.notice("aside", name)

    def replace(self, path, chunks):
        """The file is the old one until it is wholly the new one: littlefs makes a rename over
        an existing file in the same folder all or nothing. It must never be removed first."""
        unfinished = _unfinished(path)
        try:
            self._prepare()
            for target in (unfinished, path):
                if kind(target) == FOLDER:
                    self.move_aside(target)
            with self.open(unfinished, "wb") as file:
                for chunk in chunks:
                    write(file, chunk)
            os.rename(unfinished, path)
        except OSError as error:
            self.refused(error)
            _remove_unfinished(path)
            return False
        return True

    def kept_settings(self):
        try:
            with open(self.settings, "rb") as file:
                kept = json.loads(str(file.read(), "utf-8"))
        except (OSError, ValueError, TypeError, RuntimeError, MemoryError):
            # Missing, not text, not JSON, a list as a key, too deep, too large: none of ours.
            return None
        return kept if isinstance(kept, dict) else None

    def whole(self, path, file):
        """How many bytes of an open journal count: as many as were confirmed, up to a line's
        end."""
        end = self.confirmed(path, file)
        while end > 0:
            start = max(0, end - CHUNK)
            file.seek(start)
            newline = file.read(end - start).rfind(b"\n")
            if newline >= 0:
                return start + newline + 1
            end = start
        return 0

    def confirmed(self, path, file):
        """How many bytes of an open journal were not left behind by an append that failed."""
        size = file.seek(0, END)
        return min(size, self._confirmed.get(path, size))


def kind(path):
    try:
        return os.stat(path)[0] & (FILE | FOLDER)
    except OSError:
        return None


def size(path):
    return os.stat(path)[6]


def last_part(path):
    return path[path.rfind("/") + 1 :]


def _unfinished(path):
    return path[: path.rfind("/") + 1] + UNFINISHED


def _remove_unfinished(path):
    try:
        os.remove(_unfinished(path))
    except OSError:
        # There is none, or the next start removes it.
        pass


def _free(path):
    """This path, or the first like it that nothing has: what was set aside is never lost."""
    free = path
    number = 2
    while kind(free) is not None:
        free = f"{path}-{number}"
        number += 1
    return free


def chunks(path, size):
    with open(path, "rb") as file:
        for start in range(0, size, CHUNK):
            yield file.read(min(CHUNK, size - start))


def write(file, data):
    # MicroPython may write less than it was given without complaining.
    if file.write(data) != len(data):
        raise OSError(NO_SPACE, "short write")


def encode(lines):
    for line in lines:
        if "\n" in line or len(line.encode()) > LONGEST_LINE:
            raise ValueError(f"not one line: {line[:80]!r}")
    return "".join([line + "\n" for line in lines]).encode()
