"""What dice and bags show has its words, and things are called as in their games."""

from kaiten import words
from kaiten.randomizer.bag import OWN_KINDS
from kaiten.randomizer.lent import BAG, lent
from kaiten.sumoku.tiles import COLOURS as TILE_COLOURS
from kaiten.sushi_boat.components import COLOURS, SIDE_DISHES, SUSHI
from kaiten.sushi_go_party.cards import APPETIZERS, DESSERTS, ROLLS, SPECIALS
from kaiten.sushi_roll.box import FACES, KINDS


def speaking():
    for language in words.LANGUAGES:
        words.use(language)
        words.use_game("randomizer")
        yield language


def test_every_kind_of_every_box_has_its_word():
    keys = ["own_bag"] + [tool[1] for tool in lent(BAG)] + list(OWN_KINDS + KINDS)
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
