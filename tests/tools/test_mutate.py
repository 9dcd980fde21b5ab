"""`kaiten mutate`: the changes it makes, and whether it sees that a test notices them."""

import ast
import shutil
from dataclasses import replace

import pytest

from kaiten_host.measure import mutate
from kaiten_host.measure.mutants import mutants_of
from kaiten_host.measure.mutate import COPIED, picked, unnoticed
from kaiten_host.paths import ROOT, SHARED

RICE = '''"""How rice is cooked."""

CUPS = 2


def water(cups: int, more=0):
    """Water for so many cups."""
    if cups < 1:
        return 0
    return cups * CUPS + more
'''

# It knows nothing of less than a cup, nor of more water.
TASTED = """from rice import water


def test_rice():
    assert (water(1), water(3)) == (2, 6)
"""

DRUNK = """from pathlib import Path


def test_tea():
    assert Path("host/kaiten_host/browser/node_modules/tea.js").read_text() == "green"
"""


def changed_lines(source):
    """What the changed line of each mutant is."""
    for place in mutants_of("rice.py", source):
        for mutant in place:
            old, new = mutant.before.splitlines(), mutant.after.splitlines()
            yield next(line.strip() for line in new if line not in old)


@pytest.fixture
def tree(tmp_path):
    """A small tree to be changed: the file of rice, and what a test says of it."""
    for name in COPIED:
        (tmp_path / name).mkdir()
    shutil.copyfile(ROOT / "pyproject.toml", tmp_path / "pyproject.toml")
    (tmp_path / "tests" / "core").mkdir()
    (tmp_path / "shared" / "rice.py").write_text(RICE)
    (tmp_path / "tests" / "core" / "test_rice.py").write_text(TASTED)
    return tmp_path


def test_comparisons_constants_defaults_sums_and_statements_are_changed():
    changed = set(changed_lines(RICE))
    assert {"CUPS = (3)", "CUPS = (1)", "def water(cups: int, more=(1)):"} <= changed
    assert {"if (cups <= 1):", "if True:", "if (not (cups < 1)):", "if cups < (2):"} <= changed
    assert {"return (cups * CUPS - more)", "return None", "pass"} <= changed


def test_neither_what_is_said_about_the_code_nor_its_types_are_changed():
    for line in ('"""Water."""', "water: int = cups()", "import water", 'raise KeyError("no")'):
        changed = {one for one in changed_lines(line + "\n") if one != "pass"}
        assert changed == set(), line


def test_a_change_leaves_python_that_can_be_read_and_says_something_else():
    source = (SHARED / "kaiten" / "questions.py").read_text(encoding="utf-8")
    meant = ast.dump(ast.parse(source))
    for place in mutants_of("questions.py", source):
        for mutant in place:
            assert ast.dump(ast.parse(mutant.after)) != meant, mutant.diff()


def test_the_same_seed_makes_the_same_changes():
    chosen = [picked(ROOT, [], 20, seed) for seed in (1, 1, 2)]
    assert chosen[0] == chosen[1] != chosen[2]
    assert len(chosen[0]) == 20


def test_a_seed_keeps_its_changes_while_others_are_made_elsewhere(tree):
    before = [mutant.change() for mutant in picked(tree, [], 5, 1)]
    longer = "TIMER = 9\n" + RICE + "\nSALT = 1\n"
    (tree / "shared" / "rice.py").write_text(longer)
    after = [mutant.change() for mutant in picked(tree, [], 9, 1)]
    assert [change for change in after if change in before] == before


def test_a_named_line_is_changed_in_every_way(tree):
    changed = [one for place in mutants_of("shared/rice.py", RICE) for one in place]
    assert picked(tree, ["shared/rice.py:8"], 99, 1) == [one for one in changed if one.line == 8]
    assert picked(tree, [], 99, 1) == changed


def test_only_the_named_line_is_changed(tree):
    assert {mutant.line for mutant in picked(tree, ["shared/rice.py:8"], 99, 1)} == {8}
    assert {mutant.line for mutant in picked(tree, ["shared"], 99, 1)} == {3, 6, 8, 9, 10}


def test_the_changes_that_no_test_notices_are_shown_as_a_difference(tree, capfd):
    mutants = [one for place in mutants_of("shared/rice.py", RICE) for one in place]
    tried = [one for one in mutants if "CUPS = (3)" in one.after or "CUPS - more" in one.after]
    assert unnoticed(tree, tried, 1, tree / "build" / "known.json") == tried[1:]
    said = capfd.readouterr().out
    assert "-    return cups * CUPS + more\n+    return (cups * CUPS - more)\n" in said
    assert "CUPS = (3)" not in said


def test_as_many_tests_look_for_a_change_as_there_is_time_for(tree, capfd):
    doubled = [one for one in picked(tree, ["shared/rice.py:3"], 99, 1) if "(3)" in one.after]
    kept = tree / "build" / "known.json"
    assert unnoticed(tree, doubled, 1, kept, look_seconds=0) == doubled
    assert "None of 0 of 1 tests notices this" in capfd.readouterr().out
    assert unnoticed(tree, doubled, 1, kept) == []


def test_only_tests_of_what_was_changed_are_surveyed_again(tree, monkeypatch):
    surveyed = []

    def noting(copy, files, survey=mutate.Copy.survey):
        surveyed.append(files)
        return survey(copy, files)

    monkeypatch.setattr(mutate.Copy, "survey", noting)
    (tree / "tests" / "core" / "test_soup.py").write_text("def test_soup():\n    assert True\n")
    for rice in (RICE, RICE, RICE + "\n"):
        (tree / "shared" / "rice.py").write_text(rice)
        unnoticed(tree, [], 1, tree / "build" / "known.json")
    rice, soup = "tests/core/test_rice.py", "tests/core/test_soup.py"
    assert surveyed == [[rice, soup], [rice]]


