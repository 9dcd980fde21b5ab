"""What an automatic build downloads is what was noted before."""

import shutil
import subprocess

import pytest

from kaiten_host.paths import ROOT


@pytest.fixture
def download(tmp_path):
    """Runs `.ci/micropython` in a clone where the file of a Pico is already there."""
    (tmp_path / ".ci").mkdir()
    (tmp_path / "build").mkdir()
    shutil.copy(ROOT / ".ci/micropython", tmp_path / ".ci/micropython")
    (tmp_path / ".ci/micropython.sha256").touch()
    (tmp_path / "build/micropython.uf2").write_bytes(b"one")

    def run(*arguments):
        command = [str(tmp_path / ".ci/micropython"), *arguments, "pico"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        return done.returncode, done.stderr

    return run


def test_a_release_takes_no_micropython_whose_sha256_nobody_noted(download):
    code, said = download("--release")
    assert code == 1
    assert "micropython.uf2-1.29.0 has no SHA-256" in said
    assert download()[0] == 0


def test_another_file_than_the_noted_one_is_refused(download, tmp_path):
    assert download("--note")[0] == 0
    assert download("--release") == (0, "")
    assert download() == (0, "")
    (tmp_path / "build/micropython.uf2").write_bytes(b"other")
    for mode in ((), ("--release",)):
        code, said = download(*mode)
        assert code == 1
        assert "and not" in said
