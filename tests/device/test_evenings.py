"""Whole evenings at the table: games scored with the keys, from the first start to the rematch,
with the plug pulled wherever it hurts."""

import re

import pytest
from evening import begin, replayed

from kaiten.sushi_go.score import ROWS
from kaiten.sushi_go.scoring import AT, FIELDS, Tally
from kaiten_host.sessions.hands import HOLD_A

ROUNDS = 3


def sheet(**counts):
    filled = [0] * len(FIELDS)
    for field, count in counts.items():
        filled[AT[field]] = count
    return filled


# Eight cards each, as four players might lay them.
GAME = (
    (
        sheet(maki=3, tempura=2, dumpling=2, pudding=1, salmon=1),
        sheet(maki=5, sashimi=3, egg=1, pudding=1),
        sheet(tempura=2, salmon_wasabi=1, squid=1, dumpling=1, maki=2),
        sheet(maki=5, dumpling=3, salmon=2),
    ),
    (
        sheet(dumpling=4, salmon=2, maki=1),
        sheet(tempura=4, pudding=2, squid=1),
        sheet(sashimi=3, maki=4, egg_wasabi=1, pudding=1),
        sheet(maki=6, squid_wasabi=1, tempura=2, egg=1),
    ),
    (
        sheet(pudding=2, sashimi=3, maki=3),
        sheet(maki=2, dumpling=2, tempura=2, salmon=2),
        sheet(salmon=2, squid=1, maki=3, tempura=1),
        sheet(pudding=1, egg=2, sashimi=2, maki=2),
    ),
)
ANSWERS = [sheet for sheets in GAME for sheet in sheets]


def scores_of(game):
    """The score boards: (title, gains, totals, puddings), as the rules give them."""
    tally = Tally(len(game[0]))
    shown = [tally.add_round(number, sheets) for number, sheets in enumerate(game, 1)]
    shown.append(tally.add_puddings())
    titles = ["Round 1", "Round 2", "Round 3", "Puddings"]
    return [
        (title, scores.gains, scores.totals, scores.race[1])
        for title, scores in zip(titles, shown)
    ], tally.outcome()


SCORES, OUTCOME = scores_of(GAME)


def keys_for(counts):
    """The presses that fill an empty sheet."""
    pressed = []
    at = 0
    for row, field in enumerate(ROWS):
        count = counts[AT[field]]
        if count:
            pressed += ["RIGHT"] * (row - at) + ["A"] * count
            at = row
    return [*pressed, HOLD_A]


def so_many(count, dish):
    return f"{count} {dish}"


def fill(device, counts):
    device.next_until("SheetScreen")
    device.give_sheet(counts)


# A name, puddings, what was gained, the total.
ROW = re.compile(r"(Player \d) (\d+) +([+-]?\d+) puddings (-?\d+)")


def read_scores(device):
    """(title, gains, totals, puddings) from a score board on the screen, by the seats; there the
    best comes first."""
    assert device.kind == "ScoresScreen", device.screen_text()
    title, *rows = device.lines()
    read = []
    for row in rows:
        name, puddings, gain, total = ROW.fullmatch(row).groups()
        read.append((name, int(gain), int(total), int(puddings)))
    assert [total for _, _, total, _ in read] == sorted((row[2] for row in read), reverse=True)
    columns = [list(column) for column in zip(*sorted(read))]
    return (title.removesuffix("why ▶").strip().removesuffix("A next").strip(), *columns[1:])


def finish_and_compare(device):
    """From after the last sheet to the winner, reading the last scores."""
    device.next_until("ScoresScreen")
    assert read_scores(device) == SCORES[2]
    device.press("A")
    assert read_scores(device) == SCORES[3]
    device.press("A")
    winner = OUTCOME.winners[0]
    device.reads(f"Player {winner + 1} wins", str(OUTCOME.totals[winner]))


