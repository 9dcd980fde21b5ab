"""Keeps settings, game journals and the last crashes on the flash, so that the plug may be pulled
at any moment and a full, read-only or damaged flash never stops the start."""

import errno
import io
import json
import os
import sys

FILE = 0x8000
FOLDER = 0x4000

SUFFIX = ".journal"
CHUNK = 512
LONGEST_LINE = 4096
CRASH_FILE_BYTES = 4096
# UTF-8 takes up to four bytes each, so that the newest crash always fits the file.
CRASH_CHARACTERS = 1000
CRASH_SEPARATOR = b"\f\n"

SAMPLE = b"kaiten" * 50
OWNER_FILE_BYTES = 8192

# What is read in place of a line that is not text; no checksum can fit it.
DAMAGED = "\ufffd"

# The errno module of a stock rp2 build does not name it.
NO_SPACE = getattr(errno, "ENOSPC", 28)


class Storage:
    """The folder `root` of the flash. What went wrong is in `notices`, for the app to say and
    empty, each a tuple:

    ("aside", name)        a damaged or foreign file was moved to the folder aside
    ("full",)              something could not be written: there is no room
    ("read_only",)         something could not be written: the flash refuses
    ("missing", name)      a journal to be continued is gone
    ("unreadable", name)   a folder could not be listed
    """

    def __init__(self, root: str = "data"):
        self.notices: list[tuple] = []
        self._root = root
        self._games = root + "/games"
        self._aside = root + "/aside"
        self._settings = root + "/settings.json"
        self._crashes = root + "/crash.txt"
        self._last_number = root + "/last_number"
        self._starts = root + "/starts"
        self._ready = False
        # How much of a journal had been confirmed before an append that failed.
        self._confirmed: dict[str, int] = {}
        # Even when there is nothing to remove, this comes before any look at the files: after a
        # power cut in the middle of a move from one folder to another, littlefs does not show the
        # file after the moved one until something is to be changed.
        _remove_unfinished(self._settings)
        _remove_unfinished(self._path(""))
        try:
            self._prepare()
        except OSError as error:
            self._refused(error)

    def load_settings(self, defaults: dict) -> dict:
        """What was saved, with exactly the keys and types of `defaults`. A default of None takes
        any value; an empty list takes texts, another one takes what its first element is."""
        settings = json.loads(json.dumps(defaults))
        kept = self._kept_settings()
        if kept is None:
            if _kind(self._settings) is not None:
                self._move_aside(self._settings)
            return settings
        for key in list(settings):
            if key in kept and _alike(kept[key], settings[key]):
                settings[key] = kept[key]
        return settings

    def save_settings(self, settings: dict) -> bool:
        """Saves nothing when nothing changed: flash wears."""
        text = json.dumps(settings)
        if self._kept_settings() == json.loads(text):
            return True
        return self._replace(self._settings, (text.encode(),))

    def journals(self) -> list[str]:
        """The names of all journals, newest first. Whatever else is among them is set aside."""
        names = []
        for name, kind in sorted(self._entries(self._games)):
            if kind == FILE and _number(name) is not None:
                names.append(name)
            else:
                self._move_aside(self._games + "/" + name)
        names.sort(key=_number, reverse=True)
        return names

    def new_journal(self, first_line: str) -> str | None:
        """The name of a new journal that holds this line, or None when it cannot be written."""
        number = _number_in(self._last_number) + 1
        for name in self.journals()[:1]:
            number = max(number, _number(name) + 1)
        while _kind(self._path(_name(number))) is not None:
            number += 1
        name = _name(number)
        # Kept apart from the journals, so that the number of a deleted one is not used again.
        if not self._replace(self._last_number, (str(number).encode(),)):
            return None
        if not self._replace(self._path(name), (_encode((first_line,)),)):
            return None
        return name

    def append(self, name: str, lines: list[str]) -> bool:
        """Adds all the lines, or says in a notice why not: then the same lines can be given
        again, whatever part of them the failed attempt left behind."""
        path = self._path(name)
        data = _encode(lines)
        if _kind(path) != FILE:
            self._say("missing", name)
            return False
        try:
            whole = self._whole(path)
            if whole < _size(path) and not self._replace(path, _chunks(path, whole)):
                return False
            self._confirmed[path] = whole
            with open(path, "ab") as file:
                _write(file, data)
        except OSError as error:
            self._refused(error)
            return False
        del self._confirmed[path]
        return True

    def read(self, name: str):
        """Yields the lines, without a torn last one; DAMAGED stands for what is not text."""
        path = self._path(name)
        rest = b""
        try:
            for chunk in _chunks(path, self._whole(path)):
                lines = (rest + chunk).split(b"\n")
                rest = lines.pop()
                for line in lines:
                    yield _text(line)
                if len(rest) > LONGEST_LINE:
                    yield DAMAGED
                    return
        except OSError:
            yield DAMAGED

    def owner_file(self, name: str) -> str | None:
        """The text of a file that the owner of the device put beside the games, if it is there."""
        try:
            with open(self._root + "/" + name, "rb") as file:
                return _text(file.read(OWNER_FILE_BYTES))
        except OSError:
            return None

    def set_aside(self, name: str) -> bool:
        """Moves a journal out of the way without losing it."""
        return self._move_aside(self._path(name))

    def delete(self, name: str) -> bool:
        path = self._path(name)
        try:
            if _kind(path) is not None:
                os.remove(path)
        except OSError as error:
            self._refused(error)
            return False
        return True

    def works(self) -> bool:
        """Whether what is written can be read back."""
        path = self._root + "/selftest"
        try:
            with open(path, "wb") as file:
                _write(file, SAMPLE)
            with open(path, "rb") as file:
                same = file.read() == SAMPLE
            os.remove(path)
        except OSError:
            return False
        return same

    def count_start(self) -> int:
        """How many starts in a row, this one included, have not gone well so far."""
        starts = _number_in(self._starts) + 1
        self._replace(self._starts, (str(starts).encode(),))
        return starts

    def started_well(self):
        """The device is up and running: the next start is a first one again."""
        try:
            os.remove(self._starts)
        except OSError:
            # There is none: the flash could not be written.
            pass

    def log_crash(self, text: str) -> bool:
        """Keeps the end of the text, where a traceback says what happened, and drops the oldest
        crashes. One that repeats at every start is written once."""
        try:
            crash = text.replace("\f", " ").strip()[-CRASH_CHARACTERS:].strip().encode()
            crashes = self._kept_crashes()
            if not crash or crashes[-1:] == [crash]:
                return True
            crashes.append(crash)
            data = CRASH_SEPARATOR.join(crashes)
            while len(data) > CRASH_FILE_BYTES:
                crashes.pop(0)
                data = CRASH_SEPARATOR.join(crashes)
            return self._replace(self._crashes, (data,))
        except (MemoryError, ValueError):
            # No memory left, or no text: a second crash here would hide the first.
            return False

    def last_crash(self) -> str | None:
        crashes = self._kept_crashes()
        return _text(crashes[-1]) if crashes else None

    def _path(self, name):
        return self._games + "/" + name

    def _say(self, *notice):
        if notice not in self.notices:
            self.notices.append(notice)

    def _refused(self, error):
        self._say("full" if error.errno == NO_SPACE else "read_only")

    def _prepare(self):
        """Makes the folders, once it can be done: a full flash may have room later."""
        if self._ready:
            return
        for folder in (self._root, self._games, self._aside):
            kind = _kind(folder)
            if kind == FILE:
                os.rename(folder, _free(folder))
                self._say("aside", _last_part(folder))
            if kind != FOLDER:
                os.mkdir(folder)
        self._ready = True

    def _entries(self, folder):
        """The names in a folder, each with its kind."""
        try:
            if hasattr(os, "ilistdir"):
                # On littlefs, asking for each file by its name takes seconds for many games.
                return [(entry[0], entry[1]) for entry in os.ilistdir(folder)]
            return [(name, _kind(folder + "/" + name)) for name in os.listdir(folder)]
        except OSError:
            if _kind(folder) is not None:
                self._say("unreadable", _last_part(folder))
            return []

    def _move_aside(self, path):
        name = _last_part(path)
        try:
            self._prepare()
            os.rename(path, _free(self._aside + "/" + name))
        except OSError as error:
            self._refused(error)
            return False
        self._say("aside", name)
        return True

    def _replace(self, path, chunks):
        """The file is the old one until it is wholly the new one: littlefs makes a rename over
        an existing file in the same folder all or nothing. It must never be removed first."""
        unfinished = _unfinished(path)
        try:
            self._prepare()
            for target in (unfinished, path):
                if _kind(target) == FOLDER:
                    self._move_aside(target)
            with open(unfinished, "wb") as file:
                for chunk in chunks:
                    _write(file, chunk)
            os.rename(unfinished, path)
        except OSError as error:
            self._refused(error)
            _remove_unfinished(path)
            return False
        return True

    def _kept_settings(self):
        try:
            with open(self._settings, "rb") as file:
                kept = json.loads(str(file.read(), "utf-8"))
        except (OSError, ValueError, TypeError, RuntimeError, MemoryError):
            # Missing, not text, not JSON, a list as a key, too deep, too large: none of ours.
            return None
        return kept if isinstance(kept, dict) else None

    def _kept_crashes(self):
        """The crashes in the file, the newest last."""
        try:
            start = max(0, _size(self._crashes) - CRASH_FILE_BYTES)
            with open(self._crashes, "rb") as file:
                file.seek(start)
                crashes = file.read(CRASH_FILE_BYTES).split(CRASH_SEPARATOR)
        except OSError:
            return []
        return [crash for crash in crashes if crash]

    def _whole(self, path):
        """How many bytes of a journal count: as many as were confirmed, up to a line's end."""
        end = min(_size(path), self._confirmed.get(path, _size(path)))
        with open(path, "rb") as file:
            while end > 0:
                start = max(0, end - CHUNK)
                file.seek(start)
                newline = file.read(end - start).rfind(b"\n")
                if newline >= 0:
                    return start + newline + 1
                end = start
        return 0


