"""The question of Sumoku's common grid: lay tiles from one's hand in one line, or pass."""

from kaiten.questions import Question, is_counts
from kaiten.sumoku.grid import (
    ACROSS,
    CENTRE,
    DOWN,
    SIDE,
    free_places,
    lines_made,
    place,
    points_of,
    touches,
)
from kaiten.sumoku.tiles import COLOURS, FACES, as_held, labels, line_fault


class Place(Question):
    """Lay tiles on the grid; the answer is [] to pass, or [x, y, down, tile, tile...].

    The tiles fill the free places from (x, y) to the right, or downwards if `down` is 1; a six
    that is laid as a nine is given as the nine. `hands` are everybody's open tiles, `left` is how
    many are still in the bag, `number` is the key number, `latest` the places of the play before.
    """

    kind = "place"
    told = True

    def __init__(self, key, number, grid, hands, player, left, args=(), latest=None):
        self.key = key
        self.number = number
        self.grid = grid
        self.hands = hands
        self.player = player
        self.left = left
        self.args = args
        self.latest = [] if latest is None else latest

    def fits(self, answer):
        if not is_counts(answer):
            return False
        if not answer:
            return True
        return (
            0 < len(answer) - 3 <= len(self.hands[self.player])
            and answer[0] < SIDE
            and answer[1] < SIDE
            and answer[2] < 2
            and max(answer[3:]) < FACES * len(COLOURS)
        )

    def refuse(self, answer):
        if not self.fits(answer):
            return ("not_an_option",)
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

    def said(self, answer):
        """The play as options to tell to the table: its tiles and points, or a pass."""
        if not answer:
            return [self.key, "passes"]
        return [self.key] + labels(answer[3:]) + [("play_points", self.points(answer))]


def places_of(grid, answer):
    """(places, step) of a play; the places are None when its first is taken."""
    at, step = place(answer[0], answer[1]), DOWN if answer[2] else ACROSS
    if at in grid:
        return None, step
    return free_places(grid, at, step, len(answer) - 3), step


def lay(question, answer):
    """Move the tiles of an accepted play from the hand to the grid; gives the lines it makes."""
    hand = question.hands[question.player]
    places, step = places_of(question.grid, answer)
    for at, tile in zip(places, answer[3:]):
        hand.remove(as_held(tile))
        question.grid[at] = tile
    question.latest[:] = places
    return lines_made(question.grid, places, step)
