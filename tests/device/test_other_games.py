"""What people count on in any game: clocks, drafts, names, teams, bots that are watched."""

import pytest


def choose(device, *items):
    """One menu after the other."""
    for item in items:
        device.choose(item)


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
    choose(device, "New game", "Sumoku", "Solo Sumoku", "10 minutes")
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
    choose(device, "New game", "Sumoku", "Team Sumoku")
    device.reads("How many teams?")
    device.press("A")
    device.reads("Team 1 of", "Team 1")
    device.does_not_read("Player")


def test_what_a_bot_does_in_sushi_boat_is_shown_to_the_table(device):
    choose(device, "New game", "Sushi Boat", "Play on the device")
    device.press("DOWN*2 A")
    choose(device, "Player 1", "Clever bot")
    device.press("A")
    device.reads("Who starts?")
    device.press("DOWN A A")
    seen = []
    for _ in range(12):
        if "Clever" in device.lines()[0]:
            seen.append(device.screen_text())
        device.press("A")
    assert any("Where to?" in text and "What to do?" in text for text in seen)


@pytest.fixture
def sheet(device):
    """Sushi Go! scored for two guests, at the first sheet."""
    choose(device, "New game", "Sushi Go!", "Keep the score")
    device.press("DOWN*2 A")
    choose(device, "Player 1", "Player 2")
    device.press("A A")
    device.reads("R1 Player 1", "Maki")
    return device


def test_what_is_entered_on_a_sheet_is_there_after_a_look_at_home(sheet):
    sheet.press("RIGHT*3 B")
    sheet.choose("Home (game is kept)")
    sheet.choose("Resume the game")
    sheet.press("A")
    sheet.reads("Maki symb. 3")


def test_what_is_entered_on_a_sheet_when_the_menu_was_opened_outlives_a_power_cut(sheet):
    sheet.press("RIGHT*3 B B")
    sheet.pull_plug()
    sheet.choose("Resume the game")
    sheet.press("A")
    sheet.reads("Maki symb. 3")


def test_what_was_taken_off_a_sheet_again_stays_off(sheet):
    sheet.press("RIGHT*3 B B LEFT*3 B")
    sheet.choose("Home (game is kept)")
    sheet.choose("Resume the game")
    sheet.press("A")
    sheet.reads("Maki symb. ·")


def test_the_menu_leaves_no_line_in_the_journal_when_nothing_was_entered(sheet):
    lines = len(sheet.journal("0001.journal"))
    sheet.press("B B")
    assert len(sheet.journal("0001.journal")) == lines


def test_an_empty_sheet_is_asked_about_before_it_counts(sheet):
    sheet.press("A")
    sheet.reads("R1 Player 1", "0 in all?")
    sheet.press("RIGHT")
    sheet.does_not_read("0 in all?")
    sheet.press("LEFT A A")
    sheet.reads("R1 Player 2")


def test_b_after_the_names_takes_only_the_last_one_back(device):
    choose(device, "New game", "Sushi Go!", "Keep the score")
    device.press("DOWN A")
    choose(device, "Player 1", "Player 2", "Player 3")
    device.press("B")
    device.reads("Player 3 of 3")
    device.press("B B")
    device.reads("Player 1 of 3")
    device.press("B")
    device.reads("How many players?")
    device.press("DOWN A")
    device.reads("Player 1 of 2")


def test_the_table_knows_its_yen_while_it_chooses(device):
    choose(device, "New game", "Sushi Boat", "Play on the device")
    device.press("DOWN*2 A")
    choose(device, "Player 1", "Player 2")
    device.press("A A A A")
    device.reads("Your turn!", "2 yen")


def test_dice_are_rolled_beside_a_bag_that_stays_as_it_is(device):
    choose(device, "New game", "Dice and bags", "Draw from a bag")
    device.press("A")
    device.choose("Sumoku tiles")
    device.choose("Draw")
    device.reads("95")
    device.press("A")
    device.choose("Another bag")
    device.choose("Roll dice")
    device.choose("Sumoku die")
    device.press("A")
    device.choose("Other dice")
    device.choose("Finish")
    device.choose("Sumoku tiles")
    device.choose("Draw")
    device.reads("94")


def test_what_a_bot_lays_in_sumoku_is_shown_to_the_table(device):
    choose(device, "New game", "Sumoku", "Play on the device")
    device.press("DOWN*2 A")
    choose(device, "Player 1", "Clever bot")
    seen = []
    for _ in range(12):
        if "Clever" in device.lines()[0]:
            seen.append(device.screen_text())
        # Whoever is asked passes.
        device.press("A LEFT A" if "key" in device.lines()[0] else "A")
    assert any("lays: " in text and "+" in text for text in seen)


@pytest.fixture
def race(device):
    """Speed Sumoku with three guests and the key number 4, waiting for the first Sumoku."""
    choose(device, "New game", "Sumoku", "Speed Sumoku")
    device.press("DOWN A")
    choose(device, "Player 1", "Player 2", "Player 3")
    device.press("A A A")
    device.choose("The die shows 4")
    device.press("A")
    return device


def test_the_key_number_stays_in_sight_when_a_race_is_listed(race):
    race.reads("Sumoku!", "key 4")
    race.press("A")
    race.reads("Nobody", "key 4")


def test_an_empty_place_of_a_grid_has_no_number(race):
    race.press("UP")
    race.choose("Check it here")
    race.press("A UP*2")
    race.reads("empty place")
    race.does_not_read("◀▶ 1")
    race.press("A UP A")
    race.reads("· P1")


def test_after_a_look_at_the_scores_a_press_does_not_undo(sheet):
    sheet.press("RIGHT A RIGHT A A B")
    sheet.choose("See the scores")
    sheet.press("A")
    assert sheet.chosen() == "See the scores"


def test_a_finished_game_opens_on_its_result(device):
    choose(device, "New game", "Sushi Boat", "Keep the score")
    device.press("DOWN*2 A")
    choose(device, "Player 1", "Player 2")
    device.press("A UP A RIGHT A UP A RIGHT A A")
    device.reads("A shared victory!")
    device.press("A UP A")
    device.choose("Past games")
    device.press("A A")
    device.reads("A shared victory!")
