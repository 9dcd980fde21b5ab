"""A board at the end of a USB cable, reached through `mpremote`, and plain words for all that can
be wrong with it: none there, two there, silent, another program, a full flash, a pulled cable."""

import ast
import contextlib
import errno
import io
import json
import os
import re
import struct
import sys
import time
from base64 import b64encode
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import serial
import serial.tools.list_ports
from mpremote.transport import TransportError, TransportExecError
from mpremote.transport_serial import SerialTransport

from kaiten import words
from kaiten_host.flash import PACK_HEADER, PACK_MAGIC
from kaiten_host.maker.board_python import PROBE, TOOLS, BoardError, Facts, file_error, number_of
from kaiten_host.words import language, say

RASPBERRY_PI = 0x2E8A
# A Pico and a Pico 2 that wait for a program: no serial port, but a drive.
BOOTLOADERS = ("0003", "000f")
DRIVE_PLACES = ("/media/*/*", "/run/media/*/*", "/media/*", "/Volumes/*")
DRIVE_MARK = "INFO_UF2.TXT"

ANSWER_SECONDS = 6
# A board that is just starting misses what it is sent, so it is sent again.
INTERRUPT_AGAIN_SECONDS = 1.0
ATTEMPTS = 3
INTERRUPT = b"\r\x03\x03\r\x01"
# How long a program that fails at its start has to do so.
START_SECONDS = 3.0
# How long Python that runs on a board may say nothing.
SILENT_SECONDS = 10
SERIAL_SECONDS = 2
# The port of a board that was reset is gone for a moment, and it takes the computer some time to
# see it again; that of a virtual board stays there and says nothing.
RESET_SECONDS = 1.0
BACK_AFTER_SECONDS = 0.5
BACK_SECONDS = 15
RAW_REPL = b"raw REPL; CTRL-B to exit"
MOST_HEARD = 4096
QUOTED = 120
CHUNK = 1024

FOLDER = 0x4000


def find_port(asked: str | None = None) -> str:
    """The port of the one board that is plugged in, or the one asked for."""
    if asked:
        # A port over the network, as Wokwi's rfc2217://localhost:4000, is no file.
        if "://" not in asked and not os.path.exists(asked) and os.name != "nt":
            raise BoardError("no_such_port", asked, _listed(_usb_ports()) or say("none"))
        return asked
    ports = _usb_ports()
    picos = [port for port in ports if port.vid == RASPBERRY_PI]
    candidates = picos or ports
    if len(candidates) > 1:
        raise BoardError("two_boards", _listed(candidates), candidates[0].device)
    if candidates:
        return candidates[0].device
    if waits_for_program():
        raise BoardError("bare_board")
    raise BoardError("no_board")


def _usb_ports() -> list:
    found = [port for port in serial.tools.list_ports.comports() if port.vid is not None]
    return sorted(found, key=lambda port: port.device)


def _listed(ports: list) -> str:
    return "\n".join(f"  {port.device}  {port.description or ''}".rstrip() for port in ports)


def serial_number_of(port: str) -> str | None:
    """By what the board on this port can be recognised, if it can."""
    return next((one.serial_number for one in _usb_ports() if one.device == port), None)


def port_of(serial_number: str | None) -> str | None:
    """The port of the board with this serial number: after a reset it may be another one."""
    if serial_number is None:
        return None
    found = (one.device for one in _usb_ports() if one.serial_number == serial_number)
    return next(found, None)


def waits_for_program(root: Path = Path("/")) -> bool:
    """Whether a Pico without MicroPython is plugged in, or one whose BOOTSEL button was held."""
    for place in DRIVE_PLACES:
        if any(root.glob(f"{place}/{DRIVE_MARK}".removeprefix("/"))):
            return True
    for vendor in root.glob("sys/bus/usb/devices/*/idVendor"):
        with contextlib.suppress(OSError):
            product = vendor.with_name("idProduct").read_text().strip()
            if vendor.read_text().strip() == "2e8a" and product in BOOTLOADERS:
                return True
    return False


