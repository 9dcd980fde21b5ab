"""Chance over many draws: every die, and every card of a deck, comes as often as any other."""

import random
from collections import Counter

import pytest

from kaiten.chance import SEED_BYTES, Chance
from kaiten.fairness import LIMITS, ONCE_IN, verdict

DRAWS = 500_000


@pytest.mark.parametrize("sides", [most + 1 for most in LIMITS])
def test_dice_fall_evenly_over_many_draws(sides, tried):
    chance = Chance(random.Random(sides).randbytes(SEED_BYTES))
    counts = Counter(chance.below(sides) for _ in range(DRAWS))
    tried("draws of a die", DRAWS)
    found = verdict([counts[side] for side in range(sides)], [1] * sides)
    assert found[0] == "looks_fair" or found[1] < ONCE_IN[1]


@pytest.mark.parametrize("cards", [12, 20, 100])
def test_every_card_comes_first_as_often_as_any_other(cards, tried):
    chance = Chance(random.Random(cards).randbytes(SEED_BYTES))
    first = Counter()
    for _ in range(DRAWS // cards):
        deck = list(range(cards))
        chance.shuffle(deck)
        first[deck[0]] += 1
    tried("draws of a shuffled card", DRAWS // cards * (cards - 1))
    found = verdict([first[card] for card in range(cards)], [1] * cards)
    assert found[0] == "looks_fair" or found[1] < ONCE_IN[1]
