"""Sushi Go Party!: what cards do when they are laid."""

from party import WITH_MENUS, WITH_SPOONS, Kitchen, sit_down

STICKS = "maki tempura sashimi miso chopsticks wasabi pudding"


# --- A turn ---


def test_everybody_lays_one_card_and_hands_pass_to_the_left():
    kitchen = Kitchen("classic", "tempura egg", "maki1 squid", "wasabi salmon")
    kitchen.turn("tempura", "squid", "wasabi")
    assert [kitchen.front(player) for player in range(3)] == ["tempura", "squid", "wasabi"]
    assert [kitchen.hand(player) for player in range(3)] == ["salmon", "egg", "maki1"]


def test_the_choice_is_secret_and_all_reveal_together():
    kitchen = Kitchen("classic", "tempura egg", "maki1 squid")
    kitchen.turn("egg", "maki1")
    assert [key for key, _, _ in kitchen.asked] == ["pick", "pick"]
    assert kitchen.told == [("reveal", [["egg"], ["maki1"]])]


def test_the_last_card_is_laid_without_asking():
    kitchen = Kitchen("classic", "tempura", "maki1")
    kitchen.turn("tempura", "maki1")
    assert kitchen.asked == []
    assert kitchen.front(0) == "tempura"


# --- Wasabi ---


def test_the_next_nigiri_must_go_on_the_wasabi():
    kitchen = Kitchen(STICKS, "wasabi squid egg", "maki1*3")
    kitchen.turn("wasabi", "maki1")
    kitchen.turn("maki1", "squid")
    kitchen.turn("egg", "maki1")
    assert kitchen.front(0) == "wasabi_under:egg maki1 egg_wasabi"
    assert kitchen.front(1) == "maki1 squid maki1"


def test_a_wasabi_takes_one_nigiri_only():
    kitchen = Kitchen(STICKS, "wasabi egg tempura", "squid salmon maki1")
    kitchen.turn("wasabi", "salmon")
    kitchen.turn("squid", "tempura")
    kitchen.turn("egg", "maki1")
    assert kitchen.front(0) == "wasabi_under:squid squid_wasabi egg"


def test_two_wasabi_take_the_next_two_nigiri():
    kitchen = Kitchen(STICKS, "wasabi maki1 squid egg", "maki1 wasabi egg salmon")
    kitchen.turn("wasabi", "maki1")
    kitchen.turn("wasabi", "maki1")
    kitchen.turn("squid", "egg")
    kitchen.turn("salmon", "egg")
    assert kitchen.gains()[0] == 9 + 6


def test_a_nigiri_by_spoon_or_menu_must_go_on_a_free_wasabi():
    kitchen = Kitchen(
        "maki tempura eel miso spoon wasabi pudding",
        "spoon4 egg maki1 maki1",
        "squid tempura*3",
        "wasabi eel*3",
    )
    kitchen.turn("spoon4", "tempura", "eel")
    kitchen.turn("wasabi", "maki1", "tempura")
    # Hands: 0 squid tempura, 1 eel*2, 2 maki1 egg.
    kitchen.turn("tempura!", "eel", "maki1", then=["spoon_for egg"])
    assert kitchen.front(0) == "wasabi_under:egg tempura egg_wasabi"
    kitchen = Kitchen("maki tempura eel miso menu wasabi pudding", "wasabi egg", "menu7 eel")
    kitchen.turn("wasabi", "eel")
    kitchen.on_top("squid tempura*3")
    kitchen.turn("menu7", "egg", then=["order squid"])
    assert kitchen.front(0) == "wasabi_under:squid squid_wasabi"


# --- Chopsticks ---


def test_chopsticks_lay_two_cards_in_a_later_turn_and_go_back_into_the_hand():
    kitchen = Kitchen(STICKS, "chopsticks1 egg egg", "tempura*2 sashimi")
    kitchen.turn("chopsticks1", "sashimi")
    assert [key for key, _, _ in kitchen.asked] == ["pick", "pick"]
    kitchen.turn("tempura+tempura", "egg")
    assert kitchen.front(0) == "tempura tempura"
    assert kitchen.hand(1) == "chopsticks1"
    kitchen.turn("egg", "chopsticks1")
    assert kitchen.front(1) == "sashimi egg chopsticks1"


