"""What the device remembers of all its games: the hall of fame, records, how its dice fell."""

import sys
from math import exp, lgamma, log

import pytest
from two_players import game_path

from kaiten.chance import SEED_BYTES
from kaiten.ending import write_result
from kaiten.fairness import LIMITS, ONCE_IN
from kaiten.games import load, mode_of
from kaiten.journal import Writer, new_header
from kaiten.replay import read
from kaiten.results import summary
from kaiten.shelf import GAMES
from kaiten.sushi_go.scoring import FIELDS
from kaiten_device.rolls import throws_dice
from kaiten_host.flash import journal_path
from kaiten_host.games.retelling import retell
from kaiten_host.sessions.scenarios import JOURNALS

THROWN = ("die", "key")  # what chance is asked for when a die is thrown
# Here the table may leave the throw to the device, and in the recorded games does not.
MAY_THROW = {("sumoku", "score")}
SETTLED = "WAIT:3000"
EMPTY = [0] * len(FIELDS)


def sheet(tempura):
    laid = list(EMPTY)
    laid[FIELDS.index("tempura")] = tempura
    return laid


def over(lines):
    """A journal that is played to its end, with its result."""
    reading = read(lines)
    reading.conversation.skip_tells()
    return [*lines, write_result(reading.conversation, reading.writer)]


def played(names, *tempura, bots=None, early=False):
    """The journal of a game of Sushi Go! in which each lays so many tempura in the first round."""
    seats = len(names)
    options = {"robot": "no"} if seats == 2 else {}
    bots = bots or [""] * seats
    seed = bytes([*tempura, *bytes(SEED_BYTES - seats)])
    header = new_header("sushi_go", "score", list(names), bots, options, seed)
    writer = Writer()
    lines = [writer.header(header)]
    lines += [writer.answer(sheet(count)) for count in tempura]
    if early:
        lines.append(writer.end())
    else:
        lines += [writer.answer(EMPTY) for _ in range(2 * seats)]
    return over(lines)


# Made before any device starts, which loads modules of its own.
ZOE_20 = played(("Zoé", "Bo"), 8, 2)
BO_15 = played(("Zoé", "Bo"), 4, 6)
ZOE_10_BEFORE_THE_END = played(("Zoé", "Bo"), 4, 2, early=True)
THREE = played(("Zoé", "Bo", "Ana"), 2, 4, 8)
BO_15_UNFINISHED = BO_15[:-3]


@pytest.fixture
def device_with(make_device, settle):
    """A device that finds these journals, the first one the oldest."""

    def start(*journals, **settings):
        settle("settings.json", {"language": "en", **settings})
        for number, lines in enumerate(journals, 1):
            settle(
                game_path(number),
                "".join(line + "\n" for line in lines),
            )
        return make_device().start()

    return start


def golden(name):
    return (JOURNALS / f"{name}.journal").read_text(encoding="utf-8").splitlines()


SUMOKU, SPOT = over(golden("sumoku-play-1")), over(golden("sumoku-spot-1"))


def hall(device, *choices):
    device.choose("Past games")
    device.choose("Hall of fame")
    device.press(SETTLED)
    for choice in choices:
        device.choose(choice)
        device.press(SETTLED)


def kept(device, number):
    path = device.flash / journal_path(f"{number:04d}.journal")
    return path.read_text(encoding="utf-8").splitlines()


def table(device):
    """The people of the hall, and what is said of each."""
    screen = device.screen
    return dict(zip(screen.names, screen.cells))


# --- The hall ---


def test_the_hall_of_fame_has_games_wins_the_best_and_the_average_of_everybody(device_with):
    device = device_with(ZOE_20, BO_15, THREE)
    hall(device, "Sushi Go!")
    assert table(device) == {
        "Zoé": ["3", "1", "20", "12"],
        "Bo": ["3", "1", "15", "10"],
        "Ana": ["1", "1", "20", "20"],
    }
    device.reads("Ana", "Zoé", "Bo")


