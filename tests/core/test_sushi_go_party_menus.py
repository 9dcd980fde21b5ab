"""Sushi Go Party!: what is on the menu, and for how many players."""

from party import sit_down, table_of

from kaiten.games import mode_of, start
from kaiten.sushi_go_party import MENU_CHOICES, NAMED_MENUS
from kaiten.sushi_go_party.cards import (
    APPETIZERS,
    DESSERTS,
    HAND,
    ROLLS,
    SPECIALS,
    desserts_added,
)
from kaiten.sushi_go_party.menus import MENUS, choose_menu, random_menu, refusal


def chosen(table):
    """The menu that is chosen without any question."""
    talk = choose_menu(table)
    told = next(talk)
    try:
        talk.send(None)
    except StopIteration as end:
        assert (told.key, told.args) == ("menu_is", end.value)
        return end.value
    raise AssertionError("a question was asked")


def answered(talk, *answers):
    """The first question, then those after each answer; what is told is passed over."""
    question = next(talk)
    for answer in answers:
        while question.kind == "tell":
            question = talk.send(None)
        assert question.refuse(answer) is None
        question = talk.send(answer)
    return question


def test_the_menu_and_the_edition_are_chosen_before_and_classic_french_comes_first():
    assert mode_of("sushi_go_party", "play").options_for(4) == [
        ("menu", MENU_CHOICES),
        ("edition", ("fr", "en")),
    ]
    assert MENU_CHOICES[0] == "classic"
    assert len(MENU_CHOICES) == 10
    assert chosen(table_of(4)) == MENUS["classic"]


def test_a_named_menu_is_what_its_name_says():
    for name in NAMED_MENUS:
        assert chosen(table_of(4, menu=name)) == MENUS[name]


def test_menu_and_special_order_are_not_for_seven_or_eight_players():
    for kind in ("menu", "special_order"):
        for players in range(2, 9):
            reason = ("only_for", kind, 2, 6) if players > 6 else None
            assert refusal(("maki", kind), players) == reason


def test_spoon_and_edamame_are_not_for_two_players():
    for kind in ("spoon", "edamame"):
        for players in range(2, 9):
            reason = ("only_for", kind, 3, 8) if players == 2 else None
            assert refusal((kind, "maki"), players) == reason


def test_everything_else_is_for_any_number_of_players():
    banned = ("menu", "special_order", "spoon", "edamame")
    for kind in ROLLS + APPETIZERS + SPECIALS + DESSERTS:
        if kind not in banned:
            assert [refusal((kind,), players) for players in range(2, 9)] == [None] * 7


def test_a_named_menu_that_is_not_for_so_many_is_refused_with_the_reason_and_asked_anew():
    talk = choose_menu(table_of(2, menu="master"))
    told = next(talk)
    assert (told.key, told.args) == ("only_for", ("spoon", 3, 8))
    question = talk.send(None)
    assert (question.key, len(question.options)) == ("menu", 10)
    told = talk.send(MENU_CHOICES.index("banquet"))
    assert told.args == ("spoon", 3, 8)
    question = talk.send(None)
    told = talk.send(MENU_CHOICES.index("for_two"))
    assert (told.key, told.args) == ("menu_is", MENUS["for_two"])


def test_a_la_carte_is_a_roll_three_appetizers_two_specials_and_a_dessert():
    talk = choose_menu(table_of(4, menu="a_la_carte"))
    told = answered(talk, 1, [3, 4, 7], [1, 6], 2)
    assert (told.key, told.args) == (
        "menu_is",
        ("temaki", "eel", "tofu", "miso", "spoon", "special_order", "fruit"),
    )


def test_a_la_carte_takes_exactly_three_appetizers_and_two_specials():
    talk = choose_menu(table_of(4, menu="a_la_carte"))
    question = answered(talk, 0)
    assert question.refuse([0, 1]) == ("too_few_chosen", 3)
    assert question.refuse([0, 1, 2, 3]) == ("too_many_chosen", 3)
    assert question.refuse([0, 0, 1]) == ("not_an_option",)
    question = talk.send([0, 1, 2])
    assert question.refuse([0]) == ("too_few_chosen", 2)
    assert question.refuse([0, 1, 2]) == ("too_many_chosen", 2)


def test_a_la_carte_refuses_what_is_not_for_so_many_and_says_why():
    question = answered(choose_menu(table_of(2, menu="a_la_carte")), 0)
    edamame = APPETIZERS.index("edamame")
    assert question.refuse([0, 1, edamame]) == ("only_for", "edamame", 3, 8)
    question = answered(choose_menu(table_of(2, menu="a_la_carte")), 0, [0, 1, 2])
    assert question.refuse([0, SPECIALS.index("spoon")]) == ("only_for", "spoon", 3, 8)
    question = answered(choose_menu(table_of(7, menu="a_la_carte")), 0, [0, 1, 2])
    for kind in ("menu", "special_order"):
        assert question.refuse([0, SPECIALS.index(kind)]) == ("only_for", kind, 2, 6)


def test_a_random_menu_goes_with_the_players_and_differs_from_time_to_time():
    for players in (2, 6, 8):
        seen = []
        for chance in range(60):
            menu = random_menu(table_of(players, chance=chance).chance, players)
            assert refusal(menu, players) is None
            assert menu[0] in ROLLS
            assert menu[-1] in DESSERTS
            assert [kind in APPETIZERS for kind in menu[1:4]] == [True] * 3
            assert [kind in SPECIALS for kind in menu[4:6]] == [True] * 2
            assert len(set(menu)) == 7
            seen.append(menu)
        kinds = set([kind for menu in seen for kind in menu])
        legal = [
            kind
            for kind in ROLLS + APPETIZERS + SPECIALS + DESSERTS
            if refusal((kind,), players) is None
        ]
        assert sorted(kinds) == sorted(legal)


def test_a_random_menu_is_the_same_when_the_game_is_replayed():
    first = chosen(table_of(4, chance=5, menu="random"))
    assert chosen(table_of(4, chance=5, menu="random")) == first


def test_hands_are_dealt_by_the_number_of_players():
    assert [HAND[players] for players in range(2, 9)] == [10, 10, 9, 9, 8, 8, 7]


def test_desserts_are_shuffled_in_by_round_and_number_of_players():
    for players in range(2, 9):
        added = [desserts_added(players, number) for number in (1, 2, 3)]
        assert added == ([7, 5, 3] if players >= 6 else [5, 3, 2])


def test_both_modes_start_with_what_is_on_the_menu():
    for mode in ("score", "play"):
        told = next(start(table_of(3, mode, menu="cutthroat")))
        assert (told.key, told.args) == ("menu_is", MENUS["cutthroat"])


def test_the_choice_of_a_menu_can_be_taken_back():
    game = sit_down("score", 4, menu="a_la_carte")
    game.answer(0)
    game.answer([0, 1, 2])
    game.undo()
    assert game.question.key == "choose_appetizers"
    game.answer([3, 4, 5])
    game.answer([0, 7])
    game.answer(0)
    assert game.question.args == (
        "maki",
        "eel",
        "tofu",
        "onigiri",
        "chopsticks",
        "wasabi",
        "pudding",
    )
