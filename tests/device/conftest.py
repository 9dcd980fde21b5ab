"""A device on the table: its keys are pressed, its screen is read back from the pixels, its plug
is pulled. The firmware runs unchanged on the simulated board, in virtual time."""

import importlib
import importlib.util
import json
import queue
import runpy
import threading

import pytest

from kaiten.words.en.common import WORDS as COMMON
from kaiten.words.en.rare import WORDS as RARE
from kaiten_device import font
from kaiten_device.canvas import Canvas
from kaiten_device.name_editor import NameEditor
from kaiten_host.paths import BOARDS, FIRMWARE
from kaiten_host.reading import read
from kaiten_host.sim import keys
from kaiten_host.sim.board import SimBoard
from kaiten_host.sim.world import boot

EN = dict(line.split("=", 1) for line in (COMMON + RARE).split("\n") if line)

HANGS_AFTER_S = 300

ROWS = 8
COLUMNS = 128


def read_pixels(pixels):
    """The eight lines of text that these pixels show, and the parts of each that are inverted."""
    rows = [written(row) for row in read(pixels)]
    return [line for line, _ in rows], [chosen for _, chosen in rows]


def written(row):
    """The characters with a space for about every five blank columns between them."""
    line, chosen, end = "", "", None
    for character in row:
        if end is not None:
            spaces = " " * ((character.start - end + 2) // font.WIDTH)
            line += spaces
            if character.inverted and chosen:
                chosen += spaces
        line += character.text
        if character.inverted:
            chosen += character.text
        end = character.end
    return line, chosen


def plainly(text):
    """The text with the characters that share a glyph written alike."""
    for twin, plain in (("\xa0", " "), ("\u202f", " "), ("−", "-")):
        text = text.replace(twin, plain)
    return text


def pico():
    spec = importlib.util.spec_from_file_location("kaiten_board", BOARDS / "pico.py")
    wiring = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(wiring)
    return wiring


class Device:
    """A device with its flash in a folder.

    The firmware runs in a thread of its own, but only while a press or a wait is under way: in
    between it hangs in its sleep, so that nothing happens by itself and `part` may be changed.
    """

    def __init__(self, flash, board):
        self.flash = flash
        self.board = board
        self.write_error = None
        self.writes = 0
        self.ended = None
        self._wanted = queue.Queue()
        self._done = queue.Queue()
        self._thread = threading.Thread(target=self._run, daemon=True)

    # The firmware's side.

    def _run(self):
        try:
            boot(self.board, pico(), self.flash, self._main, self._script())
            self.ended = "the firmware ended by itself"
        except BaseException as error:
            self.ended = error
        self._done.put(None)

    def _main(self):
        self.part("storage").open = self._open
        runpy.run_path(str(FIRMWARE / "main.py"), run_name="__main__")

    def _open(self, path, mode):
        """`open` on the flash, which may be full or refuse to write."""
        if mode != "rb":
            self.writes += 1
            if self.write_error:
                raise OSError(self.write_error, "cannot be written")
        return open(path, mode)

    def _script(self):
        yield keys.START_MS
        while True:
            self._done.put(None)
            act = self._wanted.get()
            if act is None:
                return
            yield from act

    # The table's side.

    def start(self):
        """The plug goes in for the first time."""
        self._thread.start()
        self._let_run()
        return self

    def stop(self):
        if self._thread.is_alive():
            self._wanted.put(None)
            self._thread.join(timeout=HANGS_AFTER_S)

    def _do(self, act):
        self._wanted.put(act)
        self._let_run()

    def _let_run(self):
        # A firmware that never sleeps again fails its test instead of hanging all of them.
        self._done.get(timeout=HANGS_AFTER_S)
        if self.ended is not None:
            raise AssertionError(f"the device is dead: {self.ended!r}") from (
                self.ended if isinstance(self.ended, BaseException) else None
            )
        assert not self.board.panel or self.board.panel.complaints == []

    def press(self, text):
        """Presses keys: "A DOWN*3 UP:800 WAIT:500 PLUG"."""
        for word in text.split():
            parsed = keys.parse(word)

            def act(parsed=parsed):
                script = keys.play(self.board, parsed)
                next(script)  # the time for the first screen is over
                yield from script

            self._do(act())

    def press_together(self, *names):
        """Presses several keys at the same moment."""
        buttons = [keys.BUTTONS.index(name) for name in names]

        def act():
            for button in buttons:
                self.board.press(button)
            yield keys.DOWN_MS
            for button in buttons:
                self.board.release(button)
            yield keys.UP_MS

        self._do(act())

    def wait(self, seconds):
        self.press(f"WAIT:{seconds * 1000}")

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

    @property
    def lit(self):
        return bool(self.board.panel.on)

    def lines(self):
        return read_pixels(self.board.panel.pixels())[0]

    def screen_text(self):
        return "\n".join(line.rstrip() for line in self.lines())

    def chosen(self):
        """What is inverted on the screen, in order."""
        return " ".join(part for part in read_pixels(self.board.panel.pixels())[1] if part).strip()

    def footer(self):
        return self.lines()[-1]

    def shows(self, text):
        """Whether the screen has this text, also broken over lines."""
        flowing = " ".join(line.strip() for line in self.lines())
        return plainly(text) in self.screen_text() or plainly(text) in flowing

    def reads(self, *texts):
        """The screen has all these texts on it."""
        for text in texts:
            assert self.shows(text), f"{text!r} is not on the screen:\n{self.screen_text()}"

    def does_not_read(self, *texts):
        for text in texts:
            assert not self.shows(text), f"{text!r} is on the screen:\n{self.screen_text()}"

    def choose(self, item):
        """In a menu, goes down to the item with this text and presses A."""
        for _ in range(40):
            if self.chosen() == plainly(item):
                self.press("A")
                return
            self.press("DOWN")
        raise AssertionError(f"no {item!r} in this menu:\n{self.screen_text()}")

    def type_name(self, name):
        """Types a name on the keyboard of the name editor, and says that it is done."""
        row = column = 0
        for letter in name.lower() + "✓":
            goal = next(at for at, keys in enumerate(NameEditor.KEYS) if letter in keys)
            self.press(" ".join(["DOWN"] * ((goal - row) % len(NameEditor.KEYS))))
            row = goal
            column = min(column, len(NameEditor.KEYS[row]) - 1)
            steps = NameEditor.KEYS[row].index(letter) - column
            self.press(" ".join(["RIGHT" if steps > 0 else "LEFT"] * abs(steps) + ["A"]))
            column += steps

    def footer_is(self, *keys):
        """Whether the last line is one of these, which say what kind of screen it is."""
        return self.footer() in [plainly(EN["foot_" + key]) for key in keys]

    def next_until(self, *keys):
        """Presses A until the screen has one of these footers."""
        for _ in range(200):
            if self.footer_is(*keys):
                return
            self.press("A")
        raise AssertionError(f"no end of it:\n{self.screen_text()}")

    # What is on the flash.

    def journals(self):
        """The names of the journals, oldest first."""
        return sorted(path.name for path in (self.flash / "data/games").iterdir())

    def journal(self, name):
        """The payloads of a journal's lines."""
        text = (self.flash / "data/games" / name).read_text(encoding="utf-8")
        return [line.rpartition(" ")[0] for line in text.splitlines()]

    def settings(self):
        return json.loads((self.flash / "data/settings.json").read_text(encoding="utf-8"))


@pytest.fixture
def read_screen():
    """Draws a screen on a canvas of its own; gives its eight lines."""

    def drawn(screen):
        pixels = bytearray(COLUMNS * ROWS)
        screen.draw(Canvas(pixels))
        return [line.rstrip() for line in read_pixels(bytes(pixels))[0]]

    return drawn


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
        made.append(Device(flash, SimBoard(seed=seed, **options)))
        return made[0]

    yield make
    for device in made:
        device.stop()


@pytest.fixture
def new_device(make_device):
    """A device at its very first start."""
    return make_device().start()


@pytest.fixture
def device(make_device, settle):
    """A device that already speaks English, at its home screen."""
    settle("settings.json", {"language": "en"})
    return make_device().start()
