"""Sushi Go Party!: the guide to the cards, from plates to points."""

from party import gains, plate

from kaiten.scoring import points_of
from kaiten.sushi_go_party.cards import CARDS, NUMBERED, all_cards, cards_of, number_on
from kaiten.sushi_go_party.colours import colours
from kaiten.sushi_go_party.menus import MENUS
from kaiten.sushi_go_party.scoring import Tally, dessert_lines, own_lines, score_round
from kaiten.sushi_go_party.uramaki import tens_of_turn

NONE = plate()
SUSHI = "maki tempura sashimi eel wasabi tea fruit"


def alone(menu, **counts):
    """What one plate scores beside an empty one."""
    return gains(menu, plate(**counts), NONE)[0]


def desserts(dessert, *eaten, edition="fr"):
    """What everybody's desserts are worth at the end."""
    return [points_of(lines) for lines in dessert_lines(dessert, eaten, edition)]


def puddings(*counts, edition="fr"):
    return desserts("pudding", *[{"pudding": count} for count in counts], edition=edition)


def fruit(watermelon, orange, pineapple):
    return {"watermelon": watermelon, "orange": orange, "pineapple": pineapple}


# --- The box ---


KINDS = tuple(CARDS) + tuple(NUMBERED)


def copies_of(kind):
    """How many of each card a kind has."""
    return [copies for _, copies in cards_of(kind)]


def test_the_box_holds_181_cards_of_23_kinds():
    assert len(KINDS) == 23
    assert sum([len(all_cards(kind)) for kind in KINDS]) == 181


def test_each_kind_has_as_many_cards_as_the_rulebook_lists():
    for count, kinds in (
        (12, "nigiri maki temaki uramaki"),
        (8, "tempura sashimi dumpling eel tofu onigiri edamame miso"),
        (3, "chopsticks spoon menu takeout soy tea special_order wasabi"),
        (15, "pudding ice_cream fruit"),
    ):
        for kind in kinds.split():
            assert len(all_cards(kind)) == count


def test_the_cards_of_a_kind_are_split_as_in_the_box():
    assert copies_of("nigiri") == [4, 5, 3]
    assert copies_of("maki") == [4, 5, 3]
    assert copies_of("uramaki") == [4, 4, 4]
    assert copies_of("onigiri") == [2, 2, 2, 2]
    assert cards_of("nigiri") == (("egg", 4), ("salmon", 5), ("squid", 3))
    for roll, symbols in (("maki", [1, 2, 3]), ("uramaki", [3, 4, 5])):
        assert [number_on(card, roll) for card, _ in cards_of(roll)] == symbols
    fruit_cards = {card[-2:]: copies for card, copies in cards_of("fruit")}
    assert fruit_cards == {"ww": 2, "pp": 2, "oo": 2, "wp": 3, "po": 3, "wo": 3}


def test_corner_numbers_run_from_chopsticks_over_spoons_and_menus_to_takeout_boxes():
    numbers = []
    for kind in ("chopsticks", "spoon", "menu", "takeout"):
        numbers.extend([number_on(card, kind) for card in all_cards(kind)])
    assert numbers == list(range(1, 13))


def test_every_named_menu_has_the_tiles_of_its_picture():
    for name, tiles in (
        ("first_meal", "maki tempura sashimi miso wasabi tea ice_cream"),
        ("classic", "maki tempura sashimi dumpling chopsticks wasabi pudding"),
        ("sampler", "temaki tempura dumpling tofu wasabi menu ice_cream"),
        ("master", "temaki onigiri tofu sashimi spoon takeout fruit"),
        ("points", "uramaki onigiri dumpling edamame special_order tea ice_cream"),
        ("cutthroat", "temaki eel tofu miso spoon soy pudding"),
        ("banquet", "maki tempura dumpling eel spoon chopsticks ice_cream"),
        ("for_two", "uramaki onigiri tofu miso menu special_order fruit"),
    ):
        assert MENUS[name] == tuple(tiles.split())
    assert len(MENUS) == 8


# --- Nigiri and wasabi ---


def test_nigiri_are_worth_one_two_and_three_and_three_times_that_on_wasabi():
    assert alone(SUSHI, egg=1) == 1
    assert alone(SUSHI, salmon=1) == 2
    assert alone(SUSHI, squid=1) == 3
    assert alone(SUSHI, egg_wasabi=1) == 3
    assert alone(SUSHI, salmon_wasabi=1) == 6
    assert alone(SUSHI, squid_wasabi=1) == 9


