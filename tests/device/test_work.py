"""How much the core has to do late in a long game: lines of it that are run, which depend on no
machine. On the chip a line takes about 10 us, so that 10,000 of them can be waited for."""

import sys
from collections.abc import Callable
from statistics import median
from typing import Any

import pytest

from kaiten.conversation import Conversation, Table
from kaiten.games import start
from kaiten.questions import Tell
from kaiten.replay import read
from kaiten_host.paths import SHARED
from kaiten_host.sessions.golden import play
from kaiten_host.sessions.scenarios import GUEST, Scenario, SpotScenario, line, sheets

TWO = (GUEST,) * 2
FIVE = (GUEST,) * 5
EIGHT = (GUEST,) * 8
LINES_OF_TILES = [line("R3", "O2"), line("R5", "O5", "Y5"), line("G8", "P2"), []]

# Every game and mode with the most players, all of them people: each answer can be undone.
TABLES = {
    "sushi_go-score": Scenario("sushi_go", "score", "en", FIVE, said=sheets(5, 2)),
    "sushi_go-play": Scenario("sushi_go", "play", "en", FIVE),
    "sushi_go-robot": Scenario("sushi_go", "play", "en", TWO, (("robot", "yes"),)),
    "sushi_go_party-fruit": Scenario(
        "sushi_go_party", "score", "en", EIGHT, (("menu", "master"),)
    ),
    "sushi_go_party-tea": Scenario(
        "sushi_go_party", "score", "en", EIGHT, (("menu", "first_meal"),)
    ),
    "sushi_go_party-orders": Scenario(
        "sushi_go_party", "score", "en", EIGHT[:6], (("menu", "points"),)
    ),
    "sushi_go_party-play": Scenario("sushi_go_party", "play", "en", EIGHT, (("menu", "master"),)),
    "sushi_roll-score": Scenario("sushi_roll", "score", "en", FIVE, luck=2),
    "sushi_roll-play": Scenario("sushi_roll", "play", "en", FIVE),
    "sushi_boat-score": Scenario("sushi_boat", "score", "en", FIVE),
    "sushi_boat-play": Scenario("sushi_boat", "play", "en", FIVE),
    "sushi_boat-deck": Scenario(
        "sushi_boat",
        "deck",
        "en",
        FIVE,
        said={
            "deck_menu": [0] * 25 + [2],
            "how_many": [1],
            "put_back": [[]],
            "guess_1": [0, 3, 2],
            "guess_2": [1, 2, 0],
            "guess_3": [4],
        },
        luck=2,
    ),
    "sumoku-tiles": Scenario(
        "sumoku",
        "score",
        "en",
        FIVE,
        (("entry", "tiles"),),
        said={"key_die": [3], "line": LINES_OF_TILES * 30 + [[]], "passed": [1]},
    ),
    "sumoku-totals": Scenario(
        "sumoku",
        "score",
        "en",
        FIVE,
        (("entry", "totals"),),
        said={"key_die": [2], "line_total": [16, 12, 8, 0] * 30 + [0], "passed": [1]},
    ),
    "sumoku-play": Scenario("sumoku", "play", "en", FIVE, said={"all_passed": [1]}),
    "sumoku-speed": Scenario(
        "sumoku",
        "speed",
        "en",
        EIGHT,
        (("tiles", "device"),),
        said={"event": [1, 0] * 6 + [0], "who_first": [5, 2, 7, 2, 3], "verdict": [1, 1, 0]},
    ),
    "sumoku-spot": SpotScenario(
        "sumoku", "spot", "en", EIGHT, said={"who_sees": list(range(8)) * 2 + [0]}
    ),
    "sumoku-team": Scenario(
        "sumoku", "team", "en", EIGHT[:4], said={"who_first": [0, 1, 2], "verdict": [1]}
    ),
    "sumoku-solo": Scenario(
        "sumoku", "solo", "en", (GUEST,), (("limit", "device"),), said={"solo_pass": [2] * 6 + [1]}
    ),
}


def lines_run(action: Callable, *args: Any) -> int:
    """How many lines of the core an action runs."""
    count = 0
    core = str(SHARED)

    def in_core(frame: Any, event: str, arg: Any) -> Any:
        nonlocal count
        if not frame.f_code.co_filename.startswith(core):
            return None
        count += event == "line"
        return in_core

    before = sys.gettrace()
    sys.settrace(in_core)
    try:
        action(*args)
    finally:
        sys.settrace(before)
    return count


@pytest.fixture(scope="module", params=TABLES)
def journal(request: pytest.FixtureRequest) -> list[str]:
    """The lines of a whole game at one of the tables."""
    return play(TABLES[request.param])[0]


def finished(journal: list[str]) -> Conversation:
    reading = read(journal)
    assert reading.problem is None
    return reading.conversation


def bare_replay(game: Conversation) -> int:
    """The work of the rules alone: the game's generator, given the answers."""

    def rules() -> None:
        generator = start(Table(game.header))
        question = next(generator)
        for answer in game.answers:
            while isinstance(question, Tell):
                question = next(generator)
            question = generator.send(answer)

    return lines_run(rules)


def works(game: Conversation) -> tuple[list[int], list[int]]:
    """The work of every answer until the next question, and of every look at a sheet's points."""
    again = Conversation(game.header)
    again.skip_tells()
    answers, looks = [], []
    for answer in game.answers:
        question = again.question
        if question.kind == "sheet":
            looked = [question.preview, question.gauge] if question.gauge else [question.preview]
            looks.append(sum(lines_run(look, answer) for look in looked))
        answers.append(lines_run(again.answer, answer) + lines_run(again.skip_tells))
    return answers, looks


def test_undo_runs_the_rules_and_nothing_else(journal: list[str]) -> None:
    game = finished(journal[:-1])
    rules = bare_replay(game)
    answers = len(game.answers)
    assert lines_run(game.undo) < 1.2 * rules + 80
    assert rules < 350 * answers


def test_a_journal_is_read_with_little_more_than_the_rules(journal: list[str]) -> None:
    game = finished(journal)
    work = lines_run(read, journal)
    assert work < bare_replay(game) + 400 * len(game.answers)


def test_undos_in_a_row_are_replayed_once(journal: list[str]) -> None:
    game = read(journal[:-1])
    once = game.writer.undo()
    again = [*journal[:-1], once, game.writer.undo(), game.writer.undo()]
    rules = bare_replay(game.conversation)
    extra = lines_run(read, again) - lines_run(read, journal[:-1])
    assert extra < 1.2 * rules + 100


def test_an_answer_late_in_a_game_costs_what_it_costs_early(journal: list[str]) -> None:
    answers, _ = works(finished(journal))
    half = len(answers) // 2
    assert median(answers[half:]) < 1.5 * median(answers[:half]) + 50
    assert max(answers) < 5000


def test_the_points_of_a_sheet_are_seen_at_once(journal: list[str]) -> None:
    _, looks = works(finished(journal))
    assert max([0, *looks]) < 250
