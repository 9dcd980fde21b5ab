"""Machine code for a Pico that draws text and pictures, in a tenth of the time that `canvas.py`
takes with `framebuf`, and that finds what changed on the panel.

A sheet says what a face is: where its strip is, how wide that is, how many rows of 8 pixels it
has, where the starts of its characters are, the first and the last code of those in a row, where
the codes of the others are, and how many those are. The small face has no starts: all its
characters are as wide.
"""

from array import array

import micropython
import uctypes
from micropython import const

_STRIP = const(0)
_WIDTH = const(1)
_ROWS = const(2)
_STARTS = const(3)
_FIRST = const(4)
_LAST = const(5)
_OTHERS = const(6)
_COUNT = const(7)

_SMALL = const(5)  # columns of a character of the small face


def sheet_of(face):
    """The sheet of a face, which keeps it where no letter can be."""
    sheet = face.KNOWN.get(-1)
    if sheet is None:
        numbers = [uctypes.addressof(face.STRIP), face.WIDTH, (face.HEIGHT + 7) // 8]
        numbers += [uctypes.addressof(face.STARTS), face.FIRST, face.LAST]
        numbers += [uctypes.addressof(face.OTHERS) if face.OTHERS else 0, len(face.OTHERS)]
        sheet = face.KNOWN[-1] = array("I", numbers)
    return sheet


def sheet_of_small(face, others):
    """The sheet of the small face, the codes of whose other characters are these."""
    numbers = [uctypes.addressof(face.GLYPHS), 0, 1, 0, 32, 126]
    return array("I", numbers + [uctypes.addressof(others), len(others)])


@micropython.viper
def width(string: ptr8, count: int, sheet: ptr32) -> int:
    """How many columns so many bytes of UTF-8 take."""
    starts = ptr16(sheet[_STARTS])
    wide = 0
    at = 0
    while at < count:
        place = int(place_of(string, at, sheet))
        wide += int(starts[place + 1]) - int(starts[place])
        at += 1
        while at < count and int(string[at]) & 0xC0 == 0x80:
            at += 1
    return wide


@micropython.viper
def place_of(string: ptr8, at: int, sheet: ptr32) -> int:
    """Where the character that begins there stands in a face; the last place if it has none."""
    code = int(string[at])
    if code >= 0xE0:
        code = (code & 0x0F) << 12 | (int(string[at + 1]) & 0x3F) << 6 | int(string[at + 2]) & 0x3F
    elif code >= 0xC0:
        code = (code & 0x1F) << 6 | int(string[at + 1]) & 0x3F
    if code >= int(sheet[_FIRST]) and code <= int(sheet[_LAST]):
        return code - int(sheet[_FIRST])
    others = ptr16(sheet[_OTHERS])
    number = 0
    while number < int(sheet[_COUNT]) and int(others[number]) != code:
        number += 1
    return int(sheet[_LAST]) - int(sheet[_FIRST]) + 1 + number


@micropython.viper
def draw(frame: ptr8, x: int, y: int, string: ptr8, count: int, sheet: ptr32, dark: int) -> int:
    """Draws so many bytes of UTF-8 onto 128x64 pixels; gives the x behind them."""
    starts = ptr16(sheet[_STARTS])
    strip = ptr8(sheet[_STRIP])
    wide = int(sheet[_WIDTH])
    shift = y & 7
    top = y >> 3
    at = 0
    while at < count:
        place = int(place_of(string, at, sheet))
        if int(sheet[_STARTS]):
            column = int(starts[place])
            end = int(starts[place + 1])
        else:
            column = _SMALL * place
            end = column + _SMALL
        while column < end:
            if x >= 0 and x < 128:
                row = 0
                while row < int(sheet[_ROWS]):
                    lit = int(strip[row * wide + column]) << shift
                    page = top + row
                    half = 0
                    while half < 2:
                        if page >= 0 and page < 8:
                            here = page * 128 + x
                            if dark:
                                frame[here] = int(frame[here]) & ~lit
                            else:
                                frame[here] = int(frame[here]) | lit & 0xFF
                        lit >>= 8
                        page += 1
                        half += 1
                    row += 1
            x += 1
            column += 1
        at += 1
        while at < count and int(string[at]) & 0xC0 == 0x80:
            at += 1
    return x


@micropython.viper
def picture(frame: ptr8, x: int, y: int, shape, dark: int):
    """Draws what is lit in a picture, a tuple as `framebuf` takes it, onto 128x64 pixels."""
    strip = ptr8(shape[0])
    wide = int(shape[1])
    high = int(shape[2])
    stride = int(shape[4]) if int(len(shape)) > 4 else wide  # noqa: RUF046
    shift = y & 7
    page = y >> 3
    row = 0
    while high > 0:
        mask = 0xFF if high >= 8 else (1 << high) - 1
        column = 0
        while column < wide:
            lit = (int(strip[row * stride + column]) & mask) << shift
            here = page * 128 + x + column
            if lit and x + column >= 0 and x + column < 128:
                if page >= 0 and page < 8:
                    if dark:
                        frame[here] = int(frame[here]) & ~lit
                    else:
                        frame[here] = int(frame[here]) | lit & 0xFF
                lit >>= 8
                if lit and page >= -1 and page < 7:
                    here += 128
                    if dark:
                        frame[here] = int(frame[here]) & ~lit
                    else:
                        frame[here] = int(frame[here]) | lit
            column += 1
        row += 1
        page += 1
        high -= 8


@micropython.viper
def line(frame: ptr8, row: int, x: int, string: ptr8, count: int, sheet: ptr32, flip: int):
    """Puts so many bytes of UTF-8 in the small face into a row of 8 pixels, over what was there;
    `flip` is 0xFF for dark letters on light."""
    glyphs = ptr8(sheet[_STRIP])
    at = 0
    while at < count:
        column = _SMALL * int(place_of(string, at, sheet))
        end = column + _SMALL
        while column < end:
            if x >= 0 and x < 128:
                frame[row * 128 + x] = int(glyphs[column]) ^ flip
            x += 1
            column += 1
        at += 1
        while at < count and int(string[at]) & 0xC0 == 0x80:
            at += 1


@micropython.viper
def change(drawn: ptr8, shown: ptr8, at: int, end: int, gap: int) -> int:
    """The first stretch of columns from `at` on that differ, up to a gap of so many that do not:
    its start and, 256 times, its end. 0 if none differs."""
    while at < end and drawn[at] == shown[at]:
        at += 1
    if at == end:
        return 0
    last = at
    column = at + 1
    while column < end and column - last <= gap + 1:
        if drawn[column] != shown[column]:
            last = column
        column += 1
    return at | (last + 1) << 8
