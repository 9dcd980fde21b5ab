"""Lots drawn among the table: who starts, who sits where, who plays with whom, what is eaten.

Each lot gives the pages on which it can be looked at afterwards.
"""

from kaiten.questions import Choose, Number, Reveal, Tell

LOTS = ("who_starts", "seating", "teams", "random_menu")
FEWEST_TEAMS = 2


def draw_lots(table):
    """One lot after the other, until the table has enough."""
    draws = (who_starts, seating, teams, party_menu)
    latest = [[] for _ in LOTS]

    def look():
        return [page for pages in latest for page in pages]

    while True:
        answer = yield Choose("which_lot", LOTS + ("finish",), look=look if look() else None)
        if answer == len(LOTS):
            return None
        latest[answer] = yield from draws[answer](table.chance, table.players)


def who_starts(chance, players):
    """One of the players."""
    starter = chance.below(players)
    marks = [[] for _ in range(players)]
    marks[starter].append("starts")
    yield Reveal("who_starts", marks)
    return [("who_starts", [starter])]


def seating(chance, players):
    """Seats around the table, counted clockwise."""
    order = shuffled(chance, players)
    yield Reveal("seating", [[("seat", 1 + order.index(who))] for who in range(players)])
    return [("seating", order)]


def teams(chance, players):
    """So many teams as the table wants, as even as can be."""
    count = yield Number("how_many_teams", FEWEST_TEAMS, players)
    order = shuffled(chance, players)
    members = [sorted([order[at] for at in range(team, players, count)]) for team in range(count)]
    marks = [[] for _ in range(players)]
    for team in range(count):
        for player in members[team]:
            marks[player].append(("team", 1 + team))
    yield Reveal("teams", marks)
    return [(("team", 1 + team), members[team]) for team in range(count)]


def party_menu(chance, players):
    """A menu of Sushi Go Party! for so many players."""
    from kaiten.sushi_go_party.menus import random_menu

    menu = random_menu(chance, players)
    kinds = ["party_" + kind for kind in menu]
    yield Tell("party_menu_is", *kinds)
    return [("random_menu", kinds)]


def shuffled(chance, players):
    """The players in any order."""
    order = list(range(players))
    chance.shuffle(order)
    return order
