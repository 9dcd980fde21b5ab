"""Sushi Go Party!: the score keeper beside the real cards."""

from party import menu_of, sit_down

from kaiten.chance import Chance
from kaiten.sushi_go_party import NAMED_MENUS
from kaiten.sushi_go_party.cards import FRUITS, all_cards
from kaiten.sushi_go_party.fruit import Fruits
from kaiten.sushi_go_party.menus import MENUS
from kaiten.sushi_go_party.score import Limits, cards_on, fields_of

NIGIRI = ("egg", "salmon", "squid")
TRIPLED = ("egg_wasabi", "salmon_wasabi", "squid_wasabi")


class Keeper:
    """Sheets entered by naming fields: enter(maki=3, egg=1)."""

    def __init__(self, players, menu="classic", **options):
        self.game = sit_down("score", players, menu=menu, **options)
        self.game.skip_tells()

    def sheet(self, counts):
        fields = self.game.question.fields
        for field in counts:
            assert field in fields, field
        return [counts.get(field, 0) for field in fields]

    def enter(self, **counts):
        """Enter a sheet that is accepted; gives the score board shown last, if any."""
        reason = self.game.answer(self.sheet(counts))
        assert reason is None, reason
        self.game.skip_tells()
        return self.game.scored[-1] if self.game.scored else None

    def refused(self, **counts):
        """Why a sheet is refused."""
        before = list(self.game.answers)
        reason = self.game.answer(self.sheet(counts))
        assert self.game.answers == before
        return reason

    def nothing(self, times):
        for _ in range(times):
            self.enter()


def written(menu, edition="fr"):
    return fields_of(menu_of(menu), edition)


def test_a_sheet_has_what_is_on_the_menu_and_nothing_else():
    assert written("classic") == (
        ("maki", "tempura", "sashimi", "dumpling", "pudding") + NIGIRI + TRIPLED
    )
    assert written("sampler") == (
        ("temaki", "tempura", "dumpling", "tofu", "ice_cream") + NIGIRI + TRIPLED
    )
    assert written("banquet") == ("maki", "tempura", "dumpling", "eel", "ice_cream") + NIGIRI


def test_onigiri_are_entered_by_shape_fruit_by_sort_and_turned_cards_as_such():
    shapes = ("circle", "triangle", "square", "rectangle")
    fruits = ("watermelon", "orange", "pineapple")
    assert written("master") == (
        ("temaki",) + shapes + ("tofu", "sashimi", "turned") + fruits + NIGIRI
    )


def test_where_tea_counts_cards_rolls_are_entered_card_by_card():
    assert written("first_meal") == (
        ("maki1", "maki2", "maki3", "tempura", "sashimi", "miso", "tea", "ice_cream")
        + NIGIRI
        + TRIPLED
        + ("wasabi",)
    )
    assert written("points")[:5] == (
        "uramaki3",
        "uramaki4",
        "uramaki5",
        "uramaki_8",
        "uramaki_6",
    )


def test_chopsticks_and_spoons_are_asked_for_only_where_colours_count():
    assert "spoon" in written("cutthroat")
    assert "spoon" not in written("master")
    assert "chopsticks" not in written("classic")
    assert "chopsticks" in written("maki tempura eel tofu chopsticks tea pudding")


def test_each_edition_has_its_own_places_of_uramaki():
    assert written("for_two")[:3] == ("uramaki", "uramaki_8", "uramaki_6")
    english = written("for_two", "en")
    assert english[:4] == ("uramaki", "uramaki_8", "uramaki_5", "uramaki_2")


def test_no_menu_has_a_field_twice():
    for name in NAMED_MENUS:
        fields = fields_of(MENUS[name], "fr")
        assert len(set(fields)) == len(fields)


def test_three_rounds_of_sheets_then_the_desserts():
    game = sit_down("score", 3, menu="cutthroat")
    seen = []
    while game.question is not None:
        question = game.question
        if question.kind == "sheet":
            seen.append(question.player)
            game.answer([0] * len(question.fields))
        else:
            seen.append((question.key,) + tuple(question.args))
            game.go_on()
    assert seen[0] == ("menu_is",) + MENUS["cutthroat"]
    assert seen[1:6] == [("deal", 1, 10, 5), 0, 1, 2, ("round", 1)]
    assert seen[6:11] == [("deal_again", 2, 10, 3), 0, 1, 2, ("round", 2)]
    assert seen[11:] == [("deal_again", 3, 10, 2), 0, 1, 2, ("round", 3), ("desserts",)]


