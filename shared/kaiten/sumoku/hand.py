"""What a hand can lay into one line, where each colour comes once.

So of all its tiles only one for each colour and each remainder by the key matters, the one that is
worth most: its points, or, for a play by chance, what chance says.
"""

from kaiten.sumoku.tiles import COLOURS, NINE, SIX, colour_of, number_of, tile_of


class Hand:
    """`worth` has at colour * key + remainder what such a tile is worth, 0 when there is none.

    `colours` has a bit for each colour of the hand, `most` is how many these are, `top` what its
    best tile is worth.
    """

    def __init__(self, tiles, key, chance=None):
        self.key = key
        self.colours = 0
        self.worth = bytearray(len(COLOURS) * key)
        self._numbers = bytearray(len(COLOURS) * key)
        for tile in tiles:
            self._add(colour_of(tile), number_of(tile), chance)
            if number_of(tile) == SIX:
                self._add(colour_of(tile), NINE, chance)
        self._fitting = [self._with(remainder) for remainder in range(key)]
        self.most = len([colour for colour in range(len(COLOURS)) if self.colours >> colour & 1])
        self.top = max(self.worth)
        self._rows = {0: b"\x01" + bytes(key - 1)}

    def _add(self, colour, number, chance):
        worth = 1 + chance.below(NINE) if chance else number
        at = colour * self.key + number % self.key
        if worth > self.worth[at]:
            self.worth[at] = worth
            self._numbers[at] = number
            self.colours |= 1 << colour

    def _with(self, remainder):
        worths = [self.worth[colour * self.key + remainder] for colour in range(len(COLOURS))]
        return [(1 << colour, worth) for colour, worth in enumerate(worths) if worth]

    def fitting(self, total):
        """The bit of each colour of which a tile makes this total a multiple of the key, and what
        that tile is worth."""
        return self._fitting[-total % self.key]

    def tile(self, colour, remainder):
        """The tile of this colour and remainder that is worth most."""
        return tile_of(colour, self._numbers[colour * self.key + remainder % self.key])

    def most_worth(self, colours, count, remainder):
        """The most that so many tiles with this remainder, each of another one of these colours,
        are worth; None when there are none."""
        row = self.row(colours)
        at = count * self.key + remainder
        return row[at] - 1 if at < len(row) and row[at] else None

    def row(self, colours):
        """What `most_worth` says and 1 more, at count * key + remainder; 0 for None."""
        row = self._rows.get(colours)
        if row is None:
            row = self._rows[colours] = self._new_row(colours)
        return row

    def _new_row(self, colours):
        """The row of all these colours but the first, and with a tile of that one added."""
        key = self.key
        first = first_of(colours)
        without = self.row(colours & ~(1 << first))
        row = bytearray(without) + bytes(key)
        for remainder in range(key):
            worth = self.worth[first * key + remainder]
            if worth:
                for at, other in enumerate(without):
                    if other:
                        carry = key if at % key + remainder < key else 0
                        at += remainder + carry
                        row[at] = max(row[at], other + worth)
        return row

    def tiles(self, colours, count, remainder):
        """So many tiles that are worth what `most_worth` says."""
        tiles = []
        while count:
            worth = self.most_worth(colours, count, remainder)
            first = first_of(colours)
            colours &= ~(1 << first)
            if self.most_worth(colours, count, remainder) != worth:
                own = self._last(first, colours, count, remainder, worth)
                tiles.append(self.tile(first, own))
                count -= 1
                remainder = (remainder - own) % self.key
        return tiles

    def _last(self, colour, others, count, remainder, worth):
        """The remainder of a tile of this colour that together with others is worth so much."""
        for own in range(self.key):
            one = self.worth[colour * self.key + own]
            rest = self.most_worth(others, count - 1, (remainder - own) % self.key)
            if one and rest is not None and rest + one == worth:
                return own
        raise ValueError("no such tile")


def first_of(colours):
    """The first colour that has its bit here."""
    first = 0
    while not colours >> first & 1:
        first += 1
    return first
