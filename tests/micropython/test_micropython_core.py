"""Every test of the core, once more, on real MicroPython and on the modules as compiled for it."""

import ast
import re
from functools import cache

import pytest

from kaiten_host.maker.build import build
from kaiten_host.micropython import run
from kaiten_host.paths import TESTS

CORE = TESTS / "core"
JOURNALS = TESTS / "golden" / "journals"
RUNNER = (TESTS / "micropython" / "run_core.py").read_text()
VERDICT = re.compile(r"(test_\w+) \.\.\. (ok|FAILED)")


def core_tests():
    for path in sorted(CORE.glob("test_*.py")):
        for node in ast.parse(path.read_text()).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield path.stem, node.name


CORE_TESTS = list(core_tests())


@cache
def outcomes(module, folder=CORE):
    """What became of each test of the module (verdict and output), and the output after them."""
    result = run(
        RUNNER,
        f"load({module!r})",
        folders={"device": build(), "tests/core": folder, "tests/golden/journals": JOURNALS},
        path=["device", "tests/core"],
        step="step()",
    )
    found = {}
    printed = []
    for line in result.stdout.splitlines():
        verdict = VERDICT.fullmatch(line)
        if verdict:
            found[verdict[1]] = (verdict[2], "\n".join(printed))
            printed = []
        else:
            printed.append(line)
    return found, "\n".join([*printed, result.error])


def test_a_failure_on_micropython_is_told_with_its_traceback(tmp_path):
    (tmp_path / "test_rice.py").write_text(
        "def test_boiled():\n    assert 1 == 1\n\ndef test_raw():\n    assert 1 == 2\n"
    )
    found, _ = outcomes("test_rice", tmp_path)
    assert found["test_boiled"] == ("ok", "")
    verdict, printed = found["test_raw"]
    assert verdict == "FAILED"
    assert "line 5, in test_raw\nAssertionError" in printed


def test_a_module_that_does_not_load_on_micropython_is_told_with_its_traceback(tmp_path):
    (tmp_path / "test_rice.py").write_text("import dataclasses\n\ndef test_boiled(): pass\n")
    found, rest = outcomes("test_rice", tmp_path)
    assert found == {}
    assert "no module named 'dataclasses'" in rest


def test_the_core_has_tests():
    assert CORE_TESTS


@pytest.mark.parametrize(("module", "name"), CORE_TESTS)
def test_the_core_does_the_same_on_micropython(module, name):
    found, rest = outcomes(module)
    assert name in found, f"did not run on MicroPython:\n{rest}"
    verdict, printed = found[name]
    assert verdict == "ok", f"on MicroPython:\n{printed}"
