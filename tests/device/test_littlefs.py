"""The storage on littlefs itself: the power fails at every program and every erase of the flash,
and what had been confirmed by then is there at the next start."""

import pytest
from on_littlefs import CUTS, Files, Flash, cut_short, half

from kaiten_device import crashes, journals, saved
from kaiten_device import storage as storage_module
from kaiten_device.storage import Storage

# A Pico has more; the same things happen in these.
BLOCKS = 48

DEFAULTS = {"language": None, "brightness": 3, "roster": []}
OLD = {"language": "fr", "brightness": 1, "roster": ["Zoé"]}
NEW = {"language": "en", "brightness": 5, "roster": ["Zoé", "Bo"]}
CRASH = "ValueError: wasabi"
# Longer than one program operation, so that lines are torn in the middle too.
LONG = "answer " * 60


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
    flash = Flash(BLOCKS)
    Files(flash).format()
    flash.changes.clear()
    return flash


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
    new_flash, plug_in, cut, tried
):
    plug_in(new_flash)
    Storage()
    start = bytes(new_flash.content)
    new_flash.changes.clear()
    evening = Evening(new_flash)
    play(evening)
    assert len(new_flash.changes) > 500
    tried("power cuts in an evening of games", len(new_flash.changes))
    for changes, content in cut_short(start, new_flash.changes, CUTS[cut]):
        plug_in(Flash(BLOCKS, content))
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
        plug_in(Flash(BLOCKS, content))
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
        recovering = Flash(BLOCKS, bytearray(content))
        plug_in(recovering)
        assert_nothing_is_lost(*known)
        for _, again in cut_short(content, recovering.changes, half):
            plug_in(Flash(BLOCKS, again))
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
            plug_in(Flash(BLOCKS, content))
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
