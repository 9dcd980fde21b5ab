"""Draws a board file's wiring on a breadboard of 63 columns, as SVG.

The Pico lies at the right end with its USB socket outwards, so that pins 1 to 20 are in the upper
half; the buttons lie across the gap in the middle. `python -m kaiten_host.maker.wiring` writes it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from xml.sax.saxutils import escape

from kaiten_device.buttons import NAMES as BUTTON_NAMES
from kaiten_host.maker.boards import MODELS, Board
from kaiten_host.maker.wiring import (
    COLOURS,
    LEFT,
    PINS,
    SYMBOLS,
    box,
    connect,
    line,
    side_of,
    text,
)

COLUMNS = 63
# The holes of a column that are joined, from the top; between the halves is the gap.
UPPER, LOWER = "jihgf", "edcba"
# The Pico's two rows of pins, as far apart as they are.
PICO_UPPER, PICO_LOWER = "h", "c"
# The rails along the edges: those for ground, which are used, and beyond them those for power.
UPPER_RAIL, LOWER_RAIL = "upper rail", "lower rail"
UPPER_POWER, LOWER_POWER = "upper power", "lower power"
# How far down they are; between them are the ten rows and the gap.
RAILS = {UPPER_POWER: 1, UPPER_RAIL: 2, LOWER_RAIL: 17, LOWER_POWER: 18}
FIRST_ROW = 4
# The columns of a button's left legs; its others are two columns further.
BUTTON_COLUMNS = dict(zip(BUTTON_NAMES, (5, 11, 17, 23, 31, 37), strict=True))
BUTTON_WIDTH = 2
LINK_COLUMN = 2
PANEL = "OLED"
TERMINALS = ("GND", "VCC", "SCL", "SDA", "RES")

# The picture, in its own units.
PITCH = 15
LEFT_EDGE, TOP_EDGE = 30, 258
GAP = 2 * PITCH
LANE = 11
WIDTH, HEIGHT = 1040, 632
PANEL_LEFT, PANEL_TOP, PANEL_WIDTH, PANEL_HEIGHT = 640, 36, 150, 88
TERMINAL = 28
# How far apart the wires to the display are; in this order those from above do not cross.
LEVEL, NOT_CROSSING = 9, ("SDA", "SCL", "GND", "RES")


@dataclass(frozen=True)
class Hole:
    """A hole of the breadboard, or a terminal of the panel: `row` is its letter, rail or name."""

    row: str
    column: int = 0

    @property
    def joined(self) -> tuple[str, int]:
        """The same for all that the breadboard joins without a wire."""
        if self.row in UPPER:
            return UPPER, self.column
        if self.row in LOWER:
            return LOWER, self.column
        return self.row, 0


@dataclass(frozen=True)
class Wire:
    label: str
    start: Hole
    end: Hole

    @property
    def colour(self) -> str:
        return COLOURS.get(self.label, COLOURS["GND"])


def fits(board: Board) -> bool:
    """Whether the buttons and the bus are on pins 1 to 20, as this layout wants it."""
    made = connect(board)
    pins = [made.panel["SDA"], made.panel["SCL"], *made.grounded.values()]
    return board.buzzer is None and all(side_of(pin) == LEFT for pin in pins)


def pin_hole(pin: int, row: str) -> Hole:
    """A hole beside a pin of the Pico, in the pin's half."""
    return Hole(row, COLUMNS + 1 - pin if pin <= 20 else pin + COLUMNS - 40)


def legs(name: str) -> tuple[Hole, Hole]:
    """The two legs of a button that are used: diagonally opposite ones are never joined inside."""
    column = BUTTON_COLUMNS[name]
    return Hole("f", column), Hole("e", column + BUTTON_WIDTH)


def wires(board: Board) -> list[Wire]:
    """All of them, the innermost of those to the buttons first."""
    made = connect(board)
    found = []
    for name, pin in sorted(made.grounded.items(), key=lambda item: -item[1]):
        joined, grounded = legs(name)
        found.append(Wire(name, pin_hole(pin, "j"), Hole("j", joined.column)))
        found.append(Wire("GND", Hole("a", grounded.column), Hole(LOWER_RAIL, grounded.column)))
    ground = pin_hole(made.grounds[LEFT], "j")
    found.append(Wire("GND", ground, Hole(UPPER_RAIL, ground.column)))
    found.append(Wire("GND", Hole(UPPER_RAIL, LINK_COLUMN), Hole(LOWER_RAIL, LINK_COLUMN)))
    for label, pin in made.panel.items():
        found.append(Wire(label, pin_hole(pin, "a" if pin > 20 else "j"), Hole(label)))
    return found


