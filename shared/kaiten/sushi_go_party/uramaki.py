"""Uramaki: ten symbols score at once, what is left of them at the end of the round.

Here lie three of the four differences between the editions.
"""

TEN = 10
# For the first to reach ten, the second, and so on.
PLACES = {"fr": (8, 6), "en": (8, 5, 2)}
# Who has most symbols left at the end of a round: by the English rules, the next place.
LEFT = {"fr": 2, "en": None}


def all_paid(edition, taken):
    """Whether no place is left."""
    return taken >= len(PLACES[edition])


def tens_of_turn(edition, taken, reached):
    """What the players who reached ten in the same turn get, and how many places are then taken.

    `reached` lists (symbols, player); the result is ([(player, points)], places taken).
    """
    places = PLACES[edition]
    if edition == "fr":
        return [(player, places[taken]) for _, player in reached], taken + 1
    paid = []
    for total in sorted(set([total for total, _ in reached]), reverse=True):
        equal = [player for one, player in reached if one == total]
        if not all_paid(edition, taken):
            paid.extend([(player, places[taken]) for player in equal])
        taken += len(equal)
    return paid, taken


def left_points(edition, plates, counts):
    """(points, note) for each, for the symbols left at the end of the round."""
    points = LEFT[edition]
    if points is None:
        places = PLACES[edition]
        taken = sum([plate.get("uramaki_%d" % paid, 0) for plate in plates for paid in places])
        points = 0 if all_paid(edition, taken) else places[taken]
    best = max(counts)
    return [(points, ("most",)) if count and count == best else (0, None) for count in counts]
