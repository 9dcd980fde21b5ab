"""How the scores of sensible bots are spread in Sushi Go!.

Made by `kaiten simulate --percentiles --games 2000`, so many for each number of players. It has
a score, a step, and in two digits each how many of 100 scores are lower than that score, than one
step more, and so on.
"""

SPREAD = {
    2: (34, 2, "0001040814223444556676849094969899"),
    3: (24, 2, "0001020611192840526475838994969899"),
    4: (20, 2, "000103081626385164758491959799"),
    5: (16, 2, "0002061323365064768692969899"),
}
