"""Sushi Go!: the whole game: choose, reveal together, pass on, and no card is lost."""

from table import Round, hand, header, kinds, lay, sheet, sit_down

from kaiten.bots import random_bot
from kaiten.chance import Chance
from kaiten.conversation import Table
from kaiten.games import start
from kaiten.scoring import laid_together, points_of
from kaiten.sushi_go.box import COPIES, HAND
from kaiten.sushi_go.play import normal_round, robot_round, second_card
from kaiten.sushi_go.round import ROBOT, passes_left, seats_of, with_robot
from kaiten.sushi_go.scoring import Tally, own_lines, sheet_of, waiting_wasabi

# Every table there can be: players and variants.
TABLES = (
    (2, {}),
    (2, {"robot": "yes"}),
    (3, {}),
    (3, {"passing": "left_right_left"}),
    (4, {}),
    (4, {"passing": "left_right_left"}),
    (5, {}),
    (5, {"passing": "left_right_left"}),
)


def around_the_table(*hands):
    """A round whose hands are passed to the left."""
    return Round(normal_round, hands, True)


def with_the_robot(first, second, pile, leads=0):
    """A round of two and the robot; its pile is named from the bottom, its top card last."""
    game = Round(robot_round, (first, second, pile))
    assert (game.question.key, game.question.options) == ("robot_first", [0, 1])
    game.answer(leads)
    return game


class Watched(Chance):
    """Chance that remembers the deck it shuffled, so that a test sees what is left of it."""

    def shuffle(self, items):
        Chance.shuffle(self, items)
        self.deck = items


def watched_game(players, options, evening):
    """A game and the chance behind it."""
    table = Table(header("play", players, **options))
    table.chance = Watched(bytes([evening]) * 32)
    return table, start(table)


def turns_of(table, game, answer):
    """Play to the end and tell of every turn: (hands as they were held, laid before, Reveal).

    A hand of one card is laid without a question, so it is known from what is revealed.
    """
    question = next(game)
    held, before = {}, None
    try:
        while True:
            if question.kind == "tell":
                before = [[] for _ in range(seats_of(table))]
            if question.kind == "choose" and question.key == "pick":
                held[question.player] = list(question.options)
            if question.kind == "choose" and question.laid is not None:
                # Choices are secret: the table stays as it is until everybody has chosen.
                assert question.secret
                assert question.laid == before
            if question.kind == "reveal":
                for player, cards in enumerate(question.shown):
                    if player != ROBOT or not with_robot(table):
                        held.setdefault(player, list(cards))
                yield held, before, question
                held = {}
                before = after_reveal(before, question.shown)
            if question.kind == "scores":
                yield None, before, question
            question = game.send(answer(question))
    except StopIteration:
        pass


def after_reveal(laid, shown):
    """What lies on the table after a turn, told anew: two cards cost one pair of chopsticks."""
    after = []
    for cards, new in zip(laid, shown):
        cards = list(cards)
        if len(new) == 2:
            cards.remove("chopsticks")
        after.append(cards + new)
    return after


def without(hand, cards):
    """What is left of a hand."""
    rest = list(hand)
    for card in cards:
        rest.remove(card)
    return rest


def passed_on(hand, played):
    """A hand without the cards played, with the chopsticks that the second of them cost."""
    return without(hand, played) + ["chopsticks"] * (len(played) - 1)


def missing(*piles):
    """What is not in these piles, of all the cards of the box; nothing is in them twice."""
    seen = kinds(*piles)
    rest = {}
    for card in COPIES:
        count = COPIES[card] - seen.get(card, 0)
        assert count >= 0, "%d too many of %s" % (-count, card)
        if count:
            rest[card] = count
    return rest


# --- The deal ---


def test_each_hand_is_ten_nine_eight_or_seven_cards():
    for players, cards in ((2, 10), (3, 9), (4, 8), (5, 7)):
        game = sit_down("play", players)
        assert game.question.args == (1, cards)
        for player in range(players):
            game.skip_tells()
            assert game.question.player == player
            assert len(game.question.options) == cards
            game.answer(0)


def test_the_deck_serves_three_rounds_and_the_rest_is_ignored():
    for players, options in TABLES:
        table, game = watched_game(players, options, 1)
        for _ in turns_of(table, game, random_bot(Chance(bytes(32)))):
            pass
        seats = seats_of(table)
        assert len(table.chance.deck) == 108 - 3 * seats * HAND[seats]


