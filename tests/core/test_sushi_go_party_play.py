"""Sushi Go Party!: what cards do when they are laid."""

from party import Kitchen, sit_down

from kaiten.sushi_go_party.cards import HAND, desserts_added
from kaiten.sushi_go_party.play import by_number
from kaiten.sushi_go_party.specials.menu import DRAWS
from kaiten.sushi_go_party.specials.spoon import askable

STICKS = "maki tempura sashimi miso chopsticks wasabi pudding"
SPOONS = "maki tempura onigiri miso spoon chopsticks fruit"
MENUS = "uramaki tempura tofu miso menu takeout pudding"
BOXES = "maki tempura eel tofu takeout wasabi pudding"


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


def test_the_order_in_which_wasabi_and_nigiri_are_chosen_does_not_count():
    kitchen = Kitchen(STICKS, "chopsticks1 egg egg", "wasabi squid sashimi")
    kitchen.turn("chopsticks1", "sashimi")
    kitchen.turn("squid+wasabi", "egg")
    assert kitchen.front(0) == "wasabi_under:squid squid_wasabi"


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
    kitchen = Kitchen(SPOONS, "spoon4 egg*2", "miso*2 tempura", "maki1*3")
    kitchen.turn("spoon4", "miso", "maki1")
    kitchen.turn("maki1!", "egg", "tempura", then=["spoon_for miso"])
    assert kitchen.front(0) == "maki1 miso"
    assert kitchen.front(1) == "miso egg"
    kitchen = Kitchen(SPOONS, "spoon4 egg*2", "tempura miso*2", "maki1*3")
    kitchen.turn("spoon4", "tempura", "maki1")
    kitchen.turn("maki1!", "egg", "miso", then=["spoon_for miso"])
    assert [kitchen.front(player) for player in range(3)] == ["maki1", "tempura egg", "maki1"]


def test_a_third_miso_soup_of_the_turn_goes_the_way_of_the_two_before():
    kitchen = Kitchen(MENUS, "menu7 egg", "miso egg", "miso tempura")
    kitchen.on_top("miso egg tofu tofu")
    kitchen.turn("menu7", "miso", "miso", then=["order miso"])
    assert [kitchen.front(player) for player in range(3)] == ["", "", ""]
    assert sorted(kitchen.dinner.discards) == ["menu7", "miso", "miso", "miso"]


# --- Uramaki ---


def test_ten_uramaki_score_at_once_and_are_discarded():
    kitchen = Kitchen(MENUS, "uramaki5 egg egg", "tempura egg tofu", "uramaki5 tofu*2")
    kitchen.turn("uramaki5", "tempura", "tofu")
    kitchen.turn("uramaki5", "egg", "egg")
    assert kitchen.front(0) == ""
    assert kitchen.dinner.tens == [[8], [], []]
    assert kitchen.told[-1] == ("tens_reached", [["uramaki_8"], [], []])


