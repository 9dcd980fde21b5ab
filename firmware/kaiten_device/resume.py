"""A game under way: going on with it from its journal, playing it to its end, the rematch."""

import os

from kaiten.chance import SEED_BYTES, fingerprint
from kaiten.conversation import Conversation
from kaiten.journal import Writer, new_header, read
from kaiten.words import say
from kaiten_device.screens import Text
from kaiten_device.session import REMATCH, Session


def start(app):
    """Go on with the game that was left open."""
    if app.session:
        yield from play(app, app.session)
    else:
        yield from resume(app, app.settings["current"])


def resume(app, journal):
    """Go on with a game from its journal; what cannot be gone on with is set aside, and said."""
    reading = read(app.storage.read(journal))
    if reading.problem or reading.older:
        yield Text(say("storage"), say(reading.problem or "journal_older", journal))
    if reading.conversation is None or reading.problem == "journal_unfit":
        app.storage.set_aside(journal)
        # It was said just now, with the reason.
        app.storage.notices.clear()
    else:
        yield from play(app, Session(reading.conversation, reading.writer, journal))


def play(app, session):
    """A session to its end, and the rematches after it."""
    while session:
        app.session = session
        wish = yield from session.flow(app)
        app.end_session()
        header = session.conversation.header
        session = (yield from new_session(header)) if wish == REMATCH else None


def new_session(header):
    """A fresh game of this kind; where chance has a part, its seal is shown before."""
    header = new_header(
        header["game"],
        header["mode"],
        header["players"],
        header["bots"],
        header["options"],
        os.urandom(SEED_BYTES),
        header["components"],
    )
    writer = Writer()
    session = Session(Conversation(header), writer, None)
    session.unsaved.append(writer.header(header))
    if session.sealed:
        text = say("seal_shown", fingerprint(header["seed"]))
        yield Text(say("seal"), text, footer="foot_next")
    return session
