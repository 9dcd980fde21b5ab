"""Modules that are let go of again."""

import sys

from kaiten import loan
from kaiten.loan import borrowed
from kaiten.sumoku.tiles import DIE

# Words never stay in memory, so nobody else keeps these.
WORDS = "kaiten.words.en.sumoku"


def test_what_is_borrowed_does_not_stay_in_memory():
    assert borrowed(WORDS).WORDS
    assert WORDS not in sys.modules


def test_what_is_in_memory_already_stays_when_it_is_borrowed():
    assert borrowed("kaiten.sumoku.tiles").DIE is DIE
    assert "kaiten.sumoku.tiles" in sys.modules


def test_what_another_thread_loads_meanwhile_stays():
    def load(*arguments):
        sys.modules["somebody.elses"] = loan
        return __import__(*arguments)

    loan.__import__ = load
    try:
        assert borrowed(WORDS).WORDS
        assert WORDS not in sys.modules
        assert "somebody.elses" in sys.modules
    finally:
        del loan.__import__
        sys.modules.pop("somebody.elses", None)
