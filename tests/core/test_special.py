"""How special a score is among those of sensible bots."""

from table import NAMES, seed

from kaiten import special, words
from kaiten.attendance import leave
from kaiten.conversation import Conversation
from kaiten.games import load, mode_of
from kaiten.journal import new_header
from kaiten.questions import Outcome
from kaiten.shelf import GAMES
from kaiten.thinking import finish

EIGHT = NAMES + ("Farid", "Gwen", "Hugo")


def header(game, players, mode="play", **options):
    people = list(EIGHT[:players])
    return new_header(game, mode, people, [""] * players, options, seed(0))


def better_than(game, players, points, mode="play", **options):
    return special.better_than(header(game, players, mode, **options), points)


def with_bots():
    """The games whose scores by bots are known: all of ours, and whichever has them."""
    ours = ("sushi_go", "sushi_go_party", "sushi_roll", "sumoku", "sushi_boat")
    others = [game for game in GAMES if game not in ours and load(game).MODES[0].name == "play"]
    return list(ours) + [game for game in others if better_than(game, 4, 0) is not None]


def test_every_table_at_which_bots_play_is_known():
    for game in with_bots():
        low, high = mode_of(game, "play").players
        for players in range(low, high + 1):
            assert better_than(game, players, 0) is not None, (game, players)


def test_the_lowest_score_is_better_than_0_of_100_games():
    for game in with_bots():
        assert better_than(game, 4, -500) == 0


def test_even_the_highest_score_is_better_than_99_of_100_games():
    for game in with_bots():
        assert better_than(game, 4, 5000) == 99


def test_more_points_are_never_worse():
    for game in with_bots():
        shares = [better_than(game, 4, points) for points in range(-20, 700)]
        assert shares == sorted(shares), game
        assert any([40 < share < 60 for share in shares]), game


def test_a_score_between_two_known_ones_is_compared_in_proportion():
    assert special.share("000599", 1) == 5
    first, step, shares = special.spread_of(header("sumoku", 4))
    low, high = special.share(shares, 9), special.share(shares, 10)
    half = better_than("sumoku", 4, first + 9 * step + step // 2)
    assert low < half < high


def test_the_same_points_are_better_among_more_players():
    assert better_than("sushi_go", 2, 45) < better_than("sushi_go", 5, 45)


def test_a_game_or_table_size_that_bots_do_not_play_is_not_compared():
    assert better_than("randomizer", 3, 10, "tools") is None
    assert better_than("sushi_go", 8, 40) is None


def test_the_points_of_party_are_compared_on_the_same_menu():
    poor, rich = "cutthroat", "points"
    for points in (25, 35, 45):
        found = [better_than("sushi_go_party", 4, points, menu=menu) for menu in (poor, rich)]
        assert found[0] > found[1] + 10, points


def test_a_menu_of_the_tables_own_or_by_chance_is_not_compared():
    for menu in ("a_la_carte", "random"):
        assert better_than("sushi_go_party", 4, 40, menu=menu) is None


def test_a_menu_that_is_not_for_so_many_was_not_played_and_is_not_compared():
    assert better_than("sushi_go_party", 7, 40, menu="points") is None
    assert better_than("sushi_go_party", 2, 40, menu="banquet") is None


def test_the_editions_of_party_are_compared_apart_where_they_differ():
    editions = [
        [better_than("sushi_go_party", 4, 50, menu=menu, edition=edition) for menu in menus]
        for menus in (("points", "for_two"), ("banquet", "master"))
        for edition in ("fr", "en")
    ]
    assert editions[0] != editions[1]
    assert editions[2] == editions[3]


def test_two_players_with_a_robot_are_compared_with_two_and_a_robot():
    alone, with_robot = [better_than("sushi_go", 2, 40, robot=robot) for robot in ("no", "yes")]
    assert with_robot not in (alone, better_than("sushi_go", 3, 40))
    known = header("sushi_go", 2, robot="yes")
    outcome = Outcome([45, 20, 60], "pudding", [0, 0, 0])
    assert special.standing(known, outcome, 0) is not None
    assert special.standing(known, outcome, 2) is None
    assert special.line(known, outcome) is None


def test_a_score_kept_beside_the_box_is_compared_like_one_of_the_whole_game():
    for game, options in (("sushi_go", {"passing": "left"}), ("sumoku", {"entry": "tiles"})):
        assert better_than(game, 4, 40, "score", **options) == better_than(game, 4, 40)


def test_what_is_not_said_of_a_variant_is_the_normal_game():
    assert better_than("sushi_go", 4, 30) == better_than("sushi_go", 4, 30, passing="left")
    other = better_than("sushi_go", 4, 30, passing="left_right_left")
    assert other is not None


def test_a_box_of_ones_own_is_not_compared():
    known = header("sushi_boat", 3)
    assert special.better_than(known, 20) is not None
    known["components"] = {"slots": 14}
    assert special.better_than(known, 20) is None


def test_a_table_that_somebody_left_or_joined_is_not_compared():
    game = Conversation(header("sushi_go", 3, "score"))
    for _ in range(3):
        game.answer([0] * 11)
    assert special.better_than(game.header, 30) is not None
    assert finish(leave(game, 1))
    assert special.better_than(game.header, 30) is None
    known = header("sushi_go", 3)
    known["joined"] = ["Zoé"]
    assert special.better_than(known, 30) is None


def test_a_mode_or_options_of_another_time_are_not_compared():
    assert better_than("sushi_go", 3, 30, "banquet") is None
    known = header("sushi_go", 3)
    known["options"] = ["left"]
    assert special.better_than(known, 30) is None


def test_won_tiles_and_rounds_are_not_compared_as_points():
    assert special.standing(header("sumoku", 2, "spot"), Outcome([16, 4], unit="tile"), 0) is None


def test_each_player_is_compared_with_bots_by_their_own_points():
    outcome = Outcome([45, 20], "pudding", [0, 0])
    assert special.standing(header("sushi_go", 2), outcome, 1) == better_than("sushi_go", 2, 20)


def test_the_winners_score_is_told_in_one_line():
    words.use("en")
    told = words.tell(special.line(header("sushi_go", 2), Outcome([20, 48], "pudding", [0, 0])))
    assert told == "Beats %d of 100 games" % better_than("sushi_go", 2, 48)


def test_a_winner_whom_every_bot_beats_is_not_compared_with_them():
    assert not special.line(header("sushi_go", 2), Outcome([3, 1], "pudding", [0, 0]))
    assert special.line(header("sumoku", 2, "spot"), Outcome([1, 0], unit="tile")) is None
