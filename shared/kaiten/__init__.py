"""Kaiten's core: rules, chance, conversation, journal, words. No hardware, no files, no clock.

Here is the one way to load a module late: loading all of them at the start would take the device
half a second, and some are needed so rarely that their memory is better let go of again.
"""

import sys

from kaiten.places import beginning_of, place_of


def load(name):
    """The module of this full name; it stays."""
    return __import__(place_of(name), None, None, ("*",))


def forget(name):
    """Let go of a module, if it is there."""
    _forget_at(place_of(name))


def _forget_at(place):
    package, _, module = place.rpartition(".")
    if sys.modules.pop(place, None) and package in sys.modules:
        delattr(sys.modules[package], module)


def forget_all(package):
    """Let go of the modules of a package, as far as they are there; the package itself stays."""
    beginning = beginning_of(package)
    for place in list(sys.modules):
        if place.startswith(beginning) and place != beginning:
            _forget_at(place)
