"""Sushi Roll: the score keeper beside the real dice, as a conversation, from bag to winner."""

from table import NAMES, seed

from kaiten.bots import bot, self_play
from kaiten.chance import Chance
from kaiten.conversation import Conversation, Table
from kaiten.games import start
from kaiten.journal import new_header
from kaiten.sushi_roll import MODES
from kaiten.sushi_roll.score import TOKENS
from kaiten.sushi_roll.scoring import AT, FIELDS, sheet_of


def header(players):
    return new_header("sushi_roll", "score", list(NAMES[:players]), [""] * players, {}, seed(0))


def sit_down(players):
    """A game among people, before its first question."""
    return Conversation(header(players))


def sheet(**counts):
    """The sheet of one player as it is entered: sheet(maki=5, squid_wasabi=1)."""
    filled = [0] * len(FIELDS)
    for field in counts:
        filled[AT[field]] = counts[field]
    return filled


NOTHING = sheet()


def enter(game, *answers):
    """Enter what is all accepted; gives the score board shown last."""
    for answer in answers:
        reason = game.answer(answer)
        assert reason is None, reason
    return game.scored[-1] if game.scored else None


def refused(game, answer):
    """The reason for refusing, after seeing that nothing was changed by it."""
    game.skip_tells()
    question, answers = game.question, list(game.answers)
    reason = game.answer(answer)
    assert reason is not None
    assert game.question is question
    assert game.answers == answers
    return reason


def until_the_tokens(game, players):
    """Three rounds in which nobody keeps anything worth entering."""
    enter(game, *[NOTHING] * (3 * players))
    game.skip_tells()
    assert game.question.fields == TOKENS


# --- The course of the game ---


def test_three_rounds_of_sheets_then_the_tokens_then_the_final_count():
    game = sit_down(2)
    seen = []
    while game.question is not None:
        question = game.question
        if question.kind == "sheet":
            seen.append((question.player, question.round))
            enter(game, [0] * len(question.fields))
        else:
            seen.append((question.key,) + tuple(question.args))
            game.go_on()
    expected = []
    for number in (1, 2, 3):
        expected += [("draw", number, 8), (0, number), (1, number), ("round", number)]
    expected += [("count_tokens",), (0, None), (1, None), ("final_count",)]
    assert seen == expected


def test_eight_seven_six_or_five_dice_are_drawn():
    for players, dice in ((2, 8), (3, 7), (4, 6), (5, 5)):
        assert sit_down(players).question.args == (1, dice)


def test_only_three_players_are_told_to_pass_the_belts_between_rounds():
    for players in (2, 3, 4, 5):
        game = sit_down(players)
        told = []
        while game.question is not None:
            if game.question.kind == "tell" and game.question.args:
                told.append(game.question.key)
            if game.question.kind == "sheet":
                enter(game, [0] * len(game.question.fields))
            else:
                game.go_on()
        later = "draw_turned" if players == 3 else "draw"
        assert told == ["draw", later, later]


def test_there_are_two_modes_for_two_to_five_players_without_variants():
    assert [mode.name for mode in MODES] == ["score", "play"]
    for mode in MODES:
        assert mode.players == (2, 5)
        assert mode.options == ()


def test_an_evening_of_four_from_the_bag_to_the_winner():
    game = sit_down(4)
    scores = enter(
        game,
        sheet(maki=4, tempura=3),
        sheet(maki=4, squid_wasabi=1),
        sheet(maki=3, sashimi=2),
        sheet(maki=3, dumpling=3),
    )
    assert scores.gains == [6 + 10, 6 + 9, 3 + 6, 3 + 8]
    scores = enter(
        game,
        sheet(egg=1, dumpling=4),
        sheet(maki=1, salmon=2),
        sheet(sashimi=3, squid=1),
        NOTHING,
    )
    assert scores.gains == [1 + 10, 6 + 4, 13 + 3, 0]
    scores = enter(game, NOTHING, NOTHING, NOTHING, sheet(tempura=4, sashimi=2))
    assert scores.gains == [0, 0, 0, 17]
    assert scores.totals == [27, 25, 25, 28]
    assert scores.race is None
    scores = enter(game, [5, 1, 0], [5, 2, 1], [0, 3, 2], [0, 0, 1])
    assert scores.gains == [6, 6 + 1, -6 + 2, -6]
    game.skip_tells()
    assert game.outcome.totals == [33, 32, 21, 22]
    assert (game.outcome.winners, game.outcome.reason) == ([0], "points")


