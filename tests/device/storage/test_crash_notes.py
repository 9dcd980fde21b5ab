"""The last crashes, kept in a file that stays small."""

import os

import pytest
from faulty_flash import contents, put

from kaiten_device import crashes
from kaiten_device.storage import Storage


def test_the_last_crash_comes_back_after_a_restart():
    storage = Storage()
    assert crashes.last(storage) is None
    assert crashes.log_text(storage, "Traceback\n  line 1\nValueError: é\n")
    assert crashes.log_text(storage, "Traceback\n  line 2\nKeyError: 7\n")
    assert crashes.last(Storage()) == "Traceback\n  line 2\nKeyError: 7"
    assert "ValueError: é" in contents("data/crash.txt").decode()


@pytest.mark.parametrize("filling", ["x", "é", "回", "🍣"])
def test_the_newest_crashes_are_kept_within_four_kilobytes(filling):
    storage = Storage()
    for number in range(30):
        assert crashes.log_text(storage, filling * (number * 100) + f"KeyError: {number}")
        assert os.stat("data/crash.txt").st_size <= 4096
        assert crashes.last(storage).endswith(f"KeyError: {number}")
    assert contents("data/crash.txt").decode()


def test_a_crash_at_every_start_does_not_wear_the_flash(flash):
    crashes.log_text(Storage(), "KeyError: 7\n")
    flash.works_again()
    assert crashes.log_text(Storage(), "KeyError: 7\n")
    assert flash.operations == []


def test_a_crash_without_a_word_changes_nothing():
    storage = Storage()
    crashes.log_text(storage, "KeyError: 7")
    assert crashes.log_text(storage, " \n")
    assert crashes.last(storage) == "KeyError: 7"


def test_a_crash_that_cannot_be_kept_is_not_a_second_crash():
    storage = Storage()
    assert not crashes.log_text(storage, "not text: \ud800")
    assert crashes.last(storage) is None


def test_a_crash_whose_text_has_a_page_break_is_still_one_crash():
    storage = Storage()
    crashes.log_text(storage, "ValueError: one\f\ntwo")
    assert crashes.last(storage) == "ValueError: one \ntwo"


def test_of_a_crash_file_that_is_too_long_the_end_is_read():
    storage = Storage()
    put("data/crash.txt", b"x" * 9000 + b"\f\nKeyError: 6")
    assert crashes.last(storage) == "KeyError: 6"


@pytest.mark.parametrize("damage", [b"\xff" * 9000, b"x" * 9000, b"\f\n" * 3000, b""])
def test_a_damaged_crash_file_is_bounded_and_takes_the_next_crash(damage):
    storage = Storage()
    put("data/crash.txt", damage)
    crashes.last(storage)
    assert crashes.log_text(storage, "KeyError: 7")
    assert crashes.last(storage) == "KeyError: 7"
    assert os.stat("data/crash.txt").st_size <= 4096
