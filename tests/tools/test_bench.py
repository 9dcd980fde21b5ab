"""`kaiten bench`: its parts alone or together, its table and its file. No speed is asserted."""

import json

import pytest

from kaiten.games import mode_of
from kaiten.shelf import GAMES
from kaiten_host import cli
from kaiten_host.measure import bench


@pytest.fixture
def small_bench(monkeypatch, tmp_path):
    """Two parts that measure nothing, and a folder of their own."""

    def big():
        yield "big.one", "a thing", "<= 10", 12345
        yield "big.two", "another", "", None

    def small():
        yield "small.one", "a third", ">= 1.5", 1.26

    monkeypatch.setattr(bench, "PARTS", {"big": big, "small": small})
    monkeypatch.setattr(bench, "BUILD", tmp_path)
    return tmp_path / "bench.json"


def test_everything_is_measured_into_one_flat_file(small_bench, capsys):
    assert cli.main(["bench"]) == 0
    assert json.loads(small_bench.read_text()) == {"big.one": 12345, "small.one": 1.26}
    first, second, third = capsys.readouterr().out.splitlines()
    assert first.split() == ["big.one", "12,345", "<=", "10", "a", "thing", "MISSED"]
    assert second.split() == ["big.two", "-", "another", "MISSING"]
    assert third.split() == ["small.one", "1.3", ">=", "1.5", "a", "third", "MISSED"]


def test_a_part_alone_leaves_the_other_values_as_they_were(small_bench):
    small_bench.write_text('{"big.one": 5, "small.one": 5}')
    cli.main(["bench", "small"])
    assert json.loads(small_bench.read_text()) == {"big.one": 5, "small.one": 1.26}


def test_a_whole_bench_forgets_what_is_measured_no_more(small_bench):
    small_bench.write_text('{"gone": 5}')
    cli.main(["bench"])
    assert "gone" not in json.loads(small_bench.read_text())


def test_an_unknown_part_is_told_with_those_there_are(small_bench, capsys):
    with pytest.raises(SystemExit) as leaving:
        cli.main(["bench", "medium"])
    assert leaving.value.code == 2
    assert "there is no medium; there is big, small" in capsys.readouterr().err


@pytest.mark.parametrize(
    "target, value, said",
    [
        ("<= 10", 10, ""),
        ("<= 10", 11, "MISSED"),
        (">= 10", 10, ""),
        (">= 10", 9, "MISSED"),
        ("", 9, ""),
        ("<= 10", None, "MISSING"),
    ],
)
def test_a_value_is_held_against_its_target(target, value, said):
    assert bench.verdict(target, value) == said


def test_the_speed_of_every_game_that_bots_play_is_measured(monkeypatch):
    monkeypatch.setattr(bench, "SECONDS", 0.001)
    monkeypatch.setattr(bench, "BATCH_SECONDS", 0.0001)
    measured = {key: value for key, _, _, value in bench.speed()}
    played = [game for game in GAMES if mode_of(game, "play")]
    known = {f"games_per_s.{game}.4p" for game in played}
    assert set(measured) == known, "SPEED of kaiten_host/measure/bench.py names them"
    assert min(measured.values()) > 0


def test_the_memory_that_is_wanted_is_the_most_of_any_screen_of_any_mode(monkeypatch):
    made = {("sushi_go", "play"): [10, 30, 20], ("sumoku", "speed"): [5, 900, 5]}
    monkeypatch.setattr(
        bench, "garbage", lambda *mode: {"Menu": [1], "HandScreen": made.get(mode, [2])}
    )
    monkeypatch.setattr(bench, "largest_pieces", lambda: {"a.mpy": 5, "b.mpy": 7})
    assert [value for _, _, _, value in bench.memory()] == [20, 900, 7]


def test_what_is_read_at_the_start_is_counted_on_real_micropython():
    measured = {key: value for key, _, _, value in bench.boot()}
    assert set(measured) == {"boot.imports", "boot.mpy.bytes"}
    assert measured["boot.imports"] > 10
    assert 60_000 >= measured["boot.mpy.bytes"] > 100 * measured["boot.imports"]


def test_every_figure_of_presses_is_reached_and_says_the_least_there_can_be():
    for key, what, target, value in bench.presses():
        least = int(what.rpartition("(least ")[2].rstrip(")"))
        assert bench.verdict(target, value) == "", (key, value, target)
        assert value >= least, key
