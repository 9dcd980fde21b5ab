"""The games that were kept: look at one, go on with it, say whether it counts, or delete it or
many; the hall of fame."""

from kaiten import forget, load
from kaiten.results import summary_of_ends
from kaiten.words import say, title
from kaiten_device import journals
from kaiten_device.kept_games import header_and_result
from kaiten_device.resume import reopen
from kaiten_device.screens import (
    BACK,
    FOOTER,
    Menu,
    Text,
    draw_footer,
    draw_line,
    draw_title,
    first_visible,
    list_parts,
)

FAME = "kaiten_device.fame"
THIN_OUT = "kaiten_device.thin_out"
SHOWN = 3
# So many names are found at a time.
AT_ONCE = 10
# With more games than these, the list ends with a way to delete many.
MANY = 20


def start(app, _=None):
    """The journals, newest first; the session of the one that is opened, or None."""
    at = 1
    lines = Lines(app.storage)
    while lines.numbers:
        at = yield PastGames(app, lines, min(at, len(lines) - 1))
        if at == BACK:
            return None
        if at == 0:
            yield from load(FAME).start(app)
            forget(FAME)
        elif at > len(lines.numbers):
            yield from load(THIN_OUT).start(app, lines.numbers)
            forget(THIN_OUT)
            lines.keep(0, 0)
        else:
            session = yield from past_game(app, lines, at)
            if session:
                return session
            lines.look_again(at)
    yield Text(say("past_games"), say("no_past_games"))
    return None


class Lines:
    """What the list says: the hall of fame, then the games, at the end of many a way to delete
    some. Which games there are, and what is in the journals, is found out bit by bit."""

    def __init__(self, storage):
        self.storage = storage
        self.numbers = []  # of the games, which take less memory than names
        self._more = journals.in_slices(storage)
        self._known = {}
        self._read: tuple = 0, ()  # the line that is being read, and the thoughts
        while len(self.numbers) < SHOWN and self.find():
            pass

    @property
    def whole(self):
        """Whether all games were found."""
        return self._more is None

    def __len__(self):
        return 1 + len(self.numbers) + (self.whole and len(self.numbers) > MANY)

    def __getitem__(self, at):
        return self.known(at)[0]

    def known(self, at):
        """The line, and what there is to know about it, as far as its journal was read."""
        if at == 0:
            return say("fame"), say("fame_about")
        if at > len(self.numbers):
            return say("thin_out"), say("thin_out_about")
        return self._known.get(at) or (str(self.numbers[at - 1]) + " …", "")

    def journal(self, at):
        return journals.name_of(self.numbers[at - 1])

    def look(self, at):
        """The same of a game, once its journal was read."""
        if at not in self._known:
            for _ in self.reading(at):
                pass
        return self._known[at]

    def look_again(self, at):
        """Something was done with a game."""
        self._known.pop(at, None)
        self._read = 0, ()
        if not journals.is_there(self.storage, self.journal(at)):
            del self.numbers[at - 1]
            self._known = {}

    def find(self):
        """Find some more games; whether there may have been any."""
        if self.whole:
            return False
        for name in self._more:
            if name:
                self.numbers.append(journals.number_of(name))
            if not name or len(self.numbers) % AT_ONCE == 0:
                return True
        self._more = None
        return True

    def read(self, wanted):
        """Read on in the first of these lines that is not known yet: whether it is known now, or
        None where all are known."""
        for at in wanted:
            if 0 < at <= len(self.numbers) and at not in self._known:
                if self._read[0] != at:
                    self._read = at, self.reading(at)
                for _ in self._read[1]:
                    return False
                return True
        return None

    def reading(self, at):
        """Thoughts that read a line, in steps that no arrow has to wait long for."""
        journal = self.journal(at)
        ends = journals.ends(self.storage, journal)
        yield
        found = summary_of_ends(*ends)
        yield
        self._known[at] = described(journal, *found)

    def keep(self, first, end):
        """Forget other lines than these, which are not worth their memory."""
        self._known = {at: self._known[at] for at in self._known if first <= at < end}


