"""The device in real time: the firmware, unchanged, in a thread of its own, with its plug."""

import threading
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

from kaiten_host.screens.pictures import SIZE
from kaiten_host.sessions.device import MAIN, load_wiring
from kaiten_host.tui.fingers import Fingers, clock_ms
from kaiten_sim.board import LiveBoard
from kaiten_sim.panels import emulated
from kaiten_sim.world import boot_live

DARK = bytes(SIZE)

# Long enough for a firmware that sleeps between its steps to notice that the power is gone.
UNWIND_S = 2.0
# So long nobody has to press a button until the firmware keeps half an answer; and so many turns
# later it is kept, the one under way not counted.
THINKS_MS = 3100
KEPT_TURNS = 2
KEEP_S = 1.0


class WatchedBoard(LiveBoard):
    """A live board with fingers on its buttons and an eye on its panel.

    Both move while the firmware sleeps, so that no half-drawn picture is seen and no press is too
    short or too long, however busy the desktop is.
    """

    def __init__(self, seed: int | None, wiring: ModuleType) -> None:
        super().__init__(seed, emulated(wiring), wiring.PANEL_ADDRESS)
        self.fingers = Fingers()
        self.picture = DARK
        self.frame_bytes = 0
        self.turns = 0
        self._bytes_before = 0
        self._frames_before = 0

    def start(self) -> None:
        """The processor starts."""
        super().start()
        # What a firmware drew just before its reset is no picture of the one that starts.
        self.panel.settle()
        self._frames_before = self.panel.frames

    def sleep_ms(self, ms: int) -> None:
        """`time.sleep_ms`, during which the world goes on."""
        self.turns += 1
        super().sleep_ms(ms)
        # What is pressed before the first picture is there would be lost.
        if self.panel.frames > self._frames_before:
            self.fingers.act(self, clock_ms())

    def _end_frame(self) -> None:
        frames = self.panel.frames
        super()._end_frame()
        self.picture = self.panel.pixels()
        if self.panel.frames > frames:
            self.frame_bytes = self.bus_bytes - self._bytes_before
        self._bytes_before = self.bus_bytes


class LiveDevice:
    """A device that can be plugged in, and unplugged at any moment.

    `trouble` is None as long as all is well; a text with the traceback when the firmware raised
    an exception, and an empty one when it ended by itself.
    """

    def __init__(
        self,
        flash: Path,
        seed: int | None = None,
        wiring: str = "pico",
        main: Path | Callable[[], None] = MAIN,
    ) -> None:
        self.flash = flash.absolute()
        self.trouble: str | None = None
        self._wiring = load_wiring(wiring)
        self._main = main
        self._plugged = False
        self._thread: threading.Thread | None = None
        self.board = WatchedBoard(seed, self._wiring)
        self.board.wire(self._wiring)

    @property
    def running(self) -> bool:
        """Whether the firmware runs, and nothing is wrong."""
        return self._plugged and self._alive

    @property
    def hangs(self) -> bool:
        """Whether the firmware goes on without its power: too busy to notice."""
        return not self._plugged and self._alive

    @property
    def _alive(self) -> bool:
        return self._thread is not None and self._thread.is_alive()

    @property
    def picture(self) -> bytes:
        """What an eye sees on the panel."""
        return self.board.picture if self._plugged else DARK

    @property
    def led(self) -> bool:
        """Whether the LED shines."""
        return self.running and bool(self.board.led)

    def power_on(self) -> None:
        """Starts the firmware from its beginning, unless the last one still `hangs`: stand-ins
        and working directory are the whole process's, and two would take them from each other."""
        self.pull_plug()
        if self.hangs:
            return
        self.trouble = None
        self.board.picture = DARK
        self._plugged = True
        self._thread = threading.Thread(target=self._run, name="firmware", daemon=True)
        self._thread.start()

    def rest(self) -> None:
        """Somebody is about to leave: what they pressed is heard, and then it is as if they had
        stopped to think, so that half an answer is kept."""
        self.board.fingers.lift()
        self._wait(lambda: not self.board.fingers.busy)
        kept = self.board.turns + KEPT_TURNS
        self.board.leap(THINKS_MS)
        self._wait(lambda: self.board.turns >= kept)

    def _wait(self, done: Callable[[], bool]) -> None:
        give_up = time.monotonic() + KEEP_S
        while self.running and not done() and time.monotonic() < give_up:
            time.sleep(0.01)

    def pull_plug(self) -> None:
        """The power is gone at once; whatever was about to be pressed is forgotten."""
        give_up = time.monotonic() + (UNWIND_S if self._plugged else 0)
        self._plugged = False
        self.board.fingers.forget()
        while self._thread is not None:
            # Again and again, because the thread may be about to plug it in.
            self.board.pull_plug()
            self._thread.join(0.02)
            if not self._thread.is_alive() or time.monotonic() >= give_up:
                return

    def _run(self) -> None:
        try:
            if not boot_live(self.board, self._wiring, self.flash, self._main):
                self.trouble = ""
        except BaseException:
            self.trouble = traceback.format_exc()
        finally:
            self.board.fingers.forget()
            self.board.fingers.let_go(self.board, clock_ms())
