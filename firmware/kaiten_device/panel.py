"""The panel: a canvas to draw on, and a `show` that sends only what changed."""

from kaiten_device.canvas import COLUMNS, ROWS, Canvas

# A row is compared, and sent, in pieces of so many columns.
_PIECE = 16


class Panel:
    """A panel that may fail at any write without stopping the game.

    After a failure `lost` is True, and every `show` tries to start the panel anew. A panel that
    was just set up is dark until it has its first picture.
    """

    def __init__(self, controller):
        """The panel behind a controller that has just been set up."""
        self._controller = controller
        self._wire = controller.i2c_device
        self.lost = False
        self._new = True  # whether nobody knows what it holds
        self._level = 0xFF
        self._lit = True

        pixels = memoryview(controller.buffer)[1:]
        self.canvas = Canvas(pixels)
        self._drawn = _rows(pixels)
        self._shown = _rows(memoryview(bytearray(COLUMNS * ROWS)))

    def show(self):
        """Sends what changed since the last time; returns the number of bytes put on the bus."""
        self._wire.bytes = 0
        self._safely(self._send_changes)
        return self._wire.bytes

    def contrast(self, level):
        """Sets the brightness, 0 to 255."""
        self._level = level
        self._safely(self._controller.contrast, level)

    def turn(self, over):
        """Shows everything upside down, or not."""
        if over != self._controller.over:
            self._controller.over = over
            self._safely(self._restart)

    def on(self):
        """Lights the panel again, with what it showed before."""
        self._lit = True
        self._safely(self._light)

    def off(self):
        """Makes the panel dark; it keeps its pixels and takes new ones."""
        self._lit = False
        self._safely(self._controller.poweroff)

    def _light(self):
        if self._new:
            self._send_all()
        else:
            self._controller.poweron()

    def _safely(self, act, *values):
        try:
            if self.lost:
                self._restart()
            act(*values)
        except OSError:
            self.lost = True

    def _restart(self):
        # The controller clears its own buffer, which is the canvas, so the drawing waits in the
        # shadow, whose knowledge of the panel is void anyway.
        _copy(self._drawn, self._shown)
        try:
            self._controller.restart()
        finally:
            _copy(self._shown, self._drawn)
        self._controller.contrast(self._level)
        self._new = True
        self.lost = False

    def _send_changes(self):
        if self._new:
            self._send_all()
        else:
            for row in range(ROWS):
                if self._drawn[row] != self._shown[row]:
                    self._send_row(row)

    def _send_all(self):
        for row in range(ROWS):
            self._controller.send(row, 0, COLUMNS)
        _copy(self._drawn, self._shown)
        self._new = False
        if self._lit:
            self._controller.poweron()

    def _send_row(self, row):
        """The changed stretches of a row, in pieces side by side as one."""
        drawn, shown = self._drawn[row], self._shown[row]
        start = None
        for piece in range(0, COLUMNS, _PIECE):
            if drawn[piece : piece + _PIECE] == shown[piece : piece + _PIECE]:
                if start is not None:
                    self._controller.send(row, start, piece)
                start = None
            elif start is None:
                start = piece
        if start is not None:
            self._controller.send(row, start, COLUMNS)
        shown[:] = drawn


def _rows(frame):
    return [frame[start : start + COLUMNS] for start in range(0, COLUMNS * ROWS, COLUMNS)]


def _copy(source, target):
    for row, other in zip(source, target):
        other[:] = row
