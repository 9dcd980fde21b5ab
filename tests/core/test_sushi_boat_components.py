"""Sushi Boat: what is in the box, and the owner's file that replaces what is assumed."""

import json

from boat_table import OWN, Table, row_of

from kaiten.sushi_boat import MODES
from kaiten.sushi_boat import components as box
from kaiten.sushi_boat.boat import Boat
from kaiten.sushi_boat.owners_box import PARTS, load


def refusal(**parts):
    """Why the default table with these parts changed is refused."""
    changed = {}
    for part in PARTS:
        changed[part] = parts.get(part, box.assumed()[part])
    components, reason = load(json.dumps(changed))
    assert components is None
    return reason


def with_plates(**counts):
    plates = dict(box.assumed()["plates"])
    plates.update(counts)
    return plates


def with_seat(old, new):
    return [new if seat == old else seat for seat in box.assumed()["seats"]]


# --- What is certain ---


def test_two_to_five_sit_at_the_bar():
    assert [mode.players for mode in MODES] == [(2, 5)] * 3


def test_there_are_12_plates_of_each_colour_and_6_white_ones():
    for colour, count in enumerate((12, 12, 12, 12, 6)):
        assert len(box.plates_of(box.assumed(), (colour,))) == count
    assert len(box.plates_of(box.assumed(), range(5))) == 54


def test_there_are_25_cards_three_of_each_of_seven_side_dishes_and_4_wasabi():
    dishes = [dish for dish, _ in box.side_dish_cards(box.assumed())]
    assert [dishes.count(dish) for dish in box.SIDE_DISHES] == [3] * 7
    assert len(dishes) + box.WASABI_CARDS == 25


def test_there_are_7_staff_tiles_of_5_people():
    assert sorted(box.STAFF) == [
        "hiroshi",
        "momoko",
        "momoko",
        "neko",
        "neko",
        "satsuki",
        "yuki_takeshi",
    ]


def test_there_are_36_cubes_and_30_coins_worth_50_yen():
    assert box.CUBES == 36
    assert box.YEN == 25 * 1 + 5 * 5


# --- What is assumed ---


def test_the_assumed_table_is_accepted_as_an_owners_file():
    components, reason = load(json.dumps(box.assumed()))
    assert reason is None
    assert components == box.assumed()


def test_the_assumed_mix_of_plates():
    assert box.assumed()["plates"] == {
        "red": [2, 2, 2, 2, 2, 1, 1],
        "blue": [2, 2, 2, 1, 1, 2, 2],
        "green": [2, 1, 1, 2, 2, 2, 2],
        "yellow": [1, 2, 2, 2, 2, 2, 1],
        "white": [1, 1, 1, 1, 1, 0, 1],
    }
    assert box.SUSHI == ("salmon", "tuna", "shrimp", "octopus", "egg", "roe", "california")


def test_the_assumed_mix_has_every_sushi_about_as_often():
    sushi = [plate % len(box.SUSHI) for plate in box.plates_of(box.assumed(), range(5))]
    assert [sushi.count(kind) for kind in range(7)] == [8, 8, 8, 8, 8, 7, 7]


def test_the_assumed_symbols_of_each_side_dish():
    cards = box.side_dish_cards(box.assumed())
    for dish in box.SIDE_DISHES:
        red = 2 if dish in ("tempura", "edamame", "miso", "yakitori") else 1
        assert cards.count((dish, "red")) == red
        assert cards.count((dish, "green")) == 3 - red


def test_the_assumed_symbols_are_11_red_and_10_green():
    symbols = [symbol for _, symbol in box.side_dish_cards(box.assumed())]
    assert symbols.count("red") == 11
    assert symbols.count("green") == 10


def test_the_assumed_belt_has_14_slots_of_which_two_are_hidden():
    assert box.assumed()["slots"] == 14
    assert box.assumed()["hidden"] == [6, 7]
    boat = Boat(Table())
    assert [boat.opposite(slot) for slot in (0, 5, 8, 13)] == [13, 8, 5, 0]


def test_the_assumed_board_has_an_outside_seat_at_each_visible_slot_and_three_arrows():
    boat = Boat(Table("play", 3))
    outside = [seat[0] for seat in boat.seats if len(seat) == 1]
    assert outside == [0, 1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 13]
    arrows = [number for number, seat in enumerate(boat.seats) if len(seat) == 2]
    assert [row_of(boat, number) for number in arrows] == [1, 3, 5]
    assert [boat.seats[number] for number in arrows] == [[1, 12], [3, 10], [5, 8]]


def test_the_assumed_4_plus_seats_and_staff():
    boat = Boat(Table("play", 3))
    closed = [seat for number, seat in enumerate(boat.seats) if number not in boat.in_use]
    assert closed == [[1], [5], [10]]
    assert [boat.seats[number] for number in sorted(boat.staff)] == [[2], [4], [9], [11], [12]]


def test_both_sides_of_a_row_have_its_number():
    boat = Boat(Table("play", 3))
    rows = {}
    for number, seat in enumerate(boat.seats):
        for slot in seat:
            rows[slot] = row_of(boat, number)
    assert [rows[slot] for slot in (0, 1, 2, 3, 4, 5)] == [0, 1, 2, 3, 4, 5]
    assert [rows[slot] for slot in (13, 12, 11, 10, 9, 8)] == [0, 1, 2, 3, 4, 5]


