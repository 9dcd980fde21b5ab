"""What people count on in any game: clocks, drafts, names, teams, bots that are watched."""

import pytest

from kaiten import sushi_go, words
from kaiten.conversation import Conversation
from kaiten.journal import Writer, new_header
from kaiten.questions import Choose, Tell
from kaiten_device.session import Session


def choose(device, *items):
    """One menu after the other."""
    for item in items:
        device.choose(item)


COUNT = {2: "DOWN*2 A", 3: "DOWN A", 4: "A"}  # from the 4 players that are offered


def begin(device, game, mode, *seats):
    """A new game with these at the table."""
    choose(device, "New game", game, mode)
    device.press(COUNT[len(seats)])
    choose(device, *seats)


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


def test_after_a_power_cut_the_clock_goes_on_from_its_last_quarter_of_a_minute(solo):
    solo.wait(160)
    assert clock(solo) == "7min20s"
    solo.pull_plug()
    resume(solo)
    assert clock(solo) == "7min29s"
    solo.wait(61)
    solo.pull_plug()
    resume(solo)
    assert clock(solo) == "6min29s"


def test_time_that_is_as_good_as_up_does_not_begin_anew(solo):
    solo.press("WAIT:599500")
    assert clock(solo) == "0min01s"
    solo.press("B")
    solo.choose("Home (game is kept)")
    solo.choose("Resume the game")
    solo.press("A")
    solo.reads("Time is up!")


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
    begin(device, "Sushi Boat", "Play on the device", "Player 1", "Clever bot")
    device.press("A")
    device.reads("Who starts?")
    device.press("DOWN A A")
    seen = []
    for _ in range(12):
        if "Clever" in device.lines()[0]:
            seen.append(device.screen_text())
        device.press("A")
    assert any("moves to seat" in text and "eats" in text for text in seen)
    assert not any("Where to?" in text for text in seen)


def test_a_list_longer_than_the_screen_leaves_room_for_the_note_beside_it(device):
    begin(device, "Sushi Boat", "Play on the device", "Player 1", "Player 2")
    device.press("A")
    device.reads("Who starts?")
    while not device.shows("Where to?"):
        device.press("A")
    device.reads("2 yen", "▼")
    device.press("UP")
    device.reads("Special order (1y)", "2 yen", "▲")


@pytest.fixture
def sheet(device):
    """Sushi Go! scored for two guests, at the first sheet."""
    begin(device, "Sushi Go!", "Keep the score", "Player 1", "Player 2")
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


def test_what_is_entered_on_a_sheet_outlives_a_power_cut_a_few_seconds_later(sheet):
    sheet.press("RIGHT*3 WAIT:3500")
    lines = len(sheet.journal("0001.journal"))
    sheet.press("DOWN WAIT:60000 UP WAIT:3500")
    assert len(sheet.journal("0001.journal")) == lines, "nothing else was entered"
    sheet.press("RIGHT*2")
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
    begin(device, "Sushi Go!", "Keep the score", "Player 1", "Player 2", "Player 3")
    device.press("B")
    device.reads("Player 3 of 3")
    device.press("B B")
    device.reads("Player 1 of 3")
    device.press("B")
    device.reads("How many players?")
    device.press("DOWN A")
    device.reads("Player 1 of 2")


def test_the_table_knows_its_yen_while_it_chooses(device):
    begin(device, "Sushi Boat", "Play on the device", "Player 1", "Player 2")
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
    begin(device, "Sumoku", "Play on the device", "Player 1", "Clever bot")
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
    begin(device, "Sumoku", "Speed Sumoku", "Player 1", "Player 2", "Player 3")
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
    race.reads("·  P1")


@pytest.fixture
def wrong_grid(race):
    """The same, after Player 1 called and a grid was entered: R3 O3, below it R4, then R5."""
    race.press("UP")
    race.choose("Check it here")
    race.press("A")
    race.press("RIGHT*2 A DOWN A UP*2 A")  # R3 O3, the end of the row
    race.press("RIGHT*3 A UP A RIGHT*4 A UP A UP A")  # R4, R5, an empty row
    return race


def test_a_wrong_grid_says_which_line_and_asks_before_anybody_is_out(wrong_grid):
    wrong_grid.reads("Row 1: 6 is no multiple")
    wrong_grid.press("A")
    wrong_grid.reads("Column 1:", "Red is there twice")
    wrong_grid.press("A")
    wrong_grid.reads("There are 4 tiles in it")
    wrong_grid.press("A")
    wrong_grid.reads("on the table?", "key 4")
    wrong_grid.choose("It is so: Tubadoku!")
    wrong_grid.reads("Tubadoku!", "Player 1", "out")


