"""Finds a text among the panel's pixels, where nothing else is known of a device: on a virtual
board, behind the glass of the simulator. Whoever holds the device reads its screen instead
(`kaiten_sim/eyes.py`)."""

from collections.abc import Iterator
from functools import cache

from kaiten_device.canvas import Canvas, width_of
from kaiten_device.faces import big, digits, small, text
from kaiten_host.screens.pictures import WIDTH

HEIGHT = 64
PAGES = HEIGHT // 8
# Snow, as on a panel that nothing was drawn on yet, is half lit; no screen of ours is.
MOST_LIT = 0.42


def plainly(string: str) -> str:
    """The text with the characters that share a glyph written alike."""
    for twin, plain in (("\xa0", " "), ("\u202f", " "), ("−", "-")):
        string = string.replace(twin, plain)
    return string


def shows(pixels: bytes, string: str) -> bool:
    """Whether a text stands anywhere on the panel, in any face, light or dark."""
    columns = columns_of(pixels)
    dark = [column ^ (1 << HEIGHT) - 1 for column in columns]
    return any(
        found(pattern, height, field)
        for pattern, height in patterns(string)
        for field in (columns, dark)
    )


def is_snow(pixels: bytes) -> bool:
    """Whether this is what a panel shows before anything was drawn on it."""
    return sum(byte.bit_count() for byte in pixels) > MOST_LIT * 8 * len(pixels)


def columns_of(pixels: bytes) -> list[int]:
    """Each column as a number, its top pixel in bit 0."""
    return [
        sum(pixels[page * WIDTH + x] << 8 * page for page in range(PAGES)) for x in range(WIDTH)
    ]


@cache
def patterns(string: str) -> list[tuple[list[int], int]]:
    """The text as it looks in each face that it fits the panel in: its columns and height."""
    return list(_patterns(string))


def _patterns(string: str) -> Iterator[tuple[list[int], int]]:
    for face in (text, small, big, digits):
        width = width_of(string, face)
        if 0 < width <= WIDTH:
            buffer = bytearray(WIDTH * PAGES)
            Canvas(buffer).text(0, 0, string, face)
            columns = columns_of(bytes(buffer))[:width]
            ink = 0
            for column in columns:
                ink |= column
            if ink:
                above = (ink & -ink).bit_length() - 1
                trimmed = [column >> above for column in columns]
                while trimmed[-1] == 0:
                    trimmed.pop()
                yield trimmed, ink.bit_length() - above


def found(pattern: list[int], height: int, field: list[int]) -> bool:
    mask = (1 << height) - 1
    for x in range(WIDTH - len(pattern) + 1):
        for y in range(HEIGHT - height + 1):
            if all(field[x + at] >> y & mask == column for at, column in enumerate(pattern)):
                return True
    return False
