"""Answers that take their time: thoughts in slices, and thinking them to their end."""

from kaiten.replay import Ahead
from kaiten.thinking import finish, takes_time


def thoughts(answer, slices):
    for _ in range(slices):
        yield
    return answer


def test_thoughts_lead_to_their_answer():
    assert finish(thoughts([1, 2], 3)) == [1, 2]
    assert finish(thoughts(7, 0)) == 7


def test_an_answer_without_thoughts_is_given_at_once():
    for answer in (None, 0, 7, [], [1, 2]):
        assert finish(answer) == answer
        assert not takes_time(answer)
    assert takes_time(thoughts(1, 1))


def test_thoughts_that_were_begun_ahead_are_gone_on_with():
    ahead = Ahead(thoughts(7, 3))
    for _ in range(2):
        assert next(ahead) is None
    assert led_to(ahead) == (7, 1)


def test_what_was_thought_out_ahead_is_told_again():
    ahead = Ahead(thoughts([1], 2))
    assert led_to(ahead) == ([1], 2)
    assert led_to(ahead) == ([1], 0)


def led_to(ahead):
    """What thoughts lead to, and after how many slices."""
    slices = 0
    try:
        while True:
            next(ahead)
            slices += 1
    except StopIteration as end:
        return end.value, slices