def test_a_on_somebody_tells_the_most_of_each_dish(device_with):
    device = device_with(ZOE_20, BO_15)
    hall(device, "Sushi Go!")
    device.take(4 * device.screen.names.index("Zoé"))
    device.reads("Zoé", "best 20", "8 Tempura", "+20", "15 points on average")
    device.press("RIGHT")
    device.reads("Bo", "6 Tempura")
    device.press("B")
    assert device.kind == "HallScreen"


def test_only_what_is_finished_and_counts_is_in_the_hall(device_with):
    device = device_with(ZOE_20, ZOE_10_BEFORE_THE_END, BO_15_UNFINISHED)
    hall(device, "Sushi Go!")
    assert table(device)["Zoé"] == ["1", "1", "20", "20"]


def test_modes_that_count_no_points_stand_alone(device_with):
    device = device_with(SUMOKU, SPOT)
    hall(device)
    device.reads("Sumoku", "Sumoku: Spot")


def test_in_french_a_space_stands_before_the_colon(device_with):
    device = device_with(SUMOKU, SPOT, language="fr")
    device.choose("Parties gardées")
    device.choose("Palmarès")
    device.press(SETTLED)
    device.reads("Sumoku : ")


def test_before_anything_was_won_the_hall_has_only_the_dice(device_with):
    device = device_with(BO_15_UNFINISHED)
    hall(device)
    assert device.screen.choices() == ["Are the dice fair?"]


def test_reading_many_games_can_be_stopped_and_shows_that_it_goes_on(device_with):
    device = device_with(*[ZOE_20] * 400)
    device.choose("Past games")
    device.press("UP A")
    assert device.shows("Hall of fame") and device.shows("Sushi Go!") and device.shows("…")
    device.press("B")
    assert device.kind == "PastGames"


def test_what_the_hall_needs_is_let_go_of_before_a_game(device_with):
    device = device_with(ZOE_20, golden("sushi_roll-play-1"))
    hall(device, "Sushi Go!")
    device.press("B")
    device.choose("Are the dice fair?")
    device.press(SETTLED)
    device.press("B B B")
    device.new_game("Sushi Go!", "Keep the score")
    device.press("DOWN DOWN A")
    device.choose("All guests")
    device.press("A A")
    late = ("fame", "fairness", "kept_games", "rolls", "past_games", "bars", "record", "results")
    ours = [name for name in sys.modules if name.startswith(("kaiten.", "kaiten_device."))]
    assert [name for name in ours if name.rpartition(".")[2] in late] == []


# --- The list of past games ---


def test_a_line_says_whether_the_game_is_finished(device_with):
    device = device_with(ZOE_20, ZOE_10_BEFORE_THE_END, BO_15_UNFINISHED)
    device.choose("Past games")
    device.reads("3 Sushi Go!: Zoé, Bo", "Not finished yet.")
    device.press("DOWN")
    device.reads("2 ★Zoé 10 Sushi Go!", "Stopped before the end.")
    device.press("DOWN")
    device.reads("1 ★Zoé 20 Sushi Go!", "Finished.")


def test_dice_in_the_list_have_a_name_and_no_empty_one_beside_it(device_with):
    device = device_with(golden("randomizer-tools-1"))
    device.choose("Past games")
    assert device.screen.choices() == ["Hall of fame", "1 Dice and bags"]


def test_only_journals_whose_lines_are_seen_or_on_the_pages_beside_are_looked_into(device_with):
    device = device_with(*[ZOE_20] * 30)
    device.choose("Past games")
    device.press("WAIT:500")
    assert sorted(device.screen.items._known) == [1, 2, 3, 4, 5]
    device.press("DOWN*8 WAIT:500")
    assert sorted(device.screen.items._known) == list(range(3, 15))


# --- Not counted ---


def test_a_game_that_was_played_wrongly_is_taken_out_and_can_be_taken_back(device_with):
    device = device_with(ZOE_20, BO_15)
    device.choose("Past games")
    device.choose("2 ★Bo 15 Sushi Go!")
    device.choose("Do not count it")
    device.reads("2 ★Bo 15 Sushi Go!", "Does not count.")
    device.pull_plug()
    hall(device, "Sushi Go!")
    assert table(device)["Bo"] == ["1", "0", "5", "5"]
    device.press("B B")
    device.choose("2 ★Bo 15 Sushi Go!")
    device.choose("Count it again")
    device.reads("Finished.")
    assert kept(device, 2)[-1].rpartition(" ")[0] == BO_15[-1].rpartition(" ")[0]
    device.press("B")
    hall(device, "Sushi Go!")
    assert table(device)["Bo"] == ["2", "1", "15", "10"]


