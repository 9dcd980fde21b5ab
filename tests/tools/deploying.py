"""A small program to deploy onto a virtual board."""

from pathlib import Path

import pytest

from kaiten_host.maker import deploy as deploy_tool
from kaiten_host.maker.build import device_form
from kaiten_host.maker.deploy import Release, deploy
from kaiten_host.maker.mpremote_board import Board, BoardError
from kaiten_host.paths import FIRMWARE

RUN = """
import time
from kaiten_device import engine, wheels

def main():
    print("drives", VERSION, engine.VERSION, wheels.VERSION)
    while True:
        time.sleep_ms(10)
"""


def small_release(version: str) -> Release:
    """A program of three modules, of which two say their version and one is always the same."""
    sources = {
        "kaiten_device/run.py": f"VERSION = {version!r}{RUN}",
        "kaiten_device/engine.py": f"VERSION = {version!r}",
        "kaiten_device/wheels.py": f"VERSION = {version!r}",
        "kaiten_device/paint.py": "COLOUR = 'red'",
        "kaiten_device/__init__.py": "",
        "kaiten_device/chip.py": "def use(pack):\n    pass\n",
    }
    files = {}
    for name, text in sources.items():
        files[name.replace(".py", ".mpy")] = device_form(name, text.encode())
    start, update = (
        device_form(name, (FIRMWARE / name).read_bytes())
        for name in ("kaiten_start.py", "kaiten_update.py")
    )
    return Release((FIRMWARE / "main.py").read_bytes(), start, update, files)


def deploy_to(board, release, **options):
    with Board(board.port) as talked_to:
        return deploy(talked_to, release, **options)


def drives(board) -> str:
    """The versions that the modules of the small program say when the board starts."""
    found = board.wait_for(lambda board: b"drives" in board.said and b"\n" in board.said)
    assert found, board.said
    return board.said.decode().partition("drives ")[2].splitlines()[0].strip()


def refusal(board, release) -> str:
    with pytest.raises(BoardError) as refused:
        deploy_to(board, release)
    return refused.value.key


def tree_of(flash: Path) -> dict[str, bytes]:
    return {
        path.relative_to(flash).as_posix(): path.read_bytes()
        for path in sorted(flash.rglob("*"))
        if path.is_file()
    }


def deploy_by_command(board, *options) -> int:
    return deploy_tool.main(["--port", board.port, *options])
