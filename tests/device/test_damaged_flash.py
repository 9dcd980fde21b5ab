"""A flash whose files are damaged or foreign, and one that cannot be written."""

import errno
import random

import pytest
from two_players import EMPTY, answers_kept, game_path, journal, sheet, text_of

MINUTE = 60


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
    device.reads("A few settings made no sense", "mended")
    device.press("A")
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


def test_a_foreign_file_among_the_games_is_set_aside_and_said_at_the_first_press(
    device_with, flash
):
    device = device_with({"games/holiday.jpg": b"\xff\xd8\xff"})
    device.choose("Settings")
    device.reads("Memory", "holiday.jpg", "set aside")
    device.press("A")
    device.reads("Light: high")
    assert (flash / "data/aside/holiday.jpg").read_bytes() == b"\xff\xd8\xff"


def test_a_damaged_journal_is_said_and_gone_on_with(device_with):
    lines = journal([sheet(1), sheet(2), sheet(3)])
    lines[3] = lines[3].replace("3", "4", 1)
    device = device_with({"games/00/0001.journal": text_of(lines)})
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
    device = device_with({"games/00/0001.journal": text[:-20]})
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
    device = device_with({"games/00/0001.journal": content})
    device.resume()
    device.reads("Memory", "0001.journal", "set aside")
    device.next_until_home()
    assert not device.can_resume
    assert (flash / "data/aside/0001.journal").read_bytes() == content


def test_a_journal_that_todays_rules_do_not_take_is_said_and_set_aside(device_with, flash):
    impossible = [0, 0, 0, 13] + EMPTY[4:]
    content = text_of(journal([sheet(1), impossible], rules=0))
    device = device_with({"games/00/0001.journal": content})
    device.resume()
    device.reads("Memory", "other rules than today's", "set aside")
    device.next_until_home()
    assert (flash / "data/aside/0001.journal").read_text(encoding="utf-8") == content


def test_a_journal_of_a_newer_kaiten_is_said_and_stays_where_it_is(device_with, flash):
    content = text_of(journal([sheet(1)], rules=99))
    device = device_with({"games/00/0001.journal": content})
    device.resume()
    device.reads("Memory", "0001.journal", "newer Kaiten")
    device.next_until_home()
    assert (flash / "data/games/00/0001.journal").read_text(encoding="utf-8") == content


def test_a_journal_of_older_rules_that_still_fits_is_gone_on_with(device_with):
    device = device_with({"games/00/0001.journal": text_of(journal([sheet(1)], rules=0))})
    device.resume()
    device.next_until("SheetScreen")
    device.reads("R1 Bo")


def test_past_games_show_a_damaged_one_and_do_not_stop_at_it(device_with):
    device = device_with(
        {"games/00/0001.journal": b"\x00\xff", "games/00/0002.journal": text_of(journal([]))}
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
    files = {game_path(number): text_of(journal([])) for number in range(1, 31)}
    device = device_with(files)
    device.choose("Past games")
    device.press("WAIT:500")  # the lines that are seen fill in
    device.reads("30 Sushi Go!: Zoé, Bo")
    device.choose("1 Sushi Go!: Zoé, Bo")
    device.reads("Open", "Delete")


@pytest.mark.parametrize("seed", range(6))
def test_garbage_in_every_file_never_stops_the_start(make_device, settle, seed, tried):
    chance = random.Random(seed)
    paths = (
        "settings.json",
        "last_number",
        "unfinished",
        "crash.txt",
        "games/00/0001.journal",
        "games/00/0007.journal",
        "games/x",
        "aside/settings.json",
        "aside/x",
        "other",
    )
    tried("damaged files on a flash", len(paths))
    for path in paths:
        settle(path, chance.randbytes(chance.choice((0, 1, 30, 3000))))
    device = make_device().start()
    device.reads("Langue / Language")
    device.choose("English")
    device.next_until_home()
    device.press("A")
    device.reads("The file x", "set aside")
    device.press("A B")
    device.next_until_home()
    device.guests_keep_score()
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
    device.guests_keep_score()
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
    scored.open_menu()
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


STRANGE = ["Zo\né", "Bo\0", "x" * 3000]


def test_names_that_nobody_can_type_are_mended_before_they_are_used(make_device, settle):
    settle("settings.json", {"language": "en", "roster": STRANGE, "table": STRANGE})
    device = make_device().start()
    device.new_game("Sushi Go!")
    device.reads("A few settings made no sense", "mended")
    device.press("A")
    device.choose("Keep the score")
    device.next_until("Number")
    device.press("LEFT*3 UP A")
    device.reads("Zoé", "Bo", "xxxxxxxxxxxxxxxx")
    for name in ("Zoé", "Bo", "xxxxxxxxxxxxxxxx"):
        device.choose(name)
    device.next_until("SheetScreen")
    assert device.settings()["roster"] == ["Zoé", "Bo", "x" * 16]
