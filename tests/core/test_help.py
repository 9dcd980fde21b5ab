"""What the pages of help say of each thing, and that every thing has one, in both languages."""

from table import words_in

from kaiten import words
from kaiten.games import load
from kaiten.shelf import GAMES
from kaiten.sumoku import solo, speed, spot, tiles
from kaiten.sushi_boat import components, staff
from kaiten.sushi_boat import score as boat_score
from kaiten.sushi_boat import scoring as boat
from kaiten.sushi_go import scoring as go
from kaiten.sushi_go.box import COPIES, MAKI
from kaiten.sushi_go_party import cards, menus
from kaiten.sushi_go_party import score as party_score
from kaiten.sushi_go_party import scoring as party
from kaiten.sushi_go_party.specials.menu import DRAWS
from kaiten.sushi_roll import box as dice
from kaiten.sushi_roll import score as roll_score
from kaiten.sushi_roll import scoring as roll


def pages(game, language):
    """The pages of a game, which need not have any."""
    words.use(language)
    found = {}
    for part in (".variants_", ".help_"):
        try:
            found.update(words_in(words._load("kaiten." + game + part + language)))
        except ImportError:
            assert game not in THINGS, game
    return found


def all_pages():
    """(game, language, key, text) of every page."""
    for game in GAMES:
        for language in words.LANGUAGES:
            texts = pages(game, language)
            for key in texts:
                yield game, language, key, texts[key]


def numbers_in(text):
    """The numbers of a text, in order; a minus before a digit belongs to it."""
    found = []
    digits = ""
    for mark in text + " ":
        if mark in words.DIGITS or (mark == "-" and not digits):
            digits += mark
            continue
        if digits.strip("-"):
            found.append(int(digits))
        digits = "-" if mark == "-" else ""
    return found


def party_things():
    found = ["nigiri"]
    for kind in ("nigiri",) + cards.ROLLS + cards.APPETIZERS + cards.SPECIALS + cards.DESSERTS:
        found.append(kind)
        found.extend([card for card, _ in cards.cards_of(kind)])
    for name in menus.MENUS:
        for edition in ("fr", "en"):
            found.extend(party_score.fields_of(menus.MENUS[name], edition))
    return found


THINGS = {
    "sushi_go": list(COPIES) + list(go.FIELDS),
    "sushi_go_party": party_things()
    + [("copy_of", "tempura"), ("wasabi_under", "squid"), "yes_spoon", "turned"],
    "sushi_roll": list(dice.SIDES)
    + list(roll.FIELDS)
    + list(roll_score.TOKENS)
    + [("use_menu", 3), ("use_chopsticks", 2), ("held_menu", 1)],
    "sushi_boat": list(components.SIDE_DISHES)
    + list(components.STAFF)
    + list(components.COLOURS)
    + list(components.SUSHI)
    + list(boat_score.FIELDS)
    + [
        "wasabi",
        "earn",
        "order",
        "free_seat",
        "reveal",
        "end",
        "draw",
        "put_back",
        "count",
        ("plate", "letter_red", "short_egg"),
        ("slot", 3, "letter_blue", "short_roe"),
        ("staff_seat", 3, "letter_red", "short_egg", "neko"),
        ("staff_takes", "letter_red", "short_egg"),
        ("ask_momoko", "gyoza"),
        ("eat", "letter_red", "short_egg"),
        ("arrow_seat", 2, 5, "letter_red", "short_egg", "letter_red", "short_egg"),
    ],
    "sumoku": list(tiles.COLOURS) + [("red_tile", 5), ("purple_tile", 6)],
}


def choices_of(game):
    """The modes and variants of a game."""
    for mode in load(game).MODES:
        yield "mode_" + mode.name
        for option in mode.options:
            for choice in option[1]:
                yield option[0] + "_" + choice


def test_every_thing_of_the_five_games_has_a_page_in_both_languages():
    for game in THINGS:
        for language in words.LANGUAGES:
            words.use(language)
            for thing in THINGS[game]:
                assert words.page_of(game, thing), (game, language, thing)


def test_every_mode_and_variant_has_a_page_of_its_own():
    for game in THINGS:
        for language in words.LANGUAGES:
            words.use(language)
            for key in choices_of(game):
                page = words.page_of(game, key)
                assert page and page[0] == key, (game, language, key)


def test_there_is_no_page_of_help_about_what_is_no_thing_of_the_game():
    words.use("en")
    for thing in (None, 2, "no_such_thing", ("no_such", 3), (3, 4)):
        assert words.page_of("sushi_go", thing) is None
    assert words.page_of("randomizer", "d6") is None


def test_a_card_is_found_without_its_number_or_sort():
    words.use("en")
    for thing, key in (
        ("spoon4", "spoon"),
        ("uramaki3", "uramaki"),
        ("uramaki_8", "uramaki_8"),
        ("fruit_wp", "fruit"),
        ("egg_wasabi", "egg_wasabi"),
        (("copy_of", "tofu"), "tofu"),
        (("wasabi_under", "squid"), "wasabi"),
        ("menu_classic", "menu_classic"),
    ):
        assert words.page_of("sushi_go_party", thing)[0] == key


