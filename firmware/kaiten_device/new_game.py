"""A new game: which one, which mode, who plays, which variants."""

from kaiten import words
from kaiten.games import BOTS, GAMES, load
from kaiten.words import say, tell
from kaiten_device.journals import text_of
from kaiten_device.screens import BACK, Menu, Number, Text

ROSTER_SIZE = 24
OWNER_FILE_BYTES = 8192


def start(app):
    """One question after the other, B goes one back; the header of the game, or None."""
    steps = [choose_game, choose_mode, choose_players, choose_names, choose_options, open_box]
    header = {}
    at = 0
    forward = True
    while 0 <= at < len(steps):
        answered = yield from steps[at](app, header)
        # A step with nothing to ask gives None, and is passed in either direction.
        forward = forward if answered is None else answered
        at += 1 if forward else -1
    return header if at == len(steps) else None


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
    low, high = load(header["game"]).players(header["mode"])
    if low == high:
        header["count"] = low
        return None
    remembered = len(header.get("players", ())) or app.settings["players"]
    offered = min(max(remembered, low), high)
    chosen = yield Number(seats(header, "how_many_players"), offered, low, high)
    if chosen != BACK:
        header["count"] = chosen
        app.settings["players"] = chosen
    return chosen != BACK


def seats(header, key, *args):
    """Words about those who play: players, or teams where teams do."""
    return say("team_" + key if header["mode"] == "team" else key, *args)


def choose_names(app, header):
    """A name for each seat: from the roster, new, a guest, or a bot when the device deals.

    Whoever comes back here finds the names as they were, but for the last one. Somebody alone
    needs none.
    """
    if header["count"] == 1:
        header["players"], header["bots"] = [say("player_number", 1)], [""]
        return None
    known = header["count"] - 1
    header["players"] = header.get("players", [])[:known]
    header["bots"] = header.get("bots", [])[:known]
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
    guest = seats(header, "player_number", seat)
    choices = known + [say("new_name"), guest]
    if header["mode"] == "play":
        choices += [say("bot_" + name) for name in BOTS]
    while True:
        chosen = yield Menu(seats(header, "seat_of", seat, header["count"]), choices)
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
    from kaiten_device.name_editor import NameEditor

    name = yield NameEditor(seats(header, "player_number", seat))
    while name in header["players"]:
        yield Text(say("new_name"), say("name_taken", name))
        name = yield NameEditor(seats(header, "player_number", seat))
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


def open_box(app, header):
    """What is in the box, when a file of the owner says it is not what the rules module says."""
    header["components"] = None
    rules = load(header["game"])
    text = owner_file(app.storage, getattr(rules, "BOX", header["game"]) + ".json")
    if text is not None and hasattr(rules, "load_components"):
        header["components"], reason = rules.load_components(text)
        if reason:
            yield Text(say("storage"), say("box_refused", tell(reason)))
    return True


def owner_file(storage, name):
    """The text of a file that the owner of the device put beside the games, if it is there."""
    try:
        with open(storage.root + "/" + name, "rb") as file:
            return text_of(file.read(OWNER_FILE_BYTES))
    except OSError:
        return None
