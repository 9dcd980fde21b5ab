"""Where the screens lead: first start, home, a new game, past games, settings."""

import os

from kaiten import words
from kaiten.bots import BOTS
from kaiten.chance import SEED_BYTES, fingerprint
from kaiten.conversation import Conversation
from kaiten.games import GAMES, load
from kaiten.journal import Writer, new_header, read
from kaiten.words import say
from kaiten_device.app import CONTRAST, SLEEP_MINUTES
from kaiten_device.screens import BACK, Menu, NameEditor, Number, Text
from kaiten_device.session import REMATCH, Session

# The name of each language in itself.
LANGUAGE_NAMES = {"fr": "Français", "en": "English"}
ROSTER_SIZE = 24


def start(app):
    """Everything, from power-on."""
    if not app.settings["language"]:
        yield from choose_language(app)
    while True:
        yield from home(app)


def choose_language(app):
    names = [LANGUAGE_NAMES[language] for language in words.LANGUAGES]
    at = words.LANGUAGES.index(words.language)
    chosen = yield Menu("Langue / Language", names, at, footer="foot_language")
    if chosen != BACK:
        words.use(words.LANGUAGES[chosen])
        app.settings["language"] = words.language
        app.save_settings()


def home(app):
    """The first screen; the game that was left open comes first."""
    ways = [("new_game", new_game), ("past_games", past_games), ("settings", settings)]
    if app.session or app.settings["current"] in app.storage.journals():
        ways.insert(0, ("resume", resume_current))
    yield from app.notices()
    chosen = yield Menu(say("kaiten"), [say(key) for key, _ in ways], footer="foot_home")
    if chosen != BACK:
        yield from ways[chosen][1](app)


# --- A game under way ---


def resume_current(app):
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
    )
    writer = Writer()
    session = Session(Conversation(header), writer, None)
    session.unsaved.append(writer.header(header))
    if session.sealed:
        text = say("seal_shown", fingerprint(header["seed"]))
        yield Text(say("seal"), text, footer="foot_next")
    return session


# --- A new game ---


def new_game(app):
    """Which game, which mode, who, which variants. B goes one question back."""
    steps = [choose_game, choose_mode, choose_players, choose_names, choose_options]
    header = {"bots": []}
    at = 0
    while 0 <= at < len(steps):
        forward = yield from steps[at](app, header)
        at += 1 if forward else -1
    if at == len(steps):
        yield from play(app, (yield from new_session(header)))


def choose_game(app, header):
    chosen = yield Menu(say("new_game"), [say(game) for game in GAMES])
    if chosen != BACK:
        header["game"] = GAMES[chosen]
        words.use_game(header["game"])
    return chosen != BACK


def choose_mode(app, header):
    modes = load(header["game"]).MODES
    chosen = yield Menu(say(header["game"]), [say("mode_" + mode) for mode in modes])
    if chosen != BACK:
        header["mode"] = modes[chosen]
    return chosen != BACK


def choose_players(app, header):
    low, high = load(header["game"]).PLAYERS
    remembered = len(header.get("players", ())) or min(max(app.settings["players"], low), high)
    chosen = yield Number(say("how_many_players"), remembered, low, high)
    if chosen != BACK:
        header["count"] = chosen
        app.settings["players"] = chosen
    return chosen != BACK


def choose_names(app, header):
    """A name for each seat: from the roster, new, a guest, or a bot when the device deals."""
    header["players"], header["bots"] = [], []
    while len(header["players"]) < header["count"]:
        seat = len(header["players"]) + 1
        name, bot = yield from choose_name(app, header, seat)
        if name:
            header["players"].append(name)
            header["bots"].append(bot)
        elif header["players"]:
            header["players"].pop()
            header["bots"].pop()
        else:
            return False
    return True


def choose_name(app, header, seat):
    """(name, bot) for one seat; the name is None to go back."""
    known = [name for name in app.settings["roster"] if name not in header["players"]]
    guest = say("player_number", seat)
    choices = known + [say("new_name"), guest]
    if header["mode"] == "play":
        choices += [say("bot_" + name) for name in BOTS]
    while True:
        chosen = yield Menu(say("seat_of", seat, header["count"]), choices)
        if chosen == BACK:
            return None, ""
        if chosen == len(known):
            name = yield from type_name(app, header, seat)
            if name:
                return name, ""
        elif chosen <= len(known) + 1:
            return choices[chosen], ""
        else:
            bot = BOTS[chosen - len(known) - 2]
            return say("bot_name_" + bot, seat), bot


def type_name(app, header, seat):
    """A new name, remembered for next time; None to go back to the list."""
    name = yield NameEditor(say("player_number", seat))
    while name in header["players"]:
        yield Text(say("new_name"), say("name_taken", name))
        name = yield NameEditor(say("player_number", seat))
    if name == BACK:
        return None
    roster = [other for other in app.settings["roster"] if other != name]
    app.settings["roster"] = ([name] + roster)[:ROSTER_SIZE]
    app.save_settings()
    return name


def choose_options(app, header):
    header["options"] = {}
    for key, choices in load(header["game"]).options(header["mode"], header["count"]):
        chosen = yield Menu(say(key), [say(key + "_" + choice) for choice in choices])
        if chosen == BACK:
            return False
        header["options"][key] = choices[chosen]
    return True


# --- Past games and settings ---


def past_games(app):
    """The journals, newest first: look at one, go on with it, or delete it."""
    while True:
        journals = app.storage.journals()
        if not journals:
            yield Text(say("past_games"), say("no_past_games"))
            return
        items = [journal_title(app, journal) for journal in journals]
        chosen = yield Menu(say("past_games"), items)
        if chosen == BACK:
            return
        yield from past_game(app, journals[chosen])


def journal_title(app, journal):
    """The number of the game and who played, from the first line alone."""
    for line in app.storage.read(journal):
        header = read([line]).conversation
        if header:
            return game_number(journal) + " " + ", ".join(header.header["players"])
        break
    return journal + " ?"


def game_number(journal):
    """The number in the name of a journal, as people say it."""
    return str(int(journal[: journal.find(".")]))


def past_game(app, journal):
    title = say("game_number", game_number(journal))
    chosen = yield Menu(title, [say("open_game"), say("delete_game")])
    if chosen == 0:
        yield from resume(app, journal)
    elif chosen == 1:
        sure = yield Menu(say("delete_sure"), [say("keep"), say("delete_game")])
        if sure == 1:
            app.storage.delete(journal)


def settings(app):
    at = 0
    while at != BACK:
        sleep = app.settings["sleep"]
        items = [
            say("set_language", LANGUAGE_NAMES[words.language]),
            say("set_brightness", say("brightness_%d" % app.settings["brightness"])),
            say("set_sleep", sleep) if sleep else say("set_sleep_never"),
        ]
        at = yield Menu(say("settings"), items, at, footer="foot_settings")
        if at == 0:
            yield from choose_language(app)
        elif at == 1:
            app.settings["brightness"] = (app.settings["brightness"] + 1) % len(CONTRAST)
            app.apply_brightness()
        elif at == 2:
            following = SLEEP_MINUTES.index(sleep) + 1
            app.settings["sleep"] = SLEEP_MINUTES[following % len(SLEEP_MINUTES)]
        app.save_settings()
