"""Sushi Go Party!: the score keeper and the whole game, on any menu, in the rulebook's order.

`cards` is the box, `menus` and `a_la_carte` the choice of a menu, `scoring` the guide to the
cards, `score` the score beside the real cards, `play` the whole game with its `dishes`. Memory
on the device is scarce: `uramaki`, `colours`, `fruit` and each of the `specials` are loaded only
where the menu has them.
"""

from kaiten.games import Mode

NAME = "sushi_go_party"
PLACE = 2  # on the shelf
RULES = 5

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

OPTIONS = (("menu", MENU_CHOICES), ("edition", EDITIONS))
MODES = (
    Mode("score", (2, 8), OPTIONS, helps=True),
    Mode("play", (2, 8), OPTIONS, bots=True, sealed=True),
)
