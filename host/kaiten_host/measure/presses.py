"""What somebody presses who knows the device: the shortest ways on the real screens.

The least that is possible beside each figure: one press for each thing that has to be said.
"""

import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from kaiten_host.flash import SETTINGS
from kaiten_host.paths import TESTS
from kaiten_host.sessions.recording import SEED, Noted

GOLDEN = TESTS / "golden"
NAMES = ("léa", "tom", "max", "zoé")

# A figure's key, what it is, what to reach and the least possible, and the figure.
Figure = tuple[str, str, str, int]


def figures() -> Iterator[Figure]:
    for game, players, most, least in (("party", 5, 76, 50), ("roll", 4, 38, 21)):
        name = "sushi_go_party" if game == "party" else "sushi_roll"
        what = f"presses for a round of {players} (least {least})"
        yield f"presses.{name}.round{players}", what, f"<= {most}", sheets_of(name, players)
    what = "presses from home to the first screen of a game of four"
    yield "presses.new_game.remembered4", f"{what} known (least 4)", "<= 5", remembered()
    yield "presses.new_game.guests4", f"{what} guests (least 5)", "<= 6", guests()
    yield "presses.new_game.names4", f"{what} new names (least 22)", "<= 53", new_names()
    yield "presses.who_leads", "presses from a sheet to who leads (least 1)", "<= 1", who_leads()


@contextmanager
def at_home(**settings: Any) -> Iterator[Noted]:
    """A device that speaks English, on its home screen, with nothing on its flash but settings."""
    with tempfile.TemporaryDirectory() as folder:
        kept = Path(folder) / SETTINGS
        kept.parent.mkdir()
        kept.write_text(json.dumps({"language": "en", **settings}))
        with Noted(Path(folder), SEED) as hands:
            yield hands


def sheets_of(game: str, players: int) -> int:
    """From the first sheet of the fixture's round to its totals."""
    title = {"sushi_go_party": "Sushi Go Party!", "sushi_roll": "Sushi Roll"}[game]
    with at_home() as hands:
        start(hands, title, players)
        hands.press_until("SheetScreen")
        before = len(hands.pressed)
        for line in (GOLDEN / f"{game}_round{players}.txt").read_text().splitlines():
            pairs = [pair.rpartition(" ") for pair in line.split("; ")]
            hands.count({name: int(count) for name, _, count in pairs})
        if hands.kind != "ScoresScreen":
            raise RuntimeError(f"the round of {game} does not end so:\n{hands.screen_text()}")
        return len(hands.pressed) - before


def start(hands: Noted, title: str, players: int) -> None:
    hands.choose(title)
    hands.choose("Keep the score")
    hands.enter(players)
    hands.choose("All guests")


def guests() -> int:
    """Sushi Go!, its score, four guests, the usual variant."""
    with at_home() as hands:
        before = len(hands.pressed)
        start(hands, "Sushi Go!", 4)
        hands.press("A")
        return len(hands.pressed) - before


def remembered() -> int:
    """The same with the people of last time."""
    with at_home(table=["Léa", "Tom", "Max", "Zoé"], table_bots=[""] * 4) as hands:
        before = len(hands.pressed)
        hands.choose("Sushi Go!")
        hands.choose("Keep the score")
        hands.choose("The same people")
        hands.press("A")
        return len(hands.pressed) - before


def new_names() -> int:
    """The same with four people whom the device does not know yet."""
    with at_home() as hands:
        before = len(hands.pressed)
        hands.choose("Sushi Go!")
        hands.choose("Keep the score")
        hands.enter(4)
        hands.choose("New name…")
        for name in NAMES:
            hands.type_name(name)
        hands.press("A")
        return len(hands.pressed) - before


def who_leads() -> int:
    """From the first sheet of a second round."""
    with at_home() as hands:
        start(hands, "Sushi Go!", 3)
        hands.press_until("SheetScreen")
        for _ in range(3):
            hands.count({"maki symbols": 6})
        hands.press_until("SheetScreen")
        before = len(hands.pressed)
        hands.press("B")
        if not hands.shows("Player 1 2"):
            raise RuntimeError(f"nobody is said to lead:\n{hands.screen_text()}")
        return len(hands.pressed) - before


# --- Dice and bags ---


def dice() -> Iterator[Figure]:
    """From home to what lies on the table; the least is one press to say what, one to roll it."""
    key, what = "presses.dice.", "presses from home to "
    yield key + "last", what + "a roll of the last dice (least 2)", "<= 2", to_last_dice()
    yield key + "again", "presses to roll again (least 1)", "<= 1", to_roll_again()
    yield key + "first_2d6", what + "a first 2d6 (least 2)", "<= 5", to_wish(TWO_D6)
    five = ["roll_dice", 1, 1, 1, 1, 1]
    yield key + "five_sushi_roll", what + "five Sushi Roll dice (least 2)", "<= 8", to_wish(five)
    yield key + "three_plates", what + "three plates (least 4)", "<= 5", to_three_plates()
    starts = ["who_starts", 4]
    yield (
        key + "who_starts4",
        what + "who starts of four guests (least 2)",
        "<= 4",
        to_wish(starts),
    )


TWO_D6 = ["dice", 0, 2, 0, 0, 0, 0, 0]
PAGES = {"dice": "Dice", "roll_dice": "Sushi dice", "boat_plates": "Plates"}
PAGES["who_starts"] = "Who starts?"


def wish(hands: Noted, wished: list[Any]) -> None:
    """From home to this wish, through the page of its tool."""
    hands.press("DOWN")
    hands.choose(PAGES[wished[0]])
    if hands.game.answers[-1] != wished:
        hands.press("UP")
        for at, count in enumerate(wished[1:]):
            if hands.screen.counts[at] != count:
                hands.move(lambda screen: screen.at, at)
                hands.move(lambda screen: screen.counts[screen.at], count)
        hands.press("A")
    if hands.game.answers[-1] != wished:
        raise RuntimeError(f"{hands.game.answers[-1]} is not {wished}")


def to_wish(wished: list[Any]) -> int:
    with at_home() as hands:
        before = len(hands.pressed)
        wish(hands, wished)
        return len(hands.pressed) - before


def to_last_dice() -> int:
    with at_home() as hands:
        wish(hands, TWO_D6)
        hands.press("B B")
        before = len(hands.pressed)
        wish(hands, TWO_D6)
        return len(hands.pressed) - before


def to_roll_again() -> int:
    with at_home() as hands:
        wish(hands, TWO_D6)
        hands.press("A")
        if hands.game.answers[-1] != ["again", 0, 1]:
            raise RuntimeError("A does not roll again")
        return 1


def to_three_plates() -> int:
    with at_home() as hands:
        before = len(hands.pressed)
        hands.press("DOWN")
        hands.choose(PAGES["boat_plates"])
        while len(hands.game.question.tools.things) < 3:
            hands.press("A")
        return len(hands.pressed) - before
