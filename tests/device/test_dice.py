"""Dice and bags: quick, beside any game, and they hide nothing."""

import pytest

from kaiten import chance
from kaiten.sushi_boat.components import assumed
from kaiten_device.canvas import COLUMNS, Canvas
from kaiten_device.faces import small
from kaiten_device.screens import TOP
from kaiten_device.screens.dice import LAYOUTS, LITTLE, draw_die, place_of
from kaiten_device.screens.lots import LotsScreen, draw_lot
from kaiten_sim import eyes

SETTLED = "WAIT:600"


def tools(device):
    return device.game.question.tools


def picked(device, name):
    """The device with a tool in use."""
    device.press("DOWN")
    device.choose(name)
    device.press(SETTLED)
    return device


def test_two_presses_lead_from_home_to_the_dice_that_were_rolled_last(device):
    picked(device, "Coin")
    device.press("B B")
    assert device.at_home
    device.press("DOWN A")
    assert tools(device).tool == "coin"


def test_of_two_tools_the_one_used_last_is_offered_first(device):
    picked(device, "Coin")
    device.press("B")
    device.choose("Seats")
    device.press("B B")
    device.press("DOWN")
    device.reads("Seats")


def test_a_little_die_that_is_held_is_lit_and_its_pip_dark():
    canvas = Canvas(bytearray(1024))
    draw_die(canvas, 0, 0, LITTLE, "d6", 1, True, False)
    assert canvas._frame.pixel(0, 0) and not canvas._frame.pixel(LITTLE // 2, LITTLE // 2)


def test_what_was_rolled_last_is_remembered_without_power(device):
    device.press(f"DOWN A UP UP A {SETTLED} B B PLUG WAIT:300 DOWN A")
    assert tools(device).kinds == ["d6", "d6"]


def test_a_rolls_again(device):
    device.press("DOWN A A")
    assert device.game.answers[1] == ["again", 0]


def test_held_dice_stay_and_the_rest_is_rolled(device):
    device.press(f"DOWN A UP UP UP UP UP A {SETTLED}")
    held = tools(device).things[1]
    device.press("RIGHT RIGHT DOWN A")
    assert device.game.answers[-1] == ["again", 0, 2, 3, 4]
    assert tools(device).things[1] == held


def test_a_die_stays_held_until_it_is_let_go_of(device):
    device.press(f"DOWN A UP UP A {SETTLED} RIGHT DOWN A {SETTLED} A {SETTLED}")
    assert device.game.answers[-2:] == [["again", 1], ["again", 1]]
    device.press(f"DOWN A {SETTLED}")
    assert device.game.answers[-1] == ["again", 0, 1]


def test_when_all_are_held_all_are_rolled(device):
    device.press(f"DOWN A UP UP A {SETTLED} DOWN RIGHT DOWN A")
    assert device.game.answers[-1] == ["again", 0, 1]
    assert device.screen.held == []


def test_the_sum_is_seen_when_the_dice_lie_still(device):
    device.press("DOWN A UP UP UP A")
    device.press(SETTLED)
    assert device.screen.result() == str(sum(tools(device).things))


def test_the_sum_of_two_dice_stands_beside_them_at_their_height(device):
    device.press(f"DOWN A UP UP A {SETTLED}")
    first, second, total = sorted(
        (x, y, int(text)) for y, x, text, _ in eyes.Eyes(device.screen).seen if text.isdigit()
    )
    assert first[1] == second[1] == total[1]
    assert first[2] + second[2] == total[2]


def test_whoever_cannot_see_is_told_what_each_die_shows(device):
    device.press(f"DOWN A UP UP UP A {SETTLED}")
    first, second, third = [str(face) for face in tools(device).things]
    assert f"{first} {second} {third}" in device.screen_text()
    device.press("DOWN")
    assert device.chosen() == first, "the die that is held"
    device.press("A")
    assert device.screen.frame
    assert not any(line[0].isdigit() for line in device.lines()[1:-1]), "they still roll"


def test_dice_tumble_for_half_a_second_at_most(device):
    device.press("DOWN A")
    assert device.screen.frame
    device.press("WAIT:500")
    assert not device.screen.frame


def test_any_press_ends_the_tumbling_and_is_not_lost(device):
    device.press("DOWN A A A")
    assert len(device.game.answers) == 3
    device.press("UP")
    assert device.kind == "CupScreen"


def test_rows_of_dice_stand_in_the_middle():
    for layout in LAYOUTS:
        count, size, *_ = layout
        if count != 2:  # two leave room for their sum
            places = [place_of(layout, number)[0] for number in range(count)]
            assert min(places) == COLUMNS - max(places) - size, count


def test_what_is_drawn_from_a_bag_is_a_bag_at_first(device):
    picked(device, "Plates")
    text = " ".join(eyes.read(device.screen))
    device.screen.move(True)
    at_first = " ".join(eyes.read(device.screen))
    assert at_first.count("bag") == text.count("bag") + 1


def test_only_who_starts_is_drawn_with_a_motion():
    screen = LotsScreen(None, str)
    for tool, moves in (("who_starts", True), ("seating", False), ("teams", False)):
        screen.came([tool, 4], True)
        assert bool(screen.frame) == moves
        screen.came([tool, 4], False)
        assert not screen.frame


def test_a_line_of_lots_that_is_too_long_stands_in_the_middle_of_its_place():
    canvas = Canvas(bytearray(1024))
    draw_lot(canvas, 0, "W" * 40, False)
    lit = [y for y in range(64) if any(canvas._frame.pixel(x, y) for x in range(128))]
    assert (lit[0], lit[-1]) == (15, 20)


def test_without_motion_nothing_tumbles(make_device, settle):
    settle("settings.json", {"language": "en", "motion": 0})
    device = make_device().start()
    device.press("DOWN A")
    assert not device.screen.frame


def test_a_coin_is_tossed_without_a_name_and_without_a_page_before(device):
    device.press("DOWN LEFT A")
    assert device.kind == "DiceScreen"
    assert tools(device).things in (["heads"], ["tails"])


def drawn_anew(device):
    """The screen as it would be if nothing had been there before."""
    canvas = Canvas(bytearray(1024))
    device.screen.draw(canvas)
    return bytes(canvas._buffer)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("tool", "more"), [("coin", 2), ("dice", 1), ("dice", 4), ("dice", 15)])
