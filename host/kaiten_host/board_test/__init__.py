"""`kaiten board-test`: tries a board that is plugged in, and writes what came of it into one file.

Recorded sessions are played on it; the games that it keeps stay as they are.
"""

import argparse
import sys
from collections import defaultdict
from itertools import chain, zip_longest
from pathlib import Path

from kaiten_host.board_test.figures import read_reference
from kaiten_host.board_test.report import report_of, verdict
from kaiten_host.board_test.run import BoardTest, seconds_for
from kaiten_host.chip.cases import Case, recorded
from kaiten_host.maker.mpremote_board import Board, BoardError, find_port
from kaiten_host.paths import BUILD
from kaiten_host.words import about

REPORT = BUILD / "board-test.txt"
MINUTES = 5.0

say = about("board_test")


def in_turns(cases: list[Case]) -> list[Case]:
    """One session of each game, the shortest first, then another one of each."""
    of_games: dict[str, list[Case]] = defaultdict(list)
    for case in sorted(cases, key=seconds_for):
        of_games[case.name.partition("-")[0]].append(case)
    return [case for case in chain(*zip_longest(*of_games.values())) if case]


def ask() -> str:
    """What somebody saw on the panel, if somebody is there."""
    return input(say("ask_glass")).strip() if sys.stdin.isatty() else ""


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="kaiten board-test", description=__doc__)
    parser.add_argument("--port", help="the board's serial port, if there is more than one")
    parser.add_argument(
        "--minutes", type=float, default=MINUTES, help=f"how long it may take ({MINUTES:g})"
    )
    parser.add_argument(
        "--out", type=Path, default=REPORT, metavar="FILE", help="build/board-test.txt if not said"
    )
    parser.add_argument("session", nargs="*", help="only these, such as sushi_go-play")
    options = parser.parse_args(arguments)
    names = {case.name for case in recorded()}
    unknown = set(options.session) - names
    if unknown:
        parser.error(f"there is no {', '.join(unknown)}; there is {', '.join(sorted(names))}")
    try:
        port = find_port(options.port)
        print(say("preparing"), flush=True)
        wanted = options.session or names
        cases = [case.simulate() for case in recorded() if case.name in wanted]
        with Board(port) as board:
            test = BoardTest(board, 60 * options.minutes, lambda line: print(line, flush=True))
            print(say("begins", f"{options.minutes:g}"), flush=True)
            result = test.run(in_turns(cases), ask)
    except BoardError as error:
        print(error, file=sys.stderr)
        return 1
    options.out.parent.mkdir(parents=True, exist_ok=True)
    options.out.write_text(report_of(result, read_reference()), encoding="utf-8")
    print(*verdict(result), say("written", options.out), sep="\n")
    return 0 if result.good else 1
