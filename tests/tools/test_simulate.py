"""`kaiten simulate`: bots that play by themselves, and what is said when they cannot."""

import io
import re

import pytest

from kaiten import words
from kaiten.games import load, mode_of
from kaiten.questions import Outcome
from kaiten_host import cli
from kaiten_host.games import simulate, spread
from kaiten_host.paths import SHARED

GAMES = simulate.playable()
SPREAD = [game for game in GAMES if (SHARED / "kaiten" / game / "special.py").exists()]
PLAYABLE = [(game, mode.name) for game in GAMES for mode in load(game).MODES if not mode.helps]


@pytest.fixture
def kaiten(capsys):
    """Runs `kaiten simulate`: its exit code, its output, what it complained of."""

    def run(*arguments):
        code = cli.main(["simulate", *arguments])
        said = capsys.readouterr()
        return code, said.out, said.err

    return run


@pytest.fixture
def in_french(monkeypatch):
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")


def without_times(report):
    return re.sub(r"\ntime .*", "", report)


def match(game="sushi_go", bots=("random",) * 4, seed=1, **options):
    return simulate.Match(game, "play", bots, options, seed)


def played(*totals, answers=10, rounds=3, held=None):
    outcome = Outcome(list(totals), "pudding", held or [0] * len(totals))
    return simulate.Played(outcome, answers, rounds)


def test_the_report_names_the_game_its_bots_and_its_seed(kaiten):
    code, out, err = kaiten("sushi_go", "--players", "3", "--games", "20", "--seed", "7")
    assert (code, err) == (0, "")
    first, second = out.splitlines()[:2]
    assert first == "Sushi Go! · Play on the device · 3 sensible bots · Always to the left"
    assert second == "20 games, seed 7"
    assert "rounds a game   3" in out
    assert "answers a game" in out


def test_the_same_seed_gives_the_same_games(kaiten):
    wanted = ("sushi_go", "--games", "10", "--seed")
    reports = [without_times(kaiten(*wanted, seed)[1]) for seed in ("1", "1", "2")]
    assert reports[0] == reports[1] != reports[2]


def test_a_seed_drawn_by_itself_is_told_and_can_be_used_again(kaiten):
    report = kaiten("sushi_go", "--games", "10")[1]
    told = re.search(r"seed (\d+)", report)[1]
    again = kaiten("sushi_go", "--games", "10", "--seed", told)[1]
    assert without_times(again) == without_times(report)


def test_the_report_is_french_where_the_desk_is(kaiten, in_french):
    _, out, _ = kaiten("sushi_go", "--games", "5")
    assert "4 bots avisés" in out
    assert "manches par partie" in out
    assert re.search(r"\d,\d %", out) and not re.search(r"\d\.\d", out)


@pytest.mark.parametrize("game, mode", PLAYABLE)
def test_every_mode_in_which_the_device_deals_can_be_simulated(kaiten, game, mode):
    most = str(mode_of(game, mode).players[1])
    wanted = (game, "--mode", mode, "--players", most, "--games", "1", "--seed", "1")
    code, out, err = kaiten(*wanted)
    assert (code, err) == (0, "")
    assert "1 game, seed 1" in out


@pytest.mark.parametrize("game", GAMES)
def test_random_bots_play_every_game(kaiten, game):
    code, out, _ = kaiten(game, "--bots", "random", "--games", "1")
    assert code == 0
    assert "random bots" in out


def test_every_seat_can_have_a_bot_of_its_own(kaiten):
    _, out, _ = kaiten("sushi_go", "--bots", "sensible,random", "--games", "60", "--seed", "1")
    assert "2 bots" in out.splitlines()[0]
    sensible, random = (
        re.search(rf"{name} +([\d.]+) %", out)[1] for name in ("sensible 1", "random 2")
    )
    assert float(sensible) > 90 > 10 > float(random)


