"""A panel whose reset pin is wired: it is reset when it starts, and when it was lost."""

from machine import Pin


def resettable(controller):
    """The same controller with the reset pin of its board file."""

    class Resettable(controller):  # type: ignore[misc, valid-type]
        def __init__(self, i2c, board):
            self._pin = ResetPin(board.RESET)
            super().__init__(i2c, board, reset=self._pin)
            # The driver would reset the panel whenever it is lit again, too.
            self.reset_pin = None

        def restart(self):
            self.reset_pin = self._pin
            self.poweron()
            self.reset_pin = None
            super().restart()

    return Resettable


class ResetPin:
    """A machine.Pin in the place of CircuitPython's DigitalInOut."""

    def __init__(self, number):
        self._pin = Pin(number)

    def switch_to_output(self, value):
        self._pin.init(Pin.OUT, value=value)

    @property
    def value(self):
        return self._pin.value()

    @value.setter
    def value(self, level):
        self._pin.value(level)
