"""What the screens draw on: text, big digits, gauges and lines in a 128x64 one-bit page buffer.

The buffer is 8 rows (the panel's pages) of 128 bytes, each a column of 8 pixels, bit 0 on top.
"""

from kaiten_device import font

COLUMNS = 128
ROWS = 8

_BLANK_ROW = bytes(COLUMNS)
_LINE = int.from_bytes(b"\x01" * COLUMNS, "little")
_GAUGE_FULL = b"\x7e"
_GAUGE_EMPTY = b"\x42"


class Canvas:
    def __init__(self, buffer):
        """Draws in `buffer`: 1,024 writable bytes."""
        self._buffer = buffer

    def clear(self):
        """Makes everything dark."""
        for start in range(0, COLUMNS * ROWS, COLUMNS):
            self._buffer[start : start + COLUMNS] = _BLANK_ROW

    def text(self, row, x, string, invert=False):
        """Writes over what was there; what reaches beyond an edge is cut off."""
        strip = b"".join([_glyph(character) for character in string])
        self._put(row, x, strip)
        if invert:
            self.invert(row, x, len(strip))

    def right(self, row, string, invert=False, edge=COLUMNS):
        """Text that ends before pixel `edge`; when it is too long, its beginning is kept."""
        self.text(row, max(0, edge - font.WIDTH * len(string)), string, invert)

    def centre(self, row, string, invert=False):
        """Text in the middle; when it is too long, its beginning is kept."""
        # The last column of a glyph is its distance to the next, so it does not weigh here.
        visible = font.WIDTH * len(string) - 1
        self.text(row, max(0, (COLUMNS - visible) // 2), string, invert)

    def big(self, row, x, string):
        """Digits, '-' and '+', two rows high; returns the x after them.

        They stand on the same baseline as text in `row + 1`.
        """
        width = font.BIG_WIDTH
        starts = [2 * width * font.BIG_CHARACTERS.index(character) for character in string]
        glyphs = font.BIG_GLYPHS
        self._put(row, x, b"".join([glyphs[at : at + width] for at in starts]))
        self._put(row + 1, x, b"".join([glyphs[at + width : at + 2 * width] for at in starts]))
        return x + self.big_width(string)

    def big_width(self, string):
        """How many columns `big` takes for it."""
        return font.BIG_WIDTH * len(string)

    def invert(self, row, x, width):
        """Flips `width` columns of one row."""
        start = row * COLUMNS + max(0, x)
        end = row * COLUMNS + min(COLUMNS, x + width)
        if start < end:
            # One long integer is much faster on the device than a loop over its bytes.
            flipped = int.from_bytes(self._buffer[start:end], "little")
            flipped ^= (1 << 8 * (end - start)) - 1
            self._buffer[start:end] = flipped.to_bytes(end - start, "little")

    def bar(self, row, x, width, filled):
        """A gauge 6 pixels high: an outline of `width` columns, `filled` lit inside it."""
        inside = width - 2
        filled = max(0, min(filled, inside))
        strip = _GAUGE_FULL * (1 + filled) + _GAUGE_EMPTY * (inside - filled) + _GAUGE_FULL
        self._put(row, x, strip)

    def rule(self, row, bit):
        """A line through the whole row at pixel row `bit`, over what is there."""
        start = row * COLUMNS
        end = start + COLUMNS
        pixels = int.from_bytes(self._buffer[start:end], "little")
        pixels |= _LINE << bit
        self._buffer[start:end] = pixels.to_bytes(COLUMNS, "little")

    def _put(self, row, x, strip):
        if x < 0:
            strip = strip[-x:]
            x = 0
        strip = strip[: max(0, COLUMNS - x)]
        start = row * COLUMNS + x
        self._buffer[start : start + len(strip)] = strip


def _glyph(character):
    place = ord(character) - 32
    if not 0 <= place < 95:
        place = font.OTHERS.find(character)
        place = 95 + (place if place >= 0 else len(font.OTHERS))
    return font.GLYPHS[place * font.WIDTH : (place + 1) * font.WIDTH]
