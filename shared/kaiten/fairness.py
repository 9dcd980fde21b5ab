"""Whether dice look fair: a chi-square test of how often each side came, in whole numbers.

A fair die, too, comes out oddly now and then: what is said is how rarely it would be as odd as
this.
"""

# For each number of different sides less one: what 100 times chi-square exceeds once in 20, in
# 200, and in 2,000 times with fair dice.
ONCE_IN = (20, 200, 2000)
LIMITS = {
    1: (384, 788, 1212),
    2: (599, 1060, 1520),
    3: (781, 1284, 1773),
    5: (1107, 1675, 2211),
    7: (1407, 2028, 2602),
    9: (1692, 2359, 2967),
    11: (1968, 2676, 3314),
    19: (3014, 3858, 4597),
    99: (12323, 13899, 15193),
}
# With fewer expected of a side nothing can be said.
FEWEST = 5


def verdict(counts, weights):
    """A key of the words and its arguments. `counts` says how often each side came, `weights` on
    how many of the faces it is."""
    rolls, faces = sum(counts), sum(weights)
    if rolls * min(weights) < FEWEST * faces:
        return ("too_early",)
    limits = LIMITS[len(counts) - 1]
    distance = chi_square(counts, weights)
    rare = [often for often, limit in zip(ONCE_IN, limits) if distance > limit]
    return ("looks_odd", rare[-1]) if rare else ("looks_fair",)


def chi_square(counts, weights):
    """100 times chi-square: how far the counts are from what the weights let expect."""
    rolls, faces = sum(counts), sum(weights)
    distance = 0
    for count, weight in zip(counts, weights):
        expected = rolls * weight  # of `faces` times as many rolls
        distance += 100 * (count * faces - expected) ** 2 // (expected * faces)
    return distance
