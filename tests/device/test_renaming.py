"""Somebody is renamed in the settings, and past games follow if the table wants it."""

import errno

import pytest
from two_players import game_path

from kaiten import words
from kaiten.attendance import join
from kaiten.chance import SEED_BYTES
from kaiten.conversation import Conversation
from kaiten.ending import write_result
from kaiten.journal import Writer, new_header
from kaiten.replay import read
from kaiten.results import summary
from kaiten.sushi_go.scoring import FIELDS
from kaiten.thinking import finish
from kaiten_host.flash import journal_path
from kaiten_host.games.audit import Audit
from kaiten_host.games.collection import collect, found

EMPTY = [0] * len(FIELDS)
ROUNDS = 3
SETTLED = "WAIT:3000"


def lines_of(names, rounds=ROUNDS, seed=0, joins=None):
    """The journal of a game of Sushi Go! of so many rounds; after the first one somebody joins."""
    options = {"robot": "no"} if len(names) == 2 else {}
    header = new_header(
        "sushi_go", "score", list(names), [""] * len(names), options, bytes([seed] * SEED_BYTES)
    )
    writer = Writer()
    lines = [writer.header(header)]
    game = Conversation(header)
    for number in range(rounds):
        for player in range(len(game.names())):
            game.skip_tells()
            laid = [player + 1, *EMPTY[1:]]
            assert game.answer(laid) is None
            lines.append(writer.answer(laid))
        game.skip_tells()
        if joins and not number:
            finish(join(game, len(names), joins))
            lines.append(writer.joins(len(names), joins))
    game.skip_tells()
    if rounds == ROUNDS:
        lines.append(write_result(game, writer))
    return lines


# Made before any device starts, which loads modules of its own.
FINISHED = lines_of(("Arai", "Bo"), seed=1)
OTHERS = lines_of(("Bo", "Cleo"), seed=2)
BOTH = lines_of(("Arai", "Aria"), seed=3)
JOINED = lines_of(("Bo", "Cleo"), seed=4, joins="Arai")
UNFINISHED = lines_of(("Bo", "Arai"), 1, seed=5)
JOINED_UNFINISHED = lines_of(("Bo", "Cleo"), 2, seed=6, joins="Arai")
WON = lines_of(("Bo", "Arai"), seed=7)
ALL = (FINISHED, OTHERS, BOTH, JOINED, UNFINISHED, JOINED_UNFINISHED)
RENAMED_IN = (True, False, False, True, True, True)


@pytest.fixture
def device_with(make_device, settle):
    """A device that finds these journals and knows some people."""

    def start(*journals, language="en", **settings):
        people = {"roster": ["Bo", "Arai"], "table": ["Arai", "Bo"], "table_bots": ["", ""]}
        settle("settings.json", {"language": language} | people | settings)
        for number, lines in enumerate(journals, 1):
            settle(game_path(number), "".join(line + "\n" for line in lines))
        return make_device().start()

    return start


def kept(device, number):
    path = device.flash / journal_path(f"{number:04d}.journal")
    return path.read_text(encoding="utf-8").splitlines()


def ask(device):
    """Somebody is given another name in the settings, up to the question."""
    device.choose("Settings")
    device.choose("Names")
    device.choose("Arai")
    device.choose("Rename")
    device.press("B B B")
    device.type_name("ria")


def rename(device, answer="Yes, everywhere"):
    ask(device)
    device.choose(answer)
    device.press(SETTLED)


def names_in(lines):
    reading = read(lines)
    assert reading.problem is None
    return reading.conversation.names()


def with_the_new_name(names):
    return ["Aria" if name == "Arai" else name for name in names]


def line_of(device, number):
    """What the list of past games says."""
    device.choose("Past games")
    device.press(SETTLED)
    items = device.screen.choices()
    device.press("B")
    return next(item for item in items if item.startswith(f"{number} "))


def test_past_games_follow_a_new_name_if_the_table_wants_it(device_with):
    device = device_with(*ALL)
    rename(device)
    device.reads("Renamed in 4 games.")
    assert device.settings()["roster"] == ["Bo", "Aria"]
    assert device.settings()["renames"] == []
    device.power_off()
    for number, (lines, changed) in enumerate(zip(ALL, RENAMED_IN), 1):
        now = kept(device, number)
        assert now[: len(lines)] == lines and len(now) == len(lines) + changed
        names = names_in(lines)
        assert names_in(now) == (with_the_new_name(names) if changed else names)


def test_what_the_results_say_stays_but_for_the_name(device_with):
    device = device_with(*ALL)
    rename(device)
    device.power_off()
    for number, lines in ((1, FINISHED), (4, JOINED)):
        (header, result, _), (before, told, _) = summary(kept(device, number)), summary(lines)
        people = before["players"] + before.get("joined", [])
        assert header["players"] + header.get("joined", []) == with_the_new_name(people)
        for key in {*told, *result} - {"players", "joined"}:
            assert result[key] == told[key]


def test_lists_and_the_hall_of_fame_follow(device_with):
    device = device_with(*ALL, WON)
    rename(device)
    device.press("A B B")
    device.choose("Past games")
    device.press(SETTLED)
    device.reads("7 ★Aria 18 Sushi Go!")
    device.choose("Hall of fame")
    device.press(SETTLED)
    device.choose("Sushi Go!")
    device.press(SETTLED)
    cells = dict(zip(device.screen.names, device.screen.cells))
    assert [cells[name][0] for name in ("Aria", "Arai")] == ["3", "1"]