def test_the_same_seed_deals_the_same_and_another_seed_another():
    hands = []
    for evening in (1, 1, 2):
        game = sit_down("play", 4, evening)
        game.skip_tells()
        hands.append(game.question.options)
    assert hands[0] == hands[1]
    assert hands[0] != hands[2]


# --- A turn ---


def test_everybody_chooses_then_all_reveal_together():
    game = around_the_table("squid egg", "tempura maki1", "salmon pudding")
    game.choices("squid", "maki1", "pudding")
    assert [player for _, player, _ in game.asked] == [0, 1, 2]
    assert game.shown == [["squid"], ["maki1"], ["pudding"]]


def test_nothing_is_laid_before_everybody_has_chosen():
    game = around_the_table("squid egg", "tempura maki1", "salmon pudding")
    assert game.question.secret
    game.choose("squid")
    assert game.laid == [[], [], []]
    game.choose("maki1")
    assert game.laid == [[], [], []]
    game.choose("pudding")
    assert game.laid == [["squid"], ["maki1"], ["pudding"]]


def test_a_chosen_card_has_left_the_hand():
    game = around_the_table("squid egg squid", "tempura*3")
    game.turn("squid", "tempura")
    assert game.held()[1] == hand("egg squid")


def test_hands_pass_to_the_left_which_is_the_next_seat():
    game = around_the_table("squid*4", "egg*4", "salmon*4")
    game.turn("squid", "egg", "salmon")
    assert game.held() == [hand("salmon*3"), hand("squid*3"), hand("egg*3")]
    game.turn("salmon", "squid", "egg")
    assert game.held() == [hand("egg*2"), hand("salmon*2"), hand("squid*2")]


def test_hands_pass_to_the_right_which_is_the_seat_before():
    game = Round(normal_round, ("squid*3", "egg*3", "salmon*3"), False)
    game.turn("squid", "egg", "salmon")
    assert game.held() == [hand("egg*2"), hand("salmon*2"), hand("squid*2")]


def test_in_left_right_left_only_the_second_round_passes_to_the_right():
    for passing, to_the_left in (
        ("left", [True, True, True]),
        ("left_right_left", [True, False, True]),
    ):
        table = Table(header("play", 3, passing=passing))
        assert [passes_left(table, number) for number in (1, 2, 3)] == to_the_left


def test_in_a_whole_game_hands_go_the_way_that_was_told():
    for passing, ways in (("left", (1, 1, 1)), ("left_right_left", (1, -1, 1))):
        table, game = watched_game(4, {"passing": passing}, 7)
        held_before, number = None, 0
        for held, _, question in turns_of(table, game, random_bot(Chance(bytes(32)))):
            if held is None:
                held_before, number = None, number + 1
                continue
            if held_before:
                for player in range(4):
                    passed = held_before[player]
                    assert kinds(held[(player + ways[number]) % 4]) == kinds(passed)
            held_before = [passed_on(held[player], question.shown[player]) for player in range(4)]


def test_the_last_card_is_laid_without_a_choice():
    game = around_the_table("squid egg", "tempura maki1")
    game.turn("squid", "tempura")
    game.turn("maki1", "egg")
    assert game.asked == []
    assert game.over
    assert game.laid == [lay("squid maki1"), lay("tempura egg")]


def test_laid_cards_stay_until_the_end_of_the_round():
    game = around_the_table("squid egg maki1", "tempura*3")
    game.turn("squid", "tempura")
    game.turn("tempura", "egg")
    game.turn("maki1", "tempura")
    assert game.laid == [lay("squid tempura maki1"), lay("tempura egg tempura")]


def test_an_answer_that_is_no_option_is_refused_and_changes_nothing():
    game = sit_down("play", 3)
    game.skip_tells()
    question, hand = game.question, list(game.question.options)
    for answer in (-1, 9, None, True, "squid", [0], 1.0):
        assert game.answer(answer) == ("not_an_option",), answer
        assert game.question is question
        assert question.options == hand
        assert game.answers == []


# --- Wasabi ---


