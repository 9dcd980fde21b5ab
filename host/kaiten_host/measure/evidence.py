"""`kaiten evidence`: the page host/EVIDENCE.md, every kind of test with its count and the command
that repeats it.

What lies in the tree is counted anew: tests, pictures, sessions, journals, changes of the code,
cases for the emulated chip. What a test or a command tries while it runs, it notes, such as power
cuts or presses; the page keeps each of those counts until it is noted again, or its test is gone.
"""

import argparse
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from kaiten.words import LANGUAGES
from kaiten_host.chip.test import checks
from kaiten_host.measure.mutate import places_of
from kaiten_host.measure.notes import Kind, noted
from kaiten_host.paths import HOST, ROOT, TESTS
from kaiten_host.screens import gallery
from kaiten_host.sessions import recording

PAGE = HOST / "EVIDENCE.md"
HEAD = """\
# Evidence

What was tried, how often, and the command that tries it again. `kaiten evidence` writes this page:
it counts what is in the tree, and adds what tests and commands noted when they ran.

| what | how often | command |
|---|---:|---|
"""
ROW = re.compile(r"\| (.+) \| ([\d,]+) \| `(.+)` \|")
# Commands that note a count when they are asked to.
NOTING = "--evidence"


class NotCollectedError(Exception):
    """Some tests cannot be read; the argument is what pytest says of them."""


def collected() -> list[str]:
    """The names of all tests, as pytest finds them."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "--quiet", "-n", "0", TESTS]
    done = subprocess.run(
        list(map(str, command)), cwd=ROOT, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise NotCollectedError(done.stdout)
    return [line for line in done.stdout.splitlines() if "::" in line]


def counted(tests: list[str]) -> dict[Kind, int]:
    """What is in the tree."""
    folders = Counter("/".join(Path(name.partition("::")[0]).parts[:2]) for name in tests)
    found = {
        (f"tests in {folder}", f"make test ARGS={folder}"): count
        for folder, count in folders.items()
    }
    pictures = [len(gallery.golden(language)) for language in LANGUAGES]
    journals = list((TESTS / "golden" / "journals").glob("*.journal"))
    return found | {
        ("languages, each with a picture of every screen", "make gallery"): len(pictures),
        ("pictures compared with accepted ones", "make gallery"): sum(pictures),
        ("recorded sessions", "make test ARGS='-k recorded'"): len(recording.names()),
        ("recorded games that give the same totals", "make test ARGS='-k golden_journals'"): len(
            journals
        ),
        ("cases on an emulated Pico and Pico W", "make chip-test"): len(checks()),
        ("small changes of the code to be noticed", "make mutate"): sum(map(len, places_of(ROOT))),
    }


def kept(tests: list[str]) -> Iterator[tuple[Kind, int]]:
    """The counts of the page that were noted, as far as there is still what noted them."""
    names = "\n".join(tests)
    for what, count, command in ROW.findall(PAGE.read_text(encoding="utf-8")):
        test = re.search(r"-k (\w+)", command)
        if NOTING in command or (test and f"::{test[1]}" in names):
            yield (what, command), int(count.replace(",", ""))


def page() -> str:
    tests = collected()
    counts = dict(kept(tests)) | noted() | counted(tests)
    lines = [
        f"| {what} | {count:,} | `{command}` |\n"
        for (what, command), count in sorted(counts.items())
    ]
    return HEAD + "".join(lines)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="kaiten evidence", description=__doc__)
    parser.parse_args(arguments)
    try:
        written = page()
    except NotCollectedError as error:
        print(f"{PAGE} stays as it was, for pytest cannot read all tests:", file=sys.stderr)
        print(error, file=sys.stderr)
        return 1
    PAGE.write_text(written, encoding="utf-8")
    print(PAGE)
    return 0
