"""Sushi Boat: whole games by bots end, break no rule, and neither lose nor make anything."""

from boat_table import OWN, Table, row_of

from kaiten.bots import random_bot
from kaiten.chance import Chance
from kaiten.games import start
from kaiten.sushi_boat.bots import sensible
from kaiten.sushi_boat.components import (
    STAFF,
    WASABI,
    WASABI_CARDS,
    components_of,
    plates_of,
    side_dish_cards,
)
from kaiten.sushi_boat.owners_box import load

TELLING = ("tell", "reveal", "scores")


def careless(number):
    return random_bot(Chance(b"boat" + number.to_bytes(4, "big")), "sushi_boat")


def check_whole(boat, components):
    """Everything is in exactly one place, and no rule is broken."""
    plates = boat.bag + boat.bin + boat.drawn
    plates += [plate for plate in boat.belt if plate is not None]
    for stack in boat.stacks:
        plates = plates + stack
    assert sorted(plates) == sorted(plates_of(components, range(5)))
    assert len(boat.belt) == components["slots"]
    assert None not in [boat.belt[slot] for slot in boat.hidden]

    cards = boat.deck + boat.discard + boat.removed
    for player in range(boat.players):
        cards = cards + boat.hands[player] + boat.eaten[player]
    assert cards.count(WASABI) == WASABI_CARDS
    dishes = [card for card in cards if card != WASABI]
    assert sorted(dishes) == sorted(side_dish_cards(components))

    assert sorted(list(boat.staff.values()) + boat.spare_staff) == sorted(STAFF)
    assert boat.bank_yen + sum(boat.yen) == 50
    assert boat.bank_yen >= 0
    assert min(boat.yen) >= 0
    assert boat.bank_cubes + sum(boat.cubes) == 36
    assert sum([len(mat) for mat in boat.mats]) <= boat.bank_cubes

    places = [place for place in boat.pawns if place is not None]
    assert len(set(places)) == len(places)
    for place in places:
        assert place in boat.in_use
    if boat.players == 2 and len(places) == 2:
        assert row_of(boat, places[0]) != row_of(boat, places[1])


def play(table, answer):
    """Play to the end, looking at the table at every question; gives the outcome and the moves."""
    game = start(table)
    components = components_of(table)
    asked = []
    done = []
    seats = [None] * table.players
    question = next(game)
    try:
        while True:
            boat = getattr(question, "boat", None)
            if boat:
                check_whole(boat, components)
                hand = 3 if question.key == "discard_one" else 2
                assert max([len(cards) for cards in boat.hands]) <= hand
                if question.key == "act" and asked[-1] == ("move", question.player):
                    assert boat.pawns[question.player] != seats[question.player]
                if question.key == "move":
                    seats[question.player] = boat.pawns[question.player]
                    done = []
            reply = answer(question)
            if boat and question.key == "act":
                kind = question.moves[reply][0]
                if kind in ("eat", "staff", "earn"):
                    assert kind not in done and len(done) < 2
                    done.append(kind)
            if question.kind not in TELLING:
                assert question.refuse(reply) is None
                asked.append((getattr(question, "key", question.kind), question.player))
            question = game.send(reply)
    except StopIteration as end:
        return end.value, asked


def random_games(mode, players, games, components=None):
    for number in range(games):
        table = Table(mode, players, number, components)
        outcome, asked = play(table, careless(number))
        if mode == "play":
            turns = [player for key, player in asked if key == "move"]
            assert len(set(turns)) == players
        assert len(outcome.totals) == players


def test_random_games_of_two_lose_nothing():
    random_games("play", 2, 3)


def test_random_games_of_three_lose_nothing():
    random_games("play", 3, 3)


def test_random_games_of_four_lose_nothing():
    random_games("play", 4, 3)


def test_random_games_of_five_lose_nothing():
    random_games("play", 5, 3)


def test_random_games_with_an_owners_board_lose_nothing():
    components, _ = load(OWN)
    for players in (2, 5):
        random_games("play", players, 2, components)


def test_random_evenings_with_deck_and_bag_end():
    for players in (2, 3, 4, 5):
        random_games("deck", players, 4)


def test_random_stacks_are_counted():
    for players in (2, 3, 4, 5):
        random_games("score", players, 4)


def test_sensible_games_lose_nothing_and_everybody_scores():
    for players in (2, 3, 4, 5):
        outcome, _ = play(Table("play", players, players), sensible)
        assert min(outcome.totals) > 0


def test_who_plays_sensibly_beats_who_plays_at_random():
    won = 0
    for number in range(4):
        other = careless(number)

        def answer(question, other=other):
            return sensible(question) if question.player == 0 else other(question)

        outcome, _ = play(Table("play", 3, number), answer)
        won += outcome.winners == [0]
    assert won >= 3


def test_the_same_seed_and_answers_give_the_same_game():
    one, _ = play(Table("play", 4, 9), careless(9))
    other, _ = play(Table("play", 4, 9), careless(9))
    assert one.totals == other.totals
    assert one.held == other.held