def test_the_deal_says_what_goes_back_into_the_deck_special_orders_too():
    keeper = Keeper(2, "for_two")
    keeper.nothing(1)
    keeper.game.answer(keeper.sheet({}))
    keeper.game.go_on()
    deal = keeper.game.question
    assert (deal.key, deal.args) == ("deal_orders", (2, 10, 3))


def test_soy_sauce_and_temaki_are_worked_out_from_all_sheets():
    keeper = Keeper(3, "cutthroat")
    keeper.enter(soy=1, temaki=2, spoon=1, egg=1)
    keeper.enter(temaki=1, eel=2, miso=1)
    scores = keeper.enter(tofu=2)
    assert scores.gains == [4 + 4 + 1, 7 + 3, 6 - 4]


def test_tea_and_edamame_are_worked_out_from_the_sheets():
    keeper = Keeper(3, "points")
    keeper.enter(tea=1, edamame=3, circle=1, square=1)
    keeper.enter(edamame=1, uramaki_8=1, uramaki5=1)
    scores = keeper.enter(edamame=1, uramaki_6=1, uramaki3=1, dumpling=2)
    assert scores.gains == [3 + 3 * 2 + 4, 2 + 8 + 2, 2 + 6 + 3]


def test_desserts_wait_for_the_end():
    keeper = Keeper(2, "first_meal")
    for number in (1, 2, 3):
        keeper.enter(ice_cream=2)
        scores = keeper.enter(ice_cream=0)
        if number < 3:
            assert scores.totals == [0, 0]
            assert scores.race == ("ice_cream", [2 * number, 0])
    assert keeper.game.outcome.totals == [12, 0]


def test_fruit_is_scored_at_the_end_by_each_sort():
    keeper = Keeper(3, "master")
    keeper.enter(orange=1, pineapple=3)
    keeper.nothing(2)
    keeper.enter(pineapple=1, orange=1)
    keeper.nothing(5)
    assert keeper.game.outcome.totals == [-2 + 1 + 6, -6, -6]


def test_the_edition_decides_what_two_players_lose_for_puddings():
    for edition, lost in (("fr", -6), ("en", 0)):
        keeper = Keeper(2, "classic", edition=edition)
        keeper.enter(pudding=1)
        keeper.nothing(5)
        assert keeper.game.outcome.totals == [6, lost]


def test_the_preview_is_what_no_other_sheet_can_change():
    keeper = Keeper(4, "first_meal")
    question = keeper.game.question
    counts = keeper.sheet(dict(maki3=2, tempura=2, tea=1, squid_wasabi=1))
    assert question.preview(counts) == 5 + 2 + 9
    assert question.gauge(counts) == (7, 9)


# --- What cannot be ---


def test_nobody_has_more_cards_than_were_dealt():
    keeper = Keeper(4)
    assert keeper.refused(tempura=5, dumpling=5) == ("too_many_cards", 10, 9)
    keeper.enter(tempura=5, dumpling=4)


def test_the_fewest_cards_that_make_a_sheet_are_counted():
    for counts, cards in (
        (dict(maki=4), 2),
        (dict(uramaki=6, uramaki_8=1), 4),
        (dict(egg_wasabi=1), 2),
        (dict(watermelon=3, orange=1, pineapple=0), 2),
        (dict(turned=2, tea=1), 3),
    ):
        fields = tuple(counts)
        assert cards_on(fields, [counts[field] for field in fields]) == cards


def test_the_box_that_turned_cards_over_was_a_card_of_the_hand_too():
    keeper = Keeper(4, "master")
    assert keeper.refused(turned=9) == ("too_many_cards", 10, 9)
    assert keeper.game.question.gauge(keeper.sheet(dict(turned=8))) == (9, 9)
    keeper.enter(turned=8)


