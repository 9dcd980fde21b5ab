"""How the scores of sensible bots are spread in Sushi Boat.

Made by `kaiten simulate --percentiles --games 2000`, so many for each number of players and
each variant: the choices of these options, with "|" between those that make no difference. Then
come a score, a step, and in two digits each how many of 100 scores are lower than that score, than
one step more, and so on.
"""

OPTIONS = ()
SPREAD = (
    (2, "", 21, 1, "0001030713203041526272818892969899"),
    (3, "", 16, 1, "00020512233753688190959899"),
    (4, "", 14, 1, "000307173147627686939799"),
    (5, "", 9, 1, "00010406091524375368798893979899"),
)
