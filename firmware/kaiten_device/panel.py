"""The panel: a canvas to draw on, and a `show` that sends only what changed."""

from kaiten_device.canvas import COLUMNS, ROWS, Canvas, strokes

# So many columns that did not change are sent along where a window of its own for what is behind
# them would take longer.
_GAP = 7


class Panel:
    """A panel that may fail at any write without stopping the game.

    After a failure `lost` is True, and every `show` tries to start the panel anew. A panel that
    was just set up is dark until it has its first picture.
    """

    def __init__(self, controller):
        """The panel behind a controller that has just been set up."""
        self._controller = controller
        self._sender = controller.i2c_device.sender
        self._sender.serve(controller.window, controller.buffer)
        self.lost = False
        self._new = True  # whether nobody knows what it holds
        self._above = 0  # so many rows were sent while the rest is being drawn
        self._level = 0xFF
        self._lit = True

        pixels = memoryview(controller.buffer)[1:]
        self.canvas = Canvas(pixels, self._send_above)
        self._drawn = _rows(pixels)
        self._shown = _rows(memoryview(bytearray(COLUMNS * ROWS)))

    def show(self):
        """Sends what changed since the last time, and was not sent yet. Where the board can, it
        goes while something else is done: `arrived` tells how that went."""
        self._safely(self._send_changes)

    def arrived(self):
        """Whether the panel has what was shown, or will have it shortly."""
        if self._sender.busy:
            self._safely(self._sender.hurry)
        return not self.lost

    def contrast(self, level):
        """Sets the brightness, 0 to 255."""
        self._level = level
        self._safely(self._controller.contrast, level)

    def turn(self, over):
        """Shows everything upside down, or not."""
        if over != self._controller.over:
            self._controller.over = over
            self._safely(self._restart)

    def drive_as(self, name):
        """Drives it as another controller from now on."""
        self._controller.name = name
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
            self._controller.init_display()
        finally:
            _copy(self._shown, self._drawn)
        self._controller.contrast(self._level)
        self._new = True
        self.lost = False

    def _send_changes(self):
        if self._new:
            self._send_all()
        else:
            self._send_rows(0, ROWS)
        self._sender.leave()
        self._above = 0

    def _send_above(self, row):
        """While something is drawn: nothing more will come above this row."""
        if row > self._above and not self._new and not self.lost:
            self._safely(self._send_rows, self._above, row)
            self._above = row

    def _send_rows(self, start, end):
        for row in range(start, end):
            if self._drawn[row] != self._shown[row]:
                self._send_row(row)

    def _send_all(self):
        for row in range(ROWS):
            self._send(row, 0, COLUMNS)
        _copy(self._drawn, self._shown)
        self._new = False
        if self._lit:
            self._controller.poweron()

    def _send(self, row, start, end):
        self._controller.point(row, start, end)
        row = COLUMNS * row + 1  # behind a control byte
        self._sender.take(row + start, row + end)

    def _send_row(self, row):
        """The stretches of a row that changed."""
        drawn, shown = self._drawn[row], self._shown[row]
        found = _change(drawn, shown, 0, COLUMNS, _GAP)
        while found:
            self._send(row, found & 0xFF, found >> 8)
            found = _change(drawn, shown, found >> 8, COLUMNS, _GAP)
        shown[:] = drawn


def _change_by_column(drawn, shown, at, end, gap):
    """What `strokes.change` does, where there is no machine code."""
    while at < end and drawn[at] == shown[at]:
        at += 1
    if at == end:
        return 0
    last = at
    for column in range(at + 1, end):
        if drawn[column] != shown[column]:
            last = column
        elif column - last > gap:
            break
    return at | (last + 1) << 8


_change = strokes.change if strokes else _change_by_column


def _rows(frame):
    return [frame[start : start + COLUMNS] for start in range(0, COLUMNS * ROWS, COLUMNS)]


def _copy(source, target):
    for row, other in zip(source, target):
        other[:] = row
