"""Sushi Go!: from the cards before the players to points, dish by dish, as in the rulebook."""

from table import laid_sheet, lay, sheet

from kaiten.questions import Outcome
from kaiten.scoring import points_of
from kaiten.sushi_go.box import COPIES
from kaiten.sushi_go.score import MAKI_SYMBOLS
from kaiten.sushi_go.scoring import Tally, maki_points, own_lines, pudding_points, score_round


def points(text):
    """What these cards give their player, whatever the others have."""
    return points_of(own_lines(laid_sheet(text)))


def maki(*symbols):
    return [points for points, _ in maki_points(list(symbols))]


def puddings(*counts):
    return [points for points, _ in pudding_points(list(counts))]


def round_points(*laid):
    """The points of each player for a round, maki and all."""
    return [points_of(lines) for lines in score_round([laid_sheet(text) for text in laid])]


# --- The box ---


def test_the_box_holds_108_cards_of_twelve_kinds():
    assert COPIES == {
        "tempura": 14,
        "sashimi": 14,
        "dumpling": 14,
        "maki2": 12,
        "maki3": 8,
        "maki1": 6,
        "salmon": 10,
        "squid": 5,
        "egg": 5,
        "pudding": 10,
        "wasabi": 6,
        "chopsticks": 4,
    }
    assert sum(COPIES.values()) == 108
    assert MAKI_SYMBOLS == 54


# --- Maki ---


def test_most_maki_gets_six_and_second_most_three():
    assert maki(4, 7, 2, 1) == [3, 6, 0, 0]


def test_maki_symbols_are_counted_not_maki_cards():
    assert laid_sheet("maki1 maki2 maki3") == sheet(maki=6)
    assert round_points("maki1*3", "maki2*2", "maki3") == [1, 6, 1]


def test_two_tied_for_second_maki_share_three_rounded_down():
    assert maki(5, 3, 3, 2) == [6, 1, 1, 0]


def test_any_number_tied_for_second_maki_share_three_rounded_down():
    assert maki(5, 3, 3, 3) == [6, 1, 1, 1]
    assert maki(5, 3, 3, 3, 3) == [6, 0, 0, 0, 0]


def test_any_number_tied_for_first_maki_share_six_rounded_down():
    assert maki(4, 4) == [3, 3]
    assert maki(4, 4, 0) == [3, 3, 0]
    assert maki(4, 4, 4) == [2, 2, 2]
    assert maki(4, 4, 4, 4) == [1, 1, 1, 1]
    assert maki(4, 4, 4, 4, 4) == [1, 1, 1, 1, 1]


def test_a_tie_for_first_maki_leaves_no_second_place():
    assert maki(4, 4, 3) == [3, 3, 0]
    assert maki(1, 5, 5, 5, 4) == [0, 2, 2, 2, 0]


def test_without_a_maki_symbol_there_is_no_second_place():
    assert maki(2, 0, 0) == [6, 0, 0]


def test_nobody_is_paid_for_maki_when_nobody_has_any():
    assert maki(0, 0) == [0, 0]
    assert maki(0, 0, 0, 0, 0) == [0, 0, 0, 0, 0]


def test_one_maki_symbol_is_enough_for_either_place():
    assert maki(1, 2) == [3, 6]
    assert maki(0, 1) == [0, 6]


# --- Dishes of one's own ---


def test_a_pair_of_tempura_is_worth_five_and_a_single_one_nothing():
    for count, worth in enumerate((0, 0, 5, 5, 10, 10, 15, 15, 20, 20, 25)):
        assert points("tempura*%d" % count) == worth


def test_three_sashimi_are_worth_ten_and_fewer_nothing():
    for count, worth in enumerate((0, 0, 0, 10, 10, 10, 20, 20, 20, 30, 30)):
        assert points("sashimi*%d" % count) == worth


def test_the_more_dumplings_the_more_points():
    for count, worth in enumerate((0, 1, 3, 6, 10, 15)):
        assert points("dumpling*%d" % count) == worth


def test_more_than_five_dumplings_are_worth_no_more_than_five():
    for count in (6, 7, 8, 9, 10):
        assert points("dumpling*%d" % count) == 15


def test_nigiri_are_worth_their_number():
    assert points("squid") == 3
    assert points("salmon") == 2
    assert points("egg") == 1
    assert points("squid*2 salmon*3 egg") == 13


def test_wasabi_and_chopsticks_alone_are_worth_nothing():
    assert points("wasabi") == 0
    assert points("wasabi*2 chopsticks*2") == 0


