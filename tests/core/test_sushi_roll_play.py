"""Sushi Roll: the whole game with the dice on the device, and no die or token is lost."""

from roll_table import Turn, at_table, course, header, keep_first, sit_down, spread

from kaiten.bots import bot
from kaiten.conversation import Table
from kaiten.sushi_roll.box import DICE, KINDS, SIDES, SUPPLY
from kaiten.sushi_roll.play import Dinner
from kaiten.sushi_roll.scoring import TRIPLED

# --- Setting up ---


def test_everybody_starts_with_two_chopsticks_and_three_menus():
    for players in (2, 3, 4, 5):
        dinner = Dinner(Table(header(players)))
        assert dinner.tokens == [{"chopsticks": 2, "menu": 3, "pudding": 0}] * players
        assert dinner.supply["menu"] == 18 - 3 * players
        assert dinner.supply["chopsticks"] == 12 - 2 * players


def test_the_red_belt_may_come_to_anybody():
    for players in (2, 3, 4, 5):
        reds = [Dinner(Table(header(players, evening))).red for evening in range(40)]
        assert sorted(set(reds)) == list(range(players))


def test_each_belt_gets_eight_seven_six_or_five_dice_from_the_bag():
    for players, dice in ((2, 8), (3, 7), (4, 6), (5, 5)):
        game = sit_down(players)
        assert (game.question.key, game.question.args) == ("drawn", (1, dice))
        game.skip_tells()
        belts = [page[1] for page in game.question.look()]
        for belt in belts:
            assert len([die for die in belt if type(die) is str]) == dice


def test_dice_are_drawn_blindly():
    seen = []
    for evening in range(30):
        dinner = Dinner(Table(header(5, evening)))
        dinner.draw_dice()
        assert all([count <= DICE[kind] for kind, count in spread(dinner).items()])
        seen.append(tuple([tuple(belt) for belt in dinner.belts]))
    assert len(set(seen)) == 30


def test_every_face_of_every_die_comes_up():
    dinner = Dinner(Table(header(2)))
    seen = set()
    for _ in range(20):
        dinner.draw_dice()
        dinner.roll()
        seen.update([die for belt in dinner.belts for die in belt])
    assert seen == set(SIDES)


def test_the_same_seed_rolls_the_same_and_another_seed_another():
    rolls = []
    for evening in (1, 1, 2):
        game = sit_down(4, evening)
        game.skip_tells()
        rolls.append(game.question.look())
    assert rolls[0] == rolls[1]
    assert rolls[0] != rolls[2]


# --- 1. The dishes arrive ---


def test_before_every_turn_all_dice_of_all_belts_are_rolled():
    dinner = at_table("dumpling maki1", "egg wasabi")
    dinner.chance.rolls = [5, 4, 3, 2]
    dinner.roll()
    assert dinner.belts == [["sashimi", "maki3"], ["salmon", "menu2"]]


def test_a_die_stays_of_its_kind_whatever_it_shows():
    dinner = Dinner(Table(header(5)))
    dinner.draw_dice()
    before = spread(dinner)
    for _ in range(5):
        dinner.roll()
        assert spread(dinner) == before


# --- 2. Everybody chooses ---


def test_the_red_belt_begins_and_the_others_follow_to_the_left():
    for players in (2, 3, 4, 5):
        order = []
        for question, dinner in course(players, 3, keep_first):
            if question.kind == "choose":
                order.append(question.player)
                assert question.player == (dinner.red + len(order) - 1) % players
            elif question.kind == "reveal":
                order = []


def test_whoever_chooses_sees_all_trays_belts_and_tokens():
    for question, dinner in course(4, 5):
        if question.kind in ("choose", "some"):
            assert not question.secret
            assert question.laid == dinner.trays
            pages = question.look()
            assert [page[0] for page in pages] == [0, 1, 2, 3]
            for player, shown in pages:
                tokens = dinner.tokens[player]
                held = [
                    ("held_menu", tokens["menu"]),
                    ("held_chopsticks", tokens["chopsticks"]),
                    ("held_pudding", tokens["pudding"]),
                ]
                red = [("red_belt",)] if player == dinner.red else []
                assert shown == dinner.belts[player] + held + red


