"""French and English say the same things, and every text fits the place it is shown in."""

from kaiten import words
from kaiten.games import BOTS, GAMES, load

COLUMNS = 25
HALF = 12
LONGEST_NAME = "Maximilien"

# Lines of menus, with the longest arguments they can have.
MENU_ITEMS = (
    ("new_game",),
    ("resume",),
    ("past_games",),
    ("settings",),
    ("new_name",),
    ("player_number", 5),
    ("undo",),
    ("look",),
    ("home",),
    ("stay",),
    ("rematch",),
    ("seal",),
    ("open_game",),
    ("delete_game",),
    ("keep",),
    ("set_language", "Français"),
    ("set_sleep", 15),
    ("set_sleep_never",),
    ("nobody",),
    ("done",),
)
TITLES = (
    ("kaiten",),
    ("how_many_players",),
    ("seat_of", 5, 5),
    ("storage",),
    ("cannot_be",),
    ("crash_title",),
    ("delete_sure",),
)
CENTRED = (("wins",), ("share",), ("won_tie_break",), ("won_shared",), ("pass_to",))


def common(language):
    words.use(language)
    return words._common


def game_words(language, game):
    words.use(language)
    words.use_game(game)
    return words._game


def parts():
    """The words of each part of the device, in French and in English."""
    yield "common", common("fr"), common("en")
    for game in GAMES:
        yield game, game_words("fr", game), game_words("en", game)


def placeholders(text):
    """What stands between braces, in order."""
    return [piece.split("}")[0] for piece in text.split("{")[1:]]


def speaking():
    """Once for each language and game: the words are set to them."""
    for language in words.LANGUAGES:
        for game in GAMES:
            words.use(language)
            words.use_game(game)
            yield language, load(game)


def test_french_is_asked_for_first():
    assert words.LANGUAGES == ("fr", "en")


def test_both_languages_have_the_same_keys():
    for part, french, english in parts():
        assert sorted(french) == sorted(english), part


def test_no_text_is_empty():
    for part, french, english in parts():
        for key in french:
            assert french[key].strip(), (part, key)
            assert english[key].strip(), (part, key)


def test_both_languages_take_the_same_arguments():
    for part, french, english in parts():
        for key in french:
            takes = [sorted(set(placeholders(text[key]))) for text in (french, english)]
            assert takes[0] == takes[1], (part, key)
            if "|" not in french[key] and placeholders(french[key])[:1] == [""]:
                counts = [len(placeholders(text[key])) for text in (french, english)]
                assert counts[0] == counts[1], (part, key)


def test_a_text_with_a_plural_has_two_forms_with_the_same_arguments():
    for part, french, english in parts():
        for key in french:
            assert french[key].count("|") == english[key].count("|"), (part, key)
            for text in (french[key], english[key]):
                if "|" in text:
                    one, many = text.split("|")
                    assert placeholders(one) == placeholders(many), (part, key)


def test_a_game_does_not_hide_a_word_of_the_device():
    for part, french, _ in parts():
        if part != "common":
            assert [key for key in french if key in common("fr")] == []


def test_french_counts_nothing_as_one():
    words.use("fr")
    assert [words.say("points", count) for count in (0, 1, 2, -1)] == [
        "0 pt",
        "1 pt",
        "2 pts",
        "-1 pt",
    ]


def test_english_counts_nothing_as_many():
    words.use("en")
    assert [words.say("points", count) for count in (0, 1, 2, -1)] == [
        "0 pts",
        "1 pt",
        "2 pts",
        "-1 pt",
    ]


def test_what_the_core_says_is_told_with_its_own_words_translated():
    words.use("fr")
    words.use_game("sushi_go")
    told = words.tell(("too_many", "pudding", 11, 10))
    assert told.startswith("Dessert")
    assert "11" in told and "10" in told


def test_another_language_forgets_the_words_of_the_game_until_they_are_asked_for():
    words.use("en")
    words.use_game("sushi_go")
    assert words.say("egg") == "Egg"
    words.use("fr")
    words.use_game("sushi_go")
    assert words.say("egg") == "Omelette"


def test_every_footer_fits_the_last_line():
    for part, french, english in parts():
        for key in french:
            if key.startswith("foot_"):
                for text in (french[key], english[key]):
                    assert len(text) <= COLUMNS, (part, key, len(text))


def test_every_menu_item_and_title_fits_a_line():
    for language, game in speaking():
        items = [words.say(item[0], *item[1:]) for item in MENU_ITEMS + TITLES + CENTRED]
        items.append(words.say(game.NAME))
        for level in range(3):
            items.append(words.say("set_brightness", words.say("brightness_%d" % level)))
        for mode in game.MODES:
            items.append(words.say("mode_" + mode))
        for name in BOTS:
            items.append(words.say("bot_" + name))
        for item in items:
            assert len(item) <= COLUMNS, (language, item, len(item))


def test_every_variant_fits_a_line():
    for language, game in speaking():
        for mode in game.MODES:
            low, high = game.players(mode)
            for players in range(low, high + 1):
                for key, choices in game.options(mode, players):
                    for text in [words.say(key)] + [words.say(key + "_" + one) for one in choices]:
                        assert len(text) <= COLUMNS, (language, text)


def test_the_name_of_a_bot_is_no_longer_than_a_name():
    for language, _ in speaking():
        for name in BOTS:
            assert len(words.say("bot_name_" + name, 5)) <= len(LONGEST_NAME), language
        assert len(words.say("player_number", 5)) <= len(LONGEST_NAME)


def test_a_title_with_the_longest_name_fits_beside_its_number():
    for language, _ in speaking():
        for key in ("why_title", "laid_title"):
            assert len(words.say(key, LONGEST_NAME)) <= COLUMNS - len(" +99"), (language, key)


def test_every_field_of_a_sheet_fits_beside_two_digits():
    for language in words.LANGUAGES:
        words.use(language)
        words.use_game("sushi_go")
        for field in load("sushi_go").FIELDS:
            assert len(words.say(field)) + 2 <= HALF, (language, field)


def test_every_card_fits_half_a_line_with_its_number():
    for language in words.LANGUAGES:
        words.use(language)
        words.use_game("sushi_go")
        for card, copies in load("sushi_go").COPIES.items():
            label = words.say("count_of", min(copies, 9), words.say(card))
            assert len(label) <= HALF, (language, label)
        assert len(words.say("no_second")) <= HALF


def test_every_reason_for_points_fits_a_line_behind_its_indent():
    for language in words.LANGUAGES:
        for key, text in game_words(language, "sushi_go").items():
            if key.startswith("maki_") or key.startswith("pudding_"):
                assert len(words.tell((key, 5))) < COLUMNS, (language, key, text)


def test_the_score_board_has_room_for_its_columns():
    for language in words.LANGUAGES:
        words.use(language)
        words.use_game("sushi_go")
        for title in (words.say("round", 3), words.say("puddings")):
            assert len(title) <= 14, (language, title)
        assert len(words.say("total")) <= 6
        assert len(words.say("short_pudding")) <= 4


def test_french_puts_a_space_before_high_punctuation():
    for part, french, _ in parts():
        for key, text in french.items():
            for mark in ":!?":
                for piece in text.split(mark)[:-1]:
                    allowed = not piece or piece[-1] in " \xa0\u202f{}" or part_of_a_name(text)
                    assert allowed, (part, key, text)


def part_of_a_name(text):
    return text == "Sushi Go!" or text.startswith("{}: {}")