def test_a_wasabi_without_nigiri_is_worth_nothing():
    assert alone(SUSHI, wasabi=2) == 0


# --- Rolls ---


def test_tied_makis_all_get_the_full_points_of_their_place():
    four, three = plate(maki=4), plate(maki=3)
    assert gains("classic", four, four, three, three) == [6, 6, 3, 3]


def test_makis_of_two_to_five_players_pay_six_and_three():
    assert gains("classic", plate(maki=5), plate(maki=4), plate(maki=3)) == [6, 3, 0]
    assert gains("classic", *[plate(maki=count) for count in (5, 4, 3, 2, 1)]) == [6, 3, 0, 0, 0]


def test_makis_of_six_to_eight_players_pay_six_four_and_two():
    for players in (6, 7, 8):
        plates = [plate(maki=9 - player) for player in range(players)]
        assert gains("classic", *plates) == [6, 4, 2] + [0] * (players - 3)


def test_without_makis_there_is_no_place():
    assert gains("classic", plate(maki=2), NONE, NONE) == [6, 0, 0]
    assert gains("classic", NONE, NONE) == [0, 0]


def test_maki_cards_count_their_symbols():
    assert gains("first_meal", plate(maki1=1, maki3=1), plate(maki2=2), NONE) == [6, 6, 0]


def test_most_temaki_gain_four_and_fewest_lose_four():
    three, two = plate(temaki=3), plate(temaki=2)
    assert gains("sampler", three, two, NONE, NONE) == [4, 0, -4, -4]
    assert gains("sampler", three, three, two) == [4, 4, -4]


def test_with_two_players_fewest_temaki_lose_nothing():
    assert gains("sampler", plate(temaki=1), NONE) == [4, 0]


def test_equal_temaki_score_nothing():
    for count in (0, 2):
        assert gains("sampler", *[plate(temaki=count)] * 3) == [0, 0, 0]


def test_players_who_reach_ten_uramaki_in_the_same_turn_all_get_eight():
    """And of those who have uramaki left at the end, the most get two, ties in full."""
    paid, taken = tens_of_turn("fr", 0, [(10, 0), (12, 1)])
    assert (paid, taken) == ([(0, 8), (1, 8)], 1)
    ozzie, jonas, orphee = plate(uramaki_8=1, uramaki=3), plate(uramaki_8=1, uramaki=4), 4
    assert gains("points", ozzie, jonas, plate(uramaki=orphee), NONE) == [8, 10, 2, 0]


def test_after_a_tie_for_eight_the_six_is_still_paid():
    assert tens_of_turn("fr", 1, [(11, 2)]) == ([(2, 6)], 2)


def test_one_player_can_take_several_places_of_uramaki():
    assert gains("points", plate(uramaki_8=1, uramaki_6=1, uramaki=5), NONE) == [16, 0]


def test_nobody_is_paid_for_uramaki_left_when_none_are():
    assert gains("points", plate(uramaki_8=1), NONE) == [8, 0]


def test_english_uramaki_pay_the_higher_total_first():
    paid, taken = tens_of_turn("en", 0, [(10, 0), (12, 1)])
    assert (sorted(paid), taken) == ([(0, 5), (1, 8)], 2)


def test_english_uramaki_tied_pay_in_full_and_skip_the_next_place():
    paid, taken = tens_of_turn("en", 0, [(11, 0), (11, 1), (10, 2)])
    assert (sorted(paid), taken) == ([(0, 8), (1, 8), (2, 2)], 3)
    assert tens_of_turn("en", 2, [(10, 3), (11, 0)])[0] == [(0, 2)]


def test_english_uramaki_left_pay_the_next_unclaimed_place():
    left = plate(uramaki=5)
    assert gains("points", left, left, plate(uramaki=4), edition="en") == [8, 8, 0]
    assert gains("points", left, plate(uramaki_8=1), edition="en") == [5, 8]
    assert gains("points", left, plate(uramaki_8=1, uramaki_5=1), edition="en") == [2, 13]
    ten = plate(uramaki_8=1, uramaki_5=1, uramaki_2=1)
    assert gains("points", left, ten, edition="en") == [0, 15]
    both = plate(uramaki_8=1)
    assert gains("points", left, both, both, edition="en") == [2, 8, 8]


