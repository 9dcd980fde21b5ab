"""The bags: nothing is made or lost, and what was drawn stays drawn until the bag is refilled."""

import json

from randomizer_table import Known, header, sit_down, talk, watched

from kaiten.conversation import Conversation, Table
from kaiten.journal import Writer
from kaiten.randomizer.bags import BAGS, MOST_AT_ONCE, MOST_OF_KIND, OWN_KINDS, Shelf
from kaiten.randomizer.owners_box import load, refuse
from kaiten.replay import read
from kaiten.sumoku.tiles import TILES, full_bag, labels
from kaiten.sushi_boat.components import PLATES_OF_COLOUR, SIDE_DISHES, WASABI_CARDS, assumed
from kaiten.sushi_boat.owners_box import load as load_components
from kaiten.sushi_roll.box import BAG, DICE

BOXES = BAGS[:-1]


def inside(game):
    """What can be seen to be still in the bag."""
    return seen(game, "inside")


def drawn(game):
    return seen(game, "drawn")


def seen(game, heading):
    found = []
    for page in game.question.look():
        if page[0] == heading:
            found.extend(page[1])
    return found


def open_bag(name, chance=None, components=None):
    game = talk("bags", 1, chance, components)
    game.pick("open_" + name)
    return game


def fill_own(game, **counts):
    """Make a bag of one's own: fill_own(game, red=2, kind_a=1)."""
    game.say([index for index, kind in enumerate(OWN_KINDS) if kind in counts])
    for kind in OWN_KINDS:
        if kind in counts:
            assert game.question.key == kind
            game.say(counts[kind])


def draw_all(game):
    """Everything in the bag, in the order it came."""
    came = []
    while "draw_one" in game.question.options:
        game.pick("draw_one")
        came.extend(game.told[-1].shown[0])
    return came


def test_the_sumoku_bag_holds_the_ninety_six_tiles():
    came = draw_all(open_bag("sumoku_bag"))
    assert len(came) == TILES
    assert sorted(came) == sorted(labels(full_bag()))


def test_the_sushi_roll_bag_holds_the_dice_of_each_kind():
    came = draw_all(open_bag("roll_bag"))
    assert len(came) == len(BAG)
    assert {kind: came.count(kind) for kind in DICE} == DICE


def test_the_sushi_boat_plates_are_those_of_the_box():
    came = draw_all(open_bag("boat_plates"))
    assert len(came) == sum(PLATES_OF_COLOUR)
    assert len([plate for plate in came if plate[1] == "letter_white"]) == PLATES_OF_COLOUR[-1]


def test_the_sushi_boat_deck_has_three_of_each_side_dish_and_the_wasabi():
    came = draw_all(open_bag("boat_cards"))
    assert came.count(("wasabi",)) == WASABI_CARDS
    dishes = [card[2] for card in came if card != ("wasabi",)]
    assert [dishes.count(dish) for dish in SIDE_DISHES] == [3] * len(SIDE_DISHES)
    assert len(came) == len(dishes) + WASABI_CARDS


# --- The box of an owner who wrote down what is in it ---


def owners_box():
    """What an owner's file says, its plates and symbols not those assumed."""
    box = assumed()
    box["plates"]["red"] = [6, 6, 0, 0, 0, 0, 0]
    box["symbols"]["miso"] = "green green green"
    return box


def owners_components():
    components, reason = load(json.dumps(owners_box()))
    assert reason is None
    return components


def test_the_plates_are_those_of_the_owners_box():
    came = draw_all(open_bag("boat_plates", components=owners_components()))
    assert len(came) == sum(PLATES_OF_COLOUR)
    red = [plate[2] for plate in came if plate[1] == "letter_red"]
    assert sorted(red) == ["short_salmon"] * 6 + ["short_tuna"] * 6


def test_the_cards_are_those_of_the_owners_box():
    came = draw_all(open_bag("boat_cards", components=owners_components()))
    assert [card[1] for card in came if card[-1] == "miso"] == ["letter_green"] * 3
    assert came.count(("wasabi",)) == WASABI_CARDS


def test_a_file_that_sushi_boat_refuses_is_refused_here_for_the_same_reason():
    box = owners_box()
    box["plates"]["red"][0] = 7
    for text in ("{", "[]", json.dumps(box)):
        components, reason = load(text)
        assert components is None
        assert reason == load_components(text)[1]


