"""The storage as people treat it: the plug pulled at every single write, a flash that is full or
read-only, files that were damaged, edited by hand or never ours."""

import errno
import io
import os

import pytest

from kaiten_device import crashes, journals, saved
from kaiten_device import storage as storage_module
from kaiten_device.journals import DAMAGED
from kaiten_device.storage import LONGEST_LINE, Storage

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
        monkeypatch.setattr(storage_module, "os", self)
        monkeypatch.setattr(journals, "os", self)
        for module in (storage_module, journals, crashes):
            monkeypatch.setattr(module, "open", self.open, raising=False)

    def goes_wrong(self, at, torn=0, error=None):
        self.operations = []
        self.fault_at = at
        self.torn = torn
        self.error = error
        self.off = False

    def works_again(self):
        self.goes_wrong(0)

    @property
    def went_wrong(self):
        return 0 < self.fault_at <= len(self.operations)

    def change(self, operation, whole, half):
        """Does the whole of an operation, or half of it before the fault."""
        self.check_power()
        self.operations.append(operation)
        if not self.went_wrong:
            return whole()
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
        names = journals.names(fresh)
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


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def flash(monkeypatch):
    return Flash(monkeypatch)


@pytest.fixture
def another_flash(tmp_path, monkeypatch):
    """Goes to an empty flash of its own for each of the many ways in which a test goes wrong."""

    def go(name):
        (tmp_path / name).mkdir()
        monkeypatch.chdir(tmp_path / name)

    return go


def put(path, data=b"x"):
    with open(path, "wb") as file:
        file.write(data)


def contents(path):
    with open(path, "rb") as file:
        return file.read()


# The plug is pulled


@pytest.mark.parametrize("torn", TORN)
@pytest.mark.parametrize("used_before", [False, True])
def test_a_power_cut_at_any_operation_loses_nothing_that_was_confirmed(
    flash, another_flash, torn, used_before
):
    at = 1
    while True:
        flash.works_again()
        another_flash(f"cut-{at}")
        evening = Evening()
        if used_before:
            Storage().save_settings(OLD)
        else:
            evening.settings = [DEFAULTS]
        flash.goes_wrong(at, torn)
        try:
            for step in evening.steps():
                step()
        except PowerCut:
            pass
        if not flash.went_wrong:
            break
        flash.works_again()
        evening.assert_nothing_is_lost()
        at += 1
    assert at > 40


@pytest.mark.parametrize("torn", TORN)
def test_a_power_cut_while_a_torn_line_is_removed_loses_nothing_that_was_confirmed(
    flash, another_flash, torn
):
    confirmed = ["header"] + [f"answer {number}" for number in range(200)]
    at = 1
    while True:
        flash.works_again()
        another_flash(f"cut-{at}")
        storage = Storage()
        name = journals.new(storage, confirmed[0])
        assert storage.append(name, confirmed[1:])
        with open("data/games/" + name, "ab") as file:
            file.write(b"torn ans")
        flash.goes_wrong(at, torn)
        try:
            storage.append(name, ["next"])
        except PowerCut:
            pass
        if not flash.went_wrong:
            break
        flash.works_again()
        fresh = Storage()
        assert journals.names(fresh) == [name]
        lines = list(journals.read(fresh, name))
        assert lines in (confirmed, [*confirmed, "next"])
        assert fresh.append(name, ["later"])
        assert list(journals.read(Storage(), name)) == [*lines, "later"]
        at += 1
    assert at > 6


@pytest.mark.parametrize("torn", TORN)
def test_a_power_cut_while_a_journal_is_set_aside_leaves_it_in_one_place(
    flash, another_flash, torn
):
    at = 1
    while True:
        flash.works_again()
        another_flash(f"cut-{at}")
        storage = Storage()
        name = journals.new(storage, "header")
        flash.goes_wrong(at, torn)
        try:
            journals.set_aside(storage, name)
        except PowerCut:
            pass
        if not flash.went_wrong:
            break
        flash.works_again()
        assert journals.names(Storage()) + os.listdir("data/aside") == [name]
        at += 1
    assert at > 1


def test_what_a_power_cut_left_unfinished_is_removed_at_the_next_start(flash):
    Storage().save_settings(OLD)
    flash.goes_wrong(2, torn=5)
    with pytest.raises(PowerCut):
        Storage().save_settings(NEW)
    assert contents("data/unfinished")
    flash.works_again()
    assert Storage().notices == []
    assert sorted(os.listdir("data")) == ["aside", "games", "settings.json"]


