"""What a card or die would bring now, beside its name: the same as the game's own scoring."""

from table import lay, seed

from kaiten import words
from kaiten.bots import random_bot
from kaiten.chance import Chance
from kaiten.conversation import Conversation
from kaiten.journal import new_header
from kaiten.scoring import points_of
from kaiten.sushi_go import scoring as go
from kaiten.sushi_go.gives import gives as of_card
from kaiten.sushi_go_party.dishes import plate_of
from kaiten.sushi_go_party.gives import plate_with
from kaiten.sushi_go_party.gives import points as plate_points
from kaiten.sushi_go_party.menus import MENUS
from kaiten.sushi_go_party.play import Dinner
from kaiten.sushi_go_party.scoring import score_round
from kaiten.sushi_roll import scoring as roll
from kaiten.sushi_roll.gives import gives as of_die


def card(name, mine="", other="", first=None, puddings=0):
    return of_card(name, [lay(mine), lay(other)], 0, first, [puddings, 0])


def test_a_card_gives_the_points_that_it_adds():
    assert card("tempura", "tempura") == ("gives_points", 5)
    assert card("sashimi", "sashimi*2") == ("gives_points", 10)
    assert card("dumpling", "dumpling*2") == ("gives_points", 3)
    assert card("dumpling", "dumpling*5") == ("gives_points", 0)
    assert card("squid") == ("gives_points", 3)
    assert card("squid", "wasabi") == ("gives_points", 9)


def test_a_set_that_is_not_full_says_how_far_it_is():
    assert card("tempura") == ("gives_part", 1, 2)
    assert card("tempura", "tempura*2") == ("gives_part", 1, 2)
    assert card("sashimi", "sashimi") == ("gives_part", 2, 3)


def test_maki_say_how_many_symbols_and_which_place():
    assert card("maki2", "maki2", "maki3") == ("gives_1", 4)
    assert card("maki1", "", "maki3") == ("gives_2", 1)
    laid = [[], lay("maki3"), lay("maki2")]
    assert of_card("maki1", laid, 0, None, [0, 0, 0]) == ("gives_count", 1)


def test_puddings_of_all_rounds_are_counted():
    assert card("pudding", "pudding", puddings=2) == ("gives_count", 4)


def test_wasabi_and_chopsticks_promise_something_for_later_and_no_card_nothing():
    assert card("wasabi") == ("gives_next",)
    assert card("chopsticks") == ("gives_later",)
    assert card("no_second") is None


def test_a_second_card_counts_beside_the_first():
    assert card("tempura", "chopsticks", first="tempura") == ("gives_points", 5)
    # Laid together, the nigiri lies on the wasabi whichever was chosen first.
    assert card("squid", "chopsticks", first="wasabi") == ("gives_points", 9)


def test_a_die_gives_the_points_that_it_adds():
    tokens = [{"menu": 3, "chopsticks": 2, "pudding": 4}, {}]

    def die(face, *mine):
        return of_die(face, [list(mine), ["maki3"]], 0, tokens)

    assert die("tempura", "tempura") == ("gives_points", 4)
    assert die("sashimi") == ("gives_part", 1, 3)
    assert die("sashimi", "sashimi") == ("gives_points", 6)
    assert die("dumpling", "dumpling", "dumpling", "dumpling") == ("gives_points", 2)
    assert die("salmon", "wasabi") == ("gives_points", 6)
    assert die("maki2", "maki1") == ("gives_1", 3)
    assert die("maki2") == ("gives_2", 2)
    assert die("pudding3") == ("gives_count", 7)
    assert die("menu2") == ("gives_count", 5)
    assert die("wasabi") == ("gives_next",)
    assert die(("use_menu", 3)) is None


def questions_of(game, mode, players, chance, options, most):
    """The first questions of a game of random bots, that of each card to choose."""
    names = ["P%d" % seat for seat in range(players)]
    header = new_header(game, mode, names, [""] * players, options, seed(chance))
    talk = Conversation(header)
    bot = random_bot(Chance(seed(chance)))
    for _ in range(most):
        talk.skip_tells()
        question = talk.question
        if question is None:
            return
        if question.gives:
            yield question
        assert talk.answer(bot(question)) is None


