"""The cards of High Card, and what they are worth."""

from kaiten.questions import Outcome
from kaiten.scoring import Totals

ROUNDS = 3
HIGHEST = 13
COPIES = 4
POINT = 1


class Tally(Totals):
    """Totals over the rounds, and the cards that settle a tie."""

    def __init__(self, players):
        super().__init__(players)
        self.laid = [0] * players

    def add(self, number, cards):
        """Score the cards of a round; gives the score board to show."""
        why = []
        for player, card in enumerate(cards):
            self.laid[player] += card
            highest = card == max(cards)
            why.append([("highest", card, POINT, None)] if highest else [])
        return self.scores("round", (number,), why, None)

    def outcome(self):
        """Most points wins, then the higher sum of cards, then the victory is shared."""
        return Outcome(self.totals, "pips", self.laid)
