"""The tables that say which test shows which rule: every test they name is there."""

import re

from kaiten_host.paths import SHARED, TESTS

FILES = list(TESTS.rglob("test_*.py"))
KNOWN = {path.stem for path in FILES} | {
    name for path in FILES for name in re.findall(r"^def (test_\w+)", path.read_text(), re.M)
}


def named():
    """(page, test) for every test in the last column of a table of rules."""
    for page in sorted(SHARED.rglob("README.md")):
        in_table = False
        for line in page.read_text().splitlines():
            cell = line.strip("|").split("|")[-1].strip()
            if not line.startswith("|"):
                in_table = False
            elif cell in ("test", "shown by"):
                in_table = True
            elif in_table:
                for name in re.findall(r"`(\w+)`", cell):
                    yield page.relative_to(SHARED), "test_" + name.removeprefix("test_")


def test_every_test_that_a_table_names_exists():
    found = list(named())
    assert len(found) > 400
    assert [(str(page), test) for page, test in found if test not in KNOWN] == []
