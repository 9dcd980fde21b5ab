"""Bots: functions from a question to an answer, or to thoughts that lead to one (`thinking`)."""

from kaiten.games import load_part
from kaiten.questions import NOBODY
from kaiten.thinking import finish


def random_bot(chance, game=None):
    """Any legal answer, each equally likely; a game's own bots know what only they can know."""

    def answer(question):
        if question.kind == "choose":
            return chance.below(len(question.options))
        if question.kind in ("tell", "reveal", "scores"):
            return None
        if question.kind == "some" and question.screen is None:
            return some_of(question, chance)
        if question.kind == "number":
            return question.low + chance.below(question.high - question.low + 1)
        if question.kind == "race":
            racers = question.players + [NOBODY]
            return racers[chance.below(len(racers))]
        return load_part(game, "bots").at_random(question, chance)

    return answer


def some_of(question, chance):
    """So many of the options as the question asks for; drawn again while the game refuses them."""
    while True:
        order = list(range(len(question.options)))
        chance.shuffle(order)
        high = min(question.high, len(order))
        chosen = sorted(order[: question.low + chance.below(high - question.low + 1)])
        if question.check is None or question.check(chosen) is None:
            return chosen


def bot(name, game, chance):
    """The bot of this name for a game."""
    if name == "random":
        return random_bot(chance, game)
    return load_part(game, "bots").sensible


def self_play(game, answer):
    """Play a game's conversation to its end, every question answered by one bot."""
    try:
        question = next(game)
        while True:
            question = game.send(finish(answer(question)))
    except StopIteration as end:
        return end.value
