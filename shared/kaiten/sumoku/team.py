"""Team Sumoku: all tiles are dealt to the teams; the first right Sumoku of all of them wins."""

from kaiten.questions import NOBODY, Outcome, Scores, Tell
from kaiten.sumoku.speed import rush
from kaiten.sumoku.tally import key_number
from kaiten.sumoku.tiles import TILES

ONLY_ROUND = 1


def game(table):
    """One round, as in speed; with every tile dealt there is nothing to exchange."""
    teams = table.players
    yield Tell("deal_team", TILES // teams)
    key = yield from key_number(table)
    yield Tell("key_told", key)
    winner = NOBODY
    everybody = list(range(teams))
    still_in = list(everybody)
    while winner == NOBODY:
        winner = yield from rush(teams, everybody, still_in, TILES // teams, key, ONLY_ROUND)
    totals = [1 if team == winner else 0 for team in range(teams)]
    why = [[("round_won", 1, 1, None)] if won else [] for won in totals]
    yield Scores("team_end", (), totals, totals, why)
    return Outcome(totals, unit="unit_rounds")
