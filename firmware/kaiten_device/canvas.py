"""What the screens draw on: 128x64 pixels of one bit, in the panel's page format.

The buffer is 8 rows (the panel's pages) of 128 bytes, each a column of 8 pixels, bit 0 on top.
"""

from array import array

from framebuf import MONO_VLSB, FrameBuffer
from kaiten_device.faces import small

try:
    from kaiten_device import strokes
except (ImportError, ValueError):
    # This is no Pico.
    strokes = None

COLUMNS = 128
ROWS = 8
HEIGHT = 8 * ROWS
HIGH_OF_CAP = 8

_DARK_ROW = bytes(COLUMNS)
_LIT_ROW = b"\xff" * COLUMNS
_ALL_LIT = (1 << 8 * COLUMNS) - 1
# Draws what is lit dark.
_FLIPPED: tuple = (b"\x01\x00", 2, 1, MONO_VLSB)

# The characters that the small face has beside ASCII, and its glyphs used so far, by their codes:
# taking one out of the face again would cost several times as much.
_others: list[int] = []
_glyphs: dict[int, bytes] = {}
_dark: dict[int, bytes] = {}
# What machine code knows of the small face: its other characters, and its sheet.
_small_sheet: list = []


def _nobody(row):
    """Who is told how far a drawing is, where nobody wants to know."""


