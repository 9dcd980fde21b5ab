"""Dice, bags and lots as tools: each wish is one answer, and nothing is made or lost."""

from randomizer_table import Known, header, seed

from kaiten.chance import Chance
from kaiten.conversation import Conversation, Table
from kaiten.games import mode_of, start
from kaiten.journal import Writer
from kaiten.randomizer.bots import at_random
from kaiten.randomizer.tools import circle, dice_of
from kaiten.replay import read
from kaiten.sushi_go_party.cards import APPETIZERS, DESSERTS, ROLLS, SPECIALS
from kaiten.sushi_go_party.menus import refusal

TWO_D6 = ["dice", 0, 2, 0, 0, 0, 0, 0]
MIXED = ["dice", 1, 1, 1, 1, 1, 1, 1]


def table(*wishes, draws=()):
    """A conversation in which these were wished; every draw after the known ones is the first."""
    conversation = Conversation(header())
    conversation.question.tools.table.chance = Known(*draws)
    for wish in wishes:
        assert conversation.answer(wish) is None, wish
    return conversation


def tools(*wishes, draws=()):
    return table(*wishes, draws=draws).question.tools


def refused(wish, *before):
    return table(*before).refuse(wish) is not None


def test_nobody_is_asked_for_a_name_and_no_game_is_hidden():
    mode = mode_of("randomizer", "tools")
    assert mode.players == (1, 1)
    assert mode.beside


def test_dice_of_several_kinds_are_thrown_together():
    thrown = tools(MIXED, draws=(3, 5, 7, 9, 11, 19, 99))
    assert thrown.kinds == ["d4", "d6", "d8", "d10", "d12", "d20", "d100"]
    assert thrown.things == [4, 6, 8, 10, 12, 20, 100]


def test_held_dice_keep_their_face_while_the_rest_is_thrown_again():
    assert tools(TWO_D6, ["again", 1], draws=(5, 0, 3)).things == [6, 4]


def test_there_is_at_least_one_die_and_there_are_at_most_twenty():
    assert refused(["dice", 0, 0, 0, 0, 0, 0, 0])
    assert refused(["dice", 0, 21, 0, 0, 0, 0, 0])
    assert not refused(["dice", 0, 20, 0, 0, 0, 0, 0])


def test_no_more_sushi_roll_dice_than_in_the_box():
    most = [count for _, count, _ in dice_of("roll_dice")]
    for number in range(len(most)):
        counts = [0] * len(most)
        counts[number] = most[number]
        assert not refused(["roll_dice"] + counts)
        counts[number] += 1
        assert refused(["roll_dice"] + counts)


def test_five_sushi_roll_dice_can_be_one_of_each_kind():
    thrown = tools(["roll_dice", 1, 1, 1, 1, 1])
    assert thrown.kinds == [kind for kind, _, _ in dice_of("roll_dice")]
    assert thrown.things == ["dumpling", "maki1", "egg", "wasabi", "pudding1"]


def test_the_sumoku_die_shows_one_of_its_key_numbers():
    assert [tools(["key_die"], draws=(side,)).things for side in range(6)] == [
        [3],
        [3],
        [4],
        [4],
        [5],
        [5],
    ]


def test_a_coin_has_two_sides_and_three_can_be_tossed_at_once():
    assert tools(["coin", 3], draws=(0, 1, 0)).things == ["heads", "tails", "heads"]
    assert refused(["coin", 4])


def test_dice_are_thrown_again_only_while_they_lie_there():
    assert refused(["again", 0])
    assert refused(["again", 2], TWO_D6)
    assert refused(["again", 1, 0], TWO_D6)
    assert refused(["again", 0], TWO_D6, ["who_starts", 4])


def test_what_was_drawn_stays_drawn_while_other_tools_are_used():
    used = tools(["boat_plates", 3], ["coin", 1], ["boat_plates", 1])
    assert len(used.things) == 4
    assert used.inside("boat_plates") == 54 - 4
    assert used.part_empty()


def test_another_bag_than_the_one_used_last_can_be_refilled():
    used = tools(["boat_plates", 3], ["sumoku_bag", 2], ["refill", 2])
    assert (used.tool, used.inside("boat_plates"), used.inside("sumoku_bag")) == (
        "boat_plates",
        54,
        94,
    )


def test_a_refilled_bag_holds_everything_again():
    used = tools(["boat_plates", 3], ["refill", 2])
    assert used.tool == "boat_plates"
    assert used.things == []
    assert used.inside("boat_plates") == 54
    assert not used.part_empty()


