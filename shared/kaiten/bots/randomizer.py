"""A bot for dice and bags, where nothing can be won: it takes what there is, and soon goes home.

The questions are of kinds that a random bot knows; one answer in a few ends the conversation.
"""


def sensible(question):
    """The last option leads back and in the end home; else as little as the question allows."""
    if question.kind == "choose":
        return len(question.options) - 1
    if question.kind == "some":
        return list(range(question.low))
    return question.low if question.kind == "number" else None
