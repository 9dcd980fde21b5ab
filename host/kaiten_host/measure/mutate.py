"""`kaiten mutate`: changes the core and the firmware in many small ways, one after the other, and
shows the changes that no test notices.

Some changes make no difference to anybody. Those are listed, with the reason, in
`cannot_be_noticed.txt` beside this file, and count apart.

A change is tried in a copy of the tree, with the tests that call the changed function, the
quickest first: no other test can notice it. A change outside of functions, of a constant for one,
is tried with the tests that call a function which reads that, or that name it themselves. What
only MicroPython can run is called by no test: its changes are tried with those that name its file.
"""

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import cache
from itertools import accumulate, count
from pathlib import Path

import pytest

from kaiten.words import LANGUAGES
from kaiten_host.measure import notes
from kaiten_host.measure.mutants import Mutant, mutants_of
from kaiten_host.measure.readers import read_by
from kaiten_host.paths import BUILD, ROOT

SOURCES = ("shared", "firmware")
# Words are only shown; letters, pictures, and how scores are spread, are made by other tools.
SPARED = [f"{form}.py" for name in LANGUAGES for form in (name, f"*_{name}", f"words/{name}/*")]
SPARED += ["faces/*.py", "pictures.py", "icon.py", "kaiten/*/special.py"]
TESTS = ("tests/core", "tests/device", "tests/sim")
# Those of other folders that run what is changed in the same process, quick enough to be asked:
# pictures, boards, bots, the launcher.
TESTS += tuple(
    f"tests/tools/test_{name}.py"
    for name in ("gallery", "boards", "simulate", "history", "audit", "hands", "press")
)
# And those that run one file of it on MicroPython.
TESTS += tuple(
    f"tests/micropython/test_{name}.py"
    for name in ("pack", "in_flash", "strokes", "i2c_dma", "memory")
)
LISTED = Path(__file__).with_name("cannot_be_noticed.txt")
COPIED = ("shared", "firmware", "host", "boards", "tests")
NOT_COPIED = shutil.ignore_patterns("__pycache__", "node_modules")
FIRST_TESTS = 20
NOT_FOUND = int(pytest.ExitCode.NO_TESTS_COLLECTED)
# For a test that takes longer than it should.
PATIENCE_SECONDS = 10
# What the tests that look for one change may take together, as they took it in the survey.
LOOK_SECONDS = 200.0

# The tests by name: the seconds that each takes, and the functions that it calls: [file, line].
Survey = dict[str, tuple[float, list]]


