"""Sumoku's search for a play: it misses none, is legal, and pauses often."""

from sumoku_table import grid, play, tiles, to_lay

from kaiten.chance import Chance
from kaiten.placing import CENTRE, SIDE
from kaiten.sumoku.grid import place
from kaiten.sumoku.hand import Hand
from kaiten.sumoku.place import Lay, lay
from kaiten.sumoku.plays import SLICE, Search, best_play, random_play
from kaiten.sumoku.tiles import SIX, TURN, colour_of, draw, full_bag, number_of
from kaiten.thinking import finish

# From one place on a play grows six times at most, by one of six colours if it crosses something;
# and so many sets of colours can cross something.
MOST_TRIES = 6 + 6 * 6 + 2**6


def best(laid, hand, key):
    return finish(best_play(laid, hand, key))


def by_chance(laid, hand, key, chance):
    return finish(random_play(laid, hand, key, chance))


def test_a_play_of_six_may_touch_the_grid_with_its_last_tile_alone():
    laid = {place(128, 128): 33, place(129, 128): 11, place(128, 129): 19, place(128, 130): 9}
    laid.update({place(128, 131): 49, place(128, 132): 40, place(129, 127): 46})
    laid.update({place(126, 130): 51, place(127, 130): 37, place(130, 127): 29})
    answer = best(laid, [6, 15, 23, 34, 42, 46], 5)
    assert answer[0] == 121 and len(answer[3:]) == 6


def test_the_best_play_scores_most():
    laid = grid("R3 B7")
    assert best(laid, tiles("G5 P1"), 5) == play(-1, 0, "across", "G5")
    question = to_lay(5, grid("R3 . B7"), "G5 O6 P1")
    answer = best(question.grid, question.hands[0], 5)
    assert question.refuse(answer) is None
    assert question.points(answer) >= 30


def test_the_first_play_is_found_on_an_empty_grid():
    question = to_lay(5, {}, "R8 B7 G2")
    answer = best({}, question.hands[0], 5)
    assert question.refuse(answer) is None
    assert question.points(answer) == 15


def test_without_a_legal_play_the_solver_passes():
    assert best(grid("R3 B7"), tiles("R1 B1"), 5) == []
    assert by_chance(grid("R3 B7"), tiles("R1 B1"), 5, Chance(bytes(32))) == []
    assert best({}, tiles("R1 R4"), 5) == []


def test_the_search_leaves_grid_and_hand_as_they_were():
    laid, hand = grid("R3 B7"), tiles("G5 P6 O1")
    best(laid, hand, 5)
    by_chance(laid, hand, 5, Chance(bytes(32)))
    assert (laid, hand) == (grid("R3 B7"), tiles("G5 P6 O1"))


def test_a_play_by_chance_is_found_wherever_the_search_begins():
    for number in range(20):
        assert by_chance(grid("R3 B7"), tiles("G5"), 5, Chance(bytes([number]) * 32))


def test_every_random_play_is_legal():
    chance = Chance(bytes(32))
    for _ in range(20):
        hand = draw(full_bag(), 8, chance)
        question = to_lay(4, grid("R3 B5", ". G7"), "R1")
        question.hands[0] = hand
        assert question.refuse(by_chance(question.grid, hand, 4, chance)) is None


# --- Compared with every play that there is ---


def faces(tile):
    return (tile, tile + TURN) if number_of(tile) == SIX else (tile,)


def orders(hand):
    """Every way to lay some of these tiles one after the other."""
    for index, held in enumerate(hand):
        for tile in faces(held):
            yield [tile]
            for others in orders(hand[:index] + hand[index + 1 :]):
                yield [tile] + others


