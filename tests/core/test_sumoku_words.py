"""The words of Sumoku: the key number where it is needed, teams where teams play, nothing cut."""

from sumoku_table import Talk, table, tiles, to_lay

from kaiten import words
from kaiten.games import start
from kaiten.questions import NOBODY

LINE = 25  # letters
LONGEST_NAME = "Maximilien"
LONGEST_TITLE = len("R12 " + LONGEST_NAME)
RIGHT, WRONG, CHECK = 0, 1, 2
MISTYPED, IT_IS_SO = 0, 1
KEYS = (3, 4, 5)
SOMEBODY = {"fr": ("oueur", "liminé,", "liminé."), "en": ("layer", "he last one", "veryone")}


def speaking():
    for language in words.LANGUAGES:
        words.use(language)
        words.use_game("sumoku")
        yield language


def beside_a_title(question):
    """What stands to the right of the round and the longest name."""
    text = words.say(question.key)
    assert LONGEST_TITLE + 1 + len(text) <= LINE, text
    return text


def keeper(key, entry):
    """The first line of a game with this key number."""
    talk = Talk(start(table("score", 2, entry=entry)))
    talk.say(0, KEYS.index(key) + 1)
    return talk


def test_the_key_number_stands_by_a_line_that_is_entered_as_tiles():
    for _ in speaking():
        for key in KEYS:
            text = words.say(keeper(key, "tiles").question.key)
            assert str(key) in text
            assert len(text) <= LINE


def test_the_key_number_stands_by_a_line_that_is_entered_as_a_total():
    for _ in speaking():
        for key in KEYS:
            question = keeper(key, "totals").question
            beside_a_title(question)
            assert question.badge == ("key_die", key)


def test_the_key_number_stands_by_spots_four_tiles():
    for _ in speaking():
        for seed in range(8):
            talk = Talk(start(table("spot", 2, seed)))
            key = talk.question.note[1]
            talk.say(0)
            assert talk.question.kind == "some"
            assert str(key) in beside_a_title(talk.question)


def test_the_key_number_stands_by_spots_four_tiles_of_the_box():
    for _ in speaking():
        for key in KEYS:
            talk = Talk(start(table("spot", 2, tiles="real")))
            talk.say(KEYS.index(key) + 1, 1)
            assert talk.question.kind == "build"
            assert str(key) in beside_a_title(talk.question)


def test_the_key_number_stands_by_a_row_of_a_grid():
    for _ in speaking():
        for key in KEYS:
            talk = Talk(start(table("speed", 2)))
            talk.say(KEYS.index(key) + 1, 1, CHECK)
            text = words.say(talk.question.key)
            assert str(key) in text
            # Beside the name of who checks.
            assert len(LONGEST_NAME) + 1 + len(text) <= LINE, text


def team_talks():
    """Games of teams in which everything happens that can be told."""
    for answers in (
        (NOBODY, 1, WRONG, 0, WRONG),
        (1, CHECK, tiles("R3 B5"), tiles("R3 P6"), [], IT_IS_SO)
        + (0, CHECK, tiles("R3 B1"), [], MISTYPED, 0, tiles("R3 B2"), IT_IS_SO),
        (2, RIGHT),
    ):
        talk = Talk(start(table("team", 3)))
        asked = [talk.question]
        for answer in (2,) + answers:
            talk.say(answer)
            asked.append(talk.question)
        yield talk, [question for question in asked if question]


def texts_of(talk, asked):
    for told in talk.told:
        yield words.tell((told.key,) + tuple(told.args))
        for lines in told.why if told.kind == "scores" else ():
            for what, count, _, _ in lines:
                yield words.say(what, count)
        for options in told.shown if told.kind == "reveal" else ():
            for option in options:
                yield text_of(option)
    for question in asked:
        yield words.say(question.key)
        for option in question.options if question.kind == "choose" else ():
            yield text_of(option)
    if talk.over:
        yield words.say(talk.result.unit, 1)


def text_of(option):
    return words.tell(option) if type(option) is tuple else words.say(option)


def test_where_teams_play_nothing_speaks_of_a_player():
    for language in speaking():
        for talk, asked in team_talks():
            for text in texts_of(talk, asked):
                for word in SOMEBODY.get(language, ()):
                    assert word not in text, text


def test_what_is_told_of_somebody_fits_beside_a_name_and_an_arrow():
    for _ in speaking():
        said = ("is_out", "gives_all", ("takes", 2), "wins_round", "sits_out", "sits_this_out")
        for option in said:
            assert len(LONGEST_NAME) + 1 + len(text_of(option)) < LINE, option


# Notes beside a question, with the longest arguments they can have in a long turn.
NOTES = (
    ("empty_passes",),
    ("empty_ends", 12, 300),
    ("lines_so_far", 12, 300),
    ("no_multiple", 54, 5),
    ("their_sum",),
    ("row_leaves",),
    ("row_ends", 96),
    ("row_corrected", 96),
    ("ends_when",),
    ("grid_key", 5),
)


def test_every_note_beside_a_question_fits_a_line():
    for language in speaking():
        for note in NOTES:
            assert len(words.tell(note)) <= LINE, (language, note)
        assert len(words.tell(("row_so_far", 2))) < LINE, language


def test_one_line_is_not_called_lines():
    for language in speaking():
        for key in ("line", "tile", "hand", "in_a_row", "unit_rounds"):
            one, two = words.say(key, 1), words.say(key, 2)
            assert one != two, (language, key)
            assert words.say(key, -1) == one
        assert words.say("empty_ends", 1, 9) != words.say("empty_ends", 2, 9).replace("2", "1")


def test_a_play_of_a_bot_is_told_in_two_lines_at_most():
    for _ in speaking():
        play = to_lay(5, {}, "R9 O9 Y9 G9 B9 P5").said([128, 128, 0] + tiles("R9 O9 Y9 G9 B9 P5"))
        text = " ".join([text_of(option) for option in play])
        assert text.endswith("+50")
        assert len(text) <= 2 * LINE - len(" P5"), text
        passed = to_lay(5, {}, "R1").said([])
        text = " ".join([text_of(option) for option in passed])
        assert len(text) <= LINE, text
