"""What Sushi Go Party! lends to dice and bags: a menu for the table."""

from kaiten.sushi_go_party.menus import random_menu

TOOLS = (("random_menu", "lot", "book"),)


def lot(name, chance, players):
    return ["party_" + kind for kind in random_menu(chance, players)]
