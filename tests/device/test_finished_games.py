"""A finished game: its result is a line of its journal, whatever happens around its end, and the
list of past games shows it."""

import errno
import json
import sys

import pytest
from two_players import game_path

from kaiten.chance import SEED_BYTES
from kaiten.ending import write_result
from kaiten.games import load
from kaiten.journal import Writer, new_header
from kaiten.replay import read
from kaiten.results import summary
from kaiten.sushi_go.scoring import FIELDS
from kaiten_host.flash import journal_path

RULES = load("sushi_go").RULES
NAME = "0001.journal"
SHEETS = [[6 - number] + [0] * (len(FIELDS) - 1) for number in range(6)]


def lines_of(sheets=SHEETS, rules=RULES, names=("Zoé", "Bo"), result=False):
    """The journal of a game of two, which is over when it has all its sheets."""
    header = new_header(
        "sushi_go", "score", list(names), ["", ""], {"robot": "no"}, bytes(SEED_BYTES)
    )
    header["rules"] = rules
    writer = Writer()
    lines = [writer.header(header)] + [writer.answer(sheet) for sheet in sheets]
    if result:
        game = read(lines).conversation
        game.skip_tells()
        lines.append(write_result(game, writer))
    return lines


# Made before any device starts, which loads modules of its own.
FINISHED = lines_of(result=True)
RESULT = summary(FINISHED)[1]
EVEN = lines_of([sheet for sheet in SHEETS[:3] for _ in range(2)], result=True)


def with_result(text):
    """The finished game, with something else in the place of its result."""
    return [*FINISHED[:-1], Writer(int(FINISHED[-2][-8:], 16)).line("result " + text)]


@pytest.fixture
def device_with(make_device, settle):
    """A device that finds these journals; the one that was left open is the first."""

    def start(*journals, current=NAME, language="en"):
        settle("settings.json", {"language": language, "game": "sushi_go", "current": current})
        for number, lines in enumerate(journals, 1):
            settle(
                game_path(number),
                "".join(line + "\n" for line in lines),
            )
        return make_device().start()

    return start


@pytest.fixture
def almost(device_with):
    """A device that waits for the last sheet of a game."""
    device = device_with(lines_of(SHEETS[:-1]))
    device.resume()
    device.reads("R3 Bo")
    return device


def last_payload(device, name=NAME):
    return device.journal(name)[-1]


def kept(device, name=NAME):
    return (device.flash / journal_path(name)).read_text(encoding="utf-8").splitlines()


def end_menu(device, way):
    device.press("A")
    device.choose(way)


def open_past_game(device, item):
    device.choose("Past games")
    device.choose(item)
    device.choose("Open")


# --- When it is written ---


def test_the_result_is_written_when_the_table_sees_who_won(almost):
    almost.lay_first(1)
    almost.next_until("ScoresScreen")
    assert not last_payload(almost).startswith("result")
    almost.next_until("WinnerScreen")
    assert summary(kept(almost))[1] == RESULT
    almost.power_off()
    reading = read(kept(almost))
    assert (reading.problem, reading.conversation.answers) == (None, SHEETS)


def test_the_result_is_written_once(almost):
    almost.lay_first(1)
    almost.next_until("WinnerScreen")
    written = kept(almost)
    almost.press("RIGHT A B")
    end_menu(almost, "Home")
    open_past_game(almost, "1 ★Zoé 18 Sushi Go!")
    almost.next_until("WinnerScreen")
    end_menu(almost, "Home")
    assert kept(almost) == written


def test_the_winner_is_on_the_screen_before_the_result_is_made(almost):
    almost.lay_first(1)
    almost.next_until("ScoresScreen")
    seen = []
    journal = almost.part("session").Journal
    whole = journal.save

    def save(self, storage):
        if self.over:
            seen.append((almost.kind, almost.pixels == almost.drawn()))
        return whole(self, storage)

    journal.save = save
    almost.next_until("WinnerScreen")
    assert seen[0] == ("WinnerScreen", True)


def test_the_plug_pulled_between_the_last_sheet_and_the_winner_only_delays_the_result(almost):
    almost.lay_first(1)
    almost.next_until("ScoresScreen")
    almost.pull_plug()
    assert not last_payload(almost).startswith("result")
    almost.resume()
    almost.next_until("WinnerScreen")
    assert summary(kept(almost))[1] == RESULT


def test_an_undo_after_the_end_takes_the_result_back_and_a_new_end_brings_a_new_one(almost):
    almost.lay_first(1)
    almost.next_until("WinnerScreen")
    end_menu(almost, "Undo the last answer")
    assert last_payload(almost) == "undo"
    almost.reads("R3 Bo")
    almost.pull_plug()
    almost.choose("Past games")
    almost.reads("1 Sushi Go!: Zoé, Bo")
    almost.does_not_read("★")
    almost.press("B")
    almost.resume()
    almost.lay_first(12)
    almost.next_until("WinnerScreen")
    assert RESULT["totals"] == [18, 9]
    assert summary(kept(almost))[1]["totals"] == [15, 12]
    assert [line.startswith("result") for line in almost.journal(NAME)].count(True) == 2


