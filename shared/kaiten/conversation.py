"""A game under way: who sits at the table, what was answered, which question waits now."""

from kaiten.chance import Chance
from kaiten.games import load
from kaiten.questions import Tell
from kaiten.thinking import finish

# Answers that are replayed between two pauses: 30 ms or so on a Pico.
SLICE = 8


class Table:
    """What a game may know of its table.

    While it is `replaying`, the answer to a question is known and nobody sees what is asked: a
    game may then yield None in place of a question that takes time to make.
    """

    replaying = False

    def __init__(self, header):
        self.mode = header["mode"]
        self.players = len(header["players"])
        self.options = header["options"]
        self.components = header["components"]
        self.chance = Chance(header["seed"])


class Conversation:
    """A game and its answers. Everything else follows from replaying them.

    `header` has the keys of journal.HEADER. `question` is what waits for an answer, None when the
    game is over and `outcome` says how it ended. `offers` keeps, by number of the answer, what was
    answered before an undo, so that correcting one does not mean entering the others anew.
    `boards` are the score boards shown so far.
    """

    def __init__(self, header):
        self.header = header
        self.offers = {}
        self.by_people = []
        bots = header["bots"]
        self._bots = bots if any(bots) else None
        finish(self._replaying([]))

    def _replaying(self, answers):
        """Play the game anew up to here, in slices. Its answers were checked when given."""
        self.answers = answers
        self.boards = []
        self.outcome = None
        self.question = None  # first: it holds the old game, and two at once are too many
        table = Table(self.header)
        self._game = load(self.header["game"]).start(table)
        self._hear(None)
        if not answers:
            return
        self.skip_tells()
        self.question = None
        send = self._game.send
        last = len(answers) - 1
        table.replaying = True
        for start in range(0, last, SLICE):
            for answer in answers[start : min(start + SLICE, last)]:
                question = send(answer)
                while isinstance(question, Tell):
                    if question.kind == "scores":
                        self._keep_board(question)
                    question = send(None)
            yield
        table.replaying = False
        self._hear(answers[last])

    def _hear(self, answer):
        try:
            self.question = self._game.send(answer)
        except StopIteration as end:
            self.question = None
            self.outcome = end.value
        else:
            if self.question.kind == "scores":
                self._keep_board(self.question)

    def _keep_board(self, board):
        # A game of many rounds brings one board up to date.
        if board not in self.boards:
            self.boards.append(board)

    def go_on(self):
        """What was told has been read."""
        self._hear(None)

    def skip_tells(self):
        """Go on to the next question that wants an answer, or to the end."""
        while isinstance(self.question, Tell):
            self.go_on()

    def refuse(self, answer):
        """Why this answer will not do, as a key of the words and arguments; None if it will."""
        while isinstance(self.question, Tell):
            self.go_on()
        return self.question.refuse(answer) if self.question else ("game_over",)

    def answer(self, answer):
        """Take an answer. A refused one changes nothing, and the reason is given back."""
        reason = self.refuse(answer)
        if reason is None:
            question = self.question
            here = len(self.answers)
            if self.offers:
                self._forget_offers(here, answer)
            bot = self._bots and self.bot_to_move()
            # That time is up is the clock's answer, not a person's.
            if not bot and (answer or question.kind != "timed"):
                self.by_people.append(here)
            self.answers.append(answer)
            self._hear(answer)
        return reason

    def _forget_offers(self, here, answer):
        """What was answered after another choice than this one belongs to other questions."""
        if self.question.kind == "choose" and self.offers.get(here, answer) != answer:
            self.offers = {at: offer for at, offer in self.offers.items() if at < here}

    def bot_to_move(self):
        """The name of the bot whose turn it is to answer, else None."""
        bots = self._bots
        if not bots or self.question is None:
            return None
        player = self.question.player
        # People answer for a third player that a two-player game invents.
        return bots[player] or None if player is not None and player < len(bots) else None

    def undo(self):
        """Take back the last answer that a person gave, and what bots answered since.

        Gives the number of answers dropped.
        """
        return finish(self.undoing())

    def undoing(self):
        """The same as thoughts, for it takes time late in a long game.

        Once begun they are to be thought to their end, and until then nobody else may use the
        conversation: it has no question meanwhile.
        """
        dropped = self.take_back()
        if dropped:
            yield from self.catching_up()
        return dropped

    def take_back(self):
        """The same before the game is played anew: several undos in a row want that once."""
        if not self.by_people:
            return 0
        keep = self.by_people.pop()
        dropped = len(self.answers) - keep
        for number in range(keep, len(self.answers)):
            self.offers[number] = self.answers[number]
        self.answers = self.answers[:keep]
        return dropped

    def catching_up(self):
        """Thoughts that lead to the question that waits after answers were taken back."""
        yield from self._replaying(self.answers)
        self.skip_tells()

    def keep_draft(self, answer):
        """Remember a half-entered answer, to be offered when this question is asked again."""
        self.offers[len(self.answers)] = answer

    def offer(self):
        """What was entered here before an undo, if it has the form of an answer, else None."""
        offer = self.offers.get(len(self.answers))
        return offer if self.question.fits(offer) else None
