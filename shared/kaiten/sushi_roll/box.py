"""What is in the box of Sushi Roll: dice, tokens, and how many of them everybody gets.

A die is named by the face it shows: every face is on one kind of die only.
"""

KINDS = ("appetizers", "makis", "nigiri", "specials", "desserts")
DICE = {"appetizers": 10, "makis": 6, "nigiri": 5, "specials": 5, "desserts": 4}
FACES = {
    "appetizers": ("dumpling", "dumpling", "dumpling", "tempura", "tempura", "sashimi"),
    "makis": ("maki1", "maki1", "maki2", "maki2", "maki3", "maki3"),
    "nigiri": ("egg", "egg", "salmon", "salmon", "salmon", "squid"),
    "specials": ("wasabi", "wasabi", "menu2", "menu2", "chopsticks1", "chopsticks2"),
    "desserts": ("pudding1", "pudding1", "pudding2", "pudding2", "pudding3", "pudding3"),
}
# Every die of the box, as it lies in the bag: which face it shows there means nothing.
BAG = tuple([FACES[kind][0] for kind in KINDS for _ in range(DICE[kind])])
# The six faces of the die that shows this face.
SIDES = {face: FACES[kind] for kind in KINDS for face in FACES[kind]}

SUPPLY = {"menu": 18, "chopsticks": 12, "pudding": 32}
START = {"menu": 3, "chopsticks": 2, "pudding": 0}
# The tokens that come with a die.
GIVES = {
    "menu2": ("menu", 2),
    "chopsticks1": ("chopsticks", 1),
    "chopsticks2": ("chopsticks", 2),
    "pudding1": ("pudding", 1),
    "pudding2": ("pudding", 2),
    "pudding3": ("pudding", 3),
}

DICE_EACH = {2: 8, 3: 7, 4: 6, 5: 5}
ROUNDS = 3
# With so many players the belts move once more between rounds, so that another player begins.
TURN_BELTS_AFTER_ROUND = 3

ON_WASABI = {"egg": "egg_wasabi", "salmon": "salmon_wasabi", "squid": "squid_wasabi"}


def laid_on(tray, face):
    """A tray with one more die; a nigiri must go on a wasabi that is free."""
    tray = list(tray)
    if face in ON_WASABI and "wasabi" in tray:
        tray[tray.index("wasabi")] = ON_WASABI[face]
    else:
        tray.append(face)
    return tray
