"""The box of a table may hold more than the rulebook says: what it forbids can be overruled."""

from table import enter, sheet, sit_down

from kaiten.conversation import Conversation
from kaiten.correcting import correcting
from kaiten.journal import Writer, new_header
from kaiten.replay import read
from kaiten.sushi_boat.components import assumed
from kaiten.sushi_roll.score import tokens_question
from kaiten.sushi_roll.scoring import FIELDS as ROLL
from kaiten.thinking import finish

TEMPURA = sheet(tempura=6)


def fifteen():
    """A round of three in which twelve tempura are out, and four more are entered."""
    game = sit_down("score", 3)
    enter(game, TEMPURA, TEMPURA)
    return game, game.answer(sheet(tempura=4))


def test_what_the_box_forbids_can_be_counted_anyway():
    game, reason = fifteen()
    assert reason == ("too_many", "tempura", 16, 14)
    assert game.overrule(reason)
    assert game.answer(sheet(tempura=4)) is None
    assert game.scored[-1].totals == [15, 15, 10]


def test_the_scores_say_that_more_was_counted_than_the_box_holds():
    game, reason = fifteen()
    game.overrule(reason)
    enter(game, sheet(tempura=4))
    assert game.scored[-1].beyond


def test_what_was_overruled_once_is_not_refused_again():
    game, reason = fifteen()
    game.overrule(reason)
    enter(game, sheet(tempura=4), sheet(egg=1), sheet(tempura=1))
    assert game.answer(sheet(egg=10)) == ("too_many_cards", 10, 9)


def test_what_the_rules_forbid_cannot_be_overruled():
    game = sit_down("score", 3)
    reason = game.answer(sheet(tempura=12))
    assert reason[0] == "too_many_cards"
    assert not game.overrule(reason)
    assert game.answer(sheet(tempura=12)) == reason


def test_an_entry_says_how_much_it_holds():
    game, _ = fifteen()
    assert [game.question.holds("tempura", answer) for answer in game.answers] == [6, 6]
    assert game.question.holds("squid", sheet(squid=1, squid_wasabi=2)) == 3


def first_entry(game):
    """What a score keeper asks for first."""
    conversation = Conversation(new_header(game, "score", ["Ana"] * 2, [""] * 2, {}, bytes(32)))
    conversation.skip_tells()
    return conversation.question


def test_a_stack_of_plates_says_how_many_it_has_of_a_colour():
    red_salmon, red_tuna, blue_salmon = 0, 1, 7
    stack = [red_salmon, blue_salmon, red_tuna]
    holds = first_entry("sushi_boat").holds
    assert [holds(colour, stack) for colour in ("red", "blue", "green")] == [2, 1, 0]


def test_a_sheet_of_party_says_how_many_cards_of_the_box_it_takes():
    question = first_entry("sushi_go_party")
    held = {"maki": 5, "tempura": 2, "egg": 1, "egg_wasabi": 2, "squid_wasabi": 1, "pudding": 3}
    counts = [held.get(field, 0) for field in question.fields]
    whats = ("maki", "tempura", "egg", "squid", "wasabi", "pudding", "sashimi")
    assert [question.holds(what, counts) for what in whats] == [5, 2, 3, 1, 3, 3, 0]


def test_what_lies_beside_the_plates_says_how_many_cards_of_a_dish_it_has():
    names = ["Ana", "Bo"]
    conversation = Conversation(new_header("sushi_boat", "score", names, [""] * 2, {}, bytes(32)))
    conversation.skip_tells()
    while conversation.question.kind == "build":
        conversation.answer([])
    question = conversation.question
    counts = list(range(len(question.fields)))
    assert [question.holds(field, counts) for field in question.fields] == counts


def test_tokens_that_the_dice_could_not_give_or_the_box_not_hold_can_be_counted_anyway():
    few = tokens_question(0, [], [1, 1, 1], ())
    most = tokens_question(0, [[40] * 3], [9, 9, 9], ())
    reasons = [few.refuse([2, 0, 0])[0], most.refuse([1, 1, 1])[0]]
    assert reasons == ["more_than_dice", "too_many_tokens"]
    assert all([reason in few.forgives for reason in reasons])


