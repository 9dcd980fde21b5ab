"""The version comes from one place. `tests/device/test_app.py` looks at the device's screen."""

import re

import pytest
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager

from kaiten import __version__
from kaiten_host import cli
from kaiten_host.paths import ROOT
from kaiten_host.web import build_web


def test_the_command_says_its_version(capsys):
    with pytest.raises(SystemExit):
        cli.main(["--version"])
    assert capsys.readouterr().out == f"kaiten {__version__}\n"


def test_the_wheel_takes_its_version_from_the_same_place():
    assert ProjectMetadata(str(ROOT), PluginManager()).version == __version__


def test_the_page_says_its_version(tmp_path):
    page = (build_web(tmp_path / "web") / "index.html").read_text()
    assert f"Kaiten {__version__} " in page
    assert "@VERSION@" not in page


@pytest.mark.parametrize("page", ["README.md", "host/README.md"])
def test_the_docs_name_the_wheel_of_this_version(page):
    named = set(re.findall(r"kaiten-([\w.]+)-py3-none-any\.whl", (ROOT / page).read_text()))
    assert named == {__version__}
