"""What is played on the chip: recorded sessions, starts of every game at its fullest table, and
games that are nearly over; with what the simulator shows after each word of them."""

import json
import os
import sys
import tempfile
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import takewhile
from pathlib import Path
from typing import Any
from unittest.mock import patch

from kaiten.conversation import Conversation
from kaiten.games import BOTS, load, mode_of
from kaiten.journal import Writer, new_header
from kaiten.shelf import GAMES
from kaiten.words import LANGUAGES
from kaiten_host import flash
from kaiten_host.chip import SEED
from kaiten_host.chip.files import BLOCK, BLOCKS, files_of
from kaiten_host.flash import JOURNAL, SETTINGS
from kaiten_host.sessions import record, recording
from kaiten_host.sessions.golden import NAMES, OTHERS
from kaiten_host.sessions.hands import Hands
from kaiten_host.sessions.scenarios import GUEST, Scenario, sheets
from kaiten_sim import keys

ARROWS = ("UP", "DOWN", "LEFT", "RIGHT")
# What is pressed once a game was begun, and how far a game that is nearly over is played on.
A_FEW = 8
A_WHILE = 40
# A game of bots that is not over by then is late enough.
MOST_ANSWERS = 400

# The game to go on with: later than all that were played on a device before.
FIRST = f"0900{JOURNAL}"


@dataclass(frozen=True)
class Row:
    """A word of a session, and the simulated device after it.

    `screen` is the class of what it shows, `answers` how many were given in the game `session`,
    `by_bots` how many of those since the word before came from bots. `hint` says that the word
    asked for one, `moved` that something moved after it, such as dice that tumble.
    """

    word: str
    pixels: bytes
    screen: str
    session: int | None
    game: str | None
    mode: str | None
    answers: int
    by_bots: int
    hint: bool
    moved: bool

    @property
    def name(self) -> str:
        return self.word.partition(":")[0]

    @property
    def ms(self) -> int:
        """How long to hold, or to wait."""
        digits = self.word.partition(":")[2]
        return int(digits) if digits else keys.DOWN_MS


@dataclass
class Case:
    """Something to play: its name, what is done, what makes the files that are there before, the
    seed of its chance, and whether those files leave no room for more games.

    Once simulated it has these files, a row for each word, and the files that were left.
    """

    name: str
    play: Callable[["NotingHands"], None]
    make_data: Callable[[], dict[str, bytes]] = dict
    seed: int = SEED
    full: bool = False
    data: dict[str, bytes] = field(default_factory=dict)
    rows: list[Row] = field(default_factory=list)
    left: dict[str, bytes] = field(default_factory=dict)

    def simulate(self) -> "Case":
        """Plays it in the simulator."""
        self.data = self.make_data()
        with tempfile.TemporaryDirectory() as folder:
            flash = Path(folder)
            for path, content in self.data.items():
                (flash / path).parent.mkdir(parents=True, exist_ok=True)
                (flash / path).write_bytes(content)
            room = patch("os.statvfs", no_room if self.full else os.statvfs)
            with room, NotingHands(flash, self.seed) as hands:
                self.play(hands)
            self.rows = hands.rows
            self.left = files_of(flash)
        return self


def no_room(_: str) -> tuple[int, ...]:
    """What a full littlefs says of its size."""
    return (BLOCK, BLOCK, BLOCKS, 0)


class NotingHands(Hands):
    """Patient hands, which take down a row for each word."""

    def __init__(self, flash: Path, seed: int) -> None:
        super().__init__(flash, seed)
        self.rows: list[Row] = []
        self._hint = False
        self._moved = False
        self._sessions: list[Any] = [None]
        self._answers = 0

    def press_word(self, word: tuple[str, str, int]) -> None:
        """What goes on after a press, like a bot that thinks or dice that tumble, comes to its
        end."""
        sent = self.board.bus_bytes
        super().press_word(word)
        self._moved = self._moves()
        while word[1] in keys.BUTTONS and (sent != self.board.bus_bytes or self._moves()):
            sent = self.board.bus_bytes
            self.let_pass(keys.UP_MS)
        self._note(word[0])

    def _moves(self) -> bool:
        return bool(getattr(self.screen, "frame", 0))

    def _note(self, word: str) -> None:
        game = self.game
        answers = len(game.answers) if game else 0
        if game is not self._sessions[-1]:
            self._sessions.append(game)
            self._answers = answers
        by_bots = 0
        if game and any(game.header["bots"]):
            new = range(self._answers, answers)
            by_bots = sum(number not in game.by_people for number in new)
        self.rows.append(
            Row(
                word,
                bytes(self.pixels),
                self.kind,
                len(self._sessions) if game else None,
                game.header["game"] if game else None,
                game.header["mode"] if game else None,
                answers,
                by_bots,
                self._hint and word == "A",
                self._moved,
            )
        )
        self._answers = answers
        self._hint = _is_on_hint(self.screen)


def pressed(text: str) -> Callable[[Hands], None]:
    """Only these keys."""
    return lambda hands: hands.press(text)


