"""One game on the device: its questions become screens, its answers lines of the journal."""

from kaiten import forget, forget_all, load
from kaiten.chance import Chance, fingerprint
from kaiten.games import mode_of
from kaiten.journal import Writer
from kaiten.questions import Tell
from kaiten.thinking import finish, loading, one_after_the_other, takes_time
from kaiten.words import say, tell, use_game
from kaiten_device import album
from kaiten_device.screens import BACK, KEEP, LOOK, Text

# What the table may want next; each is a key of the words too.
HOME, STAY, UNDO, REMATCH, CHANGE = "home", "stay", "undo", "rematch", "change"
OTHERS = "other_people"
TOOLS, SEAL, CORRECT = "tools", "seal", "correct"


# The screen for each kind of question, and what can be looked at beside it: in a module of the
# kind's name, loaded when it is first wanted.
SCREENS = {
    "choose": "ChooseScreen",
    "some": "SomeScreen",
    "pick": "PickScreen",
    "sheet": "SheetScreen",
    "number": "NumberScreen",
    "build": "BuildScreen",
    "race": "RaceScreen",
    "timed": "TimedScreen",
    "place": "GridScreen",
    "place_in_time": "TimedGridScreen",
    "call": "CallScreen",
    "reveal": "RevealScreen",
    "scores": "ScoresScreen",
    "why": "WhyScreen",
    "look": "LookScreen",
    "gate": "GateScreen",
    "thinking": "ThinkingScreen",
    "map": "MapScreen",
    "pieces": "PiecesScreen",
    "things": "ThingsScreen",
    "laid": "LaidScreen",
}
# What most games want sooner or later, loaded while their table thinks; and what their end wants,
# once the last scores are seen.
AHEAD = "kaiten_device.pausing kaiten_device.screens.scores kaiten_device.screens.why"
END_AHEAD = (
    "kaiten_device.faces.big kaiten_device.screens.winner kaiten_device.ending kaiten.special"
)
# The screens that are wanted when a game is over.
SEEN_AFTER = ("scores", "why", "thinking")
PASSES = 2  # so many words says somebody who lays nothing
MAP_PLACES = 14  # that the screen "map" has room for


def screen_of(kind, *args):
    """A screen of this kind."""
    return getattr(load("kaiten_device.screens." + kind), SCREENS[kind])(*args)


class Journal(Writer):
    """Keeps the lines that it writes until it is told to save them: the app draws first.

    `name` is that of its file, None before the first save. `over` is the game when the table has
    just seen its end. The journal is `ended` when that wants no line: the result is there, or
    would be by other rules than those of the game.
    """

    def __init__(self, chain=0, name=None, ended=False):
        self.chain = chain
        self.name = name
        self.ended = ended
        self.unsaved = []
        self.over = None

    def line(self, payload):
        self.unsaved.append(super().line(payload))
        self.ended = False

    def save(self, storage):
        """Whether all is saved now; what cannot be written stays, for the next time."""
        over, self.over = self.over, None
        if over and not self.ended:
            load("kaiten.ending").write_result(over, self)
            forget("kaiten.ending")
            self.ended = True
        if self.name is None:
            self.name = load("kaiten_device.journals").new(storage, self.unsaved[0])
            forget("kaiten_device.journals")
            if self.name is None:
                return False
            del self.unsaved[0]
        if self.unsaved and not storage.append(self.name, self.unsaved):
            return False
        self.unsaved = []
        return True


