"""Sushi Go!: the score keeper beside the real cards, as a conversation, from deal to winner."""

from table import enter, sheet, sit_down

from kaiten.sushi_go import MODES
from kaiten.sushi_go.box import COPIES
from kaiten.sushi_go.round import ROBOT
from kaiten.sushi_go.score import NO_MAKI, maki_ways
from kaiten.sushi_go.scoring import FIELDS

NOTHING = sheet()


def nothing_until_round(game, number):
    """Rounds in which nobody lays anything worth entering."""
    game.skip_tells()
    while game.question.round != number:
        enter(game, NOTHING)
        game.skip_tells()


def finish(game):
    """Nothing more to enter; gives the outcome."""
    game.skip_tells()
    while game.question is not None:
        enter(game, NOTHING)
        game.skip_tells()
    return game.outcome


def enter_spread(game, field, count, at_once=3):
    """So many of one dish, spread over several sheets."""
    while count:
        game.skip_tells()
        enter(game, sheet(**{field: min(count, at_once)}))
        count -= min(count, at_once)


def refused(game, counts):
    """The reason for refusing, after seeing that nothing was changed by it."""
    game.skip_tells()
    question, answers, shown = game.question, list(game.answers), len(game.scored)
    reason = game.answer(counts)
    assert reason is not None
    assert game.question is question
    assert game.answers == answers
    assert len(game.scored) == shown
    assert game.refuse(counts) == reason
    return reason


# --- The course of the game ---


def test_every_round_asks_each_player_in_turn_then_shows_the_scores():
    game = sit_down("score", 3)
    seen = []
    while game.question is not None:
        question = game.question
        if question.kind == "sheet":
            seen.append(question.player)
            enter(game, NOTHING)
        else:
            seen.append((question.key,) + tuple(question.args))
            game.go_on()
    one_round = [0, 1, 2]
    assert seen == (
        [("deal_left", 1, 9)]
        + one_round
        + [("round", 1), ("deal_left", 2, 9)]
        + one_round
        + [("round", 2), ("deal_left", 3, 9)]
        + one_round
        + [("round", 3), ("puddings",)]
    )
    assert game.outcome.reason == "shared"


def test_the_deal_is_ten_nine_eight_or_seven_cards():
    for players, cards in ((2, 10), (3, 9), (4, 8), (5, 7)):
        deal = sit_down("score", players).question
        assert (deal.key, deal.args) == ("deal_left", (1, cards))


def test_the_second_round_of_left_right_left_passes_to_the_right():
    game = sit_down("score", 4, passing="left_right_left")
    deals = []
    while game.question is not None:
        if game.question.kind == "tell":
            deals.append(game.question.key)
        if game.question.kind == "sheet":
            enter(game, NOTHING)
        else:
            game.go_on()
    assert deals == ["deal_left", "deal_right", "deal_left"]


def test_the_variants_offered_fit_the_number_of_players():
    for mode in MODES:
        assert mode.options_for(2) == [("robot", ("no", "yes"))]
        for players in (3, 4, 5):
            assert mode.options_for(players) == [("passing", ("left", "left_right_left"))]


