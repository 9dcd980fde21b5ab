"""The final score of Sushi Boat, line by line."""

from kaiten.questions import Outcome
from kaiten.scoring import Totals, first_and_second
from kaiten.sushi_boat.components import COLOURS, SUSHI, WHITE

SETS = (0, 0, 0, 1, 2, 4, 9, 9)  # points by the number of different sushi
SMALLEST_SET = 3
LARGEST_SET = 6  # a seventh kind adds nothing
MOST_DISHES = (5, 3)  # alone, tied
SECOND_DISHES = (2, 1)
GYOZA = 1
CUBE = 1


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
    """(points, note) for each player; a player without any side dish gets no place.

    A tie for first leaves no second place; those tied for second have 1 point each.
    """
    first, second = first_and_second(played)
    points: list = [(0, None)] * len(played)
    for player in first:
        if len(first) == 1:
            points[player] = (MOST_DISHES[0], ("dishes_first",))
        else:
            points[player] = (MOST_DISHES[1], ("dishes_first_tied",))
    for player in second:
        if len(first) > 1:
            points[player] = (0, ("dishes_no_second",))
        elif len(second) == 1:
            points[player] = (SECOND_DISHES[0], ("dishes_second",))
        else:
            points[player] = (SECOND_DISHES[1], ("dishes_second_tied",))
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
    return Totals(len(stacks)).scores("final", (), why, ("yen", yen))


def outcome(scores):
    """Most points wins, then most yen, then the victory is shared."""
    return Outcome(scores.totals, "yen", scores.race[1])
