"""Whole games of every game and mode, recorded once, are replayed to the same totals."""

import os

from kaiten.games import load
from kaiten.replay import read
from kaiten.shelf import GAMES

# Beside the folder of the core's tests, on a Pico's Python too, which has no better way to say it.
FOLDER = __file__.replace("\\", "/").rpartition("core/")[0] + "golden/journals/"
# Games with a test of their own here.
FIRST = ("sushi_go", "sushi_go_party", "sushi_roll", "sumoku", "sushi_boat", "randomizer")
HOW_TO_RECORD = (
    "python -m kaiten_host.sessions.golden NAME records a mode; its scenarios say who plays"
)


def lines_of(name):
    with open(FOLDER + name, encoding="utf-8") as file:
        return file.read().split("\n")[:-1]


def final_totals():
    """The totals at the end of each journal, by its name."""
    totals = {}
    for line in lines_of("totals.txt"):
        name, _, numbers = line.partition(" ")
        totals[name] = [int(number) for number in numbers.split()]
    return totals


def modes_of(game):
    return [mode.name for mode in load(game).MODES]


def replay_all(game):
    """Replay the journals of a game, two for each mode, and compare how they end."""
    totals = final_totals()
    for mode in modes_of(game):
        for number in (1, 2):
            name = "%s-%s-%d" % (game, mode, number)
            reading = read(lines_of(name + ".journal"))
            assert reading.problem is None, (name, reading.problem)
            assert not reading.older, name
            conversation = reading.conversation
            conversation.skip_tells()
            assert conversation.header["game"] == game, name
            assert conversation.header["mode"] == mode, name
            assert conversation.question is None, name
            outcome = conversation.outcome
            assert (outcome and list(outcome.totals)) == totals.get(name), name


def test_sushi_go_ends_as_recorded():
    replay_all("sushi_go")


def test_sushi_go_party_ends_as_recorded():
    replay_all("sushi_go_party")


def test_sushi_roll_ends_as_recorded():
    replay_all("sushi_roll")


def test_sumoku_ends_as_recorded():
    replay_all("sumoku")


def test_sushi_boat_ends_as_recorded():
    replay_all("sushi_boat")


def test_the_randomizer_ends_as_recorded_without_a_winner():
    replay_all("randomizer")


def test_every_later_game_ends_as_recorded():
    for game in GAMES:
        if game not in FIRST:
            replay_all(game)


def test_every_game_has_two_journals_of_each_mode():
    names = []
    for game in GAMES:
        for mode in modes_of(game):
            names.extend(["%s-%s-%d.journal" % (game, mode, number) for number in (1, 2)])
    journals = [name for name in os.listdir(FOLDER) if name.endswith(".journal")]
    assert sorted(journals) == sorted(names), HOW_TO_RECORD


def test_every_game_that_can_be_won_has_its_totals():
    won = set([name.split("-")[0] for name in final_totals()])
    assert won == set(GAMES) - {"randomizer"}, HOW_TO_RECORD


def test_a_changed_answer_is_noticed():
    lines = lines_of("sushi_go-score-1.journal")
    assert read(lines[:-2] + lines[-1:]).problem == "journal_damaged"
