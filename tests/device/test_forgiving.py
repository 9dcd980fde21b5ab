"""A table that mistypes, changes its mind or has to leave: what the menu behind B can do."""

import pytest

SHEETS = (
    {"Tempura": 2, "Puddings": 1},
    {"Sashimi": 3},
    {"maki symbols": 4, "Squid": 1},
)


def sheet_of(device, counts):
    full = [0] * len(device.screen.counts)
    for name, count in counts.items():
        full[device.screen.places[device.place_of(name)]] = count
    return full


@pytest.fixture
def keeper(device):
    """Sushi Go! kept for three guests, at the first sheet."""
    return begin(device, "Sushi Go!", "Keep the score", 3)


def begin(device, game, mode, players):
    device.choose(game)
    device.choose(mode)
    device.enter(players)
    for number in range(1, players + 1):
        device.choose(f"Player {number}")
    while device.kind in ("Menu", "Text"):
        device.press("A")
    return device


def enter_rounds(device, rounds):
    for _ in range(rounds):
        for counts in SHEETS:
            device.count(counts)
        device.press_until("SheetScreen")


def open_menu(device):
    device.press("B")
    assert device.kind == "Menu"
    return list(device.screen.choices())


def test_b_by_mistake_and_a_go_on(keeper):
    keeper.count(SHEETS[0])
    title = keeper.screen.title
    assert open_menu(keeper)[0] == "Go on"
    keeper.press("A")
    assert (keeper.kind, keeper.screen.title) == ("SheetScreen", title)


def test_undo_says_that_what_was_entered_is_kept(keeper):
    keeper.count(SHEETS[0])
    open_menu(keeper)
    keeper.does_not_read("entries are kept")
    keeper.press("DOWN")
    assert keeper.chosen().startswith("Undo")
    keeper.reads("A undo, entries are kept")


def test_undo_says_whose_answer_of_which_round_it_takes_back(keeper):
    enter_rounds(keeper, 1)
    keeper.count(SHEETS[0])
    assert "Undo R2 Player 1" in open_menu(keeper)


def test_a_count_can_be_made_smaller(keeper):
    keeper.fill(sheet_of(keeper, {"Tempura": 4}))
    keeper.give_sheet(sheet_of(keeper, {"Tempura": 2}))
    assert keeper.game.answers == [[0, 2] + [0] * 9]


def test_an_entry_two_rounds_back_is_corrected_and_the_totals_that_change_are_told(keeper):
    enter_rounds(keeper, 2)
    open_menu(keeper)
    keeper.choose("Correct an entry")
    keeper.choose("Player 2 1")
    assert keeper.kind == "SheetScreen"
    assert keeper.screen.counts == sheet_of(keeper, {"Sashimi": 3})
    keeper.give_sheet(sheet_of(keeper, {"Sashimi": 3, "Salmon": 1}))
    keeper.reads("Corrected", "Player 2: 20 → 22")
    keeper.does_not_read("Player 1", "Player 3")
    keeper.press("A")
    assert (keeper.kind, keeper.game.question.round) == ("SheetScreen", 3)
    assert keeper.game.scored[-1].totals == [10, 22, 18]


def test_a_corrected_game_is_the_same_after_a_power_cut(keeper):
    enter_rounds(keeper, 2)
    open_menu(keeper)
    keeper.choose("Correct an entry")
    keeper.choose("Player 1 2")
    keeper.give_sheet(sheet_of(keeper, {"Tempura": 4, "Puddings": 1}))
    keeper.press("A")
    answers = keeper.game.answers
    keeper.pull_plug()
    keeper.press("A")
    assert keeper.game.answers == answers
    assert keeper.journal("0001.journal")[-1].startswith("correct 3 [0, 4, ")


def test_what_no_longer_fits_is_said_and_asked_for_again(keeper):
    for counts in ({"Tempura": 2}, {"Tempura": 6}, {"Eggs": 1}):
        keeper.count(counts)
    keeper.press_until("SheetScreen")
    keeper.count({"Tempura": 6})
    open_menu(keeper)
    keeper.choose("Correct an entry")
    keeper.choose("Player 1 1")
    keeper.give_sheet(sheet_of(keeper, {"Tempura": 3}))
    keeper.press("A")
    keeper.reads("R2 Player 1 no longer fits", "15", "14")
    keeper.press("A")
    assert keeper.screen.counts == sheet_of(keeper, {"Tempura": 6})


