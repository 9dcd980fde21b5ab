"""The SSD1306 panel: a canvas to draw on, and a `show` that sends only what changed."""

import adafruit_bus_device

# The driver asks for the module of a bus that the panel is not on: it is not worth its memory.
adafruit_bus_device.spi_device = None

from adafruit_ssd1306 import SSD1306_I2C  # noqa: E402

from kaiten_device.canvas import COLUMNS, ROWS, Canvas  # noqa: E402

# What a window costs on the bus beside its pixels: the address and seven bytes that set it,
# then for each piece of them the address and one byte that announce pixels.
_WINDOW_BYTES = 8
_PIECE_BYTES = 2
# So many unchanged columns between two changes make it cheaper to send them apart.
_GAP = bytes(_WINDOW_BYTES + _PIECE_BYTES + 1)

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


class _Bus:
    """machine.I2C with the methods that Adafruit's drivers call, counting bytes on the wire."""

    def __init__(self, i2c):
        self._i2c = i2c
        self.bytes = 0

    def try_lock(self):
        return True

    def unlock(self):
        pass

    def writeto(self, address, buffer, *, start=0, end=None):
        part = memoryview(buffer)[start:end]
        self.bytes += 1 + len(part)
        self._i2c.writeto(address, part)

    def readfrom_into(self, address, buffer, *, start=0, end=None):
        part = memoryview(buffer)[start:end]
        self.bytes += 1 + len(part)
        self._i2c.readfrom_into(address, part)


class Panel:
    """A panel that may fail at any write without stopping the game.

    After a failure `lost` is True, and every `show` tries to start the panel anew.
    """

    def __init__(self, i2c, address, rotated=False):
        """The panel at this address; `rotated` when it is mounted upside down."""
        self._bus = _Bus(i2c)
        self._rotated = rotated
        try:
            self._driver = SSD1306_I2C(COLUMNS, 8 * ROWS, self._bus, addr=address)
            self._turn()
        except (ValueError, OSError):
            raise PanelMissing(i2c, address, i2c.scan()) from None
        self.lost = False
        self._level = 0xFF
        self._lit = True

        frame = memoryview(self._driver.buffer)[1:]
        self.canvas = Canvas(frame)
        self._drawn = _rows_of(frame)
        self._shown = _rows_of(memoryview(bytearray(COLUMNS * ROWS)))
        # A control byte, then the commands that set the columns and the pages of a window.
        self._window = bytearray((_COMMANDS, _SET_COLUMNS, 0, 0, _SET_PAGES, 0, 0))

    def show(self):
        """Sends what changed since the last time; returns the number of bytes put on the bus."""
        self._bus.bytes = 0
        self._safely(self._send_changes)
        return self._bus.bytes

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
        for window in self._changed_windows():
            self._send(*window)

    def _changed_windows(self):
        """Rectangles (first row, last row, first column, last column) that hold every change."""
        windows: list[tuple[int, int, int, int]] = []
        for row in range(ROWS):
            if self._drawn[row] != self._shown[row]:
                for first, last in _changed_runs(self._drawn[row], self._shown[row]):
                    _add_window(windows, (row, row, first, last))
        return windows

    def _send(self, first_row, last_row, first, last):
        window = self._window
        window[2] = first
        window[3] = last
        window[5] = first_row
        window[6] = last_row
        for row in range(first_row, last_row + 1):
            self._shown[row][first : last + 1] = self._drawn[row][first : last + 1]
        with self._driver.i2c_device as device:
            device.write(window)
            for start, count in _pieces(first_row, last_row, first, last):
                self._send_columns(device, start, count)

    def _send_columns(self, device, start, count):
        """Sends this part of the driver's buffer, in which the pixels begin at 1.

        The control byte lies for that moment on the pixel column before it: no copy is needed.
        """
        buffer = self._driver.buffer
        covered = buffer[start]
        buffer[start] = _DATA
        try:
            device.write(buffer, start=start, end=start + 1 + count)
        finally:
            buffer[start] = covered


def _rows_of(buffer):
    return [buffer[start : start + COLUMNS] for start in range(0, COLUMNS * ROWS, COLUMNS)]


def _copy(source, target):
    for row in range(ROWS):
        target[row][:] = source[row]


def _changed_runs(drawn, shown):
    """The first and last columns of the changed stretches of a row, close ones joined."""
    # Long integers and `split` do in C what would be a slow loop over 128 bytes.
    changes = int.from_bytes(drawn, "little") ^ int.from_bytes(shown, "little")
    runs = []
    column = 0
    for piece in changes.to_bytes(COLUMNS, "little").split(_GAP):
        changed = piece.strip(b"\x00")
        if changed:
            first = column + len(piece) - len(piece.lstrip(b"\x00"))
            runs.append((first, first + len(changed) - 1))
        column += len(piece) + len(_GAP)
    return runs


def _add_window(windows, new):
    """Joins `new` to a window if one rectangle around both is fewer bytes, or else appends it."""
    for number, old in enumerate(windows):
        both = (min(old[0], new[0]), max(old[1], new[1]), min(old[2], new[2]), max(old[3], new[3]))
        if _cost(both) <= _cost(old) + _cost(new):
            windows[number] = both
            return
    windows.append(new)


def _pieces(first_row, last_row, first, last):
    """Where in the buffer the pixels of a window are: (start, count), whole rows in one piece."""
    count = last + 1 - first
    rows = last_row + 1 - first_row
    if count == COLUMNS:
        return [(first_row * COLUMNS, rows * COLUMNS)]
    return [((first_row + row) * COLUMNS + first, count) for row in range(rows)]


def _cost(window):
    cost = _WINDOW_BYTES
    for _, count in _pieces(*window):
        cost += _PIECE_BYTES + count
    return cost