def test_only_what_bags_are_filled_from_is_kept_with_the_game():
    components = owners_components()
    assert sorted(components) == ["plates", "symbols"]
    assert refuse(components) is None
    assert refuse(owners_box()) == ("components_parts",)
    assert refuse([]) == ("components_parts",)
    components["symbols"]["miso"] = "blue"
    assert refuse(components) == ("components_symbols", "miso", 3)


def test_the_owners_box_is_still_there_after_a_power_cut():
    game = Conversation(header("bags", components=owners_components()))
    game.answer(BAGS.index("boat_plates"))
    reading = read([Writer().header(game.header)])
    assert reading.problem is None
    again = reading.conversation
    again.answer(BAGS.index("boat_plates"))
    assert inside(again) == inside(game)
    assert inside(again).count(("plate", "letter_red", "short_tuna")) == 6


def test_each_draw_takes_any_of_the_things_that_are_left():
    for name, size in zip(BOXES, (96, 30, 54, 25)):
        chance = Known()
        game = open_bag(name, chance)
        game.pick("draw_one", "draw_several")
        game.say(3)
        assert chance.asked == [size, size - 1, size - 2, size - 3]


def test_several_things_are_told_together_with_what_is_left():
    game = open_bag("roll_bag", Known(0, 0, 10))
    game.pick("draw_several")
    game.say(3)
    assert game.last() == ("drawn_now", 3, 27)
    assert game.told[-1].shown == [[("count_of", 2, "appetizers"), "makis"]]


def test_two_things_can_be_drawn_at_once_and_one_cannot():
    for red, offered in ((2, True), (1, False)):
        game = open_bag("own_bag")
        fill_own(game, red=red)
        assert ("draw_several" in game.question.options) == offered


def test_no_more_can_be_drawn_than_there_is():
    game = open_bag("own_bag")
    fill_own(game, red=2, blue=1)
    game.pick("draw_several")
    assert game.question.refuse(4) == ("not_in_range", 1, 3)
    assert game.question.refuse(0) == ("not_in_range", 1, 3)
    game.say(3)
    assert inside(game) == []


def test_no_more_is_drawn_at_once_than_can_be_read():
    game = open_bag("sumoku_bag")
    game.pick("draw_several")
    assert game.question.refuse(MOST_AT_ONCE + 1) == ("not_in_range", 1, MOST_AT_ONCE)


def test_from_an_empty_bag_nothing_can_be_drawn():
    game = open_bag("own_bag")
    fill_own(game, green=1)
    assert game.question.options == ["draw_one", "new_bag", "other_bag"]
    game.pick("draw_one")
    assert game.last() == ("drawn_now", 1, 0)
    assert game.question.options == ["refill", "new_bag", "other_bag"]


def test_what_was_drawn_stays_drawn_while_other_bags_are_used():
    for name in BOXES:
        game = open_bag(name)
        game.pick("draw_several")
        game.say(7)
        out, rest = drawn(game), inside(game)
        assert len(out) == 7
        game.pick("other_bag", "open_own_bag")
        fill_own(game, black=3)
        game.pick("draw_one", "other_bag", "open_" + name)
        assert (drawn(game), inside(game)) == (out, rest)


def test_what_was_drawn_stays_drawn_after_a_power_cut():
    game = sit_down("bags")
    writer = Writer()
    lines = [writer.header(game.header)]
    for answer in (0, 1, 12, 0, 0):
        game.answer(answer)
        lines.append(writer.answer(answer))
    game.skip_tells()
    again = read(lines).conversation
    again.skip_tells()
    assert len(drawn(game)) == 14
    assert drawn(again) == drawn(game)
    assert inside(again) == inside(game)


def test_what_was_just_drawn_is_shown_again_after_a_power_cut():
    game = sit_down("bags")
    writer = Writer()
    lines = [writer.header(game.header)]
    for answer in (2, 0):
        game.answer(answer)
        lines.append(writer.answer(answer))
    again = read(lines).conversation
    assert again.question.kind == "reveal"
    assert again.question.shown == game.question.shown


