"""A bot that plays Sushi Go! sensibly: the card that adds most, half-built sets counted in."""

from kaiten.sushi_go import DUMPLINGS, MAKI, NIGIRI, WASABI

# Points, in hundredths, that a card is worth by the promise it makes; found by self-play.
HOPE_TEMPURA = 190
HOPE_SASHIMI = (180, 300)
HOPE_WASABI = 320
HOPE_CHOPSTICKS = 90
HOPE_PUDDING = 210
HOPE_MAKI = 120
LATE = 3


def sensible(question):
    """Answer a question of Sushi Go!."""
    if question.kind != "choose":
        return None
    if question.key == "robot_first":
        return 0
    best, best_value = 0, -1
    for index, card in enumerate(question.options):
        value = _value(card, question)
        if value > best_value:
            best, best_value = index, value
    return best


def _value(card, question):
    """What the card promises its player, in hundredths of a point."""
    if card == "no_second":
        return 280  # a second card must be worth more than keeping the chopsticks
    mine = question.laid[question.player]
    left = len(question.options)
    if question.key == "pick_for_robot":
        return 1000 - _own_value(card, mine, left)
    return _own_value(card, mine, left)


def _own_value(card, mine, left):
    held = mine.count(card)
    if card in NIGIRI:
        tripled = waiting_wasabi(mine) > 0
        return 100 * NIGIRI[card] * (WASABI if tripled else 1)
    if card in MAKI:
        return HOPE_MAKI * MAKI[card]
    if card == "tempura":
        return 500 - HOPE_TEMPURA if held % 2 else (HOPE_TEMPURA if left > LATE else 0)
    if card == "sashimi":
        if held % 3 == 2:
            return 1000 - sum(HOPE_SASHIMI)
        return HOPE_SASHIMI[held % 3] if left > LATE * (2 - held % 3) else 0
    if card == "dumpling":
        top = len(DUMPLINGS) - 1
        return 100 * (DUMPLINGS[min(held + 1, top)] - DUMPLINGS[min(held, top)]) + 60
    if card == "wasabi":
        return HOPE_WASABI if left > LATE and not waiting_wasabi(mine) else 0
    if card == "chopsticks":
        return HOPE_CHOPSTICKS if left > LATE else 0
    return HOPE_PUDDING


def waiting_wasabi(laid):
    """How many wasabi on the table still wait for a nigiri."""
    waiting = 0
    for card in laid:
        if card == "wasabi":
            waiting += 1
        elif waiting and card in NIGIRI:
            waiting -= 1
    return waiting
