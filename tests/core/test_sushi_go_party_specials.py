"""Sushi Go Party!: spoons, menus and takeout boxes."""

from party import WITH_MENUS, WITH_SPOONS, Kitchen, sit_down

from kaiten.questions import EndHere
from kaiten.sushi_go_party.cards import HAND, desserts_added
from kaiten.sushi_go_party.play import by_number
from kaiten.sushi_go_party.specials.menu import DRAWS
from kaiten.sushi_go_party.specials.spoon import askable

BOXES = "maki tempura eel tofu takeout wasabi pudding"


# --- The spoon ---


def test_a_spoon_takes_the_card_from_the_first_on_the_left_who_has_it():
    kitchen = Kitchen(WITH_SPOONS, "spoon5 egg*2", "egg tempura maki1", "tempura salmon tempura")
    kitchen.turn("spoon5", "maki1", "salmon")
    # Hands: 0 tempura tempura, 1 egg egg, 2 egg tempura.
    kitchen.turn("tempura!", "egg", "egg", then=["spoon_for tempura"])
    assert kitchen.front(0) == "tempura tempura"
    assert kitchen.hand(0) == "spoon5"
    assert kitchen.told[-1] == ("spoon_gets", [["tempura"], [], ["spoon5"]])


def test_the_left_neighbour_is_asked_before_the_others():
    kitchen = Kitchen(
        WITH_SPOONS, "spoon5 maki1*2", "tempura*2 egg", "tempura*2 egg", "egg salmon*2"
    )
    kitchen.turn("spoon5", "egg", "egg", "egg")
    # Hands: 0 salmon salmon, 1 maki1 maki1, 2 tempura tempura, 3 tempura tempura.
    kitchen.turn("salmon!", "maki1", "tempura", "tempura", then=["spoon_for tempura"])
    assert kitchen.told[-1][1] == [["tempura"], [], ["spoon5"], []]
    assert kitchen.hand(3) == "spoon5"


def test_a_spoon_that_nobody_can_serve_is_discarded():
    kitchen = Kitchen(WITH_SPOONS, "spoon5 egg*2", "egg tempura maki1", "tempura salmon tempura")
    kitchen.turn("spoon5", "maki1", "salmon")
    kitchen.turn("tempura!", "egg", "egg", then=["spoon_for squid"])
    assert kitchen.front(0) == "tempura"
    assert kitchen.dinner.discards == ["spoon5"]
    assert kitchen.told[-1] == ("spoon_fails", [["squid"], [], []])


def test_a_spoon_can_ask_for_a_kind_and_the_giver_chooses_which():
    kitchen = Kitchen(WITH_SPOONS, "spoon5 maki1 maki3 egg", "tempura*4", "squid salmon egg*2")
    kitchen.turn("spoon5", "tempura", "egg")
    # Hands: 0 squid salmon egg, 1 maki1 maki3 egg, 2 tempura*3.
    kitchen.turn("egg!", "egg", "tempura", then=["spoon_for maki", "give maki1"])
    assert kitchen.asked[-1] == ("give", 1, ["maki1", "maki3"])
    assert kitchen.front(0) == "egg maki1"


def test_a_spoon_can_ask_for_the_exact_card_and_gets_no_other():
    for wanted, front, discards in (("maki3", "egg maki3", []), ("maki2", "egg", ["spoon5"])):
        hands = "spoon5 maki1 maki3 egg", "tempura*4", "squid salmon egg*2"
        kitchen = Kitchen(WITH_SPOONS, *hands)
        kitchen.turn("spoon5", "tempura", "egg")
        kitchen.turn("egg!", "egg", "tempura", then=["spoon_for " + wanted])
        assert (kitchen.front(0), kitchen.dinner.discards) == (front, discards)


def test_a_spoon_can_ask_for_every_kind_on_the_menu_and_the_cards_of_those_that_vary():
    kitchen = Kitchen(WITH_SPOONS, "spoon5 maki1*2", "tempura*3", "egg*3")
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
    kitchen = Kitchen(WITH_SPOONS, "spoon6 maki1*3", "spoon4 maki2*3", "tempura egg circle square")
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
    kitchen = Kitchen(WITH_SPOONS, "spoon4 egg*3", "chopsticks1 maki1*3", "tempura*4")
    kitchen.turn("spoon4", "chopsticks1", "tempura")
    # Hands: 0 tempura*3, 1 egg*3, 2 maki1*3.
    kitchen.turn("tempura!", "egg+egg", "maki1", then=["spoon_for chopsticks"])
    assert kitchen.front(0) == "tempura chopsticks1"
    assert kitchen.front(1) == "egg egg"
    assert kitchen.hand(2) == "egg spoon4"


def test_a_spoon_or_chopsticks_gained_are_for_a_later_turn():
    kitchen = Kitchen(WITH_SPOONS, "spoon4 egg*2", "chopsticks1 maki1*2", "tempura*3")
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
    kitchen = Kitchen(WITH_SPOONS, "spoon4 egg*2", "miso maki1*2", "tempura*3")
    kitchen.turn("spoon4", "maki1", "tempura")
    kitchen.turn("tempura!", "egg", "maki1", then=["spoon_for miso"])
    keys = [key for key, _, _ in kitchen.asked]
    assert keys == ["pick", "use_spoon", "pick", "pick", "spoon_for"]


# --- The menu ---


