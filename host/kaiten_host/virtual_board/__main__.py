"""`kaiten virtual-board`: a board to try deploy and mpremote on, until Ctrl-C."""

import argparse
import sys
import threading
import time
from pathlib import Path

from kaiten_host.maker import boards
from kaiten_host.paths import virtual_board_flash
from kaiten_host.screens.pictures import braille
from kaiten_host.screens.reading import is_snow
from kaiten_host.sessions.device import FlashError, open_flash
from kaiten_host.virtual_board import NoNode, VirtualBoard
from kaiten_host.words import say
from kaiten_sim.keys import BUTTONS

KEYS = {"w": "UP", "s": "DOWN", "a": "LEFT", "d": "RIGHT", "": "A", "b": "B"}


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="kaiten virtual-board",
        description="A virtual board on a serial port, for deploy, device and mpremote.",
    )
    parser.add_argument(
        "--flash",
        type=Path,
        default=virtual_board_flash(),
        metavar="DIR",
        help="the folder that is its flash (%(default)s)",
    )
    boards.add_option(parser)
    options = parser.parse_args(arguments)
    try:
        flash = open_flash(options.flash)
    except FlashError as error:
        parser.error(str(error))
    try:
        with VirtualBoard(flash, options.board) as board:
            print(say("virtual_board", board.port, flash), flush=True)
            if sys.stdin.isatty():
                print(say("virtual_board_keys"))
            return _serve(board)
    except NoNode as missing:
        print(missing, file=sys.stderr)
        return 1


def _serve(board: VirtualBoard) -> int:
    """A line typed is a button or a look at the screen; without a terminal, just be there."""
    if not sys.stdin.isatty():
        while board.plugged:
            time.sleep(0.5)
        return 0
    threading.Thread(target=_show_first_screen, args=(board,), daemon=True).start()
    for line in sys.stdin:
        typed = line.strip()
        name = KEYS.get(typed.lower(), typed.upper())
        if name in BUTTONS:
            board.press(name)
        _show(board)
    return 0


def _show_first_screen(board: VirtualBoard) -> None:
    """The screen as soon as there is one, so that nobody has to press unseen."""
    while board.plugged:
        if board.wait_for(_has_drawn, seconds=1):
            _show(board)
            return


def _has_drawn(board: VirtualBoard) -> bool:
    """A panel is full of snow, then dark, until something is drawn."""
    pixels = board.panel.pixels()
    return any(pixels) and not is_snow(pixels)


def _show(board: VirtualBoard) -> None:
    print("\n".join(braille(board.panel.pixels())), flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
