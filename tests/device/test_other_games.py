"""What people count on in any game: clocks, drafts, names, teams, bots that are watched."""

import re

import pytest

from kaiten import words
from kaiten.conversation import Conversation
from kaiten.journal import new_header
from kaiten.questions import Choose, Tell
from kaiten_device.session import Journal, Session
from kaiten_host.sessions.hands import HOLD_A


def choose(device, *items):
    """One menu after the other."""
    for item in items:
        device.choose(item)


COUNT = {2: "DOWN*2 A", 3: "DOWN A", 4: "A"}  # from the 4 players that are offered


def begin(device, game, mode, *seats):
    """A new game with these at the table."""
    device.new_game(game, mode)
    device.press(COUNT[len(seats)])
    choose(device, *seats)


def clock(device):
    """The time that is left, without its gaps."""
    return re.search(r"(\d+) min (\d+) s", device.screen_text())[0].replace(" ", "")


def resume(device):
    """On to the clock, past what is told again."""
    device.resume()
    device.next_until("TimedScreen")


@pytest.fixture
def solo(device):
    """Solo Sumoku against ten minutes, the clock running."""
    device.new_game("Sumoku", "Solo Sumoku", "10 minutes")
    device.next_until("TimedScreen")
    device.reads("key number 4")
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
    solo.open_menu()
    solo.choose("Home (game is kept)")
    solo.resume()
    solo.reads("Time is up!")


def test_going_home_does_not_give_time_back(solo):
    solo.wait(100)
    solo.open_menu()
    solo.choose("Home (game is kept)")
    solo.wait(30)
    resume(solo)
    assert clock(solo) == "8min19s"


@pytest.fixture
def grid_in_time(device):
    """Solo Sumoku with the tiles of the device, against three minutes."""
    device.new_game("Sumoku", "Solo Sumoku", "On the device, timed")
    device.next_until("NumberScreen")
    device.enter(3)
    device.next_until("TimedGridScreen")
    return device


def test_the_clock_runs_above_the_tiles_of_the_device(grid_in_time):
    grid_in_time.reads("3:00")
    grid_in_time.wait(10)
    grid_in_time.reads("2:50")
    grid_in_time.press("B")
    grid_in_time.wait(60)
    grid_in_time.press("A")
    grid_in_time.reads("2:50")
    grid_in_time.take_hint()
    laid = len(grid_in_time.game.question.grid)
    assert laid > 1
    grid_in_time.wait(180)
    grid_in_time.reads("Time is up!")
    grid_in_time.press("A")
    assert grid_in_time.game.outcome is None or grid_in_time.game.outcome.totals == [laid]


def test_a_pulled_plug_gives_a_quarter_of_a_minute_back_at_most(grid_in_time):
    grid_in_time.wait(100)
    grid_in_time.pull_plug()
    grid_in_time.resume()
    grid_in_time.next_until("TimedGridScreen")
    grid_in_time.reads("1:30")


def test_where_teams_play_the_device_speaks_of_teams(device):
    device.new_game("Sumoku", "Team Sumoku")
    device.reads("How many teams?")
    device.press("A")
    device.reads("Team 1 of", "Team 1")
    device.does_not_read("Player")


def test_what_a_bot_does_in_sushi_boat_is_shown_to_the_table(device):
    begin(device, "Sushi Boat", "Play on the device", "Player 1", "Clever bot")
    device.next_until("ChooseScreen")
    device.reads("Who starts?")
    device.press("DOWN A A")
    seen = []
    for _ in range(12):
        if device.kind == "SeenScreen":
            seen.append(" ".join(device.screen.lines + device.screen.left))
        assert device.kind != "MapScreen" or "Clever" not in device.screen.title
        device.press("A")
    assert any("moves to seat" in text and "eats" in text for text in seen)


def test_where_to_sit_is_asked_on_the_belt_beside_yen_and_bin(device):
    begin(device, "Sushi Boat", "Play on the device", "Player 1", "Player 2")
    device.press_until("MapScreen")
    device.reads("Where to?", "2 yen  bin 3")
    device.press("DOWN")
    device.reads("Special", "order", "-1 yen")


@pytest.fixture
def sheet(device):
    """Sushi Go! scored for two guests, at the first sheet."""
    begin(device, "Sushi Go!", "Keep the score", "Player 1", "Player 2")
    device.next_until("SheetScreen")
    device.reads("R1 Player 1", "Maki")
    return device


@pytest.mark.parametrize(
    "game, menu, field, counted",
    [
        ("Sushi Roll", [], "maki", "1 maki symbol"),
        ("Sushi Go Party!", ["Sushi Go!"], "maki", "1 maki symbol"),
        ("Sushi Go Party!", ["Dinner for Two"], "uramaki", "1 uramaki symbol"),
    ],
)
def test_rolls_are_entered_by_their_symbols(device, game, menu, field, counted):
    begin(device, game, "Keep the score", "Player 1", "Player 2")
    choose(device, *menu)
    device.next_until("SheetScreen")
    for _ in range(device.screen.fields.index(field)):
        device.press("RIGHT")
    device.press("A")
    device.reads(counted)


