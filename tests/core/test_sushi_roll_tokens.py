"""Sushi Roll: menus and chopsticks, and the dice that bring them."""

from roll_table import Turn, at_table

from kaiten.sushi_roll.box import SUPPLY

# --- Menus ---


def test_a_menu_rolls_the_chosen_dice_again_and_no_others():
    dinner = at_table("tempura maki1 egg", "squid salmon egg")
    turn = Turn(dinner).reroll([0, 2], "sashimi", "squid")
    assert dinner.belts[0] == ["sashimi", "maki1", "squid"]
    assert turn.options()[:3] == ["sashimi", "maki1", "squid"]


def test_a_menu_may_roll_all_dice_or_a_single_one():
    dinner = at_table("tempura maki1", "squid egg")
    Turn(dinner).reroll([0, 1], "dumpling", "maki3").reroll([1], "maki2")
    assert dinner.belts[0] == ["dumpling", "maki2"]


def test_a_menu_that_rolls_nothing_or_a_die_that_is_not_there_is_refused():
    dinner = at_table("tempura maki1", "squid egg")
    question = Turn(dinner).choose("use_menu").question
    assert question.refuse([]) == ("too_few_chosen", 1)
    for answer in ([2], [0, 0], [1, 0], 0, None):
        assert question.refuse(answer) == ("not_an_option",), answer


def test_the_last_die_is_rolled_again_without_asking_which():
    dinner = at_table("tempura", "egg")
    dinner.chance.rolls = [5]
    turn = Turn(dinner).choose("use_menu")
    assert turn.options() == ["sashimi", "use_menu", "use_chopsticks"]


def test_a_used_menu_goes_back_to_the_supply():
    dinner = at_table("tempura maki1", "squid egg")
    supply = dinner.supply["menu"]
    turn = Turn(dinner).reroll([0], "sashimi").choose("sashimi")
    assert dinner.tokens[0]["menu"] == 2
    assert dinner.supply["menu"] == supply + 1
    assert turn.kept == ["sashimi", "spent_menu"]


# --- Chopsticks ---


def test_chopsticks_swap_a_die_with_an_opponents_belt_faces_kept():
    dinner = at_table("tempura maki1", "squid egg", "wasabi dumpling")
    Turn(dinner).choose("use_chopsticks", 2, "wasabi", "maki1")
    assert dinner.belts == [["tempura", "wasabi"], ["squid", "egg"], ["maki1", "dumpling"]]


def test_a_swap_shows_which_dice_moved_to_whom():
    dinner = at_table("tempura maki1", "squid egg", "wasabi dumpling")
    turn = Turn(dinner).choose("use_chopsticks", 2, "wasabi", "maki1")
    assert turn.swapped == [["wasabi"], [], ["maki1"]]


def test_chopsticks_never_touch_the_trays():
    dinner = at_table("tempura maki1", "egg dumpling")
    dinner.trays[1] = ["squid"]
    turn = Turn(dinner).choose("use_chopsticks")
    assert turn.options() == ["egg", "dumpling"]
    turn.choose("egg")
    assert turn.options() == ["tempura", "maki1"]
    turn.choose("tempura")
    assert dinner.trays == [[], ["squid"]]


def test_a_single_opponent_and_a_single_die_need_no_question():
    dinner = at_table("tempura maki1", "egg dumpling")
    assert Turn(dinner).choose("use_chopsticks").question.key == "swap_take"
    dinner = at_table("tempura", "egg")
    turn = Turn(dinner).choose("use_chopsticks")
    assert dinner.belts == [["egg"], ["tempura"]]
    assert turn.question.key == "keep_die"


def test_an_opponent_without_dice_cannot_be_swapped_with():
    dinner = at_table("tempura", "", "egg", "squid")
    turn = Turn(dinner).choose("use_chopsticks")
    assert turn.options() == [2, 3]


def test_without_dice_on_the_other_belts_chopsticks_cannot_be_used():
    dinner = at_table("tempura", "", "")
    assert Turn(dinner).options() == ["tempura", "use_menu"]


def test_used_chopsticks_go_back_to_the_supply():
    dinner = at_table("tempura maki1", "squid egg")
    supply = dinner.supply["chopsticks"]
    turn = Turn(dinner).choose("use_chopsticks", "squid", "maki1", "squid")
    assert dinner.tokens[0]["chopsticks"] == 1
    assert dinner.supply["chopsticks"] == supply + 1
    assert turn.kept == ["squid", "spent_chopsticks"]


def test_a_swapped_die_is_what_the_opponent_chooses_from():
    dinner = at_table("tempura maki1", "squid egg")
    Turn(dinner).choose("use_chopsticks", "squid", "maki1", "squid")
    assert Turn(dinner, 1).options()[:2] == ["maki1", "egg"]


def test_menus_and_chopsticks_can_be_used_in_any_order_and_several_times():
    dinner = at_table("tempura maki1", "squid egg")
    turn = Turn(dinner)
    turn.reroll([0], "dumpling")
    turn.choose("use_chopsticks", "squid", "maki1")
    turn.reroll([0], "sashimi")
    turn.choose("use_chopsticks", "egg", "squid")
    turn.reroll([1], "salmon")
    assert turn.options() == ["sashimi", "salmon"]
    turn.choose("sashimi")
    assert dinner.tokens[0] == {"menu": 0, "chopsticks": 0, "pudding": 0}
    assert turn.kept == ["sashimi"] + ["spent_menu", "spent_chopsticks"] * 2 + ["spent_menu"]


def test_without_tokens_there_is_nothing_to_use():
    dinner = at_table("tempura maki1", "squid egg")
    dinner.tokens[0]["menu"] = 0
    assert Turn(dinner).options() == ["tempura", "maki1", "use_chopsticks"]
    dinner.tokens[0]["chopsticks"] = 0
    assert Turn(dinner).options() == ["tempura", "maki1"]


# --- Dice that bring tokens ---


def test_a_kept_die_brings_the_tokens_it_shows():
    for face, token, count in (
        ("menu2", "menu", 3 + 2),
        ("chopsticks1", "chopsticks", 2 + 1),
        ("chopsticks2", "chopsticks", 2 + 2),
        ("pudding1", "pudding", 1),
        ("pudding2", "pudding", 2),
        ("pudding3", "pudding", 3),
    ):
        dinner = at_table(face + " maki1", "egg egg")
        Turn(dinner).choose(face)
        assert dinner.tokens[0][token] == count
        assert dinner.trays[0] == [face]
        assert dinner.supply[token] + sum(dinner.held(token)) == SUPPLY[token]


def test_an_empty_supply_gives_no_tokens():
    for face, token in (("menu2", "menu"), ("chopsticks1", "chopsticks"), ("pudding3", "pudding")):
        dinner = at_table(face + " maki1", "egg egg")
        before = dinner.tokens[0][token]
        dinner.supply[token] = 0
        Turn(dinner).choose(face)
        assert dinner.tokens[0][token] == before
        assert dinner.trays[0] == [face]


def test_a_short_supply_gives_what_is_left():
    for face, token in (("menu2", "menu"), ("chopsticks2", "chopsticks"), ("pudding3", "pudding")):
        dinner = at_table(face + " maki1", "egg egg")
        before = dinner.tokens[0][token]
        dinner.supply[token] = 1
        Turn(dinner).choose(face)
        assert dinner.tokens[0][token] == before + 1
        assert dinner.supply[token] == 0
