"""A bot that plays Sushi Go! sensibly: the card that adds most, half-built sets counted in."""

from kaiten.sushi_go.box import MAKI
from kaiten.sushi_go.round import ROBOT
from kaiten.sushi_go.scoring import DUMPLINGS, NIGIRI, WASABI, waiting_wasabi

# What a card promises, in hundredths of a point; found by self-play at a table of four.
TEMPURA = (240, 260)
SASHIMI = (140, 300, 600)
MAKI_SYMBOL = 50
PUDDING = 240
FREE_WASABI = 400
USED_UP_WASABI = 160
CHOPSTICKS = 120
KEPT_CHOPSTICKS = 200

# With so few cards in hand nothing is begun any more.
LATE = 3


def sensible(question):
    """Answer a question of Sushi Go!."""
    if question.kind != "choose":
        return None
    if question.key in ("robot_first", "lay_on_wasabi"):
        return 0
    worth = [_worth(card, question) for card in question.options]
    return worth.index(max(worth))


def _worth(card, question):
    """What it is worth to choose this card."""
    laid, player, left = question.laid, question.player, len(question.options)
    if card == "no_second":
        return KEPT_CHOPSTICKS if left > 2 else -1
    if question.key == "pick_for_robot":
        # It is also a card that the other player will not get.
        return _promise(card, laid[1 - player], left) - _promise(card, laid[ROBOT], left)
    return _promise(card, laid[player], left)


def _promise(card, laid, left):
    """What the card promises to whoever has these cards laid, with so many left to choose from."""
    held = laid.count(card)
    late = left <= LATE
    if card in NIGIRI:
        points = 100 * NIGIRI[card]
        if not waiting_wasabi(laid):
            return points
        return points * WASABI - (0 if late else USED_UP_WASABI)
    if card in MAKI:
        return MAKI_SYMBOL * MAKI[card]
    if card == "tempura":
        return 0 if late and held % 2 == 0 else TEMPURA[held % 2]
    if card == "sashimi":
        return 0 if left <= LATE + 1 and held % 3 == 0 else SASHIMI[held % 3]
    if card == "dumpling":
        top = len(DUMPLINGS) - 1
        return 100 * (DUMPLINGS[min(held + 1, top)] - DUMPLINGS[min(held, top)])
    if card == "wasabi":
        return 0 if late or waiting_wasabi(laid) else FREE_WASABI
    if card == "chopsticks":
        return 0 if late else CHOPSTICKS
    return PUDDING