def test_no_more_can_be_drawn_than_there_is():
    assert refused(["fill"] + [0] * 11)
    one = ["fill", 1] + [0] * 10
    assert not refused(["own_bag", 1], one)
    assert refused(["own_bag", 2], one)
    assert refused(["own_bag", 1], one, ["own_bag", 1])


def test_a_bag_of_ones_own_must_be_filled_first():
    assert refused(["own_bag", 1])


def test_lots_are_drawn_among_two_to_eight_people():
    for tool in ("who_starts", "seating", "random_menu"):
        assert refused([tool, 1])
        assert refused([tool, 9])
        assert not refused([tool, 8])
    assert refused(["teams", 4, 5])
    assert refused(["teams", 4, 1])
    assert tools(["teams", 4, 2]).tool == "teams"


def test_everybody_can_be_the_one_who_starts():
    starters = [tools(["who_starts", 4], draws=(who,)).things for who in range(4)]
    assert starters == [[0], [1], [2], [3]]


def test_everybody_gets_a_seat_that_chance_draws():
    seats = [tools(["seating", 4], draws=draws).things for draws in ((), (3, 2, 1), (1, 1, 0))]
    assert [sorted(order) for order in seats] == [[0, 1, 2, 3]] * 3
    assert seats[1] == [0, 1, 2, 3]
    assert len({tuple(order) for order in seats}) == 3


def test_teams_are_as_even_as_can_be():
    for players in range(2, 9):
        for count in range(2, players + 1):
            teams = tools(["teams", players, count]).things
            sizes = [len(team) for team in teams]
            assert sorted([who for team in teams for who in team]) == list(range(players))
            assert len(sizes) == count and max(sizes) - min(sizes) <= 1


def test_a_random_menu_goes_with_the_number_of_players():
    for players in range(2, 9):
        for number in range(10):
            talk = Conversation(header())
            talk.question.tools.table.chance = Chance(seed(number))
            assert talk.answer(["random_menu", players]) is None
            menu = talk.question.tools.things
            kinds = [kind[len("party_") :] for kind in menu]
            assert refusal(kinds, players) is None
            assert len(set(kinds)) == 7
            assert kinds[0] in ROLLS
            assert all([kind in APPETIZERS for kind in kinds[1:4]])
            assert all([kind in SPECIALS for kind in kinds[4:6]])
            assert kinds[6] in DESSERTS


def test_a_wish_of_the_wrong_form_is_refused():
    for wish in (
        None,
        3,
        ["dice"],
        ["nothing", 1],
        [1, 2],
        ["coin", -1],
        ["coin", "1"],
        ["again"],
        ["fill", 1],
        ["fill"] + [1] * 12,
    ):
        assert refused(wish), wish


def test_every_tool_can_be_used():
    first = {"dice": TWO_D6, "roll_dice": ["roll_dice", 1, 1, 1, 1, 1], "key_die": ["key_die"]}
    first["teams"] = ["teams", 4, 2]
    first["own_bag"] = ["fill", 1] + [0] * 10
    for tool in circle():
        wish = first.get(tool, [tool, 2])
        assert tools(wish).tool == tool


def test_a_bot_by_chance_throws_tosses_draws_and_goes_home():
    question, chance = table().question, Chance(bytes(32))
    wishes = [at_random(question, chance) for _ in range(60)]
    used = {wish[0] if wish else "home" for wish in wishes}
    assert used == {"coin", "dice", "boat_plates", "who_starts", "home"}


def test_a_power_cut_changes_nothing_and_the_same_is_drawn_next():
    writer = Writer()
    lines = [writer.header(header())]
    conversation = Conversation(header())
    for wish in (["boat_plates", 2], MIXED, ["again", 0, 6]):
        conversation.answer(wish)
        lines.append(writer.answer(wish))
    again = read(lines).conversation
    assert again.question.tools.things == conversation.question.tools.things
    for each in (conversation, again):
        each.answer(["boat_plates", 1])
    assert again.question.tools.things == conversation.question.tools.things


def test_an_empty_wish_is_the_end_and_nobody_won():
    conversation = table(TWO_D6, [])
    assert conversation.question is None
    assert conversation.outcome is None


def test_a_game_begins_with_nothing_on_the_table():
    question = next(start(Table(header())))
    assert question.tools.tool is None
