"""Sumoku played by chance: every mode, variant and number of players ends and loses no tile."""

from sumoku_table import Pools, Talk, call, same_tiles, table

from kaiten.chance import Chance
from kaiten.games import mode_of, start
from kaiten.questions import NOBODY
from kaiten.sumoku import MODES, play, solo, speed, spot
from kaiten.sumoku.bots import at_random, sensible
from kaiten.sumoku.tiles import COLOURS, tile_of
from kaiten.sumoku.turning import fault_beyond_turning
from kaiten.thinking import finish


def one_of(items, chance):
    return items[chance.below(len(items))]


def every_table(mode):
    """Each number of players that the mode takes."""
    low, high = mode_of("sumoku", mode).players
    return range(low, high + 1)


def variants(mode, key):
    """The choices of one variant."""
    return dict(mode_of("sumoku", mode).options)[key]


def test_every_variant_of_every_mode_is_played_here_or_in_the_score_keeper_tests():
    chosen = [(mode.name, key) for mode in MODES for key, _ in mode.options]
    assert chosen == [("score", "entry"), ("speed", "tiles"), ("spot", "tiles"), ("solo", "limit")]


# --- Classic ---


def played(count, answer, evening):
    """A whole game by a bot, watched: no rule broken, no tile made or lost, points explained."""
    totals = [0] * count
    with Pools(play) as pools:
        game = start(table("play", count, evening))
        question = next(game)
        while True:
            given = None
            if question.kind == "place":
                assert same_tiles(pools.filled[0], question.grid.values(), *question.hands)
                assert question.left == len(pools.filled[0])
                assert all([len(hand) <= 8 for hand in question.hands])
                given = finish(answer(question))
                assert question.refuse(given) is None, given
            elif question.kind == "choose":
                given = 1
            elif question.kind == "scores":
                points = [sum([line[2] for line in lines]) for lines in question.why]
                if question.key == "round":
                    assert points == question.gains
                    totals = [total + gain for total, gain in zip(totals, points)]
                else:
                    assert points == question.totals
                    assert [lines[0][2] for lines in question.why] == totals
                    totals = points
                assert totals == question.totals
            try:
                question = game.send(given)
            except StopIteration as end:
                assert end.value.totals == totals
                return end.value, len(pools.filled[0])


def test_classic_random_games_of_every_number_end_and_lose_no_tile():
    for count in every_table("play"):
        chance = Chance(bytes([count]) * 32)

        def answer(question, chance=chance):
            return at_random(question, chance)

        played(count, answer, count)


def test_classic_sensible_games_empty_the_bag_and_lose_no_tile():
    outcome, left = played(3, sensible, 3)
    assert left == 0
    assert min(outcome.totals) > 100


# --- Speed and team ---


def racing_answer(question, chance):
    """What a table of chance would say in a race: calls, verdicts, exchanges, empty grids."""
    if question.kind == "build":
        return []
    if question.kind == "race":
        return one_of(question.players, chance)
    return chance.below(len(question.options))


def tiles_of(pages):
    """The tiles that a look at everybody's hands shows."""
    shown = []
    for _, labels in pages:
        for key, number in labels:
            shown.append(tile_of(COLOURS.index(key[: -len("_tile")]), number))
    return shown


def test_speed_random_games_of_every_number_end_and_lose_no_tile():
    for count in every_table("speed"):
        for kind in variants("speed", "tiles"):
            chance = Chance(bytes([count]) * 32)
            with Pools(speed) as pools:
                talk = Talk(start(table("speed", count, count, tiles=kind)))
                look = None
                while not talk.over:
                    look = getattr(talk.question, "look", None) or look
                    if look:
                        assert same_tiles(tiles_of(look()), pools.filled[-1])
                    talk.say(racing_answer(talk.question, chance))
            assert (look is not None) == (kind == "device")
            assert max(talk.result.totals) in (2, 3)


def test_team_random_games_of_every_number_have_one_winner():
    for count in every_table("team"):
        for evening in range(6):
            chance = Chance(bytes([count, evening]) * 16)
            talk = Talk(start(table("team", count, evening)))
            while not talk.over:
                talk.say(racing_answer(talk.question, chance))
            assert sorted(talk.result.totals) == [0] * (count - 1) + [1]


