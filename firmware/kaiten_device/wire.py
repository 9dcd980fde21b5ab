"""Adafruit's driver on the I2C of a Pico; pixels have a sender of their own."""

from sys import modules

import kaiten_board as board

from kaiten_device import chip

# What begins a transmission of pixels.
_PIXELS = 0x40


class BlockingSender:
    """Sends pixels to the panel while the caller waits, where the chip cannot do it alone."""

    busy = False

    def __init__(self, i2c, address):
        self._i2c = i2c
        self._address = address

    def serve(self, window, frame):
        self._window = window
        self._frame = frame

    def take(self, start, end):
        self._i2c.writeto(self._address, self._window)
        # The control byte that announces pixels lies for that moment on the byte before them: no
        # copy is needed.
        frame = self._frame
        covered = frame[start - 1]
        frame[start - 1] = _PIXELS
        try:
            self._i2c.writeto(self._address, memoryview(frame)[start - 1 : end])
        finally:
            frame[start - 1] = covered

    def leave(self):
        pass


class I2CDevice:
    """machine.I2C in the place of the class that the driver looks for under this name; `sender`
    sends pixels."""

    def __init__(self, i2c, address):
        self._i2c = i2c
        self._address = address
        self.sender = chip.pixel_sender(board.I2C_BUS) or BlockingSender(i2c, address)

    def __enter__(self):
        pass

    def __exit__(self, *error):
        pass

    def write(self, buffer):
        """Sends, after all that is on its way, and waits until it is there."""
        if self.sender.busy:
            self.sender.arrive()
        self._i2c.writeto(self._address, buffer)


# The driver imports its buses from Adafruit's package, which wants another machine: this module
# stands in for it, and for the one of its modules that a panel on I2C needs.
i2c_device = modules["adafruit_bus_device"] = modules[__name__]
spi_device = None

import adafruit_ssd1306  # noqa: E402

# The class for the other bus is not worth its memory.
adafruit_ssd1306.SSD1306_SPI = None
