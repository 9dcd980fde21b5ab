"""Reads the characters back from the panel's pixels: what a screen says, for tests and scripts."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from kaiten_device.font import BIG_CHARACTERS, BIG_GLYPHS, BIG_WIDTH, GLYPHS, OTHERS, WIDTH
from kaiten_host.pictures import WIDTH as COLUMNS

# What stands for pixels that are no glyph.
UNREADABLE = "�"

_CHARACTERS = "".join(map(chr, range(32, 127))) + OTHERS + "□"
# So many such columns are the line beside a title: no glyph has them.
_LINE = 0x08
_LINE_COLUMNS = 3
# What the cheapest way to read a row prefers: characters to unexplained pixels.
_COST_GLYPH = 3
_COST_BLANK = 1
_COST_UNREADABLE = 100


@dataclass(frozen=True)
class Read:
    """A character, the columns from `start` up to `end` that show it, and whether it is inverted.

    A big digit is read in the lower of its two rows.
    """

    start: int
    end: int
    text: str
    inverted: bool


def text_rows(pixels: bytes) -> list[str]:
    """The eight rows of the screen, each character where it stands; inverted ones read alike."""
    rows = []
    for page, characters in zip(_pages(pixels), read(bytes(pixels)), strict=True):
        row = [" "] * (COLUMNS // WIDTH + 1)
        for start, end in _lines(page):
            for x in range(start, end - WIDTH + 1, WIDTH):
                row[(x + WIDTH // 2) // WIDTH] = "─"
        for character in characters:
            row[(character.start + WIDTH // 2) // WIDTH] = character.text
        rows.append("".join(row).rstrip())
    return rows


@cache
def read(pixels: bytes) -> list[list[Read]]:
    """The characters in each row, from left to right."""
    pages = _pages(pixels)
    blank = bytes(COLUMNS)
    return [
        _read_page(page, above, below)
        for above, page, below in zip([blank, *pages], pages, [*pages[1:], blank], strict=False)
    ]


def _pages(pixels: bytes) -> list[bytes]:
    return [bytes(pixels[at : at + COLUMNS]) for at in range(0, len(pixels), COLUMNS)]


def _glyphs() -> dict[bytes, str]:
    """From columns to characters; of lookalikes the first is meant."""
    table: dict[bytes, str] = {}
    for number, character in enumerate(_CHARACTERS):
        glyph = GLYPHS[number * WIDTH : (number + 1) * WIDTH]
        if any(glyph):
            table.setdefault(glyph, character)
    return table


_SMALL = _glyphs()
_BIG = {
    BIG_GLYPHS[2 * BIG_WIDTH * number : 2 * BIG_WIDTH * (number + 1)]: character
    for number, character in enumerate(BIG_CHARACTERS)
}


def _read_page(page: bytes, above: bytes, below: bytes) -> list[Read]:
    """Explains every column at the least cost."""
    cleared = bytearray(page)
    for start, end in _lines(page):
        cleared[start:end] = bytes(end - start)
    page = bytes(cleared)
    cheapest: list[tuple[int, Read | None]] = [(COLUMNS * _COST_UNREADABLE, None)] * (COLUMNS + 1)
    cheapest[0] = (0, None)
    for x in range(COLUMNS):
        for width, cost, text, inverted in _readings(page, above, below, x):
            total = cheapest[x][0] + cost
            if total < cheapest[x + width][0]:
                cheapest[x + width] = (total, Read(x, x + width, text, inverted))
    characters = []
    step = cheapest[COLUMNS][1]
    while step:
        if step.text:
            characters.append(step)
        step = cheapest[step.start][1]
    return characters[::-1]


def _lines(page: bytes) -> Iterator[tuple[int, int]]:
    """The stretches of a line."""
    start = None
    for x, column in enumerate(page + b"\0"):
        if column == _LINE and start is None:
            start = x
        elif column != _LINE and start is not None:
            if x - start >= _LINE_COLUMNS:
                yield start, x
            start = None


def _readings(
    page: bytes, above: bytes, below: bytes, x: int
) -> Iterator[tuple[int, int, str, bool]]:
    """The ways to read on from a column: (columns, cost, text or "" for a blank, inverted)."""
    if page[x] in (0, 0xFF):
        yield 1, _COST_BLANK, "", page[x] == 0xFF
    else:
        yield 1, _COST_UNREADABLE, UNREADABLE, False
    strip = page[x : x + WIDTH]
    if strip in _SMALL:
        yield WIDTH, _COST_GLYPH, _SMALL[strip], False
    flipped = bytes(0xFF ^ byte for byte in strip)
    if flipped in _SMALL:
        yield WIDTH, _COST_GLYPH, _SMALL[flipped], True
    end = x + BIG_WIDTH
    if above[x:end] + page[x:end] in _BIG:
        yield BIG_WIDTH, _COST_GLYPH, _BIG[above[x:end] + page[x:end]], False
    if page[x:end] + below[x:end] in _BIG:
        yield BIG_WIDTH, _COST_GLYPH, "", False
