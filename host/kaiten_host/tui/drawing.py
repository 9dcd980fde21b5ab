"""The drawn device: where its parts are for each size of terminal, and its case and buttons
painted into character cells, each of which shows two pixels, one above the other."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from PIL import Image, ImageDraw

from kaiten_host.screens.pictures import DARK as GLASS
from kaiten_host.tui.fingers import RIGHT

Colour = tuple[int, int, int]

BACKGROUND: Colour = (16, 18, 22)
# Rice, nori, salmon, wasabi and tamago.
CASE_TOP: Colour = (240, 235, 223)
CASE_BOTTOM: Colour = (206, 198, 182)
CASE_EDGE: Colour = (150, 143, 130)
BEZEL: Colour = (22, 26, 28)
PAD: Colour = (46, 53, 52)
PAD_MARK: Colour = (174, 184, 178)
PAD_LIT: Colour = (158, 205, 74)
ROUND: Colour = (233, 112, 84)
ROUND_MARK: Colour = (255, 240, 230)
ROUND_LIT: Colour = (255, 205, 66)
MARK_LIT: Colour = (24, 30, 20)
PRINT: Colour = (120, 112, 98)
LED_OFF: Colour = (150, 140, 124)
LED_ON: Colour = (40, 160, 60)

NAME = "K A I T E N"
MARKS = "▲▼◄►AB"

# Drawn this much larger and then averaged, so that round things are smooth.
FINE = 8


@dataclass(frozen=True)
class Box:
    """A rectangle of character cells."""

    x: int
    y: int
    width: int
    height: int

    def holds(self, x: int, y: int) -> bool:
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height

    @property
    def centre(self) -> tuple[int, int]:
        return self.x + self.width // 2, self.y + self.height // 2


@dataclass(frozen=True)
class Cell:
    """A character and its colours."""

    character: str
    ink: Colour
    paper: Colour


@dataclass(frozen=True)
class Layout:
    """Where things are, in cells from the upper left corner of the device."""

    braille: bool
    columns: int
    rows: int
    glass: Box
    bezel: int
    # In the order of the button numbers; none where there is no room for them.
    buttons: tuple[Box, ...] = ()
    # Where the middle of the printed name is; the LED is below it.
    name: tuple[int, int] | None = None

    def button_at(self, x: int, y: int) -> int | None:
        """The number of the button that is drawn there."""
        for number, box in enumerate(self.buttons):
            if box.holds(x, y):
                return number
        return None

    @property
    def led(self) -> Box | None:
        return Box(self.name[0], self.name[1] + 1, 1, 1) if self.name else None


@dataclass(frozen=True)
class Sizes:
    """How large buttons are, in cells. Odd sizes have a middle, where their mark is."""

    arrow: tuple[int, int]
    round: tuple[int, int]

    @property
    def width(self) -> int:
        """Of the cross, which is wide enough for the round ones too."""
        return 3 * self.arrow[0]

    @property
    def height(self) -> int:
        return 3 * self.arrow[1]


LARGE = Sizes((7, 3), (9, 5))
MEDIUM = Sizes((5, 3), (7, 3))
SMALL = Sizes((3, 1), (5, 3))


def _cross(x: int, y: int, sizes: Sizes) -> tuple[Box, ...]:
    """UP, DOWN, LEFT, RIGHT."""
    width, height = sizes.arrow
    return (
        Box(x + width, y, width, height),
        Box(x + width, y + 2 * height, width, height),
        Box(x, y + height, width, height),
        Box(x + 2 * width, y + height, width, height),
    )


def _slanted(x: int, y: int, sizes: Sizes) -> tuple[Box, ...]:
    """A and, to its left, B a little lower."""
    width, height = sizes.round
    above = (sizes.height - 2 * height + 1) // 2
    right = x + sizes.width - width
    return Box(right, y + above, width, height), Box(x, y + above + height - 1, width, height)


def _beside(braille: bool, width: int, height: int, sizes: Sizes) -> Layout:
    """The cross to the left of the glass, the round buttons to the right."""
    side = sizes.width + 4
    columns = width + 4 + 2 * side
    rows = height + 4
    y = (rows - sizes.height) // 2
    buttons = _cross(2, y, sizes) + _slanted(columns - 2 - sizes.width, y, sizes)
    return Layout(
        braille, columns, rows, Box(side + 2, 2, width, height), 2, buttons, (side // 2, 2)
    )


def _below(braille: bool, width: int, height: int, sizes: Sizes) -> Layout:
    """All the buttons below the glass."""
    columns = width + 8
    inset = columns // 7
    y = height + 4
    buttons = _cross(inset, y, sizes) + _slanted(columns - inset - sizes.width, y, sizes)
    name = columns // 2, y + sizes.height // 2 - 1
    return Layout(
        braille, columns, y + sizes.height + 1, Box(4, 2, width, height), 2, buttons, name
    )


def _tight(braille: bool, width: int, height: int) -> Layout:
    """Small buttons below the glass and hardly any case: 80 by 24 with braille."""
    columns = width + 4
    inset = columns // 7
    y = height + 2
    across, down = SMALL.round
    right = columns - inset - across
    buttons = (
        *_cross(inset, y, SMALL),
        Box(right, y, across, down),
        Box(right - across - 2, y, across, down),
    )
    name = columns // 2, y + 1
    return Layout(braille, columns, y + 4, Box(2, 1, width, height), 1, buttons, name)


def layouts() -> Iterator[Layout]:
    """Every way to draw the device, from the one that shows most to the smallest."""
    for braille, width, height in ((False, 128, 32), (True, 64, 16)):
        yield _beside(braille, width, height, LARGE)
        yield _beside(braille, width, height, MEDIUM)
        yield _below(braille, width, height, MEDIUM if braille else LARGE)
        yield _tight(braille, width, height)
    yield Layout(True, width + 2, height + 2, Box(1, 1, width, height), 1)


LAYOUTS = tuple(layouts())
SMALLEST = LAYOUTS[-1]


def layout_for(columns: int, rows: int) -> Layout | None:
    """The best that fits, or None."""
    for layout in LAYOUTS:
        if layout.columns <= columns and layout.rows <= rows:
            return layout
    return None


@cache
def paint(layout: Layout, lit: bool) -> list[list[Cell]]:
    """The device with a dark glass, all its lights on or all off."""
    image = _painted(layout, lit).resize((layout.columns, layout.rows * 2), Image.Resampling.BOX)
    flat = list(image.tobytes())
    colours = [(flat[at], flat[at + 1], flat[at + 2]) for at in range(0, len(flat), 3)]
    rows = []
    for y in range(layout.rows):
        start = 2 * y * layout.columns
        upper = colours[start : start + layout.columns]
        lower = colours[start + layout.columns : start + 2 * layout.columns]
        rows.append([Cell(" " if up == low else "▀", up, low) for up, low in zip(upper, lower)])
    for number, box in enumerate(layout.buttons):
        mark = ROUND_MARK if number > RIGHT else PAD_MARK
        _write(rows, MARKS[number], *box.centre, MARK_LIT if lit else mark)
    if layout.name and layout.led:
        _write(rows, NAME, *layout.name, PRINT)
        _write(rows, "●", layout.led.x, layout.led.y, LED_ON if lit else LED_OFF)
    return rows


def _write(rows: list[list[Cell]], text: str, middle: int, y: int, ink: Colour) -> None:
    x = middle - len(text) // 2
    for at, character in enumerate(text, x):
        rows[y][at] = Cell(character, ink, rows[y][at].paper)


def _painted(layout: Layout, lit: bool) -> Image.Image:
    """The picture, FINE times as large; a cell is one pixel wide and two high."""
    width, height = layout.columns * FINE, layout.rows * 2 * FINE
    image = Image.new("RGB", (width, height), BACKGROUND)
    if layout.buttons:
        _paint_case(image)
    draw = ImageDraw.Draw(image)
    glass = layout.glass
    rim = Box(glass.x - layout.bezel, glass.y, glass.width + 2 * layout.bezel, glass.height)
    x0, y0, x1, y1 = _corners(rim)
    grown = layout.bezel * FINE
    draw.rounded_rectangle((x0, y0 - grown, x1, y1 + grown), 2 * FINE, BEZEL)
    draw.rectangle(_corners(glass), GLASS)
    _paint_buttons(draw, layout, lit)
    return image


def _paint_case(image: Image.Image) -> None:
    """Rounded, lighter on top, with a thin edge."""
    width, height = image.size
    shade = Image.new("RGB", (1, height))
    for y in range(height):
        # In steps of whole cells: nothing but blanks, whose background has the colour.
        part = y // (2 * FINE) * (2 * FINE) / height
        mixed = [round(a + (b - a) * part) for a, b in zip(CASE_TOP, CASE_BOTTOM)]
        shade.putpixel((0, y), (mixed[0], mixed[1], mixed[2]))
    shape = Image.new("L", image.size, 0)
    corners = (0, 0, width - 1, height - 1)
    ImageDraw.Draw(shape).rounded_rectangle(corners, 4 * FINE, 255)
    image.paste(CASE_EDGE, (0, 0), shape)
    inner = Image.new("L", image.size, 0)
    edge = FINE // 2
    corners = (edge, edge, width - 1 - edge, height - 1 - edge)
    ImageDraw.Draw(inner).rounded_rectangle(corners, 4 * FINE - edge, 255)
    image.paste(shade.resize(image.size), (0, 0), inner)


def _paint_buttons(draw: ImageDraw.ImageDraw, layout: Layout, lit: bool) -> None:
    if not layout.buttons:
        return
    up, down, left, right, *round_ones = (_corners(box) for box in layout.buttons)
    for first, last in ((up, down), (left, right)):
        draw.rounded_rectangle((*first[:2], *last[2:]), FINE, PAD)
    if lit:
        for arm in (up, down, left, right):
            draw.rounded_rectangle(arm, FINE, PAD_LIT)
    for box in round_ones:
        draw.ellipse(box, ROUND_LIT if lit else ROUND)


def _corners(box: Box) -> tuple[int, int, int, int]:
    """The first and last pixels of a box in the large picture."""
    left, top = box.x * FINE, box.y * 2 * FINE
    return left, top, left + box.width * FINE - 1, top + box.height * 2 * FINE - 1