def test_three_boxes_turn_the_cards_of_three_players():
    keeper = Keeper(4, "master")
    for _ in range(3):
        keeper.enter(turned=1)
    assert keeper.refused(turned=1) == ("too_many", "takeout", 4, 3)
    keeper.enter(tofu=1)


def test_more_than_the_box_holds_is_refused():
    keeper = Keeper(4)
    keeper.enter(tempura=5)
    assert keeper.refused(tempura=4) == ("too_many", "tempura", 9, 8)
    keeper.enter(tempura=3, squid=2)
    assert keeper.refused(squid=1, squid_wasabi=1) == ("too_many", "squid", 4, 3)
    assert keeper.refused(egg_wasabi=4) == ("too_many", "wasabi", 4, 3)
    keeper.enter(egg_wasabi=3)


def test_more_maki_symbols_than_the_box_holds_are_refused():
    keeper = Keeper(4)
    keeper.enter(maki=20)
    assert keeper.refused(maki=4) == ("too_many", "maki", 24, 23)
    keeper.enter(maki=3)


def test_everything_but_desserts_is_there_again_in_the_next_round():
    keeper = Keeper(2)
    keeper.enter(tempura=8)
    keeper.enter()
    keeper.enter(tempura=8)
    assert keeper.game.question.round == 2


def test_no_more_desserts_than_were_shuffled_in_so_far():
    keeper = Keeper(3)
    keeper.enter(pudding=4)
    assert keeper.refused(pudding=2) == ("too_many", "pudding", 6, 5)
    keeper.enter(pudding=1)
    keeper.enter()
    assert keeper.refused(pudding=4) == ("too_many", "pudding", 9, 8)
    keeper.enter(pudding=3)


def test_three_special_orders_may_stand_for_more_than_the_box_holds():
    keeper = Keeper(3, "points")
    keeper.enter(dumpling=10)
    keeper.enter()
    assert keeper.refused(dumpling=2) == ("too_many", "dumpling", 12, 11)
    keeper.enter(dumpling=1)
    keeper.enter(dumpling=8, circle=2)
    keeper.enter(circle=3)
    assert keeper.refused(square=3) == ("too_many", "square", 3, 2)


def test_a_special_order_may_stand_for_three_symbols_of_maki():
    menu = ("maki", "onigiri", "tofu", "sashimi", "special_order", "takeout", "pudding")
    fields = fields_of(menu, "fr")

    def plate(**counts):
        return [counts.get(field, 0) for field in fields]

    limits = Limits(menu, "fr", fields)
    limits.begin(1, 4)
    limits.add(plate(maki=20))
    assert limits.refuse(plate(maki=12)) is None
    assert limits.refuse(plate(maki=13)) == ("too_many", "maki", 33, 32)
    # Two of the three are left beside 24 symbols.
    assert limits.refuse(plate(maki=4, circle=4)) is None
    assert limits.refuse(plate(maki=4, circle=5)) == ("too_many", "circle", 5, 4)


def test_a_special_order_that_copied_a_dessert_is_out_for_the_rest_of_the_game():
    keeper = Keeper(2, "for_two")
    keeper.enter(watermelon=10, orange=6)
    keeper.enter()
    assert keeper.refused(circle=3) == ("too_many", "circle", 3, 2)
    assert keeper.refused(pineapple=8) == ("too_many", "fruit", 12, 11)
    keeper.enter(circle=2, pineapple=4)


def test_a_place_of_uramaki_is_taken_once_by_a_player():
    keeper = Keeper(2, "for_two")
    assert keeper.refused(uramaki_8=2) == ("ten_twice", "uramaki_8")
    keeper.enter(uramaki_8=1, uramaki_6=1)


def test_the_second_place_of_uramaki_needs_the_first():
    keeper = Keeper(3, "for_two")
    keeper.enter(uramaki_6=1)
    keeper.enter()
    assert keeper.refused() == ("ten_too_early", "uramaki_6")
    assert keeper.enter(uramaki_8=1).gains == [6, 0, 8]


def test_english_places_of_uramaki_are_skipped_after_a_tie():
    keeper = Keeper(3, "for_two", edition="en")
    keeper.enter(uramaki_8=1)
    keeper.enter(uramaki_8=1)
    assert keeper.refused(uramaki_5=1) == ("ten_too_early", "uramaki_5")
    assert keeper.enter(uramaki_2=1).gains == [8, 8, 2]