def test_a_game_that_does_not_count_is_whole_and_opens_as_ever(device_with):
    device = device_with(BO_15)
    device.choose("Past games")
    device.choose("1 ★Bo 15 Sushi Go!")
    device.choose("Do not count it")
    assert kept(device, 1)[:-1] == BO_15
    assert summary(kept(device, 1))[1]["uncounted"] == 1
    device.choose("1 ★Bo 15 Sushi Go!")
    device.choose("Open")
    device.reads("Bo wins")
    device.power_off()
    assert read(kept(device, 1)).problem is None


def test_only_a_game_that_was_won_can_be_taken_out(device_with):
    device = device_with(BO_15_UNFINISHED)
    device.choose("Past games")
    device.press("A")
    assert device.screen.choices() == ["Open", "Delete"]


# --- Records ---

RECORD = "A record of this device!"


def open_game(device, line):
    device.choose("Past games")
    device.choose(line)
    device.choose("Open")
    device.next_until("WinnerScreen")
    device.press("WAIT:2000")


def test_the_winner_sees_that_it_is_a_record_of_this_device(device_with):
    device = device_with(BO_15, ZOE_20[:-2], current="0002.journal", game="sushi_go")
    device.resume()
    device.next_until("SheetScreen")
    device.give_sheet(list(EMPTY))
    device.next_until("WinnerScreen")
    device.press("WAIT:2000")
    device.reads("Zoé wins", "20", RECORD)


@pytest.mark.parametrize(
    "others",
    [
        [],
        [THREE],
        [ZOE_10_BEFORE_THE_END],
        [ZOE_20],
    ],
    ids=["the first", "of another table", "of one that was stopped", "as many as before"],
)
def test_what_beats_nobody_is_no_record(device_with, others):
    device = device_with(*others, ZOE_20)
    open_game(device, f"{len(others) + 1} ★Zoé 20 Sushi Go!")
    device.reads("Zoé wins")
    device.does_not_read("record")


def test_a_game_that_does_not_count_is_no_record_nor_in_the_way_of_one(device_with):
    device = device_with(BO_15, ZOE_20, played(("Zoé", "Bo"), 10, 0))
    for line in ("3 ★Zoé 25 Sushi Go!", "2 ★Zoé 20 Sushi Go!"):
        open_game(device, line)
        assert device.shows(RECORD) == line.startswith("3")
        device.press("A")
        device.choose("Home")
    device.choose("Past games")
    device.choose("3 ★Zoé 25 Sushi Go!")
    device.choose("Do not count it")
    device.press("B")
    open_game(device, "2 ★Zoé 20 Sushi Go!")
    device.reads(RECORD)


def test_a_bot_sets_no_record(device_with):
    device = device_with(BO_15, played(("Clever 1", "Bo"), 8, 2, bots=["sensible", ""]))
    open_game(device, "2 ★Clever 1 20 Sushi Go!")
    device.does_not_read("record")


def test_a_press_does_not_wait_for_the_record(device_with):
    device = device_with(*[BO_15] * 400, ZOE_20)
    device.choose("Past games")
    device.choose("401 ★Zoé 20 Sushi Go!")
    device.choose("Open")
    assert device.kind == "WinnerScreen" and device.app.ahead
    device.press("A")
    device.choose("Home")
    assert device.at_home


# --- How dice fell ---


def rolls(device):
    hall(device, "Are the dice fair?")
    return device.screen


def test_a_game_that_the_device_does_not_know_any_more_throws_no_dice():
    assert throws_dice({"game": "sushi_roll", "mode": "play"})
    assert not throws_dice({"game": "sushi_roll", "mode": "of old"})
    assert not throws_dice({"game": "of old", "mode": "play"})


