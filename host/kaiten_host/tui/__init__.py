"""`kaiten sim`: the device in a terminal, its OLED in characters, its buttons on the keyboard."""

import argparse
import os
import shutil
import sys
from pathlib import Path

from kaiten_host.maker import boards
from kaiten_host.paths import simulator_flash
from kaiten_host.screens.pictures import WIDTH, braille, half_blocks
from kaiten_host.sessions.device import Device, FlashError, FlashInUse, open_flash
from kaiten_host.words import about, language_of


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="kaiten sim",
        description="Try the device here: arrows, Enter for A, Backspace for B, space to hold A.",
    )
    parser.add_argument(
        "--flash",
        type=Path,
        default=simulator_flash(),
        metavar="DIR",
        help="keep games and settings in this folder (%(default)s)",
    )
    parser.add_argument("--seed", type=int, metavar="N", help="fix chance")
    boards.add_option(parser)
    options = parser.parse_args(arguments)
    try:
        flash = open_flash(options.flash)
    except FlashInUse:
        say = about("simulator", language_of(options.flash))
        print(say("in_use", options.flash), file=sys.stderr)
        return 1
    except FlashError as error:
        parser.error(str(error))
    if not has_terminal():
        return print_first_screen(flash, options.seed, options.board)
    # Not before it is needed: Textual takes a moment to load.
    from kaiten_host.tui.app import Simulator
    from kaiten_host.tui.live import LiveDevice

    device = LiveDevice(flash, options.seed, options.board)
    simulator = Simulator(device, Path.cwd())
    try:
        simulator.run()
    finally:
        device.pull_plug()
    return simulator.return_code or 0


def has_terminal() -> bool:
    """Whether there is a screen to draw on and a keyboard to press."""
    # Textual draws on the standard error stream.
    streams = (sys.stdin, sys.stdout, sys.stderr)
    return all(stream.isatty() for stream in streams) and os.environ.get("TERM") != "dumb"


def print_first_screen(flash: Path, seed: int | None, board: str) -> int:
    """Better than nothing, where nothing can be pressed."""
    print(about("simulator", language_of(flash))("no_terminal"))
    device = Device(flash, seed, board)
    device.run("")
    wide = not sys.stdout.isatty() or shutil.get_terminal_size().columns >= WIDTH
    print("\n".join((half_blocks if wide else braille)(device.pixels)))
    return 0