def test_fruit_comes_in_pairs():
    keeper = Keeper(3, "master")
    assert keeper.refused(orange=3) == ("fruit_in_pairs",)
    keeper.enter(orange=3, pineapple=1)


def test_there_are_ten_of_each_fruit_in_the_box():
    keeper = Keeper(6, "master")
    keeper.enter(watermelon=4, orange=3, pineapple=3)
    keeper.nothing(5)
    assert keeper.refused(watermelon=7, orange=3) == ("too_many", "watermelon", 11, 10)
    keeper.enter(watermelon=3, orange=4, pineapple=3)
    # Over all sheets and rounds, also with the oranges of others.
    assert keeper.refused(orange=4) == ("too_many", "orange", 11, 10)
    keeper.enter(watermelon=2)


def test_two_cards_have_two_of_the_same_fruit_and_three_each_pair_of_fruits():
    keeper = Keeper(6, "master")
    assert keeper.refused(watermelon=6) == ("too_many_fruit", "fruit_ww", 3, 2)
    keeper.enter(watermelon=4)
    assert keeper.refused(watermelon=2) == ("too_many_fruit", "fruit_ww", 3, 2)
    # Also where the pairs of one player would make room for another's.
    assert keeper.refused(watermelon=3, orange=1) == ("too_many_fruit", "fruit_ww", 3, 2)
    keeper.enter(watermelon=1, pineapple=1)
    keeper.enter(watermelon=1, pineapple=1)
    keeper.enter(watermelon=1, pineapple=1)
    assert keeper.refused(watermelon=1, pineapple=1) == ("too_many_fruit", "fruit_wp", 4, 3)
    keeper.enter(watermelon=1, orange=1)


def refuse_fruits(plates):
    """The refusal of the last of these plates, after the others."""
    fruits = Fruits()
    sheets = [[plate[fruit] for fruit in FRUITS] for plate in plates]
    for sheet in sheets[:-1]:
        fruits.add(sheet)
    return fruits.refuse(sheets[-1], 0, ())


def test_what_is_dealt_from_the_box_is_never_refused_for_its_fruits():
    chance = Chance(b"fruit")
    for _ in range(40):
        cards = all_cards("fruit")
        chance.shuffle(cards)
        plates = [{fruit: 0 for fruit in FRUITS} for _ in range(6)]
        for card in cards:
            plate = plates[chance.below(len(plates))]
            for fruit in FRUITS:
                plate[fruit] += card[-2:].count(fruit[0])
        assert refuse_fruits(plates) is None
        # With all cards out there is no fruit left to exchange for another.
        one, other = next(plate for plate in plates if plate["orange"]), plates[0]
        one["orange"] -= 1
        other["watermelon"] += 1
        assert refuse_fruits(plates) == ("too_many", "watermelon", 11, 10)


def test_no_special_order_stands_for_a_takeout_box_which_is_gone_before_it_could_be_copied():
    menu = ("temaki", "onigiri", "tofu", "sashimi", "special_order", "takeout", "fruit")
    fields = fields_of(menu, "fr")
    turned = [1 if field == "turned" else 0 for field in fields]
    limits = Limits(menu, "fr", fields)
    limits.begin(1, 6)
    for _ in range(3):
        assert limits.refuse(turned) is None
        limits.add(turned)
    assert limits.refuse(turned) == ("no_original", "takeout", 4, 3)


def test_a_special_order_copies_a_card_that_its_player_has_laid():
    """Four players with squid: one of them has none of the three of the box, so nothing to copy.
    Two can have any number of them, for each has an original."""
    menu = ("temaki", "tempura", "tofu", "sashimi", "special_order", "wasabi", "pudding")
    fields = fields_of(menu, "fr")

    def refused(*sheets):
        limits = Limits(menu, "fr", fields)
        limits.begin(1, 6)
        reason = None
        for counts in sheets:
            sheet = [counts.get(field, 0) for field in fields]
            reason = reason or limits.refuse(sheet)
            limits.add(sheet)
        return reason

    one, on_wasabi = dict(squid=1), dict(squid_wasabi=1)
    assert refused(one, one, on_wasabi) is None
    assert refused(one, one, on_wasabi, one) == ("no_original", "squid", 4, 3)
    assert refused(dict(squid=3), one, dict(squid_wasabi=2)) is None
    # Seven originals and a copy, one original and a copy; two originals and a copy, one original.
    assert refused(dict(tempura=8), dict(tempura=2)) is None
    assert refused(dict(squid=3), one) is None