def own_points(scoring, laid):
    return points_of(scoring.own_lines(scoring.sheet_of(laid)))


def test_in_any_hand_of_sushi_go_it_is_the_difference_of_the_scores():
    seen = 0
    for question in questions_of("sushi_go", "play", 3, 5, {}, 120):
        if question.key != "pick":
            continue
        mine = question.laid[question.player]
        for index, name in enumerate(question.options):
            note = question.gives(index)
            if note[0] == "gives_points":
                seen += 1
                assert note[1] == own_points(go, mine + [name]) - own_points(go, mine), (
                    mine,
                    name,
                )
            elif note[0] == "gives_part":
                assert own_points(go, mine + [name]) == own_points(go, mine)
    assert seen > 60


def test_on_any_belt_of_sushi_roll_it_is_the_difference_of_the_scores():
    seen = 0
    for question in questions_of("sushi_roll", "play", 3, 5, {}, 120):
        mine = question.laid[question.player]
        for index, face in enumerate(question.options):
            note = question.gives(index)
            if note and note[0] == "gives_points":
                before = own_points(roll, mine)
                kept = list(mine)
                if face in roll.NIGIRI and "wasabi" in kept:
                    kept[kept.index("wasabi")] = face + "_wasabi"
                else:
                    kept.append(face)
                seen += 1
                assert note[1] == own_points(roll, kept) - before, (mine, face)
    assert seen > 50


def gain_by_scoring(dinner, player, name):
    """What one's own points of the round gain if the card is laid, by laying it."""
    ranked = ("maki", "temaki", "uramaki")
    menu = [kind for kind in dinner.menu if kind not in ranked]

    def scored():
        plates = [plate_of(dishes, tens) for dishes, tens in zip(dinner.dishes, dinner.tens)]
        return points_of(score_round(plates, menu, dinner.edition)[player])

    before = scored()
    dinner.lay(player, name)
    dish = dinner.dishes[player][-1]
    after = scored()
    dinner.dishes[player].pop()
    if dish.wasabi:
        dish.wasabi.nigiri = None
    return after - before


def test_in_any_hand_of_party_it_is_the_difference_of_the_scores():
    seen = 0
    for number, menu in enumerate(sorted(MENUS)):
        for question in questions_of("sushi_go_party", "play", 4, number, {"menu": menu}, 90):
            dinner = question.dinner
            if question.key != "pick":
                continue
            for index, name in enumerate(question.options):
                note = question.gives(index)
                kind = dinner.kinds[name]
                if kind in dinner.menu[-1:] or kind in ("uramaki", "menu", "takeout"):
                    continue
                if note[0] in ("gives_points", "gives_less", "gives_part", "gives_alone"):
                    gain = note[1] if note[0] != "gives_part" else 0
                    seen += 1
                    assert gain == gain_by_scoring(dinner, question.player, name), (menu, name)
    assert seen > 300


class Table:
    """What a dinner needs of its table."""

    replaying = False
    players = 3
    chance = Chance(seed(1))


def dinner_on(menu, edition="fr"):
    from kaiten.sushi_go_party.scoring import Tally

    dinner = Dinner(Table(), MENUS[menu], edition)
    dinner.tally = Tally(3, MENUS[menu], edition)
    dinner.turn = dinner.places_taken = 0
    dinner.tens = dinner.nothing_shown()
    dinner.waiting, dinner.misos = [], []
    return dinner


def give(dinner, name, *mine, first=None):
    from kaiten.sushi_go_party.gives import gives

    for laid in mine:
        dinner.lay(0, laid)
    return gives(dinner, 0, first, name)