class Board:
    """A board whose program is stopped while we talk to it; `restart` lets it run again.

    One that takes its time to answer, such as an emulated one, wants so many times the patience.
    """

    def __init__(self, port: str, patience: float = 1) -> None:
        self.port = port
        self._patience = patience
        self._serial_number = serial_number_of(port)
        self._transport = _open(port)
        try:
            self.facts = self._reach()
            self.run(TOOLS)
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> "Board":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self._transport.close()

    def _reach(self) -> Facts:
        """Stops the program and asks who is there, again if the answer is disturbed."""
        for _ in range(ATTEMPTS - 1):
            self._interrupt()
            with contextlib.suppress(BoardError):
                return self._probe()
        self._interrupt()
        return self._probe()

    def _interrupt(self) -> None:
        """Stops the program. mpremote would wait for ever for one that never stops talking."""
        heard = b""
        with _explained():
            line = self._transport.serial
            line.reset_input_buffer()
            now = time.monotonic()
            deadline, again = now + self._patience * ANSWER_SECONDS, now
            while RAW_REPL not in heard:
                now = time.monotonic()
                if now > deadline:
                    said = heard.decode(errors="replace").strip()[-QUOTED:].strip()
                    raise BoardError(*("other_program", self.port, said) if said else ("silent",))
                if now >= again:
                    line.write(INTERRUPT)
                    again = now + INTERRUPT_AGAIN_SECONDS
                waiting = line.in_waiting
                heard = heard[-MOST_HEARD:] + (line.read(waiting) if waiting else b"")
                time.sleep(0.01)

    def _probe(self) -> Facts:
        self.forget()
        try:
            return Facts(*json.loads(self.run(PROBE)))
        except (ValueError, TypeError) as error:
            raise BoardError("other_program", self.port, str(error)) from error

    def run(self, code: str, consume: Callable[[bytes], None] | None = None) -> str:
        """What this Python prints on the board; `consume` gets it as it comes."""
        with _explained():
            timeout = self._patience * SILENT_SECONDS
            said, error = self._transport.exec_raw(code, timeout, consume)
            if error:
                raise TransportExecError(said, error.decode())
            return said.decode()

    def evaluate(self, expression: str) -> object:
        """The value of an expression on the board."""
        return ast.literal_eval(self.run(f"print(repr({expression}))"))

    def free_blocks(self) -> int:
        """The room on the flash now."""
        return int(str(self.evaluate("k_free()")))

    # Files, by their whole paths.

    def names(self, folder: str = "/") -> dict[str, bool]:
        """What is in a folder, and whether each is a folder; nothing if there is none."""
        try:
            with _explained():
                entries = self._transport.fs_listdir(folder)
        except FileNotFoundError:
            return {}
        return {entry.name: bool(entry.st_mode & FOLDER) for entry in entries}

    def sizes(self, folder: str = "/") -> dict[str, int]:
        """How long each file in a folder is."""
        with _explained():
            entries = self._transport.fs_listdir(folder)
        return {entry.name: entry.st_size for entry in entries if not entry.st_mode & FOLDER}

    def sizes_within(self, folder: str) -> dict[str, int]:
        """How long each file in a folder is, and in those within it, by its whole path."""
        if not self.exists(folder):
            return {}
        printed = self.run(f"for path in k_walk({folder!r}): print(os.stat(path)[6], path)")
        found = (line.split(" ", 1) for line in printed.splitlines())
        return {path: int(size) for size, path in found}

    def hashes(self, folder: str) -> dict[str, str]:
        """The SHA-256, worked out on the board, of every file in a folder, by its path there."""
        if not self.exists(folder):
            return {}
        printed = self.run(f"for path in k_walk({folder!r}): print(k_hash(path), path)")
        start = len(folder.rstrip("/")) + 1
        return {
            path[start:]: digest
            for digest, path in (line.split(" ", 1) for line in printed.splitlines())
        }

    def exists(self, path: str) -> bool:
        with _explained():
            return self._transport.fs_exists(path)

    def read(self, path: str) -> bytes | None:
        """What a file holds; None if there is none."""
        try:
            with _explained(path):
                return bytes(self._transport.fs_readfile(path, chunk_size=CHUNK))
        except FileNotFoundError:
            return None

    def write(
        self, path: str, content: bytes, progress: Callable[[int, int], None] | None = None
    ) -> None:
        with _explained(path):
            self._transport.exec(f"k_new = open({path!r}, 'wb')")
            for start in range(0, len(content), CHUNK):
                chunk = b64encode(content[start : start + CHUNK])
                self._transport.exec(f"k_new.write(a2b_base64({chunk!r}))")
                if progress:
                    progress(min(start + CHUNK, len(content)), len(content))
            self._transport.exec("k_new.close()")

    def hash(self, path: str) -> str:
        return str(self.evaluate(f"k_hash({path!r})"))

    def hash_expanded(self, path: str) -> str:
        """The same, of what is compressed if the file is; none if that is damaged."""
        return str(self.evaluate(f"k_hash_expanded({path!r})"))

    def pack_length(self, path: str) -> int:
        """How long the pack is that begins with this file, as it says itself; 0 if it is none."""
        size = struct.calcsize(PACK_HEADER)
        header = ast.literal_eval(self.run(f"with k_open({path!r}) as f: print(f.read({size}))"))
        if len(header) < size or not header.startswith(PACK_MAGIC):
            return 0
        return struct.unpack(PACK_HEADER, header)[1]

    def finish_update(self, version: str) -> None:
        """Has this version made the only one, and the current one."""
        progress = Progress(100)
        shown = progress.of_file(version)

        def show(printed: bytes) -> None:
            for percent in re.findall(rb"(\d+) %", printed):
                shown(int(percent), 100)

        code = f"import kaiten_update\nkaiten_update.finish({version!r})"
        with contextlib.closing(progress):
            self.run(code, show)

    def make_folders(self, path: str) -> None:
        """The folder, with those on the way to it."""
        made = ""
        for part in path.strip("/").split("/"):
            made += f"/{part}"
            with _explained(made), contextlib.suppress(FileExistsError):
                self._transport.fs_mkdir(made)

    def copy(self, source: str, target: str) -> None:
        """Copies a file on the board itself."""
        self._change(f"k_copy({source!r}, {target!r})", target)

    def rename(self, source: str, target: str) -> None:
        self._change(f"os.rename({source!r}, {target!r})", target)

    def remove(self, path: str) -> None:
        """Removes a file, or a folder with all that is in it."""
        self._change(f"k_remove({path!r})", path)

    def _change(self, code: str, path: str) -> None:
        with _explained(path):
            self._transport.exec(code)

    # Its memory and its power.

    def forget(self) -> None:
        """Empties its memory, of `TOOLS` too, until `remember`."""
        # mpremote prints what it heard when that is not what it waits for.
        with _explained(), contextlib.redirect_stdout(io.StringIO()):
            self._transport.enter_raw_repl(timeout_overall=self._patience * ANSWER_SECONDS)

    def remember(self) -> None:
        """Has `TOOLS` in its memory again."""
        self.forget()
        self.run(TOOLS)

    def reset(self) -> None:
        """Resets it, as near to a power cut as it can come by itself; its memory is empty then."""
        self.run_until_reset("import machine\nmachine.reset()")

    def run_until_reset(self, code: str) -> bool:
        """Runs Python in the middle of which the board is reset; False if that did not happen."""
        try:
            self._transport.exec_raw(code, timeout=RESET_SECONDS)
            return False
        except (TransportError, serial.SerialException, OSError):
            self.find_again()
            return True

    def find_again(self) -> None:
        """Waits until a board that was reset is there again, and stops its program."""
        self.close()
        deadline = time.monotonic() + self._patience * BACK_SECONDS
        while True:
            time.sleep(BACK_AFTER_SECONDS)
            try:
                self._transport = _open(port_of(self._serial_number) or self.port)
                self._reach()
                return
            except BoardError as error:
                self.close()
                if time.monotonic() > deadline:
                    raise BoardError("gone") from error

    # Back to its own life.

    def restart(self) -> None:
        """Lets the board start anew, as the power does."""
        with _explained():
            self._transport.exit_raw_repl()
            self._transport.serial.write(b"\x04")
            self._transport.serial.flush()

    def start(self) -> None:
        """Restarts it and watches; BoardError if its program ends at once or sees no display."""
        self.restart()
        heard = b""
        with _explained():
            deadline = time.monotonic() + START_SECONDS
            while time.monotonic() < deadline:
                waiting = self._transport.serial.in_waiting
                heard += self._transport.serial.read(waiting) if waiting else b""
                _, _, after = heard.partition(b"soft reboot")
                if after.endswith(b">>> "):
                    said = after.decode(errors="replace").strip().split("\r\nMicroPython ")[0]
                    raise BoardError("does_not_start", said)
                time.sleep(0.02)
        complaint = no_display(heard.decode(errors="replace"))
        if complaint:
            raise BoardError("no_display", complaint)


