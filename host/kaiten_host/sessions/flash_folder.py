"""Whether a folder of the desk can be the flash of a simulated device."""

import re
from pathlib import Path

from kaiten_host.flash import (
    BOARD_FILE,
    BOARD_TEST,
    CHIP_NOTE,
    CURRENT,
    DATA,
    LAUNCHER,
    PANEL,
    PARTIAL,
    SEAL_KEY,
    START,
    UPDATE,
    UPDATE_SCREEN,
    WHOLE,
)

# What may be on the flash of a device, and hidden files, which computers leave everywhere.
ON_FLASH = re.compile(
    rf"{DATA}|{CURRENT}|{BOARD_FILE}|{PANEL}|{SEAL_KEY}|{CHIP_NOTE}|{BOARD_TEST}|{START}|{UPDATE}"
    rf"|{UPDATE_SCREEN}|({PARTIAL}|{WHOLE}).*|\..*"
)
IN_DATA = re.compile(r"games|aside|unfinished|starts|last_number|\w+\.(json|txt)|\..*")


def is_flash(folder: Path) -> bool:
    """Whether a folder can be the flash of a device: it is empty, or has only what lies there, or
    the program of a board."""
    names = [path.name for path in folder.iterdir()]
    if LAUNCHER in names:
        return True
    data = folder / DATA
    inside = [path.name for path in data.iterdir()] if data.is_dir() else []
    known = all(ON_FLASH.fullmatch(name) for name in names)
    return known and all(IN_DATA.fullmatch(name) for name in inside)
