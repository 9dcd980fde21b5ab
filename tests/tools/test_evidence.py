"""The page of evidence says what was counted and noted, and nothing else."""

import pytest

from kaiten_host import cli
from kaiten_host.measure import evidence, notes
from kaiten_host.paths import TESTS

COUNTED = evidence.counted
CORE = "tests/core/test_chance.py::test_dice_are_fair"
CUTS = "tests/device/test_littlefs.py::test_a_power_cut[half]"


@pytest.fixture
def written(tmp_path, monkeypatch):
    """Writes the page of a tree with these tests; its rows."""
    monkeypatch.setattr(notes, "NOTES", tmp_path / "notes")
    monkeypatch.setattr(evidence, "PAGE", tmp_path / "EVIDENCE.md")
    monkeypatch.setattr(evidence, "counted", lambda tests: {})
    evidence.PAGE.write_text(evidence.HEAD)

    def write(*tests):
        monkeypatch.setattr(evidence, "collected", lambda: list(tests))
        assert evidence.main([]) == 0
        head, _, rows = evidence.PAGE.read_text().partition("|---|---:|---|\n")
        assert evidence.HEAD.startswith(head)
        return rows.splitlines()

    return write


def test_the_page_adds_up_what_the_runs_of_a_command_noted(written):
    notes.note("one[half]", "power cuts", 1200, "make test")
    notes.note("one[whole]", "power cuts", 34, "make test")
    notes.note("one[whole]", "power cuts", 34, "make test")
    notes.note("fuzz", "presses", 5, "kaiten fuzz")
    rows = written()
    assert "| power cuts | 1,234 | `make test` |" in rows
    assert "| presses | 5 | `kaiten fuzz` |" in rows


def test_what_was_noted_elsewhere_stays_until_it_is_noted_again_or_its_test_is_gone(written):
    by_a_test = "make test ARGS='-k test_a_power_cut'"
    by_a_command = "kaiten fuzz --evidence --presses 5 --seed 1"
    notes.note("a", "power cuts", 8, by_a_test)
    notes.note("b", "presses", 5, by_a_command)
    noted = {f"| power cuts | 8 | `{by_a_test}` |", f"| presses | 5 | `{by_a_command}` |"}
    assert noted <= set(written(CUTS))
    for path in notes.NOTES.iterdir():
        path.unlink()
    assert noted <= set(written(CUTS))
    notes.note("a", "power cuts", 9, by_a_test)
    assert f"| power cuts | 9 | `{by_a_test}` |" in written(CUTS)
    for path in notes.NOTES.iterdir():
        path.unlink()
    assert not any("power cuts" in row for row in written(CORE))


def test_every_folder_of_tests_and_everything_recorded_is_counted(written, monkeypatch):
    monkeypatch.setattr(evidence, "counted", COUNTED)
    rows = written(CORE, CORE + "_too", CUTS)
    assert "| tests in tests/core | 2 | `make test ARGS=tests/core` |" in rows
    assert "| tests in tests/device | 1 | `make test ARGS=tests/device` |" in rows
    sessions = len(list((TESTS / "golden" / "sessions").iterdir()))
    assert any(row.startswith(f"| recorded sessions | {sessions} |") for row in rows)
    for command in ("make gallery", "make chip-test", "make mutate"):
        assert any(row.endswith(f"`{command}` |") for row in rows)


def test_the_page_in_the_clone_has_every_folder_of_tests():
    text = evidence.PAGE.read_text(encoding="utf-8")
    assert text.startswith(evidence.HEAD)
    rows = text.removeprefix(evidence.HEAD).splitlines()
    assert all(evidence.ROW.fullmatch(row) for row in rows)
    for folder in {path.parent.relative_to(TESTS).parts[0] for path in TESTS.rglob("*/test_*.py")}:
        assert any(f"tests in tests/{folder} " in row for row in rows)


def test_a_command_notes_its_count_when_it_is_asked_to(written, capsys):
    assert cli.main(["fuzz-core", "--steps", "20", "--seed", "3"]) == 0
    assert not any("random tables" in row for row in written())
    assert cli.main(["fuzz-core", "--evidence", "--steps", "20", "--seed", "3"]) == 0
    assert any("`kaiten fuzz-core --evidence --steps 20 --seed 3`" in row for row in written())
