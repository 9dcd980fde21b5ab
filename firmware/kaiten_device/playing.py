"""A session to its end, what comes after it, and how a new one begins."""

import os

from kaiten import forget, load
from kaiten.chance import SEED_BYTES
from kaiten.conversation import Conversation
from kaiten.journal import new_header
from kaiten_device.screens.thinking import WaitingScreen
from kaiten_device.session import CHANGE, OTHERS, REMATCH, Journal, Session


def play(app, game):
    """A game to its end: a session, or the header of a new one. Gives the header of the next one,
    None where home is next."""
    session = (yield from new_session(app, game)) if type(game) is dict else game
    if hasattr(session.conversation.question, "tools"):
        yield from load("kaiten_device.tools").use(app, session=session)
        return None
    app.session = session
    wish = yield from session.flow(app)
    if wish == CHANGE:
        app.drop_session()
    else:
        app.end_session()
    if wish == REMATCH:
        return rematch(session.conversation)
    name, session = session.game, None  # first: two games at once are too many
    if wish in (CHANGE, OTHERS):
        return (yield from load("kaiten_device.new_game").start(app, name))
    return None


def rematch(conversation):
    """The header of the same game once more, with those who are there at its end."""
    if not conversation.header.get("changes"):
        return conversation.header
    header = load("kaiten.attendance").rematch(conversation)
    forget("kaiten.attendance")
    return header


def beginning(header):
    """Thoughts that lead to a session: the modules of its game are loaded first."""
    load("kaiten." + header["game"])
    yield
    journal = Journal()
    journal.header(header)
    return Session(Conversation(header), journal)


def new_session(app, header):
    """A fresh game of this kind."""
    header = new_header(
        header["game"],
        header["mode"],
        header["players"],
        header["bots"],
        header["options"],
        os.urandom(SEED_BYTES),
        header["components"],
    )
    session = yield WaitingScreen(beginning(header))
    if app.redealt:
        session.journal.redealt(app.redealt)
        app.redealt = ""
    return session
