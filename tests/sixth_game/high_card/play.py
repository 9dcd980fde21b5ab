"""The whole game of High Card, with the cards on the device."""

from kaiten.high_card.scoring import COPIES, HIGHEST, ROUNDS, Tally
from kaiten.questions import Choose, Reveal, Tell


def game(table):
    """A card for each round; everybody chooses one in secret, then all are turned over."""
    deck = list(range(1, HIGHEST + 1)) * COPIES
    table.chance.shuffle(deck)
    hands = [sorted([deck.pop() for _ in range(ROUNDS)]) for _ in range(table.players)]
    tally = Tally(table.players)
    yield Tell("dealt", ROUNDS)
    for number in range(1, ROUNDS + 1):
        cards = []
        for player, hand in enumerate(hands):
            options = [("card", card) for card in hand]
            chosen = yield Choose("lay", options, player, secret=True, round=number)
            cards.append(hand.pop(chosen))
        yield Reveal("all_laid", [[("card", card)] for card in cards])
        yield tally.add(number, cards)
    return tally.outcome()
