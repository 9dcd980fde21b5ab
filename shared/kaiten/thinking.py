"""Answers that take their time. Thoughts are a generator that yields None every now and then, so
that whoever waits can do something else between two slices, and returns the answer."""


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


class Ahead:
    """Thoughts that are begun before anybody waits for them: whoever comes later goes on where
    they are, and is told what they led to even if that was known long ago."""

    def __init__(self, thoughts):
        self._thoughts = thoughts
        self._over = False
        self._answer = None

    def __next__(self):
        if not self._over:
            try:
                return next(self._thoughts)
            except StopIteration as end:
                self._over = True
                self._answer = end.value
        raise StopIteration(self._answer)
