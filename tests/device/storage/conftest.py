"""The storage's tests find what they share on the search path; each has a flash of its own."""

import sys
from pathlib import Path

import pytest

pytest.register_assert_rewrite("faulty_flash")
sys.path.insert(0, str(Path(__file__).parent))

from faulty_flash import Flash  # noqa: E402


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def flash(monkeypatch):
    return Flash(monkeypatch)


@pytest.fixture
def another_flash(tmp_path, monkeypatch):
    """Goes to an empty flash of its own for each of the many ways in which a test goes wrong."""

    def go(name):
        (tmp_path / name).mkdir()
        monkeypatch.chdir(tmp_path / name)

    return go