def test_nothing_of_the_throw_before_is_left(make_device, settle, language, tool, more):
    settle("settings.json", {"language": language})
    device = make_device().start()
    device.press("DOWN")
    device.choose(device.words.say("tool_" + tool))
    device.press(f"{SETTLED} UP" + (" UP" if tool == "dice" else ""))
    device.press(" ".join(["UP"] * more) + f" A {SETTLED}")
    for _ in range(5):
        device.press("A")
        assert device.pixels == drawn_anew(device)
        device.press(SETTLED)
        assert device.pixels == drawn_anew(device)


def test_plates_are_drawn_one_after_the_other_and_seen_together(device):
    picked(device, "Plates").press(f"A A {SETTLED}")
    assert len(tools(device).things) == 3
    device.reads("51 left")


def test_plates_are_those_of_the_owners_box(make_device, settle):
    box = assumed()
    box["plates"]["red"] = [12, 0, 0, 0, 0, 0, 0]
    settle("settings.json", {"language": "en"})
    settle("sushi_boat.json", box)
    device = picked(make_device().start(), "Plates")
    inside = tools(device).bags["boat_plates"].inside + tools(device).things
    reds = [plate for plate in inside if plate[1] == "letter_red"]
    assert set(reds) == {("plate", "letter_red", "short_salmon")}


def test_what_was_drawn_stays_drawn_without_power(device):
    picked(device, "Plates").press(f"A A {SETTLED} PLUG WAIT:300 DOWN A {SETTLED}")
    device.reads("50 left")


def test_everything_goes_back_into_a_bag(device):
    picked(device, "Plates").press(f"A {SETTLED} UP")
    device.choose("Put everything back")
    device.reads("54 left", "Nothing drawn yet")


def test_a_bag_of_ones_own_is_filled_before_it_is_drawn_from(device):
    device.press("DOWN")
    device.choose("My own bag")
    assert device.kind == "CupScreen"
    device.press(f"UP RIGHT UP A A {SETTLED}")
    assert device.game.answers == [["fill", 1, 1] + [0] * 9, ["own_bag", 1]]


def test_a_tool_that_is_no_more_is_not_offered_first(make_device, settle):
    settle("settings.json", {"language": "en", "wishes": ["spinner 3", "coin 1"]})
    device = make_device().start()
    device.press("DOWN")
    assert device.kind == "Carousel" and device.screen.at == 0


def test_whoever_played_alone_last_draws_who_starts_among_two(make_device, settle):
    settle("settings.json", {"language": "en", "players": 1})
    device = picked(make_device().start(), "Who starts?")
    assert device.game.answers == [["who_starts", 2]]


def test_who_starts_is_drawn_among_guests_and_more_of_them(device):
    picked(device, "Who starts?")
    assert device.game.answers == [["who_starts", 4]]
    device.press("UP")
    assert device.game.answers[-1] == ["who_starts", 5]


def test_down_draws_among_fewer_and_never_less_than_two(device):
    picked(device, "Seats")
    people = len(tools(device).things)
    device.press(f"DOWN {SETTLED}")
    assert len(tools(device).things) == people - 1
    device.press(" ".join(["DOWN"] * 8) + f" {SETTLED}")
    assert len(tools(device).things) == 2


