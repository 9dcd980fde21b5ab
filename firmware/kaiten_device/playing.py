"""A session to its end, the rematches after it, and how a new one begins."""

import os

from kaiten import load
from kaiten.chance import SEED_BYTES, fingerprint
from kaiten.conversation import Conversation
from kaiten.journal import Writer, new_header
from kaiten.words import say
from kaiten_device.screens import Text
from kaiten_device.session import REMATCH, Session
from kaiten_device.thinking_screen import WaitingScreen


def play(app, game):
    """A game to its end, and the rematches after it: a session, or the header of a new one."""
    session = (yield from new_session(game)) if type(game) is dict else game
    while session:
        app.session = session
        wish = yield from session.flow(app)
        app.end_session()
        header = session.conversation.header
        session = None  # first: two games at once are too many
        if wish == REMATCH:
            session = yield from new_session(header)


def beginning(header, writer):
    """Thoughts that lead to a session: the modules of its game are loaded first."""
    load("kaiten." + header["game"])
    yield
    return Session(Conversation(header), writer, None)


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
    session = yield WaitingScreen(beginning(header, writer))
    session.unsaved.append(writer.header(header))
    if session.sealed:
        text = say("seal_shown", fingerprint(header["seed"]))
        yield Text(say("seal"), text, footer="foot_next")
    return session