def test_the_second_ten_pays_six_and_the_third_nothing_and_keeps_its_cards():
    kitchen = Kitchen(
        MENUS,
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
    kitchen = Kitchen(MENUS, "uramaki5*2", "uramaki5*2")
    kitchen.turn("uramaki5", "uramaki5")
    kitchen.turn("uramaki5", "uramaki5")
    assert kitchen.dinner.tens == [[8], [8]]
    assert kitchen.dinner.places_taken == 1


def test_a_ten_by_menu_counts_as_this_turns_and_is_tied_with_the_others():
    kitchen = Kitchen(MENUS, "uramaki5 tofu", "uramaki5 egg", "menu7 uramaki5")
    kitchen.turn("uramaki5", "uramaki5", "uramaki5")
    # Hands: 0 menu7, 1 tofu, 2 egg.
    kitchen.on_top("uramaki5 tofu*3")
    kitchen.turn("menu7", "tofu", "egg", then=["order uramaki5"])
    assert kitchen.dinner.tens == [[8], [], []]
    kitchen = Kitchen(MENUS, "uramaki5 uramaki5", "uramaki5 egg", "menu7 uramaki4")
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
    kitchen = Kitchen(MENUS, "uramaki5*2", "uramaki5*2")
    kitchen.dinner.places_taken = 1
    kitchen.turn("uramaki5", "uramaki5")
    kitchen.turn("uramaki5", "uramaki5")
    assert kitchen.dinner.tens == [[6], [6]]
    assert kitchen.dinner.places_taken == 2


def test_uramaki_that_scored_are_there_again_in_the_next_round():
    kitchen = Kitchen(MENUS, "uramaki5 egg", "tofu uramaki5")
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
    kitchen = Kitchen(MENUS, "uramaki5 uramaki4*2", "uramaki5*3", edition="en")
    kitchen.turn("uramaki5", "uramaki5")
    # Hands: 0 uramaki5*2, 1 uramaki4*2.
    kitchen.turn("uramaki5", "uramaki4")
    assert kitchen.dinner.tens == [[8], []]
    kitchen = Kitchen(MENUS, "uramaki4 uramaki5*2", "uramaki3 uramaki4*2", edition="en")
    kitchen.turn("uramaki4", "uramaki4")
    # Hands: 0 uramaki3 uramaki4, 1 uramaki5*2.
    kitchen.turn("uramaki4", "uramaki5")
    kitchen.turn("uramaki5", "uramaki3")
    assert kitchen.dinner.tens == [[8], [5]]
    assert kitchen.dinner.places_taken == 2


def test_english_tens_that_are_equal_skip_a_place():
    kitchen = Kitchen(MENUS, "uramaki5*2", "uramaki5*2", edition="en")
    kitchen.turn("uramaki5", "uramaki5")
    kitchen.turn("uramaki5", "uramaki5")
    assert kitchen.dinner.tens == [[8], [8]]
    assert kitchen.dinner.places_taken == 2


def test_an_english_ten_too_late_for_a_place_gets_nothing_and_keeps_its_cards():
    hands = "uramaki4*2 uramaki5", "uramaki4*2 uramaki3", "uramaki5 tofu uramaki3"
    kitchen = Kitchen(MENUS, *hands, edition="en")
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


# --- The spoon ---


def test_a_spoon_takes_the_card_from_the_first_on_the_left_who_has_it():
    kitchen = Kitchen(SPOONS, "spoon5 egg*2", "egg tempura maki1", "tempura salmon tempura")
    kitchen.turn("spoon5", "maki1", "salmon")
    # Hands: 0 tempura tempura, 1 egg egg, 2 egg tempura.
    kitchen.turn("tempura!", "egg", "egg", then=["spoon_for tempura"])
    assert kitchen.front(0) == "tempura tempura"
    assert kitchen.hand(0) == "spoon5"
    assert kitchen.told[-1] == ("spoon_gets", [["tempura"], [], ["spoon5"]])


def test_the_left_neighbour_is_asked_before_the_others():
    kitchen = Kitchen(SPOONS, "spoon5 maki1*2", "tempura*2 egg", "tempura*2 egg", "egg salmon*2")
    kitchen.turn("spoon5", "egg", "egg", "egg")
    # Hands: 0 salmon salmon, 1 maki1 maki1, 2 tempura tempura, 3 tempura tempura.
    kitchen.turn("salmon!", "maki1", "tempura", "tempura", then=["spoon_for tempura"])
    assert kitchen.told[-1][1] == [["tempura"], [], ["spoon5"], []]
    assert kitchen.hand(3) == "spoon5"


def test_a_spoon_that_nobody_can_serve_is_discarded():
    kitchen = Kitchen(SPOONS, "spoon5 egg*2", "egg tempura maki1", "tempura salmon tempura")
    kitchen.turn("spoon5", "maki1", "salmon")
    kitchen.turn("tempura!", "egg", "egg", then=["spoon_for squid"])
    assert kitchen.front(0) == "tempura"
    assert kitchen.dinner.discards == ["spoon5"]
    assert kitchen.told[-1] == ("spoon_fails", [["squid"], [], []])


def test_a_spoon_can_ask_for_a_kind_and_the_giver_chooses_which():
    kitchen = Kitchen(SPOONS, "spoon5 maki1 maki3 egg", "tempura*4", "squid salmon egg*2")
    kitchen.turn("spoon5", "tempura", "egg")
    # Hands: 0 squid salmon egg, 1 maki1 maki3 egg, 2 tempura*3.
    kitchen.turn("egg!", "egg", "tempura", then=["spoon_for maki", "give maki1"])
    assert kitchen.asked[-1] == ("give", 1, ["maki1", "maki3"])
    assert kitchen.front(0) == "egg maki1"


def test_a_spoon_can_ask_for_the_exact_card_and_gets_no_other():
    kitchen = Kitchen(SPOONS, "spoon5 maki1 maki3 egg", "tempura*4", "squid salmon egg*2")
    kitchen.turn("spoon5", "tempura", "egg")
    kitchen.turn("egg!", "egg", "tempura", then=["spoon_for maki3"])
    assert kitchen.front(0) == "egg maki3"
    kitchen = Kitchen(SPOONS, "spoon5 maki1 maki3 egg", "tempura*4", "squid salmon egg*2")
    kitchen.turn("spoon5", "tempura", "egg")
    kitchen.turn("egg!", "egg", "tempura", then=["spoon_for maki2"])
    assert kitchen.dinner.discards == ["spoon5"]


def test_a_spoon_can_ask_for_every_kind_on_the_menu_and_the_cards_of_those_that_vary():
    kitchen = Kitchen(SPOONS, "spoon5 maki1*2", "tempura*3", "egg*3")
    names = askable(kitchen.dinner.menu)
    assert names[:8] == ["nigiri", "egg", "salmon", "squid", "maki", "maki1", "maki2", "maki3"]
    for name in ("tempura", "circle", "miso", "spoon", "chopsticks", "fruit", "fruit_wo"):
        assert name in names
    assert "eel" not in names


def test_a_spoon_can_ask_for_a_card_by_the_number_in_its_corner():
    hands = "spoon5 egg*3", "menu7 menu8 maki1*2", "tempura*4"
    kitchen = Kitchen("maki tempura eel miso spoon menu pudding", *hands)
    kitchen.turn("spoon5", "maki1", "tempura")
    # Hands: 0 tempura*3, 1 egg*3, 2 menu7 menu8 maki1. Which menu is given is no question.
    kitchen.on_top("eel miso tempura*2")
    kitchen.turn("tempura!", "egg", "maki1", then=["spoon_for menu8", "order eel"])
    assert kitchen.front(0) == "tempura eel"
    assert kitchen.dinner.discards == ["menu8"]


def test_spoons_act_in_the_order_of_their_numbers():
    kitchen = Kitchen(SPOONS, "spoon6 maki1*3", "spoon4 maki2*3", "tempura egg circle square")
    kitchen.turn("spoon6", "spoon4", "circle")
    # Hands: 0 tempura egg square, 1 maki1*3, 2 maki2*3.
    kitchen.turn("square!", "maki1!", "maki2", then=["spoon_for tempura", "spoon_for maki1"])
    assert [player for key, player, _ in kitchen.asked if key == "spoon_for"] == [1, 0]
    assert kitchen.front(1) == "maki1 tempura"
    assert kitchen.front(0) == "square maki1"


def test_of_spoons_with_one_number_the_earlier_seat_goes_first():
    waiting = [(5, 0, None), (4, 2, None), (4, 1, None)]
    assert sorted(waiting, key=by_number) == [(4, 1, None), (4, 2, None), (5, 0, None)]


def test_a_menu_or_takeout_box_by_spoon_acts_in_the_same_turn():
    menus = "maki tempura eel miso spoon menu pudding"
    kitchen = Kitchen(menus, "spoon4 egg*2", "menu7 maki1*2", "tempura*3")
    kitchen.turn("spoon4", "maki1", "tempura")
    # Hands: 0 tempura*2, 1 egg*2, 2 menu7 maki1.
    kitchen.on_top("eel miso tempura*2")
    kitchen.turn("tempura!", "egg", "maki1", then=["spoon_for menu", "order eel"])
    assert kitchen.front(0) == "tempura eel"
    assert kitchen.dinner.discards == ["menu7"]
    boxes = "maki tempura eel miso spoon takeout pudding"
    kitchen = Kitchen(boxes, "eel takeout10 maki1 maki2", "tempura*4", "spoon4 egg*3")
    kitchen.turn("eel", "tempura", "egg")
    kitchen.turn("spoon4", "maki1", "tempura")
    # Hands: 0 tempura*2, 1 egg*2, 2 takeout10 maki2.
    kitchen.turn("tempura!", "egg", "maki2", then=["spoon_for takeout", "take_out eel"])
    assert kitchen.front(0) == "turned tempura"
    assert kitchen.dinner.discards == ["takeout10"]


def test_chopsticks_are_back_in_the_hand_before_spoons_act():
    kitchen = Kitchen(SPOONS, "spoon4 egg*3", "chopsticks1 maki1*3", "tempura*4")
    kitchen.turn("spoon4", "chopsticks1", "tempura")
    # Hands: 0 tempura*3, 1 egg*3, 2 maki1*3.
    kitchen.turn("tempura!", "egg+egg", "maki1", then=["spoon_for chopsticks"])
    assert kitchen.front(0) == "tempura chopsticks1"
    assert kitchen.front(1) == "egg egg"
    assert kitchen.hand(2) == "egg spoon4"


def test_a_spoon_or_chopsticks_gained_are_for_a_later_turn():
    kitchen = Kitchen(SPOONS, "spoon4 egg*2", "chopsticks1 maki1*2", "tempura*3")
    kitchen.turn("spoon4", "maki1", "tempura")
    # Hands: 0 tempura*2, 1 egg*2, 2 chopsticks1 maki1.
    kitchen.turn("tempura!", "egg", "maki1", then=["spoon_for chopsticks"])
    assert kitchen.front(0) == "tempura chopsticks1"
    assert [key for key, player, _ in kitchen.asked if player == 0] == [
        "pick",
        "use_spoon",
        "spoon_for",
    ]


def test_a_spoon_is_announced_before_the_reveal_and_asks_after_it():
    kitchen = Kitchen(SPOONS, "spoon4 egg*2", "miso maki1*2", "tempura*3")
    kitchen.turn("spoon4", "maki1", "tempura")
    kitchen.turn("tempura!", "egg", "maki1", then=["spoon_for miso"])
    keys = [key for key, _, _ in kitchen.asked]
    assert keys == ["pick", "use_spoon", "pick", "pick", "spoon_for"]


# --- The menu ---


def test_a_menu_draws_four_lays_one_and_shuffles_three_back():
    kitchen = Kitchen(MENUS, "menu7 egg", "tofu tempura")
    kitchen.on_top("egg squid tempura miso")
    before = len(kitchen.dinner.deck)
    kitchen.turn("menu7", "tofu", then=["order squid"])
    assert kitchen.asked[-1] == ("order", 0, ["egg", "miso", "squid", "tempura"])
    assert kitchen.front(0) == "squid"
    assert len(kitchen.dinner.deck) == before - 1
    assert kitchen.dinner.discards == ["menu7"]


def test_a_menu_cannot_order_another_menu():
    kitchen = Kitchen(MENUS, "menu7 egg", "tofu tempura")
    kitchen.on_top("menu9 squid menu8 miso")
    kitchen.turn("menu7", "tofu", then=["order squid"])
    assert kitchen.asked[-1] == ("order", 0, ["miso", "squid"])


def test_menus_act_in_the_order_of_their_numbers():
    kitchen = Kitchen(MENUS, "menu9 egg", "tofu tempura", "menu7 egg")
    kitchen.turn("menu9", "tofu", "menu7", then=["order any", "order any"])
    assert [player for key, player, _ in kitchen.asked if key == "order"] == [2, 0]


def test_a_takeout_box_ordered_from_a_menu_acts_in_the_same_turn():
    kitchen = Kitchen(MENUS, "tempura egg*2", "tofu menu7 tofu")
    kitchen.turn("tempura", "tofu")
    kitchen.on_top("takeout11 egg tofu tofu")
    kitchen.turn("menu7", "egg", then=["order takeout11", "take_out tempura"])
    assert kitchen.front(0) == "turned"
    assert sorted(kitchen.dinner.discards) == ["menu7", "takeout11"]


def test_a_menu_always_finds_four_cards_in_the_deck():
    for players in range(2, 7):
        # Every dessert eaten that can be before the last round, three special orders with them.
        nigiri_roll_appetizers_specials = 12 + 12 + 3 * 8 + 2 * 3
        deck = nigiri_roll_appetizers_specials - 3 + desserts_added(players, 3)
        for menus_laid in range(3):
            assert deck - players * HAND[players] - menus_laid >= DRAWS


# --- The takeout box ---


def test_a_takeout_box_turns_over_dishes_of_earlier_turns_for_two_points_each():
    kitchen = Kitchen(BOXES, "eel egg takeout10", "tempura maki1 tofu")
    kitchen.turn("eel", "tempura")
    kitchen.turn("tofu", "egg")
    kitchen.turn("takeout10", "maki1", then=["take_out eel"])
    assert kitchen.front(0) == "turned tofu"
    assert kitchen.gains() == [2 + 2, 1 + 6]
    assert kitchen.dinner.discards == ["takeout10"]


def test_a_takeout_box_turns_over_nothing_of_its_own_turn():
    sticks = "maki tempura eel tofu takeout chopsticks pudding"
    kitchen = Kitchen(sticks, "chopsticks1 egg*2", "eel takeout10 tofu")
    kitchen.turn("chopsticks1", "tofu")
    kitchen.turn("eel+takeout10", "egg")
    assert kitchen.front(0) == "eel"
    assert kitchen.told[-1] == ("nothing_to_turn", [["takeout10"], []])


def test_a_takeout_box_may_turn_over_nothing_at_all():
    kitchen = Kitchen(BOXES, "eel egg", "takeout10 tempura")
    kitchen.turn("eel", "tempura")
    kitchen.turn("takeout10", "egg", then=["take_out "])
    assert kitchen.front(0) == "eel"


def test_a_nigiri_whose_wasabi_is_turned_over_is_worth_its_plain_points():
    kitchen = Kitchen(BOXES, "wasabi tempura takeout10", "maki1 squid tofu")
    kitchen.turn("wasabi", "maki1")
    kitchen.turn("squid", "tempura")
    kitchen.turn("takeout10", "tofu", then=["take_out wasabi_under:squid"])
    assert kitchen.front(0) == "turned squid"
    assert kitchen.gains()[0] == 2 + 3


def test_a_wasabi_whose_nigiri_is_turned_over_stays_used():
    kitchen = Kitchen(BOXES, "wasabi tempura takeout10 salmon", "maki1 squid tofu egg")
    kitchen.turn("wasabi", "maki1")
    kitchen.turn("squid", "tempura")
    kitchen.turn("takeout10", "tofu", then=["take_out squid_wasabi"])
    kitchen.turn("egg", "salmon")
    assert kitchen.front(0) == "wasabi turned egg"
    assert kitchen.gains()[0] == 2 + 1


def test_takeout_boxes_act_in_the_order_of_their_numbers():
    kitchen = Kitchen(BOXES, "eel tofu", "tempura takeout10", "tofu takeout12")
    kitchen.turn("eel", "tempura", "tofu")
    then = ["take_out tofu", "take_out eel"]
    kitchen.turn("takeout12", "tofu", "takeout10", then=then)
    assert [player for key, player, _ in kitchen.asked] == [2, 0]


def test_chopsticks_and_spoons_turned_over_can_no_longer_be_used():
    for kind, tool in (("chopsticks", "chopsticks1"), ("spoon", "spoon4")):
        menu = "maki tempura eel miso " + kind + " takeout pudding"
        kitchen = Kitchen(menu, tool + " egg*4", "eel*5", "takeout10 maki1*4")
        kitchen.turn(tool, "eel", "maki1")
        kitchen.turn("takeout10", "egg", "eel", then=["take_out " + tool])
        kitchen.turn("eel", "maki1", "egg")
        assert [key for key, player, _ in kitchen.asked if player == 0] == ["pick"]
        assert kitchen.front(0) == "turned eel"


def test_a_wasabi_turned_over_takes_no_nigiri():
    kitchen = Kitchen(BOXES, "wasabi tempura squid", "maki1 takeout10 tofu")
    kitchen.turn("wasabi", "maki1")
    kitchen.turn("takeout10", "tempura", then=["take_out wasabi"])
    kitchen.turn("squid", "tofu")
    assert kitchen.front(0) == "turned squid"
    assert kitchen.gains()[0] == 2 + 3


def test_a_dessert_in_a_takeout_box_is_no_dessert_any_more():
    kitchen = Kitchen(BOXES, "pudding tempura", "takeout10 tofu")
    kitchen.turn("pudding", "tofu")
    kitchen.turn("takeout10", "tempura", then=["take_out pudding"])
    assert kitchen.plates()[0] == {"turned": 1}
    kitchen.dinner.clear()
    assert kitchen.dinner.eaten == []
    assert "pudding" in kitchen.dinner.deck


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