def test_a_nigiri_must_go_on_a_waiting_wasabi():
    game = around_the_table("wasabi*2 tempura", "egg*2 squid")
    game.turn("wasabi", "egg")
    game.turn("egg", "wasabi")
    assert [key for key, _, _ in game.asked] == ["pick", "pick"]
    game.turn("tempura", "squid")
    assert sheet_of(game.laid[0]) == sheet(egg_wasabi=1, tempura=1)
    assert sheet_of(game.laid[1]) == sheet(egg=1, squid_wasabi=1)


# --- Chopsticks ---


def chopsticks_laid():
    """Player 0 has chopsticks in front and holds "wasabi squid tempura"."""
    game = around_the_table("chopsticks maki1*3", "egg wasabi squid tempura")
    game.turn("chopsticks", "egg")
    return game


def test_chopsticks_take_a_second_card():
    game = chopsticks_laid()
    game.turn("squid+tempura", "maki1")
    assert game.laid[0] == lay("squid tempura")


def test_only_who_has_chopsticks_is_asked_for_a_second_card():
    game = chopsticks_laid()
    game.turn("squid", "maki1")
    assert [(key, player) for key, player, _ in game.asked] == [
        ("pick", 0),
        ("pick_second", 0),
        ("pick", 1),
    ]


def test_a_second_card_can_be_declined_and_the_chopsticks_stay():
    game = chopsticks_laid()
    game.turn("squid", "maki1")
    assert game.laid[0] == lay("chopsticks squid")
    assert game.held() == [hand("maki1*2"), hand("wasabi tempura")]


def test_the_second_card_is_another_of_the_same_hand():
    game = chopsticks_laid()
    game.turn("squid", "maki1")
    assert game.asked[0] == ("pick", 0, hand("wasabi squid tempura"))
    assert game.asked[1] == ("pick_second", 0, sorted(["no_second"] + lay("wasabi tempura")))


def test_used_chopsticks_are_passed_on_with_the_hand():
    game = chopsticks_laid()
    game.turn("squid+tempura", "maki1")
    assert game.held() == [hand("maki1*2"), hand("wasabi chopsticks")]


def test_used_chopsticks_can_be_taken_and_used_by_the_next_player():
    game = around_the_table("chopsticks maki1*4", "egg*2 wasabi*3", "tempura*5")
    game.turn("chopsticks", "egg", "tempura")
    game.turn("tempura+tempura", "maki1", "egg")
    game.turn("wasabi", "chopsticks", "maki1")
    game.turn("maki1", "wasabi+wasabi", "tempura")
    assert game.laid[1] == lay("egg maki1 wasabi*2 maki1")


def test_chopsticks_are_not_for_the_turn_in_which_they_are_laid():
    game = around_the_table("chopsticks egg*2", "tempura*3")
    game.turn("chopsticks", "tempura")
    assert [key for key, _, _ in game.asked] == ["pick", "pick"]


def test_of_two_pairs_of_chopsticks_one_is_used_in_a_turn():
    game = around_the_table("chopsticks*2 egg*3", "chopsticks*2 tempura*3")
    game.turn("chopsticks", "tempura")
    game.turn("chopsticks", "egg")
    assert game.laid[0] == lay("chopsticks*2")
    game.turn("egg+egg", "tempura")
    assert [key for key, player, _ in game.asked if player == 0] == ["pick", "pick_second"]
    assert game.laid[0] == lay("chopsticks egg*2")
    assert game.held()[1] == hand("chopsticks*2")


def test_two_pairs_of_chopsticks_can_be_used_in_two_turns():
    game = around_the_table("chopsticks*2 egg*4", "chopsticks*2 tempura*4")
    game.turn("chopsticks", "tempura")
    game.turn("chopsticks", "egg")
    game.turn("egg+egg", "tempura")
    game.turn("tempura+tempura", "egg")
    assert game.laid[0] == lay("egg*2 tempura*2")


def test_chopsticks_can_lay_wasabi_and_nigiri_in_one_turn():
    game = chopsticks_laid()
    game.turn("wasabi+squid", "maki1")
    assert game.laid[0] == lay("wasabi squid")
    assert sheet_of(game.laid[0]) == sheet(squid_wasabi=1)