def test_each_entry_that_no_longer_fits_is_said_when_its_turn_comes(keeper):
    for counts in ({"Tempura": 2}, {"Tempura": 6}, {"Eggs": 1}):
        keeper.count(counts)
    keeper.press_until("SheetScreen")
    for counts in ({"Tempura": 5}, {"Tempura": 1}):
        keeper.count(counts)
    open_menu(keeper)
    keeper.choose("Correct an entry")
    keeper.choose("Player 1 1")
    keeper.give_sheet(sheet_of(keeper, {"Tempura": 4}))
    keeper.press("A")
    keeper.reads("R2 Player 1 no longer fits", "15", "14")
    keeper.press("A")
    keeper.give_sheet(sheet_of(keeper, {"Tempura": 4}))
    keeper.reads("R2 Player 2 no longer fits", "15", "14")


def test_b_leaves_a_correction_as_it_was(keeper):
    enter_rounds(keeper, 1)
    lines = keeper.journal("0001.journal")
    open_menu(keeper)
    keeper.choose("Correct an entry")
    keeper.choose("Player 1 1")
    keeper.press("A RIGHT B")
    keeper.choose("Leave it as it was")
    assert keeper.kind == "Menu"
    keeper.press("B")
    assert keeper.game.answers[0] == sheet_of(keeper, SHEETS[0])
    assert keeper.journal("0001.journal") == lines


def test_nothing_is_corrected_where_the_device_deals(device):
    begin(device, "Sushi Go!", "Play on the device", 2)
    device.press_until("ChooseScreen")
    device.press("A")
    assert "Correct an entry" not in open_menu(device)


def test_the_scores_lead_to_all_rounds_with_why_for_each(keeper):
    enter_rounds(keeper, 2)
    open_menu(keeper)
    keeper.choose("See the scores")
    keeper.reads("Round 2")
    keeper.press("A")
    assert keeper.kind == "RoundsScreen"
    assert [row.split() for row in keeper.lines()[1:4]] == [
        ["Player", "1", "5", "5", "10"],
        ["Player", "2", "10", "10", "20"],
        ["Player", "3", "9", "9", "18"],
    ]
    keeper.choose("Player 2 1")
    keeper.reads("Player 2", "Sashimi", "+10")
    keeper.press("B")
    assert keeper.kind == "RoundsScreen"


def test_end_here_asks_first_with_what_will_happen(keeper):
    enter_rounds(keeper, 1)
    open_menu(keeper)
    keeper.choose("End here")
    keeper.reads("End here?", "What was played so far is counted.", "A yes", "B no")
    keeper.press("B")
    assert keeper.kind == "Menu"
    assert "end" not in keeper.journal("0001.journal")


def test_end_here_ranks_what_was_played_and_says_so(keeper):
    enter_rounds(keeper, 1)
    open_menu(keeper)
    keeper.choose("End here")
    keeper.press("A")
    keeper.reads("Puddings so far")
    keeper.press("A")
    keeper.reads("Stopped before the end.", "11")
    assert keeper.journal("0001.journal")[-2] == "end"
    assert '"early": 1' in keeper.journal("0001.journal")[-1]


def test_end_here_can_be_undone_and_is_kept_through_a_power_cut(keeper):
    enter_rounds(keeper, 1)
    open_menu(keeper)
    keeper.choose("End here")
    keeper.press("A")
    keeper.pull_plug()
    keeper.press("A")
    keeper.reads("Puddings so far")
    keeper.press("A A")
    keeper.choose("Undo: end of the game")
    assert keeper.kind == "SheetScreen"
    assert "End here" in open_menu(keeper)


def test_nothing_can_be_ended_before_anything_was_scored(keeper):
    assert "End here" not in open_menu(keeper)


def test_at_the_final_score_nothing_is_left_to_end_or_to_leave(keeper):
    enter_rounds(keeper, 2)
    for counts in SHEETS:
        keeper.count(counts)
    assert {"End here", "Leave or join"} <= set(open_menu(keeper))
    keeper.press("B A")
    keeper.reads("Puddings")
    assert not {"End here", "Leave or join"} & set(open_menu(keeper))


def test_while_the_end_is_counted_nothing_is_left_to_end(device):
    begin(device, "Sushi Boat", "Deck and bag only", 2)
    device.next_until("ChooseScreen")
    device.choose("Draw plates")
    device.enter(1)
    device.next_until("ChooseScreen")
    assert "End here" in open_menu(device)
    device.press("B")
    device.choose("Count the points")
    device.next_until("BuildScreen")
    assert "End here" not in open_menu(device)


def test_end_here_stops_a_game_that_the_device_deals(device):
    begin(device, "Sushi Go!", "Play on the device", 2)
    device.press_until("ChooseScreen")
    device.press("A")
    open_menu(device)
    device.choose("End here")
    device.press("A")
    device.press_until("WinnerScreen")
    device.reads("Stopped before the end.")


