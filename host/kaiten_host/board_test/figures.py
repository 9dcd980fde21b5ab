"""The figures of a test, beside those of the emulated chip.

`kaiten chip-bench` tests the emulated chip in the same way and keeps its figures in
`reference.json`, so that each press can be compared with the same press there.
"""

import json
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from zlib import crc32

from kaiten_device.buttons import FIRST_REPEAT_MS
from kaiten_host.board_test.run import Result, Session
from kaiten_host.chip.bench import kind_of
from kaiten_host.chip.cases import Case, Row

REFERENCE = Path(__file__).with_name("reference.json")
SAVED = "saved"


@dataclass(frozen=True)
class Timed:
    """How many ms a press took, of which kind it was, and how many it took on the emulated chip,
    where that is known."""

    kind: str
    where: str
    here: float
    there: float | None


def timed(session: Session, reference: dict[str, Any]) -> Iterator[Timed]:
    """The presses of a session."""
    same_words = reference.get("words") == checksum(session.case)
    for number, kind, ms in measured(session):
        there = reference[column_of(kind)][number] if same_words else None
        row = session.case.rows[number]
        yield Timed(kind, f"{session.case.name} {number}:{row.word}", ms, there)


def measured(session: Session) -> Iterator[tuple[int, str, float]]:
    """The number of a word, what kind of press it was, and how many ms it took."""
    rows = session.case.rows
    for outcome in session.outcomes:
        number, row = outcome.number, outcome.row
        if not number or not outcome.same or row.name in ("PLUG", "WAIT"):
            continue
        before = rows[number - 1]
        shown = outcome.shown
        if shown is not None:
            after = rows[number + 1] if number + 1 < len(rows) else None
            yield number, kind_of(before, row, after), shown - held_ms(row)
        given = row.session == before.session and row.answers > before.answers
        if given and outcome.saved is not None:
            yield number, SAVED, outcome.saved - held_ms(row)


def held_ms(row: Row) -> int:
    """How long a press is held before it means anything, where it means something else then."""
    return FIRST_REPEAT_MS if row.name == "A" and row.ms > FIRST_REPEAT_MS else 0


def checksum(case: Case) -> int:
    """Of the words of a case."""
    return crc32(" ".join(row.word for row in case.rows).encode())


# --- The reference ---


def read_reference() -> dict[str, Any]:
    """The figures of the emulated chip; none before they are measured."""
    try:
        found: dict[str, Any] = json.loads(REFERENCE.read_text())
        return found
    except FileNotFoundError:
        return {}


def write_reference(result: Result) -> None:
    """Keeps the figures of a test of the emulated chip, a session to a line."""
    sessions = {
        session.case.name: kept_of(session) for session in result.sessions if not session.missed
    }
    lines = [f'    "{name}": {json.dumps(sessions[name])}' for name in sorted(sessions)]
    board = {
        "micropython": result.facts.release,
        "machine": result.facts.machine,
        "version": result.version,
    }
    figures = {name: round(value, 1) for name, value in result.figures.items()}
    text = f'  "board": {json.dumps(board)},\n  "figures": {json.dumps(figures)},\n'
    text += '  "sessions": {\n' + ",\n".join(lines) + "\n  }\n"
    REFERENCE.write_text("{\n" + text + "}\n")


def kept_of(session: Session) -> dict[str, Any]:
    count = len(session.case.rows)
    columns: dict[str, list[float | None]] = {"shown": [None] * count, SAVED: [None] * count}
    for number, kind, ms in measured(session):
        columns[column_of(kind)][number] = round(ms, 1)
    heap = {
        "free": min(heap.total - heap.live for heap in session.heaps),
        "largest_free": min(heap.largest_free for heap in session.heaps),
    }
    return {"words": checksum(session.case), **columns, **heap}


def column_of(kind: str) -> str:
    return SAVED if kind == SAVED else "shown"


# --- Summaries ---


@dataclass(frozen=True)
class Summary:
    """Of all presses of a kind: the middle one, 95 of 100, and the slowest."""

    median: float
    p95: float
    most: float

    @classmethod
    def of(cls, values: list[float]) -> "Summary":
        ordered = sorted(values)
        count = len(ordered)
        return cls(ordered[(count - 1) // 2], ordered[-(-count * 95 // 100) - 1], ordered[-1])


def by_kind(all_timed: list[Timed]) -> dict[str, list[Timed]]:
    found: dict[str, list[Timed]] = defaultdict(list)
    for one in all_timed:
        found[one.kind].append(one)
    return dict(sorted(found.items()))
