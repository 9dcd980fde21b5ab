"""The emulated panel that a board file says is there."""


def emulated(wiring):
    """A new one, fresh from the shop: the module of its name makes it."""
    # Late: what is of the device itself must not be there before its heap is measured.
    from kaiten import load

    return load("kaiten_sim." + wiring.PANEL).panel(wiring)
