"""What tests and commands count while they run, kept for `kaiten evidence`."""

import hashlib
import json
from collections import Counter

from kaiten_host.paths import BUILD

NOTES = BUILD / "evidence"

# A kind of test, and the command that repeats it.
Kind = tuple[str, str]


def note(by: str, what: str, count: int, command: str) -> None:
    """Keep a count until the same test or command, named in `by`, is run again."""
    NOTES.mkdir(parents=True, exist_ok=True)
    name = hashlib.sha256(f"{by} {what}".encode()).hexdigest()[:16]
    noted = {"what": what, "count": count, "command": command}
    (NOTES / f"{name}.json").write_text(json.dumps(noted), encoding="utf-8")


def noted() -> Counter[Kind]:
    counts: Counter[Kind] = Counter()
    for path in NOTES.glob("*.json"):
        one = json.loads(path.read_text(encoding="utf-8"))
        counts[one["what"], one["command"]] += one["count"]
    return counts
