"""`kaiten virtual-board`: a board to try deploy and mpremote on, until Ctrl-C."""

import argparse
import sys
import time
from pathlib import Path

from kaiten_host.board_words import say
from kaiten_host.paths import BUILD
from kaiten_host.pictures import braille
from kaiten_host.sim.keys import BUTTONS
from kaiten_host.virtual_board import VirtualBoard

KEYS = {"w": "UP", "s": "DOWN", "a": "LEFT", "d": "RIGHT", "": "A", "b": "B"}


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="kaiten virtual-board",
        description="A virtual board on a serial port, for deploy, device and mpremote.",
    )
    parser.add_argument(
        "--flash", type=Path, default=BUILD / "virtual-board", metavar="DIR", help="its flash"
    )
    parser.add_argument("--board", default="pico", help="a file of boards/, without its .py")
    options = parser.parse_args(arguments)
    with VirtualBoard(options.flash, options.board) as board:
        print(say("virtual_board", board.port, options.flash), flush=True)
        if sys.stdin.isatty():
            print(say("virtual_board_keys"))
        return _serve(board)


def _serve(board: VirtualBoard) -> int:
    """A line typed is a button or a look at the screen; without a terminal, just be there."""
    if not sys.stdin.isatty():
        while board.plugged:
            time.sleep(0.5)
        return 0
    for line in sys.stdin:
        typed = line.strip()
        name = KEYS.get(typed.lower(), typed.upper())
        if name in BUTTONS:
            board.press(name)
        print("\n".join(braille(board.panel.pixels())), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
