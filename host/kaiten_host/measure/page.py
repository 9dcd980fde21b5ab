"""How long the page takes to its first screen, beside a page that only starts MicroPython."""

import json
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from kaiten_host.browser import Browser
from kaiten_host.paths import MICROPYTHON
from kaiten_host.sessions.scenarios import JOURNALS
from kaiten_host.web import INTERPRETER, build_web, serving, size_of

LOADS = 5
EMPTY = """<!doctype html>
<p>MicroPython</p>
<script type="module">
import { loadMicroPython } from "./micropython.mjs";
const mp = await loadMicroPython();
mp.runPython("1");
performance.mark("first-screen");
document.body.classList.add("ready");
</script>
"""
# In a browser's storage, as the page keeps them.
PUT_GAMES = """
for (let number = 1; number <= COUNT; number += 1) {
    localStorage[`kaiten:/data/games/${String(number).padStart(4, "0")}.journal`] = TEXT;
}
"""
MANY_GAMES = 500
MARK = "performance.getEntriesByName('first-screen')[0].startTime"


def first_screen_ms(folder: Path) -> float:
    """From the beginning of a load to its first screen, the worst of several, nothing cached."""
    with serving(folder) as address, Browser() as browser:
        return max(_load(browser, address) for _ in range(LOADS))


def empty_ms() -> float:
    """The same for a page with MicroPython alone."""
    with tempfile.TemporaryDirectory() as scratch:
        for name in INTERPRETER:
            shutil.copy(MICROPYTHON / name, scratch)
        (Path(scratch) / "index.html").write_text(EMPTY)
        return first_screen_ms(Path(scratch))


def start_work_ms(folder: Path, games: int) -> float:
    """The work of the main thread until a page with so many kept games can be used."""
    text = (JOURNALS / "sushi_go-score-1.journal").read_bytes().decode("latin-1")
    put = PUT_GAMES.replace("COUNT", str(games)).replace("TEXT", json.dumps(text))
    with serving(folder) as address, Browser() as browser, browser.open() as page:
        page.call("goto", f"{address}manifest.webmanifest")
        page.call("evaluate", f"(() => {{ {put} }})()")
        page.call("worked")
        page.call("goto", address)
        page.call("waitForSelector", "body.ready")
        return page.call("worked")


def measured() -> Iterator[tuple[str, str, str, float]]:
    """As `bench` wants it."""
    folder = build_web()
    yield "web.bytes", "bytes of the page in all", "<= 1200000", size_of(folder)
    yield "web.empty_micropython_ms", "ms to start an empty MicroPython", "", empty_ms()
    first = first_screen_ms(folder)
    yield "web.first_screen_ms", "ms to the first screen, worst load", "<= 2000", first
    for games in (0, MANY_GAMES):
        work = start_work_ms(folder, games)
        yield f"web.start_{games}_games_ms", f"ms of work to start with {games} games", "", work


def _load(browser: Browser, address: str) -> float:
    with browser.open() as page:
        page.call("goto", address)
        page.call("waitForSelector", "body.ready")
        return page.call("evaluate", MARK)