def can_be_made(counts, copies, orders):
    """Whether players can have so many of one card: each at least one original."""
    ways = [range(1, count + 1) if count else (0,) for count in counts]
    totals = {0}
    for originals in ways:
        totals = {total + more for total in totals for more in originals}
    return any([total <= copies and sum(counts) - total <= orders for total in totals])


def test_what_is_refused_of_one_card_is_just_what_no_originals_and_copies_make():
    menu = ("temaki", "onigiri", "tofu", "sashimi", "special_order", "soy", "pudding")
    fields = fields_of(menu, "fr")
    chance = Chance(b"copies")
    for _ in range(300):
        field, copies = (("circle", 2), ("soy", 3), ("egg", 4))[chance.below(3)]
        counts = [chance.below(4) for _ in range(6)]
        limits = Limits(menu, "fr", fields)
        limits.begin(1, 6)
        taken = []
        for count in counts:
            sheet = [count if name == field else 0 for name in fields]
            fits = can_be_made(taken + [count], copies, 3)
            assert (limits.refuse(sheet) is None) == fits, (field, taken, count)
            if not fits:
                break
            taken.append(count)
            limits.add(sheet)


def test_a_copy_of_a_dessert_needs_one_of_this_round():
    menu = ("temaki", "onigiri", "tofu", "sashimi", "special_order", "soy", "pudding")
    fields = fields_of(menu, "fr")

    def puddings(*rounds):
        limits = Limits(menu, "fr", fields)
        for number, counts in enumerate(rounds):
            limits.begin(number + 1, 4)
            for count in counts:
                sheet = [count if field == "pudding" else 0 for field in fields]
                reason = limits.refuse(sheet)
                if reason:
                    return reason
                limits.add(sheet)
        return None

    # Five and three are shuffled in. All of them eaten, and two more for a third round.
    assert puddings([1, 1, 1, 2], [1, 1, 1, 0], [1, 1]) is None
    assert puddings([1, 1, 1, 2], [1, 1, 1, 0], [1, 1, 1]) is None  # the fifth may be a copy
    assert puddings([2, 2, 1, 0], [1, 1, 1, 0], [1, 1, 1, 1]) is None  # so may these two
    assert puddings([3, 1, 1, 0], [2, 1, 0, 0], [1, 1, 1, 1]) is None
    assert puddings([1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1]) == ("no_original", "pudding", 3, 2)


def test_a_card_of_fruit_that_somebody_must_have_is_no_copy_alone():
    menu = ("temaki", "onigiri", "tofu", "sashimi", "special_order", "soy", "fruit")
    fields = fields_of(menu, "fr")
    limits = Limits(menu, "fr", fields)
    limits.begin(1, 6)
    melons = [2 if field == "watermelon" else 0 for field in fields]
    for _ in range(2):
        assert limits.refuse(melons) is None
        limits.add(melons)
    assert limits.refuse(melons) == ("no_original", "fruit_ww", 3, 2)


def test_a_maki_of_one_symbol_is_no_copy_alone():
    menu = ("maki", "onigiri", "tofu", "sashimi", "special_order", "soy", "pudding")
    fields = fields_of(menu, "fr")
    limits = Limits(menu, "fr", fields)
    limits.begin(1, 6)
    maki = [1 if field == "maki" else 0 for field in fields]
    for _ in range(4):
        assert limits.refuse(maki) is None
        limits.add(maki)
    assert limits.refuse(maki)[:2] == ("no_such_rolls", "maki")


# --- What was counted anyway ---


def counted_anyway(keeper, *reason, **counts):
    """A sheet is refused for this reason, which the table overrules; then it is entered."""
    assert keeper.refused(**counts) == reason
    assert keeper.game.overrule(reason)
    keeper.enter(**counts)