def test_a_member_of_staff_comes_before_the_plate_at_their_seat():
    words.use("en")
    seat = ("staff_seat", 3, "letter_red", "short_egg", "neko")
    assert words.page_of("sushi_boat", seat)[0] == "neko"


def test_both_languages_have_the_same_pages():
    for game in THINGS:
        assert sorted(pages(game, "fr")) == sorted(pages(game, "en")), game


def test_a_page_of_help_says_what_a_thing_brings_and_explains_it():
    for game, language, key, text in all_pages():
        parts = text.split("\n")
        assert len(parts) >= 3 and all([part.strip() for part in parts[1:]]), (language, game, key)


def test_both_languages_name_the_same_numbers():
    for game in THINGS:
        french, english = pages(game, "fr"), pages(game, "en")
        for key in french:
            both = [sorted(numbers_in(texts[key])) for texts in (french, english)]
            assert both[0] == both[1], (game, key, both)


def test_french_pages_put_a_space_before_high_punctuation():
    for game, language, key, text in all_pages():
        if language == "fr":
            text = text.replace("Sushi Go!", "")
            for mark in ":;!?":
                for piece in text.split(mark)[:-1]:
                    assert piece[-1] == " ", (game, key, text)


def nigiri(copies, points):
    return [copies, points, 3 * points]


def counted(table):
    """A table of points for one, two and so on, and those numbers."""
    return list(table) + list(range(1, len(table) + 1))


GO = {
    "maki": [sum([COPIES[card] for card in MAKI]), go.MAKI_FIRST, go.MAKI_SECOND]
    + [1, COPIES["maki1"], 2, COPIES["maki2"], 3, COPIES["maki3"]],
    "tempura": [COPIES["tempura"], 2, go.TEMPURA_PAIR],
    "sashimi": [COPIES["sashimi"], 3, go.SASHIMI_TRIO],
    "dumpling": [COPIES["dumpling"]] + counted(go.DUMPLINGS[1:]) + [len(go.DUMPLINGS) - 1],
    "pudding": [COPIES["pudding"]] + 2 * [go.PUDDING_MOST, go.PUDDING_FEWEST],
    "salmon": nigiri(COPIES["salmon"], go.NIGIRI["salmon"]),
    "squid": nigiri(COPIES["squid"], go.NIGIRI["squid"]),
    "egg": nigiri(COPIES["egg"], go.NIGIRI["egg"]),
    "wasabi": [COPIES["wasabi"], go.WASABI, go.WASABI],
    "chopsticks": [COPIES["chopsticks"], 2, 2],
}


def copies(kind):
    return len(cards.all_cards(kind))


SETS = {field: (size, points) for field, size, points in party.SETS}
BY_COUNT = dict(party.BY_COUNT)
PARTY = {
    "tempura": [copies("tempura")] + list(SETS["tempura"]),
    "sashimi": [copies("sashimi")] + list(SETS["sashimi"]),
    "miso": [copies("miso"), SETS["miso"][1], 2],
    "turned": [SETS["turned"][1]],
    "takeout": [copies("takeout")] + 2 * [SETS["turned"][1]],
    "maki": [copies("maki"), cards.MANY]
    + list(party.MAKI_FOR_FEW + party.MAKI_FOR_MANY)
    + [1, 2, 3]
    + [count for _, count in cards.cards_of("maki")],
    "temaki": [copies("temaki"), party.TEMAKI, -party.TEMAKI],
    "dumpling": [copies("dumpling")] + counted(BY_COUNT["dumpling"][1:]) + [5],
    "eel": [copies("eel"), 1, 2] + list(BY_COUNT["eel"][1:]),
    "tofu": [copies("tofu"), 1, 2, 3] + list(BY_COUNT["tofu"][1:]),
    "onigiri": [copies("onigiri"), 2] + counted(party.ONIGIRI[1:]),
    "circle": [2] + counted(party.ONIGIRI[1:]),
    "edamame": [copies("edamame"), 1, 1, party.EDAMAME_HIGHEST],
    "pudding": [copies("pudding")] + 2 * [party.PUDDING, -party.PUDDING],
    "ice_cream": [copies("ice_cream"), party.ICE_CREAMS, party.ICE_CREAM_SET, party.ICE_CREAMS],
    "fruit": [copies("fruit"), 2] + list(party.FRUIT) + list(range(6)),
    "orange": [10, 2] + list(party.FRUIT) + list(range(6)),
    "egg": nigiri(4, SETS["egg"][1]),
    "salmon": nigiri(5, SETS["salmon"][1]),
    "squid": nigiri(3, SETS["squid"][1]),
    "menu": [copies("menu"), DRAWS, 1, DRAWS] + list(menus.ONLY_FOR["menu"]),
    "special_order": [copies("special_order")] + list(menus.ONLY_FOR["special_order"]),
    "edition_en": [party.TEN] + list(party.TENS["en"]),
    "edition_fr": [party.TEN, 2, party.PUDDING] + list(party.TENS["fr"]),
}