def test_a_four_player_game_is_scored_from_the_first_start_to_the_winner(new_device):
    device = new_device
    device.reads("Langue / Language", "Français", "English")
    device.choose("English")
    begin(device)
    device.reads("Round 1", "Deal 8 cards", "left")
    for number, sheets in enumerate(GAME):
        for player, counts in enumerate(sheets, 1):
            device.next_until("SheetScreen")
            device.reads(f"R{number + 1} Player {player}")
            device.give_sheet(counts)
        assert read_scores(device) == SCORES[number]
    finish_and_compare(device)
    assert device.journals() == ["0001.journal"]
    assert replayed(device, "0001.journal").answers == ANSWERS


def test_the_points_that_are_sure_are_shown_while_a_sheet_is_filled(device):
    begin(device)
    device.next_until("SheetScreen")
    device.reads("0 pts 0/8")
    device.press("UP RIGHT A A")
    device.reads("5 pts 2/8")
    device.press("A")
    device.reads("5 pts 3/8")


def test_holding_an_arrow_moves_on_along_the_dishes(device):
    begin(device)
    device.next_until("SheetScreen")
    device.press("RIGHT:700")
    device.reads("0 Puddings")


def test_holding_a_gives_the_sheet_and_counts_nothing_more(device):
    begin(device)
    device.next_until("SheetScreen")
    device.press(f"RIGHT A*6 {HOLD_A}")
    device.reads("R1 Player 2")
    assert device.game.answers == [sheet(salmon=6)]


def test_with_many_cards_missing_a_sheet_is_given_at_the_second_press(device):
    begin(device)
    device.next_until("SheetScreen")
    device.press(f"RIGHT A*5 {HOLD_A}")
    device.reads("R1 Player 1", "3 cards missing.")
    device.press("A")
    device.reads("R1 Player 2")
    assert device.game.answers == [sheet(salmon=5)]


def test_holding_a_at_the_end_of_a_sheet_with_cards_missing_asks_too(device):
    begin(device)
    device.next_until("SheetScreen")
    device.press(f"A LEFT {HOLD_A}")
    device.reads("R1 Player 1", "missing.")


def test_a_sheet_that_cannot_be_is_refused_in_words_and_stays(device):
    begin(device)
    device.next_until("SheetScreen")
    device.press(f"RIGHT A*9 {HOLD_A}")
    device.reads("That cannot be", "9 cards", "only lays 8")
    assert device.game.answers == []
    device.press("A")
    device.reads("R1 Player 1", "9/8")
    device.give_sheet(sheet(tempura=8))
    device.reads("R1 Player 2")


@pytest.mark.parametrize("cut", range(1, len(ANSWERS) + 1))
def test_the_plug_pulled_after_any_answer_changes_no_score(device, cut):
    begin(device)
    for number, counts in enumerate(ANSWERS, 1):
        fill(device, counts)
        if number == cut:
            device.pull_plug()
            device.resume()
    finish_and_compare(device)


def test_the_plug_pulled_after_all_the_answers_in_turn_changes_no_score(device):
    begin(device)
    for counts in ANSWERS:
        fill(device, counts)
        device.pull_plug()
        device.resume()
    finish_and_compare(device)
    assert replayed(device, "0001.journal").answers == ANSWERS


def test_the_plug_pulled_after_every_single_key_of_a_round_changes_no_score(device):
    begin(device)
    for counts in GAME[0]:
        pressed = keys_for(counts)
        for count in range(1, len(pressed) + 1):
            device.next_until("SheetScreen")
            device.press(" ".join(pressed[:count]))
            device.pull_plug()
            device.resume()
    assert read_scores(device) == SCORES[0]


def test_the_plug_pulled_while_a_game_is_prepared_leaves_no_game_behind(device):
    keys = ["A", "A", "A", "A", "DOWN", "A", "DOWN", "A"]
    for pressed in range(1, len(keys) + 1):
        device.press(" ".join(keys[:pressed]))
        device.pull_plug()
        assert device.at_home
        assert not device.can_resume
    assert device.journals() == []


