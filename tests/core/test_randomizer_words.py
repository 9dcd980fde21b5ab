"""The words of dice and bags fit their screens, and things are called as in their games."""

from randomizer_table import tables, watched

from kaiten import words
from kaiten.randomizer.bags import BAGS, OWN_KINDS
from kaiten.sumoku.tiles import COLOURS as TILE_COLOURS
from kaiten.sushi_boat.components import COLOURS, SIDE_DISHES, SUSHI
from kaiten.sushi_go_party.cards import APPETIZERS, DESSERTS, ROLLS, SPECIALS
from kaiten.sushi_roll.box import FACES, KINDS

LINE = 25  # letters
HALF = 12
NAME_COLUMN = 11
PROMPT = 12
TELL_LINES = 6


def named(option):
    if type(option) is int:
        return "Maximilien"
    return words.say(option) if type(option) is str else words.tell(option)


def speaking():
    for language in words.LANGUAGES:
        words.use(language)
        words.use_game("randomizer")
        yield language


def check(question):
    """Everything of this question can be read without being cut off."""
    if question.kind == "reveal":
        assert len(words.tell((question.key,) + question.args)) <= LINE, question.key
        for labels in question.shown:
            for label in labels:
                assert len(named(label)) <= LINE - NAME_COLUMN, label
        return
    if question.kind == "tell":
        text = words.tell((question.key,) + question.args)
        assert len(text.split("\n")) <= TELL_LINES
        return
    assert len(words.say(question.key)) <= PROMPT, question.key
    if question.kind == "number":
        return
    if question.kind == "some":
        for option in question.options:
            assert len(named(option)) <= HALF, option
        return
    for option in question.options:
        assert len(named(option)) <= LINE, option
    for heading, labels in question.look() if question.look else ():
        assert len(named(heading)) <= LINE - len(" 10/10"), heading
        for label in labels:
            assert len(named(label)) <= HALF, label


def test_everything_that_is_asked_or_told_fits_in_both_languages():
    for _ in speaking():
        for mode, people in tables():
            for number in range(4):
                watched(mode, people, number, check)


def test_every_kind_of_every_box_has_its_word():
    keys = ["open_" + name for name in BAGS] + list(BAGS + OWN_KINDS + KINDS)
    keys += [face for kind in KINDS for face in FACES[kind]]
    keys += [colour + "_tile" for colour in TILE_COLOURS]
    keys += ["letter_" + colour for colour in COLOURS] + ["short_" + sushi for sushi in SUSHI]
    keys += list(SIDE_DISHES)
    keys += ["party_" + kind for kind in ROLLS + APPETIZERS + SPECIALS + DESSERTS]
    for language in speaking():
        for key in keys:
            assert words._find(words._game, key), (language, key)


def letters(text):
    """A word without what stands for its missing end."""
    return text.replace(".", "").replace(" ", "").lower()


def same_as(language, game, keys, prefix=""):
    """The words for these keys are those of the game, though one of them may be shortened."""
    words.use(language)
    words.use_game(game)
    theirs = {key: letters(words._find(words._game, key)) for key in keys}
    words.use_game("randomizer")
    for key in keys:
        mine = letters(words._find(words._game, prefix + key))
        assert mine in theirs[key] or theirs[key] in mine, (language, game, key)


def test_things_are_called_as_in_their_games_or_shorter():
    faces = [face for kind in KINDS for face in FACES[kind]]
    for language in words.LANGUAGES:
        same_as(language, "sushi_roll", faces + ["makis", "nigiri"])
        same_as(language, "sumoku", [colour + "_tile" for colour in TILE_COLOURS])
        plates = ["letter_" + colour for colour in COLOURS] + ["short_" + kind for kind in SUSHI]
        same_as(language, "sushi_boat", plates + list(SIDE_DISHES))
        kinds = ROLLS + APPETIZERS + SPECIALS + DESSERTS
        same_as(language, "sushi_go_party", kinds, "party_")
