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
def each_operation(flash, tmp_path, monkeypatch):
    """The numbers of the operations that a test does, each with an empty flash of its own, for the
    test to let that one go wrong; over when one was not reached any more."""

    def numbers(more_than):
        number = 0
        flash.met = True
        while flash.met:
            number += 1
            flash.works_again()
            folder = tmp_path / str(number)
            folder.mkdir()
            monkeypatch.chdir(folder)
            yield number
        assert number > more_than

    return numbers
