"""Somebody leaves a game that is kept, or joins it: between two rounds, and it can be undone."""

import party
from sumoku_table import sit_down as sit_down_at_sumoku
from table import NAMES, enter, header, seed, sheet, sit_down

from kaiten.attendance import choices, join, leave, next_round, rematch
from kaiten.conversation import Conversation
from kaiten.ending import result_of
from kaiten.journal import Writer, new_header
from kaiten.replay import read
from kaiten.thinking import finish

PUDDINGS = (sheet(pudding=2), sheet(pudding=1), sheet(tempura=2))


def round_over(players=3, *sheets):
    """Sushi Go! kept, its first round entered."""
    game = sit_down("score", players)
    enter(game, *(sheets or PUDDINGS[:players]))
    return game


def asked(game):
    game.skip_tells()
    return game.question.player, game.question.round


def test_who_left_is_not_asked_any_more_and_the_others_get_the_hands_of_so_many():
    game = round_over()
    assert finish(leave(game, 1))
    assert (game.question.kind, game.question.args) == ("tell", (2, 10))
    assert asked(game) == (0, 2)
    enter(game, sheet())
    assert asked(game) == (2, 2)


def test_who_left_keeps_the_points_and_takes_part_in_nothing():
    game = round_over(3, sheet(tempura=4), sheet(tempura=2), sheet(pudding=1))
    finish(leave(game, 0))
    scores = enter(game, sheet(maki=2), sheet(maki=1))
    assert (scores.gains, scores.totals, scores.gone) == ([0, 6, 3], [10, 11, 3], [0])
    scores = enter(game, sheet(), sheet())
    game.skip_tells()
    # Nobody loses puddings between two, and the one who left had none either.
    assert game.scored[-1].gains == [0, 0, 6]
    assert game.scored[-1].why[0] == []
    assert game.outcome.totals == [10, 11, 9]


def test_who_left_cannot_win():
    game = round_over(3, sheet(tempura=4), sheet(tempura=2), sheet())
    finish(leave(game, 0))
    enter(game, sheet(), sheet(), sheet(), sheet())
    game.skip_tells()
    assert game.outcome.totals[0] > game.outcome.totals[1]
    assert game.outcome.winners == [1]


def test_who_joins_begins_with_nothing_in_the_next_round():
    game = round_over(2)
    assert finish(join(game, 2, "Zoé"))
    assert (game.question.kind, game.question.args) == ("tell", (2, 9))
    assert game.names() == ["Aria", "Bao", "Zoé"]
    assert [scores.totals for scores in game.scored] == [[0, 0, 0]]
    scores = enter(game, sheet(), sheet(), sheet(maki=1))
    assert (scores.gains, list(scores.gone)) == ([0, 0, 6], [])
    assert game.scored[0].gone == [2]


def test_in_the_middle_of_a_round_it_counts_from_the_next_one_on():
    game = round_over()
    enter(game, sheet())
    finish(leave(game, 2))
    finish(join(game, 3, "Zoé"))
    assert (game.question.player, game.question.round) == (1, 2)
    enter(game, sheet(), sheet())
    assert asked(game) == (0, 3)
    enter(game, sheet(), sheet())
    assert asked(game) == (3, 3)


def test_who_left_may_come_back():
    game = round_over()
    finish(leave(game, 0))
    enter(game, sheet(), sheet())
    assert choices(game) == ([], [0], True)
    assert finish(join(game, 0, "Aria"))
    assert (asked(game), game.names()) == ((0, 3), ["Aria", "Bao", "Chloé"])


def test_undo_takes_a_leaving_back_before_the_answers_before_it():
    game = round_over()
    finish(leave(game, 1))
    enter(game, sheet(), sheet())
    assert game.undo() == 1
    assert game.undo() == 1
    assert game.changed_last() == 1
    game.undo()
    assert (len(game.answers), game.changed_last(), asked(game)) == (3, None, (0, 2))
    enter(game, sheet())
    assert asked(game) == (1, 2)


def test_undo_takes_a_joining_back_with_the_name():
    game = round_over()
    finish(join(game, 3, "Zoé"))
    finish(leave(game, 3))
    game.undo()
    assert game.names() == ["Aria", "Bao", "Chloé", "Zoé"]
    game.undo()
    assert game.names() == ["Aria", "Bao", "Chloé"]
    assert finish(join(game, 3, "Léo"))