def test_equal_points_are_settled_by_the_puddings_entered():
    game = sit_down(2)
    enter(game, sheet(tempura=2, egg=1), *[NOTHING] * 5)
    enter(game, [2, 0, 0], [3, 0, 0])
    game.skip_tells()
    assert game.outcome.totals == [6, 6]
    assert (game.outcome.winners, game.outcome.reason) == ([1], "tie_break")


def test_with_two_players_fewest_puddings_lose_nothing_at_the_end():
    game = sit_down(2)
    until_the_tokens(game, 2)
    assert enter(game, [3, 0, 0], [0, 0, 0]).gains == [6, 0]


# --- While a sheet is filled ---


def test_points_that_are_sure_are_seen_while_the_sheet_is_filled():
    game = sit_down(4)
    game.skip_tells()
    assert game.question.preview(sheet(maki=6, squid_wasabi=1, tempura=2)) == 9 + 5
    until_the_tokens(game, 4)
    assert game.question.preview([5, 3, 2]) == 2


def test_the_gauge_counts_dice_the_wasabi_under_a_nigiri_too():
    game = sit_down(4)
    game.skip_tells()
    for counts, dice in (
        (NOTHING, 0),
        (sheet(maki=1), 1),
        (sheet(maki=4), 2),
        (sheet(squid_wasabi=1, egg=1), 3),
        (sheet(tempura=4, sashimi=2), 6),
    ):
        assert game.question.gauge(counts) == (dice, 6)
    until_the_tokens(game, 4)
    assert game.question.gauge is None


# --- What cannot be ---


def test_nobody_keeps_more_dice_than_were_drawn():
    for players, dice in ((2, 8), (3, 7), (4, 6), (5, 5)):
        game = sit_down(players)
        assert refused(game, sheet(tempura=dice + 1)) == ("too_many_dice", dice + 1, dice)
        enter(game, sheet(tempura=dice))


def test_a_nigiri_on_wasabi_takes_two_dice():
    game = sit_down(5)
    assert refused(game, sheet(egg_wasabi=3)) == ("too_many_dice", 6, 5)


def test_a_maki_die_has_three_symbols_at_most():
    game = sit_down(5)
    assert refused(game, sheet(maki=13, egg=1)) == ("too_many_dice", 6, 5)
    enter(game, sheet(maki=12, egg=1))


def test_the_sheets_of_a_round_hold_no_more_dice_than_the_box():
    for first, second, reason in (
        (sheet(maki=10), sheet(maki=7), ("too_many_of_kind", "makis", 7, 6)),
        (sheet(egg=3), sheet(salmon=2, squid_wasabi=1), ("too_many_of_kind", "nigiri", 6, 5)),
        (
            sheet(tempura=6),
            sheet(sashimi=3, dumpling=2),
            ("too_many_of_kind", "appetizers", 11, 10),
        ),
    ):
        game = sit_down(2)
        enter(game, first)
        assert refused(game, second) == reason


def test_no_more_nigiri_lie_on_wasabi_than_there_are_dice():
    game = sit_down(2)
    enter(game, sheet(egg_wasabi=3))
    enter(game, sheet(egg_wasabi=2))
    game = sit_down(2)
    enter(game, sheet(egg_wasabi=3))
    assert refused(game, sheet(egg_wasabi=3)) == ("too_many_of_kind", "nigiri", 6, 5)


def test_all_dice_are_back_in_the_bag_for_the_next_round():
    game = sit_down(2)
    enter(game, sheet(maki=18), NOTHING, sheet(maki=18), NOTHING, NOTHING, sheet(maki=18))


def test_nobody_has_more_tokens_than_the_box():
    for at, token, most in ((0, "pudding", 32), (1, "menu", 18), (2, "chopsticks", 12)):
        game = sit_down(3)
        until_the_tokens(game, 3)
        some, rest, one_more = [0, 0, 0], [0, 0, 0], [0, 0, 0]
        some[at], rest[at], one_more[at] = 5, most - 5, 1
        enter(game, some, rest)
        assert refused(game, one_more) == ("too_many_tokens", token, most + 1, most)
        enter(game, [0, 0, 0])


