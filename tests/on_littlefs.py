"""A flash with littlefs on it, as the firmware and the tools for boards see it, whose power can be
cut in every change."""

import builtins
import errno
import itertools
import zlib
from types import ModuleType, SimpleNamespace

from littlefs import LittleFS, LittleFSError
from mpremote.transport import Transport, TransportExecError

from kaiten_device.storage import FILE, FOLDER
from kaiten_host.flash import BLOCK, GEOMETRY, START, UPDATE
from kaiten_host.maker.mpremote_board import TOOLS, Board, Facts
from kaiten_host.sessions.device import load_wiring
from kaiten_sim import machine
from kaiten_sim.board import SimBoard

ERASED = b"\xff"
# Under which number MicroPython keeps when a file was written, in nanoseconds.
WRITTEN_AT = "\x01"


class Flash:
    """What is behind littlefs: NOR flash, whose bits only an erase sets again.

    Every change is written down, so that the flash as it was when the power failed in any of
    them can be made afterwards.
    """

    def __init__(self, blocks, content=None):
        self.blocks = blocks
        self.content = content or bytearray(ERASED * BLOCK * blocks)
        self.changes = []

    def read(self, cfg, block, off, size):
        start = block * BLOCK + off
        return self.content[start : start + size]

    def prog(self, cfg, block, off, data):
        start = block * BLOCK + off
        assert self.content[start : start + len(data)].count(0xFF) == len(data), "not erased"
        self._change(start, bytes(data))
        return 0

    def erase(self, cfg, block):
        self._change(block * BLOCK, ERASED * BLOCK)
        return 0

    def sync(self, cfg):
        return 0

    def _change(self, start, data):
        self.changes.append((start, data))
        self.content[start : start + len(data)] = data


def half(before, after):
    """The first half is done."""
    middle = len(after) // 2
    return after[:middle] + before[middle:]


def but_one_byte(before, after):
    return after[:-1] + before[-1:]


def some_bits(before, after):
    """Every bit that was to change may have done so: here, those of a fixed pattern have."""
    changed = bytearray(before)
    for at, (old, new) in enumerate(zip(before, after)):
        changed[at] ^= (old ^ new) & (at * 151 ^ at >> 3)
    return bytes(changed)


# A cut before a change is the same as one right after the change before it.
CUTS = {
    "whole": lambda before, after: after,
    "half": half,
    "all but one byte": but_one_byte,
    "some bits": some_bits,
}


def cut_short(start, changes, cut):
    """Yields the flash as the power failed in each of the changes, with their number."""
    content = bytearray(start)
    for number, (at, data) in enumerate(changes):
        before = bytes(content[at : at + len(data)])
        torn = bytearray(content)
        torn[at : at + len(data)] = cut(before, data)
        yield number + (cut is CUTS["whole"]), torn
        content[at : at + len(data)] = data


class Files:
    """`os` and `open` of a device, on a littlefs; errors as MicroPython gives them.

    With `times` each file says when it was written, as on a device, where that is not a change of
    its own.
    """

    def __init__(self, flash, times=False):
        self._fs = LittleFS(flash, mount=False, block_count=flash.blocks, **GEOMETRY)
        self.blocks = flash.blocks
        self.times = times
        self.format = self._fs.format
        self.mount = self._fs.mount

    def open(self, path, mode="r"):
        raw = self._do(lambda: self._fs.open(path, mode.replace("b", "") + "b", buffering=0))
        written = self.times and "r" not in mode
        return File(raw, self._do, (lambda: self._note_time(path)) if written else None)

    def stat(self, path):
        found = self._do(lambda: self._fs.stat(path))
        return (FOLDER if found.type == 2 else FILE, 0, 0, 0, 0, 0, found.size, 0, 0, 0)

    def statvfs(self, path):
        free = self.free_blocks - 2 * self._folders("/")
        return (BLOCK, BLOCK, self.blocks, free, free, 0, 0, 0, 0, 255)

    @property
    def free_blocks(self):
        return self.blocks - self._fs.used_block_count

    def _folders(self, path):
        """How many there are: of each MicroPython counts the two blocks twice."""
        inside = [name for name, kind, _, _ in self.ilistdir(path) if kind == FOLDER]
        return len(inside) + sum(self._folders(f"{path.rstrip('/')}/{name}") for name in inside)

    def listdir(self, path="/"):
        return [entry[0] for entry in self.ilistdir(path)]

    def ilistdir(self, path="/"):
        entries = self._do(lambda: list(self._fs.scandir(path)))
        return [
            (entry.name, FOLDER if entry.type == 2 else FILE, 0, entry.size) for entry in entries
        ]

    def mkdir(self, path):
        self._do(lambda: self._fs.mkdir(path))

    def rmdir(self, path):
        self._do(lambda: self._fs.rmdir(path))

    def rename(self, old, new):
        self._do(lambda: self._fs.rename(old, new))

    def remove(self, path):
        self._do(lambda: self._fs.remove(path))

    def tree(self, folder="/"):
        """The content of every file in a folder and those within it, by its path."""
        found = {}
        for name, kind, _, _ in self.ilistdir(folder):
            path = f"{folder.rstrip('/')}/{name}"
            if kind == FOLDER:
                found |= self.tree(path)
            else:
                with self.open(path, "rb") as file:
                    found[path] = file.read()
        return found

    def _note_time(self, path):
        self._do(lambda: self._fs.setattr(path, WRITTEN_AT, bytes(8)))

    @staticmethod
    def _do(act):
        try:
            return act()
        except LittleFSError as error:
            raise OSError(-error.code, error.name) from error
        except FileNotFoundError as error:
            raise OSError(errno.ENOENT, str(error)) from error
        except FileExistsError as error:
            raise OSError(errno.EEXIST, str(error)) from error