def most_points(question):
    """The most that any play scores: all tiles in every order at every place around the grid."""
    hand = question.hands[0]
    columns = [at % SIDE for at in question.grid]
    rows = [at // SIDE for at in question.grid]
    tiles_in_order = list(orders(hand))
    most = 0
    for x in range(min(columns) - len(hand), max(columns) + 2):
        for y in range(min(rows) - len(hand), max(rows) + 2):
            if place(x, y) not in question.grid:
                for down in (0, 1):
                    for laid in tiles_in_order:
                        answer = [x, y, down] + laid
                        if question.refuse(answer) is None:
                            most = max(most, question.points(answer))
    return most


def after_plays(count, key, chance):
    """The grid after so many plays by chance, and what is left in the bag."""
    bag = full_bag()
    laid = {}
    for _ in range(count):
        question = Lay(key, laid, [draw(bag, 8, chance)], 0, 0)
        answer = by_chance(laid, question.hands[0], key, chance)
        if answer:
            lay(laid, question.hands[0], [], answer)
        bag.extend(question.hands[0])
    return laid, bag


def test_the_search_misses_no_play_wherever_it_lies():
    for number in range(24):
        chance = Chance(bytes([number]) * 32)
        key = 3 + number % 3
        laid, bag = after_plays(1 + number // 4, key, chance)
        question = Lay(key, laid, [draw(bag, 1 + number % 3, chance)], 0, 0)
        answer = best(laid, question.hands[0], key)
        assert question.refuse(answer) is None
        points = question.points(answer) if answer else 0
        assert points == most_points(question), number
        answer = by_chance(laid, question.hands[0], key, chance)
        assert question.refuse(answer) is None
        assert bool(answer) == bool(points)


def images(laid):
    """The grid as it is, in mirrors on each side, and lying on its side."""
    for step_x, step_y in ((1, SIDE), (-1, SIDE), (1, -SIDE), (-1, -SIDE)):
        for across, down in ((step_x, step_y), (step_y, step_x)):
            image = {}
            for at, tile in laid.items():
                x, y = at % SIDE - CENTRE % SIDE, at // SIDE - CENTRE // SIDE
                image[CENTRE + x * across + y * down] = tile
            yield image


def test_in_a_mirror_the_best_play_scores_the_same():
    for number in range(6):
        chance = Chance(bytes([number]) * 32)
        key = 3 + number % 3
        laid, bag = after_plays(2 * number, key, chance)
        hand = draw(bag, 8, chance)
        points = set()
        for image in images(laid):
            question = Lay(key, image, [hand], 0, 0)
            points.add(question.points(best(image, hand, key)))
        assert len(points) == 1, points


def test_plays_by_chance_have_all_lengths_and_directions():
    laid, bag = after_plays(3, 3, Chance(bytes(32)))
    hand = draw(bag, 8, Chance(bytes(32)))
    lengths, directions = set(), set()
    for number in range(40):
        answer = by_chance(laid, hand, 3, Chance(bytes([number])))
        lengths.add(len(answer) - 3)
        directions.add(answer[2])
    assert lengths >= {1, 2, 3, 4}, lengths
    assert directions == {0, 1}


def test_the_answers_are_the_same_on_every_machine():
    chance = Chance(bytes(32))
    laid, bag = after_plays(6, 4, chance)
    hand = draw(bag, 8, chance)
    assert best(laid, hand, 4) == [127, 132, 0, 36, 16, 8, 30, 46]
    assert by_chance(laid, hand, 4, chance) == [125, 126, 1, 36]


def test_a_play_joins_two_runs_across_the_free_places_between_them():
    question = to_lay(5, grid("R8 . . . B7"), "G5 Y5 P5")
    answer = best(question.grid, question.hands[0], 5)
    assert answer[:3] == play(1, 0, "across", "")
    assert question.points(answer) == 30


def test_of_two_tiles_that_cross_lines_each_lies_where_it_counts_most():
    # R8 and B4 would do as well, the other way round.
    question = to_lay(3, grid("G2 Y1"), "R7 R8 B4 B8")
    answer = best(question.grid, question.hands[0], 3)
    assert answer == play(0, -1, "across", "R7 B8")
    assert question.points(answer) == 15 + 9 + 9


def sums_of(hand, count):
    """What any so many tiles of a hand add up to, no two of a colour; a six may be a nine."""
    sums = [(0, [])]
    for _ in range(count):
        sums = [
            (total + number, colours + [colour_of(tile)])
            for total, colours in sums
            for tile in hand
            for number in ((6, 9) if number_of(tile) == SIX else (number_of(tile),))
            if colour_of(tile) > max(colours + [-1])
        ]
    return [total for total, _ in sums]


def test_the_most_that_so_many_tiles_are_worth_is_what_trying_all_of_them_finds():
    hand = tiles("R5 R8 O6 Y2 Y3 B7 P1")
    for key in (3, 4, 5):
        held = Hand(hand, key)
        for count in range(1, 7):
            for remainder in range(key):
                found = [total for total in sums_of(hand, count) if total % key == remainder]
                most = max(found) if found else None
                assert held.most_worth(held.colours, count, remainder) == most


# --- Slices ---


def tries_of(search):
    """How many tries there are before each pause of the thoughts, and before their end."""
    finish(search.survey())
    tries = []
    for _ in search.through(search.places):
        tries.append(search.tries - sum(tries))
    return tries + [search.tries - sum(tries)]


def test_the_lines_across_and_those_down_are_looked_for_in_two_goes():
    assert len(list(Search(grid("R5 O5"), Hand(tiles("R5 O5"), 5)).survey())) == 2


def test_thoughts_pause_after_so_many_tries():
    chance = Chance(bytes(32))
    laid, bag = after_plays(20, 4, chance)
    tries = tries_of(Search(laid, Hand(draw(bag, 8, chance), 4)))
    assert len(tries) > 3
    assert max(tries) <= SLICE + MOST_TRIES
    assert min(tries[:-1]) >= SLICE


def test_thoughts_pause_also_where_much_can_be_crossed():
    # Below and above, every tile crosses one of a line, and each has many colours to choose from.
    laid = grid("R5 O5 Y5 G5 B5 P5", ". . . . . .", "P5 B5 G5 Y5 O5 R5")
    hand = tiles("R5 O5 Y5 G5 B5 P5 R4 O3 Y2 G1 B7 P8 R6 O6")
    assert max(tries_of(Search(laid, Hand(hand, 5)))) <= SLICE + MOST_TRIES
