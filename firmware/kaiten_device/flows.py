"""Where the screens lead from power-on: home, and each way out of it in a module of its own."""

from kaiten import forget, forget_all, load
from kaiten_device import album

RESUME = "resume"
RENAMING = "kaiten_device.renaming"
# What none needs once it has begun.
BEHIND = (
    "kaiten.ending kaiten.replay kaiten.results kaiten.shelf kaiten_device.journals "
    "kaiten_device.screens.name kaiten_device.people kaiten_device.new_game "
    "kaiten_device.past_games kaiten_device.kept_games kaiten.fame kaiten.fairness "
    "kaiten_device.thin_out kaiten_device.aside kaiten_device.restored "
    "kaiten_device.resume kaiten_device.saved kaiten_device.settings kaiten_device.tools "
    "kaiten_device.unfinished kaiten_device.home kaiten_device.screens.carousel "
    "kaiten_device.faces.big kaiten_device.pictures kaiten_device.screens.help "
    "kaiten.randomizer.tools kaiten.randomizer.lent kaiten.randomizer.bag kaiten.randomizer.cup"
)
# What only games need, beside their own modules and screens.
DURING = (
    "kaiten.attendance kaiten.correcting kaiten.entries kaiten.placing kaiten.rows kaiten.scoring "
    "kaiten_device.correcting kaiten_device.ending kaiten_device.looking "
    "kaiten_device.overruling kaiten_device.pausing kaiten_device.redealing"
)


def start(app):
    """Everything, from power-on."""
    if not app.settings["language"]:
        yield from load("kaiten_device.settings").choose_language(app)
    if app.settings["renames"]:
        # A power cut, a full flash or B came in between.
        yield from load(RENAMING).start(app)
        forget(RENAMING)
    while True:
        yield from home(app)


def home(app):
    """The first screen, then the way that was chosen there."""
    album.use_game(None)
    # Right after the start there is nothing yet.
    if app.screen:
        let_go_of_games(app.session and app.session.game)
    chosen = yield from load("kaiten_device.home").home(app)
    if chosen is None:
        return
    way, what = chosen
    if way != RESUME:
        app.prepared = None
    # Its pictures and a game at once are too much.
    forget("kaiten_device.home")
    album.use_game(None)
    game = yield from load("kaiten_device." + way).start(app, what)
    leave_home(game)
    if game:
        app.at_home = None
        app.unfinished = None
    while game:
        game = yield from load("kaiten_device.playing").play(app, game)
        if game:
            leave_home(game)


def leave_home(game):
    """Let go of what only the ways out of home need, and of other games than the one that begins:
    home has seen them all."""
    if game:
        let_go_of_games(game["game"] if type(game) is dict else game.game)
    for module in BEHIND.split():
        forget(module)


def let_go_of_games(but):
    """What games needed: a whole evening of them does not fit the memory. `but` a game that
    begins, or that the table only left for a moment."""
    for game in load("kaiten.shelf").GAMES:
        if game != but:
            forget_all("kaiten." + game)
            forget("kaiten." + game)
    if not but:
        forget_all("kaiten_device.screens")
        for module in DURING.split():
            forget(module)
