"""Recording whole games: acts decided by what is on the screen, journals of games by bots."""

import pytest

from kaiten.games import load
from kaiten.replay import read
from kaiten.shelf import GAMES
from kaiten_host.sessions import golden, record, recording
from kaiten_host.sessions.device import Device
from kaiten_host.sessions.hands import Hands
from kaiten_host.sessions.scenarios import GUEST, JOURNALS, SCENARIOS, Scenario


def test_a_recorded_game_leads_from_a_fresh_flash_back_home(tmp_path):
    seen = []
    acts = record.record(SCENARIOS["sushi_roll-play"])
    with Hands(tmp_path, recording.SEED) as hands:
        for act in acts:
            hands.act(act)
            seen.append(hands.kind)
    assert "WinnerScreen" in seen
    assert seen[-1] == "Home"
    assert list(tmp_path.rglob("*.journal"))


def test_a_recording_says_what_a_person_does():
    acts = recording.acts_of("sushi_boat-play")
    assert acts[:4] == [
        "choose English",
        "choose Sushi Boat",
        "choose Play on the device",
        "enter 2",
    ]


def test_the_keys_of_a_recording_do_the_same_without_looking(tmp_path):
    pressed = recording.keys_of(recording.acts_of("sushi_roll-score"))
    with Device(tmp_path, recording.SEED) as device:
        device.press(pressed)
        assert type(device.screen).__name__ == "Home"
    [journal] = tmp_path.rglob("*.journal")
    game = read(journal.read_text().splitlines()).conversation
    game.skip_tells()
    assert game.outcome


def test_a_recording_goes_on_where_it_was_after_a_power_cut(tmp_path):
    acts = recording.acts_of("sushi_boat-play")
    cut = acts.index(recording.POWER_CUT)
    with Hands(tmp_path, recording.SEED) as hands:
        for act in acts[:cut]:
            hands.act(act)
        before = hands.pixels
        hands.act(acts[cut])
        assert hands.pixels == before
    assert recording.POWER_CUT not in recording.without_power_cuts(acts)


def test_a_name_that_is_no_scenario_is_refused(capsys):
    with pytest.raises(SystemExit):
        record.main(["sushi_go-nowhere"])
    assert "sushi_go-nowhere" in capsys.readouterr().err


def test_every_scenario_has_its_recorded_session():
    assert set(SCENARIOS) <= set(recording.names())


def test_every_mode_of_a_game_that_can_be_won_has_a_scenario_and_a_second_table():
    modes = {f"{game}-{mode.name}" for game in GAMES for mode in load(game).MODES}
    won = {mode for mode in modes if not mode.startswith("randomizer")}
    assert won - set(SCENARIOS) == set(), "kaiten_host/sessions/scenarios.py has no table of these"
    assert won == set(golden.OTHERS), "kaiten_host/sessions/golden.py has no second table of these"


def test_only_the_modes_that_are_named_are_recorded_anew(monkeypatch, tmp_path):
    kept = {path.name: path.read_text() for path in JOURNALS.iterdir()}
    for name, text in kept.items():
        (tmp_path / name).write_text(text)
    (tmp_path / "sushi_go-score-1.journal").unlink()
    monkeypatch.setattr(golden, "JOURNALS", tmp_path)
    assert golden.main(["sushi_go-score"]) == 0
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == kept


def test_what_a_scenario_does_not_choose_is_shown():
    forgetful = Scenario("sushi_go", "play", "en", (GUEST, GUEST))
    with pytest.raises(LookupError, match="no option for this"):
        record.record(forgetful)


def test_a_golden_journal_is_a_whole_game_with_its_undo():
    lines, totals = golden.play(golden.OTHERS["sushi_roll-play"])
    assert any(line.startswith("undo ") for line in lines)
    reading = read(lines)
    assert reading.problem is None
    reading.conversation.skip_tells()
    assert reading.conversation.outcome.totals == totals
