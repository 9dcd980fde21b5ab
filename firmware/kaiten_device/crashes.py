"""The last crashes, kept in a file."""

import io
import sys

from kaiten_device.journals import text_of
from kaiten_device.storage import size

FILE_BYTES = 4096
# UTF-8 takes up to four bytes each, so that the newest crash always fits the file.
CHARACTERS = 1000
SEPARATOR = b"\f\n"


def log(storage, error):
    """Keeps an exception; its traceback, as text."""
    output = io.StringIO()
    sys.print_exception(error, output)
    text = output.getvalue()
    log_text(storage, text)
    return text


def log_text(storage, text: str) -> bool:
    """Keeps the end of the text, where a traceback says what happened, and drops the oldest
    crashes. One that repeats at every start is written once."""
    try:
        crash = text.replace("\f", " ").strip()[-CHARACTERS:].strip().encode()
        crashes = _kept(storage)
        if not crash or crashes[-1:] == [crash]:
            return True
        crashes.append(crash)
        data = SEPARATOR.join(crashes)
        while len(data) > FILE_BYTES:
            crashes.pop(0)
            data = SEPARATOR.join(crashes)
        return storage.replace(_path(storage), (data,))
    except (MemoryError, ValueError):
        # No memory left, or no text: a second crash here would hide the first.
        return False


def last(storage) -> str | None:
    crashes = _kept(storage)
    return text_of(crashes[-1]) if crashes else None


def _path(storage):
    return storage.root + "/crash.txt"


def _kept(storage):
    """The crashes in the file, the newest last."""
    try:
        start = max(0, size(_path(storage)) - FILE_BYTES)
        with open(_path(storage), "rb") as file:
            file.seek(start)
            crashes = file.read(FILE_BYTES).split(SEPARATOR)
    except OSError:
        return []
    return [crash for crash in crashes if crash]
