"""The screens at their fullest, in both languages, and that every text they ask for exists."""

import ast
import re

import pytest

from kaiten import words
from kaiten.games import BOTS, GAMES, load
from kaiten.questions import Choose, Outcome, Scores, Sheet
from kaiten.sushi_go import COPIES, FIELDS
from kaiten_device import font
from kaiten_device.app import CONTRAST
from kaiten_device.buttons import DOWN, LEFT, RIGHT, UP, A, B
from kaiten_device.ending import WinnerScreen
from kaiten_device.game_screens import (
    LOOK,
    ChooseScreen,
    GateScreen,
    LookScreen,
    ScoresScreen,
    WhyScreen,
    reveal_lines,
)
from kaiten_device.name_editor import NameEditor
from kaiten_device.screens import BACK, Menu, Number, Text, fit, wrap
from kaiten_device.sheet_screen import SheetScreen
from kaiten_host.paths import FIRMWARE, SHARED
from kaiten_host.reading import UNREADABLE

CORE = SHARED / "kaiten"
DEVICE = FIRMWARE / "kaiten_device"
# The screens of the kinds of question that one game alone asks.
OWN_SCREENS = {"sumoku": [DEVICE / "grid_screen.py", DEVICE / "call_screen.py"]}

LONG_NAMES = ["Maximilien", "Marguerite", "Théophraste"[:10], "Wilhelmine", "Bartholomé"]
COLUMNS = 25
UNKNOWN = "□"


@pytest.fixture(params=words.LANGUAGES)
def language(request):
    words.use(request.param)
    words.use_game("sushi_go")
    return request.param


@pytest.fixture
def english():
    words.use("en")
    words.use_game("sushi_go")


def words_of(part, language=words.LANGUAGES[0]):
    """The words of one part: the common ones, the rare ones, or a game's."""
    words.use(language)
    lines = words._load(part).decode().split("\n")
    return dict(line.replace("\\n", "\n").split("=", 1) for line in lines if line)


def all_words():
    """Every key with its text, in every language."""
    for language in words.LANGUAGES:
        for part in ("common", "rare", *GAMES):
            for key, text in words_of(part, language).items():
                yield language, part, key, text


def code_of(part):
    """The modules that speak with the words of a game, or else with those of the device."""
    games = {game: [CORE / f"bots/{game}.py", *OWN_SCREENS.get(game, [])] for game in GAMES}
    for game in GAMES:
        games[game] += [*CORE.glob(f"{game}.py"), *CORE.glob(f"{game}/**/*.py")]
    if part in GAMES:
        return games[part]
    of_games = {path for paths in games.values() for path in paths}
    everything = {*CORE.glob("*.py"), *CORE.glob("bots/*.py"), *DEVICE.glob("*.py")}
    return sorted(everything - of_games)


# --- Words and code ---


def test_every_character_of_every_text_is_in_the_font():
    known = {chr(code) for code in range(32, 127)} | set(font.OTHERS) | set("\n|")
    for language, part, key, text in all_words():
        assert set(text) <= known, (language, part, key)


def test_every_character_that_can_be_typed_is_in_the_font():
    known = {chr(code) for code in range(32, 127)} | set(font.OTHERS)
    assert set("".join(NameEditor.KEYS + NameEditor.CAPITALS)) <= known


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
        yield part
        for mode in rules.MODES:
            yield "mode_" + mode
            low, high = rules.players(mode)
            for players in range(low, high + 1):
                for key, choices in rules.options(mode, players):
                    yield key
                    for choice in choices:
                        yield key + "_" + choice
        return
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
    if part in GAMES:
        known.update(words_of(part))
    asked = [*keys_asked_for(code_of(part)), *footers(code_of(part)), *refusals(code_of(part))]
    assert len(asked) >= 5
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


# --- Text ---


def test_text_is_broken_between_words():
    assert wrap("un deux trois quatre cinq six", 12) == ["un deux", "trois quatre", "cinq six"]


