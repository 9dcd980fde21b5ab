"""Taking what is in the games' boxes without keeping the games in memory, which is scarce."""

import sys


def borrowed(name):
    """A module of a game, for use at once; what was not there before is let go again."""
    before = set(sys.modules)
    module = __import__("kaiten." + name, None, None, ("*",))
    for loaded in [other for other in sys.modules if other not in before]:
        del sys.modules[loaded]
        package, _, part = loaded.rpartition(".")
        if package in sys.modules:
            delattr(sys.modules[package], part)
    return module
