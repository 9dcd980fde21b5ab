"""`kaiten uf2`: MicroPython and Kaiten in one file, to be dropped onto the drive of a board.

MicroPython's own file is made by others: whoever uses this command has downloaded it.
"""

import argparse
import dataclasses
import re
import sys
from pathlib import Path

from kaiten_device import chip
from kaiten_host.maker import boards
from kaiten_host.maker.build import BuildError, put
from kaiten_host.maker.deploy import check_panel, release_for
from kaiten_host.maker.file_system import BLOCK, make_image
from kaiten_host.maker.install import OLDEST_MICROPYTHON
from kaiten_host.maker.mpremote_board import BoardError
from kaiten_host.maker.uf2_file import (
    RP2040,
    RP2350,
    DamagedError,
    Firmware,
    OtherChipError,
    OtherProgramError,
    firmware_in,
    with_files,
)
from kaiten_host.paths import HERE
from kaiten_host.words import about

say = about("uf2")

# The chip of each board, and how its drive is called.
RP2350_BOARDS = ("pico2", "pico2_w")
DRIVES = {RP2040: "RPI-RP2", RP2350: "RP2350"}


class UF2Error(Exception):
    """Why there is no file, in words; `key` names the reason."""

    def __init__(self, key: str, *parts: object) -> None:
        super().__init__(say(key, *parts))
        self.key = key


def family_of(model: str) -> int:
    return RP2350 if model in RP2350_BOARDS else RP2040


def page_of(model: str) -> str:
    """Where MicroPython for this board is."""
    return f"https://micropython.org/download/RPI_{model.upper()}/"


def usual_place(model: str) -> Path:
    """Where somebody who downloaded MicroPython for this board has saved it."""
    return HERE / ("micropython.uf2" if model == "pico" else f"micropython-{model}.uf2")


def usual_name(board: str, panel: str | None) -> str:
    return f"kaiten-{Path(board).stem}{f'-{panel}' if panel else ''}.uf2"


def micropython_for(model: str, path: Path) -> Firmware:
    """The MicroPython for this board in this file; UF2Error when it is not there."""
    name, page = boards.MODELS[model], page_of(model)
    oldest = in_digits(OLDEST_MICROPYTHON)
    try:
        firmware = firmware_in(path.read_bytes())
    except FileNotFoundError as error:
        raise UF2Error("missing", name, oldest, page, path) from error
    except OSError as error:
        raise UF2Error("unreadable", path, error.strerror) from error
    except DamagedError as error:
        raise UF2Error("damaged", path, page) from error
    except OtherChipError as error:
        raise UF2Error("other_chip", path, name, page) from error
    except OtherProgramError as error:
        raise UF2Error("other_program", path, page) from error
    if firmware.board != model or firmware.family != family_of(model):
        other = boards.MODELS.get(firmware.board, firmware.board)
        raise UF2Error("other_board", path, other, name, page)
    if version_of(firmware) < OLDEST_MICROPYTHON:
        raise UF2Error("old", path, firmware.version, oldest, page)
    return firmware


def version_of(firmware: Firmware) -> tuple[int, ...]:
    """As `sys.implementation` has it, without what is behind the numbers of a preview."""
    return tuple(map(int, re.findall(r"\d+", firmware.version)[:3]))


def in_digits(version: tuple[int, ...]) -> str:
    return ".".join(map(str, version))


def tested_versions() -> list[tuple[int, ...]]:
    return sorted({version for _, version in chip.VERIFIED})


def uf2_for(board: str, panel: str | None, firmware: Firmware) -> bytes:
    """The whole file."""
    release = dataclasses.replace(release_for(board), panel=panel)
    return with_files(firmware, make_image(release.on_board, firmware.files_size // BLOCK))


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="kaiten uf2",
        description="Make one file of MicroPython and Kaiten, to be dropped onto a board's drive.",
    )
    boards.add_option(parser)
    boards.add_panel_option(parser)
    parser.add_argument(
        "--micropython",
        type=Path,
        metavar="FILE",
        help=f"MicroPython for this board ({usual_place('pico')} for a Pico, else "
        f"{usual_place('BOARD')})",
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="the file to be made")
    options = parser.parse_args(arguments)
    try:
        check_panel(options.panel)
        model = boards.load(options.board).model
        firmware = micropython_for(model, options.micropython or usual_place(model))
        content = uf2_for(options.board, options.panel, firmware)
    except (BoardError, BuildError, boards.BoardFileError, UF2Error) as error:
        print(error, file=sys.stderr)
        return 1
    out = options.out or HERE / usual_name(options.board, options.panel)
    try:
        put(content, out, out.parent)
    except OSError as error:
        print(say("unwritable", out, error.strerror), file=sys.stderr)
        return 1
    tested = tested_versions()
    if version_of(firmware) not in tested:
        print(say("untested", firmware.version, in_digits(tested[-1]), page_of(model)))
    print(say("made", out, len(content) // 1024, firmware.version, boards.MODELS[model]))
    print(say("how", DRIVES[firmware.family]))
    return 0
