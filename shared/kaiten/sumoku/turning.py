"""Lines of real tiles and calls, where a six may still be counted as a nine or a nine as a six."""

from kaiten.sumoku.tiles import FACES, NINE, SIX, TURN, as_held, line_fault, number_of, total_of

# The numbers as they are entered beside the real tiles.
NUMBER_OPTIONS = [("face", number) for number in range(1, FACES + 1)]


def turnable(tile):
    """Whether it is a six or a nine."""
    return number_of(tile) in (SIX, NINE)


def totals_by_turning(tiles, key):
    """The multiples of the key that these tiles can make, sixes being sixes or nines."""
    sixes = len([tile for tile in tiles if turnable(tile)])
    lowest = total_of([as_held(tile) for tile in tiles])
    totals = [lowest + TURN * nines for nines in range(sixes + 1)]
    return [total for total in totals if total % key == 0]


def fault_beyond_turning(tiles, key):
    """Why these tiles are no line, however their sixes are turned; None when they can be one."""
    fault = line_fault(tiles, key)
    if fault and fault[0] == "not_multiple" and totals_by_turning(tiles, key):
        return None
    return fault
