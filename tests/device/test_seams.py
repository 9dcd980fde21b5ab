"""The firmware knows games by what they declare or lend, never by name."""

import ast

from kaiten.games import load
from kaiten.shelf import GAMES, TOOLS
from kaiten_host.paths import FIRMWARE

DEVICE = FIRMWARE / "kaiten_device"


def texts_of(path):
    """Every string of a module, and the modules that it imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.ImportFrom):
            yield str(node.module)


def test_no_module_names_a_game_a_mode_or_a_tool_of_a_game():
    """Dice and bags, which are there beside all games, are no game to the device."""
    played = [(game, mode) for game in GAMES for mode in load(game).MODES if not mode.beside]
    names = {game for game, _ in played} | {tool[1] for tool in TOOLS}
    modes = {mode.name for _, mode in played}
    found = set()
    for path in DEVICE.rglob("*.py"):
        texts = set(texts_of(path))
        words = {word for text in texts for word in text.replace(".", " ").split()}
        if words & names or texts & modes:
            found.add(path.relative_to(DEVICE).as_posix())
    assert found == set()
