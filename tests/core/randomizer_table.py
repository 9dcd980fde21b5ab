"""The table of the randomizer's tests: chance that is known.

It runs on MicroPython too, so it is imported by its own name, without a package.
"""

from kaiten.chance import Chance
from kaiten.journal import new_header


def seed(number):
    return number.to_bytes(32, "big")


def header(components=None):
    return new_header("randomizer", "tools", [""], [""], {}, seed(1), components)


class Known(Chance):
    """Chance that draws what it is told to, then always 0; `asked` is what it drew from."""

    def __init__(self, *draws):
        self.draws = list(draws)
        self.asked = []

    def below(self, count):
        self.asked.append(count)
        draw = self.draws.pop(0) if self.draws else 0
        assert draw < count
        return draw

    def shuffle(self, items):
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
