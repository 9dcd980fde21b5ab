"""A look at the scores: the newest board, then all rounds by players, with why for each."""

from kaiten.words import say
from kaiten_device.screens import BACK, LOOK
from kaiten_device.screens.rounds import RoundsScreen
from kaiten_device.session import screen_of


def look(session):
    """A goes on to all rounds, B leaves."""
    board = session.conversation.boards[-1]
    screen = screen_of("scores", board, session.players())
    result = yield screen
    while result == LOOK:
        yield screen_of("why", board, session.players(), screen.at)
        result = yield screen
    if result != BACK:
        yield from all_rounds(session)


def all_rounds(session):
    """Every round; A on one of them tells why."""
    boards, names = session.conversation.boards, session.players()
    heads = [str(board.args[0]) if board.args else say("end_mark") for board in boards]
    cells = [[str(board.gains[player]) for board in boards] for player in range(len(names))]
    title = say("all_rounds")
    screen = RoundsScreen(title, heads, names, cells, boards[-1].totals, 0, "foot_rounds")
    at = yield screen
    while at != BACK:
        player, column = divmod(at, len(boards))
        yield screen_of("why", boards[column], names, player)
        at = yield screen