def no_display(said: str) -> str | None:
    """The last line in which the device says that no panel answers, in the desk's language if it
    says it in both."""
    languages = sorted(words.LANGUAGES, key=lambda tongue: tongue == language())
    found = None
    for tongue in languages:
        begin = complaint(tongue)
        found = next((line for line in said.splitlines() if line.startswith(begin)), found)
    return found


def complaint(tongue: str) -> str:
    """How the line begins, in this language, in which the device says that no panel answers."""
    words.use(tongue)
    return words.say("no_panel", *["{}"] * 5).partition("{}")[0]


def _open(port: str) -> SerialTransport:
    try:
        return SerialTransport(port, timeout=SERIAL_SECONDS)
    except TransportError as error:
        if os.path.exists(port) and not os.access(port, os.R_OK | os.W_OK):
            raise BoardError("no_permission", port) from error
        raise BoardError("port_in_use", port) from error
    except OSError as error:
        raise BoardError("gone") from error


@contextlib.contextmanager
def _explained(path: str = "") -> Iterator[None]:
    """Turns what mpremote and the serial port raise into words; a missing file stays an error."""
    try:
        yield
    except TransportExecError as error:
        raise file_error(number_of(error.error_output), path, str(error)) from error
    except TransportError as error:
        raise BoardError("silent") from error
    except serial.SerialException as error:
        raise BoardError("gone") from error
    except OSError as error:
        if error.errno in (errno.ENOENT, errno.EEXIST) and error.filename is None:
            raise
        if error.errno in (errno.EIO, errno.ENXIO, errno.ENODEV, errno.EBADF):
            raise BoardError("gone") from error
        raise file_error(error.errno or 0, path, str(error)) from error