def _is_on_hint(screen: Any) -> bool:
    """Whether the next A asks the grid for a hint."""
    mark = getattr(sys.modules.get("kaiten_device.screens.place"), "HINT", None)
    if mark is None or not getattr(screen, "choosing", False):
        return False
    return screen.items()[screen.item] == mark


# --- Recorded sessions ---


def recorded() -> list[Case]:
    """Every recorded session, the long ones first."""
    sessions = {name: recording.acts_of(name) for name in recording.names()}
    names = sorted(sessions, key=lambda name: -len(sessions[name]))
    return [Case(name, partial(_do, acts=sessions[name])) for name in names]


def _do(hands: Hands, acts: Iterable[str]) -> None:
    for act in acts:
        hands.act(act)


# --- Every game and mode, with the most players ---


def modes() -> list[tuple[str, str]]:
    return [(game, mode.name) for game in GAMES for mode in load(game).MODES]


def fullest(game: str, mode: str) -> tuple[str, ...]:
    """The seats of the largest table of people."""
    return (GUEST,) * mode_of(game, mode).players[1]


def starts() -> list[Case]:
    """The set-up of each game and mode at its fullest table, and a few presses more."""
    found = []
    for language in LANGUAGES:
        for game, mode in modes():
            seats = fullest(game, mode)
            choices = mode_of(game, mode).options_for(len(seats))
            options = tuple((key, values[0]) for key, values in choices)
            scenario = Scenario(game, mode, language, seats, options)
            found.append(
                Case(f"start-{game}-{mode}-{language}", partial(_begin, scenario=scenario))
            )
    return found


def _begin(hands: Hands, scenario: Scenario) -> None:
    _do(hands, record.way_in(hands, scenario))
    hands.press(f"A*{A_FEW}")


# --- Games that are nearly over ---


def late() -> list[Case]:
    """Each game and mode, nearly over: resume, undo, and play on for a while."""
    return _cases_of_games("late", _play_on, _but_a_few)


def over() -> list[Case]:
    """Each game and mode, one answer before its end: give it, see the winner, take it back."""
    return _cases_of_games("over", _end_and_take_back, but_the_last)


def _cases_of_games(
    when: str, play: Callable[..., None], kept: Callable[[Conversation], int]
) -> list[Case]:
    found = []
    for name, other in OTHERS.items():
        seats = fullest(other.game, other.mode)
        options = OPTIONS.get(name, other.options)
        scenario = replace(other, language="en", seats=seats, options=options, asides={})
        scenario.said = SAID.get(name, other.said)
        data = partial(saved, scenario, kept)
        found.append(Case(f"{when}-{name}", partial(play, scenario=scenario), data))
    return found


# The menu whose sheets take longest to check.
OPTIONS = {"sushi_go_party-score": (("menu", "master"), ("edition", "en"))}
# What the golden games' tables said does not suit a larger one.
SAID = {
    "sushi_go-score": sheets(5, SEED),
    "sumoku-team": {"who_first": [3, 2, 1, 0], "verdict": [1]},
}


def _play_on(hands: NotingHands, scenario: Scenario) -> None:
    """As the table answered when the game was played to its end before."""
    hands.press("WAIT:300 A")
    _do(hands, record.take_back(hands))
    acts = record.play_on(hands, scenario)
    _do(hands, takewhile(lambda act: len(hands.rows) < A_WHILE, acts))


def _end_and_take_back(hands: NotingHands, scenario: Scenario) -> None:
    """From the menu behind the winner, after it was read."""
    hands.press("WAIT:300 A")
    _do(hands, record.play_on(hands, scenario))
    hands.press("A WAIT:1000")
    hands.act(record.choose(hands, "undo"))


def _but_a_few(game: Conversation) -> int:
    return len(game.answers) - max(1, len(game.answers) // 20)


def but_the_last(game: Conversation) -> int:
    return game.by_people[-1]


def saved(scenario: Scenario, kept: Callable[[Conversation], int]) -> dict[str, bytes]:
    """The data folder with this game, of which so many answers are kept, as the one to resume."""
    settings = {"language": scenario.language, "current": FIRST, "game": scenario.game}
    return {
        SETTINGS: json.dumps(settings).encode(),
        flash.journal_path(FIRST): ("\n".join(lines_of(scenario, kept)) + "\n").encode(),
    }


def lines_of(scenario: Scenario, kept: Callable[[Conversation], int]) -> list[str]:
    """The lines of its journal, with so many answers of the game played to its end."""
    players = list(NAMES[: len(scenario.seats)])
    bots = [seat if seat in BOTS else "" for seat in scenario.seats]
    seed = SEED.to_bytes(32, "big")
    header = new_header(scenario.game, scenario.mode, players, bots, dict(scenario.options), seed)
    game = Conversation(header)
    scenario.begin()
    game.skip_tells()
    while game.question and len(game.answers) < MOST_ANSWERS:
        answer = scenario.answer(game.question, len(game.answers))
        reason = game.answer(answer)
        if reason:
            raise RuntimeError(f"{answer} is no answer to {game.question}: {reason}")
        game.skip_tells()
    writer = Writer()
    answers = game.answers[: kept(game)]
    return [writer.header(header), *(writer.answer(answer) for answer in answers)]