def test_wasabi_and_nigiri_of_one_turn_are_laid_as_their_player_says_the_better_way_first():
    for first, second in (("squid", "wasabi"), ("wasabi", "squid")):
        game = chopsticks_laid()
        game.choose(first)
        game.choose(second)
        assert (game.question.key, game.question.player) == ("lay_on_wasabi", 0)
        assert game.question.secret
        assert game.question.options == [("laid_on", "squid", 9), ("laid_beside", "squid", 3)]
        game.answer(0)
        game.choose("maki1")
        assert game.question.shown[0] == ["wasabi", "squid"]


def test_a_wasabi_laid_beside_a_nigiri_waits_for_the_next_one():
    game = around_the_table("chopsticks egg salmon", "egg wasabi squid")
    game.turn("chopsticks", "squid")
    game.turn("egg+wasabi", "egg")
    assert game.laid[0] == lay("egg wasabi salmon")
    assert sheet_of(game.laid[0]) == sheet(egg=1, salmon_wasabi=1)


def test_a_wasabi_that_lies_there_already_takes_the_nigiri_and_nothing_is_asked():
    game = around_the_table("chopsticks egg wasabi squid", "tempura wasabi maki1*2")
    game.turn("chopsticks", "tempura")
    game.turn("wasabi", "egg")
    game.turn("wasabi+squid", "maki1")
    assert [key for key, player, _ in game.asked if player == 0] == ["pick", "pick_second"]
    assert sheet_of(game.laid[0]) == sheet(squid_wasabi=1, maki=1)


def in_order(front, cards):
    """What lies there, and how many wasabi wait, when these cards are laid in this order."""
    return sheet_of(front + cards), waiting_wasabi(front + cards)


def ways_to_lay(front, first, second):
    """What two cards chosen together can be laid as: two ways where that is asked."""
    found = []
    for answer in (0, 1):
        talk = second_card(1, 0, [second], [front], Tally(1), first)
        next(talk)
        try:
            assert talk.send(1).key == "lay_on_wasabi"
            talk.send(answer)
        except StopIteration as end:
            found.append(end.value)
    return found if found[0] != found[1] else found[:1]


def test_two_cards_chosen_together_are_asked_about_where_their_order_is_a_choice_and_only_there():
    fronts = ("chopsticks", "chopsticks wasabi", "chopsticks wasabi egg", "chopsticks wasabi*2")
    for front in [lay(text) for text in fronts]:
        for first in sorted(COPIES):
            for second in sorted(COPIES):
                orders = [in_order(front, [first, second]), in_order(front, [second, first])]
                ways = [in_order(front, cards) for cards in ways_to_lay(front, first, second)]
                points = [points_of(own_lines(sheet)) for sheet, _ in ways]
                best = max([points_of(own_lines(sheet)) for sheet, _ in orders])
                assert points[0] == best
                if len(ways) == 2:
                    assert sorted(ways) == sorted(orders)
                    assert ways[0][1] < ways[1][1]  # a wasabi that waits, for fewer points
                else:
                    # Of two nigiri beside one wasabi the other order only counts less.
                    assert orders[0][1] == orders[1][1]


def test_of_two_nigiri_laid_at_once_the_better_one_lies_on_the_wasabi():
    assert laid_together(["egg", "squid"]) == ["squid", "egg"]
    assert laid_together(["salmon", "egg"]) == ["salmon", "egg"]
    assert laid_together(["tempura", "squid"]) == ["tempura", "squid"]


def test_chopsticks_can_be_used_for_the_last_two_cards():
    game = around_the_table("chopsticks egg*2", "tempura*3")
    game.turn("chopsticks", "tempura")
    game.turn("tempura+tempura", "egg")
    game.turn("egg", "chopsticks")
    assert game.laid == [lay("tempura*2 egg"), lay("tempura egg chopsticks")]


def test_chopsticks_are_no_use_with_the_last_card():
    game = around_the_table("chopsticks egg", "tempura*2")
    game.turn("chopsticks", "tempura")
    game.turn("tempura", "egg")
    assert game.asked == []
    assert game.laid[0] == lay("chopsticks tempura")


# --- Two players and the robot ---


def test_the_table_says_who_leads_the_robot_first():
    for leads in (0, 1):
        game = with_the_robot("egg*2", "squid*2", "maki1*2", leads)
        plays = ["egg", "squid", "maki1"]
        game.choices(*plays)
        assert [player for key, player, _ in game.asked if key == "pick_for_robot"] == [leads]


