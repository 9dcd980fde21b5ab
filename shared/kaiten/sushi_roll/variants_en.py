"""The modes and variants of Sushi Roll: what each is about, and the rest."""

WORDS = r"""
mode_score=\nWith the real dice\nPlay as usual. After each round, enter what lies before each player: the device counts and explains every point.
mode_play=\nNo dice needed\nThe device draws, rolls and passes the belts on. All can see everything. Bots can play too.
"""
