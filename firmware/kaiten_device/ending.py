"""The end of a game: who won, and what the table wants next."""

import gc

from kaiten import forget, load
from kaiten.conversation import NEVER
from kaiten.thinking import loading
from kaiten.words import say, tell, use_game
from kaiten_device.screens import BACK, LOOK, Menu, Text
from kaiten_device.screens.winner import WinnerScreen
from kaiten_device.session import CORRECT, HOME, OTHERS, REMATCH, SEAL, UNDO

SPECIAL = "kaiten.special"
# What may come next: a look at the scores, then home.
AHEAD = (
    "kaiten_device.screens.why kaiten_device.looking kaiten_device.journals "
    "kaiten_device.screens.carousel kaiten_device.home"
)
RECORD = "kaiten_device.record"


def end(session):
    """The winner, then what the table wants next; None after an undo."""
    app, conversation = session.app, session.conversation
    if conversation.outcome is None:
        yield Text(say("title"), say("game_over"))
        return HOME
    winner = WinnerScreen(conversation.outcome, session.players(), remark(session))
    app.ahead = meanwhile(session, winner)
    way, before = yield from wanted(session, winner)
    if app.ahead:
        app.ahead = None
        load(RECORD).let_go()
    return (yield from session.undo(before)) if way == UNDO else way


def wanted(session, winner):
    """What the table wants next, after all looks at the scores, and the game as an undo would
    leave it, as far as it was played meanwhile."""
    conversation, title = session.conversation, say("title")
    ways = [REMATCH, LOOK]
    if session.sealed:
        ways.append(SEAL)
    if conversation.entries():
        ways.append(CORRECT)
    if conversation.by_people:
        ways.append(UNDO)
    ways.append(HOME)
    at, before = 0, None
    while True:
        way = yield winner
        if way != LOOK:
            items = [say("go_home" if way == HOME else way) for way in ways]
            chosen, before = yield from session.think_back(Menu(title, items, at))
            at = 0 if chosen == BACK else chosen
            way = None if chosen == BACK else ways[chosen]
        if way == LOOK:
            yield from session.look_at_scores()
        elif way == SEAL:
            yield load("kaiten_device.seal").opened(conversation.header["seed"])
        elif way == CORRECT:
            if (yield from load("kaiten_device.pausing").correct(session)):
                return None, None
        elif way == REMATCH:
            way = yield from rematch(session)
            if way:
                return way, None
        elif way:
            return way, before


def rematch(session):
    """With the same people, or others; None to go back. Whoever played alone is not asked."""
    conversation = session.conversation
    names = [session.names[player] for player in conversation.table.there(NEVER)]
    if len(names) == 1:
        return REMATCH
    items = [say("same_people", ", ".join(names)), say(OTHERS)]
    chosen = yield Menu(say(REMATCH), items)
    use_game(session.game)  # lets go of the words that were for this alone
    return None if chosen == BACK else (REMATCH, OTHERS)[chosen]


def remark(session):
    """What is special about the points; of a game that was stopped, that it was."""
    conversation = session.conversation
    if conversation.forgiven:
        return say("beyond_the_box")
    if conversation.ended:
        return say("ended_early")
    if len(conversation.outcome.ranked) < len(conversation.outcome.totals):
        return say("gone_not_ranked")
    special = load(SPECIAL).line(session.game, conversation.outcome)
    forget(SPECIAL)
    return tell(special) if special else ""


def meanwhile(session, winner):
    """Thoughts while the winner is seen: whether the points are a record, then what is ahead."""
    conversation = session.conversation
    if not conversation.forgiven and not conversation.ended:
        yield from load(RECORD).looking(session, winner)
    # So that what is loaded now lies where the game was: free memory is to be in one piece.
    gc.collect()
    yield from loading(AHEAD)
