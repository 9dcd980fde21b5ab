"""A finger on the glass of the simulated device, and names from a keyboard: the buttons that are
pressed for them."""

import pytest

from kaiten.placing import SIDE

FIRST, SECOND, LAST = 17, 28, 50  # pixel rows: of the lines of a list
BELOW = 60  # the row of the keys


def begin(device, *players):
    device.new_game("Sushi Go!", "Keep the score")
    device.enter(len(players))
    for player in players:
        device.choose(player)
    device.next_until("SheetScreen")
    return device


@pytest.fixture
def sheet(device):
    """The first sheet of a game of four guests."""
    return begin(device, "Player 1", "Player 2", "Player 3", "Player 4")


@pytest.fixture
def editor(device):
    """A name is asked for."""
    device.new_game("Sushi Go!", "Keep the score")
    device.enter(2)
    device.choose("New name…")
    return device


def test_the_picture_at_home_is_chosen_and_the_arrows_beside_it_turn_the_page(device):
    device.finger.touch(120, 17)
    device.reads("Sushi Go Party!")
    device.finger.touch(6, 17)
    device.reads("Sushi Go!")
    device.finger.touch(64, 24)
    device.reads("Keep the score")


def test_a_line_of_why_is_looked_at_and_nobody_else_is(sheet):
    for _ in range(4):
        sheet.press("A RIGHT A RIGHT A")
        sheet.give_sheet(sheet.screen.counts)
    assert sheet.kind == "ScoresScreen"
    sheet.press("RIGHT")
    asked = sheet.screen.player
    sheet.finger.touch(70, 45)
    assert (sheet.kind, sheet.screen.player, sheet.screen.at) == ("WhyScreen", asked, 2)
    sheet.finger.touch(110, 14)
    assert (sheet.screen.player, sheet.screen.at) == (asked, 0)


def test_the_dice_at_home_are_reached_by_touching_them(device):
    device.finger.touch(118, 35)
    device.reads("Dice")


@pytest.mark.parametrize("x", [4, 60, 120])
def test_a_line_of_a_list_is_chosen_wherever_it_is_touched(device, x):
    device.choose("Sushi Go!")
    device.finger.touch(x, SECOND)
    device.enter(2)
    device.reads("Clever bot")


def test_a_line_is_chosen_though_the_list_moves_under_the_finger(device):
    device.choose("Settings")
    assert len(device.screen.choices()) > 4
    device.press("DOWN*3")
    wanted = device.lines()[4]
    device.finger.touch(20, LAST)
    device.press("B")
    assert device.chosen() in wanted


def test_a_number_changes_by_its_arrows_and_is_given_by_the_word_for_it(device):
    device.new_game("Sushi Go!", "Keep the score")
    value = device.screen.value
    device.finger.touch(80, 28)
    assert device.screen.value == value + 1
    device.finger.touch(46, 28)
    device.finger.touch(46, 28)
    assert device.screen.value == value - 1
    device.finger.touch(20, BELOW)
    device.reads(f"Player 1 of {value - 1}")


def test_the_word_for_b_is_b(device):
    device.new_game("Sushi Go!", "Keep the score")
    device.finger.touch(60, BELOW)
    device.reads("Keep the score", "Play on the device")


