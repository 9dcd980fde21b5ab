"""Sushi Boat, the whole game: set-up, the revealed card, the pawn, two actions, yen, the end."""

from boat_table import (
    OWN,
    Asking,
    Table,
    bag,
    boat,
    coloured,
    letters,
    option_keys,
    plate,
    seat,
    sit,
)

from kaiten.games import start
from kaiten.sushi_boat.boat import Boat
from kaiten.sushi_boat.components import WASABI
from kaiten.sushi_boat.owners_box import load
from kaiten.sushi_boat.play import (
    END,
    FREE_SEAT,
    ORDER,
    REVEAL,
    act,
    begin,
    move,
    reveal,
    turn,
)
from kaiten.sushi_boat.scoring import final_scores
from kaiten.sushi_boat.view import pages

EAT_0 = ("eat", 0)
EARN = ("earn", None)


def reveal_card(made, card, player=0):
    """Reveal this card as the next one."""
    made.deck.append(card)
    return Asking(reveal(made, player))


def slots_offered(made, player):
    """The seats the player may move to, free and paid, as slots."""
    free, taken = made.open_seats(player)
    return [made.seats[one] for one in free], [made.seats[one] for one in taken]


# --- Set-up ---


def test_at_the_start_everybody_has_two_yen_the_belt_is_full_and_three_plates_are_in_the_bin():
    made = Boat(Table("play", 4))
    assert made.yen == [2] * 4
    assert None not in made.belt
    assert len(made.belt) == 14
    assert len(made.bin) == 3
    assert made.pawns == [None] * 4


def test_the_white_plates_join_the_bag_after_the_belt_is_filled():
    for number in range(5):
        made = Boat(Table("play", 2, number))
        assert "W" not in letters(made.belt + made.bin)
        assert letters(made.bag).count("W") == 6


def test_a_staff_tile_is_placed_on_each_of_its_seats_at_random():
    made = Boat(Table("play", 3))
    assert [made.seats[number] for number in sorted(made.staff)] == [[2], [4], [9], [11], [12]]
    assert len(made.spare_staff) == 2
    assert made.staff != Boat(Table("play", 3, 1)).staff


def test_the_deck_has_18_21_24_or_25_cards_and_four_of_them_are_wasabi():
    for players, cards in ((2, 18), (3, 21), (4, 24), (5, 25)):
        made = Boat(Table("play", players))
        assert len(made.deck) == cards
        assert made.deck.count(WASABI) == 4
        assert len(made.removed) == 25 - cards


def test_the_first_card_of_every_player_is_no_wasabi():
    for players in (2, 3, 4, 5):
        for number in range(10):
            made = Boat(Table("play", players, number))
            assert WASABI not in made.deck[-players:]


def test_whoever_ate_sushi_last_plays_first():
    game = Asking(start(Table("play", 3)))
    assert game.question.key == "who_starts"
    assert game.question.options == [0, 1, 2]
    game.answer(2)
    assert game.question.player == 2


# --- Step 1: the card ---


def test_a_red_card_adds_plates_until_one_falls_into_the_bin():
    # Aria's tempura: one free place, so two plates, and one falls.
    made = boat(belt="RBG.RB GY RBGYRY")
    before = len(made.bin)
    game = reveal_card(made, ("tempura", "red"))
    assert (game.told[0].key, game.told[0].args) == ("card_red", ("tempura", 2, 1))
    assert None not in made.belt
    assert len(made.bin) == before + 1
    assert letters(made.bin)[-1] == "Y"
    assert made.discard == [("tempura", "red")]


def test_a_green_card_fills_the_belt_and_nothing_falls():
    made = boat(belt=".BG.RB GY RB.YRY")
    before = list(made.bin)
    game = reveal_card(made, ("mochi", "green"))
    assert game.told[0].args == ("mochi", 3, 0)
    assert None not in made.belt
    assert made.bin == before


