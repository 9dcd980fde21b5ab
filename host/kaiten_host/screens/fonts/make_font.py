"""Turns the BDF fonts beside it into the faces of the device: glyphs as column strips."""

import re
from dataclasses import dataclass
from pathlib import Path

from kaiten_host.paths import FIRMWARE

FONTS = Path(__file__).parent
FACES = FIRMWARE / "kaiten_device" / "faces"

UNKNOWN = 0
ASCII = range(32, 127)
Rows = list[str]


@dataclass(frozen=True)
class Glyph:
    """Its pixel rows, strings of 0 and 1, the first of them `top` pixels above the baseline."""

    top: int
    rows: Rows


@dataclass(frozen=True)
class Face:
    """A proportional face: so many pixels above the baseline, and so many in all."""

    name: str
    font: str
    use: str
    ascent: int
    height: int
    symbols: bool = False
    without: str = ""


# What no name and no title has: without them the strip fits a block of the flash, and is used
# where it lies there.
RARE = '"#$%*/;<=>@[\\]^_`{|}'
PROPORTIONAL = (
    Face("text", "text-helvetica-10.bdf", "Names and questions", 9, 11, symbols=True),
    Face(
        "big",
        "big-helvetica-18.bdf",
        "What is read from afar: names, titles, numbers",
        18,
        23,
        without=RARE,
    ),
    Face("digits", "digits-helvetica-24.bdf", "The number that matters", 19, 19),
)

SMALL_HEADER = '''\
"""Hints and long texts: 5x8, as column strips, one byte for 8 pixels, bit 0 on top.

Made by `python -m kaiten_host.screens.fonts.make_font` from small-5x8.bdf, an X11 misc-fixed font
in the public domain. Change that, never this file.
"""
'''

PROPORTIONAL_HEADER = '''\
"""{use}: one picture, {height} pixels high.

Made by `python -m kaiten_host.screens.fonts.make_font` from {font}, an X11 Adobe
Helvetica (its notice is in there). Change that, never this file.
"""
'''


def read_bdf(path: Path) -> dict[int, Glyph]:
    """The glyphs of a BDF font by code point, each as wide as its distance to the next."""
    glyphs = {}
    for description in path.read_text(encoding="latin-1").split("STARTCHAR")[1:]:
        header, bitmap = description.split("ENDCHAR")[0].split("BITMAP")
        values = dict(line.split(maxsplit=1) for line in header.splitlines()[1:])
        advance = int(values["DWIDTH"].split()[0])
        _, height, left, bottom = map(int, values["BBX"].split())
        rows = [f"{int(row, 16):0{4 * len(row)}b}" for row in bitmap.split()]
        placed = [
            ("0" * left + row[max(0, -left) :]).ljust(advance, "0")[:advance] for row in rows
        ]
        glyphs[int(values["ENCODING"])] = Glyph(height + bottom, placed)
    return glyphs


def squeezed(glyph: Glyph, ascent: int) -> Glyph:
    """A capital with an accent, made to fit: the gap goes, then rows that repeat the one above."""
    rows = list(glyph.rows)
    while glyph.top - (len(glyph.rows) - len(rows)) > ascent:
        gap = next((at for at, row in enumerate(rows) if at and "1" not in row), None)
        repeated = [at for at in range(len(rows) - 1, 2, -1) if rows[at] == rows[at - 1]]
        del rows[gap if gap is not None else repeated[0] if repeated else 0]
    return Glyph(min(glyph.top, ascent), rows)


def window(glyph: Glyph, ascent: int, height: int) -> Rows:
    """The rows of a face that a glyph fills, cut off below."""
    blank = "0" * len(glyph.rows[0]) if glyph.rows else ""
    above = [blank] * (ascent - glyph.top)
    return (above + glyph.rows + [blank] * height)[:height]


def column_strip(rows: Rows) -> bytes:
    """Eight pixel rows as one byte a column, the top pixel in bit 0."""
    return bytes(int("".join(reversed(column)), 2) for column in zip(*rows, strict=True))