def test_a_new_journal_and_its_number_are_finished_beside_their_place(flash):
    storage = Storage()
    flash.works_again()
    journals.new(storage, "header")
    assert [operation for operation in flash.operations if operation.startswith("rename")] == [
        "rename data/unfinished data/last_number",
        "rename data/games/unfinished data/games/0001.journal",
    ]


def test_a_file_that_littlefs_hides_after_a_cut_move_is_there_from_the_start(monkeypatch):
    """Power lost between the two halves of a move out of a folder: littlefs 2.11 leaves out the
    file after the moved one until something is to be changed, were it only tried."""

    class HidingFlash:
        hides = True
        listdir = os.listdir

        def stat(self, path):
            if self.hides and path == "data/games":
                raise OSError(errno.ENOENT, path)
            return os.stat(path)

        def remove(self, path):
            self.hides = False
            os.remove(path)

        def mkdir(self, path):
            self.hides = False
            os.mkdir(path)

    name = journals.new(Storage(), "header")
    monkeypatch.setattr(storage_module, "os", HidingFlash())
    storage = Storage()
    assert storage.notices == []
    assert journals.names(storage) == [name]


# The flash is full


@pytest.mark.parametrize("torn", TORN)
def test_a_flash_that_is_full_at_any_operation_says_so_and_works_again_when_there_is_room(
    flash, another_flash, torn
):
    at = 1
    while True:
        flash.works_again()
        another_flash(f"full-{at}")
        evening = Evening()
        evening.settings = [DEFAULTS]
        flash.goes_wrong(at, torn, errno.ENOSPC)
        was_full = False
        for step in evening.steps():
            if not step():
                was_full = True
                assert evening.storage.notices == [("full",)]
                assert not os.path.exists("data/unfinished")
                assert not os.path.exists("data/games/unfinished")
                flash.works_again()
                evening.storage.notices.clear()
                if step != evening.start:
                    assert step()
        assert evening.storage.notices == []
        flash.works_again()
        fresh = Storage()
        assert saved.load(fresh, DEFAULTS) == NEW
        assert crashes.last(fresh) == "ValueError: wasabi"
        assert {
            name: list(journals.read(fresh, name)) for name in journals.names(fresh)
        } == evening.games
        evening.assert_nothing_is_lost()
        if not was_full:
            break
        at += 1
    assert at > 40


@pytest.mark.parametrize("torn", TORN)
def test_a_full_flash_loses_nothing_that_was_confirmed_when_the_plug_is_pulled_then(
    flash, another_flash, torn
):
    at = 1
    while True:
        flash.works_again()
        another_flash(f"full-{at}")
        evening = Evening()
        evening.settings = [DEFAULTS]
        flash.goes_wrong(at, torn, errno.ENOSPC)
        for step in evening.steps():
            if not step():
                break
        if not flash.went_wrong:
            break
        flash.works_again()
        evening.assert_nothing_is_lost()
        at += 1
    assert at > 40


def test_an_append_that_failed_after_all_was_written_is_not_there_twice_when_repeated(flash):
    storage = Storage()
    name = journals.new(storage, "header")
    flash.goes_wrong(3, torn=None, error=errno.ENOSPC)
    assert not storage.append(name, ["one", "two"])
    assert contents("data/games/" + name) == b"header\none\ntwo\n"
    assert list(journals.read(storage, name)) == ["header"]
    flash.works_again()
    assert storage.append(name, ["one", "two"])
    assert contents("data/games/" + name) == b"header\none\ntwo\n"


def test_a_write_that_silently_writes_less_counts_as_full(monkeypatch):
    class ShortFile:
        def __init__(self, path, mode):
            self.file = io.FileIO(path, mode)

        def __enter__(self):
            return self

        def __exit__(self, *unused):
            self.file.close()

        def write(self, data):
            return self.file.write(data[:3])

    storage = Storage()
    name = journals.new(storage, "header")
    with monkeypatch.context() as patch:
        patch.setattr(
            storage_module,
            "open",
            lambda path, mode: io.FileIO(path) if mode == "rb" else ShortFile(path, mode),
            raising=False,
        )
        assert not storage.append(name, ["answer"])
        assert not storage.save_settings(NEW)
    assert storage.notices == [("full",)]
    assert storage.append(name, ["answer"])
    assert list(journals.read(Storage(), name)) == ["header", "answer"]
    assert saved.load(Storage(), DEFAULTS) == DEFAULTS