def cell_of(sheet, label):
    """A place on the cell of a dish, not in its middle."""
    at = sheet.place_of(label)
    return 32 * (at % 4) + 28, 11 + 15 * (at // 4) + 5


def test_a_dish_that_is_touched_is_counted_and_the_last_cell_ends_the_sheet(sheet):
    for label in ("Tempura", "Tempura", "Squid", "Squid wasabi"):
        sheet.finger.touch(*cell_of(sheet, label))
    sheet.reads("Tempura 2", "Squid 1", "Squid wasabi 1")
    assert sum(sheet.screen.counts) == 4
    sheet.finger.touch(*cell_of(sheet, "✓ Done"))
    sheet.reads("3 cards missing")
    sheet.finger.touch(100, BELOW)
    sheet.reads("R1 Player 2")


def test_a_dish_is_counted_to_the_very_edge_of_its_cell(sheet):
    for x in (0, 31, 32, 63, 64, 127):
        sheet.finger.touch(x, 16)
    assert [sheet.screen.counts[place] for place in sheet.screen.places[:4]] == [2, 2, 1, 1]


def test_a_swipe_turns_the_page_as_on_a_phone(device):
    device.finger.swipe(-40, 5)
    device.reads("Sushi Go Party!")
    device.finger.swipe(40, -5)
    device.reads("Sushi Go!")


def test_a_swipe_is_seen_from_where_the_picture_is_upright(device):
    device.choose("Settings")
    device.choose("Upside down: no")
    at = device.screen.at
    device.finger.swipe(5, 12)
    assert device.screen.at == at + 1


def test_a_list_moves_by_as_many_lines_as_the_finger(device):
    device.choose("Settings")
    choices = device.screen.choices()
    device.finger.swipe(3, -35)
    assert device.screen.at == 3
    device.finger.swipe(3, 24)
    assert device.screen.at == 1
    assert len(choices) > 4


def test_a_swipe_wakes_a_dark_panel_and_does_nothing_else(device):
    device.choose("Settings")
    device.let_pass(6 * 60 * 1000)
    assert device.app.asleep
    device.finger.swipe(0, -30)
    assert not device.app.asleep
    assert device.screen.at == 0


def test_the_word_for_b_takes_back_what_a_touch_counted(sheet):
    for _ in range(2):
        sheet.finger.touch(*cell_of(sheet, "Eggs"))
    sheet.reads("2 Eggs         B -1  A +1")
    sheet.finger.touch(80, BELOW)
    sheet.reads("1 Egg")


def test_what_the_last_row_says_is_not_chosen(sheet):
    sheet.press("RIGHT DOWN")
    sheet.finger.touch(20, BELOW)
    assert sheet.screen.at == 5
    assert not any(sheet.screen.counts)


def test_the_points_of_a_player_tell_why_and_a_name_is_only_chosen(sheet):
    for player in range(4):
        sheet.give_sheet([0, player] + [0] * 9)
    sheet.next_until("ScoresScreen")
    line = [sheet.screen.names[at] for at in sheet.screen.order][2]
    sheet.finger.touch(20, 12 + 13 * 2 + 5)
    assert sheet.kind == "ScoresScreen"
    assert sheet.chosen() == line
    sheet.finger.touch(115, 12 + 13 + 5)
    assert sheet.kind == "WhyScreen"
    assert sheet.screen.names[sheet.screen.player] != line


def test_a_card_of_a_hand_is_taken(device):
    device.new_game("Sushi Go!", "Play on the device")
    device.enter(2)
    device.choose("Player 1")
    device.choose("Clever bot")
    device.next_until("ChooseScreen")
    device.finger.touch(18 * 3 + 8, 20)
    assert device.game.answers[0] == 3


@pytest.fixture
def spot(device):
    """Ten tiles lie open: who calls?"""
    device.new_game("Sumoku", "Spot Sumoku")
    device.enter(2)
    device.choose("Player 1")
    device.choose("Player 2")
    device.choose("Those of the device")
    device.next_until("CallScreen")
    return device


def test_a_name_behind_an_arrow_is_that_arrow(spot):
    spot.finger.touch(110, 47)
    spot.reads("R1 Player 2")
    assert spot.kind == "PickScreen"


def test_tiles_are_marked_by_touching_them(spot):
    spot.press("UP")
    for column, row in ((4, 1), (0, 0), (2, 1), (1, 0)):
        spot.finger.touch(20 * column + 10, 9 + 17 * row + 8)
    assert sorted(spot.screen.marked) == [0, 1, 7, 9]
    spot.finger.touch(20, 49)
    assert spot.game.answers[-1] == [0, 1, 7, 9]


@pytest.fixture
def grid(device):
    """A play of Sumoku is asked for."""
    device.new_game("Sumoku", "Play on the device")
    device.enter(2)
    device.choose("Player 1")
    device.choose("Clever bot")
    device.next_until("GridScreen")
    return device


def test_a_place_of_the_grid_is_looked_at_when_it_is_touched_and_chosen_the_second_time(grid):
    screen, before = grid.screen, grid.screen.at
    for _ in range(2):
        assert not screen.choosing
        grid.finger.touch(12 * 6 + 5, 8 * 2 + 3)
    assert screen.choosing
    assert screen.at == before + 2 - SIDE


def test_tiles_of_the_hand_are_laid_by_touching_them_and_taken_back(grid):
    screen, hand = grid.screen, list(grid.screen.held)
    grid.finger.touch(13 * 2 + 6, 46)
    grid.finger.touch(13 * 4 + 6, 46)
    assert screen.laid == [hand[2], hand[4]]
    grid.finger.touch(104 + 8 + 3, 46)
    assert screen.laid == [hand[2]]
    grid.finger.touch(13 * 2 + 6, 46)
    assert screen.laid == [hand[2]], "its place in the hand is empty"


def test_a_place_on_the_belt_is_looked_at_when_it_is_touched_and_chosen_the_second_time(device):
    device.new_game("Sushi Boat", "Play on the device")
    device.enter(2)
    device.choose("Player 1")
    device.choose("Clever bot")
    device.next_until("MapScreen")
    screen, before = device.screen, len(device.game.answers)
    for wanted in (screen.walk[-2], screen.walk[0]):
        column, line = screen.plan.cells[screen.plan.places(wanted)[0]][:2]
        place = (110 if column else 10, 8 * (1 + line) + 4)
        device.finger.touch(*place)
        assert (device.screen, screen.at) == (screen, wanted)
    device.finger.touch(*place)
    assert device.game.answers[before] == wanted


def test_what_only_is_looked_at_goes_on_wherever_it_is_touched(device):
    device.finger.touch(118, 35)
    device.choose("Dice")
    assert device.kind == "DiceScreen"
    rolls = set()
    for _ in range(20):
        device.finger.touch(64, 30)
        rolls.add(tuple(device.screen.tools.things))
    assert len(rolls) > 1


def test_the_words_behind_a_key_are_that_key(device):
    device.choose("Sushi Go!")
    for x in (75, 100):
        device.finger.touch(x, BELOW)
        assert device.kind == "HelpScreen"
        device.press("B")


def test_a_touch_only_wakes_a_dark_panel(device):
    device.wait(400)
    assert not device.lit
    device.finger.touch(64, 24)
    assert device.lit
    assert device.at_home


def test_on_a_device_that_is_turned_the_touch_is_turned_too(device):
    device.choose("Settings")
    device.choose("Upside down: no")
    device.press("B")
    while not device.shows("Sushi Go!"):
        device.finger.touch(127 - 120, 63 - 17)
    device.finger.touch(64, 63 - 24)
    device.finger.touch(127 - 20, 63 - SECOND)
    device.press("A")
    assert device.shows("Clever bot")


def test_a_key_of_the_keyboard_on_the_panel_types_its_letter(editor):
    for column, row in ((1, 4), (6, 6), (0, 3)):
        editor.finger.touch(10 * column + 5, 19 + 9 * (row - 3) + 4)
    assert editor.screen.name == "N A"
    editor.finger.touch(100, 60)
    assert editor.screen.name == "N A"


def test_a_name_is_spelt_and_ended(editor):
    assert editor.finger.spell("zoé-ANN") == "Zoé-Ann"
    assert editor.finger.spell("zoé-am") == "Zoé-Am"
    editor.finger.end_name()
    editor.reads("Player 2", "_")
    editor.press("B B")  # no second name, and the first one is taken back
    assert editor.screen.choices()[0] == "Zoé-Am"


def test_after_spelling_a_leads_on(editor):
    editor.finger.spell("bo")
    editor.press("A")
    editor.reads("Player 2", "_")


def test_what_the_keyboard_lacks_is_left_out_and_what_is_too_long_too(editor):
    assert editor.finger.spell("x✓⌫ß☃y") == "Xy"
    assert editor.finger.spell("a" * 40) == "A" + "a" * 15


def test_an_empty_name_is_spelt_without_leaving(editor):
    editor.finger.spell("bo")
    assert editor.finger.spell("") == ""
    assert editor.kind == "NameEditor"
