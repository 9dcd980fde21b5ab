"""The storage, and an update, on littlefs itself: the power fails at every program and every erase
of the flash, and what had been confirmed by then is there at the next start."""

import errno
import random

import pytest
from littlefs import LittleFS, LittleFSError

from kaiten_device import crashes, journals, saved
from kaiten_device import storage as storage_module
from kaiten_device.storage import FILE, FOLDER, Storage
from kaiten_host.maker.pack import pack_of
from kaiten_host.paths import FIRMWARE

# As MicroPython mounts the flash of a Pico: ports/rp2/modules/_boot.py asks for progsize=256, and
# extmod/vfs_lfsx.c works out the rest. The Pico has more blocks; the same things happen in these.
BLOCK = 4096
BLOCKS = 48
GEOMETRY = {
    "block_size": BLOCK,
    "block_count": BLOCKS,
    "read_size": 32,
    "prog_size": 256,
    "cache_size": 1024,
    "lookahead_size": 32,
    "block_cycles": 100,
}

DEFAULTS = {"language": None, "brightness": 3, "roster": []}
OLD = {"language": "fr", "brightness": 1, "roster": ["Zoé"]}
NEW = {"language": "en", "brightness": 5, "roster": ["Zoé", "Bo"]}
CRASH = "ValueError: wasabi"
# Longer than one program operation, so that lines are torn in the middle too.
LONG = "answer " * 60


class Flash:
    """What is behind littlefs: NOR flash, whose bits only an erase sets again.

    Every change is written down, so that the flash as it was when the power failed in any of
    them can be made afterwards.
    """

    def __init__(self, content=None):
        self.content = content or bytearray(b"\xff" * BLOCK * BLOCKS)
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
        self._change(block * BLOCK, b"\xff" * BLOCK)
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


class Files:
    """`os` and `open` of the storage, on a littlefs; errors as MicroPython gives them."""

    def __init__(self, flash):
        self._fs = LittleFS(flash, mount=False, **GEOMETRY)
        self.format = self._fs.format
        self.mount = self._fs.mount

    def open(self, path, mode):
        return File(self._do(lambda: self._fs.open(path, mode, buffering=0)), self._do)

    def stat(self, path):
        found = self._do(lambda: self._fs.stat(path))
        return (FOLDER if found.type == 2 else FILE, 0, 0, 0, 0, 0, found.size, 0, 0, 0)

    def ilistdir(self, path):
        entries = self._do(lambda: list(self._fs.scandir(path)))
        return [(entry.name, FOLDER if entry.type == 2 else FILE, 0, 0) for entry in entries]

    def statvfs(self, path):
        return (BLOCK, BLOCK, BLOCKS, BLOCKS - self._fs.used_block_count)

    def mkdir(self, path):
        self._do(lambda: self._fs.mkdir(path))

    def rename(self, old, new):
        self._do(lambda: self._fs.rename(old, new))

    def rmdir(self, path):
        self._do(lambda: self._fs.rmdir(path))

    def remove(self, path):
        self._do(lambda: self._fs.remove(path))

    @staticmethod
    def _do(act):
        try:
            return act()
        except LittleFSError as error:
            raise OSError(-error.code, error.name) from error
        except FileNotFoundError as error:
            raise OSError(errno.ENOENT, str(error)) from error


class File:
    """An open file; `do` translates its errors."""

    def __init__(self, raw, do):
        self._raw = raw
        self._do = do

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self._do(self._raw.close)

    def read(self, size=-1):
        return self._do(lambda: self._raw.read(size))

    def write(self, data):
        return self._do(lambda: self._raw.write(data))

    def seek(self, offset, whence=0):
        return self._do(lambda: self._raw.seek(offset, whence))


class Evening:
    """Works with a storage and remembers, with the number of changes made to the flash by then,
    what may be found from there on."""

    def __init__(self, flash):
        self.flash = flash
        self.storage = Storage()
        self.settings = [DEFAULTS]
        self.games = {}
        self.aside = []
        self.crash = [None]
        self.history = []
        self.note()

    def note(self):
        assert self.storage.notices == []
        games = {name: list(lines) for name, lines in self.games.items()}
        known = (list(self.settings), games, list(self.aside), list(self.crash))
        self.history.append((len(self.flash.changes), known))

    def may_be_found(self, changes):
        """What was confirmed last before this many changes, and what was confirmed next: the
        step under way is done or not done."""
        before = [known for at, known in self.history if at <= changes][-1]
        after = [known for at, known in self.history if at > changes][:1]
        return before, (after or [before])[0]

    def save(self, settings):
        assert self.storage.save_settings(settings)
        self.settings = [settings]
        self.note()

    def begin(self, header):
        name = journals.new(self.storage, header)
        self.games[name] = [header]
        self.note()
        return name

    def answer(self, name, lines):
        assert self.storage.append(name, lines)
        self.games[name] += lines
        self.note()

    def delete(self, name):
        assert journals.delete(self.storage, name)
        del self.games[name]
        self.note()

    def set_aside(self, name):
        assert journals.set_aside(self.storage, name)
        self.storage.notices.clear()
        del self.games[name]
        self.aside.append(name)
        self.note()

    def stumble(self):
        assert crashes.log_text(self.storage, CRASH)
        self.crash = [CRASH]
        self.note()


