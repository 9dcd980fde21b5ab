"""An SSD1309, of the 2.42" panels: it wants its reset pin pulsed, and makes no high voltage.

After the SSD1309 datasheet, revision 1.0. It says nothing of the commands for the pump and the
current that only an SSD1306 has; libraries send them, and they do nothing.
"""

from .ssd1306 import SSD1306

_LOCK, _GPIO = 0xFD, 0xDC
_PUMP, _CURRENT = 0x8D, 0xAD


class SSD1309(SSD1306):
    """The controller, and a module that makes the high voltage but has no reset of its own."""

    ARGUMENTS = SSD1306.ARGUMENTS.copy()
    ARGUMENTS.update({_LOCK: 1, _GPIO: 1})

    def power_up(self):
        """The power comes on; until the first reset nothing is as it should be."""
        self.was_reset = False
        super().power_up()

    def reset_line(self, level):
        """The voltage at the reset pin."""
        super().reset_line(level)
        self.was_reset = self.was_reset or self.held_in_reset

    def reset(self):
        super().reset()
        self.charge_pump = True

    def write(self, payload):
        """Takes the bytes of one I2C write; they do nothing before the first reset."""
        if self.was_reset:
            super().write(payload)

    def _execute(self, code, arguments):
        if code not in (_LOCK, _GPIO, _PUMP, _CURRENT):
            super()._execute(code, arguments)


def panel(wiring):
    """As a board file describes it."""
    return SSD1309()