def too_many_tempura(keeper):
    """Twelve tempura are out, and four more are entered: the box holds fourteen."""
    keeper.count({"Tempura": 6, "Eggs": 1})
    keeper.count({"Tempura": 6, "Eggs": 1})
    keeper.count({"Tempura": 4, "Dumplings": 3})
    keeper.reads("16", "14")
    keeper.press("A")


def test_the_box_check_says_who_entered_how_many_in_which_round(keeper):
    too_many_tempura(keeper)
    assert list(keeper.screen.choices()) == [
        "Correct this one",
        "R1 Player 1 has 6",
        "R1 Player 2 has 6",
        "Count it anyway",
    ]


def test_the_box_check_leads_to_correcting_another_entry(keeper):
    too_many_tempura(keeper)
    keeper.choose("R1 Player 2 has 6")
    keeper.give_sheet(sheet_of(keeper, {"Tempura": 4, "Eggs": 1, "Dumplings": 2}))
    keeper.reads("Corrected")
    keeper.press("A")
    assert keeper.screen.counts == sheet_of(keeper, {"Tempura": 4, "Dumplings": 3})
    keeper.press("A:600")
    assert keeper.kind == "ScoresScreen"
    keeper.does_not_read("*")


def test_what_is_counted_anyway_is_noted_in_the_journal_and_beside_the_scores(keeper):
    too_many_tempura(keeper)
    keeper.choose("Count it anyway")
    keeper.reads("Round 1 *")
    assert keeper.journal("0001.journal")[-2] == 'anyway ["too_many", "tempura"]'
    keeper.pull_plug()
    keeper.press("A")
    keeper.reads("Round 1 *")


def test_too_many_of_two_cards_are_asked_about_one_after_the_other(keeper):
    keeper.count({"Tempura": 8})
    keeper.count({"Squid": 5})
    keeper.count({"Tempura": 7, "Squid": 1})
    keeper.reads("Tempura: 15", "14")
    keeper.press("A")
    keeper.choose("Count it anyway")
    keeper.reads("Squid: 6", "5")
    keeper.press("A")
    assert list(keeper.screen.choices()) == [
        "Correct this one",
        "R1 Player 2 has 5",
        "Count it anyway",
    ]
    keeper.choose("Count it anyway")
    keeper.reads("Round 1 *")
    lines = keeper.journal("0001.journal")
    assert [line for line in lines if line.startswith("anyway")] == [
        'anyway ["too_many", "tempura"]',
        'anyway ["too_many", "squid"]',
    ]


def test_the_winner_of_a_game_with_more_than_the_box_holds_is_told_so(keeper):
    too_many_tempura(keeper)
    keeper.choose("Count it anyway")
    while keeper.kind != "WinnerScreen":
        if keeper.kind == "SheetScreen":
            keeper.give_sheet(keeper.screen.counts)
        else:
            keeper.press("A")
    keeper.reads("More than the box holds")


def test_the_box_check_can_be_left_to_correct_what_was_just_entered(keeper):
    too_many_tempura(keeper)
    keeper.press("A")
    assert keeper.screen.counts == sheet_of(keeper, {"Tempura": 4, "Dumplings": 3})


def test_a_bot_takes_over_from_somebody_who_leaves(device):
    begin(device, "Sushi Go!", "Play on the device", 2)
    device.press_until("ChooseScreen")
    open_menu(device)
    device.choose("A bot takes over")
    assert list(device.screen.choices()) == ["from Player 1", "from Player 2"]
    device.choose("from Player 1")
    device.press_until("ChooseScreen")
    assert device.game.question.player == 1
    assert "seat 0 sensible" in device.journal("0001.journal")


def test_whoever_left_can_come_back(device):
    begin(device, "Sushi Go!", "Play on the device", 2)
    device.press_until("ChooseScreen")
    open_menu(device)
    device.choose("A bot takes over")
    device.choose("from Player 2")
    device.press_until("ChooseScreen")
    open_menu(device)
    device.choose("A bot takes over")
    device.choose("Player 2 is back")
    assert device.game.bots == ["", ""]


def test_before_the_first_answer_players_and_variant_can_be_changed_without_a_dead_game(keeper):
    assert keeper.journals() == ["0001.journal"]
    assert open_menu(keeper)[1] == "Change players, variant"
    keeper.press("DOWN A")
    assert keeper.journals() == []
    keeper.choose("Keep the score")
    keeper.press_until("SheetScreen")  # with the same people
    assert keeper.journals() == ["0002.journal"]