def test_a_refilled_bag_holds_everything_again():
    for name in BOXES:
        game = open_bag(name)
        full = inside(game)
        game.pick("draw_several")
        game.say(9)
        game.pick("refill")
        assert inside(game) == full
        assert drawn(game) == []
        assert "refill" not in game.question.options


def test_a_bag_that_is_refilled_leaves_the_others_as_they_are():
    game = open_bag("roll_bag")
    game.pick("draw_one", "other_bag", "open_boat_cards", "draw_one", "refill", "other_bag")
    game.pick("open_roll_bag")
    assert len(drawn(game)) == 1


def test_a_draw_that_is_taken_back_is_in_the_bag_and_comes_again_the_same():
    game = sit_down("bags")
    game.answer(1)
    game.answer(0)
    came = game.question.shown
    game.skip_tells()
    assert len(drawn(game)) == 1
    game.undo()
    assert drawn(game) == []
    assert len(inside(game)) == 30
    game.answer(0)
    assert game.question.shown == came


def test_refilling_can_be_taken_back():
    game = sit_down("bags")
    for answer in (3, 1, 5):
        game.answer(answer)
    game.skip_tells()
    out = drawn(game)
    game.answer(game.question.options.index("refill"))
    assert drawn(game) == []
    game.undo()
    assert drawn(game) == out


def test_a_bag_of_ones_own_holds_the_kinds_and_counts_that_were_asked_for():
    game = open_bag("own_bag")
    fill_own(game, red=2, white=1, kind_b=3)
    assert sorted(draw_all(game)) == ["kind_b"] * 3 + ["red"] * 2 + ["white"]


def test_a_bag_of_ones_own_has_at_least_one_kind_and_one_of_each():
    game = open_bag("own_bag")
    assert game.question.refuse([]) == ("too_few_chosen", 1)
    assert game.question.refuse([len(OWN_KINDS)]) == ("not_an_option",)
    game.say([0])
    assert game.question.refuse(0) == ("not_in_range", 1, MOST_OF_KIND)


def test_the_fullest_bag_of_ones_own_can_be_drawn_from():
    game = open_bag("own_bag")
    game.say(list(range(len(OWN_KINDS))))
    game.say(*[MOST_OF_KIND] * len(OWN_KINDS))
    game.pick("draw_one")
    assert len(inside(game)) == len(OWN_KINDS) * MOST_OF_KIND - 1


def test_a_bag_of_ones_own_can_be_made_anew():
    game = open_bag("own_bag")
    fill_own(game, red=2)
    game.pick("draw_one", "new_bag")
    fill_own(game, blue=1)
    assert inside(game) == ["blue"]
    assert drawn(game) == []


def test_a_bag_of_ones_own_waits_as_it_was_left():
    game = open_bag("own_bag")
    fill_own(game, red=1, blue=1)
    game.pick("draw_one", "other_bag", "open_own_bag")
    assert game.question.key == "own_bag"
    assert len(inside(game)) == 1


def test_everything_that_was_in_a_bag_can_be_looked_at():
    for name in BOXES:
        game = open_bag(name)
        everything = sorted(inside(game))
        game.pick("draw_several")
        game.say(20)
        (drawn, out), (left, rest) = game.question.look()
        assert (drawn, len(out), left) == ("drawn", 20, "inside")
        assert sorted(out + rest) == everything


def test_the_table_ends_the_bags_when_it_has_enough_and_nobody_wins():
    game = open_bag("sumoku_bag")
    game.pick("other_bag", "finish")
    assert game.over
    assert game.outcome is None


def test_nothing_is_made_or_lost_whatever_is_answered():
    for number in range(25):
        shelf = Shelf(Table(header("bags", 1, number)))
        full = {}

        def watch(question, shelf=shelf, full=full):
            for name, bag in shelf.bags.items():
                things = sorted(bag.inside + bag.drawn)
                if name == "own_bag" and full.get(name, (None,))[0] is not bag:
                    # Another bag was made.
                    full[name] = (bag, things)
                assert full.setdefault(name, (bag, things)) == (bag, things), name

        assert watched("bags", 1, number, watch, shelf.serve()) is None


def test_a_wrong_answer_draws_nothing():
    game = Conversation(header("bags"))
    game.answer(0)
    before = inside(game)
    assert game.answer(99) == ("not_an_option",)
    assert game.answer([0]) == ("not_an_option",)
    assert inside(game) == before
