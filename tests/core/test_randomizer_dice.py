"""The dice cup: every die has the sides of its box, held dice stay, the sum is told."""

from randomizer_table import Known, sit_down, talk

from kaiten.randomizer.dice import COIN, MOST_PLAIN_DICE, SIDES
from kaiten.sumoku.tiles import DIE
from kaiten.sushi_roll.box import DICE, FACES, KINDS


def sushi_roll_dice(game, *counts):
    game.pick("roll_dice")
    game.say(*counts)


def plain_dice(game, sides, count):
    game.pick("plain_dice", ("sides", sides))
    game.say(count)


def faces(game):
    """The dice on the table, as they can be chosen for another throw."""
    game.pick("reroll_some")
    return list(game.question.options)


def test_sushi_roll_dice_are_asked_for_kind_by_kind():
    game = talk("dice")
    game.pick("roll_dice")
    for kind in KINDS:
        assert (game.question.key, game.question.low, game.question.high) == (kind, 0, DICE[kind])
        game.say(1)
    assert game.last() == ("dice_show", 5)


def test_there_are_no_more_sushi_roll_dice_of_a_kind_than_in_the_box():
    game = talk("dice")
    game.pick("roll_dice")
    assert game.question.refuse(DICE["appetizers"]) is None
    assert game.question.refuse(DICE["appetizers"] + 1) == ("not_in_range", 0, 10)


def test_the_whole_box_of_sushi_roll_can_be_thrown():
    game = talk("dice")
    sushi_roll_dice(game, *[DICE[kind] for kind in KINDS])
    shown = faces(game)
    for kind in KINDS:
        mine, shown = shown[: DICE[kind]], shown[DICE[kind] :]
        assert all([face in FACES[kind] for face in mine])
    assert shown == []


def test_every_side_of_a_sushi_roll_die_is_drawn_by_chance():
    for number, kind in enumerate(KINDS):
        chance = Known(0, 1, 2, 3)
        counts = [0] * len(KINDS)
        counts[number] = 4
        game = talk("dice", chance=chance)
        sushi_roll_dice(game, *counts)
        assert chance.asked == [6] * 4
        assert faces(game) == list(FACES[kind][:4])


def test_equal_faces_are_told_together():
    game = talk("dice", chance=Known(0, 3, 1, 5))
    sushi_roll_dice(game, 4, 0, 0, 0, 0)
    assert game.told[-1].shown == [[("count_of", 2, "dumpling"), "tempura", "sashimi"]]


def test_without_any_die_nothing_is_thrown():
    game = talk("dice")
    sushi_roll_dice(game, 0, 0, 0, 0, 0)
    assert game.last() == ("no_dice",)
    assert game.question.key == "which_dice"


def test_held_dice_keep_their_face_while_the_rest_is_rolled_again():
    chance = Known(0, 1, 5, 5, 5, 3)
    game = talk("dice", chance=chance)
    sushi_roll_dice(game, 3, 0, 1, 0, 0)
    assert faces(game) == ["dumpling", "dumpling", "sashimi", "squid"]
    game.say([0, 2])
    assert len(chance.asked) == 6
    assert faces(game) == ["sashimi", "dumpling", "tempura", "squid"]


def test_marking_no_die_holds_them_all():
    chance = Known(0, 5)
    game = talk("dice", chance=chance)
    sushi_roll_dice(game, 2, 0, 0, 0, 0)
    before = faces(game)
    game.say([])
    assert faces(game) == before
    assert len(chance.asked) == 2


def test_the_same_dice_can_all_be_thrown_again():
    game = talk("dice", chance=Known(0, 5, 3, 4))
    sushi_roll_dice(game, 2, 0, 0, 0, 0)
    game.pick("roll_again")
    assert faces(game) == ["tempura", "tempura"]


