"""Sushi Go Party!: whole games by bots, every card counted at every question."""

from party import counted, table_of, whole_box

from kaiten import words
from kaiten.bots import random_bot
from kaiten.chance import Chance
from kaiten.games import start
from kaiten.sushi_go_party import MENU_CHOICES, NAMED_MENUS
from kaiten.sushi_go_party.bots import sensible
from kaiten.sushi_go_party.cards import CARDS, HAND, NUMBERED, cards_of
from kaiten.sushi_go_party.dishes import plate_of
from kaiten.sushi_go_party.menus import MENUS, random_menu, refusal
from kaiten.sushi_go_party.play import Dinner
from kaiten.sushi_go_party.score import fields_of, keep_score
from kaiten.sushi_go_party.scoring import count_of

TELLS = ("tell", "reveal", "scores")


def by_chance(number):
    return random_bot(Chance(number.to_bytes(32, "little")), "sushi_go_party")


def play(game, answer, look=None):
    """Play to the end; `look` sees every question before it is answered."""
    reply = None
    try:
        while True:
            question = game.send(reply)
            if look:
                look(question)
            reply = None
            if question.kind not in TELLS:
                reply = answer(question)
                assert question.refuse(reply) is None
    except StopIteration as end:
        return end.value


def counting(dinner):
    """Sees to it that no card is made or lost, and that hands stay equal."""
    box = whole_box(dinner.menu)

    def look(question):
        # While people choose in secret, what they have chosen lies face down in nobody's pile.
        if question.kind == "scores" or question.key in ("spoon_for", "take_out", "tens_reached"):
            assert counted(dinner) == box
        else:
            found = counted(dinner)
            for card in found:
                assert found[card] <= box[card]
        if question.kind == "reveal" and question.key == "reveal":
            sizes = [len(hand) for hand in dinner.hands]
            used = [player for player, _ in dinner.used_chopsticks]
            for player in used:
                sizes[player] += 1
            assert sizes == sizes[:1] * len(sizes)
        if question.kind == "tell":
            assert [len(hand) for hand in dinner.hands] == [HAND[dinner.players]] * dinner.players

    return look


def dine(players, menu, edition, seed, answer=None):
    dinner = Dinner(table_of(players, chance=seed), menu, edition)
    outcome = play(dinner.serve(), answer or by_chance(seed), counting(dinner))
    assert counted(dinner) == whole_box(menu)
    assert [len(hand) for hand in dinner.hands] == [0] * players
    assert len(dinner.eaten) == sum(outcome.held)
    return outcome


def test_random_games_on_every_named_menu_lose_and_make_no_card():
    for number, name in enumerate(NAMED_MENUS):
        for players in range(2, 9):
            if refusal(MENUS[name], players) is None:
                dine(players, MENUS[name], ("fr", "en")[players % 2], number)


def test_random_games_on_random_menus_lose_and_make_no_card():
    for seed in range(60):
        players = 2 + seed % 7
        menu = random_menu(table_of(players, chance=seed).chance, players)
        dine(players, menu, ("fr", "en")[seed % 2], seed)


def test_every_pair_of_specials_is_played():
    specials = ("chopsticks", "spoon", "menu", "takeout", "soy", "tea", "special_order", "wasabi")
    for one, kind in enumerate(specials):
        for two in specials[one + 1 :]:
            roll = ("maki", "uramaki", "temaki")[one % 3]
            dine(4, (roll, "miso", "onigiri", "tofu", kind, two, "fruit"), "fr", one)


def test_a_whole_conversation_ends_with_every_menu_and_edition():
    for number, name in enumerate(MENU_CHOICES):
        for mode in ("score", "play"):
            for players in (2, 5, 8):
                edition = ("fr", "en")[number % 2]
                table = table_of(players, mode, number, menu=name, edition=edition)
                outcome = play(start(table), by_chance(number))
                assert len(outcome.totals) == players


