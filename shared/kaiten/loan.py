"""Modules that are let go of again: on the device their memory is wanted for the game."""

import sys

OURS = ("kaiten", "kaiten_device")


def borrowed(name):
    """A module, for use at once; what it brought along is let go again."""
    before = set(sys.modules)
    module = __import__(name, None, None, ("*",))
    for loaded in list(sys.modules):
        # On a desktop other threads load modules too, and want to keep them.
        if loaded not in before and loaded.split(".")[0] in OURS:
            forget(loaded)
    return module


def forget(name):
    """Let go of a module, if it is there."""
    package, _, module = name.rpartition(".")
    if sys.modules.pop(name, None) and package in sys.modules:
        delattr(sys.modules[package], module)
