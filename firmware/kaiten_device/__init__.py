"""Kaiten on the device: screen, buttons, storage, and the loop that joins them to the games."""

import sys


def load(name):
    """A module of this package, which stays."""
    return getattr(__import__("kaiten_device." + name), name)


def borrow(name):
    """A module of this package that is let go of after its use."""
    module = load(name)
    forget("kaiten_device." + name)
    return module


def forget(name):
    """Let go of a module, if it is there: its memory is wanted for the game."""
    package, _, module = name.rpartition(".")
    if sys.modules.pop(name, None):
        delattr(sys.modules[package], module)
