"""A table of Sushi Roll with loaded dice, for the tests of its game."""

from table import NAMES, seed

from kaiten.bots import random_bot
from kaiten.chance import Chance
from kaiten.conversation import Conversation, Table
from kaiten.journal import new_header
from kaiten.sushi_roll.box import FACES, KINDS, SIDES
from kaiten.sushi_roll.play import Dinner
from kaiten.sushi_roll.scoring import TRIPLED


def header(players, chance=0):
    people = list(NAMES[:players])
    return new_header("sushi_roll", "play", people, [""] * players, {}, seed(chance))


def sit_down(players, chance=0):
    """A game among people, before its first question."""
    return Conversation(header(players, chance))


class Loaded(Chance):
    """Chance that rolls what a test wants: the faces to come, then always the first."""

    def __init__(self, *rolls):
        self.rolls = list(rolls)

    def below(self, count):
        return self.rolls.pop(0) if self.rolls else 0

    def shuffle(self, items):
        pass


def at_table(*belts):
    """A game in the middle of a round, with these dice on the belts and nothing kept yet."""
    table = Table(header(len(belts)))
    table.chance = Loaded()
    dinner = Dinner(table)
    dinner.belts = [belt.split() for belt in belts]
    dinner.where = (1,)
    for die in [die for belt in dinner.belts for die in belt]:
        assert die in SIDES, die
    return dinner


class Turn:
    """One turn, played by naming dice and tokens; `swapped` is what the last swap showed, `kept`
    what the turn showed in the end."""

    def __init__(self, dinner, player=0):
        self.dinner = dinner
        self.kept = None
        self.swapped = None
        self._game = dinner.play_turn(player)
        self._hear(None)

    def _hear(self, answer):
        try:
            self.question = self._game.send(answer)
        except StopIteration as end:
            self.question = None
            self.kept = end.value
            return
        if self.question.kind == "reveal":
            self.swapped = self.question.shown
            self._hear(None)

    def options(self):
        """The options by name, the counts of tokens left out."""
        return [option[0] if type(option) is tuple else option for option in self.question.options]

    def choose(self, *names):
        """Answer the questions that come, in turn, each by naming an option."""
        for name in names:
            answer = self.options().index(name)
            assert self.question.refuse(answer) is None
            self._hear(answer)
        return self

    def reroll(self, places, *faces):
        """Use a menu: the dice at these places come up with these faces."""
        self.choose("use_menu")
        belt = self.question.options
        self.dinner.chance.rolls = [SIDES[belt[at]].index(face) for at, face in zip(places, faces)]
        assert self.question.refuse(places) is None
        self._hear(places)
        assert self.dinner.chance.rolls == []
        return self


def spread(dinner):
    """How many dice of each kind lie on the belts and trays; a nigiri on wasabi is two."""
    dice = {kind: 0 for kind in KINDS}
    for place in dinner.belts + dinner.trays:
        for die in place:
            if die in TRIPLED:
                dice["specials"] += 1
                die = TRIPLED[die]
            dice[next(kind for kind in KINDS if die in FACES[kind])] += 1
    return dice


def course(players, chance=0, answer=None):
    """Play to the end: every question, with the game as it stands when it is asked."""
    dinner = Dinner(Table(header(players, chance)))
    answer = answer or random_bot(Chance(seed(chance + 1000)), "sushi_roll")
    game = dinner.serve()
    question = next(game)
    try:
        while True:
            yield question, dinner
            question = game.send(answer(question))
    except StopIteration:
        pass


def keep_first(question):
    """Somebody who never uses a token."""
    return 0 if question.kind == "choose" else None
