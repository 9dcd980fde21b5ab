"""Sushi Go Party!: the special order, with every precision of the rulebook."""

from party import Kitchen

from kaiten.sushi_go_party.scoring import Tally

WASABI = "maki tempura eel tofu special_order wasabi pudding"
MISO = "uramaki tempura onigiri miso special_order menu pudding"
STICKS = "maki tempura eel miso special_order chopsticks fruit"
SPOON = "maki tempura eel miso special_order spoon ice_cream"
BOX = "maki tempura eel tofu special_order takeout pudding"
TEA = "maki tempura eel tofu special_order tea pudding"


def after(menu, first, order, others="egg", then=(), players=2):
    """A kitchen where the first player laid these cards, one a turn, and then this one."""
    kitchen = Kitchen(menu, *[""] * players)
    dinner = kitchen.dinner
    for turn, card in enumerate(first.split()):
        dinner.turn = turn
        dinner.misos, dinner.waiting, dinner.reached = [], [], []
        take(dinner, card)
        dinner.lay(0, card)
    dinner.turn += 1
    take(dinner, order)
    dinner.hands[0].append(order)
    for player in range(1, players):
        take(dinner, others)
        dinner.hands[player].append(others)
    kitchen.turn(order, *[others] * (players - 1), then=then)
    return kitchen


def take(dinner, card):
    pile = dinner.deck if card in dinner.deck else dinner.desserts
    pile.remove(card)


def test_a_special_order_copies_a_dish_and_scores_like_it():
    kitchen = after(WASABI, "tempura eel", "special_order", then=["copy tempura"])
    assert kitchen.front(0) == "tempura eel copy_of:tempura"
    assert kitchen.plates()[0] == {"tempura": 2, "eel": 1}


def test_a_special_order_copies_the_symbols_too():
    kitchen = after(WASABI, "maki3 eel", "special_order", then=["copy maki3"])
    assert kitchen.plates()[0] == {"maki3": 2, "eel": 1}


def test_a_special_order_with_nothing_in_front_is_discarded_until_the_next_round():
    kitchen = after(WASABI, "", "special_order")
    assert kitchen.front(0) == ""
    assert kitchen.dinner.discards == ["special_order"]
    kitchen.dinner.clear()
    assert kitchen.dinner.deck.count("special_order") == 3


def test_a_special_order_takes_the_colour_of_what_it_copies():
    kitchen = after(TEA, "tempura tea", "special_order", then=["copy tempura"])
    assert kitchen.gains()[0] == 5 + 2


def test_a_copied_tea_is_a_tea():
    kitchen = after(TEA, "tea", "special_order")
    assert kitchen.gains()[0] == 2 * 2


def test_only_dishes_of_earlier_turns_are_copied():
    kitchen = Kitchen(STICKS, "chopsticks1 egg*2", "special_order eel tempura")
    kitchen.turn("chopsticks1", "tempura")
    kitchen.turn("special_order+eel", "egg")
    # The only earlier dish, the chopsticks, is copied without asking, and goes back.
    assert kitchen.front(0) == "copy_of:chopsticks1 eel"
    assert kitchen.hand(1) == "chopsticks1"


def test_as_an_extra_card_it_may_copy_the_one_laid_just_before():
    kitchen = Kitchen(STICKS, "chopsticks1 egg*2", "special_order eel tempura")
    kitchen.turn("chopsticks1", "tempura")
    kitchen.turn("eel+special_order", "egg", then=["copy eel"])
    assert kitchen.front(0) == "eel copy_of:eel"
    kitchen = Kitchen(SPOON, "spoon4 egg*2", "special_order maki1*2", "tempura*3")
    kitchen.turn("spoon4", "maki1", "tempura")
    # Hands: 0 tempura*2, 1 egg*2, 2 special_order maki1.
    kitchen.turn("tempura!", "egg", "maki1", then=["spoon_for special_order"])
    assert kitchen.front(0) == "tempura copy_of:tempura"
    kitchen = Kitchen(MISO, "tempura circle", "menu7 egg")
    kitchen.turn("circle", "egg")
    kitchen.on_top("special_order tempura*3")
    kitchen.turn("menu7", "tempura", then=["order special_order"])
    assert kitchen.front(0) == "circle copy_of:circle"


