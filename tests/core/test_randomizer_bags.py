"""The bags of the games' boxes, and of the box of an owner who wrote down what is in it."""

import json

from randomizer_table import header

from kaiten.conversation import Conversation, Table
from kaiten.journal import Writer
from kaiten.randomizer.lent import lends
from kaiten.randomizer.owners_box import load, refuse
from kaiten.replay import read
from kaiten.sumoku.tiles import TILES, full_bag, labels
from kaiten.sushi_boat.components import PLATES_OF_COLOUR, SIDE_DISHES, WASABI_CARDS, assumed
from kaiten.sushi_boat.owners_box import load as load_components
from kaiten.sushi_roll.box import BAG, DICE

TWELVE = ["boat_plates", 12]


def things_in(name, components=None):
    """Everything in a full bag."""
    return lends(name).things(name, Table(header(components=components)))


def test_the_sumoku_bag_holds_the_ninety_six_tiles():
    things = things_in("sumoku_bag")
    assert len(things) == TILES
    assert sorted(things) == sorted(labels(full_bag()))


def test_the_sushi_roll_bag_holds_the_dice_of_each_kind():
    things = things_in("roll_bag")
    assert len(things) == len(BAG)
    assert {kind: things.count(kind) for kind in DICE} == DICE


def test_the_sushi_boat_plates_are_those_of_the_box():
    things = things_in("boat_plates")
    assert len(things) == sum(PLATES_OF_COLOUR)
    assert len([plate for plate in things if plate[1] == "letter_white"]) == PLATES_OF_COLOUR[-1]


def test_the_sushi_boat_deck_has_three_of_each_side_dish_and_the_wasabi():
    things = things_in("boat_cards")
    assert things.count(("wasabi",)) == WASABI_CARDS
    dishes = [card[2] for card in things if card != ("wasabi",)]
    assert [dishes.count(dish) for dish in SIDE_DISHES] == [3] * len(SIDE_DISHES)
    assert len(things) == len(dishes) + WASABI_CARDS


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
    things = things_in("boat_plates", owners_components())
    assert len(things) == sum(PLATES_OF_COLOUR)
    red = [plate[2] for plate in things if plate[1] == "letter_red"]
    assert sorted(red) == ["short_salmon"] * 6 + ["short_tuna"] * 6


def test_the_cards_are_those_of_the_owners_box():
    things = things_in("boat_cards", owners_components())
    assert [card[1] for card in things if card[-1] == "miso"] == ["letter_green"] * 3
    assert things.count(("wasabi",)) == WASABI_CARDS


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
    game, writer = Conversation(header(components=owners_components())), Writer()
    assert game.answer(TWELVE) is None
    reading = read([writer.header(game.header), writer.answer(TWELVE)])
    assert reading.problem is None
    before, after = [
        each.question.tools.bags["boat_plates"] for each in (game, reading.conversation)
    ]
    assert (before.drawn, before.inside) == (after.drawn, after.inside)
    assert (before.drawn + before.inside).count(("plate", "letter_red", "short_tuna")) == 6
