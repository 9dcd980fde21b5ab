"""`kaiten chip`: an emulated Pico at the end of a USB cable, for deploy, device, board-test and
mpremote, until Ctrl-C."""

import argparse
import contextlib
import os
import pty
import select
import sys
import tempfile
import threading
import time
import tty
from typing import Self

from kaiten_host.chip import PICO, PICO_W, Chip, firmware_for
from kaiten_host.chip.files import BLOCK, deployed, image_of
from kaiten_host.maker.uf2 import UF2Error

# So much of the chip's time passes between two looks at the cable.
SLICE_MS = 5
READ_AT_ONCE = 4096
MOST_UNREAD = 1 << 18


class PluggedChip:
    """A chip with a USB serial port, as a context. It runs in real time, or more slowly where the
    computer cannot keep up.

    `port` leads to a pty, and to another one after a reset of the chip: the port of a real board
    is gone then, too. Only after `unplug`, or the end of the context, may others talk to the chip.
    """

    def __init__(self, chip: Chip) -> None:
        self.chip = chip
        self._folder = tempfile.TemporaryDirectory(prefix="kaiten-chip-")
        self.port = f"{self._folder.name}/port"
        self._connect()
        self._unplugged, self._unplug = os.pipe()
        self._thread = threading.Thread(target=self._carry, daemon=True)
        self._error: Exception | None = None

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.unplug()
        if self._error:
            raise self._error

    def unplug(self) -> None:
        """Pulls the cable: the port is gone, and the chip stays as it is at this moment."""
        with contextlib.suppress(OSError):
            os.write(self._unplug, b"x")
        self._thread.join()

    def wait(self) -> None:
        """Until the cable is pulled, or the emulator fails."""
        self._thread.join()

    def _connect(self) -> None:
        self._master, self._slave = pty.openpty()
        tty.setraw(self._slave)
        os.set_blocking(self._master, False)
        os.symlink(os.ttyname(self._slave), self.port)

    def _disconnect(self) -> None:
        os.unlink(self.port)
        os.close(self._master)
        os.close(self._slave)

    def _carry(self) -> None:
        try:
            self._exchange()
        except Exception as error:
            self._error = error
        self._disconnect()
        self._folder.cleanup()
        os.close(self._unplug)
        os.close(self._unplugged)

    def _exchange(self) -> None:
        unread = bytearray()
        resets = self.chip.resets
        real = time.monotonic()
        while True:
            sources, sinks = [self._master, self._unplugged], [self._master] if unread else []
            # The chip waits for the real time; time that it is late is not made up for.
            wait = real - time.monotonic()
            real = max(real, time.monotonic()) + SLICE_MS / 1000
            ready, writable, _ = select.select(sources, sinks, [], max(0.0, wait))
            if self._unplugged in ready:
                return
            sent = os.read(self._master, READ_AT_ONCE) if self._master in ready else b""
            if writable:
                del unread[: os.write(self._master, unread)]
            unread += self.chip.talk(sent, SLICE_MS)
            # A serial port that nobody reads forgets.
            del unread[:-MOST_UNREAD]
            if self.chip.resets != resets:
                resets = self.chip.resets
                unread.clear()
                self._disconnect()
                self._connect()


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="kaiten chip", description=__doc__)
    parser.add_argument("--empty", action="store_true", help="with MicroPython only")
    parser.add_argument("--board", choices=(PICO, PICO_W), default=PICO)
    options = parser.parse_args(arguments)
    try:
        blocks = firmware_for(options.board).files_size // BLOCK
    except UF2Error as error:
        print(error, file=sys.stderr)
        return 2
    image = image_of({} if options.empty else deployed(options.board), blocks)
    with Chip(image, board=options.board) as chip, PluggedChip(chip) as plugged:
        print(f"An emulated Pico is on {plugged.port} until Ctrl-C; then it forgets everything:")
        print(f"  make board-test PORT={plugged.port}")
        print(f"  .venv/bin/mpremote connect {plugged.port}", flush=True)
        plugged.wait()
    return 0
