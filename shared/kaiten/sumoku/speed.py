"""Speed Sumoku: everybody builds at once; the first right Sumoku wins the round."""

from kaiten.questions import NOBODY, Choose, Outcome, Reveal, Scores, Tell
from kaiten.sumoku.referee import exchange, race, right_neighbour, verdict
from kaiten.sumoku.tally import MOST_ROUNDS, gone_of, key_number, show_key
from kaiten.sumoku.tiles import draw, full_bag, labels, throw

HAND = 10
EXTRA = 2
WINS_IN_A_ROW = 2
WINS_IN_ALL = 3


def game(table):
    """Rounds until somebody has won two in a row or three in all."""
    table.rounds = MOST_ROUNDS
    table.unit = "unit_rounds"
    wins = [0] * table.players
    in_a_row = [0] * table.players
    winner = None
    number = 0
    over = False
    while not over:
        number += 1
        there = table.there(number)
        if table.options.get("tiles") == "device":
            won = yield from device_round(table, there, number)
        else:
            won = yield from real_round(table, there, number, winner if winner in there else None)
        in_a_row = [in_a_row[player] + 1 if player == won else 0 for player in range(len(wins))]
        winner = None if won == NOBODY else won
        scores = add_win(wins, winner, in_a_row, number, there)
        over = max(in_a_row) == WINS_IN_A_ROW or max(wins) == WINS_IN_ALL
        if over:
            table.rounds = number  # nobody can leave any more
        yield scores
    return Outcome(wins, "in_a_row", in_a_row, table.unit, table.stayed(number))


def add_win(wins, winner, in_a_row, number, there):
    """The score board after a round: rounds won."""
    gains = [1 if player == winner else 0 for player in range(len(wins))]
    for player, gain in enumerate(gains):
        wins[player] += gain
    note = ("row_so_far", max(in_a_row))
    why = [[("round_won", 1, 1, note)] if gain else [] for gain in gains]
    scores = Scores("round", (number,), gains, list(wins), why, ("in_a_row", in_a_row))
    scores.gone = gone_of(wins, there)
    return scores


# --- With the tiles of the box ---


def real_round(table, there, number, thrower):
    """Who wins the round; NOBODY when the table gives it up."""
    yield Tell("deal_speed", number, HAND)
    key = yield from key_number(table, thrower, number)
    yield Tell("key_told", key)
    return (yield from rush(table.players, there, list(there), HAND, key, number))


def rush(seats, there, still_in, dealt, key, number):
    """The first right Sumoku wins; after a wrong one its player is out, and the others take two
    more tiles. The last one who is not out wins.

    Exchanges are not known here: everybody has as many tiles as were dealt, or more.
    """
    while len(still_in) > 1:
        caller = yield race(still_in, key, number)
        if caller == NOBODY:
            return NOBODY
        checker = right_neighbour(caller, there)
        fewest = dealt + EXTRA * (len(there) - len(still_in))
        if (yield from verdict(checker, key, fewest, number, dealt)):
            return caller
        still_in.remove(caller)
        yield tubadoku(caller, still_in, seats)
    return still_in[0]


def tubadoku(out, still_in, seats):
    """Somebody is out: the others take more tiles, or the last of them wins."""
    shown = [[] for _ in range(seats)]
    more = len(still_in) > 1
    shown[out] = ["gives_all"] if more else ["is_out"]
    for player in still_in:
        shown[player] = [("takes", EXTRA)] if more else ["wins_round"]
    return Reveal("tubadoku", shown)


# --- With tiles drawn by the device ---


def device_round(table, there, number):
    """The same, the device being the pool: it deals, exchanges and takes tiles back."""
    pool = full_bag()
    hands, key = deal(table, pool, there, number)
    yield Tell("dealt_speed", number, HAND, key)
    still_in = list(there)
    while len(still_in) > 1:
        ways = ["call", "exchange", "give_up"] if pool else ["call", "give_up"]
        asked = Choose("event", ways, round=number, look=look_at(hands, there))
        chosen = yield show_key(key, asked)
        if ways[chosen] == "give_up":
            return NOBODY
        if ways[chosen] == "exchange":
            player = still_in[(yield Choose("who_exchanges", still_in, round=number))]
            yield from exchange(pool, hands, player, table.chance, number)
            continue
        asked = race(still_in, key, number)
        asked.correctable = False
        caller = yield asked
        if caller == NOBODY:
            continue
        checker = right_neighbour(caller, there)
        if (yield from verdict(checker, key, hands[caller], number)):
            return caller
        still_in.remove(caller)
        put_back(pool, hands, caller, still_in, table.chance)
        yield tubadoku(caller, still_in, table.players)
    return still_in[0]


def deal(table, pool, there, number):
    """(everybody's tiles, the key number). Somebody may leave or join while the others look at
    theirs: those stay as they are."""
    hands: list = [[] for _ in range(table.players)]
    before = table.there(max(number - 1, 1))
    for player in before:
        hands[player] = sorted(draw(pool, HAND, table.chance))
    key = throw(table.chance)
    for player in before:
        if player not in there:
            pool.extend(hands[player])
    for player in there:
        if player not in before:
            hands[player] = sorted(draw(pool, HAND, table.chance))
    return hands, key


def put_back(pool, hands, out, still_in, chance):
    """The tiles of a player who is out go back into the pool, the others draw more."""
    pool.extend(hands[out])
    hands[out].clear()
    for player in still_in:
        hands[player].extend(draw(pool, EXTRA, chance))
        hands[player].sort()


def look_at(hands, there):
    """A look at everybody's tiles."""
    return lambda: [(player, labels(hands[player])) for player in there]