# --- An owner's file ---


def test_an_owners_file_is_what_the_game_is_played_with():
    components, reason = load(OWN)
    assert reason is None
    boat = Boat(Table("play", 3, 0, components))
    assert len(boat.belt) == 12
    assert boat.hidden == [5, 6]
    assert len(boat.staff) == 4
    assert len(boat.spare_staff) == 3
    everything = sorted(boat.belt + boat.bin + boat.bag)
    assert everything == sorted(box.plates_of(components, range(5)))


def test_what_is_no_json_is_refused():
    assert load("{plates") == (None, ("components_no_json",))
    assert load("") == (None, ("components_no_json",))


def test_a_table_without_one_of_its_parts_or_with_another_is_refused():
    for text in ("[]", "3", "null", "{}", '{"plates": {}}'):
        assert load(text) == (None, ("components_parts",))
    more = dict(box.assumed())
    more["forks"] = 5
    assert load(json.dumps(more)) == (None, ("components_parts",))


def test_a_missing_colour_is_refused():
    assert refusal(plates={"red": [12, 0, 0, 0, 0, 0, 0]}) == ("components_colours",)
    assert refusal(plates=54) == ("components_colours",)


def test_a_colour_with_too_many_plates_is_refused_with_the_numbers():
    plates = with_plates(blue=[2, 2, 2, 2, 1, 2, 2])
    assert refusal(plates=plates) == ("components_plates", "blue", 13, 12)


def test_white_has_six_plates():
    plates = with_plates(white=[1, 1, 1, 1, 1, 1, 1])
    assert refusal(plates=plates) == ("components_plates", "white", 7, 6)


def test_a_colour_with_another_number_of_kinds_is_refused():
    plates = with_plates(red=[6, 6])
    assert refusal(plates=plates) == ("components_kinds", "red", 2, 7)


def test_plates_that_are_no_counts_are_refused():
    for counts in ("12", [1, 1, 1, 1, 1, 1, "6"], [13, -1, 0, 0, 0, 0, 0], None):
        plates = with_plates(green=counts)
        assert refusal(plates=plates) == ("components_plate_list", "green")


def test_a_missing_side_dish_is_refused():
    assert refusal(symbols={"tempura": "red red green"}) == ("components_dishes",)


def test_symbols_that_are_not_three_times_red_or_green_are_refused():
    for words in ("red red", "red red green green", "red red blue", 3):
        symbols = dict(box.assumed()["symbols"])
        symbols["miso"] = words
        assert refusal(symbols=symbols) == ("components_symbols", "miso", 3)


def test_a_belt_that_the_coloured_plates_can_not_fill_is_refused():
    assert refusal(slots=46) == ("components_slots", 3, 45)
    assert refusal(slots=2) == ("components_slots", 3, 45)
    assert refusal(slots="14") == ("components_slots", 3, 45)


def test_the_tunnel_is_two_neighbouring_slots_before_the_last():
    for hidden in ([6], [6, 8], [7, 6], [12, 13], [-1, 0], "67", [6, 7, 8]):
        assert refusal(hidden=hidden) == ("components_hidden", 2)


def test_a_seat_that_is_not_written_as_slots_and_marks_is_refused():
    for text in (
        "",
        "4+",
        "1 2 3",
        "1 5+",
        "4+ 1",
        "1 1",
        "1 01",
        "1 staff staff",
        4,
        "-1",
        "²",
        "1  2",
    ):
        assert refusal(seats=with_seat("0", text)) == ("components_seat_words",)
    assert refusal(seats="0 1 2") == ("components_seat_words",)


def test_a_seat_at_a_hidden_or_missing_slot_is_refused():
    assert refusal(seats=with_seat("8", "7")) == ("components_seat_slot", 7, 7)
    assert refusal(seats=with_seat("13", "14")) == ("components_seat_slot", 12, 14)


def test_staff_at_an_arrow_is_refused():
    assert refusal(seats=with_seat("3 10", "3 10 staff")) == ("components_arrow_staff", 14)


def test_three_seats_are_marked_4_plus():
    assert refusal(seats=with_seat("1 4+", "1")) == ("components_four_plus", 2, 3)


def test_three_seats_have_an_arrow():
    assert refusal(seats=with_seat("5 8", "5 4+")) == ("components_four_plus", 4, 3)
    assert refusal(seats=with_seat("5 8", "5")) == ("components_arrows", 2, 3)


def test_there_are_not_more_staff_seats_than_staff_tiles():
    seats = [seat if " " in seat else seat + " staff" for seat in box.assumed()["seats"]]
    assert refusal(seats=seats) == ("components_staff", 9, 7)
    seats = [seat.replace(" staff", "") for seat in box.assumed()["seats"]]
    assert refusal(seats=seats) == ("components_staff", 0, 7)


def test_seats_without_which_somebody_could_not_move_are_refused():
    few = ["0 staff", "1 4+", "5 4+", "10 4+", "0 13", "1 12", "3 10"]
    assert refusal(seats=few) == ("components_few_seats", 6, 3)
    two_rows = ["0", "13", "12", "1 staff", "1 4+", "5 4+", "10 4+", "0 13", "1 12", "12 1"]
    assert refusal(seats=two_rows) == ("components_few_seats", 6, 3)
