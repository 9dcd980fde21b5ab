"""The bots: legal answers only, games that end, and one bot that plays far better than chance."""

from table import header, lay, seed

from kaiten.bots import bot, random_bot, self_play
from kaiten.chance import Chance
from kaiten.conversation import Table
from kaiten.games import BOTS, start
from kaiten.questions import Choose, Tell
from kaiten.sushi_go.round import ROBOT, seats_of

# Every table there can be: players and variants.
TABLES = (
    (2, {}),
    (2, {"robot": "yes"}),
    (3, {}),
    (3, {"passing": "left_right_left"}),
    (4, {}),
    (5, {}),
)
GAMES = 12


def sensible():
    return bot("sensible", "sushi_go", Chance(seed(0)))


def at_table(players, options, evening):
    return Table(header("play", players, evening, **options))


def strict(answer):
    """The same bot, watched: what it answers must be accepted, and it must not touch the cards."""

    def watched(question):
        if question.kind != "choose":
            return answer(question)
        options = list(question.options)
        laid = question.laid and [list(cards) for cards in question.laid]
        given = answer(question)
        assert question.refuse(given) is None, given
        assert (question.options, question.laid) == (options, laid)
        return given

    return watched


def picks(hand, *laid, key="pick", player=0):
    """The card that the sensible bot takes from a hand."""
    cards = lay(hand)
    if key == "pick_second":
        cards.insert(0, "no_second")
    question = Choose(key, cards, player, [lay(text) for text in laid], True, (1,))
    return cards[sensible()(question)]


def test_each_bot_gives_only_legal_answers_until_the_game_ends():
    for name in BOTS:
        for players, options in TABLES:
            for evening in range(3):
                table = at_table(players, options, evening)
                answer = strict(bot(name, "sushi_go", Chance(seed(100 + evening))))
                outcome = self_play(start(table), answer)
                assert len(outcome.totals) == seats_of(table)
                assert outcome.winners


def test_what_is_told_needs_no_answer():
    for name in BOTS:
        assert bot(name, "sushi_go", Chance(seed(1)))(Tell("deal_left", 1, 8)) is None


def test_the_random_bot_takes_every_option_about_as_often():
    answer = random_bot(Chance(seed(4)))
    question = Choose("pick", lay("egg squid salmon tempura"), 0, [[], []], True, (1,))
    counts = [0, 0, 0, 0]
    for _ in range(400):
        counts[answer(question)] += 1
    assert min(counts) > 70


def test_the_random_bot_plays_the_same_with_the_same_seed():
    def totals(luck):
        return self_play(start(at_table(4, {}, 8)), random_bot(Chance(seed(luck)))).totals

    assert totals(1) == totals(1)
    assert totals(1) != totals(2)


# --- What is sensible ---


def test_the_sensible_bot_completes_a_set():
    assert picks("egg tempura salmon pudding", "tempura", "") == "tempura"
    assert picks("egg sashimi squid pudding", "sashimi*2", "") == "sashimi"
    assert picks("egg dumpling squid tempura", "dumpling*4", "") == "dumpling"


def test_to_the_sensible_bot_a_point_is_a_point_whatever_card_brings_it():
    assert picks("salmon dumpling", "dumpling", "") == "salmon"
    assert picks("dumpling salmon", "dumpling", "") == "dumpling"


def test_to_the_sensible_bot_three_symbols_of_maki_are_more_than_two_or_one():
    assert picks("maki1 maki3 maki2", "", "") == "maki3"
    assert picks("maki1 maki2", "", "") == "maki2"
    assert picks("maki3 egg", "", "") == "maki3"


def test_the_sensible_bot_puts_the_best_nigiri_on_its_wasabi():
    assert picks("egg squid salmon tempura", "wasabi", "") == "squid"


def test_the_sensible_bot_knows_that_wasabi_under_a_nigiri_waits_no_more():
    assert picks("egg tempura salmon pudding", "wasabi egg", "") == picks(
        "egg tempura salmon pudding", "", ""
    )
    assert picks("egg squid wasabi salmon pudding egg", "wasabi egg", "") == "wasabi"


def test_the_sensible_bot_begins_nothing_that_cannot_be_finished():
    assert picks("sashimi egg", "", "") == "egg"
    assert picks("wasabi egg", "", "") == "egg"
    assert picks("sashimi wasabi egg", "", "") == "egg"
    assert picks("chopsticks tempura egg", "", "") == "egg"


def test_the_sensible_bot_sees_what_lies_in_front_of_itself():
    laid = ("sashimi*2", "wasabi", "tempura")
    hand = "squid sashimi tempura egg"
    assert picks(hand, *laid, player=0) == "sashimi"
    assert picks(hand, *laid, player=1) == "squid"


def test_the_sensible_bot_uses_chopsticks_for_a_good_second_card():
    mine = "chopsticks wasabi tempura"
    assert picks("squid egg maki1", mine, "", key="pick_second") == "squid"
    assert picks("tempura egg maki1", mine, "", key="pick_second") == "tempura"


def test_the_sensible_bot_keeps_no_chopsticks_for_its_last_card():
    mine = "chopsticks tempura"
    assert picks("egg", mine, "", key="pick_second") == "egg"
    assert picks("tempura", mine + " tempura", "", key="pick_second") == "tempura"


def test_the_sensible_bot_keeps_its_chopsticks_for_something_better():
    mine = "chopsticks tempura"
    assert picks("egg maki1 chopsticks dumpling egg", mine, "", key="pick_second") == "no_second"


def test_the_sensible_bot_gives_the_robot_what_helps_it_least():
    for robot, hand, given in (
        ("sashimi*2", "sashimi egg", "egg"),
        ("wasabi", "squid dumpling", "dumpling"),
        ("wasabi", "squid egg", "egg"),
        ("tempura", "tempura salmon", "salmon"),
        ("dumpling*4", "dumpling squid", "squid"),
        ("dumpling*5", "dumpling squid", "dumpling"),
    ):
        for player in (0, 1):
            laid = ["", "", ""]
            laid[ROBOT] = robot
            assert picks(hand, *laid, key="pick_for_robot", player=player) == given, (robot, hand)


def test_the_sensible_bot_gives_the_robot_what_the_other_player_waits_for():
    assert picks("egg sashimi", "", "sashimi*2", "", key="pick_for_robot", player=0) == "sashimi"
    assert picks("egg sashimi", "sashimi*2", "", "", key="pick_for_robot", player=1) == "sashimi"


# --- How well it plays ---


def wins_against_chance(players, options):
    """How many games the sensible bot wins alone among random ones, in each seat in turn."""
    good = sensible()
    won = 0
    for evening in range(GAMES):
        seat = evening % players
        luck = random_bot(Chance(seed(500 + evening)))

        def answer(question, seat=seat, luck=luck):
            return good(question) if question.player == seat else luck(question)

        outcome = self_play(start(at_table(players, options, evening)), answer)
        won += outcome.winners == [seat]
    return won


def test_the_sensible_bot_beats_one_random_bot():
    assert wins_against_chance(2, {}) >= 10


def test_the_sensible_bot_beats_a_random_bot_and_the_robot():
    assert wins_against_chance(2, {"robot": "yes"}) >= 10


def test_the_sensible_bot_beats_two_random_bots():
    assert wins_against_chance(3, {}) >= 10


def test_the_sensible_bot_beats_three_random_bots():
    assert wins_against_chance(4, {}) >= 10


def test_the_sensible_bot_beats_four_random_bots():
    assert wins_against_chance(5, {}) >= 10
