"""Les mots de High Card."""

WORDS = r"""
title=La plus haute
card=carte {}
card_laid=carte
lay=une carte
dealt=Chacun a {} cartes.
all_laid=Les cartes
round=Manche {}
highest=Plus haute carte
pips=Valeur
short_pips=en tout
tool_high_card_deck=Pioche
high_card_deck=Pioche
lent_card=carte {}
"""
