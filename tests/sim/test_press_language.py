"""The little language of presses."""

import pytest

from kaiten_sim import keys


def names(text):
    return [(name, ms) for _, name, ms in keys.parse(text)]


def test_words_are_buttons_pressed_for_60_ms():
    assert names("A DOWN b") == [("A", 60), ("DOWN", 60), ("B", 60)]
    assert names(" up\nLeft\tRIGHT ") == [("UP", 60), ("LEFT", 60), ("RIGHT", 60)]
    assert names("") == []


def test_a_colon_says_how_long_to_hold():
    assert names("up:800") == [("UP", 800)]


def test_a_star_repeats_each_time_as_a_word_of_its_own():
    assert keys.parse("down*3") == [("DOWN", "DOWN", 60)] * 3
    assert keys.parse("UP:800*2") == [("UP:800", "UP", 800)] * 2


def test_waits_and_the_plug():
    assert names("WAIT:500 WAIT:0") == [("WAIT", 500), ("WAIT", 0)]
    assert [name for name, _ in names("plug")] == ["PLUG"]


@pytest.mark.parametrize(
    "word",
    [
        "JUMP",
        "AB",
        "A,B",
        "3",
        "*",
        ":",
        "A*",
        "A*0",
        "A*-1",
        "A*1001",
        "A*two",
        "A:",
        "A:0",
        "A:-5",
        "A:1.5",
        "A:9999999",
        "A:99999999999",
        "A*2:800",
        "A:²",
        "WAIT",
        "WAIT*2",
        "WAIT:x",
        "PLUG:5",
    ],
)
def test_anything_else_is_refused_with_the_word_and_what_is_allowed(word):
    with pytest.raises(ValueError) as caught:
        keys.parse(f"A {word} B")
    assert f'"{word.upper()}"' in str(caught.value)
    assert "UP, DOWN, LEFT, RIGHT, A or B" in str(caught.value)
    assert "WAIT:500" in str(caught.value) and "PLUG" in str(caught.value)
