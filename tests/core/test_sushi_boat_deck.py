"""Sushi Boat: deck and bag beside the real board."""

from boat_table import Asking, Table, plate

from kaiten.conversation import Conversation
from kaiten.games import start
from kaiten.journal import Writer, new_header
from kaiten.replay import read
from kaiten.sushi_boat.challenge import cubes
from kaiten.sushi_boat.components import COLOURS, SUSHI, assumed, plates_of
from kaiten.sushi_boat.deck import (
    Stall,
    draw_plates,
    put_back,
    reveal,
    wasabi_challenge,
)


def told_plates(tells):
    """The plates that were told, in order."""
    found = []
    for tell in tells:
        for letter, sushi, _ in tell.pieces or ():
            found.append(plate(letter[len("letter_") :] + " " + sushi))
    return found


def stall(players=2):
    """A stall after the set-up, all plates in the bag."""
    made = Stall(Table("deck", players))
    made.bag.extend(made.whites)
    made.whites = []
    return made


def test_the_device_says_which_plates_fill_the_belt_and_the_bin_and_none_is_white():
    game = Asking(start(Table("deck", 2)))
    plates = told_plates(game.told)
    assert len(plates) == 14 + 3
    assert "white" not in [COLOURS[one // len(SUSHI)] for one in plates]
    headings = [tell.key for tell in game.told if tell.pieces]
    assert headings == ["put_on_belt", "put_in_bin"]
    assert game.told[-1].args == (18,)


def test_a_revealed_card_says_its_symbol_and_draws_as_many_plates_as_the_table_needs():
    made = stall()
    made.deck.append(("mochi", "green"))
    game = Asking(reveal(made))
    assert (game.told[0].key, game.told[0].args) == ("add_green", ("mochi",))
    game.answer(7)
    assert len(told_plates(game.told)) == 7
    assert made.revealed == ["mochi"]
    made.deck.append(("tempura", "red"))
    assert Asking(reveal(made)).told[0].key == "add_red"


def test_no_plate_is_drawn_when_none_is_needed():
    made = stall()
    game = Asking(draw_plates(made)).answer(0)
    assert game.told == []
    assert made.out == []


def test_what_was_drawn_stays_drawn_until_it_is_put_back():
    made = stall()
    drawn = []
    while made.bag:
        game = Asking(draw_plates(made))
        game.answer(min(20, len(made.bag)))
        drawn += told_plates(game.told)
    assert sorted(drawn) == sorted(plates_of(assumed(), range(5)))
    Asking(put_back(made)).answer([drawn[0], drawn[5]])
    assert sorted(made.bag) == sorted([drawn[0], drawn[5]])


def test_a_bag_that_runs_short_is_filled_from_the_bin_before_going_on():
    made = stall()
    made.bag, made.out = [plate("red egg")], [plate("blue roe"), plate("green roe")]
    game = Asking(draw_plates(made)).answer(2)
    assert (game.told[-1].key, game.told[-1].args) == ("bag_is_empty", (1,))
    assert game.question.key == "put_back"
    game.answer([plate("blue roe"), plate("green roe")])
    assert game.over
    assert len(told_plates(game.told)) == 2
    assert len(made.bag) == 1


def test_a_bag_that_is_just_enough_does_not_call_the_bin_back():
    made = stall()
    made.bag, made.out = [plate("red egg"), plate("red roe")], [plate("blue roe")]
    game = Asking(draw_plates(made)).answer(2)
    assert game.over
    assert "bag_is_empty" not in game.keys_told()
    assert Asking(draw_plates(made)).answer(0).over


def test_a_journal_of_the_rules_by_which_an_empty_bag_called_the_bin_back_is_older():
    # Then, the bag was filled as soon as it was empty, and the answers that follow meant that.
    header = new_header("sushi_boat", "deck", ["Aria", "Bao"], ["", ""], {}, bytes(32))
    header["rules"] = 1
    reading = read([Writer().header(header)])
    assert reading.problem is None
    assert reading.older


def test_with_bag_and_bin_both_empty_no_more_plates_are_drawn():
    made = stall()
    made.bag, made.out = [], plates_of(assumed(), range(5))
    game = Asking(draw_plates(made)).answer(3, [])
    assert game.over
    assert game.keys_told() == ["bag_is_empty"]


def test_a_plate_that_is_in_the_bag_can_not_be_put_back():
    made = stall()
    made.out = [plate("red egg")]
    game = Asking(put_back(made))
    assert game.refused([plate("red egg")] * 2) is not None
    made.out += [plate("blue egg")]
    game = Asking(put_back(made))
    two = [plate("red egg")] * 2
    assert game.refused(two) == ("not_out", "red", "egg", 2, 1)
    game.answer([])


def test_a_challenge_is_run_without_knowing_the_belt():
    made = stall(2)
    made.out = [plate("red egg"), plate("blue roe")]
    game = Asking(wasabi_challenge(made))
    game.answer([plate("red egg")])
    assert made.out == [plate("blue roe")]
    assert game.question.key == "who_is_active"
    game.answer(1)
    assert game.question.key == "takoyaki_who"
    game.answer([])
    assert game.question.player == 1
    assert game.question.secret
    game.answer(2, 2, 0, 1)
    assert game.question.key == "how_many"
    game.answer(2)
    assert game.question.key == "seen_1"
    game.choose("green")
    assert game.question.key == "seen_2"
    game.choose("red")
    assert game.over
    assert game.told[-1].shown == [cubes([0]), cubes([2, 2])]
    assert made.cubes == [1, 2]
    assert made.bank_cubes == 33


def test_takoyaki_is_said_by_the_table_and_sees_the_others_cubes():
    made = stall(3)
    game = Asking(wasabi_challenge(made)).answer([], 0, [0])
    game.answer(1, 1, 2, 2)
    assert (game.question.key, game.question.player) == ("takoyaki", 0)
    game.choose("takoyaki_yes")
    assert game.question.laid == [[], ["blue", "blue"], ["green", "green"]]
    game.answer(1, 2, 3, 0, 1, 2)
    assert made.cubes == [2, 2, 2]


def test_the_deck_runs_out_after_all_its_cards_and_the_last_turn_can_be_finished():
    game = Asking(start(Table("deck", 2)))
    cards = 0
    while "reveal" in game.question.options:
        cards += 1
        game.choose("reveal")
        while game.question.key != "deck_menu":
            if game.question.kind in ("build", "some"):
                game.answer([])
            else:
                game.answer(0)
    assert cards == 18
    assert game.told[-1].key == "last_card"
    assert game.question.options == ["draw", "put_back", "count"]


def test_the_count_at_the_end_knows_the_cubes_of_the_challenges():
    game = Asking(start(Table("deck", 2)))
    whites = (("guess_1", 0), ("seen_1", None))
    while game.told[-1].key != "kept":
        game.choose("reveal")
        while game.question.key != "deck_menu":
            if game.question.kind in ("build", "some"):
                game.answer([])
            elif (game.question.key, game.question.player) in whites:
                game.choose("white")
            else:
                game.answer(0)
    game.choose("count")
    assert game.question.kind == "build"
    game.answer([], [0, 0, 3], [], [0, 0, 1])
    # Player 1 guessed white and red, and both came out; player 2 guessed red twice.
    assert game.result.totals == [2, 2]
    assert game.result.winners == [0]


def test_cards_and_bag_can_be_looked_at():
    game = Asking(start(Table("deck", 2)))
    pages = game.question.look()
    assert pages[0] == ("cards", [("deck_left", 18), ("bag_left", 54 - 17)])


def test_what_the_tunnel_hides_can_not_be_found_out_by_looking():
    game = Asking(start(Table("deck", 2)))
    assert [heading for heading, _ in game.question.look()] == ["cards", "revealed"]


def test_plates_that_were_drawn_and_lie_on_the_belt_are_no_entries_to_correct_but_stacks_are():
    header = new_header("sushi_boat", "deck", ["Ana", "Bo"], ["", ""], {}, bytes(32))
    game = Conversation(header)
    draw, put, count = 1, 2, 3
    for answer in (draw, 2, put, [], count, []):
        assert game.answer(answer) is None
        game.skip_tells()
    assert [game.answers[entry[0]] for entry in game.entries()] == [[]]
    assert [entry[0] for entry in game.entries()] == [5]
