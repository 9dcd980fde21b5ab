"""The page of evidence says what was counted and noted, and nothing else."""

from collections import Counter

import pytest

from kaiten_host import cli
from kaiten_host.chip import test as chip_test
from kaiten_host.measure import evidence, fuzz, mutate, notes
from kaiten_host.measure.mutants import Mutant
from kaiten_host.paths import TESTS

COLLECTED = evidence.collected
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


def test_mutate_notes_how_many_changes_it_tried_and_how_many_were_noticed(written, monkeypatch):
    changes = [Mutant("a.py", line, None, "", "x = 1", "x = 2") for line in range(7)]
    monkeypatch.setattr(mutate, "picked", lambda *_: changes)
    monkeypatch.setattr(mutate, "unnoticed", lambda *_, **__: changes[:2])
    assert mutate.main(["--evidence", "--count", "7"]) == 0
    command = "kaiten mutate --evidence --count 7"
    assert f"| changes of the code tried | 7 | `{command}` |" in written()
    assert f"| changes of the code that tests noticed | 5 | `{command}` |" in written()


def test_chip_test_notes_how_many_cases_passed(written, monkeypatch):
    monkeypatch.setattr(chip_test, "firmware_for", lambda board: None)
    monkeypatch.setattr(
        chip_test,
        "work",
        lambda check, names: [(name, ["wrong"] * (not at)) for at, name in enumerate(names)],
    )
    passed = len(chip_test.checks()) - 1
    assert chip_test.main(["--evidence"]) == 1
    what = "cases passed on an emulated Pico and Pico W"
    assert f"| {what} | {passed} | `kaiten chip-test --evidence` |" in written()


def test_fuzz_notes_presses_intentions_damage_and_screens(written):
    seen = fuzz.Seen(70, Counter(Home=60, Menu=10), intentions=Counter(overrule=2, look=1))
    seen.intentions |= Counter({"=rolls": 9, "damaged .json": 4, "flash refuses: EIO": 5})
    seen.intentions["settings: =set_upside_down"] = 6
    fuzz.note(seen, 9)
    rows = written()
    for what, count in (
        ("presses by random people", 70),
        ("intentions of random people in a game", 3),
        ("ways of random people at home", 6),
        ("files damaged between two starts", 4),
        ("flashes that were full, read-only or failed", 5),
        ("kinds of screens that random people came to", 2),
    ):
        assert f"| {what} | {count} | `kaiten fuzz --evidence --presses 70 --seed 9` |" in rows


def test_where_tests_cannot_be_collected_that_is_said_and_the_page_stays(
    tmp_path, written, capsys
):
    (tmp_path / "test_broken.py").write_text("import no_such_module")
    before = evidence.PAGE.read_text()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(evidence, "TESTS", tmp_path)
        patch.setattr(evidence, "collected", COLLECTED)
        assert evidence.main([]) == 1
    said = capsys.readouterr().err
    assert "test_broken.py" in said and "no_such_module" in said
    assert "Traceback (most recent" not in said
    assert evidence.PAGE.read_text() == before