class Progress:
    """A bar that fills on a terminal; elsewhere nothing, since it would only be noise."""

    WIDTH = 24

    def __init__(self, total: int) -> None:
        self._total = max(total, 1)
        self._done = 0
        self._shown = sys.stderr.isatty()

    def of_file(self, name: str) -> Callable[[int, int], None]:
        """What mpremote calls while it copies this file."""
        return lambda done, _: self._show(name, done)

    def _show(self, name: str, done_of_file: int) -> None:
        if self._shown:
            done = min(self._done + done_of_file, self._total)
            filled = self.WIDTH * done // self._total
            bar = "█" * filled + "░" * (self.WIDTH - filled)
            percent = 100 * done // self._total
            print(f"\r{bar} {percent:3d} % {name[:40]:40}", end="", file=sys.stderr, flush=True)

    def add(self, count: int) -> None:
        self._done += count

    def close(self) -> None:
        if self._shown:
            print("\r" + " " * (self.WIDTH + 48), end="\r", file=sys.stderr, flush=True)


def send_files(board: Board, files: Mapping[str, bytes]) -> None:
    """Copies files to the board, by their whole paths there, and makes the folders for them."""
    progress = Progress(sum(map(len, files.values())))
    made = set()
    try:
        for path, content in files.items():
            folder = path.rpartition("/")[0]
            if folder and folder not in made:
                board.make_folders(folder)
                made.add(folder)
            board.write(path, content, progress.of_file(path.rpartition("/")[2]))
            progress.add(len(content))
    finally:
        progress.close()
