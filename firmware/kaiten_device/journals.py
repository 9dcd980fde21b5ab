"""The journals as files: which there are, a new one, reading one, out of the way with it."""

import os

from kaiten_device.storage import CHUNK, FILE, LONGEST_LINE, chunks, encode, kind, last_part

SUFFIX = ".journal"

# What is read in place of a line that is not text; no checksum can fit it.
DAMAGED = "\ufffd"


def names(storage) -> list[str]:
    """The names of all journals, newest first. Whatever else is among them is set aside."""
    found = []
    for name, of_kind in sorted(_entries(storage)):
        if of_kind == FILE and _number(name) is not None:
            found.append(name)
        else:
            storage.move_aside(storage.path(name))
    found.sort(key=_number, reverse=True)
    return found


def new(storage, first_line: str) -> str | None:
    """The name of a new journal that holds this line, or None when it cannot be written."""
    last_number = storage.root + "/last_number"
    number = number_in(last_number) + 1
    for name in names(storage)[:1]:
        number = max(number, _number(name) + 1)
    while kind(storage.path(_name(number))) is not None:
        number += 1
    name = _name(number)
    # Kept apart from the journals, so that the number of a deleted one is not used again.
    if not storage.replace(last_number, (str(number).encode(),)):
        return None
    if not storage.replace(storage.path(name), (encode((first_line,)),)):
        return None
    return name


def read(storage, name: str):
    """Yields the lines, without a torn last one; DAMAGED stands for what is not text."""
    path = storage.path(name)
    rest = b""
    try:
        for chunk in chunks(path, storage.whole(path)):
            lines = (rest + chunk).split(b"\n")
            rest = lines.pop()
            for line in lines:
                yield text_of(line)
            if len(rest) > LONGEST_LINE:
                yield DAMAGED
                return
    except OSError:
        yield DAMAGED


def last_two(storage, name: str) -> list[bytes]:
    """The last lines of a journal, two where it has them, from the end of the file alone."""
    path = storage.path(name)
    data = b""
    try:
        start = storage.whole(path)
        with open(path, "rb") as file:
            while start > 0 and data.count(b"\n") < 3 and len(data) < 2 * LONGEST_LINE:
                end, start = start, max(0, start - CHUNK)
                file.seek(start)
                data = file.read(end - start) + data
    except OSError:
        return []
    return data.split(b"\n")[-3:-1]


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


def _entries(storage):
    """The names in the folder of the games, each with its kind."""
    folder = storage.games
    try:
        if hasattr(os, "ilistdir"):
            # On littlefs, asking for each file by its name takes seconds for many games.
            return [(entry[0], entry[1]) for entry in os.ilistdir(folder)]
        return [(name, kind(folder + "/" + name)) for name in os.listdir(folder)]
    except OSError:
        if kind(folder) is not None:
            storage.notice("unreadable", last_part(folder))
        return []


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
