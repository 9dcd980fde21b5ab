"""`kaiten fuzz`: random people, a few of them in every run, with their luck fixed."""

import pytest

from kaiten_host import cli
from kaiten_host.measure import fuzz


def test_random_people_break_nothing():
    kinds = fuzz.people(1500, seed=11)
    assert kinds.total() == 1500
    assert len(kinds) >= 8


def test_a_crash_is_told_with_the_presses_that_led_to_it(tmp_path):
    person = fuzz.RandomPerson(tmp_path, 1)
    person.press(1)
    (tmp_path / "data").mkdir(exist_ok=True)
    (tmp_path / "data" / "crash.txt").write_text("ValueError: oh")
    with pytest.raises(fuzz.Trouble, match=r"after 2 presses[\s\S]*oh"):
        person.press(1)


def test_an_answer_that_is_lost_is_noticed(tmp_path):
    person = fuzz.RandomPerson(tmp_path, 1)
    games = tmp_path / "data" / "games"
    games.mkdir(parents=True)
    (games / "0001.journal").write_text("nothing of the kind\n")
    with person.hands, pytest.raises(fuzz.Trouble, match=r"0001\.journal had"):
        person.compare("0001.journal", [1])
    with person.hands, pytest.raises(fuzz.Trouble, match="is gone"):
        person.compare("0002.journal", [1])


def test_the_command_says_what_was_seen(capsys):
    assert cli.main(["fuzz", "--presses", "40", "--seed", "2"]) == 0
    assert "40 presses, nothing broke" in capsys.readouterr().out
