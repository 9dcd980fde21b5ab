"""The hall of fame: for each game who played, who won, and who had how much of what; and whether
the dice are fair."""

from kaiten import forget, load, words
from kaiten.fame import Hall, counts, kind_of
from kaiten.shelf import GAMES
from kaiten.words import say, title
from kaiten_device import album, journals
from kaiten_device.kept_games import ReadingScreen, telling
from kaiten_device.screens import BACK, Menu, draw_title
from kaiten_device.screens.rounds import RoundsScreen
from kaiten_device.screens.why import WhyScreen

ROLLS = "kaiten_device.rolls"
HEADS = ("head_games", "head_wins", "head_best", "head_average")
FEET = ("foot_games", "foot_wins", "foot_best", "foot_average")


def start(app):
    """Which games there are to be famous in; then the people of one."""
    found = {}

    def hear(journal, header, result):
        if counts(result) and header["game"] in GAMES:
            key = header["game"], kind_of(header, result)
            found.setdefault(key, []).append(journal)

    heading = say("fame")
    names = journals.names(app.storage)
    if (yield ReadingScreen(heading, telling(app.storage, names, hear))) == BACK:
        return
    keys = sorted(found, key=lambda key: (GAMES.index(key[0]), key[1]))
    items = [heading_of(*key) for key in keys] + [say("rolls")]
    at = 0
    while at != BACK:
        at = yield Menu(heading, items, at)
        if at == len(keys):
            yield from load(ROLLS).start(app)
            forget(ROLLS)
        elif at != BACK:
            yield from show(app, keys[at][0], items[at], found[keys[at]])
    words.use(words.language)


def heading_of(game, kind):
    """What a game is called; a mode that counts something else than points is named too."""
    if not kind:
        return title(game)
    words.use_game(game)
    return title(game) + ": " + say("mode_" + kind)


def show(app, game, heading, names):
    """Everybody who played this game; A tells more about one of them."""
    hall = Hall()
    thoughts = telling(app.storage, names, lambda _, header, result: hall.add(header, result))
    if (yield ReadingScreen(heading, thoughts)) == BACK:
        return
    people = hall.ranked()
    words.use_game(game)
    album.use_game(game)
    cells = [
        [str(number) for number in (deeds.games, deeds.wins, deeds.best, deeds.average())]
        for deeds in people
    ]
    heads = [say(head) for head in HEADS]
    names = [deeds.name for deeds in people]
    screen = RoundsScreen(heading, heads, names, cells, footer=FEET)
    at = yield screen
    while at != BACK:
        yield DeedsScreen(people, at // len(heads))
        at = yield screen
    album.use_game(None)


class DeedsScreen(WhyScreen):
    """What somebody did: most of each dish in a game, and the points that it brought."""

    def __init__(self, people, player):
        self.people = people
        super().__init__(None, people, player)

    def order_of_pages(self):
        return list(range(len(self.people)))

    def lines_of(self, player):
        return [line + (None,) for line in self.people[player].dishes() if known(line[0])]

    def heading(self):
        deeds = self.people[self.player]
        return draw_title, deeds.name, say("fame_best", deeds.best)

    def last_row(self):
        return say("fame_line", self.people[self.player].average()), False


def known(dish):
    """Whether there is a word for this today."""
    try:
        return say(dish)
    except KeyError:
        return None
