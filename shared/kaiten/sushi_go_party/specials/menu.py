"""The menu: another card from the deck."""

DRAWS = 4


def act(dinner, player, menu):
    """Draw four, lay one that is no menu, shuffle the others back."""
    dinner.discard(player, menu)
    drawn = [dinner.deck.pop() for _ in range(DRAWS)]
    offered = sorted([card for card in drawn if dinner.kinds[card] != "menu"])
    card = offered[(yield dinner.pick("order", offered, player))]
    drawn.remove(card)
    dinner.deck.extend(drawn)
    dinner.chance.shuffle(dinner.deck)
    yield dinner.news("ordered", player, card)
    yield from dinner.lay_extra(player, card)
