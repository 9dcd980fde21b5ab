"""What happens around the games: first start, settings, sleep, crashes, a panel that is missing or
fails."""

import importlib
from itertools import pairwise

import pytest
from two_players import answers_kept, journal, sheet, text_of

import kaiten
from kaiten_sim.ssd1306 import SSD1306

MINUTE = 60
BRIGHT = 255


# --- First start and settings ---


def test_the_first_start_asks_for_the_language_and_then_leads_home(new_device):
    new_device.reads("Langue / Language")
    assert new_device.chosen() == "Français"
    new_device.press("A")
    assert new_device.at_home
    new_device.reads("Sushi Go!", "◀ ▶")
    assert new_device.screen.choices()[-2:] == ["Parties gardées", "Réglages"]


def test_the_language_is_asked_for_once(new_device):
    new_device.press("DOWN A")
    assert new_device.at_home
    new_device.pull_plug()
    assert new_device.at_home


def test_b_at_home_stays_at_home(device):
    device.press("B B B")
    assert device.at_home


def test_another_language_is_spoken_at_once_and_after_a_power_cut(device):
    device.choose("Settings")
    device.choose("Language: English")
    device.choose("Français")
    device.reads("Réglages", "Langue : Français")
    device.press("B")
    assert device.at_home
    device.pull_plug()
    assert device.at_home


@pytest.mark.parametrize(
    ("language", "settings", "about"),
    [("en", "Settings", "About Kaiten"), ("fr", "Réglages", "À propos de Kaiten")],
)
def test_the_settings_say_which_version_it_is(device_with, language, settings, about):
    device = device_with({}, language=language)
    device.choose(settings)
    device.choose(about)
    device.reads(about, f"Version {kaiten.__version__}")
    device.press("B")
    assert device.chosen() == about


def test_another_language_is_spoken_in_an_open_game_too(device_with):
    device = device_with({"games/00/0001.journal": text_of(journal([sheet(1)]))}, language="fr")
    device.resume()
    device.reads("M1 Bo", "Omelette", "0 pt 0/10")
    device.press("B")
    device.choose("Accueil (partie gardée)")
    device.choose("Réglages")
    device.choose("Langue : Français")
    device.choose("English")
    device.press("B")
    device.resume()
    device.reads("R1 Bo", "Egg", "0 pts 0/10")


def test_brightness_changes_at_once_and_survives_a_power_cut(device):
    assert device.board.panel.contrast == BRIGHT
    device.choose("Settings")
    device.choose("Light: high")
    device.reads("Light: low")
    dim = device.board.panel.contrast
    assert dim < BRIGHT
    device.press("B")
    device.pull_plug()
    assert device.board.panel.contrast == dim
    device.choose("Settings")
    device.reads("Light: low")


def test_the_sleep_setting_goes_round_and_survives_a_power_cut(device):
    device.choose("Settings")
    device.choose("Sleep: 5 min")
    device.choose("Sleep: 15 min")
    device.choose("Sleep: never")
    device.reads("Sleep: 1 min")
    device.press("B")
    device.pull_plug()
    device.choose("Settings")
    device.reads("Sleep: 1 min")


# --- Sleep ---


@pytest.fixture
def sleepy(device_with):
    return device_with({}, sleep=1, current="")


def test_the_screen_goes_dark_after_a_while_without_a_press(sleepy):
    sleepy.wait(MINUTE - 1)
    assert sleepy.lit
    sleepy.wait(1)
    assert not sleepy.lit


def test_a_press_puts_sleep_off(sleepy):
    sleepy.wait(MINUTE - 5)
    sleepy.press("RIGHT")
    sleepy.wait(MINUTE - 5)
    assert sleepy.lit


def test_the_press_that_wakes_the_screen_does_nothing_else(sleepy):
    before = sleepy.screen_text()
    sleepy.wait(MINUTE)
    sleepy.press("A")
    assert sleepy.lit
    assert sleepy.screen_text() == before
    sleepy.press("RIGHT")
    sleepy.reads("Sushi Go Party!")


def test_holding_the_press_that_wakes_the_screen_does_nothing_else(sleepy):
    sleepy.wait(MINUTE)
    sleepy.press("RIGHT:2000")
    assert sleepy.lit
    sleepy.reads("Sushi Go!")


def test_two_keys_at_once_wake_the_screen_and_do_nothing_else(sleepy):
    sleepy.wait(MINUTE)
    sleepy.press_together("DOWN", "A")
    assert sleepy.lit
    assert sleepy.at_home
    sleepy.reads("Sushi Go!")


def test_the_screen_sleeps_again_after_waking(sleepy):
    for _ in range(2):
        sleepy.wait(MINUTE)
        assert not sleepy.lit
        sleepy.press("A")
        assert sleepy.lit


