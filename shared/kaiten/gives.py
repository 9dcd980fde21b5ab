"""What a card or die would bring its player now, in few words; several games say it alike.

Loaded when somebody looks at a hand, never while a game is replayed.
"""

from kaiten.scoring import points_of

NEXT_TRIPLED = ("gives_next",)


def of_lines(before, after, count=0, size=0):
    """The points that the lines of a score gain; where that is nothing, how many of a set there
    are."""
    gain = points_of(after) - points_of(before)
    if gain or not size:
        return ("gives_points", gain)
    return ("gives_part", (count - 1) % size + 1, size)


def of_rank(counts, player, places):
    """How many a player would have of what is compared with others, and the place it would be."""
    count = counts[player]
    place = len(set([other for other in counts if other > count])) + 1
    if place <= places:
        return ("gives_%d" % place, count)
    return ("gives_count", count)
