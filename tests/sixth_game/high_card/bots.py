"""A bot for High Card: it lays its best card first."""


def sensible(question):
    """The last card of a hand, which lies in order, is its highest."""
    return len(question.options) - 1 if question.kind == "choose" else None
