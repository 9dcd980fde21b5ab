"""Draws the wiring diagram of a board file as SVG, and writes its table.

`python -m kaiten_host.maker.wiring` makes `boards/pico.svg`, the same on a breadboard in
`boards/pico-breadboard.svg`, and prints the table for the page.
"""

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from xml.sax.saxutils import escape

from kaiten_device.buttons import NAMES as BUTTON_NAMES
from kaiten_host.maker.boards import MODELS, Board, BoardFileError, load, names
from kaiten_host.paths import BOARDS
from kaiten_host.words import say

# The names of pins 1 to 40, down the left side and up the right, USB on top.
# fmt: off
PINS = (
    "GP0", "GP1", "GND", "GP2", "GP3", "GP4", "GP5", "GND", "GP6", "GP7",
    "GP8", "GP9", "GND", "GP10", "GP11", "GP12", "GP13", "GND", "GP14", "GP15",
    "GP16", "GP17", "GND", "GP18", "GP19", "GP20", "GP21", "GND", "GP22", "RUN",
    "GP26", "GP27", "GND", "GP28", "ADC_VREF", "3V3(OUT)", "3V3_EN", "GND", "VSYS", "VBUS",
)
# fmt: on
POWER = 36
LEFT, RIGHT = -1, 1

BUZZER = "buzzer"
SYMBOLS = {"UP": "▲", "DOWN": "▼", "LEFT": "◀", "RIGHT": "▶", "A": "A", "B": "B"}
COLOURS = {
    "GND": "#222222",
    "VCC": "#d22d2d",
    "SDA": "#1f6fd0",
    "SCL": "#c79a00",
    "UP": "#2e9e4f",
    "DOWN": "#8e44ad",
    "LEFT": "#e07b1a",
    "RIGHT": "#0f9aa8",
    "A": "#c2378a",
    "B": "#7a5230",
    "RES": "#5b6b7a",
    BUZZER: "#8a8a00",
}

# The picture, in its own units: the Pico in the middle, one column of parts on each side.
WIDTH, HEIGHT = 1000, 660
PITCH = 24
PICO_LEFT, PICO_RIGHT, PICO_TOP = 415, 585, 96
FIRST_LANE, LANE = 62, 11
PART_WIDTH = 120
PART_GAP = {LEFT: 150, RIGHT: 850}
TERMINAL = 26
BUTTON = 56
RAIL_GAP = 30


@dataclass(frozen=True)
class Wire:
    """From a pin of the Pico to a terminal of a part, at a height of its own."""

    label: str
    pin: int
    height: float
    colour: str


def pin_of(gpio: int) -> int:
    """The number of the pin that a GPIO is on."""
    return PINS.index(f"GP{gpio}") + 1


def side_of(pin: int) -> int:
    return LEFT if pin <= 20 else RIGHT


def place_of(pin: int) -> tuple[int, int]:
    """Where a pin is in the picture."""
    row = pin - 1 if pin <= 20 else 40 - pin
    return (PICO_LEFT if pin <= 20 else PICO_RIGHT), PICO_TOP + 22 + PITCH * row


def nearest_ground(pins: list[int], taken: set[int]) -> int:
    """The free ground pin, on the side of these pins, that is nearest to the last of them."""
    side = side_of(pins[0])
    free = [
        number
        for number, name in enumerate(PINS, 1)
        if name == "GND" and number not in taken and side_of(number) == side
    ]
    return min(free, key=lambda number: min(abs(number - pin) for pin in pins))


@dataclass(frozen=True)
class Connections:
    """Which pin everything goes to; buttons and buzzer are between their pins and ground."""

    panel: dict[str, int]
    grounded: dict[str, int]
    grounds: dict[int, int]


def connect(board: Board) -> Connections:
    sda, scl = pin_of(board.sda), pin_of(board.scl)
    if side_of(sda) == RIGHT:
        ground = 38
    else:
        ground = nearest_ground([scl], set())
    panel = {"VCC": POWER, "GND": ground, "SDA": sda, "SCL": scl}
    if board.reset is not None:
        panel["RES"] = pin_of(board.reset)
    parts = [*zip(BUTTON_NAMES, board.buttons, strict=True), (BUZZER, board.buzzer)]
    grounded = {name: pin_of(gpio) for name, gpio in parts if gpio is not None}
    grounds = {}
    for side in (LEFT, RIGHT):
        pins = [pin for pin in grounded.values() if side_of(pin) == side]
        if pins:
            grounds[side] = nearest_ground(pins[-2:], {ground})
    return Connections(panel, grounded, grounds)


