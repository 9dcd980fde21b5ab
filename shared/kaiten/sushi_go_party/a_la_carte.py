"""The table's own menu."""

from kaiten.questions import Choose, Some
from kaiten.sushi_go_party.cards import APPETIZERS, DESSERTS, ROLLS, SPECIALS
from kaiten.sushi_go_party.menus import refusal


def a_la_carte(players):
    """The table's own combination."""
    roll = yield Choose("choose_roll", ROLLS)
    appetizers = yield some_of("choose_appetizers", APPETIZERS, 3, players)
    specials = yield some_of("choose_specials", SPECIALS, 2, players)
    dessert = yield Choose("choose_dessert", DESSERTS)
    menu = [ROLLS[roll]]
    menu.extend([APPETIZERS[index] for index in appetizers])
    menu.extend([SPECIALS[index] for index in specials])
    menu.append(DESSERTS[dessert])
    return tuple(menu)


def some_of(key, kinds, count, players):
    """Ask for so many of these kinds."""

    def check(answer):
        return refusal([kinds[index] for index in answer], players)

    return Some(key, kinds, count, count, check=check)