def test_chopsticks_need_a_second_card():
    kitchen = Kitchen(STICKS, "chopsticks1 egg", "tempura sashimi")
    kitchen.turn("chopsticks1", "sashimi")
    kitchen.turn("tempura", "egg")
    assert kitchen.asked == []


def test_chopsticks_need_not_be_used():
    kitchen = Kitchen(STICKS, "chopsticks1 egg egg", "tempura*2 sashimi")
    kitchen.turn("chopsticks1", "sashimi")
    kitchen.turn("tempura", "egg")
    assert kitchen.asked[1] == ("pick_second", 0, ["no_second", "tempura"])
    assert kitchen.front(0) == "chopsticks1 tempura"


def test_one_pair_of_chopsticks_at_most_is_used_in_a_turn_and_which_one_is_asked():
    kitchen = Kitchen(STICKS, "chopsticks1 egg egg salmon", "chopsticks3 tempura*2 sashimi")
    kitchen.turn("chopsticks1", "tempura")
    kitchen.turn("chopsticks3", "egg")
    kitchen.turn("egg+salmon", "tempura", then=["which chopsticks3"])
    assert [key for key, player, _ in kitchen.asked if player == 0] == [
        "pick",
        "pick_second",
        "which",
    ]
    assert kitchen.front(0) == "chopsticks1 salmon egg"
    assert kitchen.hand(1) == "chopsticks3"


def test_a_second_nigiri_by_chopsticks_goes_on_the_wasabi_laid_just_before():
    kitchen = Kitchen(STICKS, "chopsticks1 egg egg", "wasabi squid sashimi")
    kitchen.turn("chopsticks1", "sashimi")
    kitchen.turn("wasabi+squid", "egg")
    assert kitchen.front(0) == "wasabi_under:squid squid_wasabi"


def test_wasabi_and_nigiri_of_one_turn_are_laid_as_their_player_says_the_better_way_first():
    for plays, front in (
        ("wasabi+squid", "wasabi_under:squid squid_wasabi"),
        ("squid+wasabi", "squid wasabi"),
    ):
        kitchen = Kitchen(STICKS, "chopsticks1 egg egg", "wasabi squid sashimi")
        kitchen.turn("chopsticks1", "sashimi")
        kitchen.turn(plays, "egg")
        assert kitchen.asked[2] == (
            "lay_on_wasabi",
            0,
            ["laid_on:squid:9", "laid_beside:squid:3"],
        )
        assert kitchen.front(0) == front


def test_a_wasabi_laid_beside_a_nigiri_waits_for_the_next_one():
    kitchen = Kitchen(STICKS, "chopsticks1 salmon egg", "wasabi egg sashimi")
    kitchen.turn("chopsticks1", "sashimi")
    kitchen.turn("egg+wasabi", "salmon")
    kitchen.turn("egg", "chopsticks1")
    assert kitchen.front(0) == "egg wasabi_under:egg egg_wasabi"


def test_a_wasabi_that_lies_there_already_takes_the_nigiri_and_nothing_is_asked():
    kitchen = Kitchen(STICKS, "chopsticks1 egg wasabi squid", "tempura wasabi sashimi*2")
    kitchen.turn("chopsticks1", "tempura")
    kitchen.turn("wasabi", "egg")
    kitchen.turn("squid+wasabi", "sashimi")
    assert [key for key, player, _ in kitchen.asked if player == 0] == ["pick", "pick_second"]
    assert kitchen.front(0) == "wasabi_under:squid wasabi squid_wasabi"


def test_of_two_nigiri_chosen_together_the_better_one_lies_on_the_wasabi():
    kitchen = Kitchen(STICKS, "chopsticks1 egg salmon squid", "tempura wasabi sashimi*2")
    kitchen.turn("chopsticks1", "tempura")
    kitchen.turn("wasabi", "egg")
    kitchen.turn("salmon+squid", "sashimi")
    assert [key for key, player, _ in kitchen.asked if player == 0] == ["pick", "pick_second"]
    assert kitchen.front(0) == "wasabi_under:squid squid_wasabi salmon"


# --- Miso soup ---


def test_a_miso_soup_alone_in_its_turn_stays():
    kitchen = Kitchen(STICKS, "miso egg", "miso tempura")
    kitchen.turn("miso", "tempura")
    kitchen.turn("miso", "egg")
    assert kitchen.front(0) == "miso miso"


