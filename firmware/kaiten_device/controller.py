"""The panel's controller through Adafruit's driver: an SSD1306, SSD1309 or SH1106.

All three take the same commands when they are addressed by pages. Only the SH1106 has more columns
than its glass: a panel under a wrong name shows its picture two columns off, and no noise.
"""

import time

from machine import Pin
from micropython import const

from kaiten_device.wire import adafruit_ssd1306

WIDE = "sh1106"
# An SH1106 has so many columns more than its glass.
_HIDDEN_COLUMNS = const(4)

_LIGHT = const(0xAF)
_NOTHING = const(0xE3)
_SET_PAGE = const(0xB0)
_SET_COLUMN_HIGH = const(0x10)
# Control bytes: one command follows; only pixels follow.
_COMMAND = const(0x80)
_PIXELS = const(0x40)


class Controller(adafruit_ssd1306.SSD1306_I2C):
    """The panel of a board file, driven as the controller `name`; `buffer` holds a control byte,
    then its pixels. `COLUMN_OFFSET` is the first column that the upright glass of an SH1106
    shows."""

    # A control byte, then the commands that set the page and the first column of what follows.
    window = bytearray(4)

    # Whether it is turned over on top of how it is mounted.
    over = False

    _setting_up = True

    def __init__(self, i2c, board, name):
        """OSError when nothing answers."""
        self.name = name
        self._board = board
        super().__init__(128, 64, i2c, addr=board.PANEL_ADDRESS)

    def init_display(self):
        """Sets the panel up, dark: what it would show is noise until everything was sent. Also one
        that lost its power or its way."""
        self._setting_up = True
        board = self._board
        reset(board)
        # A command that was cut off may still wait for its argument: one that does nothing.
        self.write_cmd(_NOTHING)
        super().init_display()
        # Addressing by page.
        self.write_cmd(0x20)
        self.write_cmd(0x02)
        offset = 0
        if self.name == WIDE:
            offset = board.COLUMN_OFFSET
            # The driver's command for the current of an SSD1306 may have turned off the voltage.
            self.write_cmd(0xAD)
            self.write_cmd(0x8B)
        # It acts on pixels that are sent after it.
        if self.over != board.ROTATED:
            self.rotate(False)
            if self.name == WIDE:
                offset = _HIDDEN_COLUMNS - offset
        self._offset = offset
        # The columns beside the picture are to be dark, in case the panel has and shows them. One
        # of 128 columns takes column 128 for its first, which the picture covers later.
        write = bytearray((_COMMAND, 0, _COMMAND, 0, _COMMAND, 0, _PIXELS, 0, 0, 0, 0))
        for page in range(8):
            write[1] = _SET_PAGE | page
            for column in (0, 128) if offset else (128,):
                write[3] = _SET_COLUMN_HIGH | column >> 4
                self.i2c_device.write(write)
        self._setting_up = False

    def write_cmd(self, cmd):
        # The driver lights a panel that it sets up.
        if cmd != _LIGHT or not self._setting_up:
            super().write_cmd(cmd)

    def show(self):
        """Nothing: the driver would send a blank frame whenever it sets the panel up, which takes
        as long as the first picture."""

    def point(self, row, start, end):
        """Has `window` point at these columns of a row."""
        column = start + self._offset
        window = self.window
        window[1] = _SET_PAGE | row
        window[2] = _SET_COLUMN_HIGH | column >> 4
        window[3] = column & 0x0F


def reset(board):
    """Resets the panel, if its reset pin is wired. Each level has to last 3 microseconds."""
    if board.RESET is not None:
        pin = Pin(board.RESET, Pin.OUT, value=0)
        time.sleep(0.0001)
        pin.on()
        time.sleep(0.0001)
