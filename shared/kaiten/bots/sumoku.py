"""Bots for Sumoku: a legal play by chance, or the one that scores most."""

from kaiten.questions import NOBODY


def at_random(question, chance):
    """A legal answer to the questions that only Sumoku asks, or that need its knowledge."""
    if question.kind == "place":
        from kaiten.sumoku.plays import random_play

        hand = question.hands[question.player]
        return random_play(question.grid, hand, question.number, chance)
    if question.kind == "call":
        callers = question.players + [NOBODY]
        return callers[chance.below(len(callers))]
    if question.kind == "timed":
        return chance.below(2) and min(question.seconds, 1 + chance.below(256))
    return some_pieces(question, chance)


def some_pieces(question, chance):
    """Pieces for a Build question, drawn again while the game refuses them."""
    kinds = len(question.colours) * len(question.faces)
    while True:
        count = chance.below(min(question.longest, 6) + 1)
        pieces = [chance.below(kinds) for _ in range(count)]
        if question.refuse(pieces) is None:
            return pieces


def sensible(question):
    """The play that scores most; everything else is left to the people at the table."""
    if question.kind == "place":
        from kaiten.sumoku.plays import best_play

        hand = question.hands[question.player]
        return best_play(question.grid, hand, question.number)
    return 0 if question.kind == "choose" else None