def test_a_mistyped_row_comes_back_with_its_tiles(wrong_grid):
    wrong_grid.press("A A A")
    wrong_grid.choose("Mistyped: correct it")
    assert wrong_grid.chosen().startswith("Row 1")
    wrong_grid.press("A")
    wrong_grid.reads("R3 O3", "row 1, empty=take out", "key 4")
    wrong_grid.press("B DOWN RIGHT*4 A")
    wrong_grid.reads("R3 O5")
    wrong_grid.press("UP*2 A")
    wrong_grid.does_not_read("Row 1: ")
    wrong_grid.reads("Column 1:")


def test_the_rows_above_are_seen_while_a_row_is_entered(race):
    race.press("UP")
    race.choose("Check it here")
    race.press("A")
    race.reads("row, key 4", "empty=back")
    race.press("RIGHT*2 A DOWN A UP*2 A")  # R3 O3
    race.press("UP*2 A UP*6 RIGHT A")  # an empty place and R2
    lines = race.lines()
    assert (lines[1], lines[2]) == ("R3 O3", "·  R2")
    race.reads("row 2, empty=done", "row, key 4")
    race.press("UP A DOWN*2 A")
    assert [line.strip() for line in race.lines()[1:4]] == ["R3 O3", "·  R2", "Y1"]
    race.press("UP*3 A")
    assert [line.strip() for line in race.lines()[1:4]] == ["·  R2", "Y1", ""]


def test_who_sits_out_in_spot_sumoku_is_named(device):
    begin(device, "Sumoku", "Spot Sumoku", "Player 1", "Player 2", "Player 3")
    device.choose("Those of the box")
    device.press("A A")
    device.choose("The die shows 5")
    device.press("A DOWN A RIGHT A RIGHT A RIGHT A UP A")  # Player 2 calls R1 R2 R3 R4
    device.reads("A colour twice")
    device.press("A")
    device.reads("No 4 tiles to give back", "Player 2", "skips a round")
    device.press("A")
    device.reads("▲ Player 1", "▼ Player 3")
    device.press("A")
    device.choose("Nobody")
    device.reads("Round 2", "Player 2", "sits this out")
    device.does_not_read("Player 1")


def test_the_score_keeper_is_told_of_the_end_with_four_presses(device):
    begin(device, "Sumoku", "Keep the score", "Player 1", "Player 2", "Player 3", "Player 4")
    device.choose("Tile by tile")
    device.press("A")
    choose(device, "Player 1", "The die shows 5")
    device.press("A")
    device.reads("R1 Player 1", "empty=pass or end game")
    device.press("UP A")
    device.reads("passes", "end=nobody can lay more")
    device.press("DOWN A")
    device.reads("Player 1", "tiles in hand")


def test_after_a_look_at_the_scores_a_press_does_not_undo(sheet):
    sheet.press("RIGHT A RIGHT A A B")
    sheet.choose("See the scores")
    sheet.press("A")
    assert sheet.chosen() == "See the scores"


def test_a_finished_game_opens_on_its_result(device):
    begin(device, "Sushi Boat", "Keep the score", "Player 1", "Player 2")
    device.press("A UP A RIGHT A UP A RIGHT A A")
    device.reads("A shared victory!")
    device.press("A UP A")
    device.choose("Past games")
    device.press("A A")
    device.reads("A shared victory!")


class Quiet:
    """An app that has nothing to announce."""

    def notices(self):
        return iter(())


@pytest.mark.parametrize("bot", ["", "random"])
def test_what_a_bot_is_told_in_secret_is_not_shown_to_the_table(monkeypatch, bot):
    def start(table):
        yield Choose("pick", ["egg", "squid"], 1, secret=True)
        secret = Tell("egg")
        secret.player = 1
        yield secret
        yield Tell("squid")

    monkeypatch.setattr(sushi_go, "start", start)
    words.use("en")
    header = new_header("sushi_go", "play", ["Aria", "Bruno"], ["", bot], {}, bytes(32))
    flow = Session(Conversation(header), Writer(), None).flow(Quiet())
    shown = list(getattr(next(flow), "lines", []))
    while "Squid" not in shown:
        shown += getattr(flow.send(0), "lines", [])
    assert ("Egg" in shown) == (not bot)