def test_a_word_longer_than_a_line_is_broken_where_the_line_ends():
    assert wrap("abcdefghijk lm", 5) == ["abcde", "fghij", "k lm"]


def test_line_breaks_in_a_text_are_kept():
    assert wrap("a\n\nb", 5) == ["a", "", "b"]


def test_what_is_too_long_ends_in_an_ellipsis():
    assert fit("Maximilien", 5) == "Maxi…"
    assert fit("Bo", 5) == "Bo   "


def test_a_long_text_is_read_page_by_page_to_its_last_line(read_screen, english):
    screen = Text("Title", "\n".join(f"line {number}" for number in range(15)))
    assert read_screen(screen)[1:7] == [*(f"line {n}" for n in range(5)), read_screen(screen)[6]]
    assert "▼" in read_screen(screen)[6]
    seen = "\n".join(read_screen(screen))
    while screen.press(A) is None:
        seen += "\n".join(read_screen(screen))
    for number in range(15):
        assert f"line {number}" in seen


def test_a_long_text_goes_back_up_and_b_leaves_it(read_screen, english):
    screen = Text("Title", "\n".join(f"line {number}" for number in range(15)))
    screen.press(DOWN)
    screen.press(UP)
    assert read_screen(screen)[1].startswith("line 0")
    assert screen.press(B) == BACK


def test_down_at_the_end_of_a_text_does_not_leave_it(english):
    screen = Text("Title", "short")
    assert screen.press(DOWN) is None
    assert screen.press(A) == A


@pytest.mark.parametrize("key", ["crash_text", "storage_full", "storage_aside", "journal_unfit"])
def test_the_words_for_bad_news_are_whole_on_the_screen(language, read_screen, key):
    text = words.say(key, *["0001.journal"] * 2)
    screen = Text(words.say("storage"), text)
    seen = " ".join(read_screen(screen)[1:7])
    while screen.press(A) is None:
        seen += " ".join(read_screen(screen)[1:7])
    for word in text.split():
        assert word in seen


# --- Menus, numbers, names ---


def test_a_menu_goes_round_and_keeps_its_cursor_in_sight(read_screen, english):
    items = [f"item {number}" for number in range(20)]
    menu = Menu("Title", items)
    for number in [*range(20), 0]:
        lines = read_screen(menu)
        assert any(line.split("▲")[0].split("▼")[0].strip() == items[number] for line in lines)
        menu.press(DOWN)
    menu.press(UP)
    menu.press(UP)
    assert menu.press(A) == 19


def test_a_menu_shows_that_it_goes_on(read_screen, english):
    menu = Menu("Title", [f"item {number}" for number in range(20)])
    assert "▼" in read_screen(menu)[6] and "▲" not in read_screen(menu)[1]
    menu.press(UP)
    assert "▲" in read_screen(menu)[1] and "▼" not in read_screen(menu)[6]


def test_a_number_stays_between_its_bounds(read_screen, english):
    number = Number("How many?", 2, 2, 5)
    assert read_screen(number)[4] == "2"
    number.press(DOWN)
    number.press(LEFT)
    assert number.press(A) == 2
    for _ in range(5):
        number.press(UP)
        number.press(RIGHT)
    assert number.press(A) == 5
    assert number.press(B) == BACK


def typed(editor, letters):
    for letter in letters:
        editor.row = next(at for at, keys in enumerate(editor.KEYS) if letter in keys)
        editor.column = editor.KEYS[editor.row].index(letter)
        editor.press(A)
    return editor.name


def test_a_name_begins_with_a_capital_in_each_of_its_parts(english):
    assert typed(NameEditor("Player 1"), "anne-zoé") == "Anne-Zoé"
    assert typed(NameEditor("Player 1"), "élie d'or") == "Élie D'Or"


def test_a_name_has_at_most_ten_letters(english):
    assert typed(NameEditor("Player 1"), "maximilienne") == "Maximilien"


