"""The screens at their fullest, in both languages."""

import pytest

from kaiten import words
from kaiten.entries import Race, Sheet
from kaiten.questions import Choose, Outcome, Scores, Some
from kaiten.sumoku.tally import show_key
from kaiten.sushi_go.box import COPIES
from kaiten.sushi_go.scoring import FIELDS
from kaiten_device import album
from kaiten_device.buttons import A_HELD, DOWN, LEFT, RIGHT, UP, A, B
from kaiten_device.canvas import Canvas
from kaiten_device.faces import small
from kaiten_device.faces import text as large
from kaiten_device.screens import BACK, LOOK, STRIP, Menu, Number, Text, fit, wrap
from kaiten_device.screens.choose import ChooseScreen
from kaiten_device.screens.gate import GateScreen
from kaiten_device.screens.look import LookScreen
from kaiten_device.screens.name import NameEditor
from kaiten_device.screens.race import RaceScreen
from kaiten_device.screens.reveal import RevealScreen
from kaiten_device.screens.rounds import NARROW, SUM, RoundsScreen
from kaiten_device.screens.scores import ScoresScreen
from kaiten_device.screens.sheet import CLOSE, SheetScreen
from kaiten_device.screens.some import SomeScreen
from kaiten_device.screens.why import WhyScreen
from kaiten_device.screens.winner import WinnerScreen
from kaiten_sim import eyes

LONG_NAMES = ["Maximilien", "Marguerite", "Théophraste"[:10], "Wilhelmine", "Bartholomé"]


@pytest.fixture(params=words.LANGUAGES)
def language(request):
    words.use(request.param)
    words.use_game("sushi_go")
    album.use_game("sushi_go")
    return request.param


@pytest.fixture
def english():
    words.use("en")
    words.use_game("sushi_go")
    album.use_game("sushi_go")


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


def lines_to_read(count):
    return "\n".join(f"line {number}" for number in range(count))


def test_a_long_text_is_read_page_by_page_to_its_last_line(read_screen, english):
    screen = Text("Title", lines_to_read(15))
    assert read_screen(screen)[1:6] == [f"line {number}" for number in range(5)]
    seen = read_screen(screen)
    while screen.press(A) is None:
        seen += read_screen(screen)
    for number in range(15):
        assert f"line {number}" in seen


def test_a_short_text_is_in_large_letters(english):
    assert Text("Title", lines_to_read(4)).face is large
    assert Text("Title", lines_to_read(5)).face is small


def test_a_long_text_goes_back_up_and_b_leaves_it(read_screen, english):
    screen = Text("Title", lines_to_read(15))
    screen.press(DOWN)
    screen.press(UP)
    assert read_screen(screen)[1] == "line 0"
    assert screen.press(B) == BACK


def test_down_at_the_end_of_a_text_does_not_leave_it(english):
    screen = Text("Title", "short")
    assert screen.press(DOWN) is None
    assert screen.press(A) == A


@pytest.mark.parametrize(
    "key", ["crash_text", "storage_full", "storage_aside", "journal_unfit", "journal_newer"]
)
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
        assert items[number] in read_screen(menu)
        menu.press(DOWN)
    menu.press(UP)
    menu.press(UP)
    assert menu.press(A) == 19