def test_an_evening_of_four_from_the_first_deal_to_the_winner():
    game = sit_down("score", 4)
    scores = enter(
        game,
        sheet(maki=5, tempura=2, squid_wasabi=1, pudding=1),
        sheet(maki=3, sashimi=3, dumpling=1),
        sheet(maki=3, dumpling=4, egg=2),
        sheet(maki=2, salmon=2, pudding=2, tempura=1),
    )
    assert scores.gains == [6 + 5 + 9, 1 + 10 + 1, 1 + 10 + 2, 4]
    scores = enter(
        game,
        sheet(dumpling=5, pudding=1),
        sheet(maki=4, salmon_wasabi=1),
        sheet(maki=4, tempura=4),
        sheet(maki=1, sashimi=5, egg_wasabi=1),
    )
    assert scores.gains == [15, 3 + 6, 3 + 10, 10 + 3]
    assert scores.totals == [35, 21, 26, 17]
    scores = enter(
        game,
        sheet(pudding=2, squid=1),
        sheet(maki=9, salmon=1),
        sheet(sashimi=6),
        sheet(pudding=1, dumpling=2),
    )
    assert scores.gains == [3, 6 + 2, 20, 3]
    assert scores.totals == [38, 29, 46, 20]
    assert scores.race == ("pudding", [4, 0, 0, 3])
    game.go_on()
    assert game.question.gains == [6, -3, -3, 0]
    assert game.question.totals == [44, 26, 43, 20]
    game.go_on()
    assert game.question is None
    assert game.outcome.totals == [44, 26, 43, 20]
    assert (game.outcome.winners, game.outcome.reason) == ([0], "points")


def test_puddings_are_kept_until_the_end_of_the_game():
    game = sit_down("score", 3)
    for number in (1, 2, 3):
        scores = enter(game, sheet(pudding=2), sheet(pudding=1), NOTHING)
        assert scores.totals == [0, 0, 0]
        assert scores.race == ("pudding", [2 * number, number, 0])
    assert finish(game).totals == [6, 0, -6]


# --- While a sheet is filled ---


def test_the_preview_is_what_no_other_sheet_can_change():
    game = sit_down("score", 4)
    game.skip_tells()
    preview = game.question.preview
    assert preview(NOTHING) == 0
    assert preview(sheet(tempura=3, dumpling=2, salmon_wasabi=1)) == 5 + 3 + 6
    assert preview(sheet(maki=9, pudding=2)) == 0


def test_the_preview_of_a_sheet_without_maki_is_its_score():
    for counts in (
        sheet(tempura=4, sashimi=3),
        sheet(dumpling=8),
        sheet(squid=1, salmon=1, egg=1, squid_wasabi=1, salmon_wasabi=1),
        sheet(egg_wasabi=4),
    ):
        game = sit_down("score", 4)
        game.skip_tells()
        preview = game.question.preview(counts)
        scores = enter(game, counts, NOTHING, NOTHING, NOTHING)
        assert scores.gains == [preview, 0, 0, 0]


def test_the_gauge_shows_how_many_of_the_cards_are_entered():
    game = sit_down("score", 4)
    game.skip_tells()
    for counts, entered in (
        (NOTHING, 0),
        (sheet(tempura=2, pudding=1), 3),
        (sheet(squid=1), 1),
        (sheet(squid_wasabi=1), 2),
        (sheet(maki=1), 1),
        (sheet(maki=3), 1),
        (sheet(maki=4), 2),
        (sheet(maki=7, egg_wasabi=2, dumpling=1), 8),
    ):
        assert game.question.gauge(counts) == (entered, 8)


# --- What cannot be ---


def test_nobody_lays_more_cards_than_were_dealt():
    for players, hand in ((2, 10), (3, 9), (4, 8), (5, 7)):
        game = sit_down("score", players)
        too_many = sheet(tempura=hand - 4, dumpling=5)
        assert refused(game, too_many) == ("too_many_cards", hand + 1, hand)
        enter(game, sheet(tempura=hand - 4, dumpling=4))


def test_nine_cards_with_four_players_are_refused():
    game = sit_down("score", 4)
    assert refused(game, sheet(tempura=9)) == ("too_many_cards", 9, 8)


def test_a_tripled_nigiri_is_two_cards():
    game = sit_down("score", 4)
    assert refused(game, sheet(squid_wasabi=1, tempura=7)) == ("too_many_cards", 9, 8)
    enter(game, sheet(squid_wasabi=1, tempura=6))


def test_a_maki_card_has_three_symbols_at_most():
    game = sit_down("score", 4)
    assert refused(game, sheet(maki=25)) == ("too_many_cards", 9, 8)
    assert refused(game, sheet(maki=4, tempura=7)) == ("too_many_cards", 9, 8)
    enter(game, sheet(maki=3, tempura=7))