def test_after_the_last_letter_of_a_long_name_the_cursor_is_on_done(english):
    editor = NameEditor("Player 1")
    typed(editor, "maximilien")
    assert editor.press(A) == "Maximilien"


def test_spaces_around_a_name_are_dropped_and_a_name_of_spaces_is_none(english):
    editor = NameEditor("Player 1")
    typed(editor, "bo ")
    editor.row, editor.column = len(editor.KEYS) - 1, len(editor.KEYS[-1]) - 1
    assert editor.press(A) == "Bo"
    blank = NameEditor("Player 1")
    typed(blank, "  ")
    blank.row, blank.column = len(blank.KEYS) - 1, len(blank.KEYS[-1]) - 1
    assert blank.press(A) is None


def test_the_keyboard_shows_every_key_and_the_name(read_screen, english):
    editor = NameEditor("Player 1")
    typed(editor, "zoé")
    lines = read_screen(editor)
    assert "Zoé_" in " ".join(lines)
    for keys in editor.KEYS:
        for key in keys.replace(" ", ""):
            assert any(key in line for line in lines[2:7])


def test_every_key_of_the_keyboard_can_be_reached(english):
    for row, keys in enumerate(NameEditor.KEYS):
        for column in range(len(keys)):
            editor = NameEditor("Player 1")
            for _ in range(row):
                editor.press(DOWN)
            for _ in range(column):
                editor.press(RIGHT)
            assert (editor.row, editor.column) == (row, column)


# --- Questions and scores ---


def sheet_question(counts=None):
    return Sheet(
        0, FIELDS, lambda counts: None, lambda counts: 12, lambda counts: (sum(counts), 10), (3,)
    )


def test_a_full_sheet_shows_every_field_and_count(language, read_screen):
    screen = SheetScreen(sheet_question(), "R3 Maximilien", None, [12] * len(FIELDS))
    lines = read_screen(screen)
    for field in FIELDS:
        assert words.say(field) in "\n".join(lines)
    assert "\n".join(lines).count("12") >= len(FIELDS)
    assert lines[0].startswith("R3 Maxi")
    assert lines[0].endswith(f"/{10}")


def test_counts_stay_between_nothing_and_two_digits(english):
    screen = SheetScreen(sheet_question(), "R1 Bo", None, None)
    screen.press(LEFT)
    assert screen.counts[0] == 0
    for _ in range(120):
        screen.press(RIGHT)
    assert screen.counts[0] == 99


def test_an_offered_sheet_is_not_changed_by_editing_it(english):
    offer = [1] * len(FIELDS)
    SheetScreen(sheet_question(), "R1 Bo", None, offer).press(RIGHT)
    assert offer == [1] * len(FIELDS)


def test_a_hand_of_eleven_cards_is_whole_on_the_screen(language, read_screen):
    hand = ["no_second", *sorted(COPIES)][:11]
    screen = ChooseScreen(Choose("pick_second", hand, 0, [[]]), "R1 Bo", words.say, None)
    text = "\n".join(read_screen(screen))
    for card in hand:
        assert words.say(card) in text
    assert "…" not in text


def test_the_arrows_reach_every_card_of_a_hand(english):
    question = Choose("pick", sorted(COPIES)[:11], 0, [[]])
    for goal in range(11):
        screen = ChooseScreen(question, "R1 Bo", words.say, None)
        if goal >= 6:
            screen.press(RIGHT)
        for _ in range(goal % 6):
            screen.press(DOWN)
        assert screen.press(A) == goal


def test_left_of_the_first_column_is_the_table(english):
    screen = ChooseScreen(Choose("pick", sorted(COPIES)[:11], 0, [[]]), "R1 Bo", words.say, None)
    screen.press(RIGHT)
    assert screen.press(LEFT) is None
    assert screen.press(LEFT) == LOOK