def table(board: Board) -> str:
    """The wiring as a Markdown table."""
    made = connect(board)
    rows = ["| part | Pico | pin |", "|---|---|---|"]
    for label, pin in made.panel.items():
        if_any = ", if it has one" if label == "RES" else ""
        rows.append(f"| OLED {label}{if_any} | {PINS[pin - 1]} | {pin} |")
    for name, pin in made.grounded.items():
        part = f"{BUZZER} +" if name == BUZZER else f"button {name}"
        rows.append(f"| {part} | {PINS[pin - 1]} | {pin} |")
    others = "other leg of every button"
    if BUZZER in made.grounded:
        others += f" and of the {BUZZER}"
    for pin in made.grounds.values():
        rows.append(f"| {others} | GND | {pin} |")
    return "\n".join(rows)


def draw(board: Board) -> str:
    """The whole diagram."""
    made = connect(board)
    parts = [*background(board), *pico(board)]
    for side in (LEFT, RIGHT):
        parts += one_side(board, made, side)
    parts += [*pads(), *notes(board)]
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
    return f"Kaiten wiring: {MODELS[board.model]}, seen from above (boards/{board.file}.py)"


def text(x: float, y: float, words: str, size: int = 12, anchor: str = "middle", **style) -> str:
    attributes = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in style.items())
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="{anchor}"{attributes}>'
        f"{escape(words)}</text>"
    )


def box(x: float, y: float, width: float, height: float, fill: str, **style) -> str:
    attributes = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in style.items())
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="{fill}"'
        f"{attributes}/>"
    )


def line(points: list[tuple[float, float]], colour: str) -> Iterator[str]:
    """A wire with a white edge, so that where two cross it is seen which goes on."""
    path = " ".join(f"{x:g},{y:g}" for x, y in points)
    for stroke, width in (("#ffffff", 7), (colour, 3)):
        yield (
            f'<polyline points="{path}" fill="none" stroke="{stroke}" stroke-width="{width}" '
            'stroke-linejoin="round" stroke-linecap="round"/>'
        )


def background(board: Board) -> Iterator[str]:
    yield box(0, 0, WIDTH, HEIGHT, "#ffffff")
    yield text(WIDTH / 2, 26, title(board), 17, font_weight="bold")


def pico(board: Board) -> Iterator[str]:
    """The board from above, with every pin's number and name."""
    height = 20 * PITCH + 20
    yield box(PICO_LEFT, PICO_TOP, PICO_RIGHT - PICO_LEFT, height, "#1d6b3c", rx=8)
    yield box(WIDTH / 2 - 26, PICO_TOP - 12, 52, 34, "#b9bdc1", rx=3, stroke="#7d8287")
    yield text(WIDTH / 2, PICO_TOP + 12, "USB", 12)
    for at, word in enumerate(MODELS[board.model].split(" ", 2)):
        yield text(WIDTH / 2, PICO_TOP + 238 + 18 * at, word, 13, fill="#ffffff")
    for number, name in enumerate(PINS, 1):
        x, y = place_of(number)
        left = side_of(number) == LEFT
        inside = 12 if left else -12
        anchor = "start" if left else "end"
        weight = "bold" if name == "GND" else "normal"
        size = 9 if len(name) > 6 else 11
        yield text(x + inside, y + 4, name, size, anchor, fill="#ffffff", font_weight=weight)
        outside = -9 if left else 9
        anchor = "end" if left else "start"
        yield text(x + outside, y - 3, str(number), 9, anchor, fill="#666666")


def pads() -> Iterator[str]:
    for number in range(1, len(PINS) + 1):
        x, y = place_of(number)
        yield f'<circle cx="{x}" cy="{y}" r="6" fill="#e0b040" stroke="#8a6a17"/>'


