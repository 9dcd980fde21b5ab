"""The final score of Sushi Boat, and the mode that asks for the stacks and counts them."""

from kaiten.questions import Build, Outcome, Scores, Sheet
from kaiten.scoring import first_and_second
from kaiten.sushi_boat.components import (
    COLOURS,
    COPIES_OF_DISH,
    CUBES,
    DEFAULT,
    PLATES_OF_COLOUR,
    SIDE_DISHES,
    SUSHI,
    WHITE,
    YEN,
    components_of,
)
from kaiten.sushi_boat.supplies import CARDS_REMOVED

SETS = (0, 0, 0, 1, 2, 4, 9, 9)  # points by the number of different sushi
SMALLEST_SET = 3
LARGEST_SET = 6  # a seventh kind adds nothing
SIDE_DISHES_FIRST = 5
SIDE_DISHES_FIRST_TIED = 3
SIDE_DISHES_SECOND = 2
SIDE_DISHES_SECOND_TIED = 1
GYOZA = 1
CUBE = 1

FIELDS = ("dishes", "gyoza", "yen", "cubes")


def colour_runs(stack):
    """The runs of one colour, as [colour, length], two plates or more.

    White plates neither count nor interrupt.
    """
    runs = []
    for plate in stack:
        colour = plate // len(SUSHI)
        if colour == WHITE:
            continue
        if runs and runs[-1][0] == colour:
            runs[-1][1] += 1
        else:
            runs.append([colour, 1])
    return [run for run in runs if run[1] > 1]


def best_sets(stack):
    """The sizes of the sets of different sushi that together score most, largest first."""
    counts = [0] * len(SUSHI)
    for plate in stack:
        counts[plate % len(SUSHI)] += 1
    return _best(counts, LARGEST_SET)[1]


def _best(counts, largest):
    """(points, sizes) of the best sets of at most this size.

    A set takes the kinds of which there are most: what can be made after any other choice can be
    made after this one too. So only the sizes, never rising, have to be tried.
    """
    counts = sorted(counts, reverse=True)
    best = (0, [])
    for size in range(largest, SMALLEST_SET - 1, -1):
        if not counts[size - 1]:
            continue
        left = [count - 1 for count in counts[:size]] + counts[size:]
        points, sizes = _best(left, size)
        points += SETS[size]
        if points > best[0]:
            best = (points, [size] + sizes)
    return best


def stack_lines(stack):
    """The lines of a stack alone: colour runs from the bottom up, then sets."""
    lines = [("run_" + COLOURS[run[0]], run[1], run[1] - 1, None) for run in colour_runs(stack)]
    return lines + [("set", size, SETS[size], None) for size in best_sets(stack)]


def side_dish_points(played):
    """(points, note) for each player; nobody scores without a side dish.

    A tie for first leaves no second place; those tied for second have 1 point each.
    """
    first, second = first_and_second(played)
    points = [(0, None)] * len(played)
    for player in first:
        if len(first) == 1:
            points[player] = (SIDE_DISHES_FIRST, ("dishes_first",))
        else:
            points[player] = (SIDE_DISHES_FIRST_TIED, ("dishes_first_tied",))
    for player in second:
        if len(first) > 1:
            points[player] = (0, ("dishes_no_second",))
        elif len(second) == 1:
            points[player] = (SIDE_DISHES_SECOND, ("dishes_second",))
        else:
            points[player] = (SIDE_DISHES_SECOND_TIED, ("dishes_second_tied",))
    return points


def final_scores(stacks, played, gyoza, cubes, yen):
    """The score board of the end; each list has an entry for every player."""
    dishes = side_dish_points(played)
    why = []
    for player, stack in enumerate(stacks):
        lines = stack_lines(stack)
        if played[player]:
            points, note = dishes[player]
            lines.append(("side_dishes", played[player], points, note))
        if gyoza[player]:
            lines.append(("gyoza", gyoza[player], gyoza[player] * GYOZA, None))
        if cubes[player]:
            lines.append(("cubes", cubes[player], cubes[player] * CUBE, None))
        why.append(lines)
    totals = [points_of(lines) for lines in why]
    return Scores("final", (), totals, totals, why, ("yen", yen))


def points_of(lines):
    """What the lines add up to."""
    return sum([line[2] for line in lines])


def outcome(board):
    """Most points wins, then most yen, then the victory is shared."""
    return Outcome(board.totals, "yen", board.race[1])


# --- The score keeper ---


def score_game(table):
    """Stacks, side dishes, cubes and yen, player by player, then the points."""
    return (yield from count_up(table, None))


def count_up(table, cubes):
    """Ask for everything that scores; `cubes` are known when the device ran the challenges."""
    stacks, sheets = [], []
    fields = FIELDS[:3] if cubes else FIELDS
    for player in range(table.players):
        stacks.append((yield stack_question(table, player, stacks)))
        sheets.append((yield sheet_question(table, player, fields, sheets)))
    played, gyoza, yen = [[sheet[at] for sheet in sheets] for at in range(3)]
    board = final_scores(stacks, played, gyoza, cubes or [sheet[3] for sheet in sheets], yen)
    yield board
    return outcome(board)


def stack_question(table, player, before):
    """Ask for one stack from bottom to top; `before` are the stacks entered already."""

    def check(stack):
        return beyond_the_box(table, before + [stack])

    def preview(stack):
        return points_of(stack_lines(stack))

    return Build(
        "stack",
        COLOURS,
        SUSHI,
        sum(PLATES_OF_COLOUR),
        player,
        check=check,
        preview=preview,
    )


def beyond_the_box(table, stacks):
    """The refusal when these are more plates than the box holds, else None.

    How many of each sushi there are is known only when an owner has said so.
    """
    plates = []
    for stack in stacks:
        plates.extend(stack)
    for colour, most in enumerate(PLATES_OF_COLOUR):
        count = len([plate for plate in plates if plate // len(SUSHI) == colour])
        if count > most:
            return ("too_many_of_colour", COLOURS[colour], count, most)
    components = components_of(table)
    if components is DEFAULT:
        return None
    for plate in plates:
        colour, sushi = divmod(plate, len(SUSHI))
        most = components["plates"][COLOURS[colour]][sushi]
        if plates.count(plate) > most:
            return ("too_many_plates", COLOURS[colour], SUSHI[sushi], plates.count(plate), most)
    return None


def sheet_question(table, player, fields, before):
    """Ask for what lies beside one stack; `before` are the sheets entered already."""
    dishes = len(SIDE_DISHES) * COPIES_OF_DISH - CARDS_REMOVED[table.players]
    most = {"dishes": dishes, "gyoza": COPIES_OF_DISH, "yen": YEN, "cubes": CUBES}

    def check(sheet):
        if sheet[1] > sheet[0]:
            return ("gyoza_are_dishes", sheet[1], sheet[0])
        for at, field in enumerate(fields):
            count = sum([other[at] for other in before]) + sheet[at]
            if count > most[field]:
                return ("too_many", field, count, most[field])
        return None

    def preview(sheet):
        return sheet[1] * GYOZA + (sheet[3] * CUBE if len(sheet) > 3 else 0)

    def gauge(sheet):
        return None

    return Sheet(player, fields, check, preview, gauge)
