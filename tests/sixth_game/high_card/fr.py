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
"""
