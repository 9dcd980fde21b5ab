"""The score keeper of High Card, for people who play with real cards."""

from kaiten.entries import Number
from kaiten.high_card.scoring import HIGHEST, ROUNDS, Tally


def game(table):
    """Everybody's card of each round."""
    tally = Tally(table.players)
    for number in range(1, ROUNDS + 1):
        cards = []
        for player in range(table.players):
            cards.append((yield Number("card_laid", 1, HIGHEST, player, number)))
        yield tally.add(number, cards)
    return tally.outcome()