def test_a_constant_is_looked_for_by_tests_that_call_what_reads_it(tree):
    """Also where that is in another file, and made of it there; others are not asked."""
    (tree / "shared" / "bowl.py").write_text("from rice import CUPS\n\nFULL = 2 * CUPS\n\n\n")
    with open(tree / "shared" / "bowl.py", "a") as bowl:
        bowl.write("def bowls():\n    return FULL\n\n\ndef spoons():\n    return 9\n")
    core = tree / "tests" / "core"
    (core / "test_rice.py").unlink()
    (core / "test_bowl.py").write_text(
        "import bowl\n\n\ndef test_bowl():\n    assert bowl.bowls() == 4\n\n\n"
        "def test_spoon():\n    assert bowl.spoons() == 9\n"
    )
    mutants = picked(tree, ["shared/rice.py:3"], 99, 1)
    copy = mutate.Copy(tree, tree / "copy")
    known = mutate.survey(tree, [copy], tree / "known.json")
    copy.close()
    asked = {test for one in mutants for test in mutate.tests_for(one, known, tree)}
    assert asked == {"tests/core/test_bowl.py::test_bowl"}
    assert unnoticed(tree, mutants, 1, tree / "known.json") == []


def test_a_constant_is_looked_for_by_tests_that_name_it(tree):
    """They need not call anything there."""
    (tree / "shared" / "bowl").mkdir()
    (tree / "shared" / "bowl" / "size.py").write_text("SIZE = 7\n")
    named = "import importlib\nBOWL = importlib.import_module('bowl.size')\n\n\n"
    named += "def test_bowl():\n    assert BOWL.SIZE == 7\n"
    (tree / "tests" / "core" / "test_bowl.py").write_text(named)
    mutants = picked(tree, ["shared/bowl"], 99, 1)
    assert len(mutants) == 3
    assert unnoticed(tree, mutants, 1, tree / "build" / "known.json") == []


def test_what_only_another_python_can_run_is_looked_for_by_tests_that_name_it(tree):
    """Nothing here calls it."""
    (tree / "shared" / "cook.py").write_text("import stove\n\n\ndef heat():\n    return 9\n")
    told = "from pathlib import Path\n\n\ndef test_cook(name='cook'):\n"
    told = told.replace("'", '"') + "    text = Path(f'shared/{name}.py').read_text()\n"
    (tree / "tests" / "core" / "test_cook.py").write_text(told + "    assert 'return 9' in text\n")
    mutants = picked(tree, ["shared/cook.py"], 99, 1)
    assert len(mutants) == 2
    assert unnoticed(tree, mutants, 1, tree / "build" / "known.json") == []


def test_a_change_is_known_by_its_lines_wherever_they_stand():
    mutant = next(one for place in mutants_of("rice.py", RICE) for one in place if one.line == 10)
    below = next(
        one for place in mutants_of("rice.py", "\n" * 9 + RICE) for one in place if one.line == 19
    )
    assert mutant.change() == below.change()
    assert mutant.change() == "rice.py\n- return cups * CUPS + more\n+ return None"


def test_what_cannot_be_noticed_counts_apart(tree, capfd, monkeypatch):
    mutants = picked(tree, ["shared/rice.py:10"], 99, 1)
    listed = tree / "listed.txt"
    listed.write_text("As it is.\n\n" + mutants[1].change() + "\n\n" + mutants[0].change() + "\n")
    monkeypatch.setattr(mutate, "LISTED", listed)
    mutate.cannot_be_noticed.cache_clear()
    lost = unnoticed(tree, mutants, 1, tree / "build" / "known.json")
    mutate.cannot_be_noticed.cache_clear()
    assert (mutants[0] in lost, mutants[1] in lost) == (False, True)
    said = capfd.readouterr().out
    assert "A test does notice this:\n" + mutants[0].diff() in said
    assert mutants[1].diff() not in said


def test_each_change_that_cannot_be_noticed_is_one_that_is_made():
    made = set()
    for path in {change.partition("\n")[0] for change in mutate.cannot_be_noticed()}:
        source = (ROOT / path).read_text(encoding="utf-8")
        made |= {one.change() for place in mutants_of(path, source) for one in place}
    assert mutate.cannot_be_noticed() - made == set()


def test_tests_find_the_packages_of_npm(tree):
    package = tree / "host" / "kaiten_host" / "browser" / "node_modules" / "tea.js"
    package.parent.mkdir(parents=True)
    package.write_text("green")
    (tree / "tests" / "core" / "test_tea.py").write_text(DRUNK)
    assert unnoticed(tree, [], 1, tree / "build" / "known.json") == []


def test_a_change_that_never_ends_is_noticed(tree, monkeypatch):
    monkeypatch.setattr(mutate, "PATIENCE_SECONDS", 0.1)
    endless = replace(picked(tree, [], 1, 1)[0], after="while True:\n    pass\n", function=None)
    assert unnoticed(tree, [endless], 1, tree / "build" / "known.json") == []


def test_where_a_test_fails_without_a_change_nothing_is_tried(tree):
    (tree / "shared" / "rice.py").write_text(RICE.replace("CUPS = 2", "CUPS = 4"))
    with pytest.raises(SystemExit, match=r"test_rice\.py::test_rice"):
        unnoticed(tree, [], 1, tree / "build" / "known.json")