class File:
    """An open file; `do` translates its errors, `written` is called after it was written."""

    def __init__(self, raw, do, written):
        self._raw = raw
        self._do = do
        self._written = written

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()

    def close(self):
        self._do(self._raw.close)
        if self._written:
            self._written()

    def read(self, size=-1):
        return self._do(lambda: self._raw.read(size))

    def readinto(self, buffer):
        data = self.read(len(buffer))
        buffer[: len(data)] = data
        return len(data)

    def write(self, data):
        return self._do(lambda: self._raw.write(bytes(data)))

    def seek(self, offset, whence=0):
        return self._do(lambda: self._raw.seek(offset, whence))


class DeflateIO:
    """MicroPython's, for what is compressed by gzip."""

    def __init__(self, stream, form, bits=0, close=False):
        self._stream = stream
        self._close = close
        self._pending = b""
        self._inside = zlib.decompressobj(form)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        if self._close:
            self._stream.close()

    def read(self, size):
        while len(self._pending) < size and not self._inside.eof:
            compressed = self._stream.read(256)
            if not compressed:
                raise EOFError
            try:
                self._pending += self._inside.decompress(compressed)
            except zlib.error as error:
                raise OSError(errno.EINVAL, str(error)) from error
        data, self._pending = self._pending[:size], self._pending[size:]
        return data

    def readinto(self, buffer):
        data = self.read(len(buffer))
        buffer[: len(data)] = data
        return len(data)


class LittlefsBoard(Board):
    """A board whose Python is this one, with the files of a flash; `mpremote`, what `deploy` runs
    there, and the launcher that lies on the flash are the real ones. `sim` is the rest of it."""

    def __init__(self, flash, mpy=4870):
        self.port = "littlefs"
        self._patience = 1
        self.flash = flash
        self.files = Files(flash, times=True)
        self.files.mount()
        self.sim = SimBoard()
        self.sim.wire(load_wiring("pico"))
        self.sim.start()
        self._transport = Interpreter(self.files, self.sim)
        size = BLOCK * flash.blocks
        self.facts = Facts("micropython", (1, 29, 0), "", "", mpy, size, size)
        self.run(TOOLS)

    def power_on(self):
        """Starts the launcher; gives the version that it runs, None if it finds none."""
        launcher = self._transport.load(START, "pack = find_pack()")
        try:
            pack = launcher.find_pack()
        except SystemExit:
            pack = launcher.find_pack()
        return pack and pack.path


class Interpreter(Transport):
    """Runs Python as a board does that was just started."""

    def __init__(self, files, sim):
        self.files = files
        self.sim = sim
        self.modules = {
            "os": files,
            "deflate": SimpleNamespace(GZIP=zlib.MAX_WBITS | 16, DeflateIO=DeflateIO),
        }
        self.printed = []
        self.builtins = vars(builtins) | {
            "open": files.open,
            "print": lambda *what, end="\n": self.printed.append(" ".join(map(str, what)) + end),
            "__import__": self._import,
        }
        self.names = {"__builtins__": self.builtins}

    def exec(self, command, data_consumer=None):
        try:
            exec(command, self.names)
        except OSError as error:
            name = errno.errorcode.get(error.errno, "")
            raise TransportExecError(1, f"OSError: [Errno {error.errno}] {name}") from error
        printed = "".join(self.printed).encode()
        self.printed.clear()
        if data_consumer:
            data_consumer(printed)
        return printed

    def exec_raw(self, command, timeout, data_consumer=None):
        return self.exec(command, data_consumer), b""

    def eval(self, expression):
        return eval(expression, self.names)

    def load(self, name, until=None):
        """A module from a file on the flash, as far as this line."""
        with self.files.open(name, "rb") as file:
            source = file.read().decode()
        lines = itertools.takewhile(lambda line: line != until, source.splitlines())
        module = ModuleType(name.partition(".")[0])
        module.__dict__["__builtins__"] = self.builtins
        exec(compile("\n".join(lines), name, "exec"), vars(module))
        return module

    def _import(self, name, *how):
        if f"{name}.mpy" == UPDATE and name not in self.modules:
            self.modules[name] = self.load(UPDATE)
        if name == "machine":
            machine._connect(self.sim)
            return machine
        return self.modules[name] if name in self.modules else __import__(name, *how)
