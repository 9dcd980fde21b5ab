"""Sushi Roll: from the dice on the trays and the tokens beside them to points."""

from kaiten.questions import Outcome
from kaiten.scoring import points_of
from kaiten.sushi_roll.box import BAG, DICE, DICE_EACH, FACES, GIVES, KINDS, SIDES, START, SUPPLY
from kaiten.sushi_roll.scoring import (
    FIELDS,
    Tally,
    maki_points,
    own_lines,
    pudding_points,
    score_round,
    sheet_of,
    token_points,
)


def tray(text):
    """The dice on a tray: "tempura*4 egg_wasabi"."""
    dice = []
    for word in text.split():
        face, _, times = word.partition("*")
        assert face in SIDES or face in FIELDS, face
        dice.extend([face] * int(times or 1))
    return dice


def points(text):
    """What these dice give their player, whatever the others have."""
    return points_of(own_lines(sheet_of(tray(text))))


def maki(*symbols):
    return [points for points, _ in maki_points(list(symbols))]


def puddings(*counts):
    return [points for points, _ in pudding_points(list(counts))]


def round_points(*trays):
    """The points of each player for a round, maki and all."""
    why = score_round([sheet_of(tray(text)) for text in trays])
    return [points_of(lines) for lines in why]


# --- The box ---


def test_the_box_holds_thirty_dice_of_five_kinds():
    assert DICE == {"appetizers": 10, "makis": 6, "nigiri": 5, "specials": 5, "desserts": 4}
    assert len(BAG) == 30
    for kind in KINDS:
        assert len([die for die in BAG if die in FACES[kind]]) == DICE[kind]


def test_every_die_has_its_six_faces():
    for kind, faces in (
        ("appetizers", {"dumpling": 3, "tempura": 2, "sashimi": 1}),
        ("makis", {"maki1": 2, "maki2": 2, "maki3": 2}),
        ("nigiri", {"egg": 2, "salmon": 3, "squid": 1}),
        ("specials", {"wasabi": 2, "menu2": 2, "chopsticks1": 1, "chopsticks2": 1}),
        ("desserts", {"pudding1": 2, "pudding2": 2, "pudding3": 2}),
    ):
        assert len(FACES[kind]) == 6
        assert {face: FACES[kind].count(face) for face in FACES[kind]} == faces
        for face in faces:
            assert SIDES[face] is FACES[kind]


def test_the_supply_and_what_everybody_starts_with():
    assert SUPPLY == {"menu": 18, "chopsticks": 12, "pudding": 14 * 1 + 6 * 3}
    assert START == {"menu": 3, "chopsticks": 2, "pudding": 0}


def test_the_tokens_that_come_with_a_die_are_as_many_as_it_shows():
    for face in GIVES:
        token, count = GIVES[face]
        assert face == "%s%d" % (token, count)


def test_there_are_dice_enough_for_every_number_of_players():
    assert DICE_EACH == {2: 8, 3: 7, 4: 6, 5: 5}
    for players in DICE_EACH:
        assert players * DICE_EACH[players] <= len(BAG)


# --- Maki ---


def test_most_maki_symbols_get_six_and_second_most_three():
    assert maki(4, 7, 2, 1) == [3, 6, 0, 0]


def test_the_example_of_two_tied_for_first_and_two_for_second_maki():
    assert maki(4, 4, 3, 3) == [6, 6, 3, 3]


def test_everybody_tied_for_a_maki_place_gets_all_of_its_points():
    assert maki(5, 5) == [6, 6]
    assert maki(5, 3, 3, 3, 3) == [6, 3, 3, 3, 3]
    assert maki(2, 2, 2, 2, 2) == [6, 6, 6, 6, 6]


def test_a_maki_place_takes_at_least_one_symbol():
    assert maki(2, 0, 0) == [6, 0, 0]
    assert maki(2, 2, 0) == [6, 6, 0]
    assert maki(0, 0) == [0, 0]


def test_maki_symbols_are_counted_not_maki_dice():
    assert round_points("maki1*2", "maki3", "maki1") == [3, 6, 0]


# --- Nigiri and wasabi ---


def test_nigiri_are_worth_one_two_and_three():
    assert (points("egg"), points("salmon"), points("squid")) == (1, 2, 3)
    assert points("egg*2 salmon squid") == 7


def test_a_nigiri_on_wasabi_is_worth_three_times_as_much():
    assert (points("egg_wasabi"), points("salmon_wasabi"), points("squid_wasabi")) == (3, 6, 9)
    assert points("squid_wasabi squid") == 12


def test_a_wasabi_without_nigiri_is_worth_nothing():
    assert points("wasabi*2") == 0


def test_puddings_menus_and_chopsticks_are_worth_nothing_in_a_round():
    assert points("pudding3 menu2 chopsticks1 chopsticks2") == 0


# --- Appetizers ---


def test_dumplings_are_worth_two_four_and_eight():
    assert [points("dumpling*%d" % count) for count in (1, 2, 3)] == [2, 4, 8]


def test_tempura_are_worth_one_five_and_ten():
    assert [points("tempura*%d" % count) for count in (1, 2, 3)] == [1, 5, 10]