def test_a_die_that_is_not_there_cannot_be_rolled_again():
    game = talk("dice")
    plain_dice(game, 6, 2)
    game.pick("reroll_some")
    assert game.question.refuse([2]) == ("not_an_option",)
    assert game.question.refuse([0, 0]) == ("not_an_option",)
    assert game.question.refuse(0) == ("not_an_option",)


def test_the_sumoku_die_shows_each_key_number_on_two_of_its_six_sides():
    shown = []
    for side in range(6):
        chance = Known(side)
        game = talk("dice", chance=chance)
        game.pick("key_die")
        assert chance.asked == [6]
        shown.append(game.last())
    assert shown == [("key_shows", number) for number in DIE]


def test_ordinary_dice_go_from_d4_to_d100():
    game = talk("dice")
    game.pick("plain_dice")
    assert game.question.options == [("sides", sides) for sides in (4, 6, 8, 10, 12, 20, 100)]


def test_every_ordinary_die_shows_the_numbers_from_one_to_its_sides():
    for sides in SIDES:
        for draw in (0, sides - 1):
            chance = Known(draw)
            game = talk("dice", chance=chance)
            plain_dice(game, sides, 1)
            assert chance.asked == [sides]
            assert game.last() == ("die_shows", sides, draw + 1)


def test_several_ordinary_dice_are_told_with_their_sum():
    game = talk("dice", chance=Known(5, 0, 5, 2))
    plain_dice(game, 6, 4)
    assert game.last() == ("sum_is", 4, 6, 6 + 1 + 6 + 3)
    assert game.told[-1].shown == [[("die", 1), ("die", 3), ("dice", 2, 6)]]


def test_the_sum_follows_a_die_that_is_rolled_again():
    game = talk("dice", chance=Known(5, 0, 99))
    plain_dice(game, 100, 2)
    game.pick("reroll_some")
    game.say([1])
    assert game.last() == ("sum_is", 2, 100, 6 + 100)


def test_ordinary_dice_are_at_least_one_and_at_most_twenty():
    game = talk("dice")
    game.pick("plain_dice", ("sides", 20))
    assert game.question.refuse(0) == ("not_in_range", 1, MOST_PLAIN_DICE)
    assert game.question.refuse(21) == ("not_in_range", 1, MOST_PLAIN_DICE)
    assert game.question.refuse(20) is None


def test_a_coin_has_two_sides():
    for side, word in enumerate(COIN):
        chance = Known(side)
        game = talk("dice", chance=chance)
        game.pick("coin")
        assert chance.asked == [2]
        assert game.last() == ("coin_shows", word)


def test_a_single_die_is_thrown_again_as_a_whole():
    game = talk("dice", chance=Known(0, 1))
    game.pick("coin")
    assert game.question.options == ["roll_again", "other_dice"]
    game.pick("roll_again")
    assert game.last() == ("coin_shows", "tails")


def test_what_lies_on_the_table_can_be_looked_at():
    game = talk("dice", chance=Known(0, 0, 5))
    plain_dice(game, 6, 3)
    assert game.question.look() == [("shown", [("die", 1), ("die", 1), ("die", 6)])]


def test_the_table_ends_the_dice_when_it_has_enough_and_nobody_wins():
    game = talk("dice")
    game.pick("coin", "other_dice", "key_die", "other_dice", "finish")
    assert game.over
    assert game.outcome is None


def test_a_throw_that_is_taken_back_and_made_again_shows_the_same():
    game = sit_down("dice")
    for answer in (2, 1, 5):
        game.answer(answer)
    before = game.question.args
    game.skip_tells()
    game.undo()
    assert game.question.key == "how_many"
    assert game.offer() == 5
    game.answer(5)
    assert game.question.args == before


def test_with_real_chance_every_side_of_every_die_comes():
    for sides in (4, 6, 20):
        game = talk("dice")
        plain_dice(game, sides, 20)
        seen = set()
        for _ in range(10):
            seen.update(faces(game))
            game.say([])
            game.pick("roll_again")
        assert len(seen) == sides
