"""The hall of fame: what is in it follows from the results alone."""

from kaiten.chance import SEED_BYTES, Chance
from kaiten.fame import Hall, alike, counts, kind_of

SEEDS = Chance(bytes(SEED_BYTES))


def header(*names, game="sushi_go", mode="score", bots=None, seed=None):
    bots = bots or [""] * len(names)
    seed = seed or bytes([SEEDS.below(256) for _ in range(SEED_BYTES)])
    return {"game": game, "mode": mode, "players": list(names), "bots": bots, "seed": seed}


def result(*totals, **more):
    best = max(totals)
    winners = [player for player, total in enumerate(totals) if total == best]
    found = {"totals": list(totals), "winners": winners, "reason": "points", "unit": "pts"}
    found["scored"] = {}
    found.update(more)
    return found


def hall(*games):
    found = Hall()
    for head, end in games:
        found.add(head, end)
    return found.ranked()


def lines(people):
    return [(one.name, one.games, one.wins, one.best, one.average()) for one in people]


def test_each_person_has_games_wins_the_best_and_the_average():
    people = hall(
        (header("Zoé", "Bo"), result(40, 31)),
        (header("Bo", "Zoé"), result(50, 20)),
        (header("Zoé", "Bo", "Ana"), result(30, 30, 10)),
    )
    assert lines(people) == [("Bo", 3, 2, 50, 37), ("Zoé", 3, 2, 40, 30), ("Ana", 1, 0, 10, 10)]


def test_a_game_that_two_devices_went_on_with_counts_once():
    seed = bytes(range(SEED_BYTES))
    people = hall(
        (header("Zoé", "Bo", seed=seed), result(40, 31)),
        (header("Zoé", "Bo"), result(50, 20)),
        (header("Zoé", "Bo", seed=seed), result(39, 41)),
    )
    assert lines(people) == [("Zoé", 2, 2, 50, 45), ("Bo", 2, 0, 31, 26)]


def test_the_most_of_each_dish_in_a_game_is_kept_and_the_most_points():
    first = result(9, 2, scored={"maki": [[5, 3], [2, 0]], "tempura": [[0, 0], [2, 5]]})
    second = result(2, 9, scored={"maki": [[4, 6], [9, 0]]})
    zoe, bo = hall((header("Zoé", "Bo"), first), (header("Zoé", "Bo"), second))
    if zoe.name != "Zoé":
        zoe, bo = bo, zoe
    assert zoe.dishes() == [("maki", 5, 6)]
    assert bo.dishes() == [("maki", 9, 0), ("tempura", 2, 5)]


def test_bots_and_the_robot_are_not_famous():
    game = header("Zoé", "Clever 1", bots=["", "sensible"])
    assert lines(hall((game, result(3, 4, 5)))) == [("Zoé", 1, 0, 3, 3)]


def test_whoever_plays_alone_has_won_against_nobody():
    assert lines(hall((header("Zoé"), result(12)))) == [("Zoé", 1, 0, 12, 12)]


def test_an_average_below_nothing_is_rounded_to_the_nearest_too():
    assert lines(hall((header("A"), result(-3)), (header("A"), result(-4)))) == [
        ("A", 2, 0, -3, -3)
    ]


def test_what_was_stopped_taken_out_or_won_by_nobody_does_not_count():
    assert counts(result(3, 4))
    assert not counts(result(3, 4, early=1))
    assert not counts(result(3, 4, uncounted=1))
    assert not counts(result(0, winners=[]))


def test_modes_that_count_points_are_compared_and_others_stand_alone():
    assert kind_of(header("A", mode="play"), result(3)) == ""
    assert kind_of(header("A", mode="spot"), result(3, unit="tile")) == "spot"


def test_a_record_is_one_among_tables_of_the_same_game_mode_and_size():
    ours, end = header("A", "B"), result(3, 4)
    assert alike(ours, end, header("C", "D"), result(9, 1))
    assert not alike(ours, end, header("C", "D", "E"), result(9, 1, 2))
    assert not alike(ours, end, header("C", "D", mode="play"), result(9, 1))
    assert not alike(ours, end, header("C", "D", game="sushi_roll"), result(9, 1))
