"""The table of the randomizer's tests: chance that is known, answers by naming options.

It runs on MicroPython too, so it is imported by its own name, without a package.
"""

from kaiten.bots import random_bot
from kaiten.chance import Chance
from kaiten.conversation import Conversation, Table
from kaiten.games import start
from kaiten.journal import new_header
from kaiten.questions import Tell
from kaiten.randomizer import PAST_MODES

NAMES = ("Aria", "Bao", "Chloé", "Dario", "Emi", "Fanny", "Gus", "Hana")


def seed(number):
    return number.to_bytes(32, "big")


def header(mode, people=1, number=0, components=None):
    names = list(NAMES[:people])
    return new_header("randomizer", mode, names, [""] * people, {}, seed(number), components)


def sit_down(mode, people=1, number=0):
    """A conversation with journal and undo."""
    return Conversation(header(mode, people, number))


def tables():
    """Every mode with every number of people."""
    for mode in PAST_MODES:
        low, high = mode.players
        for people in range(low, high + 1):
            yield mode.name, people


class Known(Chance):
    """Chance that draws what it is told to, then always 0; `asked` is what it drew from."""

    def __init__(self, *draws):
        self.draws = list(draws)
        self.asked = []

    def below(self, count):
        self.asked.append(count)
        draw = self.draws.pop(0) if self.draws else 0
        assert draw < count
        return draw

    def shuffle(self, items):
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


class Talk:
    """A conversation driven by hand: what it tells is kept in `told`, questions wait."""

    def __init__(self, game):
        self.game = game
        self.told = []
        self.over = False
        self._hear(None)

    def _hear(self, answer):
        try:
            self.question = self.game.send(answer)
            while isinstance(self.question, Tell):
                self.told.append(self.question)
                self.question = self.game.send(None)
        except StopIteration as end:
            self.over = True
            self.outcome = end.value

    def say(self, *answers):
        for answer in answers:
            reason = self.question.refuse(answer)
            assert reason is None, (self.question.key, answer, reason)
            self._hear(answer)

    def pick(self, *options):
        """Choose by naming the options."""
        for option in options:
            self.say(list(self.question.options).index(option))

    def last(self):
        """What was told last: its key, then its arguments."""
        return (self.told[-1].key,) + tuple(self.told[-1].args)


def talk(mode, people=1, chance=None, components=None):
    """A conversation with this chance."""
    table = Table(header(mode, people, 0, components))
    if chance:
        table.chance = chance
    return Talk(start(table))


def watched(mode, people, number, watch, game=None):
    """Play by random answers to the end; every question and everything told is watched."""
    answer = random_bot(Chance(seed(number) + b"bot"), "randomizer")
    game = game or start(Table(header(mode, people, number)))
    given = None
    try:
        while True:
            question = game.send(given)
            watch(question)
            given = answer(question)
            if not isinstance(question, Tell):
                assert question.refuse(given) is None, (question.key, given)
    except StopIteration as end:
        return end.value
