"""A game told again from its answers: every score board as it stood, everything chance drew.

It runs on MicroPython too, in the page.
"""

from kaiten import words
from kaiten.chance import Chance
from kaiten.conversation import END, Table, as_it_stands
from kaiten.games import start
from kaiten.questions import EndHere, Tell
from kaiten.results import parsed

ORDER = "order"


def noted(payload):
    """The result that a journal notes, as the game gave it (None if it is none), and whether the
    table said later that it does not count."""
    result = parsed(payload) if payload else None
    return result, result is not None and result.pop("uncounted", 0) == 1


class KeptScores:
    """A score board as it stood: see `kaiten.questions.Scores`, of which it is a copy, because a
    game of many rounds brings its own up to date later."""

    def __init__(self, scores):
        self.key: str = scores.key
        self.args = tuple(scores.args)
        self.gains: list[int] = list(scores.gains)
        self.totals: list[int] = list(scores.totals)
        self.why: list[list[tuple]] = [list(lines) for lines in scores.why]
        self.gone = list(scores.gone)
        # Of a whole game, with no more of anything than its box holds.
        self.comparable: bool = not scores.early and not scores.beyond
        self.race = scores.race and (scores.race[0], list(scores.race[1]))


class Draw:
    """What chance drew: a thing of the kind that `what` says, or a list in a new ORDER."""

    def __init__(self, what: str, drawn):
        self.what = what
        self.drawn = drawn


class Story:
    """A game from its beginning to its end, or to where its answers end (`over` is False then).

    `outcome` is None too where nothing can be won.
    """

    def __init__(self, header: dict, outcome=None):
        self.header = header
        self.scored: list[KeptScores] = []
        self.draws: list[Draw] = []
        self.over = False
        self.outcome = outcome


class TellingChance(Chance):
    """Draws as ever, and keeps what was drawn."""

    def __init__(self, seed, draws):
        super().__init__(seed)
        self.draws = draws

    def index(self, what, items):
        at = super().index(what, items)
        self.draws.append(Draw(what, items[at]))
        return at

    def shuffle(self, items):
        super().shuffle(items)
        self.draws.append(Draw(ORDER, list(items)))


def retell(header: dict, answers) -> Story:
    """Play the game once more with answers that it took before."""
    story = Story(header)
    table = Table(header, lambda seed: TellingChance(seed, story.draws))
    game = start(table)
    left = iter(answers)
    try:
        question = next(game)
        while True:
            if not isinstance(question, Tell):
                try:
                    answer = next(left)
                except StopIteration:
                    return story
                question = game.throw(EndHere()) if answer is END else game.send(answer)
                continue
            if question.kind == "scores":
                story.scored.append(KeptScores(question))
            question = game.send(None)
    except StopIteration as end:
        story.over, story.outcome = True, end.value
    except EndHere:
        story.over, story.outcome = True, as_it_stands(story.scored, table)
    return story


def seats(header: dict, totals: list[int]) -> list[str]:
    """Who has these totals; a seat more than there are players is the robot's."""
    names = header["players"] + header.get("joined", [])
    return names + [words.say("robot")] if len(totals) > len(names) else names
