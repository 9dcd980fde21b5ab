"""The SSD1309 of the 2.42" panels: an SSD1306 whose high voltage comes from its module."""

from kaiten_device import ssd1306


class Controller(ssd1306.Controller):
    """It stays dark until its reset pin was pulsed, unless the module does that by itself."""

    def __init__(self, i2c, board, **options):
        super().__init__(i2c, board, external_vcc=True, **options)
