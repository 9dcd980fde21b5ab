"""Sumoku classic beside the real tiles: each turn's lines are entered, checked and counted."""

from kaiten.entries import Build, Number
from kaiten.questions import Choose, EndHere, Tell
from kaiten.sumoku.tally import END_HERE, MOST_ROUNDS, Tally, key_number
from kaiten.sumoku.tiles import (
    COLOURS,
    LONGEST,
    NINE,
    NUMBERS,
    SHORTEST,
    SIX,
    TURN,
    total_of,
)
from kaiten.sumoku.turning import NUMBER_OPTIONS, fault_beyond_turning, totals_by_turning

HAND = 8
MOST_LEFT = HAND * max(NUMBERS)
MOST_TOTAL = LONGEST * NINE
MOST_OF_FIVE = (LONGEST - 1) * NINE
ENTER_AGAIN = 0
ALL_SIX = 1


def game(table):
    """Who starts, the key number, the lines of each turn, and at the end what is left in hand."""
    yield Tell("deal_classic", HAND)
    table.rounds = MOST_ROUNDS
    everybody = range(table.players)
    starter = yield Choose("starts", table.there(1))
    key = yield from key_number(table, starter)
    yield Tell("key_told", key)
    enter = enter_tiles if table.options.get("entry") == "tiles" else enter_total
    tally = Tally(table.players)
    order = [(starter + turn) % table.players for turn in everybody]
    number = 0
    over = False
    while not over:
        number += 1
        there = table.there(number)
        points = [[] for _ in everybody]
        turns = [player for player in order if player in there]
        try:
            over = yield from round_of_turns(enter, key, turns, number, points)
        except EndHere:
            over = True
        table.counting = over
        if any(points):
            yield tally.add(number, points, there)
    there = table.stayed(number)
    left: list = [None] * table.players
    for player in there:
        question = Number("left_in_hand", 0, MOST_LEFT, player)
        question.note = ("their_sum",)
        total = yield question
        left[player] = ("whole_hand", 1, -total, None) if total else None
    yield tally.end(left, there)
    return tally.outcome(there)


def round_of_turns(enter, key, turns, number, points):
    """The points of each turn, for its player; whether the table ends the game."""
    for player in turns:
        yield from points_of_turn(enter, key, player, number, points[player])
        if not points[player] and (yield passed(player, number)) == END_HERE:
            return True
    return False


def points_of_turn(enter, key, player, number, points):
    """Adds the points of each line that one player made or extended; none is a pass. A play that
    completes a line of six gives another, without drawing; one that completes two, one other."""
    again = True
    while again:
        again = False
        line = yield from enter(key, player, number, points)
        while line is not None:
            total, six = line
            points.append(total)
            again = again or six
            line = yield from enter(key, player, number, points)
        if again:
            yield Tell("play_again")


def passed(player, number):
    """Somebody passes: the table knows whether the bag is empty and nobody can lay any more."""
    question = Choose("passed", ["go_on", "end_here"], player, round=number)
    question.note = ("ends_when",)
    return question


# --- Lines entered as tiles ---


def enter_tiles(key, player, number, points):
    """(total, whether it has six tiles) of one line, or None when there are no more; `points`
    are those of the lines before it."""
    tiles = None
    while True:
        question = line_question(key, player, number)
        question.note = ("empty_passes",)
        if points:
            question.note = ("empty_ends", len(points), sum(points))
        question.initial = tiles
        tiles = yield question
        if not tiles:
            return None
        total = total_of(tiles)
        if total % key:
            totals = totals_by_turning(tiles, key)
            total = yield from offer_totals(total, key, totals, player, number)
        if total:
            return total, len(tiles) == LONGEST


def line_question(key, player, number):
    """Ask for a line; one that no turning of a six can make right is refused."""

    def check(tiles):
        return fault_beyond_turning(tiles, key) if tiles else None

    asked = "line_%d" % key
    question = Build(asked, COLOURS, NUMBER_OPTIONS, LONGEST, player, number, check, total_of)
    question.unit = "line_sum_%d" % key
    return question


# --- Lines entered as totals ---


def enter_total(key, player, number, points):
    """The same; here zero ends the turn."""
    entered = None
    while True:
        question = total_question(key, player, number)
        question.zero = "passes_turn"
        question.note = ("total_or_pass",)
        if points:
            question.zero = "next_player"
            question.note = ("lines_so_far", len(points), sum(points))
        question.initial = entered
        total = entered = yield question
        if total == 0:
            return None
        if total % key:
            totals = nearest_totals(total, key)
            total = yield from offer_totals(total, key, totals, player, number)
        if total:
            six = total > MOST_OF_FIVE
            if LONGEST <= total <= MOST_OF_FIVE:
                six = (yield six_tiles(player, number)) == ALL_SIX
            return total, six


def total_question(key, player, number):
    """Ask for a total; one that no turning of a six can make right is refused."""

    def check(total):
        # No line adds up to one: it has two tiles at least.
        if total == 1:
            return ("line_short", SHORTEST)
        wrong = total % key and not nearest_totals(total, key)
        return ("not_multiple", total, key) if wrong else None

    question = Number("line_total", 0, MOST_TOTAL, player, number, check)
    question.step = key
    question.badge = ("key_die", key)
    return question


def six_tiles(player, number):
    return Choose("six_tiles", ["fewer", "all_six"], player, round=number)


def nearest_totals(total, key):
    """The nearest right totals below and above, if sixes were counted as nines or nines as
    sixes; none when turning can't help, as with the key 3."""
    totals = []
    for counted, turn in ((NINE, -TURN), (SIX, TURN)):
        for turned in range(1, LONGEST + 1):
            other = total + turn * turned
            if other % key == 0:
                if counted * turned <= total and other <= MOST_TOTAL:
                    totals.append(other)
                break
    return totals


# --- A six or a nine? ---


def offer_totals(wrong, key, totals, player, number):
    """The total that the table chooses instead of a wrong one, or None to correct the line."""
    offered = ["enter_again"] + [("turned_total", total) for total in totals]
    question = Choose("six_or_nine", offered, player, round=number)
    question.note = ("no_multiple", wrong, key)
    question.about = ("six_or_nine", wrong)
    chosen = yield question
    return None if chosen == ENTER_AGAIN else totals[chosen - 1]
