"""What the things of Sushi Go! are: how many there are, what they bring, and the rest."""

WORDS = r"""
maki=26 in the box\nMost symbols: 6 points\nSecond most: 3. Players who tie share, rounded down; if first place is tied, second gets nothing.\nCards with 1 symbol: 6, with 2: 12, with 3: 8.
tempura=14 in the box\n2 make 5 points\nOne alone brings nothing. Each further pair counts again.
sashimi=14 in the box\n3 make 10 points\nOne or two bring nothing. Each further three count again.
dumpling=14 in the box\n1, 3, 6, 10, 15 points\nfor 1, 2, 3, 4, 5 of them. More than 5 bring no more.
pudding=10 in the box\nAt the end: +6 or -6\nThey are kept through all rounds. Most: +6, fewest: -6, shared by those who tie. With two players nobody loses; when all are equal nothing is paid.
salmon=10 in the box\n2 points\nLaid after a wasabi: 6.
squid=5 in the box\n3 points\nLaid after a wasabi: 9.
egg=5 in the box\n1 point\nLaid after a wasabi: 3.
salmon_wasabi=on a wasabi\n6 points\nA salmon that was laid after a wasabi: 2 points, times 3.
squid_wasabi=on a wasabi\n9 points\nA squid that was laid after a wasabi: 3 points, times 3.
egg_wasabi=on a wasabi\n3 points\nAn egg that was laid after a wasabi: 1 point, times 3.
wasabi=6 in the box\nNext nigiri: 3 times\nThe next salmon, squid or egg that you lay goes on it and counts 3 times. By itself it brings nothing.
chopsticks=4 in the box\nLater: 2 cards at once\nIn a later turn you may lay 2 cards of your hand. The chopsticks go back into it and are passed on. They bring no points.
"""
