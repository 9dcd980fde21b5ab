"""Past games follow a new name: a line is added to each journal that has the old one."""

from kaiten import forget_all
from kaiten.ending import result_line
from kaiten.games import mode_of
from kaiten.journal import CHECKSUM, Writer
from kaiten.replay import reading
from kaiten.results import summary_of_ends
from kaiten.shelf import GAMES
from kaiten.words import say
from kaiten_device import journals
from kaiten_device.kept_games import ReadingScreen
from kaiten_device.people import renamed
from kaiten_device.screens import Text


def start(app):
    """Rename in all games. After B, a full flash or a power cut, the next start does the rest; a
    game that has the new name already is not changed again."""
    settings = app.settings
    names = settings["renames"]
    pairs = list(zip(names[::2], names[1::2]))
    # They were read with the names of before, and the journal that is read ahead grows.
    app.prepared = app.unfinished = None
    done: list[str] = []  # the journals
    yield ReadingScreen(say("known_names"), renaming_all(app, pairs, done))
    said = say("renamed_in", len(done))
    if settings["renames"]:
        said += "\n" + say("rename_later" if noted(app) else "rename_unnoted")
    yield Text(say("known_names"), said)


def noted(app):
    """Whether the flash has what the next start is to rename."""
    kept = app.storage.kept_settings() or {}
    return kept.get("renames") == app.settings["renames"]


def renaming_all(app, pairs, done):
    """Task: rename in every game, the newest first."""
    session = app.session
    if session:
        rename_in(session, pairs)
    for journal in journals.in_slices(app.storage):
        if journal and not (session and journal == session.journal.name):
            lines = yield from lines_for(app.storage, journal, pairs)
            if lines:
                if not app.storage.append(journal, lines):
                    return
                done.append(journal)
        yield
    settings = app.settings
    for pair in pairs:
        settings["left"] = [noted_with(line, pair) for line in settings["left"]]
    settings["renames"] = []
    app.save_settings()


def rename_in(session, pairs):
    """Rename in the game that the table has left for a moment."""
    for player, name in renames(session.conversation, pairs):
        session.journal.renames(player, name)
    session.name_seats()


def renames(conversation, pairs):
    """Rename in a game; the (player, name) of those who were there by the old name."""
    found = []
    for before, after in pairs:
        names = conversation.names()
        if before in names and conversation.rename(names.index(before), after):
            found.append((names.index(before), after))
    return found


def lines_for(storage, journal, pairs):
    """Task that leads to the lines to add to a journal."""
    ends = journals.ends(storage, journal)
    header, result, _ = summary_of_ends(*ends)
    if header is None or header["game"] not in GAMES:
        return []
    yield
    if result:
        return results_with(header, result, pairs, Writer(int(ends[1][-1][1 - CHECKSUM :], 16)))
    return (yield from lines_of_unfinished(storage, journal, header, pairs))


def results_with(header, result, pairs, writer):
    """The result of a game once more, for each name that changes."""
    lines = []
    for before, after in pairs:
        players, joined = header["players"], header.get("joined", [])
        if before in players + joined and after not in players + joined:
            header["players"] = result["players"] = renamed(players, before, after)
            if joined:
                header["joined"] = result["joined"] = renamed(joined, before, after)
            lines.append(result_line(result, writer))
    return lines


def lines_of_unfinished(storage, journal, header, pairs):
    """Task: replay the game, which knows who sits there, if one of the names is in its journal."""
    mode = mode_of(header["game"], header["mode"])
    known = [before for before, _ in pairs]
    lines = journals.read(storage, journal)
    if mode is None or mode.beside or not any(name in line for line in lines for name in known):
        return []
    found = yield from reading(journals.read(storage, journal))
    forget_all("kaiten." + header["game"])
    if found.problem:
        return []
    return [found.writer.renames(*rename) for rename in renames(found.conversation, pairs)]


def noted_with(line, pair):
    """What is noted of a game that was left (`unfinished.note`), with the new name."""
    journal, _, rest = line.partition(" ")
    number, _, names = rest.partition(" ")
    return " ".join((journal, number, ", ".join(renamed(names.split(", "), *pair))))