def one_side(board: Board, made: Connections, side: int) -> Iterator[str]:
    """The parts on one side of the Pico, and their wires, which never cross one another as long
    as the parts stand in the order of their pins."""
    panel_here = side_of(made.panel["SDA"]) == side
    grounded = {name: pin for name, pin in made.grounded.items() if side_of(pin) == side}
    # A list of (name, pin, height it takes) from top to bottom.
    items: list[tuple[str, int, float]] = []
    for name, pin in grounded.items():
        items.append((name, pin, BUTTON))
    if grounded:
        items.append(("ground", made.grounds[side], RAIL_GAP))
    if panel_here:
        items.append(("OLED", made.panel["SDA"], (len(made.panel) + 1) * TERMINAL + 34))
    items.sort(key=lambda item: place_of(item[1])[1])
    wires: list[Wire] = []
    drawn: list[str] = []
    edge = PART_GAP[side] - side * PART_WIDTH / 2
    rail = PART_GAP[side] + side * (PART_WIDTH / 2 + 24)
    top = PICO_TOP - 30.0
    heights = []
    for name, pin, taken in items:
        if name == "OLED":
            drawn += oled(board, made, side, top)
            wires += panel_wires(made, side, top)
        elif name == "ground":
            wires.append(Wire("ground", pin, top + taken / 2, COLOURS["GND"]))
            heights.append(top + taken / 2)
        else:
            height = top + taken / 2
            drawn += buzzer(side, height) if name == BUZZER else button(board, name, side, height)
            wires.append(Wire(name, pin, top + taken / 2, COLOURS[name]))
            heights.append(top + taken / 2)
        top += taken
    yield from route(wires, side, edge, rail)
    if heights:
        yield from line([(rail, min(heights)), (rail, max(heights))], COLOURS["GND"])
    for height in heights:
        # The white edge of the rail has cut off what joins it.
        yield box(min(rail, rail - side * 6), height - 1.5, 6, 3, COLOURS["GND"])
        yield f'<circle cx="{rail:g}" cy="{height:g}" r="4.5" fill="{COLOURS["GND"]}"/>'
    yield from drawn


def panel_wires(made: Connections, side: int, top: float) -> list[Wire]:
    return [
        Wire(label, made.panel[label], top + 30 + TERMINAL * (at + 1), COLOURS[label])
        for at, label in enumerate(terminals(made, side))
    ]


def terminals(made: Connections, side: int) -> list[str]:
    """The panel's, from the top: as on the usual modules, turned so that they face the Pico."""
    usual = ["GND", "VCC", "SCL", "SDA", "RES"]
    order = usual[::-1] if side == LEFT else usual
    return [label for label in order if label in made.panel]


def route(wires: list[Wire], side: int, edge: float, rail: float) -> Iterator[str]:
    """Each wire goes out to a lane of its own, along it, and on to its part."""
    across = [wire for wire in wires if side_of(wire.pin) != side]
    along = [wire for wire in wires if side_of(wire.pin) == side]
    along.sort(key=lambda wire: place_of(wire.pin)[1])
    rising = [wire for wire in along if wire.height < place_of(wire.pin)[1]]
    falling = [wire for wire in along if wire.height >= place_of(wire.pin)[1]]
    lanes = {wire: at for at, wire in enumerate(rising)}
    lanes.update({wire: at for at, wire in enumerate(reversed(falling))})
    for wire in along:
        x, y = place_of(wire.pin)
        lane = x + side * (FIRST_LANE + LANE * lanes[wire])
        end = {"ground": rail}.get(wire.label, edge)
        if wire.label in (*BUTTON_NAMES, BUZZER):
            end = PART_GAP[side]
            yield from line([(end, wire.height), (rail, wire.height)], COLOURS["GND"])
        yield from line([(x, y), (lane, y), (lane, wire.height), (end, wire.height)], wire.colour)
        yield text(x + side * 42, y - 4, wire_label(wire), 9, fill=wire.colour)
    for at, wire in enumerate(across):
        # Over the top of the Pico, down beside the pin on its other side.
        x, y = place_of(wire.pin)
        near = edge - side * (26 + LANE * at)
        beyond = x - side * (58 + LANE * at)
        over = 50 + LANE * at
        points = [(edge, wire.height), (near, wire.height), (near, over)]
        yield from line([*points, (beyond, over), (beyond, y), (x, y)], wire.colour)
        yield text(x - side * 42, y - 4, wire_label(wire), 9, fill=wire.colour)


