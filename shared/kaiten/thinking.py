"""Answers that take their time. Thoughts are a generator that yields None every now and then, so
that whoever waits can do something else between two slices, and returns the answer."""

from kaiten import load


def loading(modules):
    """Thoughts that load modules, whose names are words of a text: as such they take half the
    memory of a list."""
    for module in modules.split():
        load(module)
        yield


def one_after_the_other(first, then):
    """Thoughts that think these to their end, then those; `first` may be None."""
    if first:
        yield from first
    yield from then


def takes_time(answer):
    """Whether this is no answer yet but thoughts that lead to one."""
    return hasattr(answer, "send")


def finish(answer):
    """The answer, thought out to its end at once if it takes time."""
    if not takes_time(answer):
        return answer
    try:
        while True:
            next(answer)
    except StopIteration as end:
        return end.value
