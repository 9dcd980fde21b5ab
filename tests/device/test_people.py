"""Who plays: the people of last time, guests, and the names that the device knows."""

import pytest


@pytest.fixture
def english(make_device, settle):
    settle("settings.json", {"language": "en"})
    return make_device().start()


@pytest.fixture
def known(make_device, settle):
    """A device that knows three people, two of whom played last."""
    roster = {"roster": ["Aria", "Zoé", "Léo"], "table": ["Zoé", "Aria"], "table_bots": ["", ""]}
    settle("settings.json", {"language": "en", **roster})
    return make_device().start()


def choose_game(device, game="Sushi Go!", mode="Keep the score"):
    device.choose(game)
    device.choose(mode)


def players(device):
    return device.game.header["players"]


def test_the_people_of_last_time_sit_down_with_one_press_in_their_order(known):
    choose_game(known)
    known.reads("The same people", "Zoé, Aria")
    known.press("A A")
    assert players(known) == ["Zoé", "Aria"]


def test_others_can_play_too(known):
    choose_game(known)
    known.choose("Others")
    known.enter(2)
    known.choose("Léo")
    known.choose("Aria")
    known.press("A")
    assert players(known) == ["Léo", "Aria"]
    assert known.settings()["table"] == ["Léo", "Aria"]


def test_names_that_are_used_move_up(known):
    choose_game(known)
    known.choose("Others")
    known.enter(2)
    known.choose("Léo")
    known.choose("Zoé")
    known.press("A")
    assert known.settings()["roster"] == ["Léo", "Zoé", "Aria"]


def test_the_people_of_last_time_are_not_offered_where_they_are_too_many(make_device, settle):
    names = ["A", "B", "C", "D", "E", "F"]
    settle("settings.json", {"language": "en", "table": names, "table_bots": [""] * 6})
    device = make_device().start()
    choose_game(device)
    device.reads("How many players?")


def test_a_table_of_last_time_with_a_bot_is_offered_only_where_bots_play(make_device, settle):
    people = {"table": ["Léa", "Clever 2"], "table_bots": ["", "sensible"]}
    settle("settings.json", {"language": "en"} | people)
    device = make_device().start()
    device.new_game("Sushi Go!", "Keep the score")
    device.reads("How many players?")
    device.press("B")
    device.choose("Play on the device")
    device.reads("The same people", "Léa, Clever 2")


def test_all_can_be_guests_at_once(english):
    choose_game(english)
    english.enter(3)
    english.press("UP A A")
    assert players(english) == ["Player 1", "Player 2", "Player 3"]


def test_a_name_can_be_finished_by_holding_a(english):
    choose_game(english)
    english.enter(2)
    english.choose("New name…")
    for letter in "zoé":
        english.move(lambda screen: screen.keys()[screen.row][screen.column].lower(), letter)
        english.press("A")
    english.press("A:600")
    english.reads("Player 2", "_")
    english.press("B")
    english.choose("Player 2")
    english.press("A")
    assert english.settings()["roster"] == ["Zoé"]


def test_a_mistyped_name_is_not_known_the_next_evening(known):
    choose_game(known)
    known.choose("Others")
    known.enter(2)
    known.choose("New name…")
    known.type_name("tum")
    known.press("B")
    known.choose("New name…")
    known.type_name("tom")
    assert list(known.screen.choices())[-3:] == ["Tum", "New name…", "Player 2"]
    known.choose("New name…")
    known.type_name("tam")
    known.press("B")  # it was the last one: back from the variants
    assert list(known.screen.choices())[-4:] == ["Tum", "Tam", "New name…", "Player 2"]
    known.choose("Player 2")
    known.press("A")
    assert known.settings()["roster"] == ["Tom", "Aria", "Zoé", "Léo"]


def test_the_keyboard_says_how_a_name_is_finished(english):
    choose_game(english)
    english.enter(2)
    english.choose("New name…")
    english.reads("Player 1", "hold A: done")


