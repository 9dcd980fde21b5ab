"""Which journals tell of the same game: of two copies one may be older, or the game went on
differently on two devices.

It runs on MicroPython too, in the page.
"""

from kaiten.journal import Writer
from kaiten.results import trusted


def trusted_lines(lines):
    """The lines of a journal whose checksums are right. The first one is its header, with the
    seed, and so the same in all journals of a game and in no other."""
    writer = Writer()
    return [line for line in lines if trusted(line.encode(), writer) is not None]


def begins_with(lines, other):
    """Whether a journal begins with all the lines of another one."""
    return lines[: len(other)] == other


def compared(kept, brought):
    """Whether the lines of a kept journal "has" all those of another one of the same game, the
    other one goes on where it ends ("lacks"), or neither ("differs")."""
    if kept == brought:
        return "has"
    # Behind a damaged line, a result would not be found.
    last = brought[-1:]
    kept, brought = trusted_lines(kept), trusted_lines(brought)
    if not (kept and brought):
        return "differs"
    if begins_with(kept, brought):
        return "has"
    return "lacks" if last == brought[-1:] and begins_with(brought, kept) else "differs"
