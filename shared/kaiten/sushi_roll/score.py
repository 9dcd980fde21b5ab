"""The score keeper of Sushi Roll, for people who roll the real dice."""

from kaiten.entries import Sheet
from kaiten.questions import EndHere, Tell
from kaiten.rows import rows_of
from kaiten.scoring import points_of
from kaiten.sushi_roll.box import (
    DICE,
    DICE_EACH,
    GIVES,
    ROUNDS,
    START,
    SUPPLY,
    TURN_BELTS_AFTER_ROUND,
)
from kaiten.sushi_roll.scoring import (
    AT,
    FIELDS,
    MAKI,
    SETS,
    SYMBOLS,
    TRIPLED,
    Tally,
    own_lines,
    token_points,
)

# There are no desserts on a sheet: they are counted at the end.
ROWS = rows_of(FIELDS, ("maki",), ("sashimi",))

MOST_ON_A_DIE = max(MAKI.values())
TOKENS = ("pudding", "menu", "chopsticks")
MOST_GIVEN = {
    token: max([GIVES[face][1] for face in GIVES if GIVES[face][0] == token]) for token in TOKENS
}


def game(table):
    """Three rounds of sheets, then the tokens that everybody has at the end."""
    table.rounds = ROUNDS
    tally = Tally(table.players)
    desserts = [0] * table.players
    specials = [0] * table.players
    try:
        yield from rounds(table, tally, desserts, specials)
    except EndHere:
        pass  # a round counts when it is complete
    table.counting = True
    yield Tell("count_tokens")
    there = table.stayed(tally.rounds)
    held = []
    for player in there:
        most = most_tokens(desserts[player], specials[player])
        held.append((yield tokens_question(player, list(held), most, table.forgiven)))
    puddings = [tokens[0] for tokens in held]
    tokens = [menus + chopsticks for _, menus, chopsticks in held]
    yield tally.add_final(puddings, tokens, there)
    return tally.outcome(puddings, there)


def rounds(table, tally, desserts, specials):
    """The sheets of everybody, round by round; the dice that may have brought tokens are counted
    in `desserts` and `specials`."""
    for number in range(1, ROUNDS + 1):
        there = table.there(number)
        each = DICE_EACH[len(there)]
        # Where somebody left or joined, the belts are dealt anew.
        same = number > 1 and there == table.there(number - 1)
        turned = same and len(there) == TURN_BELTS_AFTER_ROUND
        yield Tell("draw_turned" if turned else "draw", number, each)
        sheets = []
        for player in there:
            sheet = yield round_question(player, number, each, list(sheets), table.forgiven)
            sheets.append(sheet)
            spare = each - sum(dice_in(sheet).values())
            desserts[player] += min(spare, DICE["desserts"])
            specials[player] += min(spare, DICE["specials"])
        yield tally.add_round(number, sheets, None, there)


def round_question(player, number, each, others, forgiven):
    """Ask for one player's dice; `others` are the sheets of this round so far. What is `forgiven`
    is not refused."""

    def check(sheet):
        dice = sum(dice_in(sheet).values())
        if dice > each:
            return ("too_many_dice", dice, each)
        return beyond_the_bag(others + [sheet], forgiven)

    def doubt(sheet):
        missing, unseen = off_the_sheets(others + [sheet], each)
        known, unseen_before = off_the_sheets(others, each)
        if known <= unseen_before and missing > unseen:  # once in a round
            return ("dice_missing", missing, unseen)
        return None

    def preview(sheet):
        return points_of(own_lines(sheet))

    def gauge(sheet):
        return sum(dice_in(sheet).values()), each

    question = Sheet(player, FIELDS, check, preview, gauge, number)
    question.labels = {"maki": "maki_symbols"}
    question.short = "foot_dice_"
    question.rows = ROWS
    question.forgives = ("too_many_of_kind",)
    question.holds = dice_held  # type: ignore[assignment]
    question.doubt = doubt  # type: ignore[assignment]
    return question


def off_the_sheets(sheets, each):
    """(how many dice at least are on none of these sheets of one round, how many can be): there
    are desserts, and specials that lie under no nigiri."""
    seen = makis = specials = 0
    for sheet in sheets:
        dice = dice_in(sheet)
        others = dice["nigiri"] + dice["appetizers"] + dice["specials"]
        seen += others
        specials += dice["specials"]
        makis += min(sheet[SYMBOLS], each - others)
    missing = each * len(sheets) - seen - min(makis, DICE["makis"])
    return missing, DICE["desserts"] + DICE["specials"] - specials


def dice_held(kind, sheet):
    return dice_in(sheet).get(kind, 0)


def dice_in(sheet):
    """The fewest dice of each kind that make this sheet."""
    tripled = sum([sheet[AT[field]] for field in TRIPLED])
    return {
        "makis": -(-sheet[SYMBOLS] // MOST_ON_A_DIE),
        "nigiri": sum([sheet[AT[field]] for field in TRIPLED.values()]) + tripled,
        "appetizers": sum([sheet[AT[field]] for field in SETS]),
        "specials": tripled,
    }


def beyond_the_bag(sheets, forgiven):
    """The refusal when the sheets of one round need more dice than the bag holds, but for what is
    forgiven; else None.

    There are as many special dice as nigiri, so wasabi under nigiri need no look of their own.
    """
    needed = [dice_in(sheet) for sheet in sheets]
    for kind in ("makis", "nigiri", "appetizers"):
        dice = sum([one[kind] for one in needed])
        if dice > DICE[kind] and ("too_many_of_kind", kind) not in forgiven:
            return ("too_many_of_kind", kind, dice, DICE[kind])
    return None


def most_tokens(desserts, specials):
    """The most tokens of each sort that a player can have who may have kept so many such dice."""
    dice = {"pudding": desserts, "menu": specials, "chopsticks": specials}
    return [START[token] + dice[token] * MOST_GIVEN[token] for token in TOKENS]


def tokens_question(player, others, most, forgiven):
    """Ask for the tokens one player has at the end, `most` at most; `others` were asked before.
    What is `forgiven` is not refused."""

    def check(tokens):
        for at, token in enumerate(TOKENS):
            count = tokens[at] + sum([held[at] for held in others])
            if count > SUPPLY[token] and ("too_many_tokens", token) not in forgiven:
                return ("too_many_tokens", token, count, SUPPLY[token])
            if tokens[at] > most[at] and ("more_than_dice", token) not in forgiven:
                return ("more_than_dice", token, tokens[at], most[at])
        return None

    def preview(tokens):
        return token_points(tokens[1] + tokens[2])

    question = Sheet(player, TOKENS, check, preview)
    question.forgives = ("too_many_tokens", "more_than_dice")
    question.holds = tokens_held  # type: ignore[assignment]
    return question


def tokens_held(token, tokens):
    return tokens[TOKENS.index(token)]
