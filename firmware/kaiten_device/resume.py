"""Going on with a game from its journal."""

from kaiten.replay import reading
from kaiten.words import say
from kaiten_device import journals
from kaiten_device.screens import Text
from kaiten_device.session import Session
from kaiten_device.thinking_screen import WaitingScreen


def start(app):
    """The session of the game that was left open, or None."""
    if app.session:
        return app.session
    return (yield from reopen(app, app.settings["current"]))


def reopen(app, journal):
    """The session of a journal; one that cannot be gone on with is set aside, and that is said."""
    lines = journals.read(app.storage, journal)
    found = yield WaitingScreen(reading(lines))
    if found.problem or found.older:
        yield Text(say("storage"), say(found.problem or "journal_older", journal))
    if found.conversation is None or found.problem == "journal_unfit":
        journals.set_aside(app.storage, journal)
        # It was said just now, with the reason.
        app.storage.notices.clear()
        return None
    return Session(found.conversation, found.writer, journal)
