"""Lots among people: everybody can begin, has a seat and a team, and the menu is legal."""

from randomizer_table import Known, sit_down, tables, talk, watched

from kaiten.bots import bot, self_play
from kaiten.chance import Chance
from kaiten.conversation import Table
from kaiten.games import load, mode_of, start
from kaiten.journal import Writer
from kaiten.randomizer import MODES, NAME
from kaiten.replay import read
from kaiten.sushi_go_party.cards import APPETIZERS, DESSERTS, ROLLS, SPECIALS
from kaiten.sushi_go_party.menus import refusal

PEOPLE = range(2, 9)


def test_lots_are_drawn_among_two_to_eight_people():
    assert mode_of(NAME, "people").players == (2, 8)


def test_dice_and_bags_need_no_names():
    assert mode_of(NAME, "dice").players == mode_of(NAME, "bags").players == (1, 1)


def test_there_are_no_variants():
    for mode in MODES:
        assert mode.options == ()


def test_the_randomizer_is_loaded_by_its_name_like_a_game():
    assert load(NAME).MODES == MODES


def test_everybody_can_be_the_one_who_starts():
    for people in PEOPLE:
        for who in range(people):
            chance = Known(who)
            game = talk("people", people, chance)
            game.pick("who_starts")
            assert chance.asked == [people]
            marks = [[] for _ in range(people)]
            marks[who] = ["starts"]
            assert game.told[-1].shown == marks


def test_everybody_gets_a_seat_of_their_own():
    for people in PEOPLE:
        game = talk("people", people)
        game.pick("seating")
        shown = game.told[-1].shown
        assert sorted(shown) == [[("seat", number)] for number in range(1, people + 1)]


def test_the_seating_is_shuffled_by_chance():
    chance = Known()
    game = talk("people", 4, chance)
    game.pick("seating")
    assert chance.asked == [4, 3, 2]


def test_the_order_around_the_table_can_be_looked_at():
    game = talk("people", 5)
    game.pick("seating")
    seats = [marks[0][1] for marks in game.told[-1].shown]
    order = sorted(range(5), key=lambda who: seats[who])
    assert game.question.look() == [("seating", order)]


def test_teams_are_as_even_as_can_be():
    for people in PEOPLE:
        for count in range(2, people + 1):
            game = talk("people", people)
            game.pick("teams")
            game.say(count)
            teams = [marks[0] for marks in game.told[-1].shown]
            sizes = [teams.count(("team", number)) for number in range(1, count + 1)]
            assert sum(sizes) == len(teams) == people
            assert max(sizes) - min(sizes) <= 1


def test_there_are_at_least_two_teams_and_no_more_than_people():
    game = talk("people", 5)
    game.pick("teams")
    assert game.question.refuse(1) == ("not_in_range", 2, 5)
    assert game.question.refuse(6) == ("not_in_range", 2, 5)


def test_a_random_menu_goes_with_the_number_of_players():
    for people in PEOPLE:
        game = talk("people", people)
        for _ in range(10):
            game.pick("random_menu")
            kinds = [word[len("party_") :] for word in game.told[-1].args]
            assert refusal(kinds, people) is None
            assert len(set(kinds)) == 7
            assert kinds[0] in ROLLS
            assert all([kind in APPETIZERS for kind in kinds[1:4]])
            assert all([kind in SPECIALS for kind in kinds[4:6]])
            assert kinds[6] in DESSERTS


def test_nothing_can_be_looked_at_before_the_first_lot():
    assert talk("people", 3).question.look is None


def test_the_latest_lot_of_each_sort_can_be_looked_at():
    game = talk("people", 3, Known(2, 1))
    game.pick("who_starts", "who_starts", "teams")
    game.say(3)
    pages = game.question.look()
    assert pages[0] == ("who_starts", [1])
    assert [heading for heading, _ in pages[1:]] == [("team", 1), ("team", 2), ("team", 3)]


def test_the_table_ends_the_lots_when_it_has_enough_and_nobody_wins():
    game = talk("people", 2)
    game.pick("who_starts", "finish")
    assert game.over
    assert game.outcome is None


def test_a_lot_is_the_same_after_undo_and_after_a_power_cut():
    game = sit_down("people", 6)
    game.answer(1)
    order = game.question.shown
    game.skip_tells()
    game.undo()
    game.answer(1)
    assert game.question.shown == order
    writer = Writer()
    again = read([writer.header(game.header), writer.answer(1)]).conversation
    assert again.question.shown == order


def test_random_answers_come_to_an_end_in_every_mode_with_any_number_of_people():
    for mode, people in tables():
        for number in range(6):
            assert watched(mode, people, number, lambda question: None) is None


def test_the_sensible_bot_goes_home_at_once():
    for mode, people in tables():
        sensible = bot("sensible", NAME, Chance(b""))
        game = sit_down(mode, people)
        assert self_play(start(Table(game.header)), sensible) is None
        game.answer(sensible(game.question))
        assert game.question is None


def test_the_sensible_bot_takes_as_little_as_it_may():
    sensible = bot("sensible", NAME, Chance(b""))
    game = talk("bags")
    game.pick("open_own_bag")
    assert sensible(game.question) == [0]
    game.say([0])
    assert sensible(game.question) == 1
