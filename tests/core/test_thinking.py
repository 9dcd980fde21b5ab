"""Answers that take their time: thoughts in slices, and thinking them to their end."""

from kaiten.thinking import finish, takes_time


def thoughts(answer, slices):
    for _ in range(slices):
        yield
    return answer


def test_thoughts_lead_to_their_answer():
    assert finish(thoughts([1, 2], 3)) == [1, 2]
    assert finish(thoughts(7, 0)) == 7


def test_an_answer_that_is_there_is_the_answer():
    for answer in (None, 0, 7, [], [1, 2]):
        assert finish(answer) == answer
        assert not takes_time(answer)
    assert takes_time(thoughts(1, 1))