def test_sashimi_are_worth_nothing_six_and_thirteen():
    assert [points("sashimi*%d" % count) for count in (1, 2, 3)] == [0, 6, 13]


def test_more_than_three_alike_score_in_threes_and_then_the_rest():
    assert [points("dumpling*%d" % count) for count in (4, 5, 6, 7, 8)] == [10, 12, 16, 18, 20]
    assert [points("tempura*%d" % count) for count in (4, 5, 6, 7, 8)] == [11, 15, 20, 21, 25]
    assert [points("sashimi*%d" % count) for count in (4, 5, 6, 7, 8)] == [13, 19, 26, 26, 32]


def test_the_example_of_four_tempura_and_two_sashimi():
    assert points("tempura*4 sashimi*2") == 10 + 1 + 6 == 17


# --- Puddings and tokens, at the end ---


def test_most_puddings_get_six_and_fewest_lose_six():
    assert puddings(1, 3, 2) == [-6, 6, 0]


def test_the_example_of_two_tied_for_most_and_two_without_puddings():
    assert puddings(5, 5, 0, 0) == [6, 6, -6, -6]


def test_no_pudding_at_all_counts_as_fewest():
    assert puddings(4, 1, 0) == [6, 0, -6]


def test_with_two_players_fewest_puddings_lose_nothing():
    assert puddings(3, 1) == [6, 0]
    assert puddings(0, 2) == [0, 6]


def test_two_players_with_equal_puddings_both_get_six():
    assert puddings(2, 2) == [6, 6]
    assert puddings(0, 0) == [6, 6]


def test_three_or_more_with_equal_puddings_gain_and_lose_six():
    for players in (3, 4, 5):
        assert puddings(*[1] * players) == [0] * players


def test_two_tokens_left_are_a_point_whichever_they_are():
    assert [token_points(count) for count in range(6)] == [0, 0, 1, 1, 2, 2]
    scores = Tally(2).add_final([0, 0], [5, 1])
    assert scores.gains == [6 + 2, 6]


# --- The end ---


def test_totals_may_be_negative():
    tally = Tally(3)
    tally.add_round(1, [sheet_of(tray(text)) for text in ("sashimi", "squid", "egg")])
    tally.add_final([0, 2, 1], [0, 0, 0])
    assert tally.totals == [-6, 9, 1]


def test_the_most_points_win():
    outcome = Outcome([31, 40, 39], "pudding", [5, 0, 5])
    assert (outcome.winners, outcome.reason) == ([1], "points")


def test_equal_points_are_settled_by_puddings():
    tally = Tally(3)
    tally.totals = [40, 40, 39]
    outcome = tally.outcome([1, 2, 5])
    assert (outcome.winners, outcome.reason, outcome.tie_breaker) == ([1], "tie_break", "pudding")


def test_equal_points_and_puddings_share_the_victory():
    tally = Tally(3)
    tally.totals = [40, 12, 40]
    outcome = tally.outcome([2, 6, 2])
    assert (outcome.winners, outcome.reason) == ([0, 2], "shared")


# --- Why ---


def test_every_point_of_a_round_is_on_a_line_of_its_dish():
    mine = "maki2 squid_wasabi squid tempura*3 dumpling*2 sashimi pudding1 menu2"
    theirs = "maki3 salmon wasabi*2"
    first, second = score_round([sheet_of(tray(mine)), sheet_of(tray(theirs))])
    assert first == [
        ("maki", 2, 3, ("maki_second",)),
        ("squid", 1, 3, None),
        ("squid_wasabi", 1, 9, None),
        ("dumpling", 2, 4, None),
        ("tempura", 3, 10, None),
        ("sashimi", 1, 0, None),
    ]
    assert second == [("maki", 3, 6, ("maki_first",)), ("salmon", 1, 2, None)]


def test_each_kind_of_maki_place_has_its_note():
    for symbols, notes in (
        ((5, 3, 2), (("maki_first",), ("maki_second",), None)),
        ((4, 4, 3, 3), (("maki_first_tied", 2),) * 2 + (("maki_second_tied", 2),) * 2),
        ((0, 0), (None, None)),
    ):
        assert [note for _, note in maki_points(list(symbols))] == list(notes), symbols


def test_each_kind_of_pudding_place_has_its_note():
    for counts, notes in (
        ((3, 2, 1), (("pudding_most",), None, ("pudding_fewest",))),
        ((1, 1, 1), (("pudding_all_equal",),) * 3),
        ((1, 1), (("pudding_most",),) * 2),
        ((2, 1), (("pudding_most",), ("pudding_two_players",))),
    ):
        assert [note for _, note in pudding_points(list(counts))] == list(notes), counts


def test_the_final_count_says_what_the_tokens_gave():
    end = Tally(3).add_final([2, 1, 0], [3, 0, 1])
    assert end.why == [
        [("pudding", 2, 6, ("pudding_most",)), ("tokens", 3, 1, None)],
        [("pudding", 1, 0, None)],
        [("pudding", 0, -6, ("pudding_fewest",)), ("tokens", 1, 0, None)],
    ]
    assert end.race == ("pudding", [2, 1, 0])
