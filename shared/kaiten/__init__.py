"""Kaiten's core: rules, chance, conversation, journal, words. No hardware, no files, no clock.

Here is the one way to load a module late: loading all of them at the start would take the device
half a second, and some are needed so rarely that their memory is better let go of again.
"""

import sys

from kaiten.places import beginning_of, place_of

# The wheel, the releases, the page and the device all take their version from here.
__version__ = "0.1.0"


class Loader:
    """What else is to be done when a module is loaded: nothing, but where a device can use its
    modules in the flash. `before(place)` comes before the import, `after()` when all is there that
    the module itself loads too."""

    def before(self, place):
        pass

    def after(self):
        pass


_loader = Loader()
_loading = 0  # modules, each by the one before


def load_with(loader):
    """Load modules with this loader from now on."""
    global _loader
    _loader = loader


def load(name):
    """The module of this full name; it stays."""
    return sys.modules.get(place_of(name)) or _load_now(place_of(name))


def _load_now(place):
    global _loading
    _loading += 1
    try:
        _loader.before(place)
        module = __import__(place, None, None, ("*",))
    finally:
        _loading -= 1
    if not _loading:
        _loader.after()
    return module


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
