"""What an automatic build downloads is what was noted before."""

import shutil
import subprocess

import pytest

from kaiten_host.maker.boards import MODELS
from kaiten_host.paths import ROOT

NOTING = ".ci/micropython --note pico pico_w pico2 pico2_w"


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
    assert "No release is made: the SHA-256 of build/micropython.uf2" in said
    assert "not noted in .ci/micropython.sha256" in said
    assert NOTING in said and "CONTRIBUTING.md" in said
    code, said = download()
    assert code == 0
    assert "not noted" in said


def test_the_notes_for_contributors_say_why_a_release_stops_and_with_what_it_goes_on():
    told = " ".join((ROOT / "CONTRIBUTING.md").read_text().split())
    assert NOTING in told
    assert "SHA-256" in told and ".ci/micropython.sha256" in told


def test_what_a_release_downloads_is_checked_before_anything_is_made():
    steps = (ROOT / ".github" / "workflows" / "release.yml").read_text()
    boards = NOTING.partition("--note")[2]
    assert 0 < steps.index(f".ci/micropython --release{boards}") < steps.index("make release")
    assert set(boards.split()) == set(MODELS)


def test_another_file_than_the_noted_one_is_refused(download, tmp_path):
    assert download("--note")[0] == 0
    assert download("--release") == (0, "")
    assert download() == (0, "")
    (tmp_path / "build/micropython.uf2").write_bytes(b"other")
    for mode in ((), ("--release",)):
        code, said = download(*mode)
        assert code == 1
        assert "and not" in said