def wire_label(wire: Wire) -> str:
    return "GND" if wire.label == "ground" else wire.label


def oled(board: Board, made: Connections, side: int, top: float) -> Iterator[str]:
    """The panel's module; its terminals are on the edge that faces the Pico."""
    middle = PART_GAP[side]
    height = len(made.panel) * TERMINAL + 52
    yield box(middle - 60, top + 4, PART_WIDTH, height, "#1b3f8b", rx=6)
    yield box(middle - 52 if side == LEFT else middle - 22, top + 30, 74, 98, "#0b0f18")
    glass = middle - 15 if side == LEFT else middle + 15
    said = [board.panel.upper()] if board.panel else []
    for at, words in enumerate([*said, "128×64", f"0x{board.address:02X}"]):
        yield text(glass, top + 74 + 16 * at, words, 11, fill="#bfe3ff")
    yield text(middle, top + 22, "OLED", 12, fill="#ffffff", font_weight="bold")
    if board.rotated:
        yield text(middle, top + height - 6, "mounted upside down", 9, fill="#ffffff")
    for at, label in enumerate(terminals(made, side)):
        y = top + 30 + TERMINAL * (at + 1)
        x = middle - side * PART_WIDTH / 2
        yield f'<circle cx="{x:g}" cy="{y:g}" r="5" fill="#e0b040" stroke="#8a6a17"/>'
        anchor = "end" if side == LEFT else "start"
        yield text(x + side * 8, y + 4, label, 10, anchor, fill="#ffffff")


def button(board: Board, name: str, side: int, height: float) -> Iterator[str]:
    """A push button between its wire and the ground rail."""
    middle = PART_GAP[side]
    yield box(middle - 22, height - 22, 44, 44, "#d9dcdf", rx=6, stroke="#7d8287")
    yield f'<circle cx="{middle}" cy="{height:g}" r="15" fill="#33373b"/>'
    yield text(middle, height + 5, SYMBOLS[name], 14, fill="#ffffff", font_weight="bold")
    label = name if name not in board.hold else f"{name}, long: {board.hold[name]}"
    x = middle - side * 26
    anchor = "start" if side == LEFT else "end"
    yield text(x, height - 8, label, 10, anchor, fill="#333333")


def buzzer(side: int, height: float) -> Iterator[str]:
    """A buzzer between its wire and the ground rail."""
    middle = PART_GAP[side]
    yield f'<circle cx="{middle}" cy="{height:g}" r="22" fill="#33373b"/>'
    yield f'<circle cx="{middle}" cy="{height:g}" r="4" fill="#d9dcdf"/>'
    anchor = "start" if side == LEFT else "end"
    yield text(middle - side * 26, height - 8, BUZZER, 10, anchor, fill="#333333")


def notes(board: Board) -> Iterator[str]:
    res = " RES is on some OLEDs only." if board.reset is not None else ""
    lines = (
        "Every button joins its pin to ground (black) while it is pressed.",
        "Look at the letters on your OLED: some modules have VCC and GND the other way round."
        + res,
        "A battery (optional, 1.8 to 5.5 V): plus through a switch and a Schottky diode to VSYS "
        "(pin 39), minus to GND.",
    )
    for at, words in enumerate(lines):
        yield text(WIDTH / 2, HEIGHT - 46 + 17 * at, words, 11, fill="#333333")


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Draw the wiring of a board file.")
    parser.add_argument("board", nargs="?", default="pico", help=", ".join(names()))
    parser.add_argument("--into", type=Path, default=BOARDS, help="the folder for the picture")
    chosen = parser.parse_args(arguments)
    try:
        board = load(chosen.board)
    except BoardFileError as error:
        print(error, file=sys.stderr)
        return 1
    # It draws with what is here.
    from kaiten_host.maker import breadboard

    name = Path(board.file).stem
    pictures = {f"{name}.svg": draw(board)}
    if breadboard.fits(board):
        pictures[f"{name}-breadboard.svg"] = breadboard.draw(board)
    print(table(board))
    for picture, drawn in pictures.items():
        (chosen.into / picture).write_text(drawn, encoding="utf-8")
        print(say("saved", chosen.into / picture), file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
