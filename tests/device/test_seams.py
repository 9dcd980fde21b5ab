"""The firmware knows games by what they declare, never by name."""

import ast

from kaiten.games import load
from kaiten.shelf import GAMES
from kaiten_host.paths import FIRMWARE

DEVICE = FIRMWARE / "kaiten_device"
# Dice and bags are no game to the device: they have screens of their own, which borrow pictures
# from the games whose dice they are.
DICE_AND_BAGS = {"tools.py", "rolls.py", "flows.py"}
DICE_AND_BAGS |= {f"screens/{name}.py" for name in ("dice", "bag", "cup", "lots")}


def texts_of(path):
    """Every string of a module, and the modules that it imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.ImportFrom):
            yield str(node.module)


def test_no_module_but_those_of_dice_and_bags_names_a_game_or_a_mode():
    modes = {mode.name for game in GAMES for mode in load(game).MODES if not mode.beside}
    found = set()
    for path in DEVICE.rglob("*.py"):
        texts = set(texts_of(path))
        words = {word for text in texts for word in text.replace(".", " ").split()}
        if words & set(GAMES) or texts & modes:
            found.add(path.relative_to(DEVICE).as_posix())
    assert found <= DICE_AND_BAGS
