"""Finishes what brings files to the device, or removes what arrived of it.

`kaiten device restore` and the page write the files into the folder `unfinished/partial` of the
players' data, and rename that to `unfinished/whole` when the last one has arrived. Then `settle`
moves them to their places: the start calls it when it finds the folder, and the tool runs the
source of this module on the board.
"""

import os

FOLDER = 0x4000
UNFINISHED = "unfinished"
PARTIAL, WHOLE = "partial", "whole"


def finish(storage):
    """At the start, where an unfinished file can't be removed: it may be the folder."""
    try:
        settle(storage.root)
    except OSError as error:
        storage.refused(error)


def settle(data):
    """Afterwards all files that were brought are in their places or, if some had not arrived, none
    of them."""
    arrived = data + "/" + UNFINISHED
    if not is_folder(arrived):
        return
    if is_folder(arrived + "/" + WHOLE):
        move(arrived + "/" + WHOLE, data)
    remove(arrived)


def move(source, target):
    """Move a file or folder; a file replaces one of the same name. The contents of a folder are
    added to a folder of the same name."""
    if not (is_folder(source) and is_folder(target)):
        os.rename(source, target)
        return
    for name in os.listdir(source):
        move(source + "/" + name, target + "/" + name)
    os.rmdir(source)


def remove(path):
    """Removes a file, or a folder with all that is in it."""
    if not is_folder(path):
        os.remove(path)
        return
    for name in os.listdir(path):
        remove(path + "/" + name)
    os.rmdir(path)


def is_folder(path):
    try:
        return bool(os.stat(path)[0] & FOLDER)
    except OSError:
        return False
