"""Past rounds can be seen: in the game, at its end and among past games, with why for each."""

import pytest


@pytest.fixture
def sumoku(device):
    """Classic Sumoku, kept by totals with the key 5, two guests; six rounds of turns entered."""
    device.choose("Sumoku")
    device.choose("Keep the score")
    device.enter(2)
    device.choose("All guests")
    device.press("A")
    device.next_until("ChooseScreen")
    device.answer(0)
    device.next_until("ChooseScreen")
    device.answer(3)
    for number in range(1, 7):
        enter_turn(device, 40)
        enter_turn(device, 5 * (number % 2))
    device.next_until("NumberScreen")
    return device


def enter_turn(device, total):
    """One line, or a pass, then the next player."""
    device.next_until("NumberScreen")
    player = device.game.question.player
    device.answer(total)
    while device.game.question.player == player:
        device.answer(0)  # fewer than six tiles; no more lines; go on after a pass


def rows(device):
    return [line.split() for line in device.lines()[1:3]]


def test_classic_sumoku_shows_every_round_of_turns_with_why(sumoku):
    sumoku.open_menu()
    sumoku.choose("See the scores")
    sumoku.reads("Round 6")
    sumoku.press("A")
    assert sumoku.kind == "RoundsScreen"
    assert sumoku.screen.heads == ["1", "2", "3", "4", "5", "6"]
    # The last four of them, and what they all make; the others to the left.
    assert rows(sumoku)[0][2:] == ["40", "40", "40", "40", "240"]
    assert rows(sumoku)[1][2:] == ["5", "0", "5", "0", "15"]
    assert sumoku.lines()[0].split()[1:5] == ["3", "4", "5", "6"]
    sumoku.press("LEFT*5")
    assert sumoku.lines()[0].split()[1:5] == ["1", "2", "3", "4"]
    sumoku.choose("Player 2 5")
    sumoku.reads("Player 2", "1 line", "+5")


def test_an_entry_to_correct_is_chosen_by_the_points_of_its_round(sumoku):
    sumoku.open_menu()
    sumoku.choose("Correct an entry")
    assert sumoku.screen.cells == [["40"] * 6, ["5", "0", "5", "0", "5", "0"]]


def test_at_the_end_and_among_past_games_all_rounds_are_seen(sumoku):
    sumoku.open_menu()
    sumoku.choose("End here")
    sumoku.press("A")
    while sumoku.kind != "WinnerScreen":
        sumoku.answer(7) if sumoku.kind == "NumberScreen" else sumoku.press("A")
    for _ in range(2):
        sumoku.press("RIGHT A")
        assert sumoku.screen.heads == ["1", "2", "3", "4", "5", "6", "end"]
        assert sumoku.screen.cells[0] == ["40"] * 6 + ["-7"]
        sumoku.press("B")
        assert sumoku.kind == "WinnerScreen"
        sumoku.press("A")
        sumoku.choose("Home")
        sumoku.choose("Past games")
        sumoku.press("A A")
        sumoku.next_until("WinnerScreen")
