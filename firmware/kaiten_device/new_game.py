"""A new game: which one, which mode, who plays, which variants."""

from kaiten import load as load_module
from kaiten import words
from kaiten.games import BOTS, load, load_part, mode_of
from kaiten.thinking import loading
from kaiten.words import say, tell
from kaiten_device import people
from kaiten_device.journals import text_of
from kaiten_device.screens import BACK, LOOK, Menu, Number, Text
from kaiten_device.screens.help import HelpScreen

OWNER_FILE_BYTES = 8192
ALL_GUESTS = "all_guests"


def start(app, game):
    """One question after the other, B goes one back; the header of the game, or None."""
    if load(game).MODES[0].beside:
        return (yield from load_module("kaiten_device.tools").start(app))
    words.use_game(game)
    steps = [choose_mode, choose_table, choose_players, choose_names, choose_options, open_box]
    header = {"game": game}
    at = 0
    forward = True
    while 0 <= at < len(steps):
        answered = yield from steps[at](app, header)
        # A step with nothing to ask gives None, and is passed in either direction.
        forward = forward if answered is None else answered
        at += 1 if forward else -1
    if at < 0:
        return None
    if "typed" in header and not header["settled"]:
        people.remember(app, header["players"], header["bots"], header["typed"])
    return header


def choose_mode(app, header):
    modes = load(header["game"]).MODES
    chosen = yield from explained(header, say("title"), ["mode_" + mode.name for mode in modes])
    if chosen != BACK:
        header["mode"] = modes[chosen].name
        # Its rules and pictures are loaded while the table says who plays.
        game = "kaiten." + header["game"] + "."
        app.ahead = loading(game + header["mode"] + " " + game + "pictures")
    return chosen != BACK


def choose_table(app, header):
    """The people of last time, or others; nothing to ask where those would be too few or too
    many."""
    header["settled"] = False
    mode = chosen_mode(header)
    names = people.last_table(app, mode)
    if mode.players[1] == 1 or not names:
        return None
    chosen = yield people.SameOrOthers(seats(header, "who"), names)
    if chosen == 0:
        header["settled"] = True
        header["players"] = list(names)
        header["bots"] = list(app.settings["table_bots"])
        header["count"] = len(names)
    return chosen != BACK


def choose_players(app, header):
    low, high = chosen_mode(header).players
    if header["settled"]:
        return None
    if low == high:
        header["count"] = low
        return None
    remembered = len(header.get("players", ())) or app.settings["players"]
    offered = min(max(remembered, low), high)
    chosen = yield Number(seats(header, "how_many"), offered, low, high)
    if chosen != BACK:
        header["count"] = chosen
        app.settings["players"] = chosen
    return chosen != BACK


def chosen_mode(header):
    return mode_of(header["game"], header["mode"])


def seats(header, key, *args):
    """Words about those who play: players, or whatever a seat is called in this mode."""
    return say(chosen_mode(header).seat + "_" + key, *args)


def choose_names(app, header):
    """A name for each seat: from the roster, new, a guest, or a bot when the device deals.

    Whoever comes back here finds the names as they were, but for the last one. Somebody alone
    needs none.
    """
    if header["settled"]:
        return None
    if header["count"] == 1:
        header["players"], header["bots"] = [seats(header, "number", 1)], [""]
        return None
    known = header["count"] - 1
    header["typed"] = header.get("typed", [])
    header["players"] = header.get("players", [])[:known]
    header["bots"] = header.get("bots", [])[:known]
    typing = False
    while len(header["players"]) < header["count"]:
        seat = len(header["players"]) + 1
        before = len(header["typed"])
        name, bot = yield from choose_name(app, header, seat, typing)
        typing = len(header["typed"]) > before
        if name == ALL_GUESTS:
            count = header["count"]
            header["players"] = [seats(header, "number", seat) for seat in range(1, count + 1)]
            header["bots"] = [""] * count
        elif name:
            header["players"].append(name)
            header["bots"].append(bot)
        elif header["players"]:
            header["players"].pop()
            header["bots"].pop()
        else:
            return False
    return True


def choose_name(app, header, seat, typing):
    """(name, bot) for one seat; the name is None to go back. The first may say that all are
    guests: the last line, one press up. Whoever is `typing` new names at a device that knows
    nobody else goes on to the next one. What was typed and taken back is the last of the names."""
    names = app.settings["roster"] + header["typed"]
    known = [name for name in names if name not in header["players"]]
    guest = seats(header, "number", seat)
    choices = known + [say("new_name"), guest]
    if chosen_mode(header).bots:
        choices += [say("bot_" + name) for name in BOTS]
    if seat == 1:
        choices.append(say(ALL_GUESTS))
    typing = typing and not known
    while True:
        chosen = len(known)
        if not typing:
            chosen = yield Menu(seats(header, "seat_of", seat, header["count"]), choices)
        typing = False
        if chosen == BACK:
            return None, ""
        if chosen == len(known):
            name = yield from people.type_name(guest, header["players"])
            if name:
                if name not in names:
                    header["typed"].append(name)
                return name, ""
        elif chosen <= len(known) + 1:
            return choices[chosen], ""
        elif seat == 1 and chosen == len(choices) - 1:
            return ALL_GUESTS, ""
        else:
            bot = BOTS[chosen - len(known) - 2]
            return say("bot_name_" + bot, seat), bot


def choose_options(app, header):
    header["options"] = {}
    for key, choices in chosen_mode(header).options_for(header["count"]):
        if words.language in choices:
            # The edition of the language that the device speaks comes first.
            others = [choice for choice in choices if choice != words.language]
            choices = [words.language] + others
        items = [key + "_" + choice for choice in choices]
        chosen = yield from explained(header, say(key), items)
        if chosen == BACK:
            return False
        header["options"][key] = choices[chosen]
    return True


def explained(header, title, keys):
    """A menu of keys of the words; what is chosen can be asked about."""
    menu = Menu(title, [say(key) for key in keys])
    menu.explains = words.page_of(header["game"], keys[0]) is not None
    if menu.explains:
        menu.footer = "foot_menu_help"
    chosen = yield menu
    while chosen == LOOK:
        key = keys[menu.at]
        yield HelpScreen(key, *words.page_of(header["game"], key))
        chosen = yield menu
    return chosen


def open_box(app, header):
    """What is in the box, when a file of the owner says it is not what the rules module says."""
    header["components"] = None
    name = getattr(load(header["game"]), "OWNERS_FILE", None)
    text = owner_file(app.storage, name) if name else None
    if text is not None:
        header["components"], reason = load_part(header["game"], "owners_box").load(text)
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