def test_by_spoon_or_menu_with_nothing_in_front_it_is_discarded():
    kitchen = Kitchen(MISO, "menu7", "egg")
    kitchen.on_top("special_order tempura*3")
    kitchen.turn("menu7", "egg", then=["order special_order"])
    assert kitchen.dinner.discards == ["menu7", "special_order"]
    assert kitchen.told[-1][0] == "copies_nothing"


def test_a_copy_adds_no_new_colour_for_soy_sauce():
    menu = "maki tempura eel tofu special_order soy pudding"
    kitchen = after(menu, "soy", "special_order", others="egg")
    assert kitchen.gains()[0] == 2 * 4
    take(kitchen.dinner, "eel")
    kitchen.dinner.lay(1, "eel")
    # Two colours against one, although the special order and the soy sauce are two cards.
    assert kitchen.gains()[0] == 0


# --- Nigiri and wasabi ---


def test_a_copy_of_a_nigiri_on_wasabi_is_not_on_that_wasabi():
    kitchen = after(WASABI, "wasabi squid", "special_order", then=["copy squid"])
    assert kitchen.front(0) == "wasabi_under:squid squid_wasabi copy_of:squid"
    assert kitchen.gains()[0] == 9 + 3


def test_a_copy_of_a_nigiri_may_go_on_a_free_wasabi():
    on_it = ["copy squid", "put_on_wasabi yes_wasabi"]
    kitchen = after(WASABI, "squid wasabi", "special_order", then=on_it)
    assert kitchen.front(0) == "squid wasabi_under:squid copy_of:squid_wasabi"
    assert kitchen.gains()[0] == 3 + 9


def test_a_copy_of_a_nigiri_may_also_stay_beside_the_wasabi():
    beside = ["copy squid", "put_on_wasabi no_wasabi"]
    kitchen = after(WASABI, "squid wasabi", "special_order", then=beside)
    assert kitchen.front(0) == "squid wasabi copy_of:squid"
    kitchen.dinner.turn += 1
    take(kitchen.dinner, "egg")
    kitchen.dinner.lay(0, "egg")
    assert kitchen.gains()[0] == 3 + 3 + 3


def test_a_copy_of_a_nigiri_on_wasabi_may_go_on_another_free_one():
    on_it = ["copy squid", "put_on_wasabi yes_wasabi"]
    kitchen = after(WASABI, "wasabi squid wasabi", "special_order", then=on_it)
    assert kitchen.gains()[0] == 9 + 9


def test_a_copy_of_a_wasabi_is_a_wasabi_without_nigiri():
    kitchen = after(WASABI, "wasabi squid", "special_order", then=["copy wasabi"])
    assert kitchen.front(0) == "wasabi_under:squid squid_wasabi copy_of:wasabi"
    kitchen.dinner.turn += 1
    take(kitchen.dinner, "salmon")
    kitchen.dinner.lay(0, "salmon")
    assert kitchen.gains()[0] == 9 + 6


# --- Miso and uramaki ---


def test_a_copied_miso_counts_as_played_this_turn():
    kitchen = after(MISO, "miso", "special_order", others="tempura")
    assert kitchen.plates()[0] == {"miso": 2}
    kitchen = after(MISO, "miso", "special_order", others="miso")
    assert kitchen.plates() == [{"miso": 1}, {}]
    assert sorted(kitchen.dinner.discards) == ["miso", "special_order"]


def test_a_copied_uramaki_that_makes_ten_scores_and_all_are_discarded():
    kitchen = after(MISO, "uramaki5", "special_order", others="tempura")
    assert kitchen.dinner.tens == [[8], []]
    assert kitchen.front(0) == ""
    assert sorted(kitchen.dinner.discards) == ["special_order", "uramaki5"]


# --- Copies of copies, chopsticks, spoons, turned cards, desserts ---


def test_a_copy_of_a_copy_is_one_more_of_the_first_dish():
    kitchen = after(WASABI, "tempura", "special_order")
    kitchen.dinner.hands[0].append("special_order")
    take(kitchen.dinner, "special_order")
    kitchen.dinner.hands[1].append("maki1")
    take(kitchen.dinner, "maki1")
    kitchen.turn("special_order", "maki1")
    assert kitchen.plates()[0] == {"tempura": 3}


def test_copied_chopsticks_have_the_number_and_leave_as_the_special_order_that_they_are():
    kitchen = after(STICKS, "chopsticks2", "special_order")
    assert kitchen.front(0) == "chopsticks2 copy_of:chopsticks2"
    for player, card in ((0, "egg"), (0, "eel"), (1, "maki1"), (1, "maki2")):
        take(kitchen.dinner, card)
        kitchen.dinner.hands[player].append(card)
    kitchen.turn("egg+eel", "maki1", then=["which copy_of:chopsticks2"])
    assert kitchen.front(0) == "chopsticks2 egg eel"
    assert kitchen.hand(1) == "special_order"


