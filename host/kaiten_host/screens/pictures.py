"""The panel's pixels as text for a terminal, and as pictures that look like the OLED.

Pixels are 8 pages of 128 bytes, bit 0 on top, as the emulated panel gives them.
"""

from collections.abc import Sequence
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw

from kaiten_device.canvas import Canvas
from kaiten_device.faces import small

WIDTH = 128
HEIGHT = 64
SIZE = WIDTH * HEIGHT // 8

LIT = (214, 238, 255)
DARK = (4, 8, 16)
BEZEL = (28, 31, 38)
PAPER = (58, 63, 72)
CASE = (156, 54, 46)
CAP = (44, 20, 20)
SMOOTH = 4  # times as large is drawn what is round
# How much of its light a pixel keeps at its rim: the gaps between the dots of an OLED.
RIM = 150
MARGIN = 4  # of the bezel around the glass, in pixels of the panel

HALF_BLOCKS = " ▀▄█"
# The bits of a braille character for the eight dots of 2 columns and 4 rows.
BRAILLE = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))


def half_blocks(pixels: bytes) -> list[str]:
    """32 lines of 128 characters, two pixels in each."""
    return [
        "".join(HALF_BLOCKS[byte >> bit & 3] for byte in pixels[page : page + WIDTH])
        for page in range(0, SIZE, WIDTH)
        for bit in (0, 2, 4, 6)
    ]


def braille(pixels: bytes) -> list[str]:
    """16 lines of 64 characters, eight pixels in each."""
    lines = []
    for page in range(0, SIZE, WIDTH):
        for bit in (0, 4):
            line = ""
            for x in range(page, page + WIDTH, 2):
                dots = 0
                for column in (0, 1):
                    for row in range(4):
                        if pixels[x + column] >> bit + row & 1:
                            dots |= BRAILLE[column][row]
                line += chr(0x2800 + dots)
            lines.append(line)
    return lines


def bitmap(pixels: bytes) -> Image.Image:
    """The pixels as they are: 128x64, one bit each."""
    rows = bytearray(SIZE)
    for at, byte in enumerate(pixels):
        page, x = divmod(at, WIDTH)
        for bit in range(8):
            if byte >> bit & 1:
                rows[((page * 8 + bit) * WIDTH + x) // 8] |= 0x80 >> x % 8
    return Image.frombytes("1", (WIDTH, HEIGHT), bytes(rows))


def pixels_of(path: Path) -> bytes:
    """The pixels of a picture that `bitmap` made."""
    with Image.open(path) as image:
        lights = image.convert("1")
    pixels = bytearray(SIZE)
    for y in range(HEIGHT):
        for x in range(WIDTH):
            if lights.getpixel((x, y)):
                pixels[y // 8 * WIDTH + x] |= 1 << y % 8
    return bytes(pixels)


def oled(pixels: bytes, scale: int = 4) -> Image.Image:
    """The glass in its bezel, each pixel a dot of `scale` by `scale`."""
    size = (WIDTH * scale, HEIGHT * scale)
    light = bitmap(pixels).convert("L").resize(size, Image.Resampling.NEAREST)
    if scale > 3:
        light = ImageChops.multiply(light, _rims(size, scale))
    glass = Image.composite(Image.new("RGB", size, LIT), Image.new("RGB", size, DARK), light)
    margin = MARGIN * scale
    framed = Image.new("RGB", (size[0] + 2 * margin, size[1] + 2 * margin), BEZEL)
    ImageDraw.Draw(framed).rectangle(
        (
            margin - scale,
            margin - scale,
            size[0] + margin + scale - 1,
            size[1] + margin + scale - 1,
        ),
        fill=DARK,
    )
    framed.paste(glass, (margin, margin))
    return framed


def in_hand(pixels: bytes, scale: int = 4) -> Image.Image:
    """The whole device: the panel in its case, the arrows to its left, A and B to its right."""
    glass = oled(pixels, scale)
    rim, side = 5 * scale, 44 * scale
    case = _case((glass.width + 2 * side, glass.height + 2 * rim), rim)
    case.paste(glass, (side, rim))
    middle, step = case.height // 2, 13 * scale
    centre = side // 2
    places = {
        "▲": (centre, middle - step),
        "▼": (centre, middle + step),
        "◀": (centre - step, middle),
        "▶": (centre + step, middle),
        "A": (case.width - centre + step * 2 // 3, middle - step * 2 // 3),
        "B": (case.width - centre - step * 2 // 3, middle + step * 2 // 3),
    }
    for key, (x, y) in places.items():
        button = _button(key, scale)
        case.paste(button, (x - button.width // 2, y - button.height // 2), button)
    return case


def _case(size: tuple[int, int], corner: int) -> Image.Image:
    large = Image.new("RGB", (size[0] * SMOOTH, size[1] * SMOOTH), PAPER)
    edge = (0, 0, large.width - 1, large.height - 1)
    ImageDraw.Draw(large).rounded_rectangle(edge, 2 * corner * SMOOTH, CASE)
    return large.resize(size, Image.Resampling.LANCZOS)


def _button(key: str, scale: int) -> Image.Image:
    size = 14 * scale
    large = Image.new("RGBA", (size * SMOOTH, size * SMOOTH))
    ImageDraw.Draw(large).ellipse((0, 0, large.width - 1, large.height - 1), CAP)
    button = large.resize((size, size), Image.Resampling.LANCZOS)
    written = _caption(key, scale).crop((0, 0, 5 * scale, 8 * scale))
    button.paste(LIT, ((size - 4 * scale) // 2, (size - 7 * scale) // 2), written)
    return button


def _rims(size: tuple[int, int], scale: int) -> Image.Image:
    rims = Image.new("L", size, 255)
    draw = ImageDraw.Draw(rims)
    for x in range(scale - 1, size[0], scale):
        draw.line((x, 0, x, size[1]), RIM)
    for y in range(scale - 1, size[1], scale):
        draw.line((0, y, size[0], y), RIM)
    return rims


def contact_sheet(
    shots: Sequence[tuple[str, bytes]], columns: int = 5, scale: int = 2
) -> Image.Image:
    """Many screens on one page, each under its caption (or under none)."""
    gap = 6 * scale
    tiles = [(caption, oled(pixels, scale)) for caption, pixels in shots]
    width, height = tiles[0][1].size
    captioned = any(caption for caption, _ in tiles)
    above = gap + (8 * scale if captioned else 0)
    rows = -(-len(tiles) // columns)
    sheet = Image.new("RGB", (columns * (width + gap) + gap, rows * (height + above) + gap), PAPER)
    for index, (caption, tile) in enumerate(tiles):
        x = gap + index % columns * (width + gap)
        y = above + index // columns * (height + above)
        sheet.paste(tile, (x, y))
        if caption:
            written = _caption(caption, scale)
            sheet.paste(LIT, (x, y - written.height - scale), written)
    return sheet


def _caption(caption: str, scale: int) -> Image.Image:
    """The caption in the letters of the device, as a mask."""
    pixels = bytearray(SIZE)
    Canvas(pixels).text(0, 0, caption, small)
    line = bitmap(bytes(pixels)).crop((0, 0, WIDTH, 8))
    return line.resize((WIDTH * scale, 8 * scale), Image.Resampling.NEAREST)


def save(image: Image.Image, path: Path) -> None:
    """Writes a PNG, and the folders on the way to it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    image.save(path, "PNG", optimize=True)