def test_a_menu_draws_four_lays_one_and_shuffles_three_back():
    kitchen = Kitchen(WITH_MENUS, "menu7 egg", "tofu tempura")
    kitchen.on_top("egg squid tempura miso")
    before = len(kitchen.dinner.deck)
    kitchen.turn("menu7", "tofu", then=["order squid"])
    assert kitchen.asked[-1] == ("order", 0, ["egg", "miso", "squid", "tempura"])
    assert kitchen.front(0) == "squid"
    assert len(kitchen.dinner.deck) == before - 1
    assert kitchen.dinner.discards == ["menu7"]


def test_a_menu_cannot_order_another_menu():
    kitchen = Kitchen(WITH_MENUS, "menu7 egg", "tofu tempura")
    kitchen.on_top("menu9 squid menu8 miso")
    kitchen.turn("menu7", "tofu", then=["order squid"])
    assert kitchen.asked[-1] == ("order", 0, ["miso", "squid"])


def test_menus_act_in_the_order_of_their_numbers():
    kitchen = Kitchen(WITH_MENUS, "menu9 egg", "tofu tempura", "menu7 egg")
    kitchen.turn("menu9", "tofu", "menu7", then=["order any", "order any"])
    assert [player for key, player, _ in kitchen.asked if key == "order"] == [2, 0]


def test_a_takeout_box_ordered_from_a_menu_acts_in_the_same_turn():
    kitchen = Kitchen(WITH_MENUS, "tempura egg*2", "tofu menu7 tofu")
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


# --- The table stops while a card asks ---


class Stopping(Kitchen):
    """A table that stops at a question of this key; the turn then ends without it."""

    def stop(self, key, *plays):
        self.stops_at = key
        try:
            self.turn(*plays)
        except EndHere:
            self.ended = [(told.key, told.shown) for told in self.dinner.end_turn()]
            return
        raise AssertionError("nobody asked " + key)

    def reply(self, question, options):
        if question.key == getattr(self, "stops_at", None):
            raise EndHere
        return super().reply(question, options)


def test_a_ten_of_uramaki_is_paid_when_the_table_stops_while_a_menu_is_ordered_from():
    kitchen = Stopping(WITH_MENUS, "uramaki5 menu7 tofu", "tempura uramaki5 tofu")
    kitchen.turn("uramaki5", "tofu")
    # Hands: 0 tempura uramaki5, 1 menu7 tofu.
    kitchen.stop("order", "uramaki5", "menu7")
    assert kitchen.ended == [("tens_reached", [["uramaki_8"], []])]
    assert kitchen.plates() == [{"uramaki_8": 1}, {"tofu": 1}]


def test_a_ten_of_uramaki_is_paid_when_the_table_stops_while_a_spoon_asks():
    kitchen = Stopping(
        "uramaki tempura tofu miso spoon soy pudding",
        "spoon4 uramaki5 tofu",
        "uramaki5 tempura*2",
        "uramaki4 tofu*2",
    )
    kitchen.turn("spoon4", "uramaki5", "tofu")
    # Hands: 0 uramaki4 tofu, 1 uramaki5 tofu, 2 tempura*2.
    kitchen.stop("spoon_for", "tofu!", "uramaki5", "tempura")
    assert kitchen.ended == [("tens_reached", [[], ["uramaki_8"], []])]
    assert kitchen.front(0) == "spoon4 tofu"


def test_what_was_revealed_is_laid_when_the_table_stops_while_a_special_order_asks():
    kitchen = Stopping(
        "maki tempura tofu miso special_order chopsticks pudding",
        "tofu maki1 salmon egg",
        "chopsticks1 egg special_order maki3",
        "maki2 tempura squid tempura",
    )
    kitchen.turn("tofu", "chopsticks1", "maki2")
    kitchen.turn("tempura", "maki1", "egg")
    # Hands: 0 special_order maki3, 1 squid tempura, 2 salmon egg.
    kitchen.stop("copy", "special_order", "squid+tempura", "salmon")
    fronts = [kitchen.front(player) for player in range(3)]
    assert fronts == ["tofu tempura", "maki1 squid tempura", "maki2 egg salmon"]
    assert kitchen.dinner.hands[1] == ["chopsticks1"]
    assert kitchen.ended == []


def test_miso_soups_of_the_turn_in_which_the_table_stops_are_discarded():
    kitchen = Stopping(
        "maki tempura tofu miso special_order wasabi pudding",
        "tofu maki1 miso egg",
        "egg salmon miso maki3",
        "maki2 tempura special_order tofu",
    )
    kitchen.turn("tofu", "egg", "maki2")
    kitchen.turn("tempura", "maki1", "salmon")
    # Hands: 0 miso maki3, 1 special_order tofu, 2 miso egg.
    kitchen.stop("copy", "miso", "special_order", "miso")
    assert kitchen.ended == [("miso_cancelled", [["miso"], [], ["miso"]])]


def test_cards_that_were_only_chosen_count_nothing_when_the_table_stops():
    game = sit_down("play", 2, menu="classic")
    game.skip_tells()
    picked = 0
    while picked < 3:
        picked += game.question.key == "pick"
        assert game.answer(0) is None
        game.skip_tells()
    game.end_here()
    game.skip_tells()
    counted = sum([line[1] for lines in game.scored[0].why for line in lines])
    assert [scores.key for scores in game.scored] == ["round", "desserts"]
    assert counted <= 6  # two cards, of which a roll has up to three symbols
