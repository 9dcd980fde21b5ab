"""Sushi Boat: the wasabi challenge, with secret guesses and takoyaki."""

from boat_table import Asking, Table, bag, boat, coloured, letters

from kaiten.sushi_boat.boat import Boat
from kaiten.sushi_boat.challenge import deal_cubes, kept_cubes
from kaiten.sushi_boat.components import COLOURS, WASABI
from kaiten.sushi_boat.play import reveal

RED, BLUE, GREEN, YELLOW, WHITE = range(5)


def challenged(players=3, belt="RBGYRB GG RBGYRB", active=0, takoyaki=()):
    """A boat and its challenge, before the first guess."""
    made = boat(players, belt)
    for player in takoyaki:
        made.hands[player] = [("takoyaki", "red")]
    made.deck.append(WASABI)
    return made, Asking(reveal(made, active))


def kept(game):
    """What everybody was told to keep."""
    return game.told[-1].shown


def test_the_bin_goes_back_into_the_bag_first():
    made = boat()
    made.bin = coloured("WWW")
    bag(made, "RR")
    made.deck.append(WASABI)
    Asking(reveal(made, 0))
    assert made.bin == []
    assert letters(made.bag.plates) == "RRWWW"


def test_everybody_places_two_cubes_in_secret_from_the_active_player_on():
    _, game = challenged(3, active=1)
    asked = []
    while not game.over:
        assert game.question.secret
        assert game.question.options == COLOURS
        asked.append((game.question.player, game.question.key))
        game.answer(0)
    assert asked == [
        (1, "guess_1"),
        (1, "guess_2"),
        (2, "guess_1"),
        (2, "guess_2"),
        (0, "guess_1"),
        (0, "guess_2"),
    ]


def test_a_guess_is_made_without_seeing_those_of_others():
    _, game = challenged(2)
    game.answer(YELLOW, YELLOW)
    for _, labels in game.question.look():
        assert "yellow" not in labels


def test_the_cube_on_a_colour_that_was_hidden_is_kept_and_the_other_given_back():
    # Matteo guessed red and green; both plates are green.
    made, game = challenged(2)
    game.answer(RED, GREEN, BLUE, YELLOW)
    assert kept(game) == [["green"], ["nothing"]]
    assert made.cubes == [1, 0]
    assert made.bank_cubes == 35
    assert made.mats == [[], []]


def test_both_cubes_may_be_placed_on_one_colour_and_both_are_kept_if_it_was_hidden():
    made, game = challenged(2, belt="RBGYRB GY RBGYRB")
    game.answer(GREEN, GREEN, GREEN, YELLOW)
    assert made.cubes == [2, 2]


def test_white_can_be_guessed():
    made, game = challenged(2, belt="RBGYRB WY RBGYRB")
    game.answer(WHITE, RED, RED, RED)
    assert made.cubes == [1, 0]


def test_the_guesses_are_shown_then_the_hidden_plates_then_what_is_kept():
    _, game = challenged(2)
    game.answer(RED, GREEN, BLUE, YELLOW)
    assert game.keys_told() == ["wasabi_card", "guesses", "plates_2", "kept"]
    assert game.told[1].shown == [["red", "green"], ["blue", "yellow"]]
    assert game.told[2].args == ("hidden_plates", "green", "salmon", "green", "salmon")


def test_plates_are_added_until_both_hidden_ones_are_out():
    made, game = challenged(2, belt="RRRRRR GY RRR...")
    bag(made, "WWWW")
    made.bin = []
    game.answer(0, 0, 0, 0)
    assert letters(made.belt) == "WWRRRRRRGYRRR."
    assert len(made.bag.plates) == 2


def test_gaps_before_the_tunnel_are_filled_first():
    made, game = challenged(2, belt="R.RR.R GY RRRRRB")
    bag(made, "WWWWWW")
    made.bin = []
    game.answer(0, 0, 0, 0)
    assert letters(made.belt) == "WWWWRRRRGYRRRR"
    assert letters(made.bin) == "BR"


