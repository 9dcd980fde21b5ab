"""The end of a game: who won, and what the table wants next."""

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
# What else an undo has no room for.
BESIDE = "kaiten_device.pausing kaiten_device.screens.rounds kaiten_device.screens.scores"
RECORD = "kaiten_device.record"
PROOF, PROOF_MODULE = "proof", "kaiten_device.proof"


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
    conversation = session.conversation
    ways = [REMATCH, LOOK]
    if session.sealed:
        ways.append(SEAL)
    if conversation.entries():
        ways.append(CORRECT)
    ways.append(PROOF)
    if conversation.by_people:
        ways.append(UNDO)
    ways.append(HOME)
    at = 0
    while True:
        way = yield winner
        if way != LOOK:
            menu = EndMenu(session, ways, at)
            chosen = yield menu
            if menu.back:
                session.app.ahead = None
            at, way = (0, None) if chosen == BACK else (chosen, ways[chosen])
            if way == UNDO:
                return UNDO, menu.before
            menu = None  # first: the game before is not wanted beside what comes now
        if way == LOOK:
            yield from session.look_at_scores()
        elif way == SEAL:
            yield load("kaiten_device.seal").opened(conversation.header["seed"])
        elif way == PROOF:
            yield load(PROOF_MODULE).shown(session)
            forget(PROOF_MODULE)
            forget("kaiten.proof")
        elif way == CORRECT:
            if (yield from load("kaiten_device.pausing").correct(session)):
                return None, None
        elif way == REMATCH:
            way = yield from rematch(session)
            if way:
                return way, None
        elif way:
            return way, None


class EndMenu(Menu):
    """What the table may want next. Where the cursor rests on undo, the game before is played, and
    elsewhere home is made ready: both at once are too much."""

    back = False
    before = None

    def __init__(self, session, ways, at):
        in_words = {HOME: "go_home", UNDO: "undo_end" if session.conversation.ended else UNDO}
        items = [say(in_words.get(way, way)) for way in ways]
        super().__init__(say("title"), items, at)
        self.session = session
        self.ways = ways

    def get_ready(self):
        if self.back == (self.ways[self.at] == UNDO):
            return False
        self.back = not self.back
        self.before = None
        self.session.app.ahead = self.thoughts_of_undo() if self.back else loading(AHEAD)
        return True

    def thoughts_of_undo(self):
        for module in (AHEAD + " " + BESIDE).split():
            forget(module)
        self.before = self.session.conversation.before()
        if self.before:
            # Not `yield from`: they are thought on when these are let go of.
            for _ in self.before.thoughts:
                yield


def rematch(session):
    """With the same people, or others; None to go back. Whoever played alone is not asked."""
    conversation = session.conversation
    names = [session.names[player] for player in conversation.table.there(NEVER)]
    if len(names) == 1:
        return REMATCH
    chosen = yield load("kaiten_device.people").SameOrOthers(say(REMATCH), names)
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
    special = load(SPECIAL).line(conversation.header, conversation.outcome)
    forget(SPECIAL)
    return tell(special) if special else ""


def meanwhile(session, winner):
    """Thoughts while the winner is seen: whether the points are a record, then what is ahead."""
    conversation = session.conversation
    if not conversation.forgiven and not conversation.ended:
        yield from load(RECORD).looking(session, winner)
    yield from loading(AHEAD)
