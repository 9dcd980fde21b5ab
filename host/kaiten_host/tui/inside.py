"""The small panel for developers: what happens inside the device while it is being used."""

from collections.abc import Callable, Sequence
from pathlib import Path

from rich.text import Text
from textual.widgets import Static

from kaiten.journal import CHECKSUM
from kaiten_host.flash import GAMES, JOURNAL
from kaiten_host.tui.live import LiveDevice

LABEL = "bold #9ecd4a"
VALUE = "#d8d2c4"
FAINT = "#78705f"
ALARM = "bold #ff8a6a"

# A duty of a buzzer that is still called soft.
SOFT = 8192


class Inside(Static):
    """Counters, the journal and complaints; beside the device or, in a narrow terminal, below."""

    def look(
        self, device: LiveDevice, say: Callable[..., str], usb_lines: Sequence[str], narrow: bool
    ) -> None:
        """Show how things are now."""
        board = device.board
        name, lines = newest_journal(device.flash)
        none = say("none")
        complaints = list(dict.fromkeys(board.panel.complaints))
        facts = [
            ("frames", str(board.panel.frames)),
            ("bus", grouped(board.bus_bytes)),
            ("frame_bytes", grouped(board.frame_bytes)),
            ("led", say("led_on" if device.led else "led_off")),
            ("answer", last_answer(lines) or none),
            ("complaints", "; ".join(complaints) or none),
            ("usb", usb_lines[-1] if usb_lines else none),
            ("flash", shown_path(device.flash)),
            ("journal", name or none),
        ]
        if board.notes:
            facts.insert(4, ("heard", heard(board.notes)))
        text = Text(overflow="fold")
        for key, value in facts:
            alarming = key == "complaints" and complaints
            text.append(say(key) + " ", LABEL)
            text.append(value, ALARM if alarming else VALUE)
            text.append("  " if narrow and key != "flash" else "\n")
        if not narrow:
            text.append("\n")
        text.append_text(_tail(lines, self.content_size.width, self._room(narrow)))
        self.update(text)

    def _room(self, narrow: bool) -> int:
        """How many lines of the journal are worth showing."""
        return 1 if narrow else max(1, self.content_size.height - 14)


def _tail(lines: Sequence[str], width: int, rows: int) -> Text:
    """The last lines, each cut to one row, the checksum faint."""
    text = Text()
    for line in lines[-rows:]:
        payload, checksum = line[:-CHECKSUM], line[-CHECKSUM:]
        room = max(1, width - CHECKSUM)
        if len(payload) > room:
            payload = payload[: room - 1] + "…"
        text.append("\n" if text else "")
        text.append(payload, VALUE).append(checksum, FAINT)
    return text


def newest_journal(flash: Path) -> tuple[str, list[str]]:
    """The name and the lines of the journal that was written last; empty without one."""
    newest: tuple[float, Path] | None = None
    for path in (flash / GAMES).rglob(f"*{JOURNAL}"):
        try:
            written = (path.stat().st_mtime, path)
        except OSError:
            continue
        newest = max(newest, written) if newest else written
    if newest is None:
        return "", []
    try:
        return newest[1].name, newest[1].read_text("utf-8", "replace").splitlines()
    except OSError:
        return "", []


def heard(notes: Sequence[tuple[int, int, int, int]]) -> str:
    """The latest notes of a buzzer; soft ones in brackets."""
    latest = [(hz, duty) for _, _, hz, duty in notes[-6:]]
    return " ".join([f"{hz}" if duty > SOFT else f"({hz})" for hz, duty in latest]) + " Hz"


def last_answer(lines: Sequence[str]) -> str:
    """The answer in the last line; the first line is the header."""
    return lines[-1][:-CHECKSUM] if len(lines) > 1 else ""


def grouped(number: int) -> str:
    """12 345: digits in threes, as both languages may write them."""
    return f"{number:,}".replace(",", "\u202f")


def shown_path(path: Path) -> str:
    """A path as short as it can be told: from home, or in full."""
    home = Path.home()
    return f"~/{path.relative_to(home)}" if path.is_relative_to(home) else str(path)
