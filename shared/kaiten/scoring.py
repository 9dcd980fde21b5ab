"""What several games' scoring has in common."""


def first_and_second(counts):
    """Who has most and who has second most of something: two lists of players.

    Nobody is ranked with nothing.
    """
    best = max(counts)
    second = max([count for count in counts if count < best] + [0])
    return (
        [player for player, count in enumerate(counts) if count == best and best > 0],
        [player for player, count in enumerate(counts) if count == second and second > 0],
    )
