"""An SH1106, of the 1.3" panels: 132 columns, of which the glass shows 128, and pages only.

After the SH1106 datasheet, version 2.3. A command that it does not have it passes over, and what
was meant as its arguments it takes for commands.
"""

from .ssd1306 import HEIGHT, SSD1306, WIDTH

_VOLTAGE, _VOLTAGE_OFF, _VOLTAGE_ON = 0xAD, 0x8A, 0x8B
# Addressing mode and charge pump, which the Adafruit driver sets on every panel.
_OF_THE_DRIVER = (0x20, 0x8D)
# Windows, scrolls, zoom: commands of an SSD1306.
_OTHERS = (0x21, 0x22, 0x23, 0x26, 0x27, 0x29, 0x2A, 0x2E, 0x2F, 0xA3, 0xD6)
# The voltage of the pump, reading while writing: without an effect that we show.
_WITHOUT_EFFECT = (0x30, 0x31, 0x32, 0x33, 0xE0, 0xEE)


class SH1106(SSD1306):
    """The controller and a glass whose left edge, upright, is its column `offset`: 2, or 0."""

    COLUMNS = 132
    ARGUMENTS = {0x81: 1, 0xA8: 1, _VOLTAGE: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1}

    def __init__(self, offset=2):
        self._offset = offset
        super().__init__()

    def reset(self):
        super().reset()
        self.charge_pump = True
        self._read_before = 0

    def read(self):
        """The status byte or, where that was asked, what is in memory; the first of those bytes is
        of what was read before."""
        if not self._memory_asked:
            return super().read()
        value = self._read_before
        self._read_before = self.ram[self._at()]
        self._advance()
        return value

    def _behind_glass(self):
        starts = range(self._offset, self.COLUMNS * HEIGHT // 8, self.COLUMNS)
        return b"".join([self.ram[start : start + WIDTH] for start in starts])

    def _at(self):
        # The datasheet says nothing of columns that are not there.
        self.column = min(self.column, self.COLUMNS - 1)
        return super()._at()

    def _advance(self):
        self.column = min(self.column + 1, self.COLUMNS - 1)

    def _execute(self, code, arguments):
        if code == _VOLTAGE:
            self._set_voltage(arguments[0])
        elif code in _OTHERS:
            self.complaints.append("command 0x%02X is of another controller" % code)
        elif code not in _OF_THE_DRIVER and code not in _WITHOUT_EFFECT:
            super()._execute(code, arguments)

    def _set_voltage(self, value):
        # The datasheet says nothing of other values, such as an SSD1306 takes here.
        if value in (_VOLTAGE_OFF, _VOLTAGE_ON):
            self.charge_pump = value == _VOLTAGE_ON

    def _point(self, code):
        """The commands that set page and column."""
        if code >= 0xB0:
            self.page = code & 7
        elif code >= 0x10:
            self.column = (code & 0x0F) << 4 | self.column & 0x0F
        else:
            self.column = self.column & 0xF0 | code


def panel(wiring):
    """As a board file describes it."""
    return SH1106(wiring.COLUMN_OFFSET)
