"""Somebody leaves Speed or Spot Sumoku, or comes later; and the games that nobody can leave."""

import pytest

FOUR = [0, 10, 20, 30]  # red 1, orange 2, yellow 3, green 4: ten


def begin(device, players, *choices):
    """A game of Sumoku among guests with the tiles of the box, its key number 5."""
    device.choose("Sumoku")
    device.choose(choices[0])
    device.enter(players)
    device.choose("All guests")
    for choice in choices[1:]:
        device.choose(choice)
    throw(device)


def throw(device):
    device.next_until("ChooseScreen")
    device.choose("The die shows 5")


def win_speed(device, player):
    device.next_until("RaceScreen")
    device.answer(player)
    device.choose("Right: Sumoku!")


def win_spot(device, player):
    device.next_until("RaceScreen")
    device.answer(player)
    device.answer(FOUR)


@pytest.fixture
def speed(device):
    begin(device, 3, "Speed Sumoku", "Those of the box")
    win_speed(device, 1)
    return device


@pytest.fixture
def spot(device):
    begin(device, 4, "Spot Sumoku", "Those of the box")
    win_spot(device, 1)
    device.next_until("ScoresScreen")
    return device


def open_menu(device):
    device.open_menu()
    device.choose("Leave or join")


def test_speed_a_player_leaves_at_the_score_board_and_cannot_call_any_more(speed):
    open_menu(speed)
    speed.choose("Player 2 leaves")
    speed.press("A")
    speed.reads("Player 2 leaves, total: 1, out of the ranking.", "From round 2 on, 2 play.")
    speed.press("A")
    speed.reads("Round 2")
    throw(speed)
    speed.next_until("RaceScreen")
    speed.reads("Player 1", "Player 3")
    speed.does_not_read("Player 2")
    win_speed(speed, 0)
    assert speed.lines()[3].startswith("(Player 2)")


def test_speed_a_player_joins_and_may_win(speed):
    open_menu(speed)
    speed.choose("Somebody joins…")
    speed.choose("New name…")
    speed.type_name("zoé")
    speed.reads("Zoé joins, total: 0.", "From round 2 on, 4 play.")
    for _ in range(2):
        throw(speed)
        win_speed(speed, 3)
    speed.next_until("WinnerScreen")
    speed.reads("Zoé wins", "2")


def test_speed_undo_takes_back_that_somebody_left(speed):
    open_menu(speed)
    speed.choose("Player 1 leaves")
    speed.press("A")
    speed.press("A A B")
    speed.choose("Undo: Player 1 left")
    throw(speed)
    speed.next_until("RaceScreen")
    speed.reads("Player 1")


def test_spot_a_player_leaves_and_it_is_the_same_after_a_power_cut(spot):
    open_menu(spot)
    spot.choose("Player 2 leaves")
    spot.press("A")
    spot.pull_plug()
    spot.resume()
    throw(spot)
    spot.next_until("RaceScreen")
    spot.does_not_read("Player 2")


def test_spot_with_a_fifth_player_sixteen_tiles_still_win(spot):
    open_menu(spot)
    spot.choose("Somebody joins…")
    spot.choose("Player 5")
    spot.press("A")
    for _ in range(3):
        spot.next_until("ChooseScreen")
        throw(spot)
        win_spot(spot, 1)
    spot.next_until("WinnerScreen")
    spot.reads("Player 2 wins", "16")


def test_spot_at_the_last_score_board_it_says_that_it_is_too_late(spot):
    for _ in range(3):
        throw(spot)
        win_spot(spot, 1)
        spot.next_until("ScoresScreen")
    open_menu(spot)
    spot.reads("nobody can leave or join now.")


def menu_of(device):
    device.press("B")
    return device.screen.choices()


def test_nobody_is_offered_to_leave_a_game_of_teams(device):
    begin(device, 3, "Team Sumoku")
    device.next_until("RaceScreen")
    device.answer(1)
    assert "Leave or join" not in menu_of(device)


def test_nobody_is_offered_to_leave_a_solo(device):
    device.new_game("Sumoku", "Solo Sumoku", "No time limit")
    throw(device)
    device.next_until("ChooseScreen")
    assert "Leave or join" not in menu_of(device)


def test_nobody_is_offered_to_leave_sushi_boat_where_a_bot_may_take_over(device):
    device.new_game("Sushi Boat", "Play on the device")
    device.enter(3)
    device.choose("All guests")
    device.next_until("MapScreen")
    device.answer(0)
    assert "Leave or join" not in menu_of(device)
    assert "A bot takes over" in device.screen.choices()
