"""Whether dice look fair, in the words of a family."""

from kaiten.fairness import chi_square, verdict

SIX = [1] * 6


def test_nothing_is_said_before_each_side_could_have_come_five_times():
    assert verdict([29, 0, 0, 0, 0, 0], SIX) == ("too_early",)
    assert verdict([30, 0, 0, 0, 0, 0], SIX) != ("too_early",)
    assert verdict([9, 9, 9], [3, 2, 1]) == ("too_early",)


def test_dice_that_fall_evenly_look_fair():
    assert verdict([10, 12, 9, 8, 11, 10], SIX) == ("looks_fair",)
    assert verdict([31, 19, 10], [3, 2, 1]) == ("looks_fair",)
    assert verdict([52, 48], [1, 1]) == ("looks_fair",)


def test_what_would_happen_once_in_so_many_times_is_called_odd():
    assert verdict([61, 39], [1, 1]) == ("looks_odd", 20)
    assert verdict([65, 35], [1, 1]) == ("looks_odd", 200)
    assert verdict([90, 10], [1, 1]) == ("looks_odd", 2000)


def test_the_distance_is_that_of_the_textbook():
    # 60 rolls, 10 expected of each: 4 + 4 + 9 + 9 + 1 + 1 over 10.
    assert chi_square([12, 8, 13, 7, 11, 9], SIX) == 280
    # 60 rolls, 30, 20 and 10 expected.
    assert chi_square([33, 18, 9], [3, 2, 1]) == 30 + 20 + 10


def test_every_die_of_the_device_can_be_judged():
    for sides in (2, 3, 4, 6, 8, 10, 12, 20, 100):
        assert verdict([5] * sides, [1] * sides) == ("looks_fair",)
