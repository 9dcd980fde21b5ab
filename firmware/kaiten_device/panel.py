"""The SSD1306 panel: a canvas to draw on, and a `show` that sends only what changed."""

import adafruit_bus_device


class _Wire:
    """machine.I2C in the place of Adafruit's I2CDevice, counting the bytes on the wire."""

    def __init__(self, i2c, address):
        self._i2c = i2c
        self._address = address
        self.bytes = 0

    def __enter__(self):
        return self

    def __exit__(self, kind, error, traceback):
        return False

    def write(self, buffer):
        self.bytes += 1 + len(buffer)
        self._i2c.writeto(self._address, buffer)


class _Wires:
    I2CDevice = _Wire


# The driver takes its buses from here: the one that the panel is on is a Pico's, and the module
# of the other is not worth its memory.
adafruit_bus_device.i2c_device = _Wires
adafruit_bus_device.spi_device = None

import adafruit_ssd1306  # noqa: E402

adafruit_ssd1306.SSD1306_SPI = None

from kaiten_device.canvas import COLUMNS, ROWS, Canvas  # noqa: E402

# A row is compared, and sent, in pieces of so many columns.
_PIECE = 32

_COMMANDS = 0x00
_DATA = 0x40
_SET_COLUMNS = 0x21
_SET_PAGES = 0x22
_NOTHING = 0xE3

_BLANK_ROW = bytes(COLUMNS)


class PanelMissing(Exception):
    """Nothing that works as a panel answers at `address` of `bus`; `found` lists who does."""

    def __init__(self, bus, address, found):
        super().__init__(f"no panel at 0x{address:02x} on {bus}")
        self.bus = bus
        self.address = address
        self.found = found


class Panel:
    """A panel that may fail at any write without stopping the game.

    After a failure `lost` is True, and every `show` tries to start the panel anew.
    """

    def __init__(self, i2c, address, rotated=False):
        """The panel at this address; `rotated` when it is mounted upside down."""
        self._rotated = rotated
        try:
            self._driver = adafruit_ssd1306.SSD1306_I2C(COLUMNS, 8 * ROWS, i2c, addr=address)
            self._turn()
        except OSError:
            raise PanelMissing(i2c, address, i2c.scan()) from None
        self._wire = self._driver.i2c_device
        self.lost = False
        self._level = 0xFF
        self._lit = True

        self._frame = memoryview(self._driver.buffer)
        self.canvas = Canvas(self._frame[1:])
        self._drawn = _rows(self._frame[1:])
        self._shown = _rows(memoryview(bytearray(COLUMNS * ROWS)))
        # A control byte, then the commands that set the columns and the page of what follows.
        self._window = bytearray((_COMMANDS, _SET_COLUMNS, 0, COLUMNS - 1, _SET_PAGES, 0, 0))

    def show(self):
        """Sends what changed since the last time; returns the number of bytes put on the bus."""
        self._wire.bytes = 0
        self._safely(self._send_changes)
        return self._wire.bytes

    def contrast(self, level):
        """Sets the brightness, 0 to 255."""
        self._level = level
        self._safely(self._driver.contrast, level)

    def on(self):
        """Lights the panel again, with what it showed before."""
        self._lit = True
        self._safely(self._driver.poweron)

    def off(self):
        """Makes the panel dark; it keeps its pixels and takes new ones."""
        self._lit = False
        self._safely(self._driver.poweroff)

    def _safely(self, act, *values):
        try:
            if self.lost:
                self._restart()
            act(*values)
        except OSError:
            self.lost = True

    def _turn(self):
        # It acts on pixels that are sent after it: the panel has to be blank, as the driver
        # leaves it.
        if self._rotated:
            self._driver.rotate(False)

    def _restart(self):
        # The driver clears its own buffer, which is the canvas, so the drawing waits in the
        # shadow, whose knowledge of the panel is void anyway.
        _copy(self._drawn, self._shown)
        try:
            # A command that was cut off may still wait for up to two arguments.
            self._driver.write_cmd(_NOTHING)
            self._driver.write_cmd(_NOTHING)
            self._driver.init_display()
            self._turn()
        finally:
            _copy(self._shown, self._drawn)
        for row in self._shown:
            row[:] = _BLANK_ROW
        self._driver.contrast(self._level)
        if not self._lit:
            self._driver.poweroff()
        self.lost = False

    def _send_changes(self):
        for row in range(ROWS):
            if self._drawn[row] != self._shown[row]:
                self._send_row(row)

    def _send_row(self, row):
        """The changed stretches of a row, each with the commands that say where it is."""
        drawn, shown = self._drawn[row], self._shown[row]
        start = None
        for piece in range(0, COLUMNS, _PIECE):
            if drawn[piece : piece + _PIECE] == shown[piece : piece + _PIECE]:
                if start is not None:
                    self._send(row, start, piece)
                start = None
            elif start is None:
                start = piece
        if start is not None:
            self._send(row, start, COLUMNS)
        shown[:] = drawn

    def _send(self, row, start, end):
        """Sends the columns from `start` up to `end` of a row."""
        window = self._window
        window[2] = start
        window[3] = end - 1
        window[5] = window[6] = row
        self._wire.write(window)
        # The control byte that announces pixels lies for that moment on the column before them:
        # no copy is needed.
        frame = self._frame
        start += row * COLUMNS
        end += row * COLUMNS
        covered = frame[start]
        frame[start] = _DATA
        try:
            self._wire.write(frame[start : end + 1])
        finally:
            frame[start] = covered


def _rows(frame):
    return [frame[start : start + COLUMNS] for start in range(0, COLUMNS * ROWS, COLUMNS)]


def _copy(source, target):
    for row, other in zip(source, target):
        other[:] = row
