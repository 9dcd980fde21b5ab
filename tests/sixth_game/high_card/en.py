"""The words of High Card."""

WORDS = r"""
title=High Card
card=card {}
card_laid=card
lay=lay a card
dealt=Each of you has {} cards.
all_laid=All cards
round=Round {}
highest=Highest card
pips=Pips
short_pips=pip|pips
tool_high_card_deck=Deck
high_card_deck=Deck
lent_card=card {}
"""
