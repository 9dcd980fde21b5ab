"""Somebody leaves in the middle of an evening, somebody else comes later."""

import pytest

SHEETS = ({"Tempura": 4}, {"Tempura": 2, "Puddings": 1}, {"maki symbols": 4})


@pytest.fixture
def keeper(device):
    """Sushi Go! kept for three guests, at the first sheet of the second round."""
    device.choose("Sushi Go!")
    device.choose("Keep the score")
    device.enter(3)
    device.choose("All guests")
    device.press_until("SheetScreen")
    for counts in SHEETS:
        device.count(counts)
    device.press_until("SheetScreen")
    return device


def open_menu(device):
    device.open_menu()
    device.choose("Leave or join")


def play_to_the_end(device):
    while device.kind != "WinnerScreen":
        if device.kind == "SheetScreen":
            device.give_sheet(device.screen.counts)
        else:
            device.press("A")


def test_a_player_leaves_with_the_points_and_the_others_play_on(keeper):
    open_menu(keeper)
    assert list(keeper.screen.choices()) == [
        "Player 1 leaves",
        "Player 2 leaves",
        "Player 3 leaves",
        "Somebody joins…",
    ]
    keeper.choose("Player 1 leaves")
    keeper.press("A")
    keeper.reads("Player 1 leaves, total: 10, out of the ranking.", "From round 2 on, 2 play.")
    assert keeper.journal("0001.journal")[-1] == "leaves 0"
    keeper.press("A")
    keeper.reads("10 cards")
    keeper.press("A")
    keeper.reads("R2 Player 2")


def test_who_left_stands_last_in_brackets_and_cannot_win(keeper):
    open_menu(keeper)
    keeper.choose("Player 1 leaves")
    keeper.press("A")
    for _ in range(2):
        keeper.next_until("SheetScreen")
        keeper.press("B")
        keeper.reads("Player 3 6")  # leads, from the moment on
        keeper.press("B")
        keeper.give_sheet(keeper.screen.counts)
    play_to_the_end(keeper)
    keeper.reads("Who left is not ranked")
    keeper.does_not_read("Player 1")
    keeper.press("RIGHT")
    assert keeper.lines()[3].startswith("(Player 1)")
    keeper.press("A")
    rows = [line.split() for line in keeper.lines()[1:4]]
    assert rows[0] == ["Player", "1", "10", "-", "-", "-", "10"]


def test_a_player_joins_with_a_name_and_begins_with_nothing(keeper):
    open_menu(keeper)
    keeper.choose("Somebody joins…")
    keeper.choose("New name…")
    keeper.type_name("zoé")
    keeper.reads("Zoé joins, total: 0.", "From round 2 on, 4 play.")
    keeper.press("A")
    keeper.reads("8 cards")
    keeper.press("A")
    for counts in SHEETS:
        keeper.count(counts)
    keeper.reads("R2 Zoé")
    keeper.count({"Eggs": 1})
    keeper.reads("Zoé", "+1")
    assert keeper.journal("0001.journal")[-2].startswith("[")
    assert "joins 3 Zoé" in keeper.journal("0001.journal")
    assert keeper.settings()["table"][3] == "Zoé"


def test_who_left_and_joined_is_the_same_after_a_power_cut(keeper):
    open_menu(keeper)
    keeper.choose("Player 2 leaves")
    keeper.press("A")
    keeper.press("A")
    open_menu(keeper)
    keeper.choose("Somebody joins…")
    keeper.choose("Player 4")
    keeper.pull_plug()
    keeper.resume()
    keeper.reads("9 cards")
    keeper.press("A")
    keeper.reads("R2 Player 1")
    keeper.give_sheet(keeper.screen.counts)
    keeper.reads("R2 Player 3")
    keeper.give_sheet(keeper.screen.counts)
    keeper.reads("R2 Player 4")


def test_undo_takes_back_that_somebody_left(keeper):
    open_menu(keeper)
    keeper.choose("Player 1 leaves")
    keeper.press("A")
    keeper.press("A A B")
    keeper.choose("Undo: Player 1 left")
    keeper.reads("R2 Player 1")
    keeper.pull_plug()
    keeper.resume()
    keeper.reads("R2 Player 1")


def test_who_left_is_offered_to_come_back(keeper):
    open_menu(keeper)
    keeper.choose("Player 1 leaves")
    keeper.press("A")
    keeper.press("A A")
    open_menu(keeper)
    keeper.choose("Player 1 is back")
    keeper.press("A A")
    keeper.reads("R2 Player 1")


def test_b_leaves_everything_as_it_was(keeper):
    lines = keeper.journal("0001.journal")
    open_menu(keeper)
    keeper.choose("Somebody joins…")
    keeper.press("B")
    keeper.press("B")
    assert keeper.kind == "SheetScreen"
    assert keeper.journal("0001.journal") == lines


def test_a_rematch_and_the_next_game_are_among_those_who_are_there(keeper):
    open_menu(keeper)
    keeper.choose("Player 1 leaves")
    keeper.press("A")
    play_to_the_end(keeper)
    keeper.press("A")
    keeper.choose("Rematch")
    keeper.choose("The same people")
    keeper.press_until("SheetScreen")
    keeper.reads("R1 Player 2")
    assert keeper.game.header["players"] == ["Player 2", "Player 3"]
    keeper.open_menu()
    keeper.choose("Home (game is kept)")
    keeper.new_game("Sushi Go!", "Keep the score")
    keeper.reads("The same people", "Player 2, Player 3")


def test_a_guest_who_joins_has_a_number_that_nobody_has(keeper):
    open_menu(keeper)
    keeper.choose("Player 1 leaves")
    keeper.press("A")
    play_to_the_end(keeper)
    keeper.press("A")
    keeper.choose("Rematch")
    keeper.choose("The same people")
    keeper.next_until("SheetScreen")
    for _ in range(2):
        keeper.give_sheet(keeper.screen.counts)
    keeper.next_until("SheetScreen")
    open_menu(keeper)
    keeper.choose("Somebody joins…")
    assert list(keeper.screen.choices()) == ["New name…", "Player 4"]


def test_past_games_name_a_winner_who_joined_later(keeper):
    open_menu(keeper)
    keeper.choose("Somebody joins…")
    keeper.choose("New name…")
    keeper.type_name("zoé")
    keeper.press("A A")
    for _ in range(3):
        keeper.give_sheet(keeper.screen.counts)
    keeper.count({"Sashimi": 6})
    play_to_the_end(keeper)
    keeper.reads("Zoé")
    keeper.press("A")
    keeper.choose("Home")
    keeper.choose("Past games")
    assert "Zoé" in keeper.screen.choices()[1]


def test_nobody_leaves_before_anything_was_counted(device):
    device.choose("Sushi Go!")
    device.choose("Keep the score")
    device.enter(3)
    device.choose("All guests")
    device.press_until("SheetScreen")
    device.count(SHEETS[0])
    device.press("B")
    assert "Leave or join" not in device.screen.choices()


def test_in_the_last_round_it_says_that_it_is_too_late(keeper):
    for _ in range(3):
        keeper.give_sheet(keeper.screen.counts)
    keeper.press_until("SheetScreen")
    keeper.give_sheet(keeper.screen.counts)
    open_menu(keeper)
    keeper.reads("nobody can leave or join now.")
