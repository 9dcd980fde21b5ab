"""A flash on which things go wrong, and an evening at it: what the storage's tests share."""

import errno
import io
import os

from kaiten_device import crashes, journals, saved
from kaiten_device import storage as storage_module
from kaiten_device.storage import Storage

DEFAULTS = {"language": None, "brightness": 3, "sound": True, "roster": [], "seats": [0]}
OLD = {"language": "fr", "brightness": 1, "sound": False, "roster": ["Zoé"], "seats": [2, 1]}
NEW = {"language": "en", "brightness": 5, "sound": True, "roster": ["Zoé", "Bo"], "seats": []}

# How much of what was being written is left behind: data[:torn].
TORN = (0, 1, 9, -1, None)


class PowerCut(BaseException):
    """The plug was pulled: nothing after it is executed."""


class Flash:
    """The real files of a folder, on which the n-th operation that changes anything goes wrong
    half-way: with the error given, that one and all after it until there is room again, or else
    by a power cut. Stands in for both `os` and `open` in the storage's modules."""

    def __init__(self, monkeypatch):
        self.operations = []
        self.fault_at = 0
        self.torn = 0
        self.error = None
        self.off = False
        self.met = False
        monkeypatch.setattr(storage_module, "os", self)
        monkeypatch.setattr(journals, "os", self)
        for module in (storage_module, journals, crashes):
            monkeypatch.setattr(module, "open", self.open, raising=False)

    def goes_wrong(self, at, torn=0, error=None):
        """From now on; `met` tells, also when it works again, whether it came to that."""
        self.met = False
        self._fail(at, torn, error)

    def _fail(self, at, torn=0, error=None):
        self.operations = []
        self.fault_at = at
        self.torn = torn
        self.error = error
        self.off = False

    def works_again(self):
        self._fail(0)

    @property
    def went_wrong(self):
        return 0 < self.fault_at <= len(self.operations)

    def change(self, operation, whole, half):
        """Does the whole of an operation, or half of it before the fault."""
        self.check_power()
        self.operations.append(operation)
        if not self.went_wrong:
            return whole()
        self.met = True
        half()
        if self.error is None:
            self.off = True
            raise PowerCut(operation)
        raise OSError(self.error, operation)

    def check_power(self):
        if self.off:
            raise PowerCut("off")

    def at_once(self, operation, act):
        """A power cut comes just before or just after it; after an error it did not happen."""

        def half():
            if self.error is None and self.torn != 0:
                act()

        self.change(operation, act, half)

    def open(self, path, mode):
        if mode == "rb":
            self.check_power()
            return open(path, mode)
        self.at_once("open " + path, lambda: io.FileIO(path, mode).close())
        return TearableFile(self, path)

    def listdir(self, path):
        self.check_power()
        return os.listdir(path)

    def stat(self, path):
        self.check_power()
        return os.stat(path)

    def mkdir(self, path):
        self.at_once("mkdir " + path, lambda: os.mkdir(path))

    def rename(self, old, new):
        self.at_once("rename " + old + " " + new, lambda: os.rename(old, new))

    def rmdir(self, path):
        self.check_power()
        if not os.listdir(path):
            self.at_once("rmdir " + path, lambda: os.rmdir(path))

    def remove(self, path):
        os.stat(path)
        if self.error == errno.ENOSPC:
            os.remove(path)
        else:
            self.at_once("remove " + path, lambda: os.remove(path))


class TearableFile:
    def __init__(self, flash, path):
        self.flash = flash
        self.path = path
        self.file = io.FileIO(path, "ab")
        self.start = self.file.tell()
        self.written = b""

    def __enter__(self):
        return self

    def write(self, data):
        def whole():
            self.written += data
            return self.file.write(data)

        return self.flash.change(
            "write " + self.path, whole, lambda: self.file.write(data[: self.flash.torn])
        )

    def __exit__(self, *unused):
        def half():
            self.file.truncate(self.start + len(self.written[: self.flash.torn]))

        with self.file:
            self.flash.change("close " + self.path, lambda: None, half)


class Evening:
    """What is done with the storage in an evening, in steps that return whether they worked, and
    what has been confirmed so far."""

    def __init__(self):
        self.storage = None
        self.settings = [OLD]
        self.games = {}
        self.begun = None
        self.asked = []
        self.crash = None

    def steps(self):
        yield self.start
        yield self.save
        for header in ("first game", "second game"):
            yield lambda header=header: self.begin(header)
            for answers in (["é1"], ["2 two", "3 three"], ["4"]):
                yield lambda answers=answers: self.answer(answers)
        yield self.stumble

    def start(self):
        self.storage = Storage()
        return not self.storage.notices

    def save(self):
        self.settings = [*self.settings, NEW]
        saved = self.storage.save_settings(NEW)
        if saved:
            self.settings = [NEW]
        return saved

    def begin(self, header):
        self.begun = header
        name = journals.new(self.storage, header)
        if name is not None:
            self.games[name] = [header]
            self.begun = None
        return name is not None

    def answer(self, answers):
        self.asked = answers
        added = self.storage.append(max(self.games), answers)
        if added:
            self.games[max(self.games)] += answers
            self.asked = []
        return added

    def stumble(self):
        logged = crashes.log_text(self.storage, "ValueError: wasabi")
        if logged:
            self.crash = "ValueError: wasabi"
        return logged

    def assert_nothing_is_lost(self):
        """Another start, as after the plug was pulled, finds everything that was confirmed."""
        fresh = Storage()
        assert saved.load(fresh, DEFAULTS) in self.settings
        assert crashes.last(fresh) in (self.crash, "ValueError: wasabi")
        names = list(journals.names(fresh))
        for name in names:
            lines = list(journals.read(fresh, name))
            if name not in self.games:
                assert lines == [self.begun]
                continue
            confirmed = self.games[name]
            asked = self.asked if name == max(self.games) else []
            assert lines[: len(confirmed)] == confirmed
            assert lines == (confirmed + asked)[: len(lines)]
            assert fresh.append(name, ["later"])
            assert list(journals.read(Storage(), name)) == [*lines, "later"]
        assert set(self.games) <= set(names)
        assert fresh.notices == []


def put(path, data=b"x"):
    os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
    with open(path, "wb") as file:
        file.write(data)


def contents(path):
    with open(path, "rb") as file:
        return file.read()
