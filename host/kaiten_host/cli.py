"""The `kaiten` command: finds the module behind a subcommand, and loads no other."""

import argparse
import importlib
import os
import sys

# What each command does, and the module whose main(arguments) does it.
COMMANDS = {
    "sim": ("kaiten_host.tui", "try the device in this terminal"),
    "web": ("kaiten_host.web", "Kaiten as a page, served on this machine"),
    "demo": ("kaiten_host.sessions.demo", "watch a whole game score itself"),
    "press": (
        "kaiten_host.screens.press",
        "press buttons without a terminal and print the screen",
    ),
    "gallery": (
        "kaiten_host.screens.gallery",
        "make a picture of every screen, in both languages",
    ),
    "deploy": ("kaiten_host.maker.deploy", "put Kaiten onto a board and start it"),
    "uf2": ("kaiten_host.maker.uf2", "make the file that is dropped onto a board's drive"),
    "device": (
        "kaiten_host.maker.device_tools",
        "look after a board: its games, backups, crashes",
    ),
    "board-test": ("kaiten_host.board_test", "try the board that is plugged in"),
    "audit": ("kaiten_host.games.audit", "replay a journal, check its seal and checksums"),
    "history": ("kaiten_host.games.history", "who won what: the games of a device or a folder"),
    "export": ("kaiten_host.games.export", "games as CSV, JSON, or for the BG Stats app"),
    "virtual-board": ("kaiten_host.virtual_board.__main__", "a board to try these tools on"),
    "simulate": ("kaiten_host.games.simulate", "let bots play a game many times"),
    "chip": ("kaiten_host.chip.plugged", "an emulated Pico to try these tools on"),
    "chip-bench": ("kaiten_host.chip.bench", "measure an emulated Pico, in its milliseconds"),
    "chip-test": ("kaiten_host.chip.test", "play every session on an emulated Pico"),
    "fuzz": ("kaiten_host.measure.fuzz", "let random people press whatever there is"),
    "fuzz-core": (
        "kaiten_host.measure.walks",
        "let random tables play, and compare every step with a fresh game",
    ),
    "evidence": ("kaiten_host.measure.evidence", "write the page of what was tried, how often"),
    "bench": ("kaiten_host.measure.bench", "measure heap, bus, presses and speed"),
    "release": ("kaiten_host.maker.release", "make everything that is published of a version"),
    "mutate": ("kaiten_host.measure.mutate", "change the code and see that a test notices"),
}


# Those that need what is only in a clone: recorded games, tests, an emulated Pico.
FOR_DEVELOPERS = (
    "gallery",
    "board-test",
    "chip",
    "chip-bench",
    "chip-test",
    "fuzz",
    "fuzz-core",
    "evidence",
    "bench",
    "mutate",
    "release",
)


def main(arguments: list[str] | None = None) -> int:
    """Runs the command that the arguments name; gives the exit code."""
    arguments = sys.argv[1:] if arguments is None else arguments
    for stream in (sys.stdout, sys.stderr):
        # The screens are half blocks and accents, whatever the locale thinks of them.
        if (stream.encoding or "").lower().replace("-", "") != "utf8":
            stream.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    if not arguments or arguments[0] not in COMMANDS:
        return _explain(arguments)
    if arguments[0] not in _commands_here():
        from kaiten_host.words import say

        print(say("for_developers", arguments[0]), file=sys.stderr)
        return 2
    try:
        module = importlib.import_module(COMMANDS[arguments[0]][0])
        code = module.main(arguments[1:])
        sys.stdout.flush()
        return code or 0
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever was reading has read enough; Python must not complain again when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _commands_here() -> list[str]:
    """The commands that can be run in this clone, or where a wheel was installed."""
    from kaiten_host.paths import INSTALLED

    return [name for name in COMMANDS if not (INSTALLED and name in FOR_DEVELOPERS)]


def _explain(arguments: list[str]) -> int:
    from kaiten import __version__

    parser = argparse.ArgumentParser(
        prog="kaiten",
        description="A pocket companion for five tabletop games, on your desk.",
        epilog="kaiten COMMAND --help tells more about one command.",
    )
    parser.add_argument("--version", action="version", version=f"kaiten {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for name in _commands_here():
        commands.add_parser(name, help=COMMANDS[name][1])
    if arguments:
        parser.parse_args(arguments)
    parser.print_help()
    return 0


if __name__ == "__main__":
    sys.exit(main())
