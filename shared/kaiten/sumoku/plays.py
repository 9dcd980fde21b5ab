"""Finds plays for the common grid, by a search with a bound. Only loaded for hints and bots.

The bound counts tiles tried, so it is the same on every machine.
"""

from kaiten.sumoku.grid import ACROSS, CENTRE, DOWN, SIDE, touches
from kaiten.sumoku.tiles import LONGEST, NINE, SIX, TURN, colour_of, number_of

PLAY_BOUND = 4000


def best_play(grid, hand, key, bound=PLAY_BOUND):
    """The answer that scores most among those found, [] when none is."""
    best = [[], 0]

    def take(answer, points):
        if points > best[1]:
            best[0], best[1] = list(answer), points
        return False

    Search(grid, hand, key, bound, take).by_length(starts(grid), lengths(hand))
    return best[0]


def random_play(grid, hand, key, chance, bound=PLAY_BOUND):
    """An answer found from a random place on with the tiles in random order; [] when none is."""
    order = list(hand)
    chance.shuffle(order)
    # Turning the circle of places is much cheaper than shuffling them.
    ways = turned(starts(grid), chance)
    found = []

    def take(answer, points):
        found.extend(answer)
        return True

    wished = lengths(hand)[chance.below(min(LONGEST, len(hand)))]
    Search(grid, order, key, bound, take).by_length(ways, [wished])
    if not found:
        Search(grid, order, key, bound, take).by_length(ways, lengths(hand))
    return found


def turned(items, chance):
    """The items in their order, begun somewhere by chance."""
    at = chance.below(min(256, len(items)))
    return items[at:] + items[:at]


def lengths(hand):
    """How many tiles can be laid at once."""
    return list(range(1, min(LONGEST, len(hand)) + 1))


def starts(grid):
    """Where a play can begin: (place, step, fewest tiles that touch the grid from there), beside
    tiles first, then farther off."""
    if not grid:
        return [(CENTRE, ACROSS, 1)]
    beside = set()
    for at in grid:
        for other in (at - 1, at + 1, at - SIDE, at + SIDE):
            if other not in grid:
                beside.add(other)
    beside = sorted(beside)
    near = [(at, step, 1) for at in beside for step in (ACROSS, DOWN)]
    far = []
    for at, step, _ in near:
        for fewest in range(2, LONGEST + 1):
            at -= step
            if at in grid or touches(grid, at):
                break
            far.append((at, step, fewest))
    return near + far


class Search:
    """Tries tiles of a hand one after the other in one line.

    `take(answer, points)` is called for each play that is right and says whether to stop.
    """

    def __init__(self, grid, hand, key, bound, take):
        self.grid = grid
        self.hand = hand
        self.key = key
        self.left = bound
        self.take = take
        self.used = [False] * len(hand)
        self.answer = []
        self.length = 0
        self.step = ACROSS

    def by_length(self, ways, lengths):
        """Plays of each length in turn, everywhere, until it is time to stop."""
        for length in lengths:
            self.length = length
            for at, step, fewest in ways:
                if self.left <= 0 or (length >= fewest and self.from_place(at, step)):
                    return

    def from_place(self, at, step):
        """Plays that begin here; true when it is time to stop."""
        self.step = step
        self.answer = [at % SIDE, at // SIDE, 1 if step == DOWN else 0]
        before = self._beside(at, -step)
        if before is None:
            return False
        mask, total, count = before
        return self._next(at, mask, total, count, count > 0 or not self.grid, 0)

    def _beside(self, at, step):
        """(colours, total, count) of the tiles on one side of a place; None: a colour twice."""
        return self._run(at + step, step, 0, 0, 0)

    def _run(self, at, step, mask, total, count):
        """Add the tiles from here on to a line; None when a colour comes twice."""
        grid = self.grid
        while at in grid:
            tile = grid[at]
            bit = 1 << colour_of(tile)
            if mask & bit:
                return None
            mask |= bit
            total += number_of(tile)
            count += 1
            at += step
        return mask, total, count

    def _crossing(self, at):
        """The line that a tile here would join across the play; None when it can't be."""
        across = SIDE + 1 - self.step
        before = self._beside(at, -across)
        return self._run(at + across, across, before[0], before[1], before[2])

    def _next(self, at, mask, total, count, touched, crossed):
        crossing = self._crossing(at)
        if crossing is None:
            return False
        cross_mask, cross_total, cross_count = crossing
        key, step, answer = self.key, self.step, self.answer
        before = -1
        for index, held in enumerate(self.hand):
            if self.used[index] or held == before:
                continue
            before = held
            bit = 1 << colour_of(held)
            if (mask | cross_mask) & bit:
                continue
            for number in (SIX, NINE) if number_of(held) == SIX else (number_of(held),):
                if cross_count and (cross_total + number) % key:
                    continue
                self.left -= 1
                run = self._run(at + step, step, mask | bit, total + number, count + 1)
                if run is None:
                    continue
                joined = touched or cross_count > 0 or run[2] > count + 1
                points = crossed + (cross_total + number if cross_count else 0)
                self.used[index] = True
                answer.append(held + TURN if number == NINE else held)
                stop = self._try(at + step, run, joined, points)
                answer.pop()
                self.used[index] = False
                if stop:
                    return True
        return False

    def _try(self, at, run, joined, points):
        """The play as it is now, if it is right; then with one more tile."""
        mask, total, length = run
        if len(self.answer) - 3 == self.length:
            if not joined:
                return False
            if length == 1:
                return points > 0 and self.take(self.answer, points)
            return total % self.key == 0 and self.take(self.answer, points + total)
        if length >= LONGEST or self.left <= 0:
            return False
        while at in self.grid:
            at += self.step
        return self._next(at, mask, total, length, joined, points)