def test_a_full_flash_can_be_made_roomier_by_deleting_a_game(flash):
    storage = Storage()
    name = journals.new(storage, "header")
    flash.goes_wrong(1, error=errno.ENOSPC)
    assert journals.delete(storage, name)
    assert journals.names(storage) == []
    assert storage.notices == []


def test_a_notice_is_not_repeated_until_it_was_read(flash):
    storage = Storage()
    name = journals.new(storage, "header")
    flash.goes_wrong(1, error=errno.ENOSPC)
    storage.append(name, ["a"])
    storage.append(name, ["a"])
    assert storage.notices == [("full",)]
    storage.notices.clear()
    storage.append(name, ["a"])
    assert storage.notices == [("full",)]


# The flash is read-only


def test_an_empty_read_only_flash_starts_with_defaults_and_says_so(flash):
    flash.goes_wrong(1, error=errno.EROFS)
    storage = Storage()
    assert storage.notices == [("read_only",)]
    assert saved.load(storage, DEFAULTS) == DEFAULTS
    assert journals.names(storage) == []
    assert journals.new(storage, "header") is None
    assert crashes.last(storage) is None
    assert not storage.save_settings(NEW)
    assert not crashes.log_text(storage, "oh")
    assert os.listdir(".") == []


def test_a_read_only_flash_still_gives_back_everything_on_it(flash):
    storage = Storage()
    storage.save_settings(OLD)
    crashes.log_text(storage, "oh")
    name = journals.new(storage, "header")
    put("data/games/notes.txt")
    flash.goes_wrong(1, error=errno.EROFS)
    storage = Storage()
    assert saved.load(storage, DEFAULTS) == OLD
    assert storage.save_settings(OLD)
    assert list(journals.read(storage, name)) == ["header"]
    assert crashes.last(storage) == "oh"
    assert storage.notices == []
    assert journals.names(storage) == [name]
    assert not storage.append(name, ["answer"])
    assert not journals.delete(storage, name)
    assert not journals.set_aside(storage, name)
    assert storage.notices == [("read_only",)]
    assert journals.names(storage) == [name]


# Settings


def test_settings_come_back_as_they_were_saved():
    assert Storage().save_settings(OLD)
    assert Storage().save_settings(NEW)
    storage = Storage()
    assert saved.load(storage, DEFAULTS) == NEW
    assert storage.notices == []


def test_the_first_start_has_defaults_and_nothing_to_say():
    storage = Storage()
    assert saved.load(storage, DEFAULTS) == DEFAULTS
    assert storage.notices == []


def test_changing_what_was_loaded_does_not_change_the_defaults():
    defaults = {"roster": []}
    saved.load(Storage(), defaults)["roster"].append("Bo")
    assert defaults == {"roster": []}


def test_settings_that_did_not_change_are_not_written_again(flash):
    Storage().save_settings(OLD)
    storage = Storage()
    flash.works_again()
    assert storage.save_settings(dict(reversed(OLD.items())))
    assert flash.operations == []
    assert storage.save_settings(NEW)
    assert flash.operations != []


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"garbage",
        b"\xff\xfe\x00",
        b"\x00" * 300,
        b"[1, 2]",
        b"null",
        b'"fr"',
        b'{"language": "fr", "bri',
        b'{"language": "fr"} and more',
        b'{"language": "\xff"}',
        b"[" * 5000,
    ],
)
def test_damaged_settings_are_set_aside_said_and_replaced_by_defaults(damage):
    Storage()
    put("data/settings.json", damage)
    storage = Storage()
    assert saved.load(storage, DEFAULTS) == DEFAULTS
    assert storage.notices == [("aside", "settings.json")]
    assert contents("data/aside/settings.json") == damage
    assert storage.save_settings(NEW)
    assert saved.load(Storage(), DEFAULTS) == NEW


def test_what_was_set_aside_before_is_not_overwritten():
    storage = Storage()
    for damage in (b"one", b"two", b"three"):
        put("data/settings.json", damage)
        saved.load(storage, DEFAULTS)
    assert contents("data/aside/settings.json") == b"one"
    assert contents("data/aside/settings.json-2") == b"two"
    assert contents("data/aside/settings.json-3") == b"three"


def test_a_folder_in_place_of_the_settings_is_set_aside_with_what_is_in_it():
    Storage()
    os.mkdir("data/settings.json")
    put("data/settings.json/photo")
    storage = Storage()
    assert saved.load(storage, DEFAULTS) == DEFAULTS
    assert storage.notices == [("aside", "settings.json")]
    assert os.listdir("data/aside/settings.json") == ["photo"]


