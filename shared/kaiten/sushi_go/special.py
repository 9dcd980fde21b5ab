"""How the scores of sensible bots are spread in Sushi Go!.

Made by `kaiten simulate --percentiles --games 2000`, so many for each number of players and
each variant: the choices of these options, with "|" between those that make no difference. Then
come a score, a step, and in two digits each how many of 100 scores are lower than that score, than
one step more, and so on.
"""

OPTIONS = ("robot", "passing")
SPREAD = (
    (2, "no", 34, 2, "0001040814223444556676849094969899"),
    (2, "yes", 28, 2, "0001020509152434455869798692959899"),
    (3, "left", 24, 2, "0001020611192840526475838994969899"),
    (3, "left_right_left", 24, 2, "0001020611182840526474839094969899"),
    (4, "left", 20, 2, "000103081626385164758491959799"),
    (4, "left_right_left", 19, 2, "00010206112031445769808793969899"),
    (5, "left", 16, 2, "0002061323365064768692969899"),
    (5, "left_right_left", 16, 2, "0002061324365065778592969899"),
)
