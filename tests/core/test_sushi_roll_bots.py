"""Sushi Roll: bots that answer only what is legal, and one that plays better than chance."""

from table import NAMES, seed

from kaiten.bots import bot, random_bot, self_play
from kaiten.chance import Chance
from kaiten.conversation import Table
from kaiten.games import BOTS, start
from kaiten.journal import new_header
from kaiten.questions import Choose, Some
from kaiten.sushi_roll.bots import mean_after_reroll, sensible

TOKENS = (("use_menu", 3), ("use_chopsticks", 2))


def at_table(players, evening):
    people = list(NAMES[:players])
    header = new_header("sushi_roll", "play", people, [""] * players, {}, seed(evening))
    return Table(header)


def strict(answer):
    """The same bot, watched: what it answers must be accepted."""

    def watched(question):
        given = answer(question)
        assert question.player is None or question.refuse(given) is None, given
        return given

    return watched


def keeps(belt, tray="", others="", tokens=(), number=3):
    """What the sensible bot takes from its belt, beside one opponent with other dice."""
    options = belt.split() + list(tokens)
    pages = [(0, belt.split()), (1, others.split())]
    trays = [tray.split(), []]
    question = Choose("keep_die", options, 0, trays, False, number, lambda: pages)
    option = options[sensible(question)]
    return option if type(option) is str else option[0]


def test_each_bot_gives_only_legal_answers_until_the_game_ends():
    for name in BOTS:
        for players in (2, 3, 4, 5):
            for evening in range(3):
                answer = strict(bot(name, "sushi_roll", Chance(seed(evening + 50))))
                outcome = self_play(start(at_table(players, evening)), answer)
                assert len(outcome.totals) == players


def test_the_sensible_bot_beats_random_ones():
    mine, theirs = 0, 0
    for evening in range(12):
        answer = random_bot(Chance(seed(evening)), "sushi_roll")
        seat = evening % 3

        def mixed(question, answer=answer, seat=seat):
            return sensible(question) if question.player == seat else answer(question)

        totals = self_play(start(at_table(3, evening)), mixed).totals
        mine += totals[seat]
        theirs += (sum(totals) - totals[seat]) // 2
    assert mine > theirs + 12 * 5


def test_it_lays_the_best_nigiri_on_its_wasabi():
    assert keeps("egg squid maki3", "wasabi") == "squid"


def test_it_finishes_a_set_of_three():
    assert keeps("sashimi squid maki3", "sashimi sashimi") == "sashimi"


def test_it_spends_a_menu_on_poor_dice_and_none_on_good_ones():
    assert keeps("maki1 egg egg salmon", "wasabi", "", TOKENS[:1]) == "use_menu"
    assert keeps("squid maki1 dumpling tempura sashimi", "wasabi", "", TOKENS[:1]) == "squid"


def test_it_spends_chopsticks_on_a_far_better_die():
    assert keeps("egg maki1", "wasabi", "squid egg", TOKENS[1:]) == "use_chopsticks"
    assert keeps("squid maki1", "wasabi", "squid egg", TOKENS[1:]) == "squid"


def test_it_keeps_nigiri_without_wasabi_for_what_they_are_worth():
    assert keeps("maki1 squid", "", "egg egg") == "squid"
    assert keeps("egg salmon", "", "egg egg") == "salmon"


def test_it_rolls_everything_but_its_best_die_again():
    question = Some("reroll", ["egg", "squid", "maki1"], 1, 3, 0, [["wasabi"], []])
    assert sensible(question) == [0, 2]


def test_it_swaps_its_worst_die_for_the_best_of_the_richest_opponent():
    trays = [["wasabi"], [], []]
    pages = [(0, ["maki1", "egg"]), (1, ["tempura"]), (2, ["maki1", "squid", ("held_menu", 3)])]
    with_whom = Choose("swap_with", [1, 2], 0, trays, False, 1, lambda: pages)
    assert sensible(with_whom) == 1
    assert sensible(Choose("swap_take", ["maki1", "squid"], 0, trays)) == 1
    assert sensible(Choose("swap_give", ["egg", "maki1"], 0, trays)) == 1


def test_what_a_reroll_promises_is_the_mean_of_the_best_die():
    # A lone nigiri die on wasabi: two faces of 3 points, three of 6, one of 9.
    assert mean_after_reroll(["egg"], [300], ["wasabi"]) == 100 * (2 * 3 + 3 * 6 + 9) // 6
    # The squid stays, so nothing can be lost and nothing more is to be had.
    assert mean_after_reroll(["squid", "egg"], [900, 300], ["wasabi"]) == 900
