"""Turns the BDF fonts beside it into `firmware/kaiten_device/font.py`, glyphs as column strips."""

from pathlib import Path

from kaiten_host.paths import FIRMWARE

FONTS = Path(__file__).parent
FONT_MODULE = FIRMWARE / "kaiten_device" / "font.py"

UNKNOWN = 0
ASCII = range(32, 127)
# In this window of the 20 pixel rows a big digit stands on the baseline of the text beside it.
BIG_ROWS = slice(1, 17)

HEADER = '''\
"""The glyphs of the device as column strips, one byte for 8 pixels, bit 0 on top.

Made by `python -m kaiten_host.fonts.make_font` from text-5x8.bdf and digits-10x20.bdf,
which are X11 misc-fixed fonts in the public domain. Change those, never this file.
"""
'''


def read_bdf(path: Path) -> dict[int, list[str]]:
    """The glyphs of a BDF font by code point, each as its pixel rows: strings of 0 and 1."""
    glyphs = {}
    for description in path.read_text(encoding="ascii").split("STARTCHAR")[1:]:
        header, bitmap = description.split("ENDCHAR")[0].split("BITMAP")
        values = dict(line.split(maxsplit=1) for line in header.splitlines()[1:])
        width = int(values["DWIDTH"].split()[0])
        rows = [f"{int(row, 16):0{4 * len(row)}b}"[:width] for row in bitmap.split()]
        glyphs[int(values["ENCODING"])] = rows
    return glyphs


def column_strip(rows: list[str]) -> bytes:
    """Eight pixel rows as one byte a column, the top pixel in bit 0."""
    return bytes(int("".join(reversed(column)), 2) for column in zip(*rows, strict=True))


def escaped(value: bytes) -> str:
    return "".join(f"\\x{byte:02x}" for byte in value)


def bytes_literal(value: bytes) -> str:
    """A bytes constant in lines of 20 bytes."""
    lines = [value[start : start + 20] for start in range(0, len(value), 20)]
    return "(\n" + "".join(f'    b"{escaped(line)}"\n' for line in lines) + ")"


def font_source() -> str:
    """The text of font.py."""
    text = read_bdf(FONTS / "text-5x8.bdf")
    big = read_bdf(FONTS / "digits-10x20.bdf")
    others = [code for code in sorted(text) if code not in ASCII and code != UNKNOWN]
    strips = [column_strip(text[code]) for code in [*ASCII, *others, UNKNOWN]]
    big_strips = []
    for code in sorted(big):
        rows = big[code][BIG_ROWS]
        big_strips.append(column_strip(rows[:8]) + column_strip(rows[8:]))
    return f"""\
{HEADER}
WIDTH = {len(strips[0])}
# The characters after ASCII (32 to 126) in GLYPHS, whose last glyph is for unknown characters.
OTHERS = "{repr("".join(map(chr, others)))[1:-1]}"
GLYPHS = {bytes_literal(b"".join(strips))}

BIG_WIDTH = {len(big_strips[0]) // 2}
BIG_CHARACTERS = "{"".join(map(chr, sorted(big)))}"
# Two strips a glyph: its upper 8 pixels, then its lower 8.
BIG_GLYPHS = {bytes_literal(b"".join(big_strips))}
"""


def main() -> None:
    """Writes font.py."""
    FONT_MODULE.write_text(font_source(), encoding="utf-8")
    print(f"made {FONT_MODULE}")


if __name__ == "__main__":
    main()
