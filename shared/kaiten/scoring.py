"""What several games' scoring has in common."""


def first_and_second(counts):
    """Who has most and who has second most of something: two lists of players.

    Nobody is ranked with nothing.
    """
    best = max(counts)
    next_best = max([count for count in counts if count < best] + [0])
    first, second = [], []
    for player, count in enumerate(counts):
        if count == best > 0:
            first.append(player)
        elif count == next_best > 0:
            second.append(player)
    return first, second