def test_a_mistake_three_answers_back_is_corrected_and_the_rest_is_offered_again(device):
    begin(device)
    for counts in ANSWERS[:4]:
        fill(device, counts)
    for player in (4, 3, 2):
        device.open_menu()
        device.choose(f"Undo R1 Player {player}")
        device.reads(f"R1 Player {player}")
    # Player 2 had four tempura, not three sashimi.
    device.reads("11 pts 7/8", "Sashimi 3", "Maki 5")
    device.give_sheet(sheet(maki=5, tempura=2, egg=1, pudding=1))
    for counts, player in ((ANSWERS[2], 3), (ANSWERS[3], 4)):
        device.reads(f"R1 Player {player}", f"Maki {counts[0]}")
        device.give_sheet(device.screen.counts)
    corrected = [list(counts) for counts in GAME[0]]
    corrected[1][AT["tempura"]] = 2
    corrected[1][AT["sashimi"]] = 0
    shown, _ = scores_of((corrected, *GAME[1:]))
    assert read_scores(device) == shown[0]
    device.pull_plug()
    device.resume()
    assert read_scores(device) == shown[0]


def test_undo_goes_from_the_winner_back_to_the_first_sheet(device):
    begin(device)
    for counts in ANSWERS:
        fill(device, counts)
    device.next_until("WinnerScreen")
    device.press("A")
    device.choose("Undo the last answer")
    for number in range(len(ANSWERS) - 1, 0, -1):
        device.reads(f"R{number // 4 + 1} Player {number % 4 + 1}")
        device.open_menu()
        before = number - 1
        device.choose(f"Undo R{before // 4 + 1} Player {before % 4 + 1}")
    device.reads("R1 Player 1", "Maki 3")
    device.open_menu()
    device.does_not_read("Undo")
    device.choose("Go on")
    for counts in ANSWERS:
        device.next_until("SheetScreen")
        assert device.screen.counts == counts
        device.give_sheet(counts)
    finish_and_compare(device)


def test_a_half_filled_sheet_is_still_there_after_an_undo_and_back(device):
    begin(device)
    fill(device, ANSWERS[0])
    device.press("A*4 RIGHT B")
    device.choose("Undo R1 Player 1")
    device.press(HOLD_A)
    device.reads("R1 Player 2", "Maki 4")


def test_the_menu_of_a_game_leads_back_to_where_one_was(device):
    begin(device)
    fill(device, ANSWERS[0])
    device.press("A*4 RIGHT B")
    device.choose("Go on")
    device.reads("R1 Player 2", "Maki 4")
    device.press("B B")
    device.reads("R1 Player 2", "Maki 4")


def test_home_and_back_keeps_the_game(device):
    begin(device)
    fill(device, ANSWERS[0])
    device.open_menu()
    device.choose("Home (game is kept)")
    assert device.at_home
    device.resume()
    device.reads("R1 Player 2")


def test_points_of_earlier_rounds_are_explained_too(device):
    begin(device)
    for counts in GAME[0]:
        fill(device, counts)
    device.next_until("SheetScreen")
    device.open_menu()
    device.choose("See the scores")
    device.press("DOWN RIGHT")
    device.reads("Player 2", so_many(5, "Maki"), "6 points shared by 2")
    device.press("B")
    assert device.kind == "ScoresScreen"


def test_every_point_is_explained(device):
    begin(device)
    for counts in GAME[0]:
        fill(device, counts)
    device.press("DOWN RIGHT")
    device.reads("Player 2", so_many(5, "Maki"), "6 points shared by 2")
    device.reads(so_many(3, "Sashimi"), "+10", so_many(1, "Egg"), "+1")
    # The pages are in the order of the board, where Player 4 is third and Player 1 last.
    device.press("RIGHT RIGHT")
    device.reads("Player 1", so_many(2, "Tempura"), "+5", so_many(2, "Dumplings"), "+3")
    device.press("B")
    assert read_scores(device) == SCORES[0]