def test_more_puddings_than_shuffled_in_overruled_refuse_no_later_sheet():
    keeper = Keeper(2)
    counted_anyway(keeper, "too_many", "pudding", 6, 5, pudding=6)
    for _ in range(5):
        keeper.enter()
    assert keeper.game.outcome.totals == [6, -6]


def test_more_desserts_overruled_take_no_special_order_from_other_cards():
    keeper = Keeper(3, "points")
    keeper.enter(ice_cream=8)
    counted_anyway(keeper, "too_many", "ice_cream", 9, 8, ice_cream=1)
    assert keeper.refused(circle=6) == ("too_many", "circle", 6, 5)
    keeper.enter()
    keeper.enter(circle=5)


def test_too_many_of_one_card_overruled_leave_the_checks_of_all_others():
    keeper = Keeper(4)
    keeper.enter(tempura=5)
    counted_anyway(keeper, "too_many", "tempura", 9, 8, tempura=4)
    assert keeper.refused(tempura=3, squid=4) == ("too_many", "squid", 4, 3)
    assert keeper.refused(pudding=6) == ("too_many", "pudding", 6, 5)
    assert keeper.refused(maki=24) == ("too_many", "maki", 24, 23)
    assert keeper.refused(tempura=10) == ("too_many_cards", 10, 9)
    keeper.enter(tempura=9)


def test_rolls_beyond_the_box_overruled_refuse_no_later_sheet():
    keeper = Keeper(4)
    keeper.enter(maki=20)
    counted_anyway(keeper, "too_many", "maki", 30, 23, maki=10)
    keeper.enter(maki=3)
    keeper.enter()
    keeper.enter(maki=24, tempura=1)


def test_uramaki_beyond_the_box_overruled_still_have_their_places():
    keeper = Keeper(3, "for_two")
    keeper.enter(uramaki_8=1, uramaki=28)
    counted_anyway(keeper, "too_many", "uramaki", 66, 63, uramaki_6=1, uramaki=18)
    assert keeper.refused(uramaki_8=2) == ("ten_twice", "uramaki_8")


def test_fruits_that_no_cards_make_can_be_counted_anyway():
    keeper = Keeper(6, "master")
    counted_anyway(keeper, "too_many_fruit", "fruit_ww", 3, 2, watermelon=6)
    keeper.enter(orange=4)
    # The other cards are still those of the box.
    assert keeper.refused(orange=2) == ("too_many_fruit", "fruit_oo", 3, 2)
    keeper.enter()
    assert keeper.game.question.holds("fruit_ww", keeper.sheet(dict(watermelon=6))) == 3


def test_more_of_one_fruit_overruled_says_nothing_of_its_cards_but_of_the_other_fruits():
    keeper = Keeper(6, "master")
    keeper.enter(watermelon=4, orange=6)
    keeper.nothing(5)
    counted_anyway(keeper, "too_many", "watermelon", 11, 10, watermelon=7, orange=3)
    assert keeper.refused(orange=2) == ("too_many", "orange", 11, 10)
    assert keeper.game.question.holds("watermelon", keeper.sheet(dict(watermelon=7))) == 7
    keeper.enter()


def test_special_orders_may_stand_for_fruit_cards_too():
    keeper = Keeper(2, "for_two")
    assert keeper.refused(watermelon=12) == ("too_many_fruit", "fruit_ww", 6, 5)
    assert keeper.refused(watermelon=6, circle=5) == ("too_many_fruit", "fruit_ww", 3, 2)
    keeper.enter(watermelon=10)
    # All three have copied a fruit.
    assert keeper.refused(circle=3) == ("too_many_fruit", "fruit_ww", 5, 4)
    keeper.enter(circle=2)
    assert keeper.refused(watermelon=2) == ("too_many_fruit", "fruit_ww", 6, 5)
    keeper.enter(orange=4)


def test_what_is_not_a_sheet_is_refused():
    game = Keeper(3).game
    for answer in (None, 3, [], [0], "maki", [-1] * len(game.question.fields)):
        assert game.answer(answer) == ("not_a_sheet",)