def play(evening):
    """Everything that the device writes, often enough that littlefs has to move its folders into
    new blocks and a journal grows over several."""
    long_game = evening.begin("the long game")
    for number in range(20):
        evening.save(NEW if number % 2 else OLD)
        game = evening.begin(f"game {number}")
        evening.answer(game, ["é1"])
        evening.answer(game, ["2 two", LONG, "3 three"])
        evening.answer(long_game, [LONG] * 2)
        evening.answer(game, ["4"])
        if number % 3 == 0:
            evening.set_aside(game)
        elif number % 3 == 1:
            evening.delete(game)
        evening.answer(long_game, [f"after game {number}"])
    evening.stumble()
    evening.answer(long_game, ["the last"])


@pytest.fixture
def plug_in(monkeypatch):
    """Starts the storage's file system on a flash, which is not formatted again."""

    def plugged(flash):
        files = Files(flash)
        files.mount()
        monkeypatch.setattr(storage_module, "os", files)
        monkeypatch.setattr(journals, "os", files)
        for module in (storage_module, journals, crashes):
            monkeypatch.setattr(module, "open", files.open, raising=False)

    return plugged


@pytest.fixture
def new_flash(plug_in):
    """A formatted flash, as MicroPython leaves it at its very first start."""
    flash = Flash()
    Files(flash).format()
    flash.changes.clear()
    return flash


def cut_short(start, changes, cut):
    """Yields the flash as the power failed in each of the changes, with their number."""
    content = bytearray(start)
    for number, (at, data) in enumerate(changes):
        before = bytes(content[at : at + len(data)])
        torn = bytearray(content)
        torn[at : at + len(data)] = cut(before, data)
        yield number + (cut is CUTS["whole"]), torn
        content[at : at + len(data)] = data


def assert_nothing_is_lost(before, after):
    """What a start finds is what was confirmed, with or without the step under way; a journal
    that was being added to may end anywhere in the new lines."""
    fresh = Storage()
    assert saved.load(fresh, DEFAULTS) in before[0] + after[0]
    assert crashes.last(fresh) in before[3] + after[3]
    names = list(journals.names(fresh))
    assert sorted(names) in (sorted(before[1]), sorted(after[1]))
    for name in names:
        lines = list(journals.read(fresh, name))
        wanted = after[1].get(name, before[1].get(name))
        assert lines == wanted[: len(lines)]
        assert len(lines) >= len(before[1].get(name, wanted))
    set_aside = [entry[0] for entry in storage_module.os.ilistdir("data/aside")]
    assert set_aside in (before[2], after[2])
    assert set(names) | set(set_aside) >= set(before[1]) & (set(after[1]) | set(after[2]))
    assert fresh.notices == []


def assert_it_goes_on():
    """After the cut the device can be used: a new game is begun, and read back."""
    storage = Storage()
    assert storage.save_settings({"language": "fr", "brightness": 2, "roster": []})
    name = journals.new(storage, "later")
    assert storage.append(name, [LONG, "still later"])
    assert list(journals.read(Storage(), name)) == ["later", LONG, "still later"]
    assert storage.notices == []


@pytest.mark.parametrize("cut", CUTS)
def test_a_power_cut_in_any_change_of_the_flash_loses_nothing_that_was_confirmed(
    new_flash, plug_in, cut
):
    plug_in(new_flash)
    Storage()
    start = bytes(new_flash.content)
    new_flash.changes.clear()
    evening = Evening(new_flash)
    play(evening)
    assert len(new_flash.changes) > 500
    for changes, content in cut_short(start, new_flash.changes, CUTS[cut]):
        plug_in(Flash(content))
        assert_nothing_is_lost(*evening.may_be_found(changes))
        assert_it_goes_on()


@pytest.mark.parametrize("cut", CUTS)
def test_a_power_cut_at_the_very_first_start_still_lets_the_next_one_begin(
    new_flash, plug_in, cut
):
    start = bytes(new_flash.content)
    plug_in(new_flash)
    Storage()
    assert len(new_flash.changes) > 5
    for _, content in cut_short(start, new_flash.changes, CUTS[cut]):
        plug_in(Flash(content))
        assert_it_goes_on()


