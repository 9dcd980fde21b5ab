"""An update on littlefs itself: whether it fits beside many games, and that the power may fail at
every program and every erase of the flash."""

import dataclasses
import itertools
import random
import re

import pytest
from on_littlefs import CUTS, Files, Flash, LittlefsBoard, cut_short, half

from kaiten_device import crashes, journals, saved
from kaiten_device import storage as storage_module
from kaiten_device.storage import Storage
from kaiten_host.flash import (
    BLOCKS,
    COMPRESSED,
    CURRENT,
    PART,
    START,
    UPDATE_SCREEN,
    UPDATING,
    blocks_of,
)
from kaiten_host.maker import pack as packs
from kaiten_host.maker import update_screen as update_screens
from kaiten_host.maker.deploy import Release, deploy, release_for, with_screen
from kaiten_host.maker.mpremote_board import BoardError
from kaiten_host.maker.room import Part, can_expand, missing_blocks, to_compress
from kaiten_host.maker.update_screen import update_screen
from kaiten_host.paths import FIRMWARE, ROOT

GOLDEN = ROOT / "tests/golden/journals"
SETTINGS = {"language": "fr", "brightness": 3, "roster": ["Zoé", "Bo", "Aria"]}


def formatted(blocks):
    flash = Flash(blocks)
    Files(flash).format()
    flash.changes.clear()
    return flash


def as_it_is(board):
    """The same flash after the power was off."""
    return LittlefsBoard(Flash(board.flash.blocks, bytearray(board.flash.content)))


def source(name):
    return (FIRMWARE / name).read_bytes()


# It fits.


def as_sources(release):
    """The same release with a launcher that the Python of these tests can run."""
    launcher = {"start": source("kaiten_start.py"), "update": source("kaiten_update.py")}
    return with_screen(dataclasses.replace(release, **launcher), "pico", None)


def with_all_changed(release):
    """One more byte at the end of a compiled module is not read, but it is another file."""
    files = {path: content + b"\0" for path, content in release.files.items()}
    return dataclasses.replace(release, files=files)


@pytest.fixture
def use_storage(monkeypatch):
    """The firmware's storage on the file system of a board."""

    def use(board):
        monkeypatch.setattr(storage_module, "os", board.files)
        monkeypatch.setattr(journals, "os", board.files)
        for module in (storage_module, journals, crashes, saved):
            monkeypatch.setattr(module, "open", board.files.open, raising=False)
        return Storage()

    return use


def golden_games():
    """The journals of games, again and again; not those of dice and bags."""
    paths = [path for path in sorted(GOLDEN.glob("*.journal")) if "randomizer" not in path.name]
    while True:
        yield from (path.read_text().splitlines() for path in paths)


def play(storage, count):
    """So many games, an answer at a time."""
    for _, (header, *answers) in zip(range(count), golden_games()):
        name = journals.new(storage, header)
        for answer in answers:
            assert storage.append(name, [answer])
    assert storage.notices == []


@pytest.fixture
def used_board(use_storage):
    """A board of this model that was started, with settings, a crash and so many games."""

    def make(model, release, games):
        board = LittlefsBoard(formatted(BLOCKS[model]))
        deploy(board, release)
        assert board.power_on() == release.version
        storage = use_storage(board)
        storage.save_settings(SETTINGS)
        crashes.log_text(storage, "ValueError: wasabi\n" * 20)
        play(storage, games)
        return as_it_is(board)

    return make


@pytest.mark.parametrize("model", BLOCKS)
def test_a_board_with_sixty_games_can_be_updated_when_every_module_has_changed(model, used_board):
    release = as_sources(release_for(model))
    newer = with_all_changed(release)
    board = used_board(model, release, 60)
    kept = board.files.tree("/data")
    deploy(board, newer)
    assert board.power_on() == newer.version
    tree = board.files.tree()
    assert {path: tree[path] for path in kept} == kept
    assert {path: tree[path] for path in tree if path not in kept} == {
        f"/{path}": content for path, content in newer.on_board.items()
    }


def test_when_games_leave_no_room_it_is_said_how_many_to_delete_and_that_is_enough(used_board):
    release = as_sources(release_for("pico_w"))
    newer = with_all_changed(release)
    board = used_board("pico_w", release, 82)
    before = board.files.tree()
    with pytest.raises(BoardError, match="more are needed") as refused:
        deploy(board, newer)
    assert refused.value.key == "no_room"
    assert board.files.tree() == before
    found = re.search(r"delete (\d+) of them", str(refused.value))
    assert found
    games = sorted(path for path in before if path.endswith(".journal"))
    for path in games[: int(found[1])]:
        board.files.remove(path)
    deploy(board, newer)
    assert board.power_on() == newer.version


def test_other_files_that_leave_no_room_are_not_called_games():
    release = as_sources(release_for("pico_w"))
    board = LittlefsBoard(formatted(BLOCKS["pico_w"]))
    with board.files.open("film.bin", "wb") as file:
        for _ in range(130):
            file.write(bytes(4096))
    with pytest.raises(BoardError, match="not the games") as refused:
        deploy(board, release)
    assert refused.value.key == "no_room_other"
    assert list(board.files.tree()) == ["/film.bin"]


