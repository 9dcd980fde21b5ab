"""`kaiten sim` where there is no terminal, and where it keeps its games."""

import importlib
import os
import subprocess
import sys

import pytest

from kaiten_host.paths import ROOT, simulator_flash
from kaiten_host.screens import pictures
from kaiten_host.sessions.device import Device
from kaiten_host.tui import main
from kaiten_host.words import LANGUAGES, about


def test_without_a_terminal_it_says_so_and_prints_the_first_screen(tmp_path, capsys):
    assert main(["--flash", str(tmp_path / "flash")]) == 0
    first, *screen = capsys.readouterr().out.splitlines()
    assert first in [about("simulator", language)("no_terminal") for language in LANGUAGES]
    device = Device(tmp_path / "another_flash")
    device.flash.mkdir()
    device.run("")
    assert screen == pictures.half_blocks(device.pixels)


def test_without_a_terminal_the_command_ends_well(tmp_path):
    command = [sys.executable, "-m", "kaiten_host.cli", "sim", "--flash", str(tmp_path)]
    paths = os.pathsep.join(str(ROOT / folder) for folder in ("shared", "firmware", "host"))
    done = subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=os.environ | {"PYTHONPATH": paths, "PYTHONIOENCODING": "utf-8"},
        check=False,
    )
    assert done.returncode == 0 and done.stderr == b""
    assert len(done.stdout.decode().splitlines()) == 1 + 32


@pytest.mark.parametrize(
    ("platform", "folder"),
    [
        ("platformdirs.unix.Unix", "home/.local/share/kaiten/flash"),
        ("platformdirs.macos.MacOS", "home/Library/Application Support/kaiten/flash"),
    ],
)
def test_games_are_kept_where_the_platform_keeps_such_things(
    platform, folder, tmp_path, monkeypatch
):
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.delenv("XDG_DATA_HOME")
    module, _, name = platform.rpartition(".")
    monkeypatch.setattr(
        "platformdirs.PlatformDirs", getattr(importlib.import_module(module), name)
    )
    assert simulator_flash() == tmp_path / folder


def test_the_simulator_finds_its_games_wherever_it_was_started(tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    for name in ("here", "there"):
        (tmp_path / name).mkdir()
        monkeypatch.chdir(tmp_path / name)
        assert main([]) == 0
    assert (tmp_path / "data" / "kaiten" / "flash" / "data").is_dir()
    assert list((tmp_path / "here").iterdir()) == list((tmp_path / "there").iterdir()) == []