# --- Appetizers ---


def test_dumplings_are_worth_more_and_more_up_to_fifteen():
    for count, points in enumerate((0, 1, 3, 6, 10, 15, 15, 15, 15)):
        assert alone("classic", dumpling=count) == points


def test_edamame_are_worth_a_point_for_each_opponent_who_has_some():
    plates = [plate(edamame=count) for count in (3, 2, 1, 0)]
    assert gains("points", *plates) == [6, 4, 2, 0]


def test_edamame_of_one_player_alone_are_worth_nothing():
    assert gains("points", plate(edamame=3), NONE, NONE) == [0, 0, 0]


def test_no_edamame_is_worth_more_than_four():
    menu = "maki tempura edamame eel tea soy pudding"
    assert gains(menu, *[plate(edamame=1)] * 8) == [4] * 8
    assert gains(menu, *[plate(edamame=1)] * 5 + [NONE]) == [4] * 5 + [0]


def test_one_eel_loses_three_and_more_gain_seven():
    for count, points in enumerate((0, -3, 7, 7, 7)):
        assert alone("cutthroat", eel=count) == points


def test_the_line_of_onigiri_says_in_how_many_sets_they_lie():
    (line,) = own_lines(plate(circle=3, square=1))
    assert line == ("onigiri", 4, 4 + 1 + 1, ("onigiri_sets", 3))


def test_onigiri_score_by_sets_of_different_shapes():
    assert alone("points", circle=1, triangle=1, square=2) == 10
    for shapes, points in ((1, 1), (2, 4), (3, 9), (4, 16)):
        names = ("circle", "triangle", "square", "rectangle")[:shapes]
        assert gains("points", {name: 1 for name in names}, NONE)[0] == points
        assert gains("points", {name: 2 for name in names}, NONE)[0] == 2 * points


def test_each_miso_that_is_left_is_worth_three():
    assert alone("first_meal", miso=3) == 9


def test_three_sashimi_are_worth_ten_and_sets_repeat():
    for count, points in enumerate((0, 0, 0, 10, 10, 10, 20)):
        assert alone("classic", sashimi=count) == points


def test_two_tempura_are_worth_five_and_pairs_repeat():
    for count, points in enumerate((0, 0, 5, 5, 10)):
        assert alone("classic", tempura=count) == points


def test_tofu_is_worth_two_then_six_then_nothing():
    for count, points in enumerate((0, 2, 6, 0, 0)):
        assert alone("sampler", tofu=count) == points


# --- Specials ---


def test_soy_sauce_is_worth_four_with_most_colours():
    rich = plate(soy=2, eel=1, tofu=1)
    assert gains("cutthroat", rich, plate(miso=1, egg=1), NONE)[0] == 8 - 3 + 2
    assert gains("cutthroat", plate(soy=1), plate(egg=1), NONE)[0] == 4


def test_soy_sauce_compares_all_players_even_those_without():
    assert gains("cutthroat", plate(soy=1, egg=1), plate(miso=1, tofu=1, egg=1), NONE)[0] == 1


def test_colours_are_those_of_the_kinds_and_wasabi_is_yellow_like_nigiri():
    assert colours(plate(egg=1, squid=1, wasabi=1, salmon_wasabi=1)) == {"nigiri": 5}
    assert colours(plate(maki1=1, maki3=2, circle=1, square=1)) == {"maki": 3, "onigiri": 2}
    assert colours(plate(chopsticks=1, spoon=2, soy=1)) == {"chopsticks": 1, "spoon": 2, "soy": 1}


def test_a_dessert_laid_this_round_counts_as_a_colour():
    assert colours(plate(pudding=2)) == {"pudding": 2}
    assert colours(plate(watermelon=3, orange=1)) == {"fruit": 2}
    assert gains("cutthroat", plate(soy=1, pudding=1), plate(egg=1, miso=1), NONE)[0] == 4


def test_turned_cards_and_uramaki_gone_have_no_colour():
    assert colours(plate(turned=3, uramaki_8=1)) == {}