@pytest.mark.parametrize("size", [0, 1, 512, 513, 4096, 4097, 8188, 8189, 12_276, 100_000])
def test_a_file_takes_as_many_blocks_as_is_counted(size):
    files = Files(formatted(64))
    files.mount()
    before = files.free_blocks
    with files.open("file", "wb") as file:
        file.write(bytes(size))
    assert before - files.free_blocks == blocks_of(size)


def test_the_room_is_what_is_left_although_micropython_counts_folders_twice():
    board = LittlefsBoard(formatted(64))
    for folder in ("/data", "/data/games", "/data/aside"):
        board.files.mkdir(folder)
    assert board.files.statvfs("/")[3] == 64 - 2 - 2 * 6
    assert board.free_blocks() == board.files.free_blocks == 64 - 2 - 6


PARTS = [Part(30, 15), Part(30, 20), Part(10, 5)]


@pytest.mark.parametrize(
    "free, chosen",
    [(45, []), (44, [0]), (30, [0]), (29, [0, 1]), (25, [0, 1]), (24, None)],
)
def test_as_few_parts_are_compressed_as_make_room_for_the_new_version(free, chosen):
    """Each while there is room for it beside itself, as there has to be when it is expanded."""
    assert to_compress(free, PARTS, PARTS) == chosen


def test_a_version_can_be_expanded_where_each_part_has_room_beside_its_compressed_form():
    # 30, then 20 for the second one's form and 30, then 5 and 10.
    assert can_expand(35 + 15, PARTS)
    assert not can_expand(35 + 14, PARTS)


def test_the_blocks_that_are_missing_are_those_that_have_to_become_free():
    assert missing_blocks(25, 70, PARTS, PARTS) == 0
    assert missing_blocks(10, 70, PARTS, PARTS) == 15
    # Without an old version there is nothing to compress, nor is anything removed.
    assert missing_blocks(45, 0, PARTS) == 45


# The power cut.

SMALL_PART = 2  # blocks
GAMES = {f"/data/games/{number:04}.journal": b"answer %d\n" % number * 99 for number in range(3)}