def test_a_correction_of_an_earlier_round_leaves_who_left_and_joined():
    from kaiten.correcting import correcting

    game = round_over()
    finish(leave(game, 1))
    enter(game, sheet(maki=1), sheet())
    assert finish(correcting(game, 1, sheet(tempura=2))) is None
    assert game.scored[-1].totals == [6, 5, 5]
    assert game.scored[-1].gone == [1]


def test_who_left_and_joined_are_lines_of_the_journal_and_are_read_back():
    game = round_over()
    writer = Writer()
    lines = [writer.header(game.header)] + [writer.answer(answer) for answer in game.answers]
    finish(leave(game, 1))
    finish(join(game, 3, "Zoé d'or"))
    lines += [writer.leaves(1), writer.joins(3, "Zoé d'or")]
    assert [line.rpartition(" ")[0] for line in lines[-2:]] == ["leaves 1", "joins 3 Zoé d'or"]
    for counts in (sheet(maki=2), sheet(), sheet(maki=1)):
        enter(game, counts)
        lines.append(writer.answer(counts))
    found = read(lines)
    assert found.problem is None
    assert found.conversation.scored[-1].totals == game.scored[-1].totals == [6, 0, 5, 3]
    assert found.conversation.names() == game.names()
    undone = read(lines + [writer.undo() for _ in range(5)])
    assert (undone.problem, undone.conversation.names()) == (None, ["Aria", "Bao", "Chloé"])


def test_what_cannot_be_is_not_followed():
    game = round_over()
    wrong = ("leaves 3", "leaves x", "leaves ", "joins 1 Bao", "joins 4 Zoé", "joins 3 Bao")
    for payload in wrong:
        writer = Writer()
        lines = [writer.header(game.header)] + [writer.answer(answer) for answer in game.answers]
        assert read(lines).problem is None
        assert read(lines + [writer.line(payload)]).problem == "journal_unfit", payload


def test_nobody_leaves_or_joins_while_what_is_left_is_counted_whatever_a_journal_says():
    game = sit_down_at_sumoku("score", 3, entry="totals")
    enter(game, 1, 3)  # Bao starts; the die shows 5
    for total in (5, 0, 0, 0, 5, 0, 5, 0, 0, 1):
        enter(game, total)
    while game.question.kind != "number":
        assert next_round(game) is None  # nor while the last scores are read
        game.go_on()
    assert (game.question.key, game.table.counting) == ("left_in_hand", True)
    assert (next_round(game), choices(game)) == (None, ([], [], False))
    for payload in ("leaves 0", "leaves 1", "joins 3 Zoé"):
        writer = Writer()
        lines = [writer.header(game.header)] + [writer.answer(answer) for answer in game.answers]
        assert read(lines).problem is None
        assert read(lines + [writer.line(payload)]).problem == "journal_unfit", payload


def test_as_many_can_leave_or_join_as_the_rules_let_play():
    assert choices(round_over(2)) == ([], [], True)
    assert choices(round_over(5, *[sheet()] * 5)) == ([0, 1, 2, 3, 4], [], False)
    assert not finish(leave(round_over(2), 0))


def test_nobody_leaves_before_the_first_round_is_counted_or_in_the_last_one():
    game = sit_down("score", 3)
    enter(game, sheet())
    assert next_round(game) is None
    enter(game, sheet(), sheet(), sheet(), sheet(), sheet())
    assert next_round(game) == 3
    enter(game, sheet())
    assert next_round(game) is None
    enter(game, sheet(), sheet())
    game.skip_tells()
    assert next_round(game) is None


def test_nobody_joins_two_players_and_a_robot_or_a_game_that_the_device_deals():
    game = sit_down("score", 2, robot="yes")
    enter(game, sheet(), sheet(), sheet())
    assert next_round(game) is None
    assert sit_down("play", 3).table.rounds == 0


def test_a_game_that_ends_before_somebody_played_a_round_does_not_rank_them():
    game = round_over()
    finish(join(game, 3, "Zoé"))
    finish(leave(game, 0))
    game.end_here()
    game.skip_tells()
    assert (game.scored[-1].gone, game.outcome.winners) == ([0, 3], [1])


