"""The SSD1306 through Adafruit's driver; the other controllers say what they do differently."""

from kaiten_device.wire import adafruit_ssd1306


class Controller(adafruit_ssd1306.SSD1306_I2C):
    """The panel that a board file describes; `buffer` holds a control byte, then its pixels."""

    # A control byte, then the commands that set the columns and the page of what follows.
    window = bytearray(b"\x00\x21\x00\x00\x22\x00\x00")

    # Whether it is turned over on top of how it is mounted.
    over = False

    def __init__(self, i2c, board, **options):
        """OSError when nothing answers."""
        self._rotated = board.ROTATED
        super().__init__(128, 64, i2c, addr=board.PANEL_ADDRESS, **options)

    def init_display(self):
        """Sets the panel up, dark: what it would show is noise until everything was sent."""
        super().init_display()
        self.poweroff()
        # It acts on pixels that are sent after it.
        if self._rotated != self.over:
            self.rotate(False)

    def show(self):
        """Nothing: the driver would send a blank frame whenever it sets the panel up, which takes
        as long as the first picture."""

    def restart(self):
        """Sets up, dark, a panel that lost its power or its way."""
        # A command that was cut off may still wait for up to two arguments: two that do nothing.
        self.write_cmd(0xE3)
        self.write_cmd(0xE3)
        self.init_display()

    def point(self, row, start, end):
        """Has `window` point at these columns of a row."""
        window = self.window
        window[2] = start
        window[3] = end - 1
        window[5] = window[6] = row
