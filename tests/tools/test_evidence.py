"""The page of evidence says what was noted, and nothing else."""

import re

from kaiten_host.measure import evidence


def test_the_page_adds_up_what_the_runs_of_a_command_noted(tmp_path, monkeypatch):
    monkeypatch.setattr(evidence, "NOTES", tmp_path / "notes")
    monkeypatch.setattr(evidence, "PAGE", tmp_path / "EVIDENCE.md")
    evidence.note("one[half]", "power cuts", 1200, "make test")
    evidence.note("one[whole]", "power cuts", 34, "make test")
    evidence.note("one[whole]", "power cuts", 34, "make test")
    evidence.note("fuzz", "presses", 5, "kaiten fuzz")
    assert evidence.main([]) == 0
    page = (tmp_path / "EVIDENCE.md").read_text()
    assert "| power cuts | 1,234 | `make test` |" in page
    assert "| presses | 5 | `kaiten fuzz` |" in page


def test_the_page_in_the_clone_is_one_that_the_command_wrote():
    head, _, rows = evidence.PAGE.read_text(encoding="utf-8").partition("|---|---:|---|\n")
    assert evidence.HEAD.startswith(head)
    assert rows
    assert all(re.fullmatch(r"\| .+ \| [\d,]+ \| `.+` \|", row) for row in rows.splitlines())
