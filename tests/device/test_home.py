"""Home: one thing at a time, unfinished games first, and the cursor where it was."""

import json

import pytest

from kaiten.shelf import TITLES
from kaiten.sushi_go.icon import ICON
from kaiten_device.album import doubled
from kaiten_sim import keys


def begin(device, game):
    """A game is begun, answered once and left."""
    device.new_game(game, "Keep the score")
    device.press("A")
    if "Player 1" in device.screen.choices():
        for seat in range(1, 5):
            device.choose(f"Player {seat}")
    else:
        device.press("A")  # those of last time
    device.next_until("SheetScreen")
    device.lay_first(1)
    device.open_menu()
    device.choose("Home (game is kept)")


def test_home_has_the_games_the_dice_and_the_rest(device):
    games = ["Sushi Go!", "Sushi Go Party!", "Sushi Roll", "Sumoku", "Sushi Boat", "Dice and bags"]
    assert list(TITLES["en"][: len(games)]) == games
    assert device.screen.choices() == [*TITLES["en"], "Past games", "Settings"]


def test_names_that_have_no_room_on_the_page_of_a_game_are_not_just_cut_off(device):
    device.new_game("Sushi Go!", "Keep the score")
    device.press("UP A")
    for seat in range(1, 6):
        device.choose(f"Player {seat}")
    device.next_until("SheetScreen")
    device.open_menu()
    device.choose("Home (game is kept)")
    assert device.lines()[3].endswith("…")


def test_in_french_what_a_does_stands_clear_of_the_picture(make_device, settle):
    settle("settings.json", {"language": "fr"})
    device = make_device().start()
    device.reads("jouer")
    strip, behind = 4, 36  # the row of the text, and the column after its last letter
    assert device.pixels[128 * strip + behind] == 0


def lit(picture):
    """The places of the lit pixels: each byte has eight, one below the other."""
    strips, width, height, _ = picture
    places = [(x, y) for y in range(height) for x in range(width)]
    return {(x, y) for x, y in places if strips[y // 8 * width + x] >> y % 8 & 1}


def test_the_picture_of_a_game_is_seen_twice_as_large():
    four = [(0, 0), (1, 0), (0, 1), (1, 1)]
    icon = (ICON, 32, 24, 0)
    small = lit(icon)
    assert small
    assert lit(doubled(icon)) == {(2 * x + dx, 2 * y + dy) for x, y in small for dx, dy in four}


def test_left_and_right_walk_around(device):
    device.press("RIGHT")
    device.reads("Sushi Go Party!")
    device.press("LEFT LEFT")
    device.reads("Settings")


def test_a_on_a_game_leads_to_its_modes(device):
    device.press("A")
    device.reads("Keep the score", "Play on the device")


def test_back_at_home_the_cursor_is_where_it_was(device):
    device.press("RIGHT RIGHT A B")
    device.reads("Sushi Roll")
    device.press("DOWN B")
    device.reads("Sushi Roll")


def test_every_unfinished_game_is_offered_with_its_people(device):
    begin(device, "Sushi Go!")
    begin(device, "Sushi Roll")
    device.press("PLUG WAIT:3000")
    assert device.screen.choices()[:3] == ["Resume Sushi Roll", "Resume Sushi Go!", "Sushi Go!"]
    device.press("RIGHT")
    device.reads("Resume", "Player 1, Player 2", "Sushi Go!")
    device.press("A")
    device.next_until("SheetScreen")
    assert device.game.header["game"] == "sushi_go"


def test_who_walks_on_at_once_still_finds_the_people_and_the_other_games(device, monkeypatch):
    begin(device, "Sushi Go!")
    begin(device, "Sushi Roll")
    device.power_off()
    with monkeypatch.context() as patched:
        patched.setattr(keys, "START_MS", 20)
        device.power_on()
    assert device.app.ahead
    device.press("RIGHT WAIT:3000")
    assert device.screen.choices()[:2] == ["Resume Sushi Roll", "Resume Sushi Go!"]
    device.move(lambda screen: screen.at, 0)
    device.reads("Resume", "Player 1, Player 2", "Sushi Roll")


def test_other_unfinished_games_say_their_round_and_are_still_there_after_a_look_elsewhere(device):
    begin(device, "Sushi Go!")
    device.wait(1)
    begin(device, "Sushi Roll")
    device.press("PLUG WAIT:3000 RIGHT")
    device.reads("Sushi Go!", "Round 1:", "Player 1, Player 2")
    device.choose("Settings")
    device.press("B")
    assert device.screen.choices()[:2] == ["Resume Sushi Roll", "Resume Sushi Go!"]


def test_the_game_left_last_says_its_round(device):
    begin(device, "Sushi Go!")
    device.press("PLUG WAIT:3000")
    device.reads("Round 1:")
    device.press("A")
    for _ in range(3):
        device.lay_first(1)
    assert device.kind == "ScoresScreen"
    device.press("PLUG WAIT:3000")
    device.reads("Round 1:")


def test_the_game_left_last_is_known_from_its_journal_where_settings_do_not_say_it(device):
    begin(device, "Sushi Roll")
    settings = device.flash / "data" / "settings.json"
    kept = json.loads(settings.read_text())
    assert kept.pop("game") == "sushi_roll"
    settings.write_text(json.dumps(kept))
    device.pull_plug()
    device.reads("Resume", "Sushi Roll")


@pytest.mark.parametrize("key", ["motion", "upside_down", "sound"])
def test_a_setting_of_another_kind_becomes_the_usual_one(key, make_device, settle):
    settle("settings.json", {"language": "en", key: 7})
    device = make_device().start()
    assert device.app.settings[key] == {"motion": 1}.get(key, 0)


def test_upside_down_turns_panel_and_arrows_at_once_and_stays(device):
    upright = bytes(device.pixels)
    device.choose("Settings")
    device.choose("Upside down: no")
    device.press("B")
    device.press("RIGHT" if device.screen.at else "A")
    assert device.board.panel.pixels() != upright
    turned = device.app.settings["upside_down"]
    device.press("PLUG WAIT:300")
    assert device.app.settings["upside_down"] == turned == 1
    at = device.screen.at
    device.press("LEFT")
    assert device.screen.at == at + 1