def test_whatever_can_be_played_can_be_entered_and_scores_the_same():
    for seed in range(24):
        players, edition = 2 + seed % 7, ("fr", "en")[seed % 2]
        menu = random_menu(table_of(players, chance=seed).chance, players)
        dinner = Dinner(table_of(players, chance=seed), menu, edition)
        fields = fields_of(menu, edition)
        sheets = []

        def look(question, dinner=dinner, fields=fields, sheets=sheets):
            if question.kind == "scores" and question.key == "round":
                for dishes, tens in zip(dinner.dishes, dinner.tens):
                    plate = plate_of(dishes, tens)
                    sheets.append([count_of(plate, field) for field in fields])

        played = play(dinner.serve(), by_chance(seed), look)
        entered = play(keep_score(table_of(players), menu, edition), lambda _, s=sheets: s.pop(0))
        assert (entered.totals, entered.held) == (played.totals, played.held)


def test_the_same_chance_and_answers_give_the_same_game():
    games = [dine(4, MENUS["for_two"], "fr", 3).totals for _ in range(2)]
    assert games[0] == games[1]


def test_the_sensible_bot_answers_every_question_and_beats_chance():
    wins = 0
    for seed in range(20):
        other = by_chance(seed)

        def answer(question, other=other):
            return sensible(question) if question.player in (0, None) else other(question)

        table = table_of(4, chance=seed, menu=MENU_CHOICES[seed % len(MENU_CHOICES)])
        wins += 0 in play(start(table), answer).winners
    assert wins > 10


def test_everything_that_is_asked_and_told_has_words_in_both_languages():
    for language in words.LANGUAGES:
        words.use(language)
        words.use_game("sushi_go_party")

        def label(option):
            if type(option) is str:
                return words.say(option)
            return "" if type(option) is int else words.tell(option)

        def look(question):
            if question.kind in ("choose", "some"):
                # It stands beside a name in the title, in small letters if need be.
                assert len(words.say(question.key)) <= 14
                for option in question.options:
                    assert len(label(option)) <= 25
                for _, options in question.look() if question.look else ():
                    for option in options:
                        assert len(label(option)) <= 25
            elif question.kind == "sheet":
                for field in question.fields:
                    # In the last row it has its count and a key beside it.
                    assert len(words.say(field)) <= 16
            elif question.kind == "reveal":
                words.tell((question.key,))
                for cards in question.shown:
                    for card in cards:
                        label(card)
            else:
                words.tell((question.key,) + tuple(question.args))
            if question.kind == "scores":
                words.say("short_" + question.race[0])
                for lines in question.why:
                    for dish, _, _, note in lines:
                        words.say(dish)
                        assert note is None or len(words.tell(note)) <= 24

        for seed, name in enumerate(MENU_CHOICES):
            for mode in ("score", "play"):
                table = table_of(3 + seed % 4, mode, seed, menu=name)
                play(start(table), by_chance(seed), look)


def test_every_card_field_and_refusal_has_words_in_both_languages():
    for language in words.LANGUAGES:
        words.use(language)
        words.use_game("sushi_go_party")
        for kind in list(CARDS) + list(NUMBERED):
            assert len(words.say(kind)) <= 13
            for card, _ in cards_of(kind):
                assert len(words.say(card)) <= 21
        for name in MENU_CHOICES:
            assert len(words.say("menu_" + name)) <= 25
        for edition in ("fr", "en"):
            words.say("edition_" + edition)
            for name in NAMED_MENUS:
                for field in fields_of(MENUS[name], edition):
                    words.say(field)
        for reason in (
            ("only_for", "spoon", 3, 8),
            ("too_many_cards", 11, 10),
            ("too_many", "tempura", 9, 8),
            ("too_many_fruit", "fruit_ww", 3, 2),
            ("ten_twice", "uramaki_8"),
            ("ten_too_early", "uramaki_6"),
            ("fruit_in_pairs",),
        ):
            assert "{" not in words.tell(reason)
