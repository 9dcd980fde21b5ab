"""What is sensible in Sushi Go Party!, card by card."""

from kaiten.questions import Choose, Some
from kaiten.sushi_go_party.bots import sensible
from kaiten.sushi_go_party.scoring import SHAPES

# Enough cards that add nothing: with them in hand it is early in a round.
EARLY = " spoon spoon spoon"


def asked(kind, key, options, mine, *limits):
    """A question with these cards in front of the player who is asked."""
    question = kind(key, options, *limits)
    question.player = 0
    question.look = lambda: [(0, mine)]
    return question


def picks(hand, mine="", key="pick"):
    """The card that the bot takes from a hand."""
    cards = hand.split()
    return cards[sensible(asked(Choose, key, cards, mine.split()))]


def takes_out(options):
    labels = options.split()
    chosen = sensible(asked(Some, "take_out", labels, labels, 0, len(labels)))
    return [labels[index] for index in chosen]


def test_a_set_is_completed():
    assert picks("squid tempura", "tempura") == "tempura"
    assert picks("squid sashimi", "sashimi sashimi") == "sashimi"
    assert picks("squid eel", "eel") == "eel"
    assert picks("squid dumpling", "dumpling dumpling") == "dumpling"


def test_a_set_is_begun_while_there_are_cards_to_finish_it():
    assert picks("egg tempura" + EARLY) == "tempura"
    assert picks("egg sashimi" + EARLY) == "sashimi"
    assert picks("salmon sashimi" + EARLY, "sashimi") == "sashimi"


def test_nothing_is_begun_that_the_last_cards_can_not_finish():
    assert picks("tempura egg") == "egg"
    assert picks("sashimi egg") == "egg"
    assert picks("sashimi egg", "sashimi") == "egg"
    assert picks("wasabi egg") == "egg"


def test_with_three_cards_left_it_is_too_late_to_begin():
    for card in ("tempura", "sashimi", "wasabi"):
        assert picks(card + " egg spoon") == "egg"
        assert picks(card + " egg spoon spoon") == card


def test_the_bot_takes_no_third_tofu_which_would_cost_the_points_of_the_two():
    assert picks("tofu squid", "tofu") == "tofu"
    assert picks("tofu egg", "tofu tofu") == "egg"


def test_a_nigiri_is_worth_three_on_wasabi_and_itself_without():
    assert picks("egg pudding", "wasabi") == "egg"
    assert picks("egg pudding") == "pudding"
    assert picks("tea squid", "wasabi") == "squid"
    assert picks("chopsticks egg") == "egg"


def test_a_card_that_counts_by_itself_is_weighed_against_nigiri():
    for card in ("special_order", "menu", "edamame", "ice_cream"):
        assert picks("salmon " + card) == card
        assert picks("squid " + card) == "squid"
    assert picks("squid tea") == "tea"


def test_rolls_are_worth_their_symbols():
    assert picks("maki2 maki3 maki1") == "maki3"
    assert picks("uramaki5 uramaki3") == "uramaki5"


def test_a_new_shape_of_onigiri_is_worth_more_than_one_that_is_there():
    one, other = SHAPES[:2]
    assert picks(one + " " + other, one) == other


def test_the_bot_gives_away_its_cheapest_card():
    assert picks("salmon egg squid", key="give") == "egg"


def test_a_copy_counts_as_the_card_that_it_copies():
    cards = ["squid", "tempura"]
    assert sensible(asked(Choose, "pick", cards, [("copy_of", "tempura")])) == 1


def test_wasabi_with_a_nigiri_on_it_waits_for_no_other():
    cards = ["pudding", "egg"]
    assert sensible(asked(Choose, "pick", cards, [("with_wasabi", "egg")])) == 0


def test_what_is_turned_over_for_a_takeout_box_is_worth_less_than_two_points():
    assert takes_out("eel tofu chopsticks squid") == ["eel", "chopsticks"]
    assert takes_out("eel eel tofu tofu spoon") == ["spoon"]
    assert takes_out("tofu tofu tofu squid") == ["tofu"] * 3


def test_a_takeout_box_is_worth_what_can_be_turned_over():
    assert picks("squid takeout", "eel chopsticks tofu tofu tofu") == "takeout"
    assert picks("squid takeout", "squid salmon") == "squid"
    assert picks("squid takeout", "menu menu spoon") == "takeout"


def test_the_spoon_asks_while_there_is_much_in_front_of_the_player_and_wasabi_is_used():
    assert sensible(asked(Choose, "use_spoon", ["no", "yes"], ["egg"] * 4)) == 1
    assert sensible(asked(Choose, "use_spoon", ["no", "yes"], ["egg"] * 3)) == 0
    assert sensible(asked(Choose, "put_on_wasabi", ["no", "yes"], [])) == 1