def test_what_is_entered_on_a_sheet_is_there_after_a_look_at_home(sheet):
    sheet.press("A*3 RIGHT B")
    sheet.choose("Home (game is kept)")
    sheet.resume()
    sheet.next_until("SheetScreen")
    sheet.reads("Maki 3", "3 maki symbols")


def test_what_is_entered_on_a_sheet_when_the_menu_was_opened_outlives_a_power_cut(sheet):
    sheet.press("A*3 RIGHT B B")
    sheet.pull_plug()
    sheet.resume()
    sheet.next_until("SheetScreen")
    sheet.reads("Maki 3", "3 maki symbols")


def test_what_is_entered_on_a_sheet_outlives_a_power_cut_a_few_seconds_later(sheet):
    sheet.press("A*3 WAIT:3500")
    lines = len(sheet.journal("0001.journal"))
    sheet.press("DOWN WAIT:60000 UP WAIT:3500")
    assert len(sheet.journal("0001.journal")) == lines, "nothing else was entered"
    sheet.press("A*2")
    sheet.pull_plug()
    sheet.resume()
    sheet.next_until("SheetScreen")
    sheet.reads("Maki 3", "3 maki symbols")


def test_what_was_taken_off_a_sheet_again_stays_off(sheet):
    sheet.press("A*3 RIGHT B B")
    sheet.fill([0] * len(sheet.screen.counts))
    sheet.open_menu()
    sheet.choose("Home (game is kept)")
    sheet.resume()
    sheet.next_until("SheetScreen")
    sheet.reads("0 maki symbols")


def test_the_menu_leaves_no_line_in_the_journal_when_nothing_was_entered(sheet):
    lines = len(sheet.journal("0001.journal"))
    sheet.press("B B")
    assert len(sheet.journal("0001.journal")) == lines


def test_an_empty_sheet_is_asked_about_before_it_counts(sheet):
    sheet.press(HOLD_A)
    sheet.reads("R1 Player 1", "Nothing at all?")
    sheet.press("RIGHT")
    sheet.does_not_read("Nothing at all?")
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
    while not device.shows("Your turn!"):
        device.press("A")
    device.reads("Yen 2")


def test_dice_are_rolled_beside_a_bag_that_stays_as_it_is(device):
    device.press("DOWN")
    device.choose("Tiles")
    device.reads("95 left")
    device.press("B")
    device.choose("Key die")
    device.press("A B")
    device.choose("Tiles")
    device.reads("94 left")


def test_what_a_bot_lays_in_sumoku_is_shown_to_the_table_as_tiles(device):
    begin(device, "Sumoku", "Play on the device", "Player 1", "Clever bot")
    seen = []
    for _ in range(12):
        if device.kind == "LaidScreen":
            seen.append(device.screen)
            assert "Clever" in device.lines()[0]
        if device.kind == "GridScreen":
            device.lay([])  # whoever is asked passes
        else:
            device.press("A")
    assert seen
    for screen in seen:
        assert len(screen.pieces) > 1 and int(screen.points) > 0


@pytest.fixture
def race(device):
    """Speed Sumoku with three guests and the key number 4, waiting for the first Sumoku."""
    begin(device, "Sumoku", "Speed Sumoku", "Player 1", "Player 2", "Player 3")
    device.choose("Those of the box")
    device.next_until("ChooseScreen")
    device.choose("The die shows 4")
    device.next_until("RaceScreen")
    return device


def test_the_key_number_stays_in_sight_when_a_race_is_listed(race):
    race.reads("Sumoku!", "key number 4")
    race.press("A")
    race.reads("Nobody", "key 4")


def test_after_an_undo_the_list_begins_with_whoever_called(race):
    race.press("DOWN B")
    race.choose("Undo R1 ")
    race.press("A")
    assert race.chosen() == "Player 2"


def check_here(race):
    """Player 1 calls, and the neighbour enters the grid."""
    race.press("UP")
    race.choose("Check it here")
    race.press("A")


def row(*tiles):
    """Tiles as the pieces of a row: "R3" is a red 3, "·" an empty place."""
    return [9 * "ROYGBP·".index(tile[0]) + int(tile[1:] or 1) - 1 for tile in tiles]


def test_an_empty_place_of_a_grid_has_no_number(race):
    check_here(race)
    race.press("A A LEFT")  # the third page of what can be laid
    assert race.screen.pieces == row("·")
    race.build(row("·", "P1"))
    race.reads("· P1", "row 2")


@pytest.fixture
def wrong_grid(race):
    """The same, after Player 1 called and a grid was entered: R3 O3, below it R4, then R5."""
    check_here(race)
    for tiles in (row("R3", "O3"), row("R4"), row("R5"), []):
        race.build(tiles)
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
    wrong_grid.reads("Tubadoku!", "Player 1 tiles back")


