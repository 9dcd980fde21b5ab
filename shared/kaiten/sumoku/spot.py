"""Spot Sumoku: ten tiles for all; who sees four that make a multiple of the key calls."""

from kaiten.entries import Build, Call, Race
from kaiten.questions import NOBODY, Outcome, Reveal, Scores, Some, Tell
from kaiten.sumoku.tally import MOST_ROUNDS, gone_of, key_number, show_key
from kaiten.sumoku.tiles import (
    COLOURS,
    DIE,
    colour_of,
    draw,
    full_bag,
    label,
    labels,
    number_of,
    throw,
)
from kaiten.sumoku.turning import NUMBER_OPTIONS, fault_beyond_turning, totals_by_turning

SHOWN = 10
CALLED = 4


def to_win(players):
    """How many tiles win the game."""
    return 16 if players <= 4 else 12


def game(table):
    """Rounds until somebody has won enough tiles.

    How many are enough is settled when the game begins: it stays so, whoever leaves or joins.
    """
    table.rounds = MOST_ROUNDS
    table.unit = "tile"
    device = table.options.get("tiles") != "real"
    pool = full_bag() if device else []
    shown = draw(pool, SHOWN, table.chance)
    won = [[] for _ in range(table.players)]
    counts = [0] * table.players
    sits_out = []
    number = 0
    enough = to_win(len(table.there(1)))
    yield Tell("spot_rules" if device else "deal_spot", SHOWN, enough)
    over = False
    while not over:
        number += 1
        before = list(counts)
        there = table.there(number)
        callers = yield from who_calls(table, there, sits_out, number)
        sits_out = []
        if device:
            take_back(pool, won, there)
            yield from device_round(table, pool, shown, won, counts, callers, sits_out, number)
        else:
            yield from real_round(table, counts, callers, sits_out, number)
        over = max(counts) >= enough
        if over:
            table.rounds = number  # nobody can leave any more
        if counts != before:
            yield won_or_lost(before, counts, number, there)
    return Outcome(counts, unit=table.unit, ranked=table.stayed(number))


def who_calls(table, there, sits_out, number):
    """Those who may call in this round, who sits it out being named."""
    absent = [player for player in sits_out if player in there]
    callers = [player for player in there if player not in absent]
    if absent and callers:
        yield named("round", "sits_this_out", absent, table.players, number)
    elif absent:
        # A round that everybody would sit out is over before it begins.
        callers = list(there)
        yield Tell("all_sat_out", number)
    return callers


def take_back(pool, won, there):
    """The tiles of those who left are there for the others; what they had won still counts."""
    for player, tiles in enumerate(won):
        if player not in there:
            pool.extend(tiles)
            tiles.clear()


def won_or_lost(before, counts, number, there):
    """The score board after a round: tiles won or given back."""
    gains = [after - count for after, count in zip(counts, before)]
    why = [[("tile", abs(gain), gain, None)] if gain else [] for gain in gains]
    scores = Scores("round", (number,), gains, list(counts), why)
    scores.gone = gone_of(counts, there)
    return scores


def named(key, option, players, seats, *args):
    """Tell this of these players, by their names."""
    shown = [[option] if player in players else [] for player in range(seats)]
    return Reveal(key, shown, *args)


def called_wrong(table, counts, callers, sits_out, caller):
    """The caller gives four tiles back or, without four, sits out the next round; gives what to
    tell."""
    callers.remove(caller)
    if counts[caller] < CALLED:
        sits_out.append(caller)
        return named("no_four_to_give", "sits_out", [caller], table.players)
    counts[caller] -= CALLED
    return Tell("gives_back", CALLED)


# --- With tiles on the screen ---


def device_round(table, pool, shown, won, counts, callers, sits_out, number):
    """One throw of the die: until a right call, or nobody is left to call, or nobody wants to."""
    key = yield from key_with_a_four(table, pool, shown, number)
    while callers:
        caller = yield show_key(key, Call("who_sees", callers, shown, label, number))
        if caller == NOBODY:
            yield Tell("a_four", *four_labels(four_in(shown, key)))
            return
        asked = Some("four_%d" % key, labels(shown), CALLED, CALLED, caller, round=number)
        asked.screen = "pick"
        asked.badge = ("key_die", key)
        chosen = yield asked
        fault = fault_beyond_turning([shown[index] for index in chosen], key)
        if fault is None:
            for index in reversed(chosen):
                won[caller].append(shown.pop(index))
            counts[caller] += CALLED
            shown.extend(draw(pool, CALLED, table.chance))
            yield Tell("four_right", CALLED)
            return
        yield Tell(*fault)
        told = called_wrong(table, counts, callers, sits_out, caller)
        if caller not in sits_out:
            pool.extend(won[caller][-CALLED:])
            del won[caller][-CALLED:]
        yield told


def key_with_a_four(table, pool, shown, number):
    """Throw the die until four tiles can be called; ten tiles that no throw helps are changed."""
    while True:
        key = throw(table.chance)
        yield Tell("spot_key", number, key)
        if four_in(shown, key):
            return key
        if any(four_in(shown, other) for other in sorted(set(DIE))):
            yield Tell("no_four")
        else:
            pool.extend(shown)
            shown[:] = draw(pool, SHOWN, table.chance)
            yield Tell("no_four_at_all", SHOWN)


# --- With the tiles of the box ---


def real_round(table, counts, callers, sits_out, number):
    """The same; the four tiles are entered, and only their number is kept."""
    key = yield from key_number(table, None, number)
    yield Tell("spot_key", number, key)
    while callers:
        caller = yield show_key(key, Race("who_sees", callers, number))
        if caller == NOBODY:
            return
        tiles = yield four_question(key, caller, number)
        fault = fault_beyond_turning(tiles, key)
        if fault is None:
            counts[caller] += CALLED
            yield Tell("four_right_real", CALLED)
            return
        yield Tell(*fault)
        yield called_wrong(table, counts, callers, sits_out, caller)


def four_question(key, player, number):
    def check(tiles):
        return None if len(tiles) == CALLED else ("too_few_chosen", CALLED)

    asked = "four_%d" % key
    return Build(asked, COLOURS, NUMBER_OPTIONS, CALLED, player, number, check)


# --- Is there a four? ---


def four_in(shown, key):
    """Four of these tiles that make a right call, else None."""
    colours = [1 << colour_of(tile) for tile in shown]
    count = len(shown)
    for a in range(count):
        for b in range(a + 1, count):
            two = colours[a] | colours[b]
            for c in range(b + 1, count) if colours[a] != colours[b] else ():
                three = two | colours[c]
                for d in range(c + 1, count) if three != two else ():
                    four = [shown[a], shown[b], shown[c], shown[d]]
                    if not three & colours[d] and totals_by_turning(four, key):
                        return four
    return None


def four_labels(four):
    """Colours and numbers of four tiles, as a text takes them."""
    args = []
    for tile in four:
        args.extend((COLOURS[colour_of(tile)], number_of(tile)))
    return args
