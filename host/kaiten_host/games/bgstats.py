"""Games in the form in which the BG Stats app exports and imports plays."""

import uuid
from collections.abc import Callable
from datetime import datetime
from typing import Any

from kaiten_host.games.collection import Game
from kaiten_host.words import say

# The same game, player or place has the same identity in every export, so that an app that knows
# it already does not take it twice.
OURS = uuid.uuid5(uuid.NAMESPACE_URL, "kaiten")

# The numbers and years of games at BoardGameGeek; 0 stands for one that is not known here.
BGG = {"sushi_go": (133473, 2013), "sushi_go_party": (192291, 2016)}


class Rows:
    """A table whose rows are referred to by their number, each made when it is first wanted."""

    def __init__(self, name: str, make: Callable[..., dict[str, Any]]) -> None:
        self._name = name
        self._make = make
        self._numbers: dict[str, int] = {}
        self.rows: list[dict[str, Any]] = []

    def number_of(self, key: str, *facts: Any) -> int:
        if key not in self._numbers:
            number = self._numbers[key] = len(self.rows) + 1
            made = {"id": number, "uuid": identity(self._name, key)}
            self.rows.append(made | self._make(key, *facts))
        return self._numbers[key]


def identity(*parts: str) -> str:
    """An identity that is the same in every export."""
    return str(uuid.uuid5(OURS, "\n".join(parts))).upper()


def tables(games: list[Game], place: str | None = None, me: str | None = None) -> dict[str, Any]:
    """Tables of games, players, locations and plays that refer to each other by their ids."""
    now = f"{datetime.now():%Y-%m-%d %H:%M:%S}"
    makers: dict[str, Callable[..., dict[str, Any]]] = {
        "games": lambda _, game: game_row(game) | {"modificationDate": now},
        "players": lambda name: player_row(name) | {"modificationDate": now},
        "locations": lambda name: {"name": name, "modificationDate": now},
    }
    rows = {name: Rows(name, make) for name, make in makers.items()}
    plays = [play_row(game, rows, place, now) for game in games]
    return (
        {name: table.rows for name, table in rows.items()}
        | {"plays": plays, "tags": [], "groups": [], "challenges": [], "deletedObjects": []}
        | {"userInfo": {"meRefId": rows["players"].number_of(me) if me else 0}}
    )


def name_of(game: Game) -> str:
    """What a game is called in any language; its modes count as one where they count points."""
    name, mode = game.header["game"], game.header["mode"]
    return name if game.result["unit"] == "pts" else f"{name} {mode}"


def game_row(game: Game) -> dict[str, Any]:
    bgg, year = BGG.get(game.header["game"], (0, 0))
    return {
        "name": game.title,
        "bggId": bgg,
        "bggName": game.title if bgg else "",
        "bggYear": year,
        "highestWins": True,
        "noPoints": False,
        "cooperative": False,
        "usesTeams": False,
        "isBaseGame": 1,
        "isExpansion": 0,
        "rating": 0,
    }


def player_row(name: str) -> dict[str, Any]:
    return {"name": name, "isAnonymous": False, "bggUsername": ""}


def play_row(game: Game, tables: dict[str, Rows], place: str | None, now: str) -> dict:
    when = game.when or datetime.now()
    date = f"{when:%Y-%m-%d %H:%M:%S}"
    header, result = game.header, game.result
    seen = [header["game"], header["mode"], header["seed"].hex(), *game.players]
    play = {
        "uuid": identity("play", *seen, *map(str, result["totals"])),
        "playDate": date,
        "playDateYmd": int(f"{when:%Y%m%d}"),
        "entryDate": now,
        "modificationDate": now,
        "gameRefId": tables["games"].number_of(name_of(game), game),
        "durationMin": 0,
        "rounds": len([scores for scores in game.scored if scores.key == "round"]),
        "ignored": False,
        # More points did not decide it.
        "manualWinner": result["reason"] == "tie_break",
        "usesTeams": False,
        "scoringSetting": 0,
        "rating": 0,
        "importPlayId": 0,
        "board": "",
        "expansionPlays": [],
        "comments": "" if game.when else say("export_no_date"),
        "playImages": "[]",
        "playerScores": [score_row(game, seat, tables) for seat in range(len(game.players))],
    }
    return play | {"locationRefId": tables["locations"].number_of(place)} if place else play


def score_row(game: Game, seat: int, tables: dict[str, Rows]) -> dict[str, Any]:
    totals = game.result["totals"]
    return {
        "playerRefId": tables["players"].number_of(game.players[seat]),
        "score": str(totals[seat]),
        "winner": seat in game.result["winners"],
        "role": "",
        "rank": 1 + ahead(game, seat),
        "seatOrder": seat + 1,
        "startPlayer": False,
        "newPlayer": False,
    }


def ahead(game: Game, seat: int) -> int:
    """How many stand before this player: those with more points, and who won a tie."""
    totals, winners = game.result["totals"], game.result["winners"]
    if seat in winners:
        return 0
    return sum(total > totals[seat] or one in winners for one, total in enumerate(totals))
