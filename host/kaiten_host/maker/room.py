"""Whether an update fits on the flash, in blocks of littlefs, and how.

The new version is written compressed beside the old one. Where there is too little room for that,
parts of the old one are compressed first. Later the old one is removed and the new one expanded,
part by part.

It runs on MicroPython too, in the page.
"""

from kaiten_host.flash import blocks_of

# What is wanted beside the parts: two blocks for a folder, two for a file that is replaced, one
# for what the panel shows meanwhile.
SPARE = 5


class Part:
    """The blocks that a part of a version takes."""

    def __init__(self, expanded: int, compressed: int):
        self.expanded = expanded
        self.compressed = compressed

    @classmethod
    def of(cls, expanded: int, compressed: int) -> "Part":
        """For a part of so many bytes."""
        return cls(blocks_of(expanded), blocks_of(compressed))


def to_compress(free: int, new: list[Part], old: list[Part] | None = None) -> list[int] | None:
    """Which parts of the old version have to be compressed so that the new one can be written
    beside it; None if there is no room even then.

    Each is written beside the part that it replaces; if the update is taken back, that part is
    expanded again with no more room than there is now.
    """
    needed = sum([part.compressed for part in new]) + SPARE
    chosen = []
    room = free
    for number, part in enumerate(old or []):
        if room < needed and part.compressed + SPARE <= free:
            chosen.append(number)
            room += part.expanded - part.compressed
    return chosen if room >= needed else None


def can_expand(free: int, new: list[Part]) -> bool:
    """Whether all parts of the new version can be expanded, each being removed in its compressed
    form afterwards."""
    for part in new:
        if free < part.expanded + SPARE:
            return False
        free -= part.expanded - part.compressed
    return True


def missing_blocks(free: int, freed: int, new: list[Part], old: list[Part] | None = None) -> int:
    """How many more blocks would have to be free, beside the `freed` ones that are removed before
    the new version is expanded."""
    left = freed - sum([part.compressed for part in new])
    more = 0
    while to_compress(free + more, new, old) is None or not can_expand(free + more + left, new):
        more += 1
    return more
