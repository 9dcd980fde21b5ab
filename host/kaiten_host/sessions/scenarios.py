"""The games that `record` and `golden` play: who sits at the table, what they choose and answer,
what happens beside."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from kaiten.bots import random_bot
from kaiten.chance import SEED_BYTES, Chance
from kaiten.games import load_part
from kaiten.questions import NOBODY
from kaiten.sumoku.spot import four_in
from kaiten.thinking import finish
from kaiten_host.paths import TESTS
from kaiten_host.sessions.sheets import bots_sheets

JOURNALS = TESTS / "golden" / "journals"

GUEST = "guest"
TWO = (GUEST, GUEST)
THREE = (GUEST,) * 3
FIVE = (GUEST,) * 5

# What is answered when a question is asked for the first time, the second..; the last one stays.
Said = Mapping[str, list[Any]]


@dataclass
class Scenario:
    """One game: `asides` says, by the number of answers given, what happens before the next one.

    `said` are answers by the key of the question; everything else is answered as a bot would.
    """

    game: str
    mode: str
    language: str
    seats: tuple[str, ...]
    options: tuple[tuple[str, str], ...] = ()
    asides: Mapping[int, str] = field(default_factory=dict)
    said: Said = field(default_factory=dict)
    luck: int = 1

    def begin(self) -> None:
        """A new game: nothing has been said yet."""
        self._left = {key: list(answers) for key, answers in self.said.items()}
        self._given: dict[int, Any] = {}
        self._sensible = load_part(self.game, "bots").sensible
        self._random: Callable = random_bot(Chance(bytes([self.luck])), self.game)

    def answer(self, question: Any, number: int) -> Any:
        """The answer of this table to a question; the same when it is asked again after an undo.

        `number` says how many answers were given before.
        """
        if number not in self._given:
            self._given[number] = self._decide(question)
        return self._given[number]

    def _decide(self, question: Any) -> Any:
        key = getattr(question, "key", "sheet")
        # In Sumoku a question's key may end in the key number: "line_5" is asked for a line.
        left = self._left.get(key) or self._left.get(key[:-2])
        if left:
            return left.pop(0) if len(left) > 1 else left[0]
        answer = self._sensible(question) if question.kind != "sheet" else None
        return finish(self._random(question) if answer is None else answer)


class SpotScenario(Scenario):
    """Spot Sumoku, where a caller knows four right tiles, or in the `wrong` calls does not."""

    wrong = (1, 4)

    def begin(self) -> None:
        super().begin()
        self._calls = 0
        self._four: list[int] = []

    def _decide(self, question: Any) -> Any:
        if question.kind == "call":
            self._calls += 1
            tiles = question.pieces
            self._four = [tiles.index(tile) for tile in four_in(tiles, question.note[1])]
        elif question.kind == "some":
            return [0, 1, 2, 3] if self._calls in self.wrong else sorted(self._four)
        return super()._decide(question)


def line(*tiles: str) -> list[int]:
    """Tiles of Sumoku in a row, written as "R3"; "." is an empty place."""
    colours = "ROYGBP."
    return [colours.index(tile[0]) * 9 + (int(tile[1:]) - 1 if tile[1:] else 0) for tile in tiles]


def sheets(players: int, luck: int) -> Said:
    """The sheets of a game of Sushi Go! that bots played, in the order they are asked for."""
    rounds = bots_sheets(players, luck.to_bytes(SEED_BYTES, "big"))
    return {"sheet": [sheet for sheets in rounds for sheet in sheets]}


SCENARIOS = {
    "sushi_go-score": Scenario(
        "sushi_go",
        "score",
        "fr",
        (GUEST,) * 4,
        (("passing", "left"),),
        said=sheets(4, 9),
    ),
    "sushi_go-play": Scenario(
        "sushi_go",
        "play",
        "en",
        (GUEST, "sensible", "random"),
        (("passing", "left"),),
        {1: "look", 5: "undo", 12: "wrong", 20: "plug"},
    ),
    "sushi_go-robot": Scenario(
        "sushi_go",
        "play",
        "fr",
        TWO,
        (("robot", "yes"),),
        {3: "look", 8: "undo", 14: "menu"},
    ),
    "sushi_go-evening": Scenario(
        "sushi_go",
        "score",
        "fr",
        ("Maximilien", "Zoé", "Anne-Sophi", GUEST),
        (("passing", "left_right_left"),),
        {0: "too_much", 1: "wrong", 2: "undo", 4: "leave", 5: "plug", 7: "home", 10: "menu"},
        sheets(4, 5),
    ),
    "sushi_go_party-score": Scenario(
        "sushi_go_party",
        "score",
        "en",
        TWO,
        (("menu", "for_two"), ("edition", "en")),
        {0: "too_much", 1: "wrong", 2: "undo", 3: "plug", 5: "menu"},
    ),
    "sushi_go_party-play": Scenario(
        "sushi_go_party",
        "play",
        "fr",
        (GUEST, "sensible", "random"),
        (("menu", "sampler"), ("edition", "fr")),
        {1: "look", 7: "undo", 20: "wrong", 30: "home"},
    ),
    "sushi_roll-score": Scenario(
        "sushi_roll", "score", "fr", TWO, (), {0: "too_much", 1: "wrong", 3: "undo", 5: "home"}
    ),
    "sushi_roll-play": Scenario(
        "sushi_roll",
        "play",
        "en",
        (GUEST, "sensible"),
        (),
        {2: "look", 6: "undo", 11: "wrong", 20: "plug", 26: "menu"},
    ),
    "sumoku-score": Scenario(
        "sumoku",
        "score",
        "en",
        THREE,
        (("entry", "tiles"),),
        {3: "wrong", 5: "undo", 9: "menu"},
        {
            "starts": [1],
            "key_die": [3],
            "line": [
                line("R3", "O2"),
                [],
                line("R1", "O6"),
                line("R1", "O6"),
                line("R5", "O5", "Y5", "G5", "B5", "P5"),
                line("G8", "P2"),
                [],
                line("Y7", "B3", "R5"),
                [],
            ],
            "six_or_nine": [0, 1],
            "passed": [0, 1],
            "left_in_hand": [7, 12, 0],
        },
    ),
    "sumoku-play": Scenario(
        "sumoku",
        "play",
        "fr",
        (GUEST, "sensible"),
        (),
        {0: "wrong", 2: "undo", 6: "menu", 10: "home"},
        {"all_passed": [1]},
    ),
    "sumoku-speed": Scenario(
        "sumoku",
        "speed",
        "en",
        THREE,
        (("tiles", "device"),),
        {0: "look", 2: "undo", 4: "wrong", 12: "menu", 18: "leave"},
        {
            "event": [1, 0],
            "who_exchanges": [1],
            "give_tile": [3],
            "who_first": [2, NOBODY, 0, 1, 0, 0],
            "verdict": [2, 2, 0],
            "grid_row": [
                [],
                line("R3", "O2", ".", "G5"),
                line("R1"),
                [],
                line(".", "R1"),
            ],
            "on_the_table": [0, 1],
            "which_row": [1],
        },
    ),
    "sumoku-spot": SpotScenario(
        "sumoku",
        "spot",
        "fr",
        THREE,
        (("tiles", "device"),),
        {1: "wrong", 3: "undo", 6: "menu", 9: "leave"},
        {"who_sees": [0, 1, NOBODY, 1, 2, 2, 2, 1, 2, 1]},
    ),
    "sumoku-team": Scenario(
        "sumoku",
        "team",
        "en",
        THREE,
        (),
        {1: "menu", 2: "wrong", 4: "undo"},
        {
            "key_die": [2],
            "who_first": [NOBODY, 2, 0],
            "verdict": [2],
            "grid_row": [
                line("R3", "O5", "Y4"),
                line("G8", ".", "B2"),
                [],
                line("R3", "O5", "Y4"),
                line(".", "G7", "B1"),
                [],
            ],
            "on_the_table": [1],
        },
    ),
    "sumoku-solo": Scenario(
        "sumoku",
        "solo",
        "fr",
        (GUEST,),
        (("limit", "device"),),
        {0: "wrong", 2: "undo", 4: "plug"},
        {"solo_pass": [0, 2, 2, 2, 2, 1]},
    ),
    "sumoku-clock": Scenario(
        "sumoku",
        "solo",
        "en",
        (GUEST,),
        (("limit", "10"),),
        {
            1: "menu",
            2: "home",
            3: "undo",
            4: "menu",
            5: "plug",
            6: "menu",
            7: "undo",
            8: "home",
            9: "wrong",
        },
        {
            "key_die": [1],
            "solo_time": [550, 480, 400, 321, 250, 200, 150, 0],
            "how_many": [86],
        },
    ),
    "sushi_boat-play": Scenario(
        "sushi_boat",
        "play",
        "en",
        (GUEST, "sensible"),
        (),
        {2: "look", 5: "undo", 14: "wrong", 20: "plug", 33: "menu"},
    ),
    "sushi_boat-deck": Scenario(
        "sushi_boat",
        "deck",
        "fr",
        TWO,
        (),
        {2: "look", 4: "undo", 6: "wrong"},
        {
            "deck_menu": [0, 0, 1, 0, 2, 0, 0, 0, 0, 0, 0, 3],
            "how_many": [3, 5, 2],
            "put_back": [[]],
            "guess_1": [0, 2],
            "guess_2": [1, 3],
            "count_now": [0],
        },
    ),
    "sushi_boat-score": Scenario(
        "sushi_boat", "score", "en", TWO, (), {0: "wrong", 1: "too_much", 2: "undo", 3: "home"}
    ),
}
