"""Adafruit's driver on the I2C of a Pico, counting the bytes on the wire."""

from sys import modules


class I2CDevice:
    """machine.I2C in the place of the class that the driver looks for under this name."""

    def __init__(self, i2c, address):
        self._i2c = i2c
        self._address = address
        self.bytes = 0

    def __enter__(self):
        pass

    def __exit__(self, *error):
        pass

    def write(self, buffer):
        self.bytes += 1 + len(buffer)
        self._i2c.writeto(self._address, buffer)


# The driver imports its buses from Adafruit's package, which wants another machine: this module
# stands in for it, and for the one of its modules that a panel on I2C needs.
i2c_device = modules["adafruit_bus_device"] = modules[__name__]
spi_device = None

import adafruit_ssd1306  # noqa: E402

# The class for the other bus is not worth its memory.
adafruit_ssd1306.SSD1306_SPI = None
