"""Sushi Boat: the wasabi challenge, with secret guesses and takoyaki."""

from boat_table import Asking, Table, bag, boat, coloured, letters

from kaiten.sushi_boat.boat import Boat
from kaiten.sushi_boat.challenge import cubes, deal_cubes, keep_cubes
from kaiten.sushi_boat.components import COLOURS, WASABI
from kaiten.sushi_boat.play import REVEAL, reveal, turn

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
    assert letters(made.bag) == "RRWWW"


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
    assert game.question.laid is None
    for _, labels in game.question.look():
        assert "yellow" not in labels


def test_the_game_stops_for_a_challenge_so_that_no_yen_is_spent_inside_it():
    made, game = challenged(3, takoyaki=[2])
    while not game.over:
        assert "order" not in game.question.options
        assert "free_seat" not in game.question.options
        game.answer(0)
    assert made.yen == [2, 2, 2]


def test_after_the_challenge_the_turn_goes_on_with_the_move():
    made = boat(2)
    made.deck.append(WASABI)
    game = Asking(turn(made, 0)).do(REVEAL)
    game.answer(0, 0, 0, 0)
    assert (game.question.key, game.question.player) == ("move", 0)


def test_the_cube_on_a_colour_that_was_hidden_is_kept_and_the_other_given_back():
    # Matteo guessed red and green; both plates are green.
    made, game = challenged(2)
    game.answer(RED, GREEN, BLUE, YELLOW)
    assert kept(game) == [cubes([GREEN]), ["nothing"]]
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
    assert game.keys_told() == ["wasabi_card", "guesses", "hidden_plates", "kept"]
    assert game.told[1].shown == [cubes([RED, GREEN]), cubes([BLUE, YELLOW])]
    assert game.told[2].pieces == [("letter_green", "salmon", "short_salmon")] * 2


def test_plates_are_added_until_both_hidden_ones_are_out():
    made, game = challenged(2, belt="RRRRRR GY RRR...")
    bag(made, "WWWW")
    made.bin = []
    game.answer(0, 0, 0, 0)
    assert letters(made.belt) == "WWRRRRRRGYRRR."
    assert len(made.bag) == 2


def test_gaps_before_the_tunnel_are_filled_first():
    made, game = challenged(2, belt="R.RR.R GY RRRRRB")
    bag(made, "WWWWWW")
    made.bin = []
    game.answer(0, 0, 0, 0)
    assert letters(made.belt) == "WWWWRRRRGYRRRR"
    assert letters(made.bin) == "BR"


def test_without_plates_to_push_with_the_hidden_plates_are_revealed_in_the_tunnel():
    made, game = challenged(2)
    made.bag, made.bin = [], []
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


def test_takoyaki_places_three_cubes_after_seeing_those_of_all_others():
    made, game = challenged(3, takoyaki=[0])
    game.answer(RED, RED, BLUE, BLUE)
    game.choose("takoyaki_yes")
    assert game.question.player == 0
    assert game.question.secret
    assert game.question.laid == [[], ["red", "red"], ["blue", "blue"]]
    game.answer(GREEN, GREEN, GREEN)
    assert game.over
    assert made.cubes == [3, 0, 0]


def test_a_played_takoyaki_is_eaten_and_counts_as_a_side_dish():
    made, game = challenged(2, takoyaki=[0])
    game.answer(0, 0).choose("takoyaki_yes").answer(0, 0, 0)
    assert made.eaten[0] == [("takoyaki", "red")]
    assert made.hands[0] == []
    assert made.discard == []


def test_takoyaki_is_played_after_the_others_have_guessed_and_before_the_plates_are_seen():
    _, game = challenged(3, active=0, takoyaki=[0])
    assert game.asked == [("guess_1", 1)]
    game.answer(0, 0, 0, 0)
    assert (game.question.key, game.question.player) == ("takoyaki", 0)
    assert game.keys_told() == ["wasabi_card"]


