"""The tree of files for the device: all of it compiles, only what changed is compiled again."""

import pytest

from kaiten_host.maker import build as builder
from kaiten_host.maker.build import BuildError, build, sources, target_of, update
from kaiten_host.paths import BOARDS, ROOT

BOARD_NAMES = sorted(path.stem for path in BOARDS.glob("*.py"))


@pytest.fixture
def kitchen(tmp_path):
    """Two sources as they would be in the repository, and the folder to build into."""
    found = {"rice.py": b"GRAINS = 1\n", "sea/nori.py": b"SHEETS = 1\n"}
    into = tmp_path / "build" / "device"
    update(found, into)
    return found, into


def names(folder):
    return sorted(
        path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()
    )


@pytest.mark.parametrize("board", BOARD_NAMES)
def test_every_module_compiles_for_every_board(board, tmp_path):
    tree = build(board, tmp_path / "device")
    assert names(tree) == sorted(target_of(name) for name in sources(board))
    assert {"kaiten/__init__.mpy", "kaiten_board.mpy", "adafruit_ssd1306.mpy"} <= set(names(tree))


def test_the_start_file_stays_readable_python():
    tree = build()
    assert (tree / "main.py").read_bytes() == sources()["main.py"].read_bytes()


def test_compiled_files_name_no_folder_of_this_machine():
    for path in build().rglob("*.mpy"):
        assert str(ROOT).encode() not in path.read_bytes()


def test_only_what_changed_is_compiled_again(kitchen):
    found, into = kitchen
    (into / "rice.mpy").write_bytes(b"untouched")
    (into / "sea/nori.mpy").write_bytes(b"untouched")
    found["rice.py"] = b"GRAINS = 2\n"
    update(found, into)
    assert (into / "rice.mpy").read_bytes() != b"untouched"
    assert (into / "sea/nori.mpy").read_bytes() == b"untouched"


def test_all_is_compiled_again_for_another_compiler(kitchen, monkeypatch):
    found, into = kitchen
    (into / "rice.mpy").write_bytes(b"of the old compiler")
    monkeypatch.setattr(builder, "compiler_version", lambda: b"another")
    update(found, into)
    assert (into / "rice.mpy").read_bytes() != b"of the old compiler"


def test_a_missing_file_is_made_again(kitchen):
    found, into = kitchen
    (into / "rice.mpy").unlink()
    update(found, into)
    assert names(into) == ["rice.mpy", "sea/nori.mpy"]


def test_what_has_no_source_any_more_is_removed(kitchen):
    found, into = kitchen
    (into / "stray").mkdir()
    (into / "stray/old.py").write_text("")
    update({"rice.py": found["rice.py"]}, into)
    assert names(into) == ["rice.mpy"]
    assert not (into / "sea").exists()


def test_nothing_but_the_tree_and_its_manifest_is_left(kitchen):
    _, into = kitchen
    assert sorted(path.name for path in into.parent.iterdir()) == [
        "device",
        "device.manifest.json",
    ]


def test_a_source_that_does_not_compile_is_named(kitchen):
    found, into = kitchen
    found["rice.py"] = b"def rice(:\n"
    with pytest.raises(BuildError, match=r"(?s)rice\.py does not compile.*SyntaxError"):
        update(found, into)


def test_an_unknown_board_is_refused_with_the_names_of_those_there_are():
    with pytest.raises(BuildError, match=r"toaster.*pico"):
        sources("toaster")
