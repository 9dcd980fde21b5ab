"""A game under way: refusals, undo without limit, what is offered again, bots among people."""

from kaiten.bots import bot
from kaiten.chance import SEED_BYTES, Chance
from kaiten.conversation import SLICE, Conversation
from kaiten.games import load_part
from kaiten.journal import new_header
from kaiten.questions import Tell
from kaiten.sushi_go.box import HAND
from kaiten.sushi_go.scoring import FIELDS
from kaiten.thinking import finish

SEED = bytes(range(SEED_BYTES))

# Three rounds of three players: maki, tempura, sashimi, dumplings, puddings, then nigiri.
EVENING = (
    [3, 2, 0, 1, 1, 1, 0, 0, 0, 1, 0],
    [2, 0, 3, 0, 0, 2, 1, 0, 0, 0, 0],
    [0, 4, 0, 2, 1, 0, 0, 1, 0, 0, 0],
    [6, 0, 0, 3, 0, 0, 1, 0, 1, 0, 0],
    [1, 2, 3, 0, 1, 1, 0, 0, 0, 0, 0],
    [3, 0, 0, 5, 0, 0, 0, 1, 0, 0, 0],
    [0, 2, 0, 0, 2, 0, 1, 0, 0, 0, 1],
    [5, 0, 3, 0, 0, 1, 0, 1, 0, 0, 0],
    [4, 1, 0, 2, 1, 0, 0, 0, 1, 0, 0],
)
TOO_MANY = [0, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0]


def header_of(mode, players, bots=None, options=None):
    names = ["Aria", "Bruno", "Chloé", "Daria", "Emil"][:players]
    return new_header("sushi_go", mode, names, bots or [""] * players, options or {}, SEED)


def new_conversation():
    return Conversation(header_of("score", 3))


def played(sheets):
    conversation = new_conversation()
    for sheet in sheets:
        assert conversation.answer(list(sheet)) is None
    return conversation


def finished():
    conversation = played(EVENING)
    conversation.skip_tells()
    return conversation


def where(question):
    """What was told, or the round in which something is asked."""
    return question.args if isinstance(question, Tell) else question.round


def state(conversation):
    """Everything of a conversation that a table could notice."""
    question = conversation.question
    return (
        list(conversation.answers),
        None if question is None else (question.kind, question.player, where(question)),
        [scores.totals for scores in conversation.scored],
        None if conversation.outcome is None else conversation.outcome.totals,
    )


def bots_to_move(conversation):
    """Let the bots answer until a person is asked; how many answers they gave."""
    count = 0
    conversation.skip_tells()
    while conversation.bot_to_move():
        name = conversation.bot_to_move()
        answer = bot(name, "sushi_go", Chance(SEED + bytes([count])))(conversation.question)
        assert conversation.answer(answer) is None
        conversation.skip_tells()
        count += 1
    return count


def test_a_game_begins_with_something_to_read_and_then_a_question():
    conversation = new_conversation()
    assert conversation.question.kind == "tell"
    conversation.skip_tells()
    assert (conversation.question.kind, conversation.question.player) == ("sheet", 0)


def test_what_was_told_is_gone_on_from_one_at_a_time():
    conversation = played(EVENING[:3])
    assert (conversation.question.kind, conversation.question.key) == ("scores", "round")
    conversation.go_on()
    assert (conversation.question.kind, conversation.question.args) == ("tell", (2, HAND[3]))
    conversation.go_on()
    assert (conversation.question.kind, conversation.question.player) == ("sheet", 0)


def test_an_answer_skips_what_was_not_read():
    conversation = new_conversation()
    assert conversation.answer(list(EVENING[0])) is None
    assert conversation.question.player == 1


def test_a_refused_answer_changes_nothing():
    conversation = played(EVENING[:4])
    before = state(conversation)
    for wrong in (TOO_MANY, [1], None, "A", 3, [-1] * len(FIELDS), ["1"] * len(FIELDS)):
        reason = conversation.answer(wrong)
        assert type(reason) is tuple and type(reason[0]) is str
        assert state(conversation) == before
    assert conversation.offers == {}
    assert conversation.answer(list(EVENING[4])) is None


def test_a_refusal_can_be_asked_for_without_answering():
    conversation = played(EVENING[:4])
    before = state(conversation)
    assert conversation.refuse(TOO_MANY) == ("too_many_cards", 12, HAND[3])
    assert conversation.refuse(list(EVENING[4])) is None
    assert state(conversation) == before


def test_after_the_end_every_answer_is_refused():
    conversation = finished()
    before = state(conversation)
    assert conversation.answer([0] * len(FIELDS)) == ("game_over",)
    assert state(conversation) == before


def test_the_score_boards_are_kept_in_order():
    shown = finished().scored
    assert [(scores.key, scores.args) for scores in shown] == [
        ("round", (1,)),
        ("round", (2,)),
        ("round", (3,)),
        ("puddings", ()),
    ]
    totals = [0, 0, 0]
    for scores in shown:
        totals = [total + gain for total, gain in zip(totals, scores.gains)]
        assert scores.totals == totals


