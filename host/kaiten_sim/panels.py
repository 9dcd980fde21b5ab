"""The emulated panel that a board file says is there."""


def emulated(wiring):
    """A new one, fresh from the shop: the module of its name makes it. A board file that names
    none has an SSD1306."""
    # Not `kaiten.load`, which is the device's: on a chip it looks elsewhere.
    name = wiring.PANEL or "ssd1306"
    return __import__("kaiten_sim." + name, None, None, ("*",)).panel(wiring)
