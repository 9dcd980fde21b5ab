"""The menu behind B, during a game: go on, take back, correct, look, leave."""

from kaiten import forget, load
from kaiten.conversation import NEVER
from kaiten.words import page_of, say
from kaiten_device.album import find
from kaiten_device.screens import BACK, LOOK, Menu, Text
from kaiten_device.session import CHANGE, CORRECT, HOME, SEAL, STAY, TOOLS, UNDO

END = "end_early"
SEATS = "bot_takes_over"
NAMES = "change_name"
ATTEND = "leave_or_join"
# What that alone needs, from the bottom up: an import of a module that imports the next one is too
# much for the stack of a chip here.
ATTENDED = (
    "kaiten.attendance kaiten_device.screens.name kaiten_device.people kaiten_device.attending"
)
WHAT_IS = "what_is"


def pause(session, screen=None):
    """STAY, HOME, or None when the game asks anew; `screen` is what it was called from."""
    at = 0
    explains = screen is not None and has_page(session, screen.chosen())
    while True:
        ways = ways_of(session, screen, explains)
        items = [label(session, way) for way in ways]
        feet = ["foot_undo" if way == UNDO else "foot_menu" for way in ways]
        menu = Menu(say("title"), items, at, leader(session), feet)
        at, before = yield from session.think_back(menu)
        way = STAY if at == BACK else ways[at]
        if way == LOOK:
            yield from session.look_at_scores()
        elif way == TOOLS:
            yield from session.use_tools()
        elif way == SEAL:
            yield load("kaiten_device.seal").closed(session.conversation.header["seed"])
        elif way == WHAT_IS:
            page = page_of(session.game, screen.chosen())
            if page:
                yield help_screen(screen.chosen(), *page)
        elif way == UNDO:
            return (yield from session.undo(before))
        elif way == CORRECT:
            if (yield from correct(session)):
                return None
        elif way == END:
            if (yield Text(say(END) + "?", say("end_means"), footer="foot_sure")) != BACK:
                session.end_here()
                return None
        elif way == NAMES:
            yield from change_name(session)
        elif way == SEATS:
            if (yield from change_seat(session)):
                return None
        elif way == ATTEND:
            for module in ATTENDED.split():
                load(module)
            done = yield from load("kaiten_device.attending").attend(session)
            for module in ATTENDED.split():
                forget(module)
            if done:
                return None
        else:
            return way


def leader(session):
    """Who leads, and with how much, as far as anything was counted."""
    if not session.conversation.scored:
        return ""
    scores, table = session.conversation.scored[-1], session.conversation.table
    totals = list(scores.totals)
    still = table.there(NEVER)
    for player in range(table.players):
        if player not in still:
            totals[player] = min(totals) - 1
    best = max(totals)
    return "%s %d" % (session.names[totals.index(best)], best)


def has_page(session, thing):
    """Whether there is a page about this; what has a picture has one, which saves looking."""
    return find(thing) is not None or page_of(session.game, thing) is not None


def help_screen(thing, key, words):
    module = "kaiten_device.screens.help"
    screen = load(module).HelpScreen(thing, key, words)
    forget(module)
    return screen


def ways_of(session, screen, explains):
    conversation = session.conversation
    ways = [STAY] if conversation.answers else [STAY, CHANGE]
    if conversation.by_people:
        ways.append(UNDO)
    if conversation.entries():
        ways.append(CORRECT)
    if conversation.scored:
        ways.append(LOOK)
    if explains:
        ways.append(WHAT_IS)
    ways.append(TOOLS)
    if session.sealed:
        ways.append(SEAL)
    if session.with_bots:
        ways.append(SEATS)
    if conversation.answers:
        ways.append(NAMES)
    if conversation.table.rounds and conversation.scored and not session.counted():
        ways.append(ATTEND)
    if session.can_end():
        ways.append(END)
    ways.append(HOME)
    return ways


def label(session, way):
    if way != UNDO:
        return say(way)
    conversation = session.conversation
    changed = conversation.changed_last()
    if changed is not None:
        here = changed in conversation.table.there(NEVER)
        return say("undo_joined" if here else "undo_left", session.names[changed])
    if conversation.ended:
        return say("undo_end")
    number, player = conversation.last_by_people()
    who = session.names[player] if player is not None else ""
    where = say("short_round", number, who) if number else who
    return say("undo_of", where) if where else say(UNDO)


def correct(session):
    """Whether an entry was corrected."""
    module = "kaiten_device.correcting"
    done = yield from load(module).correct(session)
    forget(module)
    return done


def change_name(session):
    """Mend the name of a player, in this game and among the people of last time."""
    conversation = session.conversation
    names = conversation.names()
    player = yield Menu(say(NAMES), names)
    if player == BACK:
        return
    people = load("kaiten_device.people")
    others = names[:player] + names[player + 1 :]
    name = yield from people.type_name(names[player], others, names[player])
    if name and name != names[player]:
        conversation.rename(player, name)
        session.journal.renames(player, name)
        session.name_seats()
        people.follow(session.app.settings, names[player], name)
        session.app.unsaved_settings = True
    forget("kaiten_device.people")
    forget("kaiten_device.screens.name")


def change_seat(session):
    """Whose seat a bot takes, or a person again; whether it was. One person has to stay."""
    bots = session.conversation.bots
    seats = [player for player in range(len(bots)) if bots[player] or session.people > 1]
    keys = ["seat_back" if bots[player] else "seat_of_bot" for player in seats]
    names = [say(key, session.names[player]) for key, player in zip(keys, seats)]
    if not seats:
        return False
    at = yield Menu(say(SEATS), names)
    if at == BACK:
        return False
    player = seats[at]
    session.seat(player, "" if bots[player] else "sensible")
    return True
