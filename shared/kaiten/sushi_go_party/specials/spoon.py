"""The spoon: a card out of another player's hand."""

from kaiten.questions import Reveal
from kaiten.sushi_go_party.cards import cards_of


def act(dinner, player, spoon):
    """Ask for a kind or an exact card; the first on the left who has it gives it."""
    names = askable(dinner.menu)
    wanted = names[(yield dinner.ask("spoon_for", names, player))]
    for step in range(1, dinner.players):
        giver = (player + step) % dinner.players
        hand = dinner.hands[giver]
        fitting = sorted(set([card for card in hand if wanted in (card, dinner.kinds[card])]))
        if fitting:
            answer = 0
            if len(fitting) > 1:
                answer = yield dinner.secret("give", fitting, giver)
            card = fitting[answer]
            hand.remove(card)
            hand.append(spoon.card)
            dinner.dishes[player].remove(spoon)
            shown = dinner.nothing_shown()
            shown[player], shown[giver] = [card], [spoon.card]
            yield Reveal("spoon_gets", shown)
            yield from dinner.lay_extra(player, card)
            return
    dinner.discard(player, spoon)
    yield dinner.news("spoon_fails", player, wanted)


def askable(menu):
    """What a spoon can ask for: every kind on the menu, and the exact cards of a kind, whether
    they differ by their symbols or by the number in the corner."""
    names = []
    for kind in ("nigiri",) + menu:
        names.append(kind)
        cards = cards_of(kind)
        if len(cards) > 1:
            names.extend([card for card, _ in cards])
    return names