def test_only_eight_maki_cards_have_three_symbols():
    game = sit_down("score", 2)
    assert refused(game, sheet(maki=29)) == ("too_many_cards", 11, 10)
    enter(game, sheet(maki=28))


def test_only_six_maki_cards_have_one_symbol():
    game = sit_down("score", 5)
    one = sheet(maki=1)
    enter(game, one, one, one, one, one, one)
    assert refused(game, one) == ("no_such_maki", "maki", 6, 12, 8)
    enter(game, sheet(maki=2))


def test_maki_cards_of_one_sheet_are_not_there_for_another():
    game = sit_down("score", 2)
    enter(game, sheet(maki=26))
    assert refused(game, sheet(maki=24)) == ("no_such_maki", "maki", 6, 12, 8)
    enter(game, sheet(maki=22))


def test_maki_share_the_hand_with_the_other_cards():
    game = sit_down("score", 2)
    enter(game, sheet(maki=24, pudding=2))
    assert refused(game, sheet(maki=17, pudding=2)) == ("no_such_maki", "maki", 6, 12, 8)
    enter(game, sheet(maki=16, pudding=2))


def test_the_maki_of_any_two_sheets_are_taken_if_the_box_has_them():
    hand = 10
    box = [(ones, twos, threes) for ones in range(7) for twos in range(13) for threes in range(9)]
    hands = [cards for cards in box if sum(cards) <= hand]
    possible = set()
    for cards in hands:
        for others in hands:
            if all([a + b <= most for a, b, most in zip(cards, others, (6, 12, 8))]):
                possible.add((symbols_of(cards), symbols_of(others)))
    for first in range(29):
        ways = maki_ways(NO_MAKI, 0, sheet(maki=first), hand)
        for second in range(29):
            found = bool(maki_ways(ways, first, sheet(maki=second), hand))
            assert found == ((first, second) in possible), (first, second)


def symbols_of(cards):
    ones, twos, threes = cards
    return ones + 2 * twos + 3 * threes


def test_cards_that_are_worth_nothing_need_not_be_entered():
    game = sit_down("score", 4)
    enter(game, NOTHING, sheet(egg=1))
    assert game.question.player == 2


def test_fifteen_tempura_over_the_table_are_refused():
    game = sit_down("score", 4)
    enter(game, sheet(tempura=8))
    assert refused(game, sheet(tempura=7)) == ("too_many", "tempura", 15, 14)
    enter(game, sheet(tempura=6))


def test_fifteen_tempura_over_the_game_are_refused_for_the_deck_is_not_reshuffled():
    game = sit_down("score", 4)
    enter(game, sheet(tempura=8))
    nothing_until_round(game, 2)
    enter(game, sheet(tempura=4))
    nothing_until_round(game, 3)
    assert refused(game, sheet(tempura=3)) == ("too_many", "tempura", 15, 14)
    enter(game, sheet(tempura=2))


def test_each_dish_is_refused_beyond_its_copies():
    for field in ("tempura", "sashimi", "dumpling", "pudding", "salmon", "squid", "egg"):
        game = sit_down("score", 5)
        enter_spread(game, field, COPIES[field])
        reason = ("too_many", field, COPIES[field] + 1, COPIES[field])
        assert refused(game, sheet(**{field: 1})) == reason


def test_nigiri_with_and_without_wasabi_come_from_the_same_copies():
    game = sit_down("score", 4)
    enter(game, sheet(squid=3), sheet(squid_wasabi=2))
    assert refused(game, sheet(squid=1)) == ("too_many", "squid", 6, 5)
    assert refused(game, sheet(squid_wasabi=1)) == ("too_many", "squid", 6, 5)


def test_more_tripled_nigiri_than_wasabi_are_refused():
    game = sit_down("score", 4)
    enter(game, sheet(squid_wasabi=1, salmon_wasabi=2, egg_wasabi=1), sheet(salmon_wasabi=2))
    assert refused(game, sheet(egg_wasabi=1)) == ("too_many", "wasabi", 7, 6)
    enter(game, sheet(egg=1))


