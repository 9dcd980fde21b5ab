"""The score keeper of Sushi Boat: asks for the stacks and what lies beside them, then counts."""

from kaiten.entries import Build, Sheet
from kaiten.questions import Tell
from kaiten.scoring import points_of
from kaiten.sushi_boat.components import (
    COLOURS,
    COPIES_OF_DISH,
    CUBES,
    CUBES_EACH,
    PLATES_OF_COLOUR,
    SIDE_DISHES,
    SUSHI,
    WASABI_CARDS,
    YEN,
    YEN_AT_START,
)
from kaiten.sushi_boat.labels import LETTERS
from kaiten.sushi_boat.scoring import CUBE, GYOZA, final_scores, outcome, stack_lines
from kaiten.sushi_boat.supplies import CARDS_REMOVED

FIELDS = ("dishes", "gyoza", "yen", "cubes")
YEN_AT, CUBES_AT = FIELDS.index("yen"), FIELDS.index("cubes")
PLATES_IN_A_TURN = 2  # one eaten, one from the staff


def game(table):
    """Stacks, side dishes, cubes and yen, player by player, then the points."""
    return (yield from count_up(table, None))


def count_up(table, cubes):
    """Ask for everything that scores; `cubes` are known when the device ran the challenges."""
    table.counting = True
    yield Tell("stack_rules")
    stacks, sheets = [], []
    plates = [0] * (len(COLOURS) * len(SUSHI))  # how many of each are in the stacks
    fields = FIELDS[:3] if cubes else FIELDS
    for player in range(table.players):
        stack = yield stack_question(table, player, plates)
        stacks.append(stack)
        plates = with_stack(plates, stack)
        sheets.append((yield sheet_question(table, player, fields, sheets)))
    played, gyoza, yen = [[sheet[at] for sheet in sheets] for at in range(3)]
    scores = final_scores(stacks, played, gyoza, cubes or [sheet[3] for sheet in sheets], yen)
    yield scores
    return outcome(scores)


def with_stack(plates, stack):
    """How many of each plate there are with one more stack."""
    plates = list(plates)
    for plate in stack:
        plates[plate] += 1
    return plates


def stack_question(table, player, before):
    """Ask for one stack from bottom to top; `before` counts the plates entered already."""

    def check(stack):
        return beyond_the_box(table, with_stack(before, stack), stack)

    def preview(stack):
        return points_of(stack_lines(stack))

    longest = turns_each(table) * PLATES_IN_A_TURN
    question = plates_question("stack", longest, player, check, preview)
    question.forgives = ("too_many", "too_many_plates")
    question.holds = plates_held
    return question


def plates_held(what, stack):
    """How many plates of a colour, or of one kind of plate, are in a stack."""
    return len([plate for plate in stack if what in (plate, COLOURS[plate // len(SUSHI)])])


def plates_question(key, longest, player, check, preview=None):
    """Ask for plates in their order."""
    question = Build(key, COLOURS, SUSHI, longest, player, check=check, preview=preview)
    question.letters = LETTERS
    return question


def beyond_the_box(table, plates, stack):
    """The refusal when with this stack there are more plates than the box holds, else None.

    How many of each sushi there are is known only when an owner has said so.
    """
    for colour, most in enumerate(PLATES_OF_COLOUR):
        first = colour * len(SUSHI)
        count = sum(plates[first : first + len(SUSHI)])
        if count > most and ("too_many", COLOURS[colour]) not in table.forgiven:
            return ("too_many", COLOURS[colour], count, most)
    if not table.components:
        return None
    for plate in stack:
        colour, sushi = divmod(plate, len(SUSHI))
        most = table.components["plates"][COLOURS[colour]][sushi]
        if plates[plate] > most and ("too_many_plates", plate) not in table.forgiven:
            return ("too_many_plates", plate, COLOURS[colour], SUSHI[sushi], plates[plate], most)
    return None


def sheet_question(table, player, fields, before):
    """Ask for what lies beside one stack; `before` are the sheets entered already."""
    dishes = dishes_in_play(table)
    most = {"dishes": dishes, "gyoza": COPIES_OF_DISH, "yen": YEN, "cubes": CUBES}
    forgiven = table.forgiven

    def check(sheet):
        if sheet[1] > sheet[0]:
            return ("gyoza_are_dishes", sheet[1], sheet[0])
        for at, field in enumerate(fields):
            count = sum([other[at] for other in before]) + sheet[at]
            if count > most[field] and ("too_many", field) not in forgiven:
                return ("too_many", field, count, most[field])
        yen = sum([other[YEN_AT] for other in before]) + sheet[YEN_AT]
        if yen > most_yen(table) and ("too_many_earned", "yen") not in forgiven:
            return ("too_many_earned", "yen", yen, most_yen(table))
        for field, count, most_of_one in zip(fields, sheet, most_for_one(table, sheet, before)):
            if count > most_of_one and ("too_many_for_one", field) not in forgiven:
                return ("too_many_for_one", field, count, most_of_one)
        return None

    def preview(sheet):
        return sheet[1] * GYOZA + (sheet[3] * CUBE if len(sheet) > 3 else 0)

    question = Sheet(player, fields, check, preview)
    question.forgives = ("too_many", "too_many_earned", "too_many_for_one")
    question.holds = beside_held  # type: ignore[assignment]
    return question


def beside_held(field, sheet):
    return sheet[FIELDS.index(field)]


def turns_each(table):
    """How many turns every player has: one for each card."""
    return (dishes_in_play(table) + WASABI_CARDS) // table.players


def most_yen(table):
    """The most yen that all players together can have: nobody earns more than one in a turn, for
    each side dish that brings another was taken from Momoko for one."""
    return table.players * (YEN_AT_START + turns_each(table))


def most_for_one(table, sheet, others):
    """The most of each of the FIELDS that one player can have."""
    turns = turns_each(table)
    # From Momoko once in a turn, and for each miso soup.
    dishes = turns + COPIES_OF_DISH
    # Their own, and once in every turn that of somebody who takes their place.
    yen = YEN_AT_START + 2 * turns
    guessed = WASABI_CARDS * CUBES_EACH
    # A third cube takes a takoyaki, which is a side dish and no gyoza.
    takoyaki = COPIES_OF_DISH
    for other in others:
        takoyaki -= max(0, other[CUBES_AT] - guessed) if len(other) > CUBES_AT else 0
    cubes = guessed + max(0, min(takoyaki, sheet[0] - sheet[1]))
    return dishes, dishes, yen, cubes


def dishes_in_play(table):
    """How many cards with a side dish are in the deck of this table."""
    return len(SIDE_DISHES) * COPIES_OF_DISH - CARDS_REMOVED[table.players]
