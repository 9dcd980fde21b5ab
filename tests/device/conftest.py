"""A device on the table: its keys are pressed, its screen is read, its plug is
pulled. The firmware runs unchanged on the simulated board, in virtual time."""

import importlib
import json
import sys
from pathlib import Path

import pytest

from kaiten_host.flash import journal_path
from kaiten_host.screens import reading
from kaiten_host.sessions.hands import Hands
from kaiten_sim import eyes, keys
from kaiten_sim.board import SimBoard

# The tests find their helpers on the search path.
sys.path.insert(0, str(Path(__file__).parent))

from two_players import journal, sheet, text_of


class Device(Hands):
    """A device with its flash in a folder, whose writing can be made to fail."""

    def __init__(self, flash, seed, board=SimBoard, **options):
        super().__init__(flash, seed, board=lambda **usual: board(**(usual | options)))
        self.write_error = None
        self.writes = 0

    def let_pass(self, ms):
        if self.app:
            self.app.storage.open = self._open
        super().let_pass(ms)
        assert not self.board.panel or self.complaints == []

    def _open(self, path, mode):
        """`open` on the flash, which may be full or refuse to write."""
        self.writes += 1
        if self.write_error:
            raise OSError(self.write_error, "cannot be written")
        return open(path, mode)

    def start(self):
        """The plug goes in for the first time."""
        self.power_on()
        return self

    def press_together(self, *names):
        """Presses several keys at the same moment."""
        buttons = [keys.BUTTONS.index(name) for name in names]
        for button in buttons:
            self.board.press(button)
        self.let_pass(keys.DOWN_MS)
        for button in buttons:
            self.board.release(button)
        self.let_pass(keys.UP_MS)

    def wait(self, seconds):
        self.let_pass(int(seconds * 1000))

    def pull_plug(self):
        """The power is lost and comes back."""
        self.press("PLUG")

    def part(self, name):
        """A module of the firmware as the device has loaded it, until the plug is pulled."""
        return importlib.import_module("kaiten_device." + name)

    def break_once(self, owner, method, error):
        """The next call of a method raises this error; after it the method is whole again."""
        whole = getattr(owner, method)

        def broken(*args):
            setattr(owner, method, whole)
            raise error

        setattr(owner, method, broken)

    # What the table sees.

    def reads(self, *texts):
        """The screen has all these texts on it, and the panel shows that screen."""
        if self.board.panel and not self.screen.over:
            assert self.pixels == self.drawn(), f"the panel does not show:\n{self.screen_text()}"
        for text in texts:
            assert self.shows(text), f"{text!r} is not on the screen:\n{self.screen_text()}"

    def drawn(self):
        """The pixels of the screen as it should be now."""
        pixels = bytearray(1024)
        self.screen.draw(self.part("canvas").Canvas(pixels))
        return bytes(pixels)

    def glows(self, *texts):
        """The panel has all these texts on it, each on one line, whatever has drawn them."""
        for text in texts:
            assert reading.shows(self.pixels, text), f"{text!r} is not on the panel"

    def does_not_read(self, *texts):
        for text in texts:
            assert not self.shows(text), f"{text!r} is on the screen:\n{self.screen_text()}"

    def next_until(self, *kinds):
        """Presses A until a screen of one of these classes is there."""
        self._press_until(lambda: self.kind in kinds)

    def next_until_home(self):
        self._press_until(lambda: self.at_home)

    def _press_until(self, arrived):
        for _ in range(200):
            if arrived():
                return
            self.press("A")
        raise AssertionError(f"no end of it:\n{self.screen_text()}")

    @property
    def at_home(self):
        return self.kind == "Home"

    # What is done at home, and on a sheet.

    def new_game(self, game, *choices):
        """A new game, and one menu after the other."""
        places = [
            place
            for place, (way, _) in enumerate(self.screen.ways)
            if way == "new_game" and self.screen.choices()[place] == game
        ]
        self.take(places[0])
        for choice in choices:
            self.choose(choice)

    def guests_keep_score(self):
        """The first sheet of Sushi Go! among four guests."""
        self.new_game("Sushi Go!", "Keep the score")
        self.press("A")
        for seat in range(1, 5):
            self.choose(f"Player {seat}")
        self.next_until("SheetScreen")

    def resume(self):
        """Goes on with the game that was left last."""
        assert self.can_resume, self.screen.choices()
        super().resume()

    @property
    def can_resume(self):
        return self.screen.ways[0][0] == "resume"

    def lay_first(self, count):
        """Counts so many of the first dish of a sheet, and gives the sheet."""
        self.press(f"A*{count}")
        self.give_sheet(self.screen.counts)

    # What is on the flash.

    def journals(self):
        """The names of the journals, oldest first."""
        return sorted(path.name for path in (self.flash / "data/games").rglob("*.*"))

    def journal(self, name):
        """The payloads of a journal's lines."""
        text = (self.flash / journal_path(name)).read_text(encoding="utf-8")
        return [line.rpartition(" ")[0] for line in text.splitlines()]

    def settings(self):
        return json.loads((self.flash / "data/settings.json").read_text(encoding="utf-8"))


@pytest.fixture
def read_screen():
    """Gives the lines that a screen shows, from top to bottom."""
    return eyes.read


@pytest.fixture
def flash(tmp_path):
    folder = tmp_path / "flash"
    folder.mkdir()
    return folder


@pytest.fixture
def settle(flash):
    """Writes what the flash holds before the device starts: a path below data/ and its content."""

    def write(path, content):
        target = flash / "data" / path
        target.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(content, dict):
            content = json.dumps(content)
        if isinstance(content, str):
            content = content.encode()
        target.write_bytes(content)

    return write


@pytest.fixture
def make_device(flash):
    """Makes the device of this test, with a board of the given kind; `start` plugs it in."""
    made = []

    def make(seed=1, **options):
        assert not made, "there is only one device on the table"
        made.append(Device(flash, seed, **options))
        return made[0]

    yield make
    for device in made:
        device.power_off()


@pytest.fixture
def new_device(make_device):
    """A device at its very first start."""
    return make_device().start()


@pytest.fixture
def device(make_device, settle):
    """A device that already speaks English, at its home screen."""
    settle("settings.json", {"language": "en"})
    return make_device().start()


@pytest.fixture
def device_with(make_device, settle):
    """A device that finds these files, beside settings with a game that was left open."""

    def start(files, **settings):
        kept = {"language": "en", "game": "sushi_go", "current": "0001.journal"}
        kept.update(settings)
        settle("settings.json", kept)
        for path, content in files.items():
            settle(path, content)
        return make_device().start()

    return start


@pytest.fixture
def scored(device_with):
    """A device in a game of two; the first sheet is entered, the second asked for."""
    device = device_with({"games/00/0001.journal": text_of(journal([sheet(1)]))})
    device.resume()
    device.reads("R1 Bo")
    return device
