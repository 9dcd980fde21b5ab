"""Names are what the keyboard types, wherever they come from."""

import pytest

from kaiten import names, words
from kaiten.games import BOTS

SEATS = 8


@pytest.mark.parametrize("name", ["Zoé", "Jean-Luc", "D'Artagnan", "Émile 2", "007", "x" * 16])
def test_what_the_keyboard_types_is_a_name(name):
    assert names.fits(name)
    assert names.mended(name) == name


@pytest.mark.parametrize(
    ("name", "mended"),
    [
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
    ],
)
def test_what_it_does_not_type_is_no_name_and_is_mended(name, mended):
    assert not names.fits(name)
    assert names.mended(name) == mended


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_the_names_of_guests_and_bots_are_names(language):
    words.use(language)
    keys = ["player_number", "team_number", *(f"bot_name_{bot}" for bot in BOTS)]
    for key in keys:
        for seat in range(1, SEATS + 1):
            assert names.fits(words.say(key, seat))
