"""Bots: functions from a question to an answer."""

from kaiten.games import load_bots

BOTS = ("random", "sensible")


def random_bot(chance):
    """Any legal answer, each equally likely."""

    def answer(question):
        if question.kind == "choose":
            return chance.below(len(question.options))
        return None

    return answer


def bot(name, game, chance):
    """The bot of this name for a game."""
    if name == "random":
        return random_bot(chance)
    return load_bots(game).sensible


def self_play(game, answer):
    """Play a game's conversation to its end, every question answered by one bot."""
    try:
        question = next(game)
        while True:
            question = game.send(answer(question))
    except StopIteration as end:
        return end.value