def test_the_outcome_has_the_totals_of_the_last_scores():
    conversation = finished()
    assert conversation.question is None
    assert conversation.outcome.totals == conversation.scored[-1].totals


def test_undo_goes_back_one_answer_at_a_time_from_the_end_to_the_start():
    conversation = finished()
    for kept in range(len(EVENING) - 1, -1, -1):
        assert conversation.undo() == 1
        assert conversation.answers == list(EVENING[:kept])
        assert conversation.outcome is None
        assert conversation.question.player == kept % 3
        assert conversation.question.round == kept // 3 + 1
        assert len(conversation.scored) == kept // 3
    assert conversation.undo() == 0
    assert conversation.answers == []
    assert conversation.question.player == 0


def in_slices(thoughts, look):
    """What thoughts lead to, and what `look()` gave at each pause."""
    seen = []
    while True:
        try:
            assert next(thoughts) is None
        except StopIteration as end:
            return end.value, seen
        seen.append(look())


def picked(count):
    """The whole game of five, of which so many cards were chosen."""
    conversation = Conversation(header_of("play", 5))
    for _ in range(count):
        assert conversation.answer(0) is None
    return conversation


def test_undo_in_slices_comes_to_the_same_as_at_once():
    for count in (0, 1, 2, SLICE, SLICE + 1, SLICE + 2, 3 * SLICE, 60):
        at_once, sliced = picked(count), picked(count)
        dropped, _ = in_slices(sliced.undoing(), list)
        assert dropped == at_once.undo() == min(count, 1)
        assert state(sliced) == state(at_once)
        assert sliced.offers == at_once.offers


def test_an_undo_pauses_after_a_few_answers():
    # The one that is loaded now: a device that left a game let go of it.
    play = load_part("sushi_go", "play")
    start = play.game
    given = []

    def counted(table):
        game = start(table)
        question = next(game)
        while True:
            answer = yield question
            if answer is not None:
                given.append(answer)
            question = game.send(answer)

    conversation = picked(60)
    play.game = counted
    try:
        _, seen = in_slices(conversation.undoing(), lambda: len(given))
    finally:
        play.game = start
    assert len(given) == 59
    assert seen == list(range(SLICE, 58, SLICE)) + [58]


def advanced(before, slices):
    """The game that undo would leave, played for so many slices."""
    for _ in range(slices):
        next(before.thoughts, None)
    return before


def test_a_game_that_was_played_before_is_what_an_undo_leads_to():
    for slices in (0, 1, 3, 100):
        at_once, ahead = picked(60), picked(60)
        asked = ahead.question
        before = advanced(ahead.before(), slices)
        assert ahead.question is asked
        dropped, seen = in_slices(ahead.undoing(before), list)
        assert before.played
        assert dropped == at_once.undo() == 1
        assert state(ahead) == state(at_once)
        assert ahead.offers == at_once.offers
        assert (len(seen) == 0) == (slices == 100)
        for conversation in (at_once, ahead):
            while conversation.question:
                assert conversation.answer(0) is None
                conversation.skip_tells()
        assert state(ahead) == state(at_once)


def test_a_game_that_was_played_before_another_answer_is_not_used():
    conversation, other = picked(20), picked(20)
    before = advanced(conversation.before(), 100)
    assert conversation.answer(0) is None
    conversation.undo()
    conversation.undo()
    other.undo()
    finish(conversation.undoing(before))
    other.undo()
    assert state(conversation) == state(other)


def test_what_could_not_be_played_before_is_played_when_it_is_wanted():
    conversation, other = picked(20), picked(20)
    before = conversation.before()
    before.thoughts.close()
    finish(conversation.undoing(before))
    other.undo()
    assert not before.played
    assert state(conversation) == state(other)


def test_a_game_that_is_played_before_does_not_keep_the_reasons_for_points_twice():
    conversation = picked(60)
    before = advanced(conversation.before(), 100)
    assert before.scored and len(before.scored) == len(conversation.scored)
    for mine, other in zip(before.scored, conversation.scored):
        assert mine is not other and mine.why is other.why


def test_nothing_is_played_before_where_there_is_nothing_to_take_back():
    assert new_conversation().before() is None


def test_an_undo_that_is_under_way_asks_nothing():
    conversation = picked(60)
    _, questions = in_slices(conversation.undoing(), lambda: conversation.question)
    assert set(questions) == {None}
    assert conversation.question.kind == "choose"


def test_undo_asks_the_question_itself_not_what_was_told_before_it():
    conversation = played(EVENING[:4])
    conversation.undo()
    assert (conversation.question.kind, conversation.question.round) == ("sheet", 2)


def test_undo_where_nothing_was_answered_changes_nothing():
    conversation = new_conversation()
    before = state(conversation)
    assert conversation.undo() == 0
    assert state(conversation) == before