def test_the_screen_never_sleeps_when_told_so(device_with):
    device = device_with({}, sleep=0, current="")
    device.wait(16 * MINUTE)
    assert device.lit


def test_sleep_and_keys_work_across_the_wrap_around_of_the_clock(make_device, settle):
    settle("settings.json", {"language": "en", "sleep": 1})
    device = make_device(start_ms=(1 << 30) - 20_000).start()
    device.wait(MINUTE - 1)
    assert device.lit
    device.wait(1)
    assert not device.lit
    device.press("A RIGHT")
    device.reads("Sushi Go Party!")


def test_a_game_sleeps_and_wakes_where_it_was(device_with):
    device = device_with({"games/00/0001.journal": text_of(journal([sheet(1)]))}, sleep=1)
    device.resume()
    device.press("RIGHT RIGHT")
    before = device.screen_text()
    device.wait(MINUTE)
    assert not device.lit
    device.press("RIGHT")
    assert device.screen_text() == before


# --- Crashes ---


def crash_file(device):
    return (device.flash / "data/crash.txt").read_text(encoding="utf-8")


def goes_on_after_the_crash(device):
    """The crash is told and kept; the game is where its last answer left it."""
    device.reads("Oops, an error", "ValueError: the rice is burnt", "crash.txt", "A go on")
    assert "ValueError: the rice is burnt" in crash_file(device)
    device.press("A")
    device.resume()
    device.next_until("SheetScreen")


def test_a_crash_while_drawing_is_shown_and_kept_and_the_game_goes_on(scored):
    screen = scored.part("screens.sheet").SheetScreen
    scored.break_once(screen, "draw", ValueError("the rice is burnt"))
    scored.press("RIGHT")
    goes_on_after_the_crash(scored)
    scored.reads("R1 Bo")
    assert crash_file(scored).startswith("Traceback")


def test_a_crash_at_a_press_is_shown_and_kept_and_the_game_goes_on(scored):
    screen = scored.part("screens.sheet").SheetScreen
    scored.break_once(screen, "press", ValueError("the rice is burnt"))
    scored.press("A")
    goes_on_after_the_crash(scored)
    scored.reads("R1 Bo")


def test_a_crash_in_the_rules_is_shown_and_kept_and_the_game_goes_on(scored):
    rules = importlib.import_module("kaiten.sushi_go.scoring")
    scored.break_once(rules, "score_round", ValueError("the rice is burnt"))
    scored.lay_first(1)
    goes_on_after_the_crash(scored)
    scored.reads("R1 Bo")
    scored.lay_first(1)
    scored.reads("Round 1", "Zoé", "Bo")


def test_a_crash_while_saving_is_shown_and_kept_and_the_game_goes_on(scored):
    storage = scored.part("storage").Storage
    scored.break_once(storage, "append", ValueError("the rice is burnt"))
    scored.lay_first(1)
    goes_on_after_the_crash(scored)


def test_a_second_crash_while_the_first_is_saved_is_kept_too(scored):
    screen, storage = scored.part("screens.scores").ScoresScreen, scored.part("storage").Storage
    scored.break_once(screen, "draw", ValueError("the rice is burnt"))
    scored.break_once(storage, "append", OverflowError("the tea, too"))
    scored.lay_first(1)
    scored.reads("Oops, an error")
    kept = crash_file(scored)
    assert "the rice is burnt" in kept and "the tea, too" in kept


def test_a_crash_at_home_is_shown_and_kept(device):
    device.break_once(device.part("flows"), "home", ValueError("the rice is burnt"))
    device.press("B")
    device.reads("Oops, an error", "ValueError: the rice is burnt")
    assert "the rice is burnt" in crash_file(device)
    device.press("A")
    assert device.at_home


def test_a_crash_is_shown_even_when_there_is_no_memory_to_keep_it(scored):
    screen = scored.part("screens.sheet").SheetScreen
    scored.break_once(screen, "draw", ValueError("the rice is burnt"))
    scored.break_once(scored.part("app"), "load", MemoryError())
    scored.press("RIGHT")
    scored.reads("Oops, an error", "ValueError: the rice is burnt")
    scored.press("A")
    scored.resume()
    scored.reads("R1 Bo")


def test_a_crash_loses_no_answer_that_was_given(scored):
    board = scored.part("screens.scores").ScoresScreen
    scored.break_once(board, "draw", ValueError("the rice is burnt"))
    scored.lay_first(3)
    scored.reads("Oops, an error")
    assert answers_kept(scored) == [sheet(1), sheet(3)]
    scored.press("A")
    scored.resume()
    scored.reads("Round 1", "Zoé", "Bo")


