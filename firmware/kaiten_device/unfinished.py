"""Games that were begun and left, found while the home screen waits."""

from kaiten import load
from kaiten.games import mode_of
from kaiten.shelf import GAMES
from kaiten.words import say
from kaiten_device import journals
from kaiten_device.home import RESUME, resume_page

# So many are offered, and looked for among so many of the newest journals.
MOST = 4
SEARCHED = 40


def look_for(app, screen):
    """Thoughts that add a page for each that has none yet."""
    found = []
    for journal in journals.names(app.storage)[:SEARCHED]:
        if (RESUME, journal) not in screen.ways:
            header = unfinished(app.storage, journal)
            if header:
                game, names = header["game"], ", ".join(header["players"])
                place = screen.ways.index(("new_game", GAMES[0]))
                screen.add(RESUME, journal, resume_page(game, names), place)
                found.append((journal, game, names))
                app.redraw()
        if len(found) == MOST:
            break
        yield
    app.unfinished = found


def unfinished(storage, journal):
    """The header of a game that can be gone on with, else None."""
    # Where no game was played yet, nothing is loaded to read one.
    kept = load("kaiten_device.kept_games")
    header = kept.header_of(storage, journal)
    if header is None or header["game"] not in GAMES or kept.result_of(storage, journal):
        return None
    mode = mode_of(header["game"], header["mode"])
    return None if mode is None or mode.beside else header


def standing(app):
    """Where the game that was read ahead is, and who plays."""
    if app.session:
        conversation = app.session.conversation
    else:
        conversation = app.prepared and app.prepared.conversation()
    if not conversation:
        return ""
    names = ", ".join(conversation.names())
    number = getattr(conversation.question, "round", None)
    return say("standing", number, names) if number else names