def test_party_deals_shuffles_and_ranks_for_as_many_as_there_are():
    game = party.sit_down("score", 5, menu="banquet")
    nothing = [0] * 8
    enter(game, *[nothing] * 5)
    finish(join(game, 5, "Zoé"))
    # Six get eight cards each, and desserts and maki are those of many.
    assert game.question.args == (2, 8, 5)
    game.skip_tells()
    maki = game.question.fields.index("maki")
    for symbols in (6, 5, 4, 0, 0, 0):
        enter(game, [symbols if at == maki else 0 for at in range(8)])
    assert game.scored[-1].gains[:3] == [6, 4, 2]
    finish(leave(game, 0))
    assert game.question.args == (3, 9, 2)


def test_party_is_only_for_as_many_as_its_menu_is_for():
    game = party.sit_down("score", 3, menu="banquet")
    game.skip_tells()
    enter(game, *[[0] * 8] * 3)
    assert choices(game) == ([], [], True)  # a spoon is not for two
    game = party.sit_down("score", 6, menu="sampler")
    game.skip_tells()
    enter(game, *[[0] * len(game.question.fields)] * 6)
    assert choices(game)[2] is False  # a menu is not for seven


def test_party_keeps_the_menu_that_the_first_players_chose():
    for menu in ("sampler", "random"):
        game = party.sit_down("score", 6, 3, menu=menu)
        game.skip_tells()
        fields = game.question.fields
        enter(game, *[[0] * len(fields)] * 6)
        finish(leave(game, 0))
        finish(join(game, 6, "Zoé"))  # the seventh who ever sat there
        game.skip_tells()
        assert game.question.fields == fields


def sushi_roll(players):
    names = list(NAMES[:players])
    return Conversation(new_header("sushi_roll", "score", names, [""] * players, {}, seed(0)))


def test_sushi_roll_deals_dice_for_as_many_as_there_are_and_asks_only_them_for_tokens():
    game = sushi_roll(3)
    game.skip_tells()
    nothing = [0] * len(game.question.fields)
    enter(game, nothing, nothing, nothing)
    finish(leave(game, 1))
    assert (game.question.key, game.question.args) == ("draw", (2, 8))
    enter(game, nothing, nothing, nothing, nothing)
    game.skip_tells()
    assert game.question.player == 0
    enter(game, [1, 3, 2])
    assert game.question.player == 2
    scores = enter(game, [0, 3, 2])
    assert (scores.gains, scores.race[1], scores.gone) == ([8, 0, 2], [1, 0, 0], [1])


def test_sumoku_goes_on_without_who_left_and_with_who_joined():
    game = sit_down_at_sumoku("score", 3, entry="totals")
    enter(game, 1, 3)  # Bao starts; the die shows 5
    for total in (15, 0, 20, 0, 5, 0):
        game.skip_tells()
        enter(game, total)
        if game.question.kind == "choose":
            enter(game, 0)
    game.skip_tells()
    assert (game.question.player, game.question.round) == (1, 2)
    finish(leave(game, 1))
    finish(join(game, 3, "Zoé"))
    game.skip_tells()
    asked_in_turn = []
    for _ in range(3):
        game.skip_tells()
        asked_in_turn.append(game.question.player)
        enter(game, 5, 0)
    assert asked_in_turn == [2, 3, 0]
    assert game.scored[-1].totals == [10, 15, 25, 5]
    game.end_here()
    for player in (0, 2, 3):
        game.skip_tells()
        assert (game.question.key, game.question.player) == ("left_in_hand", player)
        enter(game, 0)
    game.skip_tells()
    assert game.outcome.winners == [2]


def test_the_result_says_who_was_there_for_a_part_only():
    game = round_over()
    finish(leave(game, 0))
    finish(join(game, 3, "Zoé"))
    enter(game, *[sheet()] * 6)
    game.skip_tells()
    result = result_of(game)
    assert (result["partly"], result["joined"]) == ([0, 3], ["Zoé"])
    assert "partly" not in result_of(round_over())


def test_a_rematch_is_among_those_who_are_there():
    game = Conversation(header("score", 3, 0, passing="left_right_left"))
    enter(game, *PUDDINGS)
    finish(leave(game, 0))
    again = rematch(game)
    assert (again["players"], again["bots"], again["options"]) == (["Bao", "Chloé"], ["", ""], {})
    finish(join(game, 3, "Zoé"))
    again = rematch(game)
    assert again["players"] == ["Bao", "Chloé", "Zoé"]
    assert again["options"] == {"passing": "left_right_left"}