def test_a_green_card_with_a_full_belt_adds_nothing():
    made = boat()
    belt = list(made.belt)
    assert reveal_card(made, ("mochi", "green")).told[0].args == ("mochi", 0, 0)
    assert made.belt == belt


def test_a_red_card_with_a_full_belt_adds_one_plate():
    made = boat()
    assert reveal_card(made, ("mochi", "red")).told[0].args == ("mochi", 1, 1)


def test_plates_are_added_at_the_start_of_the_belt_only():
    made = boat(belt="RBG.RB GY RBGYRB")
    bag(made, "W")
    made.add_plate()
    assert letters(made.belt) == "WRBGRBGYRBGYRB"


def test_a_pushed_plate_falls_into_a_gap_and_what_lies_behind_it_stays():
    made = boat(belt="R.G.RB GY RBGYR.")
    made.push(0, plate("white egg"))
    assert letters(made.belt) == "WRG.RBGYRBGYR."


def test_a_bag_that_runs_short_is_filled_from_the_bin():
    made = boat(belt="...YRB GY RBGYRB")
    bag(made, "W")
    made.bin = coloured("RRG")
    reveal_card(made, ("mochi", "green"))
    assert None not in made.belt
    assert sorted(letters(made.belt[:3])) in (["G", "R", "W"], ["R", "R", "W"])
    assert letters(made.belt)[2] == "W"
    assert made.bin == []
    assert len(made.bag) == 1


def test_with_bag_and_bin_both_empty_the_belt_stays_as_it_is():
    for symbol in ("red", "green"):
        made = boat(belt="...YRB GY RBGYRB")
        bag(made, "W")
        made.bin = []
        assert reveal_card(made, ("mochi", symbol)).told[0].args == ("mochi", 1, 0)
        assert letters(made.belt) == "W..YRBGYRBGYRB"


def test_the_side_dish_of_a_revealed_card_goes_on_the_discard_pile():
    made = boat()
    reveal_card(made, ("gyoza", "red"))
    reveal_card(made, ("miso", "green"))
    assert made.discard == [("gyoza", "red"), ("miso", "green")]


# --- Step 2: the pawn ---


def test_a_pawn_that_is_not_on_the_board_may_go_anywhere():
    free, taken = slots_offered(boat(4), 0)
    assert len(free) == 15
    assert taken == []


def test_the_pawn_must_leave_its_seat():
    made = boat(4)
    sit(made, 0, "3 10")
    assert [3, 10] not in slots_offered(made, 0)[0]
    game = Asking(move(made, 0))
    assert ("seat", seat(made, "3 10")) not in game.question.moves


def test_the_seats_marked_4_plus_are_for_four_or_five_players():
    for players, seats in ((2, 12), (3, 12), (4, 15), (5, 15)):
        free, _ = slots_offered(boat(players), 0)
        assert len(free) == seats
        assert ([1] in free) == ([5] in free) == ([10] in free) == (players > 3)


def test_a_seat_with_another_pawn_can_not_be_chosen_without_yen():
    # Aria wants blue: beside one of the two blue plates sits Matteo, so she goes to the other.
    made = boat(3, belt="BRRRRR GG RRRRRB")
    sit(made, 1, "0")
    made.yen[0] = 0
    game = Asking(move(made, 0))
    assert ("seat", seat(made, "0")) not in game.question.moves
    assert game.do(("seat", seat(made, "13"))).over
    assert made.pawns[0] == seat(made, "13")


def test_for_1_yen_to_its_player_the_place_of_another_pawn_is_taken():
    made = boat(3)
    sit(made, 1, "0")
    game = Asking(move(made, 0))
    chosen = ("seat", seat(made, "0"))
    at = game.question.moves.index(chosen)
    assert game.question.options[at][0] == "paid_seat"
    game.do(chosen)
    assert made.yen == [1, 3, 2]
    assert made.pawns == [seat(made, "0"), None, None]