def test_a_revealed_pair_of_cards_is_whole_on_the_screen(language, read_screen):
    longest = sorted(COPIES, key=lambda card: -len(words.say(card)))[:2]
    shown = [list(longest)] * 5
    screen = Text("", reveal_lines(shown, LONG_NAMES, words.say))
    text = ""
    for line in range(len(screen.lines)):
        # Pages overlap at the end, so each line is read where it is the first one.
        screen.top = line
        text += read_screen(screen)[1] + "\n"
    for card in longest:
        assert text.count(words.say(card)) == 5, text


def test_everything_that_can_lie_before_a_player_is_whole_on_the_screen(language, read_screen):
    cards = [words.say(card) for card in sorted(COPIES)[:10]]
    screen = LookScreen([(words.say("laid_title", LONG_NAMES[0]), cards)], 0)
    text = "\n".join(read_screen(screen))
    for card in cards:
        assert card in text


def test_a_score_board_of_five_long_names_is_whole_on_the_screen(language, read_screen):
    names = LONG_NAMES
    board = Scores(
        "round", (3,), [40, 0, 7, -6, 12], [105, 99, -6, 0, 12], [[]] * 5, ("pudding", [10] * 5)
    )
    lines = read_screen(ScoresScreen(board, names))
    for row, (name, gain, total) in enumerate(zip(names, board.gains, board.totals), 1):
        assert name in lines[row]
        assert lines[row].split()[-3] == (f"{gain:+d}" if gain else "0")
        assert str(total) in lines[row].split()
        assert lines[row].split()[-1] == "10"
    assert words.say("total") in lines[0] and words.say("short_pudding") in lines[0]


def test_the_leader_has_a_star(english, read_screen):
    board = Scores("round", (1,), [1, 5, 5], [1, 5, 5], [[]] * 3)
    lines = read_screen(ScoresScreen(board, ["Al", "Bo", "Cy"]))
    assert ["★" in line for line in lines[1:4]] == [False, True, True]


def test_a_long_explanation_can_be_scrolled_to_its_end(language, read_screen):
    why = [("maki", 6, 3, ("maki_first_tied", 2))]
    why += [(field, 2, 4, None) for field in FIELDS if field not in ("maki", "pudding")]
    board = Scores("round", (1,), [40], [40], [why])
    screen = WhyScreen(board, ["Bo"], 0)
    seen = "\n".join(read_screen(screen))
    for _ in range(len(why)):
        screen.press(DOWN)
        seen += "\n".join(read_screen(screen))
    assert words.tell(("maki_first_tied", 2)) in seen
    for field, count, _, _ in why:
        assert words.say("count_of", count, words.say(field)) in seen


def test_no_points_are_explained_too(language, read_screen):
    board = Scores("round", (1,), [0], [0], [[]])
    assert words.say("nothing_scored") in read_screen(WhyScreen(board, ["Bo"], 0))[1]


def test_the_gate_shows_a_name_and_nothing_else(language, read_screen):
    lines = [line for line in read_screen(GateScreen("Bo")) if line]
    assert lines == [words.say("pass_to"), "Bo", words.say("foot_gate")]


def test_a_victory_shared_by_five_fits_the_screen(language, read_screen):
    outcome = Outcome([105] * 5, "pudding", [2] * 5)
    lines = read_screen(WinnerScreen(outcome, LONG_NAMES, "Sushi Go!"))
    assert words.say("share") in lines[1]
    text = "\n".join(lines)
    for name in LONG_NAMES:
        assert name in text
    assert "105" in text
    assert lines[7] == words.say("foot_winner")


def test_no_screen_shows_a_character_that_the_font_lacks(language, read_screen):
    outcome = Outcome([5, 3], "pudding", [2, 1])
    screens = [
        GateScreen("Zoé"),
        WinnerScreen(outcome, ["Zoé", "Bo"], words.say("sushi_go")),
        NameEditor(words.say("player_number", 1)),
        SheetScreen(sheet_question(), "R1 Zoé", None, None),
        Menu(words.say("kaiten"), [words.say("new_game")]),
    ]
    for screen in screens:
        text = "\n".join(read_screen(screen))
        assert UNKNOWN not in text and UNREADABLE not in text