@pytest.mark.parametrize("name", ["settings.json", "crash.txt", "last_number", "unfinished"])
def test_a_folder_in_place_of_a_file_does_not_keep_it_from_being_written(name):
    Storage()
    os.mkdir("data/" + name)
    storage = Storage()
    assert storage.save_settings(NEW)
    assert crashes.log_text(storage, "oh")
    assert journals.new(storage, "header") == "0001.journal"
    assert storage.notices == [("aside", name)]
    assert saved.load(Storage(), DEFAULTS) == NEW
    assert crashes.last(Storage()) == "oh"


@pytest.mark.parametrize("name", ["data", "data/games", "data/aside"])
def test_a_file_in_place_of_a_folder_is_moved_out_of_the_way(name):
    Storage()
    for path in ("data/games", "data/aside", "data"):
        if path.startswith(name):
            os.rmdir(path)
    put(name, b"not a folder")
    storage = Storage()
    assert storage.notices == [("aside", name.split("/")[-1])]
    assert contents(name + "-2") == b"not a folder"
    assert journals.new(storage, "header") == "0001.journal"
    assert journals.set_aside(storage, "0001.journal")


def test_unknown_settings_are_left_out_and_missing_ones_are_defaults():
    Storage()
    put("data/settings.json", b'{"brightness": 1, "volume": 11}')
    assert saved.load(Storage(), DEFAULTS) == dict(DEFAULTS, brightness=1)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (b'{"brightness": "high"}', "brightness"),
        (b'{"brightness": true}', "brightness"),
        (b'{"brightness": 1.5}', "brightness"),
        (b'{"brightness": null}', "brightness"),
        (b'{"sound": 0}', "sound"),
        (b'{"roster": "Bo"}', "roster"),
        (b'{"roster": ["Bo", 7]}', "roster"),
        (b'{"roster": {"Bo": 7}}', "roster"),
        (b'{"seats": [1, "Bo"]}', "seats"),
    ],
)
def test_a_setting_of_the_wrong_type_becomes_its_default_and_the_others_stay(text, key):
    Storage()
    put("data/settings.json", text[:-1] + b', "language": "fr"}')
    storage = Storage()
    settings = saved.load(storage, DEFAULTS)
    assert settings == dict(DEFAULTS, language="fr")
    assert type(settings[key]) is type(DEFAULTS[key])
    assert storage.notices == []


# Journals


def test_lines_come_back_in_order_with_accents():
    storage = Storage()
    name = journals.new(storage, "sushi_go Zoé Bo")
    assert storage.append(name, ["première", ""])
    assert storage.append(name, ["deuxième"])
    assert list(journals.read(storage, name)) == ["sushi_go Zoé Bo", "première", "", "deuxième"]
    assert list(journals.read(Storage(), name)) == list(journals.read(storage, name))


def test_all_lines_of_one_append_are_one_write(flash):
    storage = Storage()
    name = journals.new(storage, "header")
    flash.works_again()
    assert storage.append(name, ["a", "b", "c"])
    assert [operation.split()[0] for operation in flash.operations] == ["open", "write", "close"]


def test_a_long_journal_with_lines_across_every_chunk_comes_back():
    lines = ["é" * (number % 97) for number in range(400)] + ["e" * LONGEST_LINE]
    storage = Storage()
    name = journals.new(storage, "header")
    assert storage.append(name, lines)
    assert list(journals.read(storage, name)) == ["header", *lines]


@pytest.mark.parametrize("length", [1, 7, 511, 512, 513, 2000])
def test_a_torn_last_line_is_dropped_and_never_glued_to_the_next(length):
    storage = Storage()
    name = journals.new(storage, "header")
    storage.append(name, ["answer"])
    with open("data/games/" + name, "ab") as file:
        file.write(b"t" * length)
    storage = Storage()
    assert list(journals.read(storage, name)) == ["header", "answer"]
    assert storage.append(name, ["next"])
    assert contents("data/games/" + name) == b"header\nanswer\nnext\n"


def test_a_journal_that_is_nothing_but_a_torn_line_is_empty():
    Storage()
    put("data/games/0001.journal", b"torn head")
    storage = Storage()
    assert journals.names(storage) == ["0001.journal"]
    assert list(journals.read(storage, "0001.journal")) == []
    assert storage.append("0001.journal", ["header"])
    assert contents("data/games/0001.journal") == b"header\n"