class PastGames(Menu):
    """The list, with a line about the chosen one. The lines that are seen are read while nobody
    presses a button, then other games are found, then the lines of the pages beside are read."""

    def __init__(self, app, lines, at):
        super().__init__(say("past_games"), lines, at)
        self.app = app
        self.wanted = None  # lines, as `near` gives them

    def press(self, button):
        self.wanted = None
        return super().press(button)

    def get_ready(self):
        if self.wanted is None:
            self.wanted = self.near()
        seen, near = self.wanted
        known = self.items.read(seen)
        if known is None and self.items.find():
            self.wanted = None
            # A longer list has another mark at its edge.
            known = self.items.whole
        elif known is None:
            return self.items.read(near) is not None
        if known:
            self.app.redraw()
        return True

    def near(self):
        """The lines that are seen, and those of the pages beside. Others are forgotten, but for
        those a page further."""
        top = first_visible(self.at, len(self.items), SHOWN)
        self.items.keep(top - 2 * SHOWN, top + 3 * SHOWN)
        after = range(top + SHOWN, top + 2 * SHOWN)
        return range(top, top + SHOWN), list(after) + list(range(top - SHOWN, top))

    def choices(self):
        games = range(1, 1 + len(self.items.numbers))
        for at in games:
            self.items.look(at)
        return [self.items[at] for at in range(len(self.items))]

    def parts(self):
        return [
            (draw_title, self.title),
            (draw_line, FOOTER - 1, self.items.known(self.at)[1]),
            (draw_footer, self.footer),
        ] + list_parts(self.items, self.at, SHOWN)


def described(journal, header, result, misfit=None):
    """Its number, who won with how much or, before that, who plays, and the game; then in words
    how far it is, or why it is not read as a game."""
    if misfit:
        return journal + " ?", say("past_" + misfit)
    number, game = str(journals.number_of(journal)), title(header["game"])
    names = [name for name in header["players"] if name]
    if not names:
        return number + " " + game, ""
    if result is None:
        return say("past_game", number, game, ", ".join(names)), say("past_unfinished")
    about = say("ended_early" if "early" in result else "past_finished")
    if "uncounted" in result:
        about = say("past_uncounted")
    winners = result["winners"]
    if result["reason"] == "broken_off":
        about = say("past_broken_off")
    if not winners:
        return say("past_over", number, game, ", ".join(names)), about
    seats = enumerate(names + result.get("joined", []) + [say("robot")])
    won = " & ".join([name for player, name in seats if player in winners])
    return say("past_won", number, won, result["totals"][winners[0]], game), about


def past_game(app, lines, at):
    """One of them; the session if it is opened."""
    journal = lines.journal(at)
    result = header_and_result(app.storage, journal)[1]
    ways = ["open_game", "delete_game"]
    if result and result["winners"]:
        ways.insert(1, "count_again" if "uncounted" in result else "do_not_count")
    chosen = yield Menu(lines.look(at)[0], [say(way) for way in ways])
    if chosen == BACK:
        return None
    if ways[chosen] == "open_game":
        session = yield from reopen(app, journal)
        if session:
            # What was told last is long known: a finished game opens on its result.
            session.conversation.skip_tells()
        return session
    if ways[chosen] == "delete_game":
        sure = yield Menu(say("delete_sure"), [say("keep"), say("delete_game")])
        if sure == 1:
            journals.delete(app.storage, journal)
            app.unfinished = None
    else:
        let_count(app.storage, journal, result)
    return None


def let_count(storage, journal, result):
    """Note in the journal that its game does not count, or that it does again: a result once more,
    for the last one is that of the game."""
    if not result.pop("uncounted", 0):
        result["uncounted"] = 1
    last = journals.ends(storage, journal)[1][-1]
    ending = load("kaiten.ending")
    line = ending.result_line(result, load("kaiten.journal").Writer(int(last[-8:], 16)))
    storage.append(journal, [line])
