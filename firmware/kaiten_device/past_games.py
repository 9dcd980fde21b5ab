"""The games that were kept: look at one, go on with it, or delete it."""

from kaiten.replay import read
from kaiten.words import say
from kaiten_device import journals
from kaiten_device.resume import reopen
from kaiten_device.screens import BACK, Menu, Text


def start(app):
    """The journals, newest first; the session of the one that is opened, or None."""
    while True:
        names = journals.names(app.storage)
        if not names:
            yield Text(say("past_games"), say("no_past_games"))
            return None
        items = [journal_title(app, journal) for journal in names]
        chosen = yield Menu(say("past_games"), items)
        if chosen == BACK:
            return None
        session = yield from past_game(app, names[chosen], items[chosen])
        if session:
            return session


def journal_title(app, journal):
    """Its number, the game and who played, from the first line alone."""
    for line in journals.read(app.storage, journal):
        game = read([line]).conversation
        if game:
            players = ", ".join(game.header["players"])
            return say("past_game", game_number(journal), say(game.header["game"]), players)
        break
    return journal + " ?"


def game_number(journal):
    """The number in the name of a journal, as people say it."""
    return str(int(journal[: journal.find(".")]))


def past_game(app, journal, title):
    chosen = yield Menu(title, [say("open_game"), say("delete_game")])
    if chosen == 0:
        session = yield from reopen(app, journal)
        if session:
            # What was told last is long known: a finished game opens on its result.
            session.conversation.skip_tells()
        return session
    if chosen == 1:
        sure = yield Menu(say("delete_sure"), [say("keep"), say("delete_game")])
        if sure == 1:
            journals.delete(app.storage, journal)
    return None