def scroll_bar(screen):
    """The pixel rows of it, at the right edge between title and footer."""
    pixels = bytearray(1024)
    screen.draw(Canvas(pixels))
    return [y for y in range(12, 56) if pixels[128 * (y // 8) + 127] >> y % 8 & 1]


def test_a_list_shows_where_in_it_one_is(english):
    menu = Menu("Title", [f"item {number}" for number in range(20)])
    assert scroll_bar(menu)[0] == 12
    menu.press(UP)
    assert scroll_bar(menu)[-1] == 55
    assert len(scroll_bar(menu)) < 20
    assert scroll_bar(Menu("Title", ["only", "these"])) == []
    endless = Menu("Title", [f"item {number}" for number in range(99)])
    assert len(scroll_bar(endless)) == 4, "it cannot be seen"


def test_a_number_stays_between_its_bounds(read_screen, english):
    number = Number("How many?", 2, 2, 5)
    assert read_screen(number)[1] == "2 ▶"
    number.press(DOWN)
    number.press(LEFT)
    assert number.press(A) == 2
    for _ in range(5):
        number.press(UP)
        number.press(RIGHT)
    assert read_screen(number)[1] == "◀ 5"
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


def test_the_arrow_on_the_keyboard_takes_the_last_letter_back(english):
    assert typed(NameEditor("Player 1"), "bot⌫") == "Bo"


def test_a_name_has_at_most_sixteen_letters(english):
    assert typed(NameEditor("Player 1"), "maximilienne-ange-marie") == "Maximilienne-Ang"


def test_after_the_last_letter_of_a_long_name_the_cursor_is_on_done(english):
    editor = NameEditor("Player 1")
    typed(editor, "maximilienne-ang")
    assert editor.press(A) == "Maximilienne-Ang"


def test_holding_a_ends_a_name_and_types_nothing_more(english):
    editor = NameEditor("Player 1")
    typed(editor, "bo")
    editor.press(A)
    assert editor.press(A_HELD) == "Bo"


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


def test_a_sheet_that_nobody_knows_the_size_of_shows_its_points_alone(english, read_screen):
    question = Sheet(0, FIELDS, lambda counts: None, lambda counts: 12)
    screen = SheetScreen(question, "R3 Bo", None, None)
    assert read_screen(screen)[0].split() == ["R3", "Bo", "12", "pts"]


def test_three_rows_of_pictures_lie_below_large_letters_and_touch_nothing(english):
    screen = SheetScreen(sheet_question(), "R3 Élodie", None, [0] * len(FIELDS))
    screen.at = len(FIELDS)
    pixels = bytearray(1024)
    screen.draw(Canvas(pixels))

    def lit(y):
        return [x for x in range(128) if pixels[128 * (y // 8) + x] >> y % 8 & 1]

    assert len(lit(STRIP - 1)) > 100
    for row in range(3):
        above = STRIP + CLOSE * row
        assert not lit(above) and lit(above + 1) and lit(above + CLOSE - 1)


def test_a_dish_without_a_picture_is_a_word_with_its_count_behind_it(english):
    album.use_game(None)
    counts = [8] + [0] * (len(FIELDS) - 1)
    seen = eyes.Eyes(SheetScreen(sheet_question(), "R1 Bo", None, counts)).seen
    assert [x for _, x, text, _ in seen if text == "8"] == [5 * small.WIDTH]


def test_the_chosen_cell_of_a_sheet_has_its_count_in_a_box_even_if_there_are_none(english):
    album.use_game("sushi_go")
    screen = SheetScreen(sheet_question(), "R1 Bo", None, [8] + [0] * (len(FIELDS) - 1))
    boxes = [(text, dark) for y, _, text, dark in eyes.Eyes(screen).seen if text in "08" and y > 8]
    assert boxes == [("8", True)]
    screen.press(RIGHT)
    boxes = [(text, dark) for y, _, text, dark in eyes.Eyes(screen).seen if text in "08" and y > 8]
    assert sorted(boxes) == [("0", True), ("8", False)]


def test_every_cell_of_a_sheet_is_explained_with_its_full_name(language, read_screen):
    screen = SheetScreen(sheet_question(), "R1 Bo", None, [0] * len(FIELDS))
    for field in FIELDS:
        assert words.say(field, 0) in read_screen(screen)[-1]
        screen.press(RIGHT)
    screen.press(RIGHT)
    assert screen.at == 0


def test_up_and_down_stay_in_a_column_of_a_sheet(english):
    screen = SheetScreen(sheet_question(), "R1 Bo", None, [0] * len(FIELDS))
    seen = []
    for _ in range(4):
        seen.append(screen.at)
        screen.press(DOWN)
    assert seen == [0, 4, 8, 0]
    screen.press(UP)
    assert screen.at == 0
    screen.press(UP)
    assert screen.at == 8


def test_more_cards_than_fit_are_said_at_once(english, read_screen):
    screen = SheetScreen(sheet_question(), "R1 Bo", None, [12] + [0] * (len(FIELDS) - 1))
    assert read_screen(screen)[-1] == "2 cards too many     B -1"


def test_counts_have_at_most_two_digits(english):
    screen = SheetScreen(sheet_question(), "R1 Bo", None, None)
    for _ in range(120):
        screen.press(A)
    assert screen.counts[0] == 99


def test_holding_a_on_a_full_cell_of_a_sheet_takes_nothing_away(english):
    screen = SheetScreen(sheet_question(), "R1 Bo", None, [99] + [0] * (len(FIELDS) - 1))
    screen.press(A)
    assert screen.press(A_HELD)[0] == 99


def test_holding_a_takes_back_what_its_press_counted_even_if_the_cursor_moved(english):
    screen = SheetScreen(sheet_question(), "R1 Bo", None, [3, 5] + [0] * (len(FIELDS) - 2))
    screen.press(A)
    screen.press(RIGHT)
    assert screen.press(A_HELD)[:2] == [3, 5]


def test_b_counts_one_less_wherever_something_is_counted_and_else_is_the_menu(
    english, read_screen
):
    screen = SheetScreen(sheet_question(), "R1 Bo", None, [2] + [0] * (len(FIELDS) - 1))
    for left in (1, 0):
        screen.press(RIGHT)
        screen.press(LEFT)
        assert "B -1" in read_screen(screen)[-1]
        assert screen.press(B) is None
        assert screen.counts[0] == left
    assert "B menu" in read_screen(screen)[-1]
    assert screen.press(B) == BACK


def test_on_the_last_cell_of_a_sheet_b_is_the_menu(english, read_screen):
    screen = SheetScreen(sheet_question(), "R1 Bo", None, [2] + [0] * (len(FIELDS) - 1))
    screen.press(LEFT)
    assert read_screen(screen)[-1] == "A done  B menu"
    assert screen.press(B) == BACK


def test_a_complete_sheet_says_on_every_cell_how_to_end_it(english, read_screen):
    screen = SheetScreen(sheet_question(), "R1 Bo", None, [1] * (len(FIELDS) - 1) + [0])
    assert screen.missing() == 0
    for _ in FIELDS:
        assert "hold A" in read_screen(screen)[-1]
        screen.press(RIGHT)


def test_that_there_are_too_many_cards_is_said_with_the_key_that_takes_one_back(
    language, read_screen
):
    screen = SheetScreen(sheet_question(), "R1 Bo", None, [10] + [0] * (len(FIELDS) - 1))
    screen.press(A)
    assert read_screen(screen)[-1].endswith("B -1")


def test_an_offered_sheet_is_not_changed_by_editing_it(english):
    offer = [1] * len(FIELDS)
    SheetScreen(sheet_question(), "R1 Bo", None, offer).press(A)
    assert offer == [1] * len(FIELDS)


def test_every_card_of_a_hand_is_seen_and_named_when_it_is_chosen(language, read_screen):
    hand = ["no_second", *sorted(COPIES)][:11]
    screen = ChooseScreen(Choose("pick_second", hand, 0, [[]]), "R1 Bo", words.say, None)
    for card in hand:
        lines = read_screen(screen)
        assert words.say(card) in lines
        assert "…" not in "".join(lines)
        screen.press(RIGHT)
    assert screen.at == 0


def test_the_arrows_reach_every_card_of_a_hand(english):
    question = Choose("pick", sorted(COPIES)[:11], 0, [[]])
    for goal in range(11):
        screen = ChooseScreen(question, "R1 Bo", words.say, None)
        for _ in range(goal):
            screen.press(RIGHT)
        assert screen.press(A) == goal
        for _ in range(goal):
            screen.press(LEFT)
        assert screen.press(A) == 0


def test_of_more_cards_than_fit_those_before_the_cursor_and_the_way_out_are_seen(english):
    screen = SomeScreen(Some("pick", sorted(COPIES), 0, 12), "R1 Bo", words.say, None)
    for _ in COPIES:
        screen.press(RIGHT)
    seen = {text: x for _, x, text, _ in eyes.Eyes(screen).seen}
    last = ["Pudding", "Salmon", "Sashimi", "Squid", "Tempura", "Wasabi"]
    assert [seen[name] for name in last] == [16, 32, 48, 64, 80, 96]
    assert 109 < seen["✓"] < 128


def test_above_and_below_a_hand_is_the_table(english):
    screen = ChooseScreen(Choose("pick", sorted(COPIES)[:11], 0, [[]]), "R1 Bo", words.say, None)
    assert screen.press(LEFT) is None
    assert screen.press(UP) == LOOK
    assert screen.press(DOWN) == LOOK


def test_left_of_a_list_is_the_table(english, read_screen):
    question = Choose("pick", ["left", "right"], 0, [[]])
    screen = ChooseScreen(question, "R1 Bo", str, None)
    assert screen.press(RIGHT) is None
    assert screen.press(LEFT) == LOOK
    assert "◀ table" in read_screen(screen)[-1]


def test_what_one_has_lies_below_the_hand(english, read_screen):
    laid = [["tempura", "egg", "tempura"], ["squid"]]
    screen = ChooseScreen(Choose("pick", ["maki2", "egg"], 0, laid), "R1 Bo", words.say, None)
    text = " ".join(read_screen(screen))
    assert "Tempura 2 Egg 1" in text
    assert "Squid" not in text


def test_revealed_cards_of_five_players_are_all_seen(language, read_screen):
    cards = sorted(COPIES)[:2]
    screen = RevealScreen("Round 1", [cards] * 5, LONG_NAMES, words.say)
    seen = []
    while True:
        seen += read_screen(screen)
        if screen.press(A) == A:
            break
    for name in LONG_NAMES:
        assert any(line.startswith(name[:4]) for line in seen)
    for card in cards:
        assert "".join(seen).count(words.say(card)) >= 5


def test_equal_cards_that_are_revealed_are_counted(english, read_screen):
    screen = RevealScreen("Round 1", [["egg", "squid", "egg"]], ["Bo"], words.say)
    assert "Bo 2 Egg Squid" in read_screen(screen)


def test_a_single_revealed_card_is_named_in_full(language, read_screen):
    for card in COPIES:
        screen = RevealScreen("", [[card]], ["Bo"], words.say)
        assert words.say(card) in " ".join(read_screen(screen))


def test_everything_that_can_lie_before_a_player_is_whole_on_the_screen(language, read_screen):
    cards = sorted(COPIES)[:10]
    labels = [words.say(card) for card in cards]
    screen = LookScreen([(words.say("laid_title", LONG_NAMES[0]), cards)], 0, words.say)
    seen = "\n".join(read_screen(screen))
    for label in labels:
        assert label in seen


def test_what_has_more_kinds_than_a_page_goes_on_on_the_next(english, read_screen):
    names = ["thing " + letter for letter in "abcdefghijklmn"]
    screen = LookScreen([("Bo", ["one thing"]), ("Al", names + names[:1])], 1, str)
    first = "\n".join(read_screen(screen))
    screen.press(RIGHT)
    second = "\n".join(read_screen(screen))
    assert [name in first for name in names] == [True] * 12 + [False] * 2
    assert [name in second for name in names] == [False] * 12 + [True] * 2
    screen.press(RIGHT)
    assert "one thing" in "\n".join(read_screen(screen))


def test_equal_cards_that_lie_before_a_player_are_counted(english, read_screen):
    screen = LookScreen([("Bo", ["egg", "squid", "egg"])], 0, words.say)
    assert "Egg 2 Squid 1" in read_screen(screen)


def test_long_names_leave_the_key_die_of_a_race_alone(english):
    words.use_game("sumoku")
    album.use_game("sumoku")
    beside = set()
    for names in (["Bo"] * 4, ["Wilhelmine-Sophia"] * 4):
        question = show_key(4, Race("who_first", [0, 1, 2, 3], 1))
        canvas = Canvas(bytearray(1024))
        for draw, *seen in RaceScreen(question, "R1", names.__getitem__, None).parts():
            draw(canvas, *seen)
        beside.add(
            bytes(canvas._buffer[128 * row + at] for row in range(1, 7) for at in range(104, 128))
        )
    assert len(beside) == 1


def test_a_score_board_of_five_long_names_is_whole_on_the_screen(language, read_screen):
    scores = Scores(
        "round", (3,), [40, 0, 7, -6, 12], [105, 99, -6, 0, 12], [[]] * 5, ("pudding", [10] * 5)
    )
    screen = ScoresScreen(scores, LONG_NAMES)
    rows = set()
    for _ in LONG_NAMES:
        rows |= set(read_screen(screen)[1:])
        screen.press(DOWN)
    for name, gain, total in zip(LONG_NAMES, scores.gains, scores.totals):
        row = next(row for row in rows if row.startswith(name[:5]))
        pudding = words.say("short_pudding", 2)
        signed = f"{gain:+d}" if gain else "0"
        assert row.split()[-4:] == ["10", signed, pudding, str(total)]


def test_of_many_rounds_the_chosen_one_is_in_sight_and_lit(english):
    heads = [str(number) for number in range(1, 10)]
    cells = [[f"{name}{head}" for head in heads] for name in "ab"]
    screen = RoundsScreen("Rounds", heads, ["Ana", "Bo"], cells)
    seen = [eyes.chosen(screen)]
    for _ in range(17):
        screen.press(RIGHT if len(seen) % 9 else DOWN)
        seen.append(eyes.chosen(screen))
    assert seen[:9] == [[cell] for cell in cells[0]]
    assert seen[9:] == [[cells[1][8]]] + [[cell] for cell in cells[1][:8]]
    screen.press(UP)
    assert eyes.chosen(screen) == [cells[0][7]]


def test_a_gap_stands_between_the_points_of_two_rounds(english):
    cells = [["70", "0", "10", "-14"], ["20", "35", "0", "-3"]]
    screen = RoundsScreen("Rounds", ["1", "2", "3", "end"], ["Eva", "Ben"], cells, [66, 52])
    canvas = Canvas(bytearray(1024))
    screen.draw(canvas)
    start = 128 - SUM - NARROW  # of the cell with -14
    for x in range(start - 1, start + 2):
        assert not any([canvas._frame.pixel(x, y) for y in range(STRIP, 36)])


def test_the_best_come_first_and_equal_ones_as_they_sit(english, read_screen):
    scores = Scores("round", (1,), [1, 5, 7, 5], [1, 5, 7, 5], [[]] * 4)
    lines = read_screen(ScoresScreen(scores, ["Al", "Bo", "Cy", "Di"]))
    assert [line.split()[0] for line in lines[1:]] == ["Cy", "Bo", "Di", "Al"]


def test_a_score_board_with_room_below_names_the_key_that_leads_on(language, read_screen):
    scores = Scores("round", (1,), [1, 5, 7], [1, 5, 7], [[]] * 3)
    assert read_screen(ScoresScreen(scores, ["Al", "Bo", "Cy"]))[-1] == words.say("foot_next")


def test_the_chosen_line_of_a_score_board_is_a_player(english):
    scores = Scores("round", (1,), [1, 5], [1, 5], [[]] * 2)
    screen = ScoresScreen(scores, ["Al", "Bo"])
    assert screen.press(RIGHT) == LOOK
    assert screen.at == 1
    screen.press(DOWN)
    assert screen.at == 0


def test_a_bar_grows_with_the_points(english):
    scores = Scores("round", (1,), [10, 5], [100, 50], [[]] * 2)
    pixels = bytearray(1024)
    ScoresScreen(scores, ["Al", "Bo"]).draw(Canvas(pixels))

    def length(y):
        row = pixels[128 * (y // 8) : 128 * (y // 8) + 126]
        return max((x + 1 for x, byte in enumerate(row) if byte >> y % 8 & 1), default=0)

    assert length(12 + 11) > 115
    assert 55 < length(12 + 13 + 11) < 65


def test_a_long_explanation_can_be_scrolled_to_its_end(language, read_screen):
    why = [("maki", 6, 3, ("maki_first_tied", 2))]
    why += [(field, 2, 4, None) for field in FIELDS if field not in ("maki", "pudding")]
    scores = Scores("round", (1,), [40], [40], [why])
    screen = WhyScreen(scores, ["Bo"], 0)
    seen = ""
    for _ in range(len(why)):
        seen += " ".join(read_screen(screen)) + " "
        screen.press(DOWN)
    assert words.tell(("maki_first_tied", 2)) in seen
    for field, count, _, _ in why:
        # A long name goes on in a second line, behind its points.
        for word in words.say("count_of", count, words.say(field, count)).split():
            assert word in seen


def test_no_points_are_explained_too(language, read_screen):
    scores = Scores("round", (1,), [0], [0], [[]])
    assert words.say("nothing_scored") in read_screen(WhyScreen(scores, ["Bo"], 0))


def test_the_dish_whose_points_are_explained_is_the_one_that_is_lit(english):
    album.use_game("sushi_go")
    dishes = ["tempura", "egg", "squid"]
    scores = Scores("round", (1,), [9], [9], [[(dish, 1, 3, None) for dish in dishes]])
    screen = WhyScreen(scores, ["Bo"], 0)
    for dish in dishes:
        assert eyes.chosen(screen) == [words.say(dish)]
        screen.press(DOWN)


def test_the_gate_shows_a_name_and_nothing_else(language, read_screen):
    lines = read_screen(GateScreen("Bo"))
    assert lines == [words.say("pass_to"), "Bo", words.say("foot_gate")]


def test_a_victory_shared_by_five_fits_the_screen(language, read_screen):
    outcome = Outcome([105] * 5 + [3], "pudding", [2] * 6)
    lines = read_screen(WinnerScreen(outcome, [*LONG_NAMES, "Bo"], ""))
    text = "\n".join(lines)
    for name in LONG_NAMES:
        assert name in text
    assert "105" in text
    assert words.say("won_shared") in lines
    assert lines[-1] == words.say("foot_winner")


def test_the_second_and_the_third_stand_beside_the_winner(english, read_screen):
    outcome = Outcome([5, 30, 12, 20], "pudding", [0] * 4)
    screen = WinnerScreen(outcome, ["Al", "Bo", "Cy", "Di"], "")
    text = " ".join(read_screen(screen))
    assert "Bo wins" in text and "10 ahead of Di" in text
    assert "Di" in text and "Cy" in text and "Al" not in text
