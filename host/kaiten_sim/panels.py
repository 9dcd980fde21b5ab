"""The emulated panel that a board file says is there."""


def emulated(wiring):
    """A new one, fresh from the shop."""
    if wiring.PANEL == "sh1106":
        from .sh1106 import SH1106

        return SH1106(wiring.COLUMN_OFFSET)
    if wiring.PANEL == "ssd1309":
        from .ssd1309 import SSD1309

        return SSD1309()
    from .ssd1306 import SSD1306

    return SSD1306()