def test_more_maki_symbols_than_the_deck_has_are_refused():
    game = sit_down("score", 5)
    enter_spread(game, "maki", 54, at_once=6)
    assert refused(game, sheet(maki=1)) == ("too_many", "maki", 55, 54)
    enter(game, NOTHING)


def test_a_corrected_sheet_gives_its_cards_back():
    game = sit_down("score", 4)
    enter(game, sheet(tempura=8), sheet(tempura=6))
    assert refused(game, sheet(tempura=1)) == ("too_many", "tempura", 15, 14)
    game.undo()
    enter(game, sheet(tempura=5), sheet(tempura=1))


def test_what_is_not_a_sheet_is_refused():
    game = sit_down("score", 4)
    for answer in (
        None,
        0,
        7,
        True,
        "",
        "maki",
        [],
        {},
        [0] * (len(FIELDS) - 1),
        [0] * (len(FIELDS) + 1),
        tuple(NOTHING),
        [-1] + NOTHING[1:],
        [None] + NOTHING[1:],
        [True] + NOTHING[1:],
        ["2"] + NOTHING[1:],
        [1.0] + NOTHING[1:],
        [[1]] + NOTHING[1:],
    ):
        assert refused(game, answer) == ("not_a_sheet",), answer


def test_nothing_is_accepted_after_the_end():
    game = sit_down("score", 2)
    outcome = finish(game)
    answers = list(game.answers)
    assert game.answer(NOTHING) == ("game_over",)
    assert (game.answers, game.outcome) == (answers, outcome)


# --- Why ---


def notes(scores):
    return [[line[3] for line in lines] for lines in scores.why]


def test_the_scores_explain_maki_places():
    game = sit_down("score", 4)
    scores = enter(game, sheet(maki=5), sheet(maki=3), sheet(maki=2), NOTHING)
    assert notes(scores) == [[("maki_first",)], [("maki_second",)], [None], []]


def test_the_scores_explain_a_tie_for_second_maki():
    game = sit_down("score", 4)
    scores = enter(game, sheet(maki=5), sheet(maki=3), sheet(maki=3), sheet(maki=2))
    tied = ("maki_second_tied", 2)
    assert notes(scores) == [[("maki_first",)], [tied], [tied], [None]]


def test_the_scores_explain_a_tie_for_first_maki_and_the_place_it_costs():
    game = sit_down("score", 4)
    scores = enter(game, sheet(maki=5), sheet(maki=3), sheet(maki=5), sheet(maki=2))
    tied = ("maki_first_tied", 2)
    assert notes(scores) == [[tied], [("maki_no_second",)], [tied], [None]]


def test_the_scores_explain_every_kind_of_pudding_place():
    most, fewest = ("pudding_most",), ("pudding_fewest",)
    equal = ("pudding_all_equal",)
    for puddings, why in (
        ((2, 1, 0), (most, None, fewest)),
        ((2, 2, 0), (("pudding_most_tied", 2), ("pudding_most_tied", 2), fewest)),
        ((2, 0, 0), (most, ("pudding_fewest_tied", 2), ("pudding_fewest_tied", 2))),
        ((1, 1, 1), (equal, equal, equal)),
        ((0, 0, 0), (equal, equal, equal)),
        ((0, 1), (("pudding_two_players",), most)),
        ((1, 1), (equal, equal)),
    ):
        game = sit_down("score", len(puddings))
        enter(game, *[sheet(pudding=count) for count in puddings])
        finish(game)
        scores = game.scored[-1]
        assert scores.key == "puddings"
        assert notes(scores) == [[note] for note in why]
        assert [lines[0][:2] for lines in scores.why] == [("pudding", count) for count in puddings]


