"""The SH1106 of the 1.3" panels: 132 columns, of which the glass shows 128, and pages only."""

from kaiten_device import ssd1306

_HIDDEN_COLUMNS = 4
_SET_PAGE = 0xB0
_SET_COLUMN_HIGH = 0x10
# What the driver means for another chip's current may turn the voltage of this one off, for all
# that its datasheet says; it is turned on while the panel is dark.
_VOLTAGE_ON = (0xAD, 0x8B)


class Controller(ssd1306.Controller):
    """`COLUMN_OFFSET` of the board file is the first column that the upright glass shows."""

    # A control byte, then the commands that set the page and the first column of what follows.
    window = bytearray(4)

    def __init__(self, i2c, board, **options):
        self._upright_offset = board.COLUMN_OFFSET
        super().__init__(i2c, board, **options)

    def init_display(self):
        self._offset = self._upright_offset
        super().init_display()
        for command in _VOLTAGE_ON:
            self.write_cmd(command)

    def rotate(self, rotate):
        super().rotate(rotate)
        self._offset = _HIDDEN_COLUMNS - self._upright_offset

    def point(self, row, start, end):
        column = start + self._offset
        window = self.window
        window[1] = _SET_PAGE | row
        window[2] = _SET_COLUMN_HIGH | column >> 4
        window[3] = column & 0x0F
