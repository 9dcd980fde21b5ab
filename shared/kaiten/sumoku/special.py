"""How the scores of sensible bots are spread in Sumoku.

Made by `kaiten simulate --percentiles --games 2000`, so many for each number of players and
each variant: the choices of these options, with "|" between those that make no difference. Then
come a score, a step, and in two digits each how many of 100 scores are lower than that score, than
one step more, and so on.
"""

OPTIONS = ()
SPREAD = (
    (2, "", 471, 18, "0001020406101421263441475462687479848891939596989899"),
    (3, "", 300, 18, "000204081420283745556371788488919496979899"),
    (4, "", 211, 18, "00020510182837495969778388929597979899"),
    (5, "", 155, 15, "0001040815233342536271788488929496979899"),
)
