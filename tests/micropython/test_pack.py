"""The pack: what deploy puts onto a board, as the launcher's file system on real MicroPython."""

import errno
import runpy
import sys
from types import ModuleType

import pytest

from kaiten_host import micropython
from kaiten_host.flash import INLINE
from kaiten_host.maker import mpy
from kaiten_host.maker import pack as packs
from kaiten_host.maker.build import BuildError, build, device_form
from kaiten_host.maker.deploy import release_for
from kaiten_host.paths import FIRMWARE

QUIET_RUN = b"def main():\n    pass\n"
ENTER = "import os\nos.chdir('/flash')\nimport json, time, vfs"
START = "import main"
LARGE = 2000  # bytes
PACK = "app-0123456789"


@pytest.fixture
def flash(tmp_path):
    """A flash with every module of the device in a pack, and a start that does nothing."""
    device = build()
    files = {
        path.relative_to(device).as_posix(): path.read_bytes() for path in device.rglob("*.mpy")
    }
    files["kaiten_device/run.mpy"] = device_form("kaiten_device/run.py", QUIET_RUN)
    folder = tmp_path / "flash"
    folder.mkdir()
    parts = packs.pack_of(files).parts()
    for part, content in enumerate(parts):
        (folder / f"{PACK}-{len(parts)}-{part}.pack").write_bytes(content)
    (folder / "current").write_text(f"{PACK}-{len(parts)}")
    return folder, files


def on_micropython(flash, *scripts):
    folders = {"flash": flash[0], "launcher": build()}
    # The launcher's own folder is searched last, so that the modules come out of the pack.
    result = micropython.run(ENTER, START, *scripts, folders=folders, path=["launcher"])
    return result.checked()


def test_modules_are_imported_out_of_the_pack(flash):
    done = on_micropython(flash, "import kaiten.words.fr as fr\nprint(fr.__file__)")
    assert done.stdout == "/app/kaiten/words/fr/__init__.mpy\n"


def test_a_module_that_is_in_no_pack_is_not_found(flash):
    script = "try:\n import kaiten.pizza\nexcept ImportError as error:\n print(error)"
    assert on_micropython(flash, script).stdout == "no module named 'kaiten.pizza'\n"


def test_an_open_pack_takes_little_of_the_heap(flash):
    entered, started = on_micropython(flash).live[1:3]
    # A kilobyte of it is the part that was read, which stays open: opening it took every import
    # 2 ms. What was read may stay for as long as a number somewhere looks like its address:
    # another kilobyte.
    assert started - entered < 10_000


@pytest.fixture
def pack(flash, monkeypatch):
    """The pack as the launcher opens it, on the desktop."""
    mounted = []
    vfs = ModuleType("vfs")
    vfs.mount = lambda pack, place: mounted.append(pack)
    monkeypatch.setitem(sys.modules, "vfs", vfs)
    monkeypatch.setattr(sys, "path", list(sys.path))
    for name in ("kaiten_device", "kaiten_device.run", "kaiten_device.chip"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    sys.modules["kaiten_device"].run = sys.modules["kaiten_device.run"]
    sys.modules["kaiten_device"].chip = sys.modules["kaiten_device.chip"]
    sys.modules["kaiten_device.chip"].use = lambda pack: None
    monkeypatch.chdir(flash[0])
    runpy.run_path(str(FIRMWARE / "kaiten_start.py"))
    yield mounted[0]
    mounted[0].close()


def test_every_file_is_found_with_its_content(flash, pack):
    for name, content in flash[1].items():
        found = bytearray(len(content))
        assert pack.open(f"/{name}", "rb").readinto(found) == len(content)
        assert found == content


@pytest.mark.parametrize("damaged", [lambda whole: whole[:7], lambda whole: b"K" + whole])
def test_what_does_not_begin_as_a_pack_does_is_not_opened(flash, pack, damaged):
    first = flash[0] / f"{pack.path}-0.pack"
    first.write_bytes(damaged(first.read_bytes()))
    with pytest.raises(OSError, match="5"):
        type(pack)(pack.path)


def test_folders_are_told_from_files(pack):
    modes = {name: pack.stat(name)[0] for name in ("/", "/kaiten/words", "/kaiten/games.mpy")}
    assert modes == {"/": 0x4000, "/kaiten/words": 0x4000, "/kaiten/games.mpy": 0x8000}


@pytest.mark.parametrize(
    "name", ["/a", "/zebra", "/kaiten/game", "/kaiten/games.mpyx", "/" + "x" * 99]
)
def test_what_is_not_there_is_not_found(name, pack):
    with pytest.raises(OSError) as missing:
        pack.stat(name)
    assert missing.value.args == (errno.ENOENT,)


def test_names_that_the_launcher_could_not_tell_apart_are_refused(monkeypatch):
    monkeypatch.setattr(packs, "key", len)
    with pytest.raises(BuildError, match=r"b\.mpy and a\.mpy|a\.mpy and b\.mpy|rename one"):
        packs.pack_of({"a.mpy": b"", "b.mpy": b""})


def test_no_two_names_of_the_device_have_the_same_key(flash):
    keys = [packs.key(name) for name in flash[1]]
    assert len(set(keys)) == len(keys) > 80


def test_no_module_of_a_pico_lies_in_two_files():
    pack = release_for("pico").packed
    assert len(pack.parts()) > 1
    for item in pack.items:
        end = item.offset + len(item.content)
        assert item.start // packs.PART_SIZE == (end - 1) // packs.PART_SIZE, item.name


def test_what_would_lie_over_the_end_of_a_part_lies_in_the_next_one(monkeypatch):
    monkeypatch.setattr(packs, "PART_BLOCKS", 3)
    files = {name: name.encode() * 6000 for name in "ab"} | {"c": b"c" * 2000}
    pack = packs.pack_of(files)
    # Two blocks each; in the block between them is what has room there.
    assert {item.name: item.block.number for item in pack.items} == {"a": 1, "b": 3, "c": 0}


@pytest.mark.parametrize("length", [100, 500])
def test_the_last_part_is_too_long_to_lie_in_the_blocks_of_its_folder(length, monkeypatch):
    monkeypatch.setattr(packs, "PART_BLOCKS", 1)
    monkeypatch.setattr(packs, "PART_SIZE", packs.BLOCK)
    pack = packs.pack_of({"a": b"a" * 4000, "b": b"b" * length})
    assert [len(part) for part in pack.parts()] == [packs.BLOCK, INLINE + 1]
    assert bytes(pack)[8:12] == (packs.BLOCK + INLINE + 1).to_bytes(4, "little")


def test_no_large_constant_of_a_pico_has_to_stay_in_memory():
    for item in release_for("pico").packed.items:
        for table in _constants(item):
            assert table.length < LARGE or packs.place_in(item, table) != packs.STAYS, item.name


def _constants(item):
    try:
        return mpy.read(item.content).constants
    except mpy.UnknownFormat:
        return []
