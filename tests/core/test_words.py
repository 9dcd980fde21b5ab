"""French and English say the same things, and every text fits the place it is shown in."""

from table import words_in

from kaiten import words
from kaiten.games import BOTS, load, mode_of
from kaiten.shelf import GAMES

LINE = 25  # letters
HALF = 12
LONGEST_NAME = "Maximilien"

# Lines of menus, with the longest arguments they can have.
MENU_ITEMS = (
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
    ("player_how_many",),
    ("player_seat_of", 5, 5),
    ("storage",),
    ("cannot_be",),
    ("crash_title",),
    ("delete_sure",),
)
# Two games have a mark in their names, and Python puts one behind the name of an error.
NAMES_WITH_MARKS = ("Sushi Go!", "Sushi Go Party!", "Party!", "{}: {}")
CENTRED = (
    ("wins",),
    ("won_shared",),
    ("won_shared",),
    ("better_than", 99),
    ("pass_to",),
)


def common(language):
    words.use(language)
    return words_in(words._common)


def rare(language):
    words.use(language)
    return words_in(words._load_common("rare"))


def game_words(language, game):
    words.use(language)
    words.use_game(game)
    return words_in(words._game)


def parts():
    """The words of each part of the device, in French and in English."""
    yield "common", common("fr"), common("en")
    yield "rare", rare("fr"), rare("en")
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
    assert words.LANGUAGES[:2] == ("fr", "en")


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
            for text in (french[key], english[key]):
                # One language may need two forms where the other does with one.
                if "|" in text:
                    one, many = text.split("|")
                    assert placeholders(one) == placeholders(many), (part, key)


def test_a_game_does_not_hide_a_word_of_the_device():
    for part, french, _ in parts():
        if part != "common":
            assert [key for key in french if key in common("fr")] == [], part
        if part not in ("common", "rare"):
            assert [key for key in french if key in rare("fr")] == [], part


def test_french_has_the_singular_for_zero():
    words.use("fr")
    assert [words.say("points", count) for count in (0, 1, 2, -1)] == [
        "0 pt",
        "1 pt",
        "2 pts",
        "-1 pt",
    ]


def test_english_has_the_plural_for_zero():
    words.use("en")
    assert [words.say("points", count) for count in (0, 1, 2, -1)] == [
        "0 pts",
        "1 pt",
        "2 pts",
        "-1 pt",
    ]


def test_what_is_not_counted_is_one():
    words.use("fr")
    words.use_game("sushi_go")
    assert [words.say("egg", 2), words.say("egg")] == ["Omelettes", "Omelette"]


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
                for text in (french[key] + "|" + english[key]).split("|"):
                    assert len(text) <= LINE, (part, key, len(text))


def test_every_menu_item_and_title_fits_a_line():
    for language, game in speaking():
        items = [words.say(item[0], *item[1:]) for item in MENU_ITEMS + TITLES + CENTRED]
        items.append(words.title(game.NAME))
        for level in range(3):
            items.append(words.say("set_brightness", words.say("brightness_%d" % level)))
        for mode in game.MODES:
            items.append(words.say("mode_" + mode.name))
        for name in BOTS:
            items.append(words.say("bot_" + name))
        for item in items:
            assert len(item) <= LINE, (language, item, len(item))


def test_every_variant_fits_a_line():
    for language, game in speaking():
        for mode in game.MODES:
            low, high = mode.players
            for players in range(low, high + 1):
                for key, choices in mode.options_for(players):
                    for text in [words.say(key)] + [words.say(key + "_" + one) for one in choices]:
                        assert len(text) <= LINE, (language, text)


def test_the_name_of_a_bot_is_no_longer_than_a_name():
    for language, _ in speaking():
        for name in BOTS:
            assert len(words.say("bot_name_" + name, 5)) <= len(LONGEST_NAME), language
        assert len(words.say("player_number", 5)) <= len(LONGEST_NAME)


def test_a_title_with_the_longest_name_fits_beside_its_number():
    for language, _ in speaking():
        for key in ("why_title", "laid_title"):
            assert len(words.say(key, LONGEST_NAME)) <= LINE - len(" +99"), (language, key)


def fields(game):
    """Every field that a sheet of the game can have."""
    if game == "sushi_go":
        from kaiten.sushi_go.scoring import FIELDS

        return FIELDS
    if game == "sushi_roll":
        from kaiten.sushi_roll.score import FIELDS, TOKENS

        return FIELDS + TOKENS
    if game == "sushi_boat":
        from kaiten.sushi_boat.score import FIELDS

        return FIELDS
    if game == "sushi_go_party":
        from kaiten.sushi_go_party.menus import MENUS
        from kaiten.sushi_go_party.score import fields_of

        found = set()
        for edition in dict(mode_of(game, "score").options_for(4))["edition"]:
            for name in MENUS:
                found.update(fields_of(MENUS[name], edition))
        return sorted(found)
    return ()