def test_lines_that_are_not_text_are_read_as_damaged_among_the_others():
    Storage()
    put("data/games/0001.journal", b"header\n\xff\xfe\x80\nanswer\n\xc3\n")
    storage = Storage()
    assert list(journals.read(storage, "0001.journal")) == ["header", DAMAGED, "answer", DAMAGED]


def test_a_journal_of_binary_junk_is_read_without_an_exception():
    Storage()
    put("data/games/0001.journal", bytes(range(256)) * 40)
    assert DAMAGED in list(journals.read(Storage(), "0001.journal"))


def test_an_endless_line_is_read_as_damaged_without_being_kept_in_memory():
    Storage()
    put("data/games/0001.journal", b"header\n" + b"x" * 300_000 + b"\nanswer\n")
    assert list(journals.read(Storage(), "0001.journal")) == ["header", DAMAGED]


def test_a_journal_that_is_missing_or_cannot_be_read_is_damaged(monkeypatch):
    storage = Storage()
    assert list(journals.read(storage, "0001.journal")) == [DAMAGED]
    name = journals.new(storage, "header")

    def broken(path, mode):
        raise OSError(errno.EIO, path)

    monkeypatch.setattr(storage_module, "open", broken, raising=False)
    assert list(journals.read(storage, name)) == [DAMAGED]


def test_a_journal_that_is_gone_is_not_begun_anew_without_its_first_line():
    storage = Storage()
    assert not storage.append("0007.journal", ["answer"])
    assert storage.notices == [("missing", "0007.journal")]
    assert os.listdir("data/games") == []


@pytest.mark.parametrize("line", ["two\nlines", "x" * (LONGEST_LINE + 1)])
def test_what_could_not_be_read_again_as_one_line_is_not_written(line):
    storage = Storage()
    name = journals.new(storage, "header")
    with pytest.raises(ValueError, match="not one line"):
        storage.append(name, ["fine", line])
    assert list(journals.read(storage, name)) == ["header"]


def test_journals_are_listed_by_number_with_the_newest_first():
    storage = Storage()
    for number in ("0002", "10000", "0010", "9999", "0001"):
        put(f"data/games/{number}.journal", b"header\n")
    assert journals.names(storage) == [
        f"{number}.journal" for number in ("10000", "9999", "0010", "0002", "0001")
    ]


def test_9999_is_followed_by_10000():
    storage = Storage()
    put("data/games/9999.journal", b"header\n")
    assert journals.new(storage, "header") == "10000.journal"
    assert journals.new(storage, "header") == "10001.journal"
    assert journals.names(storage)[0] == "10001.journal"


def test_the_number_of_a_journal_that_is_gone_is_not_used_again():
    storage = Storage()
    assert journals.new(storage, "one") == "0001.journal"
    assert journals.new(storage, "two") == "0002.journal"
    assert journals.delete(storage, "0002.journal")
    assert journals.new(Storage(), "three") == "0003.journal"
    assert journals.set_aside(storage, "0003.journal")
    assert journals.new(Storage(), "four") == "0004.journal"
    assert journals.names(storage) == ["0004.journal", "0001.journal"]


@pytest.mark.parametrize("damage", [b"", b"\xff", b"-40", b"many"])
def test_a_damaged_count_of_journals_never_overwrites_one(damage):
    storage = Storage()
    journals.new(storage, "one")
    put("data/last_number", damage)
    assert journals.new(Storage(), "two") == "0002.journal"
    assert list(journals.read(storage, "0001.journal")) == ["one"]


def test_a_damaged_count_without_any_journal_begins_anew():
    storage = Storage()
    put("data/last_number", b"-40")
    assert journals.new(storage, "one") == "0001.journal"


def test_journals_that_cannot_be_listed_are_said_and_never_overwritten(monkeypatch):
    storage = Storage()
    journals.new(storage, "one")
    os.remove("data/last_number")

    def broken(path):
        raise OSError(errno.EIO, path)

    monkeypatch.setattr(os, "listdir", broken)
    assert journals.names(storage) == []
    assert storage.notices == [("unreadable", "games")]
    assert journals.new(storage, "two") == "0002.journal"


