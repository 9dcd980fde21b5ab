"""What happens around the games: first start, settings, sleep, crashes, a flash that is damaged or
full, a panel that is missing or fails."""

import errno
import importlib
import json
import random
from itertools import pairwise

import pytest

from kaiten.chance import SEED_BYTES
from kaiten.journal import Writer, new_header
from kaiten.sushi_go.scoring import FIELDS
from kaiten_sim.ssd1306 import SSD1306

EMPTY = [0] * len(FIELDS)
MINUTE = 60
BRIGHT = 255


def sheet(maki):
    return [maki] + EMPTY[1:]


def journal(answers, rules=None, seed=bytes(SEED_BYTES)):
    """The lines of a scored game of two."""
    header = new_header("sushi_go", "score", ["Zoé", "Bo"], ["", ""], {"robot": "no"}, seed)
    if rules is not None:
        header["rules"] = rules
    writer = Writer()
    return [writer.header(header)] + [writer.answer(answer) for answer in answers]


def text_of(lines):
    return "".join(line + "\n" for line in lines)


@pytest.fixture
def device_with(make_device, settle):
    """A device that finds these files, beside settings with a game that was left open."""

    def start(files, **settings):
        kept = {"language": "en", "game": "sushi_go", "current": "0001.journal"}
        kept.update(settings)
        settle("settings.json", kept)
        for path, content in files.items():
            settle(path, content)
        return make_device().start()

    return start


@pytest.fixture
def scored(device_with):
    """A device in a game of two; the first sheet is entered, the second asked for."""
    device = device_with({"games/0001.journal": text_of(journal([sheet(1)]))})
    device.resume()
    device.reads("R1 Bo")
    return device


def answers_kept(device):
    return [json.loads(line) for line in device.journal("0001.journal")[1:]]


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


def test_another_language_is_spoken_in_an_open_game_too(device_with):
    device = device_with({"games/0001.journal": text_of(journal([sheet(1)]))}, language="fr")
    device.resume()
    device.reads("M1 Bo", "Omelette", "0 pt  0/10")
    device.press("B")
    device.choose("Accueil (partie gardée)")
    device.choose("Réglages")
    device.choose("Langue : Français")
    device.choose("English")
    device.press("B")
    device.resume()
    device.reads("R1 Bo", "Egg", "0 pts  0/10")


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
    device = device_with({"games/0001.journal": text_of(journal([sheet(1)]))}, sleep=1)
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


# --- Files that are damaged or foreign ---


def test_damaged_settings_are_said_and_set_aside(make_device, settle, flash):
    settle("settings.json", b"\x00\xff{not json")
    device = make_device().start()
    device.reads("Langue / Language")
    device.choose("English")
    device.reads("Memory", "settings.json", "damaged or foreign", "set aside")
    device.press("A")
    assert device.at_home
    assert [path.read_bytes() for path in (flash / "data/aside").iterdir()] == [
        b"\x00\xff{not json"
    ]


def test_settings_that_make_no_sense_become_the_usual_ones(make_device, settle):
    settle(
        "settings.json",
        {
            "language": "en",
            "brightness": 99,
            "sleep": -3,
            "players": 1000,
            "roster": [1, 2],
            "current": 7,
            "colour": "red",
        },
    )
    device = make_device().start()
    assert device.at_home
    device.choose("Settings")
    device.reads("Light: high", "Sleep: 5 min")
    device.press("B")
    device.new_game("Sushi Go!", "Keep the score")
    device.reads("How many players?", "5")
    device.press("A")
    device.reads("Player 1 of 5")


@pytest.mark.parametrize("language", ["xx", "", None, 3])
def test_an_unknown_language_is_asked_for_again(make_device, settle, language):
    settle("settings.json", {"language": language})
    make_device().start().reads("Langue / Language")


def test_a_file_where_the_folder_should_be_is_said_and_set_aside(make_device, flash):
    (flash / "data").write_text("not a folder")
    device = make_device().start()
    device.choose("English")
    device.reads("Memory", "The file data", "set aside")
    device.press("A")
    assert device.at_home


def test_a_foreign_file_among_the_games_is_said_at_the_start_and_set_aside(device_with, flash):
    device = device_with({"games/holiday.jpg": b"\xff\xd8\xff"})
    device.reads("Memory", "holiday.jpg", "set aside")
    device.press("A")
    assert device.at_home
    assert (flash / "data/aside/holiday.jpg").read_bytes() == b"\xff\xd8\xff"


