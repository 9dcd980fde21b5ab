"""Sealed chance: SHA-256 in counter mode over one seed, so that a replay draws the same.

`fingerprint(seed)` is shown before the first draw, the seed after the game: whoever noted the
fingerprint can see that the seed was not changed in between.
"""

from hashlib import sha256

SEED_BYTES = 32


def fingerprint(seed):
    """Eight hex digits that commit to the seed without telling it."""
    digest = sha256(b"kaiten seal" + seed).digest()
    return "".join(["%02X" % byte for byte in digest[:4]])


class Chance:
    """A stream of fair draws."""

    def __init__(self, seed):
        self._seed = seed
        self._blocks = 0
        self._bytes = iter(b"")

    def below(self, count):
        """An int from 0 to count - 1, count at most 256, each equally likely.

        Bytes from the uneven rest at the top are thrown away.
        """
        limit = 256 - 256 % count
        if not limit:
            raise ValueError("at most 256 to draw from")
        while True:
            for byte in self._bytes:
                if byte < limit:
                    return byte % count
            self._next_block()

    def index(self, what, items):
        """The place of one of these things, each equally likely.

        `what` says what kind of thing that is, for whoever tells of the draws.
        """
        return self.below(len(items))

    def shuffle(self, items):
        """Put the list in random order, in place (Fisher-Yates).

        From the last place down each is drawn for as by `below`, without the cost of its calls.
        """
        count = len(items)
        if count > 256:
            raise ValueError("at most 256 to draw from")
        while count > 1:
            for byte in self._bytes:
                if byte < 256 - 256 % count:
                    other = byte % count
                    count -= 1
                    items[count], items[other] = items[other], items[count]
                    if count == 1:
                        break
            else:
                self._next_block()

    def _next_block(self):
        block = self._seed + self._blocks.to_bytes(4, "big")
        self._bytes = iter(sha256(block).digest())
        self._blocks += 1
