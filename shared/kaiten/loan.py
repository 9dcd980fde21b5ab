"""Modules that are let go of again: on the device their memory is wanted for the game."""

import sys


def borrowed(name):
    """A module, for use at once; what was not there before is let go again."""
    before = set(sys.modules)
    module = __import__(name, None, None, ("*",))
    for loaded in [other for other in sys.modules if other not in before]:
        forget(loaded)
    return module


def forget(name):
    """Let go of a module, if it is there."""
    package, _, module = name.rpartition(".")
    if sys.modules.pop(name, None) and package in sys.modules:
        delattr(sys.modules[package], module)