def test_a_damaged_journal_is_said_and_gone_on_with(device_with):
    lines = journal([sheet(1), sheet(2), sheet(3)])
    lines[3] = lines[3].replace("3", "4", 1)
    device = device_with({"games/0001.journal": text_of(lines)})
    device.resume()
    device.reads("Memory", "0001.journal is damaged")
    device.press("A")
    device.next_until("SheetScreen")
    device.reads("R2 Zoé")
    device.lay_first(5)
    device.reads("R2 Bo")
    device.pull_plug()
    device.resume()
    device.reads("R2 Bo")


def test_a_journal_with_a_torn_last_line_is_gone_on_with(device_with):
    text = text_of(journal([sheet(1), sheet(2)]))
    device = device_with({"games/0001.journal": text[:-20]})
    device.resume()
    device.next_until("SheetScreen")
    device.reads("R1 Bo")
    device.lay_first(2)
    assert answers_kept(device) == [sheet(1), sheet(2)]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\n\n\n",
        b"\x00" * 5000,
        bytes(range(256)) * 20,
        b"hello\n",
        b'{"kaiten": 1}\n',
        text_of(journal([sheet(1)])[1:]).encode(),
    ],
)
def test_what_is_no_journal_is_said_and_set_aside(device_with, flash, content):
    device = device_with({"games/0001.journal": content})
    device.resume()
    device.reads("Memory", "0001.journal", "set aside")
    device.next_until_home()
    assert not device.can_resume
    assert (flash / "data/aside/0001.journal").read_bytes() == content


def test_a_journal_that_todays_rules_do_not_take_is_said_and_set_aside(device_with, flash):
    impossible = [0, 0, 0, 13] + EMPTY[4:]
    content = text_of(journal([sheet(1), impossible], rules=0))
    device = device_with({"games/0001.journal": content})
    device.resume()
    device.reads("Memory", "other rules than today's", "set aside")
    device.next_until_home()
    assert (flash / "data/aside/0001.journal").read_text(encoding="utf-8") == content


def test_a_journal_of_older_rules_that_still_fits_is_gone_on_with(device_with):
    device = device_with({"games/0001.journal": text_of(journal([sheet(1)], rules=0))})
    device.resume()
    device.next_until("SheetScreen")
    device.reads("R1 Bo")


def test_past_games_show_a_damaged_one_and_do_not_stop_at_it(device_with):
    device = device_with(
        {"games/0001.journal": b"\x00\xff", "games/0002.journal": text_of(journal([]))}
    )
    device.choose("Past games")
    device.reads("2 Sushi Go!: Zoé, Bo", "0001.journal ?")
    device.choose("0001.journal ?")
    device.choose("Open")
    device.reads("0001.journal", "set aside")
    device.press("A")
    device.reads("2 Sushi Go!: Zoé, Bo")
    device.does_not_read("0001")


def test_many_past_games_can_be_scrolled(device_with):
    files = {f"games/{number:04d}.journal": text_of(journal([])) for number in range(1, 31)}
    device = device_with(files)
    device.choose("Past games")
    device.reads("30 Sushi Go!: Zoé, Bo")
    device.choose("1 Sushi Go!: Zoé, Bo")
    device.reads("Open", "Delete")


@pytest.mark.parametrize("seed", range(6))
def test_garbage_in_every_file_never_stops_the_start(make_device, settle, seed):
    chance = random.Random(seed)
    for path in (
        "settings.json",
        "last_number",
        "unfinished",
        "crash.txt",
        "games/0001.journal",
        "games/0007.journal",
        "games/x",
        "aside/settings.json",
        "aside/x",
        "other",
    ):
        settle(path, chance.randbytes(chance.choice((0, 1, 30, 3000))))
    device = make_device().start()
    device.reads("Langue / Language")
    device.choose("English")
    device.next_until_home()
    device.new_game("Sushi Go!", "Keep the score")
    device.press("A")
    for seat in range(1, 5):
        device.choose(f"Player {seat}")
    device.press("A")
    device.next_until("SheetScreen")
    device.lay_first(1)
    device.pull_plug()
    device.resume()
    device.next_until("SheetScreen")
    device.reads("R1 Player 2")


# --- A flash that cannot be written ---


