"""Sushi Boat: the whole game on the device, its deck and bag only, or its final score only."""

NAME = "sushi_boat"
RULES = 1
MODES = ("score", "play", "deck")
PLAYERS = (2, 5)


def players(mode):
    """How many can play: (fewest, most)."""
    return PLAYERS


def options(mode, players):
    """Sushi Boat has no variants."""
    return ()


def load_components(text):
    """What an owner's file says is in the box: (components, None), or (None, reason)."""
    from kaiten.sushi_boat.owners_box import load

    return load(text)


def refuse_components(table):
    """Why these cannot be the components of a box, else None."""
    from kaiten.sushi_boat.owners_box import refuse

    return refuse(table)


def start(table):
    """The conversation of one game; only what its mode needs is loaded."""
    if table.mode == "play":
        from kaiten.sushi_boat.play import play_game

        return play_game(table)
    if table.mode == "deck":
        from kaiten.sushi_boat.deck import deck_game

        return deck_game(table)
    from kaiten.sushi_boat.keeper import score_game

    return score_game(table)
