"""What the screens draw on: text, big digits, gauges and lines in a 128x64 one-bit page buffer.

The buffer is 8 rows (the panel's pages) of 128 bytes, each a column of 8 pixels, bit 0 on top.
"""

from kaiten_device import font

COLUMNS = 128
ROWS = 8

_DARK_ROW = bytes(COLUMNS)
_LIT_ROW = b"\xff" * COLUMNS
_RULE = b"\x08" * COLUMNS
_GAUGE_FULL = b"\x7e"
_GAUGE_EMPTY = b"\x42"
_ALL_LIT = (1 << 8 * COLUMNS) - 1

# The characters that the font has beside ASCII, and the glyphs used so far, by their codes:
# taking one out of the font again would cost several times as much.
_others: list[int] = []
_glyphs: dict[int, bytes] = {}


class Canvas:
    """`screen` is the screen that is drawn on it, `parts` what that had to show."""

    def __init__(self, buffer):
        """Draws in `buffer`: 1,024 writable bytes."""
        self._buffer = buffer
        self.screen = None
        self.parts = []

    def clear(self):
        """Makes everything dark."""
        self.screen = None
        for row in range(ROWS):
            self.blank(row)

    def blank(self, row, lit=False):
        """Makes a row dark, or lights it."""
        self._put(row, 0, _LIT_ROW if lit else _DARK_ROW)

    def rule(self, row):
        """A row with nothing but a line through it."""
        self._put(row, 0, _RULE)

    def text(self, row, x, string, invert=False):
        """Writes over what was there; what reaches beyond an edge is cut off."""
        strip = _strip(string)
        self._put(row, x, _inverse(strip[:COLUMNS]) if invert else strip)

    def spread(self, row, x, step, strings):
        """Texts of the same length side by side, one every `step` pixels."""
        strip = _strip("".join(strings))
        width = len(strip) // len(strings)
        gap = bytes(step - width)
        columns = [strip[at : at + width] + gap for at in range(0, len(strip), width)]
        self._put(row, x, b"".join(columns))

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
            self._buffer[start:end] = _inverse(self._buffer[start:end])

    def bar(self, row, x, width, filled):
        """A gauge 6 pixels high: an outline of `width` columns, `filled` lit inside it."""
        inside = width - 2
        filled = max(0, min(filled, inside))
        strip = _GAUGE_FULL * (1 + filled) + _GAUGE_EMPTY * (inside - filled) + _GAUGE_FULL
        self._put(row, x, strip)

    def _put(self, row, x, strip):
        if x < 0:
            strip = strip[-x:]
            x = 0
        if x + len(strip) > COLUMNS:
            strip = strip[: max(0, COLUMNS - x)]
        start = row * COLUMNS + x
        self._buffer[start : start + len(strip)] = strip


def _strip(string):
    """The glyphs of a text side by side.

    No character becomes a string of its own: MicroPython would look for each among all names.
    """
    codes = string.encode()
    if len(codes) != len(string):
        codes = _decoded(codes)
    try:
        return b"".join([_glyphs[code] for code in codes])
    except KeyError:
        for code in codes:
            _glyphs[code] = _glyph(code)
        return b"".join([_glyphs[code] for code in codes])


def _inverse(columns):
    """The same columns with every pixel flipped, a row's at most."""
    # One long integer is much faster on the device than a loop over its bytes.
    flipped = int.from_bytes(columns, "little") ^ _ALL_LIT
    return flipped.to_bytes(COLUMNS, "little")[: len(columns)]


def _decoded(data):
    """The codes of the characters in UTF-8."""
    codes = []
    for byte in data:
        if byte < 0x80:
            codes.append(byte)
        elif byte >= 0xE0:
            codes.append(byte & 0x0F)
        elif byte >= 0xC0:
            codes.append(byte & 0x1F)
        else:
            codes[-1] = codes[-1] << 6 | byte & 0x3F
    return codes


def _glyph(code):
    """A character's columns, out of the font; one that it does not have gets its last glyph."""
    if not _others:
        _others.extend(_decoded(font.OTHERS.encode()))
    place = code - 32
    if not 0 <= place < 95:
        place = 95 + (_others.index(code) if code in _others else len(_others))
    return font.GLYPHS[place * font.WIDTH : (place + 1) * font.WIDTH]
