"""The faces: made from their BDF files, complete, and every glyph its own."""

import pytest

from kaiten_device.faces import big, digits, text
from kaiten_device.faces import small as font
from kaiten_host.screens.fonts import make_font

ASCII = "".join(map(chr, range(32, 127)))
FRENCH = "éèêëàâäçîïôöùûüœæÿÉÈÊËÀÂÄÇÎÏÔÖÙÛÜŒÆŸ«»°·×…–—‘’“”€±\u00a0\u202f"
SIGNS = "←↑→↓▲▼◀▶●○★✓⌫−"
# Characters that look the same on paper too.
TWINS = [" \u00a0\u202f", "-−"]


def glyph(place):
    return font.GLYPHS[place * font.WIDTH : (place + 1) * font.WIDTH]


def test_the_faces_are_what_the_tool_makes_from_the_bdf_files():
    for path, source in make_font.sources().items():
        assert path.read_text(encoding="utf-8") == source, path.name


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


@pytest.mark.parametrize("face", [text, big], ids=lambda face: face.__name__)
def test_a_face_of_names_has_every_letter_of_the_small_one(face):
    letters = {ord(letter) for letter in FRENCH if letter.isalpha()}
    assert (face.FIRST, face.LAST) == (32, 126)
    assert letters <= set(face.OTHERS)


@pytest.mark.parametrize("face", [text, big, digits], ids=lambda face: face.__name__)
def test_the_strip_of_a_face_has_all_its_rows(face):
    assert len(face.STRIP) == face.WIDTH * -(-face.HEIGHT // 8)
    assert list(face.STARTS) == sorted(face.STARTS)
    assert face.STARTS[-1] == face.WIDTH


def test_a_capital_with_an_accent_is_squeezed_into_its_face():
    tall = make_font.Glyph(5, ["010", "000", "101", "111", "101"])
    assert make_font.squeezed(tall, 4) == make_font.Glyph(4, ["010", "101", "111", "101"])


def test_a_bdf_glyph_is_read_as_rows_and_turned_into_columns():
    glyph = make_font.read_bdf(make_font.FONTS / "small-5x8.bdf")[ord("L")]
    assert glyph.rows == ["00000", *["10000"] * 5, "11110", "00000"]
    assert make_font.column_strip(glyph.rows) == b"\x7e\x40\x40\x40\x00"
