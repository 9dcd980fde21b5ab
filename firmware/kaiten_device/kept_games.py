"""What the kept journals say of their games, from both ends of each file."""

from kaiten.results import MISFITS, summary_of_ends
from kaiten_device import journals
from kaiten_device.screens.thinking import ThinkingScreen


class ReadingScreen(ThinkingScreen):
    """While many journals are read; B stops it."""

    footer = "foot_back"
    doing = "one_moment"


def header_and_result(storage, journal):
    """Both of a journal, each None if there is none to be trusted."""
    return summary_of_ends(*journals.ends(storage, journal))[:2]


def telling(storage, names, hear):
    """Thoughts that tell of each of these games that is over: `hear(journal, header, result)`.
    They yield the names, None among them."""
    for journal in names:
        header, result = header_and_result(storage, journal) if journal else (None, None)
        if header and result:
            try:
                hear(journal, header, result)
            except MISFITS:
                # Its checksums hold, but it is not ours.
                pass
        yield journal
