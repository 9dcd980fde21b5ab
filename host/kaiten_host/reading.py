"""Reads the characters back from the panel's pixels: what a screen says, for tests and scripts."""

from kaiten_device.font import BIG_CHARACTERS, BIG_GLYPHS, BIG_WIDTH, GLYPHS, OTHERS, WIDTH
from kaiten_host.pictures import WIDTH as COLUMNS

_CHARACTERS = "".join(map(chr, range(32, 127))) + OTHERS + "□"
_UNREADABLE = "�"
# Dearer than any characters and gaps, so that it is the last resort.
_UNREADABLE_COST = 100
# A column of the line beside a title.
_LINE = 0x08


def text_rows(pixels: bytes) -> list[str]:
    """The eight rows of the screen, each character where it stands; inverted ones read alike."""
    pages = [bytearray(pixels[at : at + COLUMNS]) for at in range(0, len(pixels), COLUMNS)]
    rows = [[" "] * (COLUMNS // WIDTH + 1) for _ in pages]
    _take_big_digits(pages, rows)
    for page, row in zip(pages, rows, strict=True):
        _read(bytes(page), row)
    return ["".join(row).rstrip() for row in rows]


def _table(mask: int) -> dict[bytes, str]:
    """From columns to characters, inverted ones too; of lookalikes the first is meant."""
    table: dict[bytes, str] = {}
    for number, character in enumerate(_CHARACTERS):
        glyph = GLYPHS[number * WIDTH : (number + 1) * WIDTH]
        for flip in (0x00, 0xFF):
            table.setdefault(bytes((byte ^ flip) & mask for byte in glyph), character)
    return table


_TABLE = _table(0xFF) | {bytes([_LINE] * WIDTH): "─"}
_TABLE_UNDER_A_RULE = _table(0x7F)


def _read(page: bytes, row: list[str]) -> None:
    """Explains the columns by the fewest characters and gaps."""
    table = _TABLE
    if all(byte & 0x80 for byte in page) and any(byte != 0xFF for byte in page):
        page = bytes(byte & 0x7F for byte in page)
        table = _TABLE_UNDER_A_RULE
    blank = (0x00, _LINE, max(page) if max(page) in (0x7F, 0xFF) else 0x00)
    cost = [0] * (len(page) + 1)
    step = [1] * len(page)
    for x in range(len(page) - 1, -1, -1):
        cost[x] = cost[x + 1] + (1 if page[x] in blank else _UNREADABLE_COST)
        if page[x : x + WIDTH] in table and cost[x + WIDTH] + 1 <= cost[x]:
            cost[x] = cost[x + WIDTH] + 1
            step[x] = WIDTH
    x = 0
    while x < len(page):
        if step[x] == WIDTH:
            character = table[page[x : x + WIDTH]]
        else:
            character = " " if page[x] in blank else _UNREADABLE
        if character != " ":
            row[(x + WIDTH // 2) // WIDTH] = character
        x += step[x]


def _take_big_digits(pages: list[bytearray], rows: list[list[str]]) -> None:
    """Moves large digits into the row they stand on, and wipes them off the pages."""
    for number, character in enumerate(BIG_CHARACTERS):
        at = 2 * BIG_WIDTH * number
        upper = BIG_GLYPHS[at : at + BIG_WIDTH]
        lower = BIG_GLYPHS[at + BIG_WIDTH : at + 2 * BIG_WIDTH]
        for above, below, row in zip(pages, pages[1:], rows[1:]):
            x = below.find(lower)
            while x >= 0:
                if above[x : x + BIG_WIDTH] == upper:
                    row[(x + BIG_WIDTH // 2) // WIDTH] = character
                    above[x : x + BIG_WIDTH] = below[x : x + BIG_WIDTH] = bytes(BIG_WIDTH)
                x = below.find(lower, x + 1)
