"""Kaiten on the device: screen, buttons, storage, and the loop that joins them to the games."""


def load(name):
    """A module of this package, which stays."""
    return getattr(__import__("kaiten_device." + name), name)
