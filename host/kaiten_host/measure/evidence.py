"""`kaiten evidence`: the page host/EVIDENCE.md, from the counts that tests and commands wrote down
when they were run last."""

import argparse
import hashlib
import json
from collections import Counter

from kaiten_host.paths import BUILD, HOST

NOTES = BUILD / "evidence"
PAGE = HOST / "EVIDENCE.md"
HEAD = """\
# Evidence

What was tried, how often, and the command that tries it again. `kaiten evidence` writes this page
from the counts that those commands noted.

| what | how often | command |
|---|---:|---|
"""


def note(by: str, what: str, count: int, command: str) -> None:
    """Keep a count until the same test or command, named in `by`, is run again."""
    NOTES.mkdir(parents=True, exist_ok=True)
    name = hashlib.sha256(f"{by} {what}".encode()).hexdigest()[:16]
    noted = {"what": what, "count": count, "command": command}
    (NOTES / f"{name}.json").write_text(json.dumps(noted), encoding="utf-8")


def page() -> str:
    counts: Counter[tuple[str, str]] = Counter()
    for path in NOTES.glob("*.json"):
        noted = json.loads(path.read_text(encoding="utf-8"))
        counts[noted["what"], noted["command"]] += noted["count"]
    lines = [
        f"| {what} | {count:,} | `{command}` |\n"
        for (what, command), count in sorted(counts.items())
    ]
    return HEAD + "".join(lines)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="kaiten evidence", description=__doc__)
    parser.parse_args(arguments)
    PAGE.write_text(page(), encoding="utf-8")
    print(PAGE)
    return 0
