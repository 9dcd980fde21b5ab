"""The emulated panel that a board file says is there."""


def emulated(wiring):
    """A new one, fresh from the shop: the module of its name makes it."""
    # Not `kaiten.load`, which is the device's: on a chip it looks elsewhere.
    return __import__("kaiten_sim." + wiring.PANEL, None, None, ("*",)).panel(wiring)