def test_a_second_power_cut_while_recovering_from_the_first_loses_nothing_either(
    new_flash, plug_in
):
    plug_in(new_flash)
    evening = Evening(new_flash)
    evening.save(OLD)
    first = evening.begin("first game")
    evening.begin("second game")
    start = bytes(new_flash.content)
    new_flash.changes.clear()
    evening.history.clear()
    evening.note()
    evening.answer(first, [LONG])
    evening.save(NEW)
    evening.set_aside(first)
    for changes, content in cut_short(start, new_flash.changes, half):
        known = evening.may_be_found(changes)
        recovering = Flash(bytearray(content))
        plug_in(recovering)
        assert_nothing_is_lost(*known)
        for _, again in cut_short(content, recovering.changes, half):
            plug_in(Flash(again))
            assert_nothing_is_lost(*known)
            assert_it_goes_on()


def test_a_journal_moved_into_its_folder_survives_a_power_cut_in_any_change(new_flash, plug_in):
    plug_in(new_flash)
    Storage()
    for name in ("0001.journal", "0150.journal"):
        with storage_module.open(f"data/games/{name}", "wb") as file:
            file.write(b"header\n")
    start = bytes(new_flash.content)
    new_flash.changes.clear()
    assert list(journals.names(Storage())) == ["0150.journal", "0001.journal"]
    assert len(new_flash.changes) > 5
    for cut in CUTS.values():
        for _, content in cut_short(start, new_flash.changes, cut):
            plug_in(Flash(content))
            storage = Storage()
            assert list(journals.names(storage)) == ["0150.journal", "0001.journal"]
            assert storage.notices == []
            assert list(journals.read(storage, "0001.journal")) == ["header"]


def play_a_game(storage):
    """A game of some length, with its settings; whether all of it is on the flash."""
    name = journals.new(storage, "header")
    saved = storage.save_settings({"language": "fr", "brightness": 2, "roster": [name]})
    return saved and all([storage.append(name, [LONG[:60]] * 2) for _ in range(25)])


def test_there_is_room_for_as_many_games_as_it_says_and_for_the_last_one_to_its_end(
    new_flash, plug_in
):
    plug_in(new_flash)
    storage = Storage()
    rooms = [journals.room(storage)]
    while rooms[-1]:
        assert play_a_game(storage)
        rooms.append(journals.room(storage))
    assert len(rooms) - 1 == pytest.approx(rooms[0], rel=0.1)
    assert play_a_game(storage)
    assert storage.notices == []


# An update, as deploy writes it.


def random_pack(seed):
    chance = random.Random(seed)
    return bytes(pack_of({f"kaiten/{number}.mpy": chance.randbytes(1500) for number in range(8)}))


START = (FIRMWARE / "kaiten_start.py").read_bytes()
OLD_PACK, NEW_PACK = "app-0123456789.pack", "app-9876543210.pack"
PACKS = {OLD_PACK: random_pack(1), NEW_PACK: random_pack(2)}
DEPLOY_CHUNK = 1024


class BoardFiles(Files):
    """The files of a board, as deploy changes them and the launcher reads them."""

    def listdir(self):
        return [entry[0] for entry in self.ilistdir("/")]

    def update(self, pack, start):
        self._replace(pack.replace("app-", "new-"), pack, PACKS[pack])
        self._replace("kaiten_start.new", "kaiten_start.py", start)
        self._replace("current.new", "current", pack.encode())
        for name in self.listdir():
            if name in PACKS and name != pack:
                self.remove(name)

    def _replace(self, partial, name, content):
        with self.open(partial, "wb") as file:
            for start in range(0, len(content), DEPLOY_CHUNK):
                file.write(content[start : start + DEPLOY_CHUNK])
        self.rename(partial, name)

    def pack_to_run(self):
        """The name and the content of the pack that the board chooses at its start."""
        launcher = {}
        with self.open("kaiten_start.py", "rb") as file:
            source = file.read().partition(b"pack = find_pack()")[0]
        exec(compile(source, FIRMWARE / "kaiten_start.py", "exec"), launcher)
        launcher["os"], launcher["open"] = self, self.open
        pack = launcher["find_pack"]().path
        with self.open(pack, "rb") as file:
            return pack, file.read()


@pytest.mark.parametrize("cut", CUTS)
def test_a_power_cut_in_any_change_of_an_update_leaves_one_version_whole(new_flash, cut):
    files = BoardFiles(new_flash)
    files.mount()
    files.update(OLD_PACK, START)
    start = bytes(new_flash.content)
    new_flash.changes.clear()
    files.update(NEW_PACK, START + b"# newer\n")
    seen = []
    for _, content in cut_short(start, new_flash.changes, CUTS[cut]):
        files = BoardFiles(Flash(content))
        files.mount()
        pack, found = files.pack_to_run()
        assert found == PACKS[pack]
        seen.append(pack)
    assert seen == sorted(seen), "it went back to the old one"
    assert set(seen) == {OLD_PACK, NEW_PACK}