def test_whoever_lost_the_place_may_go_to_any_free_seat_next():
    made = boat(3)
    sit(made, 1, "0")
    Asking(move(made, 0)).do(("seat", seat(made, "0")))
    free, taken = slots_offered(made, 1)
    assert len(free) == 11
    assert taken == [[0]]


def test_with_three_or_more_players_the_rest_of_a_row_is_free():
    made = boat(3)
    sit(made, 1, "3")
    free, taken = slots_offered(made, 0)
    assert [3, 10] in free
    assert taken == [[3]]


def test_with_two_players_a_pawn_keeps_the_other_from_its_whole_row():
    # Matteo is in the row of slots 3 and 10; the 4+ seat there is closed anyway.
    made = boat(2)
    sit(made, 1, "3 10")
    free, taken = slots_offered(made, 0)
    assert taken == [[3], [3, 10]]
    assert free == [[0], [2], [4], [8], [9], [11], [12], [13], [1, 12], [5, 8]]


def test_with_two_players_1_yen_opens_the_row():
    made = boat(2)
    sit(made, 1, "3 10")
    Asking(move(made, 0)).do(("seat", seat(made, "3")))
    assert made.yen == [1, 3]
    assert made.pawns == [seat(made, "3"), None]


def test_with_two_players_ones_own_row_stays_open():
    made = boat(2)
    sit(made, 0, "3")
    assert [3, 10] in slots_offered(made, 0)[0]


# --- Step 3: two actions ---


def test_eating_takes_the_plate_beside_the_pawn_onto_the_top_of_the_stack():
    made = boat()
    made.belt[0] = plate("blue shrimp")
    made.stacks[0] = [plate("blue egg")]
    sit(made, 0, "0")
    Asking(act(made, 0)).do(EAT_0)
    assert made.stacks[0] == [plate("blue egg"), plate("blue shrimp")]
    assert made.belt[0] is None


def test_an_empty_slot_offers_nothing_to_eat():
    made = boat(belt=".BGYRB GY RBGYRB")
    sit(made, 0, "0")
    assert "eat" not in option_keys(Asking(act(made, 0)).question)


def test_at_an_arrow_one_of_two_plates_is_eaten_not_both():
    made = boat()
    sit(made, 0, "3 10")
    game = Asking(act(made, 0))
    assert option_keys(game.question).count("eat") == 2
    game.do(("eat", 10))
    assert "eat" not in option_keys(game.question)
    assert made.belt[3] is not None
    assert made.belt[10] is None


def test_taking_a_yen_takes_it_from_the_bank():
    made = boat()
    sit(made, 0, "0")
    bank = made.bank_yen
    Asking(act(made, 0)).do(EARN)
    assert made.yen[0] == 3
    assert made.bank_yen == bank - 1


def test_no_action_is_done_twice_in_a_turn():
    made = boat()
    sit(made, 0, "0")
    game = Asking(act(made, 0)).do(EARN)
    assert EARN not in game.question.moves
    game.do(EAT_0)
    assert game.question.moves == [END, ORDER]


def test_actions_come_in_any_order_and_may_be_left_out():
    made = boat()
    sit(made, 0, "0")
    assert Asking(act(made, 0)).do(END).over
    assert Asking(act(made, 0)).do(EAT_0, EARN, END).over


def test_after_two_actions_and_nothing_special_to_do_the_turn_is_over():
    made = boat()
    made.yen[0] = 0
    sit(made, 0, "0")
    game = Asking(act(made, 0)).do(EAT_0)
    assert game.question.moves == [EARN, END]
    made.bag, made.bin = [], []
    assert game.do(EARN).over


def test_staff_is_offered_at_their_seats_only_and_for_a_yen():
    made = boat()
    sit(made, 0, "2", "satsuki")
    assert "ask_satsuki" in option_keys(Asking(act(made, 0)).question)
    made.yen[0] = 0
    assert "ask_satsuki" not in option_keys(Asking(act(made, 0)).question)
    sit(made, 0, "3")
    made.yen[0] = 2
    assert "ask_satsuki" not in option_keys(Asking(act(made, 0)).question)


