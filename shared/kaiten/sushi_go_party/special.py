"""How the scores of sensible bots are spread in Sushi Go Party!.

Made by `kaiten simulate --percentiles --games 2000`, so many for each number of players. It has
a score, a step, and in two digits each how many of 100 scores are lower than that score, than one
step more, and so on.
"""

SPREAD = {
    2: (24, 3, "0001020408132029395063738389949799"),
    3: (21, 3, "0001030509142130405163748390959799"),
    4: (17, 3, "00010306101726374962748491959899"),
    5: (16, 3, "00010305091524344659718289949799"),
    6: (10, 3, "0001020408132132445769808894979899"),
    7: (10, 3, "00010204081423344660728289949799"),
    8: (7, 3, "000103071322334760738391959899"),
}
