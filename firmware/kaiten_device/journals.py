"""The journals as files: which there are, a new one, reading one, out of the way with it."""

import os

from kaiten_device.storage import (
    CHUNK,
    FILE,
    FOLDER,
    LONGEST_LINE,
    UNFINISHED,
    encode,
    kind,
    last_part,
)

SUFFIX = ".journal"
# So many are in a folder, as `Storage.path` says.
HUNDRED = 100
# So many names are listed at a time.
AT_ONCE = 10

# Most games take one block of littlefs and some of their folder's; games under way, the settings
# and a new folder want some too.
OF_A_GAME = 4800
SPARE = 8
PLENTY = 1000

# What is read in place of a line that is not text; no checksum can fit it.
DAMAGED = "\ufffd"


def names(storage):
    """Yields the names of all journals, newest first. A folder is listed when its first name is
    wanted; whatever else is in it is set aside."""
    return (name for name in in_slices(storage) if name)


def in_slices(storage):
    """The same, with None in between: the next name may take a while."""
    folders = _folders(storage)
    while folders:
        newest = max(folders)
        folders.remove(newest)
        # A place for each number, for MicroPython takes quadratic time to sort what is sorted.
        there = bytearray(HUNDRED)
        yield from _list(storage, newest, folders, there)
        for place in range(HUNDRED - 1, -1, -1):
            if there[place]:
                yield name_of(HUNDRED * newest + place)


def is_there(storage, name):
    """Whether there is a journal of this name, whatever it is."""
    return number_of(name) is not None and kind(storage.path(name)) == FILE


def new(storage, first_line: str) -> str | None:
    """The name of a new journal that holds this line, or None when it cannot be written."""
    last_number = storage.root + "/last_number"
    number = number_in(last_number) + 1
    for newest in names(storage):
        number = max(number, number_of(newest) + 1)
        break
    while kind(storage.path(name_of(number))) is not None:
        number += 1
    name = name_of(number)
    # Kept apart from the journals, so that the number of a deleted one is not used again.
    if not storage.replace(last_number, (str(number).encode(),)):
        return None
    try:
        _make_folder_of(storage, name)
    except OSError as error:
        storage.refused(error)
        return None
    if not storage.replace(storage.path(name), (encode((first_line,)),)):
        return None
    return name


def read(storage, name: str):
    """Yields the lines, without a torn last one; DAMAGED stands for what is not text."""
    path = storage.path(name)
    rest = b""
    try:
        with open(path, "rb") as file:
            left = storage.whole(path, file)
            file.seek(0)
            while left > 0:
                chunk = file.read(min(CHUNK, left))
                left -= len(chunk)
                lines = (rest + chunk).split(b"\n")
                rest = lines.pop()
                for line in lines:
                    yield text_of(line)
                if len(rest) > LONGEST_LINE:
                    yield DAMAGED
                    return
    except OSError:
        yield DAMAGED


def ends(storage, name: str):
    """The first line of a journal, and the last two where it has them, from both ends of the file
    alone; each as bytes."""
    return ends_of(storage.path(name), storage.confirmed)


def ends_of(path, size_of):
    """The same of the file of this path; `size_of(path, file)` says how much of it counts."""
    try:
        with open(path, "rb") as file:
            first = chunk = file.read(CHUNK)
            while len(chunk) == CHUNK and len(first) < LONGEST_LINE and b"\n" not in first:
                chunk = file.read(CHUNK)
                first += chunk
            start, data = size_of(path, file), b""
            while start > 0 and data.count(b"\n") < 3 and len(data) < 2 * LONGEST_LINE:
                end, start = start, max(0, start - CHUNK)
                file.seek(start)
                data = file.read(end - start) + data
    except OSError:
        return b"", []
    return first.split(b"\n")[0] if b"\n" in first else b"", data.split(b"\n")[-3:-1]


