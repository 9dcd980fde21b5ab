"""Adafruit's driver on the I2C of a Pico, counting the bytes on the wire."""

from sys import modules

import kaiten_board as board

try:
    from kaiten_device import courier
except (ImportError, ValueError):
    # This is no RP2040.
    courier = None

# What begins a transmission of pixels.
_PIXELS = 0x40


class I2CDevice:
    """machine.I2C in the place of the class that the driver looks for under this name."""

    on_its_way = False  # whether something has yet to arrive

    def __init__(self, i2c, address):
        self._i2c = i2c
        self._address = address
        self._courier = courier.Courier(board.I2C_BUS) if courier else None
        self.bytes = 0

    def __enter__(self):
        pass

    def __exit__(self, *error):
        pass

    def write(self, buffer):
        """Sends, and waits until it is there."""
        if self.on_its_way:
            self._courier.arrive()
            self.on_its_way = False
        self.bytes += 1 + len(buffer)
        self._i2c.writeto(self._address, buffer)

    def carry(self, point, frame, start, end):
        """Sends the commands that point at a place of the panel, then these pixels of a frame,
        while the caller goes on, where the board can. A frame has a byte before its pixels."""
        self.bytes += len(point) + end - start + 3
        if self._courier:
            self.on_its_way = True
            self._courier.take(point, frame, start + 1, end + 1)
            return
        self._i2c.writeto(self._address, point)
        # The control byte that announces pixels lies for that moment on the column before them:
        # no copy is needed.
        covered = frame[start]
        frame[start] = _PIXELS
        try:
            self._i2c.writeto(self._address, memoryview(frame)[start : end + 1])
        finally:
            frame[start] = covered

    def send_off(self):
        """Has all that is carried on its way, before the caller does something long."""
        if self.on_its_way:
            self._courier.leave()

    def look_after(self):
        """Has what is on its way go on; OSError if it will not arrive."""
        self.on_its_way = self._courier.hurry()


# The driver imports its buses from Adafruit's package, which wants another machine: this module
# stands in for it, and for the one of its modules that a panel on I2C needs.
i2c_device = modules["adafruit_bus_device"] = modules[__name__]
spi_device = None

import adafruit_ssd1306  # noqa: E402

# The class for the other bus is not worth its memory.
adafruit_ssd1306.SSD1306_SPI = None
