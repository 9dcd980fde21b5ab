"""Recording whole games: presses decided by what is on the screen, journals of games by bots."""

import pytest

from kaiten.games import GAMES, load
from kaiten.replay import read
from kaiten_host import golden, record
from kaiten_host.device import Device, running_app
from kaiten_host.scenarios import SCENARIOS
from kaiten_host.sim import keys


def test_a_recorded_game_leads_from_a_fresh_flash_back_home(tmp_path):
    presses = record.record(SCENARIOS["sushi_roll-play"])
    assert len(presses) >= 100
    seen = []

    def look(board, word):
        seen.append(type(running_app().screen).__name__)

    Device(tmp_path, record.SEED).run(" ".join(presses), look)
    assert "WinnerScreen" in seen
    assert seen[-1] == "Menu"
    assert list(tmp_path.rglob("*.journal"))


def test_presses_are_written_so_that_they_can_be_read_again():
    presses = ["A", "DOWN", "DOWN", "DOWN", "WAIT:300", "PLUG", *["A", "B"] * 60]
    text = record.as_text(presses)
    assert "DOWN*3" in text
    assert all(len(line) <= record.WIDTH for line in text.splitlines())
    assert [word for word, _, _ in keys.parse(text)] == presses


def test_a_name_that_is_no_scenario_is_refused(capsys):
    with pytest.raises(SystemExit):
        record.main(["sushi_go-nowhere"])
    assert "sushi_go-nowhere" in capsys.readouterr().err


def test_every_scenario_has_its_recorded_session():
    recorded = {path.stem for path in record.SESSIONS.glob("*.keys")}
    assert set(SCENARIOS) <= recorded


def test_every_mode_of_a_game_that_can_be_won_has_a_scenario_and_a_second_table():
    modes = {f"{game}-{mode}" for game in GAMES for mode in load(game).MODES}
    won = {mode for mode in modes if not mode.startswith("randomizer")}
    assert won == set(golden.OTHERS)
    assert won <= set(SCENARIOS)


def test_a_golden_journal_is_a_whole_game_with_its_undo():
    lines, totals = golden.play(golden.OTHERS["sushi_roll-play"])
    assert any(line.startswith("undo ") for line in lines)
    reading = read(lines)
    assert reading.problem is None
    reading.conversation.skip_tells()
    assert reading.conversation.outcome.totals == totals
