"""How special a score is among those of sensible bots."""

from kaiten import special, words
from kaiten.games import load, mode_of
from kaiten.questions import Outcome
from kaiten.shelf import GAMES


def with_bots():
    """The games whose scores by bots are known: all of ours, and whichever has them."""
    ours = ("sushi_go", "sushi_go_party", "sushi_roll", "sumoku", "sushi_boat")
    return [game for game in GAMES if game in ours or special.better_than(game, 4, 0) is not None]


def test_every_table_at_which_bots_play_is_known():
    for game in with_bots():
        low, high = mode_of(game, "play").players
        for seats in range(low, high + 1):
            assert special.better_than(game, seats, 0) is not None, (game, seats)


def test_the_lowest_score_is_better_than_0_of_100_games():
    for game in with_bots():
        assert special.better_than(game, 4, -500) == 0


def test_even_the_highest_score_is_better_than_99_of_100_games():
    for game in with_bots():
        assert special.better_than(game, 4, 5000) == 99


def test_more_points_are_never_worse():
    for game in with_bots():
        shares = [special.better_than(game, 4, points) for points in range(-20, 700)]
        assert shares == sorted(shares), game
        assert any([40 < share < 60 for share in shares]), game


def test_a_score_between_two_known_ones_is_compared_in_proportion():
    assert special.share("000599", 1) == 5
    first, step, shares = load("sumoku.special").SPREAD[4]
    low, high = special.share(shares, 9), special.share(shares, 10)
    half = special.better_than("sumoku", 4, first + 9 * step + step // 2)
    assert low < half < high


def test_the_same_points_are_better_among_more_players():
    assert special.better_than("sushi_go", 2, 45) < special.better_than("sushi_go", 5, 45)


def test_a_game_or_table_size_that_bots_do_not_play_is_not_compared():
    assert special.better_than("randomizer", 3, 10) is None
    assert special.better_than("sushi_go", 9, 40) is None


def test_won_tiles_and_rounds_are_not_compared_as_points():
    assert special.standing("sumoku", Outcome([16, 4], unit="tile"), 0) is None


def test_each_player_is_compared_with_bots_by_their_own_points():
    outcome = Outcome([45, 20], "pudding", [0, 0])
    assert special.standing("sushi_go", outcome, 1) == special.better_than("sushi_go", 2, 20)


def test_the_winners_score_is_told_in_one_line():
    words.use("en")
    told = words.tell(special.line("sushi_go", Outcome([20, 48], "pudding", [0, 0])))
    assert told == "Beats %d of 100 games" % special.better_than("sushi_go", 2, 48)


def test_a_winner_whom_every_bot_beats_is_not_compared_with_them():
    assert not special.line("sushi_go", Outcome([3, 1], "pudding", [0, 0]))
    assert special.line("sumoku", Outcome([1, 0], unit="tile")) is None
