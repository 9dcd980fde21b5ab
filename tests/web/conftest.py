"""Kaiten in a real browser: the page as built, and one browser for all tests of a process."""

import json
from contextlib import contextmanager

import pytest

from kaiten_host.browser import Browser
from kaiten_host.sessions.hands import Hands
from kaiten_host.sessions.recording import acts_of
from kaiten_host.web import build_web, serving
from kaiten_sim.keys import DOWN_MS, START_MS, UP_MS

PHONE = {"viewport": {"width": 390, "height": 760}, "hasTouch": True, "locale": "fr-FR"}
KEYS = {
    "UP": "ArrowUp",
    "DOWN": "ArrowDown",
    "LEFT": "ArrowLeft",
    "RIGHT": "ArrowRight",
    "A": "Enter",
    "B": "Backspace",
}
# The device draws its games from the same chance in every test.
SAME_CHANCE = "crypto.getRandomValues = (numbers) => numbers.fill(0);"
# A clock that stands still unless the test lets it go on, and what a test does in the page.
IN_THE_PAGE = """(() => {
    let now = 1000;
    const timers = new Map();
    performance.now = () => now;
    window.setInterval = (act, ms) => timers.set(act, ms) && act;
    window.clearInterval = (act) => timers.delete(act);
    window.letPass = (ms) => {
        for (const end = now + ms; now < end; ) {
            now += 10;
            for (const [act, every] of timers) if (now % every === 0) act();
        }
    };
    // Time during which the page was not there.
    window.skip = (ms) => {
        now += ms;
        letPass(10);
    };
    window.key = (key, type) =>
        document.body.dispatchEvent(new KeyboardEvent(type, { key, code: key, bubbles: true }));
    // The lights of the panel as they are on the screen, in the form of the emulated panel.
    window.lights = () => {
        const canvas = document.getElementById("panel");
        const scale = canvas.width / 128;
        const context = canvas.getContext("2d");
        const seen = context.getImageData(0, 0, canvas.width, canvas.height).data;
        const lit = (x, y) => seen[4 * scale * (y * canvas.width + x)] > 60;
        let hex = "";
        for (let at = 0; at < 1024; at += 1) {
            let byte = 0;
            for (let bit = 0; bit < 8; bit += 1) {
                if (lit(at % 128, (at >> 7) * 8 + bit)) byte |= 1 << bit;
            }
            hex += byte.toString(16).padStart(2, "0");
        }
        return hex;
    };
})();"""


@pytest.fixture(scope="session")
def site():
    """The address of the page."""
    with serving(build_web()) as address:
        yield address


@pytest.fixture(scope="session")
def browser():
    with Browser() as browser:
        yield browser


class Held:
    """The device in a page whose clock stands still unless the test lets it go on."""

    def __init__(self, page, address):
        self.page = page
        self.address = address
        self.load()

    def load(self):
        """The page, anew; the device has had the time to start."""
        self.page.call("goto", self.address)
        self.page.call("waitForSelector", "body.ready")
        self.let_pass(START_MS)

    def run(self, script):
        return self.page.call("evaluate", script)

    def let_pass(self, ms):
        self.run(f"letPass({ms})")

    def press(self, *names):
        """Keys of the keyboard, each for as long as the press language says."""
        for name in names:
            self.page.call("keyboard.down", KEYS[name])
            self.let_pass(DOWN_MS)
            self.page.call("keyboard.up", KEYS[name])
            self.let_pass(UP_MS)

    def play(self, words):
        """Plays words as parsed by `kaiten_sim.keys`; gives what the panel shows after each."""
        return [bytes.fromhex(pixels) for pixels in self.run("; ".join(script_of(words)))]

    @property
    def pixels(self):
        return bytes.fromhex(self.run("lights()"))

    def text(self, selector):
        return self.page.call("innerText", selector)


def script_of(words):
    yield "shown = []"
    for _, name, ms in words:
        if name == "PLUG":
            yield f"plug.click(); plug.click(); letPass({START_MS})"
        elif name == "WAIT":
            yield f"letPass({ms})"
        else:
            yield f"key('{KEYS[name]}', 'keydown'); letPass({ms})"
            yield f"key('{KEYS[name]}', 'keyup'); letPass({UP_MS})"
        yield "shown.push(lights())"
    yield "shown"


@pytest.fixture
def open_page(browser, site):
    """Opens pages, each in a browser without a past, and closes them all."""
    pages = []

    def open_page(script="", site=site, **options):
        page = browser.open(IN_THE_PAGE + SAME_CHANCE + script, **(PHONE | options))
        pages.append(page)
        return Held(page, site)

    yield open_page
    for page in pages:
        page.call("close")


@pytest.fixture
def held(open_page):
    """The device in the window of a phone."""
    return open_page()


@pytest.fixture
def seed():
    """What the chance of the pages comes from."""
    return 0


@pytest.fixture
def new_flash(tmp_path):
    """The flash of a device whose first language is that of a browser."""

    def new_flash(locale):
        settings = tmp_path / "data" / "settings.json"
        settings.parent.mkdir()
        settings.write_text(json.dumps({"language": locale[:2]}))
        return tmp_path

    return new_flash


class Watched(Hands):
    """Hands that keep each key and what it showed."""

    def __init__(self, *options):
        super().__init__(*options)
        self.frames = []

    def press_word(self, word):
        super().press_word(word)
        self.frames.append((word, self.pixels))

    @property
    def words(self):
        """The keys that were pressed, as parsed."""
        return [word for word, _ in self.frames]


@pytest.fixture
def hold(new_flash, seed):
    """Holds the device on CPython that is the same as the one in a page of this language."""

    @contextmanager
    def hold(locale=PHONE["locale"]):
        with Watched(new_flash(locale), seed) as hands:
            yield hands

    return hold


@pytest.fixture
def hands(hold):
    """The same device beside the page `held`, on CPython."""
    with hold() as hands:
        yield hands


@pytest.fixture
def played(hands):
    """The same in the middle of a game: the second sheet of its first round is open."""
    for act in acts_of("sushi_go-score")[1:12]:
        hands.act(act)
    return hands


@pytest.fixture
def playing(held, played):
    """The page in the middle of the same game."""
    held.play(played.words)
    return held