def describe(error):
    """The traceback of an exception, as text."""
    text = io.StringIO()
    sys.print_exception(error, text)
    return text.getvalue()


def _number_in(path):
    """The number that a small file holds, else 0."""
    try:
        with open(path, "rb") as file:
            return max(0, int(str(file.read(8), "utf-8")))
    except (OSError, ValueError):
        return 0


def _name(number):
    return f"{number:04d}{SUFFIX}"


def _number(name):
    """The number of a journal's name; None for any other name."""
    digits = name[: -len(SUFFIX)]
    for digit in digits:
        if digit not in "0123456789":
            return None
    if not digits or name != _name(int(digits)):
        return None
    return int(digits)


def _kind(path):
    try:
        return os.stat(path)[0] & (FILE | FOLDER)
    except OSError:
        return None


def _size(path):
    return os.stat(path)[6]


def _last_part(path):
    return path[path.rfind("/") + 1 :]


def _unfinished(path):
    """What a file is called, beside its place, until it is complete."""
    return path[: path.rfind("/") + 1] + "unfinished"


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
    while _kind(free) is not None:
        free = f"{path}-{number}"
        number += 1
    return free


def _chunks(path, size):
    with open(path, "rb") as file:
        for start in range(0, size, CHUNK):
            yield file.read(min(CHUNK, size - start))


def _write(file, data):
    # MicroPython may write less than it was given without complaining.
    if file.write(data) != len(data):
        raise OSError(NO_SPACE, "short write")


def _encode(lines):
    for line in lines:
        if "\n" in line or len(line.encode()) > LONGEST_LINE:
            raise ValueError(f"not one line: {line[:80]!r}")
    return "".join([line + "\n" for line in lines]).encode()


def _text(data):
    try:
        return str(data, "utf-8")
    except UnicodeError:
        return DAMAGED


def _alike(value, default):
    if default is None:
        return True
    if type(value) is not type(default):
        return False
    if isinstance(default, list):
        sample = default[0] if default else ""
        return all(_alike(element, sample) for element in value)
    return True