def test_the_scores_so_far_can_be_seen_from_a_sheet(device):
    begin(device)
    for counts in GAME[0]:
        fill(device, counts)
    device.next_until("SheetScreen")
    device.open_menu()
    device.choose("See the scores")
    assert read_scores(device) == SCORES[0]
    device.press("B")
    device.choose("Go on")
    device.reads("R2 Player 1")


def test_a_tie_is_broken_by_puddings_and_said_so(device):
    begin(device, seats=2, people=2, variant="Two players")
    for number in range(ROUNDS):
        # One pudding more, which is worth six; two squids, which are worth six too.
        fill(device, sheet(pudding=1 if number == 0 else 0))
        fill(device, sheet(squid=2 if number == 0 else 0))
    device.next_until("WinnerScreen")
    device.reads("Player 1 wins", "Player 2 6", "A tie, but 1 pudding")


def test_a_perfect_tie_is_shared(device):
    begin(device, seats=2, people=2, variant="Two players")
    for _ in range(2 * ROUNDS):
        fill(device, sheet(salmon=1))
    device.next_until("WinnerScreen")
    device.reads("Player 1 & Player 2", "6", "A perfect tie.")


def test_two_players_score_with_the_robot_as_a_third(device):
    begin(device, seats=2, people=2, variant="Two and the robot")
    device.reads("Round 1", "9 cards", "robot")
    for _ in range(ROUNDS):
        for counts in (sheet(egg=1), sheet(salmon=1), sheet(squid=1)):
            fill(device, counts)
    device.next_until("WinnerScreen")
    device.reads("Robot wins", "9", "3 ahead of Player 2")


def test_a_rematch_is_a_new_game_with_the_same_people(device):
    begin(device, seats=2, people=2, variant="Two players")
    for _ in range(2 * ROUNDS):
        fill(device, sheet(salmon=1))
    device.next_until("WinnerScreen")
    device.press("A")
    device.choose("Rematch")
    device.reads("The same people", "Player 1, Player 2")
    device.press("A")
    device.reads("Round 1")
    fill(device, sheet(maki=1))
    device.reads("R1 Player 2")
    assert device.journals() == ["0001.journal", "0002.journal"]
    device.pull_plug()
    device.resume()
    device.reads("R1 Player 2")
    again = replayed(device, "0002.journal")
    first = replayed(device, "0001.journal")
    assert again.answers == [sheet(maki=1)]
    assert again.header["players"] == first.header["players"]
    assert again.header["seed"] != first.header["seed"]


def test_a_rematch_can_be_among_others_and_b_goes_back_to_who_won(device):
    begin(device, seats=2, people=2, variant="Two players")
    for _ in range(2 * ROUNDS):
        fill(device, sheet(salmon=1))
    device.next_until("WinnerScreen")
    device.press("A")
    device.choose("Rematch")
    device.press("B")
    assert device.kind == "WinnerScreen"
    device.press("A")
    device.choose("Rematch")
    device.choose("Others")
    device.choose("Keep the score")
    device.choose("Others")
    device.enter(3)
    device.choose("All guests")
    device.next_until("SheetScreen")
    assert device.game.header["players"] == ["Player 1", "Player 2", "Player 3"]
    assert device.journals() == ["0001.journal", "0002.journal"]


def test_a_finished_game_is_not_resumed_but_kept(device):
    begin(device, seats=2, people=2, variant="Two players")
    for _ in range(2 * ROUNDS):
        fill(device, sheet(salmon=1))
    device.next_until("WinnerScreen")
    device.press("A")
    device.choose("Home")
    assert not device.can_resume
    device.pull_plug()
    assert not device.can_resume
    device.choose("Past games")
    device.reads("1 ★Player 1 & Player 2 …")
    device.press("A")
    device.choose("Open")
    device.next_until("WinnerScreen")
    device.reads("A perfect tie.")


