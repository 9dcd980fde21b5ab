"""What the things of Sushi Boat are: how many there are, what they bring, and the rest."""

WORDS = r"""
salmon=one of 7 sushi\n3: 1  4: 2  5: 4  6: 9 pts\nfor so many different sushi in your stack, whatever their plates. A sushi counts once in a set; there can be several sets.
tuna=one of 7 sushi\n3: 1  4: 2  5: 4  6: 9 pts\nfor so many different sushi in your stack, whatever their plates. A sushi counts once in a set; there can be several sets.
shrimp=one of 7 sushi\n3: 1  4: 2  5: 4  6: 9 pts\nfor so many different sushi in your stack, whatever their plates. A sushi counts once in a set; there can be several sets.
octopus=one of 7 sushi\n3: 1  4: 2  5: 4  6: 9 pts\nfor so many different sushi in your stack, whatever their plates. A sushi counts once in a set; there can be several sets.
egg=one of 7 sushi\n3: 1  4: 2  5: 4  6: 9 pts\nfor so many different sushi in your stack, whatever their plates. A sushi counts once in a set; there can be several sets.
roe=one of 7 sushi\n3: 1  4: 2  5: 4  6: 9 pts\nfor so many different sushi in your stack, whatever their plates. A sushi counts once in a set; there can be several sets.
california=one of 7 sushi\n3: 1  4: 2  5: 4  6: 9 pts\nfor so many different sushi in your stack, whatever their plates. A sushi counts once in a set; there can be several sets.
red=12 plates\nIn a row: length - 1\nPlates of this colour one after the other in your stack: 4 bring 3 points. White ones between do not interrupt.
blue=12 plates\nIn a row: length - 1\nPlates of this colour one after the other in your stack: 4 bring 3 points. White ones between do not interrupt.
green=12 plates\nIn a row: length - 1\nPlates of this colour one after the other in your stack: 4 bring 3 points. White ones between do not interrupt.
yellow=12 plates\nIn a row: length - 1\nPlates of this colour one after the other in your stack: 4 bring 3 points. White ones between do not interrupt.
white=6 plates\nNo colour\nNever counted in a row of a colour, but does not interrupt one. Its sushi counts as any other.
tempura=3 cards\nPush a plate, +1 yen\nPush any plate of the belt one place on, with those that it touches. One may fall into the bin.
edamame=3 cards\nSwap a plate, +1 yen\nThe top plate of your stack changes places with any plate of the belt.
miso=3 cards\nSee your stack, +1 card\nYou may look at your whole stack. Then take the side dish on top of the discard pile.
gyoza=3 cards\n1 point at the end\nOnly if you have eaten it, that is, played it.
takoyaki=3 cards\nGuess with 3 cubes\nIn a wasabi challenge, before the plates are seen: you place 3 cubes instead of 2, and see those of the others first.
yakitori=3 cards\nSwap 2 plates, +1 yen\nTwo plates of the belt change places.
mochi=3 cards\nSwap 2 staff\nTwo members of staff on the board change places.
wasabi=4 cards\nWasabi challenge\nThe bin goes back into the bag. All guess in secret the colours of the 2 hidden plates with 2 cubes. A right cube is kept: 1 point.
neko=2 tiles\nA plate from the bin\nFor 1 yen, take any plate of the bin onto your stack.
momoko=2 tiles\nA side dish\nFor 1 yen, take the card on top of the discard pile. You may hold 2 side dishes.
yuki_takeshi=1 tile\nA plate next to yours\nFor 1 yen, take the plate to the left or right of your place on the belt.
satsuki=1 tile\n2 plates from the bag\nFor 1 yen, draw 2 plates: one goes on top of your stack or under it, the other back into the bag.
hiroshi=1 tile\nThe plate across\nFor 1 yen, take the plate on the opposite side of the belt, in your row.
dishes=21 cards\nMost 5, second 2 points\nSide dishes that were eaten. Tied for most: 3 each and nobody is second; tied for second: 1 each.
cubes=36 cubes\n1 point each\nCubes that you kept because you guessed a hidden colour.
yen=50 yen\nBreaks a tie\nYen pay for staff (1), an extra plate (1) or another pawn's place (1). Of those with most points, most yen win.
eat=\nPlate onto your stack\nThe plate beside your pawn goes on top of your stack. At an arrow, one of two.
earn=\nTake 1 yen\nOne yen from the bank.
order=\nA new plate, 1 yen\nA plate from the bag is pushed onto the start of the belt. One may fall into the bin.
free_seat=\nA pawn leaves, 1 yen\nPay 1 yen to another player: that pawn leaves the board, so that its place is free.
arrow_seat=\nTwo plates in reach\nFrom this place you may eat one of two plates.
"""