def test_tea_is_worth_the_cards_of_the_colour_one_has_most_of():
    ozzie = plate(wasabi=1, squid=1, salmon=2, tea=1)
    assert gains("first_meal", ozzie, NONE)[0] - 3 - 2 * 2 == 4
    on_wasabi = plate(squid_wasabi=1, salmon=2, tea=1)
    assert gains("first_meal", on_wasabi, NONE)[0] - 9 - 2 * 2 == 4


def test_each_tea_counts_and_tea_is_a_colour_too():
    assert alone("first_meal", tea=1) == 1
    assert alone("first_meal", tea=3) == 9
    assert alone("first_meal", tea=2, sashimi=4) == 10 + 8


def test_onigiri_of_all_shapes_have_one_colour():
    shapes = {"circle": 1, "triangle": 1, "square": 1, "rectangle": 1}
    assert colours(plate(**shapes)) == {"onigiri": 4}


def test_tea_counts_desserts_laid_this_round():
    assert alone("first_meal", tea=1, ice_cream=4) == 4


def test_a_turned_card_is_worth_two():
    assert alone("master", turned=3) == 6


def test_chopsticks_and_spoons_are_worth_nothing_at_the_end():
    assert gains("banquet", plate(chopsticks=2, spoon=1), NONE) == [0, 0]


# --- Desserts ---


def test_four_ice_creams_are_worth_twelve_and_sets_repeat():
    eaten = [{"ice_cream": count} for count in (0, 3, 4, 7, 8)]
    assert desserts("ice_cream", *eaten) == [0, 0, 12, 12, 24]


def test_most_puddings_gain_six_and_fewest_lose_six_ties_in_full():
    assert puddings(4, 2, 0, 0) == [6, 0, -6, -6]
    assert puddings(4, 4, 1) == [6, 6, -6]


def test_equal_puddings_score_nothing():
    assert puddings(2, 2, 2) == [0, 0, 0]
    assert puddings(0, 0) == [0, 0]


def test_with_two_players_fewest_puddings_lose_only_by_the_french_rules():
    assert puddings(2, 1) == [6, -6]
    assert puddings(2, 1, edition="en") == [6, 0]
    assert puddings(2, 1, 0, edition="en") == [6, 0, -6]


def test_fruit_scores_by_each_sort():
    assert desserts("fruit", fruit(0, 1, 4), fruit(0, 0, 0)) == [4, -6]
    for count, points in enumerate((-2, 0, 1, 3, 6, 10, 10)):
        assert desserts("fruit", fruit(count, 1, 1)) == [points]


def test_a_tie_is_broken_by_dessert_cards():
    tally = Tally(3, MENUS["first_meal"], "fr")
    tally.add_round(1, [plate(egg=1, ice_cream=1), plate(egg=1, ice_cream=2), NONE])
    tally.add_desserts()
    outcome = tally.outcome()
    assert (outcome.winners, outcome.reason) == ([1], "tie_break")
    assert outcome.held == [1, 2, 0]


def test_a_tie_in_dessert_cards_too_is_a_shared_victory():
    tally = Tally(3, MENUS["first_meal"], "fr")
    tally.add_round(1, [plate(egg=1, ice_cream=1), plate(egg=1, ice_cream=1), NONE])
    tally.add_desserts()
    assert (tally.outcome().winners, tally.outcome().reason) == ([0, 1], "shared")


def test_two_fruits_make_one_dessert_card():
    tally = Tally(2, MENUS["master"], "fr")
    scores = tally.add_round(1, [fruit(2, 1, 1), fruit(0, 2, 0)])
    assert scores.race == ("fruit", [2, 1])


def test_totals_may_be_negative():
    tally = Tally(3, MENUS["cutthroat"], "fr")
    tally.add_round(1, [plate(eel=1), plate(temaki=1), plate(temaki=1)])
    assert tally.totals[0] == -7


def test_every_line_says_which_rule_applied():
    why = score_round(
        [plate(temaki=2, soy=1, eel=2), plate(temaki=1), NONE], MENUS["cutthroat"], "fr"
    )
    assert why[0] == [
        ("eel", 2, 7, None),
        ("temaki", 2, 4, ("most",)),
        ("soy", 1, 4, ("soy_most", 3)),
    ]
    assert why[1] == [("temaki", 1, 0, None)]
    assert why[2] == [("temaki", 0, -4, ("fewest",))]