def test_nobody_has_more_tokens_than_the_dice_kept_can_have_given():
    game = sit_down(5)
    enter(game, *[sheet(dumpling=5), NOTHING, NOTHING, NOTHING, NOTHING] * 3)
    assert refused(game, [1, 0, 0]) == ("more_than_dice", "pudding", 1, 0)
    assert refused(game, [0, 4, 2]) == ("more_than_dice", "menu", 4, 3)
    assert refused(game, [0, 3, 3]) == ("more_than_dice", "chopsticks", 3, 2)
    enter(game, [0, 3, 2])
    enter(game, [32, 12, 8])


def test_a_die_not_entered_may_have_given_tokens():
    game = sit_down(5)
    enter(game, *[sheet(dumpling=4), NOTHING, NOTHING, NOTHING, NOTHING] * 3)
    assert refused(game, [10, 0, 0]) == ("more_than_dice", "pudding", 10, 9)
    assert refused(game, [0, 10, 0]) == ("more_than_dice", "menu", 10, 9)
    enter(game, [9, 9, 8])


def test_what_is_no_sheet_is_refused():
    game = sit_down(2)
    for answer in (None, 3, [], [1] * 9, [0] * 9 + [-1], [0] * 9 + ["1"]):
        assert refused(game, answer) == ("not_a_sheet",), answer


# --- Undo and self-play ---


def strict(answer):
    """The same bot, watched: what it enters must be accepted."""

    def watched(question):
        given = answer(question)
        assert question.kind != "sheet" or question.refuse(given) is None
        return given

    return watched


def test_a_sheet_can_be_taken_back_and_entered_otherwise():
    game = sit_down(2)
    enter(game, sheet(egg=1), sheet(tempura=3))
    game.undo()
    assert game.question.player == 1
    assert enter(game, sheet(tempura=2)).gains == [1, 5]


def test_random_sheets_lead_to_the_end_with_every_number_of_players():
    for players in (2, 3, 4, 5):
        for evening in range(5):
            answer = strict(bot("random", "sushi_roll", Chance(seed(evening))))
            outcome = self_play(start(Table(header(players))), answer)
            assert len(outcome.totals) == players


# --- Dice that are on no sheet ---


def doubts(players, *sheets):
    """What is odd about each of these sheets of a round."""
    game = sit_down(players)
    found = []
    for counts in sheets:
        game.skip_tells()
        found.append(game.question.doubt(counts))
        enter(game, counts)
    return found


def test_two_empty_sheets_of_two_are_odd_for_so_many_dice_bring_nothing_only_if_somebody_forgot():
    assert doubts(2, NOTHING, NOTHING) == [None, ("dice_missing", 16, 9)]
    assert doubts(2, NOTHING, sheet(tempura=7)) == [None, None]
    assert doubts(2, NOTHING, sheet(tempura=6)) == [None, ("dice_missing", 10, 9)]


def test_dice_that_are_missing_are_asked_about_once_in_a_round():
    assert doubts(4, *[NOTHING] * 5) == [None, ("dice_missing", 12, 9), None, None, None]
    assert doubts(2, *[NOTHING] * 4)[3] == ("dice_missing", 16, 9)


def test_a_wasabi_under_a_nigiri_is_no_special_that_may_be_missing():
    assert doubts(2, sheet(egg_wasabi=2, tempura=3), NOTHING) == [None, ("dice_missing", 9, 7)]


def test_maki_symbols_may_be_on_as_many_dice_as_there_are():
    assert doubts(2, sheet(maki=3, tempura=4), NOTHING) == [None, None]
    # But on no more than a player has, and on six in all.
    assert doubts(2, sheet(maki=6, tempura=5), NOTHING) == [None, None]
    assert doubts(2, sheet(maki=7, egg=1), NOTHING) == [None, None]
    assert doubts(2, sheet(maki=7), NOTHING) == [None, ("dice_missing", 10, 9)]


def test_what_is_played_with_all_dice_is_never_odd():
    for number in range(25):
        players = 2 + number % 4
        trays = []
        people = new_header(
            "sushi_roll", "play", list(NAMES[:players]), [""] * players, {}, seed(number)
        )
        table, answer = Table(people), bot("random", "sushi_roll", Chance(seed(number)))

        def look(question, trays=trays, answer=answer):
            if question.kind == "choose":
                trays[:] = question.laid
            elif question.kind == "scores" and question.key == "round":
                assert doubts(len(trays), *map(sheet_of, trays)) == [None] * len(trays)
            return answer(question)

        self_play(start(table), look)
