"""Sushi Go Party!: the score keeper and the whole game, on any menu, in the rulebook's order.

`cards` is the box, `menus` the choice of a menu, `scoring` the guide to the cards, `keeper` the
score beside the real cards, `play` the whole game.
"""

from kaiten.sushi_go_party.cards import EDITIONS, MENU_CHOICES

NAME = "sushi_go_party"
RULES = 1
MODES = ("score", "play")
PLAYERS = (2, 8)


def players(mode):
    """How many can play: (fewest, most)."""
    return PLAYERS


def options(mode, players):
    """What can be chosen before: the menu, and the edition whose rules are played."""
    return (("menu", MENU_CHOICES), ("edition", EDITIONS))


def start(table):
    """The conversation of one game."""
    from kaiten.sushi_go_party.menus import choose_menu

    menu = yield from choose_menu(table)
    edition = table.options.get("edition", EDITIONS[0])
    if table.mode == "play":
        from kaiten.sushi_go_party.play import Dinner

        return (yield from Dinner(table, menu, edition).serve())
    from kaiten.sushi_go_party.keeper import score_game

    return (yield from score_game(table, menu, edition))