# --- The picture ---


def place_of(hole: Hole) -> tuple[float, float]:
    """Where a hole is in the picture, or a terminal of the panel."""
    if hole.row in TERMINALS:
        at = TERMINALS.index(hole.row)
        return PANEL_LEFT + 20 + TERMINAL * at, PANEL_TOP + PANEL_HEIGHT
    x = LEFT_EDGE + PITCH * hole.column
    if hole.row in RAILS:
        return x, TOP_EDGE + RAILS[hole.row] * PITCH
    at = (UPPER + LOWER).index(hole.row)
    return x, TOP_EDGE + (FIRST_ROW + at) * PITCH + (GAP if hole.row in LOWER else 0)


def draw(board: Board) -> str:
    """The whole picture."""
    parts = [
        box(0, 0, WIDTH, HEIGHT, "#ffffff"),
        text(WIDTH / 2, 24, title(board), 17, font_weight="bold"),
        *breadboard(),
        *pico(board),
        *panel(board),
        *buttons(board),
        *routes(wires(board)),
        *notes(),
    ]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
            f'width="{WIDTH}" height="{HEIGHT}" font-family="DejaVu Sans, Verdana, sans-serif">',
            f"<title>{escape(title(board))}</title>",
            *parts,
            "</svg>",
            "",
        ]
    )


def title(board: Board) -> str:
    return f"Kaiten on a breadboard: {MODELS[board.model]}, its USB socket to the right"


def breadboard() -> Iterator[str]:
    """The board with its holes, letters and numbers."""
    right, bottom = LEFT_EDGE + PITCH * (COLUMNS + 1), place_of(Hole(LOWER_POWER))[1] + PITCH
    yield box(LEFT_EDGE, TOP_EDGE, right - LEFT_EDGE, bottom - TOP_EDGE, "#f4f1e8", rx=6)
    gap = place_of(Hole("f"))[1] + PITCH
    yield box(LEFT_EDGE, gap, right - LEFT_EDGE, GAP - PITCH, "#dcd7c8")
    for row in RAILS:
        x, y = place_of(Hole(row, 1))
        ground = row in (UPPER_RAIL, LOWER_RAIL)
        colour = "#3465c8" if ground else "#d22d2d"
        beside = 7 if row in (UPPER_RAIL, LOWER_POWER) else -8
        yield box(x, y + beside, PITCH * (COLUMNS - 1), 1, colour)
        for end in (x - 12, x + PITCH * (COLUMNS - 1) + 12):
            sign = "−" if ground else "+"
            yield text(end, y + 5, sign, 14, fill=colour, font_weight="bold")
    holes = [Hole(row, column) for row in UPPER + LOWER for column in range(1, COLUMNS + 1)]
    rails = [Hole(row, column) for row in RAILS for column in range(1, COLUMNS + 1) if column % 6]
    for hole in holes + rails:
        x, y = place_of(hole)
        yield f'<rect x="{x - 2:g}" y="{y - 2:g}" width="4" height="4" fill="#8d8877"/>'
    for row in UPPER + LOWER:
        x, y = place_of(Hole(row, 1))
        yield text(x - 12, y + 3, row, 9, fill="#8d8877")
    for column in (1, *range(5, COLUMNS, 5)):
        for row, up in (("j", -1), ("a", 1)):
            x, y = place_of(Hole(row, column))
            yield text(x, y + 3 + 11 * up, str(column), 8, fill="#8d8877")


def pico(board: Board) -> Iterator[str]:
    """The board from above; the names of the pins that are wired."""
    x, top = place_of(pin_hole(20, PICO_UPPER))
    right, bottom = place_of(pin_hole(40, PICO_LOWER))
    yield box(x - 10, top - 8, right - x + 24, bottom - top + 16, "#1d6b3c", rx=6)
    middle = (top + bottom) / 2
    yield box(right - 4, middle - 18, 34, 36, "#b9bdc1", rx=3, stroke="#7d8287")
    yield text(right + 13, middle + 4, "USB", 11)
    yield text((x + right) / 2, middle + 5, MODELS[board.model], 13, fill="#ffffff")
    used = {wire.start: wire.label for wire in wires(board)}
    for pin in range(1, len(PINS) + 1):
        row = PICO_UPPER if pin <= 20 else PICO_LOWER
        at, y = place_of(pin_hole(pin, row))
        yield f'<circle cx="{at:g}" cy="{y:g}" r="4" fill="#e0b040" stroke="#8a6a17"/>'
        if pin_hole(pin, "j" if pin <= 20 else "a") in used:
            down = 14 if pin <= 20 else -9
            yield text(at, y + down, str(pin), 8, fill="#ffffff")


