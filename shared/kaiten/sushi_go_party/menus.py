"""Choosing what is on the menu: a named one, à la carte, or by chance."""

from kaiten import load
from kaiten.questions import Choose, Tell
from kaiten.sushi_go_party import EDITIONS, MENU_CHOICES
from kaiten.sushi_go_party.cards import APPETIZERS, DESSERTS, ROLLS, SPECIALS

# The menus beside the nigiri: a roll, three appetizers, two specials, a dessert.
MENUS = {
    "classic": ("maki", "tempura", "sashimi", "dumpling", "chopsticks", "wasabi", "pudding"),
    "first_meal": ("maki", "tempura", "sashimi", "miso", "wasabi", "tea", "ice_cream"),
    "sampler": ("temaki", "tempura", "dumpling", "tofu", "wasabi", "menu", "ice_cream"),
    "master": ("temaki", "onigiri", "tofu", "sashimi", "spoon", "takeout", "fruit"),
    "points": ("uramaki", "onigiri", "dumpling", "edamame", "special_order", "tea", "ice_cream"),
    "cutthroat": ("temaki", "eel", "tofu", "miso", "spoon", "soy", "pudding"),
    "banquet": ("maki", "tempura", "dumpling", "eel", "spoon", "chopsticks", "ice_cream"),
    "for_two": ("uramaki", "onigiri", "tofu", "miso", "menu", "special_order", "fruit"),
}

# Kinds that are not for every number of players: from, to.
ONLY_FOR = {"menu": (2, 6), "special_order": (2, 6), "spoon": (3, 8), "edamame": (3, 8)}


def edition_of(table):
    """The edition whose rules are played."""
    return table.options.get("edition", EDITIONS[0])


def choose_menu(table):
    """The seven kinds beside the nigiri: roll, three appetizers, two specials, dessert.

    A named menu that is not for so many players is refused, and another one asked for.
    """
    players = len(table.there(1))  # whoever joins later joins what was chosen
    name = table.options.get("menu", MENU_CHOICES[0])
    while name in MENUS and refusal(MENUS[name], players):
        yield Tell(*refusal(MENUS[name], players))
        answer = yield Choose("menu", ["menu_" + choice for choice in MENU_CHOICES])
        name = MENU_CHOICES[answer]
    if name == "a_la_carte":
        menu = yield from load("kaiten.sushi_go_party.a_la_carte").a_la_carte(players)
    elif name == "random":
        menu = random_menu(table.chance, players)
    else:
        menu = MENUS[name]
    told = Tell("menu_is", *menu)
    told.pieces = [(None, kind, kind) for kind in ("nigiri",) + tuple(menu)]
    yield told
    return menu


def refusal(kinds, players):
    """Why these kinds do not go with so many players; None if they do."""
    for kind in kinds:
        low, high = ONLY_FOR.get(kind, (players, players))
        if not low <= players <= high:
            return ("only_for", kind, low, high)
    return None


def random_menu(chance, players):
    """Any menu that goes with so many players, each equally likely."""
    menu = []
    for kinds, count in ((ROLLS, 1), (APPETIZERS, 3), (SPECIALS, 2), (DESSERTS, 1)):
        allowed = [kind for kind in kinds if not refusal((kind,), players)]
        chance.shuffle(allowed)
        menu.extend([kind for kind in kinds if kind in allowed[:count]])
    return tuple(menu)
