"""What the things of Sushi Roll are: how many there are, what they bring, and the rest."""

WORDS = r"""
maki=6 dice\nMost symbols: 6 points\nSecond most: 3. Players who tie all get the full points. Faces: 1, 2 or 3 symbols, twice each.
dumpling=10 appetizer dice\n2, 4, 8 points\nfor 1, 2, 3 of them; more begin a new set. On 3 of the 6 sides.
tempura=10 appetizer dice\n1, 5, 10 points\nfor 1, 2, 3 of them; more begin a new set. On 2 of the 6 sides.
sashimi=10 appetizer dice\n0, 6, 13 points\nfor 1, 2, 3 of them; more begin a new set. On 1 of the 6 sides.
egg=5 nigiri dice\n1 point\nOn a wasabi: 3. On 2 of the 6 sides.
salmon=5 nigiri dice\n2 points\nOn a wasabi: 6. On 3 of the 6 sides.
squid=5 nigiri dice\n3 points\nOn a wasabi: 9. On 1 of the 6 sides.
egg_wasabi=on a wasabi\n3 points\nAn egg on a wasabi: 1 point, times 3.
salmon_wasabi=on a wasabi\n6 points\nA salmon on a wasabi: 2 points, times 3.
squid_wasabi=on a wasabi\n9 points\nA squid on a wasabi: 3 points, times 3.
wasabi=5 special dice\nNext nigiri: 3 times\nThe next nigiri that you keep must go on it and counts 3 times. On 2 of the 6 sides.
menu=18 tokens\nReroll your dice\nBefore you keep a die, spend a menu to roll any of your dice again. At the end 2 unused menus or chopsticks make 1 point.
menu2=5 special dice\nTake 2 menu tokens\nEach lets you roll any of your dice again. On 2 of the 6 sides.
use_menu=18 tokens\nReroll your dice\nSpend 1 menu, mark the dice to roll again, and roll them. You may do it several times in a turn.
chopsticks=12 tokens\nSwap a die\nBefore you keep a die, spend chopsticks to swap one of your dice for one of another player's. At the end 2 unused menus or chopsticks make 1 point.
chopsticks1=5 special dice\n1 chopsticks token\nIt lets you swap a die with another player. On 1 of the 6 sides.
chopsticks2=5 special dice\n2 chopsticks tokens\nEach lets you swap a die with another player. On 1 of the 6 sides.
use_chopsticks=12 tokens\nSwap a die\nSpend 1 chopsticks: choose a player, the die that you take and the one that you give. The faces stay as they are.
pudding=4 dice, 32 tokens\nAt the end: +6 or -6\nMost puddings: +6, fewest: -6, in full for all who tie. With two players nobody loses. Faces: 1, 2 or 3 puddings, twice each.
"""