def escaped(value: bytes) -> str:
    return "".join(f"\\x{byte:02x}" for byte in value)


def bytes_literal(value: bytes) -> str:
    """A bytes constant in lines of 20 bytes; a single one stands by itself."""
    lines = [value[start : start + 20] for start in range(0, len(value), 20)]
    if len(lines) == 1:
        return f'b"{escaped(value)}"'
    return "(\n" + "".join(f'    b"{escaped(line)}"\n' for line in lines) + ")"


def numbers_literal(numbers: list[int]) -> str:
    """An array constant of numbers of two bytes, the lower one first as on the chip."""
    if not numbers:
        return 'array("H")'
    value = b"".join(number.to_bytes(2, "little") for number in numbers)
    lines = [line.strip() for line in bytes_literal(value).strip("()\n").splitlines()]
    return 'array(\n    "H",\n    ' + "\n    ".join(lines) + ",\n)"


def small_source() -> str:
    """The text of faces/small.py."""
    glyphs = small_glyphs()
    others = [code for code in sorted(glyphs) if code not in ASCII and code != UNKNOWN]
    strips = [column_strip(glyphs[code].rows) for code in [*ASCII, *others, UNKNOWN]]
    return f"""\
{SMALL_HEADER}
WIDTH = {len(strips[0])}
HEIGHT = 8
# The characters after ASCII (32 to 126) in GLYPHS, whose last glyph is for unknown characters.
OTHERS = "{repr("".join(map(chr, others)))[1:-1]}"
GLYPHS = {bytes_literal(b"".join(strips))}
"""


def small_glyphs() -> dict[int, Glyph]:
    return read_bdf(FONTS / "small-5x8.bdf")


def glyphs_of(face: Face) -> dict[int, Glyph]:
    """The glyphs of a face; symbols that its font lacks are those of the small one."""
    read = read_bdf(FONTS / face.font)
    kept = [code for code in read if chr(code) not in face.without]
    glyphs = {code: squeezed(read[code], face.ascent) for code in kept}
    if face.symbols:
        for code, glyph in small_glyphs().items():
            glyphs.setdefault(code, glyph)
    return glyphs


def proportional_source(face: Face) -> str:
    """The text of the module of a proportional face."""
    glyphs = glyphs_of(face)
    first, last = min(set(glyphs) & set(ASCII)), max(set(glyphs) & set(ASCII))
    others = [code for code in sorted(glyphs) if code > last]
    nothing = Glyph(0, ["0"])
    ordered = [glyphs.get(code, nothing) for code in [*range(first, last + 1), *others, UNKNOWN]]
    pages = -(-face.height // 8)
    pictures = [window(glyph, face.ascent, 8 * pages) for glyph in ordered]
    starts = [0]
    for picture in pictures:
        starts.append(starts[-1] + len(picture[0]))
    strips = [
        b"".join(column_strip(picture[8 * page : 8 * page + 8]) for picture in pictures)
        for page in range(pages)
    ]
    return f"""\
{PROPORTIONAL_HEADER.format(use=face.use, height=face.height, font=face.font)}
from array import array

WIDTH = {starts[-1]}
STRIP = {bytes_literal(b"".join(strips))}
HEIGHT = {face.height}
# The codes of its characters: all from the first to the last, then others, then the unknown.
FIRST, LAST = {first}, {last}
OTHERS = {numbers_literal(others)}
# Where each begins, and the last one ends.
STARTS = {numbers_literal(starts)}
# Its letters that were drawn already, by their codes.
KNOWN: dict = {{}}
"""


def sources() -> dict[Path, str]:
    """Every module of the faces, with its text."""
    made = {FACES / "small.py": small_source()}
    for face in PROPORTIONAL:
        made[FACES / f"{face.name}.py"] = proportional_source(face)
    return made


def main() -> None:
    """Writes the faces."""
    for path, text in sources().items():
        path.write_text(re.sub(r"\n{3,}", "\n\n", text), encoding="utf-8")
        print(f"made {path}")


if __name__ == "__main__":
    main()
