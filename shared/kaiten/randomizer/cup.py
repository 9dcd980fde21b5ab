"""Dice in a cup: what is on their sides, and how they fall."""

SIDES = (4, 6, 8, 10, 12, 20, 100)
COIN = ("heads", "tails")


class Cup:
    """Dice to be thrown together: `dice` has the sides of each, `faces` what they show."""

    def __init__(self, chance, dice):
        self.chance = chance
        self.dice = dice
        self.faces = [None] * len(dice)

    def throw(self, which):
        """Roll these of the dice; the others are held."""
        for at in which:
            sides = self.dice[at]
            self.faces[at] = sides[self.chance.index("die", sides)]
