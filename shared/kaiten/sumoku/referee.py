"""Who called first, is the Sumoku right, one tile for two: shared by speed, team and solo."""

from kaiten import load
from kaiten.entries import Build, Race
from kaiten.questions import Choose, Tell
from kaiten.sumoku.tally import show_key
from kaiten.sumoku.tiles import COLOURS, TILES, draw, labels
from kaiten.sumoku.turning import NUMBER_OPTIONS

RIGHT, WRONG, CHECK_HERE = 0, 1, 2
MISTYPED, IT_IS_SO, POOL_EMPTY = 0, 1, 2
LONGEST_ROW = TILES
EXCHANGE = 2
PIECES = COLOURS + ("gap",)


def verdict(player, key, tiles, round=None, dealt=None):
    """Whether a finished Sumoku is right, as `player` sees it or as the device finds.

    `tiles` have to be in it, all of them: a list where the device knows them, else the fewest
    that it can be. When the pool ran short those may be fewer, down to the `dealt` ones.
    """
    right = None
    while right is None:
        ways = ["right", "wrong", "check_here"]
        chosen = yield show_key(key, Choose("verdict", ways, player, round=round))
        right = chosen == RIGHT
        if chosen == CHECK_HERE:
            right = yield from check(player, key, tiles, "so_tubadoku", dealt, round)
    return right


def check(player, key, tiles, so, dealt=None, round=None):
    """Whether a grid that is entered is a right Sumoku; None when no tile is entered.

    What is wrong may only be mistyped: then a row is corrected and all are checked again. `so` is
    the option that it is wrong on the table too.
    """
    checker = load("kaiten.sumoku.checker")
    grid_of = checker.grid_of
    # Where the device has drawn the tiles, others are drawn after a wrong grid.
    rows = yield from entered_rows(player, key, round, type(tiles) is not list)
    while grid_of(rows):
        while not grid_of(rows[:1]):
            rows.pop(0)  # rows count from the first with a tile
        found = checker.faults(grid_of(rows), key, tiles)
        for fault in found:
            yield Tell(*fault)
        if not found:
            yield Tell("grid_right")
            return True
        ways = ["mistyped", so]
        if dealt and found[0][0] == "tiles_missing" and found[0][1] >= dealt:
            ways.append("pool_empty")
        question = show_key(key, within(round, Choose("on_the_table", ways, player)))
        question.about = ("on_the_table", tuple(found))
        chosen = yield question
        if chosen != MISTYPED:
            return chosen == POOL_EMPTY
        yield from correct_row(rows, found, player, key, round)
    return None


def entered_rows(player, key, round, correctable):
    """The rows of a grid from the top, gaps between its tiles; an empty row ends it."""
    yield Tell("enter_rows")
    rows = []
    while True:
        note = ("row_ends", len(rows) + 1) if rows else ("row_leaves",)
        question = row_question(key, rows, note, player, round)
        question.correctable = correctable
        row = yield question
        if not row:
            return rows
        rows.append(row)


def correct_row(rows, found, player, key, round):
    """One of the rows is entered again, beginning with what it was, or one more; an empty one is
    taken out. The first row that was found wrong is offered."""
    ways = [("row_number", number + 1) for number in range(len(rows))] + ["one_more_row"]
    asked = show_key(key, within(round, Choose("which_row", ways, player)))
    wrong = [fault[1] - 1 for fault in found if fault[0].startswith("row_")]
    asked.initial = wrong[0] if wrong else 0
    asked.about = ("which_row", tuple(found))
    at = yield asked
    note = ("row_corrected" if at < len(rows) else "row_ends", at + 1)
    question = row_question(key, rows[:at], note, player, round)
    question.initial = rows[at] if at < len(rows) else None
    question.about = ("row_number", at, tuple(found))
    row = yield question
    rows[at : at + 1] = [row] if row else []


def row_question(key, above, note, player, round):
    """Ask for a row of a grid, those above it being known."""
    question = Build("grid_row_%d" % key, PIECES, NUMBER_OPTIONS, LONGEST_ROW, player)
    question.faceless = (len(COLOURS),)
    question.above = list(above)
    question.note = note
    return within(round, question)


def within(round, question):
    """The question of this round, which has no room to say so."""
    question.round = round
    question.says_round = False
    return question


def right_neighbour(player, there):
    """Who sits to the right and checks, of those who are there: the next seat is to the left."""
    return there[there.index(player) - 1]


def race(players, key, number):
    """Who calls a finished Sumoku first, of those still in the round."""
    return show_key(key, Race("who_first", players, number))


def exchange(pool, hands, player, chance, round=None):
    """One tile for two new ones; it goes back into the pool after they were drawn."""
    hand = hands[player]
    given = hand.pop((yield Choose("give_tile", labels(hand), player, round=round)))
    drawn = draw(pool, EXCHANGE, chance)
    pool.append(given)
    hand.extend(drawn)
    hand.sort()