def test_bots_that_are_fewer_than_the_seats_sit_down_in_turn(kaiten):
    _, out, _ = kaiten("sushi_go", "--bots", "sensible,random", "--players", "3", "--games", "1")
    seats = re.findall(r"^ +(sensible|random) (\d)", out, re.MULTILINE)
    assert seats == [("sensible", "1"), ("random", "2"), ("sensible", "3")]


def test_more_bots_than_seats_are_refused(kaiten):
    code, _, err = kaiten("sushi_go", "--bots", "random,random,random", "--players", "2")
    assert (code, err) == (2, "3 bots are named for 2 seats.\n")


def test_all_cores_play_the_same_games_as_one(monkeypatch):
    alone = list(simulate.played(match(), 5))
    monkeypatch.setattr(simulate, "ALONE_SECONDS", 0)
    together = list(simulate.played(match(), 5))
    assert [g.outcome.totals for g in together] == [g.outcome.totals for g in alone]
    assert [g.answers for g in together] == [g.answers for g in alone]


def test_what_a_bot_cannot_do_is_told_from_another_core_too(kaiten, monkeypatch):
    monkeypatch.setattr(simulate, "ALONE_SECONDS", 0)
    code, _, err = kaiten("sumoku", "--mode", "spot", "--option", "tiles=real")
    assert code == 2
    assert '"four_' in err and "--bots random" in err


def test_a_solo_game_on_the_device_ends_when_nothing_more_can_be_laid(kaiten):
    wanted = ("sumoku", "--mode", "solo", "--option", "limit=device", "--games", "1")
    assert kaiten(*wanted, "--seed", "1")[0] == 0


def test_sensible_bots_end_a_game_of_spot_within_few_rounds():
    spot = simulate.Match("sumoku", "spot", ("sensible",) * 4, {"tiles": "device"}, 1)
    assert all(simulate.play(spot, number).rounds <= 13 for number in range(20))


@pytest.mark.parametrize("tiles", ["device", "real"])
def test_random_bots_end_a_game_of_spot_too(tiles):
    spot = simulate.Match("sumoku", "spot", ("random",) * 4, {"tiles": tiles}, 1)
    answers = [simulate.play(spot, number).answers for number in range(20)]
    assert sum(answers) / len(answers) < 2000


def test_an_unknown_game_is_told_with_the_games_there_are(kaiten):
    code, out, err = kaiten("chess")
    assert (code, out) == (2, "")
    assert '"chess"' in err and "sushi_boat" in err


def test_what_only_draws_at_random_is_no_game_for_bots(kaiten):
    code, _, err = kaiten("randomizer")
    assert code == 2
    assert '"randomizer"' in err


def test_an_unknown_mode_is_told_with_the_modes_there_are(kaiten):
    code, _, err = kaiten("sumoku", "--mode", "chess")
    assert code == 2
    assert '"chess"' in err and "speed" in err


def test_an_unknown_bot_is_told_with_the_bots_there_are(kaiten):
    code, _, err = kaiten("sumoku", "--bots", "clever")
    assert code == 2
    assert '"clever"' in err and "sensible" in err


def test_a_wrong_number_of_players_is_told_with_the_right_ones(kaiten):
    assert kaiten("sushi_go", "--players", "6")[2] == (
        "Sushi Go! in this mode is for 2 to 5 players, not 6.\n"
    )
    assert "exactly 1, not 2" in kaiten("sumoku", "--mode", "solo", "--players", "2")[2]
    assert kaiten("sushi_go", "--players", "0")[0] == 2


def test_who_names_no_number_of_players_gets_four_or_as_near_as_can_be(kaiten):
    assert "4 sensible bots" in kaiten("sushi_go_party", "--games", "1")[1]
    assert "1 sensible bot " in kaiten("sumoku", "--mode", "solo", "--games", "1")[1]


def test_at_least_one_game_is_played(kaiten):
    assert kaiten("sushi_go", "--games", "0")[::2] == (2, "At least one game has to be played.\n")


