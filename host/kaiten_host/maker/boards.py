"""Board files, checked before anything is built or copied: what is wrong with one, in words."""

import argparse
import runpy
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import NoneType, SimpleNamespace
from typing import Any

from kaiten_device.buttons import NAMES as BUTTON_NAMES
from kaiten_host.maker.install import MODELS
from kaiten_host.paths import BOARDS
from kaiten_host.words import about, language

HEADER_GPIOS = (*range(23), 26, 27, 28)
# GP23, GP24, GP25 and GP29 are wired on the board itself: power, LED, or the radio of a W.
INNER_GPIOS = (23, 24, 25, 29)
LED_GPIO = 25
# The controllers of the panels: each is a module of the simulated board.
PANELS = ("ssd1306", "ssd1309", "sh1106")
ADDRESSES = (0x3C, 0x3D)
# An SH1106 has so many columns more than its glass.
HIDDEN_COLUMNS = 4
SLOWEST_HZ, FASTEST_HZ = 10_000, 1_000_000

# The names of a board file and the types of each; LED and BUTTONS say more below.
TYPES: dict[str, tuple[type, ...]] = {
    "NAME": (str,),
    "I2C_BUS": (int,),
    "SDA": (int,),
    "SCL": (int,),
    "I2C_HZ": (int,),
    "PANEL": (str, NoneType),
    "PANEL_ADDRESS": (int,),
    "RESET": (int, NoneType),
    "COLUMN_OFFSET": (int,),
    "ROTATED": (bool,),
    "BUTTONS": (tuple, list),
    "HOLD": (dict,),
    "BUZZER": (int, NoneType),
    "LED": (str, int),
}

# What a file need not say: all but the pins. The bus follows from the pins.
DEFAULTS: dict[str, Any] = {
    "NAME": "pico",
    "I2C_BUS": None,
    # A Pico adds some cycles to each bit: on the wire these are 394 kHz.
    "I2C_HZ": 420_000,
    "PANEL": None,
    "PANEL_ADDRESS": 0x3C,
    "RESET": None,
    "COLUMN_OFFSET": 2,
    "ROTATED": False,
    "HOLD": {},
    "BUZZER": None,
    "LED": "LED",
}

Reason = tuple[Any, ...]


class BoardFileError(Exception):
    """A board file that is refused; `reasons` holds all of them, as keys of `words.wiring` with
    values."""

    def __init__(self, board: str, reasons: list[Reason]) -> None:
        super().__init__(board, reasons)
        self.board = board
        self.reasons = reasons

    def in_words(self, tongue: str) -> str:
        """Every reason, one on each line."""
        say = about("wiring", tongue)
        lines = []
        for key, *values in self.reasons:
            if key == "type":
                values[2] = say(values[2])
            lines.append(say(key, *values))
        if self.reasons[0][0] == "no_file":
            return lines[0]
        return "\n  ".join([say("refused", path_of(self.board).name), *lines])

    def __str__(self) -> str:
        return self.in_words(language())


@dataclass(frozen=True)
class Board:
    """A board file that has passed every check."""

    file: str
    model: str
    bus: int
    sda: int
    scl: int
    panel: str | None
    address: int
    reset: int | None
    rotated: bool
    buttons: tuple[int | None, ...]
    hold: Mapping[str, str]
    buzzer: int | None


def names() -> list[str]:
    """The board files that Kaiten has itself."""
    return sorted(path.stem for path in BOARDS.glob("*.py"))


def path_of(board: str, folder: Path = BOARDS) -> Path:
    """The file of a board: one of ours, by its name, or one of anybody's, by its path."""
    return Path(board) if board.endswith(".py") else folder / f"{board}.py"


def add_option(parser: argparse.ArgumentParser) -> None:
    """Lets a command choose one of them."""
    parser.add_argument(
        "--board",
        default="pico",
        type=_checked,
        metavar="NAME",
        help=f"the wiring (pico): {', '.join(names())}, or the path of a board file",
    )


def add_panel_option(parser: argparse.ArgumentParser) -> None:
    """Lets a command choose the panel of a device, whatever its board file says."""
    parser.add_argument(
        "--panel", metavar="NAME", help=f"the controller of the panel: {', '.join(PANELS)}"
    )


def _checked(board: str) -> str:
    try:
        load(board)
    except BoardFileError as error:
        raise argparse.ArgumentTypeError(str(error)) from error
    return board


def load(board: str = "pico", folder: Path = BOARDS) -> Board:
    """The board file of this name; BoardFileError, with every reason, when it is wrong."""
    values = read(board, folder)
    return Board(
        file=board,
        model=values["NAME"],
        bus=values["I2C_BUS"],
        sda=values["SDA"],
        scl=values["SCL"],
        panel=values["PANEL"],
        address=values["PANEL_ADDRESS"],
        reset=values["RESET"],
        rotated=values["ROTATED"],
        buttons=tuple(values["BUTTONS"]),
        hold=values["HOLD"],
        buzzer=values["BUZZER"],
    )


def read(board: str, folder: Path = BOARDS) -> dict[str, Any]:
    """What a board file says, and what it leaves out; BoardFileError when it is wrong."""
    path = path_of(board, folder)
    if not path.is_file():
        known = ", ".join(sorted(path.stem for path in folder.glob("*.py")))
        raise BoardFileError(board, [("no_file", board, known)])
    try:
        said = runpy.run_path(str(path))
    except Exception as error:
        complaint = f"{type(error).__name__}: {error}"
        raise BoardFileError(board, [("broken", complaint)]) from error
    said = {name: value for name, value in said.items() if not name.startswith("_")}
    reasons = list(find_names(said)) or list(find_types(said))
    if not reasons:
        values = vars(complete(SimpleNamespace(**said)))
        reasons = [*find_bus(values), *find_panel(values), *find_buttons(values)]
        reasons += find_pins(values)
    if reasons:
        raise BoardFileError(board, reasons)
    return values


