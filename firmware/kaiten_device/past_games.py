"""The games that were kept: look at one, go on with it, or delete it."""

from kaiten.results import result_after, summary
from kaiten.shelf import GAMES
from kaiten.words import say, title
from kaiten_device import journals
from kaiten_device.resume import reopen
from kaiten_device.screens import BACK, Menu, Text


def start(app, _=None):
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
    """Its number, the game and who won or, before that, who plays: from both ends of its file."""
    header = header_of(app.storage, journal)
    if header is None or header["game"] not in GAMES:
        return journal + " ?"
    number, game = game_number(journal), title(header["game"])
    result = result_of(app.storage, journal)
    if result and result["winners"]:
        winners = result["winners"]
        names = enumerate(header["players"] + [say("robot")])
        won = " & ".join([name for player, name in names if player in winners])
        return say("past_won", number, won, result["totals"][winners[0]], game)
    key = "past_over" if result else "past_game"
    return say(key, number, game, ", ".join(header["players"]))


def header_of(storage, journal):
    for line in journals.read(storage, journal):
        return summary([line])[0]
    return None


def result_of(storage, journal):
    lines = journals.last_two(storage, journal)
    return result_after(*lines) if len(lines) == 2 else None


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
