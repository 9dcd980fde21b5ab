"""A bot that plays Sushi Roll sensibly: the die that adds most, tokens spent when they pay."""

from kaiten.sushi_roll.box import GIVES, SIDES
from kaiten.sushi_roll.scoring import MAKI, NIGIRI, SETS, WASABI

# Points, in hundredths, that a die is worth by the promise it makes; found by self-play.
HOPE_SET = 60
HOPE_WASABI = 280
HOPE_MAKI = 80
HOPE_TOKEN = {"menu": 75, "chopsticks": 75, "pudding": 100}
LATE = 2
# What a token must bring to be spent, in each round; at the end two of them make a point.
COST = (130, 110, 60)
# How many things a random sheet holds at most.
FULL_SHEET = 8


def sensible(question):
    """Answer a question of Sushi Roll."""
    if question.kind not in ("choose", "some"):
        return None
    mine = question.laid[question.player]
    if question.key == "swap_with":
        pages = question.look()
        return best([max(values_of(pages[other][1], mine)) for other in question.options])
    values = values_of(question.options, mine)
    if question.key == "keep_die":
        return keep_or_spend(question, values, mine)
    if question.key == "reroll":
        kept = best(values)
        return [at for at in range(len(values)) if at != kept]
    if question.key == "swap_give":
        return best([-value for value in values])
    return best(values)


def at_random(question, chance):
    """A sheet with random things on it, without those that the game would refuse."""
    sheet = [0] * len(question.fields)
    for _ in range(chance.below(FULL_SHEET + 1)):
        at = chance.below(len(sheet))
        sheet[at] += 1
        if question.refuse(sheet):
            sheet[at] -= 1
    return sheet


def best(values):
    """The place of the highest value."""
    return values.index(max(values))


def dice_of(options):
    """The dice among the options, which are named by their faces alone."""
    return [option for option in options if type(option) is str]


def values_of(options, mine):
    """What each die among the options promises."""
    dice = dice_of(options)
    return [value_of(die, mine, len(dice)) for die in dice]


def value_of(face, mine, left):
    """What a face promises the owner of a tray, in hundredths of a point.

    `left` is how many dice are still on the belt.
    """
    if face in NIGIRI:
        return 100 * NIGIRI[face] * (WASABI if "wasabi" in mine else 1)
    if face in MAKI:
        return HOPE_MAKI * MAKI[face]
    if face in SETS:
        held = mine.count(face) % 3
        gain = 100 * (SETS[face][held + 1] - SETS[face][held])
        return gain + HOPE_SET if held < 2 and left > LATE else gain
    if face == "wasabi":
        return HOPE_WASABI if left > LATE and "wasabi" not in mine else 0
    token, count = GIVES[face]
    return count * HOPE_TOKEN[token]


def keep_or_spend(question, values, mine):
    """The best die, unless a token promises more than it costs."""
    answer, gain = best(values), COST[question.round - 1]
    top = max(values)
    for at, option in enumerate(question.options[len(values) :]):
        if option[0] == "use_menu":
            promise = mean_after_reroll(question.options[: len(values)], values, mine) - top
        else:
            promise = best_elsewhere(question, mine) - top
        if promise > gain:
            answer, gain = len(values) + at, promise
    return answer


def best_elsewhere(question, mine):
    """The value of the best die on the opponents' belts."""
    best_value = 0
    for player, options in question.look():
        if player != question.player:
            best_value = max(values_of(options, mine) + [best_value])
    return best_value


def mean_after_reroll(dice, values, mine):
    """The value to expect of the best die when all but the best one are rolled again."""
    floor = 0
    if len(dice) > 1:
        floor = max(values)
        dice = list(dice)
        dice.pop(best(values))
    left = len(values)
    rolls = [[max(floor, value_of(face, mine, left)) for face in SIDES[die]] for die in dice]
    total = ways_below = 0
    for value in sorted(set([value for roll in rolls for value in roll])):
        ways = 1
        for roll in rolls:
            ways *= len([one for one in roll if one <= value])
        total += value * (ways - ways_below)
        ways_below = ways
    return total // ways_below
