"""Sumoku kept by hand: few presses for each turn."""

import pytest

KEY_4 = 2


def keeper(device, entry):
    """Classic Sumoku kept for two guests, the key being 4, at the first line."""
    device.new_game("Sumoku", "Keep the score")
    device.enter(2)
    device.choose("All guests")
    device.choose(entry)
    device.next_until("ChooseScreen")
    device.answer(0)
    device.next_until("ChooseScreen")
    device.answer(KEY_4)
    device.next_until("NumberScreen", "BuildScreen")
    return device


def test_the_total_is_the_first_choice(device):
    device.new_game("Sumoku", "Keep the score")
    device.enter(2)
    device.choose("All guests")
    assert device.screen.choices()[0] == "By their total"


def test_a_total_goes_by_the_key_and_by_about_ten(device):
    keeper(device, "By their total")
    device.press("UP")
    assert device.screen.value == 4
    device.press("RIGHT*2")
    assert device.screen.value == 28


def test_after_a_line_a_is_the_next_player(device):
    keeper(device, "By their total")
    device.answer(20)
    device.reads("6 tiles?")
    device.press("A")
    device.reads("next player")
    device.press("A")
    assert device.game.question.player == 1


@pytest.mark.parametrize("total", [4, 48])
def test_six_tiles_are_asked_about_only_where_six_can_make_the_sum(device, total):
    keeper(device, "By their total")
    device.answer(total)
    assert device.game.question.key != "six_tiles"


def test_after_a_line_of_tiles_holding_a_is_the_next_player(device):
    keeper(device, "Tile by tile")
    device.build([0, 2 * 9 + 2])
    assert device.game.question.player == 0
    device.press("A:600")
    assert device.game.question.player == 1
