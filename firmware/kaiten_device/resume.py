"""Going on with a game from its journal."""

from kaiten.replay import Ahead, reading
from kaiten.words import say
from kaiten_device import journals
from kaiten_device.screens import Text
from kaiten_device.screens.thinking import WaitingScreen
from kaiten_device.session import Journal, Session


def prepare(app):
    """Read the game that was left open before anybody asks for it; thoughts, a slice at a time."""
    if app.prepared is None:
        app.prepared = Ahead(reading(journals.read(app.storage, app.settings["current"])))
    try:
        while True:
            next(app.prepared)
            yield
    except StopIteration:
        pass


def start(app, journal):
    """The session of a game that was left open, or None; without a journal, of one that could not
    be saved."""
    if not journal:
        return app.session
    thoughts, app.prepared = app.prepared, None
    if journal != app.settings["current"]:
        thoughts = None
    return (yield from reopen(app, journal, thoughts))


def reopen(app, journal, thoughts=None):
    """The session of a journal; one that cannot be gone on with is set aside, and that is said.

    Thoughts that have begun to read it are gone on with.
    """
    found = yield WaitingScreen(thoughts or reading(journals.read(app.storage, journal)))
    if found.problem or found.older:
        yield Text(say("storage"), say(found.problem or "journal_older", journal))
    if found.problem == "journal_newer":
        return None
    if found.conversation is None or found.problem == "journal_unfit":
        journals.set_aside(app.storage, journal)
        # It was said just now, with the reason.
        app.storage.notices.clear()
        return None
    # By other rules the game may end otherwise: its result is not ours to write.
    ended = found.result is not None or found.older
    return Session(found.conversation, Journal(found.writer.chain, journal, ended))
