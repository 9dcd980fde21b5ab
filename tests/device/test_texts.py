"""Every text that the code asks for exists, is asked for, and can be drawn."""

import ast
import re

import pytest

from kaiten import words
from kaiten.games import BOTS, load
from kaiten.shelf import GAMES
from kaiten_device.app import CONTRAST
from kaiten_device.faces import small
from kaiten_device.faces import text as large
from kaiten_device.screens.name import NameEditor
from kaiten_host.paths import FIRMWARE, SHARED

CORE = SHARED / "kaiten"
DEVICE = FIRMWARE / "kaiten_device"


def words_of(part, language=words.LANGUAGES[0]):
    """The words of one part: the common ones, the rare ones, or a game's."""
    words.use(language)
    name = f"kaiten.{part}.{language}" if part in GAMES else f"kaiten.words.{language}.{part}"
    lines = b"".join(words._load(name)).decode().split("\n")
    return dict(line.replace("\\n", "\n").split("=", 1) for line in lines if line)


def all_words():
    """Every key with its text, in every language."""
    for language in words.LANGUAGES:
        for part in ("common", "rare", *GAMES):
            for key, text in words_of(part, language).items():
                yield language, part, key, text


def code_of(part):
    """The modules that speak with the words of a game, or else with those of the device."""
    if part in GAMES:
        return sorted(CORE.glob(f"{part}/**/*.py"))
    return sorted({*CORE.glob("*.py"), *DEVICE.glob("**/*.py")})


def test_every_character_of_every_text_is_in_the_font():
    known = {chr(code) for code in range(32, 127)} | set(small.OTHERS) | set("\n|")
    for language, part, key, string in all_words():
        assert set(string) <= known, (language, part, key)


def test_every_character_that_can_be_typed_is_in_the_font():
    keys = set("".join(NameEditor.KEYS + NameEditor.CAPITALS))
    assert keys <= {chr(code) for code in range(32, 127)} | set(small.OTHERS)
    # A name is written in larger letters too.
    names = {ord(letter) for letter in keys - set("⌫✓")}
    assert names <= set(range(large.FIRST, large.LAST + 1)) | set(large.OTHERS)


def test_each_key_types_its_own_capital():
    assert [row.upper() for row in NameEditor.KEYS] == list(NameEditor.CAPITALS)