def test_fifteen_dice_need_the_place_where_the_keys_are_told(device):
    device.press("DOWN A UP" + " UP" * 13 + f" A {SETTLED}")
    assert len(tools(device).kinds) == 14 and device.shows("A roll")
    device.press(f"UP UP A {SETTLED}")
    assert len(tools(device).kinds) == 15 and not device.shows("A roll")


def test_the_number_of_teams_is_changed_to_the_side(device):
    picked(device, "Teams")
    device.press("RIGHT")
    assert device.game.answers == [["teams", 4, 2], ["teams", 4, 3]]


LONG_NAMES = ("Maximilien", "Anne-Sophi", "Christophe", "Alexandrin", "Marguerite", "Bartholome")


@pytest.mark.parametrize("teams", range(2, 7))
def test_every_name_of_a_team_is_in_sight(device, teams):
    picked(device, "Teams")
    device.press(" ".join(["UP"] * 4 + ["RIGHT"] * (teams - 2)) + f" {SETTLED}")
    names = [*LONG_NAMES, "Zoe", "Bo"]
    device.screen.name_of = names.__getitem__
    assert len(tools(device).things) == teams
    device.press(f"A {SETTLED}")
    device.reads(*names)


def test_a_name_that_just_misses_its_column_is_written_small_and_whole():
    canvas = Canvas(bytearray(1024))
    whole = Canvas(bytearray(1024))
    draw_lot(canvas, 0, "Takeout box", True)
    whole.text(1, TOP + 2, "Takeout box", small)
    assert bytes(canvas._buffer) == bytes(whole._buffer)


def test_in_french_a_space_stands_before_the_colon_of_a_team(make_device, settle):
    settle("settings.json", {"language": "fr"})
    device = picked(make_device().start(), "Équipes")
    device.reads("1 : Joueur ")


def rolled_often(device, tool):
    """A tool used more often than is kept in one journal, and then once more, from home."""
    device.choose(tool)
    for _ in range(device.part("tools").MOST_ANSWERS):
        device.press("A WAIT:600")
    device.press("B B")
    assert device.at_home
    device.press(f"DOWN A A {SETTLED}")
    return device.journals()


def test_after_many_rolls_the_dice_begin_a_new_journal(device):
    device.press("DOWN")
    assert rolled_often(device, "Coin") == ["0001.journal", "0002.journal"]


def test_a_bag_that_was_drawn_from_stays_in_its_journal(device):
    device.press(f"DOWN RIGHT A {SETTLED} B")
    assert rolled_often(device, "Coin") == ["0001.journal"]


def test_dice_are_never_the_game_to_be_resumed(device):
    picked(device, "Coin")
    device.press("B B")
    assert not device.screen.choices()[0].startswith("Resume")
    assert device.settings().get("current", "") == ""


@pytest.fixture
def sheet(device):
    """A game in which the first sheet is asked for."""
    device.guests_keep_score()
    device.press("A A RIGHT")
    return device


def test_a_coin_tossed_at_home_does_not_hide_the_evenings_game(sheet):
    sheet.lay_first(1)
    sheet.open_menu()
    sheet.choose("Home (game is kept)")
    picked(sheet, "Coin")
    sheet.press("B B PLUG WAIT:300")
    assert sheet.screen.choices()[0] == "Resume Sushi Go!"
    sheet.resume()
    sheet.next_until("SheetScreen")


def test_dice_in_the_menu_of_a_game_lead_back_to_its_question(sheet):
    before = sheet.screen_text()
    sheet.open_menu()
    sheet.choose("Dice and bags")
    sheet.choose("Coin")
    sheet.press("B B")
    sheet.choose("Go on")
    assert sheet.screen_text() == before
    assert sheet.game.header["game"] == "sushi_go"


def test_lots_in_a_game_are_drawn_among_its_people(sheet):
    sheet.open_menu()
    sheet.choose("Dice and bags")
    sheet.choose("Who starts?")
    sheet.press(SETTLED)
    who = tools(sheet).things[0]
    sheet.reads(f"Player {who + 1}")


def test_the_seal_of_the_dice_is_shown_and_opening_it_ends_their_journal(device):
    picked(device, "Coin")
    seed = device.game.header["seed"]
    device.open_menu()
    device.choose("Seal")
    device.reads(chance.fingerprint(seed))
    device.does_not_read(seed.hex()[:8])
    device.press("A A")
    device.choose("Open it: the seed")
    device.reads(seed.hex()[:8])
    device.press("B B DOWN A")
    assert device.game.header["seed"] != seed


def test_a_journal_of_dice_is_opened_from_the_past_games(device):
    device.press(f"DOWN A A {SETTLED} B B")
    device.choose("Past games")
    device.press("A A WAIT:300")
    assert device.kind == "Carousel"
