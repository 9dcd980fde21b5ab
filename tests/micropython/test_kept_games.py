"""What a look at all kept games costs, counted on real MicroPython: nothing grows faster than the
games."""

import pytest

from kaiten_host.maker.build import build
from kaiten_host.micropython import run

LISTED = """
import os
from kaiten_device import journals
from kaiten_device.storage import Storage

storage = Storage("/data")
for number in range(1, {games} + 1):
    name = "%04d.journal" % number
    path = storage.path(name)
    try:
        os.mkdir(path[:-len(name) - 1])
    except OSError:
        pass
    with open(path, "w") as file:
        file.write("header")

read = [0]


def counting(wanted):
    def counted(*args):
        read[0] += 1
        return wanted(*args)
    return counted


# Whatever compares two journals reads their numbers out of their names.
for reader in ("number_of", "_number"):
    if hasattr(journals, reader):
        setattr(journals, reader, counting(getattr(journals, reader)))
found = list(journals.names(storage))
assert found == ["%04d.journal" % number for number in range({games}, 0, -1)], found
print(read[0])
"""


@pytest.mark.parametrize("games", [30, 120, 400])
def test_listing_the_games_newest_first_reads_each_name_once(games):
    result = run(LISTED.format(games=games), folders={"device": build()})
    assert int(result.checked().stdout) <= games
