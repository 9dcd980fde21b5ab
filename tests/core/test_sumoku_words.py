"""The words of Sumoku: the key number where it is needed, teams where teams play, nothing cut."""

from sumoku_table import Talk, table, tiles

from kaiten import words
from kaiten.questions import NOBODY
from kaiten.sumoku import start

COLUMNS = 25
LONGEST_TITLE = len("R12 Maximilien")
RIGHT, WRONG, CHECK = 0, 1, 2
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
    assert LONGEST_TITLE + 1 + len(text) <= COLUMNS, text
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
            assert len(text) <= COLUMNS


def test_the_key_number_stands_by_a_line_that_is_entered_as_a_total():
    for _ in speaking():
        for key in KEYS:
            assert str(key) in beside_a_title(keeper(key, "totals").question)


def test_the_key_number_stands_by_spots_four_tiles():
    for _ in speaking():
        for seed in range(8):
            talk = Talk(start(table("spot", 2, seed)))
            key = talk.question.number
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


def team_talks():
    """Games of teams in which everything happens that can be told."""
    for answers in (
        (NOBODY, 1, WRONG, 0, WRONG),
        (1, CHECK, tiles("R3 B5"), tiles("R3 P6"), [], 0, CHECK, tiles("R3 B1"), []),
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
            for what, _, _, _ in lines:
                yield words.say(what)
    for question in asked:
        yield words.say(question.key)
        for option in question.options if question.kind == "choose" else ():
            yield words.tell(option) if type(option) is tuple else words.say(option)
    if talk.over:
        yield words.say(talk.result.unit)


def test_where_teams_play_nothing_speaks_of_a_player():
    for language in speaking():
        for talk, asked in team_talks():
            for text in texts_of(talk, asked):
                for word in SOMEBODY[language]:
                    assert word not in text, text


def test_a_team_that_is_out_is_called_a_team():
    for language in speaking():
        for key, args in (("team_out", (2,)), ("team_out_last", ())):
            assert ("quipe" if language == "fr" else "team") in words.say(key, *args)
