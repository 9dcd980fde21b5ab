"""Chance is fair, and the same seed gives the same draws for ever: old journals depend on it."""

from kaiten.chance import SEED_BYTES, Chance, fingerprint

ZEROS = bytes(SEED_BYTES)
COUNTING = bytes(range(SEED_BYTES))


def draws(seed, count, how_many):
    chance = Chance(seed)
    return [chance.below(count) for _ in range(how_many)]


def tally(values, count):
    counted = [0] * count
    for value in values:
        counted[value] += 1
    return counted


def unevenness(counted):
    """Pearson's chi-square against an even spread, in hundredths."""
    total = sum(counted)
    squares = sum([count * count for count in counted])
    return 100 * (len(counted) * squares - total * total) // total


def shuffled(seed, items):
    items = list(items)
    Chance(seed).shuffle(items)
    return items


def test_a_seed_gives_the_same_dice_for_ever():
    assert draws(ZEROS, 6, 24) == [
        1,
        2,
        5,
        3,
        3,
        1,
        2,
        0,
        0,
        1,
        4,
        3,
        3,
        1,
        1,
        5,
        5,
        4,
        4,
        2,
        5,
        2,
        3,
        0,
    ]
    assert draws(COUNTING, 6, 24) == [
        4,
        4,
        0,
        1,
        4,
        2,
        1,
        3,
        2,
        1,
        4,
        3,
        1,
        5,
        5,
        2,
        1,
        2,
        4,
        0,
        2,
        1,
        1,
        1,
    ]


def test_a_seed_gives_the_same_draws_of_every_size_for_ever():
    chance = Chance(COUNTING)
    assert [chance.below(count) for count in (2, 3, 10, 52, 108, 200, 255, 256)] == [
        0,
        1,
        0,
        9,
        82,
        182,
        235,
        3,
    ]


def test_a_seed_gives_the_same_shuffle_for_ever():
    assert shuffled(COUNTING, range(20)) == [
        8,
        17,
        9,
        18,
        4,
        7,
        13,
        5,
        19,
        6,
        1,
        14,
        3,
        11,
        15,
        2,
        10,
        0,
        16,
        12,
    ]


def test_draws_go_on_after_the_first_block_of_32_bytes():
    assert draws(ZEROS, 256, 70)[30:40] == [138, 14, 33, 88, 168, 144, 109, 94, 44, 43]


def test_two_streams_of_one_seed_do_not_disturb_each_other():
    one, other = Chance(ZEROS), Chance(ZEROS)
    mixed = []
    for _ in range(40):
        mixed.append(one.below(256))
        other.below(7)
    assert mixed == draws(ZEROS, 256, 40)


def test_seeds_that_differ_in_one_bit_give_other_draws():
    assert draws(ZEROS, 256, 16) != draws(ZEROS[:-1] + b"\x01", 256, 16)


def test_each_value_is_equally_likely_to_the_last_byte():
    for count in range(1, 257):
        chance = Chance(ZEROS)
        chance._bytes = iter(bytes(range(256)))
        fair_share = 256 // count
        values = [chance.below(count) for _ in range(fair_share * count)]
        assert tally(values, count) == [fair_share] * count


def test_bytes_from_the_uneven_rest_are_thrown_away():
    chance = Chance(ZEROS)
    chance._bytes = iter(b"\xff\xfe\xfd\xfc\x05")
    assert chance.below(6) == 5


def test_more_than_a_byte_can_tell_apart_is_refused():
    for count in (257, 1000):
        try:
            Chance(ZEROS).below(count)
        except ValueError:
            continue
        raise AssertionError(count)


def test_dice_are_fair():
    # 20.52 is passed by one fair die in a thousand; the seeds are fixed, so this never varies.
    for seed in (ZEROS, COUNTING):
        assert unevenness(tally(draws(seed, 6, 3000), 6)) < 2052


def test_every_card_of_a_deck_can_be_drawn():
    assert sorted(set(draws(COUNTING, 108, 1500))) == list(range(108))


def test_a_shuffle_keeps_every_card():
    for size in (0, 1, 2, 5, 108, 181):
        assert sorted(shuffled(COUNTING, range(size))) == list(range(size))


def test_a_shuffle_draws_for_each_place_from_the_last_one_down():
    for size in (0, 1, 2, 33, 108, 256):
        shuffling, drawing = Chance(COUNTING), Chance(COUNTING)
        items, expected = list(range(size)), list(range(size))
        shuffling.shuffle(items)
        for last in range(size - 1, 0, -1):
            other = drawing.below(last + 1)
            expected[last], expected[other] = expected[other], expected[last]
        assert items == expected
        assert shuffling.below(256) == drawing.below(256), "what is drawn next is the same too"


def test_all_orders_of_a_hand_are_equally_likely():
    chance = Chance(COUNTING)
    seen = {}
    for _ in range(1200):
        hand = [0, 1, 2, 3]
        chance.shuffle(hand)
        seen[tuple(hand)] = seen.get(tuple(hand), 0) + 1
    assert len(seen) == 24
    # 49.73 is the bound for 24 orders as 20.52 is for a die.
    assert unevenness(list(seen.values())) < 4973


def test_the_fingerprint_of_a_seed_is_the_same_for_ever():
    assert fingerprint(ZEROS) == "B2F640FF"
    assert fingerprint(COUNTING) == "9752A2F2"


def test_the_fingerprint_is_eight_hex_digits():
    for byte in range(64):
        mark = fingerprint(bytes([byte] * SEED_BYTES))
        assert len(mark) == 8
        assert all([digit in "0123456789ABCDEF" for digit in mark])


def test_the_fingerprint_changes_with_every_bit_of_the_seed():
    seen = {fingerprint(ZEROS)}
    for bit in range(8 * SEED_BYTES):
        seed = bytearray(SEED_BYTES)
        seed[bit // 8] = 1 << bit % 8
        seen.add(fingerprint(bytes(seed)))
    assert len(seen) == 1 + 8 * SEED_BYTES


def test_the_fingerprint_tells_nothing_of_the_draws():
    mark = fingerprint(COUNTING)
    first = draws(COUNTING, 256, 32)
    told = "".join(["%02X" % byte for byte in first])
    assert mark not in told