def test_three_hands_of_nine_are_dealt_with_the_robot():
    game = sit_down("play", 2, robot="yes")
    assert (game.question.key, game.question.args) == ("dealt_robot", (1, 9))
    game.skip_tells()
    game.answer(0)
    assert len(game.question.options) == 10
    while game.question.player == 0:
        game.answer(0)
    assert len(game.question.options) == 9


def test_the_leader_draws_the_top_card_of_the_robots_pile():
    game = with_the_robot("egg*3", "squid*3", "maki1 maki2 maki3")
    game.choices("egg", "squid", "maki3")
    assert game.asked == [
        ("pick", 0, hand("egg*3 maki3")),
        ("pick_for_robot", 0, hand("egg*2 maki3")),
        ("pick", 1, hand("squid*3")),
    ]
    assert game.piles[ROBOT] == lay("maki1 maki2")


def test_the_leader_may_keep_the_drawn_card_and_give_the_robot_another():
    game = with_the_robot("egg*3", "squid*3", "maki1 maki2 maki3")
    game.turn("maki3", "squid", "egg")
    assert game.laid == [["maki3"], ["squid"], ["egg"]]


def test_the_robots_card_is_secret_until_all_reveal():
    game = with_the_robot("egg*3", "squid*3", "maki1 maki2 maki3")
    game.choose("egg")
    assert game.question.key == "pick_for_robot"
    assert game.question.secret
    game.choose("maki3")
    assert game.laid == [[], [], []]


def test_the_players_swap_hands_and_the_robots_pile_stays():
    game = with_the_robot("egg*3", "squid*3", "maki1 maki2 maki3")
    game.turn("egg", "squid", "maki3")
    assert sorted(game.question.options) == hand("squid*2")
    assert game.held() == [hand("squid*2"), hand("egg*2 maki2")]
    assert game.piles[ROBOT] == ["maki1"]


def test_the_players_lead_the_robot_in_turn():
    game = with_the_robot("egg*3", "squid*3", "maki1 maki2 maki3")
    leaders = []
    for plays in (("egg", "squid", "maki3"), ("squid", "egg", "maki2"), ("egg", "squid", "maki1")):
        game.turn(*plays)
        leaders.append([player for key, player, _ in game.asked if key == "pick_for_robot"])
    assert leaders[:2] == [[0], [1]]
    assert game.over


def test_the_last_turn_leaves_the_leader_one_choice_between_two_cards():
    game = with_the_robot("egg*2", "squid*2", "maki1 maki3")
    game.turn("egg", "squid", "maki3")
    game.turn("squid", "maki1", "egg")
    assert game.asked == [("pick", 1, hand("egg maki1"))]
    assert game.over
    assert game.laid == [lay("egg squid"), lay("squid maki1"), lay("maki3 egg")]


def test_a_player_beside_the_robot_may_use_chopsticks():
    game = with_the_robot("chopsticks egg*3", "squid tempura*3", "maki1*4")
    game.turn("chopsticks", "squid", "maki1")
    game.turn("tempura+tempura", "egg", "maki1")
    assert game.laid[0] == lay("tempura*2")
    assert game.held()[1] == hand("tempura chopsticks")


def test_the_leader_may_use_chopsticks_while_a_card_is_left_for_the_robot():
    game = with_the_robot("chopsticks egg*3", "squid tempura*3", "maki1*4", leads=1)
    game.turn("chopsticks", "squid", "maki1")
    game.choices("tempura+tempura", "egg", "tempura")
    assert [key for key, player, _ in game.asked if player == 0] == [
        "pick",
        "pick_second",
        "pick_for_robot",
    ]
    assert game.asked[2][2] == hand("tempura maki1")


def test_the_robots_last_card_cannot_be_taken_with_chopsticks():
    game = with_the_robot("chopsticks egg", "squid tempura", "maki1*2", leads=1)
    game.turn("chopsticks", "squid", "tempura")
    game.turn("maki1", "egg", "maki1")
    assert game.asked == [("pick", 0, hand("maki1*2"))]
    assert game.laid[0] == lay("chopsticks maki1")


