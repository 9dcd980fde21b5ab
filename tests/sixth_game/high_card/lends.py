"""What High Card lends to dice and bags: its deck, to draw from."""

from kaiten.high_card.scoring import COPIES, HIGHEST

TOOLS = (("high_card_deck", "bag", None, 5),)


def things(name, table):
    return [("lent_card", card) for card in range(1, HIGHEST + 1)] * COPIES
