"""How the scores of sensible bots are spread in Sushi Roll.

Made by `kaiten simulate --percentiles --games 2000`, so many for each number of players and
each variant: the choices of these options, with "|" between those that make no difference. Then
come a score, a step, and in two digits each how many of 100 scores are lower than that score, than
one step more, and so on.
"""

OPTIONS = ()
SPREAD = (
    (2, "", 40, 2, "00010206122031445870808893969899"),
    (3, "", 31, 2, "000104091728425669808894979899"),
    (4, "", 25, 2, "00020511213449657888949799"),
    (5, "", 19, 2, "00020512233854718392969899"),
)
