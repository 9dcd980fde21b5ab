"""Names are what the keyboard types, wherever they come from."""

from kaiten import names, words
from kaiten.games import BOTS

SEATS = 8
TYPED = ("Zoé", "Jean-Luc", "D'Artagnan", "Émile 2", "007", "x" * 16)
# With what is left of each.
NOT_TYPED = (
    ("Zo\né", "Zoé"),
    ("\tBo\0", "Bo"),
    (" Bo ", "Bo"),
    ("x" * 17, "x" * 16),
    ("x" * 15 + "  y", "x" * 15),
    ("=1+1", "11"),
    ("\x1b[2J", "2J"),
    ("寿司", ""),
    ("", ""),
    ("\n", ""),
)


def test_what_the_keyboard_types_is_a_name():
    for name in TYPED:
        assert names.fits(name), name
        assert names.mended(name) == name


def test_what_it_does_not_type_is_no_name_and_is_mended():
    for name, mended in NOT_TYPED:
        assert not names.fits(name), name
        assert names.mended(name) == mended, name


def test_the_names_of_guests_and_bots_are_names():
    keys = ["player_number", "team_number"] + ["bot_name_" + bot for bot in BOTS]
    for language in words.LANGUAGES:
        words.use(language)
        for key in keys:
            for seat in range(1, SEATS + 1):
                assert names.fits(words.say(key, seat)), (language, key)
