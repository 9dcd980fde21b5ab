"""The whole game on the device: bots, seals, secrets, with the plug pulled wherever it hurts."""

import re

import pytest
from evening import begin, replayed

from kaiten import chance
from kaiten.sushi_go.box import ROUNDS


def before(name):
    return f"{name}'s table"


def test_one_person_plays_three_bots_to_the_end(device):
    begin(device, "Play on the device", people=1)
    device.reads("Round 1", "8 cards")
    device.press("A")
    device.reads("R1 Player 1", "Choose")
    assert device.kind == "ChooseScreen"
    device.next_until("WinnerScreen")
    seen = device.screen_text()
    game = replayed(device, "0001.journal")
    assert game.outcome is not None
    best = game.outcome.winners[0]
    assert game.header["players"][best] in seen
    assert str(game.outcome.totals[best]) in seen


def seal_of(device):
    """The fingerprint in the title of what a game says first."""
    return re.search(" ([0-9A-F]{8})$", device.lines()[0])[1]


def test_the_seal_shown_before_the_game_fits_the_seed_shown_after_it(device):
    begin(device, "Play on the device", people=1)
    fingerprint = seal_of(device)
    device.next_until("WinnerScreen")
    device.press("A")
    device.choose("Seal of chance")
    device.reads(f"Fingerprint {fingerprint}", "Seed:")
    shown = "".join(device.lines()[3:6]).replace(" ", "")
    seed = replayed(device, "0001.journal").header["seed"]
    assert shown == seed.hex()


def test_the_seal_can_be_seen_again_in_the_game_and_tells_no_seed(device):
    begin(device, "Play on the device", people=1)
    fingerprint = seal_of(device)
    device.press("A B")
    device.choose("Seal of chance")
    device.reads(fingerprint)
    device.does_not_read("Seed:")


def test_the_seal_of_a_rematch_is_shown_before_it_too(device):
    begin(device, "Play on the device", people=1)
    device.next_until("WinnerScreen")
    device.press("A")
    device.choose("Rematch")
    device.press("A")
    seed = device.game.header["seed"]
    device.reads(chance.fingerprint(seed))


def test_the_plug_pulled_in_a_game_with_bots_leaves_every_card_where_it_was(device):
    begin(device, "Play on the device", people=1)
    for _ in range(12):
        device.next_until("ChooseScreen")
        before = device.screen_text()
        device.pull_plug()
        device.resume()
        device.next_until("ChooseScreen")
        assert device.screen_text() == before
        device.press("A")


def test_undo_in_a_game_with_bots_gives_the_same_hand_back(device):
    begin(device, "Play on the device", people=1)
    device.next_until("ChooseScreen")
    first = device.screen_text()
    device.press("A")
    device.next_until("ChooseScreen")
    assert device.screen_text() != first
    device.open_menu()
    device.choose("Undo R1 Player 1")
    assert device.screen_text() == first


def test_what_lies_on_the_table_can_be_looked_at_before_choosing(device):
    begin(device, "Play on the device", people=1)
    device.next_until("ChooseScreen")
    device.reads("▲▼ table")
    device.press("UP")
    device.reads(before("Player 1"), "Nothing yet.")
    device.press("B")
    laid = device.chosen()
    device.press("A")
    device.next_until("ChooseScreen")
    device.press("DOWN")
    device.reads(before("Player 1"), laid)
    device.press("RIGHT")
    device.reads(before("Clever 2"))
    device.press("B")
    assert device.kind == "ChooseScreen"


def test_whoever_looks_at_the_table_sees_the_own_cards_first(device):
    begin(device, "Play on the device", seats=3, people=2)
    device.next_until("ChooseScreen")
    device.press("A")
    device.next_until("ChooseScreen")
    device.press("UP")
    device.reads(before("Player 2"))


def play_in_secret(device):
    """Presses A to the end; a hand is only seen by whom the device was passed to just before."""
    may_see = None
    gates = 0
    for _ in range(400):
        if device.kind == "WinnerScreen":
            return gates
        if device.kind == "GateScreen":
            may_see = device.screen.name
            gates += 1
            device.reads()
            assert device.lines() == ["Pass the device to", may_see, "A here I am  B menu"]
        elif device.kind == "ChooseScreen" and device.game.question.secret:
            assert may_see, f"seen by everybody:\n{device.screen_text()}"
            device.reads(may_see)
        else:
            may_see = None
        device.press("A")
    raise AssertionError("no end of it")


def test_two_people_see_only_their_own_hands(device):
    begin(device, "Play on the device", seats=3, people=2)
    assert play_in_secret(device) == 2 * 8 * ROUNDS
    device.reads("wins")


@pytest.mark.parametrize("leader", ["Player 1", "Player 2"])
def test_two_people_and_the_robot_see_only_their_own_hands(device, leader):
    begin(device, "Play on the device", seats=2, people=2, variant="Two and the robot")
    device.next_until("ChooseScreen")
    device.reads("Who leads the robot?")
    device.choose(leader)
    play_in_secret(device)
    device.press("UP")
    device.reads("Robot")
    game = replayed(device, "0001.journal")
    assert len(game.outcome.totals) == 3


def test_the_menu_at_the_gate_shows_no_hand(device):
    begin(device, "Play on the device", seats=2, people=2, variant="Two players")
    device.next_until("GateScreen")
    device.press("B")
    device.choose("Go on")
    assert device.kind == "GateScreen"
    device.press("A A")
    assert device.lines()[:2] == ["Pass the device to", "Player 2"]
    device.open_menu()
    device.choose("Undo R1 Player 1")
    assert device.lines()[:2] == ["Pass the device to", "Player 1"]


def test_the_plug_pulled_on_a_secret_screen_comes_back_at_the_gate(device):
    begin(device, "Play on the device", seats=2, people=2, variant="Two players")
    device.next_until("ChooseScreen")
    device.pull_plug()
    device.resume()
    device.next_until("GateScreen", "ChooseScreen")
    assert device.kind == "GateScreen"


def test_bots_alone_play_while_people_watch(device):
    begin(device, "Play on the device", seats=2, people=0, variant="Two players")
    device.next_until("WinnerScreen")
    device.press("A")
    device.does_not_read("Undo")
    device.choose("Home")
    assert replayed(device, "0001.journal").outcome is not None
