"""Sushi Go Party!: the score keeper and the whole game, on any menu, in the rulebook's order.

`cards` is the box, `menus` and `a_la_carte` the choice of a menu, `scoring` the guide to the
cards, `keeper` the score beside the real cards, `play` the whole game with its `dishes`. Memory
on the device is scarce: `uramaki`, `colours`, `fruit` and each of the `specials` are loaded only
where the menu has them.
"""

NAME = "sushi_go_party"
RULES = 2
MODES = ("score", "play")
PLAYERS = (2, 8)

NAMED_MENUS = (
    "classic",
    "first_meal",
    "sampler",
    "master",
    "points",
    "cutthroat",
    "banquet",
    "for_two",
)
MENU_CHOICES = NAMED_MENUS + ("a_la_carte", "random")

# The rulebooks of the editions differ in four points: three in `uramaki`, one in `scoring`.
EDITIONS = ("fr", "en")


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