class Session:
    """A conversation, the journal it is kept in, and the flow of screens that leads through it."""

    def __init__(self, conversation, journal):
        self.conversation = conversation
        self.journal = journal
        header = conversation.header
        self.game = header["game"]
        self.name_seats()
        self.people = conversation.bots.count("")
        mode = mode_of(self.game, header["mode"])
        self.sealed = mode.sealed
        self.beside = mode.beside
        self.with_bots = mode.bots
        self._shown_to = None
        self._seal_seen = False
        # Whether somebody has seen what chance dealt.
        self.deal_seen = False

    def name_seats(self):
        """Who sits where; the robot of a two-player game sits behind the last of the people."""
        self.names = self.conversation.names() + [say("robot")]

    def players(self):
        """The names of those who have a place on a score board."""
        return self.names[: len(self.conversation.scored[-1].totals)]

    def flow(self, app):
        """Screens until the table goes home or wants a rematch; the result says which."""
        self.app = app
        use_game(self.game)
        album.use_game(self.game)
        wish = None
        if not self.beside:
            app.ahead = loading(AHEAD)
        while wish is None:
            yield from app.notices()
            question = self.conversation.question
            bot_name = self.conversation.bot_to_move()
            if question is None:
                self.journal.over = self.conversation
                self._let_go()
                wish = yield from load("kaiten_device.ending").end(self)
            elif bot_name:
                wish = yield from self._bots_turn(bot_name, question)
            elif isinstance(question, Tell):
                wish = yield from self._tell(question)
            else:
                wish = yield from self._ask(question)
        return wish

    def _let_go(self):
        """What a game needs that is over; an undo loads it again."""
        for kind in SCREENS:
            if kind not in SEEN_AFTER:
                forget("kaiten_device.screens." + kind)
        forget_all("kaiten." + self.game)

    def _bots_turn(self, name, question):
        """A bot answers until somebody else has a say; then the table sees what was not secret."""
        player = question.player
        deeds, touched, last = [], [], question
        while question and question.player == player:
            if isinstance(question, Tell):
                self.conversation.go_on()
            else:
                answer = self._bot(name)(question)
                if takes_time(answer):
                    screen = self._thinking(self.names[player], answer)
                    answer = yield screen
                    while answer == BACK:
                        where = yield from self._back()
                        if where != STAY:
                            return where
                        answer = yield screen
                if question.told and not question.secret:
                    said = [self.label(option) for option in question.said(answer)]
                    if said:
                        deeds.append(said)
                        touched += question.touched(answer)
                    last = question
                self.answer(answer)
            question = self.conversation.question
        if deeds:
            yield self._seen(last, deeds, touched)
        return None

    def _seen(self, question, deeds, touched):
        """What a bot did, on the map if there is one; the pieces of a play as they are."""
        name = self.names[question.player]
        if question.kind == "place" and len(deeds) == 1 and len(deeds[0]) > PASSES:
            return screen_of("laid", name, deeds[0][1:-1], deeds[0][-1])
        string = ", ".join([" ".join(said) for said in deeds])
        if not question.plan:
            return Text(name, string, footer="foot_next")
        screen = load("kaiten_device.screens.map").SeenScreen
        return screen(name, question.plan(), touched, self.label, string)

    def _thinking(self, title, thoughts):
        return screen_of("thinking", title, thoughts)

    def _bot(self, name):
        # What a bot answers is in the journal, so its luck need not follow from the seed alone.
        number = len(self.conversation.answers).to_bytes(2, "big")
        return load("kaiten.bots").bot(
            name, self.game, Chance(self.conversation.header["seed"] + number)
        )

    def answer(self, answer):
        """Give an answer to the game; the reason of a refusal comes back, else None."""
        reason = self.conversation.answer(answer)
        if reason is None:
            self.journal.answer(answer)
        return reason

    def _tell(self, question):
        # Everybody may look now, so whoever answers next gets the device anew.
        self._shown_to = None
        if question.kind == "scores":
            screen = screen_of("scores", question, self.players())
            if not question.args:
                # They are no round's: the game is over behind them.
                self.app.ahead = loading(END_AHEAD)
        elif question.kind == "reveal":
            title = tell((question.key,) + question.args)
            screen = screen_of("reveal", title, question.shown, self.names, self.label)
        elif question.pieces and question.pieces[0][0]:
            screen = screen_of("pieces", say(question.key), question.pieces)
        elif question.pieces:
            screen = screen_of("things", say(question.key), question.pieces, self._seal())
        else:
            text = tell((question.key,) + question.args)
            screen = Text(say("title"), text, self._seal(), "foot_tell")
        while True:
            result = yield screen
            if result == LOOK:
                yield screen_of("why", question, self.players(), screen.at)
            elif result == BACK:
                where = yield from self._back(screen)
                if where != STAY:
                    return where
            else:
                self.conversation.go_on()
                return None

    def _ask(self, question):
        if self.conversation.kept:
            module = "kaiten_device.correcting"
            yield from load(module).misfit(self)
            forget(module)
        secret = question.secret and self.people > 1
        if secret and self._shown_to != question.player:
            gate = self._with_seal(screen_of("gate", self.names[question.player]))
            if (yield gate) == BACK:
                where = yield from self._back()
                return None if where == STAY else where
            self._shown_to = question.player
        if not secret:
            self._shown_to = None
        self.deal_seen = self.sealed
        screen = self._with_seal(self._screen(question))
        entered = str(screen.entered())
        while True:
            result = yield screen
            if result in (KEEP, BACK) and str(screen.entered()) != entered:
                self.keep(screen)
                entered = str(screen.entered())
            if takes_time(result):
                screen.thought((yield self._thinking(screen.title, result)))
            elif result == LOOK:
                at = question.player or 0 if question.laid else 0
                yield screen_of("look", self._pages(question), at, self.label)
            elif result == BACK:
                where = yield from self._back(screen)
                if where != STAY:
                    return where
            elif result != KEEP and (yield from self.is_sure(question, screen, result)):
                reason = self.answer(result)
                if reason is None:
                    return None
                if (yield from self.refused(screen, reason)):
                    return None

    def is_sure(self, question, screen, answer):
        """Whether the table means an answer that will do, but is odd."""
        if not question.doubt or question.refuse(answer):
            return True
        odd = question.doubt(answer)
        return not odd or (yield Text(screen.title, tell(odd), footer="foot_sure")) != BACK

    def _seal(self):
        """The fingerprint of chance for the first screen of a game that rests on it, else ""."""
        if self._seal_seen or not self.sealed or self.conversation.answers:
            return ""
        self._seal_seen = True
        return fingerprint(self.conversation.header["seed"])

    def _with_seal(self, screen):
        seal = self._seal()
        if seal:
            screen.seal = say("seal_line", seal)
        return screen

    def refused(self, screen, reason):
        """Say why; whether the game asks anew. What only the box forbids can be overruled."""
        if screen.entered() is not None:
            # The table talks it over: what is entered is kept meanwhile.
            self.keep(screen)
        if reason[0] in self.conversation.question.forgives:
            module = "kaiten_device.overruling"
            done = yield from load(module).overrule(self, screen, reason)
            forget(module)
            return done
        yield Text(say("cannot_be"), tell(reason), footer="foot_refused")
        return False

    def keep(self, screen):
        """Note what is entered so far, for after a look at home or a power cut."""
        self.conversation.keep_draft(screen.entered())
        self.journal.draft(screen.entered())

    def _screen(self, question):
        offer = self.conversation.offer()
        return self.screen_for(question, question.initial if offer is None else offer)

    def screen_for(self, question, offer):
        """The screen of a question, beginning with this answer."""
        title = "" if question.player is None else self.names[question.player]
        if question.round and question.says_round:
            title = say("short_round", question.round, title)
        title = title or say("title")
        kind = question.screen or question.kind
        if kind == "map" and question.map_places > MAP_PLACES:
            kind = question.kind
        return screen_of(kind, question, title, self.label, offer)

    def label(self, option):
        """An option in words: a player's name, a key, or a key with its arguments."""
        if type(option) is int:
            return self.names[option]
        return say(option) if type(option) is str else tell(option)

    def _pages(self, question):
        """What can be looked at beside a question: what lies before each player, then the rest."""
        pages = [
            (say("laid_title", self.names[player]), cards)
            for player, cards in enumerate(question.laid or ())
        ]
        for heading, options in question.look() if question.look else ():
            pages.append((self.label(heading), options))
        return pages

    def _back(self, screen=None):
        """The way back: STAY, HOME, or None after an undo, when the game asks anew."""
        return (yield from load("kaiten_device.pausing").pause(self, screen))

    def use_tools(self):
        """Dice and bags, then back to the question."""
        yield from load("kaiten_device.tools").use(self.app, self.conversation.names())
        use_game(self.game)
        album.use_game(self.game)

    def think_back(self, menu):
        """The result of a menu that undo is in, and the game as far as it was played meanwhile as
        that would leave it."""
        app, before = self.app, self.conversation.before()
        ahead = app.ahead
        if before:
            app.ahead = one_after_the_other(ahead, before.thoughts)
        result = yield menu
        app.ahead = ahead
        return result, before

    def undo(self, before):
        thoughts = self.conversation.undoing(before)
        if before and before.played:
            finish(thoughts)
        else:
            yield load("kaiten_device.screens.thinking").WaitingScreen(thoughts)
        self.journal.undo()
        self.name_seats()
        self._shown_to = None

    def can_end(self):
        """Whether something was played that can be counted before the end."""
        conversation = self.conversation
        played = conversation.scored or self.sealed
        return played and conversation.by_people and not self.counted()

    def counted(self):
        """Whether all was played: it is being counted, or stands on the board."""
        conversation = self.conversation
        scored = conversation.scored
        over = conversation.ended or conversation.table.counting
        return over or (scored and not scored[-1].args)

    def end_here(self):
        """The table stops; what was played so far is counted."""
        if self.conversation.end_here():
            self.journal.end()

    def seat(self, player, bot):
        """A bot takes over from a person, or with "" a person from a bot."""
        self.conversation.seat(player, bot)
        self.journal.seat(player, bot)
        self.people = self.conversation.bots.count("")
        self._shown_to = None

    def look_at_scores(self):
        """Who leads; then all rounds, and why for each of them."""
        return (yield from load("kaiten_device.looking").look(self))