def complete(wiring: Any) -> Any:
    """Writes into a board file, as it was imported, what it leaves out."""
    for name, value in DEFAULTS.items():
        if not hasattr(wiring, name):
            setattr(wiring, name, value)
    if wiring.I2C_BUS is None:
        # The pairs of pins belong to the two buses by turns.
        wiring.I2C_BUS = wiring.SDA // 2 % 2
    return wiring


def written_out(board: str, folder: Path = BOARDS) -> str:
    """A board file that leaves nothing out, for a device that knows no defaults."""
    lines = [f"{name} = {value!r}" for name, value in read(board, folder).items()]
    return "\n".join([f'"""The wiring of {path_of(board, folder).name}."""', *lines, ""])


def unused_modules(board: str, folder: Path = BOARDS) -> set[str]:
    """The modules of the firmware for parts that this board does not have."""
    return {"sound"} if read(board, folder)["BUZZER"] is None else set()


def bus_pins(bus: int, line: str) -> list[int]:
    """The GPIOs that can be SDA or SCL of an I2C bus."""
    rest = 2 * bus + (line == "SCL")
    return [gpio for gpio in HEADER_GPIOS if gpio % 4 == rest]


def find_names(values: dict[str, Any]) -> Iterator[Reason]:
    for name in TYPES:
        if name not in values and name not in DEFAULTS:
            yield ("missing", name)
    for name in values:
        if name not in TYPES:
            yield ("unknown", name, ", ".join(TYPES))


def find_types(values: dict[str, Any]) -> Iterator[Reason]:
    for name, value in values.items():
        # True is no number here, as on the device.
        if type(value) not in TYPES[name]:
            yield ("type", name, repr(value), TYPES[name][0].__name__)


def find_bus(values: dict[str, Any]) -> Iterator[Reason]:
    """What is wrong with the board's name and its bus."""
    if values["NAME"] not in MODELS:
        yield ("model", repr(values["NAME"]), ", ".join(MODELS))
    bus = values["I2C_BUS"]
    if bus not in (0, 1):
        yield ("bus", bus)
    else:
        for line in ("SDA", "SCL"):
            able = bus_pins(bus, line)
            if values[line] in HEADER_GPIOS and values[line] not in able:
                choice = ", ".join(f"GP{gpio}" for gpio in able)
                yield ("not_on_bus", line, values[line], line, bus, choice)
    if not SLOWEST_HZ <= values["I2C_HZ"] <= FASTEST_HZ:
        yield ("speed", values["I2C_HZ"], SLOWEST_HZ, FASTEST_HZ)


def find_panel(values: dict[str, Any]) -> Iterator[Reason]:
    """What is wrong with the panel."""
    if values["PANEL"] not in (None, *PANELS):
        yield ("panel", repr(values["PANEL"]), ", ".join(PANELS))
    if not 0 <= values["COLUMN_OFFSET"] <= HIDDEN_COLUMNS:
        yield ("offset", values["COLUMN_OFFSET"], HIDDEN_COLUMNS)
    if values["PANEL_ADDRESS"] not in ADDRESSES:
        known = ", ".join(f"0x{address:02X}" for address in ADDRESSES)
        yield ("address", f"0x{values['PANEL_ADDRESS']:02X}", known)


def find_buttons(values: dict[str, Any]) -> Iterator[Reason]:
    """What is wrong with the buttons, and with the long presses that stand for missing ones."""
    buttons = values["BUTTONS"]
    known = ", ".join(BUTTON_NAMES)
    if len(buttons) != len(BUTTON_NAMES):
        yield ("six", len(buttons), known)
        return
    pins = dict(zip(BUTTON_NAMES, buttons, strict=True))
    for name, pin in pins.items():
        if pin is not None and type(pin) is not int:
            yield ("button", name, repr(pin))
    reached = []
    for held, other in values["HOLD"].items():
        strangers = [name for name in (held, other) if name not in pins]
        for name in strangers:
            yield ("not_a_button", repr(name), known)
        if strangers:
            continue
        if pins[held] is None:
            yield ("hold_missing", held)
        if pins[other] is not None:
            yield ("hold_present", other)
        if other in reached:
            yield ("hold_double", other)
        reached.append(other)
    for name, pin in pins.items():
        if pin is None and name not in reached:
            yield ("no_way", name)


def find_pins(values: dict[str, Any]) -> Iterator[Reason]:
    """Pins that are not there, that the board needs itself, or that are used twice."""
    used = {name: values[name] for name in ("SDA", "SCL", "RESET", "BUZZER")}
    for name, pin in zip(BUTTON_NAMES, values["BUTTONS"]):
        used[name] = pin
    led = values["LED"]
    model = MODELS.get(values["NAME"], MODELS["pico"])
    if type(led) is int and (led != LED_GPIO or model.endswith("W")):
        used["LED"] = led
    elif type(led) is str and led != "LED":
        yield ("led", repr(led))
    first: dict[int, str] = {}
    for name, pin in used.items():
        if type(pin) is not int:
            continue
        if pin in INNER_GPIOS:
            yield ("inner", name, pin, model)
        elif pin not in HEADER_GPIOS:
            yield ("no_pin", name, pin, model)
        if pin in first:
            yield ("twice", pin, first[pin], name)
        first.setdefault(pin, name)