# --- Spending yen ---


def test_a_special_order_pushes_a_plate_from_the_bag_onto_the_belt_for_1_yen():
    made = boat(belt="R.GYRB GY RBGYRB")
    bag(made, "W")
    sit(made, 0, "0")
    bank = made.bank_yen
    game = Asking(act(made, 0)).do(ORDER)
    assert letters(made.belt) == "WRGYRBGYRBGYRB"
    assert made.yen[0] == 1
    assert made.bank_yen == bank + 1
    assert game.keys_told() == ["ordered"]


def test_a_special_order_may_push_a_plate_into_the_bin():
    made = boat()
    sit(made, 0, "0")
    before = len(made.bin)
    Asking(act(made, 0)).do(ORDER)
    assert len(made.bin) == before + 1


def test_special_orders_are_possible_before_the_card_before_the_move_and_among_the_actions():
    made = boat()
    made.yen[0] = 5
    made.deck.append(("gyoza", "green"))
    game = Asking(turn(made, 0))
    game.do(ORDER, REVEAL, ORDER, ("seat", seat(made, "0")), ORDER, EARN, ORDER, EAT_0, ORDER, END)
    assert game.over
    assert made.yen[0] == 1


def test_without_yen_the_card_is_revealed_at_once():
    made = boat()
    made.yen[0] = 0
    assert Asking(begin(made, 0)).over


def test_without_a_plate_left_there_is_no_special_order():
    made = boat()
    made.bag, made.bin = [], []
    sit(made, 0, "0")
    assert ORDER not in Asking(act(made, 0)).question.moves
    assert Asking(begin(made, 0)).over


def test_a_special_order_with_an_empty_bag_draws_from_the_bin_as_filling_the_belt_does():
    made = boat(belt=".BGYRB GY RBGYRB")
    made.bag, made.bin = [], coloured("W")
    sit(made, 0, "0")
    Asking(act(made, 0)).do(ORDER)
    assert letters(made.belt) == "WBGYRBGYRBGYRB"
    assert made.bin == []


def test_a_place_can_be_freed_for_1_yen_to_its_player_at_any_moment_of_the_turn():
    made = boat(4)
    made.yen[0] = 5
    sit(made, 1, "0")
    sit(made, 2, "3")
    sit(made, 3, "8")
    made.deck.append(("gyoza", "green"))
    game = Asking(turn(made, 0)).do(FREE_SEAT)
    assert game.question.options == [1, 2, 3]
    game.do(2, REVEAL, FREE_SEAT, 1, ("seat", seat(made, "0")), FREE_SEAT)
    assert made.pawns == [seat(made, "0"), None, None, None]
    assert made.yen == [2, 3, 3, 3]
    assert FREE_SEAT not in game.question.moves


def test_whoever_was_only_removed_may_come_back_to_the_same_seat():
    made = boat(3)
    sit(made, 1, "0")
    Asking(begin(made, 0)).do(FREE_SEAT)
    assert made.pawns == [None] * 3
    assert [0] in slots_offered(made, 1)[0]


def test_no_place_is_freed_without_a_yen_or_when_no_other_pawn_is_on_the_board():
    made = boat(3)
    sit(made, 0, "0")
    assert FREE_SEAT not in Asking(act(made, 0)).question.moves
    sit(made, 1, "3")
    assert FREE_SEAT in Asking(act(made, 0)).question.moves
    made.yen[0] = 0
    assert FREE_SEAT not in Asking(act(made, 0)).question.moves


def test_the_bank_has_a_yen_for_everything_that_can_bring_one():
    # Each turn one action, and three cards each of tempura, edamame and yakitori.
    for players, turns in ((2, 18), (3, 21), (4, 24), (5, 25)):
        assert Boat(Table("play", players)).bank_yen >= turns + 9


# --- The end ---