class Canvas:
    """`screen` is the screen that is drawn on it, `parts` what that had to show. `top` is the
    highest line of pixels that was drawn on since somebody set it. What is drawn from the top down
    can be sent meanwhile: `done_above` is told the row that it has come to."""

    def __init__(self, buffer, done_above=_nobody):
        """Draws in `buffer`: 1,024 writable bytes."""
        self._buffer = buffer
        self._frame = FrameBuffer(buffer, COLUMNS, HEIGHT, MONO_VLSB)
        self.done_above = done_above
        self.top = 0
        self.screen = None
        self.parts = []

    def clear(self):
        """Makes everything dark."""
        self.screen = None
        for row in range(ROWS):
            self.blank(row)

    def blank(self, row, lit=False):
        """Makes a row of 8 pixels dark, or lights it."""
        self._put(row, 0, _LIT_ROW if lit else _DARK_ROW)

    def fill(self, x, y, width, height, lit=False):
        """Makes a rectangle dark, or lights it."""
        if y < self.top:
            self.top = y
        self._frame.fill_rect(x, y, width, height, lit)

    def frame(self, x, y, width, height, lit=True):
        """The outline of a rectangle."""
        if y < self.top:
            self.top = y
        self._frame.rect(x, y, width, height, lit)

    def rule(self, x, y, width, lit=True):
        """A line from left to right."""
        if y < self.top:
            self.top = y
        self._frame.hline(x, y, width, lit)

    def pixel(self, x, y, lit=True):
        if y < self.top:
            self.top = y
        self._frame.pixel(x, y, lit)

    def picture(self, x, y, picture, dark=False):
        """The lit pixels of a picture, a tuple as `framebuf` takes it: its bytes, width, height,
        format. The rest of its place stays as it is. `dark` draws it dark, on what is lit."""
        if y < self.top:
            self.top = y
        if strokes:
            strokes.picture(self._buffer, x, y, picture, 1 if dark else 0)
        elif dark:
            self._frame.blit(picture, x, y, 1, _FLIPPED)  # type: ignore[arg-type]
        else:
            self._frame.blit(picture, x, y, 0)

    # --- Small text, in rows ---

    def line(self, row, x, string, invert=False):
        """Small text in a row of 8 pixels. It covers what was there."""
        if strokes:
            if 8 * row < self.top:
                self.top = 8 * row
            data = string.encode()
            flip = 0xFF if invert else 0
            strokes.line(self._buffer, row, x, data, len(data), _sheet_of(small), flip)
        else:
            strip = _strip(string)
            self._put(row, x, _inverse(strip[:COLUMNS]) if invert else strip)

    def boxes(self, row, x, step, strings):
        """Small texts of two ASCII letters side by side, one every `step` pixels, each dark on a
        lit box with a gap to the next. An empty text is an empty place: a dot."""
        gap = bytes(step - 2 * small.WIDTH - 1)
        dot = b"\x00\x00\x00\x00\x00\x08" + bytes(step - 6)
        cells = []
        for string in strings:
            if string:
                cells.append(b"\x7f")
                for code in string.encode():
                    cells.append(_dark.get(code) or _dark_glyph(code))
                cells.append(gap)
            else:
                cells.append(dot)
        self._put(row, x, b"".join(cells))

    def line_right(self, row, string, invert=False, edge=COLUMNS):
        """Small text that ends before pixel `edge`; if it is too long, its beginning is kept."""
        self.line(row, max(0, edge - small.WIDTH * len(string)), string, invert)

    def line_centre(self, row, string, invert=False):
        """Small text in the middle; if it is too long, its beginning is kept."""
        # The last column of a glyph is its distance to the next, so it does not weigh here.
        visible = small.WIDTH * len(string) - 1
        self.line(row, max(0, (COLUMNS - visible) // 2), string, invert)

    # --- Text in a face, anywhere ---

    def text(self, x, y, string, face, dark=False):
        """Text whose upper left corner is there; gives the x behind it. What lies between the
        letters stays as it is."""
        if y < self.top:
            self.top = y
        if strokes:
            data = string.encode()
            sheet = _sheet_of(face)
            return strokes.draw(self._buffer, x, y, data, len(data), sheet, 1 if dark else 0)
        if face is small:
            letters = _strip(string)
            if letters:
                self.picture(x, y, (letters, len(letters), small.HEIGHT, MONO_VLSB), dark)
            return x + len(letters)
        blit, known = self._frame.blit, face.KNOWN
        for code in codes_of(string):
            letter = known.get(code) or _letter(face, code)
            if dark:
                blit(letter, x, y, 1, _FLIPPED)  # type: ignore[arg-type]
            else:
                blit(letter, x, y, 0)
            x += letter[1]
        return x

    def cap(self, x, y, key, dark=False):
        """The name of a key on a small cap, lit or, in a lit strip, dark."""
        self.fill(x, y, small.WIDTH + 1, HIGH_OF_CAP, not dark)
        self.text(x + 1, y, key, small, not dark)

    def text_right(self, edge, y, string, face, dark=False):
        """Text that ends before pixel `edge`."""
        self.text(edge - width_of(string, face), y, string, face, dark)

    def text_centre(self, y, string, face, dark=False, left=0, width=COLUMNS):
        """Text in the middle of so many pixels."""
        self.text(left + max(0, (width - width_of(string, face) + 1) // 2), y, string, face, dark)

    def invert(self, row, x, width):
        """Flips `width` columns of one row."""
        if 8 * row < self.top:
            self.top = 8 * row
        start = row * COLUMNS + max(0, x)
        end = row * COLUMNS + min(COLUMNS, x + width)
        if start < end:
            self._buffer[start:end] = _inverse(self._buffer[start:end])

    def _put(self, row, x, strip):
        if x < 0:
            strip = strip[-x:]
            x = 0
        if x + len(strip) > COLUMNS:
            strip = strip[: max(0, COLUMNS - x)]
        if 8 * row < self.top:
            self.top = 8 * row
        start = row * COLUMNS + x
        self._buffer[start : start + len(strip)] = strip


# --- Faces ---


def width_of(string, face):
    """How many columns a text takes in a face."""
    if face is small:
        return small.WIDTH * len(string)
    if strokes:
        data = string.encode()
        return strokes.width(data, len(data), _sheet_of(face))
    known = face.KNOWN
    width = 0
    for code in codes_of(string):
        width += (known.get(code) or _letter(face, code))[1]
    return width


def _sheet_of(face):
    """What the machine code wants to know of a face."""
    if face is not small:
        return strokes.sheet_of(face)
    if not _small_sheet:
        _small_sheet.append(array("H", _codes_of_others()))
        _small_sheet.append(strokes.sheet_of_small(small, _small_sheet[0]))
    return _small_sheet[1]


def _letter(face, code):
    """A character of a face as a picture, a window of the face's strip; the face keeps it, so that
    drawing text makes no garbage."""
    place = _place_among(face, code)
    start, end = face.STARTS[place], face.STARTS[place + 1]
    window = memoryview(face.STRIP)[start:]
    letter = (window, end - start, face.HEIGHT, MONO_VLSB, face.WIDTH)
    face.KNOWN[code] = letter
    return letter


def _place_among(face, code):
    """Where a character stands in a face; the last place if the face does not have it."""
    if face.FIRST <= code <= face.LAST:
        return code - face.FIRST
    place = face.LAST - face.FIRST + 1
    for other in face.OTHERS:
        if other == code:
            break
        place += 1
    return place


def codes_of(string):
    """The codes of the characters of a text.

    No character becomes a string of its own: MicroPython would look for each among all names.
    """
    codes = string.encode()
    return codes if len(codes) == len(string) else _decoded(codes)


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


def _strip(string):
    """The small glyphs of a text side by side."""
    codes = codes_of(string)
    try:
        return b"".join([_glyphs[code] for code in codes])
    except KeyError:
        for code in codes:
            _glyphs[code] = _glyph(code)
        return b"".join([_glyphs[code] for code in codes])


def _dark_glyph(code):
    """A character of a lit box, with a dark row of pixels below it; it is kept."""
    _dark[code] = bytes([column ^ 0x7F for column in _glyph(code)])
    return _dark[code]


def _inverse(columns):
    """The same columns with every pixel flipped, a row's at most."""
    # One long integer is much faster on the device than a loop over its bytes.
    flipped = int.from_bytes(columns, "little") ^ _ALL_LIT
    return flipped.to_bytes(COLUMNS, "little")[: len(columns)]


def _codes_of_others():
    if not _others:
        _others.extend(_decoded(small.OTHERS.encode()))
    return _others


def _glyph(code):
    """A character's columns, out of the face; one that it does not have gets its last glyph."""
    others = _codes_of_others()
    place = code - 32
    if not 0 <= place < 95:
        place = 95 + (others.index(code) if code in others else len(others))
    return small.GLYPHS[place * small.WIDTH : (place + 1) * small.WIDTH]