def test_puddings_are_worth_nothing_before_the_end():
    assert points("pudding*4") == 0
    assert round_points("pudding*4", "egg") == [0, 1]


def test_the_summary_of_the_rules():
    for cards, worth in (
        ("tempura*2", 5),
        ("tempura", 0),
        ("sashimi*3", 10),
        ("sashimi*2", 0),
        ("dumpling", 1),
        ("dumpling*2", 3),
        ("dumpling*3", 6),
        ("dumpling*4", 10),
        ("dumpling*5", 15),
        ("squid", 3),
        ("salmon", 2),
        ("egg", 1),
        ("wasabi squid", 9),
        ("wasabi salmon", 6),
        ("wasabi egg", 3),
        ("wasabi", 0),
        ("chopsticks", 0),
    ):
        assert points(cards) == worth, cards
    assert maki(3, 2, 1) == [6, 3, 0]
    assert puddings(3, 2, 1) == [6, 0, -6]


# --- Wasabi ---


def test_wasabi_triples_the_next_nigiri():
    assert laid_sheet("wasabi squid") == sheet(squid_wasabi=1)
    assert points("wasabi squid") == 9
    assert points("wasabi salmon") == 6
    assert points("wasabi egg") == 3


def test_wasabi_does_nothing_for_a_nigiri_laid_before_it():
    assert laid_sheet("squid wasabi") == sheet(squid=1)
    assert points("squid wasabi egg") == 3 + 3


def test_wasabi_takes_the_next_nigiri_not_the_best():
    assert points("wasabi egg squid") == 3 + 3


def test_each_wasabi_carries_one_nigiri():
    assert laid_sheet("wasabi squid salmon") == sheet(squid_wasabi=1, salmon=1)
    assert points("wasabi squid squid") == 9 + 3


def test_several_wasabi_may_wait_at_once():
    assert laid_sheet("wasabi*2 egg squid salmon") == sheet(egg_wasabi=1, squid_wasabi=1, salmon=1)
    assert points("wasabi*3 squid salmon") == 9 + 6


def test_wasabi_waits_while_other_dishes_are_laid():
    assert points("wasabi maki3 tempura pudding chopsticks squid") == 9


def test_every_kind_of_card_finds_its_place_on_the_sheet():
    cards = "tempura sashimi dumpling maki2 maki3 maki1 salmon squid egg pudding wasabi chopsticks"
    assert laid_sheet(cards) == sheet(
        tempura=1, sashimi=1, dumpling=1, maki=6, salmon=1, squid=1, egg=1, pudding=1
    )


# --- Puddings ---


def test_most_puddings_gets_six_and_fewest_loses_six():
    assert puddings(1, 3, 2) == [-6, 6, 0]


def test_those_with_no_pudding_share_the_loss():
    assert puddings(4, 3, 0, 0) == [6, 0, -3, -3]


def test_no_pudding_at_all_counts_as_fewest():
    assert puddings(2, 1, 0) == [6, 0, -6]


def test_ties_for_most_puddings_share_six_rounded_down():
    assert puddings(2, 2, 0) == [3, 3, -6]
    assert puddings(2, 2, 2, 0) == [2, 2, 2, -6]
    assert puddings(2, 2, 2, 2, 0) == [1, 1, 1, 1, -6]


def test_ties_for_fewest_puddings_lose_their_share_of_six_rounded_down():
    assert puddings(2, 0, 0) == [6, -3, -3]
    assert puddings(2, 1, 1, 1) == [6, -2, -2, -2]
    assert puddings(2, 1, 1, 1, 1) == [6, -1, -1, -1, -1]


def test_ties_at_both_ends_of_the_puddings_are_shared_apart():
    assert puddings(2, 0, 2, 0) == [3, -3, 3, -3]
    assert puddings(3, 0, 3, 1, 0) == [3, -3, 3, 0, -3]


def test_puddings_that_are_all_equal_are_worth_nothing():
    for players in (2, 3, 4, 5):
        for count in (0, 1, 2):
            assert puddings(*[count] * players) == [0] * players


def test_with_two_players_nobody_loses_for_puddings():
    assert puddings(3, 1) == [6, 0]
    assert puddings(0, 1) == [0, 6]


# --- Rounding ---


def test_shared_points_are_whole_numbers():
    for players in (2, 3, 4, 5):
        for tied in range(1, players + 1):
            front, behind = [4] * tied, [1] * (players - tied)
            for points in maki(*front + behind) + puddings(*front + behind):
                assert type(points) is int


# --- Why ---


