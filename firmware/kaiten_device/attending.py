"""Somebody has to leave a game that is kept, or comes later: who, and what that changes."""

from kaiten import load
from kaiten.words import say, use_game
from kaiten_device import people
from kaiten_device.screens import BACK, Menu, Text
from kaiten_device.screens.thinking import WaitingScreen

CORE = "kaiten.attendance"


def attend(session):
    """Whether somebody left or joined; the game then asks anew."""
    done = yield from change(session)
    use_game(session.game)  # lets go of the words that were for this alone
    return done


def change(session):
    conversation, names = session.conversation, session.names
    leaving, back, room = load(CORE).choices(conversation)
    if not leaving and not room:
        yield Text(say("leave_or_join"), say("nobody_leaves"))
        return False
    items = [say("leaves", names[player]) for player in leaving]
    items += [say("seat_back", names[player]) for player in back]
    if room:
        items.append(say("somebody_joins"))
    at = yield Menu(say("leave_or_join"), items)
    if at == BACK:
        return False
    number = load(CORE).next_round(conversation)
    if at < len(leaving):
        player = leaving[at]
        means = say("leaving_means", conversation.scored[-1].totals[player], number)
        if (yield Text(items[at] + "?", means, footer="foot_sure")) == BACK:
            return False
        yield from leave(session, player, number)
        return True
    at -= len(leaving)
    if at < len(back):
        yield from join(session, back[at], names[back[at]], number)
        return True
    name, typed = yield from who_joins(session)
    if name:
        yield from join(session, len(conversation.names()), name, number, [name] if typed else ())
    return bool(name)


def leave(session, player, number):
    """Whoever leaves keeps the points and is not ranked."""
    yield WaitingScreen(load(CORE).leave(session.conversation, player))
    session.journal.leaves(player)
    totals = session.conversation.scored[-1].totals
    yield from told(session, say("has_left", session.names[player], totals[player]), number)


def join(session, player, name, number, typed=()):
    """Whoever is new begins without points; whoever comes back has those of before. `typed` are
    new names."""
    yield WaitingScreen(load(CORE).join(session.conversation, player, name))
    session.journal.joins(player, name)
    session.name_seats()
    totals = session.conversation.scored[-1].totals
    yield from told(session, say("has_joined", name, totals[player]), number, typed)


def told(session, text, number, typed=()):
    """What that means, and how many play on; next time those will be offered."""
    conversation, app = session.conversation, session.app
    there = conversation.table.there(number)
    names = [session.names[player] for player in there]
    people.remember(app, names, [""] * len(names), typed)
    yield Text(say("leave_or_join"), text + " " + say("so_many_play", number, len(there)))


def who_joins(session):
    """(a name that is known, a new one or a guest's, or None to go back; whether it is new)."""
    taken = session.conversation.names()
    known = [name for name in session.app.settings["roster"] if name not in taken]
    number = len(taken) + 1
    while say("player_number", number) in taken:
        number += 1
    guest = say("player_number", number)
    chosen = yield Menu(say("somebody_joins"), known + [say("new_name"), guest])
    if chosen == BACK:
        return None, False
    if chosen == len(known):
        return (yield from people.type_name(guest, taken)), True
    return (known + ["", guest])[chosen], False
