"""The hall of fame: for each game who played, who won, and who had how much of what; and whether
the dice are fair."""

from kaiten import forget, load, words
from kaiten.fame import Hall, counts, kind_of
from kaiten.shelf import GAMES
from kaiten.words import say, title
from kaiten_device import album, journals
from kaiten_device.buttons import B
from kaiten_device.kept_games import telling
from kaiten_device.screens import BACK, Menu, draw_title
from kaiten_device.screens.rounds import RoundsScreen
from kaiten_device.screens.why import WhyScreen

ROLLS = "kaiten_device.rolls"
HEADS = ("head_games", "head_wins", "head_best", "head_average")
FEET = ("foot_games", "foot_wins", "foot_best", "foot_average")
# The sign of progress moves after so many games, and the table is ranked anew.
A_FEW, SOME = 4, 8


def start(app):
    """Which games there are to be famous in; then the people of one."""
    kept = KeptGames(app.storage)
    screen = FameMenu(app, kept)
    while True:
        app.ahead = screen.filling()
        at = yield screen
        app.ahead = None
        if at == BACK:
            break
        if at == len(screen.keys):
            yield from load(ROLLS).start(app)
            forget(ROLLS)
        else:
            yield from show(app, kept, screen.keys[at], screen.items[at])
    words.use(words.language)


class KeptGames:
    """The games that count, as far as they were read: `numbers` has those of each kind, `reading`
    are thoughts that read one more, and tell `hear(key, header, result)` of it."""

    def __init__(self, storage):
        self.storage = storage
        self.numbers = {}
        self.read = 0
        self.hear = None
        self.reading = telling(storage, journals.in_slices(storage), self._hear)

    def _hear(self, journal, header, result):
        if counts(result) and header["game"] in GAMES:
            key = header["game"], kind_of(header, result)
            self.numbers.setdefault(key, []).append(journals.number_of(journal))
            if self.hear:
                self.hear(key, header, result)


class FameMenu(Menu):
    """What to be famous in, which grows while the games are read, and at its end the dice; until
    all games are read, the title says how many."""

    def __init__(self, app, kept):
        super().__init__(say("fame"), [say("rolls")])
        self.app = app
        self.kept = kept
        self.keys = []
        self.moved = False

    def press(self, button):
        self.moved = True
        return super().press(button)

    def filling(self):
        """Thoughts that read all games, and list what is in them."""
        for journal in self.kept.reading:
            self.kept.read += 1 if journal else 0
            if journal and self.kept.read % A_FEW == 1:
                self.list_all(str(self.kept.read) + "…")
            yield
        self.list_all("")

    def list_all(self, aside):
        """Everything that was found, with this beside the title."""
        for key in self.kept.numbers:
            if key not in self.keys:
                self.add(key)
        self.aside = aside
        self.app.redraw()

    def add(self, key):
        """One more line, in its place; what somebody moved the cursor to stays chosen."""
        place = 0
        while place < len(self.keys) and order(self.keys[place]) < order(key):
            place += 1
        self.keys.insert(place, key)
        self.items.insert(place, heading_of(*key))
        if self.moved and place <= self.at:
            self.at += 1


def order(key):
    return GAMES.index(key[0]), key[1]


def heading_of(game, kind):
    """What a game is called; a mode that counts something else than points is named too."""
    if not kind:
        return title(game)
    words.use_game(game)
    return say("named", title(game), say("mode_" + kind))


def show(app, kept, key, heading):
    """Everybody who played this game; A tells more about one of them."""
    words.use_game(key[0])
    album.use_game(key[0])
    screen = HallScreen(app, kept, key, heading)
    while True:
        app.ahead = screen.thoughts
        at = yield screen
        app.ahead = None
        if at == BACK:
            break
        yield DeedsScreen(screen.people, at // len(HEADS))
    kept.hear = None
    album.use_game(None)


class HallScreen(RoundsScreen):
    """Everybody who played this game, as far as the games were read; until all are, the title says
    how many."""

    def __init__(self, app, kept, key, heading):
        super().__init__("", [say(head) for head in HEADS], [], [], footer=FEET)
        self.app = app
        self.heading = heading
        self.hall = Hall()
        self.read = 0
        self.moved = False
        self.thoughts = self.filling(kept, key)
        # The first game, so that there is something to see.
        next(self.thoughts)

    def filling(self, kept, key):
        """Thoughts that add the games that are known, then those that were not read yet."""

        def add(of, header, result):
            if of == key:
                self.hall.add(header, result)

        known = (journals.name_of(number) for number in kept.numbers[key])
        for _ in telling(kept.storage, known, lambda _, *game: add(key, *game)):
            self.count()
            yield
        kept.hear = add
        for journal in kept.reading:
            if journal:
                kept.read += 1
                self.count()
            yield
        self.rank()
        self.title = self.heading
        self.app.redraw()

    def count(self):
        self.read += 1
        if self.read % SOME == 1:
            self.rank()
        if self.read % A_FEW == 1:
            self.title = str(self.read) + "…"
            self.app.redraw()

    def rank(self):
        """List everybody anew; whom somebody moved the cursor to stays chosen."""
        row, column = divmod(self.at, len(HEADS))
        chosen = self.names[row] if self.moved else None
        self.people = self.hall.ranked()
        self.names = [deeds.name for deeds in self.people]
        self.cells = [
            [str(number) for number in (deeds.games, deeds.wins, deeds.best, deeds.average())]
            for deeds in self.people
        ]
        if chosen:
            self.at = self.names.index(chosen) * len(HEADS) + column

    def press(self, button):
        if not self.names and button != B:
            # Only bots played it.
            return None
        self.moved = True
        return super().press(button)


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