def test_a_copied_spoon_acts_with_its_number_and_goes_into_the_givers_hand():
    kitchen = after(SPOON, "spoon5", "special_order", players=3)
    for player, text in ((0, "egg tempura"), (1, "eel tempura"), (2, "tempura maki1")):
        for card in text.split():
            take(kitchen.dinner, card)
            kitchen.dinner.hands[player].append(card)
    kitchen.turn("egg!", "tempura", "maki1", then=["which copy_of:spoon5", "spoon_for eel"])
    assert kitchen.front(0) == "spoon5 egg eel"
    assert kitchen.hand(2) == "special_order"


def test_a_copied_spoon_that_nobody_can_serve_is_discarded():
    kitchen = after(SPOON, "spoon5", "special_order", players=3)
    for player in range(3):
        for _ in range(2):
            take(kitchen.dinner, "tempura")
            kitchen.dinner.hands[player].append("tempura")
    kitchen.turn("tempura!", "tempura", "tempura", then=["which copy_of:spoon5", "spoon_for eel"])
    assert kitchen.dinner.discards == ["special_order"]


def test_a_copy_of_a_turned_card_is_turned_too():
    kitchen = Kitchen(BOX, "eel tofu*2", "takeout10 maki1*2")
    kitchen.turn("eel", "maki1")
    kitchen.turn("takeout10", "tofu", then=["take_out eel"])
    take(kitchen.dinner, "special_order")
    kitchen.dinner.hands[0].append("special_order")
    take(kitchen.dinner, "maki2")
    kitchen.dinner.hands[1].append("maki2")
    kitchen.turn("special_order", "maki1")
    assert kitchen.plates()[0] == {"turned": 2}


def test_a_copy_stays_what_it_is_when_its_original_is_turned_over():
    kitchen = after(BOX, "tofu", "special_order")
    for player, card in ((0, "takeout10"), (1, "maki1")):
        take(kitchen.dinner, card)
        kitchen.dinner.hands[player].append(card)
    kitchen.turn("takeout10", "maki1", then=["take_out tofu"])
    assert kitchen.front(0) == "turned copy_of:tofu"
    assert kitchen.gains()[0] == 2 + 2


def test_a_copied_dessert_is_a_dessert_and_leaves_the_deck_for_good():
    kitchen = after(WASABI, "pudding", "special_order")
    assert kitchen.plates()[0] == {"pudding": 2}
    kitchen.dinner.clear()
    assert sorted(kitchen.dinner.eaten) == ["pudding", "special_order"]
    assert kitchen.dinner.deck.count("special_order") == 2


def test_a_copied_dessert_in_a_takeout_box_is_no_dessert_any_more():
    kitchen = after(BOX, "pudding", "special_order")
    for player, card in ((0, "takeout10"), (1, "maki1")):
        take(kitchen.dinner, card)
        kitchen.dinner.hands[player].append(card)
    kitchen.turn("takeout10", "maki1", then=["take_out copy_of:pudding"])
    kitchen.dinner.clear()
    assert kitchen.dinner.eaten == ["pudding"]
    assert kitchen.dinner.deck.count("special_order") == 3


def test_a_copied_dessert_counts_in_the_tie_break():
    kitchen = after(STICKS, "fruit_wp", "special_order")
    tally = Tally(2, kitchen.menu, "fr")
    tally.add_round(1, kitchen.plates())
    assert tally.cards_eaten() == [2, 0]


def test_a_copied_fruit_has_the_same_two_fruits():
    kitchen = after(STICKS, "fruit_wp", "special_order")
    assert kitchen.plates()[0] == {"watermelon": 2, "pineapple": 2}


def test_a_special_order_from_a_menu_does_not_copy_that_menu():
    menu = "maki tempura eel tofu special_order menu pudding"
    kitchen = Kitchen(menu, "tempura eel", "menu7 egg")
    kitchen.turn("tempura", "egg")
    kitchen.on_top("special_order eel*3")
    kitchen.turn("menu7", "eel", then=["order special_order"])
    assert kitchen.front(0) == "tempura copy_of:tempura"
    assert kitchen.dinner.discards == ["menu7"]
