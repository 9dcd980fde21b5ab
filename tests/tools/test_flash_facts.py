"""The tools know the flash as the firmware writes it."""

import ast
from pathlib import Path

import kaiten_update
from kaiten_device import crashes
from kaiten_device.storage import Storage
from kaiten_host import flash
from kaiten_host.maker import install, pack, update_screen
from kaiten_host.paths import FIRMWARE

LAUNCHER = ast.parse((FIRMWARE / "kaiten_start.py").read_text())


def constant(name):
    """What the launcher says that this name means."""
    for line in LAUNCHER.body:
        if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == name:
            return ast.literal_eval(line.value)
    raise LookupError(name)


def test_games_settings_and_crashes_are_where_the_firmware_keeps_them(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    storage = Storage()
    assert (storage.root, storage.games, storage.settings) == (
        flash.DATA,
        flash.GAMES,
        flash.SETTINGS,
    )
    assert crashes.log_text(storage, "burnt rice")
    assert "burnt rice" in Path(flash.CRASHES).read_text()


def test_a_pack_is_laid_out_as_the_launcher_expects():
    assert constant("MAGIC") == flash.PACK_MAGIC
    assert constant("HEADER") == flash.PACK_HEADER
    assert constant("PART_BLOCKS") == pack.PART_BLOCKS


def test_the_launcher_looks_for_versions_by_their_names():
    texts = {node.value for node in ast.walk(LAUNCHER) if isinstance(node, ast.Constant)}
    assert {flash.CURRENT, flash.WHOLE} <= texts
    assert f"%s-%d{flash.PART}" in texts


def test_what_finishes_an_update_knows_the_same_names():
    names = ("CURRENT", "WHOLE", "PARTIAL", "PART", "COMPRESSED", "NEW", "UPDATE_SCREEN")
    for name in names:
        assert getattr(kaiten_update, name) == getattr(flash, name)
    assert kaiten_update.NUMBERS == update_screen.NUMBERS
    files = ["app-0123456789-4-0.pack", "new-0123456789-4-0.gz", "app-0123456789.pack"]
    for name in [*files, "current", "data", "main.py", "app-notes.txt", "games.pack"]:
        assert kaiten_update.is_of_version(name) == install.is_of_version(name) == (name in files)
    for version in ("app-0123456789-4", "app-0123456789.pack", "app-0123456789", "app", ""):
        assert kaiten_update.parts_of(version) == install.parts_of(version)
