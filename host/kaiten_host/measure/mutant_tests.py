"""Runs tests in a copy of the tree for `kaiten mutate`: one line of JSON in, an exit code out.

Each request is answered by a fork, in which the test tools are already loaded and nothing of ours
is.
"""

import json
import os
import resource
import signal
import sys
import threading
import time
from pathlib import Path
from types import CodeType

import hypothesis  # noqa: F401
import pytest

MEMORY = 2 << 30


class Surveyor:
    """Notes how long each test takes, and which functions of the copy it calls, as (file, line).

    What is noted of a test that fails is its failing.
    """

    def __init__(self) -> None:
        self.tests: dict[str, list] = {}
        self.failed: list[str] = []
        self._called: dict[int, CodeType] = {}

    def _note(self, frame, event, value) -> None:
        # By its number: this is called for every call there is, and code is slow to compare.
        self._called[id(frame.f_code)] = frame.f_code

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item):
        self._called = {}
        start = spent()
        threading.settrace(self._note)
        sys.settrace(self._note)
        result = yield
        sys.settrace(None)
        threading.settrace(None)
        here = f"{Path.cwd()}/"
        ours = sorted(
            (code.co_filename.removeprefix(here), code.co_firstlineno)
            for code in self._called.values()
            if code.co_filename.startswith(here)
        )
        self.tests[item.nodeid] = [spent() - start, ours]
        return result

    def pytest_runtest_logreport(self, report) -> None:
        if report.failed:
            self.failed.append(report.nodeid)


class Picked:
    """Only these tests, in this order; one that hangs ends the process: it takes longer than the
    patience lasts, and ten times as long as it should."""

    def __init__(self, seconds: dict[str, float], patience: float) -> None:
        self.seconds = seconds
        self.patience = patience
        self.places = {name: place for place, name in enumerate(seconds)}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items) -> None:
        items[:] = [item for item in items if item.nodeid in self.places]
        items.sort(key=lambda item: self.places[item.nodeid])

    def pytest_runtest_logstart(self, nodeid) -> None:
        signal.setitimer(signal.ITIMER_REAL, self.patience + 10 * self.seconds[nodeid])


def spent() -> float:
    """Seconds of the processor, those of processes that have ended too: whatever else a machine
    does meanwhile, they are the same."""
    return time.process_time() + sum(resource.getrusage(resource.RUSAGE_CHILDREN)[:2])


def run(request: dict) -> int:
    """Runs the tests of these files; all of them as a survey, or those that are picked."""
    quiet = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(quiet, stream)
    temporary = f"--basetemp={Path.cwd() / 'temporary'}"
    options = ["-p", "no:cacheprovider", "-W", "ignore::pytest.PytestAssertRewriteWarning"]
    options += [temporary, *request["files"]]
    if "survey" in request:
        surveyor = Surveyor()
        code = pytest.main(options, [surveyor])
        Path(request["survey"]).write_text(json.dumps([surveyor.tests, surveyor.failed]))
        return code
    # A mutant may ask for all the memory there is, and its code is not that of the file tomorrow.
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    sys.dont_write_bytecode = True
    # The files of tests are loaded first, which may hang, too.
    signal.setitimer(signal.ITIMER_REAL, 10 * request["patience"])
    return pytest.main(["-x", *options], [Picked(request["seconds"], request["patience"])])


def main() -> None:
    for line in sys.stdin:
        child = os.fork()
        if not child:
            os._exit(run(json.loads(line)))
        # That of one which was ended by a signal is below zero.
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)


if __name__ == "__main__":
    main()