@pytest.fixture
def small_release(monkeypatch):
    """A pack of three small parts that compress to less, and a launcher for it."""
    size = sum(packs.BLOCK - packs.references(block) for block in range(SMALL_PART))
    monkeypatch.setattr(packs, "PART_BLOCKS", SMALL_PART)
    monkeypatch.setattr(packs, "PART_SIZE", size)
    monkeypatch.setattr(update_screens, "STEP", size // 2)
    known = f"PART_BLOCKS = {SMALL_PART}".encode()
    start = re.sub(rb"PART_BLOCKS = \d+", known, source("kaiten_start.py"))

    def make(seed):
        chance = random.Random(seed)
        files = {f"{n}.mpy": b"KK" + bytes(chance.choices(b"01234567", k=1400)) for n in range(10)}
        # Another launcher, too.
        own = b"# %d\n" % seed
        beside = (source("main.py"), start + own, source("kaiten_update.py") + own)
        return with_screen(Release(*beside, files), "pico", None)

    return make


def small_board(content):
    return LittlefsBoard(content, mpy=ord("K"))


def board_with(release, free):
    """A board with a small release and games on a flash of which so many blocks are free."""
    blocks = 64
    for more in (0, 1):
        board = small_board(formatted(blocks))
        deploy(board, release)
        for folder in ("/data", "/data/games"):
            board.files.mkdir(folder)
        for path, content in GAMES.items():
            with board.files.open(path, "wb") as file:
                file.write(content)
        if not more:
            blocks -= board.free_blocks() - free
    assert board.free_blocks() == free
    return small_board(Flash(blocks, bytearray(board.flash.content)))


def version_that_starts(board, releases):
    """The version that the board starts with, which is whole, and all that is on it but the
    games."""
    updating = UPDATING.encode() in board.read(CURRENT)
    version = board.power_on()
    tree = board.files.tree()
    assert {path: tree.get(path) for path in GAMES} == GAMES
    release = next(release for release in releases if release.version == version)
    parts = {path: content for path, content in release.on_board.items() if "app-" in path}
    found = {path.strip("/"): content for path, content in tree.items() if "app-" in path}
    assert found == parts
    if updating:
        assert not [path for path in tree if path.startswith("/new-") or path.endswith(".new")]
    assert tree[f"/{CURRENT}"] == version.encode()
    return version


# With so many blocks free no part of the old version, or some have to be compressed.
FREE = {"room enough": 30, "little room": 6}


@pytest.mark.parametrize("cut", CUTS)
@pytest.mark.parametrize("free", FREE.values(), ids=FREE)
def test_a_power_cut_in_any_change_of_an_update_leaves_one_version_whole_and_every_game(
    free, cut, small_release, tried
):
    old, new = small_release(1), small_release(2)
    assert [len(release.parts) for release in (old, new)] == [3, 3]
    board = board_with(old, free)
    start = bytes(board.flash.content)
    deploy(board, new)
    assert len(board.flash.changes) > 100
    seen, compressed = [], set()
    for _, content in cut_short(start, board.flash.changes, CUTS[cut]):
        after = small_board(Flash(board.flash.blocks, content))
        compressed |= {path for path in after.files.listdir() if path.endswith(".gz")}
        seen.append(version_that_starts(after, (old, new)))
        if cut == "half":
            # What is left can be updated.
            deploy(after, new)
            assert version_that_starts(after, (new,)) == new.version
    tried("power cuts in an update", len(seen))
    assert set(seen) == {old.version, new.version}
    assert seen == sorted(seen, key=(old.version, new.version).index), "it went back"
    parts_of_old = {path for path in compressed if path.startswith(old.version)}
    assert len(parts_of_old) == (0 if free == FREE["room enough"] else 2)


@pytest.mark.parametrize("free", FREE.values(), ids=FREE)
def test_a_second_power_cut_while_a_start_recovers_from_the_first_loses_nothing_either(
    free, small_release
):
    old, new = small_release(1), small_release(2)
    board = board_with(old, free)
    start = bytes(board.flash.content)
    deploy(board, new)
    for _, content in itertools.islice(cut_short(start, board.flash.changes, half), 0, None, 9):
        recovering = small_board(Flash(board.flash.blocks, bytearray(content)))
        version = version_that_starts(recovering, (old, new))
        for _, again in cut_short(content, recovering.flash.changes, half):
            after = small_board(Flash(board.flash.blocks, again))
            assert version_that_starts(after, (old, new)) == version


def test_the_panel_shows_how_far_an_update_is_that_a_start_finishes(small_release):
    old, new = small_release(1), small_release(2)
    board = board_with(old, 30)
    start = bytes(board.flash.content)
    deploy(board, new)
    # All has arrived, and nothing was expanded yet.
    before = [content for _, content in cut_short(start, board.flash.changes, half)]
    arrived = next(
        after
        for after in (small_board(Flash(board.flash.blocks, content)) for content in before)
        if after.read(CURRENT) == f"{new.version} {UPDATING}".encode()
    )
    assert arrived.sim.panel.pixels() == bytes(1024)
    assert arrived.power_on() == new.version
    pictures = update_screen("pico", None, sum(map(len, new.parts))).pictures
    assert arrived.sim.panel.pixels() == pictures[-1] != pictures[0]
    assert not arrived.exists(f"/{UPDATE_SCREEN}")


def test_without_a_panel_an_update_is_finished_all_the_same(small_release):
    old, new = small_release(1), small_release(2)
    board = board_with(old, 30)
    board.sim.panel = None
    deploy(board, new)
    assert version_that_starts(board, (new,)) == new.version


def test_a_version_of_an_older_format_is_removed_by_the_update_and_not_before(small_release):
    release = small_release(1)
    board = small_board(formatted(64))
    old = {"app-0123456789.pack": b"KAITEN3\n" + bytes(9000), CURRENT: b"app-0123456789.pack"}
    for path, content in old.items():
        with board.files.open(path, "wb") as file:
            file.write(content)
    board.flash.changes.clear()
    start = bytes(board.flash.content)
    deploy(board, release)
    assert board.power_on() == release.version
    assert board.files.tree().keys() == {f"/{path}" for path in release.on_board}
    for _, content in cut_short(start, board.flash.changes, half):
        after = small_board(Flash(64, content))
        if after.read(START) != release.start:
            assert after.read("app-0123456789.pack") == old["app-0123456789.pack"]
        else:
            assert after.power_on() == release.version


def test_a_part_that_is_there_in_both_forms_needs_no_more_room(small_release):
    """As after a cut between the last two steps of its expansion."""
    release = small_release(1)
    board = board_with(release, 3)
    part = f"{release.version}-1"
    with board.files.open(part + COMPRESSED, "wb") as file:
        file.write(release.compressed[1])
    with board.files.open(CURRENT, "wb") as file:
        file.write(f"{release.version} {UPDATING}".encode())
    with board.files.open("data/last", "wb") as file:
        file.write(bytes(4080 * (board.free_blocks() - 1)))
    assert board.free_blocks() < blocks_of(len(board.read(part + PART)))
    assert version_that_starts(board, (release,)) == release.version


def test_a_version_of_which_a_part_arrived_damaged_is_not_started(small_release, monkeypatch):
    release = small_release(1)
    board = small_board(formatted(64))
    deploy(board, release)
    board.files.remove(CURRENT)
    board.files.remove(f"{release.version}-1{PART}")
    write = LittlefsBoard.write
    with monkeypatch.context() as patched:
        patched.setattr(
            LittlefsBoard, "write", lambda self, path, content, *_: write(self, path, content[:-9])
        )
        with pytest.raises(BoardError) as refused:
            deploy(board, release)
    assert refused.value.key == "arrived_damaged"
    assert board.power_on() is None
    deploy(board, release)
    assert board.power_on() == release.version
