"""Backups put back on a board: only Kaiten's own, only where there is room, and all or nothing."""

import itertools
import random
import zipfile

import pytest
from on_littlefs import CUTS, Files, Flash, LittlefsBoard, cut_short

from kaiten_device import journals, restored
from kaiten_device import storage as storage_module
from kaiten_device.storage import Storage
from kaiten_host.flash import BLOCKS
from kaiten_host.maker import backup, device_tools
from kaiten_host.maker.backup import BackupError, check_room, put_back, settle
from kaiten_host.maker.mpremote_board import BoardError
from kaiten_host.maker.restore import blocks_for

SMALL = 40


def formatted(blocks):
    flash = Flash(blocks)
    Files(flash).format()
    flash.changes.clear()
    return flash


@pytest.fixture
def start(monkeypatch):
    """A start of the firmware on the files of a board, as far as its storage."""

    def started(board):
        monkeypatch.setattr(storage_module, "load", {restored.__name__: restored}.get)
        for module in (storage_module, journals, restored):
            monkeypatch.setattr(module, "os", board.files)
        for module in (storage_module, journals):
            monkeypatch.setattr(module, "open", board.files.open, raising=False)
        return Storage()

    return started


def journals_of(count, size=700, first=1):
    """So many journals, by their names in a backup."""
    numbers = range(first, first + count)
    return {
        f"games/{number // 100:02d}/{number:04d}.journal": (b"%04d\n" % number) * (size // 5)
        for number in numbers
    }


def data_of(board):
    return board.files.tree("/data")


# Room.


def test_a_restore_that_does_not_fit_is_refused_before_anything_is_written(start):
    board = LittlefsBoard(formatted(BLOCKS["pico_w"]))
    start(board)
    before = data_of(board)
    board.flash.changes.clear()
    with pytest.raises(BoardError) as told:
        check_room(board, journals_of(250))
    assert told.value.key == "restore_no_room"
    assert "Nothing was changed" in str(told.value)
    assert board.flash.changes == []
    assert data_of(board) == before


@pytest.mark.parametrize("size", [5, 300, 480, 700, 5000, 20000])
@pytest.mark.parametrize("count", [1, 30, 120])
def test_a_restore_takes_no_more_blocks_than_it_is_counted_with(size, count):
    board = LittlefsBoard(formatted(2000))
    board.make_folders("/data/games")
    contents = journals_of(count, size) | {"settings.json": b"{}", "aside/old": b"x" * size}
    free = board.free_blocks()
    peak = []
    send = board.write

    def write_and_look(*arguments):
        send(*arguments)
        peak.append(free - board.free_blocks())

    board.write = write_and_look
    put_back(board, contents)
    peak.append(free - board.free_blocks())
    assert max(peak) <= blocks_for(contents)


def test_a_restore_that_fills_the_flash_all_the_same_leaves_it_as_it_was(start, monkeypatch):
    board = LittlefsBoard(formatted(SMALL))
    start(board)
    before = data_of(board)
    with pytest.raises(BoardError) as told:
        put_back(board, journals_of(90))
    assert told.value.key == "full"
    assert data_of(board) == before
    assert not board.exists("/data/unfinished")


# Cuts.


def restore_changes(board, contents):
    """The flash before a restore, and each change that the restore makes to it."""
    before = bytes(board.flash.content)
    board.flash.changes.clear()
    put_back(board, contents)
    return before, list(board.flash.changes)


@pytest.mark.parametrize("cut", CUTS)
def test_a_cable_pulled_at_any_change_of_a_restore_leaves_everything_or_nothing_of_it(
    start, cut, tried
):
    board = LittlefsBoard(formatted(SMALL))
    storage = start(board)
    assert storage.save_settings({"language": "fr"})
    kept = journals.new(storage, "header of a game")
    assert storage.append(kept, ["an answer"])
    old = data_of(board)
    contents = journals_of(3, 600, first=2) | journals_of(2, 900, first=101)
    contents |= {"settings.json": b'{"language": "en"}', "aside/0009.journal": b"set aside\n"}
    before, changes = restore_changes(board, contents)
    new = old | {f"/data/{name}": content for name, content in contents.items()}
    assert data_of(board) == new
    assert len(changes) > 60
    found = []
    for _, content in cut_short(before, changes, CUTS[cut]):
        after = LittlefsBoard(Flash(SMALL, content))
        storage = start(after)
        assert storage.notices == []
        found.append(data_of(after))
        assert found[-1] in (old, new)
        assert not after.exists("/data/unfinished")
    tried("power cuts in a restore", len(found))
    assert found[0] == old
    assert found[-1] == new


def test_a_second_cut_while_a_start_finishes_a_restore_loses_nothing_either(start):
    board = LittlefsBoard(formatted(SMALL))
    start(board)
    contents = journals_of(2, 600) | {"settings.json": b"{}"}
    before, changes = restore_changes(board, contents)
    whole = max(at for at, (_, data) in enumerate(changes) if b"whole" in data)
    cut = next(itertools.islice(cut_short(before, changes, CUTS["whole"]), whole, None))[1]
    board = LittlefsBoard(Flash(SMALL, bytearray(cut)))
    start(board)
    assert {f"/data/{name}": content for name, content in contents.items()} == data_of(board)
    for _, again in cut_short(cut, board.flash.changes, CUTS["half"]):
        later = LittlefsBoard(Flash(SMALL, again))
        start(later)
        assert data_of(later) == data_of(board)


def test_the_next_restore_finishes_what_a_cut_left_on_a_board_without_kaiten():
    board = LittlefsBoard(formatted(SMALL))
    board.make_folders("/data/unfinished/whole/games/00")
    board.write("/data/unfinished/whole/games/00/0001.journal", b"one")
    settle(board)
    assert data_of(board) == {"/data/games/00/0001.journal": b"one"}


def test_a_start_with_nothing_to_finish_asks_the_flash_for_nothing_more(start, monkeypatch):
    board = LittlefsBoard(formatted(SMALL))
    start(board)
    asked = []
    for name in ("stat", "listdir", "ilistdir", "remove", "rename", "rmdir"):
        act = getattr(board.files, name)
        monkeypatch.setattr(
            board.files, name, lambda *all, act=act, name=name: asked.append(name) or act(*all)
        )
    start(board)
    assert sorted(asked) == ["remove", "stat", "stat", "stat"]


# Hostile files.


def packed(path, contents, manifest=None, method=zipfile.ZIP_DEFLATED):
    """A zip file with this manifest, if not that of a backup with these files."""
    backup.write(path, contents)
    with zipfile.ZipFile(path) as kept:
        manifest = kept.read(backup.MANIFEST) if manifest is None else manifest
    with zipfile.ZipFile(path, "w", method) as made:
        made.writestr(backup.MANIFEST, manifest)
        for name, content in contents.items():
            made.writestr(name, content)


def test_a_backup_is_read_as_it_was_written(tmp_path):
    contents = journals_of(3) | {"settings.json": b"{}", "aside/é": b""}
    backup.write(tmp_path / "kept.zip", contents)
    assert backup.read(tmp_path / "kept.zip") == contents


def no_manifest(path):
    with zipfile.ZipFile(path, "w") as made:
        made.writestr("games/00/0001.journal", "one")


def folder_entries(path):
    packed(path, journals_of(1))
    with zipfile.ZipFile(path, "a") as made:
        made.writestr("games/", "")


def one_more_file(path):
    packed(path, journals_of(1))
    with zipfile.ZipFile(path, "a") as made:
        made.writestr("main.py\x1b[2J", "print('gotcha')")


def twice_the_same_name(path):
    packed(path, journals_of(1))
    with zipfile.ZipFile(path, "a") as made, pytest.warns(UserWarning, match="Duplicate"):
        made.writestr("games/00/0001.journal", "other")


def missing_file(path):
    manifest = manifest_of(journals_of(2), path)
    packed(path, journals_of(1), manifest)


def changed_file(path):
    manifest = manifest_of(journals_of(1), path)
    packed(path, {name: b"other" for name in journals_of(1)}, manifest)


def manifest_of(contents, path):
    backup.write(path, contents)
    with zipfile.ZipFile(path) as kept:
        return kept.read(backup.MANIFEST)


def named(name):
    def outside(path):
        packed(path, {name: b"print('gotcha')"})

    return outside


def other_manifest(text):
    return lambda path: packed(path, journals_of(1), text)


def other_method(path):
    packed(path, journals_of(1), method=zipfile.ZIP_LZMA)


def encrypted(path):
    """As other programs encrypt: a flag in both places that describe an entry."""
    packed(path, journals_of(1))
    content = bytearray(path.read_bytes())
    content[content.rindex(b"PK\x01\x02") + 8] |= 1
    path.write_bytes(content)


def bomb(path):
    packed(path, {"settings.json": bytes(2 * backup.MOST_BYTES)})


def endless(path):
    with path.open("wb") as file:
        file.truncate(3 * backup.MOST_BYTES)


def cut_off(path):
    packed(path, journals_of(5))
    path.write_bytes(path.read_bytes()[:-40])


def damaged(path):
    packed(path, {"settings.json": random.Random(1).randbytes(5000)})
    content = bytearray(path.read_bytes())
    content[2000] ^= 1
    path.write_bytes(content)


HOSTILE = {
    "no zip": (lambda path: path.write_text("no zip"), "not_a_backup"),
    "no manifest": (no_manifest, "not_a_backup"),
    "a manifest that is no JSON": (other_manifest("{"), "not_a_backup"),
    "a manifest that is too deep": (other_manifest("[" * 100000), "not_a_backup"),
    "a manifest without files": (other_manifest('{"backup": 1, "files": []}'), "not_a_backup"),
    "a newer manifest": (other_manifest('{"backup": 2, "files": {}}'), "backup_newer"),
    "a manifest of a liar": (other_manifest('{"backup": 1, "files": {"x": 1}}'), "backup_changed"),
    "a folder entry": (folder_entries, "backup_repacked"),
    "one more file": (one_more_file, "backup_changed"),
    "one name twice": (twice_the_same_name, "backup_incomplete"),
    "a file less": (missing_file, "backup_incomplete"),
    "another content": (changed_file, "backup_changed"),
    "another method": (other_method, "backup_method"),
    "encryption": (encrypted, "backup_encrypted"),
    "a bomb": (bomb, "backup_too_large"),
    "a huge file": (endless, "backup_too_large"),
    "a cut": (cut_off, "not_a_backup"),
    "damage": (damaged, "backup_damaged"),
    "a way up": (named("../main.py"), "backup_changed"),
    "a way from the top": (named("/main.py"), "backup_changed"),
    "a way of Windows": (named("..\\main.py"), "backup_changed"),
    "an escape sequence": (named("games/\x1b[2J"), "backup_changed"),
    "the folder of a restore": (named("unfinished/whole/main.py"), "backup_changed"),
    "a long name": (named("x" * 300), "backup_changed"),
}


@pytest.mark.parametrize("harm", HOSTILE)
def test_only_a_whole_backup_of_kaitens_own_is_taken(tmp_path, harm):
    make, key = HOSTILE[harm]
    make(tmp_path / "kept.zip")
    with pytest.raises(BackupError) as told:
        backup.read(tmp_path / "kept.zip")
    assert told.value.key == key
    assert "\x1b" not in str(told.value)


def test_a_backup_with_any_byte_damaged_is_read_as_it_was_or_refused(tmp_path, tried):
    contents = journals_of(2, 300) | {"settings.json": b"{}"}
    path = tmp_path / "kept.zip"
    backup.write(path, contents)
    whole = path.read_bytes()
    chance = random.Random(1)
    refused = 0
    for at in range(len(whole)):
        content = bytearray(whole)
        content[at] ^= 1 << chance.randrange(8)
        path.write_bytes(content)
        try:
            assert backup.read(path) == contents
        except BackupError:
            refused += 1
    tried("damaged backups", len(whole))
    assert refused > len(whole) // 2


def test_a_refused_backup_changes_nothing_on_the_board(plug_in, tmp_path, capsys):
    data = tmp_path / "flash" / "data"
    data.mkdir(parents=True)
    (data / "settings.json").write_text('{"language": "fr"}')
    board = plug_in()
    one_more_file(tmp_path / "kept.zip")
    arguments = ["restore", "--port", board.port, "--yes", str(tmp_path / "kept.zip")]
    assert device_tools.main(arguments) == 1
    assert "was changed since it was written" in capsys.readouterr().err
    assert [path.name for path in data.rglob("*") if path.is_file()] == ["settings.json"]
