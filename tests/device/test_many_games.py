"""A device on which many games are kept: no look at them takes long, and where the flash has
little room that is said, and old games can be deleted."""

import builtins
import os
from hashlib import sha256
from types import SimpleNamespace

import pytest
from two_players import EMPTY, game_path, journal, sheet, text_of

from kaiten.ending import write_result
from kaiten.replay import read
from kaiten_host.flash import GAMES

MANY = 400
# What one step may ask of the flash, where littlefs takes 0.3 ms for a name and up to 12 for a
# file: one folder of games and the list of the folders, and what is saved beside.
NAMES_AT_ONCE = 110
FILES_AT_ONCE = 2
SETTLED = "WAIT:15000"


def over(number, zoe, bo):
    """The journal of a game that is over, with so many maki of each; no other has its seed."""
    answers = [sheet(zoe), sheet(bo)] + [EMPTY] * 4
    lines = journal(answers, seed=sha256(bytes([number % 256, number // 256])).digest())
    reading = read(lines)
    reading.conversation.skip_tells()
    return text_of([*lines, write_result(reading.conversation, reading.writer)])


# Made before any device starts, which loads modules of its own.
OVER = [over(number, 2, 1) for number in range(1, MANY + 1)]
BO_WINS = [over(number, 1, 2) for number in range(1, MANY + 1)]
UNFINISHED = text_of(journal([sheet(1)]))
NEARLY_OVER = text_of(journal([sheet(2), sheet(1)] + [EMPTY] * 3))


@pytest.fixture
def asked(monkeypatch):
    """What was asked of the flash about games: how many names were listed, how many files opened,
    and whether that was before anything was on the panel."""
    counts = SimpleNamespace(names=0, files=0, early=[], device=None)

    def note(path):
        if counts.device and not any(counts.device.pixels):
            counts.early.append(path)

    def ilistdir(path):
        with os.scandir(path) as entries:
            for entry in sorted(entries, key=lambda entry: entry.name):
                if str(path).startswith(GAMES):
                    counts.names += 1
                    note(path)
                yield entry.name, 0x4000 if entry.is_dir() else 0x8000, 0, 0

    def opened(path, *args, **options):
        if str(path).startswith(GAMES):
            counts.files += 1
            note(path)
        return whole(path, *args, **options)

    whole = builtins.open
    monkeypatch.setattr(os, "ilistdir", ilistdir, raising=False)
    monkeypatch.setattr(builtins, "open", opened)
    return counts


@pytest.fixture
def many(make_device, settle, asked):
    """A device with many games that are over, and one that waits for its last answer."""

    def start(games=MANY, content=OVER.__getitem__, **settings):
        current = f"{games + 1:04d}.journal"
        kept = {"language": "en", "game": "sushi_go", "current": current, **settings}
        settle("settings.json", kept)
        for number in range(1, games + 1):
            settle(game_path(number), content(number - 1))
        settle(game_path(games + 1), NEARLY_OVER)
        asked.device = make_device()
        return asked.device.start()

    return start


def watch(device, asked):
    """From now on, the most that a step of the app asked of the flash, as (names, files)."""
    step = device.app.step
    most = [0, 0]

    def watched(now_ms):
        before = asked.names, asked.files
        done = step(now_ms)
        most[0] = max(most[0], asked.names - before[0])
        most[1] = max(most[1], asked.files - before[1])
        return done

    device.app.step = watched
    return most


def test_home_is_there_before_any_game_is_looked_at(many, asked):
    device = many()
    assert device.can_resume
    assert asked.early == []


def test_no_step_asks_much_of_the_flash_however_many_games_are_kept(many, asked):
    device = many()
    most = watch(device, asked)
    device.press(SETTLED)
    device.resume()
    device.next_until("SheetScreen")
    device.give_sheet(list(EMPTY))
    device.next_until("WinnerScreen")
    device.press(SETTLED)
    device.reads("Zoé wins")
    device.press("A")
    device.choose("Home")
    device.press(SETTLED)
    device.choose("Past games")
    device.press(f"{SETTLED} DOWN*9 {SETTLED}")
    assert len(device.screen.items) == 1 + MANY + 1 + 1
    device.press("UP*9")
    device.choose("Hall of fame")
    device.press(SETTLED)
    device.choose("Sushi Go!")
    device.press(SETTLED)
    assert device.screen.cells[0][0] == str(MANY + 1)
    device.press("B")
    device.choose("Are the dice fair?")
    device.press(f"{SETTLED} B B B")
    device.guests_keep_score()
    device.lay_first(1)
    assert most[0] <= NAMES_AT_ONCE and most[1] <= FILES_AT_ONCE, most


def test_at_home_only_the_newest_games_are_looked_into_for_unfinished_ones(many, asked):
    many().press(SETTLED)
    assert asked.files <= 45


def test_past_games_and_the_hall_of_fame_answer_at_once_and_fill_in(many):
    device = many()
    device.choose("Past games")
    device.press("UP A")
    assert device.kind == "FameMenu"
    assert device.shows("Hall of fame") and device.shows("Sushi Go!") and device.shows("…")
    assert device.screen.kept.read < MANY
    device.press("A")
    assert device.kind == "HallScreen"
    assert 0 < int(device.screen.cells[0][0]) < MANY
    device.press(f"RIGHT A B {SETTLED}")
    assert device.screen.cells[0][0] == str(MANY)
    device.reads("Sushi Go!")
    device.press("B")
    device.does_not_read("…")


def test_whom_the_cursor_is_on_stays_chosen_while_the_hall_fills_in(many):
    device = many(content=lambda at: (BO_WINS if at < 300 else OVER)[at])
    device.choose("Past games")
    device.press("UP A A DOWN")
    assert device.screen.at // 4 == device.screen.names.index("Bo") == 1
    device.press(SETTLED)
    assert device.screen.at // 4 == device.screen.names.index("Bo") == 0


# --- Little room ---


@pytest.fixture
def free(monkeypatch):
    """Lets the flash say how many blocks of it are free."""

    def blocks(count):
        monkeypatch.setattr(os, "statvfs", lambda _: (4096, 4096, 352, count), raising=False)

    return blocks


# What is left for games beside 8 blocks, where each takes 1.2 blocks.
FOR_3, FOR_11, FOR_30 = 13, 23, 45


def thin_out(device):
    """From home to the question how many games to delete."""
    device.choose("Past games")
    device.press("WAIT:3000")
    device.choose("Delete old games")
    device.reads("Old games leave the hall of fame", "Copy them first")
    device.next_until("Number")


def test_little_room_is_said_once_before_a_new_game_and_the_game_can_begin(many, free):
    free(FOR_3)
    device = many(30)
    device.press(SETTLED)
    device.new_game("Sushi Go!")
    device.reads("Room for 3 more games", "Begin the game", "Delete old games")
    device.choose("Begin the game")
    device.reads("Keep the score")
    device.press("B")
    device.new_game("Sushi Go!")
    device.reads("Keep the score")


def test_where_there_is_no_room_at_all_it_is_said_before_each_new_game(many, free):
    free(2)
    device = many(30)
    device.press(SETTLED)
    for _ in range(2):
        device.new_game("Sushi Go!")
        device.reads("The memory is full")
        device.press("B")
        assert device.at_home


@pytest.mark.parametrize("blocks", [FOR_11, 200])
def test_enough_room_is_not_worth_a_word(many, free, blocks):
    free(blocks)
    device = many(30)
    device.press(SETTLED)
    device.new_game("Sushi Go!")
    device.reads("Keep the score")


def test_a_flash_that_does_not_say_how_much_room_it_has_is_not_asked(many, monkeypatch):
    monkeypatch.delattr(os, "statvfs", raising=False)
    device = many(30)
    device.press(SETTLED)
    device.new_game("Sushi Go!")
    device.reads("Keep the score")
    device.press("B")
    thin_out(device)
    device.enter(10)
    device.choose("Delete finished games")
    device.press(SETTLED)
    device.reads("10 games deleted.")
    device.does_not_read("Room")


def test_the_oldest_games_are_deleted_from_the_question_before_a_new_game(many, free):
    free(8)
    device = many(60)
    device.press(SETTLED)
    device.new_game("Sushi Go!")
    device.choose("Delete old games")
    device.next_until("Number")
    device.reads("Delete how many?", "50", "of 61")
    device.enter(30)
    device.reads("Delete the oldest 30?", "Keep")
    free(FOR_30)
    device.choose("Delete finished games")
    device.press(SETTLED)
    device.reads("30 games deleted.", "Room for 30 more games")
    assert device.journals() == [f"{number:04d}.journal" for number in range(31, 62)]
    device.press("A")
    assert device.at_home
    device.new_game("Sushi Go!")
    device.reads("Keep the score")


def test_nothing_is_deleted_before_somebody_says_so(many):
    device = many(30)
    before = device.journals()
    thin_out(device)
    device.press("B")
    assert device.kind == "PastGames"
    device.choose("Delete old games")
    device.next_until("Number")
    device.press("A B")
    assert device.kind == "Number"
    device.press("A A")
    assert device.kind == "Number"
    device.press("B")
    assert device.kind == "PastGames"
    assert device.journals() == before


def test_unfinished_games_stay_until_somebody_gives_them_up_too(many, settle):
    settle(game_path(1), UNFINISHED)
    settle(game_path(2), "not a game\n")
    device = many(0)
    device.power_off()
    for number in range(3, 31):
        settle(game_path(number), OVER[number])
    settle(game_path(31), NEARLY_OVER)
    settle("settings.json", {"language": "en", "current": "0031.journal"})
    device.power_on()
    thin_out(device)
    device.enter(30)
    device.choose("Delete finished games")
    device.press(SETTLED)
    device.reads("28 games deleted.")
    assert device.journals() == ["0001.journal", "0002.journal", "0031.journal"]


def test_unfinished_games_go_where_the_table_says_so(many, settle):
    device = many(30, content=lambda _: UNFINISHED)
    device.press(SETTLED)
    assert len([way for way, _ in device.screen.ways if way == "resume"]) == 5
    thin_out(device)
    device.enter(20)
    device.choose("Unfinished ones, too")
    device.press(SETTLED)
    assert device.journals() == [f"{number:04d}.journal" for number in range(21, 32)]


def test_the_dice_in_use_and_the_game_that_was_only_left_for_a_moment_stay(many, settle):
    device = many(30)
    device.resume()
    device.next_until("SheetScreen")
    device.press("B")
    device.choose("Home (game is kept)")
    thin_out(device)
    device.enter(30)
    device.choose("Unfinished ones, too")
    device.press(SETTLED)
    device.reads("30 games deleted.")
    assert device.journals() == ["0031.journal"]


def test_deleting_can_be_stopped_and_says_how_far_it_came(many):
    device = many(400)
    device.press(SETTLED)
    thin_out(device)
    device.enter(400)
    device.choose("Delete finished games")
    device.press("WAIT:300 B")
    left = len(device.journals())
    assert 1 < left < 401
    device.reads(f"{401 - left} games deleted.")


def test_with_few_games_the_list_has_no_line_for_deleting_many(many):
    device = many(19)
    device.choose("Past games")
    device.press("WAIT:1000")
    assert "Delete old games" not in device.screen.choices()


def test_a_past_game_that_is_deleted_is_no_longer_offered_at_home(many, settle):
    settle(game_path(1), UNFINISHED)
    device = many(0, current="")
    device.power_off()
    settle(game_path(2), UNFINISHED)
    device.power_on()
    device.press(SETTLED)
    assert len([way for way, _ in device.screen.ways if way == "resume"]) == 2
    device.choose("Past games")
    device.press("A")
    device.choose("Delete")
    device.press("DOWN A B")
    assert [what for way, what in device.screen.ways if way == "resume"] == ["0001.journal"]
