"""mip's package.json: with it, mpremote's own mip installs all that a board needs."""

import io
import json

import pytest
from mpremote import mip as mpremote_mip

from kaiten_host.maker import mip
from kaiten_host.maker.build import driver_sources, sources
from kaiten_host.paths import BOARDS, ROOT


class Board:
    """What mip asks of a board: its files, here in a folder."""

    def __init__(self, folder):
        self.folder = folder

    def path(self, name):
        return self.folder / name.lstrip("/")

    def fs_exists(self, name):
        return self.path(name).exists()

    def fs_mkdir(self, name):
        self.path(name).mkdir()

    def fs_writefile(self, name, data, progress_callback):
        self.path(name).write_bytes(data)


@pytest.fixture
def published(monkeypatch):
    """The driver's files where they are published; the list gets the addresses asked for."""
    asked = []
    files = {mip.driver_address(name): path for name, path in driver_sources().items()}

    def fetch(address):
        asked.append(address)
        return io.BytesIO(files[address].read_bytes())

    monkeypatch.setattr(mpremote_mip.urllib.request, "urlopen", fetch)
    return asked


def test_the_list_is_up_to_date():
    assert mip.PACKAGE.read_text() == mip.package(), (
        "make it anew: python -m kaiten_host.maker.mip"
    )


def test_mip_installs_exactly_what_the_build_puts_on_a_board(tmp_path, published):
    board = Board(tmp_path)
    mpremote_mip._install_package(board, str(mip.PACKAGE), "", "/", None, True)
    installed = {
        path.relative_to(tmp_path).as_posix(): path.read_bytes()
        for path in tmp_path.rglob("*")
        if path.is_file()
    }
    assert installed == {name: path.read_bytes() for name, path in sources("pico").items()}
    assert len(published) == len(driver_sources())


def test_the_wiring_that_mip_installs_is_the_default_one():
    files = dict(json.loads(mip.PACKAGE.read_text())["urls"])
    assert ROOT / files["kaiten_board.py"] == BOARDS / "pico.py"


def test_the_driver_is_asked_for_at_the_version_that_is_tested_here():
    lock = (ROOT / "requirements.lock").read_text()
    for address in (mip.driver_address(name) for name in driver_sources()):
        assert f"=={address.split('/')[5]} \\\n" in lock


def test_a_driver_that_is_not_pinned_is_not_published():
    with pytest.raises(LookupError, match="wasabi"):
        mip.pinned_version("wasabi")
