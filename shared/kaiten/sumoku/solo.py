"""Solo Sumoku: one player or a group builds one Sumoku of as many of the 96 tiles as possible."""

from kaiten import load
from kaiten.entries import Number, Timed
from kaiten.questions import Choose, EndHere, Outcome, Scores, Tell
from kaiten.sumoku.referee import check, exchange
from kaiten.sumoku.tally import key_number, show_key
from kaiten.sumoku.tiles import TILES, draw, full_bag, throw

FIRST = 16
MORE = 10
MINUTE = 60
USUAL_MINUTES, MOST_MINUTES = 15, 99
# The limits that are no question of how many minutes.
FIXED = {"none": 0, "device": 0, "5": 5, "10": 10, "20": 20}

ALL_LAID, CHECK, STOP = 0, 1, 2


def game(table):
    """16 tiles, then 10 more each time all are connected, until the last or the end of time."""
    limit = table.options.get("limit", "none")
    minutes = FIXED.get(limit)
    if minutes is None:
        minutes = yield minutes_question()
    lay = on_the_device if limit.startswith("device") else with_the_box
    laid = yield from lay(table, minutes * MINUTE)
    yield Scores("solo_end", (), [laid], [laid], [[("tile", laid, laid, None)]])
    return Outcome([laid], unit="tile")


def minutes_question():
    """How long a table that wants another limit than those on offer has."""
    question = Number("minutes_limit", 1, MOST_MINUTES, 0)
    question.initial = USUAL_MINUTES
    return question


def with_the_box(table, seconds):
    """How many tiles were connected, real tiles being laid; `seconds` is 0 for no limit."""
    yield Tell("deal_solo", FIRST)
    key = yield from key_number(table, 0)
    yield Tell("key_told", key)
    laid, taken = 0, FIRST
    while True:
        try:
            if seconds:
                seconds = yield show_key(key, Timed("solo_time", seconds))
                finished = seconds > 0
                if not finished:
                    yield Tell("time_up")
            else:
                finished = yield from all_connected(key, taken)
        except EndHere:
            finished = False
        if not finished:
            # Tiles exchanged as in speed, one for two, are not known here: there may be more.
            return (yield Number("how_many", laid, TILES, 0))
        laid = taken
        if laid == TILES:
            return laid
        taken += MORE
        yield Tell("take_more", MORE, taken)


def all_connected(key, taken):
    """Whether all tiles are laid, perhaps checked by the device; false to stop here."""
    while True:
        ways = ["all_laid", "check_here", "stop_here"]
        chosen = yield show_key(key, Choose("solo_state", ways, 0))
        if chosen == STOP:
            return False
        if chosen == ALL_LAID or (yield from check(0, key, taken, "so_go_on")):
            return True


def on_the_device(table, seconds):
    """The same with tiles drawn and laid on the screen, line by line, each step a right one."""
    bag = full_bag()
    hands = [sorted(draw(bag, FIRST, table.chance))]
    key = throw(table.chance)
    yield Tell("solo_rules", FIRST, key)
    grid = {}
    try:
        yield from laying(table, bag, hands, key, grid, seconds)
    except EndHere:
        pass
    return len(grid)


def laying(table, bag, hands, key, grid, seconds):
    """Lines are laid until no tile is left, the time is up, or the player stops here."""
    place = load("kaiten.sumoku.place")
    latest = []
    while hands[0]:
        asked = key, grid, hands, 0, len(bag), latest
        if table.replaying:
            answer = yield None
        elif seconds:
            answer = yield load("kaiten.sumoku.in_time").LayInTime(seconds, *asked)
        else:
            answer = yield place.Lay(*asked)
        if seconds:
            seconds, answer = answer[0], answer[1:]
            if not seconds:
                yield Tell("time_up_here")
                return
        if not answer:
            ways = ["go_on", "stop_here", "exchange"] if bag else ["go_on", "stop_here"]
            chosen = ways[(yield Choose("solo_pass", ways, 0))]
            if chosen == "stop_here":
                return
            if chosen == "exchange":
                yield from exchange(bag, hands, 0, table.chance)
            continue
        place.lay(grid, hands[0], latest, answer)
        if not hands[0] and bag:
            hands[0].extend(sorted(draw(bag, MORE, table.chance)))
            yield Tell("take_more", len(hands[0]), TILES - len(bag))
