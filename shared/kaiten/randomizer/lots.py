"""Lots drawn among the table: who starts, who sits where, who plays with whom."""


def drawn_starter(chance, players):
    """One of the players."""
    return [chance.index("player", range(players))]


def drawn_seats(chance, players):
    """The players as they sit, clockwise."""
    order = list(range(players))
    chance.shuffle(order)
    return order


def drawn_teams(chance, players, count):
    """Who is in each of so many teams, which are as even as can be."""
    order = drawn_seats(chance, players)
    return [sorted([order[at] for at in range(team, players, count)]) for team in range(count)]


DRAWS: dict = {
    "who_starts": drawn_starter,
    "seating": drawn_seats,
    "teams": drawn_teams,
}