class Copy:
    """A copy of the tree, and the process that runs tests in it."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.folder = folder
        for name in COPIED:
            shutil.copytree(root / name, folder / name, ignore=NOT_COPIED)
        shutil.copy2(root / "pyproject.toml", folder)
        # Some tests ask MicroPython, which comes by npm and is never changed.
        for packages in root.glob("host/kaiten_host/*/node_modules"):
            (folder / packages.relative_to(root)).symlink_to(packages)
        paths = os.pathsep.join(str(folder / name) for name in ("shared", "firmware", "host"))
        self._runner = subprocess.Popen(
            [sys.executable, "-m", "kaiten_host.measure.mutant_tests"],
            cwd=folder,
            env=os.environ | {"PYTHONPATH": paths},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def run(self, **request) -> int:
        """The exit code of the tests that are asked for."""
        assert self._runner.stdin and self._runner.stdout
        self._runner.stdin.write(json.dumps(request) + "\n")
        self._runner.stdin.flush()
        return int(self._runner.stdout.readline())

    def survey(self, files: list[str]) -> dict[str, Survey]:
        """What the tests of each of these files do."""
        answer = self.folder / "survey.json"
        self.run(files=files, survey=str(answer))
        tests, failed = json.loads(answer.read_text())
        if failed:
            raise SystemExit(f"Fails without any change: {failed[0]}")
        found: dict = {name: {} for name in files}
        for test in tests:
            found[test.partition("::")[0]][test] = tests[test]
        return found

    def notices(self, mutant: Mutant, known: Survey, look_seconds: float = LOOK_SECONDS) -> bool:
        """Whether a test fails with this mutant. Shown is what should be otherwise."""
        seconds = tests_for(mutant, known, self.folder)
        file = self.folder / mutant.path
        dated = file.stat()
        file.write_text(mutant.after, encoding="utf-8")
        so_far = zip(seconds, accumulate(seconds.values()))
        tests = [test for test, taken in so_far if taken <= look_seconds]
        # Most are noticed by one of a few: only their files need be loaded.
        noticed = any(
            self.fails({test: seconds[test] for test in share})
            for share in (tests[:FIRST_TESTS], tests[FIRST_TESTS:])
            if share
        )
        # With its old date the bytecode that is kept of it is good again.
        file.write_text(mutant.before, encoding="utf-8")
        os.utime(file, ns=(dated.st_atime_ns, dated.st_mtime_ns))
        hopeless = mutant.change() in cannot_be_noticed()
        if not noticed and not hopeless:
            of = f"{len(tests)} of {len(seconds)}" if len(tests) < len(seconds) else len(tests)
            print(f"\nNone of {of} tests notices this:\n{mutant.diff()}", flush=True)
        elif noticed and hopeless:
            print(f"\nA test does notice this:\n{mutant.diff()}", flush=True)
        return noticed

    def fails(self, seconds: dict[str, float]) -> bool:
        """Whether one of these tests fails, or hangs."""
        files = sorted({test.partition("::")[0] for test in seconds})
        code = self.run(files=files, seconds=seconds, patience=PATIENCE_SECONDS)
        if code == NOT_FOUND:
            raise SystemExit(f"No test of these files is found any more: {files}")
        return code != 0

    def close(self) -> None:
        self._runner.communicate()


@cache
def cannot_be_noticed() -> set[str]:
    """The changes of the list: all that is no reason, in one piece for each."""
    pieces = LISTED.read_text(encoding="utf-8").split("\n\n")
    return {piece.strip() for piece in pieces if "\n- " in piece}


def tests_for(mutant: Mutant, known: Survey, root: Path) -> dict[str, float]:
    """The tests that can notice a mutant, with the seconds they take: first those that call
    something of its file, the quickest of them before the others; after some, one of each file in
    turns."""
    module = Path(mutant.path).stem
    forms = (f'"{module}"', f'"{module}.py"', f'"{module}.mpy"')
    called_of_file = {
        line for _, called in known.values() for file, line in called if file == mutant.path
    }
    if mutant.function is None:
        names, readers = read_by(mutant.path, mutant.line, sources_of(root))
        # To be loaded, which is to call its first line, and to find that it cannot run, is not
        # enough.
        is_called = any(line > 1 for line in called_of_file)
    else:
        names, readers = set(), {(mutant.path, mutant.function)}
        is_called = mutant.function in called_of_file
    reached = {}
    for test, (seconds, called) in known.items():
        text = text_of(root / test.partition("::")[0])
        named = not is_called and any(form in text for form in forms)
        calls = any((file, line) in readers for file, line in called)
        if named or calls or any(name in text for name in names):
            near = named or any(file == mutant.path for file, _ in called)
            reached[test] = (not near, seconds)
    ordered = sorted(reached, key=reached.__getitem__)
    ordered[FIRST_TESTS:] = one_of_each_file(ordered[FIRST_TESTS:])
    return {test: reached[test][1] for test in ordered}


def one_of_each_file(tests: list[str]) -> list[str]:
    """In turns: they look from as many sides as there are."""
    files: Counter[str] = Counter()
    turns = {}
    for test in tests:
        file = test.partition("::")[0]
        turns[test] = files[file]
        files[file] += 1
    return sorted(tests, key=turns.__getitem__)


@cache
def sources_of(root: Path) -> dict[str, str]:
    """All that is changed, by its path."""
    paths = [path for name in SOURCES for path in sorted((root / name).rglob("*.py"))]
    return {path.relative_to(root).as_posix(): path.read_text(encoding="utf-8") for path in paths}


@cache
def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def places_of(root: Path) -> list[list[Mutant]]:
    """All mutants, those of one place together."""
    places = []
    for path, source in sources_of(root).items():
        if not any(Path(path).match(spared) for spared in SPARED):
            places += mutants_of(path, source)
    return places


def picked(root: Path, wanted: list[str], most: int, seed: int) -> list[Mutant]:
    """So many mutants by chance, at most one of a place, of what is wanted or of everything; all
    mutants where there are no more."""
    places = places_of(root)
    if wanted:
        places = [place for place in places if is_wanted(place[0], wanted)]
    mutants = [mutant for place in places for mutant in place]
    if len(mutants) <= most:
        return mutants
    drawn = {lot(seed, place[0]): place for place in places}
    return [drawn[at][at % len(drawn[at])] for at in sorted(drawn)[:most]]


def lot(seed: int, mutant: Mutant) -> int:
    """A number for its place, by chance, but the same for as long as its line is as it is: a seed
    chooses the same changes after others were made elsewhere."""
    return int(hashlib.sha256(f"{seed} {mutant.place}".encode()).hexdigest(), 16)


def is_wanted(mutant: Mutant, wanted: list[str]) -> bool:
    """Whether its folder, its file, or its line of it ("file.py:12") is named."""
    where = f"{mutant.path}:{mutant.line}"
    return any(where == one or where.startswith((f"{one}:", f"{one}/")) for one in wanted)


def survey(root: Path, copies: list[Copy], kept: Path) -> Survey:
    """What all tests do; `kept` is what earlier surveys found, still true of the tests whose files
    are as they were, and those that they call, too."""
    known = json.loads(kept.read_text()) if kept.exists() else {}
    tests = [path for name in TESTS for path in files_of_tests(root / name)]
    names = [path.relative_to(root).as_posix() for path in tests]
    known = {
        name: known[name]
        for name in names
        if name in known and known[name][0] == stamp_of(root, name, known[name][1])
    }
    missing = [name for name in names if name not in known]
    shares = [missing[at :: len(copies)] for at in range(min(len(copies), len(missing)))]
    with ThreadPoolExecutor() as pool:
        for found in pool.map(Copy.survey, copies, shares):
            known |= {name: (stamp_of(root, name, found[name]), found[name]) for name in found}
    kept.parent.mkdir(exist_ok=True)
    kept.write_text(json.dumps(known))
    return {test: tests[test] for _, tests in known.values() for test in tests}


def stamp_of(root: Path, name: str, tests: Survey) -> str:
    """A checksum over a file of tests and all files of which they call something."""
    called = {file for _, functions in tests.values() for file, _ in functions}
    stamp = hashlib.sha256()
    for path in sorted(called | {name}):
        stamp.update((root / path).read_bytes() if (root / path).exists() else b"")
    return stamp.hexdigest()


def files_of_tests(path: Path) -> list[Path]:
    """Those of a folder, or the one."""
    return [path] if path.is_file() else sorted(path.rglob("test_*.py"))


def unnoticed(
    root: Path,
    mutants: list[Mutant],
    workers: int,
    kept: Path,
    look_seconds: float = LOOK_SECONDS,
) -> list[Mutant]:
    """The mutants that no test notices."""
    with ExitStack() as opened:
        folder = Path(opened.enter_context(tempfile.TemporaryDirectory()))
        copies = [Copy(root, folder / str(number)) for number in range(workers)]
        for copy in copies:
            opened.callback(copy.close)
        known = survey(root, copies, kept)
        tried = count(1)

        def try_share(at: int) -> list[Mutant]:
            lost = []
            for mutant in mutants[at::workers]:
                if not copies[at].notices(mutant, known, look_seconds):
                    lost.append(mutant)
                print(f"\r{next(tried)} of {len(mutants)}", end="", file=sys.stderr, flush=True)
            return lost

        with ThreadPoolExecutor() as pool:
            return [one for share in pool.map(try_share, range(workers)) for one in share]


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="kaiten mutate", description="Change the code in small ways that a test must notice."
    )
    parser.add_argument("where", nargs="*", help="a folder, a file, or file.py:LINE (everything)")
    parser.add_argument("--count", type=int, default=300, help="how many changes (300)")
    parser.add_argument("--seed", type=int, default=1, help="other changes, the same each time")
    parser.add_argument(
        "--seconds",
        type=float,
        default=LOOK_SECONDS,
        help=f"of tests for one change, the quickest first ({LOOK_SECONDS:.0f})",
    )
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="how many at once")
    parser.add_argument(
        "--evidence", action="store_true", help="note how many, for kaiten evidence"
    )
    chosen = parser.parse_args(arguments)
    mutants = picked(ROOT, chosen.where, chosen.count, chosen.seed)
    print(
        f"{len(mutants)} changes. First all tests run once, to see which calls what.", flush=True
    )
    lost = unnoticed(
        ROOT, mutants, chosen.workers, BUILD / "mutants.json", look_seconds=chosen.seconds
    )
    hopeless = sum(mutant.change() in cannot_be_noticed() for mutant in lost)
    noticed, could = len(mutants) - len(lost), len(mutants) - hopeless
    print(f"\nTests noticed {noticed} of {could} changes; {hopeless} more cannot be noticed.")
    if chosen.evidence:
        command = " ".join(["kaiten mutate", *arguments])
        notes.note(command, "changes of the code tried", len(mutants), command)
        notes.note(command, "changes of the code that tests noticed", noticed, command)
    return 0
