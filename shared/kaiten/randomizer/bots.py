"""Bots for dice and bags, where nothing can be won."""


def sensible(question):
    """Go home at once."""
    return []


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
