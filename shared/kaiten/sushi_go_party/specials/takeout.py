"""The takeout box: dishes turned over for two points each."""

from kaiten.questions import Some
from kaiten.sushi_go_party.dishes import TURNED


def act(dinner, player, box):
    """Turn over any dishes of earlier turns.

    Nothing is laid any more in this turn: tens of uramaki are paid first, so that rolls too late
    for a place lie in front of their player again.
    """
    if dinner.reached:
        yield dinner.uramaki.pay_tens(dinner)
    dinner.discard(player, box)
    choices = [
        dish for dish in dinner.dishes[player] if dish.turn < dinner.turn and dish.face != TURNED
    ]
    if not choices:
        yield dinner.news("nothing_to_turn", player, box.card)
        return
    labels = [dish.label() for dish in choices]
    answer = yield Some(
        "take_out", labels, 0, len(labels), player, round=dinner.round, look=dinner.look
    )
    for index in answer:
        choices[index].turn_over()
    if answer:
        yield dinner.news("taken_out", player, *[choices[index].card for index in answer])
