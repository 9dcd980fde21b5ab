"""The people of the device: those of last time with one press, and the names that it knows."""

from kaiten import forget, load
from kaiten.names import MOST
from kaiten.words import say
from kaiten_device.screens import BACK, CHARACTERS, Menu, Text, draw_line, wrap
from kaiten_device.screens.name import NameEditor

RENAMING = "kaiten_device.renaming"


def last_table(app, mode):
    """The names of last time, where so many can play, and bots if there were any; else None."""
    names, bots = app.settings["table"], app.settings["table_bots"]
    low, high = mode.players
    fits = low <= len(names) <= high and len(names) == len(bots)
    return names if fits and (mode.bots or not any(bots)) else None


class SameOrOthers(Menu):
    """Whether the people of last time play again: all of them are named below the choices."""

    def __init__(self, title, names):
        super().__init__(title, [say("same_people"), say("other_people")])
        self.everybody = everybody(names, 2 * CHARACTERS)

    def parts(self):
        lines = wrap(self.everybody)[:2]
        return super().parts() + [(draw_line, row + 5, line) for row, line in enumerate(lines)]


def everybody(names, room):
    """All names in so many characters; where they are too long, the beginnings of them."""
    longest = max([len(name) for name in names])
    while len(", ".join([name[:longest] for name in names])) > room:
        longest -= 1
    return ", ".join([name[:longest] for name in names])


def remember(app, names, bots, typed=()):
    """Who sat down, for next time; names that are used move up. What was `typed` is known from now
    on if somebody plays by that name: a mistyped one is not offered the next evening."""
    settings = app.settings
    known = settings["roster"]
    used = [name for name in names if name in known or name in typed]
    roster = used + [name for name in known if name not in used]
    settings["roster"] = roster[:MOST]
    settings["table"], settings["table_bots"] = names, bots
    app.unsaved_settings = True


def type_name(title, taken, name=""):
    """A name, new or another one for somebody known; None to go back."""
    typed = yield NameEditor(title, name)
    while typed in taken:
        yield Text(say("new_name"), say("name_taken", typed))
        typed = yield NameEditor(title, name)
    return None if typed == BACK else typed


def edit_roster(app):
    """Rename somebody, move somebody to the front, forget somebody."""
    at = 0
    while app.settings["roster"]:
        roster = app.settings["roster"]
        at = yield Menu(say("known_names"), roster, min(at, len(roster) - 1))
        if at == BACK:
            return
        name = roster[at]
        ways = ("rename", "to_the_front", "forget_name")
        chosen = yield Menu(name, [say(way) for way in ways])
        if chosen == 0:
            yield from rename(app, name)
        elif chosen != BACK:
            others = [other for other in roster if other != name]
            keep_roster(app, [name] + others if chosen == 1 else others)


def rename(app, name):
    """Another name in the place of this one, also at the table of last time; past games follow if
    the table wants it."""
    others = [other for other in app.settings["roster"] if other != name]
    typed = name
    everywhere = BACK
    while everywhere == BACK:
        typed = yield from type_name(name, others, typed)
        if typed is None or typed == name:
            return
        everywhere = yield from in_past_games(app)
    follow(app.settings, name, typed)
    if everywhere:
        app.settings["renames"] += [name, typed]
    app.save_settings()
    if everywhere:
        yield from load(RENAMING).start(app)
        forget(RENAMING)


def in_past_games(app):
    """Whether past games, if there are any, follow a new name; BACK for another name."""
    for _ in load("kaiten_device.journals").names(app.storage):
        ways = [say("rename_yes"), say("rename_no")]
        chosen = yield Menu(say("rename_past"), ways)
        return chosen if chosen == BACK else chosen == 0
    return False


def follow(settings, before, after):
    """The people of last time, and the names that are known, follow somebody's new name."""
    settings["table"] = renamed(settings["table"], before, after)
    roster = [name for name in settings["roster"] if name != after]
    settings["roster"] = renamed(roster, before, after)


def renamed(names, before, after):
    return [after if name == before else name for name in names]


def keep_roster(app, roster):
    app.settings["roster"] = roster
    app.save_settings()
