"""A look at the scores: the newest, then all rounds by players, with why for each."""

from kaiten.words import say
from kaiten_device.screens import BACK, LOOK
from kaiten_device.screens.rounds import IN_A_ROW, RoundsScreen
from kaiten_device.session import screen_of

FEW = IN_A_ROW - 1  # beside the totals


def look(session):
    """A goes on to all rounds, B leaves."""
    scores = session.conversation.scored[-1]
    screen = screen_of("scores", scores, session.players())
    result = yield screen
    while result == LOOK:
        yield screen_of("why", scores, session.players(), screen.at)
        result = yield screen
    if result != BACK:
        yield from all_rounds(session)


def all_rounds(session):
    """Every round; A on one of them tells why."""
    shown, names = boards(session.conversation), session.players()
    heads = [str(scores.args[0]) if scores.args else say("end_mark") for scores in shown]
    cells = [[gained(scores, player) for scores in shown] for player in range(len(names))]
    title = say("all_rounds")
    # Of many rounds the last are looked at first.
    first = len(shown) - 1 if len(shown) > FEW else 0
    screen = RoundsScreen(title, heads, names, cells, shown[-1].totals, first, "foot_rounds")
    at = yield screen
    while at != BACK:
        player, column = divmod(at, len(shown))
        yield screen_of("why", shown[column], names, player)
        at = yield screen


def boards(conversation):
    """The scores of every round; a game of many rounds makes them only now."""
    scored = conversation.scored
    each_round = scored and scored[-1].each_round
    return each_round() if each_round else scored


def gained(scores, player):
    """What a player gained in a round, if the player was there."""
    return "-" if player in scores.gone else str(scores.gains[player])
