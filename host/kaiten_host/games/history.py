"""`kaiten history`: who won what; the games of a device, a backup or a folder, as tables in the
terminal and as a page for the browser."""

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path

from kaiten_host.games import collection
from kaiten_host.games.collection import Collection, Game
from kaiten_host.games.simulate import aligned, number
from kaiten_host.words import count, say

PUDDING = "pudding"
PLAYED = ("date", "game", "special", "scores")


@dataclass
class Record:
    """What one player did in one game, over all the times it was played."""

    player: str
    title: str
    games: int = 0
    wins: int = 0
    contested: int = 0
    points: int = 0
    best: int | None = None
    standing: int | None = None
    streak: int = 0
    in_a_row: int = 0
    puddings: int | None = None

    def add(self, game: Game, seat: int) -> None:
        """One more game, after the others."""
        total = game.result["totals"][seat]
        self.games += 1
        self.points += total
        self.best = total if self.best is None else max(self.best, total)
        standing = game.standing(seat)
        if standing is not None:
            self.standing = max(self.standing or 0, standing)
        if len(game.result["totals"]) > 1:
            self.contested += 1
            won = seat in game.result["winners"]
            self.wins += won
            self.in_a_row = self.in_a_row + 1 if won else 0
            self.streak = max(self.streak, self.in_a_row)
        if PUDDING in game.held:
            self.puddings = max(self.puddings or 0, game.held[PUDDING][seat])


def records(games: list[Game], apart: bool = True) -> list[Record]:
    """A record for each person and game, or for each person over all of them; who won most stands
    first."""
    found: dict[tuple[str, str], Record] = {}
    for game in games:
        title = game.title if apart else ""
        for seat, player in enumerate(game.players):
            if game.is_person(seat):
                found.setdefault((title, player), Record(player, title)).add(game, seat)
    return sorted(found.values(), key=lambda one: (one.title, -one.wins, -one.points / one.games))


# --- In the terminal ---


def played(game: Game) -> list[str]:
    """One game as a row: when, what, who, and how special the best score is."""
    order = ranking(game)
    scores = [f"{star(game, seat)}{game.players[seat]} {total_of(game, seat)}" for seat in order]
    return [day(game), game.title, of_100(game.standing(order[0])), ", ".join(scores)]


def ranking(game: Game) -> list[int]:
    """The seats, the winners first, then who has most."""
    seats = range(len(game.players))
    return sorted(seats, key=lambda seat: (not star(game, seat), -total_of(game, seat)))


def star(game: Game, seat: int) -> str:
    return "★ " if seat in game.result["winners"] else ""


def total_of(game: Game, seat: int) -> int:
    return game.result["totals"][seat]


def day(game: Game) -> str:
    return "-" if game.when is None else f"{game.when:%Y-%m-%d}"


def of_100(standing: int | None) -> str:
    return "-" if standing is None else f"{standing}/100"


HEADINGS = ("player", "game", "games", "wins", "best", "special", "average", "streak", "puddings")
# What makes sense over several games.
OVERALL = ("player", "games", "wins", "streak", "special")


def rows(kept: list[Record], columns: tuple[str, ...] = HEADINGS) -> list[list[str]]:
    """Records as a table, with the names of its columns above."""
    names = [say(f"history_{name}") for name in columns]
    return [names, *[[cell(record, name) for name in columns] for record in kept]]


def cell(record: Record, column: str) -> str:
    """What stands in one column of a record."""
    if column in ("wins", "streak") and not record.contested:
        return "-"
    shown = {
        "game": record.title,
        "special": of_100(record.standing),
        "average": number(record.points / record.games, 1),
    }
    value = shown[column] if column in shown else getattr(record, column)
    return "-" if value is None else str(value)


def report(found: Collection) -> list[str]:
    """All of it, line by line."""
    if not found.games:
        return [say("history_none"), *found.notes]
    lines = [count("history_games_over", len(found.games)), ""]
    names = [say(f"history_{name}") for name in PLAYED]
    lines += aligned([names, *map(played, found.games)], len(PLAYED))
    lines += ["", *aligned(rows(records(found.games)), 2), ""]
    if any(game.when for game in found.games):
        lines.append(say("history_dates"))
    lines.append(say("history_special_why"))
    return lines + found.notes


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="kaiten history", description=__doc__)
    collection.add_arguments(parser)
    parser.add_argument(
        "--html", type=Path, metavar="FILE", help="write a page with plots for the browser"
    )
    options = parser.parse_args(arguments)
    found = collection.collected(options)
    if found is None:
        return 2
    print("\n".join(report(found)))
    return write_page(found, options.html) if options.html and found.games else 0


def write_page(found: Collection, path: Path) -> int:
    """The page for the browser, whole or not at all; gives the exit code."""
    from kaiten_host.games import page

    try:
        path.write_text(page.page(found), encoding="utf-8")
    except OSError as error:
        print(say("cannot_write", path, error.strerror), file=sys.stderr)
        return 1
    print(say("history_page", path))
    return 0