def test_hidden_plates_that_nothing_is_left_to_push_are_seen_where_they_are():
    made, game = challenged(2)
    made.bag.plates, made.bin = [], []
    belt = list(made.belt)
    game.answer(RED, GREEN, BLUE, YELLOW)
    assert made.belt == belt
    assert made.cubes == [1, 0]


def test_after_the_challenge_the_wasabi_card_is_out_of_the_game():
    made, game = challenged(2)
    game.answer(0, 0, 0, 0)
    assert made.discard == []
    assert made.removed[-1] == WASABI


# --- Takoyaki ---


def test_takoyaki_places_three_cubes_after_all_others():
    made, game = challenged(3, takoyaki=[0])
    assert game.question.key == "takoyaki"
    game.choose("takoyaki_yes")
    game.answer(RED, RED, BLUE, BLUE)
    assert game.question.player == 0
    assert game.question.look()[:2] == [(1, ["red", "red"]), (2, ["blue", "blue"])]
    game.answer(GREEN, GREEN, GREEN)
    assert game.over
    assert made.cubes == [3, 0, 0]
    assert made.eaten[0] == [("takoyaki", "red")]
    assert made.hands[0] == []


def test_takoyaki_may_be_kept_for_another_challenge():
    made, game = challenged(2, takoyaki=[1])
    game.choose("takoyaki_no")
    game.answer(0, 0, 0, 0)
    assert game.over
    assert made.hands[1] == [("takoyaki", "red")]
    assert made.eaten[1] == []


def test_takoyaki_is_played_before_the_hidden_plates_are_seen():
    _, game = challenged(2, takoyaki=[1])
    game.choose("takoyaki_yes")
    game.answer(0, 0, 0, 0)
    assert "plates_2" not in game.keys_told()


def test_two_takoyaki_are_played_in_turn_order_from_the_active_player():
    _, game = challenged(3, active=1, takoyaki=[0, 2])
    assert game.question.player == 2
    game.choose("takoyaki_yes")
    assert game.question.player == 0
    game.choose("takoyaki_yes")
    order = []
    while not game.over:
        if game.question.key == "guess_1":
            order.append(game.question.player)
        if game.question.player == 0:
            assert (2, ["blue", "blue", "blue"]) in game.question.look()
        game.answer(BLUE)
    assert order == [1, 2, 0]


# --- Cubes ---


def test_a_cube_is_kept_when_its_colour_is_among_the_revealed_plates():
    assert kept_cubes([RED, GREEN, GREEN], [GREEN, BLUE]) == [GREEN, GREEN]
    assert kept_cubes([RED, GREEN, BLUE], [GREEN, BLUE]) == [GREEN, BLUE]
    assert kept_cubes([RED, YELLOW], [GREEN, GREEN]) == []


def test_cubes_that_run_short_go_round_from_the_active_player():
    assert deal_cubes(36, [0, 1, 2]) == [2, 2, 2]
    assert deal_cubes(4, [2, 0, 1]) == [1, 1, 2]
    assert deal_cubes(2, [1, 2, 0]) == [0, 1, 1]
    assert deal_cubes(0, [0, 1]) == [0, 0]


def test_whoever_gets_no_cube_is_not_asked():
    made = boat(3)
    made.bank_cubes = 2
    made.deck.append(WASABI)
    game = Asking(reveal(made, 1))
    asked = []
    while not game.over:
        asked.append(game.question.player)
        game.answer(GREEN)
    assert asked == [1, 2]


def test_a_takoyaki_finds_no_third_cube_in_an_empty_bank():
    made = boat(2)
    made.bank_cubes = 4
    made.hands[0] = [("takoyaki", "red")]
    made.deck.append(WASABI)
    game = Asking(reveal(made, 0)).choose("takoyaki_yes")
    game.answer(0, 0, GREEN, GREEN)
    assert game.over


def test_the_tunnel_is_never_empty_when_the_game_begins():
    made = Boat(Table("play", 5, 3))
    assert None not in [made.belt[slot] for slot in made.hidden]