@pytest.mark.parametrize(
    ("error", "said"),
    [(errno.ENOSPC, "The memory is full"), (errno.EROFS, "The memory refuses to write")],
)
def test_a_flash_that_cannot_be_written_is_said_and_the_game_is_saved_later(scored, error, said):
    scored.write_error = error
    scored.lay_first(2)
    scored.next_until("Text")
    scored.reads(said, "the game goes on")
    scored.next_until("SheetScreen")
    scored.reads("R2 Zoé")
    scored.lay_first(3)
    scored.reads("R2 Bo")
    assert answers_kept(scored) == [sheet(1)]
    scored.write_error = None
    scored.press("RIGHT")
    assert answers_kept(scored) == [sheet(1), sheet(2), sheet(3)]
    scored.pull_plug()
    scored.resume()
    scored.reads("R2 Bo")


def times_said(device, text):
    """Fills the sheet that is asked for and goes to the next one; how often the text came up."""
    times = 0
    device.lay_first(1)
    for _ in range(20):
        if device.kind == "SheetScreen":
            return times
        times += device.shows(text)
        device.press("A")
    raise AssertionError(f"no other sheet:\n{device.screen_text()}")


def test_a_full_flash_is_said_once(scored):
    scored.write_error = errno.ENOSPC
    assert sum(times_said(scored, "The memory is full") for _ in range(3)) == 1


def test_a_flash_that_has_room_again_is_not_called_full(scored):
    scored.write_error = errno.ENOSPC
    assert sum(times_said(scored, "The memory is full") for _ in range(2)) == 1
    scored.write_error = None
    assert sum(times_said(scored, "The memory is full") for _ in range(2)) == 0


def test_a_flash_that_is_full_again_is_said_again(scored):
    scored.write_error = errno.ENOSPC
    times_said(scored, "The memory is full")
    scored.write_error = None
    times_said(scored, "The memory is full")
    scored.write_error = errno.ENOSPC
    assert sum(times_said(scored, "The memory is full") for _ in range(2)) == 1


def test_a_game_begun_on_a_full_flash_is_saved_when_there_is_room(device):
    device.write_error = errno.ENOSPC
    device.new_game("Sushi Go!", "Keep the score")
    device.press("A")
    for seat in range(1, 5):
        device.choose(f"Player {seat}")
    device.press("A")
    device.next_until("SheetScreen")
    device.lay_first(1)
    assert device.journals() == []
    device.next_until("SheetScreen")
    device.write_error = None
    device.lay_first(1)
    assert len(device.journal("0001.journal")) == 3
    device.pull_plug()
    device.resume()
    device.reads("R1 Player 3")


def test_room_made_by_deleting_past_games_saves_the_game_that_was_left_open(scored):
    scored.write_error = errno.ENOSPC
    scored.lay_first(2)
    scored.next_until("SheetScreen")
    scored.press("B")
    scored.choose("Home (game is kept)")
    scored.choose("Past games")
    scored.press("B")
    # What a deleted game gives back.
    scored.write_error = None
    scored.press("RIGHT")
    scored.resume()
    scored.next_until("SheetScreen")
    scored.reads("R2 Zoé")
    assert answers_kept(scored) == [sheet(1), sheet(2)]


def test_a_full_flash_is_not_written_to_again_and_again_while_nobody_plays(scored):
    scored.write_error = errno.ENOSPC
    scored.lay_first(2)
    scored.next_until("SheetScreen")
    before = scored.writes
    scored.wait(MINUTE)
    assert scored.writes - before <= MINUTE


def test_nothing_is_written_while_nobody_presses_a_key(scored):
    before = scored.writes
    scored.wait(MINUTE)
    assert scored.writes == before


def test_nothing_is_written_before_an_answer_is_given(scored):
    before = scored.writes
    scored.press("A*5 RIGHT*5 DOWN*8 A LEFT UP*3")
    assert scored.writes == before
    scored.give_sheet(scored.screen.counts)
    assert scored.writes == before + 1


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
    scored.reads("R1 Bo", "0 pts  1/10", "Maki 3", "3×Maki symb.", "Egg wasabi")


def test_a_panel_that_failed_for_a_moment_gets_its_picture_without_another_press(scored):
    scored.board.panel_address = 0x3D
    scored.press("A A A")
    scored.board.panel_address = 0x3C
    scored.wait(1)
    scored.reads("3×Maki symb.")


def test_keys_work_while_the_panel_fails(scored):
    scored.board.panel_address = 0x3D
    scored.lay_first(3)
    scored.press("A A")
    scored.board.panel_address = 0x3C
    scored.press("A")
    scored.reads("R2 Zoé", "1×Maki symb.")
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
