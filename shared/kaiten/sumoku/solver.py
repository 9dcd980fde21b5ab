"""Finds a whole Sumoku for a hand of tiles, by a search with a bound."""

from kaiten.sumoku.place import places_of
from kaiten.sumoku.plays import Search, starts
from kaiten.sumoku.tiles import as_held

SUMOKU_BOUND = 60000
# How many plays are tried at each step before another way is sought.
WIDTH = 2
ATTEMPT = 20000
SHIFT = 3
# Short lines leave most places to build on.
LENGTHS = (3, 2, 1, 4)


def solve(hand, key, bound=SUMOKU_BOUND):
    """A valid Sumoku of all these tiles as a grid, or None when the search finds none."""
    hand = sorted(hand)
    while bound > 0:
        # A bad beginning is better given up early: begin again with other tiles in front.
        hand = hand[SHIFT:] + hand[:SHIFT]
        left = [min(bound, ATTEMPT)]
        bound -= ATTEMPT
        grid = {}
        if _complete(grid, hand, key, left):
            return grid
    return None


def _complete(grid, hand, key, left):
    """Lay the rest of the hand; what leads nowhere is taken back."""
    if not hand:
        return True
    ways = starts(grid)
    for length in LENGTHS:
        for answer in _some_plays(grid, hand, key, left, ways, length):
            places, rest = _lay(grid, hand, answer)
            if _complete(grid, rest, key, left):
                return True
            for at in places:
                del grid[at]
            if left[0] <= 0:
                return False
    return False


def _some_plays(grid, hand, key, left, ways, length):
    """The first few plays of this length; the bound pays for the search."""
    plays = []

    def take(answer, points):
        plays.append(list(answer))
        return len(plays) == WIDTH

    search = Search(grid, hand, key, left[0], take)
    search.by_length(ways, [length])
    left[0] = search.left
    return plays


def _lay(grid, hand, answer):
    """Put a play on the grid; gives its places and what is left of the hand."""
    places = places_of(grid, answer)[0]
    rest = list(hand)
    for at, tile in zip(places, answer[3:]):
        grid[at] = tile
        rest.remove(as_held(tile))
    return places, rest
