"""Uramaki: ten symbols score at once, what is left of them at the end of the round.

Here lie three of the four differences between the editions.
"""

from kaiten.questions import Reveal
from kaiten.sushi_go_party.cards import number_on
from kaiten.sushi_go_party.scoring import TEN, TENS

# For most symbols left at the end of a round; by the English rules it is the next place.
LEFT = {"fr": 2, "en": None}


def reach_tens(dinner):
    """Whoever has ten symbols discards them; when all have laid it is said for how much."""
    if dinner.places_taken >= len(TENS[dinner.edition]):
        return
    for player in range(dinner.players):
        rolls = [dish for dish in dinner.dishes[player] if dish.kind == "uramaki"]
        total = sum([number_on(dish.face, dish.kind) for dish in rolls])
        if total >= TEN:
            dinner.reached.append((total, player, rolls))
            for dish in rolls:
                dinner.discard(player, dish)


def pay_tens(dinner):
    """Everybody who reached ten in this turn reached it together.

    Whoever comes too late for a place gets nothing and keeps the rolls.
    """
    reached = [(total, player) for total, player, _ in dinner.reached]
    paid, dinner.places_taken = tens_of_turn(dinner.edition, dinner.places_taken, reached)
    shown = dinner.nothing_shown()
    for player, points in paid:
        dinner.tens[player].append(points)
        shown[player].append("uramaki_%d" % points)
    for _, player, rolls in dinner.reached:
        if not shown[player]:
            for dish in rolls:
                dinner.discards.remove(dish.card)
                dinner.dishes[player].append(dish)
    dinner.reached.clear()
    return Reveal("tens_reached", shown)


def tens_of_turn(edition, taken, reached):
    """What the players who reached ten in the same turn get, and how many places are then taken.

    `reached` lists (symbols, player); the result is ([(player, points)], places taken).
    """
    places = TENS[edition]
    if edition == "fr":
        return [(player, places[taken]) for _, player in reached], taken + 1
    paid = []
    for total in sorted(set([total for total, _ in reached]), reverse=True):
        equal = [player for one, player in reached if one == total]
        if taken < len(places):
            paid.extend([(player, places[taken]) for player in equal])
        taken += len(equal)
    return paid, taken


def left_points(edition, plates, counts):
    """(points, note) for each, for the symbols left at the end of the round."""
    points = LEFT[edition]
    if points is None:
        places = TENS[edition]
        taken = sum([plate.get("uramaki_%d" % paid, 0) for plate in plates for paid in places])
        points = places[taken] if taken < len(places) else 0
    best = max(counts)
    return [(points, ("most",)) if count and count == best else (0, None) for count in counts]