def test_whoever_decides_on_takoyaki_has_not_seen_the_cubes_yet():
    _, game = challenged(2, takoyaki=[0])
    game.answer(YELLOW, YELLOW)
    assert game.question.key == "takoyaki"
    assert game.question.laid is None
    for _, labels in game.question.look():
        assert "yellow" not in labels


def test_takoyaki_may_be_kept_for_another_challenge_and_then_two_cubes_are_placed_blindly():
    made, game = challenged(2, takoyaki=[1])
    game.answer(0, 0).choose("takoyaki_no")
    assert game.question.laid is None
    game.answer(0, 0)
    assert game.over
    assert made.hands[1] == [("takoyaki", "red")]
    assert made.eaten[1] == []


def test_any_player_may_play_takoyaki_not_only_the_active_one():
    made, game = challenged(2, active=0, takoyaki=[1])
    game.answer(RED, RED).choose("takoyaki_yes").answer(GREEN, RED, GREEN)
    assert made.cubes == [0, 2]


def test_two_takoyaki_are_played_in_turn_order_from_the_active_player():
    _, game = challenged(3, active=1, takoyaki=[0, 2])
    game.answer(RED, RED)
    assert game.question.player == 2
    game.choose("takoyaki_yes")
    assert game.question.player == 0
    game.choose("takoyaki_yes")
    assert game.question.player == 2
    assert game.question.laid == [[], ["red", "red"], []]
    game.answer(BLUE, BLUE, BLUE)
    assert game.question.player == 0
    assert game.question.laid == [[], ["red", "red"], ["blue", "blue", "blue"]]
    game.answer(0, 0, 0)
    assert game.over


def test_takoyaki_sees_also_the_cubes_of_one_who_kept_theirs():
    _, game = challenged(3, active=0, takoyaki=[1, 2])
    game.answer(RED, RED).choose("takoyaki_yes")
    game.choose("takoyaki_no").answer(BLUE, YELLOW)
    assert game.question.player == 1
    assert game.question.laid == [["red", "red"], [], ["blue", "yellow"]]


def test_one_takoyaki_is_played_by_a_player_in_a_challenge():
    made, game = challenged(2, takoyaki=[0])
    made.hands[0].append(("takoyaki", "green"))
    game.answer(0, 0).choose("takoyaki_yes").answer(0, 0, 0)
    assert game.over
    assert made.hands[0] == [("takoyaki", "green")]


# --- Cubes ---


def test_a_cube_is_kept_when_its_colour_is_among_the_revealed_plates():
    for mat, revealed, kept_names in (
        ([RED, GREEN, GREEN], [GREEN, BLUE], cubes([GREEN, GREEN])),
        ([RED, GREEN, BLUE], [GREEN, BLUE], cubes([GREEN, BLUE])),
        ([RED, YELLOW], [GREEN, GREEN], ["nothing"]),
    ):
        made = boat(2)
        made.mats[0] = list(mat)
        assert keep_cubes(made, revealed).shown == [kept_names, ["nothing"]]
        assert made.cubes[0] == len([colour for colour in mat if colour in revealed])


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
    game = Asking(reveal(made, 0)).answer(0, 0).choose("takoyaki_yes")
    game.answer(GREEN, GREEN)
    assert game.over


def test_of_two_takoyaki_the_last_third_cube_goes_to_the_first_in_turn_order():
    made = boat(2)
    made.bank_cubes = 5
    made.hands[0] = [("takoyaki", "red")]
    made.hands[1] = [("takoyaki", "green")]
    made.deck.append(WASABI)
    game = Asking(reveal(made, 1)).choose("takoyaki_yes", "takoyaki_yes")
    game.answer(0, 0, 0, 0, 0)
    assert game.over
    assert game.told[1].shown == [cubes([RED] * 2), cubes([RED] * 3)]


def test_the_tunnel_is_never_empty_when_the_game_begins():
    made = Boat(Table("play", 5, 3))
    assert None not in [made.belt[slot] for slot in made.hidden]
