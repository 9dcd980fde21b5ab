"""A game that is dropped into the tree is there, with no other file edited: the tutorial's."""

import os
import re
import shutil
import subprocess
import sys

import pytest

from kaiten.games import load
from kaiten.randomizer.lent import BAG, lent
from kaiten.shelf import GAMES
from kaiten_host.paths import ROOT, SHARED, TESTS

GAME = TESTS / "sixth_game" / "high_card"
PLACE = int(re.search(r"PLACE = (\d+)", (GAME / "__init__.py").read_text())[1])
BEHIND = [game for game in GAMES if load(game).PLACE > PLACE]
IN_ENGLISH, IN_FRENCH = "DOWN A", "A"
TWO_GUESTS = "DOWN*2 A DOWN A DOWN A"
HERE = f"LEFT*{3 + len(BEHIND)}"  # from the first game
KEEP_SCORE = f"{HERE} A A {TWO_GUESTS}"
BAGS_BEHIND = [tool for tool in lent(BAG) if tool[0] in BEHIND]
DECK = f"DOWN WAIT:500 RIGHT*{1 + len(BAGS_BEHIND)} A WAIT:1500"
UNDONE_AND_RESUMED = "UP*4 A B DOWN A A PLUG WAIT:300 A UP*2 A"
TESTS_OF_GAMES = ("device/test_every_screen", "device/test_help", "device/test_texts")
TESTS_OF_GAMES += ("tools/test_art", "tools/test_simulate")

PRESSED = """
import sys, tempfile, pathlib
from kaiten_host.screens.reading import shows
if sys.argv[1] == "cpython":
    from kaiten_host.sessions.device import Device
    with Device(pathlib.Path(tempfile.mkdtemp()), seed=0) as device:
        device.press(sys.argv[2])
        shown = [device.board.panel.pixels()]
    assert device.complaints == []
else:
    from kaiten_host.micropython.board import play
    shown = [frame.pixels for frame in play(sys.argv[2], seed=0).frames]
print([text for text in sys.argv[3:] if shows(shown[-1], text)])
"""


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    """A copy of the tree with one folder more."""
    copy = tmp_path_factory.mktemp("tree")
    for name in ("shared", "firmware", "boards", "host"):
        ignored = shutil.ignore_patterns("node_modules", "__pycache__")
        shutil.copytree(ROOT / name, copy / name, ignore=ignored)
    node = "host/kaiten_host/micropython/node_modules"
    (copy / node).symlink_to(ROOT / node)
    shutil.copytree(TESTS, copy / "tests")
    shutil.copyfile(ROOT / "pyproject.toml", copy / "pyproject.toml")
    shutil.copytree(GAME, copy / "shared" / "kaiten" / "high_card")
    return copy


def ran(tree, *arguments):
    """What a command prints in the copy of the tree."""
    folders = [str(tree / name) for name in ("shared", "firmware", "host")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(folders), "KAITEN_LANGUAGE": "en"}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=tree, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr + done.stdout
    return done.stdout


@pytest.mark.parametrize("machine", ["cpython", "micropython"])
def test_it_is_on_the_menu_scored_undone_and_resumed(tree, machine):
    keys = f"{IN_ENGLISH} {KEEP_SCORE} {UNDONE_AND_RESUMED}"
    texts = ["Round 1", "Player 1", "+1", "Player 2"]
    assert ran(tree, "-c", PRESSED, machine, keys, *texts).strip() == str(texts)


@pytest.mark.parametrize("machine", ["cpython", "micropython"])
def test_it_is_shown_in_the_other_language_too(tree, machine):
    shown = ran(tree, "-c", PRESSED, machine, f"{IN_FRENCH} {HERE}", "La plus haute")
    assert "La plus haute" in shown


@pytest.mark.parametrize("machine", ["cpython", "micropython"])
def test_its_deck_is_among_dice_and_bags(tree, machine):
    keys = f"{IN_ENGLISH} {DECK}"
    texts = ["Deck", "card", "51 left"]
    assert ran(tree, "-c", PRESSED, machine, keys, *texts).strip() == str(texts)


def test_it_is_simulated(tree):
    printed = ran(tree, "-m", "kaiten_host.cli", "simulate", "high_card", "--games", "20")
    assert "20" in printed


def test_it_keeps_the_contract(tree):
    code = "import sys; sys.path.insert(0, 'tests/core'); import test_contract as t\n"
    code += "for name in dir(t):\n    if name.startswith('test_'): getattr(t, name)()\n"
    code += "from kaiten.shelf import GAMES; print('high_card' in GAMES)"
    assert ran(tree, "-c", code).strip() == "True"


def test_the_tests_of_every_game_pass_for_it(tree):
    """As the tutorial has it: `-k high_card`, here for those that take little time."""
    tests = [f"tests/{name}.py" for name in TESTS_OF_GAMES]
    assert "passed" in ran(tree, "-m", "pytest", "-q", "-k", "high_card", *tests)


def test_the_tutorial_shows_the_very_files():
    page = (SHARED / "TUTORIAL.md").read_text(encoding="utf-8")
    shown = dict(re.findall(r"^## \d+\. `(\S+)`\n.*?```python\n(.*?)```", page, re.M | re.S))
    files = {path.name: path.read_text(encoding="utf-8") for path in GAME.glob("*.py")}
    assert shown == files
