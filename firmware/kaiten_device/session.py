"""One game on the device: its questions become screens, its answers lines of the journal."""

from kaiten import load
from kaiten.chance import Chance
from kaiten.questions import Tell
from kaiten.thinking import takes_time
from kaiten.words import say, tell, use_game
from kaiten_device.game_screens import (
    LOOK,
    GateScreen,
    LookScreen,
    ScoresScreen,
    WhyScreen,
    reveal_lines,
)
from kaiten_device.screens import BACK, KEEP, Menu, Text

# What the table may want next; each is a key of the words too.
HOME, STAY, UNDO, REMATCH = "home", "stay", "undo", "rematch"

# The screen for each kind of question: its module, loaded when the question is first asked.
SCREENS = {
    "choose": ("game_screens", "ChooseScreen"),
    "some": ("game_screens", "SomeScreen"),
    "sheet": ("sheet_screen", "SheetScreen"),
    "number": ("entry_screens", "NumberScreen"),
    "build": ("entry_screens", "BuildScreen"),
    "race": ("entry_screens", "RaceScreen"),
    "timed": ("entry_screens", "TimedScreen"),
    "place": ("grid_screen", "GridScreen"),
    "call": ("call_screen", "CallScreen"),
}


class Session:
    """A conversation, the journal it is kept in, and the flow of screens that leads through it.

    `unsaved` are lines that the journal does not have yet: the app draws first, then saves.
    """

    def __init__(self, conversation, writer, journal):
        self.conversation = conversation
        self.writer = writer
        self.journal = journal
        self.unsaved = []
        header = conversation.header
        self.game = header["game"]
        # The robot of a two-player game sits behind the last of the people.
        self.names = header["players"] + [say("robot")]
        self.people = header["bots"].count("")
        # In every mode but the score keeper's the device draws or rolls something.
        self.sealed = header["mode"] != "score"
        self._shown_to = None

    def players(self):
        """The names of those who have a place on a score board."""
        boards = self.conversation.boards
        return self.names[: len(boards[-1].totals)]

    def flow(self, app):
        """Screens until the table goes home or wants a rematch; the result says which."""
        use_game(self.game)
        wish = None
        while wish is None:
            yield from app.notices()
            question = self.conversation.question
            bot_name = self.conversation.bot_to_move()
            if question is None:
                wish = yield from load("kaiten_device.ending").end(self)
            elif bot_name:
                wish = yield from self._bots_turn(bot_name, question)
            elif isinstance(question, Tell):
                wish = yield from self._tell(question)
            else:
                wish = yield from self._ask(question)
        return wish

    def _bots_turn(self, name, question):
        """A bot answers until somebody else has a say; then the table sees what was not secret."""
        player = question.player
        deeds = []
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
                    said = [self._label(option) for option in question.said(answer)]
                    if said:
                        deeds.append(" ".join(said))
                self._answer(answer)
            question = self.conversation.question
        if deeds:
            yield Text(self.names[player], ", ".join(deeds), footer="foot_next")
        return None

    def _thinking(self, title, thoughts):
        return load("kaiten_device.thinking_screen").ThinkingScreen(title, thoughts)

    def _bot(self, name):
        # What a bot answers is in the journal, so its luck need not follow from the seed alone.
        from kaiten.bots import bot

        number = len(self.conversation.answers).to_bytes(2, "big")
        return bot(name, self.game, Chance(self.conversation.header["seed"] + number))

    def _answer(self, answer):
        """Give an answer to the game; a refusal comes back as text, else None."""
        reason = self.conversation.answer(answer)
        if reason:
            return tell(reason)
        self.unsaved.append(self.writer.answer(answer))
        return None

    def _tell(self, question):
        # Everybody may look now, so whoever answers next gets the device anew.
        self._shown_to = None
        if question.kind == "scores":
            screen = ScoresScreen(question, self.players())
        elif question.kind == "reveal":
            lines = reveal_lines(question.shown, self.names, self._label)
            screen = Text(tell((question.key,) + question.args), lines, footer="foot_tell")
        else:
            text = tell((question.key,) + question.args)
            screen = Text(say(self.game), text, footer="foot_tell")
        while True:
            result = yield screen
            if result == LOOK:
                yield WhyScreen(question, self.players(), screen.at)
            elif result == BACK:
                where = yield from self._back()
                if where != STAY:
                    return where
            else:
                self.conversation.go_on()
                return None

    def _ask(self, question):
        secret = question.secret and self.people > 1
        if secret and self._shown_to != question.player:
            if (yield GateScreen(self.names[question.player])) == BACK:
                where = yield from self._back()
                return None if where == STAY else where
            self._shown_to = question.player
        if not secret:
            self._shown_to = None
        screen = self._screen(question)
        entered = str(screen.entered())
        while True:
            result = yield screen
            if result in (KEEP, BACK) and str(screen.entered()) != entered:
                self._keep(screen)
                entered = str(screen.entered())
            if takes_time(result):
                screen.thought((yield self._thinking(screen.title, result)))
            elif result == LOOK:
                at = question.player or 0 if question.laid else 0
                yield LookScreen(self._pages(question), at)
            elif result == BACK:
                where = yield from self._back()
                if where != STAY:
                    return where
            elif result != KEEP:
                refusal = self._answer(result)
                if refusal is None:
                    return None
                yield Text(say("cannot_be"), refusal, footer="foot_refused")

    def _keep(self, screen):
        """Note what is entered so far, for after a look at home or a power cut."""
        self.conversation.keep_draft(screen.entered())
        self.unsaved.append(self.writer.draft(screen.entered()))

    def _screen(self, question):
        module, name = SCREENS[question.kind]
        title = "" if question.player is None else self.names[question.player]
        if question.args:
            title = say("short_round", question.args[0], title)
        title = title or say(self.game)
        offer = self.conversation.offer()
        if offer is None:
            offer = question.initial
        return getattr(load("kaiten_device." + module), name)(question, title, self._label, offer)

    def _label(self, option):
        """An option in words: a player's name, a key, or a key with its arguments."""
        if type(option) is int:
            return self.names[option]
        return say(option) if type(option) is str else tell(option)

    def _pages(self, question):
        """What can be looked at beside a question: what lies before each player, then the rest."""
        pages = [
            (say("laid_title", self.names[player]), [self._label(card) for card in cards])
            for player, cards in enumerate(question.laid or ())
        ]
        for heading, options in question.look() if question.look else ():
            pages.append((self._label(heading), [self._label(option) for option in options]))
        return pages

    def _back(self):
        """The way back: STAY, HOME, or None after an undo, when the game asks anew."""
        at = 0
        while True:
            ways = [LOOK] if self.conversation.boards else []
            if self.conversation.by_people:
                ways.insert(0, UNDO)
            ways += [HOME, STAY]
            at = yield Menu(say(self.game), [say(way) for way in ways], at)
            way = STAY if at == BACK else ways[at]
            if way == LOOK:
                yield from self.look_at_scores()
            elif way == UNDO:
                return (yield from self.undo())
            else:
                return way

    def undo(self):
        yield load("kaiten_device.thinking_screen").WaitingScreen(self.conversation.undoing())
        self.unsaved.append(self.writer.undo())
        self._shown_to = None

    def look_at_scores(self):
        """The score boards so far, newest first."""
        for board in reversed(self.conversation.boards):
            screen = ScoresScreen(board, self.players(), "foot_scores_look")
            result = yield screen
            while result == LOOK:
                yield WhyScreen(board, self.players(), screen.at)
                result = yield screen
            if result == BACK:
                return