def panel(board: Board) -> Iterator[str]:
    """The module of the display, above the breadboard; jumper wires lead to it."""
    yield box(PANEL_LEFT, PANEL_TOP, PANEL_WIDTH, PANEL_HEIGHT, "#1b3f8b", rx=6)
    yield box(PANEL_LEFT + 12, PANEL_TOP + 10, PANEL_WIDTH - 24, 50, "#0b0f18")
    yield text(PANEL_LEFT + PANEL_WIDTH / 2, PANEL_TOP + 40, "OLED 128×64", 12, fill="#bfe3ff")
    for label in connect(board).panel:
        x, y = place_of(Hole(label))
        yield text(x, y - 10, label, 10, fill="#ffffff")
        yield f'<circle cx="{x:g}" cy="{y:g}" r="5" fill="#e0b040" stroke="#8a6a17"/>'


def buttons(board: Board) -> Iterator[str]:
    """Each across the gap, on its four legs."""
    for name in connect(board).grounded:
        (x, top), (right, bottom) = map(place_of, legs(name))
        for corner in ((x, top), (right, top), (x, bottom), (right, bottom)):
            yield f'<circle cx="{corner[0]:g}" cy="{corner[1]:g}" r="3" fill="#7d8287"/>'
        yield box(x - 4, top + 4, right - x + 8, bottom - top - 8, "#d9dcdf", rx=4)
        middle, height = (x + right) / 2, (top + bottom) / 2
        yield f'<circle cx="{middle:g}" cy="{height:g}" r="13" fill="#33373b"/>'
        yield text(middle, height + 5, SYMBOLS[name], 13, fill="#ffffff", font_weight="bold")
        # Free columns between the buttons have room for the name.
        yield text(right + 8, top - 8, name, 10, "start", fill="#33373b", font_weight="bold")


def routes(found: list[Wire]) -> Iterator[str]:
    """Each wire to a button goes up to a lane of its own, along it, and down."""
    lanes = [wire for wire in found if wire.start.row == "j" and wire.end.row == "j"]
    from_below = [wire for wire in found if wire.start.row == "a" and wire.end.row in TERMINALS]
    drawn = []
    for wire in found:
        (x, y), (end_x, end_y) = place_of(wire.start), place_of(wire.end)
        points = [(x, y), (end_x, end_y)]
        if wire in lanes:
            lane = TOP_EDGE - LANE * (lanes.index(wire) + 1)
            points = [(x, y), (x, lane), (end_x, lane), (end_x, end_y)]
        elif wire in from_below:
            # Around the right end of the board.
            at = from_below.index(wire)
            beyond = LEFT_EDGE + PITCH * (COLUMNS + 1) + 14 + LEVEL * at
            below, above = HEIGHT - 60 + LEVEL * at, end_y + LEVEL * (at + 1)
            points = [(x, y), (x, below), (beyond, below), (beyond, above), (end_x, above)]
            points.append((end_x, end_y))
        elif wire.end.row in TERMINALS:
            level = end_y + LEVEL * (len(from_below) + 1 + NOT_CROSSING.index(wire.label))
            points = [(x, y), (x, level), (end_x, level), (end_x, end_y)]
        drawn.append((wire, points))
    for wire, points in drawn:
        yield from line(points, wire.colour)
    for _, points in drawn:
        for x, y in (points[0], points[-1]):
            yield f'<circle cx="{x:g}" cy="{y:g}" r="3.5" fill="#33373b"/>'


def notes() -> Iterator[str]:
    lines = (
        "The five holes of a column's half are joined inside, and all holes of a blue rail. "
        "Of each button two diagonally opposite legs are used.",
        "Look at the letters on your OLED: some modules have VCC and GND the other way round.",
    )
    for at, words in enumerate(lines):
        yield text(WIDTH / 2, HEIGHT - 30 + 17 * at, words, 11, fill="#333333")