def test_the_game_ends_with_the_turn_in_which_the_last_card_was_revealed():
    for players, turns in ((2, 18), (3, 21), (4, 24), (5, 25)):
        game = Asking(start(Table("play", players)))
        game.answer(0)
        while not game.over:
            game.answer(0)
        moved = [player for key, player in game.asked if key == "move"]
        assert moved == [number % players for number in range(turns)]


def test_at_the_end_the_stacks_dishes_cubes_and_yen_of_the_table_are_counted():
    game = Asking(start(Table("play", 3, 5)))
    made = None
    game.answer(0)
    while not game.over:
        made = getattr(game.question, "boat", made)
        game.answer(0)
    gyoza = [[card[0] for card in cards].count("gyoza") for cards in made.eaten]
    played = [len(cards) for cards in made.eaten]
    scores = final_scores(made.stacks, played, gyoza, made.cubes, made.yen)
    assert game.result.totals == scores.totals
    assert game.result.held == made.yen
    assert game.told[-1].why == scores.why


def test_at_the_end_gyoza_that_were_played_score_again_by_themselves():
    game = Asking(start(Table("play", 3, 5)))
    game.answer(0)
    game.question.boat.eaten[1] += [("gyoza", "red"), ("mochi", "green"), ("gyoza", "green")]
    while not game.over:
        game.answer(0)
    lines = [[line for line in why if line[0] == "gyoza"] for why in game.told[-1].why]
    assert lines[1] == [("gyoza", 2, 2, None)]


# --- What can be seen ---


def page(made, viewer, heading):
    return next(labels for title, labels in pages(made, viewer) if title == heading)


def test_the_belt_is_shown_as_it_runs_without_its_hidden_plates():
    shown = [label[1] for label in page(boat(), 0, "belt")]
    assert shown == [6, 5, 4, 3, 2, 1, 9, 10, 11, 12, 13, 14]


def test_a_belt_that_is_longer_on_one_side_of_the_tunnel_is_shown_whole():
    made = boat()
    made.hidden = [1, 2]
    shown = [label[1] for label in page(made, 0, "belt")]
    assert shown == [1] + list(range(4, 15))


def test_the_seats_of_pawns_are_seen():
    made = boat()
    sit(made, 0, "0")
    sit(made, 1, "3 10")
    sit(made, 2, "2", "neko")
    assert page(made, 0, 0)[2][:2] == ("pawn_seat", 1)
    assert page(made, 0, 1)[2][:3] == ("pawn_arrow_seat", 4, 11)
    assert page(made, 0, 2)[2][:2] == ("pawn_staff_seat", 3)


def test_of_a_stack_only_the_top_plate_is_seen():
    made = boat()
    made.stacks[1] = [plate("red egg"), plate("blue roe")]
    for viewer in (0, 1):
        labels = page(made, viewer, 1)
        assert ("top", "letter_blue", "short_roe") in labels
        assert "short_egg" not in str(labels)


def test_of_hands_only_ones_own_is_seen():
    made = boat()
    made.hands[1] = [("mochi", "red")]
    assert ("in_hand", "mochi") in page(made, 1, 1)
    assert ("in_hand", "mochi") not in page(made, 0, 1)


def test_bin_staff_and_the_top_of_the_discard_pile_are_seen():
    made = boat()
    made.bin = [plate("red egg")]
    made.discard = [("gyoza", "red"), ("mochi", "red")]
    made.staff[seat(made, "2")] = "hiroshi"
    assert page(made, 0, "bin") == [("plate", "letter_red", "short_egg")]
    assert ("staff_at", 3, "hiroshi") in page(made, 0, "staff")
    assert page(made, 0, "cards") == [("deck_left", 21), ("discard_top", "mochi")]


def test_an_owners_board_is_played_to_the_end():
    components, _ = load(OWN)
    game = Asking(start(Table("play", 2, 0, components)))
    while not game.over:
        game.answer(len(game.question.options) // 2)
    assert len(game.result.totals) == 2
