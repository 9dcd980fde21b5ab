"""`kaiten export`: finished games for other programs: as CSV, one row for each player and game; as
JSON with rounds and dishes; or in the form in which the BG Stats app exports and imports plays."""

import argparse
import csv
import io
import json
import re
import sys
from pathlib import Path
from typing import Any

from kaiten_host.games import bgstats, collection
from kaiten_host.games.collection import Game
from kaiten_host.words import count, say

HEADINGS = (
    "file",
    "date",
    "game",
    "mode",
    "options",
    "players",
    "seat",
    "player",
    "bot",
    "score",
    "unit",
    "won",
    "reason",
    "better_than",
    "rounds",
    "dishes",
)

# How a cell begins that a spreadsheet works out, and what it may work out: a number.
FORMULAS = ("=", "+", "-", "@", "\t", "\r")
NUMBER = re.compile(r"[+-]?\d+")


def bot_at(game: Game, seat: int) -> str:
    """The name of the bot at a seat, "" for a person."""
    if game.is_person(seat):
        return ""
    return game.header["bots"][seat] if seat < len(game.header["players"]) else "robot"


def rounds_of(game: Game) -> list[dict[str, Any]]:
    """Each score board: what it is called, and of each player what was gained and why."""
    return [
        {
            "key": scores.key,
            "number": scores.args[0] if scores.args else None,
            "gains": scores.gains,
            "totals": scores.totals,
            "why": [[dish(*line[:3]) for line in lines] for lines in scores.why],
        }
        for scores in game.scored
    ]


def dishes_of(game: Game, seat: int) -> list[dict[str, Any]]:
    """What a player scored with in the whole game."""
    sums = [dish(name, *counts[seat]) for name, counts in sorted(game.result["scored"].items())]
    return [one for one in sums if one["count"]]


def dish(name: str, count: int, points: int) -> dict[str, Any]:
    return {"dish": name, "count": count, "points": points}


# --- CSV ---


def as_csv(games: list[Game]) -> str:
    """One row for each player and game; the rounds are gains, the dishes dish:count:points."""
    text = io.StringIO()
    writer = csv.DictWriter(text, HEADINGS, lineterminator="\n")
    writer.writeheader()
    for game in games:
        for seat in range(len(game.players)):
            row = csv_row(game, seat)
            writer.writerow({heading: cell(value) for heading, value in row.items()})
    return text.getvalue()


def cell(value: Any) -> Any:
    """A value that no spreadsheet takes for a formula: behind an apostrophe it is a text."""
    is_text = isinstance(value, str) and not NUMBER.fullmatch(value)
    return f"'{value}" if is_text and value.startswith(FORMULAS) else value


def csv_row(game: Game, seat: int) -> dict[str, Any]:
    header, result = game.header, game.result
    dishes = [":".join(map(str, one.values())) for one in dishes_of(game, seat)]
    standing = game.standing(seat)
    return {
        "file": game.name,
        "date": "" if game.when is None else f"{game.when:%Y-%m-%d}",
        "game": header["game"],
        "mode": header["mode"],
        "options": " ".join(f"{key}={value}" for key, value in sorted(header["options"].items())),
        "players": len(game.players),
        "seat": seat + 1,
        "player": game.players[seat],
        "bot": bot_at(game, seat),
        "score": result["totals"][seat],
        "unit": result["unit"],
        "won": int(seat in result["winners"]),
        "reason": result["reason"],
        "better_than": "" if standing is None else standing,
        "rounds": " ".join(str(scores.gains[seat]) for scores in game.scored),
        "dishes": " ".join(dishes),
    }


# --- JSON ---


def as_json(games: list[Game]) -> str:
    """All there is to know of each game."""
    return as_text({"kaiten": 1, "games": [json_game(game) for game in games]})


def json_game(game: Game) -> dict[str, Any]:
    header, result = game.header, game.result
    return {
        "file": game.name,
        "date": None if game.when is None else game.when.isoformat(" ", "seconds"),
        "game": header["game"],
        "mode": header["mode"],
        "options": header["options"],
        "reason": result["reason"],
        "unit": result["unit"],
        "players": [
            {
                "name": name,
                "bot": bot_at(game, seat) or None,
                "score": result["totals"][seat],
                "won": seat in result["winners"],
                "better_than": game.standing(seat),
                "dishes": dishes_of(game, seat),
            }
            for seat, name in enumerate(game.players)
        ],
        "rounds": rounds_of(game),
    }


def as_text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


# --- From the command line ---


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="kaiten export", description=__doc__)
    collection.add_arguments(parser)
    form = parser.add_mutually_exclusive_group(required=True)
    form.add_argument("--csv", action="store_true", help="one row for each player and game")
    form.add_argument("--json", action="store_true", help="games with their rounds and dishes")
    form.add_argument("--bgstats", action="store_true", help="to be imported by BG Stats")
    parser.add_argument("--place", help="where it was played, for BG Stats")
    parser.add_argument("--me", metavar="NAME", help="which player you are, for BG Stats")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write here, not to the terminal")
    options = parser.parse_args(arguments)
    found = collection.collected(options)
    if found is None:
        return 2
    for note in found.notes:
        print(note, file=sys.stderr)
    if not found.games:
        print(say("export_none"), file=sys.stderr)
        return 1
    return put(exported(found.games, options), options.out, len(found.games))


def exported(games: list[Game], options: argparse.Namespace) -> str:
    if options.csv:
        return as_csv(games)
    if options.json:
        return as_json(games)
    return as_text(bgstats.tables(games, options.place, options.me))


def put(text: str, path: Path | None, games: int) -> int:
    """Write the text where it is wanted; gives the exit code."""
    if path is None:
        print(text, end="")
        return 0
    try:
        path.write_text(text, encoding="utf-8", newline="")
    except OSError as error:
        print(say("cannot_write", path, error.strerror), file=sys.stderr)
        return 1
    print(count("export_written", games, path))
    return 0
