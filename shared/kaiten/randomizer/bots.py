"""A bot for dice and bags, where nothing can be won: it takes what there is, and soon goes home.

The questions are of kinds that a random bot knows; one answer in a few ends the conversation.
"""


def sensible(question):
    """The last option leads back and in the end home; else as little as the question allows."""
    if question.kind == "wish":
        return []
    if question.kind == "choose":
        return len(question.options) - 1
    if question.kind == "some":
        return list(range(question.low))
    return question.low if question.kind == "number" else None


def at_random(question, chance):
    """Dice or a coin, the bag of plates or somebody who starts; or enough of it."""
    wishes = (
        [],
        ["coin", 1],
        ["dice", 0, 2, 0, 0, 0, 1, 0],
        ["boat_plates", 1],
        ["who_starts", 4],
    )
    wish = wishes[chance.below(len(wishes))]
    return wish if question.refuse(wish) is None else []
