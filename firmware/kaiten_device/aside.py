"""What was set aside because it was damaged or foreign: its size, a look at it, deleting it."""

import os

from kaiten import load
from kaiten.words import say, title
from kaiten_device.restored import FOLDER, is_folder, remove
from kaiten_device.screens import BACK, Menu, Text

KILO = 1024
# So much of a file is shown.
BEGINNING = 240


def line(storage):
    """The line in the settings, "" where nothing was set aside."""
    found = entries(storage.aside)
    return say("set_aside", in_kilobytes([size for _, size in found])) if found else ""


def start(app):
    """All that is there: look at something, delete it, or everything."""
    at = 0
    while True:
        found = entries(app.storage.aside)
        if not found:
            return
        items = [name + " " + in_kilobytes([size]) for name, size in found]
        items.append(say("aside_delete_all"))
        at = yield Menu(say("aside"), items, min(at, len(found)))
        if at == BACK:
            return
        names = [name for name, _ in found]
        if at < len(names):
            names = names[at : at + 1]
            way = yield Menu(names[0], [say("aside_look"), say("delete_game")])
            if way == BACK:
                continue
            if way == 0:
                yield look(app.storage, app.storage.aside + "/" + names[0])
                continue
        if (yield Menu(say("delete_sure"), [say("keep"), say("delete_game")])) == 1:
            delete(app.storage, names)


def look(storage, path):
    """A game by who played, a folder by what is in it, any other file by how it begins."""
    name = path[path.rfind("/") + 1 :]
    if is_folder(path):
        return Text(name, "\n".join(os.listdir(path)), footer="foot_back")
    ends = load("kaiten_device.journals").ends_of(path, storage.confirmed)
    header, _, _ = load("kaiten.results").summary_of_ends(*ends)
    if header:
        said = title(header["game"]) + "\n" + ", ".join(header["players"])
    else:
        said = beginning(path)
    return Text(name, said, footer="foot_back")


def beginning(path):
    """How a file begins, as text, with a dot for what is none."""
    try:
        with open(path, "rb") as file:
            data = file.read(BEGINNING)
    except OSError:
        data = b""
    return "".join([chr(byte) if 32 <= byte < 127 or byte == 10 else "." for byte in data])


def delete(storage, names):
    for name in names:
        try:
            remove(storage.aside + "/" + name)
        except OSError as error:
            storage.refused(error)
            return


def entries(folder):
    """The names in a folder in their order, each with how many bytes are in it."""
    found = []
    try:
        if hasattr(os, "ilistdir"):
            # On littlefs, asking for each file by its name takes seconds for many of them.
            for entry in os.ilistdir(folder):
                is_in = entry[1] == FOLDER
                found.append((entry[0], inside(folder + "/" + entry[0]) if is_in else entry[-1]))
        else:
            for name in os.listdir(folder):
                path = folder + "/" + name
                found.append((name, inside(path) if is_folder(path) else os.stat(path)[6]))
    except OSError:
        pass
    return sorted(found)


def inside(folder):
    return sum([size for _, size in entries(folder)])


def in_kilobytes(sizes):
    """A size for people: nothing is smaller than one."""
    return say("kilobytes", max(1, (sum(sizes) + KILO - 1) // KILO))