def test_after_a_crash_the_plug_may_be_pulled_too(scored):
    screen = scored.part("screens.sheet").SheetScreen
    scored.break_once(screen, "draw", ValueError("the rice is burnt"))
    scored.press("RIGHT")
    scored.pull_plug()
    scored.resume()
    scored.reads("R1 Bo")
    assert "the rice is burnt" in crash_file(scored)


def test_the_same_crash_again_and_again_is_kept_once(scored):
    for _ in range(3):
        screen = scored.part("screens.sheet").SheetScreen
        scored.break_once(screen, "draw", ValueError("the rice is burnt"))
        scored.press("RIGHT A")
        scored.resume()
    assert crash_file(scored).count("the rice is burnt") == 1


# --- The panel ---


def test_without_a_panel_the_led_blinks_three_times_and_pauses(make_device):
    device = make_device(panel=False).start()
    device.wait(10)
    lit = [at for at, level in device.board.led_history if level]
    gaps = [later - earlier for earlier, later in pairwise(lit)]
    short = min(gaps)
    assert [gap > 2 * short for gap in gaps[:8]] == [False, False, True] * 2 + [False, False]


def test_without_a_panel_the_serial_line_says_what_was_looked_for_in_both_languages(
    make_device, capsys
):
    device = make_device(panel=False).start()
    device.wait(3)
    printed = capsys.readouterr().out
    for said in ("Écran introuvable", "No display", "rien", "nothing"):
        assert said in printed
    for where in ("0x3c", "I2C0", "SDA=GP4", "SCL=GP5"):
        assert printed.count(where) >= 2


def test_what_answers_in_place_of_the_panel_is_said(make_device, capsys):
    device = make_device(panel_address=0x3D).start()
    device.wait(3)
    assert "0x3d" in capsys.readouterr().out


def test_the_device_starts_when_its_panel_appears(make_device, settle, capsys):
    settle("settings.json", {"language": "en"})
    device = make_device(panel=False).start()
    device.wait(5)
    device.board.panel = SSD1306()
    device.wait(3)
    assert device.at_home
    assert not device.board.led
    device.press("RIGHT")
    device.reads("Sushi Go Party!")


def test_a_panel_that_fails_in_the_middle_of_a_game_comes_back_whole(scored):
    scored.board.panel_address = 0x3D
    scored.press("A A")
    scored.board.panel_address = 0x3C
    scored.press("A")
    scored.reads("R1 Bo", "0 pts 1/10", "Maki 3", "3 maki symbols", "Egg wasabi")


def test_a_panel_that_failed_for_a_moment_gets_its_picture_without_another_press(scored):
    scored.board.panel_address = 0x3D
    scored.press("A A A")
    scored.board.panel_address = 0x3C
    scored.wait(1)
    scored.reads("3 maki symbols")


def test_keys_work_while_the_panel_fails(scored):
    scored.board.panel_address = 0x3D
    scored.lay_first(3)
    scored.press("A A")
    scored.board.panel_address = 0x3C
    scored.press("A")
    scored.reads("R2 Zoé", "1 maki symbol")
    assert answers_kept(scored) == [sheet(1), sheet(3)]


def test_a_panel_that_fails_keeps_its_brightness(device_with):
    device = device_with({}, brightness=0)
    dim = device.board.panel.contrast
    device.board.panel_address = 0x3D
    device.press("RIGHT")
    device.board.panel.power_up()
    device.board.panel_address = 0x3C
    device.press("RIGHT")
    device.reads()
    assert device.board.panel.contrast == dim


# Ahead of time, while the home screen waits


def test_the_game_to_resume_is_read_while_the_home_screen_waits(scored):
    scored.lay_first(1)
    scored.pull_plug()
    scored.wait(2)
    replay = importlib.import_module("kaiten.replay")
    replay.reading = None  # nobody may need it any more
    scored.part("resume").reading = None
    scored.resume()
    scored.reads("Round 1")


def test_what_goes_wrong_ahead_of_time_does_not_trouble_the_home_screen(device):
    def burnt(app, resumable):
        raise ValueError("the rice is burnt")
        yield

    device.part("flows").think_ahead = burnt
    device.choose("Settings")
    device.press("B")
    device.wait(1)
    assert device.at_home
    assert not (device.flash / "data/crash.txt").exists()


def test_another_game_than_the_one_that_was_read_begins_as_ever(scored):
    scored.pull_plug()
    scored.wait(2)
    scored.new_game("Sushi Go!")
    scored.reads("Keep the score")


def test_back_leads_from_the_modes_of_a_game_to_the_games(device):
    device.new_game("Sushi Go!")
    device.press("B")
    assert device.at_home
    device.reads("Sushi Go!")


def test_back_leads_from_the_number_of_players_to_the_modes(device):
    device.new_game("Sushi Go!")
    device.choose("Keep the score")
    device.reads("How many players?")
    device.press("B")
    device.reads("Keep the score", "Play on the device")
