"""Finds plays for the common grid: goes through all of them. Only loaded for hints and bots.

Each play has a first place beside the grid. From there on it goes along its line, where each tile
either crosses other tiles, which says what its remainder by the key has to be, or crosses nothing.
Of those that cross nothing only the number matters (`hand.Hand` knows what they can be worth), and
not on which side of the line they lie in the open.
"""

from kaiten.placing import ACROSS, CENTRE, DOWN, SIDE, free_places
from kaiten.sumoku.hand import Hand, first_of
from kaiten.sumoku.tiles import COLOURS, FACES, LONGEST

# So many tries are a slice of thoughts: some 20 ms on a Pico.
SLICE = 30

# A run of tiles is one number: a bit for each colour, then its total, then how many they are. So
# runs that have no colour in common are joined by adding them.
COLOUR_BITS = (1 << len(COLOURS)) - 1
TOTAL_AT = len(COLOURS)
TOTAL_BITS = 63
COUNT_AT = 2 * TOTAL_AT
ONE_TILE = 1 << COUNT_AT

# What tiles that cross something are worth, by a bit for each of their colours, before there are
# any.
NOTHING = {0: 0}


def best_play(grid, hand, key):
    """Thoughts that lead to the play that scores most, [] when there is none."""
    search = Search(grid, Hand(hand, key))
    yield from search.survey()
    yield from search.through(search.places)
    return search.answer()


def random_play(grid, hand, key, chance):
    """Thoughts that lead to some play of as many tiles as chance wishes, or else to any; [] when
    there is none."""
    wish = 1 + chance.below(min(LONGEST, len(hand)))
    return play_by_chance(grid, hand, key, chance, ((wish, wish), (1, LONGEST)))


def play_by_chance(grid, hand, key, chance, lengths):
    """The same, from a place by chance on; `lengths`, the fewest and the most tiles, are wished
    for one after the other."""
    search = Search(grid, Hand(hand, key, chance))
    search.first = True
    yield from search.survey()
    # Turning the circle of places is much cheaper than shuffling them.
    at = chance.below(len(search.places))
    places = search.places[at:] + search.places[:at]
    for fewest, most in lengths:
        search.fewest, search.most = fewest, min(most, search.hand.most)
        yield from search.through(places)
        if search.best:
            break
    return search.answer()


