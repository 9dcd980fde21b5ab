"""The bag of plates and the deck of cards of Sushi Boat, both drawn from by chance."""

from kaiten.sushi_boat.components import WASABI, WASABI_CARDS, side_dish_cards

CARDS_REMOVED = {2: 7, 3: 4, 4: 1, 5: 0}


def draw(chance, bag):
    """Any of the plates in the bag, which are in no order."""
    at = chance.index("plate", bag)
    plate = bag[at]
    bag[at] = bag[-1]
    bag.pop()
    return plate


def shuffled_deck(chance, components, players):
    """(deck, removed cards); the top of the deck is its end.

    As many side dishes as there are players lie on top, so that no challenge comes too early.
    """
    cards = side_dish_cards(components)
    chance.shuffle(cards)
    removed = [cards.pop() for _ in range(CARDS_REMOVED[players])]
    top = [cards.pop() for _ in range(players)]
    deck = cards + [WASABI] * WASABI_CARDS
    chance.shuffle(deck)
    return deck + top, removed
