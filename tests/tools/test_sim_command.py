"""`kaiten sim` where there is no terminal, and where it keeps its games."""

import os
import subprocess
import sys

from kaiten_host.paths import ROOT
from kaiten_host.screens import pictures
from kaiten_host.sessions.device import Device
from kaiten_host.tui import FLASH, main
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


def test_games_are_kept_in_a_folder_that_git_does_not_see():
    ignored = (ROOT / ".gitignore").read_text().splitlines()
    assert f"{FLASH.relative_to(ROOT).parts[0]}/" in ignored
