"""The result of a game that is over, which its journal ends with; `results` says what is in it."""

from kaiten.journal import plain_json

RESULT = "result "  # at the head of its line
# Why a game has no winner that was given up once somebody had seen what was dealt.
BROKEN_OFF = "broken_off"


def write_result(conversation, writer):
    """The line that ends the journal of a game that is over."""
    return result_line(result_of(conversation), writer)


def write_broken_off(writer):
    """The line of a game that the table gives up for another deal."""
    return result_line(nothing_won(BROKEN_OFF), writer)


def nothing_won(reason):
    return {"totals": [], "winners": [], "reason": reason, "unit": "", "scored": {}}


def result_line(result, writer):
    return writer.line(RESULT + plain_json(result))


def result_of(conversation):
    """The result of a game that is over."""
    outcome = conversation.outcome
    if outcome is None:
        return nothing_won("game_over")
    result = {
        "totals": list(outcome.totals),
        "winners": outcome.winners,
        "reason": outcome.reason,
        "unit": outcome.unit,
        "scored": scored(conversation.scored, len(outcome.totals)),
    }
    if conversation.ended:
        result["early"] = 1
    header = conversation.header
    if header.get("changes"):
        result["partly"] = sorted(set([player for _, player, _ in header["changes"]]))
        result["joined"] = header.get("joined", [])
    if header.get("renamed"):
        result["players"] = header["players"]
    if outcome.reason == "tie_break":
        result["tie"] = [outcome.tie_breaker, list(outcome.held)]
    return result


def scored(shown, players):
    """What the score boards counted of each dish, for each player."""
    sums = {}
    for scores in shown:
        for player, lines in enumerate(scores.why):
            for dish, count, points, _ in lines:
                if dish not in sums:
                    sums[dish] = [[0, 0] for _ in range(players)]
                sums[dish][player][0] += count
                sums[dish][player][1] += points
    return sums