@pytest.mark.parametrize(
    "game, mode", [(game, "score") for game in GAMES] + [("sushi_boat", "deck")]
)
def test_what_helps_people_around_a_real_game_is_nothing_for_bots(kaiten, game, mode):
    code, out, err = kaiten(game, "--mode", mode)
    assert (code, out) == (2, "")
    assert "real game" in err


def test_a_variant_is_played_when_asked_for(kaiten):
    wanted = ("sushi_go", "--players", "2", "--games", "3", "--option", "robot=yes")
    _, out, _ = kaiten(*wanted)
    assert "Two and the robot" in out.splitlines()[0]
    assert re.search(r"^ +Robot +\d", out, re.MULTILINE)


@pytest.mark.parametrize(
    "option, said",
    [
        ("robot", "write key=choice"),
        ("robot=yes", "passing=left|left_right_left"),
        ("passing=up", '"passing=up"'),
    ],
)
def test_a_variant_that_the_table_has_not_is_told_with_those_it_has(kaiten, option, said):
    code, _, err = kaiten("sushi_go", "--option", option)
    assert code == 2
    assert said in err


def test_a_game_without_variants_says_so(kaiten):
    code, _, err = kaiten("sushi_boat", "--option", "size=big")
    assert code == 2
    assert "no variants" in err


def test_a_menu_that_is_not_for_so_many_is_refused_in_the_words_of_the_game(kaiten):
    wanted = ("sushi_go_party", "--players", "2", "--option", "menu=master")
    code, out, err = kaiten(*wanted)
    assert (code, out) == (2, "")
    assert err.startswith("menu=master does not go with this table. Spoon")


def test_scores_are_plotted_with_bars_as_long_as_their_share():
    rows = simulate.plot([1, 1, 1, 1, 2, 2, 4])
    shares = [row.rstrip("% ").split()[-1] for row in rows]
    assert [row.split()[0] for row in rows] == ["1", "2", "3", "4"]
    assert [row.count("█") for row in rows] == [40, 20, 0, 10]
    assert shares == ["57.1", "28.6", "0.0", "14.3"]


@pytest.mark.parametrize("breadth, step", [(16, 1), (17, 2), (33, 5), (81, 10), (161, 20)])
def test_the_plot_stays_small_however_far_the_scores_are_apart(breadth, step):
    assert simulate.plot_step(breadth) == step


def test_scores_below_zero_have_their_place_in_the_plot():
    rows = simulate.plot([-12, 40])
    assert rows[0].startswith("  -15 to -11  █")
    assert rows[-1].startswith("    40 to 44  █")


def test_the_rarest_score_can_still_be_seen():
    assert simulate.bar(1, 100_000).startswith("▏")
    assert simulate.bar(0, 100_000).strip() == ""


def test_a_shared_victory_is_counted_in_parts():
    games = [played(5, 5), played(5, 3), played(5, 5, held=[0, 1]), played(7, 2)]
    lines = simulate.by_seat(match(bots=("random",) * 2), games)
    assert lines[1].split() == ["1", "62.5", "%", "5.5", "5", "7"]
    assert lines[2].split() == ["2", "37.5", "%", "3.8", "2", "5"]
    assert "Shared victories: 25.0 %" in lines[3] and "Ties broken: 25.0 %" in lines[3]


def test_a_length_that_never_differs_is_one_number():
    assert simulate.spread([3, 3]) == "3"
    assert simulate.spread([1, 2, 6]) == "3.0 (1 to 6)"


def test_games_without_rounds_say_nothing_of_rounds(kaiten):
    assert "rounds" not in kaiten("sushi_boat", "--games", "1")[1]


def test_a_terminal_gets_a_bar(monkeypatch):
    screen = io.StringIO()
    screen.isatty = lambda: True
    monkeypatch.setattr("sys.stderr", screen)
    monkeypatch.setenv("TERM", "xterm")
    assert list(simulate.counted(range(3), 3)) == [0, 1, 2]
    assert "The bots play" in screen.getvalue() and "━" in screen.getvalue()