def room(storage):
    """For about how many more games the flash has room, None where it does not say, or plenty."""
    if not hasattr(os, "statvfs"):
        return None
    facts = os.statvfs(storage.root)
    games = facts[1] * facts[3] // OF_A_GAME - SPARE
    return max(0, games) if games < PLENTY else None


def set_aside(storage, name: str) -> bool:
    """Moves a journal out of the way without losing it."""
    return storage.move_aside(storage.path(name))


def delete(storage, name: str) -> bool:
    path = storage.path(name)
    try:
        if kind(path) is not None:
            os.remove(path)
    except OSError as error:
        storage.refused(error)
        return False
    return True


def number_in(path):
    """The number that a small file holds, else 0."""
    try:
        with open(path, "rb") as file:
            return max(0, int(str(file.read(8), "utf-8")))
    except (OSError, ValueError):
        return 0


def text_of(data):
    try:
        return str(data, "utf-8")
    except UnicodeError:
        return DAMAGED


def _folders(storage):
    """The numbers of the folders with journals."""
    found: list[int] = []
    for name, of_kind in list(_entries(storage, storage.games)):
        number = _meant(name, name, _folder_name) if of_kind == FOLDER else None
        if number is None:
            _put_right(storage, storage.games, name, of_kind, found)
        elif number not in found:
            found.append(number)
    return found


def _list(storage, number, folders, there):
    """Thoughts that note for each of the hundred numbers of this folder whether there is such a
    journal. `folders` are those that are still to be listed."""
    strangers = []
    folder = storage.games + "/" + _folder_name(number)
    for at, entry in enumerate(_entries(storage, folder)):
        if at % AT_ONCE == 0:
            yield
        journal = number_of(entry[0]) if entry[1] == FILE else None
        if journal is not None and journal // HUNDRED == number:
            there[journal % HUNDRED] = 1
        else:
            strangers.append(entry)
    for name, of_kind in strangers:
        _put_right(storage, folder, name, of_kind, folders)
    if not any(there):
        _remove_empty(folder)


def _put_right(storage, folder, name, of_kind, folders):
    """A file that was never completed is removed, a journal that a person put into another folder
    goes into its own, one of these `folders`, everything else is set aside."""
    path = folder + "/" + name
    number = number_of(name) if of_kind == FILE else None
    try:
        if of_kind == FILE and name == UNFINISHED:
            os.remove(path)
        elif number is not None and kind(storage.path(name)) is None:
            _make_folder_of(storage, name)
            os.rename(path, storage.path(name))
            if number // HUNDRED not in folders:
                folders.append(number // HUNDRED)
        else:
            storage.move_aside(path)
    except OSError as error:
        storage.refused(error)


def _make_folder_of(storage, name):
    path = storage.path(name)
    folder = path[: path.rfind("/")]
    if kind(folder) is None:
        os.mkdir(folder)


def _remove_empty(folder):
    try:
        os.rmdir(folder)
    except OSError:
        # Something is in it that could not be set aside.
        pass


def _entries(storage, folder):
    """Yields the names in a folder, each with its kind."""
    try:
        if hasattr(os, "ilistdir"):
            # On littlefs, asking for each file by its name takes seconds for many games.
            for entry in os.ilistdir(folder):
                yield entry[0], entry[1]
        else:
            for name in os.listdir(folder):
                yield name, kind(folder + "/" + name)
    except OSError:
        if kind(folder) is not None:
            storage.notice("unreadable", last_part(folder))


def name_of(number: int) -> str:
    return f"{number:04d}{SUFFIX}"


def _folder_name(number):
    return f"{number:02d}"


def number_of(name: str) -> int | None:
    """The number of a journal's name, which takes less memory; None for any other name."""
    return _meant(name[: -len(SUFFIX)], name, name_of)


def _meant(digits, name, named):
    """The number that is written so, None where the name would be another one."""
    try:
        number = int(digits)
    except ValueError:
        return None
    return number if number >= 0 and named(number) == name else None