def test_after_a_letter_the_cursor_stays_where_it_is(english):
    choose_game(english)
    english.enter(2)
    english.choose("New name…")
    english.press("DOWN RIGHT A")
    english.reads("N_")
    english.press("LEFT A UP A")
    english.reads("Nma_")


def test_names_of_new_people_follow_each_other_and_b_leads_to_the_guests(english):
    choose_game(english)
    english.enter(3)
    english.choose("New name…")
    english.type_name("tom")
    english.type_name("max")
    english.reads("Player 3", "_")
    english.press("B")
    english.choose("Player 3")
    english.press("A")
    assert players(english) == ["Tom", "Max", "Player 3"]


def test_where_others_are_known_a_new_name_is_followed_by_the_list(known):
    choose_game(known)
    known.choose("Others")
    known.enter(2)
    known.choose("New name…")
    known.type_name("tom")
    known.reads("Player 2 of 2", "Zoé")


def test_a_name_may_be_longer_than_ten_letters(english):
    choose_game(english)
    english.enter(2)
    english.choose("New name…")
    english.type_name("maximilienne")
    english.type_name("zoé")
    english.press("A")
    assert english.settings()["roster"] == ["Maximilienne", "Zoé"]


def open_names(device):
    device.choose("Settings")
    device.choose("Names")


def test_somebody_is_renamed_also_at_the_table_of_last_time(known):
    open_names(known)
    known.choose("Aria")
    known.choose("Rename")
    known.press("B B B B")
    known.type_name("mia")
    assert known.settings()["roster"] == ["Mia", "Zoé", "Léo"]
    assert known.settings()["table"] == ["Zoé", "Mia"]


def test_a_name_is_not_given_to_two_people(known):
    open_names(known)
    known.choose("Aria")
    known.choose("Rename")
    known.press("B B B B")
    known.type_name("léo")
    known.reads("already")


def test_somebody_is_forgotten_and_somebody_moved_to_the_front(known):
    open_names(known)
    known.choose("Léo")
    known.choose("Move to the front")
    known.choose("Zoé")
    known.choose("Forget")
    assert known.settings()["roster"] == ["Léo", "Aria"]


def test_in_the_list_of_names_the_cursor_stays_near_whoever_was_chosen(known):
    open_names(known)
    known.press("A")
    known.reads("Aria", "Rename")
    known.press("B")
    known.choose("Léo")
    known.choose("Forget")
    known.press("A")
    known.reads("Zoé", "Rename")


def test_whoever_plays_alone_is_not_asked_who_else_does(make_device, settle):
    alone = {"table": ["Aria"], "table_bots": [""], "roster": ["Aria"]}
    settle("settings.json", {"language": "en"} | alone)
    device = make_device().start()
    device.choose("Sumoku")
    device.choose("Solo Sumoku")
    device.does_not_read("Same", "Who plays?")
    device.reads("No time limit")


def test_a_wrong_name_is_mended_in_the_running_game(english):
    choose_game(english)
    english.enter(2)
    for name in ("Arai", "Bo"):
        if english.kind != "NameEditor":
            english.choose("New name…")
        english.type_name(name)
    english.next_until("SheetScreen")
    english.give_sheet([1] + [0] * (len(english.screen.counts) - 1))
    english.open_menu()
    english.choose("Change a name")
    english.choose("Arai")
    english.press("B B B")
    english.type_name("ria")
    english.choose("Go on")
    assert english.game.names() == ["Aria", "Bo"]
    assert english.settings()["table"] == ["Aria", "Bo"]
    assert "Arai" not in english.settings()["roster"]
    assert english.journal("0001.journal")[-1] == "renames 0 Aria"
    english.open_menu()
    english.reads("Undo R1 Aria")
    english.press("PLUG A")
    assert english.game.names() == ["Aria", "Bo"]
