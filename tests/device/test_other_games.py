"""What the device does for games other than Sushi Go!: clocks, teams, bots that are watched."""

import pytest


def clock(device):
    """The line of the clock, without its gaps."""
    return device.lines()[4].replace(" ", "")


def resume(device):
    """On to the clock, past what is told again."""
    device.choose("Resume the game")
    while "min" not in clock(device):
        device.press("A")


@pytest.fixture
def solo(device):
    """Solo Sumoku against ten minutes, the clock running."""
    for item in ("New game", "Sumoku", "Solo Sumoku", "Player 1", "10 minutes"):
        device.choose(item)
    device.press("A A A A")
    assert clock(device) == "10min00s"
    return device


def test_after_a_power_cut_the_clock_goes_on_from_its_last_whole_minute(solo):
    solo.wait(150)
    assert clock(solo) == "7min30s"
    solo.pull_plug()
    resume(solo)
    assert clock(solo) == "7min59s"
    solo.wait(61)
    solo.pull_plug()
    resume(solo)
    assert clock(solo) == "6min59s"


def test_going_home_does_not_give_time_back(solo):
    solo.wait(100)
    solo.press("B")
    solo.choose("Home (game is kept)")
    solo.wait(30)
    resume(solo)
    assert clock(solo) == "8min19s"


def test_where_teams_play_the_device_speaks_of_teams(device):
    for item in ("New game", "Sumoku", "Team Sumoku"):
        device.choose(item)
    device.reads("How many teams?")
    device.press("A")
    device.reads("Team 1 of", "Team 1")
    device.does_not_read("Player")


def test_what_a_bot_does_in_sushi_boat_is_shown_to_the_table(device):
    for item in ("New game", "Sushi Boat", "Play on the device"):
        device.choose(item)
    device.press("DOWN*2 A")
    device.choose("Player 1")
    device.choose("Clever bot")
    device.press("A")
    device.reads("Who starts?")
    device.press("DOWN A A")
    seen = []
    for _ in range(12):
        if "Clever" in device.lines()[0]:
            seen.append(device.screen_text())
        device.press("A")
    assert any("Where to?" in text and "What to do?" in text for text in seen)