def test_uramaki_count_to_ten_and_then_give_the_next_place():
    assert give(dinner_on("points"), "uramaki4", "uramaki3") == ("gives_part", 7, 10)
    assert give(dinner_on("points"), "uramaki5", "uramaki5") == ("gives_points", 8)
    late = dinner_on("points")
    late.places_taken = 1
    assert give(late, "uramaki5", "uramaki5") == ("gives_points", 6)
    late.places_taken = 2
    assert give(late, "uramaki3") == ("gives_count", 8)


def test_appetizers_of_party_count_up_to_a_set_and_then_anew():
    assert give(dinner_on("classic"), "sashimi") == ("gives_part", 1, 3)
    assert give(dinner_on("classic"), "sashimi", "sashimi") == ("gives_part", 2, 3)
    assert give(dinner_on("classic"), "sashimi", *["sashimi"] * 3) == ("gives_part", 1, 3)


def test_desserts_count_those_of_earlier_rounds():
    dinner = dinner_on("classic")
    dinner.tally.eaten[0]["pudding"] = 2
    assert give(dinner, "pudding", "pudding") == ("gives_count", 4)
    dinner = dinner_on("banquet")
    dinner.tally.eaten[0]["ice_cream"] = 2
    assert give(dinner, "ice_cream") == ("gives_part", 3, 4)
    assert give(dinner, "ice_cream", "ice_cream") == ("gives_points", 12)
    dinner = dinner_on("master")
    dinner.tally.eaten[0].update({"watermelon": 2, "orange": 0, "pineapple": 1})
    assert give(dinner, "fruit_wo") == ("gives_points", 4)


def test_eel_and_tofu_may_cost_points():
    assert give(dinner_on("cutthroat"), "eel") == ("gives_less", -3)
    assert give(dinner_on("cutthroat"), "eel", "eel") == ("gives_points", 10)
    assert give(dinner_on("cutthroat"), "tofu", "tofu", "tofu") == ("gives_less", -6)


def test_a_second_card_of_party_counts_beside_the_first():
    assert give(dinner_on("classic"), "tempura", first="tempura") == ("gives_points", 5)
    assert give(dinner_on("classic"), "squid", first="wasabi") == ("gives_points", 9)


def test_a_wasabi_serves_one_nigiri_of_party():
    dinner = dinner_on("classic")
    plate = plate_with(dinner, 0, ["wasabi", "squid", "egg"])
    assert (plate["wasabi"], plate["squid_wasabi"], plate["egg"]) == (0, 1, 1)


def test_cards_that_do_something_are_told_in_words():
    for menu in MENUS:
        dinner = dinner_on(menu)
        for name in dinner.kinds:
            note = give(dinner, name)
            for language in words.LANGUAGES:
                words.use(language)
                words.use_game("sushi_go_party")
                assert words.tell(note)
    assert give(dinner_on("classic"), "no_second") is None


def test_a_plate_to_which_no_card_is_added_scores_what_lies_on_it():
    dinner = dinner_on("classic")
    assert give(dinner, "tempura", "wasabi", "squid", "maki2")
    assert plate_with(dinner, 0, []) == plate_of(dinner.dishes[0], [])
    assert plate_points(dinner, 0, plate_with(dinner, 0, [])) == 9


def test_what_a_card_gives_fits_beside_its_name():
    # The name has 60 pixels at least, the note the rest of 128, in letters of 5.
    for game in ("sushi_go", "sushi_go_party", "sushi_roll"):
        for language in words.LANGUAGES:
            words.use(language)
            words.use_game(game)
            for note in (("gives_points", 16), ("gives_part", 7, 10), ("gives_count", 20)):
                assert len(words.tell(note)) <= 13, (language, note)
            for key in ("gives_1", "gives_2"):
                assert len(words.say(key, 12)) <= 15
            assert len(words.say("gives_next")) <= 13


def test_no_question_is_made_while_a_game_is_replayed():
    question = next(questions_of("sushi_go_party", "play", 3, 2, {}, 1))
    question.dinner.table.replaying = True
    assert question.dinner.pick("pick", [], 0) is None