def test_each_kind_of_maki_place_has_its_note():
    for symbols, notes in (
        ((5, 3, 2), (("maki_first",), ("maki_second",), None)),
        ((5, 3, 3, 2), (("maki_first",), ("maki_second_tied", 2), ("maki_second_tied", 2), None)),
        ((5, 1, 1, 1), (("maki_first",),) + (("maki_second_tied", 3),) * 3),
        ((5, 5, 3, 1), (("maki_first_tied", 2),) * 2 + (("maki_no_second",), None)),
        ((5, 5, 5, 0), (("maki_first_tied", 3),) * 3 + (None,)),
        ((0, 0), (None, None)),
    ):
        assert [note for _, note in maki_points(list(symbols))] == list(notes), symbols


def test_each_kind_of_pudding_place_has_its_note():
    for counts, notes in (
        ((3, 2, 1), (("pudding_most",), None, ("pudding_fewest",))),
        ((3, 3, 1), (("pudding_most_tied", 2),) * 2 + (("pudding_fewest",),)),
        ((4, 3, 0, 0), (("pudding_most",), None) + (("pudding_fewest_tied", 2),) * 2),
        ((1, 1, 1), (("pudding_all_equal",),) * 3),
        ((1, 1), (("pudding_all_equal",),) * 2),
        ((2, 1), (("pudding_most",), ("pudding_two_players",))),
    ):
        assert [note for _, note in pudding_points(list(counts))] == list(notes), counts


def test_every_point_of_a_round_is_on_a_line_of_its_dish():
    mine = "maki2 wasabi squid squid tempura*3 dumpling*2 sashimi pudding chopsticks"
    theirs = "maki3 salmon wasabi*2 egg"
    first, second = score_round([laid_sheet(mine), laid_sheet(theirs)])
    assert first == [
        ("maki", 2, 3, ("maki_second",)),
        ("tempura", 3, 5, None),
        ("sashimi", 1, 0, None),
        ("dumpling", 2, 3, None),
        ("squid", 1, 3, None),
        ("squid_wasabi", 1, 9, None),
    ]
    assert second == [
        ("maki", 3, 6, ("maki_first",)),
        ("salmon", 1, 2, None),
        ("egg_wasabi", 1, 3, None),
    ]


def test_maki_that_get_no_place_still_have_a_line():
    assert score_round([sheet(maki=3), sheet(maki=2), sheet(maki=1)])[2] == [("maki", 1, 0, None)]
    assert score_round([sheet(maki=3), sheet()])[1] == []


def test_a_whole_round_of_four_players():
    assert round_points(
        "tempura wasabi squid maki3 tempura pudding maki2 chopsticks",
        "sashimi*3 maki3 dumpling egg pudding tempura",
        "maki3 wasabi dumpling*3 salmon salmon wasabi",
        "maki2 sashimi*2 salmon chopsticks tempura*3",
    ) == [5 + 9 + 6, 10 + 1 + 1 + 1, 1 + 6 + 6 + 2, 2 + 5]


# --- The end ---


def test_puddings_of_all_rounds_are_counted_together_at_the_end():
    tally = Tally(3)
    for laid in (("pudding", "", ""), ("", "pudding*2", ""), ("pudding*2",) * 3):
        scores = tally.add_round(1, [laid_sheet(text) for text in laid])
        assert scores.gains == [0, 0, 0]
    assert scores.race == ("pudding", [3, 4, 2])
    end = tally.add_puddings()
    assert (end.gains, end.totals) == ([0, 6, -6], [0, 6, -6])


def test_the_most_points_win():
    outcome = Outcome([31, 40, 39], "pudding", [5, 0, 5])
    assert (outcome.winners, outcome.reason) == ([1], "points")


def test_equal_points_are_settled_by_puddings():
    outcome = Outcome([40, 40, 39], "pudding", [1, 2, 5])
    assert (outcome.winners, outcome.reason, outcome.tie_breaker) == ([1], "tie_break", "pudding")


def test_equal_points_and_puddings_share_the_victory():
    outcome = Outcome([40, 40, 40, 12], "pudding", [2, 1, 2, 6])
    assert (outcome.winners, outcome.reason) == ([0, 2], "shared")


def test_the_most_points_win_even_if_they_are_negative():
    outcome = Outcome([-6, -3, -3], "pudding", [0, 1, 0])
    assert (outcome.winners, outcome.reason) == ([1], "tie_break")


def test_a_text_of_cards_and_counts_is_read_as_the_cards_laid():
    assert lay("wasabi squid maki3*2") == ["wasabi", "squid", "maki3", "maki3"]
    assert lay("") == []
