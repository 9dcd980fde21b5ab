"""Finds a whole Sumoku for a hand of tiles: lays one play after the other by chance, and begins
anew when that leads nowhere."""

from kaiten.chance import Chance
from kaiten.sumoku.place import places_of
from kaiten.sumoku.plays import play_by_chance
from kaiten.sumoku.tiles import LONGEST, as_held

ATTEMPTS = 60
# Short lines leave most places to build on.
LENGTHS = ((3, 3), (2, 2), (1, 1), (4, LONGEST))


def solve(hand, key, attempts=ATTEMPTS):
    """Thoughts that lead to a right Sumoku of all these tiles, as a grid; to None when in so many
    attempts there is none."""
    chance = Chance(bytes(hand))  # so that the same hand always leads to the same
    for _ in range(attempts):
        grid = {}
        rest = list(hand)
        answer = None
        while rest and answer != []:
            answer = yield from play_by_chance(grid, rest, key, chance, LENGTHS)
            if answer:
                lay(grid, rest, answer)
        if not rest:
            return grid
    return None


def lay(grid, hand, answer):
    """Move the tiles of a play from the hand to the grid."""
    for at, tile in zip(places_of(grid, answer)[0], answer[3:]):
        grid[at] = tile
        hand.remove(as_held(tile))