def test_tokens_say_how_many_of_a_kind_there_are():
    question = tokens_question(0, [], [9, 9, 9], ())
    assert [question.holds(token, [1, 2, 3]) for token in question.fields] == [1, 2, 3]


def test_a_tray_says_how_many_dice_of_a_kind_it_has():
    tray = [0] * len(ROLL)
    tray[ROLL.index("tempura")], tray[ROLL.index("sashimi")] = 2, 3
    holds = first_entry("sushi_roll").holds
    assert (holds("appetizers", tray), holds("makis", tray)) == (5, 0)


def test_what_was_counted_anyway_is_a_line_of_the_journal_and_is_read_back():
    game, reason = fifteen()
    writer = Writer()
    lines = [writer.header(game.header)]
    lines += [writer.answer(answer) for answer in game.answers]
    lines += [writer.anyway(reason), writer.answer(sheet(tempura=4))]
    assert lines[-2].startswith('anyway ["too_many", "tempura"] ')
    reading = read(lines)
    assert reading.problem is None
    assert reading.conversation.scored[-1].totals == [15, 15, 10]
    assert reading.conversation.forgiven == [("too_many", "tempura")]


def test_a_journal_that_overrules_what_cannot_be_is_not_followed():
    for payload in ('anyway ["too_many_cards", 12]', "anyway 3", "anyway [", "anyway []"):
        writer = Writer()
        lines = [writer.header(sit_down("score", 3).header), writer.line(payload)]
        assert read(lines).problem == "journal_unfit", payload


def test_a_correction_keeps_what_was_counted_anyway():
    game, reason = fifteen()
    game.overrule(reason)
    enter(game, sheet(tempura=4))
    assert finish(correcting(game, 0, sheet(tempura=5))) is None
    assert len(game.answers) == 3


def too_many(game, players, answers):
    """The first of the answers that is refused for what the box holds is counted anyway."""
    header = new_header(game, "score", ["Ana"] * players, [""] * players, {}, bytes(32))
    conversation = Conversation(header)
    for answer in answers:
        reason = conversation.answer(answer)
        if reason:
            assert conversation.overrule(reason), reason
            assert conversation.answer(answer) is None
            return reason
    return None


def test_a_table_may_also_count_more_dice_and_plates_than_the_box_holds():
    reds = [[0] * 9, [0, 0, 0, 0], [0] * 9]
    assert too_many("sushi_boat", 2, reds)[:2] == ("too_many", "red")
    tempura = [0] * len(ROLL)
    tempura[ROLL.index("tempura")] = 5
    assert too_many("sushi_roll", 5, [tempura] * 3)[:2] == ("too_many_of_kind", "appetizers")


# --- Only what was overruled passes ---


def roll_sheet(**counts):
    return [counts.get(field, 0) for field in ROLL]


def keeper(game, players, **options):
    """A score keeper of any game, at its first sheet."""
    names = ["Ana", "Bo", "Cleo", "Dario", "Emi"][:players]
    conversation = Conversation(
        new_header(game, "score", names, [""] * players, options, bytes(32))
    )
    conversation.skip_tells()
    return conversation


def count_anyway(game, answer, *reason):
    """The answer is refused for this reason, which the table overrules; gives the next reason."""
    refused = game.answer(answer)
    assert refused[: len(reason)] == reason, refused
    assert game.overrule(refused)
    return game.refuse(answer)


def test_sushi_go_too_many_of_one_card_overruled_leaves_the_checks_of_all_others():
    game = sit_down("score", 3)
    enter(game, sheet(tempura=8))
    assert count_anyway(game, sheet(tempura=7), "too_many", "tempura", 15, 14) is None
    enter(game, sheet(tempura=7))
    assert game.refuse(sheet(squid=6)) == ("too_many", "squid", 6, 5)
    enter(game, sheet(squid=5, tempura=3))
    assert game.refuse(sheet(squid=1)) == ("too_many", "squid", 6, 5)
    enter(game, sheet(pudding=8), sheet(pudding=2))
    assert game.refuse(sheet(pudding=1)) == ("too_many", "pudding", 11, 10)