def test_after_an_answer_nothing_is_changed_any_more(keeper):
    keeper.count(SHEETS[0])
    assert "Change players, variant" not in open_menu(keeper)


def test_whoever_changes_nothing_is_home_with_no_game_left_open(keeper):
    open_menu(keeper)
    keeper.press("DOWN A B")
    assert keeper.journals() == []
    assert keeper.settings()["current"] == ""
    assert keeper.app.session is None


def go_to(keeper, dish):
    keeper.move(lambda screen: screen.at, keeper.place_of(dish))


def test_b_takes_away_wherever_there_is_one_when_there_are_too_many_cards(keeper):
    keeper.count({"Tempura": 5, "Puddings": 7})
    keeper.reads("That cannot be")
    keeper.press("A")
    go_to(keeper, "Tempura")
    keeper.reads("3 cards too many", "B -1")
    keeper.press("B B B")
    assert keeper.screen.chosen_count() == 2
    assert keeper.screen.missing() == 0
    keeper.press("B B B")
    assert keeper.kind == "Menu"


def test_b_takes_away_from_a_sheet_that_is_corrected(keeper):
    keeper.count({"Tempura": 4, "Puddings": 5})
    keeper.open_menu()
    keeper.choose("Correct an entry")
    keeper.press("A")
    go_to(keeper, "Tempura")
    keeper.reads("4 Tempura", "hold A")
    keeper.press("B")
    assert keeper.screen.chosen_count() == 3


def test_b_leaves_an_entry_as_it_was_and_asks_first_when_something_was_changed(keeper):
    keeper.count({"Tempura": 4, "Puddings": 5})
    keeper.open_menu()
    keeper.choose("Correct an entry")
    keeper.press("A")
    go_to(keeper, "Tempura")
    keeper.press("B")
    go_to(keeper, "Salmon")
    keeper.press("B")
    keeper.choose("Go on")
    assert keeper.kind == "SheetScreen"
    keeper.press("B")
    keeper.choose("Leave it as it was")
    assert keeper.kind != "RoundsScreen"
    assert sorted(keeper.game.answers[0])[-2:] == [4, 5]
    keeper.choose("Correct an entry")
    keeper.press("A")
    go_to(keeper, "Salmon")
    keeper.press("B")
    assert keeper.kind == "Menu"
    keeper.reads("Undo")


def test_a_sheet_that_cannot_be_is_there_again_after_a_power_cut(keeper):
    keeper.count({"Tempura": 5, "Puddings": 7})
    keeper.reads("That cannot be")
    keeper.press("PLUG A")
    assert sorted(keeper.screen.counts)[-2:] == [5, 7]


def test_a_sheet_with_more_than_the_box_holds_is_there_again_after_a_power_cut(keeper):
    too_many_tempura(keeper)
    keeper.press("PLUG A")
    assert keeper.screen.counts == sheet_of(keeper, {"Tempura": 4, "Dumplings": 3})


def test_an_entry_can_be_corrected_when_the_winner_is_known(keeper):
    enter_rounds(keeper, 2)
    for counts in SHEETS:
        keeper.count(counts)
    keeper.press_until("WinnerScreen")
    keeper.reads("Player 2 wins")
    keeper.press("A")
    keeper.choose("Correct an entry")
    keeper.choose("Player 3 1")
    keeper.give_sheet(sheet_of(keeper, {"Salmon wasabi": 4}))
    keeper.press_until("WinnerScreen")
    keeper.reads("Player 3 wins")


def test_dice_that_must_lie_somewhere_are_asked_about_once(device):
    roll = begin(device, "Sushi Roll", "Keep the score", 2)
    roll.count({"Tempura": 1})
    roll.count({})
    assert roll.kind == "Text"
    roll.reads("15 dice are missing", "only 9", "Go on?", "A yes", "B no")
    roll.press("B")
    assert (roll.kind, len(roll.game.answers)) == ("SheetScreen", 1)
    roll.count({"Tempura": 1})
    roll.press("A")
    assert len(roll.game.answers) == 2
    assert roll.kind == "ScoresScreen"


def test_dice_that_must_lie_somewhere_are_asked_about_in_a_correction_too(device):
    roll = begin(device, "Sushi Roll", "Keep the score", 2)
    roll.count({"Tempura": 1})
    roll.count({"Tempura": 7})
    roll.press_until("SheetScreen")
    open_menu(roll)
    roll.choose("Correct an entry")
    roll.choose("Player 2 1")
    roll.give_sheet([0] * 10)
    roll.reads("15 dice are missing")
    roll.press("B")
    assert roll.kind == "SheetScreen"
    roll.give_sheet(sheet_of(roll, {"Tempura": 8}))
    roll.reads("Corrected")