def test_miso_soups_of_the_same_turn_are_all_discarded():
    kitchen = Kitchen(STICKS, "miso egg", "miso tempura", "egg salmon")
    kitchen.turn("miso", "miso", "egg")
    assert [kitchen.front(player) for player in range(3)] == ["", "", "egg"]
    assert kitchen.dinner.discards == ["miso", "miso"]
    assert kitchen.told[1] == ("miso_cancelled", [["miso"], ["miso"], []])


def test_two_miso_soups_by_ones_own_chopsticks_cancel_each_other():
    kitchen = Kitchen(STICKS, "chopsticks1 egg egg", "miso*2 sashimi")
    kitchen.turn("chopsticks1", "sashimi")
    kitchen.turn("miso+miso", "egg")
    assert kitchen.front(0) == ""


def test_a_miso_soup_by_spoon_cancels_one_laid_this_turn_but_none_of_earlier_turns():
    kitchen = Kitchen(WITH_SPOONS, "spoon4 egg*2", "miso*2 tempura", "maki1*3")
    kitchen.turn("spoon4", "miso", "maki1")
    kitchen.turn("maki1!", "egg", "tempura", then=["spoon_for miso"])
    assert kitchen.front(0) == "maki1 miso"
    assert kitchen.front(1) == "miso egg"
    kitchen = Kitchen(WITH_SPOONS, "spoon4 egg*2", "tempura miso*2", "maki1*3")
    kitchen.turn("spoon4", "tempura", "maki1")
    kitchen.turn("maki1!", "egg", "miso", then=["spoon_for miso"])
    assert [kitchen.front(player) for player in range(3)] == ["maki1", "tempura egg", "maki1"]


def test_a_third_miso_soup_of_the_turn_goes_the_way_of_the_two_before():
    kitchen = Kitchen(WITH_MENUS, "menu7 egg", "miso egg", "miso tempura")
    kitchen.on_top("miso egg tofu tofu")
    kitchen.turn("menu7", "miso", "miso", then=["order miso"])
    assert [kitchen.front(player) for player in range(3)] == ["", "", ""]
    assert sorted(kitchen.dinner.discards) == ["menu7", "miso", "miso", "miso"]


# --- Uramaki ---


def test_ten_uramaki_score_at_once_and_are_discarded():
    kitchen = Kitchen(WITH_MENUS, "uramaki5 egg egg", "tempura egg tofu", "uramaki5 tofu*2")
    kitchen.turn("uramaki5", "tempura", "tofu")
    kitchen.turn("uramaki5", "egg", "egg")
    assert kitchen.front(0) == ""
    assert kitchen.dinner.tens == [[8], [], []]
    assert kitchen.told[-1] == ("tens_reached", [["uramaki_8"], [], []])


def test_the_second_ten_pays_six_and_the_third_nothing_and_keeps_its_cards():
    kitchen = Kitchen(
        WITH_MENUS,
        "uramaki5 uramaki4*2 egg",
        "uramaki5 uramaki4 tofu uramaki3",
        "uramaki5*2 uramaki3*2",
    )
    kitchen.turn("uramaki5", "uramaki5", "uramaki5")
    # Hands: 0 uramaki5 uramaki3*2, 1 uramaki4*2 egg, 2 uramaki4 tofu uramaki3.
    kitchen.turn("uramaki5", "uramaki4", "uramaki4")
    assert kitchen.dinner.tens == [[8], [], []]
    # Hands: 0 tofu uramaki3, 1 uramaki3*2, 2 uramaki4 egg.
    kitchen.turn("tofu", "uramaki3", "egg")
    assert kitchen.dinner.tens == [[8], [6], []]
    # Hands: 0 egg... the last cards: 0 uramaki4, 1 uramaki3, 2 uramaki3.
    kitchen.turn("uramaki4", "uramaki3", "uramaki3")
    assert kitchen.dinner.tens == [[8], [6], []]
    assert kitchen.front(2) == "uramaki5 uramaki4 egg uramaki3"
    assert kitchen.gains() == [8 + 2, 6, 1 + 2]


def test_tens_of_the_same_turn_all_get_the_full_points_and_the_next_is_still_paid():
    kitchen = Kitchen(WITH_MENUS, "uramaki5*2", "uramaki5*2")
    kitchen.turn("uramaki5", "uramaki5")
    kitchen.turn("uramaki5", "uramaki5")
    assert kitchen.dinner.tens == [[8], [8]]
    assert kitchen.dinner.places_taken == 1