def test_the_tools_of_the_desk_agree(device_with):
    device = device_with(*ALL)
    rename(device)
    device.power_off()
    words.use("en")
    games = {game.name[-12:]: game for game in collect(found([device.flash])).games}
    assert games["0001.journal"].players == ["Aria", "Bo"]
    assert games["0003.journal"].players == ["Arai", "Aria"]
    assert games["0004.journal"].players == ["Bo", "Cleo", "Aria"]
    for number in range(1, 1 + len(ALL)):
        assert Audit(kept(device, number)).holds


def test_past_games_stay_if_the_table_wants_that(device_with):
    device = device_with(*ALL)
    rename(device, "No, only from now on")
    assert device.settings()["roster"] == ["Bo", "Aria"]
    assert device.settings()["renames"] == []
    assert [kept(device, number) for number in range(1, 1 + len(ALL))] == list(ALL)


def test_b_at_the_question_leads_back_to_the_name(device_with):
    device = device_with(FINISHED)
    ask(device)
    device.press("B")
    device.reads("Aria")
    device.press("B*9")
    assert device.settings()["roster"] == ["Bo", "Arai"]


def test_somebody_who_keeps_the_name_is_not_asked(device_with):
    device = device_with(FINISHED)
    device.choose("Settings")
    device.choose("Names")
    device.choose("Arai")
    device.choose("Rename")
    device.press("A:600")
    assert device.screen.choices() == ["Bo", "Arai"]


def test_the_game_that_was_left_for_a_moment_follows_and_goes_on(device_with):
    device = device_with(UNFINISHED, current="0001.journal", game="sushi_go")
    device.resume()
    device.next_until("SheetScreen")
    device.open_menu()
    device.choose("Home (game is kept)")
    rename(device)
    device.press("A B B")
    assert device.screen.pages[0].note.endswith("Bo, Aria")
    device.resume()
    assert device.game.names() == ["Bo", "Aria"]
    device.next_until("SheetScreen")
    device.give_sheet([3, *EMPTY[1:]])
    device.press("PLUG A")
    assert device.game.names() == ["Bo", "Aria"]
    assert len(device.game.answers) == 3


def test_the_game_that_is_read_ahead_at_home_follows_and_goes_on(device_with):
    device = device_with(UNFINISHED, current="0001.journal", game="sushi_go")
    device.press(SETTLED)
    assert device.screen.pages[0].note.endswith("Round 1: Bo, Arai")
    rename(device)
    device.press("A B B")
    device.press(SETTLED)
    assert device.screen.pages[0].note.endswith("Round 1: Bo, Aria")
    device.resume()
    device.next_until("SheetScreen")
    device.give_sheet([3, *EMPTY[1:]])
    device.press("PLUG A")
    assert (device.game.names(), len(device.game.answers)) == (["Bo", "Aria"], 3)


def test_an_undo_in_a_renamed_game_keeps_the_name(device_with):
    device = device_with(FINISHED)
    rename(device)
    device.press("A B B")
    device.choose("Past games")
    device.press("A")
    device.choose("Open")
    device.next_until("WinnerScreen")
    device.press("A")
    device.choose("Undo the last answer")
    device.next_until("SheetScreen")
    device.give_sheet([7, *EMPTY[1:]])
    device.next_until("WinnerScreen")
    device.power_off()
    assert names_in(kept(device, 1)) == ["Aria", "Bo"]
    assert summary(kept(device, 1))[0]["players"] == ["Aria", "Bo"]


@pytest.mark.parametrize("writes", range(1, 6))
def test_a_power_cut_in_between_loses_nothing_and_the_next_start_goes_on(device_with, writes):
    device = device_with(*ALL)
    ask(device)
    most = device.writes + writes
    device.choose("Yes, everywhere")
    while device.writes < most:
        device.let_pass(10)
    device.press("PLUG")
    device.press(SETTLED)
    device.power_off()
    for number, (lines, changed) in enumerate(zip(ALL, RENAMED_IN), 1):
        names = names_in(lines)
        assert names_in(kept(device, number)) == (with_the_new_name(names) if changed else names)
        assert len(kept(device, number)) == len(lines) + changed


def test_on_a_full_flash_the_next_start_goes_on_if_there_was_room_before(device_with):
    device = device_with(*ALL)
    ask(device)
    device.write_error = errno.ENOSPC
    device.choose("Yes, everywhere")
    device.press(SETTLED)
    device.reads("Renamed in 0 games.", "unless there is room before you switch off.")
    device.press("A B B")
    device.reads("The memory is full")
    assert [kept(device, number) for number in range(1, 1 + len(ALL))] == list(ALL)
    device.write_error = None
    device.press("A")
    device.choose("Settings")
    device.press("B PLUG")
    device.press(SETTLED)
    device.reads("Renamed in 4 games.")
    device.press("A")
    assert device.at_home and device.settings()["renames"] == []


def test_b_stops_it_and_the_next_start_goes_on(device_with):
    device = device_with(*ALL, *[OTHERS] * 40)
    ask(device)
    device.choose("Yes, everywhere")
    device.press("B")
    device.reads("The other games follow at the next start.")
    device.press("PLUG")
    device.press(SETTLED)
    device.press("A")
    device.power_off()
    assert names_in(kept(device, 1)) == ["Aria", "Bo"]


def test_in_french_too(device_with):
    device = device_with(FINISHED, language="fr")
    device.choose("Réglages")
    device.choose("Prénoms")
    device.choose("Arai")
    device.choose("Renommer")
    device.press("B B B")
    device.type_name("ria")
    device.reads("Parties passées ?", "Oui, partout", "Non, pour la suite")
    device.press("A")
    device.press(SETTLED)
    device.reads("Nom changé dans 1 partie.")