def test_looking_at_a_finished_game_leaves_the_open_one_to_be_resumed(device):
    begin(device, seats=2, people=2, variant="Two players")
    for _ in range(2 * ROUNDS):
        fill(device, sheet(salmon=1))
    device.next_until("WinnerScreen")
    device.press("A")
    device.choose("Home")
    begin_again(device)
    fill(device, sheet(maki=2))
    device.open_menu()
    device.choose("Home (game is kept)")
    device.choose("Past games")
    device.press("DOWN A")
    device.choose("Open")
    device.next_until("WinnerScreen")
    device.press("A")
    device.choose("Home")
    device.press("B")
    device.resume()
    device.reads("R1 Player 2")


def begin_again(device):
    """Another game of the same two, whom the device remembers."""
    device.new_game("Sushi Go!", "Keep the score")
    device.press("A")
    device.choose("Two players")


def test_past_games_are_deleted_only_when_sure(device):
    for _ in range(2):
        device.new_game("Sushi Go!", "Keep the score")
        if device.kind == "Number":
            device.press("A")
            device.choose("All guests")
        else:
            device.choose("The same people")
        device.press("A B")
        device.choose("Home (game is kept)")
    device.choose("Past games")
    device.reads("2 Sushi Go!: Player 1, …", "1 Sushi Go!: Player 1, …")
    device.press("A")
    device.choose("Delete")
    device.reads("Really delete?")
    device.press("A")
    assert device.journals() == ["0001.journal", "0002.journal"]
    device.press("A")
    device.choose("Delete")
    device.choose("Delete")
    assert device.journals() == ["0001.journal"]
    device.does_not_read("2 Player 1")
    device.press("B")
    ways = device.screen.ways
    assert [journal for way, journal in ways if way == "resume"] == ["0001.journal"]


def test_with_no_past_games_it_says_so(device):
    device.choose("Past games")
    device.reads("No games yet.")
    device.press("A")
    assert device.at_home


def test_a_name_is_typed_and_remembered(device):
    device.new_game("Sushi Go!", "Keep the score")
    device.press("DOWN DOWN A")
    device.reads("Player 1 of 2")
    device.choose("New name…")
    device.type_name("Zoé")
    device.type_name("Jean-marc")
    device.choose("Two players")
    device.next_until("SheetScreen")
    device.reads("R1 Zoé")
    assert device.settings()["roster"] == ["Zoé", "Jean-Marc"]
    device.pull_plug()
    device.new_game("Sushi Go!", "Keep the score")
    device.reads("The same people", "Zoé, Jean-Marc")
    device.choose("Others")
    device.press("A")
    device.choose("Zoé")
    device.does_not_read("Zoé")
    device.choose("Jean-Marc")
    device.choose("Two players")
    device.next_until("SheetScreen")
    device.reads("R1 Zoé")


def test_a_letter_is_erased_and_an_empty_name_is_not_taken(device):
    device.new_game("Sushi Go!", "Keep the score")
    device.press("A")
    device.choose("New name…")
    device.press("A RIGHT A")
    device.reads("Ab_")
    device.press("B")
    device.reads("A_")
    device.press("B LEFT")
    device.type_name("")
    device.reads("Player 1", "_")
    device.does_not_read("Player 1 of")
    device.press("B")
    device.reads("Player 1 of 4")


def test_the_same_name_twice_is_refused_in_words(device):
    device.new_game("Sushi Go!", "Keep the score")
    device.press("A")
    device.choose("New name…")
    device.type_name("Bo")
    device.type_name("Bo")
    device.reads("Bo is at the table already.")
    device.press("A")
    device.type_name("Al")
    device.press("B")
    device.reads("Player 3 of 4")


def test_b_goes_one_question_back_while_a_game_is_prepared(device):
    device.new_game("Sushi Go!", "Keep the score")
    device.press("A")
    device.choose("Player 1")
    device.choose("Player 2")
    device.press("B")
    device.reads("Player 2 of 4")
    device.press("B")
    device.reads("Player 1 of 4")
    device.press("B")
    device.reads("How many players?")
    device.press("B")
    device.reads("Keep the score")
    device.press("B B")
    assert device.at_home
    assert device.journals() == []