def strings_of(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def called(node):
    return getattr(node.func, "id", None) or getattr(node.func, "attr", None)


ASKING = ("say", "tell", "Tell", "Reveal", "Scores", "Choose", "Some", "Number", "Build", "Race")
ASKING += ("Timed", "Place", "Call", "some_of", "tell_plates")


def keys_asked_for(paths):
    """The keys that stand in the code as they are: say("x"), tell(("x",)), Tell("x") and so on."""
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args or called(node) not in ASKING:
                continue
            first = node.args[0]
            if called(node) == "tell" and isinstance(first, ast.Tuple):
                first = first.elts[0]
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield path.name, first.value


def footers(paths):
    for path in paths:
        for text in strings_of(path):
            if text.startswith("foot_"):
                yield path.name, text


def notices():
    """What the storage can say, as keys."""
    for path in (DEVICE / "storage.py", DEVICE / "journals.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and called(node) == "notice":
                for part in ast.walk(node.args[0]):
                    if isinstance(part, ast.Constant):
                        yield "storage_" + part.value


def refusals(paths):
    """The keys of the refusals that the core gives back: what functions of such names return, and
    what a kind of question says to an answer of another form."""
    for path in paths:
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match function:
                case (
                    ast.Assign(targets=[ast.Name(id="misfit")], value=ast.Tuple(elts=[key]))
                    | ast.AnnAssign(target=ast.Name(id="misfit"), value=ast.Tuple(elts=[key]))
                ):
                    yield path.name, ast.literal_eval(key)
            if not isinstance(function, ast.FunctionDef):
                continue
            if not any(part in function.name for part in REFUSING):
                continue
            for node in ast.walk(function):
                given = node.value if isinstance(node, ast.Return) else None
                ways = (given.body, given.orelse) if isinstance(given, ast.IfExp) else (given,)
                for way in ways:
                    first = way.elts[0] if isinstance(way, ast.Tuple) else None
                    if isinstance(first, ast.Constant) and isinstance(first.value, str):
                        yield path.name, first.value


REFUSING = ("refus", "check", "beyond", "fault", "wrong", "out_of")


def made_up_keys(part):
    """The keys that the code puts together from parts."""
    if part in GAMES:
        rules = load(part)
        yield "title"
        for mode in rules.MODES:
            yield "mode_" + mode.name
            low, high = mode.players
            for players in range(low, high + 1):
                for key, choices in mode.options_for(players):
                    yield key
                    for choice in choices:
                        yield key + "_" + choice
        return
    for game in GAMES:
        for mode in load(game).MODES:
            for key in ("how_many", "seat_of", "number", "who"):
                yield mode.seat + "_" + key
    for bot in BOTS:
        yield from ("bot_" + bot, "bot_name_" + bot)
    for level in range(len(CONTRAST)):
        yield f"brightness_{level}"
    yield from notices()


def put_together(key, strings):
    """Whether the code could have made this key of two of its strings, or of one and a number."""
    patterns = [
        re.escape(text).replace("%d", "[0-9]+").replace("%s", "[a-z_]+") for text in strings
    ]
    if any(re.fullmatch(pattern, key) for pattern in patterns if "[" in pattern):
        return True
    return any(
        key[:at] in strings and (key[at:] in strings or key[at:].isdigit())
        for at in range(1, len(key))
    )


@pytest.mark.parametrize("part", ["device", *GAMES])
def test_every_text_that_the_code_asks_for_exists(part):
    known = {**words_of("common"), **words_of("rare")}
    # Some screens of the device are for the questions of one game, and speak its words.
    for game in (part,) if part in GAMES else GAMES:
        known.update(words_of(game))
    asked = [*keys_asked_for(code_of(part)), *footers(code_of(part)), *refusals(code_of(part))]
    assert asked, f"no text was found that the code of {part} asks for"
    for path, key in asked:
        prefix = key.endswith("_") and any(other.startswith(key) for other in known)
        assert prefix or key in known, f"{path} asks for {key!r}"
    assert set(made_up_keys(part)) <= set(known)


def test_what_the_storage_and_the_core_can_refuse_is_found():
    said = set(notices())
    assert said >= {"storage_aside", "storage_full", "storage_missing", "storage_unreadable"}
    core = {key for _, key in refusals(code_of("device"))}
    assert core >= {"not_an_option", "not_a_sheet", "too_few_chosen"}
    for game, some in {
        "sushi_go": {"too_many", "too_many_cards"},
        "sushi_go_party": {"only_for", "too_many", "ten_twice"},
        "sushi_roll": {"too_many_dice", "too_many_tokens"},
        "sumoku": {"colour_twice", "not_connected"},
        "sushi_boat": {"too_many", "gyoza_are_dishes"},
    }.items():
        assert {key for _, key in refusals(code_of(game))} >= some


@pytest.mark.parametrize("part", ["common", "rare", *GAMES])
def test_every_text_is_asked_for_somewhere(part):
    paths = [path for one in ("device", part) for path in code_of(one)]
    if part not in GAMES or part == "randomizer":
        # The randomizer knows the bags and decks of the games.
        paths += [path for game in GAMES for path in code_of(game)]
    strings = {text for path in paths for text in strings_of(path)} | set(made_up_keys(part))
    unused = {key for key in words_of(part) if key not in strings}
    assert {key for key in unused if not put_together(key, strings)} == set()


# --- Nothing that has to be guessed ---

A_WORD = re.compile(r"[^\W\d_]+")
# Whole words that others only happen to begin with.
WHOLE = {
    "fr": {"Dés", "Par", "Pas", "Que", "Sur"},
    "en": {"Enter", "Every", "Not", "Pass", "Set", "Stop", "Swap", "Take", "Who"},
}
# Numbers that belong to a letter: ranks, the price of a place, which the line above explains, and
# the bus.
WITH_A_LETTER = {"1er", "1re", "1ers", "2e", "2es", "3e", "1st", "2nd", "3rd", "1y", "I2", "2C"}


def labels():
    """Every text but those of the tools for the owner of a box, which name parts of a file."""
    for language, part, key, string in all_words():
        if not key.startswith("components_"):
            for form in string.split("|"):
                yield language, part, key, form


def test_no_word_is_cut_with_a_full_stop():
    for language, part, key, string in labels():
        cut = re.findall(r"[^\W\d_]+\. (?=[a-zéà])", string)
        assert cut == [], (language, part, key, string)


def test_no_number_sticks_to_a_word():
    number = re.compile(r"\d[^\W\d_]+|[^\W\d_]+\d")
    for language, part, key, string in labels():
        found = {text for word in string.split() for text in number.findall(word)}
        assert found <= WITH_A_LETTER, (language, part, key, string)


def test_a_short_name_is_made_of_words_of_the_long_one():
    shortened = 0
    for language, part, key, string in labels():
        names = words_of(part, language)
        long = names.get(key[len("short_") :])
        if key.startswith("short_") and long:
            known = {word.rstrip("s") for word in A_WORD.findall(long.lower())}
            assert {word.rstrip("s") for word in A_WORD.findall(string.lower())} <= known, key
            shortened += 1
    assert shortened > 20


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_no_name_is_only_the_beginning_of_another(language):
    """So "Cali" for "California" would be found."""
    said = set()
    for spoken, _, _, string in labels():
        if spoken == language:
            said |= {word for word in A_WORD.findall(string) if word[0].isupper()}
    cut = {
        word
        for word in said
        if len(word) > 2
        and any(other.startswith(word) and len(other) > len(word) + 2 for other in said)
    }
    assert cut - WHOLE[language] == set()