def test_a_kept_die_goes_to_the_tray_with_its_face():
    dinner = at_table("tempura maki2", "egg egg")
    turn = Turn(dinner).choose("maki2")
    assert dinner.belts == [["tempura"], ["egg", "egg"]]
    assert dinner.trays == [["maki2"], []]
    assert turn.kept == ["maki2"]


def test_one_die_has_to_be_kept():
    dinner = at_table("tempura maki2", "egg egg")
    assert Turn(dinner).options() == ["tempura", "maki2", "use_menu", "use_chopsticks"]


def test_without_tokens_the_last_die_is_kept_without_a_question():
    dinner = at_table("tempura", "egg")
    dinner.tokens[0] = {"menu": 0, "chopsticks": 0, "pudding": 0}
    assert Turn(dinner).kept == ["tempura"]


def test_an_answer_that_is_no_option_is_refused_and_changes_nothing():
    game = sit_down(3)
    game.skip_tells()
    question, dice = game.question, list(game.question.options)
    for answer in (-1, len(dice), None, True, "squid", [0]):
        assert game.answer(answer) == ("not_an_option",), answer
        assert game.question is question
        assert question.options == dice
        assert game.answers == []


# --- Wasabi ---


def laid_after(tray, *kept):
    """A tray after these dice were kept one after another."""
    dinner = at_table("maki1", "maki1")
    dinner.trays[0] = tray.split()
    for face in kept:
        dinner.keep(0, face)
    return dinner.trays[0]


def test_a_nigiri_must_go_on_a_free_wasabi():
    assert laid_after("tempura wasabi", "egg") == ["tempura", "egg_wasabi"]
    assert laid_after("wasabi", "squid") == ["squid_wasabi"]


def test_a_wasabi_carries_one_nigiri():
    assert laid_after("wasabi", "egg", "squid") == ["egg_wasabi", "squid"]


def test_of_several_wasabi_any_free_one_is_used():
    assert laid_after("wasabi wasabi", "egg", "salmon") == ["egg_wasabi", "salmon_wasabi"]


def test_a_wasabi_is_not_put_under_a_nigiri_kept_before():
    assert laid_after("squid", "wasabi") == ["squid", "wasabi"]
    assert laid_after("squid", "wasabi", "egg") == ["squid", "egg_wasabi"]


def test_only_nigiri_go_on_wasabi():
    assert laid_after("wasabi", "tempura", "maki3") == ["wasabi", "tempura", "maki3"]


def test_each_tray_has_wasabi_of_its_own():
    dinner = at_table("maki1", "maki1")
    dinner.trays = [["wasabi"], []]
    dinner.keep(1, "egg")
    assert dinner.trays == [["wasabi"], ["egg"]]


# --- 3. Pass the belts ---


def test_belts_go_to_the_left_which_is_the_next_seat_the_red_one_too():
    dinner = at_table("tempura", "maki1", "egg")
    dinner.red = 1
    dinner.pass_belts()
    assert dinner.belts == [["egg"], ["tempura"], ["maki1"]]
    assert dinner.red == 2
    dinner.pass_belts()
    assert dinner.red == 0


def test_after_every_turn_the_belts_are_passed_and_their_dice_rolled_again():
    for players in (2, 3, 4, 5):
        passed = None
        for question, dinner in course(players, 8, keep_first):
            if question.kind == "reveal":
                passed = [belt_kinds(belt) for belt in dinner.belts]
                red = dinner.red
                passed = [passed[-1]] + passed[:-1]
            elif question.kind == "choose" and passed is not None:
                assert [belt_kinds(belt) for belt in dinner.belts] == passed
                assert dinner.red == (red + 1) % players
                passed = None
            elif question.kind == "scores":
                passed = None


def belt_kinds(belt):
    """The kinds of the dice on a belt, whatever they show."""
    return [SIDES[die] for die in belt]


def test_everybody_sees_what_was_kept_in_the_turn():
    dinner = None
    for question, dinner in course(3, 2):
        if question.key == "kept":
            for player, kept in enumerate(question.shown):
                tray = dinner.trays[player]
                assert kept[0] in [TRIPLED.get(die, die) for die in tray]
                assert all([spent in ("spent_menu", "spent_chopsticks") for spent in kept[1:]])


# --- Rounds ---


