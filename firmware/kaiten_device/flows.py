"""Where the screens lead from power-on; each way out of home is a module of its own."""

import sys

from kaiten.words import say
from kaiten_device.screens import BACK, Menu

# The choice on the home screen, and the module whose `start(app)` it is.
WAYS = ("new_game", "past_games", "settings")
RESUME = "resume"
# What only they need.
SET_UP = ("kaiten_device.resume", "kaiten.replay")


def start(app):
    """Everything, from power-on."""
    if not app.settings["language"]:
        yield from load("settings").choose_language(app)
    while True:
        yield from home(app)


def home(app):
    """The first screen; the game that was left open comes first."""
    ways = list(WAYS)
    if app.session or app.settings["current"] in app.storage.journals():
        ways.insert(0, RESUME)
    yield from app.notices()
    chosen = yield Menu(say("kaiten"), [say(way) for way in ways], footer="foot_home")
    if chosen != BACK:
        game = yield from load(ways[chosen]).start(app)
        for module in SET_UP + ("kaiten_device." + ways[chosen],):
            forget(module)
        if game:
            yield from load("playing").play(app, game)


def load(name):
    """One of the modules behind the home screen."""
    return getattr(__import__("kaiten_device." + name), name)


def forget(name):
    """Let go of a module, if it is there: its memory is wanted for the game."""
    package, _, module = name.rpartition(".")
    if sys.modules.pop(name, None):
        delattr(sys.modules[package], module)
