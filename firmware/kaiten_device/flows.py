"""Where the screens lead from power-on; each way out of home is a module of its own."""

from kaiten import forget, load
from kaiten.words import say
from kaiten_device.screens import BACK, Menu

# The choice on the home screen, and the module whose `start(app)` it is.
WAYS = ("new_game", "past_games", "settings")
RESUME = "resume"
# What every game needs, from the bottom up.
AHEAD = [
    "kaiten.games",
    "kaiten.questions",
    "kaiten.chance",
    "kaiten.conversation",
    "kaiten.journal",
    "kaiten_device.game_screens",
    "kaiten_device.session",
    "kaiten_device.thinking_screen",
    "kaiten_device.playing",
]
# What none needs once it has begun.
BEHIND = (
    "kaiten.replay",
    "kaiten_device.journals",
    "kaiten_device.name_editor",
    "kaiten_device.new_game",
    "kaiten_device.past_games",
    "kaiten_device.resume",
    "kaiten_device.saved",
    "kaiten_device.settings",
)


def start(app):
    """Everything, from power-on."""
    if not app.settings["language"]:
        yield from load("kaiten_device.settings").choose_language(app)
    while True:
        yield from home(app)


def home(app):
    """The first screen; the game that was left open comes first."""
    ways = list(WAYS)
    if app.session or app.settings["current"] in load("kaiten_device.journals").names(app.storage):
        ways.insert(0, RESUME)
    yield from app.notices()
    app.ahead = think_ahead(app, ways[0] == RESUME and not app.session)
    chosen = yield Menu(say("kaiten"), [say(way) for way in ways], footer="foot_home")
    app.ahead = None
    if chosen != BACK:
        if ways[chosen] != RESUME:
            app.prepared = None
        game = yield from load("kaiten_device." + ways[chosen]).start(app)
        for module in BEHIND:
            forget(module)
        if game:
            yield from load("kaiten_device.playing").play(app, game)


def think_ahead(app, resumable):
    """While the home screen waits for somebody: load what every game needs, and read the game
    that can be gone on with."""
    for module in AHEAD:
        load(module)
        yield
    if resumable:
        yield from load("kaiten_device.resume").prepare(app)
