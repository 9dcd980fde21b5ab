"""A used device on the emulated chip: what was played before, and an evening, as simulated."""

import json

import pytest

from kaiten.replay import read
from kaiten_host.chip import PICO, cases, evening, test
from kaiten_host.flash import GAMES, JOURNAL, SETTINGS, journal_path
from kaiten_host.sessions import golden, recording

ACCENTED = set("éèêëàâçîïôöùûü")


@pytest.fixture(scope="module")
def played():
    return evening.evening(PICO).simulate()


def read_all(files):
    """What is in these journals."""
    return [read(content.decode().splitlines()) for content in files.values()]


def test_the_games_before_are_of_every_mode_and_over():
    files = evening.games_before(120)
    assert list(files)[::119] == [journal_path(f"{at:04}{JOURNAL}") for at in (1, 120)]
    readings = read_all(files)
    assert all(reading.result and not reading.problem for reading in readings)
    modes = {(game, mode) for game, mode in cases.modes() if game != "randomizer"}
    headers = [reading.conversation.header for reading in readings]
    assert {(header["game"], header["mode"]) for header in headers} == modes


def test_no_recording_has_the_seeds_of_a_used_device():
    recorded = {recording.SEED, cases.SEED, golden.SEED}
    seeds = range(evening.FIRST_SEED, evening.FIRST_SEED + max(evening.GAMES_BEFORE.values()) + 1)
    assert evening.SEED not in recorded and recorded.isdisjoint(seeds)
    readings = read_all(evening.games_before(30))
    assert len({reading.conversation.header["seed"] for reading in readings}) == 30


def test_the_people_have_names_as_long_as_can_be_with_many_accents():
    names = evening.PEOPLE
    assert {len(name) for name in names} == {16}
    assert set("".join(names).lower()) >= ACCENTED
    assert set(names[0].lower()) == ACCENTED
    assert all(len(ACCENTED & set(name.lower())) >= 3 for name in names)


def test_the_evening_is_a_game_of_each_mode_in_one_power_on_but_for_a_cut_in_the_last(played):
    games = {(row.game, row.mode) for row in played.rows if row.session}
    assert games == {pair for pair in cases.modes() if pair[0] != "randomizer"}
    assert len(games) >= 14
    cuts = [number for number, row in enumerate(played.rows) if row.name == "PLUG"]
    last = played.rows[cuts[0]]
    assert len(cuts) == 1 and cuts[0] > 0.9 * len(played.rows)
    assert {row.game for row in played.rows[cuts[0] :]} <= {last.game, None, "sushi_boat"}


def test_games_of_the_evening_are_left_and_all_of_them_are_over_in_the_end(played):
    left = [row for row, after in zip(played.rows, played.rows[1:])
            if row.screen != "EndMenu" and row.session and not after.session]  # fmt: skip
    assert len({row.session for row in left}) >= evening.LEFT
    new = {path: content for path, content in played.left.items() if path.startswith(GAMES)}
    new = {path: new[path] for path in new.keys() - played.data.keys()}
    assert len(new) == len(evening.scenarios())
    assert all(reading.result and not reading.problem for reading in read_all(new))


def test_the_evening_is_played_in_both_languages_by_people_who_are_known_and_one_who_is_not(
    played,
):
    settings = json.loads(played.left[SETTINGS])
    assert json.loads(played.data[SETTINGS])["language"] == "fr"
    assert settings["language"] == "en"
    assert set(settings["roster"]) == set(evening.PEOPLE)
    assert len(json.loads(played.data[SETTINGS])["roster"]) == len(evening.PEOPLE) - 1


def test_the_evening_is_played_on_both_boards():
    assert {"evening", "evening on a Pico W"} <= test.checks().keys()
