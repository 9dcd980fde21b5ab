"""A folder is the flash of one simulated device at a time."""

import os
import subprocess
import sys

import pytest

from kaiten_host.screens import press
from kaiten_host.sessions.device import FlashError, open_flash
from kaiten_host.tui import main
from kaiten_host.virtual_board import __main__ as virtual_board
from kaiten_host.words import about


@pytest.fixture
def another(tmp_path):
    """A process of which the folder `flash` is the flash, until it is killed."""
    code = "import sys, pathlib; from kaiten_host.sessions.device import open_flash; "
    code += "open_flash(pathlib.Path(sys.argv[1])); print('mine', flush=True); sys.stdin.read()"
    with subprocess.Popen(
        [sys.executable, "-c", code, str(tmp_path / "flash")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
    ) as process:
        assert process.stdout and process.stdout.readline() == b"mine\n"
        yield process
        process.kill()


@pytest.mark.parametrize("language, locale", [("fr", "fr_FR.UTF-8"), ("en", "en_GB.UTF-8")])
def test_a_second_simulator_leaves_the_games_of_the_first_alone_and_says_what_to_do(
    language, locale, another, tmp_path, monkeypatch, capsys
):
    monkeypatch.setenv("LC_ALL", locale)
    flash = tmp_path / "flash"
    assert main(["--flash", str(flash)]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == about("simulator", language)("in_use", flash) + "\n"
    assert "kaiten sim --flash " in said.err
    # Nothing that the firmware, or a board's tools, would find in the flash.
    assert list(flash.iterdir()) == []
    assert main(["--flash", str(tmp_path / "another")]) == 0


def test_a_simulator_that_was_killed_is_in_nobodys_way(another, tmp_path):
    another.kill()
    another.wait()
    for _ in range(2):
        assert main(["--flash", str(tmp_path / "flash")]) == 0


@pytest.mark.parametrize("tool", [press.main, virtual_board.main])
def test_what_else_would_write_into_the_flash_of_a_running_simulator_is_refused(
    tool, another, tmp_path, capsys
):
    with pytest.raises(SystemExit) as leaving:
        tool(["--flash", str(tmp_path / "flash")])
    assert leaving.value.code == 2
    assert "is in use: another simulator" in capsys.readouterr().err


def test_where_there_are_no_locks_nothing_is_refused(another, tmp_path, monkeypatch):
    monkeypatch.setattr("kaiten_host.sessions.device.fcntl", None)
    assert open_flash(tmp_path / "flash") == tmp_path / "flash"


@pytest.mark.parametrize(
    "files",
    [
        ["letter.odt"],
        ["data/thesis.csv"],
        ["data/settings.json", "src/main.c"],
        ["data/games", "a"],
    ],
)
def test_a_folder_that_is_no_devices_is_refused_before_anything_is_written(tmp_path, files):
    folder = tmp_path / "mine"
    for name in files:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("mine")
    before = sorted((path, path.stat().st_mtime_ns) for path in [folder, *folder.rglob("*")])
    with pytest.raises(FlashError, match="holds other things"):
        open_flash(folder)
    assert sorted((p, p.stat().st_mtime_ns) for p in [folder, *folder.rglob("*")]) == before


@pytest.mark.parametrize(
    "files",
    [
        [],
        [".DS_Store"],
        ["main.py", "lib/mine.py"],
        ["data/settings.json", "data/games/00/0001.journal", "data/aside/x.jpg", "seal_key"],
        ["data/crash.txt", "data/last_number", "data/starts", "data/sushi_boat.json"],
    ],
)
def test_the_flash_of_a_device_and_an_empty_folder_are_taken(tmp_path, files):
    folder = tmp_path / "flash"
    folder.mkdir()
    for name in files:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("")
    assert open_flash(folder) == folder
