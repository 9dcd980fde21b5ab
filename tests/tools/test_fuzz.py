"""`kaiten fuzz`: random people, a few of them in every run, with their luck fixed."""

import json

import pytest

from kaiten_host import cli
from kaiten_host.measure import fuzz


def test_random_people_break_nothing():
    seen = fuzz.people(9000, seed=19, at_once=500)
    assert seen.presses >= 9000
    assert len(seen.screens) >= 20
    assert len(seen.games) >= 8
    assert {"undo", "correct", "end", "leaves", "draft", "result"} <= set(seen.lines)


def test_every_mode_is_where_somebody_begins(tmp_path):
    for number, (game, mode) in enumerate(fuzz.MODES):
        flash = tmp_path / str(number)
        flash.mkdir()
        person = fuzz.RandomPerson(flash, number, (game, mode))
        person.press(20)
        assert (person.hands.pressed, person.begins) and person.seen.presses >= 20


@pytest.mark.parametrize("begins", fuzz.OVERRULING, ids=lambda begins: begins[0])
def test_somebody_who_means_to_overrule_does_it_in_every_game_that_allows_it(tmp_path, begins):
    person = fuzz.RandomPerson(tmp_path, 5)
    with person.hands:
        person.begin(*begins, guests=1)
        person.overrule()
        person.look(None)
        assert person.seen.intentions["overrule"] == 1
        assert person.hands.game.forgiven
    assert any(line.startswith("anyway ") for line in journal_of(tmp_path))


def journal_of(flash):
    (journal,) = flash.rglob("*.journal")
    return journal.read_text().splitlines()


@pytest.mark.parametrize(
    ("intention", "screen"),
    [
        ("past_games: =fame WAIT:2000 A RIGHT DOWN A B B", "HallScreen"),
        ("past_games: =fame =rolls RIGHT A A B", "BarsScreen"),
        ("settings: =known_names A =rename spell", "NameEditor"),
    ],
)
def test_the_intentions_lead_to_the_rare_screens(tmp_path, monkeypatch, intention, screen):
    games = tmp_path / "data" / "games" / "00"
    games.mkdir(parents=True)
    for number, name in enumerate(("sushi_go-score-1", "sushi_roll-play-2"), 1):
        journal = fuzz.with_result(fuzz.JOURNALS / f"{name}.journal")
        (games / f"{number:04}.journal").write_text(journal)
    settings = {"language": "en", "roster": ["Aria"]}
    (tmp_path / "data" / "settings.json").write_text(json.dumps(settings))
    person = fuzz.RandomPerson(tmp_path, 1)
    monkeypatch.setattr(person, "rarest", lambda wishes: intention)
    visited = []
    with person.hands:
        press = person.hands.press_word
        monkeypatch.setattr(
            person.hands,
            "press_word",
            lambda word: (visited.append(person.hands.kind), press(word)),
        )
        person.at_home()
    assert screen in visited


def test_a_device_may_have_been_used_before(tmp_path):
    kept = 0
    for seed in range(12):
        flash = tmp_path / str(seed)
        flash.mkdir()
        fuzz.furnish(flash, fuzz.random.Random(seed))
        settings = flash / "data" / "settings.json"
        if settings.exists():
            assert json.loads(settings.read_text())["language"] in ("fr", "en")
        kept += len(list(flash.rglob("*.journal")))
    assert kept > 3


def test_what_is_alive_at_home_does_not_get_more_and_more():
    heap = fuzz.heap_at_home(40, seed=3, homes=9)
    assert len(heap) == 9
    assert not fuzz.grows(heap), heap


def test_a_heap_that_only_gets_more_is_noticed():
    assert fuzz.grows([1, 2, 3, 4, 5, 6])
    assert not fuzz.grows([1, 5, 2, 3, 5, 4])


def test_more_and_more_objects_at_home_are_noticed(tmp_path):
    person = fuzz.RandomPerson(tmp_path, 1)
    with person.hands:
        person.homes = [10, 12, 11, 10, 90_000, 90_001, 90_002]
        more = [[] for _ in range(300_000)]
        with pytest.raises(fuzz.Trouble, match="more and more is alive"):
            person.count_objects()
    assert len(more) == 300_000


def test_a_crash_is_told_with_the_presses_that_led_to_it(tmp_path):
    person = fuzz.RandomPerson(tmp_path, 1)
    person.press(1)
    (tmp_path / "data").mkdir(exist_ok=True)
    (tmp_path / "data" / "crash.txt").write_text("ValueError: oh")
    with pytest.raises(fuzz.Trouble, match=r"after \d+ presses[\s\S]*oh"):
        person.press(100)


def test_an_answer_that_is_lost_is_noticed(tmp_path):
    person = fuzz.RandomPerson(tmp_path, 1)
    games = tmp_path / "data" / "games" / "00"
    games.mkdir(parents=True)
    (games / "0001.journal").write_text("nothing of the kind\n")
    with person.hands, pytest.raises(fuzz.Trouble, match=r"0001\.journal had"):
        person.compare("0001.journal", [1])
    with person.hands, pytest.raises(fuzz.Trouble, match="is gone"):
        person.compare("0002.journal", [1])


def test_an_answer_that_changes_without_a_line_of_the_journal_is_noticed(tmp_path):
    person = fuzz.RandomPerson(tmp_path, 1)
    with person.hands:
        person.state = lambda: ("0001.journal", 80, [3])
        person.look(("0001.journal", 80, [3]))
        with pytest.raises(fuzz.Trouble, match=r"\[2\] became \[3\] without a line"):
            person.look(("0001.journal", 80, [2]))


def test_a_screen_that_nothing_leads_away_from_is_noticed(tmp_path):
    person = fuzz.RandomPerson(tmp_path, 1)
    with person.hands:
        person.hands.press("A")
        person.hands.take(1)
        person.hands.screen.press = lambda button: None
        with pytest.raises(fuzz.Trouble, match="no way home"):
            person.go_home()


def test_the_command_says_what_was_seen(capsys):
    assert cli.main(["fuzz", "--presses", "40", "--seed", "2"]) == 0
    assert "presses, nothing broke" in capsys.readouterr().out
