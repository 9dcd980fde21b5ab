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
    searched = 0
    for journal in journals.in_slices(app.storage):
        searched += 1 if journal else 0
        if journal and (RESUME, journal) not in screen.ways:
            header = unfinished(app.storage, journal)
            if header:
                game = header["game"]
                people = noted(app, journal) or ", ".join(header["players"])
                place = screen.ways.index(("new_game", GAMES[0]))
                screen.add(RESUME, journal, resume_page(game, people), place)
                found.append((journal, game, people))
                app.redraw()
        if len(found) == MOST or searched == SEARCHED:
            break
        yield
    app.unfinished = found


def unfinished(storage, journal):
    """The header of a game that can be gone on with, else None."""
    # Where no game was played yet, nothing is loaded to read one.
    header, result = load("kaiten_device.kept_games").header_and_result(storage, journal)
    if header is None or header["game"] not in GAMES or result:
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
    if not number and conversation.by_people:
        number = conversation.last_by_people()[0]  # something is told, such as its scores
    if not app.session:
        note(app, number or 0, names)
    return standing_of(number, names)


def standing_of(number, names):
    return say("standing", number, names) if number else names


def note(app, number, names):
    """Keep where it is: when others are begun meanwhile, it will not be read to say so."""
    settings = app.settings
    current = "%s %d %s" % (settings["current"], number, names)
    if current not in settings["left"]:
        left = [kept for kept in settings["left"] if not kept.startswith(settings["current"])]
        settings["left"] = [current] + left[:MOST]
        app.unsaved_settings = True


def noted(app, journal):
    """The same of a game that was left before, if it was kept."""
    for kept in app.settings["left"]:
        name, _, rest = kept.partition(" ")
        number, _, names = rest.partition(" ")
        if name == journal and number.encode().isdigit():
            return standing_of(int(number), names)
    return ""