def test_the_robot_never_uses_its_chopsticks():
    game = with_the_robot("egg*3", "squid*3", "maki1*2 chopsticks")
    game.turn("egg", "squid", "chopsticks")
    game.turn("squid", "egg", "maki1")
    assert [key for key, _, _ in game.asked] == ["pick", "pick", "pick_for_robot"]
    assert game.laid[ROBOT] == lay("chopsticks maki1")


def test_the_robots_wasabi_triples_its_next_nigiri():
    game = with_the_robot("egg*2", "squid*2", "tempura wasabi")
    game.turn("egg", "squid", "wasabi")
    game.turn("squid", "tempura", "egg")
    assert sheet_of(game.laid[ROBOT]) == sheet(egg_wasabi=1)


def test_every_card_of_a_round_with_the_robot_is_laid():
    for evening in range(5):
        chance = Chance(bytes([evening]) * 32)
        deck = []
        for card in sorted(COPIES):
            deck += [card] * COPIES[card]
        chance.shuffle(deck)
        hands = [" ".join(deck[at : at + 9]) for at in (0, 9, 18)]
        game = with_the_robot(*hands)
        answer = random_bot(chance)
        while not game.over:
            if game.question.kind == "reveal":
                assert kinds(*game.piles + game.laid) == kinds(deck[:27])
                assert [len(game.piles[0]), len(game.piles[1])] == [len(game.piles[ROBOT])] * 2
                game.hear(None)
            else:
                game.hear(answer(game.question))
        assert kinds(*game.laid) == kinds(deck[:27])


def test_the_robots_pile_lies_as_it_was_shuffled():
    def first_card(question):
        return 0 if question.kind == "choose" else None

    table, game = watched_game(2, {"robot": "yes"}, 5)
    drawn, passed = [], []
    for turn, (held, _, question) in enumerate(turns_of(table, game, first_card)):
        if held is None:
            break
        leader = turn % 2
        if turn:
            drawn += without(held[leader], passed[1 - leader])
        passed = [without(held[player], question.shown[player]) for player in (0, 1)]
        passed[leader] = without(passed[leader], question.shown[ROBOT])
    assert len(drawn) == 8
    assert drawn != sorted(drawn)
    assert drawn != sorted(drawn, reverse=True)


# --- Nothing is made or lost ---


def test_no_card_is_ever_made_or_lost():
    for players, options in TABLES:
        for evening in range(4):
            table, game = watched_game(players, options, evening)
            answer = random_bot(Chance(bytes([100 + evening]) * 32))
            discarded = []
            turn = 0
            for held, laid, _ in turns_of(table, game, answer):
                deck = table.chance.deck
                if held is None:
                    if turn:
                        discarded = discarded + [card for cards in laid for card in cards]
                    assert missing(deck, discarded) == {}
                    turn = 0
                    continue
                turn += 1
                unseen = missing(deck, discarded, *list(held.values()) + laid)
                # What nobody holds is in the robot's pile, one card less each turn.
                assert sum(unseen.values()) == (HAND[3] - turn if with_robot(table) else 0)


def test_each_player_lays_as_many_cards_as_were_dealt():
    for players, options in TABLES:
        table, game = watched_game(players, options, 9)
        seats = seats_of(table)
        rounds = 0
        for held, laid, question in turns_of(table, game, random_bot(Chance(bytes(32)))):
            if held is None and question.key == "round":
                rounds += 1
                assert [len(cards) for cards in laid] == [HAND[seats]] * seats
        assert rounds == 3


def test_each_round_is_scored_from_what_was_laid_in_its_order():
    for players, options in TABLES:
        table, game = watched_game(players, options, 3)
        puddings = [0] * seats_of(table)
        for held, laid, question in turns_of(table, game, random_bot(Chance(bytes(32)))):
            if held is None and question.key == "round":
                puddings = [
                    before + cards.count("pudding") for before, cards in zip(puddings, laid)
                ]
                assert question.race == ("pudding", puddings)
                for cards, lines in zip(laid, question.why):
                    counted = {dish: count for dish, count, _, _ in lines}
                    for dish in ("tempura", "sashimi", "dumpling"):
                        assert counted.get(dish, 0) == cards.count(dish)
                    for nigiri in ("squid", "salmon", "egg"):
                        both = counted.get(nigiri, 0) + counted.get(nigiri + "_wasabi", 0)
                        assert both == cards.count(nigiri)