def pieces(game):
    """(card or face of a die, how many can lie on one page) for what a page can count."""
    if game == "sushi_go":
        from kaiten.sushi_go.box import COPIES

        return list(COPIES.items())
    if game == "sushi_roll":
        from kaiten.sushi_roll.box import SIDES

        return [(face, 8) for face in SIDES]
    if game == "sushi_go_party":
        from kaiten.sushi_go_party.cards import CARDS, NUMBERED

        found = [("%s%d" % (kind, number), 1) for kind in NUMBERED for number in NUMBERED[kind]]
        for kind in CARDS:
            copies = CARDS[kind]
            found.extend([(kind, copies)] if type(copies) is int else copies)
        return found
    return ()


# The reasons for points, with the longest arguments they can have.
NOTES = {
    "sushi_go": (
        ("maki_first",),
        ("maki_first_tied", 5),
        ("maki_second",),
        ("maki_second_tied", 5),
        ("maki_no_second",),
        ("pudding_most",),
        ("pudding_most_tied", 5),
        ("pudding_fewest",),
        ("pudding_fewest_tied", 5),
        ("pudding_all_equal",),
        ("pudding_two_players",),
    ),
    "sushi_go_party": (
        ("place", 3),
        ("most",),
        ("fewest",),
        ("all_equal",),
        ("two_players",),
        ("onigiri_sets", 2),
        ("edamame_each", 4),
        ("soy_most", 8),
        ("soy_less", 7, 8),
        ("tea_of", 10, "chopsticks"),
    ),
    "sushi_roll": (
        ("maki_first",),
        ("maki_first_tied", 5),
        ("maki_second",),
        ("maki_second_tied", 4),
        ("pudding_most",),
        ("pudding_fewest",),
        ("pudding_all_equal",),
        ("pudding_two_players",),
    ),
    "sushi_boat": (
        ("dishes_first",),
        ("dishes_first_tied",),
        ("dishes_second",),
        ("dishes_second_tied",),
        ("dishes_no_second",),
    ),
}
# The score boards of each game, and what else is counted on them for the end.
BOARDS = {
    "sushi_go": (("round", 3), ("puddings",)),
    "sushi_go_party": (("round", 3), ("desserts",)),
    "sushi_roll": (("round", 3), ("final_count",)),
    "sumoku": (("round", 20), ("left_over",), ("team_end",), ("solo_end",)),
    "sushi_boat": (("final",),),
}
RACES = {
    "sushi_go": ("pudding",),
    "sushi_go_party": ("pudding", "ice_cream", "fruit"),
    "sushi_roll": ("pudding",),
    "sumoku": ("in_a_row",),
    "sushi_boat": ("yen",),
}


def test_every_field_of_a_sheet_fits_the_last_line_with_two_digits_and_its_key():
    for language, game in speaking():
        for field in fields(game.NAME):
            line = words.say("foot_sheet", 99, words.say(field, 99)) + words.say("foot_sheet_back")
            assert len(line) <= LINE, (language, game.NAME, field)


def test_everything_that_lies_before_a_player_has_a_name_of_one_line():
    for language, game in speaking():
        for piece, _ in pieces(game.NAME):
            assert len(words.say(piece)) <= LINE, (language, game.NAME, piece)


def test_every_reason_for_points_fits_a_line_behind_its_indent():
    for language, game in speaking():
        for note in NOTES.get(game.NAME, ()):
            assert len(words.tell(note)) < LINE, (language, game.NAME, note)


def test_the_score_board_has_room_for_its_columns():
    for language, game in speaking():
        for title in BOARDS.get(game.NAME, ()):
            assert len(words.tell(title)) <= 14, (language, game.NAME, title)
        for dish in RACES.get(game.NAME, ()):
            decided = words.say("won_by", 12, words.say("short_" + dish, 12))
            assert len(decided) <= LINE, (language, game.NAME, dish)


def test_french_puts_a_space_before_high_punctuation():
    for part, french, _ in parts():
        for key, text in french.items():
            for name in NAMES_WITH_MARKS:
                text = text.replace(name, "")
            for mark in ":;!?":
                for piece in text.split(mark)[:-1]:
                    assert not piece or piece[-1] in " \xa0\u202f", (part, key, text)


def test_english_puts_no_space_before_high_punctuation():
    for part, _, english in parts():
        for key, text in english.items():
            for mark in (" :", " ;", " !", " ?"):
                assert mark not in text, (part, key, text)


def test_a_nigiri_on_wasabi_and_a_copy_are_called_so():
    for language, game in speaking():
        if game.NAME in ("sushi_go", "sushi_go_party", "sushi_roll"):
            for nigiri in ("egg", "salmon", "squid"):
                name = words.say(nigiri + "_wasabi")
                assert name == words.say(nigiri) + " wasabi", (language, game.NAME)
        if game.NAME == "sushi_go_party":
            assert words.say("copy_of", "Tofu").lower()[:3] == "cop"
            assert words.say("wasabi_under", "Tofu").startswith("Wasabi")
