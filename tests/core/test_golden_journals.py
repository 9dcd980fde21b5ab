"""Whole games of every game and mode, recorded once, are replayed to the same totals."""

import os

from kaiten.games import GAMES, load
from kaiten.replay import read

# Beside the folder of the core's tests, on a Pico's Python too, which has no better way to say it.
FOLDER = __file__.replace("\\", "/").rpartition("core/")[0] + "golden/journals/"


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


def replay_all(game):
    """Replay every journal of a game and mode by mode compare how it ends."""
    totals = final_totals()
    for mode in load(game).MODES:
        for number in (1, 2):
            name = "%s-%s-%d" % (game, mode, number)
            reading = read(lines_of(name + ".journal"))
            assert reading.problem is None, (name, reading.problem)
            assert not reading.older, name
            conversation = reading.conversation
            conversation.skip_tells()
            assert conversation.header["game"] == game, name
            assert conversation.header["mode"] == mode, name
            assert conversation.outcome is not None, name
            assert list(conversation.outcome.totals) == totals[name], name


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


def test_every_game_with_a_winner_is_among_them_and_no_journal_without_its_totals():
    journals = [name for name in os.listdir(FOLDER) if name.endswith(".journal")]
    assert sorted(journals) == sorted([name + ".journal" for name in final_totals()])
    recorded = set([name.split("-")[0] for name in journals])
    assert recorded == set(GAMES) - {"randomizer"}


def test_a_changed_answer_is_noticed():
    lines = lines_of("sushi_go-score-1.journal")
    assert read(lines[:-2] + lines[-1:]).problem == "journal_damaged"