def test_nobody_waits_for_an_undo_after_the_end_whose_menu_was_read(almost):
    almost.lay_first(1)
    almost.next_until("WinnerScreen")
    almost.press("A")
    almost.move(lambda screen: screen.at, almost.place_of("Undo the last answer"))
    almost.press("WAIT:2000")
    shown = []
    screens = almost.part("screens.thinking")
    screens.WaitingScreen.parts = lambda screen: shown.append(screen) or []
    almost.press("A")
    almost.reads("R3 Bo")
    assert not shown


def test_what_mends_a_game_is_two_presses_from_where_the_menu_behind_the_winner_begins(almost):
    almost.lay_first(1)
    almost.next_until("WinnerScreen")
    almost.press("A DOWN DOWN")
    assert almost.chosen() == "Correct an entry"
    almost.press("UP*4")
    assert almost.chosen() == "Undo the last answer"


def test_the_menu_behind_the_winner_makes_ready_what_the_cursor_rests_on(almost):
    almost.lay_first(1)
    almost.next_until("WinnerScreen")
    almost.press("WAIT:2000 A WAIT:2000")
    ready = [(almost.screen.before, "kaiten_device.home" in sys.modules)]
    for _ in range(2):
        almost.press("UP WAIT:2000")
        ready.append((almost.screen.before, "kaiten_device.home" in sys.modules))
    almost.press("DOWN WAIT:2000")
    ready.append((almost.screen.before, "kaiten_device.home" in sys.modules))
    assert [home for _, home in ready] == [True, True, False, True]
    assert [before is not None for before, _ in ready] == [False, False, True, False]


def test_a_full_flash_at_the_end_is_said_and_the_result_is_written_when_there_is_room(almost):
    almost.lay_first(1)
    almost.next_until("ScoresScreen")
    almost.write_error = errno.ENOSPC
    almost.next_until("WinnerScreen")
    end_menu(almost, "Home")
    almost.reads("The memory is full")
    assert not last_payload(almost).startswith("result")
    almost.write_error = None
    almost.press("A")
    assert summary(kept(almost))[1] == RESULT


def test_a_damaged_result_is_said_and_written_anew(device_with):
    device = device_with([*FINISHED[:-1], FINISHED[-1].replace("points", "p0ints")])
    open_past_game(device, "1 Sushi Go!: Zoé, Bo")
    device.reads("0001.journal is damaged")
    device.next_until("WinnerScreen")
    assert summary(kept(device))[1] == RESULT


def test_an_older_finished_game_gets_its_result_when_it_is_opened(device_with):
    device = device_with(lines_of(SHEETS[:1]), lines_of(names=("Ana", "Cléo")))
    open_past_game(device, "2 Sushi Go!: Ana, Cléo")
    device.next_until("WinnerScreen")
    end_menu(device, "Home")
    assert device.settings()["current"] == NAME, "the other game is still the one to resume"
    device.choose("Past games")
    device.reads("2 ★Ana 18 Sushi Go!", "1 Sushi Go!: Zoé, Bo")


def test_the_rules_of_today_write_no_result_for_a_game_of_older_ones(device_with):
    device = device_with(lines_of(rules=0), current="")
    open_past_game(device, "1 Sushi Go!: Zoé, Bo")
    device.next_until("WinnerScreen")
    end_menu(device, "Home")
    assert kept(device) == lines_of(rules=0)


def test_a_game_of_older_rules_that_is_played_to_its_end_has_its_result(device_with):
    device = device_with(lines_of(SHEETS[:-1], rules=0))
    device.resume()
    device.next_until("SheetScreen")
    device.lay_first(1)
    device.next_until("WinnerScreen")
    assert last_payload(device).startswith("result")


# --- What the list of past games shows ---


def test_the_list_shows_the_robot_that_won(device_with):
    robot = '{"totals": [1, 3, 5], "winners": [2], "reason": "", "unit": "pts", "scored": {}}'
    device = device_with(with_result(robot))
    device.choose("Past games")
    device.reads("1 ★Robot 5 Sushi Go!")


def test_the_list_shows_all_who_share_a_victory(device_with):
    device = device_with(EVEN)
    device.choose("Past games")
    device.reads("1 ★Zoé & Bo 9 Sushi Go!")


def test_the_list_marks_what_is_over_without_a_winner(device_with):
    nobody = '{"totals": [], "winners": [], "reason": "game_over", "unit": "", "scored": {}}'
    device = device_with(with_result(nobody), language="fr")
    device.choose("Parties gardées")
    device.reads("1 ✓ Sushi Go! : Zoé, Bo")


def crafted(**changes):
    """The header of a finished game with other values, its checksums made anew."""
    header, *others = [line.rpartition(" ")[0] for line in FINISHED]
    writer = Writer()
    header = json.dumps(json.loads(header) | changes, ensure_ascii=False)
    return [writer.line(payload) for payload in (header, *others)]


STRANGE = {
    "Of a newer Kaiten.": crafted(kaiten=2),
    "A game I do not have.": crafted(game="poker"),
    "Changed, not counted.": crafted(players=["Zo\né", "Bo"]),
    "Damaged or foreign.": ["hello"],
}


def test_past_games_says_of_each_journal_that_is_no_game_why(device_with):
    device = device_with(*STRANGE.values(), FINISHED, current="")
    device.choose("Past games")
    device.wait(2)
    for number, why in reversed(list(enumerate(STRANGE, 1))):
        device.choose(f"{number:04}.journal ?")
        device.press("B")
        device.reads(f"{number:04}.journal ?", why)