def test_without_a_terminal_a_long_run_says_now_and_then_how_far_it_is(monkeypatch, capsys):
    monkeypatch.setattr(simulate, "PLAIN_SECONDS", 0.0)
    assert list(simulate.counted(range(2), 2)) == [0, 1]
    assert capsys.readouterr().err == "0 of 2 games\n1 of 2 games\n"


def test_stopping_early_still_tells_what_was_played(kaiten, monkeypatch):
    play = simulate.play

    def interrupted(wanted, game_number):
        if game_number == 3:
            raise KeyboardInterrupt
        return play(wanted, game_number)

    monkeypatch.setattr(simulate, "play", interrupted)
    code, out, err = kaiten("sushi_go", "--games", "10")
    assert code == 130
    assert "3 games" in out and "Stopped" in err


def test_shares_tell_how_many_scores_are_lower():
    first, step, digits = spread.shares(range(10, 20))
    assert (first, step) == (10, 1)
    assert digits == "0010203040506070809099"[: len(digits)] and digits.endswith("99")


def test_scores_far_apart_are_counted_in_steps():
    first, step, digits = spread.shares([*range(200, 600)])
    assert (first, step) == (200, 13)
    assert digits[:8] == "00030609" and digits.endswith("99")


def test_scores_that_are_all_the_same_are_better_than_none():
    assert spread.shares([7, 7]) == (7, 1, "0099")


@pytest.mark.parametrize("game", SPREAD)
def test_the_spread_of_every_game_is_as_the_command_writes_it(game):
    text = (SHARED / "kaiten" / game / "special.py").read_text()
    words.use("en")
    special = load(f"{game}.special")
    games = int(re.search(r"--games (\d+)", text)[1])
    rows = [spread.Row(*row) for row in special.SPREAD]
    assert spread.COMPARED.get(game, ()) == special.OPTIONS
    assert text == spread.module_of(words.title(game), games, special.OPTIONS, rows)


def test_variants_that_make_no_difference_are_played_once():
    words.use("en")
    words.use_game("sushi_go_party")
    two = [spread.named(alike) for alike in spread.variants("sushi_go_party", 2)]
    assert two == [
        "classic fr",
        "classic en",
        "first_meal fr|en",
        "sampler fr|en",
        "for_two fr",
        "for_two en",
    ]
    assert "points fr" in [spread.named(alike) for alike in spread.variants("sushi_go_party", 3)]
    assert [spread.named(alike) for alike in spread.variants("sushi_roll", 3)] == [""]
    assert [spread.named(alike) for alike in spread.variants("sushi_go", 2)] == ["no", "yes"]


def test_the_scores_of_a_robot_are_nobodys():
    match = spread.match_of("sushi_go", 2, {"robot": "yes"})
    assert len(spread.scores_of(match, 3)) == 6


def test_the_spread_of_one_game_is_written_where_the_device_finds_it(
    kaiten, monkeypatch, tmp_path
):
    (tmp_path / "kaiten" / "sushi_go").mkdir(parents=True)
    monkeypatch.setattr(spread, "SHARED", tmp_path)
    code, out, _ = kaiten("sushi_go", "--percentiles", "--games", "5")
    assert code == 0 and "sushi_go/special.py" in out
    written = (tmp_path / "kaiten" / "sushi_go" / "special.py").read_text()
    assert "--games 5" in written and written.count('"),') == 8


def test_the_spread_of_an_unknown_game_is_refused(kaiten):
    assert kaiten("chess", "--percentiles")[0] == 2


def test_who_names_no_game_is_told_which_there_are(kaiten, capsys):
    with pytest.raises(SystemExit):
        kaiten()
    assert "sushi_boat" in capsys.readouterr().err