class Runs:
    """The runs of tiles along one step, by the free place that each lies ahead of, and by the one
    that it lies behind."""

    def __init__(self, grid, step):
        self.ahead = {}
        self.behind = {}
        for at in grid:
            before = at - step
            if before not in grid:
                run = 0
                while at in grid:
                    tile = grid[at]
                    number = tile % FACES + 1
                    run += (1 << tile // FACES) + (number << TOTAL_AT) + ONE_TILE
                    at += step
                self.ahead[before] = self.behind[at] = run


class Way:
    """Playing along one step: the runs in the line, and what a tile crosses at each place.

    `crossings` has a bit for each colour that fits at a place, then the total of what it crosses;
    0 where none fits, nothing where there is nothing to cross.
    """

    def __init__(self, step, along):
        self.step = step
        self.along = along
        self.crossings = {}

    def look_across(self, across, hand):
        """Thoughts about what there is to cross."""
        behind, ahead, crossings = across.behind, across.ahead, self.crossings
        for places in (behind, ahead):
            for at in places:
                if at in crossings:
                    continue
                before, after = behind.get(at, 0), ahead.get(at, 0)
                run = before + after
                colours = total = 0
                if not before & after & COLOUR_BITS:
                    total = run >> TOTAL_AT & TOTAL_BITS
                    for bit, _ in hand.fitting(total):
                        colours |= bit & ~run
                crossings[at] = colours and colours + (total << TOTAL_AT)
                if len(crossings) % SLICE == 0:
                    yield


class Search:
    """Goes through plays of `fewest` to `most` tiles; keeps the best, or else the `first`.

    `best` is what the play is worth that it keeps, 0 while there is none.
    """

    def __init__(self, grid, hand):
        self.grid = grid
        self.hand = hand
        self.first = False
        self.fewest, self.most = 1, hand.most
        self.best = 0
        self.tries = 0
        self._kept = None

    def survey(self):
        """Thoughts about where there are runs, and which places lie beside them."""
        across = Runs(self.grid, ACROSS)
        yield
        down = Runs(self.grid, DOWN)
        yield
        self.ways = Way(ACROSS, across), Way(DOWN, down)
        yield from self.ways[0].look_across(down, self.hand)
        yield from self.ways[1].look_across(across, self.hand)
        # On an empty grid all begins at the centre.
        self.beside = set(() if self.grid else (CENTRE,))
        for runs in (across, down):
            self.beside.update(runs.ahead)
            self.beside.update(runs.behind)
        self.places = sorted(self.beside)

    def through(self, places):
        """Thoughts about the plays from each of these places on."""
        pause = self.tries + SLICE
        for at in places:
            for way in self.ways:
                if way.crossings.get(at) == 0:
                    # So it is at half of the places: no tile fits.
                    self.tries += 1
                else:
                    self._from(at, way)
                if self.first and self.best:
                    return
                if self.tries >= pause:
                    yield
                    pause = self.tries + SLICE

    def _from(self, at, way):
        """The plays along this way whose first place beside the grid is this one."""
        step, ahead, crossings = way.step, way.along.ahead, way.crossings
        line = way.along.behind.get(at, 0)
        self._begin = at, way, 0 if line else self._open(at - step, -step)
        self._layers = [NOTHING]
        crossed = laid = 0
        room = LONGEST - (line >> COUNT_AT)
        while room and laid < self.most:
            self.tries += 1
            laid += 1
            crossing = crossings.get(at)
            if crossing is not None:
                crossed += crossing >> TOTAL_AT
                if not self._cross(crossing):
                    return
            room -= 1
            at += step
            if at - step in ahead:
                run = ahead[at - step]
                room -= run >> COUNT_AT
                if room < 0 or run & line & COLOUR_BITS:
                    return
                line += run
                at += step * (run >> COUNT_AT)
            after = 0 if at in self.beside else min(room, self._open(at, step))
            self._try(line, crossed, laid, after, room)
            if self.first and self.best:
                return
            if after:
                laid += after
                room -= after
                at += step * after

    def _open(self, at, step):
        """How many places in a row from here on do not lie beside the grid."""
        count = 0
        while count < LONGEST and at not in self.beside:
            count += 1
            at += step
        return count

    def _cross(self, crossing):
        """Lay one more tile that crosses something, and so counts in both lines. What all of them
        are worth is one more layer; it is empty when there is no such tile."""
        last, layer = self._layers[-1], {}
        for bit, worth in self.hand.fitting(crossing >> TOTAL_AT):
            if crossing & bit:
                self.tries += 1
                for used in last:
                    if not used & bit and layer.get(used | bit, 0) < last[used] + 2 * worth:
                        layer[used | bit] = last[used] + 2 * worth
        self._layers.append(layer)
        return layer

    def _try(self, line, crossed, laid, after, room):
        """Plays of so many tiles, and as many more as there is room for in the open, before and
        `after` them."""
        crossings = len(self._layers) - 1
        # A single tile is no line of its own: it is found on the other way.
        alone = 1 if room == LONGEST - 1 else 0
        low = max(laid + alone, self.fewest) - crossings
        high = min(laid + min(room, self._begin[2] + after), self.most) - crossings
        if low > high:
            return
        total = line >> TOTAL_AT & TOTAL_BITS
        if total + crossed + (high + 2 * crossings) * self.hand.top <= self.best:
            return
        # What crosses a line makes it a multiple of the key: so its remainder is known.
        remainder = (crossed - total) % self.hand.key
        layer = self._layers[-1]
        key = self.hand.key
        for used in sorted(layer) if len(layer) > 1 else layer:
            points = total + crossed + layer[used]
            if not used & line and points + high * self.hand.top > self.best:
                self.tries += 1
                colours = self.hand.colours & ~(line | used)
                row = self.hand.row(colours)
                for at in range(low * key + remainder, min(key * (high + 1), len(row)), key):
                    if row[at] and points + row[at] - 1 > self.best:
                        self.best = points + row[at] - 1
                        rest = colours, at // key, remainder
                        self._kept = self._begin, laid + after, self._layers[:], used, rest

    def answer(self):
        """The play that was kept, as an answer; [] when there is none."""
        if not self.best:
            return []
        (at, way, _), until, layers, used, rest = self._kept
        plain = self.hand.tiles(*rest)
        count = len(plain) + len(layers) - 1
        # In the open after the others, and where there is no more room, before them.
        at -= way.step * max(0, count - until)
        places = free_places(self.grid, at, way.step, count)
        tiles = []
        for place in reversed(places):
            crossing = way.crossings.get(place)
            if crossing is None:
                tiles.append(plain.pop())
            else:
                bit = self._last_bit(layers, used, crossing)
                tiles.append(self.hand.tile(first_of(bit), -(crossing >> TOTAL_AT)))
                layers.pop()
                used &= ~bit
        tiles.reverse()
        return [at % SIDE, at // SIDE, 1 if way.step == DOWN else 0] + tiles

    def _last_bit(self, layers, used, crossing):
        """The bit of the last tile that crosses something, these colours being used."""
        for bit, worth in self.hand.fitting(crossing >> TOTAL_AT):
            if crossing & used & bit:
                before = layers[-2].get(used & ~bit)
                if before is not None and before + 2 * worth == layers[-1][used]:
                    return bit
        raise ValueError("no such tile")
