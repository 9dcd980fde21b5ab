"""What the kept journals say of their games, from both ends of each file."""

from kaiten.results import MISFITS, result_after, summary
from kaiten_device import journals
from kaiten_device.screens.thinking import ThinkingScreen


class ReadingScreen(ThinkingScreen):
    """While many journals are read; B stops it."""

    footer = "foot_back"
    doing = "one_moment"


def header_of(storage, journal):
    for line in journals.read(storage, journal):
        return summary([line])[0]
    return None


def result_of(storage, journal):
    lines = journals.last_two(storage, journal)
    return result_after(*lines) if len(lines) == 2 else None


def telling(storage, names, hear):
    """Thoughts that tell of each of these games that is over: `hear(journal, header, result)`."""
    for journal in names:
        result = result_of(storage, journal)
        header = result and header_of(storage, journal)
        if header:
            try:
                hear(journal, header, result)
            except MISFITS:
                # Its checksums hold, but it is not ours.
                pass
        yield