@pytest.mark.parametrize("on_micropython", [False, True])
def test_foreign_files_and_folders_among_the_journals_are_set_aside(monkeypatch, on_micropython):
    if on_micropython:
        monkeypatch.setattr(
            os,
            "ilistdir",
            lambda path: ((e.name, 0x4000 if e.is_dir() else 0x8000, 0) for e in os.scandir(path)),
            raising=False,
        )
        monkeypatch.delattr(os, "listdir")
    storage = Storage()
    journals.new(storage, "header")
    strangers = [
        "._0001.journal",
        ".journal",
        "00002.journal",
        "0003.JOURNAL",
        "0003.journal.bak",
        "12.journal",
        "notes.txt",
        "²³¹².journal",
        "١٢٣٤.journal",
    ]
    for stranger in strangers:
        put("data/games/" + stranger, stranger.encode())
    os.mkdir("data/games/0005.journal")
    put("data/games/0005.journal/photo")
    assert journals.names(storage) == ["0001.journal"]
    assert storage.notices == [("aside", name) for name in sorted([*strangers, "0005.journal"])]
    for stranger in strangers:
        assert contents("data/aside/" + stranger) == stranger.encode()
    assert contents("data/aside/0005.journal/photo")
    storage.notices.clear()
    assert journals.names(storage) == ["0001.journal"]
    assert storage.notices == []


def test_a_journal_set_aside_is_kept_and_said():
    storage = Storage()
    name = journals.new(storage, "header")
    put("data/aside/" + name, b"an older one")
    assert journals.set_aside(storage, name)
    assert storage.notices == [("aside", name)]
    assert journals.names(storage) == []
    assert contents("data/aside/" + name) == b"an older one"
    assert contents("data/aside/" + name + "-2") == b"header\n"


def test_deleting_what_is_not_there_is_no_trouble():
    storage = Storage()
    name = journals.new(storage, "header")
    assert journals.delete(storage, name)
    assert journals.delete(storage, name)
    assert journals.names(storage) == []
    assert storage.notices == []


# Crashes


def test_the_last_crash_comes_back_after_a_restart():
    storage = Storage()
    assert crashes.last(storage) is None
    assert crashes.log_text(storage, "Traceback\n  line 1\nValueError: é\n")
    assert crashes.log_text(storage, "Traceback\n  line 2\nKeyError: 7\n")
    assert crashes.last(Storage()) == "Traceback\n  line 2\nKeyError: 7"
    assert "ValueError: é" in contents("data/crash.txt").decode()


@pytest.mark.parametrize("filling", ["x", "é", "回", "🍣"])
def test_the_newest_crashes_are_kept_within_four_kilobytes(filling):
    storage = Storage()
    for number in range(30):
        assert crashes.log_text(storage, filling * (number * 100) + f"KeyError: {number}")
        assert os.stat("data/crash.txt").st_size <= 4096
        assert crashes.last(storage).endswith(f"KeyError: {number}")
    assert contents("data/crash.txt").decode()


def test_a_crash_at_every_start_does_not_wear_the_flash(flash):
    crashes.log_text(Storage(), "KeyError: 7\n")
    flash.works_again()
    assert crashes.log_text(Storage(), "KeyError: 7\n")
    assert flash.operations == []


def test_a_crash_without_a_word_changes_nothing():
    storage = Storage()
    crashes.log_text(storage, "KeyError: 7")
    assert crashes.log_text(storage, " \n")
    assert crashes.last(storage) == "KeyError: 7"


def test_a_crash_that_cannot_be_kept_is_not_a_second_crash():
    storage = Storage()
    assert not crashes.log_text(storage, "not text: \ud800")
    assert crashes.last(storage) is None


def test_a_crash_whose_text_has_a_page_break_is_still_one_crash():
    storage = Storage()
    crashes.log_text(storage, "ValueError: one\f\ntwo")
    assert crashes.last(storage) == "ValueError: one \ntwo"


def test_of_a_crash_file_that_is_too_long_the_end_is_read():
    storage = Storage()
    put("data/crash.txt", b"x" * 9000 + b"\f\nKeyError: 6")
    assert crashes.last(storage) == "KeyError: 6"


@pytest.mark.parametrize("damage", [b"\xff" * 9000, b"x" * 9000, b"\f\n" * 3000, b""])
def test_a_damaged_crash_file_is_bounded_and_takes_the_next_crash(damage):
    storage = Storage()
    put("data/crash.txt", damage)
    crashes.last(storage)
    assert crashes.log_text(storage, "KeyError: 7")
    assert crashes.last(storage) == "KeyError: 7"
    assert os.stat("data/crash.txt").st_size <= 4096