# --- Spot ---


class Piles:
    """Where the tiles of a game of spot lie: in the pool, open, or won."""

    def __enter__(self):
        self.rules = spot.device_round
        spot.device_round = self.round
        return self

    def round(self, table, pool, shown, won, *others):
        self.pool, self.shown, self.won = pool, shown, won
        return self.rules(table, pool, shown, won, *others)

    def __exit__(self, *error):
        spot.device_round = self.rules


def test_spot_random_games_of_every_number_end_and_lose_no_tile():
    for count in every_table("spot"):
        chance = Chance(bytes([count]) * 32)
        with Piles() as piles:
            talk = Talk(start(table("spot", count, count, tiles="device")))
            while not talk.over:
                question = talk.question
                assert same_tiles(piles.pool, piles.shown, *piles.won)
                assert question.pieces == piles.shown
                assert len(question.pieces) == 10
                caller = one_of(question.players + [NOBODY], chance)
                if caller == NOBODY:
                    talk.say(caller)
                else:
                    call(talk, caller, chance.below(4) > 0)
            assert same_tiles(piles.pool, piles.shown, *piles.won)
        assert talk.result.totals == [len(tiles) for tiles in piles.won]
        assert max(talk.result.totals) == spot.to_win(count)


def four(key, right, chance):
    """Four tiles as a caller would enter them."""
    while True:
        tiles = [tile_of(chance.below(6), 1 + chance.below(9)) for _ in range(4)]
        if (fault_beyond_turning(tiles, key) is None) == right:
            return tiles


def test_spot_with_real_tiles_random_games_of_every_number_end():
    for count in every_table("spot"):
        chance = Chance(bytes([count]) * 32)
        talk = Talk(start(table("spot", count, count, tiles="real")))
        totals, key = [0] * count, None
        while not talk.over:
            question = talk.question
            if question.kind == "choose":
                talk.say(chance.below(4))
                key = talk.told[-1].args[1]
            elif question.kind == "race":
                talk.say(one_of(question.players + [NOBODY], chance))
            else:
                right = chance.below(4) > 0
                totals[question.player] += 4 if right else -min(4, totals[question.player])
                talk.say(four(key, right, chance))
        assert talk.result.totals == totals
        assert max(totals) == spot.to_win(count)


# --- Solo ---


def test_solo_random_games_with_the_box_count_up_to_96_tiles():
    for limit in variants("solo", "limit"):
        if limit.startswith("device"):
            continue
        for evening in range(6):
            chance = Chance(bytes([evening]) * 32)
            talk = Talk(start(table("solo", 1, evening, limit=limit)))
            while not talk.over:
                question = talk.question
                if question.kind == "number":
                    talk.say(question.low + chance.below(question.high - question.low + 1))
                elif question.kind == "timed":
                    talk.say(question.seconds * chance.below(5) // 4)
                else:
                    talk.say(racing_answer(question, chance))
            assert 0 <= talk.result.totals[0] <= 96
            more = [told.args for told in talk.told if told.key == "take_more"]
            assert more == [(10, 16 + 10 * taken) for taken in range(1, len(more) + 1)]


def test_solo_on_the_device_lays_right_lines_and_loses_no_tile():
    for evening in range(2):
        chance = Chance(bytes([evening]) * 32)
        with Pools(solo) as pools:
            talk = Talk(start(table("solo", 1, evening, limit="device")))
            assert len(talk.question.hands[0]) == 16
            hands, grid = talk.question.hands, talk.question.grid
            questions = 0
            while not talk.over:
                question = talk.question
                assert same_tiles(pools.filled[0], hands[0], grid.values())
                questions += 1
                if question.kind == "place":
                    talk.say(finish(sensible(question)))
                elif question.key == "solo_pass":
                    ways = question.options
                    swap = "exchange" in ways and questions < 20
                    talk.say(ways.index("exchange" if swap else "stop_here"))
                else:
                    talk.say(chance.below(len(question.options)))
            assert talk.result.totals == [len(grid)]