def test_a_ten_by_menu_counts_as_this_turns_and_is_tied_with_the_others():
    kitchen = Kitchen(WITH_MENUS, "uramaki5 tofu", "uramaki5 egg", "menu7 uramaki5")
    kitchen.turn("uramaki5", "uramaki5", "uramaki5")
    # Hands: 0 menu7, 1 tofu, 2 egg.
    kitchen.on_top("uramaki5 tofu*3")
    kitchen.turn("menu7", "tofu", "egg", then=["order uramaki5"])
    assert kitchen.dinner.tens == [[8], [], []]
    kitchen = Kitchen(WITH_MENUS, "uramaki5 uramaki5", "uramaki5 egg", "menu7 uramaki4")
    kitchen.turn("uramaki5", "uramaki5", "uramaki4")
    # Hands: 0 menu7, 1 uramaki5, 2 egg.
    kitchen.on_top("uramaki5 tofu*3")
    kitchen.turn("menu7", "uramaki5", "egg", then=["order uramaki5"])
    assert kitchen.dinner.tens == [[8], [8], []]


def test_a_ten_by_chopsticks_or_by_spoon_is_paid_at_once_too():
    sticks = "uramaki tempura tofu miso spoon chopsticks pudding"
    kitchen = Kitchen(sticks, "chopsticks1 egg*2", "tempura*3", "uramaki5*2 tofu")
    kitchen.turn("chopsticks1", "tempura", "tofu")
    kitchen.turn("uramaki5+uramaki5", "egg", "tempura")
    assert kitchen.dinner.tens == [[8], [], []]
    assert kitchen.hand(1) == "chopsticks1"
    kitchen = Kitchen(sticks, "spoon4 uramaki5 egg", "tempura*3", "uramaki5*2 tofu")
    kitchen.turn("spoon4", "tempura", "tofu")
    kitchen.turn("uramaki5!", "egg", "tempura", then=["spoon_for uramaki5"])
    assert kitchen.dinner.tens == [[8], [], []]
    assert kitchen.front(0) == ""


def test_tens_tied_for_the_second_place_all_get_six():
    kitchen = Kitchen(WITH_MENUS, "uramaki5*2", "uramaki5*2")
    kitchen.dinner.places_taken = 1
    kitchen.turn("uramaki5", "uramaki5")
    kitchen.turn("uramaki5", "uramaki5")
    assert kitchen.dinner.tens == [[6], [6]]
    assert kitchen.dinner.places_taken == 2


def test_uramaki_that_scored_are_there_again_in_the_next_round():
    kitchen = Kitchen(WITH_MENUS, "uramaki5 egg", "tofu uramaki5")
    kitchen.turn("uramaki5", "tofu")
    kitchen.turn("uramaki5", "egg")
    assert kitchen.dinner.discards == ["uramaki5", "uramaki5"]
    kitchen.dinner.clear()
    assert kitchen.dinner.deck.count("uramaki5") == 4


def test_ten_uramaki_are_paid_before_a_takeout_box_of_the_same_turn_acts():
    sticks = "uramaki tempura tofu miso takeout chopsticks pudding"
    kitchen = Kitchen(sticks, "uramaki5 egg*3", "chopsticks1 tofu egg takeout10")
    kitchen.turn("uramaki5", "tofu")
    # Hands: 0 chopsticks1 egg takeout10, 1 egg*3.
    kitchen.turn("chopsticks1", "egg")
    kitchen.dinner.hands[0].append("uramaki5")
    kitchen.dinner.deck.remove("uramaki5")
    kitchen.dinner.hands[0].append("takeout11")
    kitchen.dinner.deck.remove("takeout11")
    kitchen.turn("uramaki5+takeout11", "egg")
    assert kitchen.dinner.tens == [[8], []]
    assert sorted(kitchen.dinner.discards) == ["takeout11", "uramaki5", "uramaki5"]