def test_a_round_ends_when_the_belts_are_empty_with_all_dice_on_the_trays():
    for players, dice in ((2, 8), (3, 7), (4, 6), (5, 5)):
        turns = 0
        for question, dinner in course(players, 4):
            if question.key == "kept":
                turns += 1
            elif question.kind == "scores" and question.key == "round":
                assert turns == dice
                turns = 0
                assert dinner.belts == [[]] * players
                assert sum(spread(dinner).values()) == players * dice


def test_every_round_is_drawn_from_the_full_bag():
    for evening in range(8):
        for question, dinner in course(5, evening):
            if question.kind == "reveal":
                counts = spread(dinner)
                assert all([counts[kind] <= DICE[kind] for kind in KINDS])
                assert sum(counts.values()) == 25


def test_another_player_begins_the_next_round_with_three_players_by_an_extra_pass():
    for players in (2, 3, 4, 5):
        for evening in range(4):
            last_red, firsts = None, []
            fresh = True
            for question, dinner in course(players, evening, keep_first):
                if question.kind == "tell":
                    fresh = True
                    if last_red is not None:
                        turned = 1 if players == 3 else 0
                        assert dinner.red == (last_red + turned) % players
                        key = "drawn_turned" if turned else "drawn"
                        assert question.key == key
                elif question.kind == "choose" and fresh:
                    firsts.append(question.player)
                    fresh = False
                elif question.kind == "scores":
                    last_red = dinner.red
            assert len(firsts) == 3
            assert firsts[0] != firsts[1]
            assert firsts[1] != firsts[2]


def test_tokens_are_kept_from_round_to_round():
    before = None
    for question, dinner in course(4, 6):
        tokens = [dict(held) for held in dinner.tokens]
        if question.kind == "tell" and before is not None:
            assert tokens == before
        before = tokens


# --- The end of the game ---


def test_the_final_count_takes_the_tokens_that_are_left():
    for players in (2, 3, 4, 5):
        for question, dinner in course(players, 11, keep_first):
            if question.kind == "scores" and question.key == "final_count":
                for player, lines in enumerate(question.why):
                    tokens = dinner.tokens[player]
                    left = tokens["menu"] + tokens["chopsticks"]
                    assert lines[0][:2] == ("pudding", tokens["pudding"])
                    assert lines[1] == ("tokens", left, left // 2, None)


def test_the_race_for_puddings_is_seen_after_every_round():
    for question, dinner in course(3, 12):
        if question.kind == "scores":
            assert question.race == ("pudding", dinner.held("pudding"))


def test_the_totals_of_the_outcome_are_all_the_points_of_the_trays():
    for players in (2, 3, 4, 5):
        game = sit_down(players, 13)
        answer = bot("sensible", "sushi_roll", None)
        game.skip_tells()
        while game.question is not None:
            assert game.answer(answer(game.question)) is None
            game.skip_tells()
        assert [scores.key for scores in game.scored] == ["round"] * 3 + ["final_count"]
        gains = [sum(gained) for gained in zip(*[scores.gains for scores in game.scored])]
        assert game.outcome.totals == gains
        assert game.outcome.tie_breaker == "pudding"


# --- Nothing is made or lost ---


def test_no_die_and_no_token_is_ever_made_or_lost():
    for players in (2, 3, 4, 5):
        for evening in range(6):
            drawn = None
            for question, dinner in course(players, evening):
                for token in SUPPLY:
                    assert dinner.supply[token] >= 0
                    assert min(dinner.held(token)) >= 0
                    assert dinner.supply[token] + sum(dinner.held(token)) == SUPPLY[token]
                if question.kind == "tell":
                    drawn = None
                elif question.key != "final_count":
                    drawn = drawn or spread(dinner)
                    assert spread(dinner) == drawn


def test_undo_takes_a_menu_back_and_the_same_answers_roll_the_same():
    game = sit_down(2, 21)
    game.skip_tells()
    menu = [option[0] for option in game.question.options[8:]].index("use_menu") + 8
    before = list(game.question.options)
    game.answer(menu)
    game.answer([0, 1, 2])
    after = list(game.question.options)
    game.undo()
    game.undo()
    assert game.question.options == before
    game.answer(menu)
    game.answer([0, 1, 2])
    assert game.question.options == after