def faces(face):
    """How many dice have it, on how many sides."""
    for kind in dice.KINDS:
        if face in dice.FACES[kind]:
            return [dice.DICE[kind], dice.FACES[kind].count(face), 6]
    return []


ROLL = {
    "dumpling": faces("dumpling") + counted(roll.SETS["dumpling"][1:]),
    "tempura": faces("tempura") + counted(roll.SETS["tempura"][1:]),
    "sashimi": faces("sashimi") + counted(roll.SETS["sashimi"][1:]),
    "egg": faces("egg") + [roll.NIGIRI["egg"], 3],
    "salmon": faces("salmon") + [roll.NIGIRI["salmon"], 6],
    "squid": faces("squid") + [roll.NIGIRI["squid"], 9],
    "wasabi": faces("wasabi") + [roll.WASABI, roll.WASABI],
    "menu2": faces("menu2") + [2],
    "chopsticks1": faces("chopsticks1") + [1],
    "chopsticks2": faces("chopsticks2") + [2],
    "menu": [dice.SUPPLY["menu"], roll.TOKENS_FOR_A_POINT, 1],
    "chopsticks": [dice.SUPPLY["chopsticks"], roll.TOKENS_FOR_A_POINT, 1],
    "maki": [dice.DICE["makis"], roll.MAKI_FIRST, roll.MAKI_SECOND, 1, 2, 3],
    "pudding": [dice.DICE["desserts"], dice.SUPPLY["pudding"], 1, 2, 3]
    + 2 * [roll.PUDDING_MOST, roll.PUDDING_FEWEST],
}

BOAT = {
    "salmon": [len(components.SUSHI), 3, 4, 5, 6] + list(boat.SETS[3:7]),
    "red": [components.PLATES_OF_COLOUR[0], 1, 4, 3],
    "white": [components.PLATES_OF_COLOUR[components.WHITE]],
    "wasabi": [components.WASABI_CARDS, 2, 2, boat.CUBE],
    "gyoza": [components.COPIES_OF_DISH, boat.GYOZA],
    "cubes": [components.CUBES, boat.CUBE],
    "dishes": [components.COPIES_OF_DISH * len(components.SIDE_DISHES)]
    + list(boat.MOST_DISHES + boat.SECOND_DISHES),
    "yen": [components.YEN, 1, 1, 1],
    "neko": [components.STAFF.count("neko"), 1],
    "momoko": [components.STAFF.count("momoko"), 1, staff.HAND_LIMIT],
    "satsuki": [components.STAFF.count("satsuki"), staff.SATSUKI_DRAWS, 1, 2],
    "hiroshi": [components.STAFF.count("hiroshi"), 1],
}

SUMOKU = {
    "red": [tiles.COPIES * len(tiles.NUMBERS), tiles.SHORTEST, tiles.LONGEST, tiles.COPIES]
    + [tiles.NUMBERS[0], tiles.NUMBERS[-1], tiles.SIX, tiles.NINE],
    "mode_speed": 2 * [speed.HAND] + [speed.WINS_IN_A_ROW, speed.WINS_IN_ALL],
    "mode_spot": [spot.SHOWN, spot.CALLED, spot.to_win(4), 5, spot.to_win(5)],
    "mode_team": [tiles.TILES, 2, 4],
    "mode_solo": [solo.FIRST, solo.MORE, tiles.TILES],
}
NUMBERS = {
    "sushi_go": GO,
    "sushi_go_party": PARTY,
    "sushi_roll": ROLL,
    "sushi_boat": BOAT,
    "sumoku": SUMOKU,
}


def test_the_numbers_of_a_page_are_those_of_the_rules():
    for game in NUMBERS:
        texts = pages(game, "en")
        for key in NUMBERS[game]:
            expected = sorted(NUMBERS[game][key])
            assert sorted(numbers_in(texts[key])) == expected, (game, key)


def test_how_many_there_are_of_each_card_and_die_is_said_first():
    for game, has in (("sushi_go", COPIES), ("sushi_go_party", cards.CARDS)):
        texts = pages(game, "en")
        for key in has:
            if key in texts:
                count = COPIES[key] if game == "sushi_go" else copies(key)
                assert numbers_in(texts[key])[0] == count, (game, key)


def test_the_page_of_a_menu_names_its_seven_dishes_and_whom_it_is_for():
    for language in words.LANGUAGES:
        texts = pages("sushi_go_party", language)
        words.use_game("sushi_go_party")
        for name in menus.MENUS:
            text = texts["menu_" + name]
            assert text.split("\n")[2].split(".")[0].count(",") == 6, (language, name)
            for kind in menus.MENUS[name]:
                first = words.say(kind).split(" ")[0]
                if kind not in ("takeout", "special_order"):
                    assert first in text or first.lower() in text, (language, name, kind)
            able = [count for count in range(2, 9) if not menus.refusal(menus.MENUS[name], count)]
            said = [] if len(able) == 7 else [able[0], able[-1]]
            assert numbers_in(text) == said, (language, name)
