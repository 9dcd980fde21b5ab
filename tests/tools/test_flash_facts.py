"""The tools know the flash as the firmware writes it."""

import ast
from pathlib import Path

from kaiten_device import crashes
from kaiten_device.storage import Storage
from kaiten_host import flash
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


def test_a_pack_begins_as_the_launcher_expects():
    assert constant("MAGIC") == flash.PACK_MAGIC
    assert constant("HEADER") == flash.PACK_HEADER


def test_the_launcher_looks_for_packs_by_their_names():
    texts = {node.value for node in ast.walk(LAUNCHER) if isinstance(node, ast.Constant)}
    assert {flash.CURRENT, flash.WHOLE, flash.PACK} <= texts