def test_english_tens_of_one_turn_go_by_their_totals():
    kitchen = Kitchen(WITH_MENUS, "uramaki5 uramaki4*2", "uramaki5*3", edition="en")
    kitchen.turn("uramaki5", "uramaki5")
    # Hands: 0 uramaki5*2, 1 uramaki4*2.
    kitchen.turn("uramaki5", "uramaki4")
    assert kitchen.dinner.tens == [[8], []]
    kitchen = Kitchen(WITH_MENUS, "uramaki4 uramaki5*2", "uramaki3 uramaki4*2", edition="en")
    kitchen.turn("uramaki4", "uramaki4")
    # Hands: 0 uramaki3 uramaki4, 1 uramaki5*2.
    kitchen.turn("uramaki4", "uramaki5")
    kitchen.turn("uramaki5", "uramaki3")
    assert kitchen.dinner.tens == [[8], [5]]
    assert kitchen.dinner.places_taken == 2


def test_english_tens_that_are_equal_skip_a_place():
    kitchen = Kitchen(WITH_MENUS, "uramaki5*2", "uramaki5*2", edition="en")
    kitchen.turn("uramaki5", "uramaki5")
    kitchen.turn("uramaki5", "uramaki5")
    assert kitchen.dinner.tens == [[8], [8]]
    assert kitchen.dinner.places_taken == 2


def test_an_english_ten_too_late_for_a_place_gets_nothing_and_keeps_its_cards():
    hands = "uramaki4*2 uramaki5", "uramaki4*2 uramaki3", "uramaki5 tofu uramaki3"
    kitchen = Kitchen(WITH_MENUS, *hands, edition="en")
    kitchen.dinner.places_taken = 2
    kitchen.turn("uramaki4", "uramaki4", "tofu")
    # Hands: 0 uramaki5 uramaki3, 1 uramaki4 uramaki5, 2 uramaki4 uramaki3.
    kitchen.turn("uramaki3", "uramaki4", "uramaki3")
    # Hands: 0 uramaki4, 1 uramaki5, 2 uramaki5.
    kitchen.turn("uramaki4", "uramaki5", "uramaki5")
    assert kitchen.dinner.tens == [[], [2], []]
    assert kitchen.told[-1] == ("tens_reached", [[], ["uramaki_2"], []])
    assert kitchen.front(0) == "uramaki4 uramaki3 uramaki4"
    assert kitchen.front(1) == ""


def test_rolls_too_late_for_a_place_can_go_into_a_takeout_box_of_the_same_turn():
    sticks = "uramaki tempura tofu miso takeout chopsticks pudding"
    hands = "uramaki5 uramaki3 egg uramaki4 takeout10", "chopsticks1 uramaki4*2 uramaki3 egg"
    kitchen = Kitchen(sticks, *hands, edition="en")
    kitchen.dinner.places_taken = 2
    kitchen.turn("uramaki5", "chopsticks1")
    kitchen.turn("uramaki4", "uramaki3")
    kitchen.turn("egg", "uramaki3")
    # Thirteen symbols take the last place; ten come too late, and their rolls lie there still.
    boxed = "take_out uramaki3 uramaki3"
    kitchen.turn("uramaki4", "uramaki4+takeout10", then=[boxed])
    assert kitchen.dinner.tens == [[2], []]
    assert [key for key, _ in kitchen.told] == ["reveal", "tens_reached", "taken_out"]
    assert kitchen.front(0) == "egg"
    assert kitchen.front(1) == "turned turned uramaki4"


# --- From round to round ---


def test_desserts_are_kept_and_everything_else_is_reshuffled():
    kitchen = Kitchen(STICKS, "miso pudding", "miso egg")
    kitchen.turn("miso", "miso")
    kitchen.turn("egg", "pudding")
    kitchen.dinner.clear()
    assert kitchen.dinner.eaten == ["pudding"]
    assert kitchen.dinner.discards == []
    assert [kitchen.front(player) for player in (0, 1)] == ["", ""]
    assert kitchen.dinner.deck.count("miso") == 8


def test_five_desserts_stay_in_the_box_with_few_players():
    for players, left in ((4, 5), (7, 0)):
        game = Kitchen("classic", *["egg"] + ["maki1"] * 3 + ["maki2"] * (players - 4), number=3)
        out = game.dinner.desserts
        assert len(out) == left


def test_a_game_on_the_device_deals_and_asks_the_first_player():
    game = sit_down("play", 4)
    game.skip_tells()
    question = game.question
    assert (question.key, question.player, question.secret) == ("pick", 0, True)
    assert len(question.options) == 9
    assert question.look() == [(player, []) for player in range(4)]
