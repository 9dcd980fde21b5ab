"""The end of a game: who won, and what the table wants next."""

from binascii import hexlify

from kaiten.chance import fingerprint
from kaiten.words import say
from kaiten_device.buttons import DOWN, LEFT, RIGHT, UP, A, B
from kaiten_device.game_screens import LOOK
from kaiten_device.screens import (
    BACK,
    FOOTER,
    Menu,
    Screen,
    Text,
    draw_big,
    draw_centred,
    draw_footer,
    draw_title,
    wrap,
)
from kaiten_device.session import HOME, REMATCH, UNDO

SEAL = "seal"


def end(session):
    """The winner, then what the table wants next; None after an undo."""
    conversation, title = session.conversation, say(session.game)
    if conversation.outcome is None:
        yield Text(title, say("game_over"))
        return HOME
    winner = WinnerScreen(conversation.outcome, session.players(), title)
    ways = [REMATCH, LOOK]
    if session.sealed:
        ways.append(SEAL)
    if conversation.by_people:
        ways.append(UNDO)
    ways.append(HOME)
    at = 0
    while True:
        way = yield winner
        if way != LOOK:
            items = [say("go_home" if way == HOME else way) for way in ways]
            chosen = yield Menu(title, items, at)
            at = 0 if chosen == BACK else chosen
            way = None if chosen == BACK else ways[chosen]
        if way == LOOK:
            yield from session.look_at_scores()
        elif way == SEAL:
            yield seal_screen(conversation.header["seed"])
        elif way == UNDO:
            return (yield from session.undo())
        elif way:
            return way


def seal_screen(seed):
    """After the game, the seed behind every draw."""
    return Text(say(SEAL), say("seal_opened", fingerprint(seed), hexlify(seed).decode()))


class WinnerScreen(Screen):
    """Who won, with how many points, and what broke a tie."""

    def __init__(self, outcome, names, title):
        self.outcome = outcome
        self.names = names
        self.title = title

    def parts(self):
        return [
            (draw_title, self.title),
            (draw_footer, "foot_winner"),
            (draw_outcome, self.outcome, self.names),
        ]

    def press(self, button):
        if button in (LEFT, RIGHT, UP, DOWN):
            return LOOK
        return {A: A, B: BACK}.get(button)


def draw_outcome(canvas, outcome, names):
    """All that is between the title and the footer."""
    draw_centred(canvas, 1, say("wins" if len(outcome.winners) == 1 else "share"))
    row = 2
    for line in wrap(" & ".join([names[player] for player in outcome.winners])):
        draw_centred(canvas, row, line, True)
        row += 1
    points = outcome.totals[outcome.winners[0]]
    draw_big(canvas, row, str(points))
    after = (128 + canvas.big_width(str(points))) // 2
    canvas.text(row + 1, after + 2, say(outcome.unit, points))
    if outcome.reason == "tie_break":
        held = outcome.held[outcome.winners[0]]
        draw_centred(canvas, row + 2, say("won_tie_break"))
        draw_centred(canvas, row + 3, say("count_of", held, say(outcome.tie_breaker, held)))
    elif outcome.reason == "shared" and row + 2 < FOOTER:
        draw_centred(canvas, row + 2, say("won_shared"))