def test_a_mistyped_row_comes_back_with_its_tiles(wrong_grid):
    wrong_grid.press("A A A")
    wrong_grid.choose("Mistyped: correct it")
    assert wrong_grid.chosen().startswith("Row 1")
    wrong_grid.press("A")
    wrong_grid.reads("R3 O3", "row 1 (empty: remove)", "key 4")
    wrong_grid.build(row("R3", "O5"))
    wrong_grid.does_not_read("Row 1: ")
    wrong_grid.reads("Column 1:")


def test_the_rows_above_are_seen_while_a_row_is_entered(race):
    check_here(race)
    race.reads("row, key 4", "Nothing? ✓ goes back")
    race.build(row("R3", "O3"))
    race.build(row("·", "R2"))
    race.reads("R3 O3\n· R2", "row 3 (empty: done)", "row, key 4")
    race.press("UP RIGHT")  # Y1
    race.reads("R3 O3\n· R2\nY1")
    race.press(HOLD_A)
    race.reads("· R2\nY1", "row 4")
    race.does_not_read("R3 O3")


def test_who_sits_out_in_spot_sumoku_is_named(device):
    begin(device, "Sumoku", "Spot Sumoku", "Player 1", "Player 2", "Player 3")
    device.choose("Those of the box")
    device.next_until("ChooseScreen")
    device.choose("The die shows 5")
    device.next_until("RaceScreen")
    device.press("DOWN")  # Player 2
    device.build(row("R1", "R2", "R3", "R4"))
    device.reads("A colour twice")
    device.press("A")
    device.reads("Fewer than 4 tiles", "Player 2", "skips a round")
    device.press("A")
    device.reads("▲ Player 1", "▼ Player 3")
    device.press("A")
    device.choose("Nobody")
    device.reads("Round 2", "Player 2", "sits this out")
    device.does_not_read("Player 1")


def test_the_score_keeper_is_told_of_the_end_with_four_presses(device):
    begin(device, "Sumoku", "Keep the score", "Player 1", "Player 2", "Player 3", "Player 4")
    device.choose("Tile by tile")
    device.next_until("ChooseScreen")
    choose(device, "Player 1", "The die shows 5")
    device.next_until("BuildScreen")
    device.reads("R1 Player 1", "Nothing? ✓ passes")
    device.build([])
    device.reads("passes", "Over if nobody can lay")
    device.press("DOWN A")
    device.reads("Player 1", "hand total?")


def test_after_a_look_at_the_scores_a_press_does_not_undo(sheet):
    sheet.lay_first(1)
    sheet.lay_first(1)
    sheet.press("A B")
    sheet.choose("See the scores")
    sheet.press("A B")
    assert sheet.chosen() == "See the scores"


def test_a_finished_game_opens_on_its_result(device):
    begin(device, "Sushi Boat", "Keep the score", "Player 1", "Player 2")
    for _ in range(2):
        device.next_until("BuildScreen")
        device.build([])
        device.give_sheet(device.screen.counts)
    device.next_until("WinnerScreen")
    device.reads("Player 1 & Player 2", "A perfect tie.")
    device.press("A")
    device.choose("Home")
    device.choose("Past games")
    device.press("A A")
    device.reads("Player 1 & Player 2", "A perfect tie.")


class Quiet:
    """An app that has nothing to announce."""

    def notices(self):
        return iter(())


def test_after_an_open_question_a_hand_is_passed_on_again_even_to_the_same_player():
    class Passing(Conversation):
        def begin(self, table):
            for secret in (True, True, False, True):
                yield Choose("pick", ["egg", "squid"], 0, secret=secret)

    words.use("en")
    header = new_header("sushi_go", "play", ["Aria", "Bruno"], ["", ""], {}, bytes(32))
    flow = Session(Passing(header), Journal()).flow(Quiet())
    shown = [type(next(flow)).__name__]
    shown += [type(flow.send(0)).__name__ for _ in range(5)]
    gate, ask = "GateScreen", "ChooseScreen"
    assert shown == [gate, ask, ask, ask, gate, ask]


@pytest.mark.parametrize("bot", ["", "random"])
def test_what_a_bot_is_told_in_secret_is_not_shown_to_the_table(bot):
    class Secrets(Conversation):
        def begin(self, table):
            yield Choose("pick", ["egg", "squid"], 1, secret=True)
            secret = Tell("egg")
            secret.player = 1
            yield secret
            yield Tell("squid")

    words.use("en")
    header = new_header("sushi_go", "play", ["Aria", "Bruno"], ["", bot], {}, bytes(32))
    flow = Session(Secrets(header), Journal()).flow(Quiet())
    shown = list(getattr(next(flow), "lines", []))
    while "Squid" not in shown:
        shown += getattr(flow.send(0), "lines", [])
    assert ("Egg" in shown) == (not bot)


def test_a_sheet_of_sushi_roll_counts_dice_not_cards(device):
    device.new_game("Sushi Roll", "Keep the score")
    device.enter(2)
    device.choose("All guests")
    device.next_until("SheetScreen")
    device.press("A A:600")
    device.reads("7 dice missing.")
    device.press("RIGHT RIGHT A*9")
    device.reads("2 dice too many")
