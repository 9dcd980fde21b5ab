"""Where the screens lead from power-on; each way out of home is a module of its own."""

from kaiten.loan import borrowed, forget
from kaiten.words import say
from kaiten_device import load
from kaiten_device.screens import BACK, Menu

# The choice on the home screen, and the module whose `start(app)` it is.
WAYS = ("new_game", "past_games", "settings")
RESUME = "resume"
# What only they need.
SET_UP = (
    "kaiten_device.resume",
    "kaiten_device.journals",
    "kaiten_device.name_editor",
    "kaiten.replay",
)


def start(app):
    """Everything, from power-on."""
    if not app.settings["language"]:
        yield from borrowed("kaiten_device.settings").choose_language(app)
    while True:
        yield from home(app)


def home(app):
    """The first screen; the game that was left open comes first."""
    ways = list(WAYS)
    if app.session or app.settings["current"] in load("journals").names(app.storage):
        ways.insert(0, RESUME)
    yield from app.notices()
    chosen = yield Menu(say("kaiten"), [say(way) for way in ways], footer="foot_home")
    if chosen != BACK:
        game = yield from load(ways[chosen]).start(app)
        for module in SET_UP + ("kaiten_device." + ways[chosen],):
            forget(module)
        if game:
            yield from load("playing").play(app, game)
