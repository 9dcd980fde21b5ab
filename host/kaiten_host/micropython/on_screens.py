"""The part of `measure/memory.py` that runs on MicroPython: what arrows on every screen allocate.

Nothing is collected here before control is back in JavaScript, so that what is alive grows by
just what was allocated.
"""

import gc

from kaiten import load, words
from kaiten.bots import random_bot
from kaiten.chance import Chance
from kaiten.conversation import Conversation
from kaiten.games import mode_of
from kaiten.journal import new_header
from kaiten.randomizer.lent import lender_of
from kaiten.thinking import finish
from kaiten_device.buttons import DOWN, LEFT, RIGHT, UP, A
from kaiten_device.canvas import Canvas
from kaiten_device.session import Journal, Session

MOST_SCREENS = 40
# What is rolled and drawn with the tools, and the screen of it.
WISHES = (
    (["dice", 0, 3, 1, 0, 0, 0, 0], "dice", "DiceScreen"),
    (["roll_dice", 1, 1, 1, 1, 1], "dice", "DiceScreen"),
    (["boat_plates", 3], "bag", "BagScreen"),
    (["teams", 8, 3], "lots", "LotsScreen"),
)


class QuietApp:
    def notices(self):
        return iter(())


def measure(game, mode):
    """Prints, for every arrow on the screens of a game with the most players, what it made."""
    words.use("fr")
    if mode_of(game, mode).beside:
        measure_tools(game, mode)
        return
    players = mode_of(game, mode).players[1]
    names = ["Joueur %d" % (number + 1) for number in range(players)]
    options = {key: choices[0] for key, choices in mode_of(game, mode).options_for(players)}
    header = new_header(game, mode, names, [""] * players, options, bytes(32))
    session = Session(Conversation(header), Journal())
    bot = random_bot(Chance(bytes(32)), game)
    flow = session.flow(QuietApp())
    screen = next(flow)
    for _ in range(MOST_SCREENS):
        kind = type(screen).__name__
        if kind == "WinnerScreen":
            return
        press_arrows(screen, kind)
        question = session.conversation.question
        plain = kind in ("Text", "GateScreen", "ScoresScreen") or question is None
        try:
            screen = flow.send(A if plain else answer_to(question, bot))
        except StopIteration:
            return


def measure_tools(game, mode):
    words.use_game(game)
    talk = Conversation(new_header(game, mode, [""], [""], {}, bytes(32)))
    for wish, module, kind in WISHES:
        assert talk.answer(wish) is None
        words.borrow(lender_of(wish[0]))
        screen = getattr(load("kaiten_device.screens." + module), kind)(talk.question.tools, str)
        screen.came(wish, False)
        press_arrows(screen, kind)


def answer_to(question, bot):
    """Any answer; an empty sheet will do in every game."""
    return [0] * len(question.fields) if question.kind == "sheet" else finish(bot(question))


def press_arrows(screen, kind):
    canvas = Canvas(bytearray(1024))
    screen.draw(canvas)
    for arrow in (DOWN, DOWN, RIGHT, RIGHT, UP, LEFT):
        before = gc.mem_alloc()  # type: ignore[attr-defined]
        if screen.press(arrow) is None:
            screen.draw(canvas)
            print(kind, gc.mem_alloc() - before)  # type: ignore[attr-defined]