def test_sushi_go_a_sheet_with_too_many_of_two_cards_is_refused_for_each_of_them():
    game = sit_down("score", 2)
    enter(game, sheet(tempura=10))
    both = sheet(tempura=5, squid=5)
    enter(game, sheet(squid=5))
    assert count_anyway(game, both, "too_many", "tempura") == ("too_many", "squid", 10, 5)
    assert count_anyway(game, both, "too_many", "squid") is None


def test_sushi_go_maki_beyond_the_box_are_asked_about_once():
    game = sit_down("score", 3)
    # Six cards of 3; two of 3 and six of 2; six of 2 and three of 1.
    enter(game, sheet(maki=18), sheet(maki=18), sheet(maki=15), sheet(maki=3))
    assert count_anyway(game, sheet(maki=4), "too_many", "maki", 58, 54) is None
    enter(game, sheet(maki=4), sheet(maki=7), sheet(), sheet(maki=1))
    assert game.refuse(sheet(egg=6)) == ("too_many", "egg", 6, 5)


def test_roll_too_many_makis_overruled_leave_the_checks_of_nigiri_and_appetizers():
    game = keeper("sushi_roll", 2)
    enter(game, roll_sheet(maki=15))
    both = roll_sheet(maki=6, egg=6)
    nigiri = ("too_many_of_kind", "nigiri", 6, 5)
    assert count_anyway(game, both, "too_many_of_kind", "makis", 7, 6) == nigiri
    enter(game, roll_sheet(maki=6, egg=2))
    game.skip_tells()
    assert game.refuse(roll_sheet(egg=6)) == nigiri


def test_roll_tokens_overruled_for_the_dice_are_still_those_of_the_box():
    forgiven = [("more_than_dice", "pudding")]
    question = tokens_question(0, [[30, 0, 0]], [0, 3, 2], forgiven)
    assert question.refuse([2, 0, 0]) is None
    assert question.refuse([3, 0, 0]) == ("too_many_tokens", "pudding", 33, 32)
    assert question.refuse([2, 4, 0]) == ("more_than_dice", "menu", 4, 3)


def test_boat_too_many_plates_of_one_colour_overruled_leave_the_checks_of_the_others():
    game = keeper("sushi_boat", 2)
    red, blue = [0] * 13, [7] * 13
    assert count_anyway(game, red, "too_many", "red", 13, 12) is None
    assert game.answer(red) is None
    assert game.answer([0, 0, 0, 0]) is None
    assert game.refuse(blue) == ("too_many", "blue", 13, 12)


def test_boat_too_many_of_one_plate_overruled_leave_the_checks_of_other_plates_of_that_colour():
    components = assumed()
    names = ["Ana", "Bo"]
    header = new_header("sushi_boat", "score", names, [""] * 2, {}, bytes(32), components)
    game = Conversation(header)
    game.skip_tells()
    salmon, tuna = 0, 1
    three = [salmon] * 3
    reason = ("too_many_plates", salmon, "red", "salmon", 3, 2)
    assert count_anyway(game, three, *reason) is None
    assert game.question.holds(salmon, [salmon, tuna, salmon]) == 2
    assert game.refuse(three + [tuna] * 3) == ("too_many_plates", tuna, "red", "tuna", 3, 2)


def test_boat_too_much_of_one_thing_beside_the_plates_overruled_leaves_the_checks_of_the_others():
    game = keeper("sushi_boat", 2)
    enter(game, [])
    assert count_anyway(game, [4, 4, 0, 0], "too_many", "gyoza", 4, 3) is None
    assert game.refuse([4, 4, 60, 0])[:2] == ("too_many", "yen")
    assert game.refuse([3, 4, 0, 0]) == ("gyoza_are_dishes", 4, 3)