def test_after_undo_what_was_answered_is_offered():
    conversation = finished()
    for kept in range(len(EVENING) - 1, -1, -1):
        conversation.undo()
        assert conversation.offer() == EVENING[kept]


def test_correcting_one_answer_offers_all_the_later_ones_again():
    conversation = finished()
    for _ in range(3):
        conversation.undo()
    corrected = [1] + list(EVENING[6][1:])
    assert conversation.answer(corrected) is None
    for sheet in EVENING[7:]:
        assert conversation.offer() == sheet
        assert conversation.answer(conversation.offer()) is None
    assert conversation.answers == list(EVENING[:6]) + [corrected] + list(EVENING[7:])


def test_answering_with_every_offer_ends_the_game_as_before():
    conversation = finished()
    before = state(conversation)
    while conversation.undo():
        pass
    for _ in EVENING:
        assert conversation.answer(conversation.offer()) is None
        conversation.skip_tells()
    assert state(conversation) == before


def test_nothing_is_offered_where_nothing_was_answered():
    conversation = played(EVENING[:2])
    assert conversation.offer() is None


def test_a_half_entered_sheet_is_offered_when_its_question_comes_again():
    conversation = played(EVENING[:2])
    draft = [4] + [0] * (len(FIELDS) - 1)
    conversation.keep_draft(draft)
    conversation.undo()
    assert conversation.offer() == EVENING[1]
    conversation.answer(list(EVENING[1]))
    assert conversation.offer() == draft


def test_what_has_not_the_form_of_an_answer_is_not_offered():
    conversation = played(EVENING[:2])
    conversation.keep_draft([1, 2])
    assert conversation.offer() is None


def test_undo_takes_back_what_bots_answered_since():
    conversation = Conversation(header_of("play", 3, ["", "sensible", "random"]))
    assert bots_to_move(conversation) == 0
    hand = list(conversation.question.options)
    assert conversation.answer(4) is None
    assert bots_to_move(conversation) == 2
    assert len(conversation.answers) == 3
    assert conversation.undo() == 3
    assert conversation.answers == []
    assert conversation.bot_to_move() is None
    assert conversation.question.options == hand
    assert conversation.offer() == 4


def test_going_another_way_after_an_undo_offers_what_is_answered_from_then_on():
    conversation = Conversation(header_of("play", 2))
    for answer in (0, 1, 2):
        assert conversation.answer(answer) is None
    for _ in range(3):
        conversation.undo()
    assert conversation.answer(5) is None
    assert conversation.offer() is None, "that was after another card"
    for answer in (3, 4):
        assert conversation.answer(answer) is None
    for _ in range(2):
        conversation.undo()
    assert conversation.offer() == 3
    assert conversation.answer(3) is None
    conversation.skip_tells()
    assert conversation.offer() == 4


def test_undo_stops_at_each_person():
    conversation = Conversation(header_of("play", 3, ["", "random", ""]))
    bots_to_move(conversation)
    conversation.answer(0)
    bots_to_move(conversation)
    conversation.answer(1)
    assert len(conversation.answers) == 3
    assert conversation.undo() == 1
    assert conversation.question.player == 2
    assert conversation.undo() == 2
    assert conversation.question.player == 0


def test_a_table_of_bots_alone_has_nothing_to_undo():
    conversation = Conversation(header_of("play", 2, ["random", "random"]))
    bots_to_move(conversation)
    assert conversation.question is None
    before = state(conversation)
    assert conversation.undo() == 0
    assert state(conversation) == before


def test_a_replay_deals_the_same_cards():
    one, other = Conversation(header_of("play", 4)), Conversation(header_of("play", 4))
    for conversation in (one, other):
        conversation.skip_tells()
    assert one.question.options == other.question.options


def test_nobody_else_can_answer_for_the_robot_of_the_score_keeper():
    conversation = Conversation(header_of("score", 2, options={"robot": "yes"}))
    for player in (0, 1, 2):
        conversation.skip_tells()
        assert conversation.question.player == player
        assert conversation.bot_to_move() is None
        assert conversation.answer(list(EVENING[player])) is None
    assert len(conversation.scored[0].totals) == 3
    assert conversation.undo() == 1
    assert conversation.question.player == 2


def test_the_robot_draws_from_a_pile_in_no_order():
    conversation = Conversation(header_of("play", 2, options={"robot": "yes"}))
    conversation.go_on()
    conversation.answer(0)
    tops = []
    leader = 0
    while conversation.question.kind != "scores":
        if conversation.question.kind == "reveal":
            leader = 1 - leader
            conversation.go_on()
            continue
        if conversation.question.key == "pick" and conversation.question.player == leader:
            # Whoever leads the robot has drawn its top card into the end of the hand.
            tops.append(conversation.question.options[-1])
        conversation.answer(0)
    assert len(tops) == HAND[3]
    assert tops != sorted(tops) and tops != sorted(tops, reverse=True)
