"""The question of Sumoku's common grid: lay tiles from one's hand in one line, or pass."""

from kaiten import forget, load
from kaiten.placing import ACROSS, CENTRE, DOWN, Place, free_places
from kaiten.sumoku.grid import lines_made, place, points_of, totals_made, touches
from kaiten.sumoku.tiles import (
    COLOURS,
    FACES,
    SIX,
    TILE_WORDS,
    TURN,
    as_held,
    labels,
    line_fault,
    number_of,
)


class Lay(Place):
    """Lay tiles on the grid. A six that is laid as a nine is given as the nine; `number` is the
    key number, and `left` is how many tiles are still in the bag."""

    foot_turned = "foot_grid_six"
    letters = TILE_WORDS
    faces = FACES

    def __init__(self, number, grid, hands, player, left, latest=None, round=None):
        super().__init__("lay", grid, hands, player, latest, round)
        self.number = number
        self.left = left
        self.note = ("in_bag", left)
        self.badge = ("key_die", number)

    def fits(self, answer):
        return super().fits(answer) and (not answer or max(answer[3:]) < FACES * len(COLOURS))

    def refuse(self, answer):
        return self.fault(answer) if self.fits(answer) else self.misfit

    def fault(self, answer):
        """What is wrong with a play, None if it is right or a pass."""
        if not answer:
            return None
        hand = list(self.hands[self.player])
        for tile in answer[3:]:
            held = as_held(tile)
            if held not in hand:
                return ("not_in_hand",)
            hand.remove(held)
        places, step = places_of(self.grid, answer)
        if places is None:
            return ("place_taken",)
        if not self.grid and CENTRE not in places:
            return ("not_centre",)
        if self.grid and not any([touches(self.grid, at) for at in places]):
            return ("not_connected",)
        lines = self._lines(answer, places, step)
        for line in lines:
            fault = line_fault(line, self.number)
            if fault:
                return fault
        return None if lines else line_fault(answer[3:], self.number)

    def lines(self, answer):
        """The lines that this play would make or extend, right or wrong."""
        places, step = places_of(self.grid, answer)
        return self._lines(answer, places, step)

    def _lines(self, answer, places, step):
        grid = self.grid
        for at, tile in zip(places, answer[3:]):
            grid[at] = tile
        lines = lines_made(grid, places, step)
        for at in places:
            del grid[at]
        return lines

    def points(self, answer):
        """What this play would score if it is right."""
        return sum([points_of(line) for line in self.lines(answer)])

    def preview(self, answer):
        """The points of a right play; of a wrong one what its first line adds up to."""
        right = self.fault(answer) is None
        lines = self.lines(answer) or [answer[3:]]
        return sum([points_of(line) for line in (lines if right else lines[:1])]), right

    def said(self, answer):
        """The play as options to tell to the table: its tiles and points, or a pass."""
        if not answer:
            return [self.key, "passes"]
        return [self.key] + labels(answer[3:]) + [("play_points", self.points(answer))]

    def turned(self, piece):
        return piece + TURN if number_of(piece) == SIX else None

    def as_held(self, piece):
        return as_held(piece)

    def hint(self):
        plays = load("kaiten.sumoku.plays")
        answer = yield from plays.best_play(self.grid, self.hands[self.player], self.number)
        # People want a hint now and then: what finds it would fill the memory until then.
        forget("kaiten.sumoku.plays")
        forget("kaiten.sumoku.hand")
        return answer


def places_of(grid, answer):
    """(places, step) of a play; the places are None when its first is taken."""
    at, step = place(answer[0], answer[1]), DOWN if answer[2] else ACROSS
    if at in grid:
        return None, step
    return free_places(grid, at, step, len(answer) - 3), step


def lay(grid, hand, latest, answer):
    """Move the tiles of an accepted play from the hand to the grid; gives (total, length) of each
    line that it makes."""
    places, step = places_of(grid, answer)
    for at, tile in zip(places, answer[3:]):
        hand.remove(as_held(tile))
        grid[at] = tile
    latest[:] = places
    return totals_made(grid, places, step)
