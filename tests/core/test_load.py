"""Modules that are loaded late, and let go of again."""

import sys

from kaiten import forget, load

WORDS = "kaiten.sushi_go.fr"


def test_a_module_is_loaded_by_its_full_name_and_stays():
    assert load("kaiten.sumoku.tiles").DIE is load("kaiten.sumoku").tiles.DIE
    assert "kaiten.sumoku.tiles" in sys.modules


def test_a_module_that_was_let_go_of_is_in_memory_no_more():
    module = load(WORDS)
    forget(WORDS)
    assert WORDS not in sys.modules
    assert not hasattr(sys.modules["kaiten.sushi_go"], "fr")
    assert load(WORDS) is not module


def test_letting_go_of_what_is_not_there_does_nothing():
    forget(WORDS)
    forget(WORDS)
    forget("kaiten.nothing.of.the.kind")
    assert WORDS not in sys.modules