def test_the_lines_of_the_scores_add_up_to_the_gains():
    game = sit_down("score", 3)
    scores = enter(
        game,
        sheet(maki=2, tempura=2, squid_wasabi=1),
        sheet(maki=2, sashimi=3, salmon=1, pudding=1),
        sheet(maki=1, dumpling=6),
    )
    assert scores.gains == [3 + 5 + 9, 3 + 10 + 2, 15]
    assert [sum([line[2] for line in lines]) for lines in scores.why] == scores.gains


# --- The winner ---


def test_equal_points_are_won_by_the_player_with_more_puddings():
    game = sit_down("score", 4)
    enter(
        game,
        sheet(sashimi=3, pudding=1),
        sheet(tempura=4, pudding=2),
        sheet(pudding=3),
        NOTHING,
    )
    outcome = finish(game)
    assert outcome.totals == [10, 10, 6, -6]
    assert (outcome.winners, outcome.reason) == ([1], "tie_break")


def test_equal_points_and_equal_puddings_share_the_victory():
    game = sit_down("score", 4)
    enter(game, sheet(sashimi=3, pudding=1), sheet(tempura=4, pudding=1), NOTHING, NOTHING)
    outcome = finish(game)
    assert outcome.totals == [13, 13, -3, -3]
    assert (outcome.winners, outcome.reason) == ([0, 1], "shared")


def test_puddings_can_turn_the_game_at_the_very_end():
    game = sit_down("score", 3)
    enter(game, sheet(sashimi=3), sheet(tempura=2, pudding=1), sheet(pudding=1))
    assert game.scored[-1].totals == [10, 5, 0]
    outcome = finish(game)
    assert outcome.totals == [4, 8, 3]
    assert (outcome.winners, outcome.reason) == ([1], "points")


def test_with_two_players_no_puddings_cost_nothing():
    game = sit_down("score", 2)
    enter(game, sheet(pudding=1), sheet(dumpling=3))
    assert finish(game).totals == [6, 6]
    assert game.outcome.winners == [0]


# --- Two players and the robot ---


def test_the_robot_has_a_sheet_of_its_own_and_nine_cards():
    game = sit_down("score", 2, robot="yes")
    assert (game.question.key, game.question.args) == ("deal_robot", (1, 9))
    asked = []
    for _ in range(3):
        game.skip_tells()
        asked.append(game.question.player)
        assert refused(game, sheet(tempura=10)) == ("too_many_cards", 10, 9)
        enter(game, NOTHING)
    assert asked == [0, 1, ROBOT]


def test_without_the_robot_two_players_have_ten_cards():
    for chosen in ({}, {"robot": "no"}):
        game = sit_down("score", 2, **chosen)
        assert (game.question.key, game.question.args) == ("deal_left", (1, 10))


def test_the_robot_takes_its_place_among_the_maki():
    game = sit_down("score", 2, robot="yes")
    assert enter(game, sheet(maki=2), sheet(maki=1), sheet(maki=3)).gains == [3, 0, 6]
    assert enter(game, sheet(maki=2), sheet(maki=1), sheet(maki=2)).gains == [3, 0, 3]


def test_beside_the_robot_fewest_puddings_do_lose_six():
    game = sit_down("score", 2, robot="yes")
    enter(game, sheet(pudding=2), NOTHING, sheet(pudding=1))
    assert finish(game).totals == [6, -6, 0]


def test_the_robot_can_win():
    game = sit_down("score", 2, robot="yes")
    enter(game, sheet(egg=1), sheet(egg=1), sheet(sashimi=3))
    outcome = finish(game)
    assert (outcome.winners, outcome.reason) == ([ROBOT], "points")


def test_the_robots_sheet_can_be_taken_back():
    game = sit_down("score", 2, robot="yes")
    enter(game, sheet(egg=1), sheet(egg=1), sheet(tempura=2))
    game.undo()
    assert game.question.player == ROBOT
    assert enter(game, sheet(sashimi=3)).gains == [1, 1, 10]
