"""Builds the device from its board file, at power-on; let go of once the loop runs."""

import time

import kaiten_board as board
import machine
from machine import I2C, Pin

from kaiten import load
from kaiten_device.buttons import UP, A, Buttons, Unwired
from kaiten_device.panel import Panel
from kaiten_device.storage import PANEL, Storage

MOST_STARTS = 3


def find_parts():
    """The panel, the buttons and the storage. What takes the place of the app begins, and ends,
    here: self-test, choosing the panel, safe mode.

    What has to wait gives how many ms, as all turns of the device do.
    """
    bus = I2C(board.I2C_BUS, scl=Pin(board.SCL), sda=Pin(board.SDA), freq=board.I2C_HZ)
    # The panel first: its buffers want memory in one piece.
    panel = yield from find_panel(bus)
    pins = [button_pin(number) for number in board.BUTTONS]
    storage = Storage()
    buttons = Buttons(pins, time.ticks_ms, board.HOLD)
    if machine.reset_cause() != machine.WDT_RESET:
        storage.started_well()
        if pins[A].value() == 0:
            yield from run_alone("selftest", panel, pins, bus, storage)
        if pins[UP].value() == 0:
            yield from run_alone("choose_panel", panel, buttons, storage)
    elif count_start(storage) == MOST_STARTS:
        yield from run_alone("rescue", panel, buttons, storage)
    return panel, buttons, storage


def start_app(panel, buttons, storage):
    """The app, before its first step."""
    settings = load("kaiten_device.saved").settings(storage)
    sound = None
    if board.BUZZER is not None:
        sound = load("kaiten_device.sound").Sound(board.BUZZER, settings)
    start = load("kaiten_device.flows").start
    processor = load("kaiten_device.processor")
    parts = panel, buttons, storage, settings, start, processor, sound
    return load("kaiten_device.app").App(*parts)


def count_start(storage):
    """How many starts in a row, this one included, have not gone well so far."""
    starts = load("kaiten_device.journals").number_in(storage.starts) + 1
    storage.replace(storage.starts, (str(starts).encode(),))
    return starts


def run_alone(name, panel, *parts):
    """One of the modules that take the place of the app, in the language of the settings."""
    words = load("kaiten.words")
    language = load("kaiten_device.saved").settings(parts[-1])["language"]
    words.use(language or words.LANGUAGES[0])
    yield from load("kaiten_device." + name).turns(panel, *parts)


def button_pin(number):
    """The pin of a button; the board file says None for a button that is not there."""
    return Unwired() if number is None else Pin(number, Pin.IN, Pin.PULL_UP)


def find_panel(bus):
    """The panel, as soon as it answers; until then LED and USB line say what is missing."""
    controller = load("kaiten_device.controller")
    while True:
        try:
            controller.reset(board)
            name = chosen_panel() or board.PANEL or controller_on(bus)
            return Panel(controller.Controller(bus, board, name))
        except OSError:
            yield from load("kaiten_device.no_panel").complain(board, bus.scan())


def chosen_panel():
    """The controller that was chosen for this device, whatever its board file says."""
    try:
        with open(PANEL, "rb") as file:
            return file.read().decode().strip()
    except (OSError, ValueError):
        return None


def controller_on(bus):
    """The name of the panel's controller: only an SH1106 gives back what is in its memory, and
    has a column 131 that is not its column 3."""
    # Commands that point at these columns, each after a control byte; what follows them is in
    # memory, to be written or to be read.
    column_3, column_131 = b"\x80\xb0\x80\x10\x80\x03", b"\x80\xb0\x80\x18\x80\x03"
    address = board.PANEL_ADDRESS
    # Dark, and by page.
    bus.writeto(address, b"\x80\xae\x80\x20\x80\x02")
    for one, other in (b"\x5a\xa5", b"\xa5\x5a"):
        bus.writeto(address, column_3 + bytes((0x40, one)))
        bus.writeto(address, column_131 + bytes((0x40, other)))
        bus.writeto(address, column_3 + b"\xc0", False)
        try:
            # The first byte is of what was read before.
            read = bus.readfrom(address, 2)[1]
        except OSError:
            read = None
        if read != one:
            return "ssd1306"
    return "sh1106"