def test_every_die_that_the_device_threw_is_counted_in_bars_and_words(device_with):
    device = device_with(golden("sushi_roll-play-1"), golden("randomizer-tools-1"))
    device.press("WAIT:500")
    device.press("DOWN")
    device.choose("Dice")
    device.press(f"{SETTLED} A A A {SETTLED}")
    thrown = [
        answer for answer in device.game.answers if answer and answer[0] in ("dice", "again")
    ]
    device.press("B B")
    screen = rolls(device)
    names = screen.choices()
    assert "d6" in names and "Nigiri" in names
    d6 = screen.dice[names.index("d6")]
    assert sum(d6[2]) >= len(thrown) >= 4
    nigiri = screen.dice[names.index("Nigiri")]
    assert nigiri[1] == ["egg", "salmon", "squid"] and nigiri[3] == [2, 3, 1]
    device.reads("d6", f"{sum(d6[2])} times", "1 2 3 4 5 6")
    device.reads(" ".join(str(count) for count in d6[2]))


def test_the_rules_of_games_whose_dice_were_counted_are_let_go_of(device_with):
    """All of them at once do not fit the memory of the device."""
    device = device_with(golden("sushi_roll-play-1"), golden("sumoku-speed-1"))
    assert rolls(device).dice
    rules = {"kaiten.sushi_roll.play", "kaiten.sumoku.speed"}
    assert not rules & set(sys.modules)


def test_a_throw_that_was_taken_back_is_counted_once(device_with, settle):
    lines = golden("randomizer-tools-1")[:-1]
    device = device_with(lines)
    counts = [die[2] for die in rolls(device).dice]
    settle("games/00/0001.journal", "".join(line + "\n" for line in lines + undone(lines)))
    device.pull_plug()
    assert [die[2] for die in rolls(device).dice] == counts


def test_dice_of_a_game_that_two_devices_went_on_with_are_counted_once(device_with, settle):
    lines = golden("sushi_roll-play-1")
    device = device_with(lines)
    counts = [die[2] for die in rolls(device).dice]
    other = lines[:-2] + undone(lines[:-2])
    settle("games/00/0000.journal", "".join(line + "\n" for line in other))
    device.pull_plug()
    assert [die[2] for die in rolls(device).dice] == counts


def undone(lines):
    """The last answer taken back and given again."""
    writer = Writer(int(lines[-1][-8:], 16))
    return [writer.undo(), writer.line(lines[-1].rpartition(" ")[0])]


def test_the_modes_that_declare_it_are_those_in_which_dice_are_thrown():
    throwing, declared = set(), set()
    for path in JOURNALS.glob("*.journal"):
        game = read(golden(path.stem)).conversation
        mode = game.header["game"], game.header["mode"]
        if any(draw.what in THROWN for draw in retell(game.header, game.answers).draws):
            throwing.add(mode)
    for game in GAMES:
        for mode in load(game).MODES:
            if mode_of(game, mode.name).throws:
                declared.add((game, mode.name))
    assert throwing | MAY_THROW == declared


def test_without_any_dice_it_says_so(device_with):
    device = device_with(ZOE_20)
    rolls(device)
    device.reads("Nothing was rolled yet.")


def test_the_verdict_is_on_the_screen(device_with):
    device = device_with(golden("randomizer-tools-1"))
    screen = rolls(device)
    device.reads("Too early to say.")
    for die in screen.dice:
        die[2][:] = [1000] + [0] * (len(die[1]) - 1)
    device.press("RIGHT")
    device.reads("Odd: once in 2000 times.")


def test_the_limits_are_those_of_chi_square():
    def exceeded(freedom, distance):
        """How likely a larger chi-square is: by the series of the incomplete gamma function."""
        a, x = freedom / 2, distance / 2
        term = total = 1 / a
        for n in range(1, 2000):
            term *= x / (a + n)
            total += term
        return 1 - total * exp(a * log(x) - x - lgamma(a))

    for freedom, limits in LIMITS.items():
        for often, limit in zip(ONCE_IN, limits, strict=True):
            assert exceeded(freedom, limit / 100) * often == pytest.approx(1, rel=0.01)
