"""The modes and variants of Sushi Boat: what each is about, and the rest."""

WORDS = r"""
mode_score=\nOnly the final score\nPlay with the real game. At the end, enter each stack from the bottom up and what lies beside it.
mode_play=\nThe whole game\nBelt, bag and cards are on the device. Bots can play too.
mode_deck=\nOnly deck and bag\nThe board is on your table; the device draws plates and cards and runs the challenges.
"""
