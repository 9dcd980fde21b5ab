"""Home: unfinished games, all games, dice and bags, and what else there is. Let go of while a game
is played."""

from kaiten import forget, load, words
from kaiten.shelf import GAMES
from kaiten.words import say, title
from kaiten_device import album
from kaiten_device.screens import BACK
from kaiten_device.screens.carousel import Carousel, Page

# Behind the games: the module whose `start(app)` it is, and the key of its picture.
WAYS = (("past_games", "trophy"), ("settings", "gear"))
MENDING = "kaiten_device.mending"
RESUME, TOOLS, THIN_OUT = "resume", "tools", "thin_out"
# With room for so many games or fewer, that is said before a new one begins.
LITTLE_ROOM = 10
# What every game needs, from the bottom up, and then what asks who plays a new one.
AHEAD = (
    "kaiten.games kaiten.questions kaiten.chance kaiten.conversation kaiten.journal "
    "kaiten_device.screens.choose kaiten_device.session "
    "kaiten_device.screens.thinking kaiten_device.playing"
)
NEW_GAME = "kaiten_device.people kaiten_device.screens.help kaiten_device.new_game"


def home(app):
    """The screen, and the way that is chosen on it: a module and what that is told, or None."""
    screen = Home(app)
    yield from app.notices()
    app.ahead = think_ahead(app, screen)
    chosen = yield screen
    app.ahead = None
    check_settings(app)
    # Files that do not belong among the games may have been found meanwhile.
    yield from app.notices()
    if chosen == BACK:
        return None
    app.at_home = screen.ways[screen.at]
    if app.at_home[0] == "new_game" and is_to_tell(app):
        deletes = yield from load("kaiten_device." + THIN_OUT).offer(app)
        if deletes:
            return None if deletes == BACK else (THIN_OUT, None)
    return (TOOLS, None) if chosen == TOOLS else app.at_home


class Home(Carousel):
    """`ways` says for each page which module it leads to, and what that is told."""

    def __init__(self, app):
        super().__init__([], 0, TOOLS)
        self.app = app
        self.ways = []
        if app.session:
            people = load("kaiten_device.unfinished").standing(app)
            self.add(RESUME, "", resume_page(app.session.game, people))
        elif can_resume(app):
            self.add(RESUME, app.settings["current"], resume_page(game_left_open(app)))
        for journal, game, people in app.unfinished or ():
            self.add(RESUME, journal, resume_page(game, people))
        for game in GAMES:
            self.add(
                "new_game",
                game,
                Page(title(game), lambda game=game: album.icon(game), say("key_play")),
            )
        for way, picture in WAYS:
            self.add(
                way,
                None,
                Page(say(way), lambda picture=picture: album.common(picture), say("key_open")),
            )
        if app.at_home in self.ways:
            self.at = self.ways.index(app.at_home)

    def press(self, button):
        """What the page that is seen now wants first is loaded while somebody looks at it."""
        result = super().press(button)
        if result is None and self.app.ahead is None:
            self.app.ahead = getting_ready(*self.ways[self.at])
        return result

    def add(self, way, what, page, place=None):
        """One more page, at the end or somewhere; the page that is seen stays."""
        place = len(self.pages) if place is None else place
        if place <= self.at and self.pages:
            self.at += 1
        self.ways.insert(place, (way, what))
        self.pages.insert(place, page)


def can_resume(app):
    current = app.settings["current"]
    return current and load("kaiten_device.journals").is_there(app.storage, current)


def loading(modules):
    """A task that loads these modules."""
    return load("kaiten.thinking").loading(modules)


def check_settings(app):
    """Before anybody uses a name in them."""
    if not app.checked:
        load(MENDING).check(app)
        forget(MENDING)
        forget("kaiten.names")


def is_to_tell(app):
    """Whether there is little room for a new game: that is told once, and without any always."""
    return app.room is not None and app.room <= LITTLE_ROOM * (not app.told_room)


def game_left_open(app):
    """Which game is in the journal that is gone on with; settings of before do not say it."""
    if app.settings["game"] not in GAMES:
        kept_games = load("kaiten_device.kept_games")
        header, _ = kept_games.header_and_result(app.storage, app.settings["current"])
        app.settings["game"] = header["game"] if header else ""
    return app.settings["game"]


def resume_page(game, people=""):
    """A page of a game to go on with; one that cannot be read says so when it is opened."""
    if game not in GAMES:
        return Page("?", lambda: album.common("question"), note=say(RESUME))
    note = say(RESUME) + "\n" + people
    return Page(title(game), lambda: album.icon(game), note=note)


def getting_ready(way, what):
    """Thoughts that load the list of past games, or how a new game is declared, and its words in
    the place of another's."""
    if way == "new_game":
        for other in GAMES:
            forget(words_of(other))
        yield from loading("kaiten." + what + " " + words_of(what))
    elif way == WAYS[0][0]:
        yield from loading("kaiten_device." + way)


def words_of(game):
    return "kaiten." + game + "." + words.language


def think_ahead(app, screen):
    """While the home screen waits for somebody: load what every game needs, read the game that
    can be gone on with, and look for others."""
    yield from loading(AHEAD)
    check_settings(app)
    yield
    resumes = screen.ways[0] == (RESUME, app.settings["current"])
    if resumes:
        page = screen.pages[0]
        yield from load("kaiten_device.resume").prepare(app)
        page.note = say(RESUME) + "\n" + load("kaiten_device.unfinished").standing(app)
        app.redraw()
    for page in screen.pages:
        page.large()
        yield
    if not resumes:
        yield from loading(NEW_GAME)
    if app.unfinished is None:
        yield from load("kaiten_device.unfinished").look_for(app, screen)
    app.room = load("kaiten_device.journals").room(app.storage)
    yield
    # What looked for them is not needed before somebody asks for a past game.
    for module in ("kaiten_device.unfinished", "kaiten_device.kept_games", "kaiten.results"):
        forget(module)
    yield from getting_ready(*screen.ways[screen.at])
