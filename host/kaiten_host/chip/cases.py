"""What is played on the chip: recorded sessions, starts of every game at its fullest table, and
games that are nearly over; with what the simulator shows after each word of them."""

import json
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

from kaiten.conversation import Conversation
from kaiten.games import BOTS, GAMES, load
from kaiten.journal import Writer, new_header
from kaiten_host import record
from kaiten_host.chip import SEED
from kaiten_host.chip.files import files_of
from kaiten_host.device import Device, running_app
from kaiten_host.golden import NAMES, OTHERS
from kaiten_host.scenarios import GUEST, Scenario, sheets
from kaiten_host.sim import keys

LANGUAGES = ("fr", "en")
ARROWS = ("UP", "DOWN", "LEFT", "RIGHT")
# What is pressed once a game was begun, and how far a game that is nearly over is played on.
A_FEW = 8
A_WHILE = 40
# A game of bots that is not over by then is late enough.
MOST_ANSWERS = 400

JOURNAL = "0001.journal"


@dataclass(frozen=True)
class Row:
    """A word of a session, and the simulated device after it.

    `screen` is the class of what it shows, `answers` how many were given in the game `session`,
    `by_bots` how many of those since the word before came from bots. `hint` says that the word
    asked for one.
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
    """Something to play: its name, the words, and what makes the files that are there before.

    Once simulated it has these files, a row for each word, and the files that were left.
    """

    name: str
    words: Callable[[], Iterator[str]]
    make_data: Callable[[], dict[str, bytes]] = dict
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
            device = Device(flash, SEED)
            notes = _Notes()
            device.run(_patiently(device.board, self.words(), notes))
            self.rows = notes.rows
            self.left = files_of(flash)
        return self


class _Notes:
    """A row for each word, taken from the app that runs."""

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self._hint = False
        self._sessions: list[Any] = [None]
        self._answers = 0

    def __call__(self, board: Any, word: str) -> None:
        app = running_app()
        conversation = app.session.conversation if app.session else None
        answers = len(conversation.answers) if conversation else 0
        if conversation is not self._sessions[-1]:
            self._sessions.append(conversation)
            self._answers = answers
        by_bots = 0
        if conversation and any(conversation.header["bots"]):
            new = range(self._answers, answers)
            by_bots = sum(number not in conversation.by_people for number in new)
        self.rows.append(
            Row(
                word,
                bytes(board.panel.pixels()),
                type(app.screen).__name__,
                len(self._sessions) if conversation else None,
                conversation.header["game"] if conversation else None,
                conversation.header["mode"] if conversation else None,
                answers,
                by_bots,
                self._hint and word == "A",
            )
        )
        self._answers = answers
        self._hint = _is_on_hint(app.screen)


def _is_on_hint(screen: Any) -> bool:
    """Whether the next A asks the grid for a hint."""
    mark = getattr(sys.modules.get("kaiten_device.grid_screen"), "HINT", None)
    if mark is None or not getattr(screen, "choosing", False):
        return False
    return screen.items()[screen.item] == mark


def _patiently(board: Any, words: Iterator[str], note: _Notes) -> Iterator[int]:
    """As `keys.play`, but what goes on after a press, like a bot that thinks, comes to its end."""
    yield keys.START_MS
    for written in words:
        for word, name, ms in keys.parse(written):
            if name == "PLUG":
                board.pull_plug()
                yield keys.START_MS
            elif name == "WAIT":
                yield ms
            else:
                button = keys.BUTTONS.index(name)
                board.press(button)
                yield ms
                board.release(button)
                sent = None
                while sent != board.bus_bytes:
                    sent = board.bus_bytes
                    yield keys.UP_MS
            note(board, word)


# --- Recorded sessions ---


def recorded() -> list[Case]:
    """Every recorded session."""
    paths = sorted(record.SESSIONS.glob("*.keys"))
    return [Case(path.stem, _words_of(path.read_text())) for path in paths]


def _words_of(text: str) -> Callable[[], Iterator[str]]:
    return lambda: iter(text.split())


# --- Every game and mode, with the most players ---


def modes() -> list[tuple[str, str]]:
    return [(game, mode) for game in GAMES for mode in load(game).MODES]


def fullest(game: str, mode: str) -> tuple[str, ...]:
    """The seats of the largest table of people."""
    return (GUEST,) * load(game).players(mode)[1]


def starts() -> list[Case]:
    """The set-up of each game and mode at its fullest table, and a few presses more."""
    found = []
    for language in LANGUAGES:
        for game, mode in modes():
            seats = fullest(game, mode)
            choices = load(game).options(mode, len(seats))
            options = tuple((key, values[0]) for key, values in choices)
            scenario = Scenario(game, mode, language, seats, options)
            found.append(Case(f"start-{game}-{mode}-{language}", _begin(scenario)))
    return found


def _begin(scenario: Scenario) -> Callable[[], Iterator[str]]:
    def words() -> Iterator[str]:
        # Before the firmware runs: while it does, these words would be its own.
        way_in, _ = record.texts_to_choose(scenario)
        return pressed(way_in)

    def pressed(way_in: list[Any]) -> Iterator[str]:
        for text in way_in:
            yield from record.choose_text(text)
        yield from ["A"] * A_FEW

    return words


# --- Games that are nearly over ---


def late() -> list[Case]:
    """Each game and mode, nearly over: resume, undo, and play on for a while."""
    found = []
    for name, other in OTHERS.items():
        seats = fullest(other.game, other.mode)
        options = OPTIONS.get(name, other.options)
        scenario = replace(other, language="en", seats=seats, options=options, asides={})
        scenario.said = SAID.get(name, other.said)
        found.append(Case(f"late-{name}", _play_on(scenario), partial(_saved, scenario)))
    return found


# The menu whose sheets take longest to check.
OPTIONS = {"sushi_go_party-score": (("menu", "master"), ("edition", "en"))}
# What the golden games' tables said does not suit a larger one.
SAID = {
    "sushi_go-score": sheets(5, SEED),
    "sumoku-team": {"who_first": [3, 2, 1, 0], "verdict": [1]},
}
RESUME = "A"
UNDO = ("B", "A")


def _play_on(scenario: Scenario) -> Callable[[], Iterator[str]]:
    """Presses for what the table answered when the game was played to its end before."""

    def pressed() -> Iterator[str]:
        yield "WAIT:300"
        yield RESUME
        yield from UNDO
        yield from islice(record.play_on(scenario), A_WHILE)

    return pressed


def _saved(scenario: Scenario) -> dict[str, bytes]:
    """The data folder with this game, played by bots nearly to its end, as the one to resume."""
    settings = {"language": scenario.language, "current": JOURNAL}
    return {
        "data/settings.json": json.dumps(settings).encode(),
        f"data/games/{JOURNAL}": ("\n".join(nearly_over(scenario)) + "\n").encode(),
    }


def nearly_over(scenario: Scenario) -> list[str]:
    """The lines of its journal, up to the last question but a few that a person answers."""
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
    kept = len(game.answers) - max(1, len(game.answers) // 20)
    writer = Writer()
    return [writer.header(header), *(writer.answer(answer) for answer in game.answers[:kept])]
