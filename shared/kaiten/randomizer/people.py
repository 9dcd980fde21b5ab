"""Drawing lots as a mode of its own, kept for the journals from before there were `tools`.

Each lot gives the pages on which it can be looked at afterwards.
"""

from kaiten import load
from kaiten.entries import Number
from kaiten.questions import Choose, Reveal, Tell
from kaiten.randomizer.lots import drawn_seats, drawn_starter, drawn_teams

LOTS = ("who_starts", "seating", "teams", "random_menu")
FEWEST_TEAMS = 2


def game(table):
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
    (starter,) = drawn_starter(chance, players)
    marks = [[] for _ in range(players)]
    marks[starter].append("starts")
    yield Reveal("who_starts", marks)
    return [("who_starts", [starter])]


def seating(chance, players):
    """Seats around the table, counted clockwise."""
    order = drawn_seats(chance, players)
    yield Reveal("seating", [[("seat", 1 + order.index(who))] for who in range(players)])
    return [("seating", order)]


def teams(chance, players):
    """So many teams as the table wants, as even as can be."""
    count = yield Number("how_many_teams", FEWEST_TEAMS, players)
    members = drawn_teams(chance, players, count)
    marks = [[] for _ in range(players)]
    for team in range(count):
        for player in members[team]:
            marks[player].append(("team", 1 + team))
    yield Reveal("teams", marks)
    return [(("team", 1 + team), members[team]) for team in range(count)]


def party_menu(chance, players):
    """A menu of Sushi Go Party! for so many players."""
    kinds = load("kaiten.sushi_go_party.lends").lot("random_menu", chance, players)
    yield Tell("party_menu_is", *kinds)
    return [("random_menu", kinds)]
