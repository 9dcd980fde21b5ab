"""The font: made from its BDF files, complete, and every glyph its own."""

import pytest

from kaiten_device import font
from kaiten_host.fonts import make_font

ASCII = "".join(map(chr, range(32, 127)))
FRENCH = "éèêëàâäçîïôöùûüœæÿÉÈÊËÀÂÄÇÎÏÔÖÙÛÜŒÆŸ«»°·×…–—‘’“”€±\u00a0\u202f"
SIGNS = "←↑→↓▲▼◀▶●○★✓⌫−"
# Characters that look the same on paper too.
TWINS = [" \u00a0\u202f", "-−"]


def glyph(place):
    return font.GLYPHS[place * font.WIDTH : (place + 1) * font.WIDTH]


def test_the_font_module_is_what_the_tool_makes_from_the_bdf_files():
    assert make_font.FONT_MODULE.read_text(encoding="utf-8") == make_font.font_source()


def test_every_character_we_need_has_a_glyph():
    assert set(FRENCH + SIGNS) == set(font.OTHERS)
    assert len(font.GLYPHS) == font.WIDTH * (len(ASCII) + len(font.OTHERS) + 1)


def test_no_two_characters_look_the_same():
    seen = {}
    for place, character in enumerate(ASCII + font.OTHERS + "\x00"):
        seen.setdefault(glyph(place), []).append(character)
    shared = sorted("".join(characters) for characters in seen.values() if len(characters) > 1)
    assert shared == sorted(TWINS)


@pytest.mark.parametrize(
    "character", "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
)
def test_letters_and_digits_leave_a_column_to_the_next(character):
    assert glyph(ord(character) - 32)[-1] == 0


def test_big_digits_have_two_strips_each():
    assert font.BIG_CHARACTERS == "+-0123456789"
    assert len(font.BIG_GLYPHS) == 2 * font.BIG_WIDTH * len(font.BIG_CHARACTERS)


def test_a_bdf_glyph_is_read_as_rows_and_turned_into_columns():
    rows = make_font.read_bdf(make_font.FONTS / "text-5x8.bdf")[ord("L")]
    assert rows == ["00000", *["10000"] * 5, "11110", "00000"]
    assert make_font.column_strip(rows) == b"\x7e\x40\x40\x40\x00"
