"""The firmware knows games by what they declare or lend, never by name."""

import ast
import re

from kaiten.games import load
from kaiten.shelf import GAMES, TOOLS
from kaiten_host.paths import FIRMWARE, SHARED

ROOTS = (SHARED, FIRMWARE)
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


def test_every_module_that_is_loaded_late_or_let_go_of_is_there():
    sources = [*SHARED.rglob("*.py"), *FIRMWARE.rglob("*.py")]
    words = {word for path in sources for text in texts_of(path) for word in text.split()}
    # What ends in a dot is only the beginning of a name.
    named = {word for word in words if re.match(r"kaiten(_device)?\..*[^.]$", word)}
    assert len(named) > 50
    places = {word: word.replace(".", "/") for word in named}
    assert [
        word
        for word, place in places.items()
        if not any((root / f"{place}{end}").exists() for root in ROOTS for end in ("", ".py"))
    ] == []
