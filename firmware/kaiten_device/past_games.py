"""The games that were kept: look at one, go on with it, say whether it counts, or delete it; the
hall of fame."""

from kaiten import forget, load
from kaiten.shelf import GAMES
from kaiten.words import say, title
from kaiten_device import journals
from kaiten_device.kept_games import header_of, result_of
from kaiten_device.resume import reopen
from kaiten_device.screens import (
    BACK,
    FOOTER,
    Menu,
    Text,
    draw_footer,
    draw_line,
    draw_title,
    list_parts,
)

FAME = "kaiten_device.fame"
SHOWN = 3


def start(app, _=None):
    """The journals, newest first; the session of the one that is opened, or None."""
    at = 1
    while True:
        names = journals.names(app.storage)
        if not names:
            yield Text(say("past_games"), say("no_past_games"))
            return None
        lines = Lines(app.storage, names)
        at = yield PastGames(say("past_games"), lines, min(at, len(lines) - 1))
        if at == BACK:
            return None
        if at == 0:
            yield from load(FAME).start(app)
            forget(FAME)
        else:
            session = yield from past_game(app, lines, at)
            if session:
                return session


class Lines:
    """What the list says: the hall of fame, then the games. A journal is looked into when its line
    is seen, for all of them at once would take seconds."""

    def __init__(self, storage, names):
        self.storage = storage
        self.names = names
        self._known = {}

    def __len__(self):
        return 1 + len(self.names)

    def __getitem__(self, at):
        return self.look(at)[0]

    def look(self, at):
        """The line, and what there is to know about it."""
        if at == 0:
            return say("fame"), say("fame_about")
        if at not in self._known:
            journal = self.journal(at)
            self._known[at] = described(journal, header_of(self.storage, journal), self.result(at))
        return self._known[at]

    def journal(self, at):
        return self.names[at - 1]

    def result(self, at):
        return result_of(self.storage, self.journal(at))


class PastGames(Menu):
    """The list, with a line about the chosen one."""

    def choices(self):
        return [self.items[at] for at in range(len(self.items))]

    def parts(self):
        return [
            (draw_title, self.title),
            (draw_line, FOOTER - 1, self.items.look(self.at)[1]),
            (draw_footer, self.footer),
        ] + list_parts(self.items, self.at, SHOWN)


def described(journal, header, result):
    """Its number, who won with how much or, before that, who plays, and the game; then in words
    how far it is."""
    if header is None or header["game"] not in GAMES:
        return journal + " ?", ""
    number, game = game_number(journal), title(header["game"])
    names = [name for name in header["players"] if name]
    if not names:
        return number + " " + game, ""
    if result is None:
        return say("past_game", number, game, ", ".join(names)), say("past_unfinished")
    about = say("ended_early" if "early" in result else "past_finished")
    if "uncounted" in result:
        about = say("past_uncounted")
    winners = result["winners"]
    if not winners:
        return say("past_over", number, game, ", ".join(names)), about
    seats = enumerate(names + result.get("joined", []) + [say("robot")])
    won = " & ".join([name for player, name in seats if player in winners])
    return say("past_won", number, won, result["totals"][winners[0]], game), about


def game_number(journal):
    """The number in the name of a journal, as people say it."""
    return str(int(journal[: journal.find(".")]))


def past_game(app, lines, at):
    """One of them; the session if it is opened."""
    journal, result = lines.journal(at), lines.result(at)
    ways = ["open_game", "delete_game"]
    if result and result["winners"]:
        ways.insert(1, "count_again" if "uncounted" in result else "do_not_count")
    chosen = yield Menu(lines[at], [say(way) for way in ways])
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
    else:
        let_count(app.storage, journal, result)
    return None


def let_count(storage, journal, result):
    """Note in the journal that its game does not count, or that it does again: a result once more,
    for the last one is that of the game."""
    if not result.pop("uncounted", 0):
        result["uncounted"] = 1
    last = journals.last_two(storage, journal)[-1]
    ending = load("kaiten.ending")
    line = ending.result_line(result, load("kaiten.journal").Writer(int(last[-8:], 16)))
    storage.append(journal, [line])
